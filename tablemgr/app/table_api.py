"""The protocol of the table service: the same door for windows, evenings from files and the demo."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from tablemgr.app.openings import NOTHING_TO_SAY, OpeningCount
from tablemgr.app.players.statement import PlayerStatement
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.views.repair import Mend, RepairPreview
from tablemgr.app.views.snapshot import Change, Done, SessionInfo, StaffView, TableSnapshot
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.commands import Counted, Pieces, TableCommand
from tablemgr.engine.table.kinds import OpeningTry


class TableApi(Protocol):
    """What screens, the evening player and the demo drive: the same door for everybody.

    ``by`` is the staff id of who enters; empty means the dealer on duty. ``ok`` is who approves or counts second.
    ``expected_seq`` is the ``seq`` of the snapshot the person looked at; a newer one refuses STALE_COMMAND (this kills
    the double click). ``session`` names a closed session for counts and signatures; None is the open one.
    """

    def execute(
        self,
        command: TableCommand,
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
        session: int | None = None,
    ) -> Done | Refused: ...

    def execute_batch(
        self,
        commands: tuple[TableCommand, ...],
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
    ) -> Done | Refused:
        """Several commands as one act: one batch, one undo; the first refusal refuses all (runs of folds)."""

    def undo(
        self, *, by: str = "", ok: str = "", n: int = 1, expected_seq: int | None = None, initiator: str = ""
    ) -> Done | Refused:
        """Take back the newest ``n`` acts (architecture: the one rule of undo)."""

    def repair(
        self,
        mends: tuple[Mend, ...],
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
    ) -> Done | Refused:
        """Change acts of the open hand; those after them are decided again, in one transaction (decision 9).

        Where a later act is no longer legal the repair ends before it.
        """

    def preview_repair(
        self, mends: tuple[Mend, ...], *, by: str = "", ok: str = ""
    ) -> RepairPreview | Refused:
        """What `repair` would come to; nothing is written."""

    def moment(self, seq: int) -> TableSnapshot | Refused:
        """The table right before a record of the open hand: who could do what then."""

    def configure_house(
        self,
        *,
        operator: str,
        ico: str,
        site: str,
        currency: str = "CZK",
        gaming_day_start: str = "06:00",
        time_zone: str = "Europe/Prague",
        language: str = "cs",
        training: bool = False,
        staff: tuple[StaffView, ...],
        by: str = "",
        ok: str = "",
    ) -> Done | Refused:
        """First start: house and staff in one act. Later calls add or rename staff and change the house's data."""

    def open_table(
        self,
        *,
        table: str,
        shift: str,
        game: Mapping[str, object],
        denominations: tuple[int, ...],
        pieces: Pieces,
        second_pieces: Pieces | None,
        buy_in: Mapping[str, object] | None,
        rake: Mapping[str, object] | None,
        house_rules: Mapping[str, object] | None,
        seat_count: int = 10,
        by: str,
        ok: str,
        jackpot: Mapping[str, object] | None = None,
        time_charge: Mapping[str, object] | None = None,
        preset: str = "",
        counted: OpeningCount = NOTHING_TO_SAY,
    ) -> Done | Refused:
        """Open a session; players who stayed from the table's last session are seated with their stacks.

        Mappings have the fields of the evening file's ``open_table`` (rules/evening.md, rules/options.md); ``preset``
        remembers whose rules they began with.
        """

    def keep_opening_try(
        self, table: str, first: Pieces, second: Pieces, *, by: str, ok: str
    ) -> Refused | None:
        """Both have counted a table that is not opened with it: kept at once, before anything is compared (B05)."""

    def opening_tries(self, table: str) -> tuple[OpeningTry, ...]:
        """What was counted at this table since it was last opened."""

    def adopt_settings(self, settings: SettingsAdopted, *, by: str, ok: str) -> Done | Refused:
        """Limits of the house from a gaming day on: the manager asks, accounting approves (controls 3.2)."""

    def settings(self) -> tuple[SettingsAdopted, ...]:
        """All sets of limits that were ever adopted, oldest first."""

    def system_amount(self, what: Counted, *, viewer: str, session: int | None = None) -> int | Refused:
        """What a container holds by the books; HIDDEN_UNTIL_COUNTED while it is counted, for the count team always
        before its count is recorded (D05)."""

    def player_statement(self, session: int, player: str) -> PlayerStatement | None:
        """One player's movements in a session; None for somebody who never sat there."""

    def erase_name(self, ref: str, *, by: str) -> Refused | None:
        """Forget a name; the journal keeps the reference, its papers still foot (F04). Refused to all but a manager."""

    def put_name(self, ref: str, name: str, *, by: str = "") -> Refused | None:
        """The shown name of a player or member of staff, beside the journal; refused when empty, too long or control
        characters, and for who may not name this person."""

    def new_player_ref(self) -> str:
        """A fresh random reference for a new player («P» and eight letters), not used in this file."""

    def known_players(self) -> tuple[tuple[str, str], ...]:
        """(reference, name) of everybody who has a name here, by name."""

    def snapshot(self) -> TableSnapshot: ...

    def session_snapshot(self, session: int) -> TableSnapshot:
        """A closed session's last picture (for its counts and signatures)."""

    def sessions(self) -> tuple[SessionInfo, ...]:
        """All sessions, newest first."""

    def shift_report(self, session: int) -> ShiftReport: ...

    def hand_report(self, hand_no: int, session: int | None = None) -> HandReport | None:
        """None when there is no such hand; without ``session`` the newest session that has it."""

    def hand_numbers(self, session: int) -> tuple[int, ...]: ...

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Be told of every change after its commit; call the result to stop."""

    def close(self) -> None:
        """End cleanly: the next start will not speak of a crash."""
