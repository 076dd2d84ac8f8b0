"""Pictures of the manual are taken from the program by a script: none is missing, none is left over, all are small."""

from __future__ import annotations

import re

import pytest

from tablemgr.text import Language
from tablemgr.text.manual import manual, pictures_folder
from tests.demo.manual_pictures import PICTURES
from tests.helpers.exhibits import exhibits

PICTURE = re.compile(r"!\[([^]]+)\]\(([^)]+)\.png\)")
MOST_BYTES = 4 * 1024 * 1024


def _named(language: Language) -> list[tuple[str, str]]:
    """(caption, name) of every picture that the pages name."""
    return [found for page in manual(language) for found in PICTURE.findall(page.text)]


@pytest.mark.parametrize("language", list(Language))
def test_every_picture_of_the_manual_is_taken_by_the_script_and_lies_there(language: Language) -> None:
    named = {name for _caption, name in _named(language)}
    assert named == PICTURES.keys()
    assert {path.stem for path in pictures_folder(language).iterdir()} == named
    assert all(caption.strip() for caption, _name in _named(language))


def test_both_languages_show_the_same_pictures_at_the_same_places() -> None:
    pages = zip(manual(Language.CS), manual(Language.EN), strict=True)
    for czech, english in pages:
        assert [n for _c, n in PICTURE.findall(czech.text)] == [n for _c, n in PICTURE.findall(english.text)]


def test_every_picture_shows_a_state_that_is_walked_too() -> None:
    assert set(PICTURES.values()) <= {exhibit.name for exhibit in exhibits()}


def test_the_pictures_take_no_more_than_four_megabytes() -> None:
    sizes = [path.stat().st_size for language in Language for path in pictures_folder(language).iterdir()]
    assert 0 < sum(sizes) <= MOST_BYTES
