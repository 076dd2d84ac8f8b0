"""Papers and files of hands as the screens get them; part of `tablemgr.app.api`, given by the composition root."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey, Drafted, PaperRegister
from tablemgr.app.hand_export import HandsAccount, HandWish
from tablemgr.app.reporting.models import HandSummary, ShiftReport
from tablemgr.engine.outcome import Refused


@dataclass(frozen=True, slots=True)
class ShownPaper:
    """A paper to look at: ``info`` of the issued one, None for a draft; ``number`` it has, or would get now."""

    info: DocumentInfo | None
    pdf: bytes
    number: str = ""


class Papers(Protocol):
    """PDF bytes of the papers, and files of hands; given to screens by the composition root."""

    def draft_job(self, session: int, request: PaperRequest, language: str) -> Callable[[], bytes | Refused]:
        """Work for another thread: the paper as it would be issued, on a connection of its own."""

    def copy_job(
        self, key: DocumentKey, language: str, by: str, copy_for: str = ""
    ) -> Callable[[], bytes | Refused]:
        """Work for another thread: the next copy of an issued paper; ``restricted`` copies tell more."""

    def shown_job(
        self, session: int, request: PaperRequest, language: str, by: str
    ) -> Callable[[], ShownPaper | Refused]:
        """Work for another thread: the issued paper while it still holds, else a draft."""

    def leaving_job(
        self, session: int, request: PaperRequest
    ) -> Callable[[], DocumentInfo | Drafted | Refused]:
        """Work for another thread: the issued paper while it still holds, else what is to be issued."""

    def drafted_job(self, session: int, request: PaperRequest) -> Callable[[], Drafted | Refused]:
        """Work for another thread: what is to be issued."""

    def offers_job(self, session: int) -> Callable[[], tuple[PaperRequest, ...]]:
        """Work for another thread: which papers can be issued of a session now."""

    def register_job(self) -> Callable[[], PaperRegister]:
        """Work for another thread: every numbered paper of the file, and the series of their numbers."""

    def report_job(self, session: int) -> Callable[[], ShiftReport]:
        """Work for another thread: the shift report as the journal stands, for its status and what is missing."""

    def hands_job(self, session: int) -> Callable[[], tuple[HandSummary, ...]]:
        """Work for another thread: the hands of a session in a line each."""

    def tables_job(self, session: int, language: str, form: str) -> Callable[[], bytes]:
        """Work for another thread: every table of the shift report, ``xlsx``, or ``csv`` in an archive."""

    def export_job(self, wish: HandWish, target: Path) -> Callable[[], HandsAccount]:
        """Work for another thread: hands into a file; a place that cannot be written is told in the account."""

    def shift_pdf(self, session: int, language: str) -> bytes: ...

    def hand_pdf(self, hand_no: int, language: str, session: int | None = None) -> bytes: ...

    def export_hands(self, wish: HandWish, target: Path) -> HandsAccount:
        """Hands into a file (``.phh``, ``.phhs``, ``.ohh``, ``.txt``); one that cannot be written is told."""
