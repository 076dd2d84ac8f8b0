"""A command against a table: accepted with its events and the state after them, or refused; nothing else decides.

Commands of the betting go to the running hand. When it is settled or void, waiting top-ups follow in the same batch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from tablemgr.engine import hand as hands
from tablemgr.engine.hand.commands import EndHand, HandCommand, ShowCards, StartHand
from tablemgr.engine.outcome import Accepted, RefusalCode, Refused
from tablemgr.engine.table import (
    announcing,
    bank,
    between,
    buying,
    cash_limits,
    charges,
    corrections,
    counting,
    dealing,
    drawing,
    jackpots,
    moves,
    seating,
    sessions,
    waiting,
)
from tablemgr.engine.table import box_commands as box
from tablemgr.engine.table import commands as cmd
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.correcting_players import correct_player
from tablemgr.engine.table.decking import DECK_DECIDERS
from tablemgr.engine.table.events import TableEvent
from tablemgr.engine.table.evolve import after_hand_events, fold
from tablemgr.engine.table.identities import CorrectPlayer
from tablemgr.engine.table.leaving_out import LeaveOutStraddle
from tablemgr.engine.table.recording_rulings import record_ruling
from tablemgr.engine.table.remarking import REMARK_DECIDERS
from tablemgr.engine.table.reopening import CancelClose, ReopenReport
from tablemgr.engine.table.ruled import RecordRuling
from tablemgr.engine.table.state import TableState
from tablemgr.engine.table.waiving import WaiveTime

Outcome = Accepted[TableEvent, TableState] | Refused

_NOT_OPEN: Final = Refused(RefusalCode.SESSION_NOT_OPEN, "SES-1")
_NO_HAND: Final = Refused(RefusalCode.NO_HAND_RUNNING, "SES-10")
_HAND_COMMANDS: Final = frozenset(get_args(HandCommand))


def decide(state: TableState | None, command: cmd.TableCommand) -> Outcome:
    """Accept or refuse one command; a refusal changes nothing and never raises.

    ``state`` None: no session yet, only `OpenSession` is possible. A closed session takes
    counts, signatures and what opens it again.

    >>> decide(None, cmd.SitOut(3)).code.value
    'session_not_open'
    """
    kind = type(command)
    if isinstance(command, cmd.OpenSession):
        return _accepted(state, sessions.open_session(state, command))
    if state is None or (not state.is_open and kind not in _AFTER_CLOSING):
        return _NOT_OPEN
    if kind in _HAND_COMMANDS:
        return _decide_hand(state, command)  # type: ignore[arg-type]
    return _accepted(state, _HANDLERS[kind](state, command))


def refusal_of(state: TableState | None, command: cmd.TableCommand) -> Refused | None:
    """Why ``command`` would be refused now, or None: what a grey button says. The same answer as `decide`, unfolded.

    >>> refusal_of(None, cmd.SitOut(3)).rule
    'SES-1'
    """
    handler = _HANDLERS.get(type(command))
    if handler is None or state is None or not state.is_open:
        outcome = decide(state, command)
        return outcome if isinstance(outcome, Refused) else None
    answer = handler(state, command)
    return answer if isinstance(answer, Refused) else None


def _accepted(state: TableState | None, answer: Answer) -> Outcome:
    if isinstance(answer, Refused):
        return answer
    answer = cash_limits.watched(state, answer)
    return Accepted(answer, fold(state, answer))


def _decide_hand(state: TableState, command: HandCommand) -> Outcome:
    hand = state.hand
    if hand is None or isinstance(command, StartHand):
        return _NO_HAND
    if hand.is_over and not isinstance(command, ShowCards):
        return _NO_HAND
    outcome = hands.decide(hand, None, command)
    if isinstance(outcome, Refused):
        return outcome
    override = corrections.override_of(hand, command) if isinstance(command, EndHand) else None
    if isinstance(override, Refused):
        return override
    after = after_hand_events(state, outcome.state, outcome.events)
    events: list[TableEvent] = [] if override is None else [override]
    events += outcome.events
    while outcome.state.is_over and after.queued:
        bought = cash_limits.watched(after, (buying.waiting_top_up(after, after.queued[0]),))
        events += bought
        after = fold(after, bought)
    return Accepted(tuple(events), after)


_AFTER_CLOSING: Final = frozenset(
    {cmd.RecordCount, cmd.SignDocument, box.GiveCount, box.RemoveBox, CancelClose, ReopenReport, RecordRuling}
)

_HANDLERS: Final[dict[type, Callable[[TableState, Any], Answer]]] = {
    cmd.SeatPlayer: seating.seat_player,
    cmd.BuyChips: buying.buy_chips,
    cmd.SitOut: seating.sit_out,
    cmd.ReturnToPlay: seating.return_to_play,
    cmd.ChangeSeat: seating.change_seat,
    cmd.CashOut: seating.cash_out,
    cmd.CountStack: seating.count_stack,
    cmd.Tip: charges.tip,
    cmd.RemoveChips: charges.remove_chips,
    cmd.StartNextHand: dealing.start_next_hand,
    cmd.Straddle: announcing.announce_straddle,
    cmd.CancelStraddle: announcing.cancel_straddle,
    LeaveOutStraddle: announcing.leave_out_straddle,
    cmd.AnnounceBombPot: announcing.announce_bomb_pot,
    cmd.CancelBombPot: announcing.cancel_bomb_pot,
    cmd.AnnounceKill: announcing.announce_kill,
    cmd.ChangeDealer: sessions.change_dealer,
    cmd.ChangeFloor: sessions.change_floor,
    cmd.CloseSession: sessions.close_session,
    cmd.RequestSlip: bank.request_slip,
    cmd.IssueSlip: bank.issue_slip,
    cmd.AcceptSlip: bank.accept_slip,
    cmd.VoidSlip: bank.void_slip,
    cmd.RecordCount: bank.record_count,
    cmd.SignDocument: bank.sign_document,
    cmd.CorrectHand: corrections.correct_hand,
    between.ListWaiting: waiting.list_waiting,
    between.UnlistWaiting: waiting.unlist_waiting,
    between.LockSeat: waiting.lock_seat,
    between.UnlockSeat: waiting.unlock_seat,
    between.StartBreak: waiting.start_break,
    between.EndBreak: waiting.end_break,
    between.MoveAway: moves.move_away,
    between.AnnounceArrival: moves.announce_arrival,
    between.PickUp: moves.pick_up,
    cmd.DrawForButton: drawing.draw_for_button,
    cmd.ChipsArrive: buying.chips_arrive,
    cmd.EvenExchange: bank.even_exchange,
    cmd.ChargeTime: charges.charge_time,
    WaiveTime: charges.waive_time,
    cmd.ChangeRules: sessions.change_rules,
    box.GiveCount: counting.give_count,
    box.RemoveBox: counting.remove_box,
    box.HandOverBank: counting.hand_over_bank,
    box.VerifyJackpot: jackpots.verify_jackpot,
    box.PayJackpot: jackpots.pay_jackpot,
    CancelClose: sessions.cancel_close,
    ReopenReport: sessions.reopen_report,
    RecordRuling: record_ruling,
    CorrectPlayer: correct_player,
    **REMARK_DECIDERS,
    **DECK_DECIDERS,
}
