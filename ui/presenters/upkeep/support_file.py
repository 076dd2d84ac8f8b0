"""The file for support: made beside the window and saved where somebody chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path

from tablemgr.app.api import EnvironmentFault
from ui.presenters.notices import fault_sentence
from ui.presenters.reading.sheets import saved_message
from ui.presenters.screens import Desk

NAME = "tablemgr-support.zip"


def window_facts(desk: Desk) -> dict[str, object]:
    """Language and look of this user; nothing of the table."""
    return {"language": desk.words.language.value, **asdict(desk.look)}


def save_support_file(desk: Desk, say: Callable[[str], None]) -> None:
    """Ask for a place, gather in another thread, write; ``say`` hears what came of it in words."""
    support = desk.support
    if support is None:
        return
    work = partial(support.diagnostics, window_facts(desk))

    def made(place: Path, answer: bytes | EnvironmentFault) -> None:
        if isinstance(answer, EnvironmentFault):
            say(fault_sentence(answer, desk.words))
            return
        fault = support.keep(place, answer)
        if fault is None:
            say(saved_message(place, "").say(desk.words))
        else:
            say(fault_sentence(fault, desk.words))

    def chosen(place: Path) -> None:
        say(desk.words.tr("The file for support is being made …"))
        desk.files.in_background(work, partial(made, place))

    desk.files.choose_place(NAME, desk.words.tr("File for support"), chosen)
