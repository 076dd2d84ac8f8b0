"""The staff as the page of people shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tablemgr.app.reporting.secrets import secrets_of
from tablemgr.engine.house import HouseState, Secret
from tablemgr.engine.journal import Recorded


@dataclass(frozen=True, slots=True)
class PersonView:
    """One of the staff as the page of people shows him, leavers too."""

    staff_id: str
    name: str
    role: str
    disabled: bool
    locked: bool
    has_pin: bool
    has_password: bool
    chosen_us: int = 0
    """When he chose his first PIN himself, µs UTC, while nobody has vouched for it; 0 for all others."""


def person_views(
    house: HouseState, names: Mapping[str, str], records: Callable[[], Sequence[Recorded]]
) -> tuple[PersonView, ...]:
    """Everybody who ever had a number; ``records`` of the house are read only where a time is needed."""
    unvouched = any(member.unvouched for member in house.staff)
    choices = {one.staff_id: one for one in secrets_of(records()).choices} if unvouched else {}
    return tuple(
        PersonView(
            member.staff_id,
            names.get(member.staff_id, ""),
            member.role.value,
            member.disabled,
            member.locked,
            Secret.PIN in member.secrets,
            Secret.PASSWORD in member.secrets,
            choices[member.staff_id].at_us if member.unvouched and member.staff_id in choices else 0,
        )
        for member in house.staff
    )
