"""From the frozen hand to a private draft and back: thaw, apply the events, freeze."""

from __future__ import annotations

from tablemgr.engine.hand.state import HandDraft, HandState
from tablemgr.engine.outcome import InvariantViolation


def thaw(state: HandState) -> HandDraft:
    """A private draft of a frozen state. Written out: this is half the cost of a command."""
    draft = HandDraft()
    draft.rules = state.rules
    draft.hand_no = state.hand_no
    draft.button = state.button
    draft.order = state.order
    draft.starts = state.starts
    draft.stacks = state.stacks
    draft.bets = state.bets
    draft.committed = state.committed
    draft.dead = state.dead
    draft.shown = state.shown
    draft.last_acts = state.last_acts
    draft.live = state.live
    draft.with_chips = state.with_chips
    draft.to_act = state.to_act
    draft.acted = state.acted
    draft.actor_place = state.actor_place
    draft.blind_place = state.blind_place
    draft.aggressor = state.aggressor
    draft.street = state.street
    draft.phase = state.phase
    draft.price = state.price
    draft.raise_size = state.raise_size
    draft.full_level = state.full_level
    draft.bets_made = state.bets_made
    draft.bet_unit = state.bet_unit
    draft.pot_count_extra = state.pot_count_extra
    draft.board = state.board
    draft.more_boards = state.more_boards
    draft.seen = state.seen
    draft.mucks = state.mucks
    draft.plays_board = state.plays_board
    draft.declared = state.declared
    draft.returned = state.returned
    draft.rake_taken = state.rake_taken
    draft.jackpot_taken = state.jackpot_taken
    draft.awards = state.awards
    draft.depth = state.depth
    draft.unknown = state.unknown
    return draft


def freeze(draft: HandDraft) -> HandState:
    """Turn the draft itself into the frozen state: same slots, so no copy; the draft is gone afterwards.

    A frozen dataclass of this many fields costs microseconds to construct; the class switch costs nothing.
    """
    if type(draft) is not HandDraft:
        raise InvariantViolation("a draft is frozen once")
    draft.__class__ = HandState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]
