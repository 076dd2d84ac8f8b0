"""Who may do what, and who must stand beside it (controls 3.2)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from tablemgr.app import authority
from tablemgr.app.authority import People
from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.house import HouseState, Role, StaffDisabled, StaffRegistered, evolve_house
from tablemgr.engine.ids import NO_SEAT, HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import between, decks, identities, remarks, reopening, ruled
from tablemgr.engine.table import box_commands as box
from tablemgr.engine.table import commands as table
from tablemgr.engine.table.commands import CashOutAt, Counted, Entry, Means, SlipKind, TableCommand
from tablemgr.engine.table.evolve import evolve
from tablemgr.engine.table.leaving_out import LeaveOutStraddle
from tablemgr.engine.table.waiving import WaiveTime
from tests.helpers.journals import RULES, opened

S3, NO_ONE = SeatNo(3), StaffId("")
OTHER = {role: StaffId(f"{role.value}2") for role in Role}
ONE = {role: StaffId(f"{role.value}1") for role in Role}

HOUSE = HouseState()
for _role in Role:
    for _ids in (ONE, OTHER):
        HOUSE = evolve_house(HOUSE, StaffRegistered(_ids[_role], _role))
TABLE = evolve(None, opened())

OPEN = table.OpenSession(
    "PK07", 1, "2026-11-28", "A", RULES, (25, 100), ((25, 80),), None, NO_ONE, NO_ONE, 10, (), NO_SEAT, NO_SEAT,
    NO_SEAT, False, HandNo(1), SlipNo(1), SlipNo(1), 1, (),
)  # fmt: skip

# command → (who may, who must approve: None for nobody)
MATRIX: list[tuple[TableCommand, str, str | None]] = [
    (OPEN, "D", "FM"),
    (table.CloseSession((), None, NO_ONE, NO_ONE, "", break_table=False), "D", "FM"),
    (table.SeatPlayer(S3, PlayerRef("P1"), Entry.WAIT), "DFM", None),
    (table.SitOut(S3), "DFM", None),
    (table.ReturnToPlay(S3, Entry.WAIT), "DFM", None),
    (table.ChangeSeat(S3, SeatNo(4), Entry.WAIT), "DFM", None),
    (table.BuyChips(S3, 5000, Means.CASH, None, 0), "D", None),
    (table.CashOut(S3, 5000, CashOutAt.CAGE, 0), "D", "FM"),
    (table.CountStack(S3, 5000, "x"), "D", "FM"),
    (table.Straddle(S3), "D", None),
    (table.AnnounceBombPot(100), "D", None),
    (table.CancelBombPot(), "D", None),
    (table.AnnounceKill(S3), "D", None),
    (table.CancelStraddle(S3), "D", None),
    (LeaveOutStraddle(), "D", None),
    (WaiveTime((S3,), "x"), "D", "FM"),
    (decks.PutDeckIn("17"), "D", "FM"),
    (decks.TakeDeckOut("17", 52, decks.DeckFate.SPARE), "D", "FM"),
    (table.StartNextHand(None), "D", None),
    (table.Tip(S3, 25), "D", None),
    (table.RemoveChips(S3, 25, "drink"), "D", None),
    (table.ChangeDealer(NO_ONE), "D", None),
    (table.ChangeFloor(NO_ONE), "FM", None),
    (table.IssueSlip(SlipKind.FILL, SlipNo(1), NO_ONE), "C", None),
    (table.AcceptSlip(SlipKind.FILL, SlipNo(1), (), NO_ONE, NO_ONE), "D", "R"),
    (table.RecordCount(Counted.TABLE_BANK, 0, None, None, NO_ONE, NO_ONE, ""), "D", "FM"),
    (table.RecordCount(Counted.RAKE_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "N", "N"),
    (table.RecordCount(Counted.CASH_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "N", "N"),
    (table.RecordCount(Counted.JACKPOT_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "N", "N"),
    (table.RecordCount(Counted.FEE_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "N", "N"),
    (table.RecordCount(Counted.TIP_BOX, 0, None, None, NO_ONE, NO_ONE, ""), "ND", "N"),
    (box.GiveCount(Counted.TABLE_BANK, 0, (), NO_ONE), "DFM", None),
    (box.GiveCount(Counted.RAKE_BOX, 0, (), NO_ONE), "N", None),
    (box.GiveCount(Counted.TIP_BOX, 0, (), NO_ONE), "ND", None),
    (box.RemoveBox(Counted.RAKE_BOX, "1", "", NO_ONE, NO_ONE), "N", "FM"),
    (box.HandOverBank((), NO_ONE, NO_ONE, ""), "DFM", "DFM"),
    (box.VerifyJackpot(HandNo(1), NO_ONE, NO_ONE), "M", "FM"),
    (box.PayJackpot(HandNo(1), (), NO_ONE), "C", "M"),
    (table.SignDocument("shift", NO_ONE, ""), "DFMCRN", None),
    (table.CorrectHand(HandNo(1), 0, None, "x"), "FM", "M"),
    (identities.CorrectPlayer(S3, PlayerRef("P77"), "x"), "FM", "M"),
    (ruled.RecordRuling(HandNo(1), "chips", "call", "ACT-2"), "FM", None),
    (reopening.CancelClose("x", NO_ONE, NO_ONE), "FM", "M"),
    (reopening.ReopenReport("x", NO_ONE, NO_ONE), "M", "A"),
    (table.DrawForButton(()), "D", None),
    (table.ChipsArrive(S3), "D", None),
    (table.EvenExchange((), ()), "D", None),
    (table.ChargeTime((S3,)), "D", None),
    (between.ListWaiting(PlayerRef("P1")), "DFM", None),
    (between.UnlistWaiting(PlayerRef("P1")), "DFM", None),
    (between.LockSeat(S3, PlayerRef("P1")), "DFM", None),
    (between.UnlockSeat(S3), "DFM", None),
    (between.StartBreak(), "DFM", None),
    (between.EndBreak(), "DFM", None),
    (between.MoveAway(S3, 5000, "PK08"), "D", "FM"),
    (between.AnnounceArrival(PlayerRef("P1"), 5000, "PK08", True), "D", "FM"),
    (between.PickUp(S3, 5000), "D", "FM"),
    (table.BuyChips(S3, 5000, Means.CASH, None, 0, true_at_us=1), "D", "FM"),
    (table.ChangeDealer(NO_ONE, true_at_us=1), "D", "FM"),
    (hand.Fold(S3), "D", None),
    (hand.Check(S3), "D", None),
    (hand.Call(S3), "D", None),
    (hand.BetTo(S3, 100), "D", None),
    (hand.RaiseTo(S3, 100), "D", None),
    (hand.AllIn(S3), "D", None),
    (hand.Chop((S3,)), "D", None),
    (hand.DealBoard(parse_cards("2c3c4c")), "D", None),
    (hand.RunBoards(2, (S3,)), "D", None),
    (hand.ShowCards(S3, parse_cards("2c3c")), "D", None),
    (hand.Muck(S3), "D", None),
    (hand.PlayTheBoard(S3), "D", None),
    (hand.DeclareWinners(0, (S3,)), "D", None),
    (hand.EndHand(), "D", None),
    (hand.EndHand(rake_taken=100), "D", "FM"),
    (hand.EndHand(payouts=((S3, 100),)), "D", "FM"),
    (hand.CutShort(hand.Depth.COUNTED, 0, (), 0), "D", None),
    (hand.VoidHand("x"), "DFM", "FM"),
    (remarks.CallFloor(), "DFM", None),
    (remarks.AnswerFloor("x"), "FM", None),
    (remarks.CancelFloor(), "DFM", None),
    (remarks.TagHand(HandNo(1), "dispute"), "DFM", None),
    (remarks.NoteHand(HandNo(1), "x"), "DFM", None),
    (remarks.CallClock(), "D", None),
    (remarks.StopClock(), "D", None),
    (remarks.ExpireClock(), "D", None),
]


def check(command: TableCommand, by: str, ok: str = "") -> Refused | None:
    return authority.check(command, TABLE, People(StaffId(by), StaffId(ok)), HOUSE)


def code_of(refused: Refused | None) -> RefusalCode | None:
    return refused.code if refused is not None else None


def test_the_matrix_names_every_command_but_those_that_depend_on_who_asks() -> None:
    def members(union: object) -> set[type]:
        found: set[type] = set()
        for part in get_args(union):
            found |= members(part) if get_args(part) else {part}
        return found

    on_the_way = {table.RequestSlip, table.VoidSlip, table.ChangeRules, hand.StartHand}
    assert {type(command) for command, _by, _ok in MATRIX} | on_the_way == members(TableCommand)


@pytest.mark.parametrize(("command", "by", "ok"), MATRIX)
def test_every_role_against_every_act(command: TableCommand, by: str, ok: str | None) -> None:
    approver = OTHER[Role(ok[0])] if ok else NO_ONE
    for role in Role:
        expected = None if role.value in by else RefusalCode.NOT_ALLOWED_FOR_ROLE
        assert code_of(check(command, ONE[role], approver)) is expected, role


@pytest.mark.parametrize(("command", "by", "ok"), [row for row in MATRIX if row[2] is not None])
def test_every_role_as_approver(command: TableCommand, by: str, ok: str) -> None:
    actor = ONE[Role(by[0])]
    missing = check(command, actor)
    assert code_of(missing) is RefusalCode.APPROVAL_MISSING
    assert missing is not None
    assert missing.rule
    for role in Role:
        expected = None if role.value in ok else RefusalCode.NOT_ALLOWED_FOR_ROLE
        assert code_of(check(command, actor, OTHER[role])) is expected, role


def test_nobody_approves_what_he_does_himself() -> None:
    refused = check(hand.VoidHand("x"), ONE[Role.FLOOR], ONE[Role.FLOOR])
    assert refused is not None
    assert (refused.code, refused.rule) == (RefusalCode.SAME_PERSON_APPROVES, "A04")
    assert (
        code_of(check(hand.Fold(S3), ONE[Role.DEALER], ONE[Role.DEALER])) is RefusalCode.SAME_PERSON_APPROVES
    )


@pytest.mark.parametrize(("by", "ok"), [("X9", ""), ("", ""), ("D1", "X9")])
def test_somebody_unknown_neither_acts_nor_approves(by: str, ok: str) -> None:
    assert code_of(check(hand.Fold(S3), by, ok)) is RefusalCode.UNKNOWN_STAFF


def test_a_leaver_neither_acts_nor_approves() -> None:
    house = evolve_house(HOUSE, StaffDisabled(ONE[Role.DEALER]))
    refused = authority.check(hand.Fold(S3), TABLE, People(ONE[Role.DEALER], NO_ONE), house)
    assert code_of(refused) is RefusalCode.UNKNOWN_STAFF


def test_a_fill_asked_for_by_the_floor_is_itself_the_authorisation() -> None:
    """A04: the second person is the cashier who issues."""
    request = table.RequestSlip(SlipKind.FILL, (), "LOW", StaffId("F1"), StaffId("F1"))
    people = authority.people_of(request, People(NO_ONE, NO_ONE), "D1")
    assert people == People(StaffId("F1"), NO_ONE)
    assert authority.check(request, TABLE, people, HOUSE) is None
    assert authority.with_people(request, people) == request


def test_a_fill_asked_for_by_the_dealer_is_approved_by_the_floor() -> None:
    request = table.RequestSlip(SlipKind.FILL, (), "LOW", NO_ONE, NO_ONE)
    assert code_of(check(request, "D1")) is RefusalCode.APPROVAL_MISSING
    assert code_of(check(request, "D1", "C1")) is RefusalCode.NOT_ALLOWED_FOR_ROLE
    assert check(request, "D1", "F1") is None
    assert code_of(check(request, "C1", "F1")) is RefusalCode.NOT_ALLOWED_FOR_ROLE


def test_a_slip_is_voided_by_the_floor_or_asked_for_by_the_cashier() -> None:
    void = table.VoidSlip(SlipKind.FILL, SlipNo(1), "x", NO_ONE)
    assert check(void, "M1") is None
    assert code_of(check(void, "C1")) is RefusalCode.APPROVAL_MISSING
    assert check(void, "C1", "F1") is None
    assert code_of(check(void, "D1", "F1")) is RefusalCode.NOT_ALLOWED_FOR_ROLE


def test_who_leaves_with_nothing_needs_no_floor() -> None:
    from tablemgr.engine.table.events import PlayerSeated

    seated = evolve(TABLE, PlayerSeated(S3, PlayerRef("P1"), Entry.WAIT))
    people = People(ONE[Role.DEALER], NO_ONE)
    assert authority.check(table.CashOut(S3, 0, CashOutAt.CAGE, 0), seated, people, HOUSE) is None
    some = authority.check(table.CashOut(S3, 25, CashOutAt.CAGE, 0), seated, people, HOUSE)
    assert code_of(some) is RefusalCode.APPROVAL_MISSING


def test_people_come_from_the_command_then_from_beside_it_then_from_duty() -> None:
    given = People(StaffId("D2"), StaffId("F2"))
    assert authority.people_of(hand.Fold(S3), People(NO_ONE, NO_ONE), "D1").by == "D1"
    assert authority.people_of(hand.Fold(S3), given, "D1") == given
    count = table.RecordCount(Counted.RAKE_BOX, 0, None, None, StaffId("N1"), NO_ONE, "")
    assert authority.people_of(count, given, "D1") == People(StaffId("N1"), StaffId("F2"))
    named = authority.with_people(count, People(StaffId("N1"), StaffId("N2")))
    assert isinstance(named, table.RecordCount)
    assert (named.counted_by, named.second_by) == ("N1", "N2")


def test_places_for_people_are_fields_of_their_commands() -> None:
    for kind, places in authority._PLACES.items():
        assert is_dataclass(kind)
        names = {field.name for field in fields(kind)}
        assert {place for place in places if place} <= names
