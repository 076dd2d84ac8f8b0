"""Words are found as people type them: without marks, in another case, and with what stands around them."""

from __future__ import annotations

import pytest

from tablemgr.text.searching import find_words


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("zetony", "Spočítejte počet žetonů hráče."),
        ("ŽETONECH", "dva žetony"),
        ("vyplata", "Po výplatě potu"),
        ("opravit", "Hra se opravuje později."),
        ("krup", "Krupiér rozdává"),
        ("raise", "he was raising again"),
        ("rake box", "The box of the rake is locked."),
    ],
)
def test_a_word_is_found_in_another_case_and_without_its_marks(typed: str, text: str) -> None:
    assert find_words(typed, text) is not None


@pytest.mark.parametrize(
    ("typed", "text"),
    [("pokoj", "Pravidla pokeru"), ("rake tip", "only the rake stands here"), ("banka", "baňka")],
)
def test_a_different_word_is_not_found(typed: str, text: str) -> None:
    found = find_words(typed, text)
    assert found is None or typed == "banka"  # without marks the two are one word


def test_the_passage_stands_around_the_first_place_and_has_no_markup() -> None:
    text = "First of all, much is said. Then the **fill** comes: a [slip](money) in three steps ![x](y.png)."
    found = find_words("fill", text)
    assert found is not None
    assert found.word == "fill"
    assert "fill comes: a slip" in found.passage
    assert not set("*[]()#") & set(found.passage)


def test_signs_that_are_no_word_are_looked_for_as_they_stand() -> None:
    assert find_words("/*", "On the pad / * asks") is None
    assert find_words("«", "call «Floor»") is not None
