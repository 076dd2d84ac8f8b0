"""The straddle between hands: announced, checked, lapsed, repeated (STR-1 … STR-11)."""

from dataclasses import replace

from tablemgr.engine.hand.commands import VoidHand
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import StraddleRule, TableRules, Variant
from tablemgr.engine.table.commands import CancelStraddle, CountStack, Entry, SitOut, Straddle
from tablemgr.engine.table.events import CANCELLED, StraddleLapsed
from tablemgr.engine.table.leaving_out import LeaveOutStraddle, StraddleLeftOut, StraddlePutBack
from tablemgr.engine.table.straddles import StraddleAsk, straddle_problem
from tests.unit.engine.table.builders import RULES, in_play, opened

FL = TableRules(
    Variant.FL, 25, 50, small_bet=50, big_bet=100, chip=25, buy_in_min=500, straddle=StraddleRule.OFF
)


def straddles(seat: int) -> Straddle:
    return Straddle(SeatNo(seat))


def test_under_the_gun_may_straddle_twice_the_big_blind() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3))
    assert table.plan().straddle_seats == (5,)
    plan = table.does(straddles(5)).plan()
    assert (5, "straddle", 100) in {(post.seat, post.what.value, post.amount) for post in plan.posts}
    assert plan.straddles == (5,)
    assert plan.first_preflop == 1
    assert table.deals().state.straddles == ()


def test_nobody_else_may_straddle() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3))
    assert table.refuses(straddles(1)) == ("straddle_position", "STR-7")
    assert table.params(straddles(1)) == {"seat": 1, "due": 5}


def test_a_second_straddle_is_refused() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(straddles(5))
    assert table.refuses(straddles(1)) == ("one_straddle_only", "STR-5")
    assert table.plan().straddle_seats == ()


def test_a_house_may_allow_two_each_twice_the_last_but_never_the_blinds() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=replace(RULES, max_straddles=2))
    table.does(straddles(5), straddles(1))
    plan = table.plan()
    assert [post.amount for post in plan.posts] == [25, 50, 100, 200]
    assert plan.first_preflop == 2
    table.hand()
    three = in_play(1, 2, 3, last=(1, 2, 3), rules=replace(RULES, max_straddles=2)).does(straddles(2))
    assert three.refuses(straddles(3)) == ("straddle_position", "STR-7")


def test_a_straddle_needs_three_players() -> None:
    table = in_play(1, 4, last=(1, 1, 4), heads_up=True)
    assert table.refuses(straddles(4)) == ("straddle_needs_three_players", "STR-11")


def test_there_is_no_straddle_in_fixed_limit() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3), rules=FL)
    assert table.refuses(straddles(1)) == ("straddle_not_in_limit", "STR-9")


def test_a_house_may_have_no_straddle() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3), rules=replace(RULES, straddle=StraddleRule.OFF))
    assert table.refuses(straddles(1)) == ("not_offered", "STR-1")


def test_a_straddle_is_posted_in_full_or_not_at_all() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(CountStack(SeatNo(5), 75, "recount"))
    assert table.refuses(straddles(5)) == ("straddle_short", "STR-11")
    table.does(CountStack(SeatNo(5), 100, "recount"), straddles(5)).hand()


def test_a_straddle_comes_before_the_first_card() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).deals()
    assert table.refuses(straddles(5)) == ("cards_already_dealt", "STR-1")


def test_a_straddle_is_exactly_twice_the_blind() -> None:
    refused = straddle_problem(StraddleAsk(RULES, 6, SeatNo(4), SeatNo(4), 5000, 150, 50))
    assert refused is not None
    assert (refused.code.value, refused.rule) == ("straddle_not_twice", "STR-1")


def test_the_cards_may_be_out_also_where_a_ruling_is_asked_for() -> None:
    ask = StraddleAsk(RULES, 6, SeatNo(4), SeatNo(4), 5000, 100, 50, cards_dealt=True)
    refused = straddle_problem(ask)
    assert refused is not None
    assert refused.code.value == "cards_already_dealt"


def test_an_empty_seat_and_somebody_sitting_out_cannot_straddle() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(SitOut(SeatNo(5)))
    assert table.refuses(straddles(9)) == ("seat_empty", "SES-11")
    assert table.refuses(straddles(5)) == ("straddle_position", "STR-7")


def test_who_posts_to_come_in_does_not_straddle_on_top() -> None:
    """Returning as the straddler is a house option that is off (STR-12)."""
    table = in_play(1, 2, 3, 4, last=(1, 2, 3)).sits(5, entry=Entry.POST)
    assert table.plan().bb == 4
    assert table.refuses(straddles(5)) == ("straddle_position", "STR-7")


def test_a_straddle_that_no_longer_fits_at_the_deal_lapses_with_a_note() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(straddles(5), SitOut(SeatNo(4)))
    assert table.plan().lapsed == ((5, "straddle_position"),)
    table.deals()
    assert table.last(StraddleLapsed) == StraddleLapsed(SeatNo(5), "straddle_position")
    assert table.state.hand is not None
    assert table.state.hand.price == 50


def test_a_straddle_is_taken_back_before_the_deal() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(straddles(5), CancelStraddle(SeatNo(5)))
    assert table.last(StraddleLapsed) == StraddleLapsed(SeatNo(5), CANCELLED)
    assert table.plan().straddles == ()
    assert table.refuses(CancelStraddle(SeatNo(5))) == ("nothing_to_retract", "STR-1")


def test_the_announcement_does_not_pass_to_who_takes_the_seat_next() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(straddles(5)).leaves(5)
    assert table.sits(5).state.straddles == ()


def test_a_void_hand_repeats_the_straddle() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(straddles(5)).deals().does(VoidHand("MISDEAL"))
    assert table.plan().straddles == (5,)
    assert table.hand().plan().straddles == ()


def test_before_the_button_is_placed_an_announcement_waits_for_the_deal() -> None:
    table = opened().sits(1).sits(3).sits(6).sits(8)
    assert table.refuses(straddles(9))[0] == "seat_empty"
    table.does(straddles(8))
    assert table.refuses(straddles(3)) == ("one_straddle_only", "STR-5")
    assert table.plan(button=1).straddles == (8,)
    assert table.plan(button=3).lapsed == ((8, "straddle_position"),)


def test_before_the_button_is_placed_somebody_away_cannot_straddle() -> None:
    table = opened().sits(1).sits(3).sits(6).sits(8).does(SitOut(SeatNo(8)))
    assert table.refuses(straddles(8)) == ("straddle_position", "STR-7")


EVERY = replace(RULES, straddle=StraddleRule.EVERY_HAND)


def test_a_straddle_of_every_hand_is_left_out_of_one() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=EVERY)
    assert table.plan().straddles == (5,)
    table.does(LeaveOutStraddle())
    assert table.last(StraddleLeftOut) == StraddleLeftOut()
    assert (table.plan().straddles, table.plan().default_straddle) == ((), 5)
    assert table.plan().first_preflop == 5
    table.hand()
    assert table.plan().straddles == (1,)


def test_a_straddle_left_out_is_put_back_before_the_deal() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=EVERY)
    table.does(LeaveOutStraddle(), LeaveOutStraddle(out=False))
    assert table.last(StraddlePutBack) == StraddlePutBack()
    assert table.plan().straddles == (5,)
    assert table.refuses(LeaveOutStraddle(out=False)) == ("nothing_to_change", "STR-11")


def test_only_a_straddle_of_every_hand_is_left_out_and_only_before_the_cards() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).does(straddles(5))
    assert table.refuses(LeaveOutStraddle()) == ("nothing_to_retract", "STR-11")
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=EVERY).deals()
    assert table.refuses(LeaveOutStraddle()) == ("cards_already_dealt", "STR-1")


def test_who_likes_still_straddles_where_it_is_left_out() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=EVERY).does(LeaveOutStraddle(), straddles(5))
    assert (table.plan().straddles, table.plan().default_straddle) == ((5,), 0)
    assert table.deals().state.straddle_left_out is False


def test_a_void_hand_is_repeated_without_the_straddle_too() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=EVERY).does(LeaveOutStraddle()).deals()
    table.does(VoidHand("MISDEAL"))
    assert table.plan().straddles == ()
    assert table.hand().plan().straddles == (1,)


def test_nobody_straddles_by_default_where_two_play_or_the_chips_are_too_few() -> None:
    assert in_play(1, 4, last=(1, 1, 4), heads_up=True, rules=EVERY).plan().default_straddle == 0
    poor = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=EVERY).does(CountStack(SeatNo(5), 75, "recount"))
    assert (poor.plan().straddles, poor.plan().default_straddle) == ((), 0)
