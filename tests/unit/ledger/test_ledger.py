"""Accounts, transfers, their fold, and what must be true of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.engine.ids import SeatNo
from tablemgr.engine.ledger.accounts import (
    CAGE,
    CASH_BOX,
    MAY_GO_NEGATIVE,
    PATRON,
    POT,
    RAKE_BOX,
    TABLE_BANK,
    TRANSIT,
    UNALLOCATED,
    VARIANCE,
    Account,
    AccountKind,
    Commodity,
    parse_account,
    seat_stack,
)
from tablemgr.engine.ledger.balances import NOTHING
from tablemgr.engine.ledger.checks import Expectation, findings
from tablemgr.engine.ledger.transfers import Transfer, cash, chips, reverse
from tablemgr.engine.outcome import InvariantViolation

SEAT_3 = seat_stack(SeatNo(3))
ACCOUNTS = [
    *(Account(kind) for kind in AccountKind if kind is not AccountKind.SEAT_STACK),
    *(seat_stack(SeatNo(seat)) for seat in range(1, 11)),
]
transfers = st.builds(
    lambda pair, commodity, amount: Transfer(*pair, commodity, amount),
    st.lists(st.sampled_from(ACCOUNTS), min_size=2, max_size=2, unique=True),
    st.sampled_from(Commodity),
    st.integers(1, 10_000),
)


def test_every_account_is_read_back_as_it_was_written() -> None:
    assert [parse_account(str(account)) for account in ACCOUNTS] == ACCOUNTS
    assert len({str(account) for account in ACCOUNTS}) == len(ACCOUNTS)


@pytest.mark.parametrize("text", ["", "bank", "seat_stack", "seat_stack:", "pot:3", "seat_stack:x"])
def test_a_name_that_is_no_account_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_account(text)


def test_a_stack_belongs_to_a_seat() -> None:
    with pytest.raises(InvariantViolation):
        seat_stack(SeatNo(0))


def test_only_the_world_outside_and_what_is_not_allocated_may_go_below_zero() -> None:
    below = {account.kind for account in ACCOUNTS if account.may_go_negative}
    assert below == {CAGE.kind, PATRON.kind, VARIANCE.kind, UNALLOCATED.kind} == MAY_GO_NEGATIVE


@pytest.mark.parametrize("amount", [0, -25])
def test_a_transfer_moves_more_than_nothing(amount: int) -> None:
    with pytest.raises(InvariantViolation, match="more than nothing"):
        Transfer(POT, RAKE_BOX, Commodity.CHIPS, amount)


def test_a_transfer_goes_somewhere_else() -> None:
    with pytest.raises(InvariantViolation, match="somewhere else"):
        Transfer(POT, POT, Commodity.CHIPS, 25)


def test_chips_and_cash_lie_apart_in_one_account() -> None:
    books = NOTHING.apply(chips(PATRON, CASH_BOX, 100) + cash(PATRON, CASH_BOX, 5000))
    assert (books.chips(CASH_BOX), books.cash(CASH_BOX)) == (100, 5000)
    assert books.of(CASH_BOX, Commodity.CASH) == 5000
    assert books.lines() == (
        ("cash_box", "cash", 5000),
        ("cash_box", "chips", 100),
        ("patron", "cash", -5000),
        ("patron", "chips", -100),
    )


def test_an_empty_stack_is_no_stack() -> None:
    books = NOTHING.apply(chips(TABLE_BANK, SEAT_3, 500) + chips(SEAT_3, POT, 500))
    assert books.stacks() == {}
    assert books.stack(SeatNo(3)) == 0


def test_a_fill_on_its_way_is_inside() -> None:
    assert NOTHING.apply(chips(CAGE, TRANSIT, 10_000)).inside() == 10_000


@given(st.lists(transfers))
def test_every_unit_that_left_an_account_is_in_another(moved: list[Transfer]) -> None:
    books = NOTHING.apply(moved)
    for commodity in Commodity:
        assert sum(amount for (_account, what), amount in books.amounts.items() if what is commodity) == 0


@given(st.lists(transfers), st.lists(transfers))
def test_the_reversal_puts_everything_back(before: list[Transfer], moved: list[Transfer]) -> None:
    books = NOTHING.apply(before)
    assert books.apply(moved).apply(reverse(moved)).lines() == books.lines()


@given(st.lists(transfers), st.lists(transfers))
def test_folding_at_once_or_in_two_steps_is_the_same(first: list[Transfer], second: list[Transfer]) -> None:
    assert NOTHING.apply(first + second) == NOTHING.apply(first).apply(second)


def test_balances_once_made_do_not_change() -> None:
    books = NOTHING.apply(chips(CAGE, TABLE_BANK, 500))
    books.apply(chips(TABLE_BANK, SEAT_3, 500))
    assert books.chips(TABLE_BANK) == 500
    with pytest.raises(TypeError):
        books.amounts[TABLE_BANK, Commodity.CHIPS] = 1  # type: ignore[index]


BOOKS = NOTHING.apply(
    chips(CAGE, TABLE_BANK, 1000) + chips(TABLE_BANK, SEAT_3, 300) + chips(SEAT_3, POT, 100)
)
GAME = Expectation(stacks=((SeatNo(3), 200),), pot=100, table_bank=700, inside=1000, chip=25)


def test_books_and_game_that_agree_have_no_findings() -> None:
    assert findings(BOOKS, GAME) == ()
    assert findings(BOOKS, Expectation((*GAME.stacks, (SeatNo(4), 0)), 100, 700, 1000, 25)) == ()


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (Expectation(((SeatNo(3), 175),), 100, 700, 1000, 25), "I1 seat_stack:3: books 200, game 175"),
        (Expectation((), 100, 700, 1000, 25), "I1 seat_stack:3: books 200, game 0"),
        (
            Expectation((*GAME.stacks, (SeatNo(4), 25)), 100, 700, 1000, 25),
            "I1 seat_stack:4: books 0, game 25",
        ),
        (Expectation(GAME.stacks, 75, 700, 1000, 25), "I2 pot: books 100, game 75"),
        (Expectation(GAME.stacks, 100, 675, 1000, 25), "I5 table_bank: books 700, game 675"),
        (Expectation(GAME.stacks, 100, 700, 975, 25), "I5 inside: books 1000, game 975"),
    ],
)
def test_every_disagreement_is_named_with_both_figures(game: Expectation, said: str) -> None:
    assert [str(finding) for finding in findings(BOOKS, game)] == [said]


def test_a_container_below_zero_is_found() -> None:
    books = BOOKS.apply(cash(CASH_BOX, PATRON, 50))
    assert [str(finding) for finding in findings(books, GAME)] == ["I3 cash_box cash: books -50, game 0"]


def test_half_a_chip_in_play_is_found() -> None:
    books = NOTHING.apply(chips(CAGE, TABLE_BANK, 1000) + chips(TABLE_BANK, SEAT_3, 310))
    game = Expectation(((SeatNo(3), 310),), 0, 690, 1000, 25)
    assert [finding.check for finding in findings(books, game)] == ["I4"]
