"""Opening, closing, breaking, dealers and floors, what the next session starts from (SES-1 … SES-8, B02, E10)."""

from dataclasses import replace

import pytest

from tablemgr.engine.ids import PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.commands import (
    BuyChips,
    CarriedSeat,
    ChangeDealer,
    ChangeFloor,
    CloseSession,
    Entry,
    Means,
    OpenSession,
    Pieces,
    RequestSlip,
    SitOut,
    SlipKind,
    StartNextHand,
    VoidSlip,
)
from tablemgr.engine.table.decide import decide
from tablemgr.engine.table.events import CountRecorded, SessionClosed
from tablemgr.engine.table.sessions import carry_over
from tablemgr.engine.table.state import SessionStatus
from tests.unit.engine.table.builders import BANK, PIECES, RULES, carried, in_play, opened, opening

SHORT: Pieces = ((25, 79), (100, 80), (500, 40), (1000, 40))


def closes(
    pieces: Pieces = PIECES, *, break_table: bool = False, second: Pieces | None = None
) -> CloseSession:
    return CloseSession(pieces, second, StaffId("D101"), StaffId("F201"), "", break_table)


def refusal(command: OpenSession) -> tuple[str, str]:
    outcome = decide(None, command)
    assert isinstance(outcome, Refused)
    return outcome.code.value, outcome.rule


def test_a_session_opens_with_its_counted_bank() -> None:
    state = opened().state
    assert (state.status, state.money.bank_total, state.money.opening) == (SessionStatus.OPEN, BANK, BANK)
    assert state.money.bank_pieces == PIECES


def test_nothing_is_possible_before_the_opening_or_after_the_closing() -> None:
    outcome = decide(None, StartNextHand(None))
    assert isinstance(outcome, Refused)
    assert outcome.code.value == "session_not_open"
    table = opened().does(closes())
    assert table.refuses(StartNextHand(None)) == ("session_not_open", "SES-1")
    assert table.refuses(closes()) == ("session_not_open", "SES-1")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (opening(floor=""), ("approval_missing", "B02")),
        (opening(floor="D101"), ("same_person_approves", "B02")),
        (opening(table=" "), ("name_empty", "SES-1")),
        (opening(seat_count=1), ("bad_option", "SES-11")),
        (opening(seat_count=11), ("bad_option", "SES-11")),
        (opening(denominations=()), ("bad_option", "BUY-17")),
        (opening(denominations=(25, 25)), ("bad_option", "BUY-17")),
        (opening(denominations=(0, 25)), ("bad_option", "BUY-17")),
        (opening(denominations=(100, 500, 1000)), ("unknown_denomination", "GEN-2")),
        (opening(pieces=((50, 4),)), ("unknown_denomination", "BUY-17")),
        (opening(pieces=((25, -4),)), ("not_positive", "GEN-2")),
        (opening(carried=carried(11)), ("no_such_seat", "GEN-3")),
        (opening(seat_count=9, last=(10, 1, 2)), ("no_such_seat", "GEN-3")),
        (replace(opening(seat_count=9), locks=((SeatNo(10), PlayerRef("P1")),)), ("no_such_seat", "GEN-3")),
        (opening(carried=[*carried(1), *carried(1)]), ("seat_taken", "SES-11")),
        (
            opening(carried=[*carried(1), replace(carried(2)[0], player=PlayerRef("P1"))]),
            ("player_already_seated", "SES-11"),
        ),
        (opening(carried=carried(1, stack=110)), ("not_multiple_of_chip", "GEN-2")),
        (opening(second=SHORT), ("counters_disagree", "B05")),
    ],
)
def test_an_opening_is_refused_for_the_first_reason(command: OpenSession, expected: tuple[str, str]) -> None:
    assert refusal(command) == expected


def test_an_open_table_is_not_opened_twice() -> None:
    assert opened().refuses(opening()) == ("session_already_open", "SES-1")


def test_the_second_count_may_be_laid_out_in_another_order() -> None:
    opened(opening(second=tuple(reversed(PIECES))))


def test_closing_counts_the_bank_and_keeps_the_players() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(closes(SHORT))
    assert isinstance(table.events[-2], CountRecorded)
    assert table.events[-2].counted - table.events[-2].expected == -25
    stacks = tuple((SeatNo(number), PlayerRef(f"P{number}"), 5000) for number in (1, 2, 3))
    assert table.events[-1] == SessionClosed("PK07", 1, False, StaffId("D101"), StaffId("F201"), stacks)
    assert table.state.money.variance == -25
    assert table.state.counts[-1].after_close
    assert len(table.state.seats) == 3


def test_closing_is_refused_in_the_order_of_its_reasons() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    assert table.refuses(replace(closes(), second_by=StaffId("D101"))) == ("same_person_approves", "B05")
    assert table.refuses(closes(break_table=True)) == ("hand_running", "SES-8")
    table.folds_out().does(RequestSlip(SlipKind.FILL, ((500, 2),), "", StaffId("F201"), StaffId("F201")))
    assert table.refuses(closes(break_table=True)) == ("slip_open", "C01")
    table.does(VoidSlip(SlipKind.FILL, SlipNo(1), "NOT_NEEDED", StaffId("M301")))
    assert table.refuses(closes(break_table=True)) == ("chips_on_table", "SES-8")
    assert table.params(closes(break_table=True)) == {"stacks": 15_000}
    assert table.refuses(closes(((50, 4),))) == ("unknown_denomination", "BUY-17")
    assert table.refuses(closes(second=SHORT)) == ("counters_disagree", "B05")
    table.does(closes(second=PIECES))


def test_a_table_without_chips_in_front_of_players_is_broken_and_everybody_goes() -> None:
    table = opened().sits(4, chips=0).does(closes(break_table=True))
    assert table.state.seats == ()


def test_a_dealer_changes_between_hands_only() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    assert table.refuses(ChangeDealer(StaffId("D102"))) == ("hand_running", "SES-5")
    table.folds_out()
    assert table.refuses(ChangeDealer(StaffId(""))) == ("approval_missing", "SES-5")
    assert table.refuses(ChangeDealer(StaffId("F201"))) == ("same_person_approves", "SES-5")
    assert table.refuses(ChangeDealer(StaffId("D101"))) == ("already_on_duty", "SES-5")
    assert table.does(ChangeDealer(StaffId("D102"))).state.dealer == "D102"


def test_the_responsible_floor_changes_at_any_time() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    assert table.refuses(ChangeFloor(StaffId("D101"))) == ("same_person_approves", "A04")
    assert table.refuses(ChangeFloor(StaffId("F201"))) == ("already_on_duty", "A04")
    assert table.does(ChangeFloor(StaffId("F202"))).state.floor == "F202"


def test_the_next_session_starts_where_this_one_stopped() -> None:
    table = in_play(1, 2, 3, 5, last=(1, 2, 3)).does(SitOut(SeatNo(5))).hand().sits(8, entry=Entry.POST)
    table.leaves(2, at_us=99).is_filled(((500, 2),)).does(
        closes(((25, 80), (100, 80), (500, 42), (1000, 40)))
    )
    over = carry_over(table.state)
    assert [(seat.seat, seat.stack, seat.owes_big_blind, seat.standing.value) for seat in over.carried] == [
        (1, 5025, False, "settled"),
        (3, 4975, False, "settled"),
        (5, 5000, True, "settled"),
        (8, 5000, False, "new"),
    ]
    assert (over.button, over.small_blind, over.big_blind, over.heads_up) == (2, 3, 1, False)
    assert (over.hand_no_next, over.fill_no_next, over.credit_no_next) == (2, 2, 1)
    assert over.departures == ((PlayerRef("P2"), 5000, 99),)


def test_carried_players_play_on_with_what_they_owed_and_where_they_were() -> None:
    table = in_play(1, 2, 3, 5, last=(1, 2, 3)).does(SitOut(SeatNo(5))).hand().sits(8, entry=Entry.POST)
    expected = table.plan()
    over = carry_over(table.does(closes()).state)
    last = (over.button, over.small_blind, over.big_blind)
    again = table.does(opening(carried=over.carried, last=last, heads_up=over.heads_up))
    assert again.state.money.opening_stacks == 25_000
    assert again.state.big_blind_player == "P1"
    assert again.plan() == expected


def test_a_carried_player_sits_as_he_sat() -> None:
    seat = CarriedSeat(
        SeatNo(4), PlayerRef("P4"), 0, True, False, True, entry=Entry.POST, missed_big_blinds=1
    )
    table = opened(opening(carried=[seat], last=(1, 2, 3)))
    assert (table.seat(4).owes, table.seat(4).sitting_out, table.seat(4).missed_big_blinds) == (True, True, 1)


def test_hands_are_numbered_on_from_what_the_table_had() -> None:
    command = replace(opening(RULES, carried=carried(1, 2, 3), last=(1, 2, 3)), hand_no_next=41)
    table = opened(command).hand().deals()
    assert table.state.hand is not None
    assert table.state.hand.hand_no == 42
    assert table.state.hands_finished == 1


def test_cash_of_the_session_before_is_not_in_the_box_of_the_next() -> None:
    table = opened().sits(1, chips=0).does(BuyChips(SeatNo(1), 5000, Means.CASH, ((500, 10),), 0))
    table.does(closes(((25, 80), (100, 80), (500, 30), (1000, 40))))
    again = table.does(opening(carried=carry_over(table.state).carried))
    assert again.state.money.cash_box == 0
