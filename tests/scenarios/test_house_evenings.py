"""Evenings with house options between hands: the shift report adds up with fees, exchanges and paid-back rake."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablemgr.app.api import ChangeRules, Done
from tablemgr.app.evening.player import EveningResult
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.service import TableService
from tablemgr.engine.rules import RakeRules, SpelledRules, TableRules
from tests.helpers.evenings import play, totals
from tests.helpers.services import ServedTable

START = "2026-11-28T18:00:00+01:00"
OPEN: dict[str, Any] = {
    "at": START, "do": "open_table", "table": "PK07", "by": "D101", "ok": "F201",
    "game": {"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25}, "denominations": [25, 100, 500],
    "buy_in": {"min": 1000, "max": 5000}, "count": {"25": 200, "100": 200, "500": 20},
}  # fmt: skip
COUNTERS = {"by": "N501", "ok": "N502"}


def played(*lines: dict[str, Any] | str, journal: Path | None = None, **opening: Any) -> TableService:
    """An evening after the opening, which differs as said; no expectation may fail."""
    texts = [json.dumps(OPEN | opening)]
    texts += [line if isinstance(line, str) else json.dumps(line) for line in lines]
    result, service = play(read_lines(texts), journal)
    assert isinstance(result, EveningResult)
    assert result.findings == []
    return service


def seated(*seats: int) -> list[dict[str, Any]]:
    return [
        line
        for seat in seats
        for line in (
            {"do": "seat", "seat": seat, "player": f"P{seat}"},
            {"do": "buy_in", "seat": seat, "cash": 2000, "chips": {"25": 20, "100": 15}},
        )
    ]


def hand_won_by(winner: int, other: int, pot: int, button: int | None = None) -> list[dict[str, Any]]:
    """Two players put half of ``pot`` each in before the flop; ``winner`` is declared on a full board."""
    start = {"do": "start_hand"} | ({"button": button} if button else {})
    first, second = (button or winner), (other if (button or winner) == winner else winner)
    return [
        start,
        {"do": "raise_to", "seat": first, "to": pot // 2},
        {"do": "call", "seat": second},
        {"do": "board", "cards": ["2c", "7d", "9h"]},
        {"do": "check", "seat": second},
        {"do": "check", "seat": first},
        {"do": "board", "cards": ["Js"]},
        {"do": "check", "seat": second},
        {"do": "check", "seat": first},
        {"do": "board", "cards": ["3d"]},
        {"do": "check", "seat": second},
        {"do": "check", "seat": first},
        {"do": "winners", "pot": 0, "seats": [winner]},
    ]


def closing(count: dict[str, int], *boxes: dict[str, Any]) -> list[dict[str, Any]]:
    close = {"do": "close_table", "count": count, "by": "D101", "ok": "F201"}
    return [close, *({"do": "count"} | box | COUNTERS for box in boxes)]


def figures(report: dict[str, Any]) -> dict[str, int]:
    """Differences of all equations; they must be none."""
    return {key: value["difference"] for key, value in report["equations"].items() if value["difference"]}


def test_time_charged_and_drinks_leave_the_stacks_and_the_report_adds_up() -> None:
    service = played(
        *seated(1, 2),
        {"do": "remove", "seat": 1, "amount": 100, "for": "time"},
        {"do": "remove", "seat": 2, "amount": 100, "for": "time"},
        {"do": "remove", "seat": 2, "amount": 50, "for": "drink"},
        *closing(
            {"25": 160, "100": 170, "500": 20},
            {"what": "fee_box", "chips": {"100": 2}},
            {"what": "rake_box", "chips": {}},
            {"what": "tip_box", "chips": {}},
            {"what": "cash_box", "amount": 4000},
        ),
        {"do": "sign", "document": "shift", "by": "M301"},
        time_charge={"amount": 100, "minutes": 30},
    )
    report = totals(service)
    service.close()
    assert figures(report) == {}
    assert [(box["what"], box["system"], box["variance"]) for box in report["counts"]] == [
        ("rake_box", 0, 0), ("tip_box", 0, 0), ("cash_box", 4000, 0), ("fee_box", 200, 0),
    ]  # fmt: skip
    assert (report["table_win"], report["closing_stacks"]) == (200, 3750)
    assert report["report"]["status"] == "FINAL"


def test_a_fee_box_that_was_not_counted_keeps_the_report_preliminary() -> None:
    service = played(
        *seated(1),
        {"do": "remove", "seat": 1, "amount": 100, "for": "time"},
        *closing({"25": 180, "100": 185, "500": 20}),
        time_charge={"amount": 100, "minutes": 30},
    )
    reasons = service.shift_report(1).head.status_reasons
    service.close()
    assert "count_missing:fee_box" in reasons


def test_time_is_due_a_period_after_another_since_the_first_purchase() -> None:
    service = played(
        *seated(1),
        {"do": "seat", "seat": 2, "player": "P2"},
        {"at": "2026-11-28T18:20:00+01:00", "do": "buy_in", "seat": 2, "cash": 2000},
        {"at": "2026-11-28T18:35:00+01:00", "do": "remove", "seat": 1, "amount": 100, "for": "time"},
        time_charge={"amount": 100, "minutes": 30},
    )
    acts, opened = service.snapshot().acts, service.snapshot().opened_at_us
    service.close()
    assert acts is not None
    minutes = {due.seat: (due.amount, (due.due_at_us - opened) // 60_000_000) for due in acts.time_due}
    assert minutes == {1: (100, 60), 2: (100, 50)}


def test_a_table_without_a_time_charge_owes_none() -> None:
    service = played(*seated(1))
    acts = service.snapshot().acts
    service.close()
    assert acts is not None
    assert acts.time_due == ()


def test_an_even_exchange_changes_the_pieces_and_no_total() -> None:
    service = played(
        *seated(1),
        {"do": "even_exchange", "give": {"25": 20}, "take": {"500": 1}},
        {"do": "even_exchange", "give": {"25": 19}, "take": {"500": 1}, "refused": "B01"},
        {"do": "even_exchange", "give": {"500": 200}, "take": {"25": 4000}, "refused": "SES-3"},
        {"do": "expect", "bank": 33_000},
    )
    report = totals(service)
    service.close()
    assert report["bank_by_denom_expected"] == {"25": 160, "100": 185, "500": 21}
    assert figures(report) == {}


def test_rake_paid_back_out_of_the_bank_after_its_box_was_counted_still_adds_up() -> None:
    service = played(
        *seated(1, 2),
        *hand_won_by(1, 2, 400, button=1),
        {"do": "end_hand", "taken": {"rake": 50}, "reason": "RAKE_MISTAKE", "ok": "F201"},
        {"do": "count", "what": "rake_box", "chips": {"25": 2}, **COUNTERS},
        {"do": "correct_hand", "hand": 1, "rake": 0, "reason": "RAKE_MISTAKE", "by": "F201", "ok": "M301"},
        {"do": "expect", "stacks": {"1": 2200, "2": 1800}, "bank": 30_950, "balance_ok": True},
    )
    report = totals(service)
    service.close()
    assert (report["rake"], report["bank_expected"]) == (0, 30_950)
    assert next((box["system"], box["counted"], box["variance"]) for box in report["counts"]) == (50, 50, 0)
    assert figures(report) == {}
    assert report["hands"][0]["status"] == "CORRECTED"
    assert report["hands"][0]["awards"] == {"P1": 400}
    assert [item["class"] for item in report["exceptions"]] == ["RAKE_OVERRIDE", "CORRECTION"]


def test_what_went_down_otherwise_needs_reason_and_floor() -> None:
    wrong: dict[str, Any] = {"do": "end_hand", "taken": {"rake": 50}}
    service = played(
        *seated(1, 2),
        *hand_won_by(1, 2, 400, button=1),
        {**wrong, "ok": "F201", "refused": "D11"},
        {**wrong, "reason": "RAKE_MISTAKE", "refused": "D11"},
        {**wrong, "taken": {"rake": 50, "payouts": {"1": 300}}, "reason": "x", "ok": "F201", "refused": "POT-9"},
        {**wrong, "taken": {"payouts": {"2": 400}}, "reason": "MISREAD", "ok": "F201",
         "expect": {"rake": 0, "payouts": {"2": 400}, "stacks": {"1": 1800, "2": 2200}}},
    )  # fmt: skip
    report = totals(service)
    service.close()
    override = report["exceptions"][0]
    assert (override["class"], override["before"], override["after"], override["ok"]) == (
        "RAKE_OVERRIDE", 400, 0, "F201",
    )  # fmt: skip


def test_rules_changed_between_hands_are_listed_and_each_hand_report_names_its_own(tmp_path: Path) -> None:
    journal = tmp_path / "evening.db"
    service = played(*seated(1, 2), *hand_won_by(1, 2, 400, button=1), {"do": "end_hand"}, journal=journal)
    entered = service.snapshot().rules
    assert entered is not None
    assert isinstance(entered.entered, SpelledRules)
    rules = entered.entered.resolved()
    assert isinstance(rules, TableRules)
    raked = replace(rules, rake=RakeRules(bps=1000, cap=None, unit=25))
    done = service.execute(ChangeRules(raked), by="D101", ok="F201")
    assert isinstance(done, Done)
    assert done.snapshot.rules is not None
    assert (done.snapshot.rules.version, done.snapshot.rules.rake_bps) == (2, 1000)
    service.close()
    again = ServedTable.on(journal).service
    again_rules = again.snapshot().rules
    assert again_rules is not None
    assert (again_rules.version, again_rules.rake_bps) == (2, 1000)
    first = again.hand_report(1)
    assert first is not None
    assert first.game.rake_bps == 0
    exceptions = again.shift_report(1).exceptions
    again.close()
    assert [(line.kind, line.ref, line.before, line.after) for line in exceptions] == [
        ("PARAM_CHANGE", "rules:2", 1, 2)
    ]


def test_individual_tips_are_told_dealer_by_dealer() -> None:
    lines = [
        *seated(1, 2),
        *hand_won_by(1, 2, 400, button=1),
        {"do": "end_hand"},
        {"do": "tip", "seat": 1, "amount": 25},
        {"do": "dealer", "by": "D102"},
        {"do": "tip", "seat": 1, "amount": 50},
    ]
    service = played(*lines, house_rules={"tip_mode": "individual"})
    report = totals(service)
    service.close()
    assert report["tip_boxes"] == {"D101": 75, "D102": 0}, "a tip goes to the dealer of the hand just ended"
    pooled = played(*lines)
    assert totals(pooled)["tip_boxes"] == {}
    pooled.close()


def test_an_opening_with_rake_and_time_charge_is_refused() -> None:
    house = {"do": "house", "operator": "Karetní dům", "ico": "12345678", "site": "PRAHA1"}
    both = {"rake": {"percent": 5, "cap": 100}, "time_charge": {"amount": 100, "minutes": 30}}
    result, service = play(read_lines([json.dumps(house), json.dumps(OPEN | both | {"refused": "RAKE-10"})]))
    service.close()
    assert result.findings == []
