"""Cards and paper forms: one A4 page each, black and white, the same bytes, every key and every rank on them."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from tablemgr.reports.printed.sheet import sheet_pdf
from tablemgr.text import Language, translator
from tablemgr.text.sheets import ALL_FORMS, FORMS, KEYS, RANKINGS, RANKS, SHEETS
from tests.reports.paper import flat, pages
from ui.presenters.console.keys import Mode, help_model
from ui.presenters.wording import words_for

LANGUAGES = [language.value for language in Language]


def _groups(language: str) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    groups = help_model(Mode.NONE, words_for(Language(language), None)).groups
    return tuple((group.title, group.rows) for group in groups)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [sheet.key for sheet in SHEETS])
def test_every_sheet_is_one_page_and_the_same_bytes_again(key: str, language: str) -> None:
    pdf = sheet_pdf(key, language, _groups(language))
    assert len(pages(pdf)) == 1
    assert pdf == sheet_pdf(key, language, _groups(language))
    assert translator(Language(language))(next(s.title for s in SHEETS if s.key == key)) in flat(pdf)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_forms_come_in_one_file_a_page_each(language: str) -> None:
    assert len(pages(sheet_pdf(ALL_FORMS, language))) == len(FORMS) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_keys_has_every_key_that_f1_shows(language: str) -> None:
    told = flat(sheet_pdf(KEYS, language, _groups(language))).replace(" ", "")
    for title, rows in _groups(language):
        assert title.replace(" ", "") in told
        for _keys, meaning in rows:
            assert meaning.split()[0] in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_for_guests_says_what_decides_between_two_of_a_kind(language: str) -> None:
    told, tr = flat(sheet_pdf(RANKINGS, language)), translator(Language(language))
    for rank in RANKS:
        assert tr(rank.name) in told
        assert tr(rank.tie)[:40] in told


@pytest.mark.parametrize("key", FORMS)
def test_a_form_has_a_place_for_its_number_and_says_how_it_is_entered_later(key: str) -> None:
    told = flat(sheet_pdf(key, "en"))
    assert "Paper no. ___" in told
    assert "late entry with the number of this paper" in told


def test_the_sheets_are_black_and_white() -> None:
    for sheet in SHEETS:
        reader = PdfReader(io.BytesIO(sheet_pdf(sheet.key, "cs", _groups("cs"))))
        drawn = reader.pages[0].get_contents()
        assert drawn is not None
        colours = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", drawn.get_data())
        assert colours
        assert all(len(set(colour)) == 1 for colour in colours), sheet.key
