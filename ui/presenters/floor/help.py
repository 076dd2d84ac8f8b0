"""F1 on the floor's desk: its keys."""

from __future__ import annotations

from ui.presenters.help import help_foot
from ui.presenters.view_models import HelpGroup, HelpModel
from ui.presenters.wording import Words


def floor_help(words: Words) -> HelpModel:
    """Keys of the list and of the replay."""
    tr = words.tr
    groups = (
        HelpGroup(
            tr("Hands"),
            (
                ("↑ ↓", tr("the hand above or below in the list")),
                ("Ctrl+F", tr("search: number, name, cards such as AhKd, amount")),
                ("Tab", tr("next button")),
                ("Esc", tr("close what lies over, empty the search, back to the table")),
                ("F11", tr("back to the table at once")),
            ),
        ),
        HelpGroup(
            tr("Replay"),
            (
                ("← →", tr("one act back or on")),
                (tr.p("key", "Space"), tr("play, pause")),
                ("Home · End", tr("beginning and end of the hand")),
                ("1 2 3 4 5", tr("preflop, flop, turn, river, showdown")),
            ),
        ),
        HelpGroup(
            tr("Anywhere"),
            (
                ("F1", tr("these keys; again: the manual at this page")),
                ("F10", tr("menu of the table, on a page and in the menu the settings")),
            ),
        ),
    )
    return HelpModel(tr("Keys"), groups, help_foot(words), tr("Close"))
