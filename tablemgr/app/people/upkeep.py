"""Who brings a copy back, and who stands beside: two people, never one (controls 3.2: two T, or T and M).

In a house without as many technicians and managers the floor stands in, and where even that leaves one alone, anybody
of the staff: the second pair of eyes is what counts, and both stand in the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tablemgr.engine.house import HouseState, Role
from tablemgr.engine.outcome import RefusalCode, Refused

RULE: Final = "3.2"
_FIRST: Final = ("T", "M")
_THEN: Final = ("F", "ACDNRV")


@dataclass(frozen=True, slots=True)
class CopyPerson:
    """One of the staff as a journal tells of him; ``proves``: he has a PIN or password there."""

    staff_id: str
    name: str
    role: str
    proves: bool = False


def people_of_house(house: HouseState, names: dict[str, str]) -> tuple[CopyPerson, ...]:
    """Who works here, with the name kept beside the journal."""
    return tuple(
        CopyPerson(one.staff_id, names.get(one.staff_id, ""), one.role.value, bool(one.secrets))
        for one in house.staff
        if not one.disabled
    )


def upkeep_people(people: Sequence[CopyPerson]) -> tuple[CopyPerson, ...]:
    """Those who may be one of the two: T and M; more of the house only where these are fewer than two."""
    roles = "".join(_FIRST)
    for more in ("", *_THEN):
        roles += more
        able = tuple(one for one in people if one.role in roles)
        if len(able) > 1:
            return able
    return tuple(people)


def pair_problem(people: Sequence[CopyPerson], by: str, ok: str) -> Refused | None:
    """Why these two may not bring a copy back; None when they may. A file that knows nobody asks for nobody."""
    if not people:
        return None
    able = {one.staff_id: one.role for one in upkeep_people(people)}
    known = {one.staff_id: one.role for one in people}
    for who in (by, ok) if len(people) > 1 else (by,):
        if not who:
            return Refused(RefusalCode.APPROVAL_MISSING, RULE, (("needed", _roles(able.values())),))
        if who not in known:
            return Refused(RefusalCode.UNKNOWN_STAFF, RULE, (("staff", who),))
        if who not in able:
            params = (("needed", _roles(able.values())), ("staff", who), ("role", known[who]))
            return Refused(RefusalCode.NOT_ALLOWED_FOR_ROLE, RULE, params)
    if by == ok:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, RULE, (("staff", ok),))
    has_technician = any(one.role == Role.TECHNICIAN.value for one in people)
    if has_technician and Role.TECHNICIAN.value not in (known[by], known.get(ok)):
        return Refused(RefusalCode.APPROVAL_MISSING, RULE, (("needed", Role.TECHNICIAN.value),))
    return None


def _roles(roles: Iterable[str]) -> str:
    wanted = set(roles)
    return ", ".join(role.value for role in Role if role.value in wanted)
