"""The draw for the first button: one card to everybody, the highest has it (BTN-1)."""

from __future__ import annotations

from tablemgr.app.api import Change, DrawForButton, Expected, SeatNo, parse_card
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.special.words import who_of

RANKS = "AKQJT98765432"
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class ButtonDrawScreen(FormScreen):
    """Rank and suit give the card to the seat that is asked; the next one is asked by itself."""

    name = "button_draw"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.cards: dict[int, str] = {}
        self._go_on()

    def _seats(self) -> tuple[int, ...]:
        acts = self.snapshot.acts
        if acts is None:
            return ()
        if acts.draw_seats:
            return acts.draw_seats
        return tuple(seat for seat in self.cards)

    def take(self, key: str, value: object) -> None:
        if key == "seat":
            self.values.update(rank="", suit="")
            return
        card = self.text("rank") + self.text("suit")
        seat = self.text("seat")
        if len(card) == 2 and seat:
            self.cards[int(seat)] = card
            self._go_on()

    def _go_on(self) -> None:
        waiting = next((seat for seat in self._seats() if seat not in self.cards), None)
        self.values.update(rank="", suit="", seat="" if waiting is None else str(waiting))

    def form(self) -> FormModel:
        tr, seats = self.tr, self._seats()
        chosen = self.text("seat")
        fields: list[Field] = [
            ChoiceField(
                "seat",
                tr("Card of"),
                tuple(
                    Choice(str(seat), who_of(seat, self.snapshot, self.words), self._said(seat))
                    for seat in seats
                ),
                chosen,
            )
        ]
        if chosen:
            ranks = tuple(Choice(rank, "10" if rank == "T" else rank) for rank in RANKS)
            suits = tuple(Choice(suit, sign) for suit, sign in SUITS.items())
            fields.append(ChoiceField("rank", tr("Rank"), ranks, self.text("rank")))
            fields.append(ChoiceField("suit", tr("Suit"), suits, self.text("suit")))
        highest = self._highest()
        if highest:
            note = tr("{who} has the button.", who=who_of(highest, self.snapshot, self.words))
            fields.append(NoteField("highest", ((TextPart(note, Tone.ACCENT),),)))
        missing = [seat for seat in seats if seat not in self.cards]
        why = tr("Everybody gets one card (BTN-1).") if missing or not seats else ""
        return FormModel(
            key=self.name,
            title=tr("Draw for the button"),
            fields=tuple(fields),
            confirm=self.confirm_act(tr("Set the button"), why=why, style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("The highest card has it; spades, hearts, diamonds, clubs between equals.")),),
            refusal=self.refusal(),
            keypad=False,
        )  # fmt: skip

    def _said(self, seat: int) -> str:
        card = self.cards.get(seat, "")
        return ("10" if card[0] == "T" else card[0]) + SUITS[card[1]] if card else ""

    def _highest(self) -> int:
        """The seat that wins among the cards given so far; 0 before the first one."""
        order = "shdc"
        given = sorted(
            self.cards, key=lambda seat: (RANKS.index(self.cards[seat][0]), order.index(self.cards[seat][1]))
        )
        return given[0] if given else 0

    def confirm(self) -> None:
        cards = tuple(
            (SeatNo(seat), parse_card(self.cards[seat])) for seat in self._seats() if seat in self.cards
        )
        highest = self._highest()
        if cards and self.run(DrawForButton(cards)) is not None:
            who = who_of(highest, self.snapshot, self.words)
            self.desk.close()
            self.say(lambda words: words.tr("{who} has the button.", who=who))

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected is not Expected.NEXT_HAND:
            self.desk.close()
