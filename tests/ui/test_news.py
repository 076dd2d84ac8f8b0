"""After an update the program says once what is new: by the manual's page, or beside an open table by a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from tablemgr import __version__
from tablemgr.text import Language
from tablemgr.text.manual import manual
from tests.helpers.live_table import new_service
from tests.helpers.shared import REPO
from tests.ui.conftest import OpenWindow
from ui.memory import WindowMemory
from ui.presenters.reading.news import PAGE, is_newer


def test_the_first_start_on_a_computer_has_no_news(tmp_path: Path) -> None:
    assert WindowMemory(tmp_path / "window.ini").last_version("1.0.0") is None


def test_what_ran_before_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    WindowMemory(path).last_version("1.0.0")
    assert WindowMemory(path).last_version("1.1.0") == "1.0.0"
    assert WindowMemory(path).last_version("1.1.0") is None


def test_a_program_from_before_this_was_noted_counts_as_older(tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    WindowMemory(path).geometry = QByteArray(b"somewhere")
    assert WindowMemory(path).last_version("1.1.0") == ""
    assert is_newer("1.1.0", "")


@pytest.mark.parametrize("language", list(Language))
def test_without_an_open_table_the_page_opens_in_the_language_of_the_window(
    open_window: OpenWindow, tmp_path: Path, language: Language
) -> None:
    driver = open_window(new_service(tmp_path / "table.db"), language)
    driver.window.tell_news("9.9.9")
    page = driver.window.page.manual
    assert page.isVisible()
    assert page.model is not None
    assert page.model.chosen == PAGE
    driver.press("Escape")
    assert not page.isVisible()


def test_an_open_table_is_never_covered(open_window: OpenWindow) -> None:
    driver = open_window()
    driver.window.tell_news("9.9.9")
    assert driver.window.console.isVisible()
    assert driver.window.console.notice.model is not None
    assert "9.9.9" in driver.window.console.notice.model.text
    assert "F1" in driver.window.console.notice.model.text


@pytest.mark.parametrize("language", list(Language))
def test_every_released_version_has_its_news(language: Language) -> None:
    changes = (REPO / "CHANGELOG.md").read_text("utf-8")
    text = next(page.text for page in manual(language) if page.key == PAGE)
    told = re.findall(r"^## .*?(\d+\.\d+\.\d+)$", text, re.MULTILINE)
    assert set(re.findall(r"^## \[(\d+\.\d+\.\d+)\]", changes, re.MULTILINE)) <= set(told)
    assert __version__ in told
    assert told == sorted(told, key=lambda version: [*map(int, version.split("."))], reverse=True)
