"""Papers are made beside the table: the window says so meanwhile, and a second press does nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablemgr.app.api import JournalUnavailable
from tablemgr.app.service import TableService
from tablemgr.bootstrap import ServicePapers
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock
from tests.helpers.front_desk import FrontDesk, KeptFiles
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import FormModel, SessionsModel
from ui.presenters.shift.hand_export import HandExportScreen
from ui.presenters.shift.paper_desk import ISSUED, OFFER, PapersScreen
from ui.presenters.shift.sessions import SessionsScreen

Work = tuple[Callable[[], Any], Callable[[Any], None]]


class WaitingFiles(KeptFiles):
    """What is to be done beside the table waits until the test lets it go on."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Work] = []

    def in_background(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self.waiting.append((work, then))

    def go_on(self) -> None:
        """Everything that waits, and what that asks for."""
        while self.waiting:
            work, then = self.waiting.pop(0)
            then(work())


class Page:
    """One page over two hands, with the real papers."""

    def __init__(self) -> None:
        front = FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva")
        front.play_folded_hand(button=1).play_folded_hand()
        self.service, self.files = front.service, WaitingFiles()
        self.desk = TableDesk(
            self.service, ServicePapers(self.service), self.files, ManualClock(), Language.EN
        )

    def sessions(self) -> SessionsScreen:
        return SessionsScreen(self.desk, {"session": 1})

    def papers(self) -> PapersScreen:
        return PapersScreen(self.desk, {"session": 1})


def shown(screen: SessionsScreen | PapersScreen) -> SessionsModel:
    model = screen.model()
    assert isinstance(model, SessionsModel)
    return model


def act(screen: SessionsScreen | PapersScreen, key: str) -> Any:
    return next(one for one in shown(screen).acts if one.key == key)


def test_while_a_paper_is_made_the_page_says_so_and_nothing_can_be_saved() -> None:
    page = Page()
    screen = page.sessions()
    assert shown(screen).preview_text == "The paper is being made …"
    assert not act(screen, "save").enabled
    page.files.go_on()
    assert shown(screen).pdf.startswith(b"%PDF")
    assert [document.title for document in shown(screen).documents] == [
        "Shift report",
        "Hand no. 2",
        "Hand no. 1",
    ]


def test_two_presses_let_out_one_copy() -> None:
    page = Page()
    screen = page.sessions()
    page.files.go_on()
    for _press in range(3):
        screen.touch("print")
        assert act(screen, "print").why == "The paper is being made …"
    page.files.go_on()
    assert len(page.files.printed) == 1
    assert [(info.key.kind, info.copies) for info in page.service.papers(1)] == [("SR", 1)]
    assert act(screen, "print").enabled


def test_a_copy_that_cannot_be_made_frees_the_page_again() -> None:
    page = Page()
    screen = page.sessions()
    page.files.go_on()
    screen.touch("print")
    _work, then = page.files.waiting.pop()
    then(
        JournalUnavailable("The disk does not answer: {where} ({why}). Nothing was stored.", "/d", why="EIO")
    )
    assert act(screen, "print").enabled
    assert page.files.printed == []


def test_two_presses_issue_one_number() -> None:
    page = Page()
    screen = page.papers()
    page.files.go_on()
    place = next(n for n, offer in enumerate(screen.offers) if offer.kind.value == "DR")
    screen.touch(f"{OFFER}{place}")
    page.files.go_on()
    screen.touch("issue")
    screen.touch("issue")
    assert act(screen, "issue").why == "The paper is being made …"
    page.files.go_on()
    assert [info.printed_number[-4:] for info in page.service.papers(1)] == ["0001"]
    assert screen.shown.startswith(ISSUED)
    assert shown(screen).pdf.startswith(b"%PDF")


@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_tables_are_written_after_the_place_was_chosen(form: str, tmp_path: Path) -> None:
    page = Page()
    page.files.place = tmp_path
    screen = page.papers()
    page.files.go_on()
    screen.touch(form)
    screen.touch(form)
    assert act(screen, form).why == "The paper is being made …"
    assert list(tmp_path.iterdir()) == []
    page.files.go_on()
    assert [path.read_bytes()[:2] for path in tmp_path.iterdir()] == [b"PK"]


def test_hands_are_written_beside_the_table_and_only_once(tmp_path: Path) -> None:
    page = Page()
    page.files.place = tmp_path
    page.desk.open_page("sessions")
    page.files.go_on()
    screen = HandExportScreen(page.desk, {"session": 1})
    screen.touch("confirm")
    screen.touch("confirm")
    assert len(page.files.waiting) == 1
    model = screen.model()
    assert isinstance(model, FormModel)
    assert model.confirm.why == "The hands are being written …"
    page.files.go_on()
    assert [path.name for path in tmp_path.iterdir()] == ["PK07-1.phhs"]


@pytest.mark.parametrize("screen", ["sessions", "papers"])
def test_the_thread_of_the_window_never_folds_a_whole_session(
    screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shift of 400 hands would stop the felt for half a second."""
    page = Page()

    def refuse(*_asked: object, **_more: object) -> None:
        raise AssertionError("a whole session was read in the window's thread")

    for name in ("shift_report", "current_paper", "paper_offers", "paper_draft", "hand_report"):
        monkeypatch.setattr(TableService, name, refuse)
    shown(page.sessions() if screen == "sessions" else page.papers())
    assert page.files.waiting


def test_the_restricted_copy_is_chosen_on_the_page_and_noted_as_such() -> None:
    page = Page()
    screen = page.papers()
    page.files.go_on()
    screen.touch(f"{OFFER}0")
    page.files.go_on()
    screen.touch("issue")
    page.files.go_on()
    screen.touch("copy_for")
    page.files.go_on()
    screen.touch("print")
    page.files.go_on()
    told = page.service.told_session(1).records
    assert [record.event.copy_for for record in told if record.kind == "journal.document_printed"] == [  # type: ignore[union-attr]
        "restricted"
    ]
