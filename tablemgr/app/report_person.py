"""A member of staff on a paper."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A member of staff as printed: id and full name (A05)."""

    staff_id: str
    name: str
    role: str
