"""Starting a hand: what must be true of players, stacks and posts before anything is written."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import Post, PostKind, StartHand
from tablemgr.engine.hand.special_pots import special_pot_refusal
from tablemgr.engine.hand.straddling import straddles_refusal
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import TableRules

_RULE_OF_POST: Final = {
    PostKind.SMALL_BLIND: "BLD-16",
    PostKind.BIG_BLIND: "BLD-16",
    PostKind.STRADDLE: "STR-11",
    PostKind.LIVE: "BLD-7",
    PostKind.DEAD_SMALL_BLIND: "BLD-7",
    PostKind.DEAD: "POT-3",
    PostKind.ANTE: "ANTE-4",
    PostKind.BIG_BLIND_ANTE: "ANTE-2",
    PostKind.BOMB_ANTE: "BOMB-3",
    PostKind.KILL: "KILL-1",
}
BLINDS_OF_A_KILLER: Final = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.LIVE)
"""What a killer has posted as his bet already: he adds only what it lacks of the kill (KILL-1)."""
_ORDINARY: Final = (
    *BLINDS_OF_A_KILLER,
    PostKind.ANTE,
    PostKind.BIG_BLIND_ANTE,
    PostKind.DEAD_SMALL_BLIND,
)
"""Posts that need no option of the house."""


def start_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """Why this hand cannot be dealt, or None: players (BTN-13), whole chips (GEN-2), posts (BLD-16, ANTE, STR)."""
    refused = _players_refusal(rules, command) or _posts_refusal(rules, command)
    if refused is not None:
        return refused
    for post in command.posts:
        if post.what not in _ORDINARY:
            return special_pot_refusal(rules, command) or straddles_refusal(rules, command)
    return None


def _players_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    seats = command.seats
    if len(seats) < 2:
        return Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", (("needed", 2), ("players", len(seats))))
    previous, chip = 0, rules.chip
    for seat, stack in zip(seats, command.stacks, strict=True):
        if seat <= previous:
            return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", (("seat", seat),))
        previous = seat
        if stack <= 0:
            return Refused(RefusalCode.NO_CHIPS, "BUY-9", (("seat", seat),))
        if stack % chip:
            return _odd_amount(stack, chip, seat)
    return None


def _odd_amount(amount: Chips, chip: Chips, seat: SeatNo) -> Refused:
    return Refused(
        RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", chip), ("seat", seat))
    )


def _posts_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    seats, left, chip = command.seats, [*command.stacks], rules.chip
    for post in command.posts:
        seat, amount = post.seat, post.amount
        if seat not in seats:
            return Refused(RefusalCode.NOT_DEALT_IN, _RULE_OF_POST[post.what], (("seat", seat),))
        place = seats.index(seat)
        stack = left[place]
        if amount <= 0:
            return Refused(
                RefusalCode.NOT_POSITIVE, _RULE_OF_POST[post.what], (("seat", seat), ("amount", amount))
            )
        if amount % chip:
            return _odd_amount(amount, chip, seat)
        if amount > stack:
            params = (("seat", seat), ("amount", amount), ("stack", stack))
            return Refused(RefusalCode.NOT_ENOUGH_CHIPS, _RULE_OF_POST[post.what], params)
        if amount < post.nominal and amount < stack and amount < _full_size(command, post):
            params = (("seat", seat), ("amount", amount), ("minimum", _full_size(command, post)))
            return Refused(RefusalCode.BELOW_MINIMUM, _RULE_OF_POST[post.what], params)
        left[place] = stack - amount
    return None


def _full_size(command: StartHand, post: Post) -> Chips:
    """What the post should be; a killer who posts a blind beside it adds only what that lacks (KILL-1)."""
    if post.what is not PostKind.KILL:
        return post.nominal
    own = [
        other.amount
        for other in command.posts
        if other.seat == post.seat and other.what in BLINDS_OF_A_KILLER
    ]
    return post.nominal - sum(own)
