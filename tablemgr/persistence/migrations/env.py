"""Alembic's entry: the connection is given by the program, inside its own transaction; there is no command line."""

from __future__ import annotations

from alembic import context

from tablemgr.persistence.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # the caller's transaction is the only one: all of the upgrade, or nothing
)
context.run_migrations()
