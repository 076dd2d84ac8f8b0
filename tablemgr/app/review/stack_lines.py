"""How stacks went over a session: a point after each act that counts and moved one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.gather import told_facts
from tablemgr.app.reporting.identities import as_corrected
from tablemgr.app.review.session_models import StackMove, StackPoint
from tablemgr.app.review.stack_moves import MovesBook
from tablemgr.engine.hand.events import HandEnded, HandVoided
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import BatchRetracted, Recorded
from tablemgr.engine.ledger.accounts import Account, Commodity, seat_stack
from tablemgr.engine.table.events import CashedOut, ChipsBought, SessionClosed, SessionOpened, StackCounted

COUNTED, COMPUTED, ESTIMATED = "counted", "computed", "estimated"
"""Where a stack is known from: chips counted in front of two, the books, or the books after a hand recorded in part."""

_SETTLED = (HandEnded, HandVoided)


@dataclass(frozen=True, slots=True)
class StackLine:
    """The line of one player."""

    points: tuple[StackPoint, ...] = ()
    moves: tuple[StackMove, ...] = ()


def stack_lines(records: Sequence[Recorded]) -> dict[str, StackLine]:
    """By player, who keeps his line through changes of seat; acts taken back leave no trace, and a stay that
    was entered for the wrong player is the right one's from its beginning (SES-7).

    A running hand has no points: what lies in front of a player is told when it is over.
    """
    held, moves = _Held(), MovesBook()
    points: dict[str, list[StackPoint]] = {}
    for facts, record in told_facts(as_corrected(records)):
        held.take(record)
        moves.take(facts, record)
        for player, seat in _touched(facts, record):
            points.setdefault(player, []).append(held.point(facts, record, player, seat))
    return {
        player: StackLine(tuple(_last_of_each_act(points.get(player, ()))), tuple(moves.of.get(player, ())))
        for player in points.keys() | moves.of.keys()
    }


class _Held:
    """What every stack holds, and from where that is known."""

    def __init__(self) -> None:
        self._chips: Counter[Account] = Counter()
        self._known: dict[str, str] = {}

    def take(self, record: Recorded) -> None:
        """The transfers of a record that counts; acts taken back were not taken, so their return is not either."""
        if isinstance(record.event, BatchRetracted):
            return
        for transfer in record.transfers:
            if transfer.commodity is Commodity.CHIPS:
                self._chips[transfer.source] -= transfer.amount
                self._chips[transfer.target] += transfer.amount

    def point(self, facts: SessionFacts, record: Recorded, player: str, seat: int) -> StackPoint:
        """The player's stack now; ``seat`` 0 for who has left."""
        if isinstance(record.event, StackCounted | SessionOpened | CashedOut):
            self._known[player] = COUNTED
        elif isinstance(record.event, _SETTLED):
            self._known[player] = self._after_hand(facts, player, seat)
        hand_no = int(facts.hands[-1].no) if facts.hands else 0
        bought = sum(
            stay.opening_stack + stay.buy_in + stay.top_up + stay.brought
            for stay in facts.stays
            if stay.player == player
        )
        paid_out = sum(stay.cash_out for stay in facts.stays if stay.player == player)
        stack = self._chips[seat_stack(SeatNo(seat))] if seat else 0
        known = self._known.setdefault(player, COUNTED)
        return StackPoint(hand_no, record.at_us, stack, bought, known, paid_out)

    def _after_hand(self, facts: SessionFacts, player: str, seat: int) -> str:
        """Computed from a whole hand; an estimate stays one until the stack is counted."""
        if seat in facts.hands[-1].estimated or self._known.get(player) == ESTIMATED:
            return ESTIMATED
        return COMPUTED


def _touched(facts: SessionFacts, record: Recorded) -> list[tuple[str, int]]:
    """(player, seat) of everybody whose stack this record is about; seat 0 for who left."""
    event = record.event
    if isinstance(event, BatchRetracted):
        return []
    if isinstance(event, CashedOut):
        return [(event.player, 0)]
    if isinstance(event, _SETTLED):
        here = {stay.player: stay.seat for stay in facts.stays if stay.to_us is None}
        return [(player, here[player]) for player in facts.hands[-1].players.values() if player in here]
    if isinstance(event, SessionOpened | StackCounted | ChipsBought | SessionClosed):
        wanted = getattr(event, "seat", None)
        return [(s.player, s.seat) for s in facts.stays if s.to_us is None and wanted in (None, s.seat)]
    running = facts.hands and facts.hands[-1].status == "OPEN"
    seats = {
        account.seat for move in record.transfers for account in (move.source, move.target) if account.seat
    }
    if not seats or running:
        return []
    return [(stay.player, stay.seat) for stay in facts.stays if stay.to_us is None and stay.seat in seats]


def _last_of_each_act(points: Sequence[StackPoint]) -> list[StackPoint]:
    """Of several points at one moment the last: a player who buys in twice over in one act has one stack after it."""
    kept: list[StackPoint] = []
    for point in points:
        if kept and kept[-1].at_us == point.at_us:
            kept.pop()
        kept.append(point)
    return kept
