"""A PIN is checked beside the window: the table stays in the hands of the dealer, and the act follows the proof."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, current_thread

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import Expected, Proof, Refused
from tablemgr.app.people.guard import GuardedTable
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.driver import Driver
from tests.helpers.patience import WAIT_MS
from tests.helpers.pins import QUICK, give_pins, guarded_house, open_with_pins, pin_of
from tests.ui.conftest import OpenWindow
from ui.beside import Beside
from ui.presenters.surroundings import Alone


class SlowHasher:
    """Compares when the test says so."""

    def __init__(self) -> None:
        self.may = Event()
        self.asked = 0

    def hash(self, secret: str) -> str:
        return QUICK.hash(secret)

    def fits(self, stored: str, secret: str) -> bool:
        self.asked += 1
        if not self.may.wait(WAIT_MS / 1000):
            raise TimeoutError("nobody let the comparison go on")
        return QUICK.fits(stored, secret)


class WithThread(Alone):
    """Nothing around but the thread beside the window."""

    def __init__(self) -> None:
        self._beside = Beside()
        self.beside = self._beside.ask  # type: ignore[method-assign]

    def close(self) -> None:
        self._beside.close()


@pytest.fixture
def around() -> Iterator[WithThread]:
    found = WithThread()
    yield found
    found.close()


def table() -> tuple[GuardedTable, SlowHasher]:
    """An open table whose dealers and floor have PINs; from now on comparing takes its time."""
    service = open_with_pins(give_pins(guarded_house(InMemoryJournalStore()), "D101", "D102", "F201"))
    hasher = SlowHasher()
    service.proofs._hasher = hasher
    return service, hasher


def change_of_dealer(open_window: OpenWindow, around: WithThread) -> tuple[Driver, SlowHasher]:
    """D102 sits down and has typed his PIN."""
    service, hasher = table()
    driver = open_window(service)
    driver.window.desk.surroundings = around
    driver.touch("dealer")
    driver.choose("who", "D102")
    driver.write("field_pin", pin_of("D102"))
    driver.touch("confirm_form")
    return driver, hasher


def is_proving(driver: Driver) -> bool:
    return driver.window.desk.is_proving


def test_while_it_is_checked_the_window_answers_and_nothing_has_happened(
    open_window: OpenWindow, around: WithThread
) -> None:
    driver, hasher = change_of_dealer(open_window, around)
    assert is_proving(driver)
    assert driver.snapshot.dealer == "D101"
    driver.touch("language")
    assert driver.window.desk.language.value == "en"
    confirm = driver.window.console.form.confirm.model
    assert not confirm.enabled
    assert confirm.why == "The PIN is being checked."
    hasher.may.set()
    driver.until(lambda: not is_proving(driver))
    assert driver.snapshot.dealer == "D102"
    assert not driver.shows("confirm_form")


def test_confirmed_twice_it_is_checked_once_and_done_once(
    open_window: OpenWindow, around: WithThread
) -> None:
    driver, hasher = change_of_dealer(open_window, around)
    driver.touch("confirm_form")
    driver.press("Enter")
    hasher.may.set()
    driver.until(lambda: not is_proving(driver))
    driver.settle()
    assert hasher.asked == 1
    assert driver.snapshot.dealer == "D102"
    assert [line.kind for line in driver.snapshot.log].count("table.dealer_changed") == 1


def test_a_panel_that_was_left_meanwhile_does_nothing(open_window: OpenWindow, around: WithThread) -> None:
    driver, hasher = change_of_dealer(open_window, around)
    driver.press("Escape")
    hasher.may.set()
    driver.until(lambda: not around._beside._waiting)
    assert driver.snapshot.dealer == "D101"
    assert driver.expected is not Expected.NO_SESSION


def test_a_wrong_pin_is_said_counts_and_changes_nothing(open_window: OpenWindow, around: WithThread) -> None:
    service, hasher = table()
    driver = open_window(service)
    driver.window.desk.surroundings = around
    hasher.may.set()
    driver.touch("dealer")
    driver.choose("who", "D102")
    for tries in range(3):
        driver.write("field_pin", "000000")
        driver.touch("confirm_form")
        driver.until(lambda: not is_proving(driver))
        driver.settle()
        model = driver.window.console.form.model
        assert model is not None
        assert model.refusal
        locked = next(person.locked for person in service.people() if person.staff_id == "D102")
        assert locked is (tries == 2)
    assert driver.snapshot.dealer == "D101"


def test_who_closes_the_window_meanwhile_hears_nothing_more(
    open_window: OpenWindow, around: WithThread
) -> None:
    driver, hasher = change_of_dealer(open_window, around)
    driver.window.close()
    hasher.may.set()
    around.close()
    driver.settle()
    assert driver.snapshot.dealer == "D101"


@pytest.mark.expects_log("Work beside the window has failed")
def test_a_fault_of_the_comparison_is_no_proof(qtbot: QtBot, around: WithThread) -> None:
    heard: list[bool] = []

    def broken() -> bool:
        raise OSError("no memory for the comparison")

    around.beside(broken, heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=WAIT_MS)
    assert heard == [False]


def test_answers_come_in_the_order_of_the_questions_and_in_the_thread_of_the_window(
    qtbot: QtBot, around: WithThread
) -> None:
    heard: list[tuple[bool, bool]] = []
    here = current_thread()
    for answer in (True, False, True):
        around.beside(lambda said=answer: said, lambda said: heard.append((said, current_thread() is here)))
    assert heard == []
    qtbot.waitUntil(lambda: len(heard) == 3, timeout=WAIT_MS)
    assert heard == [(True, True), (False, True), (True, True)]


# --- a new PIN --------------------------------------------------------------------------------------------------------


class SlowMaker(SlowHasher):
    """Makes a hash when the test says so; comparing is quick."""

    def hash(self, secret: str) -> str:
        self.asked += 1
        if not self.may.wait(WAIT_MS / 1000):
            raise TimeoutError("nobody let the hash be made")
        return QUICK.hash(secret)

    def fits(self, stored: str, secret: str) -> bool:
        return QUICK.fits(stored, secret)


NEW_PIN = "719284"


def new_pin(open_window: OpenWindow, around: WithThread) -> tuple[Driver, SlowMaker, GuardedTable]:
    """The manager gives D102 another PIN and has confirmed it."""
    service, _slow = table()
    hasher = SlowMaker()
    service.proofs._hasher = hasher
    driver = open_window(service)
    driver.window.desk.surroundings = around
    manager = next(one.staff_id for one in service.people() if one.role == "M")
    assert isinstance(service.prove(manager, pin_of(manager)), Proof)
    driver.window.desk.open_page("people")
    driver.window.refresh()
    for key, value in (("who", "D102"), ("secret", NEW_PIN), ("again", NEW_PIN), ("by", manager)):
        driver.window.desk.page_edit(key, value)
    driver.window.refresh()
    return driver, hasher, service


def test_a_new_pin_is_made_beside_the_window_and_kept_once(
    open_window: OpenWindow, around: WithThread
) -> None:
    driver, hasher, service = new_pin(open_window, around)
    driver.touch("confirm_form")
    page = driver.window.page.form
    assert page.confirm.model.why == "Nový PIN se ukládá."
    driver.touch("page_language")
    assert page.confirm.model.why == "The new PIN is being kept."
    driver.touch("confirm_form")
    hasher.may.set()
    driver.until(lambda: page.confirm.model.why != "The new PIN is being kept.")
    assert hasher.asked == 1
    assert isinstance(service.prove("D102", NEW_PIN), Proof)


def test_a_new_pin_whose_page_was_left_is_not_kept(open_window: OpenWindow, around: WithThread) -> None:
    driver, hasher, service = new_pin(open_window, around)
    driver.touch("confirm_form")
    driver.until(lambda: hasher.asked == 1)
    driver.press("Escape")
    hasher.may.set()
    driver.until(lambda: not around._beside._waiting)
    assert isinstance(service.prove("D102", NEW_PIN), Refused)
    assert isinstance(service.prove("D102", pin_of("D102")), Proof)


def test_a_pin_that_was_used_before_is_said_after_it_was_compared(
    open_window: OpenWindow, around: WithThread
) -> None:
    driver, hasher, _service = new_pin(open_window, around)
    hasher.may.set()
    for key in ("secret", "again"):
        driver.window.desk.page_edit(key, pin_of("D102"))
    driver.window.refresh()
    driver.touch("confirm_form")
    page = driver.window.page.form
    driver.until(lambda: bool(page.model and page.model.refusal))
    assert page.model is not None
    assert page.model.refusal.startswith("To se tu používalo nedávno: zvolte něco jiného.")
    assert hasher.asked == 0
