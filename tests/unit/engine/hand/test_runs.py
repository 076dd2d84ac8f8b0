"""The rest of the board run two or three times (RIT-1 … RIT-4)."""

from dataclasses import replace

from tablemgr.engine.hand import DeclareWinners, Expected, PotAwarded, RunsAgreed, award_plan, expected_next
from tablemgr.engine.rules import PlayRules, RakeRules
from tests.helpers.hands import NL, Hand, three_handed

RUNS = replace(NL, play=PlayRules(run_it_twice=True))
FLOP = "board AhKd7s"


def two_all_in(rules: object = RUNS, first: int = 1000, third: int = 1000) -> Hand:
    """Seats 1 and 3 all-in before the flop, seat 2 folded: a pot of 2100."""
    assert isinstance(rules, type(RUNS))
    return three_handed(rules, first=first, third=third).says("3 is all-in", "1 is all-in", "2 folds")


def test_two_boards_of_their_own_when_all_were_in_before_the_flop() -> None:
    hand = two_all_in().says("run 2 by 1 3")
    assert hand.events[-1] == RunsAgreed(2, (1, 3))
    hand.says(FLOP, "board 8c", "board 2h")
    assert (hand.state.run_due, hand.state.cards_due) == (2, 3)
    hand.says("board Jh5c4d run 2", "board 3s", "board 9c")
    assert [len(board) for board in hand.state.boards] == [5, 5]
    assert expected_next(hand.state) is Expected.SHOWDOWN
    hand.says("3 shows JsJd", "1 shows KsQc", "ends")
    assert hand.stacks == {1: 1050, 2: 9900, 3: 1050}


def test_boards_share_the_cards_that_were_out_when_it_was_agreed() -> None:
    hand = two_all_in().says(FLOP, "run 3 by 1 3", "board 8c")
    assert hand.refuses("board 2h run 2") == ("run_not_due", "RIT-4")
    hand.says("board 2h")
    assert (hand.state.run_due, hand.state.cards_due) == (2, 1)
    hand.says("board 3c", "board 4c", "board 5c", "board 6c")
    assert len({board[:3] for board in hand.state.boards}) == 1
    assert hand.refuses("board 7h") == ("board_complete", "GEN-5")


def test_a_card_of_any_board_is_out() -> None:
    hand = two_all_in().says("run 2 by 1 3", FLOP, "board 8c", "board 2h")
    assert hand.refuses("board 8c3c4c") == ("card_twice", "DEAL-10")
    hand.says("board Jh5c4d")
    assert hand.refuses("3 shows JhJd") == ("card_twice", "DEAL-10")


def test_every_pot_is_divided_and_the_odd_chips_go_to_the_first_boards() -> None:
    hand = two_all_in(first=1001, third=1001).says("run 3 by 1 3", FLOP, "board 8c", "board 2h")
    hand.says("board Jh5c4d", "board 3s", "board 9c", "board Jc6c4s", "board 3d", "board 9d")
    hand.says("3 shows JsQd", "1 shows KsQc")
    plan = award_plan(hand.state)
    assert [(share.run, share.seat, share.amount) for share in plan.pots[0].shares] == [
        (1, 1, 701),
        (2, 3, 701),
        (3, 3, 700),
    ]
    assert plan.pots[0].by_run == ((1,), (3,), (3,))
    assert plan.pots[0].winners == (1, 3)
    hand.says("ends")
    awards = [event for event in hand.events if isinstance(event, PotAwarded)]
    assert [(award.run, award.seat, award.amount) for award in awards] == [
        (1, 1, 701),
        (2, 3, 701),
        (3, 3, 700),
    ]


def test_rake_comes_before_the_division() -> None:
    hand = two_all_in(replace(RUNS, rake=RakeRules(500, 101, 1))).says(
        "run 2 by 1 3", FLOP, "board 8c", "board 2h"
    )
    hand.says("board Jh5c4d", "board 3s", "board 9c", "3 shows JsJd", "1 shows KsQc", "ends")
    assert hand.state.rake_taken == 101
    assert (hand.stacks[1], hand.stacks[3]) == (1000, 999)


def test_a_side_pot_with_one_owner_is_not_divided() -> None:
    hand = Hand(RUNS, {1: 500, 2: 900, 3: 2000}, 3, "1 sb 50", "2 bb 100")
    hand.says("3 is all-in", "1 is all-in", "2 is all-in", "run 2 by 1 2 3", FLOP, "board 8c", "board 2h")
    hand.says("board Jh5c4d", "board 3s", "board 9c", "3 mucks", "1 shows KsQc", "2 shows JsQd", "ends")
    awards = [(e.pot, e.run, e.seat, e.amount) for e in hand.events if isinstance(e, PotAwarded)]
    assert awards == [(1, 1, 2, 800), (0, 1, 1, 750), (0, 2, 2, 750)]


def test_winners_may_be_declared_for_each_board_or_for_all() -> None:
    hand = two_all_in().says(
        "run 2 by 1 3", FLOP, "board 8c", "board 2h", "board Jh5c4d", "board 3s", "board 9c"
    )
    hand.does(DeclareWinners(0, (1,), 1))
    assert award_plan(hand.state).missing == "cards_or_winners"
    hand.does(DeclareWinners(0, (3,), 2))
    assert award_plan(hand.state).payouts == ((1, 1050), (3, 1050))
    hand.does(DeclareWinners(0, (3,)))
    assert award_plan(hand.state).payouts == ((3, 2100),)
    assert hand.refusal(DeclareWinners(0, (1,), 3)).code.value == "run_not_due"
    contradiction = award_plan(hand.says("3 shows JsQd", "1 shows KsQc").state).contradiction
    assert contradiction is not None
    assert contradiction.params == (("pot", 1), ("seat", 1), ("best", 1), ("run", 1))


def test_winners_declared_for_one_board_replace_those_declared_for_all_of_them() -> None:
    hand = two_all_in().says(
        "run 2 by 1 3", FLOP, "board 8c", "board 2h", "board Jh5c4d", "board 3s", "board 9c"
    )
    hand.does(DeclareWinners(0, (3,)))
    hand.does(DeclareWinners(0, (1,), 1))
    hand.says("3 shows JsQd", "1 shows KsQc")
    assert award_plan(hand.state).contradiction is None
    hand.says("ends")
    assert [(e.run, e.seat) for e in hand.events if isinstance(e, PotAwarded)] == [(1, 1), (2, 3)]


def test_it_is_agreed_by_everybody_left_while_nobody_has_a_decision() -> None:
    assert two_all_in(NL).refuses("run 2 by 1 3") == ("not_offered", "RIT-1")
    hand = two_all_in()
    assert hand.refuses("run 4 by 1 3") == ("not_offered", "RIT-1")
    assert hand.refuses("run 2 by 1") == ("not_all_agree", "RIT-1")
    assert hand.refuses("run 2 by 1 2 3") == ("not_all_agree", "RIT-1")
    hand.says("run 2 by 1 3")
    assert hand.refuses("run 2 by 1 3") == ("runs_already_agreed", "RIT-1")
    deciding = three_handed(RUNS).says("3 is all-in")
    assert deciding.refuses("run 2 by 1 2 3") == ("betting_not_finished", "RIT-1")
    nobody = three_handed(RUNS).says("3 calls", "1 calls", "2 checks")
    assert nobody.refuses("run 2 by 1 2 3") == ("nobody_all_in", "RIT-1")
    still = three_handed(RUNS, third=400).says("3 is all-in", "1 calls", "2 calls")
    assert still.refuses("run 2 by 1 2 3") == ("betting_not_finished", "RIT-1")
    dealt = two_all_in().says(FLOP, "board 8c", "board 2h")
    assert dealt.refuses("run 2 by 1 3") == ("board_not_due", "RIT-1")


def test_who_mucks_between_the_boards_leaves_the_pot_to_the_last() -> None:
    hand = two_all_in().says("run 2 by 1 3", FLOP, "1 mucks")
    assert expected_next(hand.state) is Expected.CONFIRM
    assert hand.says("ends").stacks[3] == 2100
