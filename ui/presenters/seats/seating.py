"""Where somebody sits and what he is called: a free seat taken, a seat changed, a name given or corrected."""

from __future__ import annotations

import unicodedata

from tablemgr.app.api import (
    AnnounceArrival,
    ArrivalView,
    BuyChips,
    ChangeSeat,
    Entry,
    Means,
    PlayerRef,
    Refused,
    SeatNo,
    SeatPlayer,
    SeatStatus,
    TableCommand,
)
from ui.presenters.fields import buys_button, deals_off, entry_field, on_duty, staff_field
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
    TextField,
)
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.seats.seat_form import SeatForm, seat_arg

MATCHES_MAX = 6
"""So many known players are offered at once; more letters narrow them down."""

TABLE_MAX = 24
"""Letters of a table's name, as in its papers."""

NAME_MAX = 200
"""What the field takes; what is too long for a name is said by the service."""


def folded(text: str) -> str:
    """Letters without case and marks: «Řehoř» is found by «reh»."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).strip()


def matching(
    known: tuple[tuple[str, str], ...], typed: str, absent: frozenset[str]
) -> tuple[tuple[str, str], ...]:
    """Known players for the letters typed, those that begin with them first; nobody who sits already."""
    wanted = folded(typed)
    free = [(ref, name) for ref, name in known if ref not in absent]
    begin = [(ref, name) for ref, name in free if folded(name).startswith(wanted)]
    inside = [pair for pair in free if wanted in folded(pair[1]) and pair not in begin]
    return tuple((begin + inside)[:MATCHES_MAX])


class SeatingForm(FormScreen):
    """A free seat: a new name, a known player, or nobody's name at all; the reference is made by the program (F07)."""

    name = "seat"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.seat = seat_arg(self.args)
        self._new_ref = ""
        staff = desk.snapshot.house.staff if desk.snapshot.house else ()
        self._staff = frozenset(member.staff_id for member in staff)
        self.values.update(entry=Entry.WAIT.value, same_game=True)
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)
        kept = next((view for view in desk.snapshot.seats if view.seat == self.seat), None)
        if kept is not None and kept.kept_for:
            self.values.update(known=kept.kept_for, name=kept.kept_for_name)

    def take(self, key: str, value: object) -> None:
        if key == "known":
            names = dict(self.desk.api.known_players())
            self.values["name"] = names.get(str(value), "")
        elif key == "name":
            self.values["known"] = ""
        elif key == "arrival":
            names = dict(self.desk.api.known_players())
            self.values.update(known=str(value), name=names.get(str(value), ""), elsewhere=True)

    def form(self) -> FormModel:
        tr = self.tr
        fields: list[Field] = [
            TextField(
                "name",
                tr("Name or nickname"),
                self.text("name"),
                tr("may stay empty"),
                max_length=NAME_MAX,
            )
        ]
        known = self._matches()
        if known:
            choices = tuple(Choice(ref, name) for ref, name in known)
            fields.append(ChoiceField("known", tr("Known players"), choices, self.text("known")))
        fields += self._from_elsewhere()
        fields.append(self._entry())
        return FormModel(
            key="seat_player",
            title=tr("Seat {seat}: free", seat=self.seat),
            fields=tuple(fields),
            confirm=self._button(),
            cancel=self.cancel_act(),
            refusal=self.refusal(),
            keypad=False,
            focus="name",
        )

    def _button(self) -> ActModel:
        tr = self.tr
        if not self.checked("elsewhere"):
            return self.confirm_act(tr("Take the seat"), tr("then the buy-in"))
        amount = self._brings()
        if amount is None:
            return self.confirm_act(tr("Take the seat"), why=tr("Give what he brings, all of it."))
        why = "" if self._from_table() else tr("Give the table he comes from.")
        why = why or ("" if self.text("floor") else tr("Choose who of the floor confirms it."))
        title = tr("Take the seat with {amount}", amount=self.words.amount(amount))
        return self.confirm_act(title, why=why)

    def confirm(self) -> None:
        ref = self._named()
        if ref is None:
            return
        if self.checked("elsewhere"):
            self._arrive(PlayerRef(ref))
            return
        if self.run(SeatPlayer(SeatNo(self.seat), PlayerRef(ref), Entry(self.text("entry")))) is not None:
            self.desk.open_side("buy_in", {"seat": self.seat})

    def _arrive(self, player: PlayerRef) -> None:
        """He sits down with everything he had at the other table, in one act (BUY-14)."""
        amount, table, seat = self._brings(), self._from_table(), SeatNo(self.seat)
        if amount is None or not table:
            return
        sits = SeatPlayer(seat, player, Entry(self.text("entry")))
        buys = BuyChips(seat, amount, Means.BROUGHT, None, self.desk.now_us())
        parts: tuple[TableCommand, ...] = (sits, buys)
        if self._expected() is None:
            parts = (AnnounceArrival(player, amount, table, self.checked("same_game")), *parts)
        if self.run_batch(parts, ok=self.text("floor")) is not None:
            self.desk.open_side("seat", {"seat": self.seat})

    def _from_elsewhere(self) -> list[Field]:
        """Who comes from another table brings all of his chips into the same game (BUY-14)."""
        tr, words, ticked = self.tr, self.words, self.checked("elsewhere")
        fields: list[Field] = []
        arrivals = self.snapshot.between.arrivals
        if arrivals and not ticked:
            choices = tuple(
                Choice(
                    arrival.player,
                    arrival.name or arrival.from_table,
                    tr("{table} · {amount}", table=arrival.from_table, amount=words.amount(arrival.amount)),
                )
                for arrival in arrivals
            )
            fields.append(ChoiceField("arrival", tr("Comes from another table"), choices, "", opens=True))
        fields.append(CheckField("elsewhere", tr("From another table"), ticked))
        if not ticked:
            return fields
        expected = self._expected()
        if expected is not None:
            said = tr(
                "He left table {table} with {amount} and brings all of it (BUY-14).",
                table=expected.from_table,
                amount=words.amount(expected.amount),
            )
            fields.append(NoteField("expected", ((TextPart(said, Tone.STRONG),),)))
        else:
            fields += [
                TextField("from_table", tr("From table"), self.text("from_table"), max_length=TABLE_MAX),
                AmountField(
                    "brings", tr("Brings, by his slip"), self.amount_text("brings"), words.currency.code,
                    refusal=self.unreadable("brings"),
                ),
                CheckField(
                    "same_game",
                    tr("The same game"),
                    self.checked("same_game"),
                    tr("all of it, even above the maximum"),
                ),
            ]  # fmt: skip
        floors = floors_of(self.snapshot)
        fields.append(staff_field("floor", tr("Confirmed by the floor"), floors, self.text("floor"), words))
        return fields

    def _expected(self) -> ArrivalView | None:
        """The arrival that this file knows of, for the player who was touched."""
        return next((a for a in self.snapshot.between.arrivals if a.player == self.text("known")), None)

    def _brings(self) -> int | None:
        expected = self._expected()
        return expected.amount if expected is not None else self.amount("brings")

    def _from_table(self) -> str:
        expected = self._expected()
        return expected.from_table if expected is not None else self.text("from_table").strip()

    def _named(self) -> str | None:
        """The reference of who sits down, with the name stored; None when the name was refused."""
        if self.text("known"):
            return self.text("known")
        api, name = self.desk.api, self.text("name").strip()
        if not self._new_ref:
            self._new_ref = api.new_player_ref()
        if not name:
            return self._new_ref
        outcome = self.guarded(lambda: api.put_name(self._new_ref, name))
        if isinstance(outcome, Refused):
            self.notice = outcome
            return None
        return None if self.failed else self._new_ref

    def _matches(self) -> tuple[tuple[str, str], ...]:
        sitting = frozenset(view.player for view in self.snapshot.seats if view.player)
        absent = (sitting | self._staff) - {self.text("known")}
        return matching(self.desk.api.known_players(), self.text("name"), absent)

    def _entry(self) -> Field:
        """Before the first hand nobody owes anything; later a newcomer waits or posts (BLD-3)."""
        tr, rules = self.tr, self.snapshot.rules
        if not self.snapshot.last_hand_no or rules is None:
            line = (TextPart(tr("Before the first hand everybody comes in free (BTN-2).")),)
            return NoteField("entry", (line,))
        hint = tr("behind the button (BLD-3, BLD-4)")
        return entry_field(
            self.text("entry"), rules.big_blind, tr("big blind, live"), self.words, hint,
            buys_button(self.snapshot, self.words),
        )  # fmt: skip


class ChangeSeatScreen(SeatForm):
    """To another free seat of the table: closer to the big blind is free, farther waits or posts (BLD-10)."""

    name = "change_seat"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["entry"] = Entry.WAIT.value

    def form(self) -> FormModel:
        tr = self.tr
        free = tuple(
            Choice(str(view.seat), str(view.seat))
            for view in self.snapshot.seats
            if view.status is SeatStatus.EMPTY
        )
        to = self.text("to")
        chosen = to if any(choice.key == to for choice in free) else ""
        hint, big = tr("only farther from the big blind (BLD-10)"), self.rules.big_blind
        fields: tuple[Field, ...] = (
            ChoiceField("to", tr("To seat"), free, chosen, refusal="" if free else tr("No seat is free.")),
            entry_field(
                self.text("entry"),
                big,
                tr("big blind, live"),
                self.words,
                hint,
                deals_off(self.snapshot, self.words),
            ),
        )
        title = tr("Move to seat {seat}", seat=chosen) if chosen else tr("Change seat")
        return FormModel(
            key=self.name,
            title=tr("Change seat"),
            fields=fields,
            confirm=self.confirm_act(
                title, why="" if chosen else tr("Choose a free seat."), style=ActStyle.CALL
            ),
            cancel=self.cancel_act(),
            intro=self.who_line(),
            refusal=self.refusal(),
            keypad=False,
            focus="to",
        )

    def confirm(self) -> None:
        to = self.text("to")
        if not to:
            return
        if self.run(ChangeSeat(self.seat_no, SeatNo(int(to)), Entry(self.text("entry")))) is not None:
            self.desk.open_side("seat", {"seat": int(to)})


class PlayerNameScreen(SeatForm):
    """The shown name, beside the journal: given, corrected; the journal keeps the reference only (F07)."""

    name = "player_name"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["name"] = self.view.name

    def form(self) -> FormModel:
        tr = self.tr
        note = (TextPart(tr("Papers carry the number {ref} only.", ref=self.view.player or "–")),)
        return FormModel(
            key=self.name,
            title=tr("Name"),
            fields=(
                TextField("name", tr("Name or nickname"), self.text("name"), max_length=NAME_MAX),
                NoteField("ref", (note,)),
            ),
            confirm=self.confirm_act(tr("Save the name"), style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=self.who_line(),
            refusal=self.refusal(),
            keypad=False,
            focus="name",
        )

    def confirm(self) -> None:
        ref, name = self.view.player, self.text("name").strip()
        if ref is None:
            return
        outcome = self.guarded(lambda: self.desk.api.put_name(ref, name))
        if isinstance(outcome, Refused):
            self.notice = outcome
        elif not self.failed:
            self.desk.open_side("seat", {"seat": self.seat})
