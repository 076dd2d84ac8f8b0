"""A long name in ever less room, as people shorten it themselves: «B. Přešťovický mladší», «B. Přešťovický»."""

from __future__ import annotations


def shorter_names(name: str) -> tuple[str, ...]:
    """The name, then shorter ones, the longest first.

    >>> shorter_names("Ludmila Müllerová-Škvorecká")
    ('Ludmila Müllerová-Škvorecká', 'L. Müllerová-Škvorecká', 'L. Müllerová-Š.', 'L. Müllerová')
    >>> shorter_names("Karel")
    ('Karel',)
    """
    first, *others = name.split() or [""]
    if not others:
        return (name,)
    initial = f"{first[0]}."
    found = [name, " ".join((initial, *others))]
    family, *joined = others[0].split("-")
    if joined:
        found.append(f"{initial} {family}-{joined[0][:1]}.")
    found.append(f"{initial} {family}")
    return tuple(dict.fromkeys(found))
