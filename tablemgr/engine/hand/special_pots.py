"""Bomb pots and kill pots: what their posts must be, and when a kill is due (BOMB, KILL)."""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import PostKind, StartHand
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import Kill, TableRules


def kill_blind(rules: TableRules) -> Chips:
    """What the killer has in: twice the big blind, or one and a half of it in a half kill (KILL-1).

    >>> from tablemgr.engine.rules import PlayRules, Variant
    >>> kill_blind(TableRules(Variant.FL, 50, 100, 100, 200, play=PlayRules(kill=Kill.HALF)))
    150
    """
    return 2 * rules.big_blind if rules.play.kill is Kill.FULL else 3 * rules.big_blind // 2


def kill_due(*, won_previous: bool, won_this: bool, split_this: bool, won_a_full_bet: bool) -> bool:
    """Whether the next pot is killed by this player: two wins in a row, the second with at least one full bet beside
    the blinds; a split pot keeps the leg but does not kill (KILL-3).

    >>> kill_due(won_previous=True, won_this=True, split_this=False, won_a_full_bet=True)
    True
    """
    return won_previous and won_this and not split_this and won_a_full_bet


def special_pot_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """Why the posts of a bomb pot or a kill pot do not stand; None for any other hand."""
    kinds = {post.what for post in command.posts}
    if PostKind.BOMB_ANTE in kinds:
        return _bomb_refusal(rules, command)
    return _kill_refusal(rules, command) if PostKind.KILL in kinds else None


def _bomb_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """Everybody dealt in posts the same ante and nothing else (BOMB-1)."""
    if not rules.play.bomb_pot:
        return Refused(RefusalCode.NOT_OFFERED, "BOMB-1", (("option", "bomb_pot"),))
    antes = [post for post in command.posts if post.what is PostKind.BOMB_ANTE]
    one_each = sorted(post.seat for post in antes) == list(command.seats)
    equal = len({post.nominal for post in antes}) == 1
    if len(antes) != len(command.posts) or not one_each or not equal:
        return Refused(RefusalCode.BOMB_ANTES_UNEQUAL, "BOMB-1", (("ante", antes[0].nominal),))
    return None


def _kill_refusal(rules: TableRules, command: StartHand) -> Refused | None:
    """One kill in a hand, of the size that the house plays (KILL-1, KILL-2)."""
    if rules.play.kill is Kill.OFF:
        return Refused(RefusalCode.NOT_OFFERED, "KILL-1", (("option", "kill"),))
    first, *others = [post for post in command.posts if post.what is PostKind.KILL]
    if others:
        return Refused(RefusalCode.ONE_KILL_ONLY, "KILL-2", (("seat", others[0].seat),))
    size = kill_blind(rules)
    if first.nominal != size:
        return Refused(RefusalCode.WRONG_LIMIT_SIZE, "KILL-1", (("amount", first.nominal), ("size", size)))
    return None
