"""A console on a scripted table: what tests of its gestures begin with."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import (
    Expected,
    JournalUnavailable,
    RefusalCode,
    Refused,
    TableSnapshot,
)
from tablemgr.text import Language
from tests.helpers import tables
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers, ScriptedTable
from ui.presenters.console.keys import Stroke
from ui.presenters.console.presenter import ConsolePresenter
from ui.presenters.console.view_models import (
    ConsoleModel,
)
from ui.presenters.desk import TableDesk

STALE = Refused(RefusalCode.STALE_COMMAND, "3.3")
DISK_FULL = JournalUnavailable("The disk is full: {where}", "/data/tablemgr.db")


class Bench:
    """A desk on a scripted table, with the gestures that tests repeat."""

    def __init__(self, now: TableSnapshot, *answers: TableSnapshot | Refused | JournalUnavailable) -> None:
        self.table = ScriptedTable(now, list(answers))
        self.clock = ManualClock()
        self.desk = TableDesk(self.table, NoPapers(), NoFiles(), self.clock, Language.CS)  # type: ignore[arg-type]
        self.table.subscribe(self.desk.changed)
        self.console: ConsolePresenter = self.desk.console

    @property
    def model(self) -> ConsoleModel:
        model = self.desk.model().console
        assert model is not None
        return model

    @property
    def said(self) -> str:
        notice = self.model.notice
        return f"{notice.text} {notice.rule}".strip() if notice is not None else ""

    def keys(self, *keys: str, pad: bool = False) -> None:
        for key in keys:
            self.desk.keys.down(Stroke(key, pad))
            self.desk.keys.up(Stroke(key, pad))
            self.clock.pass_ms(50)


def after(snapshot: TableSnapshot, **changes: object) -> TableSnapshot:
    return replace(snapshot, seq=snapshot.seq + 1, **changes)  # type: ignore[arg-type]


ACTING = tables.facing_a_bet()
NEXT = after(ACTING, legal=tables.legal(seat=6, stack=900, all_in_to=900), hand=tables.hand(actor=6))
SHOWDOWN = replace(
    ACTING,
    expected=Expected.SHOWDOWN,
    legal=None,
    hand=tables.hand(actor=0, award=tables.award(tables.pot_award(0, 2700, (3, 5, 6)), show_order=(3, 5, 6))),
)
