"""The golden evening of the controls document, to the last chip, and its variants."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tablemgr import bootstrap, cli
from tablemgr.app.evening.reader import Line, read_lines
from tests.helpers.evenings import GOLDEN, differences, figures, golden_lines, golden_totals, play, totals
from tests.reports.paper import text_of


def _text_of(path: Path) -> str:
    return text_of(path.read_bytes())


@pytest.fixture(scope="module")
def golden() -> dict[str, Any]:
    result, service = play(golden_lines())
    assert result.findings == []
    report = totals(service)
    service.close()
    return report


def test_every_golden_value_comes_out(golden: dict[str, Any]) -> None:
    wanted = golden_totals()["golden"]
    by_hour = {hour["from"][11:13]: hour["rake"] for hour in golden["rake_by_hour"]}
    assert by_hour == {"18": wanted["stats"].pop("rake_hour_18"), "19": wanted["stats"].pop("rake_hour_19")}
    assert differences(wanted, golden) == []


def test_the_top_level_has_every_golden_key(golden: dict[str, Any]) -> None:
    assert set(golden_totals()["golden"]) <= set(golden)


def test_every_equation_of_the_golden_evening_foots(golden: dict[str, Any]) -> None:
    assert set(golden["equations"]) == {"E1", "E2", "E3", "E4", "E5", "E7", "E8", "E9", "E10", "E11"}
    assert {
        key: value["difference"] for key, value in golden["equations"].items() if value["difference"]
    } == {}
    assert golden["equations"]["E2"]["left"] == 17_000
    assert golden["equations"]["E3"]["left"] == 30_000
    assert golden["equations"]["E9"]["left"] == -525


def test_the_report_is_final_with_all_counts_and_signatures(golden: dict[str, Any]) -> None:
    assert golden["report"]["status"] == "FINAL"
    assert [(item["class"], item["ref"], item["reason"]) for item in golden["exceptions"]] == [
        ("VOID_HAND", "hand:4", "FOULED_DECK")
    ]


@pytest.mark.parametrize(
    ("variant", "name"), [("V1", "V1_short_25"), ("V4", "V4_rake_box_short_25")], ids=["V1", "V4"]
)
def test_a_variant_comes_out_and_its_difference_keeps_the_report_preliminary(variant: str, name: str) -> None:
    result, service = play(golden_lines(variant))
    report = totals(service)
    service.close()
    assert result.findings == []
    assert differences(golden_totals()["variants"][name], report) == []
    assert report["report"]["status"] == "PRELIMINARY"
    assert [item["class"] for item in report["exceptions"]] == ["VOID_HAND", "VARIANCE"]
    assert all(value["difference"] == 0 for value in report["equations"].values())


def _until(line: str) -> tuple[Line, ...]:
    """Variant V3 up to the first line of this kind, which is left out."""
    lines = golden_lines("V3")
    return lines[: next(index for index, each in enumerate(lines) if each.verb == line)]


def test_a_wrong_rake_stands_as_it_was_taken_until_it_is_corrected() -> None:
    result, service = play(_until("correct_hand"))
    report, wanted = totals(service), golden_totals()["variants"]["V3_wrong_rake_H5_before_correction"]
    stacks = {seat.player: seat.stack for seat in service.snapshot().seats if seat.player}
    service.close()
    assert result.findings == []
    hand = report["hands"][4]
    assert (report["rake"], hand["awards"], hand["status"]) == (wanted["rake"], wanted["H5"], "OK")
    assert (stacks["P1"], stacks["P2"]) == (wanted["P1_stack"], wanted["P2_cashout"])
    assert [(item["class"], item["before"], item["after"]) for item in report["exceptions"][1:]] == [
        ("RAKE_OVERRIDE", 125, 150)
    ]


def test_a_corrected_hand_comes_to_the_golden_figures_and_is_listed(golden: dict[str, Any]) -> None:
    result, service = play(golden_lines("V3"))
    report, wanted = totals(service), golden_totals()["variants"]["V3_after_correction"]
    paper = service.hand_report(5)
    service.close()
    assert result.findings == []
    hand = report["hands"][4]
    assert (report["rake"], hand["awards"], hand["status"]) == (wanted["rake"], wanted["H5"], "CORRECTED")
    keys = [key for key in golden_totals()["golden"] if key != "hands"]
    assert differences({key: golden[key] for key in keys}, report) == []
    assert {**hand, "status": "OK"} == golden["hands"][4]
    assert report["hands"][:4] == golden["hands"][:4]
    assert [(item["class"], item["ref"], item["before"], item["after"]) for item in report["exceptions"]] == [
        ("VOID_HAND", "hand:4", 125, 0),
        ("RAKE_OVERRIDE", "hand:5", 125, 150),
        ("CORRECTION", "hand:5", 150, 125),
    ]
    assert (report["exceptions"][2]["by"], report["exceptions"][2]["ok"]) == ("F201", "M301")
    assert all(value["difference"] == 0 for value in report["equations"].values())
    assert report["report"]["status"] == "FINAL"
    assert paper is not None
    assert [(line.rake_before, line.rake, line.payouts) for line in paper.corrections] == [
        (150, 125, ((1, 1250, 1275),))
    ]


def test_a_void_fill_keeps_its_number_and_changes_no_total(golden: dict[str, Any]) -> None:
    result, service = play(golden_lines("V2"))
    report = totals(service)
    service.close()
    assert result.findings == []
    assert [slip["state"] for slip in report["transfers"]] == ["accepted", "void"]
    assert [slip["slip"][-4:] for slip in report["transfers"]] == ["0001", "0002"]
    assert differences({key: golden[key] for key in golden_totals()["golden"]}, report) == []


def test_the_command_line_writes_papers_whose_text_has_the_golden_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal, out = tmp_path / "golden.db", tmp_path / "out"
    assert (
        cli.main(["--language=cs", "evening", "play", str(GOLDEN), "--db", str(journal), "--out", str(out)])
        == 0
    )
    assert "nesplněná očekávání: 0" in capsys.readouterr().out
    assert cli.main(["--language=cs", "journal", "verify", str(journal)]) == 0
    text = _text_of(out / "shift.pdf")
    missing = {figure for figure in figures(golden_totals()["golden"]) if figure not in text}
    assert missing == set()
    assert sorted(path.name for path in (out / "hands").iterdir()) == [
        f"{number:03d}.{kind}" for number in range(1, 6) for kind in ("json", "pdf")
    ]


def test_the_same_journal_gives_the_same_bytes(tmp_path: Path) -> None:
    journal = tmp_path / "golden.db"
    _result, service = play(golden_lines(), journal)
    papers = bootstrap.ServicePapers(service)
    first = papers.shift_pdf(1, "cs"), papers.hand_pdf(5, "cs")
    service.close()
    assert bootstrap.shift_report_pdf(journal, None, "cs").pdf == first[0]
    assert bootstrap.hand_report_pdf(journal, 5, None, "cs").pdf == first[1]


@pytest.mark.parametrize(
    ("name", "member"), [("shift.xlsx", "xl/workbook.xml"), ("shift.zip", "draft-PK07-")]
)
def test_the_ending_of_the_file_makes_tables_of_the_report(tmp_path: Path, name: str, member: str) -> None:
    journal, out = tmp_path / "golden.db", tmp_path / name
    _result, service = play(golden_lines(), journal)
    service.close()
    assert cli.main(["--language=cs", "report", "shift", str(journal), "--out", str(out)]) == 0
    with ZipFile(out) as archive:
        assert any(entry.startswith(member) for entry in archive.namelist())


@pytest.mark.parametrize("paper", [["shift"], ["hand", "5"]])
def test_what_a_command_prints_is_never_taken_for_the_original(tmp_path: Path, paper: list[str]) -> None:
    """No print of it stands in the journal: every page says so (H06)."""
    journal, out = tmp_path / "golden.db", tmp_path / "paper.pdf"
    _result, service = play(golden_lines(), journal)
    service.close()
    kind, *number = paper
    assert cli.main(["--language=cs", "report", kind, str(journal), *number, "--out", str(out)]) == 0
    assert all("KOPIE BEZ ZÁPISU" in page for page in _text_of(out).split("\f") if page.strip())


# --- V5: over the hour that comes twice ---------------------------------------------------------------------------

OPENED = datetime.fromisoformat("2026-11-28T18:00:00+01:00")
NIGHT = datetime.fromisoformat("2026-10-25T01:00:00+02:00")


def _in_the_night_of_the_clock_change() -> tuple[Line, ...]:
    """The golden evening from 1:00 to 4:00 local: four hours, because the clock goes back; everything twice as slow."""
    moved = []
    for text in GOLDEN.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        if "at" in line:
            passed = datetime.fromisoformat(line["at"]) - OPENED
            line["at"] = (NIGHT + 2 * passed).astimezone(UTC).isoformat()
        moved.append(json.dumps(line))
    return read_lines(moved)


def test_a_table_open_over_the_hour_that_comes_twice_was_open_for_four_hours() -> None:
    result, service = play(_in_the_night_of_the_clock_change())
    report = totals(service)
    hours = service.shift_report(1).hours
    day = service.shift_report(1).head.gaming_day
    service.close()
    assert result.findings == []
    assert (report["stats"]["table_min"], day) == (240, "2026-10-24")
    assert report["stats"]["rake_per_hour"] == "87.50"  # 350 · 60 / 240
    assert report["stats"]["hands_per_hour"] == "1.00"
    golden = golden_totals()["golden"]
    money = (
        "rake",
        "tips",
        "chips_sold",
        "bank_expected",
        "bank_variance",
        "cash_expected",
        "table_win",
        "hands",
    )
    assert differences({key: golden[key] for key in money}, report) == []
    assert [hour.label[11:13] for hour in hours] == ["01", "02", "02", "03"]
    assert sum(hour.rake for hour in hours) == golden["rake"]
    assert all(value["difference"] == 0 for value in report["equations"].values())
