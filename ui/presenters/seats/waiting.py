"""The waiting list of the table: names in their order, a kept seat, and from the list to a seat (SES-11)."""

from __future__ import annotations

from tablemgr.app.api import (
    Entry,
    ListWaiting,
    LockSeat,
    PlayerRef,
    Refused,
    SeatNo,
    SeatPlayer,
    SeatStatus,
    UnlistWaiting,
    UnlockSeat,
    WaitingView,
)
from tablemgr.text.dates import whole_minutes
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.seats.seating import NAME_MAX, matching

SEAT, KEEP, FREE, OFF = "seat", "keep", "free", "off"
"""What is done with somebody who waits."""


class WaitingScreen(FormScreen):
    """Touch a name to seat him, keep a seat, or take him off; without one the form puts a new name on the list."""

    name = "waiting"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._new_ref = ""
        staff = desk.snapshot.house.staff if desk.snapshot.house else ()
        self._staff = frozenset(member.staff_id for member in staff)

    # --- what is shown ----------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr = self.tr
        chosen = self._chosen()
        fields = [*self._list(), *(self._with(chosen) if chosen is not None else self._new())]
        return FormModel(
            key=self.name,
            title=tr("Waiting list"),
            fields=tuple(fields),
            confirm=self._button(chosen),
            cancel=self.cancel_act(tr("Close")),
            refusal=self.refusal(),
            keypad=False,
            focus="name",
        )

    def _list(self) -> list[Field]:
        tr, waiting = self.tr, self.snapshot.between.waiting
        if not waiting:
            return [NoteField("nobody", ((TextPart(tr("Nobody waits.")),),))]
        choices = tuple(
            Choice(entry.player, f"{number}. {self._called(entry)}", self._since(entry))
            for number, entry in enumerate(waiting, start=1)
        )
        return [ChoiceField("who", tr("Who waits"), choices, self.text("who"))]

    def _called(self, entry: WaitingView) -> str:
        return entry.name or self.tr("without a name")

    def _since(self, entry: WaitingView) -> str:
        tr = self.tr
        since = tr("{n} min", n=max(0, whole_minutes(entry.since_us, self.desk.now_us())))
        return f"{since} · {tr('seat {seat} kept', seat=entry.seat)}" if entry.seat else since

    def _new(self) -> list[Field]:
        tr = self.tr
        fields: list[Field] = [
            TextField(
                "name", tr("Put on the list"), self.text("name"), tr("name or nickname"), max_length=NAME_MAX
            )
        ]
        known = self._matches() if self.text("name") else ()
        if known:
            choices = tuple(Choice(ref, name) for ref, name in known)
            fields.append(ChoiceField("known", tr("Known players"), choices, self.text("known")))
        return fields

    def _with(self, entry: WaitingView) -> list[Field]:
        tr, free = self.tr, self._free_seats(entry)
        ways = [Choice(SEAT, tr("Seat him"), tr("then the buy-in")), Choice(KEEP, tr("Keep a seat"))]
        if entry.seat:
            ways.append(Choice(FREE, tr("Free the kept seat")))
        ways.append(Choice(OFF, tr("Take off the list")))
        fields: list[Field] = [ChoiceField("what", tr("What to do"), tuple(ways), self._what())]
        if self._what() in (SEAT, KEEP):
            choices = tuple(Choice(str(seat), str(seat)) for seat in free)
            missing = "" if free else tr("No seat is free.")
            fields.append(ChoiceField("to", tr("Seat"), choices, self._to(entry), refusal=missing))
        return fields

    def _button(self, chosen: WaitingView | None) -> ActModel:
        tr = self.tr
        if chosen is None:
            why = (
                ""
                if self.text("name").strip() or self.text("known")
                else tr("Write a name, or touch one above.")
            )
            return self.confirm_act(tr("Put on the list"), why=why, style=ActStyle.CALL)
        to = self._to(chosen)
        titles = {
            SEAT: tr("Seat {seat}", seat=to or "–"),
            KEEP: tr("Keep seat {seat}", seat=to or "–"),
            FREE: tr("Free the kept seat"),
            OFF: tr("Take off the list"),
        }
        what = self._what()
        why = tr("Choose a free seat.") if what in (SEAT, KEEP) and not to else ""
        return self.confirm_act(titles[what], self._called(chosen), why, ActStyle.CALL)

    # --- gestures ---------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        if key == "who":
            self.values.update(what=SEAT, to="", name="", known="")
        elif key == "known":
            names = dict(self.desk.api.known_players())
            self.values["name"] = names.get(str(value), "")
        elif key == "name":
            self.values["known"] = ""

    def cancel(self) -> None:
        """A chosen name is let go first, then the list closes."""
        if self._chosen() is not None:
            self.values["who"] = ""
        else:
            super().cancel()

    def confirm(self) -> None:
        entry = self._chosen()
        if entry is None:
            self._put_on()
            return
        player, to = PlayerRef(entry.player), self._to(entry)
        match self._what():
            case "seat" if to:
                if self.run(SeatPlayer(SeatNo(int(to)), player, Entry.WAIT)) is not None:
                    self.desk.open_side("buy_in", {"seat": int(to)})
            case "keep" if to:
                self._done(self.run(LockSeat(SeatNo(int(to)), player)) is not None)
            case "free":
                self._done(self.run(UnlockSeat(SeatNo(entry.seat))) is not None)
            case "off":
                self._done(self.run(UnlistWaiting(player, "left")) is not None)
            case _:
                pass

    def _put_on(self) -> None:
        ref = self._named()
        if ref is not None and self.run(ListWaiting(PlayerRef(ref))) is not None:
            self._new_ref = ""
            self.values.update(name="", known="")

    def _done(self, well: bool) -> None:
        if well:
            self.values["who"] = ""

    # --- values -----------------------------------------------------------------------------------

    def _chosen(self) -> WaitingView | None:
        waiting = self.snapshot.between.waiting
        return next((entry for entry in waiting if entry.player == self.text("who")), None)

    def _what(self) -> str:
        return self.text("what") or SEAT

    def _to(self, entry: WaitingView) -> str:
        """The chosen seat; else the one that is kept for him, else the only free one."""
        free = self._free_seats(entry)
        if self.text("to") in {str(seat) for seat in free}:
            return self.text("to")
        if entry.seat in free and self._what() == SEAT:
            return str(entry.seat)
        return str(free[0]) if len(free) == 1 else ""

    def _free_seats(self, entry: WaitingView) -> tuple[int, ...]:
        """Empty seats that are not kept for somebody else; to keep one, that are not kept at all."""
        kept = {entry.player} if self._what() == SEAT else set()
        return tuple(
            view.seat
            for view in self.snapshot.seats
            if view.status is SeatStatus.EMPTY and (not view.kept_for or view.kept_for in kept)
        )

    def _matches(self) -> tuple[tuple[str, str], ...]:
        sitting = {view.player for view in self.snapshot.seats if view.player}
        listed = {entry.player for entry in self.snapshot.between.waiting}
        absent = frozenset(sitting | listed | self._staff) - {self.text("known")}
        return matching(self.desk.api.known_players(), self.text("name"), absent)

    def _named(self) -> str | None:
        """The reference of who is written, with the name stored; None when nothing is written or it was refused."""
        if self.text("known"):
            return self.text("known")
        api, name = self.desk.api, self.text("name").strip()
        if not name:
            return None
        self._new_ref = self._new_ref or api.new_player_ref()
        outcome = self.guarded(lambda: api.put_name(self._new_ref, name))
        if isinstance(outcome, Refused):
            self.notice = outcome
            return None
        return None if self.failed else self._new_ref
