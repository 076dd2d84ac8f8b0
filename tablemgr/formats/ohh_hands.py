"""The hands of an Open Hand History file, each as a value: told, broken with its place, or none of ours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tablemgr.app.casecheck.report import sentence
from tablemgr.formats.ohh_read import read_ohh
from tablemgr.formats.ohh_text import OhhText
from tablemgr.formats.phh import BrokenHand, LeftOutHand
from tablemgr.formats.phh_actions import HandFault, UnplayableHand
from tablemgr.formats.record import HandRecord
from tablemgr.text import _

_HALF: Final = re.compile("[\ud800-\udfff]")


def read_object(text: OhhText) -> HandRecord | BrokenHand | LeftOutHand:
    """One object of an ``.ohh`` file: a value in every case, never an exception for what a file may contain."""
    if text.hand is None:
        return BrokenHand("", 0, text.fault or sentence(_("is no hand of the Open Hand History")))
    if not _can_be_written(text.hand):
        return BrokenHand("", 0, sentence(_("has half a sign in a text, which no file can keep")))
    try:
        return read_ohh(text.hand)
    except HandFault as fault:
        return BrokenHand("", fault.action, fault.reason)
    except UnplayableHand as left_out:
        return LeftOutHand("", left_out.reason)


def _can_be_written(value: object) -> bool:
    """Whether every text is made of whole signs: JSON can name one half of a pair by itself."""
    if isinstance(value, str):
        return value.isascii() or not _HALF.search(value)
    if isinstance(value, Mapping):
        return all(_can_be_written(name) and _can_be_written(part) for name, part in value.items())
    return not isinstance(value, list) or all(map(_can_be_written, value))


def ohh_place(name: str, text: OhhText) -> str:
    """File, line and number of a hand, for sentences about it."""
    number = text.hand.get("game_number") if text.hand is not None else None
    return f"{name}:{text.line}" + (f" [{number}]" if isinstance(number, str) else "")
