"""Coming in, missing blinds, coming back, changing seats (BLD-1 … BLD-18), antes (ANTE-1 … ANTE-4)."""

from dataclasses import replace

import pytest

from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.table.commands import (
    CashOut,
    CashOutAt,
    ChangeSeat,
    CountStack,
    Entry,
    ReturnToPlay,
    SeatPlayer,
    SitOut,
    Standing,
)
from tablemgr.engine.table.events import BlindsMissed, DebtSettled
from tests.unit.engine.table.builders import RULES, Table, carried, in_play, opened, opening

SIX = (1, 2, 3, 4, 5, 6)


def posts(table: Table) -> list[tuple[int, str, int]]:
    return [(post.seat, post.what.value, post.amount) for post in table.plan().posts]


def debt(table: Table, seat: int) -> tuple[bool, bool]:
    return table.seat(seat).owes_small_blind, table.seat(seat).owes_big_blind


def sits_out(seat: int) -> SitOut:
    return SitOut(SeatNo(seat))


def returns(seat: int, entry: Entry) -> ReturnToPlay:
    return ReturnToPlay(SeatNo(seat), entry)


def test_blinds_have_the_size_of_the_table() -> None:
    assert posts(in_play(*SIX, last=(1, 2, 3))) == [(3, "sb", 25), (4, "bb", 50)]


def test_a_table_without_a_small_blind_posts_only_the_big_one() -> None:
    rules = replace(RULES, small_blind=0)
    assert posts(in_play(*SIX, last=(1, 2, 3), rules=rules)) == [(4, "bb", 50)]


def test_a_new_player_who_posts_is_dealt_in_at_once_behind_the_button() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).sits(6, entry=Entry.POST)
    assert posts(table) == [(3, "sb", 25), (4, "bb", 50), (6, "live", 50)]
    assert table.hand().plan().not_dealt == ()
    assert posts(table) == [(4, "sb", 25), (5, "bb", 50)]


def test_a_new_player_who_waits_comes_in_with_the_big_blind() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).sits(6)
    assert table.plan().not_dealt == ((6, "waits_for_big_blind"),)
    assert table.hands(2).plan().bb == 6


def test_a_new_player_in_the_blind_zone_waits_until_the_button_has_passed() -> None:
    table = in_play(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).leaves(3).sits(3, entry=Entry.POST)
    assert table.plan().not_dealt == ((3, "in_blind_zone"),)
    assert table.hand().plan().not_dealt == ((3, "in_blind_zone"),)
    assert (3, "live", 50) in posts(table.hand())


def test_a_house_may_let_new_players_in_free_but_not_in_the_blind_zone() -> None:
    rules = replace(RULES, new_player_posts=False)
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=rules).leaves(3).sits(3).sits(6)
    plan = table.plan()
    assert plan.dealt == (1, 2, 4, 5, 6)
    assert plan.not_dealt == ((3, "in_blind_zone"),)
    assert posts(table) == [(4, "bb", 50)]


def test_a_house_may_let_new_players_only_wait() -> None:
    rules = replace(RULES, entry_wait_only=True)
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=rules)
    assert table.refuses(SeatPlayer(SeatNo(6), PlayerRef("P6"), Entry.POST)) == ("not_offered", "BLD-3")
    table.sits(6)
    assert table.refuses(returns(6, Entry.POST)) == ("not_offered", "BLD-3")
    assert table.plan().not_dealt == ((6, "waits_for_big_blind"),)


def test_a_new_player_never_owes_however_many_blinds_pass_him() -> None:
    table = in_play(1, 2, 3, 5, last=(1, 2, 3)).sits(4).does(sits_out(4)).hands(5)
    assert debt(table, 4) == (False, False)
    assert table.does(returns(4, Entry.WAIT)).seat(4).is_entering


def test_absent_when_the_big_blind_is_due_owes_both_and_the_next_player_posts() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(4), sits_out(5))
    plan = table.plan()
    assert (plan.bb, plan.dealt) == (6, (1, 2, 3, 6))
    assert plan.not_dealt == ((4, "sitting_out"), (5, "sitting_out"))
    assert plan.owes == ((4, True, True), (5, True, True))
    table.deals()
    assert debt(table, 4) == debt(table, 5) == (True, True)
    assert table.last(BlindsMissed) == BlindsMissed(SeatNo(5), small_blind=True, big_blind=True)


def test_left_after_his_big_blind_owes_the_small_one_and_pays_it_dead_behind_the_button() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(3)).hand()
    assert debt(table, 3) == (True, False)
    table.does(returns(3, Entry.POST))
    assert table.plan().not_dealt == ((3, "in_blind_zone"),)
    assert posts(table.hand()) == [(5, "sb", 25), (6, "bb", 50), (3, "dead_sb", 25)]
    table.deals()
    assert debt(table, 3) == (False, False)
    assert table.last(DebtSettled) == DebtSettled(SeatNo(3))


def test_the_debt_never_exceeds_one_of_each_and_is_posted_live_and_dead() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(4)).hands(8).does(returns(4, Entry.POST))
    assert posts(table) == [(1, "sb", 25), (2, "bb", 50), (4, "live", 50), (4, "dead_sb", 25)]


def test_waiting_for_the_big_blind_clears_the_debt_and_costs_nothing_more() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(4)).hand().does(returns(4, Entry.WAIT)).hands(4)
    assert table.plan().bb == 4
    assert [post for post in posts(table) if post[0] == 4] == [(4, "bb", 50)]
    assert table.plan().owes == ()
    assert debt(table.hand(), 4) == (False, False)


def test_away_between_the_blinds_comes_back_free() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(6)).hand().does(returns(6, Entry.WAIT))
    assert table.plan().not_dealt == ()
    assert posts(table) == [(4, "sb", 25), (5, "bb", 50)]


def test_who_lost_everything_and_rebuys_after_the_blinds_passed_owes_like_somebody_absent() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(CountStack(SeatNo(4), 0, "busted")).hands(2)
    assert table.plan().not_dealt == ((4, "no_chips"),)
    table.buys(4, 5000, entry=Entry.POST)
    assert posts(table)[2:] == [(4, "live", 50), (4, "dead_sb", 25)]


def test_who_leaves_owing_and_comes_back_is_a_new_player() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(4)).hand()
    table.does(CashOut(SeatNo(4), 5000, CashOutAt.CAGE, 0)).sits(4)
    assert debt(table, 4) == (False, False)
    assert table.seat(4).standing is Standing.NEW


def test_missed_big_blinds_are_counted_for_the_proposal_to_pick_up() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(4)).hands(6)
    assert table.seat(4).missed_big_blinds == 2
    table.does(returns(4, Entry.WAIT)).hands(4)
    assert table.plan().bb == 4
    assert table.hand().seat(4).missed_big_blinds == 0


def test_waiting_may_be_changed_into_posting() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).sits(6)
    assert table.refuses(returns(6, Entry.WAIT)) == ("not_sitting_out", "BLD-12")
    assert table.does(returns(6, Entry.POST)).plan().dealt == (1, 2, 3, 4, 5, 6)


def test_a_big_blind_with_too_few_chips_posts_what_he_has() -> None:
    seats = [replace(seat, stack=25 if seat.seat == 4 else seat.stack) for seat in carried(*SIX)]
    table = opened(opening(carried=seats, last=(1, 2, 3)))
    assert [(post.amount, post.nominal) for post in table.plan().posts] == [(25, 25), (25, 50)]
    table.deals()


def test_a_returning_player_with_too_few_chips_pays_the_live_blind_first() -> None:
    table = in_play(*SIX, last=(1, 2, 3)).does(sits_out(4)).hands(2)
    table.does(CountStack(SeatNo(4), 50, "lost a bet"), returns(4, Entry.POST))
    assert posts(table) == [(6, "sb", 25), (1, "bb", 50), (4, "live", 50)]
    table.deals()


@pytest.mark.parametrize(("ante", "bb_ante", "expected"), [(25, 0, 6), (0, 50, 1), (25, 50, 7)])
def test_antes_are_put_in_after_the_blinds(ante: int, bb_ante: int, expected: int) -> None:
    table = in_play(*SIX, last=(1, 2, 3), rules=replace(RULES, ante=ante, bb_ante=bb_ante))
    made = posts(table)
    assert [post[1] for post in made[:2]] == ["sb", "bb"]
    assert len(made) == 2 + expected
    table.hand()


def test_with_too_few_chips_the_blind_is_paid_before_the_ante() -> None:
    seats = [replace(seat, stack=75 if seat.seat == 4 else seat.stack) for seat in carried(*SIX)]
    table = opened(opening(replace(RULES, bb_ante=50), carried=seats, last=(1, 2, 3)))
    assert posts(table) == [(3, "sb", 25), (4, "bb", 50), (4, "bb_ante", 25)]


def test_moving_closer_to_the_big_blind_is_free() -> None:
    table = in_play(1, 2, 3, 4, 7, 8, last=(1, 2, 3)).does(ChangeSeat(SeatNo(8), SeatNo(5), Entry.WAIT))
    assert table.seat(5).wait_hands == 0
    assert table.plan().dealt == (1, 2, 3, 4, 5, 7)


def test_moving_away_from_the_big_blind_waits_as_many_hands_as_active_players_were_passed() -> None:
    table = in_play(2, 3, 4, 5, 6, 7, last=(10, 2, 3)).does(ChangeSeat(SeatNo(5), SeatNo(8), Entry.WAIT))
    assert table.seat(8).wait_hands == 2
    assert table.plan().not_dealt == ((8, "waits_after_seat_change"),)
    assert table.hand().plan().not_dealt == ((8, "waits_after_seat_change"),)
    assert table.hand().plan().not_dealt == ()
    assert not [post for post in posts(table) if post[0] == 8 and post[1] != "bb"]


def test_moving_away_and_posting_a_big_blind_is_dealt_in_at_once() -> None:
    table = in_play(2, 3, 4, 5, 6, 7, last=(10, 2, 3)).does(ChangeSeat(SeatNo(5), SeatNo(8), Entry.POST))
    assert (8, "live", 50) in posts(table)


def test_who_waits_after_a_change_of_seats_may_post_instead() -> None:
    table = in_play(2, 3, 4, 5, 6, 7, last=(10, 2, 3)).does(ChangeSeat(SeatNo(5), SeatNo(8), Entry.WAIT))
    assert (8, "live", 50) in posts(table.does(returns(8, Entry.POST)))


def test_moving_into_the_blind_zone_waits_for_the_button_to_pass() -> None:
    """The old big blind moves closer, but would sit between button and small blind (BLD-4)."""
    table = in_play(1, 2, 4, 5, 6, last=(1, 2, 4)).does(ChangeSeat(SeatNo(4), SeatNo(3), Entry.WAIT))
    plan = table.plan()
    assert plan.sb_posts is None
    assert plan.not_dealt == ((3, "in_blind_zone"),)
    assert table.hand().plan().dealt == (1, 2, 3, 5, 6)


def test_before_the_first_hand_seats_are_changed_free() -> None:
    table = opened().sits(1).sits(2).sits(3).does(ChangeSeat(SeatNo(3), SeatNo(9), Entry.WAIT))
    assert table.plan(button=1).dealt == (1, 2, 9)


def test_who_waits_to_come_in_changes_seats_and_goes_on_waiting() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).sits(9).does(ChangeSeat(SeatNo(9), SeatNo(7), Entry.WAIT))
    assert table.seat(7).standing is Standing.NEW
    assert table.plan().not_dealt == ((7, "waits_for_big_blind"),)


def test_players_seated_before_the_first_hand_and_away_at_it_come_back_free() -> None:
    table = opened().sits(1).sits(3).sits(6).sits(8).does(sits_out(8)).hand(button=3)
    assert table.does(returns(8, Entry.WAIT)).plan().not_dealt == ()
