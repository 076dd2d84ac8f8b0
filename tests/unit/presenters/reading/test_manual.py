"""The manual: every screen leads to a page that is there, both languages have the same pages, search finds words."""

from __future__ import annotations

import re

import pytest

from tablemgr.text import Language
from tablemgr.text.catalogue import translator
from tablemgr.text.glossary import terms
from tablemgr.text.manual import manual
from tablemgr.text.searching import bare, find_words
from ui.presenters.console.keys import Mode
from ui.presenters.console.view_models import ManualModel
from ui.presenters.reading.manual import FIRST, PAGE_OF_MODE, PAGE_OF_SCREEN, QUERY, ManualScreen, page_for
from ui.presenters.registry import PAGES, SIDE_SCREENS
from ui.presenters.screens import ScreenArgs
from ui.presenters.wording import Words


def keys(language: Language) -> list[str]:
    return [page.key for page in manual(language)]


def test_both_languages_have_the_same_pages_in_the_same_order() -> None:
    assert keys(Language.CS) == keys(Language.EN)


def test_f1_on_every_screen_opens_a_page_of_its_own_subject() -> None:
    """A new screen says in `PAGE_OF_SCREEN` where it is told of."""
    screens = SIDE_SCREENS.keys() | PAGES.keys()
    assert screens - PAGE_OF_SCREEN.keys() == set()
    assert {*PAGE_OF_SCREEN.values(), *PAGE_OF_MODE.values()} <= set(keys(Language.CS))


def test_on_the_console_the_page_is_that_of_what_is_expected() -> None:
    assert [page_for("", mode) for mode in (Mode.ACT, Mode.AWARD, Mode.BETWEEN)] == [
        "hand",
        "awards",
        "seats",
    ]
    assert page_for("nothing known", Mode.NONE) == FIRST


@pytest.mark.parametrize("language", list(Language))
def test_both_manuals_say_equally_much(language: Language) -> None:
    """As many paragraphs and points on each page: what is added in one language is missed in the other."""
    for page, other in zip(manual(language), manual(language.other), strict=True):
        assert len(page.text.split("\n\n")) == len(other.text.split("\n\n")), page.key
        assert _points(page.text) == _points(other.text), page.key


def _points(text: str) -> int:
    return len(re.findall(r"^(- |\d\.)", text, re.M))


# --- search -----------------------------------------------------------------------------------------------------------


class Desk:
    """A window of which only the language matters."""

    def __init__(self, language: Language) -> None:
        self.words = Words(translator(language))

    def close(self) -> None:
        raise AssertionError("nothing was closed")

    def open_page(self, name: str, args: ScreenArgs | None = None) -> None:
        raise AssertionError(name)


def searched(language: Language, query: str) -> ManualModel:
    screen = ManualScreen(Desk(language))
    screen.edit(QUERY, query)
    return screen.model()


def found(language: Language, query: str) -> list[str]:
    return [key for key, _title in searched(language, query).pages]


@pytest.mark.parametrize("language", list(Language))
def test_every_word_of_the_glossary_is_found_as_it_is_typed(language: Language) -> None:
    """Whole, without its marks, and small: in either language."""
    screen = ManualScreen(Desk(language), {"page": "glossary"})
    text = screen.model().text
    missed = [
        typed
        for term in terms()
        for word in (term.cs, term.en)
        for typed in {word, bare(word), word.upper()}
        if find_words(typed, text) is None
    ]
    assert missed == []
    assert "glossary" in found(language, terms()[len(terms()) // 2].cs)


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("kopie", "copies"), ("kopii", "copies"), ("kopírovat", "copies"), ("zalohy", "copies"),
        ("obnoveni", "copies"), ("exportovat", "copies"), ("vytisk", "rankings"), ("tisk", "rankings"),
        ("bance", "money"), ("stolu", "opening"),
        ("krupierech", "people"), ("dýško", "money"), ("písmo", "settings"), ("čeština", "settings"),
        ("chybami", "mistakes"), ("rozpustit", "glossary"), ("dotaci", "money"), ("schrance", "closing"),
        ("straddlu", "special"), ("hesla", "people"), ("klaves", "keys"), ("kombinace", "rankings"),
        ("slovnicek", "glossary"), ("vedoucího", "manager"), ("inspektorovi", "floor"), ("řádku", "copies"),
    ],
)  # fmt: skip
def test_a_czech_word_is_found_in_any_case_and_under_its_other_names(typed: str, page: str) -> None:
    assert page in found(Language.CS, typed)


@pytest.mark.parametrize(
    ("typed", "page"),
    [("backups", "copies"), ("copying", "copies"), ("restoring", "copies"), ("font", "settings"),
     ("printed", "rankings"), ("password", "people"), ("mistakes", "mistakes"), ("tips", "money"),
     ("keyboard", "keys")],
)  # fmt: skip
def test_an_english_word_is_found_in_any_form_and_under_its_other_names(typed: str, page: str) -> None:
    assert page in found(Language.EN, typed)


@pytest.mark.parametrize("language", list(Language))
def test_a_page_whose_title_has_the_word_stands_first(language: Language) -> None:
    for page in manual(language):
        first = found(language, page.title)[0]
        assert first == page.key or page.title in dict(searched(language, page.title).pages)[first]


def test_a_nearer_word_stands_before_one_that_only_begins_alike() -> None:
    """«backup» is first of all a copy, not whatever is given back."""
    assert found(Language.EN, "backups")[0] == "copies"


def test_where_no_page_has_all_words_those_with_some_are_shown_and_it_is_said() -> None:
    model = searched(Language.CS, "záloha velryba")
    assert model.pages[0][0] == "copies"
    assert "nemá všechna" in model.none_text


@pytest.mark.parametrize("language", list(Language))
def test_nothing_found_says_what_to_try(language: Language) -> None:
    model = searched(language, "xylofon")
    assert model.pages == ()
    assert ("glossary" if language is Language.EN else "slovníčku") in model.none_text
    assert searched(language, "").none_text == ""
