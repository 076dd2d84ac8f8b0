"""The straddle that the house has in every hand, left out of one: what is asked and what happened (STR-11)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LeaveOutStraddle:
    """Nobody has to straddle in the next hand, or again as in every hand with ``out`` false.

    Refused where the house has no straddle in every hand, once the cards are out, and when it is so already. Whoever
    likes may still announce one.
    """

    out: bool = True


@dataclass(frozen=True, slots=True)
class StraddleLeftOut:
    """Holds for the next hand with blinds; a void hand is repeated the same way (BTN-12)."""


@dataclass(frozen=True, slots=True)
class StraddlePutBack:
    """It is posted after all, as in every hand."""


LeavingOutEvent = StraddleLeftOut | StraddlePutBack
