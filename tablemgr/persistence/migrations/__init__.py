"""Schema changes, applied by Alembic when a file is opened (`tablemgr.persistence.database`)."""
