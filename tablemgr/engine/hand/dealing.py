"""Deciding what happens with cards: the board, tabled hands, mucked hands."""

from __future__ import annotations

from tablemgr.engine.cards import Card, first_repeated, format_card, is_card
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.bits import is_several
from tablemgr.engine.hand.state import BETTING, BOARD_SIZE, VOIDED, HandState, Phase, is_one_left
from tablemgr.engine.hand.step import NO_HAND, Outcome, accept
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused


def _cards_refusal(state: HandState, cards: tuple[Card, ...], count: int, rule: str) -> Refused | None:
    if len(cards) != count:
        return Refused(RefusalCode.WRONG_CARD_COUNT, rule, (("needed", count), ("given", len(cards))))
    for card in cards:
        if not is_card(card):
            return Refused(RefusalCode.CARD_UNREADABLE, "GEN-1", (("card", str(card)),))
    repeated = first_repeated(cards, state.seen)
    if repeated is not None:
        return Refused(RefusalCode.CARD_TWICE, "DEAL-10", (("card", format_card(repeated)),))
    return None


def deal_board(state: HandState, command: cmd.DealBoard) -> Outcome:
    """The flop, turn or river when its betting is due (GEN-5)."""
    if state.is_over:
        return NO_HAND
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "GEN-5", (("actor", state.actor or 0),))
    if state.phase is not Phase.BOARD:
        code = RefusalCode.BOARD_COMPLETE if len(state.board) == BOARD_SIZE else RefusalCode.BOARD_NOT_DUE
        return Refused(code, "GEN-5")
    refused = _cards_refusal(state, command.cards, state.cards_due, "GEN-5")
    if refused is not None:
        return refused
    return accept(state, ev.BoardDealt(command.cards))


def _show_refusal(state: HandState, seat: SeatNo) -> Refused | None:
    """Why a hand cannot be tabled or mucked now: the betting must be over for good (SHOW-1, SHOW-9)."""
    if seat not in state.order:
        return Refused(RefusalCode.NOT_DEALT_IN, "SHOW-1", (("seat", seat),))
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "SHOW-1", (("actor", state.actor or 0),))
    if state.phase is Phase.BOARD and is_several(state.with_chips):
        return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-1")
    place = state.place_of(seat)
    if not state.live >> place & 1:
        return Refused(RefusalCode.NOT_DEALT_IN, "SHOW-9", (("seat", seat),))
    if place in state.mucks:
        return Refused(RefusalCode.NOT_ELIGIBLE, "SHOW-9")
    if state.shown[place]:
        return Refused(RefusalCode.ALREADY_SHOWN, "SHOW-9", (("seat", seat),))
    return None


def show_cards(state: HandState, command: cmd.ShowCards) -> Outcome:
    """Table both hole cards, in any order of players (SHOW-1, SHOW-7); once the hand is settled it changes nothing."""
    if state.phase is VOIDED:
        return NO_HAND
    refused = _show_refusal(state, command.seat) or _cards_refusal(state, command.cards, 2, "SHOW-7")
    if refused is not None:
        return refused
    return accept(state, ev.CardsShown(command.seat, command.cards))


def muck(state: HandState, command: cmd.Muck) -> Outcome:
    """Give a hand up unseen; the last one cannot be (SHOW-8)."""
    if state.is_over:
        return NO_HAND
    refused = _show_refusal(state, command.seat)
    if refused is not None:
        return refused
    if is_one_left(state):
        return Refused(RefusalCode.LAST_HAND_CANNOT_MUCK, "SHOW-8", (("seat", command.seat),))
    return accept(state, ev.Mucked(command.seat))
