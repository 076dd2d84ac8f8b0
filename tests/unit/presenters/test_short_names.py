"""A name that has too little room is shortened as people do it, and never to nothing."""

from __future__ import annotations

import pytest

from tests.helpers.crowds import LONG_NAMES
from ui.presenters.short_names import shorter_names


@pytest.mark.parametrize("name", LONG_NAMES)
def test_each_form_is_shorter_than_the_one_before_and_keeps_the_family_name(name: str) -> None:
    forms = shorter_names(name)
    assert forms[0] == name
    lengths = [len(form) for form in forms]
    assert lengths == sorted(lengths, reverse=True)
    family = name.split()[1].split("-")[0]
    assert all(family in form for form in forms)
    assert lengths[-1] <= 18


def test_a_single_word_is_left_as_it_is() -> None:
    assert shorter_names("Karel") == ("Karel",)


def test_a_joined_name_loses_its_second_half_last() -> None:
    assert shorter_names("Ludmila Müllerová-Škvorecká")[1:] == (
        "L. Müllerová-Škvorecká",
        "L. Müllerová-Š.",
        "L. Müllerová",
    )
