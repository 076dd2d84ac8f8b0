"""The hash chain over the journal (controls 3.4): accidents and casual edits show, record by record.

``hash_n = SHA256("PKLOG1\\n" + hash_{n-1} + "\\n" + canonical_json_n)``, genesis 64 zeros. What anchors the chain
against somebody with access to the file is the head hash printed on paper that two people signed.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

GENESIS: Final = "0" * 64
_PREFIX: Final = "PKLOG1\n"

_encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical_json(value: object) -> str:
    """UTF-8 text with sorted keys, no blanks, whole numbers only; raises ``TypeError`` for a float."""
    _refuse_floats(value)
    return _encoder.encode(value)


def _refuse_floats(value: object) -> None:
    if isinstance(value, float):
        raise TypeError(f"whole numbers only, not {value!r}")
    if isinstance(value, dict):
        for item in value.values():
            _refuse_floats(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _refuse_floats(item)


def link(previous: str, canonical: str) -> str:
    """The hash of a record from its canonical JSON and the hash of the record before it (64 hex digits)."""
    return hashlib.sha256(f"{_PREFIX}{previous}\n{canonical}".encode()).hexdigest()
