"""Showing, mucking, declared winners, and what cards say against a declaration (section 15)."""

from __future__ import annotations

from tablemgr.engine.hand import (
    DealBoard,
    DeclareWinners,
    Expected,
    Phase,
    SeatStatus,
    ShowCards,
    award_plan,
    expected_next,
    show_order,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Severity
from tests.helpers.hands import NL, Hand, checked_down, on_the_flop, three_handed


def at_the_showdown() -> Hand:
    """Three players checked down on A♥ 7♣ 2♦ 9♠ K♦; 300 in the pot."""
    return checked_down(on_the_flop(), (1, 2, 3))


# -- order ------------------------------------------------------------------------------------------------------------


def test_after_a_checked_river_the_first_live_seat_left_of_the_button_shows_first() -> None:
    hand = on_the_flop().says("1 checks", "2 checks", "3 checks", "board 9s")
    hand.says("1 checks", "2 checks", "3 bets 300", "1 calls", "2 calls", "board Kd")
    hand.says("1 checks", "2 checks", "3 checks")
    assert show_order(hand.state) == (1, 2, 3)


def test_after_a_bet_on_the_river_the_last_aggressor_shows_first() -> None:
    hand = on_the_flop().says(
        "1 checks", "2 checks", "3 checks", "board 9s", "1 checks", "2 checks", "3 checks"
    )
    hand.says("board Kd", "1 bets 100", "2 raises 300", "3 calls", "1 calls")
    assert show_order(hand.state) == (2, 3, 1)


def test_when_all_are_all_in_early_the_one_who_pushed_shows_first() -> None:
    hand = three_handed(first=1000, second=1000, third=1000).says("3 is all-in", "1 folds", "2 calls")
    hand.says("board Ah7c2d", "board 9s", "board Kd")
    assert show_order(hand.state) == (3, 2)


def test_players_in_a_side_pot_show_before_the_one_in_the_main_pot_only() -> None:
    hand = on_the_flop(first=200).says(
        "1 is all-in", "2 calls", "3 calls", "board 9s", "2 bets 300", "3 calls"
    )
    hand.says("board Kd", "2 checks", "3 checks")
    assert show_order(hand.state) == (2, 3, 1)


def test_who_has_shown_or_mucked_is_no_longer_asked_and_a_show_out_of_order_is_accepted() -> None:
    hand = at_the_showdown().says("3 shows QsQh")
    assert show_order(hand.state) == (1, 2)
    assert show_order(hand.says("1 mucks").state) == (2,)
    assert show_order(hand.says("2 mucks").state) == ()


# -- winners ----------------------------------------------------------------------------------------------------------


def test_cards_speak() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "2 shows 7h7s", "3 mucks")
    plan = award_plan(hand.state)
    assert plan.payouts == ((2, 300),)
    assert plan.missing is None
    assert hand.says("ends").stacks == {1: 9900, 2: 10_200, 3: 9900}


def test_equal_hands_split_the_pot() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "2 shows AcQd", "3 mucks", "ends")
    assert hand.stacks == {1: 10_050, 2: 10_050, 3: 9900}


def test_the_pot_stays_open_while_a_hand_is_neither_shown_nor_mucked() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "3 mucks")
    assert award_plan(hand.state).missing == "cards_or_winners"
    assert expected_next(hand.state) is Expected.SHOWDOWN
    assert hand.refuses("ends") == ("winners_unknown", "SHOW-7")


def test_the_last_hand_wins_unseen_and_may_be_shown_later_without_changing_anything() -> None:
    hand = at_the_showdown().says("1 mucks", "3 mucks")
    assert expected_next(hand.state) is Expected.CONFIRM
    hand.says("ends")
    before = hand.stacks
    hand.says("2 shows AsAc")
    assert hand.stacks == before == {1: 9900, 2: 10_200, 3: 9900}
    assert hand.state.seat(SeatNo(2)).cards


def test_the_last_hand_cannot_be_thrown_away() -> None:
    hand = at_the_showdown().says("1 mucks", "3 mucks")
    assert hand.refuses("2 mucks") == ("last_hand_cannot_muck", "SHOW-8")


def test_a_hand_is_shown_once_and_a_mucked_or_folded_one_never() -> None:
    hand = on_the_flop().says(
        "1 folds", "2 checks", "3 checks", "board 9s", "2 checks", "3 checks", "board Kd"
    )
    hand.says("2 checks", "3 checks", "2 shows QsQh")
    assert hand.refuses("2 shows QsQh") == ("already_shown", "SHOW-9")
    assert hand.refuses("2 mucks") == ("already_shown", "SHOW-9")
    assert hand.refuses("1 shows 8s8h") == ("not_dealt_in", "SHOW-9")
    hand.says("3 mucks")
    assert hand.refuses("3 shows 8s8h") == ("not_eligible", "SHOW-9")
    assert hand.state.seat(SeatNo(3)).status is SeatStatus.MUCKED


def test_an_all_in_may_be_tabled_before_the_board_is_complete() -> None:
    hand = Hand(NL, {1: 1000, 2: 1000}, 2, "2 sb 50", "1 bb 100").says("2 is all-in", "1 calls")
    hand.says("1 shows AsAc", "2 shows KsKc", "board Ah7c2d")
    assert award_plan(hand.state).missing == "board"
    hand.says("board 9s", "board Kd", "ends")
    assert hand.stacks == {1: 2000, 2: 0}


def test_a_muck_before_the_board_is_complete_ends_the_hand() -> None:
    hand = Hand(NL, {1: 1000, 2: 1000}, 2, "2 sb 50", "1 bb 100").says("2 is all-in", "1 calls", "1 mucks")
    assert expected_next(hand.state) is Expected.CONFIRM
    assert hand.refuses("board Ah7c2d") == ("board_not_due", "GEN-5")
    assert hand.says("ends").stacks == {1: 0, 2: 2000}


def test_nobody_shows_while_there_is_betting_to_come() -> None:
    hand = on_the_flop()
    assert hand.refuses("1 shows AsAc") == ("betting_not_finished", "SHOW-1")
    hand.says("1 checks", "2 checks", "3 checks")
    assert hand.refuses("1 mucks") == ("not_at_showdown", "SHOW-1")


# -- declared winners -------------------------------------------------------------------------------------------------


def test_winners_may_be_declared_without_cards() -> None:
    hand = at_the_showdown().says("pot 0 to 1 3")
    plan = award_plan(hand.state)
    assert plan.pots[0].declared
    assert plan.payouts == ((1, 150), (3, 150))
    assert hand.says("ends").stacks == {1: 10_050, 2: 9900, 3: 10_050}


def test_a_later_declaration_replaces_the_first() -> None:
    hand = at_the_showdown().says("pot 0 to 1", "pot 0 to 2", "ends")
    assert hand.stacks == {1: 9900, 2: 10_200, 3: 9900}


def test_each_pot_is_declared_on_its_own() -> None:
    hand = on_the_flop(third=200).says("1 bets 300", "2 calls", "3 is all-in", "board 9s")
    hand.says("1 checks", "2 checks", "board Kd", "1 checks", "2 checks", "pot 1 to 2")
    refused = hand.refusal(DeclareWinners(1, (SeatNo(3),)))
    assert (refused.code.value, refused.param("pot")) == ("not_eligible", 2)
    assert hand.refuses("ends") == ("winners_unknown", "SHOW-7")
    hand.says("pot 0 to 3", "ends")
    assert hand.stacks == {1: 9600, 2: 9600 + 400, 3: 600}


def test_declared_winners_must_have_paid_the_pot_and_the_pot_must_exist() -> None:
    hand = on_the_flop().says(
        "1 folds", "2 checks", "3 checks", "board 9s", "2 checks", "3 checks", "board Kd"
    )
    hand.says("2 checks", "3 checks")
    assert hand.refuses("pot 0 to 1") == ("not_eligible", "POT-1")
    assert hand.refuses("pot 1 to 2") == ("no_such_pot", "POT-1")
    assert hand.refusal(DeclareWinners(0, ())).code.value == "winners_unknown"


def test_tabled_cards_speak_against_a_declaration() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "2 shows 7h7s")
    refused = hand.refusal(DeclareWinners(0, (SeatNo(1),)))
    assert (refused.code.value, refused.rule, refused.severity) == (
        "cards_contradict",
        "SHOW-6",
        Severity.NEEDS_FLOOR,
    )
    assert refused.param("best") == 2
    assert hand.says("pot 0 to 2").state.declared


def test_a_tie_on_the_table_cannot_be_declared_for_one_alone() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "2 shows AcQd", "3 mucks")
    assert hand.refuses("pot 0 to 1") == ("cards_contradict", "SHOW-6")


def test_a_hand_shown_after_the_declaration_stops_the_confirmation() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "pot 0 to 1", "2 shows 7h7s")
    assert award_plan(hand.state).contradiction is not None
    assert hand.refuses("ends") == ("cards_contradict", "SHOW-6")
    assert hand.says("pot 0 to 2", "ends").stacks[2] == 10_200


def test_an_unseen_winner_may_be_declared_beside_tabled_hands() -> None:
    hand = at_the_showdown().says("1 shows AsQc", "pot 0 to 3", "ends")
    assert hand.stacks[3] == 10_200


# -- cards ------------------------------------------------------------------------------------------------------------


def test_cards_that_cannot_be_are_refused() -> None:
    hand = at_the_showdown()
    assert hand.refuses("1 shows As") == ("wrong_card_count", "SHOW-7")
    assert hand.refuses("1 shows AhQc") == ("card_twice", "DEAL-10")
    assert hand.refusal(ShowCards(SeatNo(1), (1, 1))).code.value == "card_twice"
    assert hand.refusal(ShowCards(SeatNo(1), (3, 1))).code.value == "card_unreadable"
    assert hand.refuses("9 shows QsQc") == ("not_dealt_in", "SHOW-1")
    hand.says("1 shows QsQc")
    assert hand.refuses("2 shows QsJc") == ("card_twice", "DEAL-10")


def test_the_board_comes_in_its_order_and_only_when_due() -> None:
    hand = three_handed()
    assert hand.refuses("board Ah7c2d") == ("betting_not_finished", "GEN-5")
    hand.says("3 calls", "1 calls", "2 checks")
    assert hand.refuses("board Ah") == ("wrong_card_count", "GEN-5")
    assert hand.refusal(DealBoard((1, 2, 1))).code.value == "card_twice"
    hand.says("board Ah7c2d", "1 checks", "2 checks", "3 checks")
    assert hand.refuses("board Ah") == ("card_twice", "DEAL-10")
    hand.says("board 9s", "1 checks", "2 checks", "3 checks", "board Kd", "1 checks", "2 checks", "3 checks")
    assert hand.refuses("board Qd") == ("board_complete", "GEN-5")
    assert hand.state.phase is Phase.SHOWDOWN
