"""Who stands behind an act without having proved it with a PIN: the mark that papers have, and what it means (A04)."""

from __future__ import annotations

from tablemgr.app.api import NAMED, Person
from tablemgr.text import _
from ui.presenters.wording import Words

MEANING = _("named, not proved by PIN")


def marked(staff_id: str, *, named: bool) -> str:
    """«F201», or «F201°» of somebody who was only named."""
    return f"{staff_id}{NAMED}" if named and staff_id else staff_id


def both_marked(by: Person | None, ok: Person | None) -> str:
    """Who did it and who approved it, when that was another: «D101 / F201°»."""
    people = [by] if ok is None or (by is not None and ok.staff_id == by.staff_id) else [by, ok]
    return " / ".join(
        marked(one.staff_id, named=one.named) for one in people if one is not None and one.staff_id
    )


def staff_marked(person: Person | None, words: Words) -> str:
    """With his name: «F201° Petr Šťastný»."""
    if person is None:
        return ""
    said = words.staff(person.staff_id)
    return said.replace(person.staff_id, marked(person.staff_id, named=person.named), 1)


def meaning(shown: object, words: Words) -> str:
    """«° named, not proved by PIN», where something that is shown has the mark; empty else."""
    return f"{NAMED} {words.tr(MEANING)}" if NAMED in repr(shown) else ""
