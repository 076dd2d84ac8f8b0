"""Screenshots of the states that somebody meets in an evening, in both languages and at three sizes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from tablemgr.app.api import Expected
from tablemgr.app.evening.reader import Line
from tablemgr.text import Language
from tests.helpers.driver import Driver
from ui.presenters.fields import SECOND
from ui.presenters.shift.closing_state import COMPARED
from ui.widgets.sessions_page import SessionsPage

SIZES = ((1024, 768), (1280, 800), (1920, 1080))
USUAL = (1280, 800)
Moment = Callable[["Scene"], bool]


class Scene:
    """What is on the screen now, asked in few words: after each input, so every question is cheap."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.line: Line | None = None
        """The line that has just been entered; None while one is being entered."""
        self.given = False
        """A form is filled in and about to be given."""

    @property
    def table(self) -> str:
        return self.driver.snapshot.table

    @property
    def hand(self) -> int:
        """Number of the running hand, or of the last one."""
        return self.driver.snapshot.last_hand_no

    def at(self, table: str, hand: int, expected: Expected | None = None) -> bool:
        """At this table and hand, when this is expected."""
        snapshot = self.driver.snapshot
        return (
            snapshot.table == table
            and snapshot.last_hand_no == hand
            and (expected is None or snapshot.expected is expected)
        )

    def after(self, verb: str, *, refused: bool = False) -> bool:
        """A line of this verb has just been entered."""
        line = self.line
        return line is not None and line.verb == verb and bool(line.fields.get("refused")) is refused

    def form(self, key: str) -> bool:
        """This form is filled in."""
        desk = self.driver.window.desk
        panel = self.driver.window.console.form if desk.on_console else self.driver.window.page.form
        return self.given and panel.isVisible() and panel.model is not None and panel.model.key == key

    def detail(self, key: str) -> bool:
        """This panel is open at the side."""
        panel = self.driver.window.console.detail
        return panel.isVisible() and panel.model is not None and panel.model.key.startswith(key)

    @property
    def button_placed(self) -> bool:
        """Before the first hand."""
        return bool(self.driver.window.desk.console.draft.button_at)

    @property
    def typed(self) -> str:
        """Digits in the amount field."""
        return self.driver.window.desk.console.draft.entry.digits

    @property
    def cards_chosen(self) -> int:
        cards = self.driver.window.desk.console.draft.cards
        return len(cards.chosen) if cards is not None else 0

    @property
    def ghosts(self) -> bool:
        return bool(self.driver.window.desk.console.draft.target)

    @property
    def odd_chip(self) -> bool:
        hand = self.driver.snapshot.hand
        pots = hand.award.pots if hand is not None and hand.award is not None else ()
        return any(share.odd_chips for pot in pots for share in pot.shares)

    @property
    def pots(self) -> int:
        hand = self.driver.snapshot.hand
        return len(hand.pots) if hand is not None else 0


MOMENTS: dict[str, Moment] = {
    "01-first-start": lambda s: s.form("first_start"),
    "02-open-table-game": lambda s: s.form("open_table"),
    "03-open-table-count": lambda s: s.form(f"open_table_count_{SECOND}"),
    "04-buy-in": lambda s: s.form("buy_in"),
    "05-button-is-placed": lambda s: s.at("PK01", 0) and s.button_placed,
    "06-first-deal": lambda s: s.after("start_hand") and s.at("PK01", 1),
    "07-seat-further-on": lambda s: s.table == "PK01" and s.hand >= 4 and s.ghosts,
    "08-raise-entry": lambda s: s.table == "PK01" and s.hand >= 4 and len(s.typed) == 3,
    "09-flop-cards": lambda s: s.at("PK01", 4, Expected.BOARD) and s.cards_chosen == 2,
    "10-award-odd-chip": lambda s: s.at("PK01", 5, Expected.CONFIRM) and s.odd_chip and s.line is not None,
    "11-void-hand": lambda s: s.form("void_hand"),
    "12-act-taken-back": lambda s: s.after("undo") and s.at("PK01", 8),
    "13-floor-reopens": lambda s: s.detail("ask_floor"),
    "14-fill": lambda s: s.form("fill"),
    "15-all-in-three-pots": lambda s: s.at("PK01", 10) and s.pots == 3 and s.after("board"),
    "16-award-three-pots": lambda s: s.at("PK01", 10, Expected.CONFIRM) and s.line is not None,
    "17-fill-accepted": lambda s: s.form("slip_accept"),
    "18-dead-button-and-debts": lambda s: s.after("expect") and s.at("PK01", 14, Expected.NEXT_HAND),
    "19-cash-out": lambda s: s.form("cash_out") and s.hand > 0,
    "20-seat": lambda s: s.hand >= 16 and s.detail("seat:"),
    "21-count-of-a-stack": lambda s: s.form("count_stack"),
    "22-buy-in-refused": lambda s: s.after("buy_in", refused=True),
    "23-raise-refused": lambda s: s.after("raise_to", refused=True),
    "24-menu": lambda s: s.detail("menu"),
    "25-closing-bank": lambda s: s.form("closing_bank"),
    "26-closing-rake-box": lambda s: s.form("closing_rake_box"),
    "27-closing-signature": lambda s: s.form("closing_sign"),
    "28-papers": lambda s: s.after("sign"),
    "29-pot-limit": lambda s: s.at("PK02", 2, Expected.ACT) and s.pots == 1,
    "30-winners-without-cards": lambda s: s.at("PK02", 2, Expected.SHOWDOWN) and s.after("winners"),
    "31-closing-with-difference": lambda s: (
        s.form(f"closing_bank_{COMPARED}") and s.driver.shows("choice_reason_UNKNOWN")
    ),
    "32-limit": lambda s: s.at("PK03", 1, Expected.ACT) and s.line is not None,
    "33-heads-up": lambda s: s.at("PK03", 20, Expected.ACT) and s.line is not None,
}
"""Name of the picture → when it is taken; each once, at the first time it is so."""


class Photographer:
    """Takes the pictures on the way. Nothing that it does counts as an input, and the window is left as it was."""

    def __init__(self, driver: Driver, folder: Path) -> None:
        self.driver = driver
        self.folder = folder
        self.taken: list[Path] = []
        self.scene = Scene(driver)
        self._wanted = dict(MOMENTS)

    @property
    def missing(self) -> list[str]:
        """Moments that never came."""
        return list(self._wanted)

    def look(self, line: Line | None = None, *, given: bool = False) -> None:
        """Is this one of the moments?"""
        self.scene.line, self.scene.given = line, given
        for name in [name for name, moment in self._wanted.items() if moment(self.scene)]:
            del self._wanted[name]
            self.take(name)

    def take(self, name: str) -> None:
        """The window in both languages and all sizes."""
        window = self.driver.window
        focus, language = window.focusWidget(), window.desk.language
        for size in SIZES:
            window.resize(*size)
            for each in Language:
                window.desk.set_language(each.value)
                window.refresh()
                self._settle()
                path = self.folder / each.value / f"{size[0]}x{size[1]}" / f"{name}.png"
                self.driver.screenshot(path)
                self.taken.append(path)
        window.resize(*USUAL)
        window.desk.set_language(language.value)
        window.refresh()
        self._settle()
        if isinstance(focus, QWidget):
            focus.setFocus()

    def _settle(self) -> None:
        """Everything has its place; where a paper is shown, its first page is drawn."""
        for _round in range(3):  # what wraps may ask for its place again
            self.driver.settle()
        page = self.driver.window.findChild(SessionsPage)
        if page is not None and page.isVisible() and page.preview.isVisible():
            self.driver.until(lambda: _shows_paper(page), "the preview of the paper")


def _shows_paper(page: SessionsPage) -> bool:
    """White paper in the middle of the preview."""
    image = page.preview.grab().toImage()
    spots = [(x, y) for x in range(3, 10, 2) for y in range(2, 8)]
    white = [
        image.pixelColor(image.width() * x // 12, image.height() * y // 12).lightness() > 240
        for x, y in spots
    ]
    return sum(white) > len(spots) // 2
