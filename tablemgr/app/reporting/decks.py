"""A deck at the table as a line of the shift report (S11)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.reporting.person import Person


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One stay of a setup at the table; nothing of its end while it is in play.

    ``fate`` is '' in play, else spare, fouled or evidence; ``counted`` is how many cards were found at the end.
    """

    setup_no: str
    colour: str
    in_at_us: int
    in_by: Person | None
    in_ok: Person | None
    out_at_us: int | None
    out_by: Person | None
    out_ok: Person | None
    counted: int | None
    fate: str
