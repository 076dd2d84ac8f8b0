"""Copies of a journal in sentences: one in a line, what bringing it back does, what is wrong with a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.dates import PRAGUE, format_date, format_time

_ = mark

_HASH_SIGNS: Final = 16
_US_PER_MINUTE: Final = 60_000_000
_HOURS_TOLD: Final = 48
"""From so many hours on an age is told in days."""

_FAULTS: Final[Mapping[str, str]] = {
    "newer": _("written by a newer version of the program"),
    "foreign": _("no journal of this program"),
    "damaged": _("DAMAGED"),
    "unreadable": _("cannot be read"),
}

_RELATIONS: Final[Mapping[str, str]] = {
    "same": _("The present file says the same already: there is nothing to bring back."),
    "newer": _("The copy goes on where the present file ends: nothing would be missing."),
    "alone": _("There is no present file: the table comes back as the copy has it."),
    "other": _("The present file is of ANOTHER TABLE; it is set aside, nothing of it is in this copy."),
    "unknown": _("The present file cannot be read: what it had behind this copy cannot be said."),
}

_PLACES: Final[Mapping[str, str]] = {
    "gone": _("The second place is not there: {folder}."),
    "full": _("The second place is full: {folder}."),
    "read_only": _("The second place cannot be written: {folder}."),
    "failed": _("No copy could be made at the second place: {folder} ({why})."),
}

_BESIDE: Final[Mapping[str, str]] = {
    "gone": _("No copy could be made beside the journal: {folder} is not there."),
    "full": _("No copy could be made beside the journal: the disk is full ({folder})."),
    "read_only": _("No copy could be made beside the journal: {folder} cannot be written."),
    "failed": _("No copy could be made beside the journal: {folder} ({why})."),
}


def short_hash(head: str) -> str:
    """The start of a hash as papers print it.

    >>> short_hash("b89a0b0f49bbcb975e8d")
    'b89a 0b0f 49bb cb97'
    """
    signs = head[:_HASH_SIGNS]
    return " ".join(signs[at : at + 4] for at in range(0, len(signs), 4))


def moment(at_us: int, tr: Translator, zone: str = PRAGUE) -> str:
    """``28. 11. 2026 20:21``."""
    return f"{format_date(at_us, zone, tr.language)} {format_time(at_us, zone, seconds=False)}"


def state_words(fault: str, tr: Translator, *, checked: bool) -> str:
    """``checked``, or what is wrong with the file; ``fault`` is a value of `CopyFault` or ""."""
    if fault:
        return tr(_FAULTS[fault])
    return tr("checked") if checked else tr("not checked yet")


def relation_sentence(
    relation: str,
    acts: int,
    hands: int,
    papers: int,
    times: tuple[int, int],
    tr: Translator,
    zone: str = PRAGUE,
) -> str:
    """What would be missing after bringing a copy back; ``relation`` is a value of `Relation`."""
    if relation in _RELATIONS:
        return tr(_RELATIONS[relation])
    since, until = (moment(at_us, tr, zone) for at_us in times)
    what = ", ".join(
        (
            tr.n("{n} act", "{n} acts", acts),
            tr.n("{n} hand", "{n} hands", hands),
            tr.n("{n} paper", "{n} papers", papers),
        )
    )
    if relation == "apart":
        return tr(
            "The present file went another way: MISSING would be {what} from {since} to {until}.",
            what=what, since=since, until=until,
        )  # fmt: skip
    return tr(
        "MISSING would be {what} that the present file has behind it, from {since} to {until}.",
        what=what, since=since, until=until,
    )  # fmt: skip


def place_sentence(trouble: str, folder: str, why: str, tr: Translator, *, second: bool) -> str:
    """What is wrong with a place; ``trouble`` is a value of `PlaceTrouble`."""
    return tr((_PLACES if second else _BESIDE)[trouble], folder=folder, why=why)


def age_sentence(at_us: int, now_us: int, tr: Translator) -> str:
    """How old the newest copy at a place is; 0 when nobody knows of one."""
    if not at_us:
        return tr("There is no copy there yet.")
    return tr("The newest copy there is {age} old.", age=_age(max(now_us - at_us, 0) // _US_PER_MINUTE, tr))


def _age(minutes: int, tr: Translator) -> str:
    """``16 min``, ``3 h 5 min``, ``2 days``."""
    hours, rest = divmod(minutes, 60)
    if hours >= _HOURS_TOLD:
        return tr.n("{n} day", "{n} days", hours // 24)
    return (
        tr("{hours} h {minutes} min", hours=hours, minutes=rest)
        if hours
        else tr("{minutes} min", minutes=rest)
    )
