"""What is said where the list is empty: how the search was read, what stands in its way, what one may try."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.text import _
from ui.presenters.wording import Words

UNDERSTOOD: Mapping[str, str] = {
    "number": _("hand number"),
    "name": _("name"),
    "cards": _("cards"),
    "hole": _("cards of one player"),
    "board": _("cards of the board"),
    "amount": _("amount"),
    "time": _("time of day"),
    "table": _("table"),
    "dealer": _("dealer"),
}
"""How the search was read."""

HINTS = (
    _("hand 5, PK01 5, name, AhKd, 900, 19:16"),
    _("hand 5, name, AhKd, 19:16"),
    _("5, name, AhKd, 19:16"),
)
"""What may be searched for, as the field tells it: the longest that has room in it, the last where there is least."""


def understood_words(understood: str, words: Words) -> str:
    """«číslo hry, částka»; "" for what was not understood."""
    return ", ".join(words.tr(UNDERSTOOD[code]) for code in understood.split("+") if code in UNDERSTOOD)


def hints(words: Words) -> tuple[str, ...]:
    """The forms of a search, the longest first."""
    return tuple(words.tr(hint) for hint in HINTS)


def nothing_words(text: str, understood: str, *, filtered: bool, without: int, words: Words) -> str:
    """Sentences, one a line. ``filtered``: chips narrow the list too; ``without`` them so many hands are found."""
    tr, text = words.tr, text.strip()
    said: list[str] = []
    if not text:
        said.append(tr("No hand is like that."))
    elif kinds := understood_words(understood, words):
        said.append(tr("Searched for: {kinds} “{text}”. No hand is like that.", kinds=kinds, text=text))
    else:
        said.append(
            tr("“{text}” is no number, no cards, no amount and no time, and nobody is called so.", text=text)
        )
    if filtered and without:
        found = tr.n("{n} hand", "{n} hands", without)
        said.append(tr("Without the filters: {hands}. Touch «Drop all filters».", hands=found))
    elif text:
        said.append(tr("Try: {forms}", forms=tr(HINTS[0])))
    return "\n".join(said)
