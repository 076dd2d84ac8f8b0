"""Several boards: everybody who is left agrees, and each board has its own winners (RIT-1, RIT-2)."""

from __future__ import annotations

from tablemgr.app.api import Change, DeclareWinners, Expected, PotAwardView, RunBoards, SeatNo, TableCommand
from ui.presenters.console.felt import pot_title
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.special.words import who_all, who_of

BOARDS = ("2", "3")


class RunItScreen(FormScreen):
    """How many boards; one touch says that everybody who is left has agreed, each of them by name."""

    name = "run_it"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["boards"] = str(self.args.get("boards", BOARDS[0]))

    def form(self) -> FormModel:
        tr, special = self.tr, self.snapshot.special
        boards = tuple(
            Choice(key, tr("{n} boards", n=int(key)), tr("each for an equal part")) for key in BOARDS
        )
        why = self.words.why(special.run_boards) if special.run_boards is not None else ""
        who = who_all(special.run_seats, self.snapshot, self.words)
        title = tr("Run {n} boards", n=int(self.text("boards")))
        return FormModel(
            key=self.name,
            title=tr("Run it two or three times"),
            fields=(ChoiceField("boards", tr("How many boards"), boards, self.text("boards")),),
            confirm=self.confirm_act(title, tr("all agree"), why, ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(
                TextPart(who, Tone.ACCENT),
                TextPart(
                    " — "
                    + tr(
                        "all of them agree (RIT-1). The boards share the cards that are out; every pot is divided."
                    )
                ),
            ),
            refusal=self.refusal(),
            keypad=False,
        )

    def confirm(self) -> None:
        agreed = tuple(SeatNo(seat) for seat in self.snapshot.special.run_seats)
        if self.run(RunBoards(int(self.text("boards")), agreed)) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.special.run_boards is not None:
            self.desk.close()


class RunAwardsScreen(FormScreen):
    """Winners of each pot on each board where not everybody has tabled his cards."""

    name = "run_awards"

    def form(self) -> FormModel:
        tr, hand = self.tr, self.snapshot.hand
        fields: list[Field] = []
        for run, board in enumerate(self._boards(), start=1):
            cards = " ".join(
                ("10" if card.rank == "T" else card.rank) + _SUITS[card.suit]
                for card in self.words.cards(board)
            )
            line = (TextPart(tr("Board {n}: {cards}", n=run, cards=cards)),)
            fields.append(NoteField(f"board_{run}", (line,)))
            fields += [self._field(pot, run) for pot in self._pots()]
        why = "" if hand is not None and self._chosen() else tr("Choose who wins each board.")
        return FormModel(
            key=self.name,
            title=tr("Winners by board"),
            fields=tuple(fields),
            confirm=self.confirm_act(tr("Set the winners"), why=why, style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Where a board is split, enter the cards: the program divides it (POT-6).")),),
            refusal=self.refusal(),
            keypad=False,
        )

    def _field(self, pot: PotAwardView, run: int) -> ChoiceField:
        choices = tuple(Choice(str(seat), who_of(seat, self.snapshot, self.words)) for seat in pot.eligible)
        declared = {(no, board): seats for no, board, seats in self.snapshot.special.declared}
        known = declared.get((pot.pot, run)) or declared.get((pot.pot, 0)) or ()
        chosen = self.text(f"pot_{pot.pot}_{run}") or (str(known[0]) if len(known) == 1 else "")
        title = pot_title(pot.pot, len(self._pots()), self.words)
        return ChoiceField(f"pot_{pot.pot}_{run}", title, choices, chosen)

    def _pots(self) -> tuple[PotAwardView, ...]:
        hand = self.snapshot.hand
        award = hand.award if hand is not None else None
        return tuple(pot for pot in award.pots if not pot.sole_owner) if award is not None else ()

    def _boards(self) -> tuple[tuple[str, ...], ...]:
        hand = self.snapshot.hand
        return (hand.board, *hand.more_boards) if hand is not None else ()

    def _chosen(self) -> tuple[TableCommand, ...]:
        return tuple(
            DeclareWinners(pot.pot, (SeatNo(int(chosen)),), run)
            for run in range(1, len(self._boards()) + 1)
            for pot in self._pots()
            if (chosen := self.text(f"pot_{pot.pot}_{run}"))
        )

    def confirm(self) -> None:
        commands = self._chosen()
        if commands and self.run_batch(commands) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected not in (Expected.SHOWDOWN, Expected.CONFIRM):
            self.desk.close()


def _card(code: str) -> str:
    """«10♦» of «Td»."""
    return ("10" if code[0] == "T" else code[0]) + _SUITS[code[1]]


_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
