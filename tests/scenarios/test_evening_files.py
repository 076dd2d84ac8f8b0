"""Evening files are read strictly: a bad line is named and nothing is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablemgr import cli
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.faults import BadInputFile
from tests.helpers.evenings import GOLDEN, play

OPEN = {
    "at": "2026-11-28T18:00:00+01:00", "do": "open_table", "table": "PK07", "by": "D101", "ok": "F201",
    "game": {"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25}, "denominations": [25, 100],
    "buy_in": {"min": 1000, "max": 5000}, "count": {"25": 100, "100": 100},
}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "no JSON object"),
        ("[1]", "no JSON object"),
        ('{"do": "sing"}', "unknown verb"),
        ('{"seat": 1}', "unknown verb"),
        ('{"do": "fold", "seat": 1, "card": "Ah"}', "has no field"),
        ('{"do": "ruling", "effect": [{"do": "ruling"}]}', "none of them a ruling"),
        ('{"do": "ruling", "effect": [{"do": "fold", "card": "Ah"}]}', "has no field"),
        ('{"do": "repair", "act": 1}', "a line of a hand"),
        ('{"do": "repair", "act": 1, "with": {"do": "sing"}}', "a line of a hand"),
        ('{"do": "repair", "act": 1, "with": {"do": "fold", "card": "Ah"}}', "has no field"),
        ('{"do": "fold", "seat": 1, "seat": 2}', "twice"),
        ('{"do": "tip", "seat": 1, "amount": 2.5}', "amounts are whole"),
        ('{"do": "fold", "seat": 1, "at": "2026-11-28T18:00:00"}', "no time with an offset"),
        ('{"do": "fold", "seat": 1, "at": "yesterday"}', "no time with an offset"),
        ('{"do": "fold", "seat": 1, "at": "0001-01-01T00:00:00+14:00"}', "no time with an offset"),
        (json.dumps({**OPEN, "house_rules": {"chip": 25}}), "two places"),
        (json.dumps({**OPEN, "house_rules": {"buy_in_min": 1000}}), "two places"),
        (json.dumps({**OPEN, "game": {"variant": "NL", "rake": 5}}), "no field of the game"),
        ("", "no line"),
    ],
)
def test_a_bad_line_is_refused_before_anything_is_played(line: str, words: str) -> None:
    with pytest.raises(BadInputFile) as fault:
        read_lines([line])
    assert words in str(fault.value)
    assert "1" in fault.value.where


def test_a_bad_file_ends_with_status_2_and_no_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening, journal = tmp_path / "evening.jsonl", tmp_path / "evening.db"
    evening.write_text(GOLDEN.read_text(encoding="utf-8") + '{"do": "sing"}\n', encoding="utf-8")
    assert cli.main(["--language=en", "evening", "play", str(evening), "--db", str(journal)]) == 2
    assert "91" in capsys.readouterr().err
    assert not journal.exists()


def test_an_evening_is_not_played_into_a_journal_that_exists(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "evening.db"
    journal.write_bytes(b"something else")
    assert cli.main(["--language=en", "evening", "play", str(GOLDEN), "--db", str(journal)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert journal.read_bytes() == b"something else"


def test_a_failed_expectation_ends_with_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = tmp_path / "evening.jsonl"
    evening.write_text(f"{json.dumps(OPEN)}\n" + '{"do": "expect", "bank": 1}\n', encoding="utf-8")
    assert cli.main(["--language=en", "evening", "play", str(evening)]) == 1
    assert "line 2: bank: expected 1, got 12500" in capsys.readouterr().out


def test_a_line_that_must_be_refused_is_compared_by_its_rule() -> None:
    lines = read_lines(
        [
            json.dumps(OPEN),
            '{"do": "seat", "seat": 1, "player": "P1"}',
            '{"do": "buy_in", "seat": 1, "cash": 900, "refused": "BUY-4"}',
            '{"do": "buy_in", "seat": 1, "cash": 1000}',
            '{"do": "remove", "seat": 1, "amount": 500, "for": "pocket", "refused": "BUY-11"}',
        ]
    )
    result, service = play(lines)
    service.close()
    assert result.findings == []


def test_a_line_that_should_be_refused_and_is_not_is_a_finding() -> None:
    lines = read_lines([json.dumps(OPEN), '{"do": "seat", "seat": 1, "player": "P1", "refused": true}'])
    result, service = play(lines)
    service.close()
    assert result.findings == ["line 2: seat: should be refused (True), was accepted"]


def test_an_evening_without_a_house_plays_in_a_training_house() -> None:
    result, service = play(read_lines([json.dumps(OPEN)]))
    house = service.snapshot().house
    service.close()
    assert result.findings == []
    assert house is not None
    assert house.training


def test_a_repair_changes_an_act_counted_back_and_decides_the_rest_again() -> None:
    seats = [
        text
        for seat in (1, 2, 3)
        for text in (
            json.dumps({"do": "seat", "seat": seat, "player": f"P{seat}"}),
            json.dumps({"do": "buy_in", "seat": seat, "cash": 1000}),
        )
    ]
    lines = read_lines(
        [
            json.dumps(OPEN),
            *seats,
            '{"do": "start_hand", "button": 1}',
            '{"do": "raise_to", "seat": 1, "to": 150}',
            '{"do": "call", "seat": 2}',
            '{"do": "fold", "seat": 3}',
            '{"do": "board", "cards": ["Ah", "Kd", "7c"]}',
            '{"do": "check", "seat": 2}',
            '{"do": "repair", "act": 5, "with": {"do": "raise_to", "seat": 1, "to": 200}}',
            '{"do": "expect", "stacks": {"1": 800, "2": 800, "3": 950}, "to_act": 1, "balance_ok": true}',
            '{"do": "repair", "act": 5, "with": {"do": "raise_to", "seat": 1, "to": 60}, "refused": "GEN-2"}',
            '{"do": "repair", "act": 99, "with": {"do": "fold", "seat": 1}, "refused": "SES-7"}',
            '{"do": "undo"}',
            '{"do": "expect", "to_act": 2}',
        ]
    )
    result, service = play(lines)
    service.close()
    assert result.findings == []


def test_undo_takes_back_the_last_act_of_an_evening() -> None:
    lines = read_lines(
        [
            json.dumps(OPEN),
            '{"do": "seat", "seat": 1, "player": "P1"}',
            '{"do": "buy_in", "seat": 1, "cash": 1000}',
            '{"do": "undo"}',
            '{"do": "expect", "stacks": {"1": 0}, "bank": 12500, "balance_ok": true}',
            '{"do": "undo", "n": 2, "refused": true}',
        ]
    )
    result, service = play(lines)
    service.close()
    assert result.findings == []
