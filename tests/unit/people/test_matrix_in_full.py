"""The duty matrix of controls 3.2 over every command and every act on people: role × act × (nobody, himself, others).

The expectations are written out here and taken from the controls, not from the program: «D+FM» means that a dealer
does it and somebody of floor or shift manager stands beside; «FM|D+FM» that floor and manager do it alone and a dealer
with one of them. The shift manager may stand in for the floor (A01). Without «+» nobody needs to approve; who approves
all the same must be another person of the house.
"""

from __future__ import annotations

from typing import get_args

import pytest

from tablemgr.app.authority import ERASE_RIGHT, People, Right, check, check_right, people_of
from tablemgr.app.house.desk import SETTINGS_RIGHT
from tablemgr.app.people.duties import MATRIX, Action, Duty
from tablemgr.app.people.staffing import (
    DisableStaff,
    GiveSecret,
    NameStaff,
    SetLimits,
    StaffAct,
    TitleRole,
    UnlockStaff,
    VouchSecret,
    right_for,
)
from tablemgr.app.people.tagging import OfferTags
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.house import HouseState, LimitsSet, Role, Secret, StaffMember
from tablemgr.engine.ids import NO_SEAT, HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.table import between, box_commands, decks, identities, remarks, reopening, ruled
from tablemgr.engine.table import commands as table
from tablemgr.engine.table.commands import Counted, TableCommand
from tablemgr.engine.table.leaving_out import LeaveOutStraddle
from tablemgr.engine.table.remarks import TAGS
from tablemgr.engine.table.waiving import WaiveTime
from tests.helpers.journals import RULES

ROLES = "DFMCRNATV"
S1, NO_ONE, P1, H1 = SeatNo(1), StaffId(""), PlayerRef("P1"), HandNo(1)
FILL = table.SlipKind.FILL
SMALL, LARGE = ((25, 4),), ((1_000, 90),)
HOUSE = HouseState(
    staff=tuple(StaffMember(StaffId(f"{role.value}{number}"), role) for role in Role for number in (1, 2)),
    limits=LimitsSet(20_000, 50_000, 120),
)


OPEN = table.OpenSession(
    "PK07", 1, "2026-11-28", "A", RULES, (25, 100), ((25, 80),), None, NO_ONE, NO_ONE, 10, (), NO_SEAT, NO_SEAT,
    NO_SEAT, False, HandNo(1), SlipNo(1), SlipNo(1), 1, (),
)  # fmt: skip


def count(what: Counted) -> table.RecordCount:
    return table.RecordCount(what, 0, None, None, NO_ONE, NO_ONE, "")


def give(what: Counted) -> box_commands.GiveCount:
    return box_commands.GiveCount(what, 0, None, NO_ONE)


ACTS: tuple[tuple[TableCommand, str], ...] = (
    # enter action, rake calculation, tip
    *((play, "D") for play in (
        hand.Fold(S1), hand.Check(S1), hand.Call(S1), hand.BetTo(S1, 50), hand.RaiseTo(S1, 100), hand.AllIn(S1),
        hand.Chop((S1,)), hand.DealBoard(()), hand.RunBoards(2, (S1,)), hand.ShowCards(S1, ()), hand.Muck(S1),
        hand.PlayTheBoard(S1), hand.DeclareWinners(0, (S1,)), hand.EndHand(),
        hand.CutShort(next(iter(hand.Depth)), 0, (), 0), hand.StartHand(H1, S1, (), (), ()),
        table.StartNextHand(None), table.Straddle(S1), table.CancelStraddle(S1), table.Tip(S1, 25),
        table.RemoveChips(S1, 25, "service"), table.DrawForButton(()), table.ChipsArrive(S1),
        table.EvenExchange(SMALL, SMALL), table.ChargeTime((S1,)),
        remarks.CallClock(), remarks.StopClock(), remarks.ExpireClock(),
            table.AnnounceBombPot(100), table.CancelBombPot(), table.AnnounceKill(S1), LeaveOutStraddle(),
    )),
    (hand.EndHand(rake_taken=50, reason="mistake"), "D+FM"),
    # void hand before close; correct a closed hand
    (hand.VoidHand("misdeal"), "DFM+FM"),
    (table.CorrectHand(H1, 50, None, "mistake"), "FM+M"),
    (identities.CorrectPlayer(S1, P1, "mistake"), "FM+M"),
    # cancel a close; correct after shift FINAL
    (reopening.CancelClose("mistake", NO_ONE, NO_ONE), "FM+M"),
    (reopening.ReopenReport("mistake", NO_ONE, NO_ONE), "M+A"),
    # buy-in, top-up, cash-out
    (table.BuyChips(S1, 5_000, table.Means.CASH, None, 0), "D"),
    (table.BuyChips(S1, 50_000, table.Means.CASH, None, 0), "D+FM"),
    (table.BuyChips(S1, 5_000, table.Means.CASH, None, 0, true_at_us=1), "D+FM"),
    (table.CashOut(S1, 5_000, table.CashOutAt.CAGE, 0), "D+FM"),
    (table.CountStack(S1, 5_000, "count"), "D+FM"),
    (between.MoveAway(S1, 5_000, "PK08"), "D+FM"),
    (between.AnnounceArrival(P1, 5_000, "PK08", True), "D+FM"),
    (between.PickUp(S1, 5_000), "D+FM"),
    (WaiveTime((S1,), "short-handed"), "D+FM"),
    (decks.PutDeckIn("17"), "D+FM"),
    (decks.TakeDeckOut("17", 52, decks.DeckFate.SPARE), "D+FM"),
    # fill and credit, void slip
    (table.RequestSlip(FILL, SMALL, "low_bank", NO_ONE, NO_ONE), "FM|D+FM"),
    (table.RequestSlip(FILL, LARGE, "low_bank", NO_ONE, NO_ONE), "DFM+M"),
    (table.IssueSlip(FILL, SlipNo(1), NO_ONE), "C"),
    (table.AcceptSlip(FILL, SlipNo(1), SMALL, NO_ONE, NO_ONE), "D+R"),
    (table.VoidSlip(FILL, SlipNo(1), "not_needed", NO_ONE), "FM|C+FM"),
    # open and close table, counts of the bank, handing it over
    (OPEN, "D+FM"),
    (table.CloseSession(SMALL, None, NO_ONE, NO_ONE, "", False), "D+FM"),
    (count(Counted.TABLE_BANK), "D+FM"),
    (give(Counted.TABLE_BANK), "DFM"),
    (box_commands.HandOverBank(SMALL, NO_ONE, NO_ONE, ""), "DFM+DFM"),
    # remove box, count
    (box_commands.RemoveBox(Counted.RAKE_BOX, "B1", "S1", NO_ONE, NO_ONE), "N+FM"),
    *((count(what), "N+N") for what in (Counted.RAKE_BOX, Counted.CASH_BOX)),
    *((give(what), "N") for what in (Counted.RAKE_BOX, Counted.CASH_BOX)),
    (count(Counted.TIP_BOX), "DN+N"),
    (give(Counted.TIP_BOX), "DN"),
    # jackpots
    (box_commands.VerifyJackpot(H1, NO_ONE, NO_ONE), "M+FM"),
    (box_commands.PayJackpot(H1, (), NO_ONE), "C+M"),
    # who is there, who deals, what is noted
    *((seating, "DFM") for seating in (
        table.SeatPlayer(S1, P1, table.Entry.WAIT), table.SitOut(S1), table.ReturnToPlay(S1, table.Entry.WAIT),
        table.ChangeSeat(S1, SeatNo(2), table.Entry.WAIT), between.ListWaiting(P1), between.UnlistWaiting(P1),
        between.LockSeat(S1, P1), between.UnlockSeat(S1), between.StartBreak(), between.EndBreak(),
        remarks.CallFloor(), remarks.CancelFloor(), remarks.TagHand(H1, "look"), remarks.NoteHand(H1, "x"),
    )),
    (remarks.AnswerFloor(), "FM"),
    (ruled.RecordRuling(H1, "chips", "call", "ACT-2"), "FM"),
    (table.ChangeDealer(NO_ONE), "D"),
    (table.ChangeDealer(NO_ONE, true_at_us=1), "D+FM"),
    (table.ChangeFloor(NO_ONE), "FM"),
    (table.ChangeRules(RULES), "FM|D+FM"),
    (table.SignDocument("closing", NO_ONE, "D"), "DFMCRN"),
)  # fmt: skip

PEOPLE_ACTS: tuple[tuple[StaffAct, str], ...] = (
    (NameStaff("D9", "Somebody", "D"), "T+A"),
    (DisableStaff("R2"), "T+A"),
    (TitleRole("F", "Inspektor", "Inspector"), "T+A"),
    (SetLimits(1, 1), "T+A"),
    (OfferTags(TAGS), "M"),
    (UnlockStaff("D2"), "M"),
    (GiveSecret("R2", Secret.PIN), "TM"),
    (VouchSecret("R2"), "FMA"),
)
RIGHTS: tuple[tuple[str, Right, str], ...] = (
    ("limits of the house", SETTINGS_RIGHT, "M+A"),
    ("erase a name", ERASE_RIGHT, "M"),
)


def may(duty: str, role: str, approver: str) -> bool:
    """What the transcription says; ``approver`` is '', 'himself', or the role of another person."""
    for way in duty.split("|"):
        begin, _plus, beside = way.partition("+")
        if role in begin:
            return approver != "himself" and (not beside or (approver != "" and approver in beside))
    return False


def pairs() -> list[tuple[str, str, People]]:
    found = []
    for role in ROLES:
        for approver in ("", "himself", *ROLES):
            ok = "" if not approver else f"{role}1" if approver == "himself" else f"{approver}2"
            found.append((role, approver, People(StaffId(f"{role}1"), StaffId(ok))))
    return found


def name_of(value: object) -> str | None:
    return None if isinstance(value, str) else type(value).__name__


@pytest.mark.parametrize(("command", "duty"), ACTS, ids=name_of)
def test_every_command_for_every_role_and_every_approver(command: TableCommand, duty: str) -> None:
    own_authority = isinstance(command, table.RequestSlip)
    for role, approver, given in pairs():
        expected = may(duty, role, "" if own_authority and approver == "himself" else approver)
        refused = check(command, None, people_of(command, given, "D2"), HOUSE)
        assert (refused is None) is expected, (role, approver, refused)


def test_no_command_is_missing_in_the_transcription() -> None:
    everything = {command.__name__ for command in get_args(TableCommand)}
    assert {type(command).__name__ for command, _duty in ACTS} == everything


@pytest.mark.parametrize(("act", "duty"), PEOPLE_ACTS, ids=name_of)
def test_every_act_on_people_for_every_role_and_every_approver(act: StaffAct, duty: str) -> None:
    for role, approver, given in pairs():
        right = right_for(act, given.by, HOUSE)
        assert right is not None
        assert (check_right(right, given, HOUSE) is None) is may(duty, role, approver), (role, approver)


def test_no_act_on_people_is_missing_in_the_transcription() -> None:
    assert {type(act) for act, _duty in PEOPLE_ACTS} == set(get_args(StaffAct))


@pytest.mark.parametrize(("what", "right", "duty"), RIGHTS)
def test_limits_and_names_for_every_role_and_every_approver(what: str, right: Right, duty: str) -> None:
    for role, approver, given in pairs():
        assert (check_right(right, given, HOUSE) is None) is may(duty, role, approver), (what, role, approver)


OF_TWO = tuple(row for row in ACTS if not isinstance(row[0], table.RequestSlip))
"""The floor's own request for a slip is its authorisation (A04); every other act has an approver besides its actor."""


@pytest.mark.parametrize(("command", "duty"), OF_TWO, ids=name_of)
def test_nobody_approves_his_own_act(command: TableCommand, duty: str) -> None:
    for role in (role for role in ROLES if any(role in way.partition("+")[0] for way in duty.split("|"))):
        himself = People(StaffId(f"{role}1"), StaffId(f"{role}1"))
        refused = check(command, None, people_of(command, himself, "D2"), HOUSE)
        assert refused is not None
        assert refused.code is RefusalCode.SAME_PERSON_APPROVES


ROWS: tuple[tuple[str, TableCommand], ...] = (
    ("play", hand.Fold(S1)),
    ("void_hand", hand.VoidHand("x")),
    ("correct_hand", table.CorrectHand(H1, 1, None, "x")),
    ("buy_in", table.BuyChips(S1, 5_000, table.Means.CASH, None, 0)),
    ("buy_in_above", table.BuyChips(S1, 50_000, table.Means.CASH, None, 0)),
    ("cash_out", table.CashOut(S1, 5_000, table.CashOutAt.CAGE, 0)),
    ("void_slip", table.VoidSlip(FILL, SlipNo(1), "x", NO_ONE)),
    ("open_close", OPEN),
    ("open_close", table.CloseSession(SMALL, None, NO_ONE, NO_ONE, "", False)),
    ("cancel_close", reopening.CancelClose("x", NO_ONE, NO_ONE)),
    ("correct_final", reopening.ReopenReport("x", NO_ONE, NO_ONE)),
    ("count_box", count(Counted.RAKE_BOX)),
)


def with_any_duty(action: Action) -> str:
    """Roles that the row names at all, but those who only look on; the manager stands in for the floor (A01)."""
    named = {role.value for role, duty in action.duties.items() if duty is not Duty.SEE}
    named |= {role.value for role, duty in action.duties.items() if duty is Duty.CONFIRM}
    return "".join(sorted(named | ({"M"} if "F" in named else set())))


@pytest.mark.parametrize(("row", "command"), ROWS, ids=name_of)
def test_the_checks_let_nobody_act_or_approve_whom_the_row_of_the_matrix_does_not_name(
    row: str, command: TableCommand
) -> None:
    action = MATRIX[row]
    for role, approver, given in pairs():
        if check(command, None, people_of(command, given, "D2"), HOUSE) is not None:
            continue
        assert role in with_any_duty(action), (row, role)
        alone = People(given.by, StaffId(""))
        if check(command, None, people_of(command, alone, "D2"), HOUSE) is not None:
            assert approver in with_any_duty(action), (row, approver)
