"""Text that people type: short enough, and made of signs that can be printed and stored."""

from __future__ import annotations

import unicodedata
from dataclasses import fields
from typing import Final

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import TableCommand

NAME_LETTERS_MAX: Final = 80
REASON_LETTERS_MAX: Final = 200
REFERENCE_LETTERS_MAX: Final = 24
_UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_REFERENCE_SIGNS: Final = frozenset("-_.")


def check_name(name: str, rule: str = "A05") -> Refused | None:
    """Refuse an empty name, one of more than `NAME_LETTERS_MAX` letters, and signs that cannot be printed.

    Quotes, markup and letters of every alphabet are fine: names are data, never commands.
    """
    if not name.strip():
        return Refused(RefusalCode.NAME_EMPTY, rule)
    return _check(name, NAME_LETTERS_MAX, rule)


def check_reference(ref: str, rule: str = "F07") -> Refused | None:
    """Refuse what is no reference of a person: letters and digits without blanks, so that no name gets in (F07)."""
    if not ref:
        return Refused(RefusalCode.NAME_EMPTY, rule)
    if len(ref) > REFERENCE_LETTERS_MAX:
        params = (("length", len(ref)), ("maximum", REFERENCE_LETTERS_MAX))
        return Refused(RefusalCode.NAME_TOO_LONG, rule, params)
    if not all((sign.isascii() and sign.isalnum()) or sign in _REFERENCE_SIGNS for sign in ref):
        return Refused(RefusalCode.NAME_UNREADABLE, rule)
    return None


def check_words(command: TableCommand) -> Refused | None:
    """Refuse a command with a text that cannot be stored or printed: reasons, purposes, names of tables."""
    for field in fields(command):
        value = getattr(command, field.name)
        if isinstance(value, str):
            refused = _check(value, REASON_LETTERS_MAX, "F06")
            if refused is not None:
                return refused
    return None


def _check(text: str, letters_max: int, rule: str) -> Refused | None:
    if len(text) > letters_max:
        return Refused(RefusalCode.NAME_TOO_LONG, rule, (("length", len(text)), ("maximum", letters_max)))
    if any(unicodedata.category(sign) in _UNPRINTABLE for sign in text):
        return Refused(RefusalCode.NAME_UNREADABLE, rule)
    return None
