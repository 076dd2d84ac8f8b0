"""Cases of kind ``move``: how many hands a change of seats costs."""

from __future__ import annotations

from tablemgr.app.casecheck.cases import Case
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.table.circle import seat_change_wait


def check_move(case: Case) -> Finding:
    """Ask the table what it would ask when the player moves."""
    active = [SeatNo(seat) for seat in case["active_clockwise_from_bb"]]
    old, new = SeatNo(case["old_seat"]), SeatNo(case["new_seat"])
    compared = Comparison(case["id"])
    for what, expected in case["expected"].items():
        if what == "wait_hands":
            compared.equal(what, expected, seat_change_wait(active, old, new, case["max_seats"]))
        else:
            compared.unknown(what)
    return compared.finding()
