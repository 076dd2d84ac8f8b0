"""PHH text: the fields of a hand written as TOML in one settled shape, so that the same hand gives the same bytes.

Fields stand in the order of the format, our own (with ``_``) after them; the shape is the plain one that the scanner
reads. Amounts keep the scale that they were read with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

from tablemgr.formats.phh_text import Fields

_ORDER: Final = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "min_bet", "small_bet", "big_bet",
    "bring_in", "starting_stacks", "actions", "author", "event", "url", "venue", "address", "city", "region",
    "postal_code", "country", "time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand",
    "level", "seats", "seat_count", "table", "players", "finishing_stacks", "winnings", "currency",
    "currency_symbol", "time_limit", "time_banks",
)  # fmt: skip
_PLACE: Final = {name: place for place, name in enumerate(_ORDER)}
_is_bare_key = re.compile(r"[A-Za-z0-9_-]+").fullmatch
_needs_escapes = re.compile(r"['\x00-\x08\x0a-\x1f\x7f]").search


def phh_text(fields: Fields) -> str:
    """One hand as a ``.phh`` document, ending with a line end."""
    names = sorted(fields, key=lambda name: (_PLACE.get(name, len(_ORDER)), name.startswith("_")))
    return "".join(f"{_key(name)} = {_value(fields[name])}\n" for name in names)


def phhs_piece(number: int, fields: Fields) -> str:
    """One hand as the section ``number`` (from 1) of a ``.phhs`` document."""
    return f"{'' if number == 1 else chr(10)}[{number}]\n{phh_text(fields)}"


def _key(name: str) -> str:
    return name if _is_bare_key(name) else _string(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal):
        return _decimal(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(name)} = {_value(item)}" for name, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    raise TypeError(f"{type(value).__name__} is no value of the format")


def _decimal(value: Decimal) -> str:
    if value.is_nan():
        return "nan"
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    text = f"{value:f}"
    return text if "." in text else f"{text}.0"


def _string(text: str) -> str:
    """A literal string where it can be one, else a basic one; TOML and JSON escape alike but for DEL."""
    if _needs_escapes(text) is None:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
