"""What is agreed beside the ordinary game, as a screen sees it: chopped blinds, several boards, bomb and kill pots.

Part of `tablemgr.app.views.snapshot`; plain values only, and «why not» is always a `Refused`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.outcome import RefusalCode, Refused

_NO_TABLE = Refused(RefusalCode.SESSION_NOT_OPEN, "SES-1")


@dataclass(frozen=True, slots=True)
class SpecialView:
    """None in a «why not» means it can be done now; seats are those who must agree, or take part."""

    chop: Refused | None = _NO_TABLE
    chop_seats: tuple[int, ...] = ()
    """The two blinds, when everybody else has folded (BLD-15)."""
    run_boards: Refused | None = _NO_TABLE
    run_seats: tuple[int, ...] = ()
    """Everybody who is left in the hand: all of them agree (RIT-1)."""
    bomb_pot: Refused | None = _NO_TABLE
    bomb_ante: int = 0
    """The bomb pot agreed for the next hand; 0 for none (BOMB-1)."""
    bomb_seats: tuple[int, ...] = ()
    """Who takes part in it; nobody named is everybody (BOMB-2)."""
    kill: Refused | None = _NO_TABLE
    kill_seat: int = 0
    """Who kills the next pot; 0 for nobody (KILL-2)."""
    kill_leg: int = 0
    """Who has won the last pot whole and kills with the next one; 0 for nobody (KILL-3)."""
    straddle_free_size: bool = False
    """A straddle may be more than twice the blind before it (`any_from_twice`, STR-1)."""
    play_board: bool = False
    """Playing the board is declared without tabling cards in this house (SHOW-7)."""
    buy_button: bool = False
    deal_off: bool = False
    """Ways in that the house offers (BLD-5, BLD-11)."""
    declared: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    """(pot, board, seats): winners that were declared for one board (RIT-2)."""
