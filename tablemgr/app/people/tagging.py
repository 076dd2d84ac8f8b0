"""The tags that a house offers for its hands: who chooses them, and which can be (controls F06, F07)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tablemgr.app.house.wordcheck import check_name
from tablemgr.engine.house import HouseState, TagsOffered
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.remarks import TAG_MAX, TAGS, TagHand, is_tag

TAGS_MOST: Final = 12
"""More are not found in a hurry."""
ONE_TOUCH: Final = "look"
"""The tag of the first touch stays in every house."""


@dataclass(frozen=True, slots=True)
class OfferTags:
    """The whole list in its order: keys of ready tags, or words of the house. Renaming is another word in its place."""

    tags: tuple[str, ...]


def tags_offered(act: OfferTags, names: Collection[str]) -> tuple[TagsOffered, ...] | Refused:
    """Refuses a list without the tag of the first touch or with one twice or too many, words that are empty, too long
    or cannot be printed, and the name of somebody (F07)."""
    tags = tuple(tag.strip() for tag in act.tags)
    folded = [tag.casefold() for tag in tags]
    twice = next((tag for tag in tags if folded.count(tag.casefold()) > 1), "")
    if twice or ONE_TOUCH not in tags or len(tags) > TAGS_MOST:
        return Refused(RefusalCode.BAD_OPTION, "F06", (("option", "tags"), ("value", twice or len(tags))))
    for tag in tags:
        refused = _problem(tag, names)
        if refused is not None:
            return refused
    return (TagsOffered(tags),)


def _problem(tag: str, names: Collection[str]) -> Refused | None:
    if tag in TAGS:
        return None
    if len(tag) > TAG_MAX:
        return Refused(RefusalCode.NOTE_TOO_LONG, "F06", (("length", len(tag)), ("maximum", TAG_MAX)))
    if tag.casefold() in {name.casefold() for name in names}:
        return Refused(RefusalCode.NAME_IN_NOTE, "F07")
    refused = check_name(tag, "F06")
    if refused is None and not is_tag(tag):
        return Refused(RefusalCode.BAD_OPTION, "F06", (("option", "tags"), ("value", tag)))
    return refused


def tag_problem(command: TableCommand, house: HouseState) -> Refused | None:
    """UNKNOWN_TAG for one that the house does not offer; what a hand has already can always be taken off."""
    if isinstance(command, TagHand) and command.on and command.tag not in (house.tags or TAGS):
        return Refused(RefusalCode.UNKNOWN_TAG, "F06")
    return None
