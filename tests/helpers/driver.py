"""Real key and mouse events for the one window: tests, the demo and the benchmarks drive it only through this.

`Driver` touches and types; `Hands` says a hand of poker in the words of the table, and its three ways to enter it are
`Touch`, `Keyboard` and `NumericPad`. Every touch and key is counted in ``driver.inputs``. Nothing here waits for time:
after each event the queue of Qt is emptied, and `until` waits for a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter, process_time
from typing import Protocol

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tablemgr.app.api import Expected, TableSnapshot
from tests.helpers.form_gestures import FormGestures
from tests.helpers.patience import WAIT_MS
from ui.main_window import MainWindow
from ui.presenters.console.seat_first import last_bettor

KEYS = {
    "Enter": Qt.Key.Key_Return,
    "Space": Qt.Key.Key_Space,
    "Backspace": Qt.Key.Key_Backspace,
    "Escape": Qt.Key.Key_Escape,
    "Tab": Qt.Key.Key_Tab,
    "F1": Qt.Key.Key_F1,
    "F2": Qt.Key.Key_F2,
    "F10": Qt.Key.Key_F10,
    "F11": Qt.Key.Key_F11,
    "Home": Qt.Key.Key_Home,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Delete": Qt.Key.Key_Delete,
}
PAD_KEYS = {
    "Enter": Qt.Key.Key_Enter,
    "+": Qt.Key.Key_Plus,
    "-": Qt.Key.Key_Minus,
    "*": Qt.Key.Key_Asterisk,
    "/": Qt.Key.Key_Slash,
    ".": Qt.Key.Key_Period,
}
PAD_RANK = {"T": "0", "J": "/", "Q": "*", "K": "-", "A": "1"}
PAD_SUIT = {"c": "1", "d": "2", "h": "3", "s": "4"}
SIZE_LETTERS = {"min": "M", "half_pot": "H", "pot": "P"}


class PassingClock(Protocol):
    """The window's clock in the hands of the driver."""

    def pass_ms(self, ms: int) -> None: ...


class Driver(FormGestures):
    """One window and two hands. ``clock`` is the window's clock, moved on a little before each input."""

    def __init__(self, window: MainWindow, clock: PassingClock | None = None, pause_ms: int = 400) -> None:
        self.window = window
        self.clock = clock
        self.pause_ms = pause_ms
        self.inputs = 0
        self.seconds = 0.0
        """How long the last input took: from the event until everything is committed and drawn again."""
        self.cpu_seconds = 0.0
        """How much of that this process has worked: what is left of it on a machine that does something else too."""
        self._began = (0.0, 0.0)
        self.after_input: Callable[[], None] = lambda: None
        """Called after every input: the benchmarks read their watch here."""

    # --- looking ------------------------------------------------------------------------------------------------------

    @property
    def snapshot(self) -> TableSnapshot:
        """What the window knows of the table."""
        return self.window.desk.snapshot

    @property
    def expected(self) -> Expected:
        return self.snapshot.expected

    def find(self, name: str) -> QWidget:
        """The visible widget of this name; fails with the names that are there."""
        found = [widget for widget in self.window.findChildren(QWidget, name) if widget.isVisible()]
        if not found:
            names = sorted(
                {widget.objectName() for widget in self.window.findChildren(QWidget) if widget.isVisible()}
                - {""}
            )
            raise AssertionError(f"{name} is not on the screen; there are {', '.join(names)}")
        return found[0]

    def shows(self, name: str) -> bool:
        """Whether a widget of this name is visible."""
        return any(widget.isVisible() for widget in self.window.findChildren(QWidget, name))

    def screenshot(self, path: Path) -> None:
        """The window as it is now, as PNG."""
        self.settle()
        path.parent.mkdir(parents=True, exist_ok=True)
        if not self.window.grab().save(str(path)):
            raise AssertionError(f"{path} could not be written")

    # --- events -------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let Qt do everything it has to do now: repaints included."""
        QApplication.processEvents()

    def until(self, condition: Callable[[], bool], what: str = "the condition") -> None:
        """Wait for a condition, not for time."""
        limit = QDeadlineTimer(WAIT_MS)
        while not condition():
            if limit.hasExpired():
                raise AssertionError(f"{what} did not come about")
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)

    def show(self, width: int = 1280, height: int = 800) -> None:
        """Open the window at a size and give it the keyboard."""
        self.window.resize(width, height)
        self.window.show()
        self.window.activateWindow()
        self.until(lambda: self.window.isActiveWindow(), "an active window")
        self.settle()

    def touch(self, target: str | QWidget, at: QPoint | None = None) -> None:
        """A touch of a widget, or of the visible widget of this name: it must lie on top there, or be scrolled to."""
        widget = target if isinstance(target, QWidget) else self.find(target)
        point = at or widget.rect().center()
        if not self._lies_on_top(widget, point):
            self._scroll_to(widget)
            if not self._lies_on_top(widget, point):
                raise AssertionError(f"{widget.objectName()} is covered and cannot be touched")
        self._before()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        self._after()

    def _lies_on_top(self, widget: QWidget, point: QPoint) -> bool:
        top = widget.window().childAt(widget.mapTo(widget.window(), point))
        return top is not None and (top is widget or widget.isAncestorOf(top))

    def _scroll_to(self, widget: QWidget) -> None:
        """A swipe over the column the widget stands in, once everything in it has its place."""
        self.settle()
        above = widget.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                self.inputs += 1
                above.ensureWidgetVisible(widget)
                self.settle()
            above = above.parentWidget()

    def touch_seat(self, seat: int) -> None:
        self.touch(f"seat_{seat}")

    def touch_act(self, act: str) -> None:
        self.touch(f"act_{act}")

    def press(self, key: str, *, ctrl: bool = False, release: bool = True) -> None:
        """One key of the keyboard: a sign, or a name of ``KEYS``."""
        modifier = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
        self._key(KEYS.get(key, key.lower()), modifier, release)

    def press_pad(self, key: str) -> None:
        """One key of the numeric pad."""
        self._key(PAD_KEYS.get(key, key), Qt.KeyboardModifier.KeypadModifier, True)

    def type(self, text: str) -> None:
        """Keys of the keyboard, one after the other."""
        for sign in text:
            self.press(sign)

    def type_pad(self, text: str) -> None:
        """Keys of the numeric pad, one after the other."""
        for sign in text:
            self.press_pad(sign)

    def _key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier, release: bool) -> None:
        self._before()
        target = QApplication.focusWidget() or self.window
        if not self.window.isAncestorOf(target):
            target = self.window
        event = QTest.keyClick if release else QTest.keyPress
        event(target, key, modifier)
        self._after()

    def _before(self) -> None:
        self.inputs += 1
        if self.clock is not None:
            self.clock.pass_ms(self.pause_ms)
        self._began = (perf_counter(), process_time())

    def _after(self) -> None:
        self.settle()
        began, worked = self._began
        self.seconds, self.cpu_seconds = perf_counter() - began, process_time() - worked
        self.after_input()


class Hands:
    """A hand of poker in the words of the table; subclasses say which key or touch each word is."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def fold(self) -> None:
        raise NotImplementedError

    def call(self) -> None:
        """Check where it is free, else call."""
        raise NotImplementedError

    def all_in(self) -> None:
        raise NotImplementedError

    def raise_to(self, amount: int) -> None:
        """Bet or raise to a street total."""
        self.type_amount(amount)
        self.give_typed()

    def digits(self, amount: int) -> int:
        """How many inputs it takes to write an amount, without the one that gives it."""
        return len(str(amount))

    def type_amount(self, amount: int) -> None:
        """The digits of an amount, in the shortest way."""
        raise NotImplementedError

    def type_digits(self, digits: str) -> None:
        """Digits as they are."""
        raise NotImplementedError

    def give_typed(self) -> None:
        """Bet or raise to what is typed."""
        raise NotImplementedError

    def give_with_zeros(self) -> None:
        """The point after digits: zeros are added and the amount is given."""
        raise NotImplementedError

    def give_numbered(self) -> None:
        """The ready size whose number is typed."""
        raise NotImplementedError

    def size(self, key: str, number: int = 0) -> None:
        """A ready size (``min``, ``half_pot``, ``pot`` …), given; ``number`` as they are numbered on the screen."""
        raise NotImplementedError

    def size_inputs(self, number: int) -> int:
        """How many inputs the ready size of this number takes."""
        return 1 if number <= len(SIZE_LETTERS) else 2

    def raise_only(self) -> None:
        """Bet or raise where one amount alone is possible."""
        raise NotImplementedError

    def seat_first(self, seat: int) -> None:
        """This seat acts next."""
        raise NotImplementedError

    def everybody_folds(self) -> None:
        """All who still have to act fold, or check where it is free."""
        raise NotImplementedError

    def reach(self) -> None:
        """S or / alone: the act that follows is of the seat that is shown then (by touch: his seat)."""
        raise NotImplementedError

    def board(self, cards: str) -> None:
        """``AsKh7d``."""
        raise NotImplementedError

    def show(self, seat: int, cards: str) -> None:
        raise NotImplementedError

    def muck(self, seat: int) -> None:
        raise NotImplementedError

    def winner(self, seat: int, pot: int = 0) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def next_hand(self) -> None:
        raise NotImplementedError

    def button_at(self, seat: int) -> None:
        """Before the first hand."""
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def play(self, script: str) -> None:
        """Words of the table with spaces between: ``f c r300 a 7: b=AsKh7d s3=AhKd m5 w3 w5/1 ok n u``.

        ``7:`` seat 7 acts next, ``e`` everybody folds, ``z=pot`` a ready size, ``d3`` button at seat 3.
        """
        for word in script.split():
            self._say(word)

    def _say(self, word: str) -> None:
        plain = {
            "f": self.fold,
            "c": self.call,
            "a": self.all_in,
            "e": self.everybody_folds,
            "ok": self.confirm,
            "n": self.next_hand,
            "u": self.undo,
        }
        if word in plain:
            plain[word]()
        elif word.endswith(":"):
            self.seat_first(int(word[:-1]))
        elif word.startswith("b="):
            self.board(word[2:])
        elif word.startswith("z="):
            self.size(word[2:])
        elif word[0] == "s" and "=" in word:
            seat, _equals, cards = word[1:].partition("=")
            self.show(int(seat), cards)
        elif word[0] == "m":
            self.muck(int(word[1:]))
        elif word[0] == "w":
            seat, _slash, pot = word[1:].partition("/")
            self.winner(int(seat), int(pot or 0))
        elif word[0] == "r":
            self.raise_to(int(word[1:]))
        elif word[0] == "d":
            self.button_at(int(word[1:]))
        else:
            raise AssertionError(f"{word!r} is no word of the table")


def cards_of(text: str) -> Iterable[str]:
    """``AsKh7d`` card by card."""
    return (text[start : start + 2] for start in range(0, len(text), 2))


def _keypad_keys(amount: int) -> Iterable[str]:
    """The keys of the pad on the screen: 000 and 00 where they fit."""
    digits = str(amount)
    while digits:
        key = next((zeros for zeros in ("000", "00") if digits.startswith(zeros)), digits[0])
        yield key
        digits = digits[len(key) :]


def _with_thousands(amount: int) -> str:
    """As it is typed with K where that is shorter: ``5K``, ``1K5``."""
    thousands, rest = divmod(amount, 1000)
    short = f"{thousands}K{f'{rest:03d}'.rstrip('0')}" if thousands else ""
    return short if short and len(short) < len(str(amount)) else str(amount)


class Touch(Hands):
    """By touch alone."""

    def fold(self) -> None:
        self.driver.touch_act("fold")

    def call(self) -> None:
        self.driver.touch_act("call")

    def all_in(self) -> None:
        self.driver.touch("size_all_in")

    def type_amount(self, amount: int) -> None:
        for key in _keypad_keys(amount):
            self.driver.touch(f"key_{key}")

    def give_typed(self) -> None:
        self.driver.touch_act("raise")

    def digits(self, amount: int) -> int:
        return len(list(_keypad_keys(amount)))

    def size(self, key: str, number: int = 0) -> None:
        self.driver.touch(f"size_{key}")

    def size_inputs(self, number: int) -> int:
        return 1

    def raise_only(self) -> None:
        self.driver.touch_act("raise")

    def seat_first(self, seat: int) -> None:
        self.driver.touch_seat(seat)

    def everybody_folds(self) -> None:
        bettor = last_bettor(self.driver.snapshot)
        self.driver.touch("rest" if self.driver.shows("rest") else f"bet_{bettor}")

    def board(self, cards: str) -> None:
        for card in cards_of(cards):
            self.driver.touch(f"card_{card}")

    def show(self, seat: int, cards: str) -> None:
        self.driver.touch_seat(seat)
        self.board(cards)

    def muck(self, seat: int) -> None:
        self.driver.touch_seat(seat)
        self.driver.touch_act("muck")

    def winner(self, seat: int, pot: int = 0) -> None:
        if self.driver.shows(f"pot_{pot}"):
            self.driver.touch(f"pot_{pot}")
        self.driver.touch(f"award_seat_{seat}")

    def confirm(self) -> None:
        self.driver.touch("confirm_award")

    def next_hand(self) -> None:
        self.driver.touch("next_hand")

    def button_at(self, seat: int) -> None:
        self.driver.touch_seat(seat)

    def undo(self) -> None:
        self.driver.touch("undo")


class Keyboard(Hands):
    """By keyboard alone."""

    def fold(self) -> None:
        self.driver.press("F")

    def call(self) -> None:
        self.driver.press("C")

    def all_in(self) -> None:
        self.driver.press("A")

    def digits(self, amount: int) -> int:
        return len(_with_thousands(amount))

    def type_amount(self, amount: int) -> None:
        self.type_digits(_with_thousands(amount))

    def type_digits(self, digits: str) -> None:
        self.driver.type(digits)

    def give_typed(self) -> None:
        self.driver.press("Enter")

    def give_with_zeros(self) -> None:
        self.driver.press(".")

    def give_numbered(self) -> None:
        self.driver.press("X")

    def size(self, key: str, number: int = 0) -> None:
        self.driver.type(SIZE_LETTERS.get(key) or f"{number}X")

    def raise_only(self) -> None:
        self.driver.press("R")

    def seat_first(self, seat: int) -> None:
        self.driver.press("S")
        self.driver.press(str(seat % 10))

    def everybody_folds(self) -> None:
        self.driver.press("E")

    def reach(self) -> None:
        self.driver.press("S")

    def board(self, cards: str) -> None:
        self.driver.type(cards)

    def show(self, seat: int, cards: str) -> None:
        self.seat_first(seat)
        self.driver.type(cards)

    def muck(self, seat: int) -> None:
        self.seat_first(seat)
        self.driver.press("M")

    def winner(self, seat: int, pot: int = 0) -> None:
        for _round in range(10):
            if self._pot_shown() == pot:
                break
            self.driver.press("P")
        self.driver.press("W")
        self.driver.press(str(seat % 10))

    def _pot_shown(self) -> int:
        model = self.driver.window.console.award_panel.model
        assert model is not None, "the award card is not there"
        return model.pots[model.current].pot

    def confirm(self) -> None:
        self.driver.press("Enter")

    def next_hand(self) -> None:
        self.driver.press("N")

    def button_at(self, seat: int) -> None:
        self.driver.press(str(seat % 10))

    def undo(self) -> None:
        self.driver.press("Z", ctrl=True)


class NumericPad(Keyboard):
    """By a numeric pad alone."""

    def fold(self) -> None:
        self.driver.press_pad("-")

    def call(self) -> None:
        self.driver.press_pad("Enter")

    def all_in(self) -> None:
        self.driver.press_pad("*")

    def type_amount(self, amount: int) -> None:
        self.type_digits(str(amount))

    def type_digits(self, digits: str) -> None:
        self.driver.type_pad(digits)

    def give_typed(self) -> None:
        self.driver.press_pad("+")

    def give_with_zeros(self) -> None:
        self.driver.press_pad(".")

    def give_numbered(self) -> None:
        self.driver.press_pad("*")

    def digits(self, amount: int) -> int:
        return len(str(amount))

    def size(self, key: str, number: int = 0) -> None:
        self.driver.type_pad(f"{number or list(SIZE_LETTERS).index(key) + 1}*")

    def size_inputs(self, number: int) -> int:
        return 2

    def raise_only(self) -> None:
        self.driver.press_pad("+")

    def seat_first(self, seat: int) -> None:
        self.driver.type_pad(f"/{seat % 10}")

    def everybody_folds(self) -> None:
        self.driver.press_pad("0")

    def reach(self) -> None:
        self.driver.press_pad("/")

    def board(self, cards: str) -> None:
        for rank, suit in cards_of(cards):
            self.driver.type_pad(PAD_RANK.get(rank, rank) + PAD_SUIT[suit])

    def _its_cards(self, seat: int) -> None:
        """While the board is due / is a jack: + names the seat."""
        self.driver.type_pad(f"{'+' if self.driver.expected is Expected.BOARD else '/'}{seat % 10}")

    def show(self, seat: int, cards: str) -> None:
        self._its_cards(seat)
        self.board(cards)

    def muck(self, seat: int) -> None:
        self._its_cards(seat)
        self.driver.press_pad("+")

    def winner(self, seat: int, pot: int = 0) -> None:
        for _round in range(10):
            if self._pot_shown() == pot:
                break
            self.driver.press_pad("+")
        self.driver.type_pad(f"*{seat % 10}")

    def confirm(self) -> None:
        self.driver.press_pad("Enter")

    def next_hand(self) -> None:
        self.driver.press_pad("Enter")

    def button_at(self, seat: int) -> None:
        self.driver.press_pad(str(seat % 10))

    def undo(self) -> None:
        self.driver.press_pad(".")
