"""How papers look: nothing leaves the page, nothing runs over anything, heads and sums go with their tables."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import pytest

from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import (
    ShiftReport,
)
from tablemgr.reports import style
from tablemgr.reports.renderer import ReportLabRenderer
from tests.reports import hands, samples
from tests.reports.paper import Piece, collisions, flat, outside, pages, printed_pages, text_of, watched

RENDERER = ReportLabRenderer()
SHIFTS: dict[str, Callable[[], ShiftReport]] = {
    "golden": samples.golden,
    "empty": samples.empty,
    "crowded": lambda: samples.crowded(40),
}
HANDS: dict[str, Callable[[], HandReport]] = {
    "one": hands.hand_one,
    "ordinary": hands.ordinary_hand,
    "big": hands.big_hand,
    "endless": lambda: hands.big_hand(200),
    "void": hands.void_hand,
}


def _render(name: str, language: str) -> bytes:
    if name in SHIFTS:
        return RENDERER.render_shift(SHIFTS[name](), language)
    return RENDERER.render_hand(HANDS[name](), language)


@lru_cache(maxsize=32)
def _paper(name: str, language: str) -> bytes:
    return _render(name, language)


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", [*SHIFTS, *HANDS])
def test_nothing_leaves_the_margins_and_nothing_is_printed_over_anything(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(monkeypatch) as pieces:
        _render(name, language)
    assert len(pieces) > 50
    assert outside(pieces) == []
    assert collisions(pieces) == []


@pytest.mark.parametrize("name", ["golden", "empty", "one", "void", "ordinary"])
def test_nothing_is_printed_smaller_than_eight_points(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as pieces:
        _render(name, "cs")
    assert [piece for piece in pieces if piece.size < style.SMALL] == []


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("name", [*SHIFTS, *HANDS])
def test_the_same_report_gives_the_same_bytes(name: str, language: str) -> None:
    assert _render(name, language) == _paper(name, language)


def test_every_page_names_operator_document_status_and_its_number() -> None:
    found = printed_pages(_paper("crowded", "cs"))
    assert len(found) > 3
    for number, text in enumerate(found, start=1):
        assert "SR-PRAHA1-PK07-20261128-A-0001" in text
        assert "Společnost pro provozování kasin" in text
        assert "PŘEDBĚŽNÝ · PRELIMINARY" in text
        assert f"Strana {number} z {len(found)} · Page {number} of {len(found)}" in text
        assert "28. 11. 2026" in text
        assert "řetěz / chain 9f3c 71aa 02de 55b0" in text
        assert "obsah / content 4be1 90c7 3fa2 8d16" in text


def test_a_long_table_repeats_its_head_and_carries_its_sums() -> None:
    paper = RENDERER.render_shift(samples.crowded(100), "cs")
    told = [" ".join(page.split()) for page in pages(paper)]
    found = [page for page in told if "Hráči: žetony a peníze" in page]
    assert len(found) >= 2
    assert all("Nákup" in page and "Buy-in" in page for page in found)
    assert "Převod" in found[0]
    assert "Z předchozí strany" in found[1]
    assert "(pokračování)" in found[1]


def test_the_carried_sums_end_in_the_total() -> None:
    """100 players of 125 000 each, over however many pages."""
    text = flat(RENDERER.render_shift(samples.crowded(100), "cs"))
    assert "12 500 000" in text[text.rindex("Celkem") :]
    assert text.count("Převod ") == text.count("Z předchozí strany")


def test_two_hundred_rows_are_all_there() -> None:
    report = samples.crowded(200)
    text = text_of(RENDERER.render_shift(report, "cs"))
    assert [line.player for line in report.players if line.player not in text] == []


def test_the_language_of_the_paper_comes_first_and_the_other_one_below() -> None:
    czech, english = flat(_paper("golden", "cs")), flat(_paper("golden", "en"))
    assert czech.index("Směnová uzávěrka") < czech.index("Shift report")
    assert english.index("Shift report") < english.index("Směnová uzávěrka")
    assert "28. 11. 2026" in czech
    assert "28 Nov 2026" in english
    assert "225,00" in czech
    assert "225.00" in english


def test_markup_and_strange_letters_in_names_print_as_they_are() -> None:
    report = samples.golden()
    odd = replace(samples.JANA, name='<b>"O\'Neil" & Žižka</b> 李')
    text = flat(RENDERER.render_shift(replace(report, shift_manager=odd), "cs"))
    assert '"O\'Neil" & Žižka</b>' in text
    assert "□" in text


def test_a_name_of_two_hundred_letters_stays_inside_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    long = replace(samples.JANA, name="Řehořčížekvlnovský" * 11)
    report = samples.golden()
    crowded = replace(
        report,
        shift_manager=long,
        head=replace(report.head, operator=long.name, site=long.name, printed_by=long),
        downs=tuple(replace(line, dealer=long) for line in report.downs),
    )
    with watched(monkeypatch) as pieces:
        RENDERER.render_shift(crowded, "cs")
    assert outside(pieces) == []
    assert collisions(pieces) == []


def test_the_checks_of_the_page_find_what_they_are_for() -> None:
    inside = Piece(1, "a", 100, 150, 100, 9)
    assert outside([inside]) == []
    assert outside([replace(inside, right=style.PAGE_WIDTH)]) != []
    assert collisions([inside, replace(inside, left=140, right=180)]) != []
    assert collisions([inside, replace(inside, base=110)]) == []


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="de"):
        RENDERER.render_shift(samples.golden(), "de")
