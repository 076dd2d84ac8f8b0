"""F1 on the floor's desk: its keys."""

from __future__ import annotations

from ui.presenters.console.view_models import HelpGroup, HelpModel
from ui.presenters.reading.help import help_foot
from ui.presenters.wording import Words


def floor_help(words: Words, *, alone: bool = False) -> HelpModel:
    """Keys of the list and of the replay; ``alone``: there is no table to go back to."""
    tr = words.tr
    back = (
        (("Esc", tr("close what lies over, empty the search")),)
        if alone
        else (
            ("Esc", tr("close what lies over, empty the search, back to the table")),
            ("F11", tr("back to the table at once")),
        )
    )
    menu = tr("settings") if alone else tr("menu of the table, on a page and in the menu the settings")
    groups = (
        HelpGroup(
            tr("Hands"),
            (
                ("↑ ↓", tr("the hand above or below in the list")),
                ("Ctrl+F", tr("search: number, name, cards, amount, time of day")),
                ("Ctrl+F AhKd", tr("cards that one player tabled; board:AhKd on the board, Ah Kd anywhere")),
                (tr.p("key", "Ctrl+F hand 5"), tr("the hand with this number, of every table and day")),
                ("Ctrl+F PK01 5", tr("hand 5 of that table; PK01 alone all its hands")),
                ("Ctrl+F 19:16", tr("hands that ran at that time; 19:16-19:30 from one time to the other")),
                ("Tab", tr("next button")),
                *back,
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
                ("F2", tr("the rule of the refusal that stands there, else the rulebook")),
                ("F10", menu),
            ),
        ),
    )
    return HelpModel(tr("Keys"), groups, help_foot(words), tr("Close"))
