"""The tags of a hand in words; apart from their screen, so that the log can say them."""

from __future__ import annotations

from tablemgr.text import _
from ui.presenters.wording import Words

TAG_WORDS = {
    "dispute": _("Dispute"),
    "big_pot": _("Big pot"),
    "misdeal": _("Misdeal"),
    "slow": _("Slow play"),
    "vip": _("VIP"),
    "camera": _("Look at the camera"),
    "ruling": _("Ruling"),
}


def tag_words(tag: str, words: Words) -> str:
    """A tag as it is shown; an unknown one as it is stored."""
    return words.tr(TAG_WORDS[tag]) if tag in TAG_WORDS else tag
