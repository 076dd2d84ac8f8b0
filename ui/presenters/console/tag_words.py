"""The tags of a hand in words; apart from their screen, so that the log can say them."""

from __future__ import annotations

from tablemgr.text.tags import TAG_WORDS
from ui.presenters.wording import Words


def tag_words(tag: str, words: Words) -> str:
    """A tag as it is shown; an unknown one as it is stored."""
    return words.tr(TAG_WORDS[tag]) if tag in TAG_WORDS else tag
