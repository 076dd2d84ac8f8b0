"""Which side of a hand is shown where there is no room for all: the table, who won what, act by act."""

from __future__ import annotations

from ui.presenters.model_parts import ActModel
from ui.presenters.wording import Words

TABLE_SIDE, STORY_SIDE, LOG_SIDE = "side:table", "side:story", "side:log"


def sides(chosen: str, words: Words) -> tuple[ActModel, ...]:
    """The three of them; the chosen one is marked."""
    tr = words.tr
    names = {
        TABLE_SIDE: tr.p("side", "Table"),
        STORY_SIDE: tr("Who won what"),
        LOG_SIDE: tr("Act by act"),
    }
    return tuple(ActModel(side, name, checked=side == chosen) for side, name in names.items())
