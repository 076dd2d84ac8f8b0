"""The copy of a hand report for a player: the same hand, without what concerns others (controls 2.3, F05, F06).

Other players are seats only, staff are ids only, nothing that somebody wrote is on it, and no card that was only typed
by mistake: what was tabled at the table was seen by everybody.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tablemgr.app.reporting.hand_models import HandActionLine, HandReport
from tablemgr.app.reporting.models import DocumentHead, Person
from tablemgr.text.reasons import REASONS

PLAYER: Final = "player"
"""Whom the copy is for; «player:5» keeps the reference of who sits on 5."""
_NOTES: Final = frozenset({"hand_noted", "hand_tagged", "floor_answered"})
"""Acts that are only words among the staff."""


def is_for_player(copy_for: str) -> bool:
    """Whether a copy leaves the house in a player's hand."""
    return copy_for.partition(":")[0] == PLAYER


def for_player(report: HandReport, copy_for: str = PLAYER) -> HandReport:
    """The report as a player may have it; its figures are those of the report."""
    _player, _colon, own = copy_for.partition(":")
    return replace(
        report,
        head=_head(report.head),
        void_reason=_ready(report.void_reason),
        dealer=id_of(report.dealer),
        floor=id_of(report.floor),
        seats=tuple(
            line if own and line.seat == int(own) else replace(line, player="") for line in report.seats
        ),
        actions=tuple(_act(line) for line in report.actions if line.action not in _NOTES),
        exceptions=(),
        identities=(),
        signatures=tuple(
            replace(line, people=tuple(person for one in line.people if (person := id_of(one)) is not None))
            for line in report.signatures
        ),
        corrections=tuple(
            replace(line, reason=_ready(line.reason), by=id_of(line.by), ok=id_of(line.ok))
            for line in report.corrections
        ),
        rulings=tuple(
            replace(
                line,
                note="",
                camera="",
                raised_by=id_of(line.raised_by),
                by=id_of(line.by),
                ok=id_of(line.ok),
            )
            for line in report.rulings
        ),
    )


def _head(head: DocumentHead) -> DocumentHead:
    return replace(head, printed_by=id_of(head.printed_by), copy_for=PLAYER)


def _act(line: HandActionLine) -> HandActionLine:
    """Cards that were taken back were perhaps never shown."""
    cards = () if line.retracted and line.action == "cards_shown" else line.cards
    ready = line.action not in ("voided", "stack_counted", "settlement_overridden", "hand_corrected")
    return replace(line, cards=cards, detail=line.detail if ready else _ready(line.detail))


def _ready(reason: str) -> str:
    """A ready reason is nobody's words; others stay in the house."""
    return reason if reason in REASONS else ""


def id_of(person: Person | None) -> Person | None:
    """A member of staff by his id only."""
    return None if person is None else replace(person, name="")
