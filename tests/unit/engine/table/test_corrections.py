"""A hand settled wrongly: what went down is recorded with its reason, what is wrong is set right (SES-7, D11)."""

from dataclasses import replace

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import (
    Call,
    Check,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    ShowCards,
    VoidHand,
)
from tablemgr.engine.hand.events import HandEnded, RakeTaken
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, StaffId
from tablemgr.engine.ledger.balances import NOTHING
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.rules import RakeRules
from tablemgr.engine.table.box_commands import RemoveBox
from tablemgr.engine.table.commands import ChangeSeat, CorrectHand, Counted, Entry, Payouts, RecordCount
from tablemgr.engine.table.counting import amount_at_table, amount_due
from tablemgr.engine.table.events import HandCorrected, SettlementOverridden
from tablemgr.engine.table.evolve import evolve
from tablemgr.engine.table.identities import CorrectPlayer
from tests.unit.engine.table.builders import RULES, Table, in_play

RAKED = replace(RULES, rake=RakeRules(bps=1000, cap=None, unit=25))
FIRST = HandNo(1)


def at_the_showdown(players: int = 2) -> Table:
    """Seats 1, 2, 3: button 2, blinds 3 and 1; 150 in the pot (100 when seat 2 folds), nobody has shown."""
    table = in_play(1, 2, 3, last=(1, 2, 3), rules=RAKED).deals()
    table.does(Call(SeatNo(2)) if players == 3 else Fold(SeatNo(2)), Call(SeatNo(3)), Check(SeatNo(1)))
    for street in ("2c7d9h", "Js", "3d"):
        table.does(DealBoard(parse_cards(street)))
        while table.state.hand is not None and table.state.hand.actor:
            table.does(Check(table.state.hand.actor))
    return table


def won_by(seat: int, players: int = 2) -> Table:
    """The pot of 100 goes to this seat, less 10 % rake rounded down to nothing: 0."""
    return at_the_showdown(players).does(DeclareWinners(0, (SeatNo(seat),)), EndHand())


def right(
    *payouts: tuple[int, int], rake: int | None = None, hand: int = 1, reason: str = "x"
) -> CorrectHand:
    given: Payouts | None = tuple((SeatNo(seat), chips) for seat, chips in payouts) or None
    return CorrectHand(HandNo(hand), rake, given, reason)


def test_what_the_program_computed_needs_no_explanation() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)), EndHand(0, ((SeatNo(3), 100),)))
    assert not any(isinstance(event, SettlementOverridden) for event in table.events)


def test_a_rake_taken_otherwise_needs_a_reason_and_is_recorded_before_the_settlement() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)))
    assert table.refuses(EndHand(25, None)) == ("reason_missing", "D11")
    table.does(EndHand(25, None, "RAKE_MISTAKE"))
    said, raked = table.events[-4:-2]
    assert said == SettlementOverridden(FIRST, 0, 25, ((SeatNo(3), 100),), ((SeatNo(3), 75),), "RAKE_MISTAKE")
    assert raked == RakeTaken(25, (25,))
    assert isinstance(table.events[-1], HandEnded)
    assert (table.state.money.rake_box, table.stacks()) == (25, {1: 4950, 2: 5000, 3: 5025})


def test_a_settlement_that_tabled_cards_speak_against_needs_a_reason() -> None:
    """SHOW-6, GEN-4: also when it is what the dealer declared before the cards were seen."""
    table = at_the_showdown().does(
        DeclareWinners(0, (SeatNo(3),)),
        ShowCards(SeatNo(1), parse_cards("2s2d")),
        ShowCards(SeatNo(3), parse_cards("AsKd")),
    )
    pushed = ((SeatNo(3), 100),)
    assert table.refuses(EndHand(None, None)) == ("cards_contradict", "SHOW-6")
    assert table.refuses(EndHand(None, pushed)) == ("reason_missing", "D11")
    table.does(EndHand(None, pushed, "floor's decision"))
    assert table.last(SettlementOverridden) == SettlementOverridden(
        FIRST, 0, 0, pushed, pushed, "floor's decision"
    )


def test_a_pot_pushed_to_somebody_else_is_recorded_even_when_nobody_was_declared() -> None:
    table = at_the_showdown().does(EndHand(None, ((SeatNo(1), 100),), "dealer pushed it"))
    said = table.last(SettlementOverridden)
    assert isinstance(said, SettlementOverridden)
    assert (said.payouts_computed, said.payouts) == ((), ((SeatNo(1), 100),))


def test_a_pot_pushed_to_the_wrong_seat_moves_by_a_correction_and_the_hand_stays_as_it_was() -> None:
    table = won_by(3)
    before = list(table.events)
    table.does(right((1, 100)))
    assert table.events[: len(before)] == before
    assert table.events[-1] == HandCorrected(
        FIRST, 0, 0, ((SeatNo(3), 100),), ((SeatNo(1), 100),), ((SeatNo(1), 100), (SeatNo(3), -100)),
        Counted.RAKE_BOX, "x",
    )  # fmt: skip
    assert table.stacks() == {1: 5050, 2: 5000, 3: 4950}


def test_rake_given_back_goes_to_a_single_winner_without_saying_so() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)), EndHand(25, None, "x"))
    table.does(right(rake=0))
    assert (table.state.money.rake_box, table.stacks()[3]) == (0, 5050)


def test_with_two_winners_the_right_payouts_must_be_said_and_foot() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(1), SeatNo(3))), EndHand(50, None, "x"))
    assert table.refuses(right(rake=0)) == ("payout_does_not_foot", "SES-7")
    assert table.params(right(rake=0)) == {"paid": 50, "rake": 0, "pot": 100}
    assert table.refuses(right((1, 50), (3, 75), rake=0))[0] == "payout_does_not_foot"
    table.does(right((1, 50), (3, 50), rake=0))
    assert table.stacks() == {1: 5000, 2: 5000, 3: 5000}


def test_once_the_rake_box_was_counted_the_table_bank_pays_it_back() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)), EndHand(25, None, "x"))
    counters = StaffId("N501"), StaffId("N502")
    table.does(RecordCount(Counted.RAKE_BOX, 25, ((25, 1),), None, *counters, ""))
    bank = table.state.money.bank_total
    table.does(right(rake=0))
    assert (table.state.money.bank_total, table.state.money.rake_box) == (bank - 25, 25)
    assert table.state.money.bank_pieces is None, "nobody said which chips"
    assert table.last(HandCorrected).rake_from is Counted.TABLE_BANK  # type: ignore[attr-defined]


def test_rake_in_a_box_that_was_taken_out_comes_back_from_the_table_bank() -> None:
    """D05: nobody opens that box at the table; its count finds what was in it."""
    table = raked_and_taken_out()
    before = table.state.money.bank_total
    table.does(right((3, 100), rake=0))
    said = table.last(HandCorrected)
    assert isinstance(said, HandCorrected)
    assert said.rake_from is Counted.TABLE_BANK
    assert table.state.money.bank_total == before - 25
    assert (amount_due(table.state, Counted.RAKE_BOX), amount_at_table(table.state, Counted.RAKE_BOX)) == (
        25,
        0,
    )


def raked_and_taken_out() -> Table:
    """25 of the pot went into the rake box, and the box was taken out."""
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)), EndHand(25, None, "RAKE_MISTAKE"))
    return table.does(RemoveBox(Counted.RAKE_BOX, "B1", "", StaffId("N501"), StaffId("F201")))


def test_rake_that_is_still_in_the_box_at_the_table_comes_back_from_there() -> None:
    table = raked_and_taken_out().deals()
    while table.state.hand is not None and table.state.hand_running:
        actor = table.state.hand.actor
        table.does(EndHand(25, None, "RAKE_MISTAKE") if actor is None else Fold(actor))
    assert amount_at_table(table.state, Counted.RAKE_BOX) == 25
    winner = table.state.settled[-1].payouts[0]
    table.does(right((winner[0], winner[1] + 25), rake=0, hand=2))
    said = table.last(HandCorrected)
    assert isinstance(said, HandCorrected)
    assert said.rake_from is Counted.RAKE_BOX


def test_too_little_rake_goes_into_the_box_also_after_its_count() -> None:
    table = won_by(3)
    counters = StaffId("N501"), StaffId("N502")
    table.does(RecordCount(Counted.RAKE_BOX, 0, (), None, *counters, "")).does(right(rake=25))
    assert (table.state.money.rake_box, table.stacks()[3]) == (25, 5025)


def test_a_correction_follows_a_player_to_his_new_seat() -> None:
    table = won_by(3).hands(3).does(ChangeSeat(SeatNo(1), SeatNo(7), Entry.WAIT))
    stack = table.stacks()[7]
    table.does(right((1, 100)))
    assert table.stacks()[7] == stack + 100


def test_two_seats_that_turned_out_to_be_one_player_are_set_right_together() -> None:
    """SES-7: who sat there was set right first, so both shares of the hand are his; the books move the same chips."""
    table = won_by(3).leaves(1)
    table.does(CorrectPlayer(SeatNo(3), PlayerRef("P1"), "wrong name"))
    table.does(right((1, 50), (3, 50)))
    said = table.last(HandCorrected)
    assert isinstance(said, HandCorrected)
    assert said.moves == ()
    assert table.stacks() == {2: 5000, 3: 5050}
    assert transfers_for(said, table.state) == ()


def test_a_rake_of_more_than_the_hand_came_to_is_refused_as_the_rake() -> None:
    table, much = won_by(3), right((3, 0), rake=125)
    assert table.refuses(much) == ("payout_does_not_foot", "SES-7")
    assert table.params(much) == {"rake": 125}


def test_who_has_left_cannot_be_paid_or_asked_at_the_table() -> None:
    table = won_by(3).leaves(1)
    assert table.refuses(right((1, 100))) == ("player_left", "SES-7")
    assert table.params(right((1, 100))) == {"seat": 1, "amount": 100}
    newcomer = table.sits(1, player="P99")
    assert newcomer.refuses(right((1, 100)))[0] == "player_left", "the seat is taken by somebody else"


def test_nobody_gives_back_more_than_lies_in_front_of_him() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)), EndHand())
    loser = replace(table.state, seats=tuple(
        replace(seat, stack=75) if seat.seat == 3 else seat for seat in table.state.seats
    ))  # fmt: skip
    assert Table(loser).refuses(right((1, 100))) == ("not_enough_chips", "SES-7")


def test_a_hand_is_corrected_between_hands_with_a_reason_and_only_if_something_changes() -> None:
    table = won_by(3)
    assert table.refuses(right((1, 100), reason=" ")) == ("reason_missing", "SES-7")
    assert table.refuses(right((3, 100), rake=0)) == ("nothing_to_correct", "SES-7")
    assert table.refuses(right((9, 100))) == ("not_dealt_in", "SES-7")
    assert table.refuses(right((1, 90), (3, 10))) == ("not_multiple_of_chip", "GEN-2")
    assert table.refuses(right((1, 125), (3, -25))) == ("not_positive", "SES-7")
    assert table.refuses(right((1, 100), hand=7)) == ("no_such_hand", "SES-7")
    assert table.deals().refuses(right((1, 100))) == ("hand_running", "SES-7")


def test_a_void_hand_has_nothing_to_correct() -> None:
    table = at_the_showdown().does(VoidHand("misdeal"))
    assert table.refuses(right((1, 100))) == ("no_such_hand", "SES-7")


def test_a_correction_is_itself_corrected() -> None:
    table = won_by(3, players=3).does(right((1, 150))).does(right((2, 150)))
    assert table.stacks() == {1: 4950, 2: 5100, 3: 4950}
    assert table.last(HandCorrected).payouts_before == ((SeatNo(1), 150),)  # type: ignore[attr-defined]


def test_the_books_move_the_same_chips_as_the_table() -> None:
    table = at_the_showdown().does(DeclareWinners(0, (SeatNo(3),)), EndHand(25, None, "x"))
    table.does(right((1, 100), rake=0))
    moved = transfers_for(table.events[-1], table.state)
    assert [(str(t.source), str(t.target), t.amount) for t in moved] == [
        ("seat_stack:3", "pot", 75),
        ("rake_box", "pot", 25),
        ("pot", "seat_stack:1", 100),
    ]
    assert not NOTHING.apply(moved).chips(moved[0].target)


def test_replay_comes_to_the_same_table() -> None:
    table = won_by(3).does(right((1, 100))).hands(2)
    assert table.replayed() == table.state
    assert evolve(table.state, table.last(HandCorrected)).settled[0].payouts == ((SeatNo(1), 100),)
