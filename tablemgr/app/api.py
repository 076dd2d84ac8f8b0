"""The only module of the core that screens import: commands, pictures of the table, refusals, and the service itself.

A screen asks `TableApi.execute(...)` and gets `Done` or `Refused`; faults of the environment are raised and end on the
screen as a sentence with the place. Commands are values; they carry no staff: who enters (``by``) and who approves
(``ok``) go beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from tablemgr.app.documents.door import PaperApi
from tablemgr.app.documents.records import INCIDENTS, NOTIFIED
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey
from tablemgr.app.faults import (
    BadInputFile,
    EnvironmentFault,
    JournalCorrupt,
    JournalLocked,
    JournalUnavailable,
    NewerJournal,
    NotAJournal,
)
from tablemgr.app.hand_export import HandFilter, HandKind, HandsAccount, HandWish
from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.money_views import BlindView, BoxView, MoneyView
from tablemgr.app.numbers import DocumentKind
from tablemgr.app.openings import NOTHING_TO_SAY, OpeningCount
from tablemgr.app.people.door import Proof
from tablemgr.app.people.face import PeopleApi
from tablemgr.app.people.guard import PersonView
from tablemgr.app.people.policy import check_pin
from tablemgr.app.people.staffing import (
    DisableStaff,
    NameStaff,
    SetLimits,
    StaffAct,
    TitleRole,
    UnlockStaff,
)
from tablemgr.app.players.statement import Movement, PlayerStatement
from tablemgr.app.remark_views import RemarksView
from tablemgr.app.repair_views import ActView, Mend, RepairLine, RepairPreview
from tablemgr.app.report_models import HandSummary, ShiftReport
from tablemgr.app.snapshot import (
    AmountOption,
    Area,
    ArrivalView,
    AwardView,
    BalanceView,
    BankView,
    BetweenView,
    BuyView,
    Change,
    CountView,
    DifferenceView,
    Done,
    Expected,
    HandRankView,
    HandView,
    HouseView,
    LegalView,
    LogLine,
    NextHandView,
    PostView,
    PotAwardView,
    PotView,
    PurchaseView,
    RetractableView,
    RulesView,
    SeatActsView,
    SeatStatus,
    SeatView,
    SessionInfo,
    ShareView,
    SlipView,
    SpecialView,
    StaffView,
    TableActsView,
    TableSnapshot,
    TimeDueView,
    WaitingView,
)
from tablemgr.app.tip_shares import TipShare, shares_of
from tablemgr.app.wordcheck import check_name, check_reference
from tablemgr.engine.cards import format_card, parse_card
from tablemgr.engine.hand.commands import (
    AllIn,
    BetTo,
    Call,
    Check,
    Chop,
    CutShort,
    DealBoard,
    DeclareWinners,
    Depth,
    EndHand,
    Fold,
    HandCommand,
    Muck,
    PlayTheBoard,
    RaiseTo,
    RunBoards,
    ShowCards,
    VoidHand,
)
from tablemgr.engine.house import LimitsSet, Secret
from tablemgr.engine.house_settings import NOTHING_SET, SettingsAdopted, settings_on
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import InvariantViolation, RefusalCode, Refused, Severity
from tablemgr.engine.rules import (
    HOUSE_OPTIONS,
    OPTION_BY_NAME,
    PRESETS,
    BuyIn,
    HouseOption,
    Most,
    OptionValue,
    Preset,
    PresetKey,
    PresetValue,
    Slip,
    SpelledRules,
    TableRules,
    Variant,
    preset_buy_in,
    preset_options,
    preset_values,
    variants_of,
)
from tablemgr.engine.table.between import (
    AnnounceArrival,
    EndBreak,
    ListWaiting,
    LockSeat,
    MoveAway,
    PickUp,
    StartBreak,
    UnlistWaiting,
    UnlockSeat,
)
from tablemgr.engine.table.box_commands import GiveCount, HandOverBank, PayJackpot, RemoveBox, VerifyJackpot
from tablemgr.engine.table.commands import (
    AcceptSlip,
    AnnounceBombPot,
    AnnounceKill,
    BuyChips,
    CancelBombPot,
    CancelStraddle,
    CashOut,
    CashOutAt,
    ChangeDealer,
    ChangeFloor,
    ChangeRules,
    ChangeSeat,
    ChargeTime,
    ChipsArrive,
    CloseSession,
    CorrectHand,
    Counted,
    CountStack,
    DrawForButton,
    Entry,
    EvenExchange,
    IssueSlip,
    Means,
    Pieces,
    RecordCount,
    RemoveChips,
    RequestSlip,
    ReturnToPlay,
    SeatPlayer,
    SignDocument,
    SitOut,
    SlipKind,
    StartNextHand,
    Straddle,
    TableCommand,
    Tip,
    VoidSlip,
)
from tablemgr.engine.table.kinds import OpeningTry
from tablemgr.engine.table.remarks import (
    NOTE_MAX,
    TAGS,
    AnswerFloor,
    CallClock,
    CallFloor,
    CancelFloor,
    ExpireClock,
    NoteHand,
    StopClock,
    TagHand,
)


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


class Papers(Protocol):
    """PDF bytes of the papers, and files of hands; given to screens by the composition root."""

    def draft_job(self, session: int, request: PaperRequest, language: str) -> Callable[[], bytes | Refused]:
        """Work for another thread: the paper as it would be issued, on a connection of its own."""

    def tables(self, session: int, language: str, form: str) -> bytes:
        """Every table of the shift report: ``xlsx``, or ``csv`` in an archive."""

    def copy_job(self, key: DocumentKey, language: str, by: str) -> Callable[[], bytes | Refused]:
        """Work for another thread: the next copy of an issued paper."""

    def shift_pdf(self, session: int, language: str) -> bytes: ...

    def hand_pdf(self, hand_no: int, language: str, session: int | None = None) -> bytes: ...

    def export_hands(self, wish: HandWish, target: Path) -> HandsAccount:
        """Hands into a file (``.phh``, ``.phhs``, ``.ohh``, ``.txt``); one that cannot be written is told."""


__all__ = [
    "AcceptSlip", "ActView", "AllIn", "AmountOption", "AnnounceArrival", "AnnounceBombPot", "AnnounceKill",
    "AnswerFloor", "Area", "ArrivalView", "AwardView", "BadInputFile", "BalanceView", "BankView", "BetTo",
    "BetweenView", "BlindView", "BoxView", "BuyChips", "BuyIn", "BuyView", "Call", "CallClock", "CallFloor",
    "CancelBombPot", "CancelFloor", "CancelStraddle", "CashOut", "CashOutAt", "Change", "ChangeDealer",
    "ChangeFloor", "ChangeRules", "ChangeSeat", "ChargeTime", "Check", "ChipsArrive", "Chop", "CloseSession",
    "CorrectHand", "CountStack", "CountView", "Counted", "CutShort", "DealBoard", "DeclareWinners", "Depth",
    "DifferenceView", "DisableStaff", "DocumentInfo", "DocumentKey", "DocumentKind", "Done", "DrawForButton",
    "EndBreak", "EndHand", "Entry", "EnvironmentFault", "EvenExchange", "Expected", "ExpireClock", "Fold",
    "GiveCount", "HOUSE_OPTIONS", "HandCommand", "HandFilter", "HandKind", "HandNo", "HandOverBank", "HandRankView",
    "HandReport", "HandSummary", "HandView", "HandWish", "HandsAccount", "HouseOption", "HouseView", "INCIDENTS",
    "InvariantViolation", "IssueSlip", "JournalCorrupt", "JournalLocked", "JournalUnavailable", "LegalView",
    "LimitsSet", "ListWaiting", "LockSeat", "LogLine", "Means", "Mend", "MoneyView", "Most", "MoveAway", "Movement",
    "Muck", "NOTE_MAX", "NOTHING_SET", "NOTHING_TO_SAY", "NOTIFIED", "NameStaff", "NewerJournal", "NextHandView",
    "NotAJournal", "NoteHand", "OPTION_BY_NAME", "OpeningCount", "OpeningTry", "OptionValue", "PRESETS", "PaperApi",
    "PaperRequest", "Papers", "PayJackpot", "PeopleApi", "PersonView", "PickUp", "Pieces", "PlayTheBoard",
    "PlayerRef", "PlayerStatement", "PostView", "PotAwardView", "PotView", "Preset", "PresetKey", "PresetValue",
    "Proof", "PurchaseView", "RaiseTo", "RecordCount", "RefusalCode", "Refused", "RemarksView", "RemoveBox",
    "RemoveChips", "RepairLine", "RepairPreview", "RequestSlip", "RetractableView", "ReturnToPlay", "RulesView",
    "RunBoards", "SeatActsView", "SeatNo", "SeatPlayer", "SeatStatus", "SeatView", "Secret", "SessionInfo",
    "SetLimits", "SettingsAdopted", "Severity", "ShareView", "ShiftReport", "ShowCards", "SignDocument", "SitOut",
    "Slip", "SlipKind", "SlipNo", "SlipView", "SpecialView", "SpelledRules", "StaffAct", "StaffId", "StaffView",
    "StartBreak", "StartNextHand", "StopClock", "Straddle", "TAGS", "TableActsView", "TableApi", "TableCommand",
    "TableRules", "TableSnapshot", "TagHand", "TimeDueView", "Tip", "TipShare", "TitleRole", "UnlistWaiting",
    "UnlockSeat", "UnlockStaff", "Variant", "VerifyJackpot", "VoidHand", "VoidSlip", "WaitingView", "check_name",
    "check_pin", "check_reference", "format_card", "parse_card", "preset_buy_in", "preset_options", "preset_values",
    "settings_on", "shares_of", "variants_of",
]  # fmt: skip
