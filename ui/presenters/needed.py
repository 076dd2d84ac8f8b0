"""Which page the table needs now, whatever anybody opened."""

from __future__ import annotations

from tablemgr.app.api import Change, Expected, TableSnapshot
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.screens import Desk

FIRST_START = "first_start"


def needed_page(snapshot: TableSnapshot) -> str:
    """First start without a house, opening without a session, closing until counted and signed; else the console."""
    if snapshot.house is None:
        return FIRST_START
    if snapshot.expected is Expected.COUNTS:
        return "closing"
    if not snapshot.session_id or snapshot.expected is Expected.NO_SESSION:
        return "open_table"
    return ""


class MissingPage:
    """A page that this build does not have: said in words, never an empty window."""

    def __init__(self, desk: Desk, name: str) -> None:
        self._desk = desk
        self.name = name

    def model(self) -> MessagePageModel:
        tr = self._desk.words.tr
        return MessagePageModel(BannerKind.WARN, tr("This part is not here: {name}", name=self.name), ())

    def edit(self, key: str, value: object) -> None:
        """Nothing to edit."""

    def touch(self, key: str) -> None:
        """Nothing to touch."""

    def changed(self, change: Change) -> None:
        """Nothing to follow."""
