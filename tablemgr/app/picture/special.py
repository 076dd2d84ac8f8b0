"""What is agreed beside the ordinary game, and why it cannot be now: from the engine's own answer."""

from __future__ import annotations

from tablemgr.app.views.special import SpecialView
from tablemgr.engine import hand as hands
from tablemgr.engine.hand import HandState
from tablemgr.engine.hand.step import NO_HAND
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import Kill, PlayBoard, StraddleRule
from tablemgr.engine.table.button import hand_running
from tablemgr.engine.table.state import TableState


def special_view(state: TableState) -> SpecialView:
    """The agreements that are possible and those that stand. A closed table has none of them."""
    if not state.is_open:
        return SpecialView()
    running = state.hand if state.hand_running else None
    rules = state.rules
    return SpecialView(
        chop=_chop(running, offered=rules.play.chop_blinds),
        chop_seats=running.players_left if running is not None else (),
        run_boards=_run_boards(running, offered=rules.play.run_it_twice),
        run_seats=running.players_left if running is not None else (),
        bomb_pot=_between(state, "BOMB-1", "bomb_pot", offered=rules.play.bomb_pot),
        bomb_ante=state.bomb.ante if state.bomb is not None else 0,
        bomb_seats=state.bomb.seats if state.bomb is not None else (),
        kill=_between(state, "KILL-1", "kill", offered=rules.play.kill is not Kill.OFF),
        kill_seat=_seat_of(state, state.killer),
        kill_leg=_seat_of(state, state.leg),
        straddle_free_size=rules.straddle is StraddleRule.ANY_FROM_TWICE,
        play_board=rules.rulings.play_board is PlayBoard.DECLARE,
        buy_button=rules.seating.buy_button,
        deal_off=rules.seating.deal_off,
        declared=_declared(running),
    )


def _chop(hand: HandState | None, *, offered: bool) -> Refused | None:
    if not offered:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-15", (("option", "chop_blinds"),))
    if hand is None:
        return NO_HAND
    outcome = hands.decide(hand, None, hands.Chop(hand.players_left))
    return outcome if isinstance(outcome, Refused) else None


def _run_boards(hand: HandState | None, *, offered: bool) -> Refused | None:
    if not offered:
        return Refused(RefusalCode.NOT_OFFERED, "RIT-1", (("option", "run_it_twice"),))
    if hand is None:
        return NO_HAND
    outcome = hands.decide(hand, None, hands.RunBoards(2, hand.players_left))
    return outcome if isinstance(outcome, Refused) else None


def _between(state: TableState, rule: str, option: str, *, offered: bool) -> Refused | None:
    if not offered:
        return Refused(RefusalCode.NOT_OFFERED, rule, (("option", option),))
    return hand_running(state, rule) if state.hand_running else None


def _seat_of(state: TableState, player: PlayerRef) -> int:
    seat = state.seat_of(player) if player else None
    return seat.seat if seat is not None else 0


def _declared(hand: HandState | None) -> tuple[tuple[int, int, tuple[SeatNo, ...]], ...]:
    """Winners declared board by board; there are none while one board is dealt."""
    if hand is None or not hand.more_boards:
        return ()
    return tuple(
        (pot, run, tuple(seat for place, seat in enumerate(hand.order) if places >> place & 1))
        for pot, run, places in hand.declared
    )
