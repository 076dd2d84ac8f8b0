"""Acts taken back and repaired are counted in the stint in which it was done, as the journal has them (S6, H06)."""

from __future__ import annotations

from tablemgr.app.api import Call, ChangeDealer, Mend, RaiseTo, SeatNo, StaffId, Tip
from tablemgr.engine.journal import ActsRepaired, BatchRetracted
from tests.helpers.services import ServedTable, opened_table


def counts(table: ServedTable) -> list[int]:
    return [down.entry_corrections for down in table.service.shift_report(1).downs]


def test_each_act_taken_back_is_one_and_belongs_to_the_dealer_of_the_moment() -> None:
    table = opened_table().seated(1, 3)
    table.do(Tip(SeatNo(1), 25))
    table.do(Tip(SeatNo(3), 25))
    table.undo(n=2)
    table.do(ChangeDealer(StaffId("D102")), by="D102")
    table.do(Tip(SeatNo(1), 25))
    table.undo()
    assert counts(table) == [2, 1]
    report = table.service.shift_report(1)
    assert report.downs_total is not None
    assert report.downs_total.entry_corrections == 3
    assert sum(down.corrections for down in report.downs) == 0
    gone = [record for record in table.store.read(1) if isinstance(record.event, BatchRetracted)]
    assert len(gone) == 3


def test_a_repair_is_one_whatever_had_to_be_decided_again() -> None:
    table = opened_table().seated(1, 3).deal(1)
    table.do(Call(SeatNo(1)))
    seq = table.store.read(1)[-1].seq
    table.do(RaiseTo(SeatNo(3), 200))
    repaired = table.service.repair((Mend(seq, (RaiseTo(SeatNo(1), 100),)),))
    assert not hasattr(repaired, "code"), repaired
    records = table.store.read(1)
    assert any(isinstance(record.event, ActsRepaired) for record in records)
    assert counts(table) == [1]
