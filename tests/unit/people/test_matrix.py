"""The duty matrix of controls 3.2: role × action × (nobody, himself, each other role), through the service.

The table below is a transcription of its own of the controls document, with what the program adds: the shift manager
may stand in for the floor (A01), and a small house without T or A lets its manager act (decision on people).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablemgr.app.api import (
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeFloor,
    Counted,
    Done,
    Entry,
    Fold,
    IssueSlip,
    Means,
    PlayerRef,
    RecordCount,
    RefusalCode,
    Refused,
    RequestSlip,
    SeatNo,
    SeatPlayer,
    SlipKind,
    SlipNo,
    StaffId,
    StaffView,
    StartNextHand,
    TableCommand,
    Tip,
    VoidHand,
    VoidSlip,
)
from tablemgr.app.people.duties import MATRIX, Duty
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.people.staffing import DisableStaff, SetLimits, UnlockStaff
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.engine.house import Role
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.pins import QUICK
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import open_table

ROLES = "DFMCRNATV"
SECOND = {role: f"{role}2" for role in ROLES}
PERSON = {role: f"{role}1" for role in ROLES} | {"D": "D101", "F": "F201"}
OF_PEOPLE = frozenset({
    RefusalCode.NOT_ALLOWED_FOR_ROLE, RefusalCode.APPROVAL_MISSING, RefusalCode.SAME_PERSON_APPROVES,
    RefusalCode.UNKNOWN_STAFF, RefusalCode.PROOF_NEEDED,
})  # fmt: skip
S1, NO_ONE = SeatNo(1), StaffId("")
SMALL = ((25, 4),)

# action of controls 3.2 → (command, who begins, who stands beside: "" for nobody)
ACTIONS: dict[str, tuple[TableCommand, str, str]] = {
    "enter an action": (Fold(S1), "D", ""),
    "tip": (Tip(S1, 25), "D", ""),
    "deal": (StartNextHand(None), "D", ""),
    "void a hand": (VoidHand("misdeal"), "DFM", "FM"),
    "buy-in": (BuyChips(S1, 1000, Means.CASH, None, 0), "D", ""),
    "buy-in above the limit": (BuyChips(S1, 50_000, Means.CASH, None, 0), "D", "FM"),
    "cash-out": (CashOut(S1, 5000, CashOutAt.CAGE, 0), "D", "FM"),
    "fill above the limit": (
        RequestSlip(SlipKind.FILL, ((1000, 90),), "low_bank", NO_ONE, NO_ONE), "DFM", "M",
    ),
    "issue": (IssueSlip(SlipKind.FILL, SlipNo(1), NO_ONE), "C", ""),
    "count of the rake box": (RecordCount(Counted.RAKE_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "N", "N"),
    "count of the cash box": (RecordCount(Counted.CASH_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "N", "N"),
}  # fmt: skip


def house(roles: str = ROLES) -> GuardedTable:
    """Two of every role at an open table with a player; limits are set, nobody has a PIN."""
    service = GuardedTable(
        InMemoryJournalStore(), ManualClock(SIX_IN_THE_EVENING), CountedIds(), "test", QUICK
    )
    ids = [(number, role) for role in roles for number in (PERSON[role], SECOND[role])]
    staff = tuple(StaffView(number, f"Name {number}", role) for number, role in ids)
    done = service.configure_house(operator="Casino", ico="00000000", site="S1", staff=staff)
    assert isinstance(done, Done), done
    open_table(service)
    for command in (SeatPlayer(S1, PlayerRef("P1"), Entry.WAIT), BuyChips(S1, 5000, Means.CASH, None, 0)):
        assert isinstance(service.execute(command), Done)
    return service


@pytest.fixture(scope="module")
def table() -> GuardedTable:
    service = house()
    by, ok = (PERSON["T"], PERSON["A"])
    assert isinstance(service.change_people(SetLimits(20_000, 50_000), by=by, ok=ok), Done)
    return service


def allowed(ask: Callable[[], Done | Refused]) -> bool:
    """Whether nothing was wrong with the people; the act itself may still be refused by the game."""
    outcome = ask()
    return isinstance(outcome, Done) or outcome.code not in OF_PEOPLE


@pytest.mark.parametrize("approver", ["", "himself", *ROLES])
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("action", list(ACTIONS))
def test_the_duty_matrix(table: GuardedTable, action: str, role: str, approver: str) -> None:
    command, begin, beside = ACTIONS[action]
    actor = PERSON[role]
    ok = {"": "", "himself": actor}.get(approver) if approver in ("", "himself") else SECOND[approver]
    may = role in begin
    if beside:
        may = may and approver in beside and approver != ""
    elif approver == "himself":
        may = False
    before = table.snapshot().seq
    dry = expects(table, command, actor, ok or "")
    assert dry is may, (action, role, approver)
    assert table.snapshot().seq == before


def expects(table: GuardedTable, command: TableCommand, by: str, ok: str) -> bool:
    """Asked for a picture that is long gone it would be refused before people are: so ask, and take it back by doing it
    on a house of its own where it succeeds."""
    outcome = table.execute(command, by=by, ok=ok) if not could_succeed(command) else None
    if outcome is None:
        return allowed(lambda: house_for(table).execute(command, by=by, ok=ok))
    return isinstance(outcome, Done) or outcome.code not in OF_PEOPLE


def could_succeed(command: TableCommand) -> bool:
    return not isinstance(command, Fold | VoidHand | IssueSlip | StartNextHand)


def house_for(table: GuardedTable) -> GuardedTable:
    """Another table with the same limits, to be thrown away."""
    other = house()
    limits = table.limits()
    done = other.change_people(SetLimits(limits.buy_in, limits.fill), by=PERSON["T"], ok=PERSON["A"])
    assert isinstance(done, Done), done
    return other


def test_the_floor_asks_for_a_fill_by_himself_and_for_nobody_else() -> None:
    request = RequestSlip(SlipKind.FILL, SMALL, "low_bank", NO_ONE, NO_ONE)
    for role in ROLES:
        assert allowed(lambda role=role: house().execute(request, by=PERSON[role])) is (role in "FM"), role  # type: ignore[misc]


@pytest.mark.parametrize("role", ROLES)
def test_only_the_floor_becomes_the_responsible_floor(role: str) -> None:
    service = house()
    outcome = service.execute(ChangeFloor(StaffId(SECOND[role])), by=SECOND[role])
    assert isinstance(outcome, Done) is (role in "FM")


@pytest.mark.parametrize("role", ROLES)
def test_who_voids_a_slip(role: str) -> None:
    service = house()
    request = RequestSlip(SlipKind.FILL, SMALL, "low_bank", NO_ONE, NO_ONE)
    assert isinstance(service.execute(request, by=PERSON["F"]), Done)
    void = VoidSlip(SlipKind.FILL, SlipNo(1), "not_needed", NO_ONE)
    assert isinstance(service.execute(void, by=SECOND[role]), Done) is (role in "FM")


@pytest.mark.parametrize("approver", ["", "himself", *ROLES])
@pytest.mark.parametrize("role", ROLES)
def test_users_and_rights_are_done_by_the_technician_and_approved_by_accounting(
    role: str, approver: str
) -> None:
    service = house()
    ok = "" if not approver else PERSON[role] if approver == "himself" else SECOND[approver]
    outcome = service.change_people(DisableStaff(SECOND["R"]), by=PERSON[role], ok=ok)
    assert isinstance(outcome, Done) is (role == "T" and approver == "A")


@pytest.mark.parametrize("role", "DFMCRN")
def test_in_a_house_without_technician_and_accounting_two_managers_do_it(role: str) -> None:
    service = house("DFMCRN")
    alone = service.change_people(DisableStaff(SECOND["R"]), by=PERSON[role])
    assert isinstance(alone, Refused)
    both = service.change_people(DisableStaff(SECOND["R"]), by=PERSON[role], ok=SECOND["M"])
    assert isinstance(both, Done) is (role == "M")


@pytest.mark.parametrize("role", ROLES)
def test_only_a_manager_unlocks(role: str) -> None:
    service = house()
    outcome = service.change_people(UnlockStaff(SECOND["D"]), by=PERSON[role])
    assert isinstance(outcome, Refused)
    assert (outcome.code is RefusalCode.STAFF_NOT_LOCKED) is (role == "M")


def test_t_and_v_have_no_right_to_money_and_v_has_none_at_all() -> None:
    for action in MATRIX.values():
        assert Role.SURVEILLANCE not in action.duties
        if action.money:
            assert Role.TECHNICIAN not in action.duties


def test_the_table_says_what_the_controls_say() -> None:
    said = {
        "void_hand": {"D": "ask", "F": "approve", "M": "approve"},
        "correct_hand": {"D": "ask", "F": "do", "M": "approve"},
        "correct_final": {"F": "ask", "M": "do", "A": "approve"},
        "fill": {"D": "accept", "F": "do", "M": "approve_above", "C": "issue", "R": "carry"},
        "void_slip": {"F": "approve", "M": "approve", "C": "ask"},
        "open_close": {"D": "count_first", "F": "count_second"},
        "cancel_close": {"F": "ask", "M": "approve"},
        "count_box": {"F": "witness", "N": "two"},
        "stakes": {"M": "ask", "A": "approve", "T": "install"},
        "people": {"M": "ask", "A": "approve", "T": "do"},
    }
    for key, duties in said.items():
        assert {role.value: duty.value for role, duty in MATRIX[key].duties.items()} == duties, key
    assert {duty for action in MATRIX.values() for duty in action.duties.values()} <= set(Duty)
