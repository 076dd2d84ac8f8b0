"""Straddles of the next hand: from which seat, how much, and why not from another (STR-1 … STR-12)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import Change, Expected, SeatView, Straddle
from tablemgr.text.options import option_label, value_text
from ui.presenters.console.next_hand import straddle_command
from ui.presenters.fields import BUTTONS_MAX
from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field, FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.wording import seat_of


class StraddleScreen(FormScreen):
    """Every seat with its reason; where the house lets it be more than twice, with its amount."""

    name = "straddle"

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        seats = tuple(self._choice(view) for view in self.snapshot.seats if view.player)
        fields: list[Field] = [
            ChoiceField(
                "seat", tr("From which seat"), seats, self.text("seat"), compact=len(seats) > BUTTONS_MAX
            )
        ]
        if self.snapshot.special.straddle_free_size:
            fields.append(
                AmountField(
                    "amount",
                    tr("How much"),
                    self.amount_text("amount"),
                    words.currency.code,
                    tr("empty: twice the blind before it"),
                    refusal=self.unreadable("amount"),
                )
            )
        return FormModel(
            key=self.name,
            title="Straddle",
            fields=tuple(fields),
            confirm=self._button(),
            cancel=self.cancel_act(),
            intro=(TextPart(self._house(), Tone.MUTED),),
            refusal=self.refusal(),
            keypad=self.snapshot.special.straddle_free_size,
            focus="seat",
        )  # fmt: skip

    def _choice(self, view: SeatView) -> Choice:
        acts = self.snapshot.acts.seat(view.seat) if self.snapshot.acts is not None else None
        said = Choice(str(view.seat), self.words.who(view))
        if view.straddle_announced:
            return replace(said, detail=self.tr("announced"))
        if self._is_default(view):
            return replace(
                said, detail=self.tr("in every hand") if self._is_on(view) else self.tr("left out")
            )
        why = acts.straddle if acts is not None else None
        return said if why is None else replace(said, enabled=False, why=self.words.why(why))

    def _house(self) -> str:
        """The default of the table, in words: «Straddle: voluntary»."""
        rules = self.snapshot.rules
        if rules is None or rules.entered is None:
            return ""
        chosen = rules.entered.house_rules
        names = [name for name in _OPTIONS if name in chosen]
        said = (
            f"{option_label(name, self.tr)}: {value_text(name, chosen[name], self.tr, self.words.currency)}"
            for name in names
        )
        return " · ".join(said)

    def _button(self) -> ActModel:
        tr, view = self.tr, self._view()
        if view is None:
            return self.confirm_act("Straddle", why=tr("Choose the seat."), style=ActStyle.CALL)
        title = tr("No straddle") if self._is_on(view) else "Straddle"
        return self.confirm_act(title, self.words.who(view), style=ActStyle.CALL)

    def _is_default(self, view: SeatView) -> bool:
        coming = self.snapshot.next_hand
        return coming is not None and coming.default_straddle == view.seat

    def _is_on(self, view: SeatView) -> bool:
        """Announced, or posted by the house in every hand and not left out."""
        coming = self.snapshot.next_hand
        left_out = coming is not None and coming.straddle_left_out
        return view.straddle_announced or (self._is_default(view) and not left_out)

    def _view(self) -> SeatView | None:
        seat = self.text("seat")
        return seat_of(self.snapshot, int(seat)) if seat else None

    def confirm(self) -> None:
        view = self._view()
        if view is None:
            return
        command = straddle_command(self.snapshot, view.seat)
        if isinstance(command, Straddle):
            command = replace(command, amount=self.amount("amount") or 0)
        if self.run(command) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected is not Expected.NEXT_HAND:
            self.desk.close()


_OPTIONS = ("straddle", "max_straddles", "mississippi", "button_straddle")
