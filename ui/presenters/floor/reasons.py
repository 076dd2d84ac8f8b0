"""The sentence of one reason, as the papers say it."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import Because
from tablemgr.text.explanations import explanation
from ui.presenters.wording import Words


def reason_words(because: Because, words: Words, who: Callable[[int], str]) -> str:
    """Why it was so, in the words of the moment."""
    return explanation(because, words.tr, who, words.currency)
