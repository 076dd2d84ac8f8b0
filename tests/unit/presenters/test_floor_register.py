"""The register of numbered papers at the floor's desk: series, gaps, what is void or replaced (C04, C06)."""

from __future__ import annotations

from types import SimpleNamespace

from tablemgr.app.api import DocumentInfo, DocumentKind, PaperRequest
from tests.helpers.front_desk import FrontDesk
from tests.unit.presenters.test_floor_leaving import Host
from ui.presenters.floor.closings_sheet import closings_sheet, touch_closings
from ui.presenters.floor.models import SheetModel, TableBlock
from ui.presenters.floor.parts import AtOnce
from ui.presenters.floor.register import Register


class Closings:
    """The closings of a table after some hands, with what was issued of them."""

    def __init__(self) -> None:
        self.front = FrontDesk().seat(1).seat(3)
        for _hand in range(3):
            self.front.play_folded_hand(1)
        host = Host(self.front.desk)
        host.parts = SimpleNamespace(errands=AtOnce())  # type: ignore[assignment]
        self.register = Register(host)

    def issue(self, kind: DocumentKind, about: str = "", reason: str = "") -> DocumentInfo:
        info = self.front.service.issue_paper(1, PaperRequest(kind, about), by="M301", reason=reason)
        assert isinstance(info, DocumentInfo), info
        return info

    def touch(self, key: str) -> Closings:
        name, _colon, argument = key.partition(":")
        touch_closings(self.front.desk, self.register, name, argument, 1)
        return self

    def sheet(self) -> SheetModel:
        self.register.read()
        return closings_sheet(self.front.desk, self.front.desk.words, self.register)

    def table(self, place: int) -> TableBlock:
        block = self.sheet().blocks[place]
        assert isinstance(block, TableBlock)
        return block


def test_every_series_stands_with_its_last_number_and_what_is_void_or_replaced() -> None:
    desk = Closings()
    slip = desk.issue(DocumentKind.OPENING)
    desk.issue(DocumentKind.OPENING)
    assert desk.front.service.void_paper(slip.key, by="F201", reason="WRONG_AMOUNT") is None
    desk.issue(DocumentKind.SHIFT_REPORT)
    desk.issue(DocumentKind.SHIFT_REPORT, reason="recount")
    rows = {row.cells[0]: row.cells[2:] for row in desk.table(1).rows}
    assert rows == {
        "Shift report (SR)": ("1", "1", "0", "1", "–"),
        "Table opening slip (TO)": ("2", "2", "1", "0", "–"),
    }


def test_a_hand_report_that_nobody_printed_is_not_missing_and_the_register_says_so() -> None:
    desk = Closings()
    desk.issue(DocumentKind.HAND_REPORT, "hand:3")
    block = desk.table(1)
    [row] = block.rows
    assert row.cells == ("Hand report (HR)", "PK07", "3", "1", "0", "0", "–")
    assert "none is missing that nobody printed" in block.note


def test_a_closed_session_without_a_shift_report_is_named() -> None:
    desk = Closings()
    desk.issue(DocumentKind.SHIFT_REPORT)
    bank = desk.front.snapshot.bank
    assert bank is not None
    for _session in range(2):  # the second one is closed without a paper
        desk.front.page("closing").both_count(c25=bank.total // 25).page("open_table")
        desk.front.confirm().edit(dealer="D101", floor="F201").both_count(c25=bank.total // 25)
    [row] = desk.table(1).rows
    assert row.cells[-1] == "not issued: 2"


def test_a_touched_series_lists_its_papers_newest_first_and_a_paper_leads_to_its_session() -> None:
    desk = Closings()
    for hand in (1, 2):
        desk.issue(DocumentKind.HAND_REPORT, f"hand:{hand}")
    series = desk.table(1).rows[0].key
    listed = [row.cells for row in desk.touch(series).table(1).rows]
    assert [cells[0][-4:] for cells in listed] == ["0002", "0001"]
    assert [cells[1:2] + cells[3:] for cells in listed] == [("v1", "M301", "0")] * 2
    assert [row.badge.text for row in desk.table(1).rows if row.badge is not None] == ["FINAL", "FINAL"]
    desk.touch(desk.table(1).rows[0].key)
    assert desk.front.papers.title == "Papers of the session"


def test_the_register_opens_in_the_place_of_the_sessions_and_goes_back() -> None:
    desk = Closings()
    desk.issue(DocumentKind.ROTATION)
    assert [block.title for block in desk.sheet().blocks if isinstance(block, TableBlock)] == [
        "Sessions", "Series of numbers",
    ]  # fmt: skip
    desk.touch("series:")
    assert [block.title for block in desk.sheet().blocks if isinstance(block, TableBlock)] == [
        "Series of numbers"
    ]
    assert [act.title for act in desk.sheet().acts] == ["Sessions"]
    assert len(desk.touch("series:").sheet().blocks) == 2


def test_the_numbers_are_said_to_be_read_until_they_are_there() -> None:
    desk = Closings()
    desk.register.touch("")
    model = closings_sheet(desk.front.desk, desk.front.desk.words, desk.register)
    assert (model.blocks, model.empty) == ((), "The numbers are being read …")
