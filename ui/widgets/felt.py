"""The table from above: rail, cloth, board, pots, and a plate for every seat at its real place."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen, QPixmap, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import FeltModel, PotModel
from ui.presenters.model_parts import CardFace
from ui.theme import BOLD, MEDIUM, SEMI, TOUCH_MIN, Theme
from ui.widgets.cards import draw_card, draw_card_back, draw_card_place, draw_small_card
from ui.widgets.felt_geometry import FeltPlaces, felt_places
from ui.widgets.paint import CENTRE, LEFT, begin, draw_text, rounded, shadow, text_width
from ui.widgets.seat_plate import BetChip, SeatPlate
from ui.widgets.touch import ActButton, ThemedWidget, TouchButton

BOARD = 5
MARKED_POTS = 2
"""More pots than these take a second row, which would lie over the table's name."""


class BoardCard(TouchButton):
    """A card of the board that can be touched: it was another one. The card itself is drawn by the felt."""

    touched = Signal(int)

    def __init__(self, theme: Theme, place: int, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setObjectName(f"board_{place}")
        self.clicked.connect(lambda: self.touched.emit(place))
        self.hide()

    def show_card(self, face: CardFace | None) -> None:
        """The card that lies here; None: nothing to touch."""
        if face is not None:
            self.name(face.name or face.code)
        self.setVisible(face is not None)


class Felt(ThemedWidget):
    """Shows a ``FeltModel``. Seats, bets and «rest of the round» are buttons; everything else is drawn."""

    seat_touched = Signal(int)
    bet_touched = Signal(int)
    act_requested = Signal(str)
    board_touched = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.model = FeltModel(())
        self._plates: list[SeatPlate] = []
        self._bets: list[BetChip] = []
        self.rest = ActButton(theme, self, 14)
        self.rest.setObjectName("rest")
        self.rest.touched.connect(self.act_requested)
        self.rest.hide()
        self._board = tuple(BoardCard(theme, place, self) for place in range(BOARD))
        for card in self._board:
            card.touched.connect(self.board_touched)
        self._background: QPixmap | None = None
        self._background_key: tuple[object, ...] = ()

    def plate(self, seat: int) -> SeatPlate:
        """The plate of a seat (1-based)."""
        return self._plates[seat - 1]

    def bet(self, seat: int) -> BetChip:
        """The chips before a seat (1-based); hidden when there are none."""
        return self._bets[seat - 1]

    def sizeHint(self) -> QSize:
        """The felt of the drawing."""
        return QSize(self.theme.px(948), self.theme.px(520))

    def show_model(self, model: FeltModel) -> None:
        """Show the table; only changed plates and the changed middle are drawn again."""
        if model == self.model:
            return
        before, self.model = self.model, model
        if len(model.seats) != len(before.seats):
            self._build_seats(len(model.seats))
        for plate, chip, seat in zip(self._plates, self._bets, model.seats, strict=True):
            plate.show_model(seat)
            chip.show_amount(seat.bet, seat.bet_accessible)
        if model.rest is not None:
            self.rest.show_model(model.rest)
        self.rest.setVisible(model.rest is not None)
        self._place_rest()
        self._show_board()
        self.setAccessibleName(self._spoken(model))
        self._update_changed(before, model)

    def _update_changed(self, before: FeltModel, model: FeltModel) -> None:
        """Draw again only the middle or the places of seats whose cards or disc changed."""
        if len(before.seats) != len(model.seats) or (before.mark, before.dealer_label) != (
            model.mark,
            model.dealer_label,
        ):
            self.update()
            return
        places = self.places()
        if replace(before, seats=()) != replace(model, seats=()):
            middle = places.board[0].united(places.board[4]).united(places.pot).united(places.pots)
            self.update(middle.adjusted(-8, -24 * self.theme.scale, 8, 8).toAlignedRect())
            marked = [(len(each.pots) > MARKED_POTS, each.rest is None) for each in (before, model)]
            if marked[0] != marked[1]:
                self.update(self._mark_place(places).toAlignedRect())
        for place, old, new in zip(places.seats, before.seats, model.seats, strict=True):
            if (old.button, old.has_cards, old.shown_cards) != (new.button, new.has_cards, new.shown_cards):
                reach = places.disc_radius + 3
                disc = QRectF(place.disc.x() - reach, place.disc.y() - reach, 2 * reach, 2 * reach)
                cards = place.cards[0].united(place.cards[1]).united(disc)
                self.update(cards.toAlignedRect().adjusted(-3, -3, 3, 3))

    @staticmethod
    def _spoken(model: FeltModel) -> str:
        cards = (*model.board, *(card for board in model.more_boards for card in board))
        board = " ".join(card.name or card.code for card in cards)
        parts = (
            model.street,
            f"{model.pot_label} {model.pot}" if model.pot else model.message,
            *(pot.spoken or f"{pot.title} {pot.amount}" for pot in model.pots),
            model.rake,
            board,
        )
        return ", ".join(part for part in parts if part)

    def _build_seats(self, count: int) -> None:
        for widget in (*self._plates, *self._bets):
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        self._plates = [SeatPlate(self.theme, seat, self) for seat in range(1, count + 1)]
        self._bets = [BetChip(self.theme, seat, self) for seat in range(1, count + 1)]
        for plate in self._plates:
            plate.touched.connect(self.seat_touched)
            plate.show()
        for chip in self._bets:
            chip.touched.connect(self.bet_touched)
        self._place()

    def places(self) -> FeltPlaces:
        """Where everything lies now."""
        theme = self.theme
        return felt_places(
            self.width(), self.height(), max(2, len(self.model.seats)), theme.scale, theme.text
        )

    def _place(self) -> None:
        if not self._plates or self.width() < 10:
            return
        places = self.places()
        for plate, chip, place in zip(self._plates, self._bets, places.seats, strict=True):
            margin = plate.margin()
            plate.setGeometry(place.plate.toRect().adjusted(-margin, -margin, margin, margin))
            target = place.bet_touch.toRect()
            chip.align = place.bet_align
            chip.pill = place.bet.translated(-target.left(), -target.top())
            chip.setGeometry(target)
        for card, rect in zip(self._board, places.board, strict=True):
            card.setGeometry(rect.toRect())
        self._show_board()
        self._place_rest()

    def _show_board(self) -> None:
        """Cards that can be touched; on the lowest felts they are too small for a finger, and the log must do."""
        board = self.model.board if self.model.pot and not self.model.more_boards else ()
        for place, card in enumerate(self._board):
            large = min(card.width(), card.height()) >= TOUCH_MIN
            card.show_card(board[place] if large and place < len(board) else None)

    def _place_rest(self) -> None:
        """Below the board; beside the pots when there are several."""
        if self.model.rest is None or self.width() < 10:
            return
        places = self.places()
        size = self.rest.sizeHint()
        left = places.pots_centre - size.width() / 2
        if len(self.model.pots) > 1:
            left = places.pots.right() - size.width()
        top = places.pots.top() - self.theme.px(1)
        self.rest.setGeometry(int(left), int(top), size.width(), self.theme.touch())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette."""
        self._background = None
        super().restyle()
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Background from the cache, then board, pots, cards and the disc."""
        painter = begin(QPainter(self))
        places = self.places()
        painter.drawPixmap(0, 0, self._table_picture(places))
        if self.model.mark and len(self.model.pots) <= MARKED_POTS:
            self._draw_mark(painter, places)
        self._draw_middle(painter, places)
        for place, seat in zip(places.seats, self.model.seats, strict=False):
            for index, rect in enumerate(place.cards):
                if index < len(seat.shown_cards):
                    draw_small_card(painter, self.theme, rect, seat.shown_cards[index])
                elif seat.has_cards and not seat.shown_cards:
                    draw_card_back(painter, self.theme, rect)
            if seat.button:
                self._draw_disc(painter, place.disc, places.disc_radius)
        painter.end()

    def _table_picture(self, places: FeltPlaces) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (
            self.size().toTuple(),
            ratio,
            self.theme.palette.name,
            self.model.dealer_label,
        )
        if self._background is None or key != self._background_key:
            self._background_key = key
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(self.theme.colour(self.theme.palette.window))
            painter = begin(QPainter(picture))
            self._draw_table(painter, places)
            painter.end()
            self._background = picture
        return self._background

    def _draw_table(self, painter: QPainter, places: FeltPlaces) -> None:
        theme, palette = self.theme, self.theme.palette
        table, rail = places.table, places.rail
        radius = table.height() / 2
        shadow(painter, table, radius, theme.px(14), palette.shadow)
        rounded(painter, table, radius, theme.colour(palette.rail), theme.colour(palette.rail_dark), 2)
        light = table.adjusted(rail * 0.22, rail * 0.22, -rail * 0.22, -rail * 0.22)
        rounded(painter, light, light.height() / 2, None, theme.colour(palette.rail_light, 0.55), rail * 0.16)
        inner = table.adjusted(rail, rail, -rail, -rail)
        cloth = QRadialGradient(inner.center(), inner.width() * 0.56)
        cloth.setColorAt(0.0, theme.colour(palette.cloth_light))
        cloth.setColorAt(0.55, theme.colour(palette.cloth))
        cloth.setColorAt(1.0, theme.colour(palette.cloth_dark))
        rounded(
            painter, inner, inner.height() / 2, QBrush(cloth), theme.colour(palette.rail_dark), rail * 0.14
        )
        line = inner.adjusted(rail * 0.6, rail * 0.6, -rail * 0.6, -rail * 0.6)
        rounded(painter, line, line.height() / 2, None, theme.colour("#ffffff", 0.06), 1.2 * theme.scale)
        self._draw_tray(painter, places.tray)

    def _mark_place(self, places: FeltPlaces) -> QRectF:
        """Low on the cloth under the board, where only «rest of the round» and a second row of pots may come."""
        inner = places.table.adjusted(places.rail, places.rail, -places.rail, -places.rail)
        width = self.theme.px(260)
        left = places.pots_centre - width / 2
        return QRectF(left, inner.bottom() - inner.height() * 0.30, width, self.theme.px(26))

    def _draw_mark(self, painter: QPainter, places: FeltPlaces) -> None:
        """The table's name, faint as if printed on the cloth."""
        theme = self.theme
        place = self._mark_place(places)
        if self.rest.isVisibleTo(self) and place.intersects(QRectF(self.rest.geometry())):
            return  # half a name beside a button is only dirt
        font = theme.font(18, BOLD, spacing=4)
        faint = theme.colour("#ffffff", 0.10)
        draw_text(painter, place, self.model.mark, font, faint, CENTRE)

    def _draw_tray(self, painter: QPainter, tray: QRectF) -> None:
        """The dealer's place at the left end, with its name along the edge."""
        theme = self.theme
        rounded(painter, tray, theme.px(6), theme.colour("#000000", 0.22), theme.colour("#ffffff", 0.10))
        if not self.model.dealer_label:
            return
        painter.save()
        painter.translate(tray.center())
        painter.rotate(-90)
        box = QRectF(-tray.height() / 2, -tray.width() / 2, tray.height(), tray.width())
        font = theme.font(11, SEMI, spacing=2)
        draw_text(painter, box, self.model.dealer_label, font, theme.colour(theme.palette.cloth_text), CENTRE)
        painter.restore()

    def _draw_middle(self, painter: QPainter, places: FeltPlaces) -> None:
        theme, palette, model = self.theme, self.theme.palette, self.model
        self._draw_boards(painter, places)
        cloth_text = theme.colour(palette.cloth_text)
        if places.street is not None:
            font = theme.font(12, SEMI, spacing=2.5)
            draw_text(painter, places.street, model.street, font, cloth_text, CENTRE)
        if model.pot:
            self._draw_pot(painter, places.pot, with_street=places.street is None)
        elif model.message:
            draw_text(painter, places.pot, model.message, theme.font(16, MEDIUM), cloth_text, CENTRE)
        if len(model.pots) > 1:
            room, centre = places.pots, places.pots_centre
            if model.rest is not None:
                room = room.adjusted(0, 0, -self.rest.width() - theme.px(8), 0)
                centre = room.center().x()
            self._draw_pots(painter, room, centre)

    def _draw_boards(self, painter: QPainter, places: FeltPlaces) -> None:
        """The board; two or three of them stand in rows in its place, each card lower but as wide (RIT-4)."""
        boards = (self.model.board, *self.model.more_boards)
        gap = self.theme.px(3) if len(boards) > 1 else 0
        for row, board in enumerate(boards):
            for index, rect in enumerate(places.board):
                height = (rect.height() - gap * (len(boards) - 1)) / len(boards)
                place = QRectF(rect.left(), rect.top() + row * (height + gap), rect.width(), height)
                if index < len(board):
                    draw_card(painter, self.theme, place, board[index])
                else:
                    draw_card_place(painter, self.theme, place)

    def _draw_pot(self, painter: QPainter, rect: QRectF, with_street: bool) -> None:
        """«Pot 600 · rake 25», the amount large."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        lead = f"{model.street}   " if with_street and model.street else ""
        label, amount, rest = (
            f"{lead}{model.pot_label} ",
            model.pot,
            f"  ·  {model.rake}" if model.rake else "",
        )
        small, large = theme.font(16, MEDIUM), theme.font(22, BOLD)
        widths = (text_width(label, small), text_width(amount, large), text_width(rest, small))
        x = rect.center().x() - sum(widths) / 2
        soft, strong = theme.colour(palette.cloth_text), theme.colour(palette.cloth_strong)
        for text, width, font, colour in zip(
            (label, amount, rest), widths, (small, large, small), (soft, strong, soft), strict=True
        ):
            draw_text(painter, QRectF(x, rect.top(), width + 1, rect.height()), text, font, colour, LEFT)
            x += width

    def _draw_pots(self, painter: QPainter, rect: QRectF, centre: float) -> None:
        """Main and side pots below the board, in one line or two of about the same length."""
        pots = self.model.pots
        gap = self.theme.px(6 if len(pots) <= MARKED_POTS else 3)
        half = (len(pots) + 1) // 2
        everything = list(range(len(pots)))
        for size in (14, 13, 12, 11):
            widths = [self._pot_width(pot, size) for pot in pots]
            lines = (
                [everything]
                if sum(widths) + gap * half * 2 <= min(rect.width(), self.theme.px(430))
                else [
                    everything[:half],
                    everything[half:],
                ]
            )
            lengths = [sum(widths[index] for index in line) + gap * (len(line) - 1) for line in lines]
            if max(lengths) <= rect.width():
                break
        height = self.theme.row(22)
        for row, (line, length) in enumerate(zip(lines, lengths, strict=True)):
            x = min(max(centre - length / 2, rect.left()), max(rect.left(), rect.right() - length))
            y = rect.top() + row * (height + self.theme.px(3))
            for index in line:
                self._draw_pot_pill(painter, QRectF(x, y, widths[index], height), pots[index], size)
                x += widths[index] + gap

    def _pot_width(self, pot: PotModel, size: int) -> float:
        theme = self.theme
        title = text_width(f"{pot.title} ", theme.font(size - 1))
        return title + text_width(pot.amount, theme.font(size, BOLD)) + theme.px(20 if size > 12 else 12)

    def _draw_pot_pill(self, painter: QPainter, rect: QRectF, pot: PotModel, size: int) -> None:
        theme, palette = self.theme, self.theme.palette
        edge = theme.colour(palette.accent) if pot.current else None
        rounded(painter, rect, rect.height() / 2, theme.colour("#000000", 0.30), edge, 1.6 * theme.scale)
        left = rect.left() + theme.px(10 if size > 12 else 6)
        width = text_width(f"{pot.title} ", theme.font(size - 1))
        title = QRectF(left, rect.top(), width + 1, rect.height())
        draw_text(painter, title, pot.title, theme.font(size - 1), theme.colour(palette.cloth_text))
        amount = QRectF(left + width, rect.top(), rect.right() - left - width, rect.height())
        draw_text(painter, amount, pot.amount, theme.font(size, BOLD), theme.colour(palette.cloth_strong))

    def _draw_disc(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        """The button: a light disc with D."""
        theme, palette = self.theme, self.theme.palette
        painter.setPen(QPen(theme.colour("#000000", 0.45), 1.5))
        painter.setBrush(theme.colour(palette.disc))
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(QPen(theme.colour(palette.disc_text, 0.35), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius * 0.80, radius * 0.80)
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        draw_text(painter, box, "D", theme.font(14, BOLD), theme.colour(palette.disc_text), CENTRE)
