"""Where approvals are proved, who has no PIN chooses one in the window, and the act that waited goes on by itself."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tablemgr.app.api import (
    BuyChips,
    Done,
    Entry,
    Expected,
    Means,
    PlayerRef,
    SeatNo,
    SeatPlayer,
    StartNextHand,
)
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.sources import CountedIds
from tablemgr.app.sources import ManualClock as Ticks
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.text import Language, translator
from tests.helpers.driver import Driver
from tests.helpers.pins import QUICK, opened_with_required_pins, pin_of
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.ui.conftest import OpenWindow
from ui.presenters.form_models import FormModel
from ui.presenters.model_parts import plain


def in_a_hand() -> GuardedTable:
    service = opened_with_required_pins()
    for seat in (SeatNo(1), SeatNo(2)):
        for command in (
            SeatPlayer(seat, PlayerRef(f"P{seat}"), Entry.POST),
            BuyChips(seat, 5_000, Means.CASH, None, 0, Entry.POST),
        ):
            assert isinstance(service.execute(command), Done)
    assert isinstance(service.execute(StartNextHand(SeatNo(1))), Done)
    return service


def choose(driver: Driver, staff_id: str) -> None:
    driver.write("field_pin", pin_of(staff_id))
    driver.write("field_again", pin_of(staff_id))
    driver.touch("confirm_form")


def form_key(driver: Driver) -> str:
    side = driver.window.desk._side
    return side.name if side is not None else ""


def void(driver: Driver) -> None:
    driver.touch("tool_side:void_hand")
    driver.choose("reason", "MISDEAL")
    driver.choose("floor", "F202")
    driver.touch("confirm_form")


@pytest.mark.parametrize("language", list(Language))
def test_a_void_waits_for_the_choice_and_then_happens(open_window: OpenWindow, language: Language) -> None:
    driver = open_window(in_a_hand(), language, 1024, 768)
    void(driver)
    assert form_key(driver) == "choose_pin"
    assert driver.snapshot.hand is not None
    choose(driver, "F202")
    assert driver.snapshot.expected is Expected.NEXT_HAND
    assert form_key(driver) == ""


def test_two_that_are_not_the_same_choose_nothing(open_window: OpenWindow) -> None:
    driver = open_window(in_a_hand(), Language.EN)
    void(driver)
    driver.write("field_pin", pin_of("F202"))
    driver.write("field_again", pin_of("C301"))
    confirm = driver.window.console.form.confirm.model
    assert (confirm.enabled, confirm.why) == (False, "Type it twice, the same both times.")


def test_the_dealer_alone_reopens_no_paid_hand(open_window: OpenWindow) -> None:
    """U and a touch on a name without a PIN: the choosing page, and nothing is reopened before it is filled in."""
    driver = open_window(in_a_hand(), Language.EN)
    driver.press("F")
    if driver.snapshot.expected is Expected.CONFIRM:
        driver.press("Enter")
    assert driver.snapshot.expected is Expected.NEXT_HAND
    stacks = [seat.stack for seat in driver.snapshot.seats]
    driver.press("U")
    driver.touch("action_floor:F202")
    assert form_key(driver) == "choose_pin"
    assert [seat.stack for seat in driver.snapshot.seats] == stacks
    choose(driver, "F202")
    assert driver.snapshot.expected is Expected.CONFIRM
    assert form_key(driver) == ""


def test_the_choice_of_the_dealer_who_takes_over_is_followed_by_his_down(open_window: OpenWindow) -> None:
    driver = open_window(opened_with_required_pins(), Language.EN)
    driver.touch("dealer")
    driver.choose("who", "D102")
    driver.touch("confirm_form")
    assert form_key(driver) == "choose_pin"
    choose(driver, "D102")
    assert driver.snapshot.dealer == "D102"


def test_an_easy_pin_is_refused_in_words_and_another_may_be_chosen(open_window: OpenWindow) -> None:
    driver = open_window(in_a_hand(), Language.EN)
    void(driver)
    for field in ("field_pin", "field_again"):
        driver.write(field, "123456")
    driver.touch("confirm_form")
    model = driver.window.desk._side.model()  # type: ignore[union-attr]
    assert "too easy to guess" in str(model.refusal)  # type: ignore[union-attr]
    choose(driver, "F202")
    assert driver.snapshot.expected is Expected.NEXT_HAND


def test_who_gives_up_the_choice_has_approved_nothing(open_window: OpenWindow) -> None:
    driver = open_window(in_a_hand(), Language.EN)
    void(driver)
    driver.touch("cancel_form")
    assert driver.snapshot.hand is not None
    assert form_key(driver) == "void_hand"
    assert driver.window.desk.api.must_choose_pin("F202")  # type: ignore[attr-defined]


@pytest.mark.parametrize("proved", [True, False])
def test_the_first_start_offers_it_ticked_and_the_table_opens_with_chosen_pins(
    open_window: OpenWindow, proved: bool
) -> None:
    service = GuardedTable(InMemoryJournalStore(), Ticks(SIX_IN_THE_EVENING), CountedIds(), "test", QUICK)
    driver = open_window(service, Language.EN)
    for field, text in {"operator": "Vltava", "ico": "01234561", "site": "PRAHA1"}.items():
        driver.write(f"field_{field}", text)
    for field in ("field_pin", "field_pin_again"):
        driver.write(field, pin_of("M301"))
    assert driver.find("field_prove").property("checked")
    driver.tick("prove", proved)
    driver.touch("confirm_form")
    driver.touch("choice_variant_NL")
    driver.touch("confirm_form")
    assert service.has_pin("M301")  # kept before the window goes on to the table
    assert service.must_choose_pin("F201") is proved
    driver.touch("choice_dealer_D101")
    driver.touch("choice_floor_F201")
    for counter in ("first", "second"):
        driver.touch(f"more_{counter}_1000")
        driver.touch("confirm_form")
    for staff_id in ("D101", "F201") if proved else ():
        assert driver.window.desk.pin_asked_of == staff_id
        choose(driver, staff_id)
    assert driver.snapshot.session_id == 1
    assert service.has_pin("F201") is proved


def test_the_next_one_who_chooses_begins_at_the_first_line(open_window: OpenWindow) -> None:
    driver = open_window(opened_with_required_pins(), Language.EN)
    desk = driver.window.desk
    desk.ask_pin("F202", lambda: desk.ask_pin("D102", lambda: None))
    driver.window.refresh()
    driver.settle()
    choose(driver, "F202")
    assert desk.pin_asked_of == "D102"
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "field_pin"


@pytest.mark.parametrize("language", list(Language))
def test_who_is_asked_twice_in_a_row_is_told_that_his_pin_was_right(
    open_window: OpenWindow, language: Language
) -> None:
    """The second counter gives his count, and closing the table with it is an approval of its own."""
    driver = open_window(opened_with_required_pins(), language)
    desk, chips = driver.window.desk, driver.snapshot.bank
    assert chips is not None
    desk.open_page("closing")
    driver.window.refresh()
    driver.settle()
    for counter in ("first", "second"):
        driver.write(f"count_{counter}_25", str(chips.total // 25))
        driver.touch("confirm_form")
        if desk.pin_asked_of == "D101":
            driver.write("field_pin", pin_of("D101"))
    said: list[str] = []
    while desk.pin_asked_of == "F201":
        model = desk.model().page
        assert isinstance(model, FormModel)
        said.append(plain(model.intro))
        driver.write("field_pin", pin_of("F201"))
    assert driver.snapshot.status == "closed"
    right = translator(language)(
        "The PIN was right and counts. What follows is confirmed once more, by itself."
    )
    assert [right in words for words in said] == [False, True]
