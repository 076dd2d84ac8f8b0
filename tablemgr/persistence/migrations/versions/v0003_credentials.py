"""Hashes of PINs and passwords, beside the journal and never in its chain (controls 3.1)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row for each secret that a person ever had; the newest counts, older ones are not taken again."""
    op.create_table(
        "credential",
        sa.Column("staff_id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("hash", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """A journal is never taken apart."""
    raise RuntimeError("a journal is never taken apart")
