"""A house in which every approval is proved: who has no PIN chooses one, then his act goes on (controls 3.1, A04)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablemgr.app.api import (
    AcceptSlip,
    BuyChips,
    ChangeDealer,
    ChangeFloor,
    CloseSession,
    CorrectHand,
    CountStack,
    Done,
    EndHand,
    Entry,
    Expected,
    Fold,
    IssueSlip,
    Means,
    PlayerRef,
    RefusalCode,
    Refused,
    RequestSlip,
    SeatNo,
    SeatPlayer,
    SettingsAdopted,
    SignDocument,
    SlipKind,
    SlipNo,
    StaffId,
    StartNextHand,
    TableCommand,
    VoidHand,
)
from tablemgr.app.people import choosing
from tablemgr.app.people.guard import GuardedTable
from tablemgr.engine.house import SecretGiven, evolve_house
from tablemgr.engine.ids import HandNo
from tablemgr.engine.table.box_commands import GiveCount
from tablemgr.engine.table.commands import Counted
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.pins import (
    MANAGER,
    choose_pin,
    give_pins,
    guarded_house,
    opened_with_required_pins,
    pin_of,
    prove,
)  # fmt: skip
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import PIECES, open_table

D1, D2, F1, F2 = StaffId("D101"), StaffId("D102"), StaffId("F201"), StaffId("F202")
C1, R1, N1, N2, M1 = StaffId("C301"), StaffId("R401"), StaffId("N501"), StaffId("N502"), StaffId(MANAGER)
FILL, LOW = SlipKind.FILL, "LOW"
OTHER_WINNER = CorrectHand(HandNo(1), None, ((SeatNo(1), 50),), "x")

Act = Callable[[GuardedTable], Done | Refused]


def opened() -> GuardedTable:
    service = opened_with_required_pins()
    for seat in (SeatNo(1), SeatNo(2)):
        done(service, SeatPlayer(seat, PlayerRef(f"P{seat}"), Entry.POST))
        done(service, BuyChips(seat, 5_000, Means.CASH, None, 0, Entry.POST))
    return service


def done(service: GuardedTable, *commands: TableCommand, by: str = "", ok: str = "") -> GuardedTable:
    for command in commands:
        outcome = service.execute(command, by=by, ok=ok)
        assert isinstance(outcome, Done), outcome
    return service


def in_a_hand() -> GuardedTable:
    return done(opened(), StartNextHand(SeatNo(1)))


def after_a_hand() -> GuardedTable:
    service = in_a_hand()
    legal = service.snapshot().legal
    assert legal is not None
    done(service, Fold(SeatNo(legal.seat)))
    if service.snapshot().expected is Expected.CONFIRM:
        done(service, EndHand())
    assert service.snapshot().expected is Expected.NEXT_HAND
    return service


def requested() -> GuardedTable:
    service = opened()
    prove(service, "F201")
    return done(service, RequestSlip(FILL, PIECES, LOW, F1, F1))


def issued() -> GuardedTable:
    service = requested()
    choose_pin(service, "C301")
    return done(service, IssueSlip(FILL, SlipNo(1), C1))


def closed() -> GuardedTable:
    service = opened_with_required_pins()
    prove(service, "F201")
    return done(service, CloseSession(PIECES, None, D1, F1, "", False))


def command(one: TableCommand, by: str = "", ok: str = "") -> Act:
    return lambda service: service.execute(one, by=by, ok=ok)


ACTS: dict[str, tuple[Callable[[], GuardedTable], Act, str]] = {
    "a hand is void": (in_a_hand, command(VoidHand("misdeal"), ok=F2), F2),
    "a paid hand is reopened": (after_a_hand, lambda service: service.undo(ok=F2), F2),
    "a paid hand is corrected": (after_a_hand, command(OTHER_WINNER, by=F2, ok=M1), F2),
    "a stack is counted": (opened, command(CountStack(SeatNo(1), 4_900, "x"), ok=F2), F2),
    "a fill is asked for": (opened, command(RequestSlip(FILL, PIECES, LOW, D1, F2)), F2),
    "a fill is issued": (requested, command(IssueSlip(FILL, SlipNo(1), C1)), C1),
    "a fill arrives": (issued, command(AcceptSlip(FILL, SlipNo(1), PIECES, D1, R1)), R1),
    "another dealer takes over": (opened, command(ChangeDealer(D2), by=D2), D2),
    "another floor takes over": (opened, command(ChangeFloor(F2), by=F2), F2),
    "the bank is counted at the end": (
        opened_with_required_pins, command(CloseSession(PIECES, None, D1, F2, "", False)), F2,
    ),
    "the count team counts": (closed, command(GiveCount(Counted.RAKE_BOX, 0, ((25, 0),), N1)), N1),
    "a paper is signed": (closed, command(SignDocument("shift", C1, "C")), C1),
}  # fmt: skip


@pytest.mark.parametrize("what", list(ACTS))
def test_who_has_no_pin_is_refused_until_he_has_chosen_one(what: str) -> None:
    arrange, act, who = ACTS[what]
    service = arrange()
    head = service.proofs._house(), service.snapshot().seq
    refused = act(service)
    assert isinstance(refused, Refused), refused
    assert (refused.code, dict(refused.params)["staff"]) == (RefusalCode.PIN_TO_BE_CHOSEN, who)
    assert service.proof_wanted == who
    assert (service.proofs._house(), service.snapshot().seq) == head
    choose_pin(service, who)
    again = act(service)
    if isinstance(again, Refused):  # he is through; who stands beside it shows his own
        assert (again.code, dict(again.params)["staff"]) == (RefusalCode.PROOF_NEEDED, MANAGER)
        prove(service, MANAGER)
        again = act(service)
    assert isinstance(again, Done), again


def test_the_dealer_on_duty_enters_the_game_without_being_asked() -> None:
    assert after_a_hand().snapshot().expected is Expected.NEXT_HAND


def test_the_journal_says_who_chose_his_pin_and_never_what_it_is() -> None:
    store = InMemoryJournalStore()
    service = opened_with_required_pins(store)
    given = [(one.actor, one.event.staff_id) for one in store.read() if isinstance(one.event, SecretGiven)]
    assert given == [(who, who) for who in (MANAGER, "D101", "F201")]
    told = "".join(str(record) for record in store.read())
    assert not [who for who in (MANAGER, "D101", "F201") if pin_of(who) in told]
    assert not service.must_choose_pin("F201")


def test_the_first_choice_is_his_own_and_the_second_pin_asks_for_the_first() -> None:
    service = opened_with_required_pins()
    for staff_id, by, wanted in (("F202", "C301", C1), ("F202", "F201", F1), ("C301", "F202", F2)):
        refused = service.give_secret(staff_id, pin_of(staff_id), by=by)
        assert isinstance(refused, Refused)
        assert dict(refused.params)["staff"] == wanted
    choose_pin(service, "F202")
    service.proofs.lock()
    refused = service.give_secret("F202", "730518", by="F202")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.PROOF_NEEDED


def test_a_pin_that_is_easy_to_guess_is_refused_at_the_choice_too() -> None:
    refused = opened_with_required_pins().give_secret("F202", "123456", by="F202")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.PIN_TOO_EASY


def test_a_choice_proves_one_approval_and_no_second() -> None:
    service = in_a_hand()
    void = VoidHand("misdeal")
    choose_pin(service, "F202")
    done(service, void, ok=F2)
    done(service, StartNextHand(None))
    refused = service.execute(void, ok=F2)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.PROOF_NEEDED


def test_where_it_is_not_set_an_approval_without_a_pin_passes_as_before() -> None:
    service = guarded_house(InMemoryJournalStore())
    open_table(give_pins(service))
    assert not any(service.must_choose_pin(person.staff_id) for person in service.people())
    refused = service.give_secret("F202", pin_of("F202"), by="F202")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.NOT_ALLOWED_FOR_ROLE


@pytest.mark.parametrize("by", ["F201", "D101"])
def test_only_a_manager_begins_a_house_with_it(by: str) -> None:
    refused = guarded_house(InMemoryJournalStore()).require_pins(by=by)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.NOT_ALLOWED_FOR_ROLE


def test_once_anything_is_set_or_proved_it_is_a_limit_that_accounting_approves() -> None:
    service = give_pins(guarded_house(InMemoryJournalStore()))
    prove(service, MANAGER)
    refused = service.require_pins(by=MANAGER)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.APPROVAL_MISSING


def test_it_holds_from_its_gaming_day_on() -> None:
    house = guarded_house(InMemoryJournalStore()).proofs._house()
    today = choosing._today(house, SIX_IN_THE_EVENING)
    tomorrow = choosing._today(house, SIX_IN_THE_EVENING + 24 * 3_600_000_000)
    later = evolve_house(house, SettingsAdopted(tomorrow, pins_required=True))
    assert not choosing.pins_required(later, SIX_IN_THE_EVENING, None)
    assert choosing.pins_required(later, SIX_IN_THE_EVENING + 24 * 3_600_000_000, None)
    ended = evolve_house(
        evolve_house(house, SettingsAdopted(today, pins_required=True)), SettingsAdopted(tomorrow)
    )
    assert choosing.pins_required(ended, SIX_IN_THE_EVENING, None)
    assert not choosing.pins_required(ended, SIX_IN_THE_EVENING + 24 * 3_600_000_000, None)
