"""Hands of any file that can be read, one at a time, as the exchange takes them: told, or with the reason why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tablemgr.app.casecheck.report import Outcome, Sentence, sentence
from tablemgr.formats.handcheck import check_stated
from tablemgr.formats.ohh_hands import ohh_place, read_object
from tablemgr.formats.ohh_text import OhhText, read_ohh_texts
from tablemgr.formats.phh import BrokenHand, HandRead, LeftOutHand, read_hands, reason_of
from tablemgr.formats.phh_record import record_of
from tablemgr.formats.phh_text import OHH, Fields
from tablemgr.formats.record import HandRecord
from tablemgr.formats.replay import UNFINISHED
from tablemgr.formats.textfile import UTF_8
from tablemgr.text import _


@dataclass(frozen=True, slots=True)
class Item:
    """One hand on its way: ``fields`` as a PHH file wrote them, ``record`` as it went (None where that is not known).

    ``refused`` says what is wrong with it, ``left_out`` why it is none of ours; else both are None.
    """

    place: str
    record: HandRecord | None = None
    fields: Fields | None = None
    refused: Sentence | None = None
    left_out: Sentence | None = None


def read_items(path: Path, encoding: str = UTF_8) -> Iterator[Item]:
    """Every hand of a ``.phh``, ``.phhs`` or ``.ohh`` file. Raises `UnreadableFile` for the file as a whole."""
    if path.suffix.lower() == OHH:
        for text in read_ohh_texts(path, encoding):
            yield _guarded(ohh_place(path.name, text), partial(_of_ohh, path, text))
    else:
        for hand in read_hands(path, encoding):
            yield _guarded(path.name, partial(_of_phh, path, hand))


def _guarded(place: str, read: Callable[[], Item]) -> Item:
    """What no reader foresaw is the fault of one hand; the others go on."""
    try:
        return read()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        return Item(
            place, refused=sentence(_("is no hand that can be read ({why})"), why=type(fault).__name__)
        )


def _of_ohh(path: Path, text: OhhText) -> Item:
    place, hand = ohh_place(path.name, text), read_object(text)
    if isinstance(hand, BrokenHand):
        return Item(place, refused=reason_of(hand))
    return Item(place, left_out=hand.reason) if isinstance(hand, LeftOutHand) else Item(place, record=hand)


def _of_phh(path: Path, hand: HandRead) -> Item:
    """A PHH hand is played strictly; stacks that it states must come out."""
    place = f"{path.name} [{hand.label}]" if hand.label else path.name
    if isinstance(hand, BrokenHand):
        return Item(place, refused=reason_of(hand))
    if isinstance(hand, LeftOutHand):
        return Item(place, left_out=hand.reason)
    finding = check_stated(place, hand)
    if finding.outcome is Outcome.FAILED:
        return Item(place, refused=finding.reasons[0])
    told = record_of(hand)
    if isinstance(told, HandRecord):
        return Item(place, record=told, fields=hand.fields)
    if told.message == UNFINISHED:
        return Item(place, fields=hand.fields)
    return Item(place, refused=told)
