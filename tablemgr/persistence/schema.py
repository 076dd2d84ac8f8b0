"""The tables of a journal file, and what guards them.

``journal`` and ``transfer`` only ever grow: triggers refuse every change and every number out of order. They catch bugs
and casual edits; against somebody with the file in his hands stands the hash chain. Names of people lie in
``person_name`` beside the journal and may be erased (F04). ``program_state`` is the note whether the program ended
cleanly.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

APPLICATION_ID: Final = 0x504B4C47
"""«PKLG» in the file's header: this is a journal of ours and not some other SQLite file."""

SCHEMA_VERSION: Final = 4
"""Stored as the file's ``user_version``; a higher one was written by a newer program."""

REVISION: Final = "0004"
"""The Alembic revision of `SCHEMA_VERSION`."""

metadata = MetaData()

journal = Table(
    "journal",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("session_id", Integer, nullable=False),
    Column("session_seq", Integer, nullable=False),
    Column("batch", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("authorised_by", Text, nullable=False),
    Column("command_id", Text, nullable=False),
    Column("hash", Text, nullable=False),
    CheckConstraint("batch <= seq", name="batch_starts_before_its_records"),
    CheckConstraint("authorised_by = '' OR authorised_by <> actor", name="approver_is_another_person"),
    UniqueConstraint("session_id", "session_seq", name="one_writer_per_session"),
)

# One act has one command id; its first record carries it for the whole batch (controls 3.3).
Index("one_act_per_command", journal.c.command_id, unique=True, sqlite_where=journal.c.seq == journal.c.batch)

MILESTONES: Final = (
    "table.session_opened",
    "table.session_closed",
    "table.close_cancelled",
    "table.report_reopened",
    "table.count_recorded",
    "table.document_signed",
    "hand.ended",
    "hand.voided",
    "journal.batch_retracted",
)
"""What the list of sessions is made of."""

IS_MILESTONE: Final = "kind IN ({})".format(", ".join(f"'{kind}'" for kind in MILESTONES))
"""The condition of the index below, letter by letter: SQLite uses the index only for a query that repeats it."""

Index("milestones", journal.c.session_id, journal.c.kind, journal.c.batch, sqlite_where=text(IS_MILESTONE))

transfer = Table(
    "transfer",
    metadata,
    Column("seq", Integer, ForeignKey("journal.seq"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("source", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("commodity", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint("amount > 0", name="a_transfer_moves_more_than_nothing"),
    CheckConstraint("source <> target", name="a_transfer_goes_somewhere_else"),
    sqlite_with_rowid=False,
)

person_name = Table(
    "person_name",
    metadata,
    Column("ref", Text, primary_key=True),
    Column("name", Text, nullable=False),
)

program_state = Table(
    "program_state",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

credential = Table(
    "credential",
    metadata,
    Column("staff_id", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("hash", Text, nullable=False),
)
"""Hashes of PINs and passwords, never in the chain; the file is readable by its owner only."""

document = Table(
    "document",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("series", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("session_id", Integer, nullable=False),
    Column("printed_number", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("content_hash", Text, nullable=False),
    Column("model", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("created_by", Text, nullable=False),
    Column("created_at_us", BigInteger, nullable=False),
    Column("seq", Integer, ForeignKey("journal.seq"), nullable=False),
    UniqueConstraint("seq", name="one_record_per_paper"),
)
"""Papers as they were issued; what happened to them later (void, a newer version, prints) stands in the journal."""

Index("papers_of_a_session", document.c.session_id)

DOCUMENT_NOTES: Final = ("journal.document_issued", "journal.document_printed", "journal.document_voided")

IS_DOCUMENT_NOTE: Final = "kind IN ({})".format(", ".join(f"'{kind}'" for kind in DOCUMENT_NOTES))
"""As `IS_MILESTONE`, for the index of what happened to papers."""

Index("document_notes", journal.c.session_id, journal.c.seq, sqlite_where=text(IS_DOCUMENT_NOTE))


def _guard(name: str, moment: str, table: str, words: str, when: str = "") -> tuple[str, str]:
    condition = f"WHEN {when} " if when else ""
    return name, (
        f"CREATE TRIGGER {name} BEFORE {moment} ON {table} {condition}BEGIN SELECT RAISE(ABORT, '{words}'); END"
    )


GUARDS: Final = dict(
    (
        _guard("journal_never_updated", "UPDATE", "journal", "the journal only grows"),
        _guard("journal_never_deleted", "DELETE", "journal", "the journal only grows"),
        _guard(
            "journal_without_gaps",
            "INSERT",
            "journal",
            "the journal was written by somebody else meanwhile",
            "NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal)",
        ),
        _guard("transfer_never_updated", "UPDATE", "transfer", "transfers only grow"),
        _guard("transfer_never_deleted", "DELETE", "transfer", "transfers only grow"),
        _guard(
            "transfer_never_replaced",
            "INSERT",
            "transfer",
            "transfers only grow",
            "EXISTS (SELECT 1 FROM transfer WHERE seq = NEW.seq AND n = NEW.n)",
        ),
        _guard(
            "transfer_with_its_record",
            "INSERT",
            "transfer",
            "a transfer belongs to the act being written",
            "NEW.seq < (SELECT batch FROM journal ORDER BY seq DESC LIMIT 1)",
        ),
        _guard("document_never_updated", "UPDATE", "document", "a paper stays as it was issued"),
        _guard("document_never_deleted", "DELETE", "document", "a paper stays as it was issued"),
        _guard(
            "document_number_without_gaps",
            "INSERT",
            "document",
            "numbers of papers have no gaps",
            "NEW.version = 1 AND NEW.kind NOT IN ('SR', 'HR', 'F', 'K') AND NEW.number <> "
            "(SELECT coalesce(max(number), 0) + 1 FROM document WHERE kind = NEW.kind AND series = NEW.series)",
        ),
        _guard(
            "document_version_without_gaps",
            "INSERT",
            "document",
            "versions of a paper have no gaps",
            "NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM document "
            "WHERE kind = NEW.kind AND series = NEW.series AND number = NEW.number)",
        ),
        _guard(
            "document_with_its_record",
            "INSERT",
            "document",
            "a paper belongs to the act being written",
            "NEW.seq < (SELECT batch FROM journal ORDER BY seq DESC LIMIT 1)",
        ),
    )
)
"""The triggers, name → text as the database keeps it; compared letter by letter whenever the file is checked."""

FIRST_GUARDS: Final = {name: text for name, text in GUARDS.items() if not name.startswith("document_")}
"""Those of a file that an earlier program wrote and that is only read."""
