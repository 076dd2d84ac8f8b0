"""What the next hand will be: button, blinds, who is dealt in, what everybody posts, and why somebody waits.

One plan serves the deal (`decide`), the screens and the rule cases; nothing else decides who posts what.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import Post, PostKind
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import ButtonStraddleOrder, StraddleRule, TableRules
from tablemgr.engine.table.circle import next_after, steps
from tablemgr.engine.table.commands import Standing
from tablemgr.engine.table.entering import NotDealt, dead_post, live_post
from tablemgr.engine.table.killing import kill_posts, killer_seat
from tablemgr.engine.table.positions import (
    Placing,
    Situation,
    place_by_hand,
    place_by_rule,
)
from tablemgr.engine.table.state import BombPot, Positions, Seat, TableState
from tablemgr.engine.table.straddles import Straddles, Straddling, straddle_chips, straddle_order


@dataclass(frozen=True, slots=True)
class NextHandPlan:
    """The next hand. With a ``problem`` it cannot start and everything else is empty, except ``not_dealt``; in a break
    it is all there, only later (SES-12).

    ``sb_position`` may be an empty seat; ``sb_posts`` is who posts there, None for a dead small blind (BTN-4).
    ``posts`` in the order in which they are put in; an entering player's live big blind is LIVE, his dead small blind
    DEAD_SMALL_BLIND. ``not_dealt`` is ((seat, code of `NotDealt`), …) for every seated player without cards.
    ``missed`` is ((seat, small blind, big blind), …) passed by the blinds with this deal (BLD-6), ``let_pass`` who
    deals off and is passed now (BLD-11), ``orbit_from`` where the first orbit of a new game began (BLD-14); ``owes`` is
    for debts as they stand after it. ``settled_debts`` are the seats whose debts end with this deal. ``straddle_seats``
    may announce a straddle now; ``lapsed`` are announced ones that no longer fit, with the reason. ``default_straddle``
    is who straddles because the house has one in every hand, also while it is left out, ``comes_as_straddler`` who
    straddles instead of posting what he owes (STR-12).
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
    let_pass: tuple[SeatNo, ...] = ()
    orbit_from: SeatNo = NO_SEAT
    owes: tuple[tuple[SeatNo, bool, bool], ...] = ()
    settled_debts: tuple[SeatNo, ...] = ()
    straddles: tuple[SeatNo, ...] = ()
    straddle_sizes: tuple[Chips, ...] = ()
    straddle_seats: tuple[SeatNo, ...] = ()
    default_straddle: SeatNo = NO_SEAT
    comes_as_straddler: SeatNo = NO_SEAT
    lapsed: tuple[tuple[SeatNo, RefusalCode], ...] = ()
    killer: SeatNo = NO_SEAT
    bomb_ante: Chips = 0
    problem: Refused | None = None


def plan_next_hand(state: TableState, button: SeatNo | None = None) -> NextHandPlan:
    """Plan the next deal; ``button`` places it (first hand or a ruling), else it moves by the dead button rule.

    The plan's ``problem`` is HAND_RUNNING, TABLE_ON_BREAK (SES-12), NO_SUCH_SEAT (no such button), TOO_FEW_PLAYERS
    (BTN-13), BUTTON_NOT_PLACED (BTN-1) or NOT_DEALT_IN (BTN-7).
    """
    if state.hand_running:
        return NextHandPlan(problem=hand_running(state, "BTN-13"))
    plan = _next_hand(state, button)
    if state.break_since_us:
        return replace(plan, problem=on_break())  # as it will be after the break: nothing moves meanwhile
    return plan


def _next_hand(state: TableState, button: SeatNo | None) -> NextHandPlan:
    if button is not None and not 1 <= button <= state.seat_count:
        return NextHandPlan(problem=no_such_seat(state, button))
    situation, excluded = _situation(state)
    out = _not_present(state, excluded)
    if button is None and state.replay is not None and state.replay.placed_button:
        button = state.replay.placed_button
    if button is None and state.drawn_button:
        button = state.drawn_button
    if state.bomb is not None:
        return _bomb_plan(state, state.bomb, situation, out, button)
    plan = _placed(state, situation, out, button)
    if plan.comes_as_straddler in (NO_SEAT, *plan.straddles):
        return plan
    # his straddle does not stand: then he posts, or waits, like everybody who owes (STR-12)
    return _placed(state, replace(situation, straddlers=()), out, button)


def _placed(
    state: TableState, situation: Situation, out: tuple[tuple[SeatNo, str], ...], button: SeatNo | None
) -> NextHandPlan:
    placing = place_by_rule(situation) if button is None else place_by_hand(situation, button)
    if isinstance(placing, Refused):
        return NextHandPlan(not_dealt=out, problem=placing)
    return _plan(state, situation, placing, out, placed=button is not None)


def _situation(state: TableState) -> tuple[Situation, tuple[Seat, ...]]:
    """Who counts for the next hand; the second value are players kept out because a void hand is repeated (BTN-12)."""
    off = tuple(seat for seat in state.seats if seat.standing is Standing.DEAL_OFF)
    present = tuple(seat for seat in state.seats if seat.is_present and seat not in off)
    excluded: tuple[Seat, ...] = ()
    if state.replay is not None:
        repeated = tuple(seat for seat in present if (seat.seat, seat.player) in state.replay.players)
        if len(repeated) >= state.rules.players_min:
            excluded = tuple(seat for seat in present if seat not in repeated)
            present = repeated
    absent = tuple(
        seat
        for seat in state.seats
        if seat not in off
        and (not seat.is_present or (seat in excluded and seat.standing is Standing.SETTLED))
    )
    situation = Situation(
        present,
        absent,
        state.positions,
        state.big_blind_player,
        state.seat_count,
        state.rules,
        tuple(seat.seat for seat in off),
        state.orbit_from,
        _returning_straddlers(state),
    )
    return situation, excluded


def _returning_straddlers(state: TableState) -> tuple[SeatNo, ...]:
    """Who wants to come back as the straddler and could: he was the first to announce, and has the chips (STR-12)."""
    rules = state.rules
    if not rules.seating.return_as_straddler or rules.straddle is StraddleRule.OFF or not state.straddles:
        return ()
    seat = state.seat(state.straddles[0])
    is_able = seat is not None and seat.owes and seat.stack >= 2 * rules.big_blind
    return (state.straddles[0],) if is_able else ()


def _not_present(state: TableState, excluded: tuple[Seat, ...]) -> tuple[tuple[SeatNo, str], ...]:
    out: list[tuple[SeatNo, str]] = []
    for seat in state.seats:
        if seat.stack == 0:
            out.append((seat.seat, NotDealt.NO_CHIPS.value))
        elif seat.sitting_out:
            out.append((seat.seat, NotDealt.SITTING_OUT.value))
        elif seat in excluded:
            out.append((seat.seat, NotDealt.WAITS_FOR_REPLAY.value))
        elif seat.standing is Standing.DEAL_OFF:
            out.append((seat.seat, NotDealt.LETS_BLINDS_PASS.value))
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
    # Who buys the button posts as a newcomer, not the small blind of the position (BLD-5).
    sb_posts = where.small_blind if where.small_blind in dealt else None
    sb_posts = None if sb_posts == placing.comers.buyer else sb_posts
    entry_posts = () if placing.is_new_game else _entry_posts(state, placing, by_seat)
    killer = killer_seat(state, dealt)
    straddling = _straddling(state, placing, sb_posts, entry_posts, killer)
    straddles, lapsed = straddling.fitting(state.announced_straddles)
    blinds = _blind_posts(state, placing, sb_posts)
    raised = tuple(Post(seat, PostKind.STRADDLE, size, size) for seat, size in straddles)
    asks = (*blinds, *raised, *entry_posts)
    asks = (*asks, *kill_posts(state.rules, killer, asks))
    antes = _antes(state, placing)
    last_blind = last_blind_of(state.rules, where, straddles)
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
        posts=_pay((*antes, *asks) if state.rules.play.ante_first else (*asks, *antes), by_seat),
        not_dealt=tuple(sorted((*out, *waiting))),
        first_preflop=next_after(last_blind, dealt, count),
        first_postflop=next_after(where.button, dealt, count),
        last_postflop=max(dealt, key=lambda seat: steps(where.button, seat, count)),
        missed=placing.missed,
        let_pass=placing.let_pass,
        orbit_from=placing.orbit_from,
        owes=_debts_after(state, placing.missed, settled_debts),
        settled_debts=settled_debts,
        straddles=tuple(seat for seat, _ in straddles),
        straddle_sizes=tuple(size for _, size in straddles),
        straddle_seats=tuple(
            seat for seat in dealt if straddling.announcement_problem(seat, 0, straddles) is None
        ),
        default_straddle=straddling.by_default(state.announced_straddles),
        comes_as_straddler=placing.comers.straddler,
        lapsed=lapsed,
        killer=killer,
    )


def _bomb_plan(
    state: TableState,
    bomb: BombPot,
    situation: Situation,
    out: tuple[tuple[SeatNo, str], ...],
    button: SeatNo | None,
) -> NextHandPlan:
    """A bomb pot: everybody who is in the rotation and takes part posts the ante, and nothing moves (BOMB-1, BOMB-2).

    Button and blinds stay where the last hand left them, unless the house rotates them or they were never placed.
    """
    where, players = state.positions, situation.settled
    if state.rules.play.bomb_moves_button or button is not None or where.big_blind == NO_SEAT or not players:
        placing = place_by_rule(situation) if button is None else place_by_hand(situation, button)
        if isinstance(placing, Refused):
            return NextHandPlan(not_dealt=out, problem=placing)
        where = placing.positions
        players = situation.seats if placing.is_new_game else players
    dealt = tuple(seat for seat in players if not bomb.seats or seat in bomb.seats)
    waiting = tuple(
        (seat, (NotDealt.SITS_OUT_BOMB_POT if seat in players else NotDealt.WAITS_FOR_BIG_BLIND).value)
        for seat in situation.seats
        if seat not in dealt
    )
    needed = state.rules.players_min
    if len(dealt) < needed:
        params = (("players", len(dealt)), ("needed", needed))
        return NextHandPlan(
            not_dealt=tuple(sorted((*out, *waiting))),
            problem=Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", params),
        )
    by_seat = {seat.seat: seat for seat in situation.present}
    antes = tuple(Post(seat, PostKind.BOMB_ANTE, bomb.ante, bomb.ante) for seat in dealt)
    return NextHandPlan(
        button=where.button,
        dead_button=where.button not in dealt,
        sb_position=where.small_blind,
        bb=where.big_blind,
        heads_up=where.heads_up,
        placed=button is not None,
        dealt=dealt,
        stacks=tuple(by_seat[seat].stack for seat in dealt),
        posts=_pay(antes, by_seat),
        not_dealt=tuple(sorted((*out, *waiting))),
        first_postflop=next_after(where.button, dealt, state.seat_count),
        last_postflop=max(dealt, key=lambda seat: steps(where.button, seat, state.seat_count)),
        owes=_debts_after(state, (), ()),
        bomb_ante=bomb.ante,
    )


def last_blind_of(rules: TableRules, where: Positions, straddles: Straddles) -> SeatNo:
    """The seat left of which the act starts: the last straddle's, or the big blind's (STR-2).

    The big blind's too under a straddle of the button where the house lets under the gun begin (STR-6).
    """
    if not straddles:
        return where.big_blind
    last, _size = straddles[-1]
    is_button_alone = rules.play.button_straddle and last == where.button and len(straddles) == 1
    if is_button_alone and rules.play.button_straddle_order is ButtonStraddleOrder.UTG_FIRST:
        return where.big_blind
    return last


def _blind_posts(state: TableState, placing: Placing, sb_posts: SeatNo | None) -> tuple[Post, ...]:
    rules, where = state.rules, placing.positions
    posts = []
    if sb_posts is not None and rules.small_blind:
        posts.append(Post(sb_posts, PostKind.SMALL_BLIND, rules.small_blind, rules.small_blind))
    posts.append(Post(where.big_blind, PostKind.BIG_BLIND, rules.big_blind, rules.big_blind))
    return tuple(posts)


def _entry_posts(state: TableState, placing: Placing, by_seat: dict[SeatNo, Seat]) -> tuple[Post, ...]:
    """What entering players post beside the big blind: it live, the small blind dead (BLD-3, BLD-7, BLD-10, BLD-18).

    Who comes in with the big blind itself posts nothing more, and his debt is cleared (BLD-8).
    """
    posts = []
    for seat in placing.dealt:
        if seat == placing.positions.big_blind or not by_seat[seat].is_entering:
            continue
        live = live_post(by_seat[seat], state.rules, placing.comers)
        dead = dead_post(by_seat[seat], state.rules, placing.comers)
        if live:
            posts.append(Post(seat, PostKind.LIVE, live, live))
        if dead:
            posts.append(Post(seat, PostKind.DEAD_SMALL_BLIND, dead, dead))
    return tuple(posts)


def _antes(state: TableState, placing: Placing) -> tuple[Post, ...]:
    """Antes come after the blinds, or before them where the house says so: who is paid first (ANTE-2, ANTE-4)."""
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
        amount = min(ask.amount, left[ask.seat])
        left[ask.seat] -= amount
        if amount:
            posts.append(Post(ask.seat, ask.what, amount, ask.nominal))
    return tuple(posts)


def _straddling(
    state: TableState,
    placing: Placing,
    sb_posts: SeatNo | None,
    entry_posts: tuple[Post, ...],
    killer: SeatNo,
) -> Straddling:
    where, dealt = placing.positions, placing.dealt
    return Straddling(
        rules=state.rules,
        players=len(dealt),
        order=straddle_order(dealt, where.big_blind, sb_posts, state.seat_count),
        button=where.button,
        stacks=straddle_chips(state),
        posting=tuple(post.seat for post in entry_posts),
        kill_pot=killer != NO_SEAT,
        left_out=state.straddle_left_out,
    )


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


def hand_running(state: TableState, rule: str) -> Refused:
    """The refusal of everything that must wait for the end of the hand."""
    params = (("hand", state.hand.hand_no),) if state.hand is not None else ()
    return Refused(RefusalCode.HAND_RUNNING, rule, params)


def on_break() -> Refused:
    """The refusal of a deal while the table pauses (SES-12)."""
    return Refused(RefusalCode.TABLE_ON_BREAK, "SES-12")


def no_such_seat(state: TableState, seat_no: SeatNo) -> Refused:
    """The refusal of a seat that the table does not have (GEN-3)."""
    return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", (("seat", seat_no), ("seats", state.seat_count)))
