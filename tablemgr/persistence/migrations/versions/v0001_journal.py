"""The journal, its transfers, the names beside it, and what guards them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_MILESTONES = (
    "kind IN ('table.session_opened', 'table.session_closed', 'table.count_recorded', 'table.document_signed', "
    "'hand.ended', 'hand.voided', 'journal.batch_retracted')"
)

_TRIGGERS = (
    "CREATE TRIGGER journal_never_updated BEFORE UPDATE ON journal "
    "BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END",
    "CREATE TRIGGER journal_never_deleted BEFORE DELETE ON journal "
    "BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END",
    "CREATE TRIGGER journal_without_gaps BEFORE INSERT ON journal "
    "WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM journal) "
    "BEGIN SELECT RAISE(ABORT, 'the journal was written by somebody else meanwhile'); END",
    "CREATE TRIGGER transfer_never_updated BEFORE UPDATE ON transfer "
    "BEGIN SELECT RAISE(ABORT, 'transfers only grow'); END",
    "CREATE TRIGGER transfer_never_deleted BEFORE DELETE ON transfer "
    "BEGIN SELECT RAISE(ABORT, 'transfers only grow'); END",
    "CREATE TRIGGER transfer_never_replaced BEFORE INSERT ON transfer "
    "WHEN EXISTS (SELECT 1 FROM transfer WHERE seq = NEW.seq AND n = NEW.n) "
    "BEGIN SELECT RAISE(ABORT, 'transfers only grow'); END",
    "CREATE TRIGGER transfer_with_its_record BEFORE INSERT ON transfer "
    "WHEN NEW.seq < (SELECT batch FROM journal ORDER BY seq DESC LIMIT 1) "
    "BEGIN SELECT RAISE(ABORT, 'a transfer belongs to the act being written'); END",
)


def upgrade() -> None:
    """Create everything; a revision is frozen, so it does not read `schema`, a test proves that both agree."""
    op.create_table(
        "journal",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("session_id", sa.Integer, nullable=False),
        sa.Column("session_seq", sa.Integer, nullable=False),
        sa.Column("batch", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at_us", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("authorised_by", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.CheckConstraint("batch <= seq", name="batch_starts_before_its_records"),
        sa.CheckConstraint("authorised_by = '' OR authorised_by <> actor", name="approver_is_another_person"),
        sa.UniqueConstraint("session_id", "session_seq", name="one_writer_per_session"),
    )
    op.create_index(
        "one_act_per_command", "journal", ["command_id"], unique=True, sqlite_where=sa.text("seq = batch")
    )
    op.create_index(
        "milestones", "journal", ["session_id", "kind", "batch"], sqlite_where=sa.text(_MILESTONES)
    )
    op.create_table(
        "transfer",
        sa.Column("seq", sa.Integer, sa.ForeignKey("journal.seq"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("commodity", sa.Text, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.CheckConstraint("amount > 0", name="a_transfer_moves_more_than_nothing"),
        sa.CheckConstraint("source <> target", name="a_transfer_goes_somewhere_else"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "person_name",
        sa.Column("ref", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_table(
        "program_state",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    for trigger in _TRIGGERS:
        op.execute(trigger)


def downgrade() -> None:
    """A journal is never taken apart."""
    raise RuntimeError("a journal is never taken apart")
