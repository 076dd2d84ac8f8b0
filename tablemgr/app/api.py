"""The only module of the core that screens import: commands, pictures of the table, refusals, and the service itself.

A screen asks `TableApi.execute(...)` and gets `Done` or `Refused`; faults of the environment are raised and end on the
screen as a sentence with the place. Commands are values; they carry no staff: who enters (``by``) and who approves
(``ok``) go beside them.
"""

from __future__ import annotations

from tablemgr.app import advising
from tablemgr.app.copying.copies import (
    Arrival,
    CopyDoor,
    CopyFacts,
    CopyState,
    DrillNote,
    PlaceState,
    RestorePlan,
    RestoreWish,
    Salvaged,
    Source,
    TableFile,
)
from tablemgr.app.documents.door import PaperApi
from tablemgr.app.documents.records import INCIDENTS, NOTIFIED
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey, Drafted, PaperRegister, SeriesInfo
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
from tablemgr.app.house.example_staff import EXAMPLE_STAFF
from tablemgr.app.house.wordcheck import check_name, check_reference
from tablemgr.app.openings import NOTHING_TO_SAY, OpeningCount
from tablemgr.app.papers import Papers, ShownPaper
from tablemgr.app.people.door import NewSecret, Proof
from tablemgr.app.people.face import PeopleApi
from tablemgr.app.people.policy import check_pin
from tablemgr.app.people.staffing import (
    DisableStaff,
    NameStaff,
    SetLimits,
    StaffAct,
    TitleRole,
    UnlockStaff,
    VouchSecret,
)
from tablemgr.app.people.tagging import ONE_TOUCH, TAGS_MOST, OfferTags
from tablemgr.app.people.upkeep import CopyPerson, pair_problem, upkeep_people
from tablemgr.app.people.views import PersonView
from tablemgr.app.players.statement import Movement, PlayerStatement
from tablemgr.app.program_files import FilesState, ProgramFiles
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import ExceptionLine, HandSummary, ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.reporting.person import NAMED, Person
from tablemgr.app.reporting.tip_shares import TipShare, shares_of
from tablemgr.app.review.charts import ChartKind, ChartLook, Charts
from tablemgr.app.review.door import Progress, ReviewApi
from tablemgr.app.review.finding import (
    HandKey,
    HandMark,
    HandOrder,
    HandQuery,
    HandRow,
    HandsPage,
    SessionMark,
    Sought,
    SourceView,
)
from tablemgr.app.review.log_models import (
    AnchorAnswer,
    AnchorState,
    ChainAnswer,
    ChainState,
    LogPage,
    LogQuery,
    LogRow,
)
from tablemgr.app.review.replay_models import Because, HandStory, PastHand, PotStory, ReplayStep
from tablemgr.app.review.session_models import (
    DealerLine,
    HourLine,
    MoveKind,
    PaceLine,
    PlayerLine,
    SessionReview,
    StackMove,
    StackPoint,
)
from tablemgr.app.table_api import TableApi
from tablemgr.app.views.decks import DeckView
from tablemgr.app.views.money import BlindView, BoxView, MoneyView
from tablemgr.app.views.remarks import RemarksView
from tablemgr.app.views.repair import ActView, Mend, RepairLine, RepairPreview
from tablemgr.app.views.snapshot import (
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
from tablemgr.engine.cards import format_card, high_first, parse_card
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
from tablemgr.engine.table.decks import DeckFate, PutDeckIn, TakeDeckOut
from tablemgr.engine.table.identities import CorrectPlayer
from tablemgr.engine.table.kinds import OpeningTry
from tablemgr.engine.table.leaving_out import LeaveOutStraddle
from tablemgr.engine.table.remarks import (
    NOTE_MAX,
    TAG_MAX,
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
from tablemgr.engine.table.reopening import CancelClose, ReopenReport
from tablemgr.engine.table.ruled import RecordRuling
from tablemgr.engine.table.waiving import WaiveTime

__all__ = [
    "DeckFate", "DeckView", "PutDeckIn", "TakeDeckOut",
    "AcceptSlip", "ActView", "AllIn", "AmountOption", "AnchorAnswer", "AnchorState", "AnnounceArrival",
    "AnnounceBombPot", "AnnounceKill", "AnswerFloor", "Area", "Arrival", "ArrivalView", "AwardView", "BadInputFile",
    "BalanceView", "BankView", "Because", "BetTo", "BetweenView", "BlindView", "BoxView", "BuyChips", "BuyIn",
    "BuyView", "Call", "CallClock", "CallFloor", "CancelBombPot", "CancelClose", "CancelFloor", "CancelStraddle",
    "CashOut", "CashOutAt", "ChainAnswer", "ChainState", "Change", "ChangeDealer", "ChangeFloor", "ChangeRules",
    "ChangeSeat", "ChargeTime", "ChartKind", "ChartLook", "Charts", "Check", "ChipsArrive", "Chop", "CloseSession",
    "CopyDoor", "CopyFacts", "CopyPerson", "CopyState", "CorrectHand", "CorrectPlayer", "CountStack", "CountView",
    "Counted", "CutShort", "DealBoard", "DealerLine", "DeclareWinners", "Depth", "DifferenceView", "DisableStaff",
    "DocumentInfo", "DocumentKey", "DocumentKind", "Done", "Drafted", "DrawForButton", "DrillNote", "EndBreak",
    "EXAMPLE_STAFF", "EndHand", "Entry", "EnvironmentFault", "EvenExchange", "ExceptionLine", "Expected", "ExpireClock",
    "FilesState",
    "Fold", "GiveCount", "HOUSE_OPTIONS", "HandCommand", "HandFilter", "HandKey", "HandKind", "HandMark", "HandNo",
    "HandOrder", "HandOverBank", "HandQuery", "HandRankView", "HandReport", "HandRow", "HandStory", "HandSummary",
    "HandView", "HandWish", "HandsAccount", "HandsPage", "HourLine", "HouseOption", "HouseView", "INCIDENTS",
    "InvariantViolation", "IssueSlip", "JournalCorrupt", "JournalLocked", "JournalUnavailable", "LeaveOutStraddle",
    "LegalView", "LimitsSet", "ListWaiting", "LockSeat", "LogLine", "LogPage", "LogQuery", "LogRow", "Means", "Mend",
    "MoneyView", "Most", "MoveAway", "MoveKind", "Movement", "Muck", "NAMED", "NOTE_MAX", "NOTHING_SET",
    "NOTHING_TO_SAY", "NOTIFIED", "NameStaff", "NewSecret", "NewerJournal", "NextHandView", "NotAJournal", "NoteHand",
    "ONE_TOUCH",
    "OPTION_BY_NAME", "OfferTags", "OpeningCount", "OpeningTry", "OptionValue", "PRESETS", "PaceLine", "PaperApi",
    "PaperRegister", "PaperRequest", "Papers", "PastHand", "PayJackpot", "PeopleApi", "Person", "PersonView", "PickUp",
    "Pieces", "PlaceState",
    "PlayTheBoard", "PlayerLine", "PlayerRef", "PlayerStatement", "PostView", "PotAwardView", "PotStory", "PotView",
    "Preset", "PresetKey", "PresetValue", "ProgramFiles", "Progress", "Proof", "PurchaseView", "RaiseTo",
    "RecordCount", "RecordRuling", "RefusalCode", "Refused", "RemarksView", "RemoveBox", "RemoveChips",
    "ReopenReport", "RepairLine", "RepairPreview", "ReplayStep", "RequestSlip", "RestorePlan", "RestoreWish",
    "RetractableView", "ReturnToPlay", "ReviewApi", "RulesView", "RunBoards", "Salvaged", "SeatActsView", "SeatNo",
    "SeatPlayer", "SeatStatus", "SeatView", "Secret", "SeriesInfo", "SessionInfo", "SessionMark", "SessionReview",
    "SetLimits",
    "SettingsAdopted", "Severity", "ShareView", "ShiftReport", "ShowCards", "ShownPaper", "SignDocument", "SitOut",
    "Slip", "SlipKind", "SlipNo", "SlipView", "Sought", "Source", "SourceView", "SpecialView", "SpelledRules",
    "StackMove", "StackPoint", "StaffAct", "StaffId", "StaffView", "StartBreak", "StartNextHand", "StopClock",
    "Straddle", "TAGS", "TAGS_MOST", "TAG_MAX", "TableActsView", "TableApi", "TableCommand", "TableFile", "TableRules",
    "TableSnapshot", "TagHand", "TimeDueView", "Tip", "TipShare", "TitleRole", "UnlistWaiting", "UnlockSeat",
    "UnlockStaff", "Variant", "VerifyJackpot", "VoidHand", "VoidSlip", "VouchSecret", "WaitingView", "WaiveTime",
    "advising", "check_name", "check_pin", "check_reference", "format_card", "high_first", "pair_problem",
    "parse_card", "preset_buy_in", "preset_options", "preset_values", "settings_on", "shares_of", "upkeep_people",
    "variants_of",
]  # fmt: skip
