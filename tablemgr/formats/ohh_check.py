"""`hands check` of an ``.ohh`` file: every hand states its own money, which must foot; a row may state its stacks."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import Finding, failed, passed, sentence, skipped
from tablemgr.formats.expectations import Row, RowsByHand, amounts_text
from tablemgr.formats.ohh_hands import ohh_place, read_object
from tablemgr.formats.ohh_text import read_ohh_texts
from tablemgr.formats.phh import BrokenHand, LeftOutHand, reason_of
from tablemgr.formats.record import HandRecord
from tablemgr.text import _


def check_ohh(path: Path, rows: RowsByHand | None, encoding: str) -> Iterator[Finding]:
    """The findings of one file; ``rows`` by the number of the hand. Raises `UnreadableFile`."""
    for text in read_ohh_texts(path, encoding):
        place, hand = ohh_place(path.name, text), read_object(text)
        if isinstance(hand, BrokenHand):
            yield failed(place, reason_of(hand))
        elif isinstance(hand, LeftOutHand):
            yield skipped(place, hand.reason)
        else:
            yield _check_told(place, hand, rows.pop(str(hand.number)) if rows is not None else None)


def _check_told(place: str, hand: HandRecord, row: Row | None) -> Finding:
    """A hand that states its own money: it has footed already; a row may state the stacks by player id."""
    if row is None:
        return passed(place)
    ids: Any = hand.extras["ids"]
    got = {str(ids[seat]): Decimal(stack) / hand.scale for seat, stack in hand.final_stacks().items()}
    stated = {name: Decimal(amount) for name, amount in row["final_stacks"].items()}
    if got == stated:
        return passed(place)
    said = _("final stacks: expected {expected}, got {got}")
    return failed(
        place, sentence(said, expected=amounts_text(stated.values()), got=amounts_text(got.values()))
    )
