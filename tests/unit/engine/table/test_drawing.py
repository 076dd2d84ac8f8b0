"""The first button is drawn for: one card each, the highest has it, suits decide equal ranks (BTN-1)."""

from dataclasses import replace

import pytest

from tablemgr.engine.cards import parse_card
from tablemgr.engine.hand.commands import VoidHand
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import FirstButton, SeatingRules
from tablemgr.engine.table.commands import DrawForButton, SitOut
from tablemgr.engine.table.drawing import drawn_highest, who_draws
from tests.unit.engine.table.builders import RULES, Table, in_play, opened, opening


def drawing(reading: FirstButton = FirstButton.HIGH_CARD) -> Table:
    """Seats 2, 5 and 8 are about to play the first hand."""
    rules = replace(RULES, seating=SeatingRules(first_button=reading))
    return opened(opening(rules)).sits(2).sits(5).sits(8)


def cards(**drawn: str) -> DrawForButton:
    """``s2="Kh"`` …"""
    return DrawForButton(tuple((SeatNo(int(seat[1:])), parse_card(card)) for seat, card in drawn.items()))


@pytest.mark.parametrize(
    ("drawn", "seat"),
    [
        ({2: "Kh", 5: "Qs", 8: "2c"}, 2),
        ({2: "Kh", 5: "Ks", 8: "Kc"}, 5),
        ({2: "Kd", 5: "Kc", 8: "Kh"}, 8),
        ({2: "2s", 5: "3c", 8: "2h"}, 5),
        ({2: "Ac", 5: "Ks", 8: "Qs"}, 2),
    ],
)
def test_the_highest_card_has_the_button_spades_over_hearts_over_diamonds_over_clubs(
    drawn: dict[int, str], seat: int
) -> None:
    assert drawn_highest(tuple((SeatNo(each), parse_card(card)) for each, card in drawn.items())) == seat


def test_the_drawn_button_stands_at_the_deal_and_only_for_one_hand() -> None:
    table = drawing().does(cards(s2="Kh", s5="Ks", s8="Qs"))
    assert (table.state.drawn_button, table.plan().button, table.plan().dealt) == (5, 5, (2, 5, 8))
    assert table.hand().state.drawn_button == 0
    assert table.plan().button == 8


def test_a_void_first_hand_is_repeated_with_the_button_that_was_drawn() -> None:
    table = drawing().does(cards(s2="Kh", s5="Ks", s8="Qs")).deals().does(VoidHand("misdeal"))
    assert table.plan().button == 5


def test_players_draw_in_any_order_but_the_dealer_deals_clockwise() -> None:
    assert drawing().does(cards(s8="Qs", s2="Kh", s5="Ks")).state.drawn_button == 5
    dealt = drawing(FirstButton.ONE_CARD_EACH)
    assert dealt.refuses(cards(s8="Qs", s2="Kh", s5="Ks")) == ("card_for_everybody", "BTN-1")
    assert dealt.does(cards(s2="Kh", s5="Ks", s8="Qs")).state.drawn_button == 5


def test_everybody_who_plays_draws_exactly_one_card() -> None:
    table = drawing()
    assert table.params(cards(s2="Kh", s5="Ks")) == {"seat": 8}
    twice = DrawForButton((*cards(s2="Kh", s5="Ks", s8="Qs").cards, (SeatNo(5), parse_card("2c"))))
    assert table.refuses(twice) == ("card_for_everybody", "BTN-1")
    assert table.refuses(cards(s2="Kh", s5="Ks", s8="Qs", s9="2c")) == ("card_for_everybody", "BTN-1")
    assert table.refuses(cards(s2="Kh", s5="Ks", s8="Ks")) == ("card_twice", "GEN-1")
    assert table.refuses(DrawForButton(((SeatNo(2), 3), (SeatNo(5), 1), (SeatNo(8), 2)))) == (
        "card_unreadable", "GEN-1",
    )  # fmt: skip
    table.does(SitOut(SeatNo(8)))
    assert who_draws(table.state) == (2, 5)
    assert table.does(cards(s2="Kh", s5="Ks")).state.drawn_button == 5


def test_a_new_draw_stands_for_the_one_before_it() -> None:
    table = drawing().does(cards(s2="Kh", s5="Ks", s8="Qs")).does(cards(s2="Ah", s5="2s", s8="3s"))
    assert table.plan().button == 2


def test_there_is_no_draw_where_the_floor_says_or_while_the_button_lies_on_the_table() -> None:
    assert drawing(FirstButton.MANUAL).refuses(cards(s2="Kh", s5="Ks", s8="Qs")) == ("not_offered", "BTN-1")
    rules = replace(RULES, seating=SeatingRules(first_button=FirstButton.HIGH_CARD))
    playing = in_play(2, 5, 8, last=(2, 5, 8), rules=rules)
    assert playing.refuses(cards(s2="Kh", s5="Ks", s8="Qs")) == ("button_is_placed", "BTN-1")
    assert playing.deals().refuses(cards(s2="Kh", s5="Ks", s8="Qs")) == ("hand_running", "BTN-13")
    assert opened().refuses(cards(s2="Kh"))[0] == "too_few_players"


def test_the_floor_may_still_say_where_the_button_is() -> None:
    """A draw made without the program, or a ruling (GEN-4)."""
    assert drawing().hand(button=8).state.positions.button == 8
    table = drawing().does(cards(s2="Kh", s5="Ks", s8="Qs"))
    assert table.hand(button=2).state.positions.button == 2
