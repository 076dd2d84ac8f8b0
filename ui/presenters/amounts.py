"""The amount being typed, and the ready sizes beside it. Amounts are street totals («na» / "to") in chips."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tablemgr.app.api import AmountOption, LegalView, Refused
from tablemgr.text import _

DIGITS_MAX = 9
"""Longer numbers than a table can hold are not taken: a stuck key writes no novel."""


@dataclass(frozen=True, slots=True)
class AmountEntry:
    """What stands in the field. Empty is empty: Backspace never makes a 0 of it.

    ``preset`` names the ready size that filled it; ``open`` says that the field was asked for (R, B, a touch).
    """

    digits: str = ""
    preset: str = ""
    open: bool = False

    def typed(self, digits: str) -> AmountEntry:
        """One or two more digits (``7``, ``00``); a digit after a ready size starts anew; no leading zero."""
        before = "" if self.preset else self.digits
        text = (before + digits).lstrip("0")
        return AmountEntry(text[:DIGITS_MAX], "", True)

    def backspaced(self) -> AmountEntry:
        """One digit less; a ready size goes as a whole, since nobody typed its digits."""
        return AmountEntry("" if self.preset else self.digits[:-1], "", True)

    def filled(self, amount: int, preset: str) -> AmountEntry:
        """A ready size was chosen."""
        return AmountEntry(str(amount), preset, True)

    def opened(self) -> AmountEntry:
        return replace(self, open=True)

    @property
    def amount(self) -> int | None:
        """The number, or None while the field is empty."""
        return int(self.digits) if self.digits else None


EMPTY = AmountEntry()


def amount_option(legal: LegalView) -> AmountOption | None:
    """The legal bet or raise of the seat to act, or None when neither is possible."""
    if isinstance(legal.bet, AmountOption):
        return legal.bet
    return legal.raise_ if isinstance(legal.raise_, AmountOption) else None


def is_raise(legal: LegalView) -> bool:
    """Whether an amount would be a raise: somebody has bet (or posted) on this street."""
    return isinstance(legal.raise_, AmountOption) or (
        not isinstance(legal.bet, AmountOption) and legal.price > 0
    )


def raise_refusal(legal: LegalView) -> Refused | None:
    """Why no amount is possible, or None when one is."""
    if amount_option(legal) is not None:
        return None
    refused = legal.raise_ if is_raise(legal) else legal.bet
    return refused if isinstance(refused, Refused) else None


@dataclass(frozen=True, slots=True)
class SizeRule:
    """A ready size: ``half`` of the pot, three times the price … as integer parts, so nothing is rounded twice."""

    key: str
    title: str
    pot_parts: tuple[int, int] = (0, 1)
    price_parts: tuple[int, int] = (1, 1)

    def total(self, legal: LegalView, option: AmountOption) -> int:
        """Price and part of the pot (PL-1), down to the chip, within the legal limits."""
        pot, of_pot = self.pot_parts
        price, of_price = self.price_parts
        wanted = legal.price * price // of_price + legal.pot_after_call * pot // of_pot
        return clamp(wanted, option)


MINIMUM = SizeRule("min", _("Min"))
HALF_POT = SizeRule("half_pot", _("½ pot"), (1, 2))
POT = SizeRule("pot", _("Pot"), (1, 1))
QUICK_RULES = (MINIMUM, HALF_POT, POT)

QUARTER = SizeRule("quarter_pot", _("¼ pot"), (1, 4))
THIRD = SizeRule("third_pot", _("⅓ pot"), (1, 3))
TWO_THIRDS = SizeRule("two_thirds_pot", _("⅔ pot"), (2, 3))
THREE_QUARTERS = SizeRule("three_quarters_pot", _("¾ pot"), (3, 4))
TWO_AND_HALF = SizeRule("times_2_5", _("2½×"), price_parts=(5, 2))
THREE_TIMES = SizeRule("times_3", _("3×"), price_parts=(3, 1))
FOUR_TIMES = SizeRule("times_4", _("4×"), price_parts=(4, 1))

BEFORE_FLOP = (THREE_QUARTERS, TWO_AND_HALF, THREE_TIMES, FOUR_TIMES)
AFTER_FLOP = (QUARTER, THIRD, TWO_THIRDS, THREE_QUARTERS)
MORE_RULES = (QUARTER, THIRD, TWO_THIRDS, THREE_QUARTERS, TWO_AND_HALF, THREE_TIMES, FOUR_TIMES)
SECOND_ROW = 4


def clamp(amount: int, option: AmountOption) -> int:
    """The nearest legal total not above ``amount``, but at least the minimum. An all-in total need be no multiple."""
    if amount >= option.to_max:
        return option.to_max
    return max(option.to_min, amount - amount % option.step)


def size_rule(key: str) -> SizeRule | None:
    """The ready size with this key."""
    return next((rule for rule in (*QUICK_RULES, *MORE_RULES) if rule.key == key), None)


class SizeHabits:
    """Which further sizes this table uses: the second row shows the four most used, in a fixed order.

    It learns from what was bet, and shows what it learnt from the next hand on, so that nothing jumps in a hand.
    """

    def __init__(self) -> None:
        self._used: Counter[tuple[bool, str]] = Counter()
        self._rows: dict[bool, tuple[SizeRule, ...]] = {True: BEFORE_FLOP, False: AFTER_FLOP}

    def learn(self, before_flop: bool, legal: LegalView, to: int) -> None:
        """An amount was bet: count every further size that comes to exactly this."""
        option = amount_option(legal)
        if option is None or option.to_min == option.to_max:
            return
        for rule in MORE_RULES:
            if rule.total(legal, option) == to:
                self._used[before_flop, rule.key] += 1

    def next_hand(self) -> None:
        """Choose the rows for the hand that starts: the most used first chosen, the usual ones fill up."""
        for before_flop, usual in ((True, BEFORE_FLOP), (False, AFTER_FLOP)):
            used = [rule for rule in MORE_RULES if self._used[before_flop, rule.key]]
            used.sort(key=lambda rule: -self._used[before_flop, rule.key])
            chosen = [*used, *(rule for rule in usual if rule not in used)][:SECOND_ROW]
            self._rows[before_flop] = tuple(rule for rule in MORE_RULES if rule in chosen)

    def row(self, before_flop: bool) -> tuple[SizeRule, ...]:
        """The second row of this hand."""
        return self._rows[before_flop]
