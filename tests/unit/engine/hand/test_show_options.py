"""Showing as houses read it: who first after all-ins, all face up, the board, called hands (SHOW-4, -7, -10)."""

from dataclasses import replace

import pytest

from tablemgr.engine.hand import (
    CalledHand,
    Expected,
    award_plan,
    called_on_the_river,
    expected_next,
    show_order,
)
from tablemgr.engine.rules import AllInShow, PlayBoard, PlayRules, RulingRules, TableRules
from tests.helpers.hands import NL, Hand, checked_down, on_the_flop, three_handed

FIRST_TO_ACT = replace(NL, play=PlayRules(all_in_show=AllInShow.FIRST_TO_ACT))
FACE_UP = replace(NL, play=PlayRules(all_in_show=AllInShow.ALL_FACE_UP))
DECLARE = replace(NL, rulings=RulingRules(play_board=PlayBoard.DECLARE))
BOARD = ("board Ah7c2d", "board 9s", "board Kd")


def all_in_before_the_flop(rules: TableRules) -> Hand:
    return three_handed(rules, 1000, 1000, 1000).says("3 is all-in", "1 is all-in", "2 is all-in")


@pytest.mark.parametrize(
    ("rules", "order"), [(NL, (3, 1, 2)), (FIRST_TO_ACT, (1, 2, 3)), (FACE_UP, (1, 2, 3))]
)
def test_after_all_ins_the_house_says_who_shows_first(rules: TableRules, order: tuple[int, ...]) -> None:
    assert show_order(all_in_before_the_flop(rules).says(*BOARD).state) == order


@pytest.mark.parametrize("rules", [NL, FIRST_TO_ACT])
def test_whoever_bet_the_river_shows_first_in_every_house(rules: TableRules) -> None:
    hand = on_the_flop(rules).says("1 checks", "2 checks", "3 checks", "board 9s")
    hand.says("1 checks", "2 checks", "3 checks", "board Kd", "1 checks", "2 bets 200", "3 calls", "1 folds")
    assert show_order(hand.state) == (2, 3)


def test_where_all_hands_are_face_up_nobody_mucks_once_somebody_is_all_in() -> None:
    hand = all_in_before_the_flop(FACE_UP)
    assert hand.refuses("1 mucks") == ("all_hands_face_up", "SHOW-4")
    hand.says("1 shows QsQh", "2 shows JsJh", *BOARD, "3 shows TsTh", "ends")
    checked = checked_down(on_the_flop(FACE_UP), (1, 2, 3))
    assert checked.says("1 mucks").state.players_left == (2, 3)


def test_the_board_is_played_by_a_word_only_where_the_house_allows_it() -> None:
    assert checked_down(on_the_flop(), (1, 2, 3)).refuses("1 plays the board") == ("not_offered", "SHOW-7")
    hand = checked_down(on_the_flop(DECLARE), (1, 2, 3)).says("1 plays the board")
    assert hand.state.seat(1).plays_board
    assert show_order(hand.state) == (2, 3)
    assert hand.refuses("1 shows QsQh") == ("already_shown", "SHOW-9")
    hand.says("2 shows 8c8d")
    assert expected_next(hand.state) is Expected.SHOWDOWN
    hand.says("3 plays the board")
    assert award_plan(hand.state).payouts == ((2, 300),)


def test_two_who_play_the_board_share_the_pot() -> None:
    hand = checked_down(on_the_flop(DECLARE), (1, 2, 3)).says(
        "3 mucks", "1 plays the board", "2 plays the board"
    )
    assert award_plan(hand.says("ends").state).payouts == ((1, 150), (2, 150))


def test_the_board_is_played_only_when_it_is_complete() -> None:
    hand = all_in_before_the_flop(DECLARE).says("board Ah7c2d")
    assert hand.refuses("1 plays the board") == ("not_at_showdown", "SHOW-7")
    hand.says("board 9s", "board Kd", "1 plays the board")
    assert hand.refuses("9 plays the board") == ("not_dealt_in", "SHOW-1")
    hand.says("2 mucks", "3 mucks", "ends")
    assert hand.refuses("1 plays the board") == ("no_hand_running", "SES-10")


def test_the_river_caller_and_the_last_aggressor_are_facts_of_the_hand() -> None:
    hand = on_the_flop().says("1 checks", "2 checks", "3 checks", "board 9s")
    assert called_on_the_river(hand.state) is None
    hand.says(
        "1 checks", "2 checks", "3 checks", "board Kd", "1 bets 100", "2 raises 300", "3 calls", "1 calls"
    )
    assert called_on_the_river(hand.state) == CalledHand(2, (1, 3))  # type: ignore[arg-type]


def test_without_a_bet_or_a_call_on_the_river_there_is_no_called_hand() -> None:
    assert called_on_the_river(checked_down(on_the_flop(), (1, 2, 3)).state) is None
    early = all_in_before_the_flop(NL).says(*BOARD)
    assert called_on_the_river(early.state) is None
    folded = on_the_flop().says(
        "1 checks", "2 checks", "3 checks", "board 9s", "1 checks", "2 checks", "3 checks"
    )
    folded.says("board Kd", "1 bets 100", "2 folds", "3 folds")
    assert called_on_the_river(folded.state) is None
