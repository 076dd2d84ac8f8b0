"""The other pieces of a paper: boxes with one figure, labelled facts, a bar chart, signature lines, two columns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from tablemgr.reports import style
from tablemgr.reports.fonts import BOLD, MEDIUM, REGULAR, SEMIBOLD, width
from tablemgr.reports.pen import say
from tablemgr.reports.section import draw_title, title_height
from tablemgr.reports.textfit import wrap
from tablemgr.reports.words import Label

_BODY_LINE = style.BODY * style.LEADING
_SMALL_LINE = style.SMALL * 1.18


class Block(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A piece that is drawn whole: subclasses say how high they are in a width and draw themselves."""

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803  reportlab's names
        self.width = aW
        self.height = self.measure(aW)
        return aW, self.height

    @abstractmethod
    def measure(self, room: float) -> float:
        """Return the height in a column ``room`` wide."""


class Space(Block):
    """Empty height, also at the top of a page; ``kept`` it stays with the piece after it."""

    def __init__(self, height: float, *, kept: bool = False) -> None:
        super().__init__()
        self._space = height
        self.keepWithNext = int(kept)

    def measure(self, room: float) -> float:
        return self._space

    def draw(self) -> None:
        return


class Section(Block):
    """A section title that stays with the piece after it."""

    def __init__(self, title: Label, density: style.Density = style.NORMAL, aside: str = "") -> None:
        super().__init__()
        self.title = title
        self._density = density
        self._aside = aside
        self.keepWithNext = 1

    def measure(self, room: float) -> float:
        return title_height(self._density)

    def draw(self) -> None:
        draw_title(self.canv, self.title, self.height, self.width, aside=self._aside, density=self._density)


@dataclass(frozen=True, slots=True)
class Fact:
    """A label in two languages and what it says; several values stand one under another."""

    label: Label
    values: tuple[str, ...]
    weight: float = 1.0


class Facts(Block):
    """Labelled facts side by side; as many rows as there are tuples of facts."""

    def __init__(
        self,
        rows: Sequence[Sequence[Fact]],
        *,
        size: float = style.BODY,
        bold: bool = True,
        below: float = 9.0,
    ) -> None:
        super().__init__()
        self._below = below
        self._rows = tuple(tuple(row) for row in rows)
        self._size = size
        self._face = SEMIBOLD if bold else REGULAR

    def measure(self, room: float) -> float:
        self._laid = [self._lay(row, room) for row in self._rows]
        return sum(height for _cells, height in self._laid)

    def _lay(
        self, row: Sequence[Fact], room: float
    ) -> tuple[list[tuple[float, tuple[str, ...], tuple[str, ...], tuple[str, ...]]], float]:
        gap = 12.0
        total = sum(fact.weight for fact in row)
        cells = []
        x = 0.0
        label_lines = value_lines = 0.0
        for fact in row:
            share = room * fact.weight / total
            first = wrap(fact.label.first, REGULAR, style.SMALL + 0.5, share - gap)
            second = wrap(fact.label.second, REGULAR, style.SMALL, share - gap) if fact.label.second else ()
            values = tuple(
                line
                for value in fact.values
                for line in wrap(value, self._face, self._size, share - gap, _MOST_LINES)
            )
            cells.append((x, first, second, values))
            label_lines = max(label_lines, (len(first) + len(second)) * _SMALL_LINE)
            value_lines = max(value_lines, len(values) * self._size * style.LEADING)
            x += share
        return cells, label_lines + value_lines + self._below

    def draw(self) -> None:
        canvas = self.canv
        top = self.height
        for cells, height in self._laid:
            labels = max(len(first) + len(second) for _x, first, second, _values in cells) * _SMALL_LINE
            for x, first, second, values in cells:
                y = top - style.SMALL
                for line in first:
                    say(canvas, x, y, line, REGULAR, style.SMALL + 0.5)
                    y -= _SMALL_LINE
                for line in second:
                    say(canvas, x, y, line, REGULAR, style.SMALL, grey=True)
                    y -= _SMALL_LINE
                y = top - labels - self._size - 1
                for line in values:
                    say(canvas, x, y, line, self._face, self._size)
                    y -= self._size * style.LEADING
            top -= height


class StatBoxes(Block):
    """Boxes with one large figure each: what the manager looks at first."""

    GAP = 6.0
    INSET = 6.0

    def __init__(self, boxes: Sequence[tuple[Label, str, str]]) -> None:
        """``boxes``: label, figure, small words under it (or nothing), a line of them for each line break."""
        super().__init__()
        self._boxes = tuple(boxes)

    def measure(self, room: float) -> float:
        count = len(self._boxes)
        self._side = (room - self.GAP * (count - 1)) / count
        inner = self._side - 2 * self.INSET
        self._laid = [
            (
                wrap(label.first, REGULAR, style.DENSE, inner),
                wrap(label.second, REGULAR, style.SMALL, inner) if label.second else (),
                _fitting(figure, BOLD, style.FIGURE, inner),
                figure,
                tuple(line for said in note.split("\n") for line in wrap(said, REGULAR, style.SMALL, inner)),
            )
            for label, figure, note in self._boxes
        ]
        self._labels = max(
            len(first) * _BODY_LINE + len(second) * _SMALL_LINE for first, second, *_rest in self._laid
        )
        notes = max(len(note) for *_rest, note in self._laid) * _SMALL_LINE + 1
        return self._labels + style.FIGURE * 1.3 + notes + 14

    def draw(self) -> None:
        canvas = self.canv
        x = 0.0
        for first, second, size, figure, note in self._laid:
            canvas.setStrokeColor(style.GREY)
            canvas.setLineWidth(0.6)
            canvas.rect(x, 0, self._side, self.height)
            left = x + self.INSET
            y = self.height - 6 - style.BODY
            for line in first:
                say(canvas, left, y, line, REGULAR, style.DENSE)
                y -= _BODY_LINE
            y += _BODY_LINE - _SMALL_LINE
            for line in second:
                say(canvas, left, y, line, REGULAR, style.SMALL, grey=True)
                y -= _SMALL_LINE
            y = self.height - 6 - self._labels - style.FIGURE
            say(canvas, left, y, figure, BOLD, size)
            y -= _SMALL_LINE + 2
            for line in note:
                say(canvas, left, y, line, REGULAR, style.SMALL, grey=True)
                y -= _SMALL_LINE
            x += self._side + self.GAP


class SideBySide(Block):
    """Two blocks in one row, each with its own width share; kept whole."""

    def __init__(self, left: Flowable, right: Flowable, *, share: float = 0.5, gap: float = 18.0) -> None:
        super().__init__()
        self._left, self._right, self._share, self._gap = left, right, share, gap

    def measure(self, room: float) -> float:
        self._left_room = (room - self._gap) * self._share
        self._right_room = room - self._gap - self._left_room
        _w, self._left_height = self._left.wrap(self._left_room, 10_000)
        _w, self._right_height = self._right.wrap(self._right_room, 10_000)
        return float(max(self._left_height, self._right_height))

    def draw(self) -> None:
        self._left.drawOn(self.canv, 0, self.height - self._left_height)
        self._right.drawOn(self.canv, self._left_room + self._gap, self.height - self._right_height)


class Stack(Block):
    """Blocks one under another as one block, for a side of ``SideBySide``."""

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__()
        self._parts = tuple(parts)

    def measure(self, room: float) -> float:
        self._heights = [float(part.wrap(room, 10_000)[1]) for part in self._parts]
        return sum(self._heights)

    def draw(self) -> None:
        y = self.height
        for part, height in zip(self._parts, self._heights, strict=True):
            y -= height
            part.drawOn(self.canv, 0, y)


@dataclass(frozen=True, slots=True)
class Signature:
    """One line to sign on: role, printed names with numbers, and the approval given on screen, above the line."""

    role: Label
    names: tuple[str, ...]
    approved: str
    joined: bool = False
    """Role and names on one line where they fit: for a paper that has to stay on one page."""


@dataclass(frozen=True, slots=True)
class _SignatureCell:
    """One signature, broken into lines of its place."""

    approved: tuple[str, ...]
    role: tuple[str, ...]
    second: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def below(self) -> float:
        """The height of what stands below the line to sign on."""
        return (len(self.role) + len(self.second)) * _SMALL_LINE + len(
            self.names
        ) * style.DENSE * style.LEADING


_MOST_LINES = 40
"""What stands on a paper is never cut short: it goes on below."""
_FOUR = 4
"""More signatures than this side by side stand closer, so that each has room for its time."""


class Signatures(Block):
    """Signature lines side by side, up to ``in_row`` in a row."""

    def __init__(self, signatures: Sequence[Signature], *, room: float = 34.0, in_row: int = 4) -> None:
        """``room`` is the height above each line that is left for the pen."""
        super().__init__()
        self._room = room
        self._in_row = in_row
        self._signatures = tuple(signatures)

    def measure(self, room: float) -> float:
        in_row = min(self._in_row, max(1, len(self._signatures)))
        gap = 16.0 if in_row <= _FOUR else 8.0
        self._side = (room - gap * (in_row - 1)) / in_row
        self._step = self._side + gap
        self._rows = []
        for start in range(0, len(self._signatures), in_row):
            cells = [self._cell(one) for one in self._signatures[start : start + in_row]]
            above = max(len(cell.approved) for cell in cells) * _SMALL_LINE + 6
            below = max(cell.below for cell in cells) + 5
            self._rows.append((cells, max(self._room, above), below))
        return float(sum(above + below for _cells, above, below in self._rows))

    def _cell(self, one: Signature) -> _SignatureCell:
        """What stands above and below one line; nothing of it is ever cut (A05)."""
        side = self._side
        together = f"{one.role.first}: {', '.join(one.names)}"
        if one.joined and one.names and width(together, REGULAR, style.SMALL + 0.5) <= side:
            one = Signature(Label(together, one.role.second), (), one.approved)
        return _SignatureCell(
            wrap(one.approved, MEDIUM, style.SMALL, side, _MOST_LINES) if one.approved else (),
            wrap(one.role.first, REGULAR, style.SMALL + 0.5, side, _MOST_LINES),
            wrap(one.role.second, REGULAR, style.SMALL, side, _MOST_LINES) if one.role.second else (),
            tuple(
                line
                for name in one.names
                for line in wrap(name, SEMIBOLD, style.DENSE, side, _MOST_LINES)
                if line
            ),
        )

    def draw(self) -> None:
        top = self.height
        for cells, above, below in self._rows:
            for position, cell in enumerate(cells):
                self._draw_cell(cell, position * self._step, top - above)
            top -= above + below

    def _draw_cell(self, cell: _SignatureCell, x: float, line_y: float) -> None:
        canvas = self.canv
        y = line_y + 4 + (len(cell.approved) - 1) * _SMALL_LINE
        for line in cell.approved:
            say(canvas, x, y, line, MEDIUM, style.SMALL)
            y -= _SMALL_LINE
        canvas.setStrokeColor(style.INK)
        canvas.setLineWidth(0.8)
        canvas.line(x, line_y, x + self._side, line_y)
        y = line_y - style.SMALL - 3
        for line in cell.role:
            say(canvas, x, y, line, REGULAR, style.SMALL + 0.5)
            y -= _SMALL_LINE
        for line in cell.second:
            say(canvas, x, y, line, REGULAR, style.SMALL, grey=True)
            y -= _SMALL_LINE
        y += _SMALL_LINE
        for line in cell.names:
            y -= style.DENSE * style.LEADING
            say(canvas, x, y, line, SEMIBOLD, style.DENSE)


class Paragraphs(Block):
    """Plain sentences under one another, optionally in a thin frame, the first words bold."""

    def __init__(
        self, items: Sequence[tuple[str, str]], *, framed: bool = False, size: float = style.BODY
    ) -> None:
        """``items``: the bold beginning (or nothing) and the rest."""
        super().__init__()
        self._items, self._framed, self._size = tuple(items), framed, size

    def measure(self, room: float) -> float:
        inset = 8.0 if self._framed else 0.0
        self._inset = inset
        self._lines = []
        for head, rest in self._items:
            indent = width(head + " ", SEMIBOLD, self._size) if head else 0.0
            if indent > room / 2:
                self._lines += [
                    (line, "", 0.0) for line in wrap(head, SEMIBOLD, self._size, room - 2 * inset)
                ]
                head, indent = "", 0.0
            for position, line in enumerate(wrap(rest, REGULAR, self._size, room - 2 * inset - indent, 40)):
                self._lines.append((head if position == 0 else "", line, indent))
        return len(self._lines) * self._size * style.LEADING + (12 if self._framed else 3)

    def draw(self) -> None:
        canvas = self.canv
        if self._framed:
            canvas.setStrokeColor(style.INK)
            canvas.setLineWidth(0.8)
            canvas.rect(0, 2, self.width, self.height - 4)
        y = self.height - self._size - (5 if self._framed else 1)
        for head, line, indent in self._lines:
            if head:
                say(canvas, self._inset, y, head, SEMIBOLD, self._size)
            say(canvas, self._inset + indent, y, line, REGULAR, self._size)
            y -= self._size * style.LEADING


def _fitting(text: str, face: str, size: float, room: float) -> float:
    """Return the largest size up to ``size`` at which ``text`` fits on one line."""
    while size > style.SMALL and width(text, face, size) > room:
        size -= 0.5
    return size
