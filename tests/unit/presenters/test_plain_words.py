"""What is said to people at a table needs no list of codes: a control's number stands in tags alone."""

import re
from pathlib import Path

import ui
from tablemgr.app.api import StaffView
from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.fields import only_one, pieces_words
from ui.presenters.wording import words_for

EN = words_for(Language.EN, tables.HOUSE)
SAID = re.compile(r"\btr\(\s*\"([^\"]*)\"|\b_\(\s*\"([^\"]*)\"")
CONTROL = re.compile(r"\([A-H][01]\d\b")


def sentences() -> dict[str, str]:
    """Every sentence of the presenters with its file."""
    found = {}
    for path in Path(ui.__file__).parent.joinpath("presenters").rglob("*.py"):
        for match in SAID.finditer(path.read_text(encoding="utf-8")):
            found[match.group(1) or match.group(2) or ""] = path.name
    return found


def test_no_sentence_of_a_screen_ends_with_the_bare_number_of_a_control() -> None:
    said = sentences()
    assert len(said) > 1000
    assert {text: where for text, where in said.items() if CONTROL.search(text)} == {}


def test_so_many_chips_of_a_value_never_break_over_two_lines() -> None:
    assert pieces_words(((100, 7), (500, 2)), EN) == "2\u00a0×\u00a0500, 7\u00a0×\u00a0100"


def test_only_who_is_alone_is_chosen_by_himself() -> None:
    one, other = StaffView("C301", "Lenka", "C"), StaffView("C302", "Petra", "C")
    assert [only_one(()), only_one((one,)), only_one((one, other))] == ["", "C301", ""]
