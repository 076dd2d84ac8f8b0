"""Who stands behind an act on a paper without having proved it is marked, and the paper says what the mark means (A04).

What the journal knows: who got his first PIN when. From then on nothing that names him is taken without it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tablemgr.app.api import (
    AcceptSlip,
    Done,
    IssueSlip,
    PaperRequest,
    RequestSlip,
    SlipKind,
    SlipNo,
    StaffId,
    TableCommand,
)
from tablemgr.app.documents.codec import Printable, decode, encode, model_of
from tablemgr.app.documents.sameness import said_alike
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.reporting.person import anybody_only_named
from tablemgr.app.reporting.secrets import Secrets
from tablemgr.app.service import TableService
from tablemgr.app.sources import ManualClock
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.evenings import golden_lines, play
from tests.helpers.pins import give_pins, guarded_house, prove
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import PIECES, open_table
from tests.reports.paper import flat

RENDERER = ReportLabRenderer()
LEGEND = {
    "cs": "bez ověření PINem · named, not proved by PIN",
    "en": "named, not proved by PIN · bez ověření PINem",
}
SECOND_PEOPLE = {
    DocumentKind.SHIFT_REPORT, DocumentKind.OPENING, DocumentKind.CLOSING, DocumentKind.FILL, DocumentKind.COUNT_SHEET,
    DocumentKind.ROTATION,
    DocumentKind.ACCESS_LISTING,
}  # fmt: skip
"""Papers of the golden evening on which somebody approves, counts or signs; the audit extract has its own sentence."""
D1, F1, F2, C1, R1 = StaffId("D101"), StaffId("F201"), StaffId("F202"), StaffId("C301"), StaffId("R401")
FILL, NO = SlipKind.FILL, SlipNo(1)
A_MINUTE_US = 60_000_000


@pytest.fixture(scope="module")
def golden() -> Iterator[TableService]:
    _result, service = play(golden_lines())
    yield service
    service.close()


class House:
    """The manager, a dealer and a cashier have PINs, nobody of the floor has; each act takes a minute."""

    def __init__(self) -> None:
        self.clock = ManualClock(SIX_IN_THE_EVENING)
        self.service = give_pins(guarded_house(InMemoryJournalStore(), self.clock), "D101", "C301")
        self._later()
        prove(self.service, "D101")
        open_table(self.service)

    def _later(self) -> None:
        self.clock.set_us(self.clock.now_us() + A_MINUTE_US)

    def do(self, command: TableCommand, *proving: str) -> None:
        self._later()
        for staff_id in proving:
            prove(self.service, staff_id)
        done = self.service.execute(command)
        assert isinstance(done, Done), done

    def give_pin(self, staff_id: str) -> GuardedTable:
        self._later()
        return give_pins(self.service, staff_id)

    def report(self) -> ShiftReport:
        return self.service.shift_report(1)


def filled(*, floor_has_pin: bool) -> House:
    """A fill that the dealer asks for and the floor approves."""
    house = House()
    if floor_has_pin:
        house.clock.set_us(house.clock.now_us() + A_MINUTE_US)
        prove(house.service, "M301")
        assert isinstance(house.service.give_secret("F201", "720194", by="M301"), Done)
    house.do(RequestSlip(FILL, PIECES, "LOW", D1, F1), *(["F201"] if floor_has_pin else []))
    house.do(IssueSlip(FILL, NO, C1), "C301")
    house.do(AcceptSlip(FILL, NO, PIECES, D1, R1))
    return house


def paper_of(service: TableService, kind: DocumentKind, about: str = "") -> Printable:
    made = service.paper_draft(1, PaperRequest(kind, about))
    assert not isinstance(made, Refused), made
    return made


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_paper_that_names_a_second_person_says_that_he_was_named_and_not_proved(
    golden: TableService, language: str
) -> None:
    seen = set()
    for request in golden.paper_offers(1):
        paper = paper_of(golden, request.kind, request.about)
        said = flat(RENDERER.render(paper, language))
        assert (LEGEND[language] in said) == (request.kind in SECOND_PEOPLE), request
        assert "°" in said or request.kind not in SECOND_PEOPLE, request
        seen.add(request.kind)
    assert seen > SECOND_PEOPLE


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("cs", "uveden jménem, bez ověření PINem"), ("en", "after an approver: named, not proved by PIN")],
)
def test_the_audit_extract_marks_each_approver_who_only_was_named(
    golden: TableService, language: str, sentence: str
) -> None:
    said = flat(RENDERER.render(paper_of(golden, DocumentKind.AUDIT_EXTRACT), language))
    assert sentence in said
    assert "D101, F201°" in said


def test_a_hand_report_marks_who_approved_its_correction() -> None:
    _result, service = play(golden_lines("V3"))
    report = service.hand_report(5, 1)
    assert report is not None
    said = flat(RENDERER.render_hand(report, "cs"))
    assert LEGEND["cs"] in said
    assert [line.ok.named for line in report.corrections if line.ok is not None] == [True]
    service.close()


def test_who_has_a_pin_is_proved_and_who_has_none_was_named() -> None:
    opened = House().report().table.opened_by
    assert [(who.staff_id, who.named) for who in opened] == [("D101", False), ("F201", True)]


@pytest.mark.parametrize("floor_has_pin", [False, True])
def test_the_approver_of_a_slip_stands_on_it_with_how_he_approved(*, floor_has_pin: bool) -> None:
    house = filled(floor_has_pin=floor_has_pin)
    [slip] = house.report().slips
    people = (slip.requested_by, slip.approved_by, slip.issued_by, slip.carried_by, slip.accepted_by)
    assert [who.named for who in people if who is not None] == [False, not floor_has_pin, False, True, False]
    said = flat(RENDERER.render(paper_of(house.service, DocumentKind.FILL, "fill:1"), "cs"))
    assert ("F201° Petr Šťastný" in said) != floor_has_pin


def test_a_pin_that_came_later_proves_nothing_that_was_done_before() -> None:
    house = filled(floor_has_pin=False)
    house.clock.set_us(house.clock.now_us() + A_MINUTE_US)
    prove(house.service, "M301")
    assert isinstance(house.service.give_secret("F201", "720194", by="M301"), Done)
    [slip] = house.report().slips
    assert slip.approved_by is not None
    assert slip.approved_by.named


@pytest.mark.parametrize(
    ("seq", "at_us", "proved"), [(9, 500, False), (11, 50, True), (None, 99, False), (None, 101, True)]
)
def test_the_order_of_the_journal_decides_and_the_time_only_where_there_is_no_record(
    seq: int | None, at_us: int, *, proved: bool
) -> None:
    assert Secrets({"F201": (10, 100)}).proves("F201", seq, at_us) is proved


def test_where_everybody_proves_himself_nothing_is_marked() -> None:
    clock = ManualClock(SIX_IN_THE_EVENING)
    service = give_pins(guarded_house(InMemoryJournalStore(), clock), "D101", "F201")
    clock.set_us(SIX_IN_THE_EVENING + A_MINUTE_US)
    for staff_id in ("D101", "F201"):
        prove(service, staff_id)
    open_table(service)
    for kind in (DocumentKind.SHIFT_REPORT, DocumentKind.OPENING, DocumentKind.AUDIT_EXTRACT):
        said = flat(RENDERER.render(paper_of(service, kind), "en"))
        assert "named, not proved" not in said
        assert "°" not in said


def without_marks(paper: Printable) -> str:
    """As an earlier program stored it: it knew of no mark."""
    stored = json.loads(encode(paper), object_hook=lambda one: {k: v for k, v in one.items() if k != "named"})
    return json.dumps(stored, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def test_a_paper_that_was_kept_before_is_printed_as_it_was_and_needs_no_new_version(
    golden: TableService,
) -> None:
    now = paper_of(golden, DocumentKind.SHIFT_REPORT)
    assert anybody_only_named(now)
    old = decode(model_of(now), without_marks(now))
    assert "°" not in flat(RENDERER.render(old, "cs"))
    assert said_alike(old, now)
