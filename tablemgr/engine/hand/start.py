"""Starting a hand: what must be true of players, stacks and posts before anything is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.hand.commands import PostKind, StartHand
from tablemgr.engine.hand.pots import clockwise_from
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import StraddleRule, TableRules, Variant

_NOT_BUILT: Final = {PostKind.KILL: ("kill", "KILL-1"), PostKind.BOMB_ANTE: ("bomb_pot", "BOMB-1")}
_BLINDS: Final = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
_RULE_OF_POST: Final = {
    PostKind.SMALL_BLIND: "BLD-16",
    PostKind.BIG_BLIND: "BLD-16",
    PostKind.STRADDLE: "STR-11",
    PostKind.LIVE: "BLD-7",
    PostKind.DEAD_SMALL_BLIND: "BLD-7",
    PostKind.DEAD: "POT-3",
    PostKind.ANTE: "ANTE-4",
    PostKind.BIG_BLIND_ANTE: "ANTE-2",
}


def start_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """Why this hand cannot be dealt, or None: players (BTN-13), whole chips (GEN-2), posts (BLD-16, ANTE-2, STR)."""
    return (
        _players_refusal(rules, command)
        or _posts_refusal(rules, command)
        or _straddles_refusal(rules, command)
    )


def _players_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    seats = command.seats
    if len(seats) < 2:
        return Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", (("needed", 2), ("players", len(seats))))
    previous = 0
    for seat, stack in zip(seats, command.stacks, strict=True):
        if seat <= previous:
            return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", (("seat", seat),))
        previous = seat
        if stack <= 0:
            return Refused(RefusalCode.NO_CHIPS, "BUY-9", (("seat", seat),))
        if not is_multiple(stack, rules.chip):
            return _odd_amount(stack, rules.chip, seat)
    return None


def _odd_amount(amount: Chips, chip: Chips, seat: SeatNo) -> Refused:
    return Refused(
        RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", chip), ("seat", seat))
    )


def _posts_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    left = dict(zip(command.seats, command.stacks, strict=True))
    for post in command.posts:
        unbuilt = _NOT_BUILT.get(post.what)
        if unbuilt is not None:
            name, rule = unbuilt
            return Refused(RefusalCode.OPTION_NOT_BUILT, rule, (("option", name), ("value", post.what.value)))
        rule = _RULE_OF_POST[post.what]
        stack = left.get(post.seat)
        if stack is None:
            return Refused(RefusalCode.NOT_DEALT_IN, rule, (("seat", post.seat),))
        if post.amount <= 0:
            return Refused(RefusalCode.NOT_POSITIVE, rule, (("seat", post.seat), ("amount", post.amount)))
        if not is_multiple(post.amount, rules.chip):
            return _odd_amount(post.amount, rules.chip, post.seat)
        if post.amount > stack:
            params = (("seat", post.seat), ("amount", post.amount), ("stack", stack))
            return Refused(RefusalCode.NOT_ENOUGH_CHIPS, rule, params)
        if post.amount < post.nominal and post.amount < stack:
            params = (("seat", post.seat), ("amount", post.amount), ("minimum", post.nominal))
            return Refused(RefusalCode.BELOW_MINIMUM, rule, params)
        left[post.seat] = stack - post.amount
    return None


def _straddles_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """Straddles come from the left of the big blind on, one seat after another and never from a blind, each exactly
    twice the last and in full; they need three players and are not for fixed limit (STR-1, STR-5, STR-9, STR-11)."""
    straddles = [post for post in command.posts if post.what is PostKind.STRADDLE]
    if not straddles:
        return None
    if rules.variant is Variant.FL:
        return Refused(RefusalCode.STRADDLE_NOT_IN_LIMIT, "STR-9")
    if rules.straddle is StraddleRule.OFF:
        return Refused(RefusalCode.NOT_OFFERED, "STR-1", (("option", "straddle"),))
    players = len(command.seats)
    if players < 3:
        return Refused(RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS, "STR-11", (("players", players),))
    if len(straddles) > rules.max_straddles:
        return Refused(
            RefusalCode.ONE_STRADDLE_ONLY, "STR-5", (("seat", straddles[rules.max_straddles].seat),)
        )
    due = _straddle_seats(command)
    previous = rules.big_blind
    for post in straddles:
        expected = next(due, None)
        if post.seat != expected:
            params = (("seat", post.seat), *((("due", expected),) if expected else ()))
            return Refused(RefusalCode.STRADDLE_POSITION, "STR-1", params)
        needed = 2 * previous
        if post.nominal != needed:
            params = (("amount", post.nominal), ("needed", needed))
            return Refused(RefusalCode.STRADDLE_NOT_TWICE, "STR-1", params)
        if post.amount < needed:
            params = (("seat", post.seat), ("stack", post.amount))
            return Refused(RefusalCode.STRADDLE_SHORT, "STR-11", params)
        previous = needed
    return None


def _straddle_seats(command: StartHand) -> Iterator[SeatNo]:
    """Who may straddle, one after the other: clockwise after the big blind, the blinds left out."""
    order = clockwise_from(command.seats, command.button)
    blinds = {post.what: post.seat for post in command.posts if post.what in _BLINDS}
    small, big = blinds.get(PostKind.SMALL_BLIND), blinds.get(PostKind.BIG_BLIND)
    if big is None:  # an ante left him nothing to post
        big = order[0] if small is None else clockwise_from(command.seats, small)[0]
    return (seat for seat in clockwise_from(command.seats, big) if seat not in (small, big))
