"""The house and its staff: stream 0 of the journal, beside the table sessions.

Names of people never stand here: a staff id is the reference, its name lies beside the journal where it can be erased
(F04, F07). Ids are permanent and never given twice; leavers are disabled, not deleted (H04).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tablemgr.engine.ids import StaffId

HOUSE_SESSION = 0
"""The session id under which house events stand in the journal; table sessions count from 1."""


class Role(StrEnum):
    """Roles of the controls document (3.2); rights bind to the role, titles are data (A02)."""

    DEALER = "D"
    FLOOR = "F"
    SHIFT_MANAGER = "M"
    CASHIER = "C"
    RUNNER = "R"
    COUNTER = "N"
    ACCOUNTING = "A"
    TECHNICIAN = "T"


@dataclass(frozen=True, slots=True)
class HouseConfigured:
    """Operator, site and the settings of the papers; a later one replaces an earlier."""

    operator: str
    ico: str
    site: str
    currency: str
    gaming_day_start: str
    """Local time «06:00» at which the gaming day begins (controls 3.8)."""
    time_zone: str
    language: str
    training: bool
    """Demonstration data: every paper says so."""


@dataclass(frozen=True, slots=True)
class StaffRegistered:
    """A permanent id gets a role, or another one."""

    staff_id: StaffId
    role: Role


@dataclass(frozen=True, slots=True)
class StaffDisabled:
    """The person left: no act and no approval from now on; old papers still print the name (H04)."""

    staff_id: StaffId


HouseEvent = HouseConfigured | StaffRegistered | StaffDisabled


@dataclass(frozen=True, slots=True)
class StaffMember:
    staff_id: StaffId
    role: Role
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class HouseState:
    """The house as the journal tells it; ``config`` is None before the first start is finished."""

    config: HouseConfigured | None = None
    staff: tuple[StaffMember, ...] = ()

    def member(self, staff_id: str) -> StaffMember | None:
        """Who has this id, disabled or not; None for nobody."""
        return next((member for member in self.staff if member.staff_id == staff_id), None)

    def with_role(self, role: Role) -> tuple[StaffMember, ...]:
        """Everybody who has the role and still works here."""
        return tuple(member for member in self.staff if member.role is role and not member.disabled)


def evolve_house(state: HouseState, event: HouseEvent) -> HouseState:
    """The house after the event; total, decides nothing.

    >>> house = evolve_house(HouseState(), StaffRegistered(StaffId("D101"), Role.DEALER))
    >>> house.member("D101").role.value, house.member("D999") is None
    ('D', True)
    """
    match event:
        case HouseConfigured():
            return replace(state, config=event)
        case StaffRegistered(staff_id, role):
            now = StaffMember(staff_id, role)
            if state.member(staff_id) is None:
                return replace(state, staff=(*state.staff, now))
            staff = tuple(now if member.staff_id == staff_id else member for member in state.staff)
            return replace(state, staff=staff)
        case StaffDisabled(staff_id):
            return replace(
                state,
                staff=tuple(
                    replace(member, disabled=True) if member.staff_id == staff_id else member
                    for member in state.staff
                ),
            )
