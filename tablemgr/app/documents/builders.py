"""Which builder makes which kind of paper; a new paper is one line here."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.documents import access, audit, counts, jackpot, people, records, slips, statement
from tablemgr.app.documents.paper import Paper
from tablemgr.app.documents.request import Material
from tablemgr.app.reporting.numbers import DocumentKind

Builder = Callable[[Material], Paper | None]

BUILDERS: dict[DocumentKind, Builder] = {
    DocumentKind.OPENING: slips.opening_slip,
    DocumentKind.CLOSING: slips.closing_slip,
    DocumentKind.INTERIM: slips.interim_slip,
    DocumentKind.FILL: slips.fill_slip,
    DocumentKind.TABLE_CREDIT: slips.credit_slip,
    DocumentKind.COUNT_SHEET: counts.count_sheet,
    DocumentKind.ROTATION: people.rotation,
    DocumentKind.BUY_IN_LOG: people.buy_in_log,
    DocumentKind.PLAYER_STATEMENT: statement.player_statement,
    DocumentKind.AUDIT_EXTRACT: audit.audit_extract,
    DocumentKind.INCIDENT: records.incident,
    DocumentKind.ACCESS_LISTING: access.access_listing,
    DocumentKind.JACKPOT: jackpot.jackpot_verification,
}
"""None as the answer means: there is nothing to put on this paper yet."""
