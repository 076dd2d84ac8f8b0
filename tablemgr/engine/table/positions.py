"""Where button and blinds go next, and who is dealt in: by the dead button rule (BTN-1 … BTN-5, BTN-7 … BTN-10), or
by the moving button (BTN-6).

Two kinds of players: *settled* ones are always dealt in; *entering* ones come in with the big blind, or as
`tablemgr.engine.table.entering` lets them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tablemgr.engine.ids import NO_SEAT, PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import ButtonRule, TableRules
from tablemgr.engine.table.circle import is_between, next_after, steps
from tablemgr.engine.table.commands import Standing
from tablemgr.engine.table.entering import Comers, Door, NotDealt, coming_in, why_he_waits
from tablemgr.engine.table.state import Positions, Seat

NOBODY_COMES = Comers()


@dataclass(frozen=True, slots=True)
class Situation:
    """What the next positions depend on. ``present`` may be dealt in, ``absent`` sit but do not play, both by seat.

    ``dealing_off`` let the blinds pass (BLD-11). ``orbit_from`` is where the blinds began in the first orbit of a new
    game, 0 once they have come round (BLD-14). ``straddlers`` have announced a straddle that they could pay.
    """

    present: tuple[Seat, ...]
    absent: tuple[Seat, ...]
    last: Positions
    last_big_blind: PlayerRef
    seat_count: int
    rules: TableRules
    dealing_off: tuple[SeatNo, ...] = ()
    orbit_from: SeatNo = NO_SEAT
    straddlers: tuple[SeatNo, ...] = ()

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

    ``missed`` is ((seat, small blind, big blind), …) of absent players (BLD-6); ``let_pass`` those who deal off and
    whom the big blind passes with this hand (BLD-11).
    """

    positions: Positions
    dealt: tuple[SeatNo, ...]
    waiting: tuple[tuple[SeatNo, NotDealt], ...]
    missed: tuple[tuple[SeatNo, bool, bool], ...]
    is_new_game: bool
    """Everybody present is dealt in and only the blinds post (BTN-2)."""
    comers: Comers = NOBODY_COMES
    let_pass: tuple[SeatNo, ...] = ()
    orbit_from: SeatNo = NO_SEAT


def place_by_rule(situation: Situation) -> Placing | Refused:
    """Move button and blinds by the rule of the house.

    Refuses TOO_FEW_PLAYERS (BTN-13), and BUTTON_NOT_PLACED when there is no hand to move on from: the first one, or a
    new game among players who all still have to come in (BTN-1, BTN-2).
    """
    if len(situation.present) < situation.rules.players_min:
        return _too_few(situation)
    if situation.last.big_blind == NO_SEAT or not situation.settled:
        return Refused(RefusalCode.BUTTON_NOT_PLACED, "BTN-1")
    if situation.rules.button_rule is ButtonRule.MOVING:
        return _place_moving(situation)
    return _place_dead(situation)


def _place_dead(situation: Situation) -> Placing | Refused:
    """The big blind goes on to the next player, small blind and button follow it, onto empty seats too (BTN-3)."""
    last, count, settled = situation.last, situation.seat_count, situation.settled
    due = next_after(last.big_blind, situation.seats, count)
    button, small_blind = last.small_blind, last.big_blind
    wraps = steps(last.big_blind, due, count) >= steps(last.big_blind, button, count)
    if wraps and len(settled) <= 2:
        # The big blind would lie on or behind the button: only the last two positions are left (BTN-8, BTN-9).
        return _heads_up(situation, due, NotDealt.HEADS_UP_TRANSITION)
    where = Positions(button, small_blind, due)
    comers = _comers(situation, where)
    dealt = {*settled, due, *comers.seats}
    if len(dealt) <= 2:
        return _heads_up(situation, due, NotDealt.IN_BLIND_ZONE)
    return _settle(situation, where, dealt, comers, NotDealt.IN_BLIND_ZONE)


def _place_moving(situation: Situation) -> Placing | Refused:
    """The button goes to the next active player, the next two post; the big blind may be somebody who comes in with it.

    Between two players the blinds go as ever: nobody has the big blind twice in a row (BTN-6, BTN-8).
    """
    last, count, settled = situation.last, situation.seat_count, situation.settled
    due = next_after(last.big_blind, situation.seats, count)
    if len(settled) == 1:
        return _heads_up(situation, due, NotDealt.IN_BLIND_ZONE)
    button = next_after(last.button, settled, count)
    small_blind = next_after(button, settled, count)
    big_blind = next_after(small_blind, set(situation.seats) - {small_blind}, count)
    if big_blind == button:
        return _heads_up(situation, due, NotDealt.HEADS_UP_TRANSITION)
    where = Positions(button, small_blind, big_blind)
    comers = _comers(situation, where)
    dealt = {*settled, big_blind, *comers.seats}
    return _settle(situation, where, dealt, comers, NotDealt.IN_BLIND_ZONE)


def place_by_hand(situation: Situation, button: SeatNo) -> Placing | Refused:
    """Put the button where it was drawn or where the floor says (BTN-1, GEN-4); the blinds follow clockwise.

    In a new game everybody present is dealt in and only the blinds post (BTN-2). Between two players the button is one
    of them, else NOT_DEALT_IN (BTN-7); otherwise it may lie at an empty seat (BTN-5).
    """
    by_rule = place_by_rule(situation)
    if isinstance(by_rule, Refused):
        if by_rule.code is RefusalCode.TOO_FEW_PLAYERS:
            return by_rule
        return _new_game(situation, button)
    small_blind = next_after(button, situation.settled, situation.seat_count)
    others = [seat for seat in situation.seats if seat != small_blind]
    big_blind = next_after(small_blind, others, situation.seat_count)
    comers = _comers(situation, Positions(button, small_blind, big_blind))
    dealt = {*situation.settled, big_blind, *comers.seats}
    if len(dealt) < situation.rules.players_min:
        return _new_game(situation, button)
    return _settle_placed(situation, button, dealt, situation.settled, comers)


def _new_game(situation: Situation, button: SeatNo) -> Placing | Refused:
    everybody = set(situation.seats)
    return _settle_placed(situation, button, everybody, everybody, None)


def _comers(situation: Situation, where: Positions) -> Comers:
    door = Door(
        where.button,
        where.small_blind,
        where.big_blind,
        situation.seat_count,
        _unpassed(situation),
        situation.straddlers,
    )
    return coming_in(situation.entering, situation.settled, door, situation.rules)


def _unpassed(situation: Situation) -> frozenset[SeatNo]:
    """Seats that no blind has passed since the new game began, where that lets a newcomer in free (BLD-14)."""
    start, last = situation.orbit_from, situation.last.big_blind
    if not situation.rules.seating.new_game_free_entry or start == NO_SEAT:
        return frozenset()
    seats = (SeatNo(number) for number in range(1, situation.seat_count + 1))
    return frozenset(
        seat for seat in seats if seat != last and not is_between(start, seat, last, situation.seat_count)
    )


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
    where = Positions(other, other, big_blind, heads_up=True)
    return _settle(situation, where, pair, NOBODY_COMES, zone_reason)


def _settle(
    situation: Situation, positions: Positions, dealt: set[SeatNo], comers: Comers, zone_reason: NotDealt
) -> Placing | Refused:
    if len(dealt) < situation.rules.players_min:
        # Enough players are here, but the rules of coming in leave too few: a new game, button placed anew.
        return Refused(RefusalCode.BUTTON_NOT_PLACED, "BTN-13")
    last, count = situation.last, situation.seat_count

    def is_passed(seat_no: SeatNo) -> bool:
        return steps(last.big_blind, seat_no, count) < steps(last.big_blind, positions.big_blind, count)

    missed = []
    for seat in situation.absent:
        if seat.standing is Standing.NEW:
            continue  # has never been in: nothing passes him
        if is_passed(seat.seat):
            missed.append((seat.seat, True, True))
        elif seat.seat == last.big_blind and seat.standing is Standing.SETTLED:
            missed.append((seat.seat, True, False))
    return Placing(
        positions,
        tuple(sorted(dealt)),
        _waiting(situation, dealt, zone_reason),
        tuple(missed),
        is_new_game=False,
        comers=comers,
        let_pass=tuple(seat for seat in situation.dealing_off if is_passed(seat)),
        orbit_from=_orbit_after(situation, positions.big_blind),
    )


def _orbit_after(situation: Situation, big_blind: SeatNo) -> SeatNo:
    """Where the first orbit of a new game began, 0 once the big blind has come round to it (BLD-14)."""
    start, last, count = situation.orbit_from, situation.last.big_blind, situation.seat_count
    if start == NO_SEAT or steps(last, start, count) <= steps(last, big_blind, count):
        return NO_SEAT
    return start


def _settle_placed(
    situation: Situation,
    button: SeatNo,
    dealt: set[SeatNo],
    blinds_from: Collection[SeatNo],
    comers: Comers | None,
) -> Placing | Refused:
    """``comers`` None: a new game."""
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
    return Placing(
        positions,
        tuple(sorted(dealt)),
        _waiting(situation, dealt, NotDealt.IN_BLIND_ZONE),
        tuple(missed),
        is_new_game=comers is None,
        comers=comers or NOBODY_COMES,
        let_pass=tuple(
            seat for seat in situation.dealing_off if is_between(small_blind, seat, big_blind, count)
        ),
        orbit_from=small_blind if comers is None else _orbit_after(situation, big_blind),
    )


def _waiting(
    situation: Situation, dealt: set[SeatNo], zone_reason: NotDealt
) -> tuple[tuple[SeatNo, NotDealt], ...]:
    return tuple(
        (seat.seat, why_he_waits(seat, situation.rules, zone_reason))
        for seat in situation.entering
        if seat.seat not in dealt
    )


def _too_few(situation: Situation) -> Refused:
    params = (("players", len(situation.present)), ("needed", situation.rules.players_min))
    return Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", params)
