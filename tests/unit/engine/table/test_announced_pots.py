"""What is announced for the next hand: straddles of all houses, bomb pots, kills; antes before blinds (STR, BOMB)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import (
    Call,
    Check,
    Chop,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    VoidHand,
)
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.rules import (
    ButtonStraddleOrder,
    JackpotRules,
    Kill,
    PlayRules,
    StraddleRule,
    TableRules,
    Variant,
)
from tablemgr.engine.table.commands import (
    AnnounceBombPot,
    AnnounceKill,
    CancelBombPot,
    CancelStraddle,
    ChangeRules,
    CountStack,
    Entry,
    ReturnToPlay,
    SitOut,
    Straddle,
)
from tablemgr.engine.table.events import BombPotCancelled, RulesAdopted, StraddleLapsed
from tablemgr.engine.table.state import NOBODY, BombPot
from tests.unit.engine.table.builders import RULES, Table, carried, in_play, opened, opening

LIMIT = TableRules(Variant.FL, 50, 100, small_bet=100, big_bet=200, chip=25, buy_in_min=500)
KILL = replace(LIMIT, straddle=StraddleRule.OFF, play=PlayRules(kill=Kill.FULL, bomb_pot=True))


def five(rules: TableRules) -> Table:
    """Seats 1 to 5 in play; the next big blind is seat 4, the button seat 2."""
    return in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=rules)


def straddle(seat: int, amount: int = 0) -> Straddle:
    return Straddle(SeatNo(seat), amount)


def posts(table: Table) -> list[tuple[int, str, int]]:
    return [(post.seat, post.what.value, post.amount) for post in table.plan().posts]


# -- straddles ---------------------------------------------------------------------------------------------------------


def test_where_every_hand_is_straddled_under_the_gun_posts_without_a_word() -> None:
    table = five(replace(RULES, straddle=StraddleRule.EVERY_HAND))
    assert table.plan().straddles == (5,)
    assert table.refuses(CancelStraddle(SeatNo(5))) == ("nothing_to_retract", "STR-1")
    table.hand().hand()
    short = five(replace(RULES, straddle=StraddleRule.EVERY_HAND)).does(CountStack(SeatNo(5), 75, "recount"))
    assert short.plan().straddles == ()
    assert short.plan().lapsed == ()


def test_where_every_hand_is_straddled_the_next_seat_may_go_on() -> None:
    table = five(replace(RULES, straddle=StraddleRule.EVERY_HAND, max_straddles=2)).does(straddle(1))
    assert table.plan().straddles == (5, 1)
    assert table.plan().straddle_sizes == (100, 200)


def test_any_amount_from_twice_the_blind_may_be_announced() -> None:
    table = five(replace(RULES, straddle=StraddleRule.ANY_FROM_TWICE))
    assert table.refuses(straddle(5, 75)) == ("below_minimum", "STR-1")
    assert table.refuses(straddle(5, 130)) == ("not_multiple_of_chip", "GEN-2")
    assert table.refuses(straddle(5, 9000)) == ("straddle_short", "STR-11")
    table.does(straddle(5, 175))
    assert (5, "straddle", 175) in posts(table)
    assert table.deals().state.straddle_sizes == ()
    assert table.does(VoidHand("MISDEAL")).plan().straddle_sizes == (175,)
    assert five(RULES).refuses(straddle(5, 175)) == ("straddle_not_twice", "STR-1")


def test_a_straddle_announced_again_has_its_new_size() -> None:
    table = five(replace(RULES, straddle=StraddleRule.ANY_FROM_TWICE)).does(straddle(5, 175))
    table.does(CancelStraddle(SeatNo(5)), straddle(5))
    assert table.plan().straddle_sizes == (100,)


def test_the_button_beats_under_the_gun_and_nobody_beats_the_button() -> None:
    table = five(replace(RULES, play=PlayRules(button_straddle=True)))
    assert table.plan().straddle_seats == (2, 5)
    table.does(straddle(5), straddle(2))
    plan = table.plan()
    assert (plan.straddles, plan.first_preflop) == ((2,), 3)
    assert plan.lapsed == ((5, "one_straddle_only"),)
    assert table.refuses(straddle(1)) == ("one_straddle_only", "STR-5")
    table.deals()
    assert table.last(StraddleLapsed) == StraddleLapsed(SeatNo(5), "one_straddle_only")


def test_an_ante_that_goes_first_is_paid_before_the_straddle_too() -> None:
    """ANTE-2, STR-11: what is left after it must be the whole straddle, or there is none."""
    rules = replace(RULES, ante=25, play=PlayRules(ante_first=True))
    table = opened(opening(rules, carried=[*carried(1, 2, 3, 4), *carried(5, stack=100)], last=(1, 2, 3)))
    assert table.refuses(straddle(5)) == ("straddle_short", "STR-11")
    assert table.params(straddle(5)) == {"seat": 5, "stack": 75}
    rich = opened(opening(rules, carried=[*carried(1, 2, 3, 4), *carried(5, stack=125)], last=(1, 2, 3)))
    rich.does(straddle(5)).deals()
    assert rich.state.hand is not None
    assert rich.state.hand.stack_of(SeatNo(5)) == 0


@pytest.mark.parametrize("small_blind", [25, 0])
def test_under_the_gun_straddles_also_where_antes_have_left_the_blinds_nothing_to_post(
    small_blind: int,
) -> None:
    rules = replace(RULES, small_blind=small_blind, ante=25, play=PlayRules(ante_first=True))
    poor = [*carried(3, 4, stack=25)] if small_blind else [*carried(4, stack=25), *carried(3)]
    table = opened(opening(rules, carried=[*carried(1, 2, 5, 6), *poor], last=(1, 2, 3)))
    assert (table.plan().bb, table.plan().straddle_seats) == (4, (5,))
    table.does(straddle(5)).deals()
    hand = table.state.hand
    assert hand is not None
    assert (hand.price, hand.actor) == (100, 6)


def test_with_a_button_straddle_under_the_gun_may_begin() -> None:
    play = PlayRules(button_straddle=True, button_straddle_order=ButtonStraddleOrder.UTG_FIRST)
    table = five(replace(RULES, play=play)).does(straddle(2))
    assert table.plan().first_preflop == 5
    hand = table.deals().state.hand
    assert hand is not None
    assert hand.actor == 5


def test_in_a_mississippi_the_seat_nearest_the_button_has_the_right() -> None:
    table = five(replace(RULES, play=PlayRules(mississippi=True)))
    assert table.plan().straddle_seats == (1, 2, 5)
    table.does(straddle(5), straddle(1))
    assert table.plan().straddles == (1,)
    assert table.plan().lapsed == ((5, "one_straddle_only"),)
    assert table.refuses(straddle(1)) == ("one_straddle_only", "STR-5")
    assert table.refuses(straddle(4)) == ("straddle_position", "STR-7")
    two = five(replace(RULES, max_straddles=2, play=PlayRules(mississippi=True))).does(
        straddle(1), straddle(2)
    )
    assert (two.plan().straddles, two.plan().straddle_sizes) == ((1, 2), (100, 200))
    assert two.refuses(straddle(5)) == ("straddle_position", "STR-7")


def test_in_fixed_limit_straddles_are_allowed_by_option_and_end_at_the_cap() -> None:
    rules = replace(LIMIT, max_straddles=3, play=PlayRules(limit_straddle=True))
    table = five(rules).does(straddle(5), straddle(1))
    assert table.plan().straddle_sizes == (200, 400)
    assert table.refuses(straddle(2)) == ("one_straddle_only", "STR-9")
    off = replace(rules, straddle=StraddleRule.OFF)
    assert five(off).refuses(straddle(5)) == ("not_offered", "STR-1")


# -- antes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "expected"), [(False, [("bb", 50), ("bb_ante", 25)]), (True, [("bb_ante", 50), ("bb", 25)])]
)
def test_with_too_few_chips_the_blind_or_the_ante_is_paid_first(
    first: bool, expected: list[tuple[str, int]]
) -> None:
    table = five(replace(RULES, bb_ante=50, play=PlayRules(ante_first=first)))
    table.does(CountStack(SeatNo(4), 75, "recount"))
    assert [(what, amount) for seat, what, amount in posts(table) if seat == 4] == expected
    table.deals()


# -- bomb pots ---------------------------------------------------------------------------------------------------------

BOMB = replace(RULES, play=PlayRules(bomb_pot=True))
MOVES = replace(RULES, play=PlayRules(bomb_pot=True, bomb_moves_button=True))


def bomb(ante: int = 100, *seats: int) -> AnnounceBombPot:
    return AnnounceBombPot(ante, tuple(SeatNo(seat) for seat in seats))


def test_a_bomb_pot_is_one_hand_without_blinds_and_moves_nothing() -> None:
    table = five(BOMB).does(bomb())
    before = table.state.positions
    plan = table.plan()
    assert (plan.bomb_ante, plan.button, plan.dealt) == (100, 1, (1, 2, 3, 4, 5))
    assert posts(table) == [(seat, "bomb_ante", 100) for seat in (1, 2, 3, 4, 5)]
    assert (plan.first_preflop, plan.first_postflop, plan.last_postflop) == (0, 2, 1)
    table.deals()
    assert (table.state.positions, table.state.bomb) == (before, None)
    while table.state.hand is not None and table.state.hand_running:
        hand = table.state.hand
        if hand.actor is not None:
            table.does(Check(hand.actor))
        elif hand.cards_due:
            board = {0: "Ah7c2d", 3: "9s", 4: "Kd"}[len(hand.board)]
            table.does(DealBoard(parse_cards(board)))
        else:
            table.does(DeclareWinners(0, (SeatNo(3),)), EndHand())
    assert table.stacks() == {1: 4900, 2: 4900, 3: 5400, 4: 4900, 5: 4900}
    assert (table.plan().button, table.plan().bb) == (2, 4)


def test_where_the_house_rotates_button_and_blinds_pass_with_a_bomb_pot() -> None:
    table = five(MOVES).does(bomb())
    assert table.plan().button == 2
    table.deals().does(VoidHand("MISDEAL"))
    assert table.state.bomb == BombPot(100)
    assert table.deals().state.positions.button == 2
    table.does(DealBoard(parse_cards("Ah7c2d"))).folds_out()
    assert (table.plan().button, table.plan().bb) == (3, 5)


def test_some_may_sit_the_bomb_pot_out_and_newcomers_wait() -> None:
    table = five(BOMB).sits(7, entry=Entry.POST).does(bomb(100, 1, 3, 5))
    assert table.plan().dealt == (1, 3, 5)
    assert dict(table.plan().not_dealt) == {
        2: "sits_out_bomb_pot",
        4: "sits_out_bomb_pot",
        7: "waits_for_big_blind",
    }
    assert table.deals().state.seat(SeatNo(7)).is_entering  # type: ignore[union-attr]


def test_a_bomb_pot_is_agreed_between_hands_in_whole_chips_by_two_with_chips() -> None:
    table = five(BOMB)
    assert five(RULES).refuses(bomb()) == ("not_offered", "BOMB-1")
    assert table.refuses(bomb(0)) == ("not_positive", "BOMB-1")
    assert table.refuses(bomb(30)) == ("not_multiple_of_chip", "GEN-2")
    assert table.refuses(bomb(100, 3)) == ("too_few_players", "BTN-13")
    assert table.refuses(bomb(100, 3, 9)) == ("seat_empty", "SES-11")
    assert table.refuses(CancelBombPot()) == ("nothing_to_retract", "BOMB-1")
    table.does(bomb(), CancelBombPot())
    assert table.plan().bomb_ante == 0
    table.does(CountStack(SeatNo(2), 0, "lost"))
    assert table.refuses(bomb(100, 2, 3)) == ("no_chips", "BOMB-1")
    assert table.deals().refuses(bomb()) == ("hand_running", "BOMB-1")


def test_a_straddle_announced_waits_for_the_hand_after_the_bomb_pot() -> None:
    table = five(BOMB).does(straddle(5), bomb()).deals()
    assert table.state.straddles == (5,)
    table.does(VoidHand("MISDEAL"), CancelBombPot())
    assert table.plan().straddles == (5,)


def test_a_bomb_pot_agreed_is_off_with_its_option() -> None:
    rules = replace(RULES, play=PlayRules(bomb_pot=True))
    table = five(rules).does(bomb(), ChangeRules(replace(rules, ante=25)))
    assert table.state.bomb == BombPot(100)
    table.does(ChangeRules(RULES))
    assert table.state.bomb is None
    assert [type(event) for event in table.events[-2:]] == [BombPotCancelled, RulesAdopted]
    assert [what for _, what, _ in posts(table.deals())] == []
    assert table.state.hand is not None
    assert table.state.hand.price == 50


def test_a_bomb_pot_of_more_than_any_table_sees_is_a_slip_of_the_hand() -> None:
    table = five(replace(RULES, play=PlayRules(bomb_pot=True)))
    assert table.refuses(bomb(25 * 10**12)) == ("above_maximum", "GEN-2")


def test_a_bomb_pot_of_too_few_says_so_and_the_first_one_needs_a_button() -> None:
    table = five(BOMB).does(bomb(100, 1, 2)).does(CountStack(SeatNo(2), 0, "lost"))
    assert table.plan().problem is not None
    assert table.plan().problem.code.value == "too_few_players"  # type: ignore[union-attr]
    new = in_play(last=(0, 0, 0), rules=BOMB).sits(1).sits(4).sits(6).does(bomb())
    assert new.plan().problem.code.value == "button_not_placed"  # type: ignore[union-attr]
    assert new.plan(button=4).dealt == (1, 4, 6)
    assert new.deals(button=4).state.positions.button == 4


def test_the_drop_of_a_bomb_pot_goes_into_the_jackpot_box() -> None:
    table = five(replace(BOMB, jackpot=JackpotRules(25, 100))).does(bomb()).deals()
    table.does(DealBoard(parse_cards("Ah7c2d")))
    table.folds_out()
    assert table.state.money.jackpot_box == 25


# -- kills -------------------------------------------------------------------------------------------------------------


def test_two_wins_in_a_row_kill_the_next_pot_and_the_killer_posts() -> None:
    table = five(KILL)
    table.state = replace(table.state, leg=PlayerRef("P1"))
    table.deals()
    table.does(Fold(SeatNo(5)), Call(SeatNo(1)), Fold(SeatNo(2)), Fold(SeatNo(3)), Fold(SeatNo(4)), EndHand())
    assert (table.state.leg, table.state.killer) == ("P1", "P1")
    assert (1, "kill", 200) in posts(table)
    table.deals()
    hand = table.state.hand
    assert hand is not None
    assert (hand.price, table.state.killer) == (200, NOBODY)
    table.does(VoidHand("MISDEAL"))
    assert table.state.killer == "P1"


def test_a_first_win_gives_the_leg_only_and_a_pot_without_a_bet_kills_nothing() -> None:
    table = five(KILL).hand()
    assert (table.state.leg, table.state.killer) == ("P4", NOBODY)
    table.state = replace(table.state, leg=PlayerRef("P5"))
    table.hand()
    assert (table.state.leg, table.state.killer) == ("P5", NOBODY)


def test_a_split_leaves_the_leg_with_its_owner_and_a_chop_leaves_everything() -> None:
    table = five(replace(KILL, play=PlayRules(kill=Kill.FULL, chop_blinds=True)))
    table.state = replace(table.state, leg=PlayerRef("P3"))
    table.deals().does(Fold(SeatNo(5)), Fold(SeatNo(1)), Fold(SeatNo(2)), Chop((SeatNo(3), SeatNo(4))))
    assert (table.state.leg, table.state.killer) == ("P3", NOBODY)
    for winners, leg in (((3, 5), "P3"), ((4, 5), NOBODY)):
        split = five(KILL)
        split.state = replace(split.state, leg=PlayerRef("P3"))
        split.deals().does(
            Call(SeatNo(5)), Fold(SeatNo(1)), Fold(SeatNo(2)), Call(SeatNo(3)), Check(SeatNo(4))
        )
        for board in ("Ah7c2d", "9s", "Kd"):
            split.does(DealBoard(parse_cards(board)), Check(SeatNo(3)), Check(SeatNo(4)), Check(SeatNo(5)))
        split.does(DeclareWinners(0, tuple(SeatNo(seat) for seat in winners)), EndHand())
        assert split.state.leg == leg


def test_a_killer_in_the_blinds_adds_to_his_blind_and_one_away_kills_when_he_is_back() -> None:
    table = five(KILL).does(AnnounceKill(SeatNo(4)))
    assert [(what, amount) for seat, what, amount in posts(table) if seat == 4] == [
        ("bb", 100),
        ("kill", 100),
    ]
    away = five(KILL).does(AnnounceKill(SeatNo(5)))
    away.does(SitOut(SeatNo(5))).hand()
    assert away.state.killer == "P5"


def test_a_killer_who_posts_a_blind_to_come_in_adds_only_what_it_lacks() -> None:
    """KILL-1, BLD-7: the live blind is part of his kill, the dead one is not."""
    table = five(KILL).does(AnnounceKill(SeatNo(5)), SitOut(SeatNo(5))).hands(4)
    table.does(ReturnToPlay(SeatNo(5), Entry.POST))
    assert [post for post in posts(table) if post[0] == 5] == [
        (5, "live", 100), (5, "dead_sb", 50), (5, "kill", 100)
    ]  # fmt: skip
    hand = table.deals().state.hand
    assert hand is not None
    assert (hand.price, hand.seat(SeatNo(5)).bet, hand.pot_total) == (200, 200, 50 + 100 + 250)


def test_a_kill_is_announced_once_between_hands_where_the_house_plays_it() -> None:
    table = five(KILL)
    assert five(LIMIT).refuses(AnnounceKill(SeatNo(3))) == ("not_offered", "KILL-1")
    assert table.refuses(AnnounceKill(SeatNo(8))) == ("seat_empty", "SES-11")
    table.does(AnnounceKill(SeatNo(3)), AnnounceKill(SeatNo(3)))
    assert table.refuses(AnnounceKill(SeatNo(5))) == ("one_kill_only", "KILL-2")
    assert table.deals().refuses(AnnounceKill(SeatNo(5))) == ("hand_running", "KILL-1")


def test_no_straddle_goes_with_a_kill() -> None:
    rules = replace(LIMIT, play=PlayRules(kill=Kill.HALF, limit_straddle=True))
    table = five(rules).does(straddle(5), AnnounceKill(SeatNo(1)))
    assert table.plan().lapsed == ((5, "no_straddle_in_kill_pot"),)
    assert five(rules).does(AnnounceKill(SeatNo(1))).refuses(straddle(5)) == (
        "no_straddle_in_kill_pot",
        "KILL-2",
    )


def test_a_bomb_pot_leaves_the_kill_for_the_hand_after_it() -> None:
    table = five(KILL).does(AnnounceKill(SeatNo(3)), bomb(100)).deals()
    assert table.state.killer == "P3"


def test_in_a_mississippi_several_may_announce_before_the_first_button_lies() -> None:
    rules = replace(RULES, max_straddles=2, play=PlayRules(mississippi=True))
    table = opened(opening(rules)).sits(1).sits(3).sits(6).sits(8).does(straddle(1), straddle(3))
    assert table.refuses(straddle(6)) == ("one_straddle_only", "STR-5")
