"""Papers ⇄ JSON text, compiled once from the type hints of their frozen dataclasses.

Knows whole numbers, text, yes/no, tuples, optional values, nested dataclasses and unions of dataclasses (told apart by
their name under «is»). A field that an old paper does not have gets its default: papers are read for years. The hash of
a paper closes over this text with an empty place for the hash itself, so an old paper verifies without today's classes.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any, Union, get_args, get_origin, get_type_hints

from tablemgr.app.documents.paper import Paper
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import ShiftReport

Printable = Paper | ShiftReport | HandReport
"""What can be stored, rendered and printed."""

MODELS: dict[str, type] = {"paper": Paper, "shift": ShiftReport, "hand": HandReport}
_NAMES = {cls: name for name, cls in MODELS.items()}
_TAG = "is"

Coder = Callable[[Any], Any]

_ENCODERS: dict[Any, Coder] = {}
_DECODERS: dict[Any, Coder] = {}
"""Made once for each class."""


class UnreadablePaper(ValueError):
    """A stored paper that does not fit its class."""


def model_of(paper: Printable) -> str:
    """The name under which papers of this class are stored."""
    return _NAMES[type(paper)]


def encode(paper: Printable) -> str:
    """Canonical JSON of the paper: sorted keys, no blanks."""
    return _canonical(_encoder(type(paper))(paper))


def decode(model: str, body: str) -> Printable:
    """The paper as it was; raises `UnreadablePaper`."""
    cls = MODELS.get(model)
    if cls is None:
        raise UnreadablePaper(model)
    try:
        paper: Printable = _decoder(cls)(json.loads(body))
    except (ValueError, TypeError, KeyError) as error:
        raise UnreadablePaper(str(error)) from error
    return paper


def sealed(paper: Printable) -> Printable:
    """The paper with its content hash in its head."""
    bare = replace(paper, head=replace(paper.head, content_hash=""))
    return replace(bare, head=replace(bare.head, content_hash=_hash(encode(bare))))


def is_sound(body: str, content_hash: str) -> bool:
    """Whether a stored body is the one that this hash was made of."""
    stored = json.loads(body)
    stored["head"]["content_hash"] = ""
    return _hash(_canonical(stored)) == content_hash


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _encoder(cls: Any) -> Coder:
    if cls not in _ENCODERS:
        _ENCODERS[cls] = _make_encoder(cls)
    return _ENCODERS[cls]


def _make_encoder(cls: Any) -> Coder:
    hints = get_type_hints(cls)
    parts = tuple((field.name, _encoder_of(hints[field.name])) for field in fields(cls))
    return lambda value: {name: part(getattr(value, name)) for name, part in parts}


def _encoder_of(hint: Any) -> Coder:
    if get_origin(hint) in (Union, types.UnionType):
        some = [part for part in get_args(hint) if part is not type(None)]
        if len(some) == 1:
            one = _encoder_of(some[0])
            return lambda value: None if value is None else one(value)
        return _tagged
    if get_origin(hint) is tuple:
        return _tuple_coder(hint, _encoder_of, list)
    return _encoder(hint) if is_dataclass(hint) else _as_it_is


def _tagged(value: Any) -> Any:
    """One of several classes bears its name; plain values need none."""
    if not is_dataclass(value):
        return _as_it_is(value)
    return {_TAG: type(value).__name__, **_encoder(type(value))(value)}


def _decoder(cls: Any) -> Coder:
    if cls not in _DECODERS:
        _DECODERS[cls] = _make_decoder(cls)
    return _DECODERS[cls]


def _make_decoder(cls: Any) -> Coder:
    hints = get_type_hints(cls)
    parts = {field.name: _decoder_of(hints[field.name]) for field in fields(cls)}
    needed = {
        field.name for field in fields(cls) if field.default is MISSING and field.default_factory is MISSING
    }

    def read(stored: Any) -> Any:
        missing = needed - stored.keys()
        if missing:
            raise UnreadablePaper(f"{cls.__name__}.{min(missing)}")
        return cls(**{name: parts[name](value) for name, value in stored.items() if name in parts})

    return read


def _decoder_of(hint: Any) -> Coder:
    if get_origin(hint) in (Union, types.UnionType):
        some = [part for part in get_args(hint) if part is not type(None)]
        if len(some) == 1:
            one = _decoder_of(some[0])
            return lambda stored: None if stored is None else one(stored)
        by_name: dict[str, Any] = {part.__name__: part for part in some if isinstance(part, type)}
        return lambda stored: (
            _decoder(by_name[stored[_TAG]])(stored) if isinstance(stored, dict) else _as_it_is(stored)
        )
    if get_origin(hint) is tuple:
        return _tuple_coder(hint, _decoder_of, tuple)
    return _decoder(hint) if is_dataclass(hint) else _as_it_is


def _tuple_coder(hint: Any, of: Callable[[Any], Coder], make: type) -> Coder:
    parts = get_args(hint)
    if len(parts) == 2 and parts[1] is Ellipsis:
        each = of(parts[0])
        return lambda items: make([each(item) for item in items])
    several = tuple(of(part) for part in parts)
    return lambda items: make([part(item) for part, item in zip(several, items, strict=True)])


def _as_it_is(value: Any) -> Any:
    if value is not None and not isinstance(value, int | str | bool):
        raise UnreadablePaper(f"{value!r} cannot be stored")
    return value
