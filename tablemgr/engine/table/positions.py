"""Where button and blinds go next, and who is dealt in: the dead button rule (BTN-1 … BTN-5, BTN-7 … BTN-10).

Two kinds of players: *settled* ones are always dealt in; *entering* ones (new, owing blinds, moved to another seat)
come in with the big blind, or by posting outside the zone from the button to the big blind (BLD-3, BLD-4, BLD-7).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import NO_SEAT, PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table.circle import is_between, next_after, steps
from tablemgr.engine.table.commands import Entry, Standing
from tablemgr.engine.table.state import Positions, Seat


class NotDealt(StrEnum):
    """Why a seated player gets no cards in the next hand."""

    NO_CHIPS = "no_chips"
    SITTING_OUT = "sitting_out"
    WAITS_FOR_REPLAY = "waits_for_replay"
    """The next hand repeats a void one, with the same players (BTN-12)."""
    HEADS_UP_TRANSITION = "heads_up_transition"
    """Would be the button between two players: they play one more hand (BTN-9)."""
    IN_BLIND_ZONE = "in_blind_zone"
    WAITS_AFTER_SEAT_CHANGE = "waits_after_seat_change"
    WAITS_FOR_BIG_BLIND = "waits_for_big_blind"


@dataclass(frozen=True, slots=True)
class Situation:
    """What the next positions depend on. ``present`` may be dealt in, ``absent`` sit but do not play, both by seat."""

    present: tuple[Seat, ...]
    absent: tuple[Seat, ...]
    last: Positions
    last_big_blind: PlayerRef
    seat_count: int
    rules: TableRules

    @property
    def settled(self) -> tuple[SeatNo, ...]:
        """Seats that are dealt in whatever happens."""
        return tuple(seat.seat for seat in self.present if not seat.is_entering)

    @property
    def entering(self) -> tuple[Seat, ...]:
        """Present players who still have to come in."""
        return tuple(seat for seat in self.present if seat.is_entering)

    @property
    def seats(self) -> tuple[SeatNo, ...]:
        """Seats of everybody present."""
        return tuple(seat.seat for seat in self.present)

    def player(self, seat_no: SeatNo) -> PlayerRef:
        """Who is present in this seat."""
        return next(seat.player for seat in self.present if seat.seat == seat_no)


@dataclass(frozen=True, slots=True)
class Placing:
    """Positions of the next hand, who is dealt in (ascending), who waits and why, and which blinds pass somebody.

    ``missed`` is ((seat, small blind, big blind), …) of absent players (BLD-6).
    """

    positions: Positions
    dealt: tuple[SeatNo, ...]
    waiting: tuple[tuple[SeatNo, NotDealt], ...]
    missed: tuple[tuple[SeatNo, bool, bool], ...]
    is_new_game: bool
    """Everybody present is dealt in and only the blinds post (BTN-2)."""


def live_post(seat: Seat, rules: TableRules) -> Chips:
    """The big blind that an entering player posts live, 0 when none (BLD-3, BLD-7, BLD-10)."""
    new_posts = seat.standing is Standing.NEW and rules.new_player_posts
    if new_posts or seat.owes_big_blind or seat.standing is Standing.MOVED_POSTS:
        return rules.big_blind
    return 0


def dead_post(seat: Seat, rules: TableRules) -> Chips:
    """The small blind that a returning player puts dead into the middle, 0 when none (BLD-7, BLD-18)."""
    return rules.small_blind if seat.owes_small_blind else 0


def comes_in_by_himself(seat: Seat, rules: TableRules) -> bool:
    """Whether an entering player is dealt in outside the blind zone without waiting for the big blind."""
    if seat.wait_hands > 0:
        return False
    if seat.owes:
        return seat.entry is Entry.POST
    if seat.standing is Standing.NEW:
        return not rules.new_player_posts or (seat.entry is Entry.POST and not rules.entry_wait_only)
    return True


def place_by_rule(situation: Situation) -> Placing | Refused:
    """Move button and blinds by the dead button rule.

    Refuses TOO_FEW_PLAYERS (BTN-13), and BUTTON_NOT_PLACED when there is no hand to move on from: the first one, or a
    new game among players who all still have to come in (BTN-1, BTN-2).
    """
    if len(situation.present) < situation.rules.players_min:
        return _too_few(situation)
    last, count, settled = situation.last, situation.seat_count, situation.settled
    if last.big_blind == NO_SEAT or not settled:
        return Refused(RefusalCode.BUTTON_NOT_PLACED, "BTN-1")
    due = next_after(last.big_blind, situation.seats, count)
    button, small_blind = last.small_blind, last.big_blind
    wraps = steps(last.big_blind, due, count) >= steps(last.big_blind, button, count)
    if wraps and len(settled) <= 2:
        # The big blind would lie on or behind the button: only the last two positions are left (BTN-8, BTN-9).
        return _heads_up(situation, due, NotDealt.HEADS_UP_TRANSITION)
    coming = _coming_in(situation, button, due)
    dealt = {*settled, due, *coming}
    if len(dealt) <= 2:
        return _heads_up(situation, due, NotDealt.IN_BLIND_ZONE)
    return _settle(situation, Positions(button, small_blind, due), dealt, NotDealt.IN_BLIND_ZONE)


def place_by_hand(situation: Situation, button: SeatNo) -> Placing | Refused:
    """Put the button where it was drawn or where the floor says (BTN-1, GEN-4); the blinds follow clockwise.

    In a new game everybody present is dealt in and only the blinds post (BTN-2). Between two players the button is one
    of them, else NOT_DEALT_IN (BTN-7); otherwise it may lie at an empty seat (BTN-5).
    """
    everybody = set(situation.seats)
    by_rule = place_by_rule(situation)
    if isinstance(by_rule, Refused):
        if by_rule.code is RefusalCode.TOO_FEW_PLAYERS:
            return by_rule
        return _settle_placed(situation, button, everybody, everybody, is_new_game=True)
    small_blind = next_after(button, situation.settled, situation.seat_count)
    others = [seat for seat in situation.seats if seat != small_blind]
    big_blind = next_after(small_blind, others, situation.seat_count)
    dealt = {*situation.settled, big_blind, *_coming_in(situation, button, big_blind)}
    if len(dealt) < situation.rules.players_min:
        return _settle_placed(situation, button, everybody, everybody, is_new_game=True)
    return _settle_placed(situation, button, dealt, set(situation.settled), is_new_game=False)


def _coming_in(situation: Situation, button: SeatNo, big_blind: SeatNo) -> list[SeatNo]:
    """Entering players who are dealt in beside the big blind: outside the zone from button to big blind (BLD-4)."""
    return [
        seat.seat
        for seat in situation.entering
        if seat.seat != big_blind
        and comes_in_by_himself(seat, situation.rules)
        and not is_between(button, seat.seat, big_blind, situation.seat_count)
    ]


def _heads_up(situation: Situation, due: SeatNo, zone_reason: NotDealt) -> Placing | Refused:
    """Two players: the big blind as due, the other is button and small blind (BTN-7, BTN-8).

    Somebody who still has to come in takes the big blind: he comes in with it and never on the button (BLD-3, BLD-4).
    Nobody has the big blind twice in a row.
    """
    pair = set(situation.settled)
    big_blind = due
    if len(pair) == 1:
        newcomers = tuple(seat.seat for seat in situation.entering)
        if due not in newcomers:
            big_blind = next_after(due, newcomers, situation.seat_count)
        pair.add(big_blind)
    if big_blind not in pair or situation.player(big_blind) == situation.last_big_blind:
        big_blind = next_after(situation.last.big_blind, pair - {big_blind}, situation.seat_count)
    other = next(seat for seat in pair if seat != big_blind)
    return _settle(situation, Positions(other, other, big_blind, heads_up=True), pair, zone_reason)


def _settle(
    situation: Situation, positions: Positions, dealt: set[SeatNo], zone_reason: NotDealt
) -> Placing | Refused:
    if len(dealt) < situation.rules.players_min:
        # Enough players are here, but the rules of coming in leave too few: a new game, button placed anew.
        return Refused(RefusalCode.BUTTON_NOT_PLACED, "BTN-13")
    last, count = situation.last, situation.seat_count
    missed = []
    for seat in situation.absent:
        if seat.standing is Standing.NEW:
            continue  # has never been in: nothing passes him
        passed = steps(last.big_blind, seat.seat, count) < steps(last.big_blind, positions.big_blind, count)
        if passed:
            missed.append((seat.seat, True, True))
        elif seat.seat == last.big_blind and seat.standing is Standing.SETTLED:
            missed.append((seat.seat, True, False))
    return Placing(
        positions,
        tuple(sorted(dealt)),
        _waiting(situation, dealt, zone_reason),
        tuple(missed),
        is_new_game=False,
    )


def _settle_placed(
    situation: Situation, button: SeatNo, dealt: set[SeatNo], blinds_from: set[SeatNo], *, is_new_game: bool
) -> Placing | Refused:
    count = situation.seat_count
    if len(dealt) == 2:
        if button not in dealt:
            return Refused(RefusalCode.NOT_DEALT_IN, "BTN-7", (("seat", button),))
        small_blind = button
    else:
        small_blind = next_after(button, blinds_from, count)
    big_blind = next_after(small_blind, dealt - {small_blind}, count)
    positions = Positions(button, small_blind, big_blind, heads_up=len(dealt) == 2)
    missed = []
    for seat in situation.absent:
        if seat.standing is Standing.NEW:
            continue
        if is_between(small_blind, seat.seat, big_blind, count):
            missed.append((seat.seat, True, True))
        elif seat.seat != button and is_between(button, seat.seat, small_blind, count):
            missed.append((seat.seat, True, False))
    waiting = _waiting(situation, dealt, NotDealt.IN_BLIND_ZONE)
    return Placing(positions, tuple(sorted(dealt)), waiting, tuple(missed), is_new_game)


def _waiting(
    situation: Situation, dealt: set[SeatNo], zone_reason: NotDealt
) -> tuple[tuple[SeatNo, NotDealt], ...]:
    reasons = []
    for seat in situation.entering:
        if seat.seat in dealt:
            continue
        reasons.append((seat.seat, _why_he_waits(seat, situation.rules, zone_reason)))
    return tuple(reasons)


def _why_he_waits(seat: Seat, rules: TableRules, zone_reason: NotDealt) -> NotDealt:
    if zone_reason is NotDealt.HEADS_UP_TRANSITION:
        return zone_reason
    if seat.wait_hands > 0:
        return NotDealt.WAITS_AFTER_SEAT_CHANGE
    return zone_reason if comes_in_by_himself(seat, rules) else NotDealt.WAITS_FOR_BIG_BLIND


def _too_few(situation: Situation) -> Refused:
    params = (("players", len(situation.present)), ("needed", situation.rules.players_min))
    return Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", params)
