"""What stands in the shift report (controls 2.2, 5.4)."""

import io
from dataclasses import replace

import pytest
from reportlab.platypus import SimpleDocTemplate

from tablemgr.app.reporting.models import ExceptionLine, ShiftReport
from tablemgr.reports.blocks import Space
from tablemgr.reports.documents.control_equations import TERMS
from tablemgr.reports.fitting import FirstThatFits
from tablemgr.reports.renderer import ReportLabRenderer
from tests.reports import samples
from tests.reports.paper import flat, printed_pages, text_of

RENDERER = ReportLabRenderer()


def _czech(report: ShiftReport) -> str:
    return flat(RENDERER.render_shift(report, "cs"))


GOLDEN_ROWS = (
    "20 000 10 000 1 doklad 0 17 000 13 000 13 000 0 souhlasí 0 8 600 350",
    "D101 Jana Nováková 18:00–19:00 60 3 3 0 225 225,00 125 17 000 10 000",
    "D102 Řehoř Čížek 19:00–20:00 60 2 1 1 125 125,00 50 0 0",
    "Celkem 120 5 4 1 350 175,00 175 17 000 10 000",
    "P2 3 18:06–19:40 94 0 5 000 0 7 875 0 2 875 150 5 5 000",
    "Celkem 321 0 14 000 3 000 7 875 8 600 −525 175",
    "#148 19:10:40 Storno hry Void hand hra č. 4 125 0 −125 Vadný balíček Fouled deck D102, F201",
    "1 000 5 0 0 4 4 000",
    "Celkem 13 000",
)


def _not_final() -> ShiftReport:
    """The golden evening before it is closed, with two floors: its first page has less room."""
    full = samples.golden()
    waits = ("session_open", "count_missing:bank", "count_missing:rake_box", "count_missing:tip_box")
    head = replace(full.head, status="PRELIMINARY", status_reasons=(*waits, "signature_missing:M"))
    two = ((samples.PETR, samples.at(0), samples.at(60)), (samples.REHOR, samples.at(60), samples.at(120)))
    bank = tuple((samples.at(minutes), 20_000 - 100 * minutes) for minutes in range(0, 120, 10))
    return replace(full, head=head, floors=two, bank=bank)


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_preliminary_report_leaves_no_gap_on_its_first_page(language: str) -> None:
    """Both charts stand lower beside each other, and the chips and hours below them, on the same page."""
    first, second, *_rest = printed_pages(RENDERER.render_shift(_not_final(), language))
    for said in ("Žetony podle nominálu", "Po hodinách", "Banka stolu v čase"):
        assert (said in first) or language == "en"
    for said in ("Chips by denomination", "By hour", "Table bank over time"):
        assert said in first
        assert said not in second


def test_the_first_way_that_fits_is_taken_and_else_the_first() -> None:
    high, low = Space(300), Space(100)
    either = FirstThatFits([[high], [low, low]])
    assert either.wrap(500, 400)[1] > 400
    assert either.split(500, 400)[1:] == [high]
    assert either.split(500, 250)[1:] == [low, low]
    assert either.split(500, 150)[1:] == [high]


def test_it_finds_its_place_wherever_on_a_page_it_comes() -> None:
    """Also where the page has no room for the first of its pieces."""
    ended = []
    for above in range(0, 686, 2):
        paper = SimpleDocTemplate(io.BytesIO())
        paper.build([Space(above), FirstThatFits([[Space(6), Space(300)], [Space(6), Space(200)]])])
        ended.append(paper.page)
    assert ended == sorted(ended)
    assert set(ended) == {1, 2}


def test_a_long_name_of_a_dealer_stands_in_two_lines_and_the_rake_per_hour_in_the_second_table() -> None:
    text = _czech(samples.crowded(12))
    part = text[text.index("6 Střídání") : text.index("7 Statistika")]
    assert "D10247 Řehoř Maxmilián Čížek-Vlnovský ze Žďáru nad Sázavou" in part
    lines = text_of(RENDERER.render_shift(samples.crowded(12), "cs")).splitlines()
    assert "Čížek-Vlnovský ze Žďáru nad Sázavou" in lines
    assert part.index("Her/h") < part.index("Rake/h")
    assert "D10247 18:30–19:00 28,00 35 700,00 1 275,00 1 234 567" in part


@pytest.mark.parametrize("row", GOLDEN_ROWS)
def test_the_figures_of_the_golden_evening_stand_in_the_paper(row: str) -> None:
    assert row in _czech(samples.golden())


@pytest.mark.parametrize(
    "figure",
    ["2,00", "2,50", "175,00", "87,50", "116,67", "2 337,50", "3,74", "321", "2,68", "65,42", "9 350"],
)
def test_the_statistics_stand_in_the_paper(figure: str) -> None:
    text = _czech(samples.golden())
    assert figure in text[text.index("7 Statistika") : text.index("8 Hráči")]


@pytest.mark.parametrize(
    "title",
    [
        "1 Souhrn Summary",
        "2 Banka stolu, CZK",
        "3 Žetony podle nominálu",
        "4 Po hodinách",
        "5 Spropitné a schránky",
        "6 Střídání krupiérů",
        "7 Statistika",
        "8 Hráči Players",
        "10 Výjimky",
        "Kontrolní rovnice",
        "Podpisy",
        "Integrita",
    ],
)
def test_every_section_has_its_title_in_both_languages(title: str) -> None:
    assert title in _czech(samples.golden())


def test_each_equation_prints_both_sides_the_difference_and_ok() -> None:
    text = _czech(samples.golden())
    for row in (
        "E1 Kontrola banky stolu · Bank roll-forward"
        " počátek 20 000 + dotace 10 000 − prodej 17 000 = banka stolu podle účtů 13 000 13 000 0 OK",
        "= rozdíly banky a hotovosti 0 0 0 OK",
        "součet výsledků hráčů −525 = rozdíly stacků − rake, spropitné, jackpot a poplatky −525 −525 0 OK",
    ):
        assert row in text


def test_an_equation_that_does_not_hold_says_so() -> None:
    report = samples.golden()
    wrong = samples.equation("E1", 12_975, ("opening", 20_000), ("fills", 10_000), ("sold", -17_000))
    text = _czech(replace(report, equations=(wrong, *report.equations[1:])))
    assert "13 000 12 975 +25 ROZDÍL" in text


def test_every_term_of_the_equations_has_words() -> None:
    used = {name for line in samples.golden().equations for name, _value in line.terms}
    assert used <= TERMS.keys()


def test_a_short_bank_and_a_short_rake_box_are_shown_with_their_sign() -> None:
    """V1 and V4: −25 in the bank and in the rake box."""
    report = samples.golden()
    table = replace(report.table, bank_counted=12_975, bank_variance=-25, table_win=325)
    boxes = (replace(report.boxes[0], counted=325, variance=-25, reason="nenalezeno"), *report.boxes[1:])
    text = _czech(replace(report, table=table, boxes=boxes))
    assert "13 000 12 975 −25 manko" in text
    assert "350 325 −25 20:14:00" in text
    assert "nenalezeno" in text


def test_a_final_report_is_boxed_as_final_and_misses_nothing() -> None:
    text = _czech(samples.golden())
    assert "KONEČNÝ · FINAL" in text
    assert "Není konečný" not in text


def test_a_preliminary_report_says_what_is_missing() -> None:
    text = _czech(samples.empty())
    assert "PŘEDBĚŽNÝ · PRELIMINARY" in text
    assert "CVIČNÝ · TRAINING" in text
    assert "stůl není uzavřen; chybí sečtení: Banka stolu, Schránka na rake" in text
    assert "signature missing: Shift manager" in text


def test_an_empty_shift_says_no_activity_and_nothing_counted_is_a_dash_not_zero() -> None:
    text = _czech(samples.empty())
    assert text.count("Bez činnosti · No activity") == 5
    assert "Bez výjimek · No exceptions" in text
    assert "Schránka na rake Rake box ________ ________ ________ ________ 0 – – – – –" in text


def test_tips_are_marked_as_no_revenue() -> None:
    assert "175 sečteno 175 rozdíl 0 není výnos" in _czech(samples.golden())


def test_a_jump_of_the_clock_is_written_in_seconds_not_in_money() -> None:
    line = ExceptionLine(9, samples.at(5), "CLOCK", "", 0, 3600, 3600, "", None, None)
    assert "Změna hodin Clock changed – – – +3 600 s" in _czech(replace(samples.golden(), exceptions=(line,)))


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        ("hand:412", "hra č. 412"),
        ("box:rake_box", "Schránka na rake"),
        ("seat:3", "místo 3"),
        ("slip:fill:12", "dotace č. 12"),
        ("slip:credit:2", "odvod č. 2"),
        ("", "–"),
        ("something", "something"),
    ],
)
def test_references_of_exceptions_are_said_in_words(ref: str, words: str) -> None:
    line = ExceptionLine(9, samples.at(5), "RULING", ref, None, None, None, "", None, None)
    assert f"Rozhodnutí Ruling {words}".strip() in _czech(replace(samples.golden(), exceptions=(line,)))


def test_the_sign_off_stands_together_on_one_page() -> None:
    last = printed_pages(RENDERER.render_shift(samples.golden(), "cs"))[-1]
    flat_last = " ".join(last.split())
    for part in (
        "Kontrolní rovnice",
        "✔ podepsáno 28. 11. 2026 20:20:00",
        "M301 Zdeňka Růžičková",
        "9f3c71aa 02de55b0",
    ):
        assert part in flat_last


def test_chips_bought_back_have_a_column_only_where_it_happened() -> None:
    report = samples.golden()
    assert "Buy-back" not in text_of(RENDERER.render_shift(report, "cs"))
    table = replace(report.table, bought_back=1_250)
    assert "Buy-back" in text_of(RENDERER.render_shift(replace(report, table=table), "cs"))


def test_amounts_of_a_currency_with_cents_are_written_with_cents() -> None:
    report = samples.golden()
    text = flat(RENDERER.render_shift(replace(report, head=replace(report.head, currency="EUR")), "en"))
    assert "200.00 100.00 1 slip 0.00 170.00" in text
    assert "Table bank, EUR" in text
    assert "23.38" in text
