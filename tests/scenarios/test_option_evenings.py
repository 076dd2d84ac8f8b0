"""House options of a hand played as evenings, through the same service as the windows."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablemgr.app.evening.player import EveningResult
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.faults import BadInputFile
from tablemgr.app.service import TableService
from tests.helpers.evenings import play, totals

OPEN: dict[str, Any] = {
    "do": "open_table", "table": "PK01", "denominations": [25, 100, 500], "count": {"25": 400, "100": 400},
    "game": {"variant": "NL", "small_blind": 25, "big_blind": 50}, "buy_in": {"min": 1000, "max": 20000},
    "rake": {"percent": 5, "cap": 150, "unit": 25}, "by": "D101", "ok": "F201",
}  # fmt: skip
LIMIT = {"variant": "FL", "small_blind": 50, "big_blind": 100}


def evening(*acts: dict[str, Any], players: int = 3, **opening: Any) -> tuple[EveningResult, TableService]:
    """Open a table with these options, seat so many players with 2000 each, and do the rest."""
    lines: list[dict[str, Any]] = [OPEN | opening]
    for seat in range(1, players + 1):
        lines.append({"do": "seat", "seat": seat, "player": f"P{seat}"})
        lines.append({"do": "buy_in", "seat": seat, "cash": 2000})
    lines += acts
    return play(read_lines([json.dumps(line) for line in lines]))


def act(what: str, seat: int, **more: Any) -> dict[str, Any]:
    return {"do": what, "seat": seat, **more}


def test_chopped_blinds_are_a_hand_without_result_and_the_button_moves() -> None:
    result, service = evening(
        {"do": "start_hand", "button": 3},
        {"do": "chop", "seats": [1, 2], "refused": "BLD-15"},
        act("fold", 3),
        {"do": "chop", "seats": [1, 2]},
        {"do": "expect", "stacks": {"1": 2000, "2": 2000, "3": 2000}, "balance_ok": True},
        {"do": "start_hand"},
        {"do": "expect", "button": 1, "to_act": 1},
        house_rules={"chop_blinds": True},
    )
    assert result.findings == []
    report = totals(service)
    assert [(hand["pot"], hand["rake"], hand["awards"]) for hand in report["hands"][:1]] == [(0, 0, {})]
    assert all(equation["difference"] == 0 for equation in report["equations"].values())


def test_a_bomb_pot_run_twice_drops_into_the_jackpot_and_the_shift_adds_up() -> None:
    result, service = evening(
        {"do": "bomb_pot", "ante": 100},
        {"do": "start_hand", "button": 3},
        {"do": "board", "cards": ["2c", "3c", "4c"]},
        act("bet_to", 1, to=200), act("call", 2), act("fold", 3),
        {"do": "board", "cards": ["5h"]},
        act("all_in", 1), act("call", 2),
        {"do": "board", "cards": ["9d"]},
        {"do": "board", "cards": ["6d"], "run": 2},
        act("show", 1, cards=["Ah", "Kh"]), act("show", 2, cards=["8s", "7s"]),
        {"do": "end_hand", "expect": {"rake": 150, "payouts": {"1": 1975, "2": 1950}}},
        {"do": "expect", "stacks": {"1": 1975, "2": 1950, "3": 1900}, "balance_ok": True, "button": 3},
        house_rules={"bomb_pot": True, "run_it_twice": True},
        jackpot={"amount": 25, "min_pot": 500},
    )  # fmt: skip
    assert result.findings == []
    hand = service.snapshot().hand
    assert hand is not None
    assert hand.more_boards == (("2c", "3c", "4c", "5h", "6d"),)
    assert hand.award is not None
    assert (hand.award.jackpot, [share.run for share in hand.award.pots[0].shares]) == (25, [1, 2])
    report = totals(service)
    assert report["jackpot"] == 25
    assert all(equation["difference"] == 0 for equation in report["equations"].values())
    paper = service.hand_report(1)
    assert paper is not None
    assert paper.equation.difference == 0
    assert [line.detail for line in paper.actions if line.action == "board_dealt"] == ["", "", "", "2"]


def test_a_kill_is_posted_by_itself_after_two_wins_and_undone_with_its_hand() -> None:
    def wins_of_seat_1() -> list[dict[str, Any]]:
        return [act("raise_to", 1, to=200), act("fold", 2), act("fold", 3), {"do": "end_hand"}]

    result, service = evening(
        {"do": "start_hand", "button": 1}, *wins_of_seat_1(),
        {"do": "start_hand"}, act("raise_to", 2, to=200), act("fold", 3), act("raise_to", 1, to=300), act("fold", 2),
        {"do": "end_hand"},
        {"do": "start_hand"},
        {"do": "expect", "to_act": 3, "legal": {"call": 200, "raise_to": {"min": 400, "max": 400}}},
        {"do": "undo"},
        {"do": "start_hand"},
        {"do": "expect", "to_act": 3, "balance_ok": True},
        {"do": "kill", "seats": [2], "refused": "KILL-1"},
        game=LIMIT, house_rules={"kill": "full"}, buy_in={"min": 1000, "max": None}, rake=None,
    )  # fmt: skip
    assert result.findings == []
    assert service.snapshot().hand is not None


def test_a_straddle_of_any_size_and_the_button_straddle_are_evening_lines() -> None:
    result, _service = evening(
        {"do": "start_hand", "button": 4}, act("fold", 3), act("fold", 4), act("fold", 1), {"do": "end_hand"},
        act("straddle", 4, amount=75, refused="STR-1"),
        act("straddle", 4, amount=175),
        act("straddle", 1),
        {"do": "start_hand"},
        {"do": "expect", "to_act": 2, "legal": {"call": 75, "raise_to": {"min": 200, "max": 2025}}},
        players=4, house_rules={"straddle": "any_from_twice", "button_straddle": True},
    )  # fmt: skip
    assert result.findings == []


def test_boards_are_agreed_only_when_a_second_one_follows_without_a_bet() -> None:
    result, service = evening(
        {"do": "start_hand", "button": 3},
        act("all_in", 3), act("call", 1), act("fold", 2),
        {"do": "board", "cards": ["2c", "3c", "4c"]}, {"do": "board", "cards": ["5h"]},
        {"do": "board", "cards": ["9d"]},
        {"do": "board", "cards": ["9h"], "run": 2, "refused": True},
        act("show", 1, cards=["Ah", "Kh"]), act("show", 3, cards=["8s", "7s"]), {"do": "end_hand"},
        house_rules={"run_it_twice": False},
    )  # fmt: skip
    assert result.findings[0].startswith("line 12: board: refused")
    assert service.snapshot().hand is not None


@pytest.mark.parametrize(
    "line",
    [
        {"do": "kill"},
        {"do": "kill", "seat": 1, "seats": [1]},
        {"do": "bomb_pot"},
        {"do": "chop", "seats": "1 2"},
    ],
)
def test_a_line_that_names_too_little_or_too_much_is_a_bad_line(line: dict[str, Any]) -> None:
    with pytest.raises(BadInputFile):
        evening(line)
