"""PINs, locks, proofs and the guarded door (controls 3.1, A04, H01, H03, H04)."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

import pytest

from tablemgr.app.api import (
    AcceptSlip,
    BuyChips,
    ChangeDealer,
    ChangeFloor,
    Done,
    Entry,
    IssueSlip,
    Means,
    PlayerRef,
    RefusalCode,
    Refused,
    RequestSlip,
    SeatNo,
    SeatPlayer,
    SlipKind,
    SlipNo,
    StaffId,
    VoidHand,
)
from tablemgr.app.people.door import Proof
from tablemgr.app.people.policy import secret_problem
from tablemgr.app.people.staffing import DisableStaff, NameStaff, SetLimits, TitleRole, UnlockStaff
from tablemgr.app.sources import ManualClock
from tablemgr.engine.house import LogOnFailed, Secret, StaffLocked
from tablemgr.engine.journal import LoginLocked
from tablemgr.engine.table.commands import StartNextHand
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal
from tests.helpers.pins import MANAGER, QUICK, give_pins, guarded_house, open_with_pins, pin_of, prove
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import open_table

EVERYBODY = ("D101", "D102", "F201", "F202", "C301", "R401", "N501", "N502")
SECOND = 1_000_000


class House:
    """A guarded table with a clock, opened by people with PINs."""

    def __init__(self) -> None:
        self.store = InMemoryJournalStore()
        self.clock = ManualClock(SIX_IN_THE_EVENING)
        self.service = give_pins(guarded_house(self.store, self.clock), *EVERYBODY)

    def opened(self) -> House:
        open_with_pins(self.service)
        for seat in (1, 2, 3):
            self.done(SeatPlayer(SeatNo(seat), PlayerRef(f"P{seat}"), Entry.WAIT))
            self.done(self.buy(seat))
        return self

    def buy(self, seat: int, amount: int = 5000) -> BuyChips:
        return BuyChips(SeatNo(seat), amount, Means.CASH, None, 0)

    def done(self, command: object, by: str = "", ok: str = "") -> Done:
        outcome = self.service.execute(command, by=by, ok=ok)  # type: ignore[arg-type]
        assert isinstance(outcome, Done), outcome
        return outcome

    def code(self, command: object, by: str = "", ok: str = "") -> RefusalCode:
        outcome = self.service.execute(command, by=by, ok=ok)  # type: ignore[arg-type]
        assert isinstance(outcome, Refused), outcome
        return outcome.code

    def wait(self, seconds: int) -> None:
        self.clock.set_us(self.clock.now_us() + seconds * SECOND)

    def hand(self) -> House:
        self.done(StartNextHand(SeatNo(1)))
        return self


@pytest.mark.parametrize(
    "pin", ["123456", "987654", "901234", "111111", "121212", "739739", "774411", "241290", "901224"]
)
def test_a_pin_that_is_easy_to_guess_is_refused(pin: str) -> None:
    refused = secret_problem(Secret.PIN, pin)
    assert refused is not None
    assert refused.code is RefusalCode.PIN_TOO_EASY


@pytest.mark.parametrize("pin", ["", "12345", "1234567", "12a456", "１２３４５６"])
def test_a_pin_has_six_plain_digits(pin: str) -> None:
    refused = secret_problem(Secret.PIN, pin)
    assert refused is not None
    assert refused.code is RefusalCode.PIN_NOT_SIX_DIGITS


def test_a_password_has_twelve_characters() -> None:
    assert secret_problem(Secret.PASSWORD, "elevenchars") is not None
    assert secret_problem(Secret.PASSWORD, "twelve chars") is None


def test_a_house_without_pins_works_as_before() -> None:
    service = guarded_house(InMemoryJournalStore())
    assert not service.pins_in_use
    open_table(service)
    assert service.snapshot().session_id == 1


def test_nobody_has_a_pin_before_somebody_chose_one() -> None:
    service = guarded_house(InMemoryJournalStore())
    assert [person.staff_id for person in service.people() if person.has_pin or person.has_password] == []


def test_only_a_manager_gives_pins_and_the_first_is_his_own_choice() -> None:
    service = guarded_house(InMemoryJournalStore())
    refused = service.give_secret("D101", pin_of("D101"), by="D101")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    assert isinstance(service.give_secret(MANAGER, pin_of(MANAGER), by=MANAGER), Done)
    assert service.pins_in_use


def test_the_secret_stands_nowhere_in_the_journal() -> None:
    house = House()
    told = "".join(str(replace(record, hash="", prev_hash="")) for record in house.store.read())
    assert not [staff_id for staff_id in EVERYBODY if pin_of(staff_id) in told]
    assert "argon2" not in told


def test_one_of_the_last_five_pins_is_not_taken_again() -> None:
    house = House()
    pins = [pin_of("D101"), "739418", "849527", "958406", "867394", "948071", "837460"]
    for pin in pins[1:]:
        prove(house.service, MANAGER)
        for old in pins[max(0, pins.index(pin) - 6) : pins.index(pin)]:
            refused = house.service.give_secret("D101", old, by=MANAGER)
            assert isinstance(refused, Refused)
            assert refused.code is RefusalCode.SECRET_USED_BEFORE
        assert isinstance(house.service.give_secret("D101", pin, by=MANAGER), Done)
    assert isinstance(house.service.give_secret("D101", pins[0], by=MANAGER), Done)


def test_an_approval_needs_the_proof_of_the_approver_each_time() -> None:
    house = House().opened().hand()
    assert house.code(VoidHand("misdeal"), ok="F201") is RefusalCode.PROOF_NEEDED
    assert house.service.proof_wanted == "F201"
    prove(house.service, "F201")
    act = house.done(VoidHand("misdeal"), ok="F201")
    record = next(record for record in house.store.read() if record.batch == act.batch)
    assert (record.actor, record.authorised_by) == ("D101", "F201")
    house.hand()
    assert house.code(VoidHand("misdeal"), ok="F201") is RefusalCode.PROOF_NEEDED


def test_the_proof_of_one_opens_nothing_for_another() -> None:
    house = House().opened().hand()
    prove(house.service, "F202")
    assert house.code(VoidHand("misdeal"), ok="F201") is RefusalCode.PROOF_NEEDED


def test_a_proof_for_an_approval_lives_for_a_minute() -> None:
    house = House().opened().hand()
    prove(house.service, "F201")
    house.wait(61)
    assert house.code(VoidHand("misdeal"), ok="F201") is RefusalCode.PROOF_NEEDED


def test_the_dealer_in_his_down_deals_without_a_pin() -> None:
    house = House().opened()
    house.hand()
    assert house.service.proof_wanted == ""


def test_a_dealer_takes_over_with_his_own_pin() -> None:
    house = House().opened()
    over = ChangeDealer(StaffId("D102"))
    assert house.code(over, by="D102") is RefusalCode.PROOF_NEEDED
    prove(house.service, "D102")
    house.done(over, by="D102")
    assert house.service.snapshot().dealer == "D102"


def test_the_third_wrong_pin_locks_and_only_a_manager_unlocks() -> None:
    house = House().opened()
    codes = []
    for _try in range(4):
        refused = house.service.prove("F202", "000000")
        assert isinstance(refused, Refused)
        codes.append(refused.code)
    assert codes == [RefusalCode.WRONG_SECRET] * 2 + [RefusalCode.STAFF_LOCKED] * 2
    right = house.service.prove("F202", pin_of("F202"))
    assert isinstance(right, Refused)
    prove(house.service, "F201")
    by_floor = house.service.change_people(UnlockStaff("F202"), by="F201")
    assert isinstance(by_floor, Refused)
    prove(house.service, MANAGER)
    assert isinstance(house.service.change_people(UnlockStaff("F202"), by=MANAGER), Done)
    prove(house.service, "F202")


def test_failures_and_locks_stand_in_the_journal_and_in_the_papers_of_the_open_table() -> None:
    house = House().opened()
    for _try in range(3):
        house.service.prove("F202", "000000")
    events = [record.event for record in house.store.read()]
    assert events.count(LogOnFailed(StaffId("F202"))) == 3
    assert StaffLocked(StaffId("F202"), 3) in events
    session = house.service.snapshot().session_id
    assert LoginLocked("F202", 3) in [record.event for record in house.store.read(session)]


def test_failures_outlive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    store = open_journal(path)
    service = give_pins(guarded_house(store), *EVERYBODY)
    service.prove("F201", "000000")
    service.prove("F201", "000000")
    service.close()
    again = guarded_house(open_journal(path))
    refused = again.prove("F201", "000000")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.STAFF_LOCKED
    again.close()
    third = guarded_house(open_journal(path))
    assert next(person for person in third.people() if person.staff_id == "F201").locked
    third.close()


def test_a_right_pin_forgets_the_wrong_ones() -> None:
    house = House()
    for _round in range(2):
        house.service.prove("F201", "000000")
        house.service.prove("F201", "000000")
        prove(house.service, "F201")


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    service = give_pins(guarded_house(open_journal(path)), "D101")
    copy = Path(service._store.backup())
    for file in (path, path.with_name("house.db-wal"), copy):
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file
    service.close()


def test_a_second_log_on_ends_the_first() -> None:
    house = House()
    first, second = prove(house.service, "F201"), prove(house.service, "F201")
    assert not house.service.proofs.is_active(first)
    assert house.service.proofs.is_active(second)


def test_after_the_idle_lock_the_game_goes_on_and_money_asks_for_the_pin() -> None:
    house = House().opened()
    house.wait(121)
    assert house.service.is_locked
    house.hand()
    assert house.service.is_locked
    assert house.code(house.buy(1, 1000)) is RefusalCode.PROOF_NEEDED
    assert house.service.proof_wanted == "D101"
    prove(house.service, "D101")
    house.done(house.buy(1, 1000))
    assert not house.service.is_locked


def test_touches_keep_the_terminal_open() -> None:
    house = House().opened()
    for _minute in range(5):
        house.wait(60)
        house.service.note_touch()
    assert not house.service.is_locked
    house.done(house.buy(1))


def test_a_touch_opens_no_locked_terminal() -> None:
    house = House().opened()
    house.wait(121)
    house.service.note_touch()
    assert house.service.is_locked
    assert house.code(house.buy(1)) is RefusalCode.PROOF_NEEDED


def test_touches_keep_nobodys_proof_alive() -> None:
    house = House().opened()
    prove(house.service, "F202")
    for _minute in range(3):
        house.wait(60)
        house.service.note_touch()
    assert house.code(ChangeFloor(StaffId("F202")), by="F202") is RefusalCode.PROOF_NEEDED


def test_the_idle_lock_is_a_setting() -> None:
    house = House()
    prove(house.service, MANAGER)
    assert isinstance(house.service.change_people(SetLimits(0, 0, 600), by=MANAGER), Done)
    house.opened()
    house.wait(599)
    assert not house.service.is_locked
    house.wait(2)
    assert house.service.is_locked


def test_a_leaver_is_disabled_at_once_and_his_number_is_never_given_again() -> None:
    house = House().opened()
    prove(house.service, MANAGER)
    assert isinstance(house.service.change_people(DisableStaff("D102"), by=MANAGER), Done)
    refused = house.service.prove("D102", pin_of("D102"))
    assert isinstance(refused, Refused)
    assert house.code(ChangeDealer(StaffId("D102")), by="D102") in (
        RefusalCode.UNKNOWN_STAFF,
        RefusalCode.PROOF_NEEDED,
    )
    given = house.service.change_people(NameStaff("D102", "Somebody Else", "D"), by=MANAGER)
    assert isinstance(given, Refused)
    assert given.code is RefusalCode.ID_TAKEN
    old = next(person for person in house.service.people() if person.staff_id == "D102")
    assert old.disabled
    assert old.name == "Řehoř Čížek"


def test_a_purchase_above_the_limit_needs_the_floor_and_a_fill_the_manager() -> None:
    house = House()
    prove(house.service, MANAGER)
    assert isinstance(house.service.change_people(SetLimits(4000, 0), by=MANAGER), Done)
    open_with_pins(house.service)
    house.done(SeatPlayer(SeatNo(1), PlayerRef("P1"), Entry.WAIT))
    assert house.code(house.buy(1)) is RefusalCode.APPROVAL_MISSING
    prove(house.service, "F201")
    house.done(house.buy(1), ok="F201")
    house.done(SeatPlayer(SeatNo(2), PlayerRef("P2"), Entry.WAIT))
    house.done(house.buy(2, 4000))


def test_a_new_title_changes_no_right() -> None:
    house = House().opened()
    prove(house.service, MANAGER)
    assert isinstance(house.service.change_people(TitleRole("F", "Inspektor", "Inspector"), by=MANAGER), Done)
    house.hand()
    assert house.code(VoidHand("misdeal"), ok="C301") in (
        RefusalCode.NOT_ALLOWED_FOR_ROLE,
        RefusalCode.PROOF_NEEDED,
    )
    prove(house.service, "F201")
    house.done(VoidHand("misdeal"), ok="F201")


def test_the_last_manager_of_a_house_with_pins_stays() -> None:
    house = House()
    prove(house.service, MANAGER)
    refused = house.service.change_people(DisableStaff(MANAGER), by=MANAGER)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.LAST_MANAGER


def test_in_a_house_with_pins_nobody_changes_staff_without_a_name_and_a_proof() -> None:
    house = House()
    refused = house.service.disable_staff("D102")
    assert isinstance(refused, Refused)
    house.wait(3600)
    refused = house.service.disable_staff("D102", by=MANAGER)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.PROOF_NEEDED


def test_a_proof_is_a_value_that_says_whose_it_is() -> None:
    assert prove(House().service, "F201").staff_id == "F201"
    assert QUICK.fits(QUICK.hash("a secret"), "a secret")
    assert not QUICK.fits("no hash at all", "a secret")
    assert Proof("F201", 1, 0).fresh


def test_other_chips_than_issued_ask_for_the_pin_of_the_floor_who_saw_them() -> None:
    house = House().opened()
    fill, number, chips = SlipKind.FILL, SlipNo(1), ((25, 40),)
    prove(house.service, "F201")
    house.done(RequestSlip(fill, chips, "LOW_BANK", StaffId("F201"), StaffId("F201")), by="F201")
    prove(house.service, "C301")
    house.done(IssueSlip(fill, number, StaffId("C301")), by="C301")
    short = AcceptSlip(
        fill, number, ((25, 39),), StaffId("D101"), StaffId("R401"), "MISCOUNT", StaffId("F202")
    )
    prove(house.service, "R401")
    assert house.code(short, by="D101", ok="R401") is RefusalCode.PROOF_NEEDED
    assert house.service.proof_wanted == "F202"
    prove(house.service, "F202")
    house.done(short, by="D101", ok="R401")
    prove(house.service, "R401")
    assert house.service.proofs.lacking_approver("F202") is not None, "a proof is used once"


def test_a_floor_with_a_password_works_with_it_and_approves_with_his_pin() -> None:
    house = House().opened()
    password = "nobody guesses this"
    prove(house.service, MANAGER)
    given = house.service.give_secret("F201", password, by=MANAGER, kind=Secret.PASSWORD)
    assert isinstance(given, Done), given
    prove(house.service, "F201")
    request = RequestSlip(SlipKind.FILL, ((25, 40),), "LOW_BANK", StaffId("F201"), StaffId("F201"))
    assert house.code(request, by="F201") is RefusalCode.PROOF_NEEDED
    assert (house.service.proof_wanted, house.service.password_wanted) == ("F201", True)
    proof = house.service.prove("F201", password)
    assert isinstance(proof, Proof)
    assert proof.by_password
    house.done(request, by="F201")
    prove(house.service, "F201")
    house.hand()
    house.done(VoidHand("MISDEAL"), by="D101", ok="F201")


def test_a_dealer_never_needs_more_than_his_pin() -> None:
    house = House().opened()
    prove(house.service, MANAGER)
    given = house.service.give_secret("D102", "nobody guesses this", by=MANAGER, kind=Secret.PASSWORD)
    assert isinstance(given, Done), given
    prove(house.service, "D102")
    house.done(ChangeDealer(StaffId("D102")), by="D102")
