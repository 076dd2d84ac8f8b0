"""The two cards: keys for the dealer, ranking of hands for guests. Suits are told by shape, never by colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablemgr.reports import style
from tablemgr.reports.fonts import BOLD, REGULAR, SEMIBOLD, width
from tablemgr.reports.pen import say
from tablemgr.reports.printed.page import LEFT, RIGHT, Page
from tablemgr.reports.textfit import wrap
from tablemgr.text import Translator
from tablemgr.text.sheets import RANK_RULES, RANKS

KeyGroups: TypeAlias = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""(title, (keys, what they do)): what F1 shows."""

GAP = 18.0
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
CARD_WIDTH, CARD_HEIGHT = 31.0, 43.0


def keys(page: Page, tr: Translator, groups: KeyGroups) -> None:
    """All keys in two columns, the type as large as they allow."""
    page.title(tr("Keys of the console"), "tablemgr")
    page.note(tr("Before the dot the keyboard, after it the numeric pad where it differs."))
    top, room = page.y, (RIGHT - LEFT - GAP) / 2
    for size in (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0):
        heights = [_group_height(group, size, room) for group in groups]
        split = _split(heights)
        if max(sum(heights[:split]), sum(heights[split:])) <= top - style.MARGIN:
            break
    ends = []
    for x, column in ((LEFT, groups[:split]), (LEFT + room + GAP, groups[split:])):
        y = top
        for group in column:
            y = _draw_group(page, group, size, x, y, room)
        ends.append(y)
    page.y = min(ends)


def _split(heights: Sequence[float]) -> int:
    """Where the second column begins so that the longer one is shortest."""
    return min(range(1, len(heights) + 1), key=lambda at: max(sum(heights[:at]), sum(heights[at:])))


def _lines(row: tuple[str, str], size: float, room: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    left = room * 0.38
    return wrap(row[0], SEMIBOLD, size, left - 6, 3), wrap(row[1], REGULAR, size, room - left, 4)


def _group_height(group: tuple[str, Sequence[tuple[str, str]]], size: float, room: float) -> float:
    lines = sum(max(map(len, _lines(row, size, room))) for row in group[1])
    return 24 + lines * size * 1.22 + len(group[1]) * 3.4 + 4


def _draw_group(
    page: Page, group: tuple[str, Sequence[tuple[str, str]]], size: float, x: float, y: float, room: float
) -> float:
    title, rows = group
    canvas = page.canvas
    y -= 18
    say(canvas, x, y, title, BOLD, 10.5)
    y -= 4
    canvas.setLineWidth(0.8)
    canvas.line(x, y, x + room, y)
    y -= 2
    for row in rows:
        told = _lines(row, size, room)
        for column, (lines, face) in enumerate(zip(told, (SEMIBOLD, REGULAR), strict=True)):
            for number, line in enumerate(lines):
                say(canvas, x + column * room * 0.38, y - (number + 1) * size * 1.22, line, face, size)
        y -= max(map(len, told)) * size * 1.22 + 3.4
    return y - 4


def rankings(page: Page, tr: Translator) -> None:
    """Ten kinds, the best first: five cards, the name, what decides between two of the kind."""
    page.title(tr("Ranking of hands"), tr("the best first"))
    page.y -= 6
    canvas, height = page.canvas, 66.0
    for place, rank in enumerate(RANKS, start=1):
        bottom = page.y - height
        say(canvas, LEFT, bottom + height / 2 - 5, f"{place}", BOLD, 13)
        for number, card in enumerate(rank.example):
            _card(page, card, LEFT + 24 + number * (CARD_WIDTH + 4), bottom + (height - CARD_HEIGHT) / 2)
        x = LEFT + 24 + 5 * (CARD_WIDTH + 4) + 14
        say(canvas, x, bottom + height - 22, tr(rank.name), BOLD, 13)
        lines = wrap(tr(rank.tie), REGULAR, 9.5, RIGHT - x, 2)
        for number, line in enumerate(lines):
            say(canvas, x, bottom + height - 36 - number * 12, line, REGULAR, 9.5)
        canvas.setStrokeColor(style.LINE)
        canvas.setLineWidth(0.5)
        canvas.line(LEFT, bottom, RIGHT, bottom)
        page.y = bottom
    page.y -= 6
    for rule in RANK_RULES:
        page.note(tr(rule), 10)


def _card(page: Page, card: str, x: float, y: float) -> None:
    """A card with its rank over its suit; hearts and diamonds are outlined, spades and clubs are full."""
    canvas, rank, suit = page.canvas, card[0], card[1]
    canvas.setStrokeColor(style.INK)
    canvas.setLineWidth(0.9)
    canvas.roundRect(x, y, CARD_WIDTH, CARD_HEIGHT, 4)
    shown = "10" if rank == "T" else rank
    middle = x + CARD_WIDTH / 2
    say(canvas, middle - width(shown, BOLD, 15) / 2, y + CARD_HEIGHT - 17, shown, BOLD, 15)
    sign = SUITS[suit]
    text = canvas.beginText(middle - width(sign, REGULAR, 17) / 2, y + 7)
    text.setFont(REGULAR, 17)
    canvas.setLineWidth(0.8)
    text.setTextRenderMode(1 if suit in "hd" else 0)
    text.textOut(sign)
    text.setTextRenderMode(0)
    canvas.drawText(text)
