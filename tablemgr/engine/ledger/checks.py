"""What must be true of the books after every act: small pure functions that return findings, never raise.

I1 and I2 compare the ledger with the game's own figures, which were computed on another path (habit 9): the caller
gives them as an `Expectation`, so that this package knows nothing of hands and tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.ledger.accounts import POT, TABLE_BANK, UNALLOCATED, AccountKind, Commodity
from tablemgr.engine.ledger.balances import Balances


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the game says: stacks behind by seat, chips in the pot, chips in the bank, and all chips inside (E3).

    ``chip`` is the table's smallest chip; amounts in chips.
    """

    stacks: tuple[tuple[SeatNo, Chips], ...]
    pot: Chips
    table_bank: Chips
    inside: Chips
    chip: Chips
    unallocated: Chips = 0
    """Chips of hands recorded in part that stand in no stack yet."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One disagreement: ``check`` is I1 … I5, ``where`` the account, both figures in chips."""

    check: str
    where: str
    books: Chips
    game: Chips

    def __str__(self) -> str:
        return f"{self.check} {self.where}: books {self.books}, game {self.game}"


Check = Callable[[Balances, Expectation], Iterator[Finding]]


def stacks_agree(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I1: every stack of the game is the stack of the books, and nobody else has chips."""
    expected = dict(game.stacks)
    found = books.stacks()
    for seat in sorted(expected.keys() | found.keys()):
        in_books, in_game = found.get(seat, 0), expected.get(seat, 0)
        if in_books != in_game:
            yield Finding("I1", f"seat_stack:{seat}", in_books, in_game)


def pot_agrees(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I2: the pot is what was put in and not yet returned, raked or awarded; nothing between hands."""
    if books.chips(POT) != game.pot:
        yield Finding("I2", str(POT), books.chips(POT), game.pot)


def nothing_below_zero(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I3: no container at the table holds less than nothing."""
    for (account, commodity), amount in books.amounts.items():
        if amount < 0 and not account.may_go_negative:
            yield Finding("I3", f"{account} {commodity.value}", amount, 0)


def whole_chips(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I4: what players and pots hold can be laid out in the table's chips (GEN-2).

    A box may be found with smaller ones of the house in it: a count is a fact (E6).
    """
    for (account, commodity), amount in books.amounts.items():
        in_play = account.kind in (AccountKind.SEAT_STACK, AccountKind.POT)
        if commodity is Commodity.CHIPS and in_play and not is_multiple(amount, game.chip):
            yield Finding("I4", str(account), amount, amount - amount % game.chip)


def chips_are_conserved(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I5 = E3: chips inside are the opening plus what came in minus what went out, counted by the game itself."""
    if books.inside() != game.inside:
        yield Finding("I5", "inside", books.inside(), game.inside)


def bank_agrees(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I5 for one container: the table bank of the game is that of the books (E1)."""
    if books.chips(TABLE_BANK) != game.table_bank:
        yield Finding("I5", str(TABLE_BANK), books.chips(TABLE_BANK), game.table_bank)


def unallocated_agrees(books: Balances, game: Expectation) -> Iterator[Finding]:
    """I5 for one container: what hands recorded in part left open."""
    if books.chips(UNALLOCATED) != game.unallocated:
        yield Finding("I5", str(UNALLOCATED), books.chips(UNALLOCATED), game.unallocated)


CHECKS: tuple[Check, ...] = (
    stacks_agree,
    pot_agrees,
    nothing_below_zero,
    whole_chips,
    bank_agrees,
    unallocated_agrees,
    chips_are_conserved,
)


def findings(books: Balances, game: Expectation) -> tuple[Finding, ...]:
    """Everything that is wrong; empty when books and game agree.

    >>> from tablemgr.engine.ledger.accounts import CAGE
    >>> from tablemgr.engine.ledger.balances import NOTHING
    >>> from tablemgr.engine.ledger.transfers import chips
    >>> books = NOTHING.apply(chips(CAGE, TABLE_BANK, 500))
    >>> findings(books, Expectation((), 0, 500, 500, 25))
    ()
    >>> [str(found) for found in findings(books, Expectation((), 0, 500, 475, 25))]
    ['I5 inside: books 500, game 475']
    """
    return tuple(found for check in CHECKS for found in check(books, game))
