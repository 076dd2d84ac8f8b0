"""The papers of a table as screens know them; part of `tablemgr.app.api`."""

from __future__ import annotations

from typing import Protocol

from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey, Drafted
from tablemgr.engine.outcome import Refused


class PaperApi(Protocol):
    """The papers of a table: what can be made, what was issued, prints and voids (controls 2.1)."""

    def paper_offers(self, session: int) -> tuple[PaperRequest, ...]: ...

    def papers(self, session: int | None = None) -> tuple[DocumentInfo, ...]: ...

    def current_paper(self, session: int, request: PaperRequest) -> DocumentInfo | None: ...

    def issue_paper(
        self,
        session: int,
        request: PaperRequest,
        *,
        by: str,
        reason: str = "",
        drafted: Drafted | None = None,
    ) -> DocumentInfo | Refused: ...

    def note_print(
        self,
        key: DocumentKey,
        pdf: bytes,
        *,
        language: str,
        by: str,
        reason: str = "",
        copy_for: str = "",
    ) -> Refused | None: ...

    def void_paper(self, key: DocumentKey, *, by: str, reason: str) -> Refused | None: ...
