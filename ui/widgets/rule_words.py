"""Ids of rules in the words of a panel: «(BET-7)» is underlined, and a touch of the words opens the rule."""

import re

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from tablemgr.text.rulebook import has_rule
from ui.presenters.model_parts import Line, plain
from ui.theme import Theme
from ui.widgets.paint import RULE_ID
from ui.widgets.panel import Panel


def rules_in(text: str) -> tuple[str, ...]:
    """Ids of rules that can be read here, in the order in which they are named.

    >>> rules_in("the button is dead (BTN-3) · no blind (X-99)")
    ('BTN-3',)
    """
    return tuple(found for found in re.findall(RULE_ID, text) if has_rule(found))


class RulePanel(Panel):
    """A panel that notes, while it draws, where it names a rule; a touch of those words is ``rule_touched(rule)``."""

    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._spots: list[tuple[QRectF, str]] = []

    def forget_rules(self) -> None:
        """Drawing begins anew."""
        self._spots.clear()

    def note_rule(self, line: Line, place: QRectF) -> None:
        """These words stand here; a finger high is what a finger finds."""
        rules = rules_in(plain(line))
        if rules:
            room = max(0.0, (self.theme.touch() - place.height()) / 2)
            self._spots.append((place.adjusted(0, -room, 0, room), rules[-1]))

    def rule_at(self, point: QPointF) -> str:
        """The rule whose words are here; empty for none."""
        here = [
            (abs(place.center().y() - point.y()), rule)
            for place, rule in self._spots
            if place.contains(point)
        ]
        return min(here)[1] if here else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The words of a rule hold the finger."""
        if self.rule_at(event.position()):
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A touch of the words opens the rule."""
        rule = self.rule_at(event.position())
        if rule:
            self.rule_touched.emit(rule)
        else:
            super().mouseReleaseEvent(event)
