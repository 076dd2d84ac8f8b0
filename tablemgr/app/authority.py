"""Who may do what, and who must approve it (controls 3.2, reduced to what is built).

The person of an act comes from the command where the paper needs him there (who issued a slip), else from ``by``, else
it is the dealer on duty. An approver is always another person (A04); a fill asked for by the floor is itself the
authorisation, its second person is the cashier.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from tablemgr.app.people.duties import MATRIX
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.house import HouseState, Role, StaffMember
from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import between, box_commands, decks, identities, remarks, reopening, ruled, waiving
from tablemgr.engine.table import commands as table
from tablemgr.engine.table.commands import Counted, TableCommand
from tablemgr.engine.table.counting import count_under_way
from tablemgr.engine.table.pieces import worth
from tablemgr.engine.table.seating import chips_behind, left_open
from tablemgr.engine.table.state import TableState

Roles = frozenset[Role]
DEALERS: Final[Roles] = frozenset({Role.DEALER})
FLOORS: Final[Roles] = frozenset({Role.FLOOR, Role.SHIFT_MANAGER})
"""The floor, or equal or higher authority (A01)."""
MANAGERS: Final[Roles] = frozenset({Role.SHIFT_MANAGER})
TABLE_STAFF: Final[Roles] = DEALERS | FLOORS
CASHIERS: Final[Roles] = frozenset({Role.CASHIER})
RUNNERS: Final[Roles] = frozenset({Role.RUNNER})
COUNTERS: Final[Roles] = frozenset({Role.COUNTER})
SIGNERS: Final[Roles] = TABLE_STAFF | CASHIERS | RUNNERS | COUNTERS


@dataclass(frozen=True, slots=True)
class Right:
    """``by`` may do it; with ``ok`` not None somebody of those roles must approve. ``rule`` is the control behind."""

    by: Roles
    ok: Roles | None = None
    rule: str = "A03"


@dataclass(frozen=True, slots=True)
class People:
    """Who stands behind an act: ``ok`` is '' where nobody needs to approve."""

    by: StaffId
    ok: StaffId


_PLAY: Final = Right(MATRIX["play"].begin)
_SEATING: Final = Right(TABLE_STAFF)


def right_of(action: str) -> Right:
    """The right that a row of the duty matrix gives (controls 3.2)."""
    row = MATRIX[action]
    return Right(row.begin, row.beside, row.control)


ERASE_RIGHT: Final = Right(MANAGERS, rule="F04")
"""A name is erased for good: the manager answers for it (F04)."""

_RIGHTS: Final[dict[type, Right]] = {
    table.OpenSession: right_of("open_close"),
    table.CloseSession: Right(DEALERS, FLOORS, "B05"),
    table.SeatPlayer: _SEATING,
    table.SitOut: _SEATING,
    table.ReturnToPlay: _SEATING,
    table.ChangeSeat: _SEATING,
    table.CountStack: Right(DEALERS, FLOORS, "A04"),
    table.ChangeDealer: Right(DEALERS, rule="A01"),
    table.ChangeFloor: Right(FLOORS, rule="A01"),
    table.IssueSlip: Right(CASHIERS, rule="C01"),
    table.AcceptSlip: Right(DEALERS, RUNNERS, "C02"),
    table.SignDocument: Right(SIGNERS, rule="A05"),
    hand.VoidHand: Right(TABLE_STAFF, MATRIX["void_hand"].beside, "G05"),
    table.CorrectHand: right_of("correct_hand"),
    identities.CorrectPlayer: right_of("correct_hand"),
    reopening.CancelClose: right_of("cancel_close"),
    reopening.ReopenReport: right_of("correct_final"),
    box_commands.RemoveBox: Right(COUNTERS, FLOORS, "D05"),
    box_commands.HandOverBank: Right(TABLE_STAFF, TABLE_STAFF, "B08"),
    box_commands.VerifyJackpot: Right(MANAGERS, FLOORS, "D09"),
    box_commands.PayJackpot: Right(CASHIERS, MANAGERS, "D08"),
    between.ListWaiting: _SEATING,
    between.UnlistWaiting: _SEATING,
    between.LockSeat: _SEATING,
    between.UnlockSeat: _SEATING,
    between.StartBreak: Right(TABLE_STAFF, rule="SES-12"),
    between.EndBreak: Right(TABLE_STAFF, rule="SES-12"),
    between.MoveAway: Right(DEALERS, FLOORS, "BUY-14"),
    between.AnnounceArrival: Right(DEALERS, FLOORS, "BUY-14"),
    between.PickUp: Right(DEALERS, FLOORS, "BLD-12"),
    waiving.WaiveTime: Right(DEALERS, FLOORS, "RAKE-10"),
    decks.PutDeckIn: Right(DEALERS, FLOORS, "G07"),
    decks.TakeDeckOut: Right(DEALERS, FLOORS, "G07"),
    ruled.RecordRuling: Right(FLOORS, rule="GEN-4"),
    remarks.CallFloor: Right(TABLE_STAFF, rule="GEN-4"),
    remarks.AnswerFloor: Right(FLOORS, rule="GEN-4"),
    remarks.CancelFloor: Right(TABLE_STAFF, rule="GEN-4"),
    remarks.TagHand: Right(TABLE_STAFF, rule="F06"),
    remarks.NoteHand: Right(TABLE_STAFF, rule="F06"),
}
"""What is not here is play: the dealer does it, nobody approves. The rest depends on what is asked (`right_to`)."""

_PLACES: Final[dict[type, tuple[str, str]]] = {
    table.OpenSession: ("dealer", "floor"),
    table.CloseSession: ("counted_by", "second_by"),
    table.RecordCount: ("counted_by", "second_by"),
    table.RequestSlip: ("requested_by", "approved_by"),
    table.AcceptSlip: ("accepted_by", "carried_by"),
    box_commands.GiveCount: ("counted_by", ""),
    box_commands.RemoveBox: ("removed_by", "witness"),
    box_commands.HandOverBank: ("outgoing", "incoming"),
    box_commands.VerifyJackpot: ("verified_by", "witness"),
    box_commands.PayJackpot: ("paid_by", ""),
    reopening.CancelClose: ("asked_by", "approved_by"),
    reopening.ReopenReport: ("asked_by", "approved_by"),
    table.IssueSlip: ("issued_by", ""),
    table.VoidSlip: ("voided_by", ""),
    table.SignDocument: ("signed_by", ""),
    table.ChangeDealer: ("dealer", ""),
    table.ChangeFloor: ("floor", ""),
}
"""Fields of a command in which the paper wants its people: (who does it, who stands beside)."""


def right_to(command: TableCommand, state: TableState | None, actor: StaffMember) -> Right:
    """The right that this command needs from this person."""
    match command:
        case table.RequestSlip():
            # asked for by the floor is authorised by the floor (A04)
            return Right(FLOORS, rule="C01") if actor.role in FLOORS else Right(DEALERS, FLOORS, "C01")
        case table.VoidSlip():
            return Right(FLOORS, rule="C05") if actor.role in FLOORS else Right(CASHIERS, FLOORS, "C05")
        case table.ChangeRules():
            return Right(FLOORS, rule="SES-1") if actor.role in FLOORS else Right(DEALERS, FLOORS, "SES-1")
        case box_commands.GiveCount(what=what):
            return _right_to_count(what, state)
        case table.RecordCount(what=what):
            return _right_to_record(what)
        case table.CountStack(seat=seat_no, counted=counted) if _settles_an_estimate(state, seat_no, counted):
            return _PLAY
        case table.CashOut(seat=seat_no, counted=counted):
            seat = state.seat(seat_no) if state is not None else None
            nothing_left = seat is not None and seat.stack == 0 and counted == 0
            return _PLAY if nothing_left else Right(DEALERS, FLOORS, "BUY-18")
        case table.BuyChips(true_at_us=late) | table.ChangeDealer(true_at_us=late) if late:
            return Right(DEALERS, FLOORS, "3.6")
        case hand.EndHand(rake_taken=None, payouts=None):
            return _PLAY
        case hand.EndHand():
            return Right(DEALERS, FLOORS, "D11")
        case _:
            return _RIGHTS.get(type(command), _PLAY)


def _right_to_record(what: Counted) -> Right:
    if what is Counted.TABLE_BANK:
        return Right(DEALERS, FLOORS, "B05")
    if what is Counted.TIP_BOX:
        # a dealer may count tips, but not two of them (E03)
        return Right(COUNTERS | DEALERS, COUNTERS, "E03")
    return Right(COUNTERS, COUNTERS, "D05")


def _right_to_count(what: Counted, state: TableState | None) -> Right:
    """The bank is counted by the dealer first and the floor second (B02), a box by two of the count team (D05); of tips
    one may be a dealer (E03). A hand-over is counted by who gives and who takes, whatever they are."""
    under_way = count_under_way(state, what) if state is not None else None
    is_second = under_way is not None and under_way.is_waiting
    if what is Counted.TABLE_BANK:
        return Right(TABLE_STAFF if is_second else DEALERS | FLOORS, rule="B05")
    if what is Counted.TIP_BOX:
        return Right(COUNTERS if is_second else COUNTERS | DEALERS, rule="E03")
    return Right(COUNTERS, rule="D05")


def _settles_an_estimate(state: TableState | None, seat_no: SeatNo, counted: int) -> bool:
    """A count that only settles what a hand recorded in part left open sets nothing right: no floor is needed."""
    seat = state.seat(seat_no) if state is not None else None
    if state is None or seat is None or not seat.estimated:
        return False
    computed = chips_behind(state, seat)
    return counted - computed == left_open(state, seat, computed, counted)


def people_of(command: TableCommand, given: People, dealer_on_duty: str) -> People:
    """Who is meant: the command's own fields first, then who was given beside it, then the dealer on duty."""
    first, second = _PLACES.get(type(command), ("", ""))
    actor = (getattr(command, first) if first else "") or given.by or dealer_on_duty
    approver = (getattr(command, second) if second else "") or given.ok
    if approver == actor and isinstance(command, table.RequestSlip):
        approver = ""  # the floor's own request is its authorisation (A04)
    return People(StaffId(actor), StaffId(approver))


def with_people(command: TableCommand, people: People) -> TableCommand:
    """The command with its people where the paper wants them."""
    first, second = _PLACES.get(type(command), ("", ""))
    names: dict[str, Any] = {}
    if first:
        names[first] = people.by
    if second:
        names[second] = people.ok
        if isinstance(command, table.RequestSlip) and not people.ok:
            names[second] = people.by
    return replace(command, **names) if names else command


def check(
    command: TableCommand, state: TableState | None, people: People, house: HouseState
) -> Refused | None:
    """Why these people may not do this; None when they may."""
    actor = _known(people.by, house)
    if isinstance(actor, Refused):
        return actor
    refused = check_right(_above_limit(command, house) or right_to(command, state, actor), people, house)
    return refused or _third_person(command, house)


def _third_person(command: TableCommand, house: HouseState) -> Refused | None:
    """Beside dealer and runner: who of the floor saw that other chips came than were issued (C02)."""
    if not isinstance(command, table.AcceptSlip) or not command.confirmed_by:
        return None
    third = _known(command.confirmed_by, house)
    if isinstance(third, Refused):
        return third
    return None if third.role in FLOORS else _wrong_role(third, FLOORS, "C02")


def _above_limit(command: TableCommand, house: HouseState) -> Right | None:
    """A purchase or slip above the limit of the house: one more stands behind it (controls 3.2). None below it."""
    limits = house.limits
    match command:
        case table.BuyChips(amount=amount) if 0 < limits.buy_in < amount:
            return Right(DEALERS, FLOORS, "B01")
        case table.RequestSlip(pieces=pieces) if 0 < limits.fill < worth(pieces):
            return Right(TABLE_STAFF, MANAGERS, "C01")
        case _:
            return None


def check_right(right: Right, people: People, house: HouseState) -> Refused | None:
    """Why these people have not this right: unknown, of another role, or the approval is missing or is none."""
    actor = _known(people.by, house)
    if isinstance(actor, Refused):
        return actor
    if actor.role not in right.by:
        return _wrong_role(actor, right.by, right.rule)
    if people.ok:
        return _check_approver(right, people, house)
    if right.ok is None:
        return None
    return Refused(RefusalCode.APPROVAL_MISSING, right.rule, (("needed", _names(right.ok)),))


def _check_approver(right: Right, people: People, house: HouseState) -> Refused | None:
    approver = _known(people.ok, house)
    if isinstance(approver, Refused):
        return approver
    if people.ok == people.by:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "A04", (("staff", people.ok),))
    if right.ok is not None and approver.role not in right.ok:
        return _wrong_role(approver, right.ok, right.rule)
    return None


def _known(staff_id: StaffId, house: HouseState) -> StaffMember | Refused:
    member = house.member(staff_id)
    if member is None or member.disabled:
        return Refused(RefusalCode.UNKNOWN_STAFF, "H01", (("staff", staff_id),))
    return member


def _wrong_role(member: StaffMember, needed: Roles, rule: str) -> Refused:
    params = (("needed", _names(needed)), ("staff", member.staff_id), ("role", member.role.value))
    return Refused(RefusalCode.NOT_ALLOWED_FOR_ROLE, rule, params)


def _names(roles: Roles) -> str:
    return ", ".join(role.value for role in Role if role in roles)
