"""People who play ordinary poker: what they do with their cards, so that the evening's hands look like hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from phevaluator import evaluate_cards

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for rank in RANKS for suit in "cdhs")
TRIALS = 120


@dataclass(frozen=True, slots=True)
class Spot:
    """What somebody on turn looks at. ``raises`` so far on this street; amounts are street totals."""

    hole: tuple[str, str]
    board: tuple[str, ...]
    opponents: int
    pot: int
    call: int
    stack: int
    own: int
    price: int
    raises: int
    chip: int
    least: int | None
    most: int | None
    """The least and the most he may bet or raise to; None when he may not."""


def points(hole: Sequence[str]) -> float:
    """Chen's points of two cards: about 20 for aces, 5 for something playable in late position."""
    high, low = sorted((RANKS.index(card[0]) for card in hole), reverse=True)
    value = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}.get(high, (high + 2) / 2)
    if high == low:
        return max(5.0, value * 2)
    gap = high - low - 1
    value += 2 if hole[0][1] == hole[1][1] else 0
    value -= {0: 0, 1: 1, 2: 2, 3: 4}.get(gap, 5)
    return value + (1 if gap <= 1 and high < 10 else 0)


class Player:
    """One style: ``loose`` above 0 plays more hands, ``bold`` raises and bluffs more."""

    def __init__(self, dice: random.Random, loose: float, bold: float) -> None:
        self.dice = dice
        self.loose = loose
        self.bold = bold

    def decide(self, spot: Spot) -> str:
        """``f``, ``x`` (check), ``c``, ``a`` or ``r<total>`` in the words of the stories."""
        said = self._before_flop(spot) if not spot.board else self._after_flop(spot)
        if said == "f" and not spot.call:
            return "x"
        if said == "c" and not spot.call:
            return "x"
        return said

    def _before_flop(self, spot: Spot) -> str:
        value = points(spot.hole) + self.loose + self.dice.uniform(-1, 1)
        value += max(0, 3 - spot.opponents)  # against few, more is good enough
        big = spot.call / max(1, spot.stack)
        if spot.raises <= 1:
            if value >= 9.5 - self.bold:
                return self._raise(spot, max(3 * spot.price, spot.price + spot.pot * 2 // 3))
            return "c" if value >= 6.5 and big < 0.1 else "f"
        if value >= 13 and spot.raises < 4:
            return self._raise(spot, 3 * spot.price)
        enough = 5 + 1.5 * spot.raises + 6 * big
        return "c" if value >= enough else "f"

    def _after_flop(self, spot: Spot) -> str:
        chance = self._chance(spot)
        if not spot.call:
            bets = chance > 0.68 - 0.05 * self.bold or self.dice.random() < 0.08 + 0.04 * self.bold
            return self._raise(spot, self._bet(spot)) if bets else "x"
        odds = spot.call / (spot.pot + spot.call)
        if chance > 0.83 and spot.raises < 3 and self.dice.random() < 0.6:
            return self._raise(spot, spot.price + (spot.pot + spot.call) * 2 // 3)
        return "c" if chance > odds + 0.06 - 0.03 * self.loose else "f"

    def _bet(self, spot: Spot) -> int:
        part = self.dice.choice((1 / 2, 1 / 2, 2 / 3, 2 / 3, 3 / 4, 1))
        return int(spot.pot * part)

    @staticmethod
    def _raise(spot: Spot, wanted: int) -> str:
        """To about ``wanted``, in round chips and within the limits; the rest goes in when little would be left."""
        if spot.least is None or spot.most is None:
            return "c"
        everything = spot.own + spot.stack
        step = max(spot.chip, 25 if wanted < 300 else 50 if wanted < 1000 else 100)
        to = max(spot.least, min(spot.most, wanted - wanted % step))
        if to >= everything * 3 // 4 and spot.most == everything:
            return "a"
        return f"r{to}"

    def _chance(self, spot: Spot) -> float:
        """How often the hand wins against as many strangers, from here on."""
        left = [card for card in DECK if card not in spot.hole and card not in spot.board]
        strangers = min(spot.opponents, 2)
        won = 0.0
        for _trial in range(TRIALS):
            drawn = self.dice.sample(left, 2 * strangers + 5 - len(spot.board))
            board = (*spot.board, *drawn[2 * strangers :])
            own = evaluate_cards(*spot.hole, *board)
            best = min(evaluate_cards(*drawn[2 * n : 2 * n + 2], *board) for n in range(strangers))
            won += 1 if own < best else 0.5 if own == best else 0
        return won / TRIALS
