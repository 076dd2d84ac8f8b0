"""The control equations after every command of random shifts, and a second, independent summation beside the report.

The long run: ``python -m tests.oracle`` (200,000 commands, 1,000 shifts).
"""

from __future__ import annotations

import pytest

from tests.oracle.shifts import BookedEvening, check_shifts


@pytest.mark.parametrize("seed", range(6))
def test_the_equations_hold_after_every_command_and_two_bookkeepers_agree(seed: int) -> None:
    assert check_shifts(commands=100, shifts=1, first_seed=seed * 1000).shifts >= 1


def test_the_second_books_notice_a_chip_that_is_gone() -> None:
    evening = BookedEvening(3)
    for _line in range(60):
        evening.step()
    books = next(iter(evening.books.values()))
    assert books.wrong() == {}
    books.sums["stacks"] -= 25
    assert set(books.wrong()) == {"E2", "E3", "E9"}
