"""What each event does to a hand. Written once; deciding, replaying and restoring all go through `apply`.

Events carry every amount; nothing here computes money. Whose turn it is follows from the acts and is kept up to date.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Any, Final

from tablemgr.engine.cards import card_set
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.betting import FL, PREFLOP, SINGLE, next_actor, owed, street_bet, uses_the_cap
from tablemgr.engine.hand.bits import NOBODY, Place, bit, each, is_several, lowest, with_item
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.hand.drafts import freeze, thaw
from tablemgr.engine.hand.forced_bets import posted
from tablemgr.engine.hand.reading import Act, Phase, Street
from tablemgr.engine.hand.state import HandDraft, HandState, are_boards_complete, is_one_left
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import InvariantViolation, require
from tablemgr.engine.rules import TableRules

_STREETS: Final = (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER)
_RIVER: Final = Street.RIVER
_BETTING, _BOARD, _SHOWDOWN, _ENDED = Phase.BETTING, Phase.BOARD, Phase.SHOWDOWN, Phase.ENDED
_FULL: Final = Depth.FULL
_FOLD, _CHECK, _CALL, _BET, _RAISE = Act.FOLD, Act.CHECK, Act.CALL, Act.BET, Act.RAISE


def evolve(state: HandState | None, event: ev.HandEvent, rules: TableRules | None = None) -> HandState:
    """The state after one event; ``rules`` only for `HandStarted` (without them the state's own go on)."""
    return fold(state, (event,), rules)


def fold(
    state: HandState | None, events: Iterable[ev.HandEvent], rules: TableRules | None = None
) -> HandState:
    """The state after some events, with one copy however many they are. Needs ``rules`` where a hand starts."""
    draft = thaw(state) if state is not None else None
    for event in events:
        if type(event) is ev.HandStarted:
            known = rules or (state.rules if state is not None else None)
            if known is None:
                raise InvariantViolation("a hand starts under known rules")
            draft = started(known, event)
        elif draft is not None:
            apply(draft, (event,))
        else:
            raise InvariantViolation("a hand begins with HandStarted")
    if draft is None:
        raise InvariantViolation("there is no hand without events")
    return freeze(draft)


def recounted(state: HandState, seat: SeatNo, counted: Chips) -> HandState:
    """The state with a player's chips behind counted anew in mid-hand; the difference was never his (BUY-9, B07).

    What he has put in stays; he must have chips behind and keep some, else the betting would have to be undone.
    Who had called no more than this player was thought to have (BET-11) and now owes the rest is asked again (BET-12).
    """
    draft = thaw(state)
    place = draft.order.index(seat)
    require(draft.with_chips >> place & 1 == 1, "only a player with chips behind is counted in mid-hand")
    require(counted > 0, "a counted stack in mid-hand is not empty")
    difference = counted - draft.stacks[place]
    draft.stacks = with_item(draft.stacks, place, counted)
    draft.starts = with_item(draft.starts, place, draft.starts[place] + difference)
    done = draft.with_chips & ~draft.to_act
    draft.to_act |= sum(bit(other) for other in each(done) if owed(draft, other) > 0)
    return freeze(draft)


def apply(draft: HandDraft, events: Iterable[ev.HandEvent]) -> None:
    """Change the draft by some events (not `HandStarted`, which makes one)."""
    for event in events:
        APPLY[type(event)](draft, event)


def started(rules: TableRules, event: ev.HandStarted) -> HandDraft:
    """A new draft: everybody in, nothing posted, the price already the big blind (BLD-16, FL-8)."""
    seats, stacks = event.seats, event.stacks  # ascending, so that one cut puts both in the order of the hand
    first = bisect_right(seats, event.button)
    count = len(seats)
    draft = HandDraft()
    draft.rules = rules
    draft.hand_no = event.hand_no
    draft.button = event.button
    draft.order = seats[first:] + seats[:first]
    draft.starts = draft.stacks = stacks[first:] + stacks[:first]
    draft.bets = draft.committed = draft.dead = draft.shown = (0,) * count
    draft.last_acts = (None,) * count
    draft.live = draft.with_chips = draft.to_act = (1 << count) - 1
    draft.acted = 0
    draft.blind_place = 0  # until a blind is posted: with a dead small blind the first seat is the big blind
    draft.actor_place = 1
    draft.aggressor = NOBODY
    draft.street = PREFLOP
    draft.phase = _BETTING
    draft.price = draft.full_level = rules.big_blind
    draft.bet_unit = draft.raise_size = rules.small_bet if rules.variant is FL else rules.big_blind
    draft.bets_made = 1
    small = rules.big_blind if rules.play.pl_sb_counts_as_bb else rules.small_blind  # PL-4, PL-5
    draft.pot_count_extra = small + rules.big_blind
    draft.board = ()
    draft.more_boards = ()
    draft.seen = 0
    draft.mucks = ()
    draft.plays_board = 0
    draft.declared = ()
    draft.returned = ()
    draft.rake_taken = 0
    draft.jackpot_taken = 0
    draft.awards = ()
    draft.depth = _FULL
    draft.unknown = 0
    return draft


def _pay(draft: HandDraft, place: Place, amount: Chips, act: Act) -> None:
    """Chips go from a stack into the player's bet, and he is done for now."""
    bets, committed = [*draft.bets], [*draft.committed]
    bets[place] += amount
    committed[place] += amount
    draft.bets, draft.committed = tuple(bets), tuple(committed)
    draft.last_acts = with_item(draft.last_acts, place, act)
    one = 1 << place
    draft.acted |= one
    draft.to_act &= ~one
    left = draft.stacks[place] - amount
    draft.stacks = with_item(draft.stacks, place, left)
    if not left:
        draft.with_chips &= ~one


def _folded(draft: HandDraft, event: ev.Folded) -> None:
    place = draft.order.index(event.seat)
    mask = ~(1 << place)
    draft.live &= mask
    draft.with_chips &= mask
    draft.to_act &= mask
    draft.last_acts = with_item(draft.last_acts, place, _FOLD)
    draft.actor_place = next_actor(draft, place)


def _checked(draft: HandDraft, event: ev.Checked) -> None:
    place = draft.order.index(event.seat)
    one = 1 << place
    draft.acted |= one
    draft.to_act &= ~one
    draft.last_acts = with_item(draft.last_acts, place, _CHECK)
    draft.actor_place = next_actor(draft, place)


def _called(draft: HandDraft, event: ev.Called) -> None:
    place = draft.order.index(event.seat)
    _pay(draft, place, event.amount, _CALL)
    draft.actor_place = next_actor(draft, place)


def _bet_made(draft: HandDraft, event: ev.BetMade) -> None:
    place = draft.order.index(event.seat)
    _pay(draft, place, event.amount, _BET)
    _price_goes_to(draft, place, event.to, event.full)


def _raised_to(draft: HandDraft, event: ev.RaisedTo) -> None:
    place = draft.order.index(event.seat)
    _pay(draft, place, event.amount, _RAISE)
    _price_goes_to(draft, place, event.to, event.full)


def _price_goes_to(draft: HandDraft, place: Place, to: Chips, full: bool) -> None:
    """Everybody else with chips acts again; only a full bet or raise sets a new size (BET-9) or uses the cap (FL-5)."""
    if full:
        if draft.rules.variant is FL:
            draft.full_level = to
            if uses_the_cap(draft, place):
                draft.bets_made += 1
        else:
            draft.raise_size = to - draft.price
        if draft.rules.play.reopen is SINGLE:  # everybody else may raise again (BET-8)
            draft.acted = 1 << place
    draft.price = to
    draft.aggressor = place
    draft.to_act = draft.with_chips & ~(1 << place)
    draft.actor_place = next_actor(draft, place)


def _uncalled_returned(draft: HandDraft, event: ev.UncalledReturned) -> None:
    place = draft.order.index(event.seat)
    draft.stacks = with_item(draft.stacks, place, draft.stacks[place] + event.amount)
    draft.committed = with_item(draft.committed, place, draft.committed[place] - event.amount)
    bet_left = draft.bets[place] - event.amount  # below 0: an ante that nobody matched came back too
    draft.bets = with_item(draft.bets, place, bet_left if bet_left > 0 else 0)
    draft.with_chips |= bit(place) & draft.live
    draft.returned += ((event.seat, event.amount),)


def _round_closed(draft: HandDraft, event: ev.RoundClosed) -> None:
    draft.bets = (0,) * len(draft.order)
    draft.to_act = 0
    draft.acted = 0
    draft.actor_place = NOBODY
    draft.price = 0
    draft.phase = _SHOWDOWN if draft.street is _RIVER or not is_several(draft.live) else _BOARD
    if draft.more_boards and is_several(draft.live):
        draft.phase = _SHOWDOWN if are_boards_complete(draft) else _BOARD


def _board_dealt(draft: HandDraft, event: ev.BoardDealt) -> None:
    if event.run > 1:
        _further_board_dealt(draft, event)
        return
    street = draft.street = _STREETS[draft.street + 1]
    draft.board += event.cards
    draft.seen |= card_set(event.cards)
    draft.phase = _BETTING
    draft.raise_size = street_bet(draft, street)
    draft.full_level = 0
    draft.bets_made = 0
    draft.last_acts = (None,) * len(draft.order)
    if is_several(draft.with_chips):  # nobody bets against players who are all-in (BET-12)
        draft.to_act = draft.with_chips
        draft.aggressor = NOBODY
        draft.actor_place = lowest(draft.to_act)


def _further_board_dealt(draft: HandDraft, event: ev.BoardDealt) -> None:
    """Board 2 or 3 goes on; nobody bets any more (RIT-4)."""
    index = event.run - 2
    draft.more_boards = with_item(draft.more_boards, index, draft.more_boards[index] + event.cards)
    draft.seen |= card_set(event.cards)
    if are_boards_complete(draft):
        draft.phase = _SHOWDOWN


def _runs_agreed(draft: HandDraft, event: ev.RunsAgreed) -> None:
    """Every further board begins with the cards that are out already (RIT-4)."""
    draft.more_boards = (draft.board,) * (event.runs - 1)


def _board_played(draft: HandDraft, event: ev.BoardPlayed) -> None:
    draft.plays_board |= bit(draft.order.index(event.seat))


def _cards_shown(draft: HandDraft, event: ev.CardsShown) -> None:
    cards = card_set(event.cards)
    draft.shown = with_item(draft.shown, draft.order.index(event.seat), cards)
    draft.seen |= cards


def _mucked(draft: HandDraft, event: ev.Mucked) -> None:
    draft.mucks += (draft.order.index(event.seat),)
    if is_one_left(draft):
        draft.phase = _SHOWDOWN


def _winners_declared(draft: HandDraft, event: ev.WinnersDeclared) -> None:
    places = 0
    for seat in event.seats:
        places |= bit(draft.order.index(seat))
    run = event.run
    others = [entry for entry in draft.declared if entry[0] != event.pot or (run and entry[1] != run)]
    draft.declared = (*others, (event.pot, run, places))


def _rake_taken(draft: HandDraft, event: ev.RakeTaken) -> None:
    draft.rake_taken = event.amount


def _jackpot_taken(draft: HandDraft, event: ev.JackpotTaken) -> None:
    draft.jackpot_taken = event.amount


def _blinds_chopped(draft: HandDraft, event: ev.BlindsChopped) -> None:
    _give_back(draft, event.returned)
    draft.phase = _SHOWDOWN


def _pot_awarded(draft: HandDraft, event: ev.PotAwarded) -> None:
    place = draft.order.index(event.seat)
    draft.stacks = with_item(draft.stacks, place, draft.stacks[place] + event.amount)
    draft.awards += ((event.pot, event.seat, event.amount),)


def _cut_short(draft: HandDraft, event: ev.HandCutShort) -> None:
    """The betting stays as it was entered; what lies in the middle is told, not computed."""
    draft.depth = event.depth
    draft.unknown = event.unknown
    draft.bets = (0,) * len(draft.order)
    draft.to_act = 0
    draft.acted = 0
    draft.actor_place = NOBODY
    draft.price = 0
    draft.phase = _SHOWDOWN


def _hand_ended(draft: HandDraft, event: ev.HandEnded) -> None:
    draft.phase = _ENDED


def _hand_voided(draft: HandDraft, event: ev.HandVoided) -> None:
    _give_back(draft, event.returned)
    draft.phase = Phase.VOIDED


def _give_back(draft: HandDraft, returned: tuple[tuple[SeatNo, Chips], ...]) -> None:
    """Everything that was put in goes back; nobody acts any more."""
    for seat, amount in returned:
        place = draft.order.index(seat)
        draft.stacks = with_item(draft.stacks, place, draft.stacks[place] + amount)
    draft.bets = draft.committed = draft.dead = (0,) * len(draft.order)
    draft.returned = returned
    draft.to_act = draft.acted = 0
    draft.actor_place = NOBODY


_Applier = Callable[[HandDraft, Any], None]
APPLY: Final[dict[type, _Applier]] = {
    ev.Posted: posted,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.BetMade: _bet_made,
    ev.RaisedTo: _raised_to,
    ev.UncalledReturned: _uncalled_returned,
    ev.RoundClosed: _round_closed,
    ev.BoardDealt: _board_dealt,
    ev.RunsAgreed: _runs_agreed,
    ev.CardsShown: _cards_shown,
    ev.Mucked: _mucked,
    ev.BoardPlayed: _board_played,
    ev.WinnersDeclared: _winners_declared,
    ev.RakeTaken: _rake_taken,
    ev.JackpotTaken: _jackpot_taken,
    ev.PotAwarded: _pot_awarded,
    ev.BlindsChopped: _blinds_chopped,
    ev.HandCutShort: _cut_short,
    ev.HandEnded: _hand_ended,
    ev.HandVoided: _hand_voided,
}
