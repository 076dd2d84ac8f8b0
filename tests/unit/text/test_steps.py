"""Everything that the table does by itself says why, with its rule, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tablemgr.engine.hand import events as hand
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.journal import JournalEvent
from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.table import events as table
from tablemgr.engine.table.between import BetweenEvent
from tablemgr.engine.table.box_events import BoxEvent
from tablemgr.engine.table.decks import DeckEvent
from tablemgr.engine.table.leaving_out import LeavingOutEvent
from tablemgr.engine.table.remarks import RemarkEvent
from tablemgr.engine.table.reopening import ReopeningEvent
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.engine.table.waiving import TimeWaived
from tablemgr.text import Language, translator
from tablemgr.text.rulebook import has_rule
from tablemgr.text.steps import automatic_step, step_sentence

ENGLISH, CZECH = translator(Language.EN), translator(Language.CS)
THREE, FIVE = SeatNo(3), SeatNo(5)

#: What only a person does: nothing to explain. A new event joins these or the steps below.
ACTS = {
    hand.HandStarted, hand.Folded, hand.Checked, hand.Called, hand.BetMade, hand.RaisedTo, hand.BoardDealt,
    hand.RunsAgreed, hand.CardsShown, hand.Mucked, hand.BoardPlayed, hand.WinnersDeclared, hand.BlindsChopped,
    hand.HandCutShort,
    table.SessionOpened, table.PlayerSeated, table.ChipsBought, table.TopUpQueued, table.PlayerSatOut,
    table.PlayerReturned, table.StackCounted, table.CashedOut, table.StraddleAnnounced, table.ChipsRemoved,
    table.BombPotAnnounced, table.BombPotCancelled, table.KillAnnounced,
    table.TipReceived, table.DealerChanged, table.FloorChanged, table.SlipRequested, table.SlipIssued,
    table.SlipAccepted, table.SlipVoided, table.CountRecorded, table.SessionClosed, table.DocumentSigned,
    table.SettlementOverridden, table.HandCorrected, table.ChipsAnnounced, table.ChipsArrived, table.EvenExchanged,
    table.RulesAdopted, table.PlayersCorrected, *get_args(BetweenEvent), *get_args(RemarkEvent),
    # counts and boxes; a limit of cash is a control of the house, no rule of the game
    *get_args(BoxEvent), *get_args(ReopeningEvent),
    *get_args(LeavingOutEvent), TimeWaived, *get_args(DeckEvent),
}  # fmt: skip

POSITIONS = table.PositionsSet(SeatNo(1), SeatNo(2), THREE, heads_up=False)
AWARD = hand.PotAwarded(0, THREE, 525, 0)

STEPS: list[tuple[JournalEvent, str, str, str]] = [
    (
        hand.UncalledReturned(THREE, 1400),
        "BET-10",
        "Seat 3 gets 1 400 back: nobody called it.",
        "1 400 se vrací",
    ),
    (
        RulingRecorded(
            HandNo(7), "chips", "call", "ACT-2", THREE, "", "call", (("add", 300),), "", None, None, "", ""
        ),
        "ACT-2",
        "The floor ruled by this rule.",
        "Inspektor rozhodl",
    ),
    (
        hand.RoundClosed(),
        "BET-12",
        "Everybody has acted and matched: the bets go into the pot.",
        "sázky jdou do potu",
    ),
    (hand.RakeTaken(75, (75,)), "RAKE-5", "Rake 75, from the main pot outward.", "Rake 75"),
    (
        hand.JackpotTaken(25),
        "RAKE-8",
        "Jackpot drop 25, out of the main pot after the rake.",
        "Do jackpotu 25",
    ),
    (AWARD, "POT-9", "Seat 3 gets 525 of the main pot.", "(hlavní pot)"),
    (
        replace(AWARD, pot=1, odd_chips=25),
        "POT-7",
        "Seat 3 gets 525 of the side pot 1; 25 of it is odd and goes left of the button first.",
        "lichý žeton",
    ),
    (hand.HandEnded(HandNo(7), 1500), "SES-10", "Hand no. 7 is over and counts.", "Hra č. 7"),
    (
        hand.HandVoided(HandNo(7), "fouled deck", ()),
        "BTN-12",
        "Hand no. 7 is void: all chips go back, and it is repeated with the same button and blinds.",
        "je anulována",
    ),
    (
        POSITIONS,
        "BTN-3",
        "Big blind on seat 3; the small blind lies where it was, the button on seat 1.",
        "Velký blind na místě 3",
    ),
    (
        replace(POSITIONS, small_blind=SeatNo(0)),
        "BTN-4",
        "Button on seat 1, big blind on seat 3; there is no small blind in this hand.",
        "malý blind v této hře není",
    ),
    (
        replace(POSITIONS, heads_up=True),
        "BTN-7",
        "Two players: seat 1 is button and small blind, seat 3 is the big blind.",
        "Dva hráči",
    ),
    (
        replace(POSITIONS, placed=True),
        "BTN-1",
        "The button was put on seat 1; the blinds follow it.",
        "Button byl položen na místo 1",
    ),
    (
        table.BlindsMissed(FIVE, small_blind=True, big_blind=True),
        "BLD-6",
        "The big blind has passed seat 5: it owes both blinds.",
        "dluží oba blindy",
    ),
    (
        table.BlindsMissed(FIVE, small_blind=True, big_blind=False),
        "BLD-6",
        "The small blind has passed seat 5: it owes that one.",
        "Malý blind přešel",
    ),
    (
        replace(POSITIONS, moving=True),
        "BTN-6",
        "The button moves to the next player, seat 1; seats 2 and 3 post the blinds.",
        "Button jde k dalšímu hráči",
    ),
    (
        table.BlindsLetPass(FIVE),
        "BLD-11",
        "The blinds have passed seat 5, which deals off: it comes in free behind the button.",
        "Blindy přešly místo 5",
    ),
    (
        table.ButtonDrawn((THREE, FIVE), (1, 2), FIVE),
        "BTN-1",
        "Seat 5 drew the highest card and has the button.",
        "Místo 5 vylosovalo",
    ),
    (table.DebtSettled(FIVE), "BLD-8", "Seat 5 owes no blinds any more.", "už žádné blindy nedluží"),
    (
        table.TopUpLapsed(FIVE, 5000, 1200),
        "BUY-7",
        "The top-up of 5 000 on seat 5 does not fit any more: at most 1 200.",
        "nejvýše 1 200",
    ),
    (
        table.StraddleLapsed(FIVE, RefusalCode.STRADDLE_SHORT.value),
        "STR-11",
        "The straddle of seat 5 lapses: The chips do not suffice for the straddle.",
        "Straddle místa 5 propadá",
    ),
    (
        table.SeatChanged(FIVE, SeatNo(8), 2, table.Entry.WAIT),
        "BLD-10",
        "Seat 8 has moved away from the big blind: hands to wait: 2.",
        "Místo 8 se vzdálilo",
    ),
]


def plain(sentence: str) -> str:
    """With ordinary blanks between the thousands."""
    return sentence.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("event", "rule", "english", "czech"), STEPS, ids=[f"{type(s[0]).__name__}-{s[1]}" for s in STEPS]
)
def test_an_automatic_step_says_why(event: JournalEvent, rule: str, english: str, czech: str) -> None:
    step = automatic_step(event)
    assert step is not None
    assert step.rule == rule
    assert plain(step_sentence(step, ENGLISH)) == english
    assert czech in plain(step_sentence(step, CZECH))


POSTS = [
    (PostKind.SMALL_BLIND, "BLD-1", "BLD-16"),
    (PostKind.BIG_BLIND, "BLD-1", "BLD-16"),
    (PostKind.STRADDLE, "STR-2", "STR-2"),
    (PostKind.LIVE, "BLD-9", "BLD-9"),
    (PostKind.DEAD_SMALL_BLIND, "BLD-7", "BLD-7"),
    (PostKind.DEAD, "POT-3", "POT-3"),
    (PostKind.ANTE, "ANTE-4", "ANTE-4"),
    (PostKind.BIG_BLIND_ANTE, "ANTE-1", "ANTE-2"),
    (PostKind.BOMB_ANTE, "BOMB-1", "BOMB-3"),
    (PostKind.KILL, "KILL-1", "KILL-1"),
]


@pytest.mark.parametrize(("what", "whole", "short"), POSTS)
def test_every_post_says_why_and_a_short_one_what_it_is_short_of(
    what: PostKind, whole: str, short: str
) -> None:
    for amount, rule in ((100, whole), (60, short)):
        step = automatic_step(hand.Posted(THREE, what, amount, 100))
        assert step is not None
        assert step.rule == rule
        for tr in (ENGLISH, CZECH):
            said = step_sentence(step, tr)
            assert str(amount) in said
            assert "3" in said
    assert {kind for kind, _whole, _short in POSTS} == set(PostKind)


def test_what_a_person_takes_back_or_does_needs_no_reason() -> None:
    assert automatic_step(table.StraddleLapsed(FIVE, table.CANCELLED)) is None
    assert automatic_step(table.SeatChanged(FIVE, SeatNo(8), 0, table.Entry.WAIT)) is None
    assert automatic_step(hand.Folded(THREE)) is None


def test_a_lapse_tells_the_reason_that_it_would_meet_now() -> None:
    codes = (
        RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS,
        RefusalCode.STRADDLE_POSITION,
        RefusalCode.ONE_STRADDLE_ONLY,
    )
    said = set()
    for code in codes:
        step = automatic_step(table.StraddleLapsed(FIVE, code.value))
        assert step is not None
        said.add((step.rule, step_sentence(step, CZECH)))
    assert {rule for rule, _sentence in said} == {"STR-11", "STR-7", "STR-5"}
    assert len(said) == len(codes)


def _members(union: object) -> set[type]:
    found: set[type] = set()
    for part in get_args(union):
        found |= _members(part) if get_args(part) else {part}
    return found


def test_every_event_is_an_act_of_a_person_or_an_automatic_step_that_says_why() -> None:
    explained = {type(event) for event, *_rest in STEPS} | {hand.Posted}
    events = _members(table.TableEvent)
    assert ACTS & explained == set()
    assert events - ACTS - explained == set(), "say why in tablemgr/text/steps.py, or list it here as an act"
    assert ACTS | explained == events


def test_every_step_cites_a_rule_of_the_rulebook() -> None:
    for event, *_rest in STEPS:
        step = automatic_step(event)
        assert step is not None
        assert has_rule(step.rule)
