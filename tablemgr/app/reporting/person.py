"""A member of staff on a paper, and whether he proved himself for what he stands behind."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

NAMED = "°"
"""Stands after the number of somebody who only was named."""


@dataclass(frozen=True, slots=True)
class Person:
    """A member of staff as printed: id and full name (A05)."""

    staff_id: str
    name: str
    role: str
    named: bool = False
    """He stands behind an act without having proved it with a PIN: somebody named him (controls 3.1, A04)."""


def anybody_only_named(told: object) -> bool:
    """Whether a paper, or a part of one, names somebody who did not prove himself: then it says so once."""
    if isinstance(told, Person):
        return told.named
    if isinstance(told, tuple):
        return any(anybody_only_named(one) for one in told)
    if is_dataclass(told):
        return any(anybody_only_named(getattr(told, field.name)) for field in fields(told))
    return False


def as_told_before(told: Any) -> Any:
    """A paper, or a part of one, as it was told before papers marked who only was named."""
    if isinstance(told, Person):
        return replace(told, named=False)
    if isinstance(told, tuple):
        return tuple(as_told_before(one) for one in told)
    if is_dataclass(told) and not isinstance(told, type):
        return replace(told, **{one.name: as_told_before(getattr(told, one.name)) for one in fields(told)})
    return told
