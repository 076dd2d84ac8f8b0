"""Ratios are exact, half up, two places (controls 2.1)."""

import pytest

from tablemgr.app.reporting.ratios import minutes, ratio


@pytest.mark.parametrize(
    ("numerator", "denominator", "shown"),
    [
        (350, 3, "116.67"),
        (321, 120, "2.68"),
        (0, 7, "0.00"),
        (-1, 8, "-0.13"),
        (1, -8, "-0.13"),
        (-1, -8, "0.13"),
        (-1, 1000, "0.00"),
        (0, -7, "0.00"),
        (12, 1, "12.00"),
        (5, 0, None),
    ],
)
def test_a_ratio_is_rounded_half_up_and_undefined_without_a_denominator(
    numerator: int, denominator: int, shown: str | None
) -> None:
    assert ratio(numerator, denominator) == shown


def test_minutes_of_a_stay_are_whole_and_never_negative() -> None:
    assert minutes(0, 119_999_999) == 1
    assert minutes(60_000_000, 0) == 0
    assert minutes(0, 0) == minutes(0, 59_999_999) == 0
    assert minutes(5, 60_000_005) == 1
