"""What a system says of a trouble reaches no Czech screen in English (B9), and an English one as it was said."""

from __future__ import annotations

import errno
import os

import pytest

from tablemgr.app.faults import JournalUnavailable
from tablemgr.text import Language, translator
from tablemgr.text.system_words import BY_NAME, OTHERS, code_of
from ui.presenters.notices import fault_sentence
from ui.presenters.wording import words_for

CS, EN = translator(Language.CS), translator(Language.EN)
NOT_WRITTEN = "{where} cannot be written: {why}."


def known() -> list[str]:
    """The troubles of this system that have words of their own."""
    return sorted(name for name in errno.errorcode.values() if name in BY_NAME)


@pytest.mark.parametrize("name", known())
def test_every_named_trouble_of_files_and_disks_is_said_in_czech(name: str) -> None:
    text = os.strerror(getattr(errno, name))
    said = CS(NOT_WRITTEN, where="/data", why=text)
    assert text not in said
    assert said.startswith("/data")
    assert EN(NOT_WRITTEN, where="/data", why=text) == f"/data cannot be written: {BY_NAME[name]}."


def test_the_english_of_the_table_is_that_of_the_system() -> None:
    assert [name for name in known() if BY_NAME[name] != os.strerror(getattr(errno, name))] == []


@pytest.mark.parametrize("text", OTHERS)
def test_so_is_what_the_database_and_qt_say(text: str) -> None:
    assert text not in CS("{where} is damaged: {why}.", where="/data", why=text).replace("/data", "")


def test_a_trouble_without_words_is_told_by_its_code() -> None:
    assert CS(NOT_WRITTEN, where="/data", why=os.strerror(errno.EPROTO)).endswith("systém hlásí EPROTO.")
    assert EN(NOT_WRITTEN, where="/data", why=os.strerror(errno.EPROTO)).endswith("Protocol error.")


def test_a_system_that_speaks_another_language_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {errno.EROFS: "Nur-Lese-Dateisystem"}
    english = os.strerror
    monkeypatch.setattr(
        "tablemgr.text.system_words.os.strerror", lambda number: spoken.get(number) or english(number)
    )
    assert code_of("Nur-Lese-Dateisystem") == "EROFS"
    assert (
        EN(NOT_WRITTEN, where="/data", why="Nur-Lese-Dateisystem")
        == "/data cannot be written: Read-only file system."
    )


@pytest.mark.parametrize("text", ["", "Karel", "číslo 12 není částka", "No space"])
def test_anything_else_stands_as_it_is(text: str) -> None:
    assert code_of(text) == ""
    assert f": {text}." in CS(NOT_WRITTEN, where="/data", why=text)


def test_only_the_places_of_troubles_are_translated() -> None:
    assert CS("{who}: {what}", who="Permission denied", what=1) == "Permission denied: 1"


def test_the_disk_of_a_read_only_drive_is_named_on_a_czech_screen() -> None:
    fault = JournalUnavailable(NOT_WRITTEN, "/media/usb", why=os.strerror(errno.EROFS))
    said = fault_sentence(fault, words_for(Language.CS, None))
    assert said == CS(NOT_WRITTEN, where="/media/usb", why="disk je jen ke čtení")
    assert "Read-only" not in said
