"""Names are written with the letters they have: a person is not asked to spell himself otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.reporting.models import Person
from tablemgr.reports.renderer import ReportLabRenderer
from tests.reports import samples
from tests.reports.paper import text_of


@pytest.mark.parametrize("language", ["cs", "en"])
def test_letters_of_many_languages_can_be_read_out_of_the_paper(language: str) -> None:
    """Dropped or black letters are a name that nobody can look for."""
    name = "Zoë Łukasz Привет Ώ €"
    who = Person("D900", name, "D")
    report = replace(samples.golden(), floors=((who, samples.at(0), samples.at(60)),))
    text = " ".join(text_of(ReportLabRenderer().render_shift(report, language)).split())
    assert name in text
