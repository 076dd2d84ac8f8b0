"""Every figure of the golden evening and of its variants, read back from the papers themselves, word by word."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablemgr.app.service import TableService
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.evenings import figures, golden_lines, golden_totals, play
from tests.reports.paper import flat, text_of

RENDERER = ReportLabRenderer()
VARIANTS = {
    "": "",
    "V1": "V1_short_25",
    "V2": "V2_void_fill",
    "V3": "V3_after_correction",
    "V4": "V4_rake_box_short_25",
}
UNCHANGED = {
    "V1": {"bank_counted", "bank_variance", "table_win"},
    "V4": {"rake_counted", "rake_variance", "table_win"},
}
"""What the variant changes of the golden totals, and says itself."""


_BETWEEN = re.compile(r"\s*[;:·=×→/()]\s*|, ")


def tokens(pdf: bytes) -> set[str]:
    """What stands by itself: the cells of the tables, the parts of a sentence between its signs, and single words."""
    told: set[str] = set()
    for line in text_of(pdf).splitlines():
        told |= {line.strip(), *_BETWEEN.split(line.strip()), *line.split()}
    return told | {word.removeprefix("+") for word in told}


def _played(variant: str) -> TableService:
    result, service = play(golden_lines(variant))
    assert result.findings == []
    return service


def _totals(variant: str) -> dict[str, Any]:
    """The golden totals with what the variant changes."""
    golden = {key: value for key, value in golden_totals()["golden"].items() if key != "hands"}
    if not variant:
        return golden
    changed = golden_totals()["variants"][VARIANTS[variant]]
    kept = {key: value for key, value in golden.items() if key not in UNCHANGED.get(variant, set())}
    return {**kept, **{key: value for key, value in changed.items() if key in golden}}


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_shift_report_has_every_figure_of_the_evening(variant: str, language: str) -> None:
    service = _played(variant)
    told = tokens(RENDERER.render_shift(service.shift_report(1), language))
    service.close()
    wanted = figures(_totals(variant))
    if language == "en":
        wanted = {figure.replace(",", ".") for figure in wanted}
    assert len(wanted) > 40
    assert wanted - told == set()


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_reports_of_the_hands_have_every_figure_of_the_hands(variant: str) -> None:
    service = _played(variant)
    for hand in golden_totals()["golden"]["hands"]:
        report = service.hand_report(hand["no"], 1)
        assert report is not None
        told = tokens(RENDERER.render_hand(report, "cs"))
        wanted = {key: value for key, value in hand.items() if key not in ("no", "status", "flop")}
        assert figures(wanted) - told == set(), hand["no"]
    service.close()


def test_the_corrected_hand_stands_in_two_rows_with_both_amounts() -> None:
    """V3: the rake as it was taken, and as it is right, apart from each other (controls 2.1)."""
    service = _played("V3")
    report = service.shift_report(1)
    rows = [(line.kind, line.before, line.after) for line in report.exceptions if line.ref == "hand:5"]
    service.close()
    assert rows == [("RAKE_OVERRIDE", 125, 150), ("CORRECTION", 150, 125)]
    told = tokens(RENDERER.render_shift(report, "cs"))
    wrong = golden_totals()["variants"]["V3_wrong_rake_H5_before_correction"]["rake"]
    right = golden_totals()["variants"]["V3_after_correction"]["rake"]
    assert (wrong - right, str(right) in told) == (25, True)


def test_the_register_of_the_void_fill_says_issued_used_and_void() -> None:
    """V2: two numbers were given, one is used, one is void and still there."""
    service = _played("V2")
    report = service.shift_report(1)
    service.close()
    wanted = golden_totals()["variants"]["V2_void_fill"]
    states = [line.state for line in report.slips]
    assert (len(states), states.count("accepted"), states.count("void")) == (
        wanted["slips_issued"],
        wanted["slips_used"],
        wanted["slips_void"],
    )
    series = next(line for line in report.equations if line.key == "E11")
    assert (dict(series.terms)["issued"], -dict(series.terms)["void"], series.difference) == (2, 1, 0)
    text = flat(RENDERER.render_shift(report, "cs"))
    assert "F-PRAHA1-PK07-20261128-A-0002" in text.replace("- ", "-")
