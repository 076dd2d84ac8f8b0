"""A command against a hand: accepted with its events and the state after them, or refused. Nothing else decides.

Every check comes before the first change and gives the events, or the refusal; then one draft is thawed, the events are
applied to it, and it is frozen once. A whole record of commands needs one draft only (`decide_each`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from tablemgr.engine.hand import acting, cutting, dealing, settling
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.drafts import freeze, thaw
from tablemgr.engine.hand.evolve import started
from tablemgr.engine.hand.reading import BETTING, Phase
from tablemgr.engine.hand.showdown import is_settled
from tablemgr.engine.hand.start import start_refusal
from tablemgr.engine.hand.state import AnyHand, HandDraft, HandState
from tablemgr.engine.hand.step import NO_HAND, Outcome, Verdict, happen
from tablemgr.engine.outcome import Accepted, InvariantViolation, RefusalCode, Refused
from tablemgr.engine.quick import maker
from tablemgr.engine.rules import TableRules

_hand_started, _posted = maker(ev.HandStarted), maker(ev.Posted)


class Expected(Enum):
    """What a hand waits for next."""

    ACT = "act"
    BOARD = "board"
    SHOWDOWN = "showdown"
    CONFIRM = "confirm"
    ENDED = "ended"


def decide(state: HandState | None, rules: TableRules | None, command: cmd.HandCommand) -> Outcome:
    """Accept or refuse one command. ``rules`` only for `StartHand`: a running hand keeps the rules it began with.

    Refuses with the first code that applies; a refusal changes nothing. Never raises for an expected «no». Pots in the
    parameters of a refusal count from 1, as people do.

    >>> from tablemgr.engine.hand import Check, Fold, Post, PostKind, StartHand
    >>> from tablemgr.engine.rules import Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(2, PostKind.SMALL_BLIND, 50, 50), Post(1, PostKind.BIG_BLIND, 100, 100))
    >>> started = decide(None, rules, StartHand(1, 2, (1, 2), (5000, 5000), posts))
    >>> decide(started.state, None, Check(2)).code.value
    'facing_bet'
    >>> [type(event).__name__ for event in decide(started.state, None, Fold(2)).events]
    ['Folded', 'UncalledReturned', 'RoundClosed']
    """
    if isinstance(command, cmd.StartHand):
        begun = _start(state, rules, command)
        return begun if isinstance(begun, Refused) else Accepted(begun[0], freeze(begun[1]))
    if state is None:
        return NO_HAND
    verdict = _DECIDE[type(command)](state, command)
    if isinstance(verdict, Refused):
        return verdict
    draft = thaw(state)
    events = happen(draft, verdict)
    return Accepted(events, freeze(draft))


@dataclass(frozen=True, slots=True)
class Decided:
    """A record of commands as far as it was accepted: the events of each command, and the state after the last.

    ``refused`` says why the next one was not; None when all were accepted.
    """

    events: tuple[tuple[ev.HandEvent, ...], ...]
    state: HandState | None
    refused: Refused | None


_decided = maker(Decided)


def decide_each(
    state: HandState | None, rules: TableRules | None, commands: Iterable[cmd.HandCommand]
) -> Decided:
    """As `decide` for one command after the other, up to the first refusal: the same checks, events and end.

    The states between are seen by nobody, so that one draft serves them all. ``state`` itself is not changed.

    >>> from tablemgr.engine.hand import Fold, Post, PostKind, StartHand
    >>> from tablemgr.engine.rules import Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(2, PostKind.SMALL_BLIND, 50, 50), Post(1, PostKind.BIG_BLIND, 100, 100))
    >>> played = decide_each(None, rules, [StartHand(1, 2, (1, 2), (5000, 5000), posts), Fold(2), Fold(1)])
    >>> len(played.events), played.refused.code.value
    (2, 'betting_over')
    """
    accepted: list[tuple[ev.HandEvent, ...]] = []
    draft = thaw(state) if state is not None else None
    refused: Refused | None = None
    for command in commands:
        if isinstance(command, cmd.StartHand):
            begun = _start(draft, rules, command)
            if isinstance(begun, Refused):
                refused = begun
                break
            events, draft = begun
        else:
            if draft is None:
                refused = NO_HAND
                break
            verdict = _DECIDE[type(command)](draft, command)
            if isinstance(verdict, Refused):
                refused = verdict
                break
            events = happen(draft, verdict)
        accepted.append(events)
    return _decided(tuple(accepted), freeze(draft) if draft is not None else None, refused)


def expected_next(state: HandState) -> Expected:
    """What the hand waits for: an act, board cards, cards or winners, the confirmation, or nothing more."""
    phase = state.phase
    if phase is BETTING:
        return Expected.ACT
    if phase is Phase.BOARD:
        return Expected.BOARD
    if phase is Phase.SHOWDOWN:
        return Expected.CONFIRM if is_settled(state) else Expected.SHOWDOWN
    return Expected.ENDED


def _start(
    state: AnyHand | None, rules: TableRules | None, command: cmd.StartHand
) -> tuple[tuple[ev.HandEvent, ...], HandDraft] | Refused:
    if state is not None and not state.is_over:
        return Refused(RefusalCode.HAND_RUNNING, "SES-10", (("hand", state.hand_no),))
    known = rules or (state.rules if state is not None else None)
    if known is None:
        raise InvariantViolation("a hand starts under known rules")
    refused = start_refusal(known, command)
    if refused is not None:
        return refused
    first = _hand_started(command.hand_no, command.button, command.seats, command.stacks)
    draft = started(known, first)
    posts = tuple([_posted(post.seat, post.what, post.amount, post.nominal) for post in command.posts])
    return (first, *happen(draft, posts)), draft


_Decider = Callable[[AnyHand, Any], Verdict]
_DECIDE: Final[dict[type, _Decider]] = {
    cmd.Fold: acting.fold,
    cmd.Check: acting.check,
    cmd.Call: acting.call,
    cmd.BetTo: acting.bet_to,
    cmd.RaiseTo: acting.raise_to,
    cmd.AllIn: acting.all_in,
    cmd.Chop: acting.chop,
    cmd.DealBoard: dealing.deal_board,
    cmd.RunBoards: dealing.run_boards,
    cmd.ShowCards: dealing.show_cards,
    cmd.Muck: dealing.muck,
    cmd.PlayTheBoard: dealing.play_the_board,
    cmd.DeclareWinners: settling.declare_winners,
    cmd.EndHand: settling.end_hand,
    cmd.VoidHand: settling.void_hand,
    cmd.CutShort: cutting.cut_short,
}
