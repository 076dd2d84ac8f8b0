"""Where columns stand: which find room, and how wide each is."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from ui.presenters.floor.models import Column, TableBlock
from ui.theme import MEDIUM, Theme
from ui.widgets.paint import text_width


def shown_columns(
    columns: tuple[Column, ...], theme: Theme, width: float, most: float = 0.0
) -> list[tuple[int, float, float]]:
    """(column, left, width) of those that find room; the highest ranks go first. A share takes at most ``most``
    of what is left, so that figures stay near the words they belong to."""
    chosen = list(range(len(columns)))

    def rooms() -> list[float]:
        return [theme.px(columns[index].room * theme.text) for index in chosen]

    while sum(rooms()) > width and len(chosen) > 2:
        worst = max(columns[index].rank for index in chosen)
        if worst == 0:
            break
        chosen = [index for index in chosen if columns[index].rank != worst]
    least = rooms()
    spare = max(0.0, width - sum(least))
    shares = sum(columns[index].share for index in chosen) or 1.0
    if most:
        spare = min(spare, theme.px(most * theme.text) * shares)
    placed, x = [], 0.0
    for index, room in zip(chosen, least, strict=True):
        wide = room + spare * columns[index].share / shares
        placed.append((index, x, wide))
        x += wide
    return placed


def cell_box(columns: tuple[Column, ...], index: int, theme: Theme, room: QRectF) -> QRectF:
    """Where a cell stands in its column: words behind figures keep away from them."""
    behind = index > 0 and columns[index - 1].right and not columns[index].right
    return room.adjusted(theme.px(14) if behind else 0, 0, -theme.px(10), 0)


def wraps(column: Column) -> bool:
    """Whether the words of this column may go on in a second line."""
    return column.share > 0 and not column.strong


def needs_two_lines(block: TableBlock, theme: Theme, shown: list[tuple[int, float, float]]) -> bool:
    """Whether a cell of a table that may wrap has more words than one line of its column."""
    font, gap = theme.font(13, MEDIUM), theme.px(24)
    return any(
        text_width(row.cells[index], font) > wide - gap
        for index, _left, wide in shown
        if wraps(block.columns[index])
        for row in block.rows
    )
