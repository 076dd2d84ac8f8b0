"""What must hold of every hand, each under its own name; broken means a bug of ours, never of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablemgr.engine.cards import card_set
from tablemgr.engine.hand.betting import is_actor_in_turn, owed
from tablemgr.engine.hand.bits import NOBODY, Places, bit, each, is_several
from tablemgr.engine.hand.pots import collected_pots
from tablemgr.engine.hand.reading import BOARD_SIZE, CARDS_BY_STREET, Phase, unmucked
from tablemgr.engine.hand.state import AnyHand, are_boards_complete
from tablemgr.engine.outcome import InvariantViolation


def chips_are_conserved(hand: AnyHand) -> bool:
    """Stacks, what still lies in the middle, rake and jackpot drop are what the players brought (BUY-9)."""
    awarded = sum(amount for _, _, amount in hand.awards)
    taken = hand.rake_taken + hand.jackpot_taken
    in_the_middle = sum(hand.committed) + sum(hand.dead) + hand.unknown - awarded - taken
    if in_the_middle < 0 or (hand.phase is Phase.ENDED and in_the_middle):
        return False
    return sum(hand.stacks) + in_the_middle + taken == sum(hand.starts) + hand.unknown


def each_stack_adds_up(hand: AnyHand) -> bool:
    """Every player's stack is what he brought less what he put in plus what he was awarded."""
    won = dict.fromkeys(hand.order, 0)
    for _, seat, amount in hand.awards:
        won[seat] += amount
    return all(
        start - committed - dead + won[seat] == stack
        for seat, start, committed, dead, stack in zip(
            hand.order, hand.starts, hand.committed, hand.dead, hand.stacks, strict=True
        )
    )


def no_amount_is_negative(hand: AnyHand) -> bool:
    """No stack, bet or contribution is below nothing, and no bet above the contribution it is part of."""
    return (
        min(hand.stacks) >= 0
        and min(hand.bets) >= 0
        and min(hand.dead) >= 0
        and all(bet <= committed for bet, committed in zip(hand.bets, hand.committed, strict=True))
    )


def amounts_are_whole_chips(hand: AnyHand) -> bool:
    """Everything is a multiple of the smallest chip (GEN-2)."""
    chip = hand.rules.chip
    taken = (hand.rake_taken, hand.jackpot_taken)
    return all(amount % chip == 0 for amount in (*hand.stacks, *hand.committed, *hand.dead, *taken))


def pots_hold_what_was_put_in(hand: AnyHand) -> bool:
    """The collected pots, each with an owner, and the running bets are all that was put in (POT-1 … POT-5, POT-12)."""
    return sum(amount for amount, _ in collected_pots(hand)) + sum(hand.bets) == sum(hand.committed) + sum(
        hand.dead
    )


def players_with_chips_are_known(hand: AnyHand) -> bool:
    """The stored set of players who can still act is the derived one."""
    if hand.phase is Phase.ENDED or hand.phase is Phase.VOIDED:
        return True
    derived: Places = 0
    for place in each(hand.live):
        if hand.stacks[place]:
            derived |= bit(place)
    return derived == hand.with_chips


def those_to_act_can_act(hand: AnyHand) -> bool:
    """Nobody without chips or cards is asked."""
    return hand.to_act & ~hand.with_chips == 0


def the_actor_is_the_derived_one(hand: AnyHand) -> bool:
    """Whose turn it is follows from who is to act and where the turn has come to (BET-2)."""
    if hand.phase is not Phase.BETTING:
        return hand.actor_place == NOBODY
    if hand.actor_place == NOBODY:
        return False
    return hand.to_act >> hand.actor_place & 1 == 1 and is_actor_in_turn(hand)


def somebody_acts_or_there_is_a_reason(hand: AnyHand) -> bool:
    """A hand waits for an act, for cards, for a showdown, or it is over: and what it waits for is possible."""
    if hand.phase is Phase.BETTING:
        return hand.actor_place >= 0 and is_several(hand.live)
    if hand.phase is Phase.BOARD:
        return not are_boards_complete(hand) and is_several(unmucked(hand))
    return hand.actor_place == NOBODY


def the_price_is_matched_by_those_done(hand: AnyHand) -> bool:
    """Who is done on this street and has chips left owes nothing (BET-12)."""
    if hand.phase is not Phase.BETTING:
        return True
    done = hand.with_chips & ~hand.to_act
    return all(owed(hand, place) <= 0 for place in each(done))


def the_board_fits_the_street(hand: AnyHand) -> bool:
    """None, three, four or five cards, by the street (GEN-5); further boards come after the first (RIT-4)."""
    if len(hand.board) != CARDS_BY_STREET[hand.street]:
        return False
    is_first_complete = len(hand.board) == BOARD_SIZE
    return all(
        len(board) in CARDS_BY_STREET and (is_first_complete or hand.board[: len(board)] == board)
        for board in hand.more_boards
    )


def no_card_is_out_twice(hand: AnyHand) -> bool:
    """Boards and tabled hands have no card in common, but those that the boards share (GEN-1, RIT-4)."""
    first = together = card_set(hand.board)
    count = len(hand.board)
    for cards in (*hand.shown, *(card_set(board) & ~first for board in hand.more_boards)):
        together |= cards
        count += cards.bit_count()
    return together == hand.seen and together.bit_count() == count


def the_cap_is_kept(hand: AnyHand) -> bool:
    """FL-3."""
    return hand.bets_made <= hand.rules.cap


INVARIANTS: Final[tuple[Callable[[AnyHand], bool], ...]] = (
    chips_are_conserved,
    each_stack_adds_up,
    no_amount_is_negative,
    amounts_are_whole_chips,
    pots_hold_what_was_put_in,
    players_with_chips_are_known,
    those_to_act_can_act,
    the_actor_is_the_derived_one,
    somebody_acts_or_there_is_a_reason,
    the_price_is_matched_by_those_done,
    the_board_fits_the_street,
    no_card_is_out_twice,
    the_cap_is_kept,
)


def check_invariants(hand: AnyHand) -> None:
    """Raise `InvariantViolation` with the name of the first invariant that does not hold."""
    for holds in INVARIANTS:
        if not holds(hand):
            raise InvariantViolation(f"hand {hand.hand_no}: not true that {holds.__name__.replace('_', ' ')}")
