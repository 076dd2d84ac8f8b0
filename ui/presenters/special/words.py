"""What is agreed beside the ordinary game, in words: of the next hand, and of a seat named in a form."""

from __future__ import annotations

from collections.abc import Iterable

from tablemgr.app.api import SpecialView, TableSnapshot
from ui.presenters.console.view_models import DetailRow
from ui.presenters.model_parts import Tone
from ui.presenters.wording import Words, seat_of


def special_rows(special: SpecialView, words: Words) -> tuple[DetailRow, ...]:
    """What is agreed for the next hand: the bomb pot, the kill and its leg (BOMB-1, KILL-3)."""
    tr, rows = words.tr, []
    if special.bomb_ante:
        seats = words.seats(special.bomb_seats) if special.bomb_seats else tr("everybody")
        amount = words.amount(special.bomb_ante)
        rows.append(DetailRow(tr("Bomb pot"), f"{amount} · {seats}", Tone.ACCENT))
    if special.kill_seat:
        rows.append(DetailRow(tr("Kills the next pot"), words.seat(special.kill_seat), Tone.ACCENT))
    if special.kill_leg and special.kill_leg != special.kill_seat:
        rows.append(DetailRow(tr("Has a leg of the kill"), words.seat(special.kill_leg)))
    return tuple(rows)


def special_words(special: SpecialView, words: Words) -> str:
    """The same in one line for the panel of the next hand; empty when the hand is an ordinary one."""
    tr, parts = words.tr, []
    if special.bomb_ante:
        parts.append(tr("bomb pot {amount} (BOMB-1)", amount=words.amount(special.bomb_ante)))
    if special.kill_seat:
        parts.append(tr("seat {seat} kills (KILL-1)", seat=special.kill_seat))
    elif special.kill_leg:
        parts.append(tr("seat {seat} has a leg (KILL-3)", seat=special.kill_leg))
    return " · ".join(parts)


def who_all(seats: Iterable[int], snapshot: TableSnapshot, words: Words) -> str:
    """«Místo 2 · Borek, Místo 3 · Cyril»."""
    return ", ".join(who_of(seat, snapshot, words) for seat in seats)


def who_of(seat: int, snapshot: TableSnapshot, words: Words) -> str:
    """«Místo 5 · Karel»; the bare seat when nobody sits there any more."""
    view = seat_of(snapshot, seat)
    return words.who(view) if view is not None and view.player else words.seat(seat)
