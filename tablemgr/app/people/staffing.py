"""Acts on people of the house: who is named, moved, disabled, unlocked, gets a PIN; checked against the duty matrix."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.authority import People, Right, check_right
from tablemgr.app.house.wordcheck import check_name, check_reference
from tablemgr.app.people.duties import people_rights
from tablemgr.app.people.tagging import OfferTags, tags_offered
from tablemgr.engine.house import (
    HouseEvent,
    HouseState,
    LimitsSet,
    Role,
    RoleTitled,
    Secret,
    SecretGiven,
    SecretVouched,
    StaffDisabled,
    StaffMember,
    StaffRegistered,
    StaffUnlocked,
)
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused


@dataclass(frozen=True, slots=True)
class NameStaff:
    """Somebody new gets an id of his own, or a known person another name or role."""

    staff_id: str
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class DisableStaff:
    """Somebody leaves: at once, and his id is never given again (H04)."""

    staff_id: str


@dataclass(frozen=True, slots=True)
class UnlockStaff:
    """Somebody may try his PIN again (H03)."""

    staff_id: str


@dataclass(frozen=True, slots=True)
class TitleRole:
    """What the house calls a role (A02)."""

    role: str
    title_cs: str
    title_en: str


@dataclass(frozen=True, slots=True)
class SetLimits:
    """Amounts above which somebody approves (0: none), and the seconds after which the terminal locks."""

    buy_in: int
    fill: int
    idle_s: int = 120


@dataclass(frozen=True, slots=True)
class GiveSecret:
    """A PIN or password was given to somebody; the secret itself is no part of the act."""

    staff_id: str
    kind: Secret
    first_choice: bool = False
    """He chooses his first one himself, because approvals here are proved and he has none."""


@dataclass(frozen=True, slots=True)
class VouchSecret:
    """Somebody with a PIN of his own vouches that a first PIN was chosen by its person and by nobody else."""

    staff_id: str


StaffAct = (
    NameStaff | DisableStaff | UnlockStaff | TitleRole | SetLimits | GiveSecret | VouchSecret | OfferTags
)

_UNLOCK = Right(frozenset({Role.SHIFT_MANAGER}), rule="H03")
VOUCHING = Right(frozenset({Role.FLOOR, Role.SHIFT_MANAGER, Role.ACCOUNTING}), rule="3.1")
"""Who approves acts of others vouches for them too, with a PIN of his own."""
_TAGS = Right(frozenset({Role.SHIFT_MANAGER}), rule="F06")
IDLE_LEAST_S, IDLE_MOST_S = 10, 3_600


def right_for(act: StaffAct, by: str, house: HouseState) -> Right | None:
    """The right an act needs; None where a person may do it for himself (his own next PIN)."""
    if isinstance(act, UnlockStaff):
        return _UNLOCK
    if isinstance(act, OfferTags):
        return _TAGS
    if isinstance(act, VouchSecret):
        return VOUCHING
    own = house.member(by)
    if (
        isinstance(act, GiveSecret)
        and own is not None
        and act.staff_id == by
        and (own.secrets or act.first_choice)
    ):
        return None
    begin, beside = people_rights(house)
    if isinstance(act, GiveSecret):
        # handing out a PIN changes no right: who may name people does it alone, a manager always may
        return Right(begin | {Role.SHIFT_MANAGER}, rule="H01")
    return Right(begin, beside or None, "A03")


def staff_events(
    act: StaffAct, people: People, house: HouseState, names: dict[str, str]
) -> tuple[HouseEvent, ...] | Refused:
    """What the act writes; refused for wrong people, and for what cannot be. ``names`` are those known so far."""
    right = right_for(act, people.by, house)
    refused = check_right(right, people, house) if right is not None else None
    return refused if refused is not None else _events(act, people, house, names)


def _events(
    act: StaffAct, people: People, house: HouseState, names: dict[str, str]
) -> tuple[HouseEvent, ...] | Refused:
    match act:
        case NameStaff():
            return _named(act, house, names)
        case DisableStaff(staff_id):
            return _disabled(_there(staff_id, house), house)
        case UnlockStaff(staff_id):
            return _unlocked(_there(staff_id, house))
        case GiveSecret(staff_id=staff_id, kind=kind):
            member = _there(staff_id, house)
            if isinstance(member, Refused):
                return member
            return (SecretGiven(member.staff_id, kind, _is_chosen(member, people)),)
        case VouchSecret(staff_id):
            return _vouched(_there(staff_id, house), people, house)
        case TitleRole(role, czech, english):
            return _titled(role, czech, english)
        case OfferTags():
            return tags_offered(act, names.values())
        case SetLimits(buy_in, fill, idle_s):
            if min(buy_in, fill) < 0 or not IDLE_LEAST_S <= idle_s <= IDLE_MOST_S:
                return Refused(RefusalCode.BAD_OPTION, "3.1", (("option", "limits"), ("value", idle_s)))
            return (LimitsSet(buy_in, fill, idle_s),)


def _there(staff_id: str, house: HouseState) -> StaffMember | Refused:
    member = house.member(staff_id)
    if member is None or member.disabled:
        return Refused(RefusalCode.UNKNOWN_STAFF, "H04", (("staff", staff_id),))
    return member


def _unlocked(member: StaffMember | Refused) -> tuple[HouseEvent, ...] | Refused:
    if isinstance(member, Refused):
        return member
    if not member.locked:
        return Refused(RefusalCode.STAFF_NOT_LOCKED, "H03", (("staff", member.staff_id),))
    return (StaffUnlocked(member.staff_id),)


def _is_chosen(member: StaffMember, people: People) -> bool:
    """His first one, or one in place of a first one that nobody vouched for, given by nobody but himself."""
    return people.by == member.staff_id and (not member.secrets or member.unvouched)


def _vouched(
    member: StaffMember | Refused, people: People, house: HouseState
) -> tuple[HouseEvent, ...] | Refused:
    if isinstance(member, Refused):
        return member
    if people.by == member.staff_id:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "A04", (("staff", people.by),))
    voucher = house.member(people.by)
    if voucher is None or not voucher.secrets:
        return Refused(RefusalCode.PIN_TO_BE_CHOSEN, "3.1", (("staff", people.by),))
    if not member.unvouched:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "3.1")
    return (SecretVouched(member.staff_id),)


def _named(act: NameStaff, house: HouseState, names: dict[str, str]) -> tuple[HouseEvent, ...] | Refused:
    refused = check_reference(act.staff_id, "H01") or check_name(act.name, "A05")
    if refused is not None:
        return refused
    if act.role not in {role.value for role in Role}:
        return Refused(RefusalCode.BAD_OPTION, "A02", (("option", "role"), ("value", act.role)))
    member = house.member(act.staff_id)
    role = Role(act.role)
    if member is None:
        return (StaffRegistered(StaffId(act.staff_id), role),)
    if member.disabled:
        # a leaver's number is nobody else's, not even after his name was erased (H04)
        if names.get(act.staff_id) != act.name.strip():
            return Refused(RefusalCode.ID_TAKEN, "H04", (("staff", act.staff_id),))
        return (StaffRegistered(member.staff_id, role),)
    if member.role is role:
        return ()
    refused = _last_manager(member, house)
    return refused if refused is not None else (StaffRegistered(member.staff_id, role),)


def _disabled(member: StaffMember | Refused, house: HouseState) -> tuple[HouseEvent, ...] | Refused:
    if isinstance(member, Refused):
        return member
    refused = _last_manager(member, house)
    return refused if refused is not None else (StaffDisabled(member.staff_id),)


def _last_manager(member: StaffMember, house: HouseState) -> Refused | None:
    """A house with PINs keeps a manager: nobody else could unlock."""
    only = house.with_role(Role.SHIFT_MANAGER) == (member,)
    if only and house.has_secrets:
        return Refused(RefusalCode.LAST_MANAGER, "A03", (("staff", member.staff_id),))
    return None


def _titled(role: str, czech: str, english: str) -> tuple[HouseEvent, ...] | Refused:
    if role not in {one.value for one in Role}:
        return Refused(RefusalCode.BAD_OPTION, "A02", (("option", "role"), ("value", role)))
    refused = check_name(czech, "A02") or check_name(english, "A02")
    return refused if refused is not None else (RoleTitled(Role(role), czech.strip(), english.strip()),)
