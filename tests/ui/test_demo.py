"""The demo: its files are what their story tells, they have what an evening should show, and they play here too."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablemgr.app.evening.reader import read_lines
from tests.demo import pictures
from tests.demo.run import Demo, ForeignFolder
from tests.demo.write import TABLES, text_of
from tests.helpers.evenings import EVENINGS, play, totals

Lines = list[dict[str, Any]]


@cache
def lines_of(name: str) -> Lines:
    return [json.loads(line) for line in (EVENINGS / name).read_text("utf-8").splitlines()]


def everything() -> Lines:
    return [line for name in TABLES for line in lines_of(name)]


@pytest.mark.parametrize("name", TABLES)
def test_the_file_is_what_its_story_tells(name: str) -> None:
    """`python -m tests.demo.write` writes it; while it is told, every hand is booked a second time."""
    assert (EVENINGS / name).read_text("utf-8") == text_of(TABLES[name]())


@pytest.mark.parametrize("name", TABLES)
def test_each_table_plays_without_windows_and_its_report_is_final(name: str) -> None:
    result, service = play(read_lines((EVENINGS / name).read_text("utf-8").splitlines()))
    report = totals(service)
    service.close()
    assert (result.findings, result.stopped_at) == ([], None)
    assert report["report"]["status"] == "FINAL"
    assert [name for name, equation in report["equations"].items() if equation["difference"]] == []


def test_the_evening_has_sixty_hands_and_every_one_states_its_end() -> None:
    verbs = Counter(line["do"] for line in everything())
    assert verbs["start_hand"] >= 60
    ends = [line for line in everything() if line["do"] == "end_hand"]
    assert all({"rake", "payouts", "stacks"} == set(line["expect"]) for line in ends)
    assert [line["game"]["variant"] for line in everything() if line["do"] == "open_table"] == [
        "NL",
        "PL",
        "FL",
    ]


@pytest.mark.parametrize(
    "verb",
    [
        "straddle",
        "void_hand",
        "undo",
        "top_up",
        "cash_out",
        "count_stack",
        "sit_out",
        "return",
        "change_seat",
        "winners",
        "muck",
        "tip",
        "dealer",
        "floor",
        "fill_accept",
        "fill_void",
        "credit_accept",
        "all_in",
    ],
)
def test_the_evening_shows(verb: str) -> None:
    assert any(line["do"] == verb for line in everything())


def test_blinds_come_back_by_posting_and_by_waiting() -> None:
    ways = {line.get("entry", "wait") for line in everything() if line["do"] == "return"}
    assert ways == {"post", "wait"}


def test_limits_are_refused_with_their_rules() -> None:
    refused = {line["refused"] for line in everything() if "refused" in line}
    assert {"BUY-7", "BUY-13", "BET-4", "PL-1", "FL-3"} <= refused


def test_the_first_hands_go_through_the_windows_and_are_photographed(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First start, opening, eight buy-ins and two hands: the whole evening is `make demo`."""
    monkeypatch.setattr(pictures, "SIZES", ((1280, 800),))
    demo = Demo(tmp_path / "out")
    demo.play(("demo-nl.jsonl",), most_lines=48)
    hands = demo.player.hands_played
    demo.close()
    assert demo.findings == []
    assert hands == 2
    assert 0 < len(demo.times) <= demo.evening.driver.inputs  # a swipe is an input that nothing waits for
    taken = demo.photographer.taken if demo.photographer is not None else []
    assert {"01-first-start", "04-buy-in", "06-first-deal"} <= {path.stem for path in taken}
    assert all(path.stat().st_size > 10_000 for path in taken)


def test_a_folder_that_is_not_of_the_demo_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "holiday.jpg").write_bytes(b"sea")
    with pytest.raises(ForeignFolder, match="pictures"):
        Demo(tmp_path)
    assert (tmp_path / "pictures" / "holiday.jpg").read_bytes() == b"sea"
