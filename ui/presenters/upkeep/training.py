"""The training evening: how it is entered and left, and what says on every screen that nothing of it counts."""

from __future__ import annotations

from ui.presenters.form_models import Choice, ChoiceField, Field
from ui.presenters.model_parts import ActModel
from ui.presenters.screens import Desk

TRAINING, START, LEAVE = "practice", "start", "leave"


def training_words(desk: Desk) -> str:
    """The strip over everything; empty at a real table."""
    house = desk.snapshot.house
    return desk.words.tr("TRAINING · nothing of this counts") if house is not None and house.training else ""


def leave_act(desk: Desk) -> ActModel | None:
    """The way out on the strip; None at a table that is not the training evening."""
    support = desk.support
    if support is None or support.training is None or not support.in_training:
        return None
    return ActModel(LEAVE, desk.words.tr("Leave the training"))


def training_fields(desk: Desk) -> tuple[Field, ...]:
    """Enter the training evening, or leave it; nothing where the program was not given a way."""
    tr, support = desk.words.tr, desk.support
    if support is None or support.training is None:
        return ()
    if support.in_training:
        choice = Choice(LEAVE, tr("Leave the training"), tr("back to the real table"))
    else:
        busy = desk.snapshot.status == "open"
        why = tr("Close the table first: nobody trains while it is open.") if busy else ""
        choice = Choice(
            START, tr("Training evening"), tr("eight hands were played; nothing counts"), not busy, why
        )
    return (ChoiceField(TRAINING, tr("To learn"), (choice,), whole_row=True, opens=True),)


def take_training(desk: Desk, key: str) -> None:
    """The file of training is opened in place of this one, or the other way round; all acts are saved already."""
    support = desk.support
    if support is not None and support.training is not None:
        support.training(key == START)
