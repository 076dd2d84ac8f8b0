"""The glossary has every word in both languages and can be read in both directions."""

from __future__ import annotations

import pytest

from tablemgr.text import Language, translator
from tablemgr.text.glossary import glossary_tables, terms


def test_every_word_has_its_other_language_and_its_meaning() -> None:
    for term in terms():
        assert all((term.en.strip(), term.cs.strip(), term.en_note.strip(), term.cs_note.strip())), term


@pytest.mark.parametrize("language", list(Language))
def test_no_word_is_explained_twice(language: Language) -> None:
    words = [term.cs if language is Language.CS else term.en for term in terms()]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("language", list(Language))
def test_both_directions_have_all_words(language: Language) -> None:
    first, second = glossary_tables(translator(language)).split("\n\n## ")
    for term in terms():
        assert f"| **{term.cs}** |" in (first if language is Language.CS else second)
        assert f"| **{term.en}** |" in (second if language is Language.CS else first)


def test_czech_words_stand_as_in_a_czech_dictionary() -> None:
    table = glossary_tables(translator(Language.CS)).split("\n\n## ")[0]
    words = [line.split("**")[1] for line in table.splitlines() if line.startswith("| **")]
    assert words.index("čekání, check") > words.index("čas na rozhodnutí")
    assert words.index("hra") < words.index("žetony hráče, stack")
