"""A close taken back and a report opened again belong to what the list of sessions is made of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_MILESTONES = (
    "kind IN ('table.session_opened', 'table.session_closed', 'table.close_cancelled', 'table.report_reopened', "
    "'table.count_recorded', 'table.document_signed', 'hand.ended', 'hand.voided', 'journal.batch_retracted')"
)


def upgrade() -> None:
    """The index over milestones anew; no record is touched."""
    op.drop_index("milestones", table_name="journal")
    op.create_index(
        "milestones", "journal", ["session_id", "kind", "batch"], sqlite_where=sa.text(_MILESTONES)
    )


def downgrade() -> None:
    """A journal is never taken apart."""
    raise RuntimeError("a journal is never taken apart")
