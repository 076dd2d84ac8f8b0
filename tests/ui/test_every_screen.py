"""Every screen, page and panel as an inspector walks it: nothing cut, fingers, names, colours, both languages.

Screens come from the registry by themselves (`tests.helpers.exhibits`): a new one is walked without a line here.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import ui.widgets
from tests.helpers import walker
from tests.helpers.exhibits import ROOMS, Exhibit, exhibits
from tests.helpers.halls import Halls, words_in
from ui.main_window import MainWindow
from ui.presenters.registry import PAGES, SIDE_SCREENS
from ui.presenters.short_names import shorter_names
from ui.public_window import PublicWindow
from ui.theme import DARK, DAYLIGHT, Theme
from ui.widgets.log_panel import LogLines
from ui.widgets.message_page import MessagePage
from ui.widgets.panel import Column
from ui.widgets.touch import TouchButton

SIZES = ((1024, 768), (1280, 800))
TEXTS = (100, 115, 130)
BOTH = ("cs", "en")

SAME_IN_BOTH = {
    # words of the table, spoken in English everywhere
    "ALL-IN", "All-in", "BB", "Button", "Buy-in", "CALL", "Call", "Check", "FLOP", "FOLD", "Flop", "Fold", "Max", "Min",
    "PREFLOP", "Pot", "Preflop", "RAISE", "RIVER", "Rake", "River", "SB", "Straddle", "TURN", "Turn", "all-in", "pot",
    "CHECK", "Raise", "bet", "button", "buy-in", "call", "check", "fold", "raise", "stack", "straddle",
    "full", "house", "FL", "NL", "PL", "Limit", "No-limit", "Pot-limit", "Hold'em", "R",
    # units, keys, the program, languages in their own words
    "min", "CZK", "X", "S", "Ctrl", "W", "Y", "Z", "Del", "Enter", "Esc", "F", "Space", "tablemgr", "Role",
    "Aa", "English", "Česky", "Čeština",
    # sources are named, not translated; so is what the system says of a disk
    "Bomb", "bomb", "Chop", "Floor", "Kill", "VIP", "Tab", "Shift", "text", "Open", "Hand", "History",
    "rake", "Export", "preflop", "flop", "turn", "river", "showdown", "Home", "End",
    "Bet", "Board", "Jackpot", "PHH", "OHH", "PDF", "PIN", "CSV", "XLSX",
    "AhKd", "blind", "in",
    "No", "space", "left", "on", "device", "Casino", "Admiral", "Robert's", "Rules", "of", "Poker", "GEN",
}  # fmt: skip
"""Words that both languages write alike. Whatever else is the same in both was forgotten by a translator."""


TWO_LANGUAGES = "side_rule"
"""Shows its words in both languages on purpose."""

EVERYTHING = "TABLEMGR_WALK_EVERYTHING"
"""Set in the environment: each walk takes every exhibit, half an hour. Else walks share them, the hardest takes all."""


ALIKE = 3
"""So many of one kind on one screen are photographed with and without the keys; of the others it is only seen that they
come in sight: twelve digits draw their ring by the same lines."""


def share(number: int, of: int) -> tuple[Exhibit, ...]:
    """The exhibits of one of several walks that together see all of them."""
    found = exhibits()
    return found if EVERYTHING in os.environ else found[number % of :: of]


@pytest.fixture(scope="module")
def halls(font_family: str) -> Iterator[Halls]:
    found = Halls(font_family)
    yield found
    found.close()


def test_every_registered_screen_is_among_the_exhibits(halls: Halls) -> None:
    names = {exhibit.name for exhibit in exhibits()}
    assert {f"side_{name}" for name in SIDE_SCREENS} | {f"page_{name}" for name in PAGES} <= names


@pytest.mark.parametrize(
    "exhibit", [e for e in exhibits() if e.name.startswith(("side_", "page_"))], ids=lambda e: e.name
)
def test_every_screen_opens_where_it_is_looked_at(exhibit: Exhibit, halls: Halls) -> None:
    """A screen that silently does not open would be walked as the bare console."""
    desk = halls.show(exhibit, SIZES[1]).desk
    kind, _line, name = exhibit.name.partition("_")
    wanted = (
        name if kind == "page" else next(key for key in _longest_first(SIDE_SCREENS) if name.startswith(key))
    )
    front = desk._over or desk._page or desk._side
    assert front is not None
    assert front.name == wanted


def _longest_first(names: dict[str, object]) -> list[str]:
    return sorted(names, key=len, reverse=True)


BASES = {
    "CoveringView",
    "DrawnColumn",
    "FieldBox",
    "FormPlaces",
    "Panel",
    "PlacedWidget",
    "RulePanel",
    "ThemedWidget",
    "TouchButton",
    "WindowView",
}
"""Only their heirs are shown."""
ELSEWHERE = {"MessagePage", "RefusalButton", "RefusalFrame", "_Difference"}
"""The page of a stopped table is walked below; refusals and differences stand in the tests of forms and counts."""


def test_every_widget_of_the_program_is_walked_somewhere(halls: Halls) -> None:
    """A widget that no exhibit shows is one that nobody has looked at."""
    seen = {
        type(widget).__name__
        for exhibit in exhibits()
        for widget in walker.visible_widgets(halls.show(exhibit, SIZES[1]))
    }
    ours = {
        name
        for module in pkgutil.iter_modules(ui.widgets.__path__)
        for name, kind in vars(importlib.import_module(f"ui.widgets.{module.name}")).items()
        if isinstance(kind, type) and issubclass(kind, QWidget) and kind.__module__.endswith(module.name)
    }
    assert ours - seen - BASES - ELSEWHERE == set()


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("daylight", [False, True], ids=["dark", "daylight"])
def test_the_public_screen_is_walked_too(language: str, daylight: bool, halls: Halls) -> None:
    faults: list[str] = []
    for room in ("in_hand", "after_flop", "three_pots", "between", "on_break", "training"):
        desk = halls.window(room).desk
        desk.set_language(language)
        desk.set_look(daylight=daylight)
        public = PublicWindow(halls.family, QByteArray())
        for paused in (False, True):
            public.show_model(replace(desk.public(), paused=paused))
            public.show()
            for width, height in ((800, 560), (1024, 768), (1920, 1080)):
                public.resize(width, height)
                QApplication.processEvents()
                found, _words = halls.walker.walk(public)
                faults += [f"{room} {width} {fault}" for fault in found]
            faults += walker.pale_words(public)
        public.close()
    assert faults == []


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("daylight", [False, True], ids=["dark", "daylight"])
def test_the_page_of_a_stopped_table_is_walked_too(language: str, daylight: bool, halls: Halls) -> None:
    desk = halls.window("between").desk
    desk.set_language(language)
    theme = Theme(halls.family)
    theme.use_palette(DAYLIGHT if daylight else DARK)
    window = halls.window("between")
    page = MessagePage(theme)
    window._stopped = "RuntimeError: the table said something that nobody understands"
    page.show_model(window._stop_page())
    window._stopped = ""
    page.resize(*SIZES[0])
    page.show()
    QApplication.processEvents()
    found, _words = halls.walker.walk(page)
    assert found + walker.pale_words(page) == []
    page.close()


@pytest.mark.parametrize(
    ("number", "size", "text"),
    [(0, SIZES[0], 100), (1, SIZES[0], 115), (2, SIZES[1], 100), (3, SIZES[1], 115), (4, SIZES[1], 130)],
)
def test_nothing_is_cut_and_everything_can_be_touched(
    number: int, size: tuple[int, int], text: int, halls: Halls
) -> None:
    """Both languages; the colours are those of the room in which this size of letters is read (see below).

    The largest letters in the smallest window are the hardest: there everything is walked, by the next test.
    """
    faults: dict[str, str] = {}
    for language in BOTH:
        for exhibit in (
            share(number, 5) if EVERYTHING in os.environ else share(number + 5 * (language == "en"), 10)
        ):
            window = halls.show(exhibit, size, language, text=text, daylight=text == TEXTS[1])
            found, _words = halls.walker.walk(window)
            faults |= dict.fromkeys(found, f"{exhibit.name} {language}")
    assert faults == {}


def test_at_the_narrowest_nothing_is_cut_and_no_word_is_left_in_the_other_language(halls: Halls) -> None:
    """The window changes its language while it is open, as at the table: nothing may stay behind."""
    faults: dict[str, str] = {}
    words: dict[str, dict[str, str]] = {language: {} for language in BOTH}
    for language, seen in words.items():
        for exhibit in exhibits():
            window = halls.show(exhibit, SIZES[0], language, text=TEXTS[2])
            cut, found = walker.Walker().walk(window)
            faults |= dict.fromkeys(cut, f"{exhibit.name} {language}")
            seen.update(dict.fromkeys(found if exhibit.name != TWO_LANGUAGES else (), exhibit.name))
    assert faults == {}
    alike = {
        text: words["cs"][text]
        for text in words["cs"].keys() & words["en"].keys()
        if words_in(text) - SAME_IN_BOTH - _people(halls)
    }
    assert alike == {}


def test_the_colours_change_no_place_and_no_word(halls: Halls) -> None:
    """So it is enough to walk each size in one of the two themes."""
    for exhibit in share(0, 3):
        dark = _measures(halls.show(exhibit, SIZES[0]))
        light = _measures(halls.show(exhibit, SIZES[0], daylight=True))
        assert dark == light, exhibit.name


def test_the_room_at_the_end_of_the_log_is_that_of_what_is_seen_of_it(halls: Halls) -> None:
    """Not of what was seen before something else took its place beside it."""
    exhibit = next(each for each in exhibits() if each.name == "console_award")
    lines = halls.show(exhibit, SIZES[0]).findChildren(LogLines)[-1]
    column = next(each for each in halls.window(exhibit.room).findChildren(Column) if each.widget() is lines)
    for less in (0, 5, 13, 29):
        column.resize(column.width(), column.height() - less)
        before = lines.minimumHeight()
        lines.give_room()
        assert lines.minimumHeight() == before, less


def _measures(window: MainWindow) -> list[tuple[str, object]]:
    return [
        (walker.name_of(widget), (_place_of(widget), widget.accessibleName()))
        for widget in walker.visible_widgets(window)
    ]


def _place_of(widget: QWidget) -> object:
    """Where it stands; how far a column is scrolled says where it was looked at last, not how it is drawn."""
    parent = widget.parentWidget()
    scrolled = parent is not None and parent.objectName() == "qt_scrollarea_viewport"
    return widget.size().toTuple() if scrolled else widget.geometry().getRect()


@pytest.mark.parametrize("daylight", [False, True], ids=["dark", "daylight"])
def test_all_words_stand_out_from_what_lies_beneath(daylight: bool, halls: Halls) -> None:
    """4.5 : 1 for words, 7 : 1 for amounts."""
    faults: dict[str, str] = {}
    for exhibit in share(int(daylight), 2):
        window = halls.show(exhibit, SIZES[1], daylight=daylight)
        faults |= dict.fromkeys(walker.pale_words(window), exhibit.name)
    assert faults == {}


def test_with_the_left_hand_nothing_is_cut_either(halls: Halls) -> None:
    faults: dict[str, str] = {}
    for exhibit in share(1, 3):
        window = halls.show(exhibit, SIZES[0], text=TEXTS[2], left_handed=True)
        found, _words = halls.walker.walk(window)
        faults |= dict.fromkeys(found, exhibit.name)
    assert faults == {}


def _people(halls: Halls) -> set[str]:
    """Names of players and staff, of the table and its papers: data, not words of the program."""
    found = {"PK", "PRAHA", "A", "PK07"}
    for room in ROOMS:
        snapshot = halls.window(room).desk.snapshot
        staff = snapshot.house.staff if snapshot.house is not None else ()
        names = [member.name for member in staff] + [member.staff_id for member in staff]
        names += [str(view.player) for view in snapshot.seats]
        names += [view.name for view in snapshot.seats] + [entry.name for entry in snapshot.between.waiting]
        names += [part for known in halls.window(room).desk.api.known_players() for part in known]
        names += [snapshot.house.operator] if snapshot.house is not None else []
        for form in (form for name in names for form in shorter_names(name)):
            found |= words_in(form) | words_in(form.upper())
    return found


def test_tab_goes_through_every_screen_from_above_to_below(halls: Halls) -> None:
    for exhibit in exhibits():
        if not exhibit.name.startswith(("side_", "page_")):
            continue
        window = halls.show(exhibit, SIZES[1])
        order = walker.tab_order(window)
        assert order, exhibit.name
        owner = window.page if not window.desk.on_console else window.console.form
        assert len(walker.jumps_back(order, owner)) <= 1, exhibit.name


@pytest.mark.parametrize(
    ("daylight", "size"), [(False, SIZES[0]), (True, SIZES[1])], ids=["dark", "daylight"]
)
def test_who_moves_by_keys_sees_where_he_is(daylight: bool, size: tuple[int, int], halls: Halls) -> None:
    """Each thing of each screen that Tab comes to is in sight then, and drawn otherwise."""
    faults: list[str] = []
    for exhibit in share(int(daylight), 2):
        window = halls.show(exhibit, size, daylight=daylight)
        order = [each for each in walker.tab_order(window) if isinstance(each, walker.INTERACTIVE)]
        looked_at = Counter[str]()
        for index, widget in enumerate(order if len(order) > 1 else ()):
            kind = type(widget).__name__
            looked_at[kind] += 1
            few = looked_at[kind] <= ALIKE or EVERYTHING in os.environ
            if not (walker.ring_is_seen(widget, order[index - 1]) if few else walker.comes_in_sight(widget)):
                faults.append(f"{exhibit.name}: {walker.name_of(widget)}")
    assert faults == []


def test_while_the_keys_are_shown_tab_goes_nowhere_beneath_them(halls: Halls) -> None:
    for name in ("help_act", "keys_of_a_page"):
        exhibit = next(each for each in exhibits() if each.name.endswith(name))
        window = halls.show(exhibit, SIZES[1])
        before = QApplication.focusWidget()
        QTest.keyClick(before or window, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is before


def test_a_touch_leaves_no_ring(halls: Halls) -> None:
    """What a form puts the keys on must not look as if it were chosen."""
    exhibit = next(each for each in exhibits() if each.name == "side_seat")
    window = halls.show(exhibit, SIZES[1])
    button = next(each for each in walker.tab_order(window) if isinstance(each, TouchButton))
    before = walker.look_of(button)
    button.setFocus(Qt.FocusReason.MouseFocusReason)
    assert walker.look_of(button) == before
    button.clearFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert walker.look_of(button) != before


@pytest.mark.parametrize("factor", ["1.25", "1.5"])
def test_on_a_scaled_display_fingers_still_find_everything(factor: str) -> None:
    """The factor is told to Qt before it starts, so the walk has a process of its own."""
    environment = os.environ | {"QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    here = Path(__file__).resolve().parents[2]
    shared = ("0", "1") if EVERYTHING in os.environ else (str(int(factor == "1.5")), "2")
    walked = subprocess.run(
        [sys.executable, "-m", "tests.helpers.halls", *shared],
        env=environment, cwd=here, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert walked.stdout.splitlines()[-1:] == [f"0 faults at {float(factor):.2f}"], (
        walked.stdout + walked.stderr
    )
