"""Every refusal of an act, by its code and rule, walked down in the order in which they apply."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import Expected, award_plan, expected_next
from tablemgr.engine.rules import TableRules, Variant
from tests.helpers.hands import FL, NL, PL, Hand, command_of, on_the_flop, three_handed

QUARTERS = TableRules(Variant.NL, small_blind=25, big_blind=50, chip=25)


def betting_is_over() -> Hand:
    return three_handed().says("3 calls", "1 calls", "2 checks")


def in_quarters() -> Hand:
    """Three players with 1000 each and chips of 25; seat 3 acts before the flop."""
    return Hand(QUARTERS, {1: 1000, 2: 1000, 3: 1000}, 3, "1 sb 25", "2 bb 50")


def facing_two_all_ins() -> Hand:
    return on_the_flop(second=400).says("1 checks", "2 checks", "3 bets 9900", "1 calls")


def at_the_cap() -> Hand:
    return on_the_flop(FL).says("1 bets 100", "2 raises 200", "3 raises 300", "1 raises 400")


def after_a_short_all_in() -> Hand:
    """Seat 1 has bet 100 and faces 50 more, less than a full raise."""
    return on_the_flop(second=250).says("1 bets 100", "2 is all-in", "3 calls")


@pytest.mark.parametrize("act", ["folds", "checks", "calls", "bets 100", "raises 300", "is all-in"])
def test_first_comes_who_may_act_at_all(act: str) -> None:
    assert three_handed().refuses(f"9 {act}") == ("not_dealt_in", "BET-2")
    assert betting_is_over().refuses(f"9 {act}") == ("not_dealt_in", "BET-2")
    assert betting_is_over().refuses(f"1 {act}") == ("betting_over", "BET-12")
    assert three_handed().refuses(f"1 {act}") == ("not_your_turn", "BET-2")
    folded = three_handed().says("3 folds")
    assert folded.refuses(f"3 {act}") == ("not_your_turn", "BET-2")


@pytest.mark.parametrize(
    ("hand", "said", "code", "rule"),
    [
        # the wrong word
        (three_handed(), "3 checks", "facing_bet", "BET-1"),
        (on_the_flop(), "1 calls", "nothing_to_call", "BET-1"),
        (three_handed(), "3 bets 200", "bet_already_made", "BET-1"),
        (on_the_flop(), "1 raises 200", "no_bet_to_raise", "BET-1"),
        # no right to raise
        (facing_two_all_ins(), "2 raises 500", "nobody_can_answer", "BET-11"),
        (at_the_cap(), "2 raises 500", "cap_reached", "FL-3"),
        (after_a_short_all_in(), "1 raises 500", "raising_not_reopened", "BET-7"),
        (on_the_flop(second=400).says("1 bets 500"), "2 raises 700", "not_enough_chips", "BET-5"),
        # the wrong amount
        (three_handed(), "3 raises 10001", "not_enough_chips", "BUY-9"),
        (on_the_flop(), "1 bets 9901", "not_enough_chips", "BUY-9"),
        (on_the_flop(FL), "1 bets 150", "wrong_limit_size", "FL-2"),
        (in_quarters(), "3 raises 110", "not_multiple_of_chip", "GEN-2"),
        (on_the_flop(), "1 bets 99", "below_minimum", "BET-3"),
        (on_the_flop(), "1 bets 0", "below_minimum", "BET-3"),
        (three_handed(), "3 raises 199", "below_minimum", "BET-4"),
        (on_the_flop(PL), "1 bets 400", "above_maximum", "PL-1"),
    ],
)  # fmt: skip
def test_then_the_word_then_the_right_then_the_amount(hand: Hand, said: str, code: str, rule: str) -> None:
    before = hand.state
    assert hand.refuses(said) == (code, rule)
    assert hand.state == before


def test_a_refusal_names_the_seat_and_the_amounts_for_its_sentence() -> None:
    refused = after_a_short_all_in().refusal(command_of("1 raises 500"))
    assert dict(refused.params) == {"seat": 1, "facing": 50, "full": 100}
    refused = three_handed().refusal(command_of("3 raises 150"))
    assert dict(refused.params) == {"amount": 150, "minimum": 200}
    refused = three_handed().refusal(command_of("2 checks"))
    assert dict(refused.params) == {"seat": 2, "actor": 3}


def test_what_is_missing_for_the_award_is_told_at_every_stage() -> None:
    hand = three_handed()
    assert award_plan(hand.state).missing == "betting"
    assert expected_next(hand.state) is Expected.ACT
    hand.says("3 calls", "1 calls", "2 checks")
    assert award_plan(hand.state).missing == "board"
    hand.says("board Ah7c2d", "1 bets 100", "2 folds", "3 folds")
    assert award_plan(hand.state).missing is None
    assert expected_next(hand.says("ends").state) is Expected.ENDED


def test_no_cards_are_due_while_somebody_is_to_act() -> None:
    assert three_handed().state.cards_due == 0
    assert on_the_flop(NL).state.cards_due == 0
