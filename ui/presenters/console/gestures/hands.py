"""Gestures at the end of a hand and between hands: winners, confirmation, undo and redo, straddle, next hand."""

from __future__ import annotations

from functools import partial

from tablemgr.app.api import (
    DeclareWinners,
    Done,
    EndBreak,
    EndHand,
    Expected,
    LogLine,
    RefusalCode,
    Refused,
    RetractableView,
    SeatNo,
    StartNextHand,
)
from ui.presenters.console import award
from ui.presenters.console.gestures.repair import RepairGestures
from ui.presenters.console.keys import Mode
from ui.presenters.console.log import act_words
from ui.presenters.console.next_hand import next_hand_model, straddle_command, straddle_toggles
from ui.presenters.console.repair import commands_of
from ui.presenters.console.view_models import BannerKind
from ui.presenters.deeds import AWARD_PAUSE_MS
from ui.presenters.notices import Message
from ui.presenters.wording import Words


class HandGestures(RepairGestures):
    """Award, undo, next hand."""

    _confirmed_ms = -AWARD_PAUSE_MS

    # --- award --------------------------------------------------------------------------------------------------------

    def winner(self, pot: int, seat: int) -> None:
        """A seat of the award card: it wins this pot, or (a second time) does not."""
        self._begin()
        hand = self._desk.snapshot.hand
        plan = hand.award if hand is not None else None
        view = next((each for each in plan.pots if each.pot == pot), None) if plan is not None else None
        if view is None or self.mode is not Mode.AWARD:
            return
        before = set(view.declared)
        seats = before - {seat} if seat in before else before | {seat}
        if not seats:
            self.say(
                Message(
                    lambda words: words.tr(
                        "Somebody wins this pot: choose another seat, or take it back with Undo."
                    )
                )
            )
            return
        outcome = self._declare(pot, seats)
        if (
            isinstance(outcome, Refused)
            and outcome.code is RefusalCode.CARDS_CONTRADICT
            and seat not in before
        ):
            outcome = self._declare(pot, {seat})  # tabled cards forbid the split: this seat wins instead
        if self._heard(outcome, None) is not None:
            self.draft.award_pot = pot

    def _declare(self, pot: int, seats: set[int]) -> Done | Refused | None:
        command = DeclareWinners(pot, tuple(SeatNo(each) for each in sorted(seats)))
        return self.deeds.give((command,), self._desk.snapshot.seq)

    @property
    def chooses_winners(self) -> bool:
        """A pot waits for its winner, or may be given to another one."""
        return self._desk.snapshot.expected in (Expected.SHOWDOWN, Expected.CONFIRM)

    def winner_digit(self, seat: int) -> None:
        """The same by key, for the pot that is shown; cards that were begun are dropped."""
        hand = self._desk.snapshot.hand
        self.draft.cards = None
        if hand is not None and hand.award is not None and hand.award.pots:
            place = award.current_pot(hand.award, self.draft.award_pot)
            self.winner(hand.award.pots[place].pot, seat)

    def pot(self, pot: int) -> None:
        """A pot of the award card was touched: its seats are shown."""
        self._begin()
        self.draft.award_pot = pot

    def next_pot(self) -> None:
        """By key: round through the pots."""
        self._begin()
        hand = self._desk.snapshot.hand
        if hand is not None and hand.award is not None and hand.award.pots:
            place = award.current_pot(hand.award, self.draft.award_pot)
            self.draft.award_pot = hand.award.pots[(place + 1) % len(hand.award.pots)].pot

    def confirm(self, seq: int) -> None:
        """The chips really went there; while a pot is open, on to that pot."""
        hand = self._desk.snapshot.hand
        plan = hand.award if hand is not None else None
        if plan is None or self.mode is not Mode.AWARD:
            return
        if not plan.complete:
            place = award.current_pot(plan, self.draft.award_pot)
            if plan.pots[place].shares:
                self.draft.award_pot = None
            else:
                self.say(Message(lambda words: award.why_not_yet(plan, words)))
            return
        if plan.contradiction is not None:
            self.say(Message(award.against_the_cards, BannerKind.WARN))
            return
        done = self._heard(
            self.deeds.give((EndHand(),), seq), lambda ok: self.deeds.give((EndHand(),), None, ok)
        )
        if done is not None:
            self._confirmed_ms = self._clock.ticks_ms()

    @property
    def just_confirmed(self) -> bool:
        """An award was confirmed so short a time ago that the next touch may still belong to it."""
        return self._clock.ticks_ms() - self._confirmed_ms < AWARD_PAUSE_MS

    # --- between hands ------------------------------------------------------------------------------------------------

    def start(self, seq: int) -> None:
        """Deal the next hand; the button only where it must be placed."""
        snapshot = self._desk.snapshot
        if self.mode is not Mode.BETWEEN or self.just_confirmed:
            return
        if snapshot.between.break_since_us:
            self._heard(self.deeds.give((EndBreak(),), seq), None)
            return
        coming = snapshot.next_hand
        if coming is not None and coming.button_needed and not self.draft.button_at:
            self.say(Message(lambda words: next_hand_model(snapshot, words).start.why))
            return
        button = SeatNo(self.draft.button_at) if self.draft.button_at else None
        done = self._heard(self.deeds.give((StartNextHand(button),), seq), None)
        if done is not None:
            self._desk.close_detail()

    def straddle(self, seat: int, seq: int) -> None:
        """Announce, or drop what was announced; leave that of every hand out, or put it back."""
        if self.mode is not Mode.BETWEEN:
            return
        self._heard(self.deeds.give((straddle_command(self._desk.snapshot, seat),), seq), None)

    def straddle_key(self) -> None:
        """By key: the seat whose straddle it would be."""
        self._begin()
        snapshot = self._desk.snapshot
        seats = straddle_toggles(snapshot)
        if seats:
            self.straddle(seats[0], snapshot.seq)
        else:
            self.say(Message(lambda words: words.tr("Nobody may straddle now (STR-1).")))

    # --- taking back --------------------------------------------------------------------------------------------------

    def undo(self, seq: int) -> None:
        """Take back the newest act; where the floor is needed, ask which one. An open repair is only dropped."""
        if self.draft.repair is not None:
            self.drop_repair()
            return
        what = self._desk.snapshot.retractable
        if what is None:
            self.say(Message(lambda words: words.tr("There is nothing to take back.")))
            return
        if what.needs_floor:
            self._ask_floor_to_undo(what)
            return
        if what.refused is not None:
            self.say(what.refused)
            return
        log = self._desk.snapshot.log
        again = commands_of(line for line in log if line.batch == what.batch)
        said = partial(_said_again, what, log)
        self._heard(
            self.deeds.undo(seq, what.batch, again=again, said=said),
            lambda ok: self.deeds.undo(self._desk.snapshot.seq, what.batch, ok, again, said),
        )

    def _ask_floor_to_undo(self, what: RetractableView) -> None:
        said = partial(_said_again, what, self._desk.snapshot.log)

        def reopen(floor: str) -> Done | Refused | None:
            return self.deeds.undo(self._desk.snapshot.seq, what.batch, floor, said=said)

        self._desk.ask_floor(lambda words: words.tr("Reopen the hand: which floor approves?"), reopen)

    def redo(self, seq: int) -> None:
        """Give again what was taken back last."""
        if self.deeds.redoable is not None:
            self._heard(self.deeds.redo(seq), lambda ok: self.deeds.redo(self._desk.snapshot.seq, ok))
        else:
            self.say(
                Message(
                    lambda words: words.tr(
                        "Nothing to do again: that is possible after an undo, until something else is entered."
                    )
                )
            )


def _said_again(what: RetractableView, records: tuple[LogLine, ...], words: Words) -> str:
    return act_words(what, words, records)
