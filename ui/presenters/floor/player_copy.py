"""For which player the copy of a hand report is: of those who were dealt in, he alone is named on it (F05, F06)."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import HandKey, PastHand
from ui.presenters.floor.host import FloorHost
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import Message
from ui.presenters.wording import Words

PLAYER = "player"
"""Whom a copy is for; «player:5»: who sits on 5 is named on it, nobody else."""
PLAYER_COPY = "player_copy"
NOBODY = "player_copy_none"


def seat_mark(copy_for: str) -> str:
    """What the name of a file says of whom it is for."""
    player, _colon, seat = copy_for.partition(":")
    if player != PLAYER:
        return ""
    return f"-seat{seat}" if seat else "-player"


class PlayerCopy:
    """The button asks for whom; ``save(hand, copy_for)`` hears it."""

    def __init__(self, host: FloorHost, save: Callable[[HandKey, str], None]) -> None:
        self._host, self._save = host, save
        self._hand: HandKey | None = None

    def chooses(self, past: PastHand) -> bool:
        """Whether it is being asked of this hand; of another it is asked anew."""
        if self._hand is not None and self._hand != past.key:
            self._hand = None
        return self._hand is not None

    def stop(self) -> bool:
        """Asked no more; whether it was."""
        asked, self._hand = self._hand is not None, None
        return asked

    def touch(self, key: str, past: PastHand) -> bool:
        """The button, one of the players, or nobody after all."""
        name, _colon, seat = key.partition(":")
        if key == NOBODY:
            self._hand = None
        elif name != PLAYER_COPY:
            return False
        elif seat:
            self._hand = None
            self._save(past.key, f"{PLAYER}:{seat}")
        elif _dealt_in(past):
            self._hand = past.key
            self._host.say(Message(lambda words: words.tr("Who is the copy for? He alone is named on it.")))
        else:  # recorded without seats: nobody is named on it anyway
            self._save(past.key, PLAYER)
        return True

    def acts(self, past: PastHand, words: Words) -> tuple[ActModel, ...]:
        """In place of the other acts: the players of the hand."""
        tr, names = words.tr, dict(past.names)
        players = (
            ActModel(
                f"{PLAYER_COPY}:{seat}", names.get(seat, player), f"{tr('seat {seat}', seat=seat)} · {player}"
            )
            for seat, player in _dealt_in(past)
        )
        return (ActModel(NOBODY, tr.p("step", "Back"), hint="Esc", style=ActStyle.MONEY), *players)


def _dealt_in(past: PastHand) -> tuple[tuple[int, str], ...]:
    """(seat, name as the paper says it)."""
    report = past.report
    return (
        tuple((line.seat, line.player) for line in report.seats if line.player) if report is not None else ()
    )
