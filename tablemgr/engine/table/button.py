"""What the next hand will be: button, blinds, who is dealt in, what everybody posts, and why somebody waits.

One plan serves the deal (`decide`), the screens and the rule cases; nothing else decides who posts what.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import Post, PostKind
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.circle import next_after, steps
from tablemgr.engine.table.commands import Standing
from tablemgr.engine.table.positions import (
    NotDealt,
    Placing,
    Situation,
    dead_post,
    live_post,
    place_by_hand,
    place_by_rule,
)
from tablemgr.engine.table.state import Seat, TableState
from tablemgr.engine.table.straddles import StraddleAsk, straddle_order, straddle_problem


@dataclass(frozen=True, slots=True)
class NextHandPlan:
    """The next hand. With a ``problem`` it cannot start and everything else is empty, except ``not_dealt``.

    ``sb_position`` may be an empty seat; ``sb_posts`` is who posts there, None for a dead small blind (BTN-4).
    ``posts`` in the order in which they are put in; an entering player's live big blind is LIVE, his dead small blind
    DEAD_SMALL_BLIND. ``not_dealt`` is ((seat, code of `NotDealt`), …) for every seated player without cards.
    ``missed`` is ((seat, small blind, big blind), …) passed by the blinds with this deal (BLD-6); ``owes`` the same for
    debts as they stand after it. ``settled_debts`` are the seats whose debts end with this deal. ``straddle_seats`` may
    announce a straddle now; ``lapsed`` are announced ones that no longer fit, with the reason.
    """

    button: SeatNo = NO_SEAT
    dead_button: bool = False
    sb_position: SeatNo = NO_SEAT
    sb_posts: SeatNo | None = None
    bb: SeatNo = NO_SEAT
    heads_up: bool = False
    placed: bool = False
    dealt: tuple[SeatNo, ...] = ()
    stacks: tuple[Chips, ...] = ()
    posts: tuple[Post, ...] = ()
    not_dealt: tuple[tuple[SeatNo, str], ...] = ()
    first_preflop: SeatNo = NO_SEAT
    first_postflop: SeatNo = NO_SEAT
    last_postflop: SeatNo = NO_SEAT
    missed: tuple[tuple[SeatNo, bool, bool], ...] = ()
    owes: tuple[tuple[SeatNo, bool, bool], ...] = ()
    settled_debts: tuple[SeatNo, ...] = ()
    straddles: tuple[SeatNo, ...] = ()
    straddle_seats: tuple[SeatNo, ...] = ()
    lapsed: tuple[tuple[SeatNo, RefusalCode], ...] = ()
    problem: Refused | None = None


def plan_next_hand(state: TableState, button: SeatNo | None = None) -> NextHandPlan:
    """Plan the next deal; ``button`` places it (first hand or a ruling), else it moves by the dead button rule.

    The plan's ``problem`` is HAND_RUNNING, NO_SUCH_SEAT (no such button), TOO_FEW_PLAYERS (BTN-13), BUTTON_NOT_PLACED
    (BTN-1) or NOT_DEALT_IN (BTN-7).
    """
    if state.hand_running:
        return NextHandPlan(problem=hand_running(state, "BTN-13"))
    if button is not None and not 1 <= button <= state.seat_count:
        return NextHandPlan(problem=no_such_seat(state, button))
    situation, excluded = _situation(state)
    out = _not_present(state, excluded)
    if button is None and state.replay is not None and state.replay.placed_button:
        button = state.replay.placed_button
    placing = place_by_rule(situation) if button is None else place_by_hand(situation, button)
    if isinstance(placing, Refused):
        return NextHandPlan(not_dealt=out, problem=placing)
    return _plan(state, situation, placing, out, placed=button is not None)


def _situation(state: TableState) -> tuple[Situation, tuple[Seat, ...]]:
    """Who counts for the next hand; the second value are players kept out because a void hand is repeated (BTN-12)."""
    present = tuple(seat for seat in state.seats if seat.is_present)
    excluded: tuple[Seat, ...] = ()
    if state.replay is not None:
        repeated = tuple(seat for seat in present if (seat.seat, seat.player) in state.replay.players)
        if len(repeated) >= state.rules.players_min:
            excluded = tuple(seat for seat in present if seat not in repeated)
            present = repeated
    absent = tuple(
        seat
        for seat in state.seats
        if not seat.is_present or (seat in excluded and seat.standing is Standing.SETTLED)
    )
    last = state.positions
    return Situation(present, absent, last, state.big_blind_player, state.seat_count, state.rules), excluded


def _not_present(state: TableState, excluded: tuple[Seat, ...]) -> tuple[tuple[SeatNo, str], ...]:
    out: list[tuple[SeatNo, str]] = []
    for seat in state.seats:
        if seat.stack == 0:
            out.append((seat.seat, NotDealt.NO_CHIPS.value))
        elif seat.sitting_out:
            out.append((seat.seat, NotDealt.SITTING_OUT.value))
        elif seat in excluded:
            out.append((seat.seat, NotDealt.WAITS_FOR_REPLAY.value))
    return tuple(out)


def _plan(
    state: TableState,
    situation: Situation,
    placing: Placing,
    out: tuple[tuple[SeatNo, str], ...],
    *,
    placed: bool,
) -> NextHandPlan:
    where, dealt, count = placing.positions, placing.dealt, state.seat_count
    by_seat = {seat.seat: seat for seat in situation.present}
    sb_posts = where.small_blind if where.small_blind in dealt else None
    entry_posts = () if placing.is_new_game else _entry_posts(state, placing, by_seat)
    order = straddle_order(dealt, where.big_blind, sb_posts, count)
    straddling = _Straddling(state, dealt, order, entry_posts)
    straddles, lapsed = straddling.fitting()
    asks = (*_blind_posts(state, placing, sb_posts), *_straddle_posts(state, straddles), *entry_posts)
    last_blind = straddles[-1] if straddles else where.big_blind
    waiting = tuple((seat, reason.value) for seat, reason in placing.waiting)
    settled_debts = tuple(seat for seat in dealt if by_seat[seat].owes)
    return NextHandPlan(
        button=where.button,
        dead_button=where.button not in dealt,
        sb_position=where.small_blind,
        sb_posts=sb_posts,
        bb=where.big_blind,
        heads_up=where.heads_up,
        placed=placed,
        dealt=dealt,
        stacks=tuple(by_seat[seat].stack for seat in dealt),
        posts=_pay((*asks, *_antes(state, placing)), by_seat),
        not_dealt=tuple(sorted((*out, *waiting))),
        first_preflop=next_after(last_blind, dealt, count),
        first_postflop=next_after(where.button, dealt, count),
        last_postflop=max(dealt, key=lambda seat: steps(where.button, seat, count)),
        missed=placing.missed,
        owes=_debts_after(state, placing.missed, settled_debts),
        settled_debts=settled_debts,
        straddles=straddles,
        straddle_seats=tuple(seat for seat in dealt if straddling.problem(seat, len(straddles)) is None),
        lapsed=lapsed,
    )


def _blind_posts(state: TableState, placing: Placing, sb_posts: SeatNo | None) -> tuple[Post, ...]:
    rules, where = state.rules, placing.positions
    posts = []
    if sb_posts is not None and rules.small_blind:
        posts.append(Post(sb_posts, PostKind.SMALL_BLIND, rules.small_blind, rules.small_blind))
    posts.append(Post(where.big_blind, PostKind.BIG_BLIND, rules.big_blind, rules.big_blind))
    return tuple(posts)


def _straddle_posts(state: TableState, straddles: tuple[SeatNo, ...]) -> tuple[Post, ...]:
    """Each straddle is twice the blind before it (STR-1, STR-5)."""
    posts, size = [], state.rules.big_blind
    for seat in straddles:
        size *= 2
        posts.append(Post(seat, PostKind.STRADDLE, size, size))
    return tuple(posts)


def _entry_posts(state: TableState, placing: Placing, by_seat: dict[SeatNo, Seat]) -> tuple[Post, ...]:
    """What entering players post beside the big blind: it live, the small blind dead (BLD-3, BLD-7, BLD-10, BLD-18).

    Who comes in with the big blind itself posts nothing more, and his debt is cleared (BLD-8).
    """
    posts = []
    for seat in placing.dealt:
        if seat == placing.positions.big_blind or not by_seat[seat].is_entering:
            continue
        live = live_post(by_seat[seat], state.rules)
        dead = dead_post(by_seat[seat], state.rules)
        if live:
            posts.append(Post(seat, PostKind.LIVE, live, live))
        if dead:
            posts.append(Post(seat, PostKind.DEAD_SMALL_BLIND, dead, dead))
    return tuple(posts)


def _antes(state: TableState, placing: Placing) -> tuple[Post, ...]:
    """Antes come after the blinds: with too few chips the blind is paid first (ANTE-2, ANTE-4)."""
    rules = state.rules
    posts = []
    if rules.ante:
        posts += [Post(seat, PostKind.ANTE, rules.ante, rules.ante) for seat in placing.dealt]
    if rules.bb_ante:
        big_blind = placing.positions.big_blind
        posts.append(Post(big_blind, PostKind.BIG_BLIND_ANTE, rules.bb_ante, rules.bb_ante))
    return tuple(posts)


def _pay(asks: tuple[Post, ...], by_seat: dict[SeatNo, Seat]) -> tuple[Post, ...]:
    """Cut every post to the chips that are there (BLD-16); one for which nothing is left is not made."""
    left = {seat: by_seat[seat].stack for seat in by_seat}
    posts = []
    for ask in asks:
        amount = min(ask.nominal, left[ask.seat])
        left[ask.seat] -= amount
        if amount:
            posts.append(Post(ask.seat, ask.what, amount, ask.nominal))
    return tuple(posts)


@dataclass(frozen=True, slots=True)
class _Straddling:
    """What decides who may straddle in the planned hand: who is dealt in, in which order, who posts to come in."""

    state: TableState
    dealt: tuple[SeatNo, ...]
    order: tuple[SeatNo, ...]
    entry_posts: tuple[Post, ...]

    def problem(self, seat_no: SeatNo, already: int) -> Refused | None:
        """Why this seat may not add a straddle to ``already`` others; None when it may."""
        previous = self.state.rules.big_blind << already
        due = self.order[already] if already < len(self.order) else NO_SEAT
        # Who posts to come in does not straddle on top: returning as the straddler is a house option (STR-12).
        if any(post.seat == due for post in self.entry_posts):
            due = NO_SEAT
        seat = self.state.seat(seat_no)
        return straddle_problem(
            StraddleAsk(
                rules=self.state.rules,
                players=len(self.dealt),
                seat=seat_no,
                due=due,
                stack=0 if seat is None else seat.stack,
                amount=2 * previous,
                previous_blind=previous,
                already=already,
            )
        )

    def fitting(self) -> tuple[tuple[SeatNo, ...], tuple[tuple[SeatNo, RefusalCode], ...]]:
        """The announced straddles that fit, and those that lapse with the reason."""
        fit: list[SeatNo] = []
        lapsed: list[tuple[SeatNo, RefusalCode]] = []
        for seat in self.state.straddles:
            problem = self.problem(seat, len(fit))
            if problem is None:
                fit.append(seat)
            else:
                lapsed.append((seat, problem.code))
        return tuple(fit), tuple(lapsed)


def _debts_after(
    state: TableState, missed: tuple[tuple[SeatNo, bool, bool], ...], settled: tuple[SeatNo, ...]
) -> tuple[tuple[SeatNo, bool, bool], ...]:
    now = {seat: (small, big) for seat, small, big in missed}
    debts = []
    for seat in state.seats:
        if seat.seat in settled:
            continue
        small, big = now.get(seat.seat, (False, False))
        small, big = small or seat.owes_small_blind, big or seat.owes_big_blind
        if small or big:
            debts.append((seat.seat, small, big))
    return tuple(debts)


def button_marker(state: TableState) -> SeatNo:
    """Where the marker lies on the felt; 0 before the first hand. A void hand leaves it for its repetition (BTN-12)."""
    if state.hand is not None and (state.hand_running or state.replay is not None):
        return state.hand.button
    return state.positions.button


def straddle_refusal(state: TableState, seat_no: SeatNo) -> Refused | None:
    """Why this seat may not announce a straddle for the next hand; None when it may (STR-1, STR-5, STR-11).

    Before the button is placed nobody is under the gun yet: the announcement stands and is judged at the deal.
    """
    plan = plan_next_hand(state)
    if plan.problem is not None and plan.problem.code is not RefusalCode.BUTTON_NOT_PLACED:
        return plan.problem
    if plan.problem is not None:
        present = tuple(seat.seat for seat in state.seats if seat.is_present)
        anybody = (seat_no,) * (len(state.straddles) + 1) if seat_no in present else ()
        return _Straddling(state, present, anybody, ()).problem(seat_no, len(state.straddles))
    entry_posts = tuple(
        post for post in plan.posts if post.what in (PostKind.LIVE, PostKind.DEAD_SMALL_BLIND)
    )
    order = straddle_order(plan.dealt, plan.bb, plan.sb_posts, state.seat_count)
    return _Straddling(state, plan.dealt, order, entry_posts).problem(seat_no, len(plan.straddles))


def hand_running(state: TableState, rule: str) -> Refused:
    """The refusal of everything that must wait for the end of the hand."""
    params = (("hand", state.hand.hand_no),) if state.hand is not None else ()
    return Refused(RefusalCode.HAND_RUNNING, rule, params)


def no_such_seat(state: TableState, seat_no: SeatNo) -> Refused:
    """The refusal of a seat that the table does not have (GEN-3)."""
    return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", (("seat", seat_no), ("seats", state.seat_count)))
