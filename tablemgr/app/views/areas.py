"""Which parts of the screen an act touched, so that the others need not redraw (habit 19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from tablemgr.app.views.snapshot import Area
from tablemgr.engine.house import HouseEvent
from tablemgr.engine.journal import BatchRetracted, JournalEvent, JournalNote
from tablemgr.engine.table import between, decks, identities, leaving_out, reopening, waiving
from tablemgr.engine.table import events as table
from tablemgr.engine.table.remarks import RemarkEvent

EVERYTHING: Final = frozenset(Area)
_ALWAYS: Final = frozenset({Area.LOG})

_AREAS: Final[dict[type, frozenset[Area]]] = {
    table.SessionOpened: EVERYTHING,
    table.SessionClosed: EVERYTHING,
    reopening.CloseCancelled: EVERYTHING,
    reopening.ReportReopened: frozenset({Area.SESSION}),
    table.PlayerSeated: frozenset({Area.SEATS}),
    table.ChipsBought: frozenset({Area.SEATS, Area.BANK}),
    table.TopUpQueued: frozenset({Area.SEATS}),
    table.TopUpLapsed: frozenset({Area.SEATS}),
    table.PlayerSatOut: frozenset({Area.SEATS}),
    table.PlayerReturned: frozenset({Area.SEATS}),
    table.SeatChanged: frozenset({Area.SEATS}),
    table.StackCounted: frozenset({Area.SEATS, Area.HAND}),
    table.CashedOut: frozenset({Area.SEATS, Area.BANK}),
    table.StraddleAnnounced: frozenset({Area.SEATS}),
    table.BombPotAnnounced: frozenset({Area.SEATS}),
    table.BombPotCancelled: frozenset({Area.SEATS}),
    table.KillAnnounced: frozenset({Area.SEATS}),
    table.StraddleLapsed: frozenset({Area.SEATS}),
    leaving_out.StraddleLeftOut: frozenset({Area.SEATS}),
    leaving_out.StraddlePutBack: frozenset({Area.SEATS}),
    waiving.TimeWaived: frozenset({Area.SEATS}),
    decks.DeckPutIn: frozenset({Area.SESSION}),
    decks.DeckTakenOut: frozenset({Area.SESSION}),
    table.BlindsMissed: frozenset({Area.SEATS}),
    table.DebtSettled: frozenset({Area.SEATS}),
    table.BlindsLetPass: frozenset({Area.SEATS}),
    table.ButtonDrawn: frozenset({Area.SEATS}),
    table.ChipsAnnounced: frozenset({Area.SEATS}),
    table.ChipsArrived: frozenset({Area.SEATS}),
    table.EvenExchanged: frozenset({Area.BANK}),
    table.RulesAdopted: EVERYTHING,
    table.ChipsRemoved: frozenset({Area.SEATS, Area.BANK}),
    table.TipReceived: frozenset({Area.SEATS, Area.BANK}),
    table.DealerChanged: frozenset({Area.STAFF}),
    table.FloorChanged: frozenset({Area.STAFF}),
    table.SlipRequested: frozenset({Area.SLIPS}),
    table.SlipIssued: frozenset({Area.SLIPS, Area.BANK}),
    table.SlipAccepted: frozenset({Area.SLIPS, Area.BANK}),
    table.SlipVoided: frozenset({Area.SLIPS, Area.BANK}),
    table.CountRecorded: frozenset({Area.BANK, Area.SESSION}),
    table.CountGiven: frozenset({Area.BANK, Area.SESSION}),
    table.BoxRemoved: frozenset({Area.BANK, Area.SESSION}),
    table.BankHandedOver: frozenset({Area.BANK, Area.SESSION}),
    table.CashLimitReached: frozenset({Area.SEATS}),
    table.JackpotVerified: frozenset({Area.BANK}),
    table.JackpotPaid: frozenset({Area.BANK}),
    table.DocumentSigned: frozenset({Area.SESSION}),
    identities.PlayersCorrected: frozenset({Area.SEATS, Area.HAND}),
    table.HandCorrected: frozenset({Area.SEATS, Area.BANK, Area.HAND}),
    between.WaitingListed: frozenset({Area.SEATS}),
    between.WaitingUnlisted: frozenset({Area.SEATS}),
    between.SeatLocked: frozenset({Area.SEATS}),
    between.SeatUnlocked: frozenset({Area.SEATS}),
    between.BreakStarted: frozenset({Area.SEATS, Area.SESSION}),
    between.BreakEnded: frozenset({Area.SEATS, Area.SESSION}),
    between.ArrivalAnnounced: frozenset({Area.SEATS}),
    **dict.fromkeys(get_args(RemarkEvent), frozenset({Area.HAND})),
    BatchRetracted: EVERYTHING,
}
_HAND: Final = frozenset({Area.HAND, Area.SEATS})


def areas_of(events: Iterable[JournalEvent]) -> frozenset[Area]:
    """The areas of all these events; what is no event of table, house or journal belongs to the hand."""
    touched = set(_ALWAYS)
    for event in events:
        if isinstance(event, HouseEvent):
            touched |= {Area.STAFF, Area.SESSION}
        elif isinstance(event, BatchRetracted) or not isinstance(event, JournalNote):
            touched |= _AREAS.get(type(event), _HAND)
    return frozenset(touched)
