"""The table at a moment, and the outline of a session, as the index stores them: compressed JSON.

They are worked out by the program that reads a journal in, so an index belongs to the edition of the program that made
it: another one might work them out differently, and makes its own.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from tablemgr import __version__
from tablemgr.app.diary import Diary
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.app.review.outline import Outline
from tablemgr.app.review.tape import Standing
from tablemgr.engine.ledger.accounts import Commodity, parse_account
from tablemgr.engine.ledger.balances import Balances
from tablemgr.engine.table.state import TableState
from tablemgr.persistence.field_codec import Decode, Encode, decoder, encoder
from tablemgr.persistence.hand_index.schema import FORMAT

_LEVEL: Final = 3


@cache
def edition() -> str:
    """Names the meaning of everything in an index: its format, the program, and the fields of what is stored."""
    shape = "\n".join(sorted({line for kind in (TableState, Diary, IndexedHand) for line in _shape(kind)}))
    return f"{FORMAT}/{__version__}/{hashlib.sha256(shape.encode()).hexdigest()[:12]}"


def _shape(hint: Any) -> Iterator[str]:
    """Every field of a class and of the classes in it."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield from _shape_of_class(hint)
    for part in get_args(hint):
        yield from _shape(part)


@cache
def _shape_of_class(kind: type) -> tuple[str, ...]:
    hints = get_type_hints(kind)
    mine = [f"{kind.__qualname__}.{field.name}: {hints[field.name]}" for field in fields(kind)]
    return (*mine, *(line for field in fields(kind) for line in _shape(hints[field.name])))


@cache
def _coders() -> tuple[Encode, Decode, Encode, Decode]:
    return encoder(TableState), decoder(TableState), encoder(Diary), decoder(Diary)


def packed_standing(standing: Standing) -> bytes:
    """Ready to be stored."""
    table, _table, diary, _diary = _coders()
    amounts = [
        [str(account), commodity.value, amount]
        for (account, commodity), amount in standing.balances.amounts.items()
    ]
    state = None if standing.state is None else table(standing.state)
    return _packed([state, amounts, diary(standing.diary)])


def unpacked_standing(stored: bytes) -> Standing:
    """As it was; ValueError, TypeError or zlib.error for anything else."""
    _table, table, _diary, diary = _coders()
    state, amounts, times = _unpacked(stored)
    balances = {
        (parse_account(account), Commodity(commodity)): int(amount) for account, commodity, amount in amounts
    }
    return Standing(
        None if state is None else table(state), Balances(MappingProxyType(balances)), diary(times)
    )


def packed_outline(outline: Outline) -> bytes:
    """Ready to be stored; where acts begin is left out: that is asked of the journal when it is wanted."""
    about = [[number, places] for number, places in outline.about.items()]
    return _packed(
        [outline.length, outline.deals, outline.numbers, outline.taken_back, about, outline.beside]
    )


def unpacked_outline(stored: bytes) -> Outline:
    """As it was; ValueError, TypeError or zlib.error for anything else."""
    length, deals, numbers, taken_back, about, beside = _unpacked(stored)
    back = [(int(place), int(act), int(batch)) for place, act, batch in taken_back]
    return Outline(length, deals, numbers, back, dict(about), beside)


def _packed(values: Any) -> bytes:
    return zlib.compress(json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(), _LEVEL)


def _unpacked(stored: bytes) -> Any:
    return json.loads(zlib.decompress(stored))
