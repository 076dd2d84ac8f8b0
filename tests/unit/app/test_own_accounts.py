"""Rake, jackpot, fees and tips each have a box of their own that nothing else moves; the log of purchases (D02)."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.documents.paper import At, Money, Paper, Plain, Quantity
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.journal import Recorded
from tablemgr.engine.ledger.accounts import CASH_BOX, FEE_BOX, JACKPOT_BOX, RAKE_BOX, TIP_BOX
from tests.helpers.evenings import golden_lines, play
from tests.unit.app.test_players import buy, limited, sit
from tests.unit.app.test_tips_and_jackpot import jackpot_table, shown_hand

OWN = {
    RAKE_BOX: {"hand.rake_taken", "table.hand_corrected"},
    JACKPOT_BOX: {"hand.jackpot_taken", "table.hand_corrected"},
    FEE_BOX: {"table.chips_removed"},
    TIP_BOX: {"table.tip_received"},
    CASH_BOX: {"table.chips_bought", "table.cashed_out"},
}
"""What may fill or empty each box; a count and the taking back of an act go through every one."""

THROUGH_ALL = {"table.count_recorded", "journal.batch_retracted"}


def movers(records: Sequence[Recorded], box: object) -> set[str]:
    return {
        record.kind
        for record in records
        for transfer in record.transfers
        if box in (transfer.source, transfer.target)
    }


def evenings() -> list[Sequence[Recorded]]:
    """The golden evening, and a table with a jackpot."""
    _result, golden = play(golden_lines())
    told = golden.told_session(1).records
    golden.close()
    jackpot = jackpot_table().seated(1, 3)
    shown_hand(jackpot)
    return [told, jackpot.store.read(1)]


def test_nothing_but_its_own_acts_moves_a_box() -> None:
    seen = set()
    for records in evenings():
        for box, allowed in OWN.items():
            kinds = movers(records, box)
            assert kinds <= allowed | THROUGH_ALL, (box, kinds)
            seen |= {box} if kinds else set()
    assert {RAKE_BOX, JACKPOT_BOX, TIP_BOX, CASH_BOX} <= seen


def test_the_log_of_purchases_has_every_field_that_it_must_have() -> None:
    table = limited(3_000)
    sit(table, 3, "P-K")
    buy(table, 3, 2_000)
    buy(table, 3, 3_000)
    paper = table.service.paper_draft(1, PaperRequest(DocumentKind.BUY_IN_LOG))
    assert isinstance(paper, Paper)
    assert paper.head.copy_for == "restricted"
    grid = paper.sections[0].grid
    assert grid is not None
    assert [column.label.text for column in grid.columns] == [
        "Time", "Seat", "Player", "Kind", "Method", "Amount", "Cash of the day", "Limit reached", "Action taken",
        "Recorded by",
    ]  # fmt: skip
    first, second = (row.cells for row in grid.rows)
    assert isinstance(first[0], At)
    assert (first[1], first[2]) == (Quantity(3), Plain("P-K"))
    assert [*first[5:9], *second[5:9]] == [
        Money(2_000), Money(2_000), None, None, Money(3_000), Money(5_000), Money(3_000), Plain("________"),
    ]  # fmt: skip
    assert {cells[9].staff_id for cells in (first, second) if cells[9] is not None} == {"D101"}  # type: ignore[union-attr]
    assert [line.role.text for line in paper.signatures] == ["Reviewed by", "Shift manager"]
