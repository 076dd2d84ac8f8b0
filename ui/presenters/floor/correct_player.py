"""The wrong player on a seat, for the whole of his stay; or two players who were taken for each other (SES-7)."""

from __future__ import annotations

from tablemgr.app.api import CorrectPlayer, PlayerRef, Refused, SeatNo, SeatView
from tablemgr.text.reasons import IDENTITY
from ui.presenters.fields import on_duty, reason_fields, reason_of, staff_field, staff_of
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.seats.seating import NAME_MAX, matching
from ui.presenters.wording import seat_of

NEW = "new"


class CorrectPlayerPart(FormScreen):
    """Seat, who really sits there, why, who does it and who approves; chips stay where they lie."""

    name = "correct_player"
    corrects = True

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._new_ref = ""
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)
        managers = staff_of(self.snapshot.house, "M")
        self.values["manager"] = managers[0].staff_id if len(managers) == 1 else ""

    # --- who ------------------------------------------------------------------------------------------------------

    def _taken(self) -> tuple[SeatView, ...]:
        return tuple(seat for seat in self.snapshot.seats if seat.player)

    @property
    def seat(self) -> SeatView | None:
        """The seat that is set right."""
        text = self.text("seat")
        return seat_of(self.snapshot, int(text)) if text else None

    def _others(self) -> tuple[tuple[str, str], ...]:
        """(reference, words) of who else may sit there: known ones that fit the letters, players of other seats."""
        words, tr = self.words, self.tr
        here = self.seat
        seated = tuple(
            (str(other.player), tr("{who}, seat {seat}", who=words.name(other), seat=other.seat))
            for other in self._taken()
            if here is None or other.seat != here.seat
        )
        absent = frozenset(str(seat.player) for seat in self._taken())
        typed = self.text("name").strip()
        known = matching(self.desk.api.known_players(), typed, absent) if typed else ()
        return (*known, *seated)

    def take(self, key: str, value: object) -> None:
        if key == "name" and self.text("who") != NEW:
            self.values["who"] = NEW
        if key == "seat":
            self.values["who"] = ""

    @property
    def _right(self) -> str:
        """Reference of the right player; "" while nobody is chosen."""
        who = self.text("who")
        if who != NEW:
            return who
        if not self.text("name").strip():
            return ""
        if not self._new_ref:
            self._new_ref = self.desk.api.new_player_ref()
        return self._new_ref

    def _right_name(self) -> str:
        who = self.text("who")
        if who == NEW:
            return self.text("name").strip()
        seated = next((seat for seat in self._taken() if seat.player == who), None)
        return (
            self.words.name(seated)
            if seated is not None
            else dict(self.desk.api.known_players()).get(who, who)
        )

    # --- what is shown ----------------------------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        seats = tuple(Choice(str(seat.seat), f"{seat.seat} {words.name(seat)}") for seat in self._taken())
        fields: list[Field] = [
            ChoiceField("seat", tr("Which seat"), seats, self.text("seat"), compact=len(seats) > 8)
        ]
        if self.seat is not None:
            fields.append(self._who())
            if self.text("who") == NEW:
                fields.append(
                    TextField("name", tr("Name or nickname"), self.text("name"), max_length=NAME_MAX)
                )
        fields += reason_fields(IDENTITY, self.text("reason"), self.text("reason_text"), words)
        house = self.snapshot.house
        fields.append(
            staff_field("floor", tr("Corrected by"), floors_of(self.snapshot), self.text("floor"), words)
        )
        managers = staff_of(house, "M")
        fields.append(
            staff_field("manager", tr("Approved by the manager"), managers, self.text("manager"), words)
        )
        intro = tr("No chip moves; papers of before name both players, new ones the right one (SES-7).")
        return FormModel(
            self.name, tr("Wrong player or seat"), tuple(fields),
            self.confirm_act(tr("Set the player right"), why=self._why(), style=ActStyle.DANGER),
            self.cancel_act(), intro=(TextPart(intro),), summary=self._preview(), refusal=self.refusal(),
            keypad=False,
        )  # fmt: skip

    def _who(self) -> ChoiceField:
        tr = self.tr
        new = Choice(NEW, tr("Somebody else …"))
        others = tuple(Choice(ref, said) for ref, said in self._others())
        return ChoiceField("who", tr("Who really sits there"), (new, *others), self.text("who"), compact=True)

    def _preview(self) -> tuple[tuple[str, str], ...]:
        """Recorded → right, and what goes along with the stay."""
        seat, right, tr, words = self.seat, self._right, self.tr, self.words
        if seat is None or not right:
            return ()
        pairs = [(seat, words.name(seat), self._right_name())]
        other = next((each for each in self._taken() if each.player == right), None)
        if other is not None:
            pairs.append((other, words.name(other), words.name(seat)))
        rows = []
        for each, was, now in pairs:
            rows.append((words.seat(each.seat), f"{was} → {now}"))
            rows.append((tr("bought"), words.amount(each.bought_total)))
            rows.append((tr("Stack"), words.amount(each.stack)))
        return tuple(rows)

    def _reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def _why(self) -> str:
        tr = self.tr
        if self.seat is None:
            return tr("Choose the seat.")
        if not self._right:
            return tr("Choose who really sits there.")
        if not self._reason():
            return tr("Give a reason.")
        if not self.text("floor"):
            return tr("Choose who of the floor confirms it.")
        return "" if self.text("manager") else tr("Choose the manager who approves it.")

    def confirm(self) -> None:
        seat, right = self.seat, self._right
        if seat is None or self._why():
            return
        number = seat.seat
        if self.text("who") == NEW and not self._named(right):
            return
        command = CorrectPlayer(SeatNo(number), PlayerRef(right), self._reason())
        if self.run(command, by=self.text("floor"), ok=self.text("manager")) is not None:
            self.desk.close()
            self.say(lambda words: words.tr("The player of seat {seat} is set right.", seat=number))

    def _named(self, ref: str) -> bool:
        """What is no name is refused before anything is written to the journal."""
        name, floor = self.text("name").strip(), self.text("floor")
        refused = self.guarded(lambda: self.desk.api.put_name(ref, name, by=floor))
        if isinstance(refused, Refused):
            self.notice = refused
            return False
        return not self.failed
