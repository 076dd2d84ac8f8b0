"""Whole all-in hands with a given order of strength, for tests that ask only who gets how much."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import AllIn, AllInOption, Call, EndHand, ShowCards, legal_actions
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import TableRules
from tests.helpers.hands import NL, Hand

BOARD = ("board 2c7d9h", "board Js", "board Kd")
PAIRS = "AQT86543"
"""Pocket pairs on that board, strongest first; each can be held by two players, who then tie."""
SUITS = ("cd", "hs")


def hole_cards(strength: Mapping[int, int]) -> dict[int, str]:
    """Cards of the given strengths: 0 is the weakest, equal numbers tie (two players at most)."""
    ladder = sorted(set(strength.values()), reverse=True)
    given: dict[int, str] = {}
    for seat, value in strength.items():
        rank = PAIRS[ladder.index(value)]
        taken = sum(1 for cards in given.values() if cards[0] == rank)
        given[seat] = "".join(rank + suit for suit in SUITS[taken])
    return given


def blinds_of(stacks: Mapping[int, int], button: int, rules: TableRules = NL) -> tuple[str, ...]:
    """Small and big blind as far as the chips go."""
    order = sorted(stacks, key=lambda seat: (seat <= button, seat))
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    sizes = ((small, "sb", rules.small_blind), (big, "bb", rules.big_blind))
    return tuple(
        f"{seat} {what} {size if stacks[seat] >= size else f'{stacks[seat]}/{size}'}"
        for seat, what, size in sizes
    )


def all_in(
    stacks: Mapping[int, int], strength: Mapping[int, int], button: int, rules: TableRules = NL
) -> Hand:
    """Everybody puts in what he can before the flop and shows; the hand is settled."""
    hand = Hand(rules, dict(stacks), button, *blinds_of(stacks, button, rules))
    while hand.state.actor is not None:
        legal = legal_actions(hand.state)
        pushes = isinstance(legal.all_in, AllInOption)
        hand.does(AllIn(hand.state.actor) if pushes else Call(hand.state.actor))
    hand.says(*BOARD)
    for seat, cards in hole_cards(strength).items():
        hand.does(ShowCards(SeatNo(seat), parse_cards(cards)))
    hand.does(EndHand())
    return hand


def fair_stacks(stacks: Mapping[int, int], strength: Mapping[int, int]) -> dict[int, int]:
    """What everybody has after all were all-in, counted chip by chip; no two may be equally strong."""
    after = dict.fromkeys(stacks, 0)
    for chip in range(1, max(stacks.values()) + 1):
        there = [seat for seat, stack in stacks.items() if stack >= chip]
        after[max(there, key=lambda seat: strength[seat])] += len(there)
    return after
