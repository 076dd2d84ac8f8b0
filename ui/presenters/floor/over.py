"""What can stand over the desk alone: the manual, the rulebook, how the window looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablemgr.text import _
from ui.presenters.console.view_models import ManualModel
from ui.presenters.form_models import FormModel
from ui.presenters.look import Look
from ui.presenters.model_parts import ActModel, ActStyle, TextPart
from ui.presenters.reading.manual import ManualScreen
from ui.presenters.reading.read import Reader
from ui.presenters.reading.rule_models import RulebookModel
from ui.presenters.reading.rulebook import RulebookScreen
from ui.presenters.screens import ScreenArgs
from ui.presenters.upkeep.settings import look_changes, look_fields

MANUAL, RULES, SETTINGS = "manual", "rules", "settings"
OF_A_DEALER = "hand"
"""On which side one enters is no matter of a desk that enters nothing."""
NOT_ALONE = _("This is done in the program at the table: the desk alone only reads.")


class Over(Protocol):
    """One of them."""

    @property
    def name(self) -> str: ...

    def model(self) -> FormModel | ManualModel | RulebookModel: ...

    def edit(self, key: str, value: object) -> None: ...

    def touch(self, key: str) -> None: ...


class LookScreen:
    """Language, colours, letters: each takes effect at the touch."""

    name = SETTINGS

    def __init__(
        self, reader: Reader, look: Callable[[], Look], change: Callable[[dict[str, bool | int]], None],
        speak: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._reader, self._look, self._change, self._speak = reader, look, change, speak

    def model(self) -> FormModel:
        tr, words = self._reader.words.tr, self._reader.words
        fields = tuple(field for field in look_fields(words, self._look()) if field.key != OF_A_DEALER)
        return FormModel(
            key=self.name,
            title=tr("Settings"),
            fields=fields,
            confirm=ActModel("confirm", tr("Done"), hint="↵", style=ActStyle.CALL),
            cancel=ActModel("cancel", tr("Close"), hint="Esc"),
            intro=(TextPart(tr("For this user on this computer. Everything takes effect at once.")),),
            keypad=False,
            wide=True,
        )

    def edit(self, key: str, value: object) -> None:
        if key == "language":
            self._speak(str(value))
        else:
            self._change(look_changes(key, value))

    def touch(self, key: str) -> None:
        if key in ("confirm", "cancel"):
            self._reader.close()


def page_over(name: str, args: ScreenArgs | None, reader: Reader) -> Over | None:
    """The manual or the rulebook; None for a page that only the table's own program has."""
    if name == MANUAL:
        return ManualScreen(reader, args)
    return RulebookScreen(reader, args) if name == RULES else None
