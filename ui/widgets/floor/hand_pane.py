"""One past hand: heading, felt, replay, reasons or the log, what can be done with it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import Badge, HandDetail
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.floor.felt_parts import RuleCardBox, SmallFelt
from ui.widgets.floor.log_parts import LogColumn
from ui.widgets.floor.replay_bar import ReplayBar, StreetButton
from ui.widgets.floor.rows_view import draw_badge
from ui.widgets.floor.story_view import StoryView
from ui.widgets.paint import CENTRE, LEFT, RichText, draw_text, fitting_font, rounded, text_width
from ui.widgets.panel import Panel
from ui.widgets.touch import ActButton

SEP = " · "
LOW = 434
"""Room for the felt and what stands below it, at normal size, under which they take turns."""
FELT_SHARE = 0.66
LEAST_FELT = 296
"""Below this the cards on it could not be read."""


class HandPane(Panel):
    """Everything about one hand. ``wide``: the log has a column of its own elsewhere."""

    touched = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: HandDetail | None = None
        self.empty = ""
        self.wide = False
        self.compact = False
        """Too low for the table and the reasons at once."""
        self.felt = SmallFelt(theme, self)
        self.felt.seat_touched.connect(lambda seat: self.touched.emit(f"seat:{seat}"))
        self.bar = ReplayBar(theme, self)
        self.bar.touched.connect(self.touched)
        self.bar.why_requested.connect(self.why_requested)
        self.sides = [StreetButton(theme, self, 12.5) for _side in range(3)]
        for side in self.sides:
            side.touched.connect(self.touched)
        self.story = StoryView(theme, self)
        self.story.rule_touched.connect(lambda rule: self.touched.emit(f"rule:{rule}"))
        self.log = LogColumn(theme, self)
        self.log.touched.connect(self.touched)
        self.log.rule_touched.connect(lambda rule: self.touched.emit(f"rule:{rule}"))
        self.acts = ActPool(theme, self, self.touched.emit, self.why_requested.emit, "floor", title_size=13)
        self.rule = RuleCardBox(theme, self)
        self.rule.touched.connect(self.touched)
        self._said = QRectF()

    def show_model(self, model: HandDetail | None, empty: str) -> None:
        """Show a hand, or that none is chosen."""
        before, self.model, self.empty = self.model, model, empty
        self.bar.setVisible(model is not None)
        self._show_sides()
        self.setAccessibleName(f"{model.title} {model.subtitle}" if model is not None else empty)
        if model is None:
            self.acts.show_models(())
            self.log.hide()
            self.rule.hide()
            self.update()
            return
        another = before is None or before.key != model.key
        self.felt.show_replay(model.replay)
        self.bar.show_model(model.replay)
        self.story.show_lines(model.story, from_top=another)
        self.log.show_detail(model)
        changed = self.acts.show_models(model.acts)
        self.rule.show_detail(model)
        self._place()
        if changed or before is None or _drawn(before) != _drawn(model):
            self.update()

    def _show_sides(self) -> None:
        """Table, reasons and log take turns, each with all the room; where that is high enough the table leaves some to
        the reasons below it."""
        model = self.model
        table, story, log = (side.checked for side in model.sides) if model is not None else (False,) * 3
        shown = (True, True, not self.wide)
        for index, button in enumerate(self.sides):
            button.setVisible(model is not None and shown[index])
            if model is not None:
                act = model.sides[index]
                if not index and log and self.wide:
                    act = replace(act, checked=True)
                button.setObjectName(f"floor_{act.key}")
                button.show_model(act)
        table, log = table or (log and self.wide), log and not self.wide
        story = story or (table and not self.compact)
        self.felt.setVisible(model is not None and table)
        self.log.setVisible(model is not None and log)
        self.story.setVisible(model is not None and story)

    def use_wide(self, wide: bool) -> None:
        """Whether the log stands elsewhere."""
        if wide != self.wide:
            self.wide = wide
            self._show_sides()
            self._place()

    def _head(self) -> int:
        return self.theme.row(30)

    def _place(self) -> None:
        if self.model is None or self.width() < 60:
            return
        theme, pad = self.theme, self.theme.px(14)
        width = self.width() - 2 * pad
        bottom = self._place_acts(pad, width)
        bar, said = self.bar.height_at(width), theme.touch()
        top = self._head()
        room = bottom - top - bar - said - theme.px(6)
        compact = room < theme.px(LOW)
        if compact != self.compact:
            self.compact = compact
            self._show_sides()
        felt = (
            0
            if not self.felt.isVisibleTo(self)
            else int(room)
            if compact
            else max(int(room * FELT_SHARE), theme.px(LEAST_FELT))
        )
        self.felt.setGeometry(theme.px(6), top, self.width() - 2 * theme.px(6), felt)
        self.bar.setGeometry(pad, top + felt, width, bar)
        y = top + felt + bar - theme.px(4)
        sides = 0
        for button in reversed(self.sides):
            if button.isVisibleTo(self):
                wide = button.sizeHint().width()
                sides += wide + theme.px(5)
                button.setGeometry(self.width() - pad - sides + theme.px(5), y, wide, theme.touch())
        self._said = QRectF(pad, y, width - sides, said)
        below = QRect(pad, y + said, width + pad - theme.px(4), bottom - y - said - theme.px(4))
        self.story.lines.keep_within(width)
        self.story.setGeometry(below)
        self.log.setGeometry(below)
        if self.rule.isVisibleTo(self):
            self.rule.setGeometry(pad // 2, 0, self.width() - pad, theme.px(100))
            high = self.rule.height_at()
            self.rule.setGeometry(
                pad // 2, max(top, bottom - high), self.width() - pad, min(high, bottom - top)
            )

    def _place_acts(self, pad: int, width: int) -> int:
        """At the foot, as wide as their words ask and evenly wider, in another line where one is too short; gives the
        place above them."""
        theme, gap, shown = self.theme, self.theme.px(7), self.acts.shown
        if not shown:
            return self.height() - pad
        wanted: list[tuple[ActButton, int]] = []
        for button in shown:
            button.shows_key = False
            title = text_width(button.model.title, theme.font(12.5, SEMI))
            least = int(max(title, text_width(button.model.subtitle, theme.font(12)))) + theme.px(15)
            wanted.append((button, max(least, theme.touch())))
        lines = 1
        rows = [wanted]
        while lines < len(wanted) and any(sum(w + gap for _b, w in row) - gap > width for row in rows):
            lines += 1
            many = -(-len(wanted) // lines)
            rows = [wanted[at : at + many] for at in range(0, len(wanted), many)]
        high = theme.touch(50) if len(rows) == 1 else theme.touch(44)
        foot = pad if len(rows) == 1 else pad // 2
        top = y = self.height() - foot - len(rows) * (high + gap) + gap
        for row in rows:
            x, spare = pad, width - sum(least for _button, least in row) - gap * (len(row) - 1)
            for place, (button, least) in enumerate(row):
                more = spare // (len(row) - place)
                spare -= more
                button.setGeometry(x, y, least + more, high)
                x += least + more + gap
            y += high + gap
        return top - theme.px(6)

    def draw(self, painter: QPainter) -> None:
        """Heading with badges, and the act in words."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            box = QRectF(self.rect())
            draw_text(painter, box, self.empty, theme.font(16, MEDIUM), theme.colour(palette.muted), CENTRE)
            return
        pad = theme.px(14)
        title_font = theme.font(17, BOLD)
        width = text_width(model.title, title_font)
        head = QRectF(pad, 0, width + 1, self._head())
        draw_text(painter, head, model.title, title_font, theme.colour(palette.strong), LEFT)
        least = min(text_width(model.subtitle, theme.font(11)), theme.px(260)) + theme.px(26)
        right = self._draw_badges(painter, model.badges, self.width() - pad, head.right() + least)
        rest = QRectF(head.right() + theme.px(10), 0, right - head.right() - theme.px(16), self._head())
        words = model.subtitle
        while SEP in words and text_width(words, theme.font(11)) > rest.width():
            words = words.rpartition(SEP)[0]  # what matters least stands last
        font = fitting_font(theme, words, rest.width(), 14, 11)
        draw_text(painter, rest, words, font, theme.colour(palette.muted), LEFT)
        self._draw_said(painter, model)

    def _draw_badges(self, painter: QPainter, badges: tuple[Badge, ...], right: float, left: float) -> float:
        """From the right, as many as find room; gives where they begin."""
        theme = self.theme
        for number, badge in enumerate(badges):
            rest = len(badges) - number - 1
            width = text_width(badge.text, theme.font(11.5, MEDIUM)) + theme.px(16)
            if right - width - (theme.px(36) if rest else 0) < left:
                badge = Badge(f"+{rest + 1}", badge.tone)
                width, rest = theme.px(31), 0
            draw_badge(painter, theme, QRectF(right - width, 0, width, self._head()), badge)
            right -= width + theme.px(5)
            if badge.text.startswith("+"):
                break
        return right

    def _draw_said(self, painter: QPainter, model: HandDetail) -> None:
        theme, box = self.theme, self._said
        size = 13.5
        words = RichText(theme, model.replay.said, size, box.width())
        while (words.lines > 2 or words.height > box.height()) and size > 11:
            size -= 0.5
            words = RichText(theme, model.replay.said, size, box.width())
        y = box.center().y() - words.height / 2
        words.draw(painter, box.left(), y)
        if model.replay.struck and words.lines == 1:
            middle = y + words.height / 2
            first = RichText(theme, model.replay.said[:2], size, box.width())
            time = RichText(theme, model.replay.said[:1], size, box.width())
            line = QRectF(box.left() + time.width, middle, first.width - time.width, 1.2 * theme.scale)
            rounded(painter, line, 0, theme.colour(theme.palette.muted))


def _drawn(model: HandDetail) -> object:
    return model.title, model.subtitle, model.badges, model.replay.said, model.replay.struck
