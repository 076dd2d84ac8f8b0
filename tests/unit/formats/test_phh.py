"""From the fields of a recorded hand to rules, posts and commands in whole units."""

from decimal import Decimal
from typing import Any

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import (
    BetTo,
    Call,
    Check,
    DealBoard,
    Fold,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    ShowCards,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import Variant
from tablemgr.formats.phh import BrokenHand, HandRead, LeftOutHand, RecordedHand, read_hand
from tablemgr.text import Language, translator

S1, S2, S3, S4 = (SeatNo(number) for number in (1, 2, 3, 4))


def fields(**changed: Any) -> dict[str, Any]:
    hand: dict[str, Any] = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "actions": ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"],
    }
    hand |= changed
    return {name: value for name, value in hand.items() if value is not None}


def recorded(**changed: Any) -> RecordedHand:
    hand = read_hand(fields(**changed))
    assert isinstance(hand, RecordedHand), said(hand)
    return hand


def said(hand: HandRead) -> str:
    assert not isinstance(hand, RecordedHand)
    return hand.reason.said(translator(Language.EN))


def posts(hand: RecordedHand) -> list[tuple[int, str, int, int]]:
    return [(post.seat, post.what.value, post.amount, post.nominal) for post in hand.start.posts]


def commands(*lines: str, **changed: Any) -> list[object]:
    hand = recorded(actions=list(lines), **changed)
    return list(hand.commands[1 : hand.settles])


def test_the_button_is_the_last_player_of_the_file() -> None:
    start = recorded().start
    assert (start.button, start.seats, start.stacks) == (S3, (S1, S2, S3), (100, 100, 100))


def test_heads_up_the_second_player_is_button_and_small_blind() -> None:
    hand = recorded(blinds_or_straddles=[1, 2], antes=[0, 5], starting_stacks=[100, 100], actions=[])
    assert hand.start.button == S2
    assert posts(hand) == [(2, "sb", 1, 1), (1, "bb", 2, 2), (1, "dead", 5, 5)]


def test_whole_amounts_stay_as_they_are() -> None:
    hand = recorded(starting_stacks=[Decimal("100.00"), 100, 100])
    assert (hand.scale, hand.start.stacks) == (1, (100, 100, 100))


@pytest.mark.parametrize(
    "changed",
    [
        {"starting_stacks": [Decimal("100.5"), 100, 100]},
        {"min_bet": Decimal("0.25"), "blinds_or_straddles": [Decimal("0.10"), Decimal("0.25"), 0]},
        {"_rake": Decimal("0.05")},
        {"actions": ["p3 cbr 4.50"]},
    ],
)
def test_one_amount_with_decimals_counts_the_whole_hand_in_hundredths(changed: dict[str, Any]) -> None:
    hand = recorded(**changed)
    assert hand.scale == 100
    assert hand.start.stacks[2] == 10_000


def test_amounts_finer_than_a_hundredth_are_refused() -> None:
    broken = read_hand(fields(starting_stacks=[Decimal("100.125"), 100, 100]))
    assert "100.125 is finer" in said(broken)


def test_a_post_before_the_big_blind_is_a_small_blind_and_one_after_it_a_straddle() -> None:
    hand = recorded(antes=[0] * 5, blinds_or_straddles=[0, 1, 2, 4, 0], starting_stacks=[100] * 5, actions=[])
    assert posts(hand) == [(2, "sb", 1, 1), (3, "bb", 2, 2), (4, "straddle", 4, 4)]


def test_a_missing_small_blind_is_dead() -> None:
    assert posts(recorded(blinds_or_straddles=[0, 2, 0])) == [(2, "bb", 2, 2)]


def test_equal_blinds_are_a_small_and_a_big_one() -> None:
    assert posts(recorded(blinds_or_straddles=[2, 2, 0])) == [(1, "sb", 2, 2), (2, "bb", 2, 2)]


def test_equal_antes_come_before_the_blinds_and_uneven_ones_are_dead_posts_after_them() -> None:
    assert [post[:2] for post in posts(recorded(antes=[1, 1, 1]))] == [
        (1, "ante"), (2, "ante"), (3, "ante"), (1, "sb"), (2, "bb"),
    ]  # fmt: skip
    assert posts(recorded(antes=[0, 0, 1])) == [(1, "sb", 1, 1), (2, "bb", 2, 2), (3, "dead", 1, 1)]


def test_a_stack_shorter_than_its_post_posts_what_it_has() -> None:
    hand = recorded(antes=[1, 1, 1], starting_stacks=[100, 2, 1])
    assert Post(S2, PostKind.BIG_BLIND, 1, 2) in hand.start.posts
    assert hand.start.posts[2] == Post(S3, PostKind.ANTE, 1, 1)


def test_a_call_with_nothing_to_pay_is_a_check_and_a_bet_over_a_bet_a_raise() -> None:
    assert commands(
        "p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cbr 4", "p3 cbr 8", "p1 f", "p2 cc"
    ) == [
        Call(S3), Call(S1), Check(S2), DealBoard(parse_cards("2c7d9h")),
        Check(S1), BetTo(S2, 4), RaiseTo(S3, 8), Fold(S1), Call(S2),
    ]  # fmt: skip


def test_the_price_of_a_short_big_blind_stays_the_full_one() -> None:
    """BLD-16: the small blind still has to call up to it."""
    assert commands("p3 f", "p1 cc", starting_stacks=[100, 1, 100]) == [Fold(S3), Call(S1)]


def test_a_straddler_has_the_last_word() -> None:
    changed = {"blinds_or_straddles": [1, 2, 4, 0], "antes": [0] * 4, "starting_stacks": [100] * 4}
    assert commands("p4 cc", "p1 cc", "p2 cc", "p3 cc", **changed) == [
        Call(S4),
        Call(S1),
        Call(S2),
        Check(S3),
    ]


def test_commands_keep_the_number_of_their_action() -> None:
    hand = recorded(actions=["# nothing yet", "", "d dh p1 AhKh", " p3  f # he looks away"])
    assert list(zip(hand.numbers, hand.commands, strict=True))[1 : hand.settles] == [(4, Fold(S3))]


def test_shown_cards_may_be_written_again_or_only_said() -> None:
    dealt = ("d dh p1 AhKh", "d dh p2 ????", "d dh p3 ??2d")
    assert commands(*dealt, "p1 sm KhAh", "p2 sm 3c4c", "p3 sm") == [
        ShowCards(S1, parse_cards("KhAh")), ShowCards(S2, parse_cards("3c4c")), Muck(S3),
    ]  # fmt: skip
    assert commands(*dealt, "p1 sm -") == [ShowCards(S1, parse_cards("KhAh"))]


def test_an_unseen_hand_beside_a_shown_one_is_given_up() -> None:
    assert commands("d dh p1 AhKh", "p1 sm AhKh", "p3 sm ????")[1] == Muck(S3)


def test_a_showdown_of_unseen_hands_has_no_result() -> None:
    hand = read_hand(fields(actions=["p1 sm ????", "p2 sm ????"]))
    assert isinstance(hand, LeftOutHand)


@pytest.mark.parametrize(
    ("action", "word"),
    [
        ("p4 f", "no action"),
        ("p0 f", "no action"),
        ("p1", "no action"),
        ("p1 f now", "no action"),
        ("p1 pb", "no action"),
        ("d dh p9 2c2d", "no action"),
        ("x", "no action"),
        ("p1 cbr many", "no amount"),
        ("p1 cbr -4", "no amount"),
        ("p1 cbr 4.125", "finer"),
        ("d db 2c2x3c", "2x"),
        ("d db 2c2d2", "2"),
        ("d db AhKsQs", "Ah comes twice"),
        ("d db 3c3c4c", "3c comes twice"),
        ("d dh p2 Ah2c", "Ah comes twice"),
        ("d dh p2 2c", "two cards"),
        ("d dh p1 2c2d", "second time"),
        ("p1 sm AhKd", "was dealt"),
        ("p2 sm -", "does not tell"),
        ("p2 sm AhKd", "Ah comes twice"),
    ],
)
def test_a_broken_line_is_named_by_its_number(action: str, word: str) -> None:
    broken = read_hand(fields(actions=["d dh p1 AhKh", "", action]))
    assert isinstance(broken, BrokenHand)
    assert broken.action == 3
    assert word in said(broken)


@pytest.mark.parametrize("missing", ["antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions"])
def test_a_missing_field_is_named(missing: str) -> None:
    broken = read_hand(fields(**{missing: None}))
    assert isinstance(broken, BrokenHand)
    assert missing in said(broken)


@pytest.mark.parametrize(
    "changed",
    [
        {"starting_stacks": [100, 0, 100]},
        {"starting_stacks": [100, 100]},
        {"starting_stacks": 300},
        {"starting_stacks": [100, "100", 100]},
        {"blinds_or_straddles": [1, 3, 0]},
        {"blinds_or_straddles": [-1, 2, 0]},
        {"actions": ["p1 f", 1]},
        {"antes": [0] * 11, "blinds_or_straddles": [1, 2] + [0] * 9, "starting_stacks": [100] * 11},
        {"finishing_stacks": [100, 100]},
        {"variant": "FT", "small_bet": 2, "big_bet": 4},
    ],
)
def test_fields_that_make_no_hand_are_a_fault(changed: dict[str, Any]) -> None:
    broken = read_hand(fields(**changed))
    assert isinstance(broken, BrokenHand)
    assert broken.action == 0
    assert said(broken)


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"variant": "PO"}, "PO"),
        ({"variant": None}, "None"),
        ({"starting_stacks": [Decimal("inf"), 100, 100]}, "unknown"),
        ({"blinds_or_straddles": [0, 0, 0], "antes": [2, 2, 2]}, "bomb_pot"),
    ],
)
def test_what_this_program_does_not_play_is_left_out_by_name(changed: dict[str, Any], word: str) -> None:
    left_out = read_hand(fields(**changed))
    assert isinstance(left_out, LeftOutHand)
    assert word in said(left_out)


def test_fixed_limit_takes_its_bets_from_the_file() -> None:
    rules = recorded(variant="FT", min_bet=None, small_bet=2, big_bet=4).rules
    assert (rules.variant, rules.big_blind, rules.small_bet, rules.big_bet) == (Variant.FL, 2, 2, 4)


def test_the_rake_of_the_file_is_taken_whole() -> None:
    rake = recorded(_rake=6).rules.rake
    assert rake is not None
    assert (rake.bps, rake.cap, rake.unit, rake.no_flop_no_drop) == (10_000, 6, 1, False)
    assert recorded().rules.rake is None
