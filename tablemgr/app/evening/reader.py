"""Reads an evening file (one JSON object a line) and checks every line before anything is played.

Unknown verbs and fields and the same option in two places are errors with their line number: nothing is played then.
The verbs stand in `tablemgr.app.evening.verbs`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tablemgr.app.evening.verbs import COMMON, FIELDS, REPLACING
from tablemgr.app.faults import BadInputFile
from tablemgr.text import _, dates

Fields = Mapping[str, object]

_GAME_FIELDS = frozenset({"variant", "small_blind", "big_blind", "small_bet", "big_bet", "chip"})
_ELSEWHERE = {
    "buy_in_min": "buy_in",
    "buy_in_max": "buy_in",
    "rake": "rake",
    "jackpot": "jackpot",
    "time_charge": "time_charge",
}
"""Options that have a place of their own on the line: naming them in house_rules too is an error."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number from 1, the verb, the moment it sets (µs UTC) and its fields."""

    number: int
    verb: str
    at_us: int | None
    fields: Fields

    def text(self, name: str, default: str = "") -> str:
        """A text field."""
        value = self.fields.get(name, default)
        if not isinstance(value, str):
            raise bad_line(self.number, _("Line {where}: field «{field}» must be text."), field=name)
        return value

    def number_of(self, name: str, default: int | None = None) -> int:
        """A whole number; BadInputFile when it is missing or something else."""
        value = self.fields.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise bad_line(
                self.number, _("Line {where}: field «{field}» must be a whole number."), field=name
            )
        return value

    def mapping(self, name: str) -> Mapping[str, object] | None:
        """An object field, None when absent."""
        value = self.fields.get(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise bad_line(self.number, _("Line {where}: field «{field}» must be an object."), field=name)
        return value

    def items(self, name: str) -> list[object]:
        """A list field."""
        value = self.fields.get(name)
        if not isinstance(value, list):
            raise bad_line(self.number, _("Line {where}: field «{field}» must be a list."), field=name)
        return value

    def whole_numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        values = self.items(name)
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            raise bad_line(
                self.number, _("Line {where}: field «{field}» must be a list of whole numbers."), field=name
            )
        return tuple(value for value in values if isinstance(value, int))

    def flag(self, name: str) -> bool:
        """Yes or no; no when absent."""
        value = self.fields.get(name, False)
        if not isinstance(value, bool):
            raise bad_line(self.number, _("Line {where}: field «{field}» must be true or false."), field=name)
        return value

    def payouts(self, name: str) -> tuple[tuple[int, int], ...] | None:
        """Chips as {seat: chips}, ascending; None when absent."""
        value = self.mapping(name)
        if value is None:
            return None
        try:
            return tuple(sorted((int(seat), _count(chips)) for seat, chips in value.items()))
        except (TypeError, ValueError) as fault:
            raise bad_line(
                self.number, _("Line {where}: field «{field}» must name chips by seat."), field=name
            ) from fault

    def pieces(self, name: str) -> tuple[tuple[int, int], ...] | None:
        """Chips as {denomination: pieces}, ascending; None when absent."""
        value = self.mapping(name)
        if value is None:
            return None
        try:
            return tuple(
                sorted((int(denomination), _count(number)) for denomination, number in value.items())
            )
        except (TypeError, ValueError) as fault:
            raise bad_line(
                self.number, _("Line {where}: field «{field}» must name pieces by denomination."), field=name
            ) from fault


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(value)
    return value


def bad_line(number: int, msgid: str, **params: str | int) -> BadInputFile:
    """The error of one line."""
    return BadInputFile(msgid, f"{number}", **params)


def read_evening(path: Path) -> tuple[Line, ...]:
    """All lines, checked; raises BadInputFile with the line number in ``where``."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadInputFile(_("The file {where} is no UTF-8 text."), str(path)) from fault
    except OSError as fault:
        raise BadInputFile(
            _("The file {where} cannot be read: {why}."), str(path), why=fault.strerror or ""
        ) from fault
    return read_lines(text.split("\n"))  # and at no other sign: a text may carry U+2028


def read_lines(lines: Iterable[str]) -> tuple[Line, ...]:
    """As `read_evening`, for lines that are at hand."""
    result = []
    for number, text in enumerate(lines, start=1):
        if text.strip():
            result.append(_line(number, text))
    if not result:
        raise bad_line(1, _("Line {where}: the evening has no line."))
    return tuple(result)


def _line(number: int, text: str) -> Line:
    try:
        fields = json.loads(
            text, object_pairs_hook=lambda pairs: _no_twice(number, pairs), parse_float=_no_float
        )
    except _Fraction as fault:
        raise bad_line(
            number, _("Line {where}: amounts are whole, {value} is not."), value=str(fault)
        ) from fault
    except (ValueError, RecursionError) as fault:  # a number of thousands of digits, brackets without end
        raise bad_line(number, _("Line {where} is no JSON object.")) from fault
    if not isinstance(fields, dict):
        raise bad_line(number, _("Line {where} is no JSON object."))
    return _checked(number, fields)


def _checked(number: int, fields: dict[str, object]) -> Line:
    """The line with its verb and fields known; the one inside a repair too."""
    verb = fields.get("do")
    if not isinstance(verb, str) or verb not in FIELDS:
        raise bad_line(number, _("Line {where}: unknown verb «{verb}»."), verb=str(verb))
    unknown = sorted(set(fields) - FIELDS[verb] - COMMON)
    if unknown:
        raise bad_line(
            number, _("Line {where}: «{verb}» has no field «{field}»."), verb=verb, field=unknown[0]
        )
    if verb == "open_table":
        _one_place(number, fields)
    if verb == "repair":
        replacing_line(Line(number, verb, None, fields))
    if verb == "ruling":
        effect_lines(Line(number, verb, None, fields))
    return Line(number, verb, _moment(number, fields.get("at")), fields)


def replacing_line(line: Line) -> Line:
    """The line that a repair puts in the place of the old one; only what happens in a hand can be there."""
    inside = line.mapping("with")
    if inside is None or inside.get("do") not in REPLACING:
        raise bad_line(line.number, _("Line {where}: «repair» needs «with», a line of a hand."))
    return _checked(line.number, dict(inside))


def effect_lines(line: Line) -> tuple[Line, ...]:
    """What a ruling brings about: lines of their own, each an ordinary act, never another ruling."""
    if "effect" not in line.fields:
        return ()
    inside = line.items("effect")
    if not all(isinstance(each, dict) and each.get("do") != "ruling" for each in inside):
        raise bad_line(line.number, _("Line {where}: «effect» is a list of lines, none of them a ruling."))
    return tuple(_checked(line.number, dict(each)) for each in inside if isinstance(each, dict))


class _Fraction(ValueError):
    """A number with a fraction where amounts are whole."""


def _no_float(text: str) -> float:
    raise _Fraction(text)


def _no_twice(number: int, pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise bad_line(number, _("Line {where}: «{field}» stands there twice."), field=twice)
    return fields


def _one_place(number: int, fields: Fields) -> None:
    """The same option in two places is an error, and so is an option inside ``game``."""
    rules, game = fields.get("house_rules") or {}, fields.get("game") or {}
    if not isinstance(rules, dict) or not isinstance(game, dict):
        raise bad_line(number, _("Line {where}: «game» and «house_rules» must be objects."))
    extra = sorted(set(game) - _GAME_FIELDS)
    if extra:
        raise bad_line(number, _("Line {where}: «{field}» is no field of the game."), field=extra[0])
    for name in rules:
        if name in game or (name in _ELSEWHERE and _ELSEWHERE[name] in fields):
            raise bad_line(number, _("Line {where}: «{field}» stands in two places."), field=name)


def _moment(number: int, value: object) -> int | None:
    if value is None:
        return None
    try:
        return dates.to_us(datetime.fromisoformat(str(value)))
    except ValueError as fault:
        raise bad_line(
            number, _("Line {where}: «{value}» is no time with an offset."), value=str(value)
        ) from fault
