"""Deciding what happens with cards: the boards, tabled hands, mucked hands, a hand that plays the board."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.cards import DECK, Card, card_set, first_repeated, format_card, is_card
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.bits import is_several
from tablemgr.engine.hand.reading import BETTING, BOARD_SIZE, VOIDED, Phase
from tablemgr.engine.hand.state import AnyHand, are_boards_complete, is_one_left, is_somebody_all_in
from tablemgr.engine.hand.step import NO_HAND, Verdict
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.quick import maker
from tablemgr.engine.rules import AllInShow, PlayBoard

_ALL_CARDS: Final = frozenset(DECK)
_BOARD: Final = Phase.BOARD
_board_dealt, _cards_shown = maker(ev.BoardDealt), maker(ev.CardsShown)


def _cards_refusal(state: AnyHand, cards: tuple[Card, ...], count: int, rule: str) -> Refused | None:
    if len(cards) != count:
        return Refused(RefusalCode.WRONG_CARD_COUNT, rule, (("needed", count), ("given", len(cards))))
    if _ALL_CARDS.issuperset(cards) and not card_set(cards) & state.seen and len(set(cards)) == count:
        return None
    for card in cards:
        if not is_card(card):
            return Refused(RefusalCode.CARD_UNREADABLE, "GEN-1", (("card", str(card)),))
    repeated = first_repeated(cards, state.seen)
    if repeated is not None:
        return Refused(RefusalCode.CARD_TWICE, "DEAL-10", (("card", format_card(repeated)),))
    return None


def deal_board(state: AnyHand, command: cmd.DealBoard) -> Verdict:
    """The flop, turn or river when its betting is due (GEN-5)."""
    if state.phase is not _BOARD:
        return _no_board_due(state)
    run = state.run_due if state.more_boards else 1
    if command.run not in (0, run):
        return Refused(RefusalCode.RUN_NOT_DUE, "RIT-4", (("run", command.run), ("due", run)))
    refused = _cards_refusal(state, command.cards, state.cards_due, "GEN-5")
    if refused is not None:
        return refused
    return _board_dealt(command.cards, run)


def _no_board_due(state: AnyHand) -> Refused:
    if state.is_over:
        return NO_HAND
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "GEN-5", (("actor", state.actor or 0),))
    code = RefusalCode.BOARD_COMPLETE if len(state.board) == BOARD_SIZE else RefusalCode.BOARD_NOT_DUE
    return Refused(code, "GEN-5")


def run_boards(state: AnyHand, command: cmd.RunBoards) -> Verdict:
    """Run the rest of the board two or three times: offered by the house, somebody is all-in, no decision is left and
    everybody who is left agrees (RIT-1, RIT-3)."""
    if state.is_over:
        return NO_HAND
    if not state.rules.play.run_it_twice or command.boards not in (2, 3):
        return Refused(RefusalCode.NOT_OFFERED, "RIT-1", (("option", "run_it_twice"),))
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "RIT-1", (("actor", state.actor or 0),))
    if state.phase is not _BOARD:
        return Refused(RefusalCode.BOARD_NOT_DUE, "RIT-1")
    if not is_somebody_all_in(state):
        return Refused(RefusalCode.NOBODY_ALL_IN, "RIT-1")
    if is_several(state.with_chips):  # those will still bet
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "RIT-1")
    if state.more_boards:
        return Refused(RefusalCode.RUNS_ALREADY_AGREED, "RIT-1")
    missing = [seat for seat in state.players_left if seat not in command.seats]
    if missing or len(command.seats) != len(state.players_left):
        return Refused(RefusalCode.NOT_ALL_AGREE, "RIT-1", (("seat", missing[0]),) if missing else ())
    return ev.RunsAgreed(command.boards, tuple(sorted(command.seats)))


def _show_refusal(state: AnyHand, seat: SeatNo) -> Refused | None:
    """Why a hand cannot be tabled or mucked now: the betting must be over for good (SHOW-1, SHOW-9)."""
    if seat not in state.order:
        return Refused(RefusalCode.NOT_DEALT_IN, "SHOW-1", (("seat", seat),))
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "SHOW-1", (("actor", state.actor or 0),))
    if state.phase is _BOARD and is_several(state.with_chips):
        return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-1")
    place = state.place_of(seat)
    if not state.live >> place & 1:
        return Refused(RefusalCode.NOT_DEALT_IN, "SHOW-9", (("seat", seat),))
    if place in state.mucks:
        return Refused(RefusalCode.NOT_ELIGIBLE, "SHOW-9")
    if state.shown[place] or state.plays_board >> place & 1:
        return Refused(RefusalCode.ALREADY_SHOWN, "SHOW-9", (("seat", seat),))
    return None


def show_cards(state: AnyHand, command: cmd.ShowCards) -> Verdict:
    """Table both hole cards, in any order of players (SHOW-1, SHOW-7); once the hand is settled it changes nothing."""
    if state.phase is VOIDED:
        return NO_HAND
    refused = _show_refusal(state, command.seat) or _cards_refusal(state, command.cards, 2, "SHOW-7")
    if refused is not None:
        return refused
    return _cards_shown(command.seat, command.cards)


def muck(state: AnyHand, command: cmd.Muck) -> Verdict:
    """Give a hand up unseen; the last one cannot be (SHOW-8)."""
    if state.is_over:
        return NO_HAND
    refused = _show_refusal(state, command.seat)
    if refused is not None:
        return refused
    if is_one_left(state):
        return Refused(RefusalCode.LAST_HAND_CANNOT_MUCK, "SHOW-8", (("seat", command.seat),))
    if state.rules.play.all_in_show is AllInShow.ALL_FACE_UP and is_somebody_all_in(state):
        return Refused(RefusalCode.ALL_HANDS_FACE_UP, "SHOW-4", (("seat", command.seat),))
    return ev.Mucked(command.seat)


def play_the_board(state: AnyHand, command: cmd.PlayTheBoard) -> Verdict:
    """Play the board by a word, cards unseen, where the house allows it; every board must be complete (SHOW-7)."""
    if state.is_over:
        return NO_HAND
    if state.rules.rulings.play_board is not PlayBoard.DECLARE:
        return Refused(RefusalCode.NOT_OFFERED, "SHOW-7", (("option", "play_board"),))
    refused = _show_refusal(state, command.seat)
    if refused is not None:
        return refused
    if not are_boards_complete(state):
        return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-7")
    return ev.BoardPlayed(command.seat)
