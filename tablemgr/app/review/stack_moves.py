"""Chips that came to a player's stack or left it beside the hands: bought, paid out, tipped, counted, corrected."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.review.session_models import MoveKind, StackMove
from tablemgr.engine.hand.events import HandEvent
from tablemgr.engine.journal import BatchRetracted, JournalEvent, Recorded
from tablemgr.engine.ledger.accounts import AccountKind, Commodity
from tablemgr.engine.posting import TIME_CHARGE
from tablemgr.engine.table import events
from tablemgr.engine.table.commands import Means

_KINDS: Final = {
    events.SessionOpened: MoveKind.CARRIED,
    events.CashedOut: MoveKind.PAID_OUT,
    events.TipReceived: MoveKind.TIP,
    events.StackCounted: MoveKind.COUNTED,
    events.HandCorrected: MoveKind.CORRECTION,
}


class MovesBook:
    """Told record by record, as they count; the moves of each player in order."""

    def __init__(self) -> None:
        self.of: dict[str, list[StackMove]] = {}
        self._held: Counter[str] = Counter()
        self._sitting: dict[int, str] = {}

    def take(self, facts: SessionFacts, record: Recorded) -> None:
        """The transfers of a record; ``facts`` know of it already. What was taken back was not taken here, so its
        return is not either. A change of seat moves nothing of a player's."""
        if isinstance(record.event, BatchRetracted):
            return
        before = self._sitting
        self._sitting = {stay.seat: stay.player for stay in facts.stays if stay.to_us is None}
        changes: Counter[str] = Counter()
        for transfer in record.transfers:
            if transfer.commodity is not Commodity.CHIPS:
                continue
            for account, amount in ((transfer.target, transfer.amount), (transfer.source, -transfer.amount)):
                if account.kind is AccountKind.SEAT_STACK:
                    seat = int(account.seat or 0)
                    changes[self._sitting.get(seat) or before.get(seat, "")] += amount
        for player, amount in changes.items():
            self._held[player] += amount
            if amount and player and not isinstance(record.event, HandEvent):
                hand_no = int(facts.hands[-1].no) if facts.hands else 0
                move = StackMove(
                    record.seq, record.at_us, _kind(record.event), amount, self._held[player], hand_no
                )
                self.of.setdefault(player, []).append(move)


def _kind(event: JournalEvent) -> MoveKind:
    if isinstance(event, events.ChipsBought):
        if event.means is Means.BROUGHT:
            return MoveKind.BROUGHT
        return MoveKind.TOP_UP if event.top_up else MoveKind.BUY_IN
    if isinstance(event, events.ChipsRemoved):
        return MoveKind.TIME if event.purpose == TIME_CHARGE else MoveKind.SERVICE
    return _KINDS.get(type(event), MoveKind.CORRECTION)
