"""Charts as pieces of a paper: black on white, as wide as the column they stand in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from reportlab.graphics import renderPDF
from reportlab.graphics.shapes import Drawing

from tablemgr.reports.blocks import Block
from tablemgr.reports.charts.bars import Panel, draw_panels, figure_room
from tablemgr.reports.charts.curves import Curve, TimeAxis, draw_curves
from tablemgr.reports.charts.ink import PAPER
from tablemgr.reports.fonts import REGULAR


class _Chart(Block):
    """A drawing made when its width is known."""

    def measure(self, room: float) -> float:
        self._drawing = self.drawn(room)
        return float(self._drawing.height)

    @abstractmethod
    def drawn(self, room: float) -> Drawing:
        """The drawing in a column ``room`` wide."""

    def draw(self) -> None:
        self._drawing.initialFontName = REGULAR  # else it names a face that is not embedded (2.1)
        renderPDF.draw(self._drawing, self.canv, 0, 0)


class BarChart(_Chart):
    """Rows of bars with their figures above and one label under the last row."""

    FIRST, LATER = 40.0, 22.0
    """Room of the bars themselves in the first row and in those under it."""

    def __init__(self, panels: Sequence[Panel], high: float = FIRST) -> None:
        super().__init__()
        self._high = high
        self._panels = tuple(panels)

    def drawn(self, room: float) -> Drawing:
        """Each row gets the height that its title and its figures need."""
        heights = [
            (self.LATER if place else self._high)
            + figure_room(panel.bars, room, PAPER)
            + (PAPER.line_height + 3 if panel.title else 0)
            for place, panel in enumerate(self._panels)
        ]
        return draw_panels(tuple(zip(self._panels, heights, strict=True)), room, PAPER)


class CurveChart(_Chart):
    """Curves over the time of a session."""

    HEIGHT = 80.0

    def __init__(
        self,
        curves: Sequence[Curve],
        axis: TimeAxis,
        write: Callable[[int], str],
        title: str = "",
        high: float = HEIGHT,
    ) -> None:
        super().__init__()
        self._high = high
        self._curves, self._axis, self._write, self._title = tuple(curves), axis, write, title

    def drawn(self, room: float) -> Drawing:
        """In the whole width."""
        return draw_curves(self._curves, self._axis, room, self._high, PAPER, self._write, title=self._title)
