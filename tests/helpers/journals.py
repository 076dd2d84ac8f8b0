"""Events and journals that several tests begin from."""

from __future__ import annotations

from tablemgr.engine.ids import NO_SEAT, HandNo, SlipNo, StaffId
from tablemgr.engine.rules import RakeRules, TableRules, Variant
from tablemgr.engine.table.events import SessionOpened

RULES = TableRules(
    Variant.NL, 25, 50, chip=25, rake=RakeRules(500, 150, 25), buy_in_min=2_000, buy_in_max=10_000
)


def opened(table: str = "PK07", session_no: int = 1) -> SessionOpened:
    """The opening of the golden evening's table: 20 000 in the bank."""
    return SessionOpened(
        table=table,
        session_no=session_no,
        gaming_day="2026-11-28",
        shift="A",
        rules=RULES,
        denominations=(25, 100, 500, 1000),
        pieces=((25, 80), (100, 50), (500, 16), (1000, 5)),
        bank_total=20_000,
        dealer=StaffId("D101"),
        floor=StaffId("F201"),
        seat_count=10,
        carried=(),
        button=NO_SEAT,
        small_blind=NO_SEAT,
        big_blind=NO_SEAT,
        heads_up=False,
        hand_no_next=HandNo(1),
        fill_no_next=SlipNo(1),
        credit_no_next=SlipNo(1),
        report_no=1,
        departures=(),
    )
