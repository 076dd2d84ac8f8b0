"""The sentence of one reason, as the papers say it."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import Because
from tablemgr.text.explanations import explanation
from tablemgr.text.reasons import reason_text
from tablemgr.text.rulings import is_ruled_reason, ruled_reason_text
from ui.presenters.wording import Words


def reason_words(because: Because, words: Words, who: Callable[[int], str]) -> str:
    """Why it was so, in the words of the moment."""
    return explanation(because, words.tr, who, words.currency)


def stored_reason(stored: str, words: Words) -> str:
    """What somebody gave as a reason: a ready one and a ruling in words, anything else as he wrote it."""
    if is_ruled_reason(stored):
        return ruled_reason_text(stored, words.tr, words.currency)
    return reason_text(stored, words.tr)
