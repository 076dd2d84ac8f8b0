"""A bomb pot for the next hand: how much everybody puts in, and who sits it out (BOMB-1, BOMB-2)."""

from __future__ import annotations

from tablemgr.app.api import AnnounceBombPot, Change, Expected, SeatNo, SeatStatus, SeatView
from ui.presenters.form_models import AmountField, CheckField, Choice, Field, FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart
from ui.presenters.screens import Desk, ScreenArgs

ANTES = (2, 4, 5, 10)
"""Ready antes in big blinds."""


class BombScreen(FormScreen):
    """Announced between hands; opened again it changes what was agreed."""

    name = "bomb"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        special = self.snapshot.special
        if special.bomb_ante:
            self.values["ante"] = str(special.bomb_ante)
        taking_part = special.bomb_seats
        for view in self._players():
            self.values[f"plays_{view.seat}"] = not taking_part or view.seat in taking_part

    def _players(self) -> tuple[SeatView, ...]:
        ready = (SeatStatus.READY, SeatStatus.WAITING)
        return tuple(view for view in self.snapshot.seats if view.status in ready)

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        big = self.snapshot.rules.big_blind if self.snapshot.rules is not None else 0
        quick = tuple(Choice(str(big * n), words.amount(big * n)) for n in ANTES)
        fields: list[Field] = [
            AmountField(
                "ante", tr("Ante of everybody"), self.amount_text("ante"), words.currency.code,
                quick=quick, refusal=self.unreadable("ante"),
            ),
            *(
                CheckField(f"plays_{view.seat}", words.who(view), self.checked(f"plays_{view.seat}"))
                for view in self._players()
            ),
        ]  # fmt: skip
        return FormModel(
            key=self.name,
            title=tr("Bomb pot"),
            fields=tuple(fields),
            confirm=self._button(),
            cancel=self.cancel_act(),
            intro=(
                TextPart(
                    tr("No blinds and no betting before the flop; one board. Button and blinds stay (BOMB-2).")
                ),
            ),
            refusal=self.refusal(),
            focus="ante",
        )  # fmt: skip

    def _button(self) -> ActModel:
        tr, ante, special = self.tr, self.amount("ante"), self.snapshot.special
        why = self.words.why(special.bomb_pot) if special.bomb_pot is not None else ""
        if not why and ante is None:
            why = tr("Give the ante.")
        said = tr("Bomb pot of {amount}", amount=self.words.amount(ante)) if ante else tr("Bomb pot")
        return self.confirm_act(said, why=why, style=ActStyle.CALL)

    def confirm(self) -> None:
        ante = self.amount("ante")
        if ante is None:
            return
        players = self._players()
        taking_part = tuple(SeatNo(view.seat) for view in players if self.checked(f"plays_{view.seat}"))
        seats = () if len(taking_part) == len(players) else taking_part
        if self.run(AnnounceBombPot(ante, seats)) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected is not Expected.NEXT_HAND:
            self.desk.close()
