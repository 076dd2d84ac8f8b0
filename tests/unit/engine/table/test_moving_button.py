"""Option moving button: always to the next active player, the next two post, and a blind may be skipped (BTN-6)."""

from dataclasses import replace

from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import ButtonRule
from tablemgr.engine.table.commands import Entry, ReturnToPlay, SitOut
from tablemgr.engine.table.events import PositionsSet
from tests.unit.engine.table.builders import RULES, Table, in_play

MOVING = replace(RULES, button_rule=ButtonRule.MOVING)


def playing(*seats: int, last: tuple[int, int, int], heads_up: bool = False) -> Table:
    return in_play(*seats, last=last, heads_up=heads_up, rules=MOVING)


def where(table: Table) -> tuple[int, int, int]:
    plan = table.plan()
    return plan.button, plan.sb_position, plan.bb


def test_while_nobody_leaves_it_moves_as_the_dead_button_does() -> None:
    moving, dead = playing(1, 2, 3, 4, last=(1, 2, 3)), in_play(1, 2, 3, 4, last=(1, 2, 3))
    for _ in range(6):
        assert where(moving) == where(dead)
        moving.hand()
        dead.hand()


def test_the_small_blind_left_and_the_old_big_blind_has_the_button_without_a_small_blind() -> None:
    table = playing(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).leaves(2)
    assert where(table) == (3, 4, 5)
    assert not table.plan().dead_button
    table.deals()
    assert table.last(PositionsSet).moving  # type: ignore[attr-defined]


def test_the_big_blind_left_and_nobody_posts_dead() -> None:
    assert where(playing(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).leaves(3)) == (2, 4, 5)


def test_a_newcomer_left_of_the_small_blind_is_the_big_blind() -> None:
    table = playing(1, 2, 3, 5, 6, last=(1, 2, 3)).sits(4)
    assert (where(table), table.plan().dealt) == ((2, 3, 4), (1, 2, 3, 4, 5, 6))


def test_a_newcomer_between_button_and_small_blind_waits_also_when_he_wants_to_post() -> None:
    table = playing(1, 3, 5, 6, last=(6, 1, 3)).sits(2, entry=Entry.POST)
    assert where(table) == (1, 3, 5)
    assert table.plan().not_dealt == ((2, "in_blind_zone"),)
    assert 2 in table.hands(1).plan().dealt


def test_three_to_two_nobody_has_the_big_blind_twice() -> None:
    for leaver, expected in ((1, (3, 3, 2)), (2, (3, 3, 1)), (3, (1, 1, 2))):
        table = playing(1, 2, 3, last=(1, 2, 3)).leaves(leaver)
        button, small, big = where(table)
        assert button == small != big != 3, leaver
        assert leaver not in expected


def test_two_to_three_the_newcomer_comes_in_as_the_big_blind() -> None:
    left = playing(1, 4, last=(1, 1, 4), heads_up=True).sits(2)
    assert (where(left), left.plan().dealt) == ((4, 1, 2), (1, 2, 4))
    right = playing(1, 4, last=(1, 1, 4), heads_up=True).sits(7, entry=Entry.POST)
    assert where(right) == (4, 4, 1), "between button and small blind he waits one hand"
    assert right.plan().not_dealt == ((7, "heads_up_transition"),)
    assert where(right.hand()) == (1, 4, 7)


def test_two_players_change_button_and_big_blind_every_hand() -> None:
    table = playing(2, 5, last=(2, 2, 5), heads_up=True)
    assert where(table) == (5, 5, 2)
    assert where(table.hand()) == (2, 2, 5)


def test_who_was_away_when_the_blinds_went_by_owes_them() -> None:
    table = playing(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).does(SitOut(SeatNo(4))).hand()
    assert (table.seat(4).owes_small_blind, table.seat(4).owes_big_blind) == (True, True)
    table = playing(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).does(SitOut(SeatNo(3))).hand()
    assert (table.seat(3).owes_small_blind, table.seat(3).owes_big_blind) == (True, False)
    table.does(ReturnToPlay(SeatNo(3), Entry.POST))
    assert 3 in table.hands(2).plan().dealt
