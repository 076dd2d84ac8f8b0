"""Events under names of our own: «hand.raised_to», version 1. Python may rename classes, the journal never notices.

An event whose meaning changes gets a new version here and a function in `UPCASTERS` that brings the old stored fields
up to it. A name that is not known is not guessed at: the journal was written by another program, and it does not open.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from tablemgr.engine import house
from tablemgr.engine.hand import events as hand
from tablemgr.engine.house import HouseConfigured, StaffDisabled, StaffRegistered
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.journal import (
    ActsRepaired,
    BatchRetracted,
    ClockAcknowledged,
    ClockJumped,
    CopyRestored,
    DocumentIssued,
    DocumentPrinted,
    DocumentVoided,
    JournalEvent,
    LoginLocked,
    ProgramRestarted,
)
from tablemgr.engine.table import between, decks, identities, leaving_out, remarks, reopening, ruled, waiving
from tablemgr.engine.table import events as table
from tablemgr.persistence.field_codec import BadField, decoder, encoder
from tablemgr.persistence.hash_chain import canonical_json

Fields = dict[str, Any]

KINDS: Final[dict[str, tuple[int, type]]] = {
    "house.configured": (1, HouseConfigured),
    "house.staff_registered": (1, StaffRegistered),
    "house.staff_disabled": (1, StaffDisabled),
    "house.role_titled": (1, house.RoleTitled),
    "house.tags_offered": (1, house.TagsOffered),
    "house.limits_set": (1, house.LimitsSet),
    "house.secret_given": (1, house.SecretGiven),
    "house.secret_vouched": (1, house.SecretVouched),
    "house.logged_on": (1, house.LoggedOn),
    "house.log_on_failed": (1, house.LogOnFailed),
    "house.staff_locked": (1, house.StaffLocked),
    "house.staff_unlocked": (1, house.StaffUnlocked),
    "house.settings_adopted": (1, SettingsAdopted),
    "house.name_erased": (1, house.NameErased),
    "house.opening_counted": (1, house.OpeningCounted),
    "journal.batch_retracted": (1, BatchRetracted),
    "journal.acts_repaired": (1, ActsRepaired),
    "journal.program_restarted": (1, ProgramRestarted),
    "journal.clock_jumped": (1, ClockJumped),
    "journal.clock_acknowledged": (1, ClockAcknowledged),
    "journal.login_locked": (1, LoginLocked),
    "journal.copy_restored": (1, CopyRestored),
    "journal.document_issued": (1, DocumentIssued),
    "journal.document_printed": (1, DocumentPrinted),
    "journal.document_voided": (1, DocumentVoided),
    "table.session_opened": (1, table.SessionOpened),
    "table.player_seated": (1, table.PlayerSeated),
    "table.chips_bought": (1, table.ChipsBought),
    "table.top_up_queued": (1, table.TopUpQueued),
    "table.top_up_lapsed": (1, table.TopUpLapsed),
    "table.player_sat_out": (1, table.PlayerSatOut),
    "table.player_returned": (1, table.PlayerReturned),
    "table.seat_changed": (1, table.SeatChanged),
    "table.stack_counted": (1, table.StackCounted),
    "table.cashed_out": (1, table.CashedOut),
    "table.straddle_announced": (1, table.StraddleAnnounced),
    "table.straddle_lapsed": (1, table.StraddleLapsed),
    "table.straddle_left_out": (1, leaving_out.StraddleLeftOut),
    "table.time_waived": (1, waiving.TimeWaived),
    "table.deck_put_in": (1, decks.DeckPutIn),
    "table.deck_taken_out": (1, decks.DeckTakenOut),
    "table.straddle_put_back": (1, leaving_out.StraddlePutBack),
    "table.bomb_pot_announced": (1, table.BombPotAnnounced),
    "table.bomb_pot_cancelled": (1, table.BombPotCancelled),
    "table.kill_announced": (1, table.KillAnnounced),
    "table.blinds_missed": (1, table.BlindsMissed),
    "table.debt_settled": (1, table.DebtSettled),
    "table.positions_set": (1, table.PositionsSet),
    "table.chips_removed": (1, table.ChipsRemoved),
    "table.tip_received": (1, table.TipReceived),
    "table.dealer_changed": (1, table.DealerChanged),
    "table.floor_changed": (1, table.FloorChanged),
    "table.slip_requested": (1, table.SlipRequested),
    "table.slip_issued": (1, table.SlipIssued),
    "table.slip_accepted": (1, table.SlipAccepted),
    "table.slip_voided": (1, table.SlipVoided),
    "table.count_recorded": (1, table.CountRecorded),
    "table.session_closed": (1, table.SessionClosed),
    "table.document_signed": (1, table.DocumentSigned),
    "table.settlement_overridden": (1, table.SettlementOverridden),
    "table.hand_corrected": (1, table.HandCorrected),
    "table.count_given": (1, table.CountGiven),
    "table.box_removed": (1, table.BoxRemoved),
    "table.bank_handed_over": (1, table.BankHandedOver),
    "table.cash_limit_reached": (1, table.CashLimitReached),
    "table.jackpot_verified": (1, table.JackpotVerified),
    "table.jackpot_paid": (1, table.JackpotPaid),
    "table.close_cancelled": (1, reopening.CloseCancelled),
    "table.report_reopened": (1, reopening.ReportReopened),
    "table.ruling_recorded": (1, ruled.RulingRecorded),
    "table.players_corrected": (1, identities.PlayersCorrected),
    "table.waiting_listed": (1, between.WaitingListed),
    "table.waiting_unlisted": (1, between.WaitingUnlisted),
    "table.seat_locked": (1, between.SeatLocked),
    "table.seat_unlocked": (1, between.SeatUnlocked),
    "table.break_started": (1, between.BreakStarted),
    "table.break_ended": (1, between.BreakEnded),
    "table.arrival_announced": (1, between.ArrivalAnnounced),
    "table.floor_called": (1, remarks.FloorCalled),
    "table.floor_answered": (1, remarks.FloorAnswered),
    "table.floor_cancelled": (1, remarks.FloorCancelled),
    "table.hand_tagged": (1, remarks.HandTagged),
    "table.hand_noted": (1, remarks.HandNoted),
    "table.clock_called": (1, remarks.ClockCalled),
    "table.clock_stopped": (1, remarks.ClockStopped),
    "table.clock_expired": (1, remarks.ClockExpired),
    "table.blinds_let_pass": (1, table.BlindsLetPass),
    "table.button_drawn": (1, table.ButtonDrawn),
    "table.chips_announced": (1, table.ChipsAnnounced),
    "table.chips_arrived": (1, table.ChipsArrived),
    "table.even_exchanged": (1, table.EvenExchanged),
    "table.rules_adopted": (1, table.RulesAdopted),
    "hand.started": (1, hand.HandStarted),
    "hand.posted": (1, hand.Posted),
    "hand.folded": (1, hand.Folded),
    "hand.checked": (1, hand.Checked),
    "hand.called": (1, hand.Called),
    "hand.bet_made": (1, hand.BetMade),
    "hand.raised_to": (1, hand.RaisedTo),
    "hand.uncalled_returned": (1, hand.UncalledReturned),
    "hand.round_closed": (1, hand.RoundClosed),
    "hand.board_dealt": (1, hand.BoardDealt),
    "hand.runs_agreed": (1, hand.RunsAgreed),
    "hand.cards_shown": (1, hand.CardsShown),
    "hand.mucked": (1, hand.Mucked),
    "hand.board_played": (1, hand.BoardPlayed),
    "hand.winners_declared": (1, hand.WinnersDeclared),
    "hand.rake_taken": (1, hand.RakeTaken),
    "hand.jackpot_taken": (1, hand.JackpotTaken),
    "hand.pot_awarded": (1, hand.PotAwarded),
    "hand.blinds_chopped": (1, hand.BlindsChopped),
    "hand.cut_short": (1, hand.HandCutShort),
    "hand.ended": (1, hand.HandEnded),
    "hand.voided": (1, hand.HandVoided),
}
"""Stored name → current version and class. A name is never reused; an event that is gone keeps its line."""

UPCASTERS: Final[dict[tuple[str, int], Callable[[Fields], Fields]]] = {}
"""(name, stored version) → the fields as the next version has them; applied until the current version is reached."""

_NAMES: Final = {cls: (name, version) for name, (version, cls) in KINDS.items()}
_ENCODERS: Final = {cls: encoder(cls) for _version, cls in KINDS.values()}
_DECODERS: Final = {cls: decoder(cls) for _version, cls in KINDS.values()}


class UnknownEvent(ValueError):
    """A stored name or version that this program does not know; ``kind`` and ``version`` as stored."""

    def __init__(self, kind: str, version: int) -> None:
        super().__init__(f"{kind} v{version} is not known to this program")
        self.kind = kind
        self.version = version


def kind_of(event: JournalEvent) -> tuple[str, int]:
    """The name and version under which the event is stored now."""
    return _NAMES[type(event)]


def encode_event(event: JournalEvent) -> str:
    """The event's fields as canonical JSON."""
    return canonical_json(_ENCODERS[type(event)](event))


def decode_event(kind: str, version: int, data: str) -> JournalEvent:
    """Read stored fields; raises `UnknownEvent`, or `BadField` for data that does not fit."""
    known = KINDS.get(kind)
    if known is None or version > known[0] or version < 1:
        raise UnknownEvent(kind, version)
    try:
        stored = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadField(f"{kind} is not JSON") from error
    while version < known[0]:
        upcast = UPCASTERS.get((kind, version))
        if upcast is None:
            raise UnknownEvent(kind, version)
        stored, version = upcast(stored), version + 1
    event: JournalEvent = _DECODERS[known[1]](stored)
    return event
