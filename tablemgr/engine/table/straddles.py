"""May somebody straddle? The blind raise announced before the first card: who, how many, how much (STR-1 … STR-11)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.straddling import STRADDLE_PLAYERS_MIN, not_offered, size_refusal
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import StraddleRule, TableRules, Variant
from tablemgr.engine.table.circle import clockwise_after
from tablemgr.engine.table.state import TableState

Straddles = tuple[tuple[SeatNo, Chips], ...]
"""(seat, size) in the order in which they are posted; size 0: twice the blind before it."""


@dataclass(frozen=True, slots=True)
class StraddleAsk:
    """Who wants to straddle, and what it depends on.

    ``due`` is the seat whose turn to straddle it is (0: nobody's); ``previous_blind`` the big blind or the last
    straddle; ``already`` the straddles announced so far; ``stack`` what lies in front of the player before any post.
    """

    rules: TableRules
    players: int
    seat: SeatNo
    due: SeatNo
    stack: Chips
    amount: Chips
    previous_blind: Chips
    already: int = 0
    cards_dealt: bool = False
    kill_pot: bool = False


def straddle_order(
    dealt: tuple[SeatNo, ...], big_blind: SeatNo, small_blind: SeatNo | None, seat_count: int
) -> tuple[SeatNo, ...]:
    """The seats that may straddle one after the other: from under the gun, never a blind (STR-1, STR-5).

    >>> straddle_order((1, 2, 3, 5), SeatNo(3), SeatNo(2), 10)
    (5, 1)
    """
    others = [seat for seat in dealt if seat not in (big_blind, small_blind)]
    return clockwise_after(big_blind, others, seat_count)


def straddle_chips(state: TableState) -> Straddles:
    """(seat, chips) that a straddle can be posted from: an ante that goes first is paid before it (ANTE-2, STR-11)."""
    ante = state.rules.ante if state.rules.play.ante_first else 0
    return tuple((seat.seat, max(seat.stack - ante, 0)) for seat in state.seats)


def straddle_problem(ask: StraddleAsk) -> Refused | None:
    """Why not, by the first reason in the order of the codes; None when the straddle stands.

    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> straddle_problem(StraddleAsk(rules, 6, SeatNo(4), SeatNo(4), 150, 200, 100)).code.value
    'straddle_short'
    """
    rules = ask.rules
    offered = not_offered(rules)
    if offered is not None and offered.code is RefusalCode.NOT_OFFERED:
        return offered
    if ask.cards_dealt:
        return Refused(RefusalCode.CARDS_ALREADY_DEALT, "STR-1")
    if ask.players < STRADDLE_PLAYERS_MIN:
        return Refused(RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS, "STR-11", (("players", ask.players),))
    if offered is not None:
        return offered
    if ask.kill_pot:
        return Refused(RefusalCode.NO_STRADDLE_IN_KILL_POT, "KILL-2")
    return size_refusal(rules, ask.amount, 2 * ask.previous_blind) or _seat_problem(ask)


def _seat_problem(ask: StraddleAsk) -> Refused | None:
    rules = ask.rules
    is_above_cap = rules.variant is Variant.FL and ask.amount > rules.cap * rules.small_bet
    if ask.already >= rules.max_straddles or is_above_cap:
        return Refused(
            RefusalCode.ONE_STRADDLE_ONLY, "STR-9" if is_above_cap else "STR-5", (("seat", ask.seat),)
        )
    if ask.seat != ask.due:
        due = (("due", ask.due),) if ask.due != NO_SEAT else ()
        return Refused(RefusalCode.STRADDLE_POSITION, "STR-7", (("seat", ask.seat), *due))
    if ask.stack < ask.amount:
        params = (("seat", ask.seat), ("stack", ask.stack))
        return Refused(RefusalCode.STRADDLE_SHORT, "STR-11", params)
    return None


@dataclass(frozen=True, slots=True)
class Straddling:
    """What decides who may straddle in the planned hand.

    ``order`` are the seats that may, from under the gun (`straddle_order`); ``posting`` those who post to come in and
    do not straddle on top: returning as the straddler is a house option (STR-12). ``stacks`` are (seat, chips).
    ``left_out``: the straddle of every hand is not posted in this one.
    """

    rules: TableRules
    players: int
    order: tuple[SeatNo, ...]
    button: SeatNo
    stacks: tuple[tuple[SeatNo, Chips], ...]
    posting: tuple[SeatNo, ...] = ()
    kill_pot: bool = False
    left_out: bool = False

    def problem(self, seat: SeatNo, size: Chips, before: Straddles) -> Refused | None:
        """Why this seat may not add a straddle of ``size`` (0: the least) after those ``before``; None when it may."""
        previous = before[-1][1] if before else self.rules.big_blind
        return straddle_problem(
            StraddleAsk(
                rules=self.rules,
                players=self.players,
                seat=seat,
                due=self._due(seat, before),
                stack=dict(self.stacks).get(seat, 0),
                amount=size or 2 * previous,
                previous_blind=previous,
                already=len(before),
                kill_pot=self.kill_pot,
            )
        )

    def announcement_problem(self, seat: SeatNo, size: Chips, announced: Straddles) -> Refused | None:
        """Why this seat may not announce a straddle beside those announced; None when it may.

        The button beats everybody, and nobody beats it (STR-6); in a Mississippi the seat nearest the button has the
        right (STR-7).
        """
        seats = tuple(other for other, _ in announced)
        if seat in seats or (len(seats) == 1 and self._is_from_button(seats[0])):
            return Refused(RefusalCode.ONE_STRADDLE_ONLY, "STR-5", (("seat", seat),))
        stay = announced
        if self._is_from_button(seat):
            stay = ()
        elif self.rules.play.mississippi and len(announced) >= self.rules.max_straddles:
            stay = announced[len(announced) - self.rules.max_straddles + 1 :]
        return self.problem(seat, size, self._sized(stay))

    def fitting(self, announced: Straddles) -> tuple[Straddles, tuple[tuple[SeatNo, RefusalCode], ...]]:
        """The straddles that are posted, with their sizes, and those that lapse with the reason.

        Where the house has one in every hand, under the gun straddles unless the chips are too few (STR-11).
        """
        wanted = self._in_order(announced)
        fit: list[tuple[SeatNo, Chips]] = []
        lapsed: list[tuple[SeatNo, RefusalCode]] = []
        for seat, size in wanted:
            before = tuple(fit)
            problem = self.problem(seat, size, before)
            if problem is None:
                fit = [*self._sized((*before, (seat, size)))]
            elif (seat, size) in announced:
                lapsed.append((seat, problem.code))
        chosen = {seat for seat, _ in wanted}
        beaten = [(seat, RefusalCode.ONE_STRADDLE_ONLY) for seat, _ in announced if seat not in chosen]
        return tuple(fit), (*beaten, *lapsed)

    def by_default(self, announced: Straddles) -> SeatNo:
        """Who straddles in this hand because the house has one in every hand, left out or not; 0 for nobody."""
        fit, _lapsed = replace(self, left_out=False).fitting(announced)
        asked = {seat for seat, _ in announced}
        return next((seat for seat, _ in fit if seat not in asked), NO_SEAT)

    def _in_order(self, announced: Straddles) -> Straddles:
        """Announced straddles in the order of posting, those left out that another one beats."""
        from_button = tuple(pair for pair in announced if self._is_from_button(pair[0]))
        if from_button and self.problem(*from_button[0], ()) is None:
            return from_button
        forced: Straddles = ()
        is_forced = self.rules.straddle is StraddleRule.EVERY_HAND and not self.left_out
        if is_forced and self.order and not self.kill_pot:
            forced = ((self.order[0], 0),)
        seats = tuple(seat for seat, _ in announced)
        if self.rules.play.mississippi:
            known = [pair for pair in announced if pair[0] in self.order]
            known.sort(key=lambda pair: self.order.index(pair[0]))
            nearest = (*known[-self.rules.max_straddles :], *(p for p in announced if p[0] not in self.order))
            return nearest or forced
        return announced if forced and forced[0][0] in seats else (*forced, *announced)

    def _sized(self, straddles: Straddles) -> Straddles:
        """With the least size where none is said, or where less than twice the one before was said."""
        sized: list[tuple[SeatNo, Chips]] = []
        least = 2 * self.rules.big_blind
        for seat, size in straddles:
            size = max(size, least)
            sized.append((seat, size))
            least = 2 * size
        return tuple(sized)

    def _is_from_button(self, seat: SeatNo) -> bool:
        return self.rules.play.button_straddle and seat == self.button and seat in self.order

    def _due(self, seat: SeatNo, before: Straddles) -> SeatNo:
        """Whose turn to straddle it is: this seat's own where any seat may, else that of the next in order."""
        due = self.order[len(before)] if len(before) < len(self.order) else NO_SEAT
        if self._is_from_button(seat) and not before:
            due = seat
        elif self.rules.play.mississippi:
            # before the first hand nobody has a place in the order yet
            last = self.order.index(before[-1][0]) if before and before[-1][0] in self.order else -1
            due = seat if seat in self.order[last + 1 :] else NO_SEAT
        return NO_SEAT if due in self.posting else due
