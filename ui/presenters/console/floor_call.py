"""The floor's call and the player's clock on the console: buttons, one banner each, the floor's answer."""

from __future__ import annotations

from tablemgr.app.api import NOTE_MAX, AnswerFloor, Expected, RefusalCode, Refused, TableSnapshot
from tablemgr.text.dates import whole_minutes
from ui.presenters.console.partial_marks import RUNNING
from ui.presenters.console.player_clock import clock_words, seconds_left
from ui.presenters.console.view_models import BannerKind, BannerModel
from ui.presenters.fields import on_duty, staff_field
from ui.presenters.form_models import FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.wording import Words

FLOOR, FLOOR_CANCEL = "floor", "floor_cancel"
CLOCK, CLOCK_STOP, CLOCK_OVER = "clock", "clock_stop", "clock_over"
LAST_HAND = "floor_desk:last"
"""From the call to the hand it is about, in one touch."""
NOBODY_TO_CLOCK = Refused(RefusalCode.NOBODY_TO_ACT, "ACT-15")


def floor_act(snapshot: TableSnapshot, words: Words) -> ActModel:
    """«Floor!»: one touch calls, a second one takes the call back."""
    called = bool(snapshot.remarks.floor_since_us)
    return ActModel(
        FLOOR_CANCEL if called else FLOOR, words.tr("Floor!"), hint="G", checked=called,
        style=ActStyle.RAISE if called else ActStyle.NEUTRAL,
    )  # fmt: skip


def clock_act(snapshot: TableSnapshot, words: Words) -> ActModel | None:
    """The clock on the player to act (ACT-15); while it runs the same place stops it. None between hands."""
    title = words.tr.p("player", "Clock")
    if snapshot.remarks.clock_seat:
        return ActModel(CLOCK_STOP, title, hint="Ctrl+K", checked=True, style=ActStyle.RAISE)
    if snapshot.expected is Expected.ACT:
        return ActModel(CLOCK, title, hint="Ctrl+K")
    if snapshot.expected not in RUNNING:
        return None
    return ActModel(CLOCK, title, hint="Ctrl+K", enabled=False, why=words.why(NOBODY_TO_CLOCK))


def clock_banner(snapshot: TableSnapshot, words: Words, now_us: int) -> BannerModel | None:
    """The countdown; once it is over the dealer confirms what follows: dead facing a bet, else a check (ACT-15)."""
    seat = snapshot.remarks.clock_seat
    if not seat:
        return None
    tr, text = words.tr, clock_words(snapshot, words, now_us)
    stop = ActModel(CLOCK_STOP, tr("Stop the clock"))
    if seconds_left(snapshot, now_us):
        return BannerModel(BannerKind.WARN, text, "ACT-15", (stop,))
    legal = snapshot.legal
    free = legal is not None and legal.check is None
    what = "check" if free else "fold"  # spoken words are not translated
    over = ActModel(CLOCK_OVER, tr("Time is over: {what}", what=what), style=ActStyle.RAISE)
    return BannerModel(BannerKind.ERROR, text, "ACT-15", (over, stop))


def floor_banner(snapshot: TableSnapshot, words: Words, now_us: int) -> BannerModel | None:
    """The lamp: stays until the floor has answered."""
    said = snapshot.remarks
    if not said.floor_since_us:
        return None
    tr = words.tr
    minutes = max(0, whole_minutes(said.floor_since_us, now_us))
    text = tr("Floor called at {time} · {n} min", time=words.clock(said.floor_since_us), n=minutes)
    if said.floor_hand:
        text = f"{text} · {tr('hand no. {hand}', hand=said.floor_hand)}"
    acts = (
        ActModel("side:floor_call", tr("The floor is here"), style=ActStyle.CALL),
        ActModel("side:ruling", tr("Ruling …")),
        ActModel(LAST_HAND, tr("Last hand")),
        ActModel(FLOOR_CANCEL, tr("Not needed"), hint="G"),
    )
    return BannerModel(BannerKind.WARN, text, acts=acts)


class FloorCallScreen(FormScreen):
    """Who of the floor came, and in a few words what it was about."""

    name = "floor_call"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)

    def form(self) -> FormModel:
        tr = self.tr
        note = TextField(
            "note", tr("What it was about"), self.text("note"), max_length=NOTE_MAX,
            hint=tr("a few words, no personal opinions, no names"),
        )  # fmt: skip
        floors = floors_of(self.snapshot)
        floor = staff_field("floor", tr("Who came"), floors, self.text("floor"), self.words)
        why = "" if self.text("floor") else tr("Choose who of the floor came.")
        if not self.snapshot.remarks.floor_since_us:
            why = tr("Nobody has called the floor: call it first.")
        return FormModel(
            self.name, tr("The floor was called"), (floor, note),
            self.confirm_act(tr("Answered"), why=why, style=ActStyle.CALL), self.cancel_act(),
            refusal=self.refusal(), keypad=False, focus="floor",
        )  # fmt: skip

    def confirm(self) -> None:
        if self.text("floor") and self.run(AnswerFloor(self.text("note")), by=self.text("floor")) is not None:
            self.desk.close()
