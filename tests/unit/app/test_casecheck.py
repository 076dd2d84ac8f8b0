"""`rules check`: bad files and bad cases are named; every kind of case can fail."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tablemgr.app.casecheck.cases import Case, UnreadableCases, read_cases
from tablemgr.app.casecheck.checking import check_case, check_cases
from tablemgr.app.casecheck.report import CheckReport, Outcome, failed, passed, sentence, skipped
from tablemgr.text import Language, _, translator
from tests.helpers.shared import REPO

ENGLISH, CZECH = translator(Language.EN), translator(Language.CS)
BY_ID = {case["id"]: case for case in read_cases(REPO / "tests" / "data" / "rules" / "cases.json")}


def changed(case_id: str, **fields: Any) -> Case:
    return copy.deepcopy(dict(BY_ID[case_id])) | fields


def words(case: Case, outcome: Outcome = Outcome.FAILED) -> list[str]:
    finding = check_case(case)
    assert finding.outcome is outcome
    return [reason.said(ENGLISH) for reason in finding.reasons]


def cases_file(folder: Path, **document: Any) -> Path:
    path = folder / "cases.json"
    path.write_text(
        json.dumps({"format": "live-cash-holdem-cases", "version": 2} | document), encoding="utf-8"
    )
    return path


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (None, "cannot be read"),
        ("{", "no JSON"),
        ("[]", "no file of rule cases"),
        ('{"format": "something"}', "no file of rule cases"),
        ('{"format": "live-cash-holdem-cases", "version": 3}', "version 3"),
        ('{"format": "live-cash-holdem-cases", "version": 2}', "without an id"),
        ('{"format": "live-cash-holdem-cases", "version": 2, "cases": [{}]}', "without an id"),
        (
            '{"format": "live-cash-holdem-cases", "version": 2, "cases": [{"id": 1}, {"id": 1}]}',
            "case 1 twice",
        ),
    ],
)
def test_a_wrong_file_is_named_with_its_reason(tmp_path: Path, text: str | None, word: str) -> None:
    path = tmp_path / "cases.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableCases) as caught:
        check_cases(path)
    assert word in caught.value.said(ENGLISH)
    assert str(path) in caught.value.said(CZECH)


def test_a_case_with_a_missing_field_fails_and_the_others_are_checked(tmp_path: Path) -> None:
    broken = changed("NL-02", id="broken")
    broken.pop("button")
    report = check_cases(cases_file(tmp_path, cases=[broken, BY_ID["NL-02"]]))
    assert [finding.outcome for finding in report.findings] == [Outcome.FAILED, Outcome.PASSED]
    assert "button" in report.lines(ENGLISH)[0]


def test_a_kind_that_nobody_knows_fails() -> None:
    assert words({"id": "X", "kind": "riddle"}) == ["the kind riddle is not known"]


def test_a_ruling_of_a_type_that_nobody_knows_fails() -> None:
    case = changed("AC-01", situation={"type": "riddle"})
    assert words(case) == ["the ruling riddle is not known"]


def test_a_ruling_must_name_a_rule_of_the_case() -> None:
    assert words(changed("AC-01", rule_ids=["ACT-3"])) == [
        "step 0, rule: expected ACT-3, got ACT-2",
        "the adviser says: [ACT-2] It is a call of 300. Announce: call 300. Give 700 back.",
    ]


def test_a_reason_expected_of_a_request_that_is_granted_fails() -> None:
    case = changed("ST-19", expected={"accepted": True, "reason": "straddle_short"})
    assert words(case)[0] == "step 0, reason: expected straddle_short, got None"


def test_a_first_button_that_is_drawn_lies_where_the_highest_card_is() -> None:
    case: dict[str, Any] = dict(changed("BT-01", options={"max_seats": 10, "first_button": "high_card"}))
    del case["last"]
    case["seats"] = [{"seat": 2}, {"seat": 5}, {"seat": 9}]
    case["draw"] = {"2": "Kh", "5": "Ks", "9": "Qs"}
    case["steps"] = [{"do": "next_hand", "expect": {"button": 5, "sb": 9, "bb": 2}}]
    assert check_case(case).outcome is Outcome.PASSED
    case["draw"] = {"2": "Kh", "5": "Ks"}
    assert "Seat 9 has no card yet" in words(case)[0]


def test_an_option_that_does_not_exist_fails_instead_of_being_passed_over() -> None:
    case = changed("NL-02")
    case["game"]["antes_for_luck"] = True
    assert "antes_for_luck" in words(case)[0]


@pytest.mark.parametrize("case_id", ["NL-02", "BT-01", "SE-05"])
def test_a_step_that_cannot_be_read_fails(case_id: str) -> None:
    name, word = ("entries", "type") if case_id == "SE-05" else ("steps", "do")
    case = changed(case_id)
    case[name] = [*case[name], {word: "dance", "seat": 1}]
    assert any("dance" in reason for reason in words(case))


@pytest.mark.parametrize("case_id", ["NL-20", "PT-01", "EV-02", "BU-01", "RK-07", "MB-11", "SE-05", "AC-01"])
def test_an_expectation_that_cannot_be_read_fails(case_id: str) -> None:
    case = changed(case_id)
    case["expected"] |= {"mood": "good"}
    assert any("mood" in reason for reason in words(case))


def test_an_expected_legal_act_that_is_missing_or_too_many_fails() -> None:
    case = changed("NL-02")
    case["steps"][-1]["legal"] = {"check": True}
    assert "raise_to" in words(case)[0]


def test_money_that_nobody_expects_fails() -> None:
    """Expected without returned, rake or jackpot means none."""
    case = changed("NL-20")
    case["expected"].pop("returned")
    assert words(case) == ["step 0, returned: expected {}, got {'1': 200}"]
    case = changed("RK-01")
    case["expected"].pop("rake")
    assert words(case) == ["step 0, rake: expected 0, got 45"]


def test_the_chips_that_a_call_adds_are_compared() -> None:
    case = changed("SB-04")
    step = next(step for step in case["steps"] if step.get("amount") == 10)
    step["amount"] = 50
    assert "call" not in words(case)[0]
    assert "expected 50, got 10" in words(case)[0]


def test_a_refused_buy_in_must_name_a_rule_of_the_case() -> None:
    case = changed("BU-02", rule_ids=["BUY-9"])
    assert words(case) == ["step 0, rule: expected BUY-9, got BUY-1"]


def test_an_act_expected_to_be_allowed_shows_the_refusal_with_its_rule() -> None:
    case = changed("NL-22")
    case["steps"][-2].pop("refused")
    assert "[BET-3]" in words(case)[0]


def test_the_report_lists_failures_then_skips_by_reason_then_the_counts() -> None:
    reason = sentence(_("the kind {kind} is not known"), kind="x")
    report = CheckReport(
        (skipped("A", reason), failed("B", reason, reason), passed("C"), skipped("D", reason))
    )
    assert report.lines(ENGLISH) == [
        "FAILED B: the kind x is not known",
        "FAILED B: the kind x is not known",
        "skipped, the kind x is not known: A, D",
        "1 passed, 1 failed, 2 skipped",
    ]
    assert report.lines(CZECH)[2] == "vynecháno, druh x není znám: A, D"
    assert report.failed == 1
