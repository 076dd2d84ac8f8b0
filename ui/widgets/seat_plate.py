"""The plate of a seat and the chips before it, both real buttons."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import SeatModel, SeatState
from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.short_names import shorter_names
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.felt_geometry import PLATE_ROWS
from ui.widgets.paint import (
    CENTRE,
    LEFT,
    RIGHT,
    draw_text,
    fill,
    fitting_font,
    fitting_text,
    rounded,
    shadow,
    star_path,
    text_width,
)
from ui.widgets.touch import TouchButton

NAME_SMALLEST = 10.5
"""A long name is drawn smaller before it is shortened; touched, or under the mouse, it is said in full."""

DIMMED = (SeatState.FOLDED, SeatState.AWAY, SeatState.WAITING)


class SeatPlate(TouchButton):
    """Seat number, name, stack; below them the last action or what the seat owes."""

    touched = Signal(int)

    def __init__(self, theme: Theme, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.seat = seat
        self.model = SeatModel(seat, "")
        self.setObjectName(f"seat_{seat}")
        self.clicked.connect(lambda: self.touched.emit(self.seat))

    def show_model(self, model: SeatModel) -> None:
        """Show the seat; draws only when something changed."""
        if model == self.model:
            return
        self.model = model
        self.setToolTip(model.name if model.stack else "")
        self.name(model.accessible or f"{model.seat} {model.name} {model.stack} {model.badge}".strip())
        self.update()

    def name_fits(self) -> bool:
        """Whether the whole name stands on the plate."""
        width = self.width() - 2 * self.margin() - self.theme.px(10) - self.theme.row(27) - self.theme.px(13)
        font = fitting_font(self.theme, self.model.name, width, 13, NAME_SMALLEST, MEDIUM)
        return text_width(self.model.name, font) <= width

    def _shown_name(self, width: float) -> str:
        """The longest form of the name that stands on the plate whole."""
        forms = shorter_names(self.model.name)
        fonts = (fitting_font(self.theme, form, width, 13, NAME_SMALLEST, MEDIUM) for form in forms)
        fit = (form for form, font in zip(forms, fonts, strict=True) if text_width(form, font) <= width)
        return next(fit, forms[-1])

    def margin(self) -> int:
        """Room round the plate for the ring of the acting seat."""
        return self.theme.px(5)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The plate in its state."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        margin = self.margin()
        plate = rect.adjusted(margin, margin, -margin, -margin)
        radius = theme.px(10)
        to_act, empty = model.state is SeatState.TO_ACT, model.state is SeatState.EMPTY
        dim = model.state in DIMMED or empty
        ghost = model.state is SeatState.GHOST
        if to_act:
            rounded(painter, rect, radius + margin, theme.colour(palette.accent, 0.28))
        elif not dim:
            shadow(painter, plate, radius, theme.px(4), palette.shadow * 0.8)
        base = theme.colour(palette.plate_dim if dim else palette.plate)
        if self.isDown():
            base = theme.colour(palette.key_pressed)
        edge, width = theme.colour(palette.plate_border), 1.0
        if to_act:
            edge, width = theme.colour(palette.accent), 2.5 * theme.scale
        elif model.winner:
            edge, width = theme.colour(palette.good), 2.0 * theme.scale
        elif model.selected or ghost:
            edge, width = theme.colour(palette.text), 1.5
        rounded(painter, plate, radius, base, edge, width, dashed=empty or ghost)
        if to_act:
            self._draw_pointer(painter, plate)
        self._draw_words(painter, plate, dim, empty)

    def _draw_pointer(self, painter: QPainter, plate: QRectF) -> None:
        """A wedge at the left edge: the acting seat is known without colour."""
        theme = self.theme
        side = theme.px(9)
        wedge = QPainterPath(QPointF(plate.left() + 1, plate.center().y() - side))
        wedge.lineTo(plate.left() + side * 0.95, plate.center().y())
        wedge.lineTo(plate.left() + 1, plate.center().y() + side)
        wedge.closeSubpath()
        fill(painter, wedge, theme.colour(theme.palette.accent))

    def _draw_words(self, painter: QPainter, plate: QRectF, dim: bool, empty: bool) -> None:
        theme, palette, model = self.theme, self.theme.palette, self.model
        pad = theme.px(10)
        air = max(0.0, (plate.height() - theme.row(PLATE_ROWS)) / 2)  # three lines: name, stack, badge
        number_top = plate.top() + (theme.px(9) if air >= theme.px(4) else theme.px(6))
        box = QRectF(plate.left() + pad, number_top, theme.row(27), theme.row(34))
        acting = model.state is SeatState.TO_ACT
        fill_colour = palette.accent if acting else palette.key
        rounded(painter, box, theme.px(6), theme.colour(fill_colour))
        number = theme.colour(palette.accent_text if acting else (palette.muted if dim else palette.strong))
        draw_text(painter, box, str(model.seat), theme.font(16, BOLD), number, CENTRE)
        left = box.right() + theme.px(8)
        width = plate.right() - theme.px(8) - left
        if empty:
            row = QRectF(left, plate.top() + 2, width, 2 * (box.center().y() - plate.top()) - 4)
            words = fitting_text(theme, (TextPart(model.name, Tone.MUTED),), row, (13, 11, 1), (12, 10, 2))
            words.draw(painter, row.left(), row.center().y() - words.height / 2)
        else:
            name = QRectF(left, plate.top() + air, width, theme.row(18))
            stack = QRectF(left, name.bottom() - theme.px(1), width, theme.row(24))
            name_colour = palette.muted if dim else palette.text
            name.setRight(plate.right() - theme.px(5))
            shown = self._shown_name(name.width())
            font = fitting_font(theme, shown, name.width(), 13, NAME_SMALLEST, MEDIUM)
            draw_text(painter, name, shown, font, theme.colour(name_colour))
            stack_colour = palette.plate_dim_stack if dim else palette.strong
            font = fitting_font(theme, model.stack, width, 19, 13, BOLD)
            draw_text(painter, stack, model.stack, font, theme.colour(stack_colour))
        badge_top = plate.bottom() - theme.row(17) - air
        badge = QRectF(plate.left() + pad, badge_top, plate.width() - 2 * pad, theme.row(17))
        stack_font = fitting_font(theme, model.stack, width, 19, 13, BOLD)
        beside = QRectF(left, badge.top() - theme.row(20), width, theme.row(17))
        beside.setLeft(left + text_width(model.stack, stack_font) + theme.px(8))
        self._draw_badge(painter, badge, beside)

    def _draw_badge(self, painter: QPainter, row: QRectF, above: QRectF) -> None:
        """Third line: last action or debt at the left, a note or the winnings at the right.

        A note that finds no room there goes ``above``, beside the stack.
        """
        theme, palette, model = self.theme, self.theme.palette, self.model
        right = row
        if model.winner:
            font = theme.font(13, BOLD)
            width = text_width(model.winner, font)
            colour = theme.colour(palette.good)
            draw_text(painter, row, model.winner, font, colour, RIGHT)
            centre = QPointF(row.right() - width - theme.px(10), row.center().y())
            fill(painter, star_path(centre, theme.px(7)), colour)
            right = row.adjusted(0, 0, -(width + theme.px(20)), 0)
        font = theme.font(11, SEMI, spacing=0.6)
        if text_width(model.badge, font) > right.width():
            font = fitting_font(theme, model.badge, right.width(), 11, 10, SEMI)
        badge = palette.accent if model.state is SeatState.TO_ACT else palette.tone(model.badge_tone)
        badge_width = text_width(model.badge, font)
        draw_text(painter, right, model.badge, font, theme.colour(badge), LEFT)
        if model.note and not model.winner:
            left = badge_width + theme.px(8) if model.badge else 0
            self._draw_note(painter, right.adjusted(left, 0, 0, 0), above)

    def _draw_note(self, painter: QPainter, room: QRectF, above: QRectF) -> None:
        """In full where it fits; else «full house» of «full house, aces over kings»: its kind says enough here."""
        theme, words = self.theme, self.model.note
        if not self._note_fits(words, room):
            words = words.partition(",")[0]
        if not self._note_fits(words, room) and above.width() > room.width():
            room = above
        if not self._note_fits(words, room) and self.model.badge:
            return  # the badge says more; the panel of the seat says the rest
        note = fitting_font(theme, words, room.width(), 12, 11, MEDIUM)
        draw_text(painter, room, words, note, theme.colour(theme.palette.tone(Tone.MUTED)), RIGHT)

    def _note_fits(self, words: str, room: QRectF) -> bool:
        return (
            text_width(words, fitting_font(self.theme, words, room.width(), 12, 11, MEDIUM)) <= room.width()
        )


def draw_chip(painter: QPainter, centre: QPointF, radius: float, colour: QColor, ring: QColor) -> None:
    """A chip from above: coloured with six light edge spots."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(centre, radius, radius)
    spots = QPen(ring, radius * 0.34)
    spots.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(spots)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    arc = QRectF(centre.x() - radius * 0.8, centre.y() - radius * 0.8, radius * 1.6, radius * 1.6)
    for step in range(6):
        painter.drawArc(arc, int((step * 60 - 13) * 16), 26 * 16)
    painter.setPen(QPen(ring, radius * 0.10))
    painter.drawEllipse(centre, radius * 0.52, radius * 0.52)


class BetChip(TouchButton):
    """Chips before a seat with their amount; a touch means: everybody else folds to this bet."""

    touched = Signal(int)

    def __init__(self, theme: Theme, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.seat = seat
        self.amount = ""
        self.align = "centre"
        self.pill = QRectF()  # where the pill may lie inside the touch target
        self.setObjectName(f"bet_{seat}")
        self.clicked.connect(lambda: self.touched.emit(self.seat))
        self.hide()

    def show_amount(self, amount: str, accessible: str) -> None:
        """Show chips with an amount, or nothing."""
        self.name(accessible or amount)
        if amount == self.amount:
            return
        self.amount = amount
        self.setVisible(bool(amount))
        self.update()

    def sizeHint(self) -> QSize:
        """A finger tall, wide enough for the longest amount."""
        return QSize(self.theme.row(112), self.theme.touch())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A dark pill with a chip and the amount, in its part of the touch target."""
        theme, palette = self.theme, self.theme.palette
        font = theme.font(15, BOLD)
        height = theme.row(25)
        chip = theme.px(17)
        width = min(rect.width(), text_width(self.amount, font) + chip + theme.px(22))
        room = self.pill if not self.pill.isEmpty() else rect
        left = room.center().x() - width / 2 if self.align == "centre" else room.right() - width
        pill = QRectF(left, room.center().y() - height / 2, width, height)
        edge = theme.colour(palette.accent) if self.isDown() else None
        rounded(painter, pill, height / 2, theme.colour(palette.pill, 0.88), edge)
        centre = QPointF(pill.left() + theme.px(6) + chip / 2, pill.center().y())
        draw_chip(painter, centre, chip / 2, theme.colour("#c8433a"), theme.colour("#f8ece2"))
        box = QRectF(centre.x() + chip / 2 + theme.px(6), pill.top(), width, height)
        box.setRight(pill.right() - theme.px(6))
        font = fitting_font(theme, self.amount, box.width(), 15, 11, BOLD)
        draw_text(painter, box, self.amount, font, theme.colour("#ffffff"))
