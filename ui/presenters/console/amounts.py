"""The amount being typed, and the ready sizes beside it. Amounts are street totals («na» / "to") in chips."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from tablemgr.app.api import AmountOption, LegalView, Refused, TableSnapshot
from tablemgr.text import _

DIGITS_MAX = 9
"""Longer numbers than a table can hold are not taken: a stuck key writes no novel."""

THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class AmountEntry:
    """What stands in the field. Empty is empty: Backspace never makes a 0 of it.

    ``hundreds`` is None, or what was typed after K: ``5 K`` is 5 000, ``1 K 5`` is 1 500.
    ``preset`` names the ready size that filled it; ``open`` says that the field was asked for (R, B, a touch).
    """

    digits: str = ""
    hundreds: str | None = None
    preset: str = ""
    open: bool = False

    def typed(self, digits: str) -> AmountEntry:
        """One digit more, or zeros (``7``, ``00``); a digit after a ready size starts anew; no leading zero."""
        if self.hundreds is not None and not self.preset:
            return replace(self, hundreds=(self.hundreds + digits)[:3])
        before = "" if self.preset else self.digits
        text = (before + digits).lstrip("0")
        return AmountEntry(text[:DIGITS_MAX], open=True)

    def thousands(self) -> AmountEntry:
        """K: what was typed are thousands; digits after it are hundreds, tens, ones."""
        if not self.digits or self.preset or self.hundreds is not None or len(self.digits) > DIGITS_MAX - 3:
            return self
        return replace(self, hundreds="")

    def backspaced(self) -> AmountEntry:
        """One key less; a ready size goes as a whole, since nobody typed its digits."""
        if self.preset:
            return AmountEntry(open=True)
        if self.hundreds is not None:
            return replace(self, hundreds=self.hundreds[:-1] if self.hundreds else None)
        return AmountEntry(self.digits[:-1], open=True)

    def filled(self, amount: int, preset: str) -> AmountEntry:
        """A ready size was chosen."""
        return AmountEntry(str(amount), preset=preset, open=True)

    def opened(self) -> AmountEntry:
        return replace(self, open=True)

    @property
    def amount(self) -> int | None:
        """The number, or None while the field is empty."""
        if not self.digits:
            return None
        if self.hundreds is None:
            return int(self.digits)
        return int(self.digits) * THOUSAND + int(self.hundreds.ljust(3, "0"))

    @property
    def is_typed(self) -> bool:
        """Digits of a person, not a ready size."""
        return bool(self.digits) and not self.preset


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
THREE_FIFTHS = SizeRule("three_fifths_pot", _("⅗ pot"), (3, 5))
TWO_THIRDS = SizeRule("two_thirds_pot", _("⅔ pot"), (2, 3))
THREE_QUARTERS = SizeRule("three_quarters_pot", _("¾ pot"), (3, 4))
ONE_AND_QUARTER = SizeRule("pot_1_25", _("1¼ pot"), (5, 4))
ONE_AND_HALF = SizeRule("pot_1_5", _("1½ pot"), (3, 2))
TWO_AND_QUARTER = SizeRule("times_2_25", _("2¼×"), price_parts=(9, 4))
TWO_AND_HALF = SizeRule("times_2_5", _("2½×"), price_parts=(5, 2))
THREE_TIMES = SizeRule("times_3", _("3×"), price_parts=(3, 1))
THREE_AND_HALF = SizeRule("times_3_5", _("3½×"), price_parts=(7, 2))
FOUR_TIMES = SizeRule("times_4", _("4×"), price_parts=(4, 1))
FIVE_TIMES = SizeRule("times_5", _("5×"), price_parts=(5, 1))

BEFORE_FLOP = (THREE_QUARTERS, TWO_AND_HALF, THREE_TIMES, FOUR_TIMES)
AFTER_FLOP = (QUARTER, THIRD, TWO_THIRDS, THREE_QUARTERS)
MORE_RULES = (
    QUARTER, THIRD, THREE_FIFTHS, TWO_THIRDS, THREE_QUARTERS, ONE_AND_QUARTER, ONE_AND_HALF,
    TWO_AND_QUARTER, TWO_AND_HALF, THREE_TIMES, THREE_AND_HALF, FOUR_TIMES, FIVE_TIMES,
)  # fmt: skip
SECOND_ROW = 4


class Spot(StrEnum):
    """Where an amount is bet: what is usual there differs."""

    OPENING = "opening"
    RERAISING = "reraising"
    BETTING = "betting"
    RAISING = "raising"

    @property
    def before_flop(self) -> bool:
        return self in (Spot.OPENING, Spot.RERAISING)


def spot_of(snapshot: TableSnapshot) -> Spot:
    """By street, and whether somebody has bet or raised on it of his own will (a blind is none)."""
    raised = any(view.bet and view.last_act in ("bet", "raise", "all_in") for view in snapshot.seats)
    if snapshot.hand is None or snapshot.hand.street == "preflop":
        return Spot.RERAISING if raised else Spot.OPENING
    return Spot.RAISING if raised else Spot.BETTING


def clamp(amount: int, option: AmountOption) -> int:
    """The nearest legal total not above ``amount``, but at least the minimum. An all-in total need be no multiple."""
    if amount >= option.to_max:
        return option.to_max
    return max(option.to_min, amount - amount % option.step)


def with_zeros(amount: int, option: AmountOption) -> int:
    """What the point after digits makes of them: a zero more, or as many as the least legal amount needs.

    With 600 as the least, 9 is 900 and 75 is 750; 150 is 1 500.
    """
    amount *= 10
    while 0 < amount < option.to_min:
        amount *= 10
    return amount


def size_rule(key: str) -> SizeRule | None:
    """The ready size with this key."""
    return next((rule for rule in (*QUICK_RULES, *MORE_RULES) if rule.key == key), None)


class SizeHabits:
    """Which further sizes this table uses where: the second row shows the four most used, from small to large.

    It learns from what was bet, and shows what it learnt from the next hand on, so that nothing jumps in a hand.
    """

    def __init__(self) -> None:
        self._used: Counter[tuple[Spot, str]] = Counter()
        self._rows: dict[Spot, tuple[SizeRule, ...]] = {
            spot: BEFORE_FLOP if spot.before_flop else AFTER_FLOP for spot in Spot
        }

    def learn(self, spot: Spot, legal: LegalView, to: int) -> None:
        """An amount was bet: count the further size that comes to exactly this, of several the more usual one."""
        option = amount_option(legal)
        if option is None or option.to_min == option.to_max or to == legal.all_in_to:
            return
        if any(rule.total(legal, option) == to for rule in QUICK_RULES):
            return
        fitting = [rule for rule in MORE_RULES if rule.total(legal, option) == to]
        if fitting:
            usual = max(fitting, key=lambda rule: self._used[spot, rule.key])
            self._used[spot, usual.key] += 1

    def next_hand(self) -> None:
        """Choose the rows for the hand that starts: the most used first chosen, the usual ones fill up."""
        for spot in Spot:
            used = [rule for rule in MORE_RULES if self._used[spot, rule.key]]
            used.sort(key=lambda rule: -self._used[spot, rule.key])
            usual = BEFORE_FLOP if spot.before_flop else AFTER_FLOP
            chosen = [*used, *(rule for rule in usual if rule not in used)][:SECOND_ROW]
            self._rows[spot] = tuple(rule for rule in MORE_RULES if rule in chosen)

    def row(self, spot: Spot) -> tuple[SizeRule, ...]:
        """The second row of this hand, there."""
        return self._rows[spot]

    def numbered(self, spot: Spot) -> tuple[SizeRule, ...]:
        """All ready sizes as they are numbered for the keys: 1 minimum, 2 half pot, 3 pot, 4 … the second row."""
        return (*QUICK_RULES, *self._rows[spot])
