"""Dataclass ↔ plain JSON values, compiled once from the type hints of the fields.

Knows what events are made of: whole numbers, text, yes/no, enums (stored by value), tuples, optional values, nested
frozen dataclasses. Cards are numbers inside and stored as «Ah», so that a journal can be read by people; fields that
carry cards are named ``cards``.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from tablemgr.engine.cards import format_card, parse_card

CARD_FIELDS = frozenset({"cards"})

Encode = Callable[[Any], Any]
Decode = Callable[[Any], Any]


class BadField(ValueError):
    """Stored data that does not fit the class: a missing or unknown field, or a value of another type."""


def encoder(cls: type) -> Encode:
    """A function from an instance of the dataclass to a dict of JSON values; make it once, use it often."""
    parts = tuple((field.name, _encoder_of(hint, field.name)) for field, hint in _hinted_fields(cls))

    def encode(value: Any) -> dict[str, Any]:
        return {name: part(getattr(value, name)) for name, part in parts}

    return encode


def decoder(cls: type) -> Decode:
    """A function from a dict of JSON values to an instance; raises `BadField` naming the field.

    A field that is not there gets the default of the class, if it has one: fields may be added with a default without
    a new version of the event.
    """
    parts = {field.name: _decoder_of(hint, field.name) for field, hint in _hinted_fields(cls)}
    needed = frozenset(
        field.name for field in fields(cls) if field.default is MISSING and field.default_factory is MISSING
    )

    def decode(data: Any) -> Any:
        if not isinstance(data, dict):
            raise BadField(f"{cls.__name__} is not stored as fields")
        missing = needed - data.keys()
        if missing:
            raise BadField(f"{cls.__name__}.{min(missing)} is missing")
        values = {}
        for name, item in data.items():
            part = parts.get(name)
            if part is None:
                raise BadField(f"{cls.__name__}.{name} is not known")
            try:
                values[name] = part(item)
            except (ValueError, TypeError, KeyError) as error:
                raise BadField(f"{cls.__name__}.{name}: {error}") from error
        return cls(**values)

    return decode


def _hinted_fields(cls: type) -> list[tuple[Any, Any]]:
    hints = get_type_hints(cls)
    return [(field, hints[field.name]) for field in fields(cls)]


def _encoder_of(hint: Any, name: str) -> Encode:
    hint = _plain(hint)
    if name in CARD_FIELDS:
        return lambda cards: [format_card(card) for card in cards]
    inner = _optional(hint)
    if inner is not None:
        some = _encoder_of(inner, "")
        return lambda value: None if value is None else some(value)
    if get_origin(hint) is tuple:
        return _tuple_coder(hint, _encoder_of, list)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: value.value
    if isinstance(hint, type) and is_dataclass(hint):
        return encoder(hint)
    return _exactly(hint)


def _decoder_of(hint: Any, name: str) -> Decode:
    hint = _plain(hint)
    if name in CARD_FIELDS:
        return lambda cards: tuple(parse_card(card) for card in cards)
    inner = _optional(hint)
    if inner is not None:
        some = _decoder_of(inner, "")
        return lambda value: None if value is None else some(value)
    if get_origin(hint) is tuple:
        return _tuple_coder(hint, _decoder_of, tuple)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and is_dataclass(hint):
        return decoder(hint)
    return _exactly(hint)


def _plain(hint: Any) -> Any:
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    return hint


def _optional(hint: Any) -> Any | None:
    """``X`` of ``X | None``; None when the hint is no such union."""
    if get_origin(hint) not in (Union, types.UnionType):
        return None
    some = [part for part in get_args(hint) if part is not type(None)]
    if len(some) != 1:
        raise TypeError(f"{hint} cannot be stored")
    return some[0]


def _tuple_coder(
    hint: Any, of: Callable[[Any, str], Callable[[Any], Any]], make: type
) -> Callable[[Any], Any]:
    parts = get_args(hint)
    if len(parts) == 2 and parts[1] is Ellipsis:
        each = of(parts[0], "")
        return lambda items: make([each(item) for item in _listed(items)])
    each_of = tuple(of(part, "") for part in parts)

    def pairwise(items: Any) -> Any:
        return make([part(item) for part, item in zip(each_of, _listed(items), strict=True)])

    return pairwise


def _listed(items: Any) -> Any:
    if not isinstance(items, list | tuple):
        raise TypeError(f"{items!r} is no list")
    return items


def _exactly(kind: Any) -> Callable[[Any], Any]:
    if kind not in (int, str, bool):
        raise TypeError(f"{kind} cannot be stored")

    def check(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is not {kind.__name__}")
        return value

    return check
