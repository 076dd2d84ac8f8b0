"""What the last session of a table left behind, for whoever opens it again."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import DeckView, Pieces, SeatView, SessionInfo, TableSnapshot
from ui.presenters.fields import pieces_total
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.wording import Words


@dataclass(frozen=True, slots=True)
class LastClosing:
    """What the table's last session left: its closing bank and the players who stayed (E10)."""

    session: SessionInfo
    denominations: tuple[int, ...]
    total: int
    pieces: Pieces | None
    counted_by: tuple[str, str]
    at_us: int
    stayed: tuple[SeatView, ...]
    seat_count: int
    decks: tuple[DeckView, ...] = ()
    """Those that were in play when it closed (S11)."""


def last_closing(session: SessionInfo, snapshot: TableSnapshot) -> LastClosing | None:
    """The closing of a session; None when its bank was not counted."""
    count = next((count for count in reversed(snapshot.counts) if count.what == "bank"), None)
    if count is None:
        return None
    bank = snapshot.bank
    pieces = (
        bank.pieces
        if bank is not None and bank.pieces and pieces_total(bank.pieces) == count.counted
        else None
    )
    return LastClosing(
        session,
        snapshot.denominations,
        count.counted,
        pieces,
        (count.counted_by, count.second_by),
        count.at_us,
        tuple(view for view in snapshot.seats if view.player),
        len(snapshot.seats),
        tuple(deck for deck in snapshot.decks if not deck.fate),
    )


def stayed_lines(stayed: tuple[SeatView, ...], words: Words) -> tuple[Line, ...]:
    """Who comes back, each with his chips."""
    head: Line = (TextPart(words.tr("They stayed and come back with their chips:"), Tone.STRONG),)
    return (
        head,
        *(
            (TextPart(f"{words.who(view)} · "), TextPart(words.amount(view.stack), Tone.ACCENT))
            for view in stayed
        ),
    )
