"""Hands at the showdown, button, blinds, absent players, closing: sections 3, 4, 5, 13, 15 and 16 of the rulebook."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.rules import PlayBoard, RulingRules, SeeCalledHand, TableRules, Variant
from tablemgr.engine.rulings import EngineAct, Remedy, Ruling, Situation, Verdict, advise
from tablemgr.engine.rulings import situations as told
from tablemgr.engine.table.sessions import closing_problem
from tests.unit.engine.table.builders import opened

NL = TableRules(Variant.NL, small_blind=50, big_blind=100)


def house(**options: object) -> TableRules:
    return replace(NL, rulings=replace(RulingRules(), **options))  # type: ignore[arg-type]


def steps(ruling: Ruling) -> list[Remedy]:
    return [step.code for step in ruling.steps]


# -- showdown ---------------------------------------------------------------------------------------------------------


def test_a_hand_in_the_muck_or_taken_by_the_dealer_is_dead() -> None:
    live = told.MuckedHand(identifiable=True, retrievable=True, killed_by_dealer=False)
    assert advise(live, NL).code is Verdict.HAND_LIVE
    for spoiled in ({"identifiable": False}, {"retrievable": False}, {"killed_by_dealer": True}):
        assert advise(replace(live, **spoiled), NL).code is Verdict.HAND_DEAD


def test_a_killed_hand_without_an_uncalled_bet_gets_nothing_back() -> None:
    ruling = advise(told.KilledHand(uncalled=0), NL)
    assert (ruling.value("returned"), steps(ruling)) == (0, [Remedy.RETIRE_HAND])


@pytest.mark.parametrize(
    ("tabled", "declared", "by_word", "live"),
    [
        (True, False, False, True),
        (False, True, False, False),
        (False, True, True, True),
        (False, False, True, False),
    ],
)
def test_who_plays_the_board_tables_both_cards_or_says_so_where_a_word_is_enough(
    tabled: bool, declared: bool, by_word: bool, live: bool
) -> None:
    rules = house(play_board=PlayBoard.DECLARE if by_word else PlayBoard.TABLE)
    ruling = advise(told.PlaysBoard(tabled, declared), rules)
    assert (ruling.code is Verdict.HAND_LIVE, ruling.rule) == (live, "SHOW-7")


RIVER_CALLER = told.SeeHand(True, True, True)


def test_who_may_see_a_called_hand_is_a_matter_of_the_house() -> None:
    anybody, suspicion = (
        house(see_called_hand=who) for who in (SeeCalledHand.DEALT_IN, SeeCalledHand.SUSPICION)
    )
    other = told.SeeHand(False, False, False)
    assert advise(RIVER_CALLER, NL).value("shown") is True
    assert advise(other, NL).value("shown") is False
    assert advise(other, anybody).value("shown") is True
    assert advise(replace(other, asker_was_dealt_in=False), anybody).value("shown") is False
    assert advise(RIVER_CALLER, suspicion).value("shown") is False
    assert advise(replace(RIVER_CALLER, suspicion=True), suspicion).value("shown") is True


@pytest.mark.parametrize(
    "missing", ["asker_is_river_caller", "asker_has_cards_or_tabled", "target_is_last_aggressor"]
)
def test_the_river_callers_right_needs_all_of_it(missing: str) -> None:
    assert advise(replace(RIVER_CALLER, **{missing: False}), NL).code is Verdict.HAND_NOT_SHOWN


@pytest.mark.parametrize(
    ("about", "next_hand", "engine"),
    [
        ("hand_reading", "not_started", EngineAct.TAKE_BACK),
        ("hand_reading", "started", None),
        ("pot_arithmetic", "not_started", EngineAct.TAKE_BACK),
        ("pot_arithmetic", "started", EngineAct.CORRECT),
        ("pot_arithmetic", "substantial_action", None),
    ],
)
def test_disputes_close_and_the_repair_depends_on_the_next_hand(
    about: str, next_hand: str, engine: EngineAct | None
) -> None:
    ruling = advise(told.Dispute(told.DisputeAbout(about), told.NextHand(next_hand)), NL)
    assert ruling.value("open") is (engine is not None)
    assert ruling.engine is (engine or EngineAct.NOTHING)


# -- button, blinds, straddles ----------------------------------------------------------------------------------------

STRADDLE = told.StraddleRequest(
    players=6, seat=SeatNo(4), due=SeatNo(4), stack=10_000, amount=200, previous_blind=100
)


def test_a_straddle_is_judged_as_at_the_table() -> None:
    assert advise(STRADDLE, NL).code is Verdict.ACCEPTED
    refused = advise(replace(STRADDLE, due=NO_SEAT), NL)
    assert (refused.code, refused.value("reason"), refused.rule) == (
        Verdict.REFUSED,
        "straddle_position",
        "STR-7",
    )
    assert advise(replace(STRADDLE, straddles_already=1, previous_blind=200, amount=400), NL).value(
        "reason"
    ) == ("one_straddle_only")


def test_there_is_no_straddle_in_a_kill_pot() -> None:
    refused = advise(replace(STRADDLE, kill_pot=True), NL).refused
    assert refused is not None
    assert refused.code is RefusalCode.NO_STRADDLE_IN_KILL_POT


@pytest.mark.parametrize(
    ("previous", "this", "split", "full_bet", "kill", "leg"),
    [
        (True, True, False, True, True, True),
        (True, True, False, False, False, True),
        (True, False, True, True, False, True),
        (False, False, True, True, False, False),
        (False, True, False, True, False, True),
        (True, False, False, True, False, False),
    ],
)
def test_two_wins_in_a_row_with_a_full_bet_kill_and_a_split_keeps_the_leg(
    previous: bool, this: bool, split: bool, full_bet: bool, kill: bool, leg: bool
) -> None:
    ruling = advise(told.KillDue(previous, this, split, full_bet), NL)
    assert (ruling.value("kill"), ruling.value("leg")) == (kill, leg)


def test_a_misplaced_button_is_put_right_before_substantial_action() -> None:
    early = advise(told.ButtonError((told.Did.FOLD,)), NL)
    assert (early.value("corrected"), early.engine) == (True, EngineAct.VOID)
    before_cards = advise(told.ButtonError((), cards_dealt=False), NL)
    assert (before_cards.engine, steps(before_cards)) == (EngineAct.TAKE_BACK, [Remedy.MOVE_BUTTON])


@pytest.mark.parametrize(
    ("looked", "chips", "hand", "posts_next"),
    [(True, False, "dead", False), (False, False, "live", False), (False, True, "live", True)],
)
def test_an_owing_player_who_was_dealt_in_is_dead_once_he_looked_and_live_once_he_played(
    looked: bool, chips: bool, hand: str, posts_next: bool
) -> None:
    ruling = advise(told.DealtWithoutPosting(looked, chips), NL)
    assert (ruling.value("hand"), ruling.value("posts_next_hand")) == (hand, posts_next)


def test_the_house_says_how_long_an_absent_player_keeps_his_seat() -> None:
    quarter = replace(NL, absent_minutes_max=15, missed_big_blinds_max=1)
    assert advise(told.Absent(15, 0), quarter).code is Verdict.PICK_UP
    assert advise(told.Absent(1, 1), quarter).code is Verdict.PICK_UP
    assert advise(told.Absent(15, 1), NL).code is Verdict.SEAT_KEPT


def test_a_misdealt_hand_is_no_hand_and_leaves_the_button() -> None:
    ruling = advise(told.HandNumber(told.HandOutcome.MISDEAL), NL)
    assert (ruling.value("counts_as_hand"), ruling.value("button_moves")) == (False, False)


@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("chips", [True, False])
@pytest.mark.parametrize("breaks", [True, False])
def test_a_table_closes_between_hands_and_breaks_up_only_without_chips(
    running: bool, chips: bool, breaks: bool
) -> None:
    ruling = advise(told.CloseTable(running, chips, breaks), NL)
    reason = dict(ruling.values).get("reason")
    assert reason == ("hand_running" if running else "chips_on_table" if chips and breaks else None)


@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("seats", [(1, 2, 3), ()])
@pytest.mark.parametrize("breaks", [True, False])
def test_the_adviser_closes_a_table_exactly_when_the_table_itself_does(
    running: bool, seats: tuple[int, ...], breaks: bool
) -> None:
    table = opened()
    for seat in seats:
        table.sits(seat)
    if running and seats:
        table.deals(button=1)
    state = table.state
    by_the_table = closing_problem(state, break_table=breaks)
    advised = advise(told.CloseTable(state.hand_running, bool(seats), breaks), NL).refused
    assert (by_the_table and (by_the_table.code, by_the_table.rule)) == (
        advised and (advised.code, advised.rule)
    )


RIT = told.RunItTwice(all_in=True, pending=False, agree=(SeatNo(2), SeatNo(3)), live=(SeatNo(2), SeatNo(3)))


def test_running_it_twice_needs_the_house_an_all_in_no_decision_and_everybody() -> None:
    offered = replace(NL, play=replace(NL.play, run_it_twice=True))
    assert advise(RIT, offered).code is Verdict.ACCEPTED
    for told_as, rules, code in (
        (RIT, NL, RefusalCode.NOT_OFFERED),
        (replace(RIT, pending=True), offered, RefusalCode.BETTING_NOT_FINISHED),
        (replace(RIT, all_in=False), offered, RefusalCode.NOBODY_ALL_IN),
        (replace(RIT, live=(SeatNo(2), SeatNo(3), SeatNo(5))), offered, RefusalCode.NOT_ALL_AGREE),
    ):
        refused = advise(told_as, rules).refused
        assert refused is not None
        assert (refused.code, refused.rule) == (code, "RIT-1")


# -- all of them ------------------------------------------------------------------------------------------------------


def test_every_kind_of_situation_is_told_by_a_type_of_its_own() -> None:
    defined = {
        thing
        for thing in vars(told).values()
        if isinstance(thing, type)
        and thing.__module__ == told.__name__
        and hasattr(thing, "__slots__")
        and hasattr(thing, "__dataclass_fields__")
    }
    assert defined == set(get_args(Situation))
    assert len(defined) == 32
