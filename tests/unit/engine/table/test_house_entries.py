"""How houses let players come in otherwise: on the button, with the button, free, as the straddler (BLD-4 … BLD-18)."""

from dataclasses import replace

from tablemgr.engine.hand.commands import VoidHand
from tablemgr.engine.hand.events import Posted
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.rules import PlayRules, SeatingRules, SmallBlindMissed
from tablemgr.engine.table.commands import (
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeSeat,
    Entry,
    Means,
    ReturnToPlay,
    SeatPlayer,
    SitOut,
    Standing,
    Straddle,
)
from tablemgr.engine.table.events import BlindsLetPass
from tests.unit.engine.table.builders import RULES, Table, in_play, opened, opening

S1, S2, S3, S4, S5, S6, S7 = (SeatNo(number) for number in range(1, 8))


def house(**options: object) -> Table:
    """Six players, button 1, blinds 2 and 3 in the last hand."""
    seating = SeatingRules(**options)  # type: ignore[arg-type]
    return in_play(1, 2, 3, 4, 5, 6, last=(1, 2, 3), rules=replace(RULES, seating=seating))


def posts(table: Table) -> dict[int, list[tuple[str, int]]]:
    """What everybody posted in the newest hand."""
    found: dict[int, list[tuple[str, int]]] = {}
    for event in table.events:
        if isinstance(event, Posted):
            found.setdefault(event.seat, []).append((event.what.value, event.amount))
    return found


def not_dealt(table: Table) -> dict[int, str]:
    return {int(seat): why for seat, why in table.plan().not_dealt}


# --- on the button, with the button ---------------------------------------------------------------------------------


def test_a_newcomer_posts_on_the_button_only_where_the_house_lets_him() -> None:
    for lets, dealt in ((False, (1, 3, 4, 5, 6)), (True, (1, 2, 3, 4, 5, 6))):
        table = house(enter_on_button=lets).leaves(2).sits(2, entry=Entry.POST, player="P20").deals()
        assert table.state.positions.button == 2
        assert tuple(seat.seat for seat in table.state.seats if seat.hands_played) == dealt
        assert posts(table).get(2) == ([("live", 50)] if lets else None)


def test_who_owes_blinds_does_not_make_them_up_on_the_button() -> None:
    table = house(enter_on_button=True).does(SitOut(S3)).hand()
    table.does(ReturnToPlay(S3, Entry.POST))
    assert table.plan().button == 3
    assert not_dealt(table) == {3: "in_blind_zone"}


def test_the_button_is_bought_only_in_the_small_blind_position_by_a_newcomer() -> None:
    table = house(buy_button=True).leaves(3).sits(3, entry=Entry.BUY_BUTTON, player="P30").deals()
    assert posts(table)[3] == [("live", 50), ("dead_sb", 25)]
    assert table.state.positions.small_blind == 3
    assert table.folds_out().deals().state.positions.button == 3
    elsewhere = house(buy_button=True).leaves(6).sits(6, entry=Entry.BUY_BUTTON, player="P60")
    assert not_dealt(elsewhere) == {6: "waits_for_big_blind"}


def test_buying_the_button_is_refused_where_it_is_not_offered_and_to_who_is_no_newcomer() -> None:
    table = house()
    assert table.refuses(SeatPlayer(S7, PlayerRef("P7"), Entry.BUY_BUTTON)) == ("not_offered", "BLD-5")
    table = house(buy_button=True).does(SitOut(S4))
    assert table.refuses(ReturnToPlay(S4, Entry.BUY_BUTTON)) == ("newcomers_only", "BLD-5")
    assert table.refuses(ChangeSeat(S5, S7, Entry.BUY_BUTTON)) == ("newcomers_only", "BLD-5")


def test_who_bought_the_button_owes_nothing_more_and_posts_no_small_blind_twice() -> None:
    table = house(buy_button=True).leaves(3).sits(3, entry=Entry.BUY_BUTTON, player="P30").hands(2)
    assert (table.seat(3).standing, table.seat(3).owes) == (Standing.SETTLED, False)
    assert len(posts(table)[3]) == 2


# --- the first orbit of a new game ----------------------------------------------------------------------------------


def new_game(**options: object) -> Table:
    """Seats 2, 5, 8 play the first hand: button 2, blinds 5 and 8."""
    table = opened(opening(replace(RULES, seating=SeatingRules(**options))))  # type: ignore[arg-type]
    return table.sits(2).sits(5).sits(8).hand(button=2)


def test_in_the_first_orbit_who_no_blind_has_passed_comes_in_free() -> None:
    table = new_game(new_game_free_entry=True).sits(1)
    assert table.plan().dealt == (1, 2, 5, 8)
    assert table.plan().bb == 1, "the next big blind is his"
    behind = new_game(new_game_free_entry=True).sits(3)
    assert behind.plan().dealt == (2, 3, 5, 8)
    assert {post.seat: post.what.value for post in behind.plan().posts} == {8: "sb", 2: "bb"}


def test_in_the_first_orbit_who_sits_where_the_blinds_have_been_waits_or_posts_as_ever() -> None:
    table = new_game(new_game_free_entry=True).sits(6)
    assert not_dealt(table) == {6: "waits_for_big_blind"}
    posting = new_game(new_game_free_entry=True).sits(6, entry=Entry.POST)
    assert not_dealt(posting) == {6: "in_blind_zone"}
    assert posts(posting.hand().deals())[6] == [("live", 50)]


def test_once_the_blinds_have_come_round_nobody_comes_in_free_any_more() -> None:
    table = new_game(new_game_free_entry=True)
    assert table.state.orbit_from == 5
    assert table.hands(1).state.orbit_from == 5, "the big blind has come to seat 2"
    assert table.hands(1).state.orbit_from == 0, "and back to where it began"
    assert not_dealt(table.sits(3)) == {3: "waits_for_big_blind"}


def test_without_the_option_a_newcomer_of_the_first_orbit_waits() -> None:
    table = new_game().sits(4)
    assert not_dealt(table) == {4: "waits_for_big_blind"}


def test_a_void_first_hand_begins_the_orbit_again() -> None:
    table = opened(opening(replace(RULES, seating=SeatingRules(new_game_free_entry=True))))
    table.sits(2).sits(5).sits(8).deals(button=2)
    assert table.state.orbit_from == 5
    assert table.does(VoidHand("misdeal")).state.orbit_from == 0
    assert table.deals().state.orbit_from == 5


# --- missed small blind, straddler ----------------------------------------------------------------------------------


def test_a_small_blind_missed_alone_is_dead_or_live_as_the_house_says() -> None:
    for reading, posted in (
        (SmallBlindMissed.DEAD, ("dead_sb", 25)),
        (SmallBlindMissed.LIVE, ("live", 25)),
    ):
        table = house(small_blind_missed_alone=reading).does(SitOut(S3)).hand()
        table.does(ReturnToPlay(S3, Entry.POST)).hand().deals()
        assert posts(table)[3] == [posted]
        assert not table.seat(3).owes_small_blind


def test_both_blinds_missed_keep_the_small_one_dead_in_every_house() -> None:
    table = house(small_blind_missed_alone=SmallBlindMissed.LIVE).does(SitOut(S4)).hands(4)
    table.does(ReturnToPlay(S4, Entry.POST)).deals()
    assert posts(table)[4] == [("live", 50), ("dead_sb", 25)]


def owing_under_the_gun(**options: object) -> Table:
    """Seat 4 has missed both blinds; the next big blind is seat 3, seat 4 would be under the gun."""
    return house(**options).does(SitOut(S4)).hands(4).does(ReturnToPlay(S4, Entry.WAIT))


def test_who_missed_blinds_may_come_back_as_the_straddler_instead_of_posting() -> None:
    table = owing_under_the_gun(return_as_straddler=True)
    assert table.plan().bb == 3
    assert not_dealt(table) == {4: "waits_for_big_blind"}
    table.does(Straddle(S4)).deals()
    assert posts(table)[4] == [("straddle", 100)]
    assert not table.seat(4).owes
    assert table.state.hand is not None
    assert table.state.hand.actor == 5


def test_without_the_option_who_owes_does_not_straddle() -> None:
    assert owing_under_the_gun().refuses(Straddle(S4)) == ("straddle_position", "STR-7")


def test_a_returning_straddler_must_be_under_the_gun_and_have_the_chips() -> None:
    table = house(return_as_straddler=True).does(SitOut(S4)).hands(2).does(ReturnToPlay(S4, Entry.WAIT))
    assert table.plan().bb == 1
    assert table.refuses(Straddle(S4))[0] == "straddle_position"
    poor = owing_under_the_gun(return_as_straddler=True)
    poor.state = replace(
        poor.state,
        seats=tuple(replace(seat, stack=75) if seat.seat == 4 else seat for seat in poor.state.seats),
    )
    assert poor.refuses(Straddle(S4))[0] == "straddle_position"


def test_a_returning_straddler_says_a_size_that_a_straddle_may_have() -> None:
    table = owing_under_the_gun(return_as_straddler=True)
    assert table.refuses(Straddle(S4, 75)) == ("straddle_not_twice", "STR-1")
    table.does(Straddle(S4, 100)).deals()
    assert posts(table)[4] == [("straddle", 100)]


def test_a_returning_straddler_whom_the_button_beats_waits_like_everybody_who_owes() -> None:
    table = owing_under_the_gun(return_as_straddler=True)
    table.state = replace(table.state, rules=replace(table.state.rules, play=PlayRules(button_straddle=True)))
    table.does(Straddle(S4), Straddle(table.plan().button))
    plan = table.plan()
    assert plan.straddles == (plan.button,)
    assert not_dealt(table) == {4: "waits_for_big_blind"}
    assert table.deals().seat(4).owes


def test_who_becomes_the_big_blind_meanwhile_does_not_straddle_and_owes_nothing() -> None:
    table = owing_under_the_gun(return_as_straddler=True).does(Straddle(S4)).does(SitOut(S3)).deals()
    assert posts(table)[4] == [("bb", 50)]
    assert not table.seat(4).owes


def test_between_two_players_nobody_comes_back_as_the_straddler() -> None:
    table = owing_under_the_gun(return_as_straddler=True).does(Straddle(S4))
    table.leaves(5).leaves(6).leaves(1).leaves(2)
    assert (table.plan().heads_up, table.plan().bb, table.plan().straddles) == (True, 4, ())


# --- changing seats -------------------------------------------------------------------------------------------------


def test_two_active_players_may_be_passed_free_where_the_house_says_so() -> None:
    """From seat 5, past seat 6 and seat 1, to seat 7 … of eight seats."""
    for free, wait in ((0, 1), (2, 0)):
        table = house(seat_change_free_players=free).does(ChangeSeat(S5, S7, Entry.WAIT))
        assert table.seat(7).wait_hands == wait
    far = house(seat_change_free_players=2).does(CashOut(S2, 5000, CashOutAt.CAGE, 0))
    assert far.does(ChangeSeat(S4, S2, Entry.WAIT)).seat(2).wait_hands == 3, "seats 5, 6 and 1: all of them"


def after_the_button(**options: object) -> Table:
    """Seat 2 has just played the button; blinds were 3 and 4."""
    return house(**options).hand()


def test_from_the_button_a_player_lets_the_blinds_pass_and_comes_in_free() -> None:
    table = after_the_button(deal_off=True).does(ChangeSeat(S2, S7, Entry.DEAL_OFF))
    assert table.seat(7).standing is Standing.DEAL_OFF
    assert not_dealt(table) == {7: "lets_blinds_pass"}
    table.hands(2)
    assert table.state.positions.big_blind == 6
    table.deals()
    assert table.state.positions.big_blind == 1, "the big blind has passed seat 7"
    assert any(event == BlindsLetPass(S7) for event in table.events)
    assert not table.folds_out().seat(7).owes
    assert not_dealt(table) == {7: "in_blind_zone"}
    table.hand()
    assert table.plan().button == 1
    assert 7 in table.plan().dealt
    assert table.hand().seat(7).standing is Standing.SETTLED
    assert posts(table).get(7) is None, "nothing was owed and nothing posted"


def test_a_void_hand_has_let_no_blind_pass() -> None:
    table = after_the_button(deal_off=True).does(ChangeSeat(S2, S7, Entry.DEAL_OFF)).hands(2).deals()
    assert table.seat(7).standing is Standing.MOVED
    assert table.does(VoidHand("misdeal")).seat(7).standing is Standing.DEAL_OFF
    assert table.deals().seat(7).standing is Standing.MOVED


def test_who_deals_off_to_where_the_blinds_have_been_only_waits_for_the_button() -> None:
    table = after_the_button(deal_off=True).leaves(3).does(ChangeSeat(S2, S3, Entry.DEAL_OFF))
    assert table.seat(3).standing is Standing.MOVED
    assert not_dealt(table) == {3: "in_blind_zone"}


def test_only_who_has_just_played_the_button_deals_off_and_only_where_it_is_offered() -> None:
    assert after_the_button().refuses(ChangeSeat(S2, S7, Entry.DEAL_OFF)) == ("not_offered", "BLD-11")
    table = after_the_button(deal_off=True)
    assert table.refuses(ChangeSeat(S5, S7, Entry.DEAL_OFF)) == ("not_on_the_button", "BLD-11")
    assert table.refuses(SeatPlayer(S7, PlayerRef("P7"), Entry.DEAL_OFF)) == ("not_on_the_button", "BLD-11")
    table.deals().does(VoidHand("misdeal"))
    assert table.refuses(ChangeSeat(S2, S7, Entry.DEAL_OFF))[0] == "not_on_the_button", (
        "the hand did not count"
    )


def test_who_deals_off_may_change_his_mind_and_post() -> None:
    table = after_the_button(deal_off=True).does(ChangeSeat(S2, S7, Entry.DEAL_OFF))
    table.does(ReturnToPlay(S7, Entry.POST)).deals()
    assert posts(table)[7] == [("live", 50)]


def test_a_rebuy_after_missed_blinds_cannot_buy_the_button() -> None:
    table = house(buy_button=True).does(CashOut(S4, 5000, CashOutAt.CAGE, 0)).sits(4, 0, player="P40")
    table.buys(4, 5000).hands(6)
    assert table.seat(4).standing is Standing.SETTLED
    buy = BuyChips(S4, 25, Means.BROUGHT, None, 0, Entry.BUY_BUTTON)
    assert table.does(buy).seat(4).entry is not Entry.BUY_BUTTON
