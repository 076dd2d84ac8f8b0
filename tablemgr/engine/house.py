"""The house and its staff: stream 0 of the journal, beside the table sessions.

Names of people never stand here: a staff id is the reference, its name lies beside the journal where it can be erased
(F04, F07). Ids are permanent and never given twice; leavers are disabled, not deleted (H04).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.house_settings import SettingsAdopted
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
    SURVEILLANCE = "V"


class Secret(StrEnum):
    """What a person proves himself with; the secret itself never comes near the journal (controls 3.1)."""

    PIN = "pin"
    PASSWORD = "password"


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


@dataclass(frozen=True, slots=True)
class RoleTitled:
    """What the house calls a role; rights stay with the role (A02)."""

    role: Role
    title_cs: str
    title_en: str


@dataclass(frozen=True, slots=True)
class LimitsSet:
    """Above which amounts a second person approves, and after how long without an act the terminal locks."""

    buy_in: int
    """Minor currency units; a purchase above it needs the floor. 0: no limit."""
    fill: int
    """Minor currency units; a fill or credit above it needs the shift manager. 0: no limit."""
    idle_s: int = 120


@dataclass(frozen=True, slots=True)
class SecretGiven:
    """Somebody got a PIN or password, or another one: that it happened, never what it is."""

    staff_id: StaffId
    kind: Secret
    chosen: bool = False
    """By himself, as his first one or in place of one that nobody vouched for: whoever stood there chose it."""


@dataclass(frozen=True, slots=True)
class SecretVouched:
    """Somebody with a PIN of his own says that it was really this person who chose his first one."""

    staff_id: StaffId


@dataclass(frozen=True, slots=True)
class LoggedOn:
    """Somebody proved who he is after failures, or to work under his name."""

    staff_id: StaffId


@dataclass(frozen=True, slots=True)
class LogOnFailed:
    """A wrong PIN or password (H06)."""

    staff_id: StaffId


@dataclass(frozen=True, slots=True)
class StaffLocked:
    """Too many failures: no proof of this person counts until a manager unlocks (H03)."""

    staff_id: StaffId
    failures: int


@dataclass(frozen=True, slots=True)
class StaffUnlocked:
    """A manager let him try again; it was found out what had happened."""

    staff_id: StaffId


@dataclass(frozen=True, slots=True)
class NameErased:
    """A shown name was forgotten for good (F04): whose, never what it was (H06)."""

    ref: str


@dataclass(frozen=True, slots=True)
class TagsOffered:
    """The tags that the house offers for a hand, in its order: keys of ready ones, or words of its own (F06)."""

    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpeningTry:
    """One attempt of the two counts at an opening: what each found without sight of the other (B02, B05)."""

    first: tuple[tuple[Chips, int], ...]
    second: tuple[tuple[Chips, int], ...]
    at_us: int = 0
    """When the second was given; 0 where nobody noted it."""
    first_by: StaffId = StaffId("")  # noqa: RUF009  a plain text
    second_by: StaffId = StaffId("")  # noqa: RUF009


@dataclass(frozen=True, slots=True)
class OpeningCounted:
    """Dealer and floor have counted a table that is not open yet, and it was not opened with it (B02, B05).

    ``report_no`` is the number of the table's session that is being opened; counts for an earlier one are past.
    """

    table: str
    report_no: int
    attempt: OpeningTry


StaffEvent = SecretGiven | SecretVouched | LoggedOn | LogOnFailed | StaffLocked | StaffUnlocked
HouseEvent = (
    HouseConfigured
    | StaffRegistered
    | StaffDisabled
    | RoleTitled
    | LimitsSet
    | StaffEvent
    | SettingsAdopted
    | NameErased
    | TagsOffered
    | OpeningCounted
)


@dataclass(frozen=True, slots=True)
class StaffMember:
    """One of the staff; ``failures`` counts wrong PINs and passwords since the last right one."""

    staff_id: StaffId
    role: Role
    disabled: bool = False
    failures: int = 0
    locked: bool = False
    secrets: tuple[Secret, ...] = ()
    """What he can prove himself with."""
    unvouched: bool = False
    """He chose it himself at a table and nobody has vouched that it was he."""


NO_LIMITS = LimitsSet(0, 0)


@dataclass(frozen=True, slots=True)
class HouseState:
    """The house as the journal tells it; ``config`` is None before the first start is finished."""

    config: HouseConfigured | None = None
    staff: tuple[StaffMember, ...] = ()
    titles: tuple[RoleTitled, ...] = ()
    limits: LimitsSet = NO_LIMITS
    settings: tuple[SettingsAdopted, ...] = ()
    """All sets of limits in the order in which they were adopted."""
    tags: tuple[str, ...] = ()
    """Tags of a hand that the house has chosen; none: the ready ones."""
    openings: tuple[OpeningCounted, ...] = ()
    """Attempts at opening counts, each table's newest session only."""

    def opening_tries(self, table: str, report_no: int) -> tuple[OpeningTry, ...]:
        """What was counted for this session of the table before it was opened, in order."""
        return tuple(
            one.attempt for one in self.openings if one.table == table and one.report_no == report_no
        )

    def member(self, staff_id: str) -> StaffMember | None:
        """Who has this id, disabled or not; None for nobody."""
        return next((member for member in self.staff if member.staff_id == staff_id), None)

    def with_role(self, role: Role) -> tuple[StaffMember, ...]:
        """Everybody who has the role and still works here."""
        return tuple(member for member in self.staff if member.role is role and not member.disabled)

    def title(self, role: Role) -> RoleTitled | None:
        """The house's own title of a role; None where it keeps ours."""
        return next((title for title in self.titles if title.role is role), None)

    @property
    def has_secrets(self) -> bool:
        """Whether anybody here proves himself: then approvals and take-overs are proved (controls 3.1)."""
        return any(member.secrets and not member.disabled for member in self.staff)


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
            member = state.member(staff_id)
            if member is None:
                return replace(state, staff=(*state.staff, StaffMember(staff_id, role)))
            return _with(state, replace(member, role=role, disabled=False))
        case RoleTitled(role):
            titles = tuple(title for title in state.titles if title.role is not role)
            return replace(state, titles=(*titles, event))
        case LimitsSet():
            return replace(state, limits=event)
        case SettingsAdopted():
            return replace(state, settings=(*state.settings, event))
        case NameErased():
            return state
        case TagsOffered(tags):
            return replace(state, tags=tags)
        case OpeningCounted(table, report_no):
            kept = (one for one in state.openings if one.table != table or one.report_no == report_no)
            return replace(state, openings=(*kept, event))
        case _:
            member = state.member(event.staff_id)
            return state if member is None else _with(state, _member_after(member, event))


def _with(state: HouseState, changed: StaffMember) -> HouseState:
    staff = (changed if member.staff_id == changed.staff_id else member for member in state.staff)
    return replace(state, staff=tuple(staff))


def _member_after(member: StaffMember, event: StaffDisabled | StaffEvent) -> StaffMember:
    match event:
        case StaffDisabled():
            return replace(member, disabled=True)
        case SecretGiven(_, kind, chosen):
            kinds = tuple(one for one in Secret if one is kind or one in member.secrets)
            return replace(member, secrets=kinds, failures=0, unvouched=chosen)
        case SecretVouched():
            return replace(member, unvouched=False)
        case LoggedOn():
            return replace(member, failures=0)
        case LogOnFailed():
            return replace(member, failures=member.failures + 1)
        case StaffLocked():
            return replace(member, locked=True)
        case StaffUnlocked():
            return replace(member, locked=False, failures=0)
