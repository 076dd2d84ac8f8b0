"""Drawing helpers shared by the widgets: panels, text that fits, running text in several tones."""

import re
from functools import lru_cache
from math import ceil, cos, floor, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from ui.presenters.model_parts import Line, TextPart, Tone, plain
from ui.theme import BOLD, NORMAL, SEMI, Theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def begin(widget_painter: QPainter) -> QPainter:
    """Switch on smooth edges and text."""
    widget_painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing, True
    )
    return widget_painter


def rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | QBrush | None,
    border: QColor | None = None,
    width: float = 1.0,
    dashed: bool = False,
) -> None:
    """A rounded rectangle; the border lies inside ``rect``."""
    inner = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2) if border is not None else rect
    pen = QPen(Qt.PenStyle.NoPen)
    if border is not None:
        pen = QPen(border, width)
        if dashed:
            pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(QBrush(Qt.BrushStyle.NoBrush) if fill is None else QBrush(fill))
    painter.drawRoundedRect(inner, radius, radius)


def shadow(painter: QPainter, rect: QRectF, radius: float, spread: float, strength: float) -> None:
    """A soft shadow under ``rect``, as a few faint layers: painted once for each size, then copied."""
    left, top = floor(rect.left()), floor(rect.top())
    ratio = painter.device().devicePixelRatioF()
    within = (rect.left() - left, rect.top() - top, rect.width(), rect.height())
    margin = int(spread * 1.2) + 2
    image = _shadow_image(*within, radius, spread, strength, margin, ratio)
    painter.drawImage(QPointF(left - margin, top - margin), image)


@lru_cache(maxsize=64)
def _shadow_image(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    spread: float,
    strength: float,
    margin: int,
    ratio: float,
) -> QImage:
    """The shadow of a box whose corner lies at ``x``, ``y`` behind the margin; ``ratio``: pixels of the screen."""
    size = QSize(ceil((x + width + 2 * margin) * ratio), ceil((y + height + 2 * margin) * ratio))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = begin(QPainter(image))
    painter.setPen(Qt.PenStyle.NoPen)
    rect = QRectF(margin + x, margin + y, width, height)
    layers = 5
    colour = QColor(0, 0, 0)
    colour.setAlphaF(strength / layers)
    painter.setBrush(colour)
    for layer in range(layers):
        grow = spread * (1 - layer / layers)
        painter.drawRoundedRect(
            rect.adjusted(-grow, -grow * 0.6, grow, grow * 1.2), radius + grow, radius + grow
        )
    painter.end()
    return image


def text_width(text: str, font: QFont) -> float:
    """Advance of a text in a font."""
    return QFontMetricsF(font).horizontalAdvance(text)


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """One line of text; too long a text ends with an ellipsis."""
    if not text:
        return
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, align | Qt.TextFlag.TextSingleLine, shortened(text, font, rect.width()))


def shortened(text: str, font: QFont, width: float) -> str:
    """The text itself, or its beginning with an ellipsis when it is too long."""
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) <= width + 0.5:
        return text
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


def fitting_font(
    theme: Theme, text: str, width: float, size: float, smallest: float, weight: QFont.Weight = NORMAL
) -> QFont:
    """The largest font from ``size`` down to ``smallest`` in which ``text`` is not wider than ``width``.

    ``smallest`` is what can still be read: large letters may shrink to it as far as normal ones.
    """
    wanted, smallest = size, smallest / theme.text
    while wanted > smallest and text_width(text, theme.font(wanted, weight)) > width:
        wanted -= 1
    return theme.font(wanted, weight)


_RULE = r"([A-Z]{2,5}-\d{1,2})"
RULE_ID = rf"\({_RULE}\)"
"""As it stands behind a sentence: «(BET-7)»."""
_BEFORE_DOT = re.compile(" +(?=·)")
_SHORT_BRACKET = re.compile(r"\([^()]{1,16}\)")
_FIXED = "\u00a0"


def glued(text: str) -> str:
    """The same text, as long as before, that its one dot begins no line and no short bracket is torn in two. A list
    with several dots is broken before them: there each item stays whole.

    >>> glued("Straddle · seat 1").split(" ")
    ['Straddle\\xa0·', 'seat', '1']
    """
    if text.count("·") == 1:
        text = _BEFORE_DOT.sub(lambda found: _FIXED * len(found[0]), text)
    if "(" in text:
        text = _SHORT_BRACKET.sub(lambda found: found[0].replace(" ", _FIXED), text)
    return text


def halves(text: str, font: QFont) -> tuple[str, str]:
    """A text with blanks, divided at the one that leaves two lines of about the same width."""
    whole = glued(text)
    words = (whole if " " in whole else text).split(" ")
    pairs = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(pairs, key=lambda pair: max(text_width(pair[0], font), text_width(pair[1], font)))


def _weight_of(tone: Tone) -> QFont.Weight:
    if tone is Tone.STRONG:
        return SEMI
    return BOLD if tone is Tone.ACCENT else NORMAL


def units(text: str) -> int:
    """Length as Qt counts it: a letter beyond the first plane (an emoji in a name) is two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class RichText:
    """Running text in several tones, wrapped to a width. ``rules``: ids of rules are underlined."""

    def __init__(
        self,
        theme: Theme,
        line: Line,
        size: float,
        width: float,
        base: str = "",
        weight: QFont.Weight = NORMAL,
        rules: bool = False,
    ) -> None:
        palette = theme.palette
        self._layout = QTextLayout(glued(plain(line)), theme.font(size, weight))
        formats = []
        start = 0
        for text, is_rule, tone in (
            (*piece, part.tone) for part in line for piece in _pieces(part.text, rules)
        ):
            span = QTextLayout.FormatRange()
            span.start, span.length = start, units(text)
            form = QTextCharFormat()
            colour = base if base and tone is Tone.NORMAL else palette.tone(tone)
            form.setForeground(theme.colour(colour))
            form.setFontWeight(max(weight, _weight_of(tone)))
            form.setFontUnderline(is_rule)
            span.format = form
            formats.append(span)
            start += span.length
        self._layout.setFormats(formats)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.beginLayout()
        height = 0.0
        self.lines = 0
        self.widths: list[float] = []  # of each line
        while True:
            row = self._layout.createLine()
            if not row.isValid():
                break
            row.setLineWidth(width)
            row.setPosition(QPointF(0, height))
            height += row.height() * 1.08
            self.widths.append(row.naturalTextWidth())
            self.lines += 1
        self._layout.endLayout()
        self.height, self.width = height, max(self.widths, default=0.0)

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw with the upper left corner at (x, y)."""
        self._layout.draw(painter, QPointF(x, y))


def _pieces(text: str, rules: bool) -> list[tuple[str, bool]]:
    """A text cut at the ids of rules: (piece, whether it is one)."""
    if not rules:
        return [(text, False)]
    cut = re.split(rf"(?<=\(){_RULE}(?=\))", text)
    return [(piece, bool(index % 2)) for index, piece in enumerate(cut) if piece]


def fitting_text(
    theme: Theme, line: Line, box: QRectF, *steps: tuple[float, float, int], rules: bool = False
) -> RichText:
    """``line`` wrapped into ``box`` by the first step that fits: (size, smallest size, lines), e.g. in one line
    from 19 down to 16, else in two from 16 down to 12. What fits nowhere is cut at the end, with an ellipsis.
    """
    for size, smallest, lines in steps:
        wanted, smallest = size, smallest / theme.text
        while wanted >= smallest:
            rich = RichText(theme, line, wanted, box.width(), rules=rules)
            if rich.lines <= lines and rich.height <= box.height() + 2:
                return rich
            wanted -= 1
    _size, smallest, lines = steps[-1]
    return cut(theme, line, box, smallest / theme.text, lines)


def cut(theme: Theme, line: Line, box: QRectF, size: float, lines: int) -> RichText:
    """The longest beginning of ``line`` that fits, found by halving."""
    low, high = 0, len(plain(line))
    while low < high:
        middle = (low + high + 1) // 2
        rich = RichText(theme, _beginning(line, middle), size, box.width())
        if rich.lines <= lines and rich.height <= box.height() + 2:
            low = middle
        else:
            high = middle - 1
    return RichText(theme, _beginning(line, low), size, box.width())


def _beginning(line: Line, length: int) -> Line:
    """The first ``length`` characters, with an ellipsis when something is missing."""
    parts: list[TextPart] = []
    for part in line:
        parts.append(TextPart(part.text[:length], part.tone))
        length -= len(parts[-1].text)
        if len(parts[-1].text) < len(part.text):
            parts[-1] = TextPart(parts[-1].text.rstrip() + "…", part.tone)
            break
    return tuple(parts)


def star_path(centre: QPointF, radius: float) -> QPainterPath:
    """A five-pointed star: the winner's mark."""
    path = QPainterPath()
    for step in range(10):
        reach = radius if step % 2 == 0 else radius * 0.44
        angle = -pi / 2 + step * pi / 5
        point = QPointF(centre.x() + reach * cos(angle), centre.y() + reach * sin(angle))
        if step == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return path


def undo_path(rect: QRectF, mirrored: bool = False) -> QPainterPath:
    """The bent arrow of undo (mirrored: redo), as an open line to be stroked."""
    path = QPainterPath()
    w, h = rect.width(), rect.height()

    def at(x: float, y: float) -> QPointF:
        return QPointF(rect.right() - x * w if mirrored else rect.left() + x * w, rect.top() + y * h)

    path.moveTo(at(0.36, 0.12))
    path.lineTo(at(0.08, 0.40))
    path.lineTo(at(0.36, 0.68))
    path.moveTo(at(0.08, 0.40))
    path.lineTo(at(0.60, 0.40))
    path.cubicTo(at(0.86, 0.40), at(0.96, 0.54), at(0.94, 0.86))
    return path


def check_path(rect: QRectF) -> QPainterPath:
    """A tick, as an open line."""
    path = QPainterPath()
    path.moveTo(rect.left() + rect.width() * 0.08, rect.top() + rect.height() * 0.55)
    path.lineTo(rect.left() + rect.width() * 0.38, rect.top() + rect.height() * 0.85)
    path.lineTo(rect.left() + rect.width() * 0.92, rect.top() + rect.height() * 0.18)
    return path


def cross_path(rect: QRectF) -> QPainterPath:
    """A cross, as an open line."""
    path = QPainterPath()
    path.moveTo(rect.topLeft())
    path.lineTo(rect.bottomRight())
    path.moveTo(rect.topRight())
    path.lineTo(rect.bottomLeft())
    return path


def lock_path(rect: QRectF) -> QPainterPath:
    """A closed padlock, to be filled; its shackle is a ring cut open below."""
    path = QPainterPath()
    w, h = rect.width(), rect.height()
    body = QRectF(rect.left() + w * 0.12, rect.top() + h * 0.45, w * 0.76, h * 0.55)
    path.addRoundedRect(body, w * 0.1, w * 0.1)
    outer = QRectF(rect.left() + w * 0.24, rect.top(), w * 0.52, h * 0.7)
    inner = outer.adjusted(w * 0.14, w * 0.14, -w * 0.14, 0)
    ring, hole = QPainterPath(), QPainterPath()
    ring.addRoundedRect(outer, w * 0.26, w * 0.26)
    hole.addRoundedRect(inner, w * 0.13, w * 0.13)
    return path.united(ring.subtracted(hole))


def warning_path(rect: QRectF) -> QPainterPath:
    """A triangle; the exclamation mark is cut out of it."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.moveTo(rect.center().x(), rect.top())
    path.lineTo(rect.right(), rect.bottom())
    path.lineTo(rect.left(), rect.bottom())
    path.closeSubpath()
    w, h = rect.width(), rect.height()
    path.addRect(QRectF(rect.center().x() - w * 0.05, rect.top() + h * 0.36, w * 0.10, h * 0.32))
    path.addRect(QRectF(rect.center().x() - w * 0.05, rect.top() + h * 0.76, w * 0.10, h * 0.11))
    return path


def backspace_path(rect: QRectF) -> QPainterPath:
    """The sign of the backspace key, as an open line."""
    path = QPainterPath()
    w, h = rect.width(), rect.height()
    path.moveTo(rect.left() + w * 0.32, rect.top())
    path.lineTo(rect.right(), rect.top())
    path.lineTo(rect.right(), rect.bottom())
    path.lineTo(rect.left() + w * 0.32, rect.bottom())
    path.lineTo(rect.left(), rect.center().y())
    path.closeSubpath()
    inner = QRectF(rect.left() + w * 0.48, rect.top() + h * 0.28, w * 0.30, h * 0.44)
    path.addPath(cross_path(inner))
    return path


def stroke(painter: QPainter, path: QPainterPath, colour: QColor, width: float) -> None:
    """Draw an open path with round ends."""
    painter.setPen(
        QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    """Fill a closed path."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)
