"""F1: which keys stand over the screen: those of the console as it is now, or those of a form, list or page."""

from __future__ import annotations

from ui.presenters.console.view_models import HelpGroup, HelpModel
from ui.presenters.wording import Words


def form_help(words: Words) -> HelpModel:
    """The keys of every form and page."""
    tr = words.tr
    groups = (
        HelpGroup(
            tr("In a form"),
            (
                ("Tab", tr("next field")),
                ("Shift+Tab", tr("field before")),
                ("Enter", tr("next field; in the last one confirm")),
                ("Space", tr("choose or tick what the ring is on")),
                ("↑ ↓", tr("along a list")),
                ("⌫", tr("delete the last sign")),
                ("Esc", tr("give up, nothing is written")),
            ),
        ),
        HelpGroup(
            tr("In a form, by pad"),
            (
                ("+ −", tr("next field, field before")),
                ("*", tr("choose or tick what the ring is on; along a list")),
                ("1 … 9", tr("one of a few choices; a seat by its number")),
                ("/", tr("delete the last sign; up a list")),
                ("Enter", tr("confirm")),
                (".", tr("give up, nothing is written")),
            ),
        ),
        HelpGroup(
            tr("Anywhere"),
            (
                ("F1", tr("these keys; again: the manual at this page")),
                ("F2", tr("the rule of the refusal that stands there, else the rulebook")),
                ("F10", tr("menu of the table, on a page and in the menu the settings")),
            ),
        ),
    )
    return HelpModel(tr("Keys"), groups, help_foot(words), tr("Close"))


def halves(keys: str) -> tuple[str, str]:
    """Keys of the keyboard and of the numeric pad; where only one is named they are the same on both."""
    keyboard, dot, pad = keys.partition("·")
    return keyboard.strip(), pad.strip() if dot else keyboard.strip()


def help_foot(words: Words) -> str:
    """What F1 does once more."""
    return words.tr("F1 once more opens the manual at the right page; a touch closes this.")
