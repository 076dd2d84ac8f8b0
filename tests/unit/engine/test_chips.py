"""The only divisions of money."""

from __future__ import annotations

import pytest

from tablemgr.engine.chips import ceil_to_unit, floor_to_unit, is_multiple, share_of, split_evenly
from tablemgr.engine.outcome import InvariantViolation


@pytest.mark.parametrize(("amount", "down", "up"), [(0, 0, 0), (24, 0, 25), (25, 25, 25), (99, 75, 100)])
def test_rounding_goes_to_whole_units(amount: int, down: int, up: int) -> None:
    assert floor_to_unit(amount, 25) == down
    assert ceil_to_unit(amount, 25) == up


def test_a_share_in_basis_points_is_rounded_down() -> None:
    assert [share_of(amount, 525) for amount in (0, 19, 20, 10_000)] == [0, 0, 1, 525]


def test_odd_chips_go_to_the_first_shares_one_each() -> None:
    assert split_evenly(975, 2, 25) == (500, 475)
    assert split_evenly(101, 3, 1) == (34, 34, 33)
    assert split_evenly(0, 2, 25) == (0, 0)


def test_a_multiple_of_the_chip_is_recognised() -> None:
    assert is_multiple(0, 25)
    assert not is_multiple(40, 25)


@pytest.mark.parametrize(
    "fault",
    [
        lambda: split_evenly(10, 0, 1),
        lambda: split_evenly(10, 2, 25),
        lambda: floor_to_unit(1, 0),
        lambda: ceil_to_unit(1, 0),
    ],
)
def test_a_division_that_makes_no_sense_is_a_fault_of_ours(fault: object) -> None:
    assert callable(fault)
    with pytest.raises(InvariantViolation):
        fault()
