"""The dead button in all its cases (BTN-1 … BTN-13)."""

from dataclasses import replace

from tablemgr.engine.hand.commands import VoidHand
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.table.button import button_marker
from tablemgr.engine.table.commands import ChangeSeat, Entry, ReturnToPlay, SitOut, Standing, StartNextHand
from tablemgr.engine.table.events import PositionsSet
from tests.unit.engine.table.builders import RULES, Table, in_play, opened


def where(table: Table) -> tuple[int, int | None, int]:
    plan = table.plan()
    return plan.button, plan.sb_posts, plan.bb


def test_the_first_hand_needs_a_placed_button() -> None:
    table = opened().sits(1).sits(3).sits(6)
    assert table.refuses(StartNextHand(None)) == ("button_not_placed", "BTN-1")


def test_in_the_first_hand_everybody_is_dealt_in_and_only_the_blinds_post() -> None:
    plan = opened().sits(1, entry=Entry.WAIT).sits(3, entry=Entry.POST).sits(6).sits(8).plan(button=6)
    assert (plan.button, plan.sb_posts, plan.bb) == (6, 8, 1)
    assert plan.dealt == (1, 3, 6, 8)
    assert [(post.seat, post.what.value, post.amount) for post in plan.posts] == [
        (8, "sb", 25),
        (1, "bb", 50),
    ]


def test_in_a_first_hand_between_two_the_button_is_the_small_blind() -> None:
    plan = opened().sits(3).sits(6).plan(button=6)
    assert (plan.button, plan.sb_posts, plan.bb, plan.heads_up) == (6, 6, 3, True)
    assert (plan.first_preflop, plan.first_postflop, plan.last_postflop) == (6, 3, 6)


def test_between_two_players_the_button_is_one_of_them() -> None:
    table = opened().sits(3).sits(6)
    assert table.refuses(StartNextHand(SeatNo(5))) == ("not_dealt_in", "BTN-7")


def test_a_button_is_placed_only_at_a_seat_of_the_table() -> None:
    table = opened().sits(3).sits(6)
    assert table.refuses(StartNextHand(SeatNo(11))) == ("no_such_seat", "GEN-3")


def test_the_button_may_be_placed_at_an_empty_seat_when_more_than_two_play() -> None:
    plan = opened().sits(1).sits(4).sits(6).plan(button=5)
    assert (plan.button, plan.dead_button, plan.sb_posts, plan.bb) == (5, True, 6, 1)


def test_each_position_moves_one_player_clockwise() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3))
    seen = []
    for _ in range(4):
        seen.append(where(table))
        table.hand()
    assert seen == [(2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]


def test_a_leaving_small_blind_leaves_a_dead_button() -> None:
    plan = in_play(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).leaves(2).plan()
    assert (plan.button, plan.dead_button, plan.sb_posts, plan.bb) == (2, True, 3, 4)
    assert plan.last_postflop == 1


def test_a_leaving_big_blind_leaves_a_dead_small_blind_that_nobody_posts() -> None:
    plan = in_play(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).leaves(3).plan()
    assert (plan.button, plan.sb_position, plan.sb_posts, plan.bb) == (2, 3, None, 4)
    assert [post.what.value for post in plan.posts] == ["bb"]


def test_when_both_blinds_leave_the_button_is_dead_twice() -> None:
    table = in_play(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).leaves(2).leaves(3)
    assert where(table.hand()) == (3, 4, 5)
    assert table.plan().dead_button
    assert not table.hand().plan().dead_button


def test_a_busted_player_who_rebuys_before_the_next_hand_keeps_his_place() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3)).leaves(4).sits(4)
    busted = replace(table.seat(3), stack=0)
    table.state = replace(
        table.state,
        seats=tuple(busted if seat.seat == 3 else seat for seat in table.state.seats),
        money=replace(table.state.money, carried_off=table.state.money.carried_off + 5000),
    )
    assert table.plan().sb_posts is None
    assert table.buys(3, 5000).plan().sb_posts == 3


def test_between_two_the_big_blind_changes_hands_every_deal() -> None:
    table = in_play(2, 5, last=(2, 2, 5), heads_up=True)
    assert where(table) == (5, 5, 2)
    assert where(table.hand()) == (2, 2, 5)


def test_three_to_two_nobody_has_the_big_blind_twice_whoever_leaves() -> None:
    for gone, expected in ((1, (3, 3, 2)), (2, (3, 3, 1)), (3, (2, 2, 1))):
        table = in_play(1, 2, 3, last=(1, 2, 3)).leaves(gone)
        assert where(table) == expected


def test_a_newcomer_left_of_the_old_big_blind_is_the_next_big_blind() -> None:
    plan = in_play(1, 4, last=(1, 1, 4), heads_up=True).sits(7).plan()
    assert (plan.button, plan.sb_posts, plan.bb, plan.dealt) == (1, 4, 7, (1, 4, 7))


def test_a_newcomer_who_would_be_the_button_between_two_waits_one_hand_then_has_the_big_blind() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True).sits(2, entry=Entry.WAIT)
    assert where(table) == (4, 4, 1)
    assert table.plan().not_dealt == ((2, "heads_up_transition"),)
    table.hand()
    assert where(table) == (4, 1, 2)


def test_two_newcomers_on_both_sides_of_two_players_come_in_one_after_the_other() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True).sits(2, entry=Entry.POST).sits(7, entry=Entry.POST)
    plan = table.plan()
    assert (plan.button, plan.sb_posts, plan.bb, plan.dealt) == (1, 4, 7, (1, 4, 7))
    assert plan.not_dealt == ((2, "in_blind_zone"),)
    plan = table.hand().plan()
    assert (plan.button, plan.sb_posts, plan.bb) == (4, 7, 1)
    assert plan.not_dealt == ()
    assert (2, "live") in {(post.seat, post.what.value) for post in plan.posts}


def test_the_last_player_and_a_newcomer_play_on_and_the_newcomer_comes_in_with_the_big_blind() -> None:
    """By position the one who stayed is due, but then the newcomer would come in on the button (BLD-4)."""
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True).leaves(4).sits(2, entry=Entry.WAIT)
    assert where(table) == (1, 1, 2)


def test_with_one_player_left_the_table_waits() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True).leaves(4)
    assert table.refuses(StartNextHand(None)) == ("too_few_players", "BTN-13")
    assert table.params(StartNextHand(None)) == {"players": 1, "needed": 2}


def test_a_house_minimum_of_three_players_is_kept() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True, rules=replace(RULES, players_min=3))
    assert table.refuses(StartNextHand(None)) == ("too_few_players", "BTN-13")


def test_when_the_ways_of_coming_in_leave_fewer_than_the_minimum_a_new_game_needs_its_button() -> None:
    rules = replace(RULES, players_min=3)
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True, rules=rules).sits(2)
    assert table.refuses(StartNextHand(None)) == ("button_not_placed", "BTN-13")
    assert table.plan(button=1).dealt == (1, 2, 4)


def test_a_placed_button_that_would_leave_too_few_lets_everybody_in() -> None:
    rules = replace(RULES, players_min=3)
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True, rules=rules).sits(7)
    assert table.plan().bb == 7
    plan = table.plan(button=4)
    assert (plan.sb_posts, plan.bb, plan.dealt) == (7, 1, (1, 4, 7))


def test_the_marker_lies_where_the_last_hand_left_it() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3))
    assert button_marker(table.state) == 1
    assert button_marker(table.deals().state) == 2
    assert button_marker(table.folds_out().state) == 2


def test_a_table_of_newcomers_only_is_a_new_game() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True).leaves(1).leaves(4).sits(2).sits(5).sits(6)
    assert table.refuses(StartNextHand(None)) == ("button_not_placed", "BTN-1")
    plan = table.plan(button=2)
    assert (plan.sb_posts, plan.bb, plan.dealt) == (5, 6, (2, 5, 6))
    assert [post.what.value for post in plan.posts] == ["sb", "bb"]


def test_a_ruling_may_place_the_button_in_the_middle_of_a_session() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).sits(7)
    plan = table.plan(button=5)
    assert (plan.button, plan.sb_posts, plan.bb, plan.placed) == (5, 1, 2, True)
    assert plan.not_dealt == ((7, "waits_for_big_blind"),)
    assert table.hand(button=5).plan().button == 1


def test_a_ruling_marks_who_is_away_when_the_placed_blinds_pass_him() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(SitOut(SeatNo(1)), SitOut(SeatNo(3)))
    plan = table.plan(button=5)
    assert (plan.sb_posts, plan.bb) == (2, 4)
    assert plan.missed == ((1, True, False), (3, True, True))


def test_a_void_hand_is_repeated_with_the_same_button_blinds_and_players() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3))
    first = table.plan()
    table.deals().does(VoidHand("FOULED_DECK"))
    assert button_marker(table.state) == first.button
    assert replace(table.plan(), placed=False) == first
    assert table.hand().plan().button == 3


def test_nobody_new_comes_into_the_repetition_of_a_void_hand() -> None:
    table = in_play(1, 2, 3, 5, last=(1, 2, 3)).deals().sits(4).does(VoidHand("MISDEAL"))
    plan = table.plan()
    assert (plan.bb, plan.dealt) == (5, (1, 2, 3, 5))
    assert plan.not_dealt == ((4, "waits_for_replay"),)
    assert table.hand().plan().not_dealt == ((4, "waits_for_big_blind"),)


def test_who_was_away_from_a_void_hand_owes_the_blind_that_passes_him_again() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(SitOut(SeatNo(4))).deals()
    assert table.seat(4).owes
    table.does(VoidHand("MISDEAL"))
    assert not table.seat(4).owes
    table.does(ReturnToPlay(SeatNo(4), Entry.WAIT)).deals()
    assert (table.seat(4).owes_small_blind, table.seat(4).owes_big_blind) == (True, True)


def test_when_the_players_of_a_void_hand_are_gone_the_next_one_takes_whoever_is_there() -> None:
    table = in_play(1, 2, 5, last=(1, 2, 5)).deals().sits(7).sits(8).does(VoidHand("MISDEAL"))
    table.leaves(1).leaves(5)
    plan = table.plan()
    assert plan.problem is None
    assert set(plan.dealt) == {2, 7}


def test_the_button_of_a_void_first_hand_stays_where_it_was_placed() -> None:
    table = opened().sits(1).sits(3).sits(6).deals(button=3).does(VoidHand("MISDEAL"))
    assert table.state.positions.button == 0
    assert button_marker(table.state) == 3
    plan = table.plan()
    assert (plan.button, plan.sb_posts, plan.bb) == (3, 6, 1)
    table.deals().does(VoidHand("MISDEAL")).hand()
    assert table.plan().button == 6


def test_somebody_who_sits_down_while_the_first_hand_is_repeated_is_still_a_new_player() -> None:
    table = opened().sits(2).sits(3).sits(4).sits(6).does(SitOut(SeatNo(6)))
    table.deals(button=3).sits(1).does(VoidHand("MISDEAL")).hand()
    assert table.seat(1).standing is Standing.NEW
    assert table.seat(6).standing is Standing.SETTLED


def test_the_last_big_blind_who_changes_seats_does_not_post_twice_in_a_row_between_two() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True)
    table.does(ChangeSeat(SeatNo(4), SeatNo(7), Entry.WAIT))
    assert where(table) == (7, 7, 1)


def test_positions_of_a_hand_stand_in_the_journal() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3)).deals()
    assert table.last(PositionsSet) == PositionsSet(SeatNo(2), SeatNo(3), SeatNo(4), heads_up=False)
