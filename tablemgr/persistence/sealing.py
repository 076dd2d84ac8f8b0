"""From a pending record to the stored row and back: the code and the chain meet here, for every kind of store.

What the hash closes over is the whole row and its transfers, as one canonical JSON object with sorted keys.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from tablemgr.app.faults import JournalCorrupt, NewerJournal
from tablemgr.app.ports import ChainFinding
from tablemgr.engine.journal import JournalEvent, Pending, Recorded
from tablemgr.engine.ledger.accounts import Commodity, parse_account
from tablemgr.engine.ledger.transfers import Transfer
from tablemgr.persistence.codec import UnknownEvent, decode_event, encode_event, kind_of
from tablemgr.persistence.field_codec import BadField
from tablemgr.persistence.hash_chain import canonical_json, link
from tablemgr.text import _

UNKNOWN_EVENT = _(
    "Record {seq} of the journal is «{kind}», which this version does not know ({where}). Use a newer one."
)
BAD_RECORD = _("Record {seq} of the journal cannot be read: {where} ({why}).")

StoredTransfer = tuple[str, str, str, int]
"""(source, target, commodity, amount) as stored."""


class StoredRow(NamedTuple):
    """A row of the journal with its transfers, nothing decoded."""

    seq: int
    session_id: int
    session_seq: int
    batch: int
    kind: str
    version: int
    data: str
    at_us: int
    actor: str
    authorised_by: str
    command_id: str
    hash: str
    transfers: tuple[StoredTransfer, ...]


def row_json(row: StoredRow) -> str:
    """The canonical JSON that the row's hash closes over; ``data`` is canonical already and stands in it as it is."""
    quote = json.encoder.encode_basestring
    transfers = canonical_json(row.transfers) if row.transfers else "[]"
    return (
        f'{{"actor":{quote(row.actor)},"at_us":{row.at_us},"authorised_by":{quote(row.authorised_by)},'
        f'"batch":{row.batch},"command_id":{quote(row.command_id)},"data":{row.data},"kind":{quote(row.kind)},'
        f'"seq":{row.seq},"session_id":{row.session_id},"session_seq":{row.session_seq},'
        f'"transfers":{transfers},"version":{row.version}}}'
    )


def seal(pending: Iterable[Pending], head_hash: str) -> tuple[tuple[StoredRow, ...], tuple[Recorded, ...]]:
    """Name, encode and chain records that follow the record with ``head_hash``."""
    rows: list[StoredRow] = []
    records: list[Recorded] = []
    for item in pending:
        kind, version = kind_of(item.event)
        open_row = StoredRow(
            seq=item.seq,
            session_id=item.session_id,
            session_seq=item.session_seq,
            batch=item.batch,
            kind=kind,
            version=version,
            data=encode_event(item.event),
            at_us=item.at_us,
            actor=item.actor,
            authorised_by=item.authorised_by,
            command_id=item.command_id,
            hash="",
            transfers=tuple(
                (str(t.source), str(t.target), t.commodity.value, t.amount) for t in item.transfers
            ),
        )
        row = open_row._replace(hash=link(head_hash, row_json(open_row)))
        rows.append(row)
        records.append(_recorded(row, item.event, item.transfers, head_hash))
        head_hash = row.hash
    return tuple(rows), tuple(records)


def unseal(row: StoredRow, prev_hash: str, where: str) -> Recorded:
    """Read a stored row; raises NewerJournal for an unknown event, JournalCorrupt for one that cannot be read."""
    try:
        event = decode_event(row.kind, row.version, row.data)
        transfers = tuple(
            Transfer(parse_account(source), parse_account(target), Commodity(commodity), amount)
            for source, target, commodity, amount in row.transfers
        )
    except UnknownEvent as error:
        raise NewerJournal(
            UNKNOWN_EVENT, where, seq=row.seq, kind=f"{error.kind} v{error.version}"
        ) from error
    except (BadField, ValueError) as error:
        raise JournalCorrupt(BAD_RECORD, where, seq=row.seq, why=str(error)) from error
    return _recorded(row, event, transfers, prev_hash)


def _recorded(
    row: StoredRow, event: JournalEvent, transfers: tuple[Transfer, ...], prev_hash: str
) -> Recorded:
    return Recorded(
        seq=row.seq,
        session_id=row.session_id,
        session_seq=row.session_seq,
        batch=row.batch,
        kind=row.kind,
        version=row.version,
        event=event,
        transfers=transfers,
        at_us=row.at_us,
        actor=row.actor,
        authorised_by=row.authorised_by,
        command_id=row.command_id,
        prev_hash=prev_hash,
        hash=row.hash,
    )


def first_break(rows: Iterable[StoredRow], seq: int, head_hash: str) -> ChainFinding | None:
    """Walk the chain from the record after (``seq``, ``head_hash``); None when it holds."""
    for row in rows:
        if row.seq != seq + 1:
            return ChainFinding(seq + 1, "gap")
        try:
            head_hash = link(head_hash, row_json(row))
        except (TypeError, ValueError):  # SQLite keeps a value of any type in any column
            return ChainFinding(row.seq, "hash")
        if row.hash != head_hash:
            return ChainFinding(row.seq, "hash")
        seq = row.seq
    return None
