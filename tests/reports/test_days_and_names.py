"""What an inspector asks of every paper: a day beside each time, no name cut short, no face that is not embedded."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from tablemgr.app.documents.marks import Marks
from tablemgr.app.reporting.models import ExceptionLine, Person, ShiftReport, SignatureLine
from tablemgr.reports import fonts
from tablemgr.reports.fonts import REGULAR, width
from tablemgr.reports.printed.sheet import sheet_pdf
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.reports.textfit import ELLIPSIS, wrap
from tablemgr.reports.words import Words
from tablemgr.text import Language
from tablemgr.text.sheets import KEYS, SHEETS
from tests.reports import hands, samples
from tests.reports.paper import flat, pages

RENDERER = ReportLabRenderer()
_HOUR_US = 3_600_000_000
FLOOR = Person("F202", "Ing. Ludmila Říčařová-Hňupová, Ph.D.", "F")


def _night() -> ShiftReport:
    """The golden evening five hours later: it goes on over midnight."""
    report = samples.golden()
    late = replace(
        report.head,
        period_from_us=report.head.period_from_us + 5 * _HOUR_US,
        period_to_us=report.head.period_to_us + 5 * _HOUR_US,
    )
    lines = tuple(replace(line, at_us=line.at_us + 5 * _HOUR_US) for line in report.exceptions)
    return replace(report, head=late, exceptions=lines)


def _czech(report: ShiftReport, marks: Marks = Marks()) -> str:  # noqa: B008  frozen
    return flat(RENDERER.render_shift(report, "cs", marks))


def test_a_session_over_midnight_bears_its_days_in_the_head_and_beside_each_time() -> None:
    text = _czech(_night())
    assert "28. 11. 23:00 – 29. 11. 01:00 +01:00" in text
    assert "00:10:40 29. 11." in text


def test_a_session_within_its_gaming_day_needs_no_days() -> None:
    text = _czech(samples.golden())
    assert "A · 18:00–20:00 +01:00" in text
    assert "19:10:40 28. 11." not in text


def test_a_time_of_another_day_bears_it_also_where_the_session_was_within_one() -> None:
    words = Words(Language.CS, samples.golden().head)
    assert words.day_note(samples.at(10)) == ""
    assert words.day_note(samples.at(10) + 24 * _HOUR_US).replace("\u00a0", " ") == "29. 11."
    years = words.day_note(samples.at(10) + 400 * 24 * _HOUR_US).replace("\u00a0", " ")
    assert years == "2. 1. 2028"
    english = Words(Language.EN, samples.golden().head)
    assert english.day_time(samples.at(10) + 24 * _HOUR_US).replace("\u00a0", " ") == "29 Nov 18:10:00"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_signature_bears_day_and_time(language: str) -> None:
    text = flat(RENDERER.render_shift(samples.golden(), language))
    day = "28. 11. 2026" if language == "cs" else "28 Nov 2026"
    assert f"{day} 20:20:00" in text


def test_the_cashier_has_not_signed_the_report_that_came_later_than_her_slip() -> None:
    report = samples.golden()
    cashier = SignatureLine("cashier", (Person("C301", "Lenka Dvořáková", "C"),), samples.at(50))
    text = _czech(replace(report, signatures=(*report.signatures, cashier)))
    assert "doklad vydán 28. 11. 2026 18:50:00" in text
    assert "✔ podepsáno 28. 11. 2026 18:50:00" not in text


def test_accounting_has_a_line_on_every_shift_report() -> None:
    assert "Účetní kontrola, později" in _czech(samples.golden())


def test_later_pages_of_a_superseded_report_say_day_shift_table_and_whole_period() -> None:
    for page in pages(RENDERER.render_shift(samples.crowded(40), "cs", Marks(copy=2, superseded_by=3)))[1:]:
        joined = " ".join(page.split())
        assert "28. 11. 2026 · A · PK07 · " in joined
        assert "+01:00" in joined


def test_signatures_of_a_hand_report_wrap_and_are_never_cut() -> None:
    long = Person("D10147", "Řehoř Maxmilián Čížek-Vlnovský ze Žďáru nad Sázavou", "D")
    hand = replace(
        hands.hand_one(),
        dealer=long,
        floor=FLOOR,
        signatures=tuple(
            SignatureLine(role, (), None) for role in ("dealer", "floor", "player", "shift_manager")
        ),
    )
    text = flat(RENDERER.render_hand(hand, "cs"))
    after = text[text.rindex("Krupiér / Dealer") :]
    for name in (long.name, FLOOR.name):
        assert name.rsplit(" ", 1)[-1] in after
    assert ELLIPSIS not in after


def test_a_correction_is_two_rows_the_counter_entry_and_the_new_one() -> None:
    by = Person("F201", "Petr Šťastný", "F")
    line = ExceptionLine(
        200, samples.at(90), "CORRECTION", "hand:5", 150, 125, -25, "", by, None, (("seat:1", 1_250, 1_275),)
    )
    text = _czech(replace(samples.golden(), exceptions=(line,)))
    for row in (
        "hra č. 5, rake 150 0 −150",
        "hra č. 5, rake 0 125 +125",
        "místo 1 1 250 0 −1 250",
        "místo 1 0 1 275 +1 275",
    ):
        assert row in text
    assert text.count("protizápis") == text.count("nový zápis") == 2


def test_who_reached_a_limit_stands_on_the_restricted_copy_only() -> None:
    line = ExceptionLine(150, samples.at(30), "AML_LIMIT", "player:P3", 5_000, 7_000, 2_000, "", None, None)
    report = replace(samples.golden(), exceptions=(line,))
    assert "viz oddíl 12 výtisku pro oprávněné osoby" in _czech(report)
    assert "limit 5 000, dosažen částkou 7 000" in _czech(report, Marks(copy_for="restricted"))
    assert "dosažen částkou" not in _czech(report)


def _faces(pdf: bytes) -> set[str]:
    found: set[str] = set()
    for page in PdfReader(io.BytesIO(pdf)).pages:
        for face in page["/Resources"]["/Font"].values():  # type: ignore[index]
            found.add(str(face.get_object()["/BaseFont"]))
    return found


def test_papers_and_sheets_name_no_face_that_is_not_embedded() -> None:
    made = [RENDERER.render_shift(samples.golden(), "cs"), RENDERER.render_hand(hands.hand_one(), "cs")]
    made += [sheet_pdf(sheet.key, "cs") for sheet in SHEETS if sheet.key != KEYS]
    assert [face for pdf in made for face in _faces(pdf) if "TablemgrSans" not in face] == []


WORDS = st.text("kosvau ahrčíslo 0123456789", min_size=1, max_size=120)


@given(WORDS, st.integers(min_value=60, max_value=300))
def test_no_line_ends_with_a_preposition_of_one_letter_and_nothing_is_lost(said: str, room: int) -> None:
    fonts.register()
    lines = wrap(said, REGULAR, 9.0, room, 1_000)
    assert "".join(lines).replace("\u00a0", "").replace(" ", "") == said.replace(" ", "")
    for line, following in pairwise(lines):
        last, first = line.split(" ")[-1], following.split(" ")[0]
        if last in ("k", "s", "v", "z", "o", "u", "a") and following:
            assert width(f"{last}\u00a0{first}", REGULAR, 9.0) > room


def test_a_number_is_not_broken_between_its_groups() -> None:
    fonts.register()
    for line in wrap("150, nebo 1 500 a v bance 12 345 678 korun", REGULAR, 9.0, 70.0):
        assert not line.endswith((" 1", " 12", " a", " v"))
        assert not line.startswith(("500", "345", "678"))


@pytest.mark.parametrize("name", ["Čížek-Vinovský", "Příliš-Žluťoucký", "Nováková-Dvořáková-Malá"])
def test_a_double_surname_too_wide_for_its_column_breaks_after_its_hyphen(name: str) -> None:
    fonts.register()
    widest = max(width(f"{part}-", REGULAR, 8) for part in name.split("-"))
    room = min(widest + 0.5, width(name, REGULAR, 8) - 0.5)
    lines = wrap(name, REGULAR, 8, room)
    assert "".join(lines) == name
    assert all(line.endswith("-") for line in lines[:-1])
