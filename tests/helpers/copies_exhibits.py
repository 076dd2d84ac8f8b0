"""A table in a file with copies at two places, in states worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tablemgr.app.copying.copies import DrillNote, PlaceState, PlaceTrouble, Relation, RestorePlan
from tablemgr.app.copying.drill import NOT_AS_ISSUED
from tests.helpers.fake_copies import FACTS, HELD, NOW, ToldCopies
from ui.main_window import MainWindow
from ui.presenters.upkeep.carrying import ImportScreen
from ui.presenters.upkeep.copy_keeping import CopyKeeping

WRONG = ((NOT_AS_ISSUED, (("number", "SR-PRAHA1-PK07-20261128-A-0001"),)),)

PLACE = "/media/usb"


def _copies(
    window: MainWindow,
    *touched: tuple[str, str],
    trouble: PlaceTrouble | None = None,
    on: str = "",
    drill: DrillNote = HELD,
) -> None:
    """``trouble`` with the second place; a page or the menu is opened, and fields are given a value."""
    desk = window.desk
    door = ToldCopies(PlaceState(PLACE, NOW - 11_000_000_000, 480, trouble), kept=drill)
    desk.copies = CopyKeeping(door, second=PLACE)
    desk.copies.tick(NOW, is_open=True)
    if on == "menu":
        desk.open_side(on)
    elif on:
        desk.open_page(on)
    for key, value in touched:
        window._do(partial(desk.page_edit, key, value))
    window.refresh()


def _arrived(window: MainWindow, relation: Relation) -> None:
    """A file of another computer was chosen."""
    _copies(window, on="table_in")
    keeping = window.desk.copies
    screen = window.desk._page
    assert isinstance(screen, ImportScreen)
    assert keeping is not None
    assert isinstance(keeping.door, ToldCopies)
    keeping.door.arriving = RestorePlan(FACTS, FACTS, relation, 12, 3, 1, NOW - 3_600_000_000, NOW)
    window._do(lambda: screen._look(keeping, "/media/usb/PK07-20261128.table"))
    window.refresh()


COPIES: tuple[tuple[str, Callable[[MainWindow], None]], ...] = (
    ("copies_listed", partial(_copies, on="copies")),
    (
        "copies_chosen",
        lambda window: _copies(window, ("copy", "/b/old.db"), ("by", "M401"), ("ok", "F301"), on="copies"),
    ),
    ("copies_drill_failed", partial(_copies, on="copies", drill=replace(HELD, passed=False, wrong=WRONG))),
    ("copies_export", partial(_copies, on="table_out")),
    ("copies_import", lambda window: _copies(window, on="table_in")),
    ("copies_arrived", lambda window: _arrived(window, Relation.NEWER)),
    ("copies_arrived_older", lambda window: _arrived(window, Relation.OLDER)),
    ("copies_same", lambda window: _copies(window, ("copy", "/b/new.db"), on="copies")),
    ("copies_gone", partial(_copies, trouble=PlaceTrouble.GONE, on="copies")),
    ("copies_settings", partial(_copies, trouble=PlaceTrouble.FULL, on="settings")),
    ("copies_menu", partial(_copies, trouble=PlaceTrouble.FULL, on="menu")),
    ("copies_lamp", partial(_copies, trouble=PlaceTrouble.GONE)),
)
"""(name, gesture), between two hands."""
