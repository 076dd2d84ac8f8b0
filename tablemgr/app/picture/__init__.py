"""From the table in memory to the one frozen picture that screens read (`tablemgr.app.views.snapshot`)."""

from __future__ import annotations

from tablemgr.app.picture.moment import at_the_moment
from tablemgr.app.picture.table import Frills, no_session, table_snapshot

__all__ = ["Frills", "at_the_moment", "no_session", "table_snapshot"]
