"""The charts of a session's review."""

from __future__ import annotations

from collections.abc import Callable

from reportlab.graphics.shapes import Drawing, String

from tablemgr.app.review.charts import ChartKind
from tablemgr.app.review.session_models import PlayerLine, SessionReview
from tablemgr.reports.charts.bars import Bar, Panel, draw_panels
from tablemgr.reports.charts.clock import time_axis
from tablemgr.reports.charts.curves import Curve, draw_curves
from tablemgr.reports.charts.ink import Ink
from tablemgr.reports.charts.stacked import Stacked, draw_stacked
from tablemgr.reports.fonts import MEDIUM, REGULAR, printable, width
from tablemgr.reports.textfit import shorten
from tablemgr.text import Translator, dates, mark
from tablemgr.text.money import format_amount, format_signed

_ = mark

_SECOND = 1_000_000
_MINUTE = 60 * _SECOND
_ESTIMATED = "estimated"
_NAME_SHARE = 0.22
"""Of the width, at most, for the names at the ends of curves."""


def draw(
    kind: ChartKind, review: SessionReview, room: float, high: float, ink: Ink, tr: Translator, player: str
) -> Drawing:
    """The chart; a sentence where there is nothing to draw."""
    drawing = _MADE[kind](review, room, high, ink, tr, player)
    return drawing if drawing is not None else _nothing(room, high, ink, tr)


def _nothing(room: float, high: float, ink: Ink, tr: Translator) -> Drawing:
    drawing = Drawing(room, high)
    text = tr("No activity")
    x = (room - width(text, REGULAR, ink.size)) / 2
    drawing.add(String(x, high / 2, text, fontName=REGULAR, fontSize=ink.size, fillColor=ink.soft))
    return drawing


def _amount(tr: Translator) -> Callable[[int], str]:
    return lambda amount: format_amount(amount, language=tr.language)


def _seconds(review: SessionReview, at_us: int) -> int:
    return max((at_us - review.opened_at_us) // _SECOND, 0)


def _stacks(
    review: SessionReview, room: float, high: float, ink: Ink, tr: Translator, player: str
) -> Drawing | None:
    """Everybody's stack; who left ends there. Curves are told apart by marks and broken lines, also without colours.

    Where the names of all would not fit, those who left have none.
    """
    lines = [line for line in review.players if line.points]
    crowded = len(lines) * ink.line_height > high - 2 * ink.line_height
    curves = [
        Curve(
            tuple((_seconds(review, point.at_us), point.stack) for point in line.points),
            "" if crowded and not line.stack else _short(_name(line, tr), room, ink),
            number=place,
            ends=not line.stack,
            marked=_estimates(line),
        )
        for place, line in enumerate(lines)
    ]
    if not curves:
        return None
    axis = time_axis(review.opened_at_us, review.until_us, review.time_zone)
    return draw_curves(curves, axis, room, high, ink, _amount(tr))


def _name(line: PlayerLine, tr: Translator) -> str:
    """His name; who has none is called by his seat, as everywhere."""
    return line.name if line.name != line.player else tr("Player {seat}", seat=line.seat)


def _short(name: str, room: float, ink: Ink) -> str:
    return shorten(printable(name), MEDIUM, ink.size, room * _NAME_SHARE)


def _stack(
    review: SessionReview, room: float, high: float, ink: Ink, tr: Translator, player: str
) -> Drawing | None:
    """One player's stack with every movement of his chips, and as a broken line what he has in it of his own: between
    the two lies what he is ahead."""
    line = next((line for line in review.players if line.player == player), None)
    if line is None or not line.points:
        return None
    stack = Curve(
        tuple((_seconds(review, point.at_us), point.stack) for point in line.points),
        tr("Stack"),
        ends=not line.stack,
        marked=_estimates(line),
        moved=tuple(
            (_seconds(review, move.at_us), move.stack, move.amount, _signed(move.amount, tr))
            for move in line.moves
        ),
    )
    left = not line.stack and len(line.points) > 1
    staked = line.points[:-1] if left else line.points
    paid = any(point.paid_out for point in staked)
    his = [(_seconds(review, point.at_us), point.bought - point.paid_out) for point in staked]
    if left:  # up to the moment in which he was paid out
        his.append((_seconds(review, line.points[-1].at_us), his[-1][1]))
    own = Curve(
        tuple(his),
        tr("bought − paid out") if paid else tr("bought in"),
        second=True,
        dash=1,
        ends=not line.stack,
    )
    axis = time_axis(review.opened_at_us, review.until_us, review.time_zone)
    return draw_curves([own, stack], axis, room, high, ink, _amount(tr))


def _signed(amount: int, tr: Translator) -> str:
    return format_signed(amount, language=tr.language)


def _estimates(line: PlayerLine) -> tuple[int, ...]:
    return tuple(place for place, point in enumerate(line.points) if point.provenance == _ESTIMATED)


def _bank(
    review: SessionReview, room: float, high: float, ink: Ink, tr: Translator, player: str
) -> Drawing | None:
    if not review.bank:
        return None
    points = tuple((_seconds(review, at_us), chips) for at_us, chips in review.bank)
    axis = time_axis(review.opened_at_us, review.until_us, review.time_zone)
    return draw_curves([Curve(points)], axis, room, high, ink, _amount(tr))


def _hours(
    review: SessionReview, room: float, high: float, ink: Ink, tr: Translator, player: str
) -> Drawing | None:
    if not review.hours:
        return None
    rake, hands = [], []
    for hour in review.hours:
        name = dates.doubled_hour(hour.from_us, review.time_zone)
        label = dates.format_time(hour.from_us, review.time_zone, seconds=False) + (
            f" {name}" if name else ""
        )
        rake.append(Bar(hour.rake, _amount(tr)(hour.rake), label))
        hands.append(Bar(hour.hands, format_amount(hour.hands), label))
    both = high - ink.line_height - 5
    panels = (
        (Panel(tuple(rake), tr("Rake")), both * 0.58),
        (Panel(tuple(hands), tr("Hands"), hollow=True), both * 0.42),
    )
    return draw_panels(panels, room, ink)


def _pace(
    review: SessionReview, room: float, high: float, ink: Ink, tr: Translator, player: str
) -> Drawing | None:
    """Each hand: the time before it without announced pauses, and the time it took."""
    if not review.pace:
        return None
    waits = [max(line.gap_us - line.breaks_us, 0) / _MINUTE for line in review.pace]
    plays = [line.length_us / _MINUTE for line in review.pace]
    stacked = Stacked(
        tuple(str(line.hand_no) for line in review.pace),
        (tr("in the hand, minutes"), tr("before the hand, minutes")),
        (tuple(plays), tuple(waits)),
    )
    return draw_stacked(stacked, room, high, ink)


_MADE = {
    ChartKind.STACKS: _stacks,
    ChartKind.STACK: _stack,
    ChartKind.BANK: _bank,
    ChartKind.HOURS: _hours,
    ChartKind.PACE: _pace,
}
