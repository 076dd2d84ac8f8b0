"""How somebody who is not simply dealt in comes into the game: by posting, free, with the button, or as the straddler.

Newcomers, players who owe blinds and players who changed seats are *entering*; who comes in with the big blind itself
needs nothing of this (BLD-3 … BLD-11, BLD-14, STR-12).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.rules import TableRules
from tablemgr.engine.rules.seating_rules import SmallBlindMissed
from tablemgr.engine.table.circle import is_between, next_after
from tablemgr.engine.table.commands import Entry, Standing
from tablemgr.engine.table.state import Seat

STRADDLED_PLAYERS_MIN = 3
"""So many players a hand with a straddle has (STR-11)."""


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
    LETS_BLINDS_PASS = "lets_blinds_pass"
    """Deals off: changed seats from the button and comes in behind it once the blinds have passed (BLD-11)."""
    WAITS_FOR_BIG_BLIND = "waits_for_big_blind"
    SITS_OUT_BOMB_POT = "sits_out_bomb_pot"
    """Does not take part in the bomb pot agreed (BOMB-2)."""


@dataclass(frozen=True, slots=True)
class Comers:
    """Entering players who are dealt in beside the big blind, ascending.

    ``free`` of them post nothing because no blind has passed their seat in a new game (BLD-14), ``buyer`` buys the
    button (BLD-5), ``straddler`` straddles instead of posting (STR-12); 0 for nobody.
    """

    seats: tuple[SeatNo, ...] = ()
    free: tuple[SeatNo, ...] = ()
    buyer: SeatNo = NO_SEAT
    straddler: SeatNo = NO_SEAT


@dataclass(frozen=True, slots=True)
class Door:
    """Where button and blinds will be when somebody wants to come in; ``unpassed`` are seats that no blind has passed.

    ``straddlers`` have announced a straddle that they could pay.
    """

    button: SeatNo
    small_blind: SeatNo
    big_blind: SeatNo
    seat_count: int
    unpassed: frozenset[SeatNo] = frozenset()
    straddlers: tuple[SeatNo, ...] = ()

    def is_in_zone(self, seat: Seat, rules: TableRules) -> bool:
        """From the button (inclusive) to the big blind (exclusive) nobody comes in (BLD-4).

        A newcomer may on the button itself where the house lets him.
        """
        if seat.seat == self.button and seat.standing is Standing.NEW and rules.seating.enter_on_button:
            return False
        return is_between(self.button, seat.seat, self.big_blind, self.seat_count)


def coming_in(entering: Iterable[Seat], settled: tuple[SeatNo, ...], door: Door, rules: TableRules) -> Comers:
    """Who of the ``entering`` comes in beside the big blind, and how."""
    seats: list[SeatNo] = []
    free: list[SeatNo] = []
    buyer = NO_SEAT
    others = [seat for seat in entering if seat.seat != door.big_blind]
    for seat in others:
        if door.is_in_zone(seat, rules):
            if _buys_the_button(seat, door, rules):
                buyer = seat.seat
                seats.append(seat.seat)
            continue
        is_free = seat.standing is Standing.NEW and seat.seat in door.unpassed
        if comes_in_by_himself(seat, rules, is_free=is_free):
            seats.append(seat.seat)
            if is_free:
                free.append(seat.seat)
    straddler = _returning_straddler(others, {*settled, door.big_blind, *seats}, door, rules)
    if straddler != NO_SEAT and straddler not in seats:
        seats.append(straddler)
    return Comers(tuple(sorted(seats)), tuple(free), buyer, straddler)


def comes_in_by_himself(seat: Seat, rules: TableRules, *, is_free: bool = False) -> bool:
    """Whether an entering player is dealt in outside the blind zone without waiting for the big blind."""
    if seat.wait_hands > 0:
        return False
    if seat.owes:
        return seat.entry is Entry.POST
    if seat.standing is Standing.NEW:
        by_posting = seat.entry is Entry.POST and not rules.entry_wait_only
        return is_free or by_posting or not rules.new_player_posts
    return True


def _buys_the_button(seat: Seat, door: Door, rules: TableRules) -> bool:
    """A newcomer in the small blind position, where nobody else posts it (BLD-5)."""
    wants = seat.standing is Standing.NEW and seat.entry is Entry.BUY_BUTTON
    return rules.seating.buy_button and wants and seat.seat == door.small_blind


def _returning_straddler(others: Iterable[Seat], dealt: set[SeatNo], door: Door, rules: TableRules) -> SeatNo:
    """Who owes blinds, has announced a straddle, and would be under the gun (STR-12); 0 for nobody."""
    if not rules.seating.return_as_straddler:
        return NO_SEAT
    for seat in others:
        if seat.seat not in door.straddlers or not seat.owes or door.is_in_zone(seat, rules):
            continue
        with_him = {*dealt, seat.seat}
        first = next_after(door.big_blind, with_him, door.seat_count)
        if first == seat.seat and len(with_him) >= STRADDLED_PLAYERS_MIN:
            return seat.seat
    return NO_SEAT


def live_post(seat: Seat, rules: TableRules, comers: Comers) -> Chips:
    """What an entering player posts live, as his bet: 0 when nothing (BLD-3, BLD-5, BLD-7, BLD-10, BLD-18)."""
    if seat.seat in comers.free or seat.seat == comers.straddler:
        return 0
    is_new = seat.standing is Standing.NEW and (rules.new_player_posts or seat.seat == comers.buyer)
    if is_new or seat.owes_big_blind or seat.standing is Standing.MOVED_POSTS:
        return rules.big_blind
    return rules.small_blind if _small_blind_is_live(seat, rules) else 0


def dead_post(seat: Seat, rules: TableRules, comers: Comers) -> Chips:
    """The small blind that goes dead into the middle, 0 when none (BLD-5, BLD-7, BLD-18)."""
    if seat.seat == comers.straddler or _small_blind_is_live(seat, rules):
        return 0
    return rules.small_blind if seat.owes_small_blind or seat.seat == comers.buyer else 0


def _small_blind_is_live(seat: Seat, rules: TableRules) -> bool:
    only_small = seat.owes_small_blind and not seat.owes_big_blind
    return only_small and rules.seating.small_blind_missed_alone is SmallBlindMissed.LIVE


def why_he_waits(seat: Seat, rules: TableRules, zone_reason: NotDealt) -> NotDealt:
    """The reason why an entering player is not dealt in though he is here."""
    if zone_reason is NotDealt.HEADS_UP_TRANSITION:
        return zone_reason
    if seat.wait_hands > 0:
        return NotDealt.WAITS_AFTER_SEAT_CHANGE
    return zone_reason if comes_in_by_himself(seat, rules) else NotDealt.WAITS_FOR_BIG_BLIND
