"""The real window that gets killed: hands are entered by its keys, and each act that it has drawn is noted.

It dies by its own hand where a test wants it: when an act has reached the service and nothing is written, or when the
act is committed and nothing is drawn yet. Without such a moment somebody else kills it.
"""

from __future__ import annotations

import os
import signal
from enum import StrEnum
from pathlib import Path
from random import Random

from tablemgr import bootstrap
from tablemgr.app.api import Expected
from tablemgr.app.service import TableService
from tablemgr.text import Language, resources_dir
from tests.crash.driver import picture
from tests.helpers.driver import Driver, Keyboard
from tests.helpers.evening_window import application
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.live_table import START_US, TableClock, live_table, new_service
from ui.main_window import MainWindow
from ui.theme import Theme, load_fonts

STACKS = dict.fromkeys((1, 2, 3, 4), 5000)
LATER_US = 3_600_000_000
DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


class Moment(StrEnum):
    """Between an input and its repaint."""

    BEFORE_THE_WRITE = "before the write"
    BEFORE_THE_REPAINT = "before the repaint"
    ANY = "any"


def prepare(journal: Path) -> None:
    """A table whose first hand has been dealt."""
    service = live_table(STACKS, path=journal)
    driver = window_on(service)
    Keyboard(driver).play("d1 n")
    driver.window.close()
    service.close()


def reopened(journal: Path, run: int) -> TableService:
    """The table as the program finds it when it starts again."""
    return new_service(journal, TableClock(START_US + run * LATER_US), run)


def enter(journal: str, notes: str, moment: Moment, acts: int, seed: int) -> None:
    """Enter acts until killed; in the chosen moment of act number ``acts``, else from outside."""
    service = reopened(Path(journal), run=1)
    driver = window_on(service)
    descriptor = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def note() -> None:
        """What is on the screen now: everything is drawn, Qt has nothing left to do."""
        seq, head_hash = service._store.head()
        os.write(descriptor, f"{seq} {head_hash} {picture(driver.snapshot)}\n".encode())

    note()
    driver.after_input = note
    if moment is not Moment.ANY:
        _die_in(service, moment, acts)
    hands, random = Keyboard(driver), Random(seed)
    while True:
        one_act(hands, random)


def one_act(hands: Keyboard, random: Random) -> None:
    """The next act, whatever the window asks for; the keys of several make an amount or a flop."""
    driver = hands.driver
    hand = driver.snapshot.hand
    if driver.expected is Expected.ACT:
        legal = driver.snapshot.legal
        facing = legal is not None and legal.call is not None
        random.choice((hands.call, hands.call, hands.fold if facing else hands.call))()
    elif driver.expected is Expected.BOARD and hand is not None:
        left = [card for card in DECK if card not in hand.board]
        hands.board("".join(random.sample(left, 1 if hand.board else 3)))
    elif driver.expected is Expected.SHOWDOWN and hand is not None and hand.award is not None:
        pot = next(pot for pot in hand.award.pots if not pot.shares)
        hands.winner(random.choice(pot.eligible), pot.pot)
    elif driver.expected is Expected.CONFIRM:
        hands.confirm()
    else:
        hands.next_hand()


def window_on(service: TableService) -> Driver:
    """A shown window on this table, with its driver."""
    application()
    clock = ManualClock()
    theme = Theme(load_fonts(resources_dir() / "fonts"))
    window = MainWindow(service, bootstrap.ServicePapers(service), NoFiles(), clock, theme, Language.CS)
    driver = Driver(window, clock)
    driver.show()
    return driver


def _die_in(service: TableService, moment: Moment, acts: int) -> None:
    """The act number ``acts`` from now on is the last one."""
    perform, left = service._perform, acts

    def deadly(*values: object, **named: object) -> object:
        nonlocal left
        left -= 1
        if left == 0 and moment is Moment.BEFORE_THE_WRITE:
            os.kill(os.getpid(), signal.SIGKILL)
        done = perform(*values, **named)  # type: ignore[arg-type]
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return done

    service._perform = deadly  # type: ignore[method-assign, assignment]
