"""Chips that leave otherwise than by a cash-out: to another table with all of them, or picked up by the floor."""

from __future__ import annotations

from tablemgr.app.api import CountStack, MoveAway, PickUp, TableCommand
from tablemgr.text import _
from tablemgr.text.dates import whole_minutes
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.seats.cash_out import CountedForm
from ui.presenters.seats.seating import TABLE_MAX
from ui.presenters.wording import Words

_GOES = _("{who} goes to table {table} with {amount}")
_PICKED_UP = _("{who}: {amount} picked up, the seat is free")


class LeavingForm(CountedForm):
    """The counted stack goes away; a difference is booked in the same act."""

    def leaves(self, command: TableCommand, said: str) -> None:
        """Count, leave, tell; everything as one act that is taken back together."""
        counted = self.counted()
        if counted is None:
            return
        commands: tuple[TableCommand, ...] = (command,)
        if self.is_off():
            commands = (CountStack(self.seat_no, counted, self.reason()), command)
        who = self.view
        if self.run_batch(commands, ok=self.text("floor")) is None:
            return
        self.desk.close()

        def sentence(words: Words) -> str:
            parts = {"who": words.who(who), "amount": words.amount(counted)}
            if "{table}" in said:
                parts["table"] = self.text("table").strip()
            return words.tr(said, **parts)

        self.say(sentence)


class MoveAwayScreen(LeavingForm):
    """To another table: the whole stack moves, even above its maximum (BUY-14)."""

    name = "table_change"

    def form(self) -> FormModel:
        tr = self.tr
        others = self._tables()
        fields: list[Field] = []
        if others:
            choices = tuple(Choice(table, table) for table in others)
            fields.append(ChoiceField("known_table", tr("To table"), choices, self.text("table")))
        fields.append(TextField("table", tr("Other table"), self.text("table").strip(), max_length=TABLE_MAX))
        fields += [*self.counted_fields(), self.floor_field()]
        table = self.text("table").strip()
        title = tr("To table {table}", table=table) if table else tr("To another table")
        why = "" if table else tr("Give the table he goes to.")
        confirm = self.confirm_act(title, tr("with everything"), why or self.missing(), ActStyle.CALL)
        return self.form_of(tr("To another table"), fields, confirm)

    def take(self, key: str, value: object) -> None:
        super().take(key, value)
        if key == "known_table" and isinstance(value, str):
            self.values["table"] = value

    def confirm(self) -> None:
        counted, table = self.counted(), self.text("table").strip()
        if counted is None or not table or self.missing():
            return
        self.leaves(MoveAway(self.seat_no, counted, table), _GOES)

    def _tables(self) -> tuple[str, ...]:
        """Tables of this file, the ones opened last first."""
        found = dict.fromkeys(info.table for info in self.desk.api.sessions())
        found.pop(self.snapshot.table, None)
        return tuple(found)[:4]


class PickUpScreen(LeavingForm):
    """An absent player's chips to the cage: the program proposes it, the floor does it (BLD-12)."""

    name = "pick_up"

    def form(self) -> FormModel:
        tr, view = self.tr, self.view
        minutes = whole_minutes(view.away_since_us, self.desk.now_us()) if view.away_since_us else 0
        away = tr(
            "Away for {n} minutes, {missed} big blinds missed.", n=minutes, missed=view.missed_big_blinds
        )
        fields: list[Field] = [
            NoteField("away", ((TextPart(away, Tone.WARN),),)),
            *self.counted_fields(),
            self.floor_field(),
        ]
        counted = self.counted()
        title = tr("Pick up")
        if counted is not None:
            title = tr("Pick up {amount}", amount=self.words.amount(counted))
        confirm = self.confirm_act(title, tr("to the cage"), self.missing())
        return self.form_of(tr("Pick up the chips"), fields, confirm)

    def confirm(self) -> None:
        counted = self.counted()
        if counted is not None and not self.missing():
            self.leaves(PickUp(self.seat_no, counted), _PICKED_UP)
