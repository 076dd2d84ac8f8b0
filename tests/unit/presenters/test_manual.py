"""The manual: every screen leads to a page that is there, both languages have the same pages, search finds words."""

from __future__ import annotations

import re

import pytest

from tablemgr.text import Language
from tablemgr.text.manual import manual
from ui.presenters.keys import Mode
from ui.presenters.manual import FIRST, PAGE_OF_MODE, PAGE_OF_SCREEN, page_for
from ui.presenters.registry import PAGES, SIDE_SCREENS


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
