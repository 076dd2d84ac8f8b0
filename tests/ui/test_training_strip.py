"""The strip over a table of training leads out of it by one touch, from every window it stands over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.text import Language
from tests.helpers.exhibits import training
from tests.helpers.live_table import live_table
from tests.helpers.supports import help_and_support
from tests.ui.conftest import OpenWindow


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_one_touch_on_the_strip_leaves_the_training(
    open_window: OpenWindow, language: Language, size: tuple[int, int]
) -> None:
    driver = open_window(training(), language, *size)
    gone: list[bool] = []
    assert not driver.shows("leave_training")
    driver.window.desk.support = replace(help_and_support(), training=gone.append, in_training=True)
    driver.window.refresh()
    driver.settle()
    button = driver.find("leave_training")
    assert button.height() >= driver.window._theme.touch()
    assert button.accessibleName() == ("Ukončit cvičení" if language is Language.CS else "Leave the training")
    for times, key in enumerate(("", "F10", "F11"), start=1):
        if key:
            driver.press(key)
        driver.touch("leave_training")
        assert gone == [False] * times


def test_at_a_real_table_there_is_nothing_to_leave(open_window: OpenWindow) -> None:
    driver = open_window(live_table())
    driver.window.desk.support = help_and_support()
    driver.window.refresh()
    assert not driver.shows("leave_training")
    assert not driver.shows("training_strip")
