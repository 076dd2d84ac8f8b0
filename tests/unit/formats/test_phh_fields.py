"""Told hands as PHH fields, and what the format cannot hold."""

from dataclasses import replace
from datetime import time
from typing import Any

import pytest

from tablemgr.app.casecheck.report import Sentence
from tablemgr.engine.hand.commands import Depth, PostKind
from tablemgr.engine.hand.events import (
    BoardDealt,
    HandCutShort,
    HandEnded,
    Posted,
    PotAwarded,
    UncalledReturned,
)
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.rules import Variant
from tablemgr.formats.phh import RecordedHand, read_hand
from tablemgr.formats.phh_fields import fields_of
from tablemgr.formats.phh_record import record_of
from tablemgr.formats.record import Correction, HandRecord, Told, money_fault
from tablemgr.formats.replay import Stopped, play
from tests.helpers.told_hands import told

FOLDED = ("p3 f", "p1 f")


def fields(record: HandRecord) -> dict[str, Any]:
    made = fields_of(record)
    assert not isinstance(made, Sentence), made
    return dict(made)


def again(made: dict[str, Any]) -> HandRecord:
    hand = read_hand(made)
    assert isinstance(hand, RecordedHand)
    record = record_of(hand)
    assert isinstance(record, HandRecord)
    return record


def refusal(record: HandRecord) -> str:
    made = fields_of(record)
    assert isinstance(made, Sentence)
    return made.message


def test_the_seats_of_the_table_are_put_into_positions_and_back() -> None:
    record = told("p3 cbr 6", "p1 f", "p2 f")
    assert record.button == 8
    assert [player.seat for player in record.players] == [3, 5, 8]
    made = fields(record)
    assert (made["seats"], made["players"]) == ([3, 5, 8], ["Ann", "Ann B", "pennyfolds"])
    assert made["finishing_stacks"] == [99, 98, 103]
    assert made["winnings"] == [0, 0, 5]
    assert fields(again(made)) == made


def test_heads_up_the_blinds_are_written_in_order_and_meant_the_other_way_round() -> None:
    record = told(
        "p2 f", antes=[0, 0], blinds_or_straddles=[1, 2], starting_stacks=[50, 60], seats=[4, 9],
        players=["a", "b"],
    )  # fmt: skip
    assert record.button == 9
    made = fields(record)
    assert made["blinds_or_straddles"] == [1, 2]
    assert made["finishing_stacks"] == [51, 59]


@pytest.mark.parametrize(
    ("changed", "rest"),
    [
        ({"antes": [1, 1, 1]}, FOLDED),
        ({"antes": [0, 2, 0]}, FOLDED),
        ({"antes": [0, 0, 1]}, FOLDED),
        ({"blinds_or_straddles": [0, 2, 0]}, FOLDED),
        ({"blinds_or_straddles": [1, 2, 4]}, ("p1 f", "p2 f")),
        ({"antes": [3, 3, 3], "starting_stacks": [2, 100, 100]}, ("p3 f", "p1 sm AhKh", "p2 sm QhQd")),
    ],
    ids=["antes", "big blind ante", "dead post", "dead small blind", "straddle", "short ante"],
)
def test_forced_money_of_every_kind_comes_back(changed: dict[str, Any], rest: tuple[str, ...]) -> None:
    actions = (*rest, "d db 2c3c4d", "d db 9s", "d db Ts") if "p1 sm AhKh" in rest else rest
    made = fields(told(*actions, **changed))
    assert made["antes"] == changed.get("antes", [0, 0, 0])
    assert made["blinds_or_straddles"] == changed.get("blinds_or_straddles", [1, 2, 0])
    assert fields(again(made)) == made


def test_hands_shown_after_an_all_in_are_written_before_the_rest_of_the_board() -> None:
    made = fields(
        told("p3 cbr 100", "p1 f", "p2 cc", "d db 2c3c4d", "d db 9s", "d db Ts", "p3 sm AhAd", "p2 sm KhKd")
    )
    lines = made["actions"]
    assert lines.index("p3 sm AhAd") < lines.index("d db 2c3c4d")
    assert lines[2] == "d dh p3 AhAd"


def test_rake_tips_and_the_smallest_chip_have_fields_of_our_own() -> None:
    record = told("p3 cc", "p1 cc", "p2 cc", "d db 2c3c4d", "p1 cbr 2", "p2 f", "p3 f", _rake=2, _chip=1)
    record = replace(record, tips=((SeatNo(3), 1),), rules=replace(record.rules, chip=1))
    made = fields(record)
    assert (made["_rake"], made["_tips"], made["winnings"]) == (2, [1, 0, 0], [4, 0, 0])
    assert again(made).tips == record.tips
    assert "_chip" not in made


def test_winners_told_without_cards_come_back_as_told() -> None:
    acts = (
        "p3 cc",
        "p1 cc",
        "p2 cc",
        "d db 2c3c4d",
        "p1 cc",
        "p2 cc",
        "p3 cc",
        "d db 9s",
        "p1 cc",
        "p2 cc",
        "p3 cc",
    )
    end = ("d db Ts", "p1 cc", "p2 cc", "p3 cc", "p3 sm ????", "p1 sm ????", "p2 sm ????")
    record = told(*acts, *end, _winners=[[1, 3]])
    made = fields(record)
    assert made["_winners"] == [[1, 3]]
    assert made["winnings"] == [3, 0, 3]
    assert made["actions"][-3:] == ["p1 sm ????", "p2 sm ????", "p3 sm ????"]
    assert fields(again(made)) == made


def test_a_payout_against_the_computed_award_comes_back_with_its_reason() -> None:
    record = told("p3 f", "p1 f", _payouts=[1, 1, 0], _override="pushed wrongly")
    assert record.paid_otherwise == "pushed wrongly"
    made = fields(record)
    assert (made["winnings"], made["_payouts"]) == ([1, 1, 0], [1, 1, 0])


def test_a_correction_stands_beside_the_hand_as_it_was_settled_and_comes_back() -> None:
    record = told(*FOLDED, time=time(20, 30), time_zone="Europe/Prague", day=1, month=12, year=2026)
    assert record.started_at_us is not None
    right = Correction(1, ((SeatNo(3), 2),), "PUSHED_WRONG", record.started_at_us + 60_000_000)
    made = fields(replace(record, correction=right))
    assert made["winnings"] == fields(record)["winnings"]
    assert made["_correction"]["reason"] == "PUSHED_WRONG"
    assert again(made).correction == right
    assert fields(again(made)) == made


def test_a_void_hand_keeps_its_acts_and_states_no_result() -> None:
    made = fields(told("p3 cbr 6", _void="FOULED_DECK"))
    assert made["_void"] == "FOULED_DECK"
    assert not {"finishing_stacks", "winnings"} & set(made)
    played = play(read_hand(made))  # type: ignore[arg-type]
    assert not isinstance(played, Stopped)
    assert [played.stack_of(seat) for seat in played.seats] == [100, 100, 100]


def test_the_moments_of_the_acts_and_the_local_day_come_back() -> None:
    made = fields(
        told(
            *FOLDED, time=time(0, 30), time_zone="Europe/Prague", day=1, month=12, year=2026, _act_times=[1500, 2500]
        )
    )  # fmt: skip
    assert (made["day"], made["month"], made["time"]) == (1, 12, time(0, 30))
    assert made["_act_times"] == [-1, -1, -1, 1500, 2500]
    assert fields(again(made)) == made


def test_the_doubled_hour_of_autumn_comes_back_as_the_second_one() -> None:
    made = fields(
        told(*FOLDED, time=time(2, 30), time_zone="Europe/Prague", day=25, month=10, year=2026, _fold=1)
    )
    assert made["_fold"] == 1
    assert again(made).started_at_us == 1_792_891_800_000_000


@pytest.mark.parametrize(("year", "month", "day"), [(1, 1, 1), (9999, 12, 31)])
def test_a_day_at_the_end_of_the_calendar_is_no_moment(year: int, month: int, day: int) -> None:
    record = told(*FOLDED, time=time(12), time_zone="Pacific/Kiritimati", day=day, month=month, year=year)
    assert record.started_at_us is None


def test_pot_limit_is_refused_because_the_format_has_no_code_for_it() -> None:
    record = told(*FOLDED)
    assert "pot-limit" in refusal(replace(record, rules=replace(record.rules, variant=Variant.PL)))


def test_a_live_post_and_a_second_board_are_refused() -> None:
    record = told(*FOLDED)
    live = Told(Posted(SeatNo(8), PostKind.LIVE, 2, 2))
    assert "no post of the kind" in refusal(
        replace(record, steps=(*record.steps[:1], live, *record.steps[1:]))
    )
    boards = Told(BoardDealt((1, 2, 4), 2))
    assert "second board" in refusal(replace(record, steps=(*record.steps, boards)))


def test_a_hand_that_would_be_played_to_other_stacks_is_refused() -> None:
    record = told(*FOLDED)
    richer = replace(record, players=(replace(record.players[0], stack=500), *record.players[1:]))
    more = tuple(
        replace(t, event=replace(t.event, amount=2))
        if isinstance(t.event, Posted) and t.event.seat == 3
        else t
        for t in richer.steps
    )
    assert "other stacks" in refusal(replace(richer, steps=more))


def test_a_hand_recorded_in_part_keeps_what_was_entered_and_says_how_deep() -> None:
    record = told("p3 cbr 6", "p1 f", "p2 f")
    acts = tuple(
        t for t in record.steps if not isinstance(t.event, UncalledReturned | PotAwarded | HandEnded)
    )
    cut = HandCutShort(HandNo(7), Depth.POT_AND_WINNER, 90, 75, (SeatNo(3),))
    steps = (*acts, Told(cut), Told(PotAwarded(0, SeatNo(8), 90, 0)), Told(HandEnded(HandNo(7), 90)))
    made = fields(replace(record, steps=steps))
    assert (made["_depth"], made["_pot"], made["_told"]) == ("pot_and_winner", 90, [0, 0, 90])
    assert not {"finishing_stacks", "winnings"} & set(made)
    assert made["actions"][3:] == ["p3 cbr 6", "p1 f", "p2 f"]
    reason = money_fault(replace(record, steps=steps))
    assert reason is not None
    assert "in part" in reason.message
