"""The console's presenter: gestures in, commands out, one model to draw. Plain Python.

Gestures are in ``console_betting``, ``console_cards``, ``console_seats`` and ``console_hands``, keys in
``console_keys``, the model in ``console_model``, what is being typed in ``draft``, executing in ``deeds``.
"""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import (
    CallClock,
    CallFloor,
    CancelFloor,
    Change,
    Check,
    ExpireClock,
    Fold,
    HandNo,
    SeatNo,
    SeatStatus,
    StopClock,
    TableCommand,
    TagHand,
)
from ui.presenters.clock import UiClock
from ui.presenters.console import acts, award, cards, next_hand
from ui.presenters.console.felt import REST
from ui.presenters.console.floor_call import (
    CLOCK,
    CLOCK_OVER,
    CLOCK_STOP,
    FLOOR,
    FLOOR_CANCEL,
)
from ui.presenters.console.gestures.hands import HandGestures
from ui.presenters.console.gestures.seats import SeatGestures
from ui.presenters.console.model import Around, console_model
from ui.presenters.console.next_hand import won_by_seat
from ui.presenters.console.phrases import command_words
from ui.presenters.console.player_clock import seconds_left
from ui.presenters.console.tag_words import tag_words
from ui.presenters.console.tags import LOOK, TAG
from ui.presenters.console.view_models import BannerKind, BannerModel, ConsoleModel, SideModel
from ui.presenters.deeds import INITIATOR, Act
from ui.presenters.notices import TRY_AGAIN, Message, fault_banner, notice_banner, parted
from ui.presenters.pin import is_locked
from ui.presenters.screens import Desk
from ui.presenters.upkeep.copy_keeping import copied_words
from ui.presenters.wording import Words, seat_of

Handler = Callable[[str, int], None]


def _again_words(undone: Act | None, words: Words) -> str:
    """What Redo would give again."""
    if undone is None:
        return ""
    return undone.said(words) if undone.said is not None else command_words(undone.commands[-1], words)


class ConsolePresenter(SeatGestures, HandGestures):
    """What one console shows and does. Every gesture is one method; the model is asked for afterwards."""

    def __init__(self, desk: Desk, clock: UiClock) -> None:
        super().__init__(desk, clock)
        self._reasons = False
        self._handlers: dict[str, Handler] = {
            acts.FOLD: lambda _arg, seq: self.hand_act(acts.fold_command, seq),
            acts.CALL: lambda _arg, seq: self.hand_act(acts.call_command, seq),
            acts.ALL_IN: lambda _arg, seq: self.hand_act(acts.all_in_command, seq),
            acts.RAISE: lambda _arg, seq: self.give_amount(seq),
            REST: lambda _arg, _seq: self.rest(),
            "undo": lambda _arg, seq: self.undo(seq),
            "redo": lambda _arg, seq: self.redo(seq),
            award.CONFIRM: lambda _arg, seq: self.confirm(seq),
            award.SHOW: lambda arg, _seq: self.show_seat(int(arg)),
            cards.MUCK: lambda _arg, seq: self.muck(seq),
            cards.CLEAR: lambda _arg, _seq: self.clear_cards(),
            cards.BACK: lambda _arg, _seq: self.escape(),
            next_hand.START: lambda _arg, seq: self.start(seq),
            next_hand.STRADDLE: lambda arg, seq: self.straddle(int(arg), seq),
            FLOOR: lambda _arg, seq: self.remark(CallFloor(), seq),
            FLOOR_CANCEL: lambda _arg, seq: self.remark(CancelFloor(), seq),
            CLOCK: lambda _arg, seq: self.remark(CallClock(), seq),
            CLOCK_STOP: lambda _arg, seq: self.remark(StopClock(), seq),
            TAG: lambda _arg, seq: self.tag(seq),
            CLOCK_OVER: lambda _arg, seq: self.clock_over(seq),
            TRY_AGAIN: lambda _arg, _seq: self._try_again(),
            "rules": lambda _arg, _seq: self._desk.open_rules(),
            "floor_desk": lambda arg, _seq: self._desk.open_page("floor", {"hand": arg}),
            "side": lambda arg, _seq: self._open_side(arg),
            "page": lambda arg, _seq: self._desk.open_page(arg),
        }

    def model(self, side: SideModel | None) -> ConsoleModel:
        """Everything to draw now. ``side`` is the side panel that is open, if any."""
        self.forget_untrue(side)
        words = self._desk.words
        undone = self.deeds.redoable
        around = Around(
            now_us=self._clock.now_us(),
            side=self.repair_panel() or side,
            fault=self.deeds.fault,
            can_try_again=self.deeds.can_try_again,
            redo=_again_words(undone, words),
            tip_seats=self._tip_seats(),
            reasons=self._reasons,
            locked=is_locked(self._desk.api),
            copied=copied_words(self._desk.copies, words, self._clock.now_us()),
        )
        return console_model(self._desk.snapshot, self.draft, words, around)

    def changed(self, change: Change) -> None:
        """The table has changed. The digits of a turn that still runs stay, whoever changed something else."""
        self.draft.follow(change.snapshot)
        if change.initiator != INITIATOR:
            self.deeds.forget_undone()

    def act(self, key: str, *, touched: bool = True) -> None:
        """A button (``fold``, ``straddle:5``, ``side:void_hand``), or the key that means it."""
        self._begin()
        name, _colon, argument = key.partition(":")
        handler = self._handlers.get(name)
        if handler is None:
            return
        seq = self._desk.snapshot.seq
        handler(argument, self.deeds.seen_seq(seq) if touched else seq)

    def why(self, text: str) -> None:
        """A grey button was touched: it says why."""
        self._begin()
        if text:
            sentence, rule = parted(text)
            self.say(Message(lambda _words: sentence, BannerKind.WARN, rule, grey=text))

    def remark(self, command: TableCommand, seq: int) -> None:
        """The floor is called, the clock started: beside the play, at once."""
        self._heard(self.deeds.give((command,), seq), None)

    def tag(self, seq: int) -> None:
        """One touch tags the running hand; once it is tagged, or is over, the list of tags opens."""
        snapshot = self._desk.snapshot
        hand, said = snapshot.hand, snapshot.remarks
        if hand is None or hand.finished or said.tags or said.note:
            self._desk.open_side("tags")
        else:
            self._tag_at_once(HandNo(hand.hand_no), seq)

    def _tag_at_once(self, hand: HandNo, seq: int) -> None:
        done = self._heard(self.deeds.give((TagHand(hand, LOOK, True),), seq), None)
        if done is not None:
            self.say(
                Message(
                    lambda words: words.tr(
                        "Tagged “{tag}”; once more: other tags and a note", tag=tag_words(LOOK, words)
                    )
                )
            )

    def floor_key(self) -> None:
        """By key: call the floor, or take the call back."""
        called = self._desk.snapshot.remarks.floor_since_us
        self.act(FLOOR_CANCEL if called else FLOOR, touched=False)

    def clock_key(self) -> None:
        """By key: start the clock; while it runs stop it, once it is over confirm what follows."""
        snapshot = self._desk.snapshot
        over = snapshot.remarks.clock_seat and not seconds_left(snapshot, self._clock.now_us())
        self.act(CLOCK_OVER if over else CLOCK_STOP if snapshot.remarks.clock_seat else CLOCK, touched=False)

    def clock_over(self, seq: int) -> None:
        """His time is over: dead facing a bet, else a check; both are one act (ACT-15)."""
        legal = self._desk.snapshot.legal
        if legal is None:
            return
        seat = SeatNo(legal.seat)
        act: TableCommand = Check(seat) if legal.check is None else Fold(seat)
        self._heard(self.deeds.give((ExpireClock(), act), seq), None)

    def toggle_reasons(self) -> None:
        """The log says why, or no longer."""
        self._reasons = not self._reasons

    def escape(self) -> None:
        """Drop what is begun, the nearest first: help, the side panel, cards, the amount and the seat further on."""
        draft = self.draft
        had_notice = draft.notice is not None
        self._begin()
        if draft.help_open:
            draft.help_open = False
        elif draft.repair is not None and draft.entry.open:
            draft.drop_amount()
        elif draft.repair is not None:
            self.drop_repair()
        elif draft.target or draft.entry.open or draft.prefix:
            draft.drop_amount()
        elif draft.cards is not None and (draft.cards.seat or draft.cards.chosen or draft.cards.rank):
            draft.cards = None
            draft.follow(self._desk.snapshot)
        elif not had_notice:
            self._desk.close()

    def help(self) -> None:
        """F1: the keys over the screen they act on; again: the manual at the right page."""
        self._begin()
        if self.draft.help_open:
            self._desk.open_manual()
        self.draft.help_open = not self.draft.help_open

    def close_help(self) -> None:
        """× of the keys."""
        self.draft.help_open = False

    @property
    def correcting(self) -> bool:
        """Whether an earlier act is being changed: the public screen stands still."""
        return self.draft.repair is not None

    def dismiss(self) -> None:
        """× of the message over a page: what was said, and a fault that cannot be tried again."""
        self.say_nothing()
        self.close_alert()

    def page_notice(self, page: object = None) -> BannerModel | None:
        """What stands over a page: a fault before all, else what was said."""
        self.forget_untrue(page)
        words = self._desk.words
        if self.deeds.fault is not None:
            return fault_banner(self.deeds.fault, words, self.deeds.can_try_again)
        return notice_banner(self.draft.notice, words) if self.draft.notice is not None else None

    def close_alert(self) -> None:
        """The banner under the top line was read."""
        self.draft.restored_seen = True
        self.draft.limits_seen = len(self._desk.snapshot.money.cash_alerts)
        if not self.deeds.can_try_again:
            self.deeds.fault = None

    def _try_again(self) -> None:
        self._heard(self.deeds.try_again(), None)

    def _open_side(self, argument: str) -> None:
        name, _colon, seat = argument.partition(":")
        self._desk.open_side(name, {"seat": int(seat)} if seat else None)

    def _tip_seats(self) -> tuple[int, ...]:
        """Winners of the hand that has just ended, the greatest first, while they still sit there."""
        snapshot = self._desk.snapshot
        hand = snapshot.hand
        if (
            hand is None
            or not hand.finished
            or hand.voided
            or hand.award is None
            or not self._desk.offers("tip")
        ):
            return ()
        won = won_by_seat(hand.award)
        views = [view for seat in won if (view := seat_of(snapshot, seat)) is not None]
        seated = [view for view in views if view.status is not SeatStatus.EMPTY and view.stack]
        return tuple(view.seat for view in sorted(seated, key=lambda view: -won[view.seat]))
