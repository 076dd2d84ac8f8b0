"""The tags that the house offers, as fields of its page: ticked ones are offered, one more can be written (F06)."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import ONE_TOUCH, TAG_MAX, TAGS, TAGS_MOST, HouseView
from ui.presenters.console.tag_words import tag_words
from ui.presenters.form_models import CheckField, Field, NoteField, TextField
from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.wording import Words

PREFIX = "offers_"


def known_tags(house: HouseView | None) -> tuple[str, ...]:
    """What the house offers, then the ready tags that it does not; the tag of the first touch is never asked about."""
    offered = TAGS if house is None else house.tags
    return tuple(dict.fromkeys((*offered, *TAGS)))


def offered_ticks(house: HouseView | None) -> dict[str, str | bool]:
    """The ticks as the house is now."""
    offered = TAGS if house is None else house.tags
    return {_key(at): tag in offered for at, tag in enumerate(known_tags(house))}


def tag_fields(
    tags: tuple[str, ...], checked: Callable[[str], bool], written: str, words: Words
) -> tuple[Field, ...]:
    """A tick for each tag, and a line for one more."""
    tr = words.tr
    said = tr(
        "To rename one, take its tick away and write the new words: hands keep the tag they were given."
    )
    ticks = tuple(
        CheckField(_key(at), tag_words(tag, words), checked(_key(at)))
        for at, tag in enumerate(tags)
        if tag != ONE_TOUCH
    )
    hint = tr("a word or two of the house, no names")
    return (
        NoteField("renaming", ((TextPart(said, Tone.MUTED),),)),
        *ticks,
        TextField("new_tag", tr("Another tag"), written, max_length=TAG_MAX, hint=hint),
    )


def chosen_tags(tags: tuple[str, ...], checked: Callable[[str], bool], written: str) -> tuple[str, ...]:
    """The list to be offered: what is ticked in its order, what was written at its end."""
    kept = tuple(tag for at, tag in enumerate(tags) if tag == ONE_TOUCH or checked(_key(at)))
    return (*kept, written.strip()) if written.strip() else kept


def tags_trouble(tags: tuple[str, ...], words: Words) -> str:
    """Why this list cannot be offered, in words; empty when it can."""
    said = [tag_words(tag, words).casefold() for tag in tags]
    if len(set(said)) != len(said):
        return words.tr("This tag is there already: tick it.")
    if len(tags) > TAGS_MOST:
        return words.tr("At most {n} tags are offered.", n=TAGS_MOST)
    return ""


def _key(at: int) -> str:
    return f"{PREFIX}{at}"
