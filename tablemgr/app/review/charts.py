"""Charts for the screen: which there are, how they look, and the door to who draws them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from tablemgr.app.review.session_models import SessionReview


class ChartKind(StrEnum):
    STACKS = "stacks"
    """All players' stacks over time."""
    STACK = "stack"
    """One player's stack, and what he has bought in all."""
    BANK = "bank"
    """Chips in the table bank over time."""
    HOURS = "hours"
    """Hands and rake by clock hour."""
    PACE = "pace"
    """Before and in each hand: waiting, and play."""


@dataclass(frozen=True, slots=True)
class ChartLook:
    """Colours as ``#rrggbb``; the ground stays clear, so that the chart lies on whatever is behind it."""

    ink: str
    """Figures and what is read first."""
    soft: str
    """Axes' labels."""
    line: str
    """Axes and the grid."""
    main: str
    """The curve or bar that the chart is about."""
    second: str
    """What it is compared with."""
    others: tuple[str, ...] = ()
    """One after the other for curves that stand side by side; without them all are ``main``."""


class Charts(Protocol):
    """Drawn charts of a session; `tablemgr.bootstrap.charts.open_charts` makes one."""

    def svg(
        self,
        kind: ChartKind,
        review: SessionReview,
        look: ChartLook,
        language: str,
        width: int,
        height: int,
        player: str = "",
    ) -> bytes:
        """A picture in SVG of ``width`` × ``height``; ``player`` is the reference that `ChartKind.STACK` is about.

        Same review, same look: same bytes. Raises ``ValueError`` for a language that is neither ``cs`` nor ``en``.
        """
