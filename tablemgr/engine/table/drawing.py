"""The draw for the first button: one card each, the highest has it, suits decide between equal ranks (BTN-1)."""

from __future__ import annotations

from tablemgr.engine.cards import RANKS_PER_SUIT, Card, format_card, is_card
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules.seating_rules import FirstButton
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import plan_next_hand
from tablemgr.engine.table.commands import DrawForButton, Standing
from tablemgr.engine.table.events import ButtonDrawn
from tablemgr.engine.table.state import TableState


def drawn_highest(cards: tuple[tuple[SeatNo, Card], ...]) -> SeatNo:
    """The seat with the highest card: rank, then spades over hearts over diamonds over clubs.

    >>> from tablemgr.engine.cards import parse_card
    >>> drawn_highest(((SeatNo(2), parse_card("Kh")), (SeatNo(5), parse_card("Ks")), (SeatNo(7), parse_card("Qs"))))
    5
    """

    def height(drawn: tuple[SeatNo, Card]) -> tuple[int, int]:
        suit, rank = divmod(drawn[1].bit_length() - 1, RANKS_PER_SUIT)
        return rank, suit

    return max(cards, key=height)[0]


def who_draws(state: TableState) -> tuple[SeatNo, ...]:
    """The seats of everybody who will play the first hand, from the dealer's left clockwise."""
    return tuple(
        seat.seat for seat in state.seats if seat.is_present and seat.standing is not Standing.DEAL_OFF
    )


def draw_for_button(state: TableState, command: DrawForButton) -> Answer:
    """Take the cards down and give the button to the highest; a new draw stands for the one before it.

    Refuses what keeps a hand from starting, BUTTON_IS_PLACED, NOT_OFFERED (the floor places it), and cards that are
    not one for everybody. Dealt by the dealer, they come clockwise.
    """
    plan = plan_next_hand(state)
    if plan.problem is None and not state.drawn_button:
        return Refused(RefusalCode.BUTTON_IS_PLACED, "BTN-1")
    if plan.problem is not None and plan.problem.code is not RefusalCode.BUTTON_NOT_PLACED:
        return plan.problem
    reading = state.rules.seating.first_button
    if reading is FirstButton.MANUAL:
        return Refused(RefusalCode.NOT_OFFERED, "BTN-1", (("option", "first_button"),))
    players = who_draws(state)
    given = tuple(seat for seat, _card in command.cards)
    missing = next((seat for seat in players if given.count(seat) != 1), None)
    if missing is not None:
        return Refused(RefusalCode.CARD_FOR_EVERYBODY, "BTN-1", (("seat", missing),))
    if len(given) != len(players) or (reading is FirstButton.ONE_CARD_EACH and given != players):
        return Refused(RefusalCode.CARD_FOR_EVERYBODY, "BTN-1")
    cards = tuple(card for _seat, card in command.cards)
    return _cards_problem(cards) or (ButtonDrawn(given, cards, drawn_highest(command.cards)),)


def _cards_problem(cards: tuple[Card, ...]) -> Refused | None:
    seen: set[Card] = set()
    for card in cards:
        if not is_card(card):
            return Refused(RefusalCode.CARD_UNREADABLE, "GEN-1", (("card", str(card)),))
        if card in seen:
            return Refused(RefusalCode.CARD_TWICE, "GEN-1", (("card", format_card(card)),))
        seen.add(card)
    return None
