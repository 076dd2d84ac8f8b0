"""Gestures of a repair: a touched line of the log, an act or a seat or a card that was right, and its confirmation."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import Done, HandCommand, Mend, Refused
from ui.presenters.console.cards import CardEntry
from ui.presenters.console.gestures.base import ConsoleBase
from ui.presenters.console.repair import (
    CHOOSE,
    CONFIRM,
    DROP,
    EARLIER,
    LATER,
    TAKE_OUT,
    RepairDraft,
    by_another_seat,
    changes_only,
    neighbour,
    repair_side,
    repairable,
    what_changed,
)
from ui.presenters.console.seat_first import why_not
from ui.presenters.console.view_models import BannerKind, DetailModel
from ui.presenters.notices import Message


class RepairGestures(ConsoleBase):
    """Changing an act of the open hand. While a repair is open, acts, sizes and digits say what was right."""

    # --- which act ----------------------------------------------------------------------------------------------------

    def line(self, key: str) -> None:
        """A line of the log was touched: its act is asked for again; of a run of several first which one."""
        self._begin()
        wanted = {int(number) for number in key.split(",") if number.isdigit()}
        acts = tuple(line for line in repairable(self._desk.snapshot) if line.seq in wanted)
        if len(acts) == 1:
            self._begin_repair(acts[0].seq)
        elif acts:
            self._open(RepairDraft(self._desk.snapshot.seq, choices=acts))

    def earlier(self) -> None:
        """By key: the act before the one that is open, first the newest."""
        self._step(-1)

    def later(self) -> None:
        """By key: the act after it; after the newest the repair is dropped."""
        if self.draft.repair is not None:
            self._step(1)

    def _step(self, step: int) -> None:
        self._begin()
        repair = self.draft.repair
        seq = repair.line.seq if repair is not None and repair.line is not None else 0
        line = neighbour(self._desk.snapshot, seq, step)
        if line is not None:
            self._begin_repair(line.seq)
            self.clear_repair_cards()
        elif step > 0 and repair is not None:
            self.drop_repair()
        elif repair is None:
            self.say(Message(lambda words: words.tr("There is no act to repair in this hand.")))

    def repair_seat(self, seat: int) -> None:
        """The last act of this seat was another one."""
        self._begin()
        self.draft.drop_amount()
        acts = [line for line in repairable(self._desk.snapshot) if line.seat == seat]
        if acts:
            self._begin_repair(acts[-1].seq)
            self.clear_repair_cards()
        else:
            self.say(Message(lambda words: words.tr("There is no act to repair in this hand.")))

    def board_card(self, place: int) -> None:
        """A card of the board was touched: it was another one. The street it came with is repaired, without it."""
        self._begin()
        hand = self._desk.snapshot.hand
        if hand is None or not 0 <= place < len(hand.board):
            return
        code = hand.board[place]
        line = next(
            (
                each
                for each in repairable(self._desk.snapshot)
                if each.kind == "hand.board_dealt" and code in each.cards
            ),
            None,
        )
        if line is not None and self._begin_repair(line.seq):
            self.draft.cards = CardEntry(len(line.cards), 0, line.cards).without(code)

    def _begin_repair(self, seq: int) -> bool:
        snapshot = self._desk.snapshot
        then = self._desk.api.moment(seq)
        if isinstance(then, Refused):
            self.say(then)
            return False
        line = next(each for each in snapshot.log if each.seq == seq)
        self._open(RepairDraft(snapshot.seq, line, then))
        if self.draft.repair is not None and self.draft.repair.with_cards:
            alone = len(line.cards) == 1  # there is no other one that would stay
            self.draft.cards = CardEntry(len(line.cards), line.seat, () if alone else line.cards)
        return True

    def _open(self, repair: RepairDraft) -> None:
        self._desk.close_detail()
        self.draft.drop_amount()
        self.draft.cards = None
        self.draft.selected = 0
        self.draft.repair = repair

    def drop_repair(self) -> None:
        """Nothing is changed: back to the table of now."""
        if self.draft.repair is not None:
            self.draft.repair = None
            self.draft.cards = None
            self.draft.drop_amount()
            self.draft.follow(self._desk.snapshot)

    # --- what was right -----------------------------------------------------------------------------------------------

    def _mend(self, commands: tuple[HandCommand, ...]) -> bool:
        """These were right instead of the act that is open; whether that can be."""
        repair = self.draft.repair
        if repair is None or repair.line is None:
            return False
        self.draft.drop_amount()
        return self._foresee((Mend(repair.line.seq, commands),))

    def _foresee(self, mends: tuple[Mend, ...]) -> bool:
        repair = self.draft.repair
        preview = self._desk.api.preview_repair(mends)
        if isinstance(preview, Refused):
            self.say(preview)
            return False
        if preview.stopped is None and not any(row.is_changed for row in preview.lines):
            self.say(Message(lambda words: words.tr("That is what stands there: nothing would change.")))
            return False
        if repair is not None:
            self.draft.repair = replace(repair, mends=mends, preview=preview)
        return True

    def mend_seat(self, seat: int) -> None:
        """Another seat had acted. When nothing else changes by it, the touch writes it."""
        snapshot, repair = self._desk.snapshot, self.draft.repair
        if repair is None or repair.line is None or repair.then is None:
            return
        line, then = repair.line, repair.then
        mends = by_another_seat(snapshot, repair, seat)
        if not mends:
            if seat != line.seat:
                self.say(Message(lambda words: why_not(then, seat, words), BannerKind.WARN, "BET-2"))
            return
        if self._foresee(mends) and self.draft.repair is not None and self.draft.repair.preview is not None:
            between = {int(getattr(each, "seat", 0)) for mend in mends for each in mend.commands}
            if changes_only(self.draft.repair.preview, between):
                self.confirm_repair(self.deeds.seen_seq(snapshot.seq))

    def mend_cards(self, entry: CardEntry) -> None:
        """The last of the right cards was touched: it is written, unless a later act would not stand."""
        if not self._mend((entry.command(),)):
            self.draft.cards = entry.backspaced()
            return
        self.draft.cards = None
        repair = self.draft.repair
        if repair is not None and repair.preview is not None and repair.preview.stopped is None:
            self.confirm_repair(self._desk.snapshot.seq)

    def take_out(self) -> None:
        """It did not happen at all."""
        self._begin()
        self.draft.cards = None
        self._mend(())

    @property
    def can_confirm_repair(self) -> bool:
        """What was right is said, and nothing is being typed: Enter writes it."""
        repair = self.draft.repair
        return (
            repair is not None
            and bool(repair.mends)
            and not self.draft.entry.digits
            and self.draft.cards is None
        )

    def confirm_repair(self, seq: int) -> None:
        """Write it: what is shown is what happens."""
        repair = self.draft.repair
        if repair is None or not repair.mends or repair.line is None:
            return
        done = self._heard(
            self.deeds.repair(repair.mends, seq),
            lambda ok: self.deeds.repair(repair.mends, self._desk.snapshot.seq, ok),
        )
        if isinstance(done, Done):
            self.drop_repair()
            self.say(Message(lambda words: words.tr("Repaired: “{what}”", what=what_changed(repair, words))))

    # --- the panel beside ---------------------------------------------------------------------------------------------

    def repair_panel(self) -> DetailModel | None:
        """Before and after, beside the felt; None when nothing is repaired."""
        repair, cards = self.draft.repair, self.draft.cards
        if repair is None:
            return None
        acts, empty = repairable(self._desk.snapshot), cards is not None and not cards.chosen
        return repair_side(repair, self._desk.words, acts, empty=empty, typing=self.draft.entry.open)

    def repair_touch(self, key: str) -> None:
        """An act of that panel."""
        name, _colon, argument = key.partition(":")
        if name == CHOOSE:
            self._begin_repair(int(argument))
        elif name == CONFIRM:
            self._begin()
            self.confirm_repair(self.deeds.seen_seq(self._desk.snapshot.seq))
        elif name == TAKE_OUT:
            self.take_out()
        elif name in (EARLIER, LATER):
            self._step(-1 if name == EARLIER else 1)
        elif name == DROP:
            self._begin()
            self.drop_repair()

    def clear_repair_cards(self) -> None:
        """Begin the cards of the line anew."""
        repair = self.draft.repair
        if repair is not None and repair.line is not None and repair.with_cards:
            self.draft.cards = CardEntry(len(repair.line.cards), repair.line.seat)
