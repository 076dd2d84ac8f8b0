"""Acts out of turn, wrong amounts, the clock: what binds, what is corrected and until when (ACT, PL-9, FL-9, GEN-6)."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.rules import MisdealDeadline, ShortRaise, TableRules
from tablemgr.engine.rulings.situations import (
    Actions,
    AmbiguousNumber,
    Clock,
    Did,
    Found,
    LimitWrongSize,
    OutOfTurn,
    PotOverbet,
    PotUnderbet,
    SubstantialAction,
    Underraise,
)
from tablemgr.engine.rulings.verdicts import EngineAct, Remedy, Ruling, Value, Verdict, step

_PUTS_CHIPS: Final = (Did.CALL, Did.BET, Did.RAISE, Did.ALL_IN)


def is_substantial(actions: Actions) -> bool:
    """Two acts in turn of which one puts chips in, or any three; posted blinds do not count (GEN-6).

    >>> is_substantial((Did.FOLD, Did.FOLD)), is_substantial((Did.FOLD, Did.CALL)), is_substantial((Did.RAISE,))
    (False, True, False)
    """
    return len(actions) >= 3 or (len(actions) == 2 and any(action in _PUTS_CHIPS for action in actions))


def too_late_for_misdeal(actions: Actions, rules: TableRules) -> bool:
    """Whether the deal stands by now: after substantial action, or after two acts (DEAL-4)."""
    if rules.rulings.misdeal_deadline is MisdealDeadline.TWO_ACTED:
        return len(actions) >= 2
    return is_substantial(actions)


def substantial_action(told: SubstantialAction) -> Ruling:
    """Say whether it is."""
    substantial = is_substantial(told.actions)
    code = Verdict.SUBSTANTIAL if substantial else Verdict.NOT_SUBSTANTIAL
    return Ruling(code, "GEN-6", (("substantial", substantial),))


def out_of_turn(told: OutOfTurn, rules: TableRules) -> Ruling:
    """The skipped player acts first; what came too early binds unless he bets or raises, a fold always (ACT-6)."""
    stop = step(Remedy.STOP_ACTION)
    action_back = step(Remedy.SKIPPED_PLAYER_ACTS)
    if told.skipped_player_does is None and told.out_of_turn_action is not Did.FOLD:
        return Ruling(
            Verdict.SKIPPED_ACTS_FIRST, "ACT-6", (), (stop, action_back), engine=EngineAct.TAKE_BACK
        )  # fmt: skip
    changed = told.skipped_player_does in (Did.BET, Did.RAISE, Did.ALL_IN) or (
        told.skipped_player_does is Did.CALL and rules.rulings.call_between_frees
    )
    binding = told.out_of_turn_action is Did.FOLD or not changed
    chips_back = not binding and told.out_of_turn_action in _PUTS_CHIPS
    values: tuple[tuple[str, Value], ...] = (("binding", binding), ("chips_back", chips_back))
    if binding:
        steps = (stop, action_back, step(Remedy.ACT_STANDS_IN_TURN))
        return Ruling(Verdict.BINDING, "ACT-6", values, steps, EngineAct.TAKE_BACK)
    back = (step(Remedy.CHIPS_BACK),) if chips_back else ()
    steps = (stop, action_back, *back, step(Remedy.FREE_TO_ACT))
    return Ruling(Verdict.NOT_BINDING, "ACT-6", values, steps, EngineAct.TAKE_BACK)


# -- wrong amounts ----------------------------------------------------------------------------------------------------


def _amount(rule: str, made_it: Chips, to: Chips, *more: tuple[str, Value]) -> Ruling:
    """Corrected for everybody, or left as it is."""
    values: tuple[tuple[str, Value], ...] = (("to", to), *more)
    if made_it == to:
        return Ruling(Verdict.AMOUNT_STANDS, rule, values, (step(Remedy.LEAVE_AMOUNT, amount=to),))
    steps = (step(Remedy.STOP_ACTION), step(Remedy.EVERYBODY_PAYS, amount=to))
    return Ruling(Verdict.AMOUNT_CORRECTED, rule, values, steps, EngineAct.CORRECT)


def underraise(told: Underraise, rules: TableRules) -> Ruling:
    """Made up to the minimum on the same street, later it stands; a call where the house says so (ACT-8)."""
    due = told.bet + told.min_raise
    if told.found is Found.SAME_STREET and told.made_it < due:
        if told.bet and rules.rulings.short_raise is ShortRaise.IS_CALL:
            return _amount("ACT-8", told.made_it, told.bet, ("everyone_pays", False))
        return _amount("ACT-8", told.made_it, due, ("everyone_pays", True))
    return _amount("ACT-8", told.made_it, told.made_it, ("everyone_pays", False))


def limit_wrong_size(told: LimitWrongSize) -> Ruling:
    """The right size on the same street; nobody makes a raise of his call because of it (FL-9)."""
    to = told.right if told.found is Found.SAME_STREET else told.made_it
    ruling = _amount("FL-9", told.made_it, to, ("callers_may_raise", False))
    return Ruling(
        ruling.code, ruling.rule, ruling.values, (*ruling.steps, step(Remedy.NO_RAISE_BECAUSE_OF_IT)), ruling.engine
    )  # fmt: skip


def pot_overbet(told: PotOverbet) -> Ruling:
    """Reduced for everybody until the next card, afterwards it stands (PL-9)."""
    to = min(told.made_it, told.pot_max) if told.found is Found.SAME_STREET else told.made_it
    return _amount("PL-9", told.made_it, to)


def pot_underbet(told: PotUnderbet) -> Ruling:
    """«Pot» counted too low is corrected until substantial action behind it (PL-9)."""
    to = told.made_it if is_substantial(told.actions_after) else max(told.made_it, told.pot_max)
    return _amount("PL-9", told.made_it, to)


def ambiguous_number(told: AmbiguousNumber) -> Ruling:
    """The highest reading that is a bet and not above the pot; when none is, the least bet (ACT-13)."""
    fitting = [amount for amount in told.readings if told.min_bet <= amount <= told.pot]
    to = max(fitting, default=told.min_bet)
    return Ruling(Verdict.BET_TO, "ACT-13", (("to", to),), (step(Remedy.ANNOUNCE_BET, amount=to),))


def clock(told: Clock, rules: TableRules) -> Ruling:
    """Time has run out: the hand is dead facing a bet, else it is a check (ACT-15)."""
    seconds = rules.rulings.clock_seconds
    if told.elapsed is not None and told.elapsed < seconds:
        left = seconds - told.elapsed
        return Ruling(
            Verdict.TIME_LEFT, "ACT-15", (("hand", "live"), ("seconds", left)),
            (step(Remedy.COUNT_DOWN, seconds=left),),
        )  # fmt: skip
    if told.facing_bet:
        return Ruling(Verdict.HAND_DEAD, "ACT-15", (("hand", "dead"),), (step(Remedy.RETIRE_HAND),))
    values = (("hand", "live"), ("action", Verdict.CHECK.value))
    return Ruling(Verdict.CHECK, "ACT-15", values, (step(Remedy.ANNOUNCE_CHECK),))
