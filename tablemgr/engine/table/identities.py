"""The wrong player on a seat, for the whole of his stay: who really sits there (SES-7, F04).

No chip moves: the chips always lay where they lie. From now on the stay belongs to the right player, and papers of
before name both. Where the right player was taken for somebody at the table, the two are exchanged: that is the wrong
seat of a whole session.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo

Change = tuple[SeatNo, PlayerRef, PlayerRef, Chips]
"""(seat, who was recorded there, who really sits there, cash of this stay that goes along)."""


@dataclass(frozen=True, slots=True)
class CorrectPlayer:
    """``player`` sits on ``seat``, and has since the stay there began."""

    seat: SeatNo
    player: PlayerRef
    reason: str


@dataclass(frozen=True, slots=True)
class PlayersCorrected:
    """One change, or two where the players of two seats had been taken for each other."""

    changes: tuple[Change, ...]
    reason: str
