"""No stored code is shown to anybody: neither on the desk nor on a paper, whatever was ruled, corrected or void."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from tablemgr import bootstrap
from tablemgr.app.api import (
    CorrectHand,
    DocumentKind,
    Done,
    HandNo,
    PaperRequest,
    Refused,
    SeatNo,
    StartNextHand,
    VoidHand,
)
from tablemgr.engine.table.ruled import RecordRuling
from tablemgr.text import Language
from tablemgr.text.reasons import REASONS
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.floor_rooms import FloorRoom, key_of, new_room
from tests.helpers.live_table import give
from tests.reports.paper import text_of
from ui.presenters.desk import TableDesk
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import Rows, Tab
from ui.presenters.floor.session_sheet import KINDS

CODES = frozenset({*REASONS, *KINDS, "RULED", "binding", "out_of_turn", "repair"})
RAW = re.compile(
    r"\b[A-Z]{2,}_[A-Z_]+\b|\b[a-z]+_[a-z_]+\b|\b(?:hand|table|journal|house)\.[a-z]+|\b[a-z]+=\d"
)
"""How stored codes look: with underscores, with dots, as named amounts."""
UNSEEN = frozenset({"key", "rule", "log_at", "name"})
"""Fields of a model that nobody reads on the screen."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorRoom]:
    """An evening with a correction, a ruling with a note, and a hand that is void."""
    found = new_room(tmp_path_factory.mktemp("room"))
    service = found.service
    corrected = CorrectHand(HandNo(24), 0, ((SeatNo(8), 525),), "RAKE_MISTAKE")
    ruled = RecordRuling(HandNo(10), "out_of_turn", "binding", "ACT-6", note="viděl to inspektor")
    for command, by, ok in ((corrected, "F201", "M301"), (ruled, "F201", "")):
        done = service.execute(command, by=by, ok=ok)
        assert isinstance(done, Done), done
    give(service, StartNextHand(None))
    give(service, VoidHand("FOULED_DECK"), ok="F201")
    yield found
    service.close()


def seen(thing: object) -> Iterator[str]:
    """Every text of a model that is drawn or spoken."""
    if isinstance(thing, Enum):
        return
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Rows):
        for index in range(thing.count):
            yield from seen(thing.line(index))
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from seen(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            if field.name not in UNSEEN:
                yield from seen(getattr(thing, field.name))


def raw(text: str) -> list[str]:
    words = set(re.findall(r"\w+", text))
    return [*RAW.findall(text), *sorted(words & CODES)]


@pytest.mark.parametrize("language", list(Language))
def test_the_desk_shows_no_stored_code(room: FloorRoom, language: Language) -> None:
    desk = TableDesk(room.service, bootstrap.ServicePapers(room.service), NoFiles(), ManualClock(), language)
    desk.floor = room.parts()
    desk.open_page("floor")
    floor = getattr(desk._page, "floor", None)
    assert isinstance(floor, FloorDesk)
    found: dict[str, list[str]] = {}
    for hand in (24, 10, 20, 5):
        floor.open_hand(key_of(hand))
        for text in seen(floor.model()):
            found.setdefault(text, raw(text))
    for tab in Tab:
        floor.touch(f"tab:{tab.value}")
        for text in seen(floor.model()):
            found.setdefault(text, raw(text))
    floor.touch("tab:log")
    while floor.log.has_more:
        floor.edit("more", len(floor.log.rows))
    for text in seen(floor.model()):
        found.setdefault(text, raw(text))
    assert len(found) > 500, "the walk has seen the desk"
    assert {text: codes for text, codes in found.items() if codes} == {}


@pytest.mark.parametrize("language", list(Language))
def test_the_papers_show_no_stored_code(room: FloorRoom, language: Language) -> None:
    papers = bootstrap.ServicePapers(room.service)
    made: dict[str, bytes | Refused] = {"shift": papers.shift_pdf(1, language.value)}
    for hand in (24, 10):
        made[f"hand {hand}"] = papers.hand_pdf(hand, language.value)
    extract = PaperRequest(DocumentKind.AUDIT_EXTRACT)
    made["extract"] = papers.draft_job(1, extract, language.value)()
    for name, pdf in made.items():
        assert isinstance(pdf, bytes), (name, pdf)
        assert raw(text_of(pdf)) == [], name
