"""The table bank over a session, and its rake by clock hour, at their bounds (controls 3.8)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.reporting.bank_line import bank_line
from tablemgr.app.reporting.facts import HandFacts, SessionFacts
from tablemgr.app.reporting.hours import HOUR_US, MOST_HOURS, hours
from tablemgr.engine.hand.events import Folded
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import BatchRetracted, JournalEvent, Recorded
from tablemgr.engine.ledger.accounts import CAGE, CASH_BOX, PATRON, POT, TABLE_BANK, seat_stack
from tablemgr.engine.ledger.transfers import Transfer, cash, chips
from tests.helpers.hands import NL
from tests.helpers.journals import opened

PRAGUE = "Europe/Prague"
SIX = 1_795_885_200_000_000
"""18:00 of 28 November in Prague."""
SEAT = seat_stack(SeatNo(3))


def record(
    seq: int, at_us: int, transfers: tuple[Transfer, ...] = (), event: JournalEvent | None = None
) -> Recorded:
    """One act of one record."""
    happened = event if event is not None else Folded(SeatNo(3))
    return Recorded(seq, 1, seq, seq, "", 1, happened, transfers, at_us, "D101", "", "", "", "")


def test_the_line_of_the_bank_goes_up_and_down_with_its_chips_only() -> None:
    told = (
        record(1, 10, chips(CAGE, TABLE_BANK, 20_000), opened()),
        record(2, 20, cash(PATRON, CASH_BOX, 500) + chips(TABLE_BANK, SEAT, 500)),
        record(3, 30, chips(SEAT, POT, 100)),
        record(4, 40, cash(PATRON, TABLE_BANK, 9)),  # cash is no chips, wherever it lies
        record(5, 50, chips(CAGE, TABLE_BANK, 3_000)),
        record(6, 60),
    )
    assert bank_line(told) == ((10, 20_000), (20, 19_500), (50, 22_500))


def test_of_two_changes_at_one_moment_the_last_stays_but_the_opening_stays_always() -> None:
    told = (
        record(1, 10, chips(CAGE, TABLE_BANK, 20_000), opened()),
        record(2, 10, chips(TABLE_BANK, SEAT, 500)),
        record(3, 10, chips(TABLE_BANK, SEAT, 500)),
        record(4, 20, chips(TABLE_BANK, SEAT, 500)),
        record(5, 20, chips(SEAT, TABLE_BANK, 1)),
    )
    assert bank_line(told) == ((10, 20_000), (10, 19_000), (20, 18_501))


def test_a_bank_that_opens_empty_has_a_beginning_and_what_was_taken_back_is_none() -> None:
    told = (
        record(1, 10, (), opened()),
        record(2, 20, chips(CAGE, TABLE_BANK, 500)),
        record(3, 30, chips(TABLE_BANK, CAGE, 500), BatchRetracted(2, "")),
    )
    assert bank_line(told) == ((10, 0),)
    assert bank_line(()) == ()


def hand(started_at_us: int, rake: int, status: str = "OK") -> HandFacts:
    return HandFacts(1, started_at_us, "D101", "F201", 3, {}, {}, 1, NL, status=status, rake=rake)


def lines(facts: SessionFacts) -> list[tuple[int, int, int]]:
    """(hours after six, hands, rake)."""
    return [((line.from_us - SIX) // HOUR_US, line.hands, line.rake) for line in hours(facts, PRAGUE)]


def test_an_hour_is_named_by_its_beginning_in_the_time_of_the_house() -> None:
    facts = SessionFacts(opened_at_us=SIX + HOUR_US - 1, closed_at_us=SIX + HOUR_US + 1)
    assert [(line.from_us, line.label) for line in hours(facts, PRAGUE)] == [
        (SIX, "2026-11-28T18:00:00+01:00"),
        (SIX + 3_600_000_000, "2026-11-28T19:00:00+01:00"),
    ]


def test_a_hand_belongs_to_the_hour_in_which_it_started() -> None:
    played = [hand(SIX, 1), hand(SIX + HOUR_US - 1, 2), hand(SIX + HOUR_US, 4), hand(SIX, 8, status="VOID")]
    facts = SessionFacts(opened_at_us=SIX, closed_at_us=SIX + 3 * HOUR_US, hands=played)
    assert lines(facts) == [(0, 2, 3), (1, 1, 4), (2, 0, 0)]


def test_a_session_that_is_open_reaches_to_its_last_record() -> None:
    facts = SessionFacts(opened_at_us=SIX, last_at_us=SIX + HOUR_US + 1)
    assert lines(facts) == [(0, 0, 0), (1, 0, 0)]
    assert lines(replace(facts, closed_at_us=SIX + 1)) == [(0, 0, 0)]


def test_a_session_of_no_time_has_the_hour_in_which_it_was_opened() -> None:
    for opened_at in (SIX, SIX + HOUR_US - 1):
        for end in (opened_at, opened_at - HOUR_US):
            assert lines(SessionFacts(opened_at_us=opened_at, closed_at_us=end)) == [(0, 0, 0)]


def test_two_days_have_every_hour_and_a_moment_more_only_its_ends_and_hands() -> None:
    """No shift is so long: the clock jumped."""
    assert MOST_HOURS == 48
    facts = SessionFacts(
        opened_at_us=SIX, closed_at_us=SIX + 48 * HOUR_US, hands=[hand(SIX + 5 * HOUR_US, 7)]
    )
    assert len(lines(facts)) == 48
    assert lines(replace(facts, closed_at_us=SIX + 48 * HOUR_US + 1)) == [(0, 0, 0), (5, 1, 7), (48, 0, 0)]
    assert lines(replace(facts, closed_at_us=SIX + 49 * HOUR_US)) == [(0, 0, 0), (5, 1, 7), (48, 0, 0)]
