"""A table in a file with copies at two places, in states worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablemgr.app.copies import PlaceState, PlaceTrouble
from tests.helpers.fake_copies import NOW, ToldCopies
from ui.main_window import MainWindow
from ui.presenters.copy_keeping import CopyKeeping

PLACE = "/media/usb"


def _copies(
    window: MainWindow, *touched: tuple[str, str], trouble: PlaceTrouble | None = None, on: str = ""
) -> None:
    """``trouble`` with the second place; a page or the menu is opened, and fields are given a value."""
    desk = window.desk
    desk.copies = CopyKeeping(ToldCopies(PlaceState(PLACE, NOW - 11_000_000_000, 480, trouble)), second=PLACE)
    desk.copies.tick(NOW, is_open=True)
    if on == "menu":
        desk.open_side(on)
    elif on:
        desk.open_page(on)
    for key, value in touched:
        window._do(partial(desk.page_edit, key, value))
    window.refresh()


COPIES: tuple[tuple[str, Callable[[MainWindow], None]], ...] = (
    ("copies_listed", partial(_copies, on="copies")),
    ("copies_chosen", lambda window: _copies(window, ("copy", "/b/old.db"), ("who", "M401"), on="copies")),
    ("copies_same", lambda window: _copies(window, ("copy", "/b/new.db"), on="copies")),
    ("copies_gone", partial(_copies, trouble=PlaceTrouble.GONE, on="copies")),
    ("copies_settings", partial(_copies, trouble=PlaceTrouble.FULL, on="settings")),
    ("copies_menu", partial(_copies, trouble=PlaceTrouble.FULL, on="menu")),
    ("copies_lamp", partial(_copies, trouble=PlaceTrouble.GONE)),
)
"""(name, gesture), between two hands."""
