"""A pool of act buttons: as many as the model has acts, re-used so that nothing is rebuilt while one touches."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import ActModel
from ui.theme import Theme
from ui.widgets.touch import ActButton


class ActPool:
    """Buttons for a tuple of acts."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget,
        touched: Callable[[str], object],
        refused: Callable[[str, str], object],
        prefix: str = "act",
        title_size: float = 15,
        subtitle_size: float = 12,
    ) -> None:
        self._theme, self._parent = theme, parent
        self._touched, self._refused = touched, refused
        self._prefix, self._sizes = prefix, (title_size, subtitle_size)
        self._buttons: list[ActButton] = []
        self.shown: list[ActButton] = []

    def show_models(self, models: tuple[ActModel, ...]) -> bool:
        """Show these acts; True when their number changed and they must be placed anew."""
        before = len(self.shown)
        while len(self._buttons) < len(models):
            button = ActButton(self._theme, self._parent, *self._sizes)
            button.touched.connect(self._touched)
            button.refused.connect(self._refused)
            self._buttons.append(button)
        for button, model in zip(self._buttons, models, strict=False):
            button.setObjectName(f"{self._prefix}_{model.key}")
            button.show_model(model)
        for index, button in enumerate(self._buttons):
            button.setVisible(index < len(models))
        self.shown = self._buttons[: len(models)]
        return before != len(models)

    def by_key(self, key: str) -> ActButton:
        """The button of an act; raises ``KeyError`` when it is not shown."""
        for button in self.shown:
            if button.model.key == key:
                return button
        raise KeyError(key)
