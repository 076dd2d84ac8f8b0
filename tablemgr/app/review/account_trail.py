"""One account followed through the records of a session: which acts moved it, and what it held after each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablemgr.app.reporting.identities import as_corrected
from tablemgr.engine.journal import Recorded, retracted_batches
from tablemgr.engine.ledger.accounts import Account, AccountKind, Commodity, parse_account, seat_stack
from tablemgr.engine.table.events import CashedOut, PlayerSeated, SeatChanged, SessionOpened

PLAYER = "player:"
ALIASES = {"tray": "table_bank", "stack": "seat_stack"}
"""Names by which people know an account."""


@dataclass(frozen=True, slots=True)
class Trail:
    """By the place of each record: whether it moved the account, and what lay there after it.

    Acts that were taken back moved it and were moved back, as in the ledger.
    """

    moved: tuple[bool, ...]
    balances: tuple[int, ...]


def trail_of(name: str, records: Sequence[Recorded]) -> Trail:
    """The trail of «rake_box», «seat_stack:3», «tray» or «player:P-ABCDEFGH»; nothing moves an unknown name.

    Chips, except in the cash box, where cash lies.
    """
    if name.startswith((PLAYER, "stack:")) and not name.removeprefix("stack:").isdigit():
        return _player_trail(name.partition(":")[2], records)
    kind, _colon, seat = name.partition(":")
    try:
        account = parse_account(ALIASES.get(kind, kind) + (f":{seat}" if seat else ""))
    except ValueError:
        return Trail((False,) * len(records), (0,) * len(records))
    return _trail([frozenset((account,))] * len(records), records, _commodity(account))


def _commodity(account: Account) -> Commodity:
    return Commodity.CASH if account.kind is AccountKind.CASH_BOX else Commodity.CHIPS


def _player_trail(player: str, records: Sequence[Recorded]) -> Trail:
    """His stack wherever he sits: a change of seat moves nothing of his."""
    gone = retracted_batches(records)
    seats: frozenset[Account] = frozenset()
    watched = []
    for record in as_corrected(records):
        event = record.event
        before = seats
        if record.batch not in gone:
            if isinstance(event, SessionOpened):
                seats = frozenset(seat_stack(one.seat) for one in event.carried if one.player == player)
            elif isinstance(event, PlayerSeated) and event.player == player:
                seats = frozenset((seat_stack(event.seat),))
            elif isinstance(event, SeatChanged) and seat_stack(event.seat) in seats:
                seats = frozenset((seat_stack(event.to),))
            elif isinstance(event, CashedOut) and event.player == player:
                seats = frozenset()
        watched.append(before | seats)
    return _trail(watched, records, Commodity.CHIPS)


def _trail(watched: Sequence[frozenset[Account]], records: Sequence[Recorded], commodity: Commodity) -> Trail:
    moved, balances = [], []
    balance = 0
    for accounts, record in zip(watched, records, strict=True):
        touched = False
        for transfer in record.transfers:
            if transfer.commodity is commodity:
                came, went = transfer.target in accounts, transfer.source in accounts
                touched = touched or came or went
                balance += transfer.amount * (came - went)
        moved.append(touched)
        balances.append(balance)
    return Trail(tuple(moved), tuple(balances))
