"""The straddles of a hand as they are posted: who may, in which order, how much (STR-1, STR-5 … STR-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.hand.commands import Post, PostKind, StartHand
from tablemgr.engine.hand.pots import clockwise_from
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import StraddleRule, TableRules, Variant

STRADDLE_PLAYERS_MIN: Final = 3
_BLINDS: Final = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)


def straddles_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """Why the straddles among the posts do not stand, by the first reason; None when there are none or all do."""
    straddles = [post for post in command.posts if post.what is PostKind.STRADDLE]
    if not straddles:
        return None
    return (
        not_offered(rules)
        or _occasion_refusal(rules, command, straddles)
        or _seats_refusal(rules, command, straddles)
        or _sizes_refusal(rules, straddles)
    )


def not_offered(rules: TableRules) -> Refused | None:
    """Why this house has no straddles at this table; None when it has (STR-1, STR-9).

    >>> not_offered(TableRules(Variant.FL, 50, 100, 100, 200)).code.value
    'straddle_not_in_limit'
    """
    if rules.variant is Variant.FL and not rules.play.limit_straddle:
        return Refused(RefusalCode.STRADDLE_NOT_IN_LIMIT, "STR-9")
    if rules.straddle is StraddleRule.OFF:
        return Refused(RefusalCode.NOT_OFFERED, "STR-1", (("option", "straddle"),))
    return None


def _occasion_refusal(rules: TableRules, command: StartHand, straddles: Sequence[Post]) -> Refused | None:
    if any(post.what is PostKind.KILL for post in command.posts):
        return Refused(RefusalCode.NO_STRADDLE_IN_KILL_POT, "KILL-2")
    players = len(command.seats)
    if players < STRADDLE_PLAYERS_MIN:
        return Refused(RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS, "STR-11", (("players", players),))
    if len(straddles) > rules.max_straddles:
        seat = straddles[rules.max_straddles].seat
        return Refused(RefusalCode.ONE_STRADDLE_ONLY, "STR-5", (("seat", seat),))
    return None


def _seats_refusal(rules: TableRules, command: StartHand, straddles: Sequence[Post]) -> Refused | None:
    """From under the gun on, one seat after another, never a blind (STR-1, STR-5); the button alone where the house
    allows it (STR-6); from any seat, each nearer the button than the one before, in a Mississippi (STR-7).

    Where antes have left neither blind anything to post only that order can be seen: the table knows the rest.
    """
    order = _straddle_seats(command)
    is_any_seat = rules.play.mississippi or not any(post.what in _BLINDS for post in command.posts)
    if rules.play.button_straddle and [post.seat for post in straddles] == [command.button]:
        return None if command.button in order else _no_position(straddles[0].seat, None)
    for number, post in enumerate(straddles):
        if is_any_seat:
            order = order[order.index(post.seat) :] if post.seat in order else ()
            due = order[0] if order else None
            order = order[1:]
        else:
            due = order[number] if number < len(order) else None
        if post.seat != due:
            return _no_position(post.seat, due)
    return None


def _no_position(seat: SeatNo, due: SeatNo | None) -> Refused:
    params = (("seat", seat), *((("due", due),) if due else ()))
    return Refused(RefusalCode.STRADDLE_POSITION, "STR-1", params)


def _straddle_seats(command: StartHand) -> tuple[SeatNo, ...]:
    """Who may straddle, one after the other: clockwise after the big blind, the blinds left out."""
    order = clockwise_from(command.seats, command.button)
    blinds = {post.what: post.seat for post in command.posts if post.what in _BLINDS}
    small, big = blinds.get(PostKind.SMALL_BLIND), blinds.get(PostKind.BIG_BLIND)
    if big is None:  # an ante left him nothing to post
        big = order[0] if small is None else clockwise_from(command.seats, small)[0]
    return tuple(seat for seat in clockwise_from(command.seats, big) if seat not in (small, big))


def _sizes_refusal(rules: TableRules, straddles: Sequence[Post]) -> Refused | None:
    """Exactly twice the blind before it, or any amount from there where the house says so; in full (STR-1, STR-11); in
    fixed limit within the cap (STR-9)."""
    is_limit = rules.variant is Variant.FL
    previous = rules.big_blind
    for post in straddles:
        needed = 2 * previous
        refused = size_refusal(rules, post.nominal, needed)
        if refused is not None:
            return refused
        if is_limit and post.nominal > rules.cap * rules.small_bet:
            return Refused(RefusalCode.ONE_STRADDLE_ONLY, "STR-9", (("seat", post.seat),))
        if post.amount < post.nominal:
            params = (("seat", post.seat), ("stack", post.amount))
            return Refused(RefusalCode.STRADDLE_SHORT, "STR-11", params)
        previous = post.nominal
    return None


def size_refusal(rules: TableRules, size: Chips, needed: Chips) -> Refused | None:
    """Why a straddle is not of this size, when ``needed`` is twice the blind before it; None when it is (STR-1).

    >>> size_refusal(TableRules(Variant.NL, 50, 100), 300, needed=200).code.value
    'straddle_not_twice'
    """
    if size == needed:
        return None
    if rules.straddle is not StraddleRule.ANY_FROM_TWICE or rules.variant is Variant.FL:
        params = (("amount", size), ("needed", needed))
        return Refused(RefusalCode.STRADDLE_NOT_TWICE, "STR-1", params)
    if size < needed:
        return Refused(RefusalCode.BELOW_MINIMUM, "STR-1", (("amount", size), ("minimum", needed)))
    if not is_multiple(size, rules.chip):
        return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", size), ("unit", rules.chip)))
    return None
