"""Closing and the papers through the real window, with the real reports."""

from pathlib import Path

import pytest

from tablemgr.bootstrap import ServicePapers
from tests.helpers.driver import Driver
from tests.helpers.front_desk import FrontDesk, KeptFiles
from tests.reports.paper import pages
from tests.ui.conftest import OpenWindow
from ui.presenters.form_models import FormModel, NoteField, SessionsModel
from ui.presenters.model_parts import plain
from ui.widgets.touch import TouchButton

SMALLEST_TARGET = 44


def playing() -> FrontDesk:
    """Two players, one hand; 20 000 opened, 10 000 sold."""
    return FrontDesk().seat(1, "Alena").seat(3, "Karel").play_folded_hand(button=1)


def page(driver: Driver) -> FormModel:
    model = driver.window.page.form.model
    assert isinstance(model, FormModel)
    return model


def papers(driver: Driver) -> SessionsModel:
    model = driver.window.page.sessions.model
    assert isinstance(model, SessionsModel)
    assert driver.window.page.sessions.isVisible()
    return model


def digits(driver: Driver, number: int) -> None:
    for sign in str(number):
        driver.touch(f"key_{sign}")


def both(driver: Driver, chip: int, number: int) -> None:
    """The first counter, then the second with an empty screen."""
    for counter in ("first", "second"):
        driver.touch(f"count_{counter}_{chip}")
        digits(driver, number)
        driver.touch("confirm_form")


def test_a_shift_is_closed_counted_and_signed_by_touch_alone(open_window: OpenWindow) -> None:
    front = playing()
    driver = open_window(front.service, papers=ServicePapers(front.service), files=KeptFiles())
    driver.touch("table_menu")
    driver.touch("action_closing")
    both(driver, 1000, 10)
    assert page(driver).key == "closing_rake_box"
    for _box in ("rake", "tip"):
        both(driver, 25, 0)
    assert page(driver).key == "closing_cash_box"
    for _counter in range(2):
        digits(driver, 10000)
        driver.touch("confirm_form")
    driver.touch("choice_signer_M301")
    driver.touch("confirm_form")
    assert front.service.shift_report(1).head.status == "FINAL"
    assert papers(driver).rows[0].badge == "konečná"
    text = pages(papers(driver).pdf)[0]
    assert "PREVIEW" in text  # it gets its number when it leaves
    assert "FINAL" not in text


def test_a_bank_that_is_short_is_explained_before_it_is_written(open_window: OpenWindow) -> None:
    front = playing()
    driver = open_window(front.service)
    driver.window.desk.open_page("closing")
    driver.window.refresh()
    driver.settle()
    both(driver, 1000, 9)
    assert driver.snapshot.status == "open"
    driver.touch("choice_reason_DEALER_ERROR")
    driver.touch("confirm_form")
    assert [(count.variance, count.what) for count in driver.snapshot.counts] == [(-1000, "bank")]
    exceptions = front.service.shift_report(1).exceptions
    assert [(line.kind, line.reason) for line in exceptions] == [("VARIANCE", "DEALER_ERROR")]


def test_the_program_comes_back_to_the_counts_that_are_missing(open_window: OpenWindow) -> None:
    front = playing().page("closing").both_count(c1000=10)
    driver = open_window(front.service)
    assert page(driver).key == "closing_rake_box"
    assert plain(page(driver).intro).startswith("PŘEDBĚŽNÝ")


def test_papers_are_chosen_by_touch_and_their_language_apart(open_window: OpenWindow) -> None:
    front = playing()
    driver = open_window(front.service, papers=ServicePapers(front.service), files=KeptFiles())
    driver.touch("table_menu")
    driver.touch("action_sessions")
    english = papers(driver).pdf
    driver.touch("act_paper:cs")
    assert papers(driver).pdf != english
    documents = driver.window.page.sessions.documents
    driver.touch(documents.viewport(), documents.row_rect("hand:1").center().toPoint())
    assert papers(driver).document == "hand:1"
    view = driver.window.page.sessions
    driver.until(lambda: view.document.pageCount() >= 1, "the preview")
    assert view.preview.isVisible()
    driver.press("Escape")
    assert driver.window.console.isVisible()


def test_a_paper_is_saved_and_printed_and_the_page_says_so(open_window: OpenWindow) -> None:
    front, files = playing(), KeptFiles()
    driver = open_window(front.service, papers=ServicePapers(front.service), files=files)
    driver.window.desk.open_page("sessions")
    driver.window.refresh()
    driver.settle()
    driver.touch("act_save")
    name, pdf = files.saved[0]
    assert name.startswith("SR-PRAHA1-PK07-")
    assert pdf.startswith(b"%PDF")
    notice = driver.window.page.notice
    assert notice.isVisible()
    driver.touch("act_print")
    again = files.printed[0][1]
    assert again.startswith(b"%PDF")
    assert [info.copies for info in front.service.papers()] == [2]


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["closing", "sessions", "house", "hand_export"])
def test_every_target_is_a_finger_wide(open_window: OpenWindow, name: str, width: int, height: int) -> None:
    front = playing()
    driver = open_window(
        front.service, width=width, height=height, papers=ServicePapers(front.service), files=KeptFiles()
    )
    driver.window.desk.open_page(name)
    driver.window.refresh()
    driver.settle()
    small = [
        (button.objectName(), button.width(), button.height())
        for button in driver.window.page.findChildren(TouchButton)
        if button.isVisible() and min(button.width(), button.height()) < SMALLEST_TARGET
    ]
    assert small == []


def test_hands_are_exported_from_their_paper_by_touch_and_the_page_says_where_they_went(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    front, files = playing(), KeptFiles()
    files.place = tmp_path
    driver = open_window(front.service, papers=ServicePapers(front.service), files=files)
    driver.touch("table_menu")
    driver.touch("action_sessions")
    driver.touch("act_hands")
    assert page(driver).key == "hand_export"
    driver.touch("choice_format_.txt")
    driver.touch("confirm_form")
    text = (tmp_path / "PK07-1.txt").read_text("utf-8")
    assert text.startswith("PokerStars Hand #")
    assert "Alena" not in text
    told = [
        plain(line) for field in page(driver).fields if isinstance(field, NoteField) for line in field.lines
    ]
    assert told == [f"{tmp_path / 'PK07-1.txt'}: 1 hra"]
    driver.press("Escape")
    documents = driver.window.page.sessions.documents
    driver.touch(documents.viewport(), documents.row_rect("hand:1").center().toPoint())
    driver.touch("act_hands")
    driver.touch("confirm_form")
    assert (tmp_path / "PK07-1-hand-1.phh").read_text("utf-8").startswith("variant = ")
