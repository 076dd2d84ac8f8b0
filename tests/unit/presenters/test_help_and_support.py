"""Printed sheets, the file for support, the program check, the training evening and the page of a stopped table."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest

from tablemgr.app.api import FilesState, ProgramFiles, TableApi
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers
from tests.helpers.live_table import live_table, new_service
from tests.helpers.supports import help_and_support
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import ChoiceField, FormModel, NoteField, SessionsModel
from ui.presenters.model_parts import plain
from ui.presenters.reading.support import changed_files, program_words
from ui.presenters.upkeep.stopped import PRINT_FORMS, SAVE_FORMS, SUPPORT, StoppedTable
from ui.presenters.upkeep.training import training_words

LISTED = ProgramFiles(FilesState.INTACT, 812, "0a1b2c3d4e5f")
CHANGED = ProgramFiles(FilesState.CHANGED, 812, "0a1b2c3d4e5f", ("a.so", "b.so", "c.so", "d.so"))


@dataclass
class Folder(NoFiles):
    """Everything is saved into a folder and printed without trouble."""

    place: Path
    printed: list[str] = field(default_factory=list)

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        (self.place / suggested).write_bytes(pdf)
        then(self.place / suggested, "")

    def choose_place(self, suggested: str, title: str, then: Callable[[Path], None]) -> None:
        then(self.place / suggested)

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        assert pdf.startswith(b"%PDF")
        self.printed.append(title)
        then("")


def _desk(tmp_path: Path, api: Any = None) -> TableDesk:
    table = cast(TableApi, api or live_table())
    desk = TableDesk(table, NoPapers(), Folder(tmp_path), ManualClock(), Language.EN)
    desk.support = help_and_support()
    return desk


def _page(desk: TableDesk) -> Any:
    return desk.model().page


def test_every_sheet_can_be_seen_in_both_languages_saved_and_printed(tmp_path: Path) -> None:
    desk = _desk(tmp_path)
    desk.open_page("sheets")
    page = _page(desk)
    assert isinstance(page, SessionsModel)
    shown = set()
    for row in page.rows:
        desk.page_touch(row.key)
        for language in ("cs", "en"):
            desk.page_touch(f"language:{language}")
            shown.add(_page(desk).pdf)
    assert len(shown) == 2 * len(page.rows)
    desk.page_touch("rankings")
    desk.page_touch("save")
    assert (tmp_path / "tablemgr-rankings.pdf").read_bytes() == _page(desk).pdf
    desk.page_touch("print")
    assert cast(Folder, desk.files).printed == ["Ranking of hands"]
    desk.page_touch("back")
    assert desk.on_console


def test_the_manual_leads_to_the_sheets_and_comes_back_at_its_page(tmp_path: Path) -> None:
    desk = _desk(tmp_path)
    desk.open_page("manual", {"page": "rankings"})
    desk.page_touch("sheets")
    assert isinstance(_page(desk), SessionsModel)
    desk.page_touch("back")
    assert (_page(desk).chosen, desk.in_manual) == ("rankings", True)


def test_the_manual_finds_words_in_another_case_and_shows_the_place(tmp_path: Path) -> None:
    desk = _desk(tmp_path)
    desk.set_language("cs")
    desk.open_page("manual")
    desk.page_edit("query", "zetonech")
    model = _page(desk)
    assert len(model.passages) == len(model.pages) > 2
    itself = ["žeton" in passage.casefold() for passage in model.passages]
    assert sum(itself) > 2
    assert itself == sorted(itself, reverse=True), "pages with another word for it (stack) come last"
    assert "žeton" in model.found_word.casefold()
    desk.page_edit("query", "xyzzy")
    assert _page(desk).pages == ()
    assert _page(desk).none_text.startswith("Na žádné stránce to není. Zkuste")


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [("cs", "formuláře", "sheets"), ("en", "forms to print", "sheets"), ("cs", "pravidla hry", "rules")],
)
def test_who_searches_for_forms_or_rules_is_led_to_them(
    tmp_path: Path, language: str, query: str, first: str
) -> None:
    desk = _desk(tmp_path)
    desk.set_language(language)
    desk.open_page("manual")
    desk.page_edit("query", query)
    model = _page(desk)
    keys = [key for key, _title in model.pages]
    assert first in keys[:3]
    assert len(model.passages) == len(keys)
    assert model.chosen not in ("sheets", "rules"), "what is read stays a page of the manual"
    desk.page_touch(first)
    assert not desk.in_manual


def test_the_file_for_support_is_saved_from_the_settings(tmp_path: Path) -> None:
    desk = _desk(tmp_path)
    desk.open_page("settings")
    desk.page_edit("help", "support")
    with zipfile.ZipFile(tmp_path / "tablemgr-support.zip") as archive:
        assert "language: en" in archive.read("window.txt").decode()


@pytest.mark.parametrize(
    ("program", "said"),
    [(None, "are being checked"), (LISTED, "0a1b2c3d4e5f"), (CHANGED, "CHANGED: a.so, b.so, c.so … +1")],
)
def test_the_settings_say_whether_the_program_is_the_one_that_was_built(
    program: ProgramFiles | None, said: str, tmp_path: Path
) -> None:
    desk = _desk(tmp_path)
    assert desk.support is not None
    desk.support.program = program
    desk.open_page("settings")
    page = _page(desk)
    assert isinstance(page, FormModel)
    note = next(item for item in page.fields if isinstance(item, NoteField) and item.key == "program")
    assert said in plain(note.lines[0])
    assert plain(note.lines[0]) == program_words(desk.support, desk.words)


def test_only_changed_files_are_a_reason_to_say_something(tmp_path: Path) -> None:
    said = changed_files(CHANGED)
    assert said is not None
    assert "install the program again" in said.say(_desk(tmp_path).words)
    assert changed_files(LISTED) is None
    assert changed_files(ProgramFiles(FilesState.UNLISTED)) is None


def test_nobody_trains_while_a_table_is_open(tmp_path: Path) -> None:
    asked: list[bool] = []
    for api, able in ((live_table(), False), (new_service(), True)):
        desk = _desk(tmp_path, api)
        assert desk.support is not None
        desk.support.training = asked.append
        desk.open_page("settings")
        page = _page(desk)
        field_ = next(item for item in page.fields if item.key == "practice")
        assert isinstance(field_, ChoiceField)
        assert field_.choices[0].enabled is able
        assert bool(field_.choices[0].why) is not able
        assert not training_words(desk)
    desk.page_edit("practice", "start")
    assert asked == [True]


def test_a_stopped_table_prints_and_saves_the_forms_and_the_file_for_support(tmp_path: Path) -> None:
    desk = _desk(tmp_path)
    stopped = StoppedTable(desk)
    assert [act.key for act in stopped.model("").acts] == [
        "restart", "print_forms", "save_forms", "support", "quit",
    ]  # fmt: skip
    stopped.touch(PRINT_FORMS)
    assert cast(Folder, desk.files).printed == ["Paper forms"]
    assert stopped.model("").paragraphs[-1] == "Sent to the printer."
    stopped.touch(SAVE_FORMS)
    assert (tmp_path / "tablemgr-forms.pdf").read_bytes().startswith(b"%PDF")
    stopped.touch(SUPPORT)
    assert zipfile.is_zipfile(tmp_path / "tablemgr-support.zip")
    assert "tablemgr-support.zip" in stopped.model("").paragraphs[-1]
