"""Somebody at the window who touches and types anything: `python -m tests.helpers.random_gestures --seconds 600`.

Half of the gestures are those of a dealer, so that hands go on; the others are slips: touches that bounce, a finger
that slides off, two keys at once, a form closed under a finger, another size. After each of them nothing may have been
lost. The same seed does the same again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from tablemgr import bootstrap
from tablemgr.app.api import Expected, TableSnapshot
from tablemgr.app.service import TableService
from tablemgr.engine.cards import DECK, format_card
from tablemgr.text import Language, resources_dir
from tests.helpers.crowds import crowded_table
from tests.helpers.driver import PAD_KEYS, Driver, Hands, Keyboard, NumericPad, Touch
from tests.helpers.evening_checks import check_snapshot
from tests.helpers.evening_window import application
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.live_table import FIXED_LIMIT, POT_LIMIT, live_table, seat_players
from tests.helpers.pins import opened_with_required_pins, pin_of
from ui.main_window import MainWindow
from ui.presenters.model_parts import plain
from ui.presenters.pin import PinScreen
from ui.presenters.screens import Files
from ui.theme import Theme, load_fonts

SIZES = ((1024, 768), (1280, 800), (1366, 768), (1920, 1080))
LETTERS = "facesdhkqjtwmprbungvxAKQJT0123456789.,"
NAMED = (
    "Enter", "Enter", "Escape", "Escape", "Backspace", "Tab", "Space", "Up", "Down", "Left", "Right", "Delete", "Home",
    "F1", "F2", "F10",
)  # fmt: skip
FOUR = {1: 900, 4: 600, 6: 2000, 10: 500}
WITH_CTRL = "zytkdw"
PAD = "0123456789" + "".join(key for key in PAD_KEYS if len(key) == 1)


def heads_up() -> TableService:
    """Two players at the two ends of the table."""
    return live_table({2: 3000, 9: 1200})


def with_pins() -> TableService:
    """A house that asks for PINs."""
    service = opened_with_required_pins()
    seat_players(service, dict.fromkeys((1, 3, 5, 8), 4000))
    return service


TABLES: Mapping[str, Callable[[], TableService]] = {
    "nine": live_table,
    "heads-up": heads_up,
    "crowded": crowded_table,
    "pot-limit": lambda: live_table(game=POT_LIMIT),
    "fixed limit": lambda: live_table(FOUR, game=FIXED_LIMIT, house_rules={"kill": "full"}),
    "many boards": lambda: live_table(FOUR, house_rules={"run_it_twice": True, "bomb_pot": True}),
    "pins": with_pins,
}


def seen_in_hand(snapshot: TableSnapshot) -> tuple[Any, ...]:
    """Everything of the game that an act and its undo must leave as it was."""
    hand = snapshot.hand
    return (
        snapshot.expected,
        snapshot.legal,
        [(seat.seat, seat.stack, seat.bet, seat.status, seat.cards) for seat in snapshot.seats],
        None if hand is None else (hand.hand_no, hand.street, hand.board, hand.pots, hand.pot_total, hand.actor),
        snapshot.balance,
    )  # fmt: skip


class RandomGestures:
    """A window of its own and a person at it; ``said`` tells what was done, newest last."""

    def __init__(self, seed: int, table: str, family: str) -> None:
        self.random = Random(f"{table} {seed}")
        self.said: list[str] = []
        self.service = TABLES[table]()
        language = self.random.choice(list(Language))
        clock = ManualClock()
        papers = bootstrap.ServicePapers(self.service)
        self.window = MainWindow(self.service, papers, cast(Files, NoFiles()), clock, Theme(family), language)
        self.driver = Driver(self.window, clock)
        self.driver.show(*self.random.choice(SIZES))
        self.hands: tuple[Hands, ...] = (Touch(self.driver), Keyboard(self.driver), NumericPad(self.driver))
        self.undone = 0

    def close(self) -> None:
        """The window goes, whatever stands in it."""
        self.window.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def step(self) -> None:
        """One gesture, and what must hold after it."""
        deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, self._play),
            (8, self._touch),
            (8, self._touch_twice),
            (4, self._slide_off),
            (3, self._close_under_finger),
            (8, self._key),
            (3, self._two_keys),
            (6, self._pad),
            (3, self._write),
            (1, self._resize),
            (4, self._act_and_undo),
            (3, self._answer),
            (2, self._pin),
        )
        deed = self.random.choices([each for _weight, each in deeds], [weight for weight, _each in deeds])[0]
        deed()
        self.driver.settle()
        self.check()

    def check(self) -> None:
        """Nothing stopped, no chip lost, and something is expected of whoever looks at the table."""
        window = self.window
        assert not window.is_stopped, window._stopped
        check_snapshot(window.desk.snapshot)
        assert window.desk.snapshot.seq == self.service.snapshot().seq
        if window.desk.on_console and window.desk.snapshot.expected is not Expected.NO_SESSION:
            model = window.console.model
            assert model is not None
            assert plain(model.bottom.sentence).strip()
            assert window.console.bottom.isVisible()
            room = window.console.rect()
            parts = (window.console.bottom, window.console.form, window.console.detail, window.console.log)
            assert all(room.contains(part.geometry()) for part in parts if part.isVisible())

    def _say(self, *words: object) -> None:
        self.said.append(" ".join(map(str, words)))

    # --- as a dealer --------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        """What is expected now, in one of the three ways; from a form one goes back first."""
        desk, chance = self.window.desk, self.random
        if not desk.on_console or desk._side is not None:
            if chance.random() < 0.5:
                self._press("Escape")
                return
            if chance.random() < 0.3 and not desk.on_console:
                desk.open_page("console")
                self.window.refresh()
                return
        try:
            self._expected(chance.choice(self.hands))
        except AssertionError as missing:  # something lies over the button: a person would see it
            self._say("could not:", str(missing)[:70])

    def _expected(self, hands: Hands) -> None:
        snapshot, chance = self.window.desk.snapshot, self.random
        self._say("play", type(hands).__name__, snapshot.expected.value)
        if snapshot.expected is Expected.ACT:
            self._act(hands, snapshot)
        elif snapshot.expected is Expected.BOARD and snapshot.hand is not None:
            count = 3 if not snapshot.hand.board else 1
            hands.board("".join(map(format_card, chance.sample(DECK, count))))
        elif snapshot.expected is Expected.SHOWDOWN and snapshot.hand is not None:
            seats = [seat.seat for seat in snapshot.seats if seat.seat in snapshot.hand.seats_dealt]
            seat = chance.choice(seats)
            kind = chance.random()
            if kind < 0.4:
                hands.show(seat, "".join(map(format_card, chance.sample(DECK, 2))))
            elif kind < 0.6:
                hands.muck(seat)
            else:
                hands.winner(seat, chance.randrange(max(1, len(snapshot.hand.pots))))
        elif snapshot.expected is Expected.CONFIRM:
            hands.confirm()
        elif snapshot.expected is Expected.NEXT_HAND:
            if snapshot.next_hand is not None and snapshot.next_hand.button_needed:
                hands.button_at(chance.choice([seat.seat for seat in snapshot.seats]))
            hands.next_hand()

    def _act(self, hands: Hands, snapshot: TableSnapshot) -> None:
        legal, chance = snapshot.legal, self.random
        assert legal is not None
        kind = chance.random()
        if kind < 0.3:
            hands.fold()
        elif kind < 0.6:
            hands.call()
        elif kind < 0.68:
            hands.all_in()
        elif kind < 0.8:
            hands.raise_to(chance.choice((25, 100, 150, 475, 1000, 9_999_975)))
        elif kind < 0.9:
            hands.seat_first(chance.choice([seat.seat for seat in snapshot.seats]))
        else:
            hands.everybody_folds()

    def _act_and_undo(self) -> None:
        """An act by the keyboard and its undo leave the game as it was."""
        desk = self.window.desk
        if not desk.on_console or desk._side is not None or desk.snapshot.expected is not Expected.ACT:
            return
        self._press("Escape")
        if self.window.console.help.isVisible():
            return
        before, seq = seen_in_hand(desk.snapshot), desk.snapshot.seq
        self._press(self.random.choice("fca"))
        if desk.snapshot.seq == seq or desk.snapshot.expected is Expected.NEXT_HAND:
            return
        self._press("z", ctrl=True)
        self._say("act and undo")
        assert seen_in_hand(desk.snapshot) == before
        self.undone += 1

    def _answer(self) -> None:
        """The large button of what stands there."""
        for name in ("confirm_form", "confirm_award", "next_hand"):
            if self.driver.shows(name):
                self._at(self.driver.find(name), f"answer {name}", self.random.choice((1, 2)))
                return

    def _pin(self) -> None:
        """The right PIN of whoever is asked for it, the last digit twice."""
        screen = self.window.desk._side
        if isinstance(screen, PinScreen):
            self._say("pin", screen.staff_id)
            digits = pin_of(screen.staff_id)
            for digit in (*digits, digits[-1]):
                self.driver.press(digit)

    # --- as it happens ------------------------------------------------------------------------------------------------

    def _buttons(self) -> list[QWidget]:
        found = [
            button
            for button in self.window.findChildren(QAbstractButton)
            if button.isVisible() and button.objectName() and self._on_top(button)
        ]
        return sorted(
            found, key=lambda each: (each.objectName(), each.mapTo(self.window, QPoint()).toTuple())
        )

    def _on_top(self, widget: QWidget) -> bool:
        return self.driver._lies_on_top(widget, widget.rect().center())

    def _any_button(self) -> QWidget:
        return self.random.choice(self._buttons())

    def _touch(self) -> None:
        self._at(self._any_button(), "touch", 1)

    def _touch_twice(self) -> None:
        self._at(self._any_button(), "twice", 2)

    def _at(self, widget: QWidget, what: str, times: int) -> None:
        """Touches of one place, whatever lies there by then, close after each other."""
        self._say(what, widget.objectName())
        place = widget.mapTo(self.window, widget.rect().center())
        usual = self.driver.pause_ms
        for _time in range(times):
            under = self.window.childAt(place) or self.window
            self.driver._before()
            QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(self.window, place))
            self.driver._after()
            self.driver.pause_ms = self.random.choice((40, 120, 180))
        self.driver.pause_ms = usual

    def _slide_off(self) -> None:
        """A finger that came down on a button goes up elsewhere: nothing was meant."""
        button, seq = self._any_button(), self.window.desk.snapshot.seq
        self._say("slide off", button.objectName())
        self._press_and_release(button, lambda: None, off=True)
        assert self.window.desk.snapshot.seq == seq

    def _close_under_finger(self) -> None:
        """What lies there closes while the finger is down."""
        button = self._any_button()
        self._say("close under", button.objectName())
        self._press_and_release(button, lambda: self._press("Escape"), off=False)

    def _press_and_release(self, button: QWidget, meanwhile: Callable[[], None], *, off: bool) -> None:
        handle = self.window.windowHandle()
        place = button.mapTo(self.window, button.rect().center())
        self.driver._before()
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=place)
        self.driver.settle()
        meanwhile()
        end = QPoint(2, self.window.height() - 2) if off else place
        if off:
            QTest.mouseMove(handle, end)
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=end)
        self.driver._after()

    def _press(self, key: str, *, ctrl: bool = False) -> None:
        self._say("key", key, "ctrl" if ctrl else "")
        self.driver.press(key, ctrl=ctrl)

    def _key(self) -> None:
        if self.random.random() < 0.15:
            self._press(self.random.choice(WITH_CTRL), ctrl=True)
        else:
            self._press(self.random.choice((*LETTERS, *NAMED)))

    def _two_keys(self) -> None:
        """The second key goes down before the first one is up."""
        first, second = (self.random.choice("fcaenu124") for _key in "12")
        self._say("keys", first, second)
        target = QApplication.focusWidget() or self.window
        for up, key in ((False, first), (False, second), (True, first), (True, second)):
            self.driver._before()
            event = QTest.keyRelease if up else QTest.keyPress
            event(target if target.isVisible() else self.window, key)
            self.driver._after()

    def _pad(self) -> None:
        key = self.random.choice((*PAD, "Enter"))
        self._say("pad", key)
        self.driver.press_pad(key)

    def _write(self) -> None:
        """Something is written into a line that can be seen, digits or a long name."""
        lines = [
            line for line in self.window.findChildren(QLineEdit) if line.isVisible() and line.isEnabled()
        ]
        if not lines:
            return
        line = self.random.choice(sorted(lines, key=QWidget.objectName))
        text = self.random.choice(("100", "1000", "25", "9999999", "0", "Žluťoučký Kůň-Přešťovický ml.", ""))
        self._say("write", line.objectName(), text)
        try:
            self.driver.write(line.objectName(), text)
        except AssertionError as covered:
            self._say("could not:", str(covered)[:70])

    def _resize(self) -> None:
        size = self.random.choice(SIZES)
        self._say("size", size)
        self.window.resize(*size)
        self.driver.settle()


def main() -> int:
    """Until the time is over or something breaks; the exit status says which."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--table", choices=tuple(TABLES))
    options = parser.parse_args()
    application()
    family, broken, done, undone = load_fonts(resources_dir() / "fonts"), [], 0, 0
    raised: list[BaseException] = []
    usual = sys.excepthook
    sys.excepthook = lambda kind, fault, trace: (raised.append(fault), usual(kind, fault, trace))[1]
    until, seed = time.monotonic() + options.seconds, options.first
    while time.monotonic() < until:
        for table in (options.table,) if options.table else TABLES:
            person = RandomGestures(seed, table, family)
            try:
                for _step in range(options.steps):
                    person.step()
                    done += 1
                    if raised:
                        raise raised.pop()
            except Exception:  # noqa: BLE001  whatever it is, it is told, and the next seed goes on
                broken.append((table, seed))
                print(f"{table}, seed {seed} broke after", *person.said[-14:], sep="\n   ")
                traceback.print_exc(file=sys.stdout)
                sys.stdout.flush()
            undone += person.undone
            person.close()
        seed += 1
    print(
        f"seeds {options.first} to {seed - 1}: {done} gestures, {undone} undone, broken: {broken or 'none'}"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
