"""Moments of the journal in local words; the two nights of the year when the clock is changed."""

from datetime import datetime

import pytest

from tablemgr.text import Language
from tablemgr.text.dates import (
    UnknownZone,
    format_date,
    format_duration,
    format_moment,
    format_offset,
    format_period,
    format_time,
    gaming_day,
    to_us,
    whole_minutes,
)


def _us(iso: str) -> int:
    return to_us(datetime.fromisoformat(iso))


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")


EVENING = _us("2026-11-28T18:00:40+01:00")


def test_the_local_clock_is_written() -> None:
    assert format_time(EVENING) == "18:00:40"
    assert format_time(EVENING, seconds=False) == "18:00"
    assert format_time(EVENING, "America/New_York") == "12:00:40"


def test_days_are_written_as_the_language_does() -> None:
    assert _plain(format_date(EVENING)) == "28. 11. 2026"
    assert _plain(format_date(EVENING, language=Language.EN)) == "28 Nov 2026"
    assert _plain(format_moment(EVENING)) == "28. 11. 2026 18:00:40 +01:00"


def test_offsets_west_of_greenwich_have_a_true_minus() -> None:
    assert format_offset(EVENING, "America/New_York") == "−05:00"
    assert format_offset(EVENING, "Asia/Kolkata") == "+05:30"


def test_a_period_over_the_change_of_clocks_shows_both_offsets() -> None:
    start, end = _us("2026-10-25T01:00:00+02:00"), _us("2026-10-25T04:00:00+01:00")
    assert _plain(format_period(start, end)) == "01:00 +02:00–04:00 +01:00"
    assert _plain(format_period(EVENING, EVENING + 60_000_000)) == "18:00–18:01 +01:00"


def test_the_doubled_hour_of_autumn_counts_twice() -> None:
    assert whole_minutes(_us("2026-10-25T01:00:00+02:00"), _us("2026-10-25T04:00:00+01:00")) == 240


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-11-28T06:00:00+01:00", "2026-11-28"),
        ("2026-11-28T05:59:59+01:00", "2026-11-27"),
        ("2026-11-29T03:00:00+01:00", "2026-11-28"),
        ("2026-10-25T02:30:00+01:00", "2026-10-24"),
        ("2027-03-28T06:00:00+02:00", "2027-03-28"),
    ],
)
def test_the_gaming_day_ends_in_the_morning(moment: str, day: str) -> None:
    assert gaming_day(_us(moment)).isoformat() == day


def test_the_start_of_the_gaming_day_is_a_setting() -> None:
    assert gaming_day(_us("2026-11-28T08:59:00+01:00"), starts="09:00").isoformat() == "2026-11-27"


def test_lengths_of_time_are_written() -> None:
    assert format_duration(187_000_000) == "3:07"
    assert format_duration(6_907_000_000) == "1:55:07"


def test_an_unknown_zone_is_named() -> None:
    with pytest.raises(UnknownZone, match="Europe/Praha"):
        format_time(EVENING, "Europe/Praha")


def test_a_moment_needs_its_offset() -> None:
    with pytest.raises(ValueError, match="offset"):
        to_us(datetime(2026, 11, 28, 18, 0))  # noqa: DTZ001


@pytest.mark.parametrize("iso", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"])
def test_a_moment_without_a_date_in_every_zone_is_refused(iso: str) -> None:
    with pytest.raises(ValueError, match="every zone"):
        _us(iso)


@pytest.mark.parametrize("iso", ["0001-01-03T00:00:00+00:00", "9999-12-29T00:00:00+00:00"])
@pytest.mark.parametrize("name", ["Pacific/Kiritimati", "Etc/GMT+12"])
def test_every_moment_that_is_taken_has_a_date_in_the_farthest_zones(iso: str, name: str) -> None:
    assert len(format_moment(_us(iso), name)) > len("00:00:00")
