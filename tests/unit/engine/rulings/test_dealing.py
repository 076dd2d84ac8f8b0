"""Cards that went wrong: section 11 of the rulebook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.hand.reading import Street
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.rules import (
    FourCardFlop,
    MisdealDeadline,
    PrematureTurn,
    RulingRules,
    TableRules,
    Variant,
)
from tablemgr.engine.rulings import EngineAct, Remedy, Ruling, Verdict, advise
from tablemgr.engine.rulings import situations as told

NL = TableRules(Variant.NL, small_blind=50, big_blind=100)
EARLY = (told.Did.FOLD, told.Did.FOLD)
LATE = (told.Did.FOLD, told.Did.CALL)


def house(**options: object) -> TableRules:
    return replace(NL, rulings=replace(RulingRules(), **options))  # type: ignore[arg-type]


def steps(ruling: Ruling) -> list[Remedy]:
    return [step.code for step in ruling.steps]


@pytest.mark.parametrize(
    "fault", [fault for fault in told.DealFault if fault is not told.DealFault.FOULED_DECK]
)
def test_before_substantial_action_a_wrong_deal_is_dealt_again(fault: told.DealFault) -> None:
    ruling = advise(told.Misdeal(fault, EARLY), NL)
    assert (ruling.code, ruling.rule, ruling.engine) == (Verdict.MISDEAL, "DEAL-3", EngineAct.VOID)
    assert steps(ruling)[-1] is Remedy.SHUFFLE_AND_DEAL_AGAIN


def test_where_two_acts_are_the_deadline_two_folds_close_it() -> None:
    told_late = told.Misdeal(told.DealFault.FIRST_CARD_WRONG_SEAT, EARLY)
    two = house(misdeal_deadline=MisdealDeadline.TWO_ACTED)
    assert advise(told_late, two).code is Verdict.PLAY_ON


@pytest.mark.parametrize("fault", ["wrong_card_count", "seat_not_entitled_dealt"])
def test_after_the_deadline_the_wrong_hand_is_dead_and_the_others_play(fault: str) -> None:
    ruling = advise(told.Misdeal(told.DealFault(fault), LATE), NL)
    assert (ruling.code, ruling.value("hand"), ruling.engine) == (Verdict.PLAY_ON, "dead", EngineAct.NOTHING)


@pytest.mark.parametrize("fault", ["first_card_wrong_seat", "entitled_seat_left_out"])
def test_after_the_deadline_a_deal_in_the_wrong_order_kills_nobody(fault: str) -> None:
    ruling = advise(told.Misdeal(told.DealFault(fault), LATE), NL)
    assert ruling.values == (("remedy", "play_on"),)


def test_boxed_cards_after_the_deadline_are_scraps_of_paper() -> None:
    ruling = advise(told.Misdeal(told.DealFault.TWO_BOXED_CARDS, LATE), NL)
    assert (ruling.rule, steps(ruling)[0]) == ("DEAL-11", Remedy.REPLACE_BOXED_CARD)
    assert advise(told.BoxedCard(), NL).rule == "DEAL-11"


@pytest.mark.parametrize("fault", ["fouled_deck", "foreign_card"])
def test_a_fouled_deck_voids_the_hand_however_late(fault: str) -> None:
    ruling = advise(told.Misdeal(told.DealFault(fault), (told.Did.RAISE,) * 5), NL)
    assert (ruling.code, ruling.rule, ruling.engine) == (Verdict.VOID_HAND, "DEAL-10", EngineAct.VOID)


def test_a_card_that_its_owner_exposes_plays() -> None:
    assert advise(told.ExposedHoleCard(1, by_player=True), NL).code is Verdict.PLAY_ON
    assert advise(told.ExposedHoleCard(2), NL).code is Verdict.MISDEAL
    assert advise(told.ExposedHoleCard(3), NL).code is Verdict.REPLACE_EXPOSED_BECOMES_BURN


def test_a_flop_of_four_is_dealt_again_where_the_house_says_so() -> None:
    again = advise(told.FourCardFlop(), house(four_card_flop=FourCardFlop.REDEAL))
    assert (again.code, again.rule) == (Verdict.REDEAL_FLOP, "DEAL-7")
    assert Remedy.FLOOR_DRAWS_BURN not in steps(again)
    assert Remedy.FLOOR_DRAWS_BURN in steps(advise(told.FourCardFlop(), NL))


@pytest.mark.parametrize(
    ("street", "players", "stub"), [(Street.FLOP, 6, 39), (Street.TURN, 9, 29), (Street.RIVER, 2, 41)]
)
def test_a_card_turned_too_early_goes_back_into_the_stub(street: Street, players: int, stub: int) -> None:
    ruling = advise(told.PrematureCard(street, players), NL)
    assert (ruling.value("cards_in_new_stub"), ruling.value("burn_again")) == (stub, False)
    assert ruling.engine is EngineAct.TAKE_BACK


def test_by_the_other_rule_an_early_turn_waits_until_the_river() -> None:
    aside = house(premature_turn=PrematureTurn.SET_ASIDE)
    ruling = advise(told.PrematureCard(Street.TURN, 6), aside)
    assert (ruling.code, ruling.value("burn_again")) == (Verdict.SET_ASIDE, True)
    # 52 less 12 hole cards, three burns and four board cards, the early one shuffled back in
    assert ruling.value("cards_in_new_stub") == 33
    assert advise(told.PrematureCard(Street.RIVER, 6), aside).code is Verdict.RESHUFFLE_INTO_STUB


def test_only_board_cards_can_be_turned_too_early() -> None:
    with pytest.raises(InvariantViolation):
        advise(told.PrematureCard(Street.PREFLOP, 6), NL)


def test_a_wrong_burn_stands_once_somebody_has_acted() -> None:
    assert advise(told.BurnError(action_on_street=True), NL).value("corrected") is False


def test_the_button_gets_his_missing_card_unless_he_has_acted() -> None:
    assert advise(told.ButtonShortCard(has_acted=False), NL).code is Verdict.MISSING_CARD_DEALT


def test_a_dropped_stub_is_shuffled_alone_when_its_order_is_lost() -> None:
    assert advise(told.StubDropped(order_known=True), NL).code is Verdict.REBUILD_STUB
    assert advise(told.StubDropped(order_known=False), NL).code is Verdict.SHUFFLE_STUB
