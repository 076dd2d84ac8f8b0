"""Whatever fingers and keys do, no chip is lost, something is always expected, and undo brings the hand back.

A longer run: `TABLEMGR_GESTURES=3000 pytest tests/ui/test_random_gestures.py`, or by hand for as long as one likes
`python -m tests.helpers.random_gestures --seconds 600`.
"""

from __future__ import annotations

import os

import pytest

from tests.helpers.random_gestures import TABLES, RandomGestures

GESTURES = int(os.environ.get("TABLEMGR_GESTURES", "30"))
"""So many at each table."""


@pytest.mark.parametrize("table", TABLES)
def test_no_gesture_loses_a_chip_or_leaves_the_table_without_a_word(table: str, font_family: str) -> None:
    person = RandomGestures(7, table, font_family)
    try:
        for _gesture in range(GESTURES):
            person.step()
    except AssertionError as broken:
        raise AssertionError("\n   ".join((str(broken), *person.said[-20:]))) from broken
    finally:
        person.close()
    assert person.said
