"""What papers said when they got their number, and an index of what happened to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_NOTES = "kind IN ('journal.document_issued', 'journal.document_printed', 'journal.document_voided')"

_TRIGGERS = (
    "CREATE TRIGGER document_never_updated BEFORE UPDATE ON document "
    "BEGIN SELECT RAISE(ABORT, 'a paper stays as it was issued'); END",
    "CREATE TRIGGER document_never_deleted BEFORE DELETE ON document "
    "BEGIN SELECT RAISE(ABORT, 'a paper stays as it was issued'); END",
    "CREATE TRIGGER document_number_without_gaps BEFORE INSERT ON document "
    "WHEN NEW.version = 1 AND NEW.kind NOT IN ('SR', 'HR', 'F', 'K') AND NEW.number <> "
    "(SELECT coalesce(max(number), 0) + 1 FROM document WHERE kind = NEW.kind AND series = NEW.series) "
    "BEGIN SELECT RAISE(ABORT, 'numbers of papers have no gaps'); END",
    "CREATE TRIGGER document_version_without_gaps BEFORE INSERT ON document "
    "WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM document "
    "WHERE kind = NEW.kind AND series = NEW.series AND number = NEW.number) "
    "BEGIN SELECT RAISE(ABORT, 'versions of a paper have no gaps'); END",
    "CREATE TRIGGER document_with_its_record BEFORE INSERT ON document "
    "WHEN NEW.seq < (SELECT batch FROM journal ORDER BY seq DESC LIMIT 1) "
    "BEGIN SELECT RAISE(ABORT, 'a paper belongs to the act being written'); END",
)


def upgrade() -> None:
    """Add the table of papers with its guards."""
    op.create_table(
        "document",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("series", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("session_id", sa.Integer, nullable=False),
        sa.Column("printed_number", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("content_hash", sa.Text, nullable=False),
        sa.Column("model", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created_by", sa.Text, nullable=False),
        sa.Column("created_at_us", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, sa.ForeignKey("journal.seq"), nullable=False),
        sa.UniqueConstraint("seq", name="one_record_per_paper"),
    )
    op.create_index("papers_of_a_session", "document", ["session_id"])
    op.create_index("document_notes", "journal", ["session_id", "seq"], sqlite_where=sa.text(_NOTES))
    for trigger in _TRIGGERS:
        op.execute(trigger)


def downgrade() -> None:
    """A journal is never taken apart."""
    raise RuntimeError("a journal is never taken apart")
