"""What is new after an update, said once: by the manual's page, or beside a running table by a sentence only."""

from __future__ import annotations

from ui.presenters.notices import Message
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

PAGE = "news"


def is_newer(now: str, before: str) -> bool:
    """Whether version ``now`` came after ``before``; a version that is not known is older than every other.

    >>> is_newer("0.10.0", "0.9.2"), is_newer("0.2.0", "0.2.0"), is_newer("0.2.0", "0.3.0"), is_newer("0.2.0", "")
    (True, False, False, True)
    """
    return _numbers(now) > _numbers(before)


def tell_news(desk: Desk, version: str) -> None:
    """The page of the manual stands over whatever is there; an open table is never covered, it only hears of it."""
    if desk.snapshot.status != "open":
        desk.open_page("manual", {"page": PAGE})
        return

    def said(words: Words) -> str:
        return words.tr(
            "The program is now version {version}. The manual says what is new: F1 twice.", version=version
        )

    desk.say(Message(said))


NUMBER_MAX = 9
"""Digits of a part of a version; whatever is longer is none."""


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers at its beginning, so far as they are numbers."""
    numbers = []
    for part in version.split("."):
        if not (part.isascii() and part.isdigit() and len(part) <= NUMBER_MAX):
            break
        numbers.append(int(part))
    return tuple(numbers)
