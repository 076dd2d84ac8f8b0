"""Confirming, overriding and voiding a hand; nothing is accepted afterwards."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import EndHand, HandVoided, Phase, PotAwarded, RakeTaken, VoidHand, decide
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import RakeRules, TableRules, Variant
from tests.helpers.hands import NL, Hand, checked_down, command_of, on_the_flop, three_handed

RAKED = TableRules(Variant.NL, 50, 100, chip=25, rake=RakeRules(500, 150, 25))


def paid(*payouts: tuple[int, int]) -> tuple[tuple[SeatNo, int], ...]:
    return tuple((SeatNo(seat), amount) for seat, amount in payouts)


def at_the_showdown() -> Hand:
    """300 in the pot, computed rake 0 (15 rounded down to 25s), seats 1 and 2 tie."""
    return checked_down(on_the_flop(RAKED), (1, 2, 3)).says("1 shows AsQc", "2 shows AcQd", "3 mucks")


def test_another_rake_than_computed_may_be_confirmed() -> None:
    hand = at_the_showdown()
    hand.does(EndHand(rake_taken=50))
    assert RakeTaken(50, (50,)) in hand.events
    assert hand.stacks == {1: 10_025, 2: 10_025, 3: 9900}


def test_other_payouts_than_computed_may_be_confirmed_when_they_foot() -> None:
    hand = at_the_showdown()
    hand.does(EndHand(rake_taken=50, payouts=paid((1, 200), (3, 50))))
    assert hand.stacks == {1: 10_100, 2: 9900, 3: 9950}


def test_payouts_alone_settle_a_hand_nobody_read() -> None:
    hand = checked_down(on_the_flop(RAKED), (1, 2, 3))
    hand.does(EndHand(payouts=paid((3, 300))))
    assert hand.stacks[3] == 10_200


def test_payouts_of_several_pots_are_booked_to_the_pots_they_can_come_from() -> None:
    hand = on_the_flop(third=200).says("1 bets 300", "2 calls", "3 is all-in", "board 9s")
    hand.says("1 checks", "2 checks", "board Kd", "1 checks", "2 checks")
    hand.does(EndHand(payouts=paid((2, 400), (3, 600))))
    awards = [(event.pot, event.seat, event.amount) for event in hand.events if isinstance(event, PotAwarded)]
    assert awards == [(1, 2, 400), (0, 3, 600)]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (EndHand(rake_taken=-25), "payout_does_not_foot"),
        (EndHand(rake_taken=325), "payout_does_not_foot"),
        (EndHand(rake_taken=10), "not_multiple_of_chip"),
        (EndHand(payouts=paid((1, 275))), "payout_does_not_foot"),
        (EndHand(rake_taken=25, payouts=paid((1, 300))), "payout_does_not_foot"),
        (EndHand(payouts=paid((1, 290), (2, 10))), "not_multiple_of_chip"),
        (EndHand(payouts=paid((1, 300), (2, 0))), "not_positive"),
        (EndHand(payouts=paid((1, 150), (1, 150))), "not_positive"),
        (EndHand(payouts=paid((9, 300))), "not_dealt_in"),
    ],
)
def test_what_does_not_foot_is_refused(command: EndHand, code: str) -> None:
    assert at_the_showdown().refusal(command).code.value == code


def test_a_hand_is_confirmed_only_at_its_end() -> None:
    hand = on_the_flop()
    assert hand.refuses("ends") == ("betting_not_finished", "BET-12")
    assert hand.refuses("pot 0 to 1") == ("betting_not_finished", "BET-12")
    hand.says("1 checks", "2 checks", "3 checks")
    assert hand.refuses("ends") == ("not_at_showdown", "SHOW-1")


def test_a_void_hand_gives_everything_back_at_any_moment() -> None:
    hand = on_the_flop(second=400).says("1 bets 500", "2 calls", "3 folds", "void fouled deck")
    assert hand.stacks == {1: 10_000, 2: 400, 3: 10_000}
    assert hand.events[-1] == HandVoided(
        hand.state.hand_no, "fouled deck", paid((1, 400), (2, 400), (3, 100))
    )
    assert hand.state.phase is Phase.VOIDED
    assert hand.pots == []


def test_a_hand_is_voided_with_a_reason() -> None:
    assert three_handed().refusal(VoidHand("  ")).code.value == "reason_missing"


SETTLED = ("2 folds", "ends")
VOIDED = ("void misdeal",)
EVERYTHING = (
    "2 folds",
    "2 checks",
    "2 calls",
    "2 bets 100",
    "2 raises 300",
    "2 is all-in",
    "board Ah7c2d",
    "1 mucks",
    "pot 0 to 1",
    "ends",
    "void again",
)


@pytest.mark.parametrize("end", [SETTLED, VOIDED])
@pytest.mark.parametrize("said", EVERYTHING)
def test_after_its_end_a_hand_accepts_nothing(end: tuple[str, ...], said: str) -> None:
    hand = Hand(NL, {1: 500, 2: 500}, 2, "2 sb 50", "1 bb 100").says(*end)
    outcome = decide(hand.state, None, command_of(said))
    assert isinstance(outcome, Refused)
    assert outcome.code.value == "no_hand_running"


def test_no_cards_are_shown_of_a_void_hand() -> None:
    hand = Hand(NL, {1: 500, 2: 500}, 2, "2 sb 50", "1 bb 100").says(*VOIDED)
    assert hand.refuses("1 shows AsAc") == ("no_hand_running", "SES-10")
