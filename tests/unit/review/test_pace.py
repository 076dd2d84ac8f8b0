"""Where the time of an evening went."""

from __future__ import annotations

from tablemgr.app.review.pace import pace_lines
from tablemgr.engine.hand.events import Called, Checked, HandEnded, HandStarted
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.journal import BatchRetracted, JournalEvent, Recorded
from tablemgr.engine.table.between import BreakEnded, BreakStarted
from tests.helpers.journals import opened

SECOND = 1_000_000
DEALT = HandStarted(HandNo(1), SeatNo(1), (SeatNo(1), SeatNo(3)), (5000, 5000))


def recorded(*told: tuple[int, JournalEvent]) -> list[Recorded]:
    """Records one act each, at these seconds."""
    return [
        Recorded(n, 1, n, n, "", 1, event, (), at * SECOND, "D101", "", f"c{n}", "", "")
        for n, (at, event) in enumerate(told, start=1)
    ]


def test_the_gap_before_a_hand_is_counted_from_the_end_of_the_one_before() -> None:
    lines = pace_lines(
        recorded(
            (0, opened()),
            (60, DEALT),
            (100, HandEnded(HandNo(1), 100)),
            (130, DEALT),
            (150, HandEnded(HandNo(2), 50)),
        )
    )
    assert [(line.gap_us // SECOND, line.length_us // SECOND) for line in lines] == [(60, 40), (30, 20)]


def test_the_longest_silence_names_the_act_that_ended_it() -> None:
    lines = pace_lines(
        recorded(
            (0, opened()), (10, DEALT), (12, Called(SeatNo(1), 50)), (75, Checked(SeatNo(3))),
            (80, HandEnded(HandNo(1), 100)),
        )
    )  # fmt: skip
    assert (lines[0].entry_us // SECOND, lines[0].entry_seq) == (63, 4)


def test_an_announced_pause_is_told_apart_from_waiting() -> None:
    lines = pace_lines(
        recorded(
            (0, opened()), (10, BreakStarted(10 * SECOND)), (610, BreakEnded(610 * SECOND)), (640, DEALT),
            (700, HandEnded(HandNo(1), 100)),
        )
    )  # fmt: skip
    assert (lines[0].gap_us // SECOND, lines[0].breaks_us // SECOND) == (640, 600)


def test_a_deal_ends_a_pause_that_nobody_ended() -> None:
    lines = pace_lines(
        recorded((0, opened()), (10, BreakStarted(0)), (310, DEALT), (320, HandEnded(HandNo(1), 100)))
    )
    assert lines[0].breaks_us // SECOND == 300


def test_a_hand_taken_back_is_none_and_one_settled_again_ends_the_second_time() -> None:
    lines = pace_lines(
        recorded(
            (0, opened()), (10, DEALT), (20, HandEnded(HandNo(1), 100)), (25, BatchRetracted(3, "wrong winner")),
            (40, HandEnded(HandNo(1), 100)),
        )
    )  # fmt: skip
    assert [(line.hand_no, line.length_us // SECOND) for line in lines] == [(1, 30)]


def test_an_act_that_was_taken_back_still_broke_the_silence() -> None:
    lines = pace_lines(
        recorded(
            (0, opened()), (10, DEALT), (40, Called(SeatNo(1), 50)), (42, BatchRetracted(3, "misclick")),
            (70, Called(SeatNo(1), 75)), (71, HandEnded(HandNo(1), 100)),
        )
    )  # fmt: skip
    assert lines[0].entry_us // SECOND == 30


def test_a_clock_that_was_set_back_makes_no_negative_time() -> None:
    lines = pace_lines(recorded((500, opened()), (100, DEALT), (90, HandEnded(HandNo(1), 100))))
    assert (lines[0].gap_us, lines[0].length_us, lines[0].entry_us) == (0, 0, 0)
