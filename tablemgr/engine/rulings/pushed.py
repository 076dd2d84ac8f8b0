"""What chips and words come to: the first of the two binds, and the amount follows from the chips (ACT-1 to ACT-14)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.engine.chips import Chips, floor_to_unit
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import ShortRaise, TableRules, Variant
from tablemgr.engine.rulings.situations import ChipsPushed, Did, StringBet
from tablemgr.engine.rulings.verdicts import Remedy, Ruling, Step, Verdict, denied, step


def chips_pushed(told: ChipsPushed, rules: TableRules) -> Ruling:
    """Words or chips as an act with its amount; the chips that are too many go back.

    Refuses NOT_ENOUGH_CHIPS when more was pushed than lay there (BUY-9).

    >>> from tablemgr.engine.rules import Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> ruling = chips_pushed(ChipsPushed(1400, 0, 10_000, 1400, (1000, 500, 500)), rules)
    >>> ruling.code.value, ruling.rule, ruling.value("give_back")
    ('call', 'ACT-3', 600)
    """
    if told.pushed > told.stack:
        return denied(Refused(RefusalCode.NOT_ENOUGH_CHIPS, "BUY-9", (("stack", told.stack),)))
    match told.said:
        case Did.FOLD:
            return _act(told, Verdict.FOLD, "BET-1", 0, step(Remedy.TAKE_CARDS))
        case Did.CHECK if told.due:
            return Ruling(
                Verdict.CALL_OR_FOLD, "ACT-9", (("action", Verdict.CALL_OR_FOLD.value),),
                (step(Remedy.ASK_CALL_OR_FOLD),),
            )  # fmt: skip
        case Did.CHECK:
            return _check(told, "BET-1")
        case Did.CALL:
            return _call(told, "ACT-5") if told.due else _check(told, "ACT-9")
        case Did.RAISE | Did.ALL_IN:
            return _said_raise(told, rules)
        case Did.BET if not (told.chips or told.said_amount):
            return _said_raise(told, rules)
        case _:  # a bet with an amount is that amount
            return _silent(told, rules)


def string_bet(told: StringBet, rules: TableRules) -> Ruling:
    """Only the first motion counts; where the house allows it, who said «raise» goes back once for chips (ACT-4)."""
    first = told.first
    second_try = rules.rulings.string_raise_second_try and first.said is Did.RAISE
    counted = replace(first, chips=first.chips + told.second_motion) if second_try else first
    ruling = chips_pushed(counted, rules)
    late = 0 if second_try else sum(told.second_motion)
    steps = (*ruling.steps, step(Remedy.GIVE_BACK, amount=late)) if late else ruling.steps
    return replace(ruling, rule="ACT-4", steps=steps)


# -- words ------------------------------------------------------------------------------------------------------------


def _said_raise(told: ChipsPushed, rules: TableRules) -> Ruling:
    """«Raise», «bet» or «all-in»: at least the minimum, at most what the game allows (ACT-1, ACT-2, ACT-8, ACT-9)."""
    if not told.may_raise:
        return _call(told, "BET-7") if told.due else _check(told, "BET-7")
    if told.said is Did.ALL_IN:
        return _raise_to(told, rules, told.all_in_to, "BET-1")
    if told.said_amount is not None:
        return _raise_or_short(told, rules, told.said_amount, "ACT-1")
    if len(told.chips) == 1:  # the chip's value is the total, not what it adds to a blind (ACT-2)
        return _raise_or_short(told, rules, told.pushed, "ACT-2")
    if told.chips:
        return _raise_or_short(told, rules, told.already_in + told.pushed, "ACT-3")
    return _raise_to(told, rules, 0, "ACT-8" if told.current_bet else "ACT-9")


def _raise_or_short(told: ChipsPushed, rules: TableRules, to: Chips, rule: str) -> Ruling:
    """A raise to an amount that was made; below the minimum made up, or a call where the house says so (ACT-8)."""
    short = to < min(told.current_bet + told.min_raise, told.all_in_to)
    if short and told.due and rules.rulings.short_raise is ShortRaise.IS_CALL:
        return _call(told, "ACT-8")
    return _raise_to(told, rules, to, rule)


# -- silent chips, and bare amounts, which are the same ---------------------------------------------------------------


def _silent(told: ChipsPushed, rules: TableRules) -> Ruling:
    amount = told.said_amount if told.said_amount is not None else told.pushed
    if not amount:
        return Ruling(Verdict.FLOOR_DECIDES, "GEN-4", steps=(step(Remedy.ASK_WHAT_HE_DOES),))
    if not told.current_bet:
        if told.said_amount is None and len(told.chips) == 1:
            return _raise_to(told, rules, amount, "ACT-12")
        return _raise_to(told, rules, amount, "ACT-8" if amount < told.min_raise else "ACT-1")
    if amount < told.due:
        return _undercall(told)
    return _over_the_call(told, rules, amount)


def _undercall(told: ChipsPushed) -> Ruling:
    """Less than the call with chips behind: a full call, or the floor's choice between that and forfeit (ACT-5)."""
    if told.heads_up or told.opening_bet:
        return _call(told, "ACT-5")
    choice = step(Remedy.CALL_OR_FORFEIT, amount=told.due, forfeit=told.pushed or told.said_amount or 0)
    values = (("action", Verdict.CALL_OR_FORFEIT.value), ("add", told.due))
    return Ruling(Verdict.CALL_OR_FORFEIT, "ACT-5", values, (step(Remedy.CALL_FLOOR), choice))


def _over_the_call(told: ChipsPushed, rules: TableRules, amount: Chips) -> Ruling:
    """At least the call lies there: does what is over it make a raise? (ACT-2, ACT-3, ACT-14)"""
    spoken = told.said_amount is not None
    is_last = amount == told.stack
    rule = "ACT-1" if spoken else "ACT-14" if is_last else "ACT-3"
    if told.due and not spoken and len(told.chips) == 1:
        return _call(told, "ACT-2")
    needed_all = told.due > 0 and not spoken and amount - min(told.chips) < told.due
    if needed_all or amount == told.due:
        return _call(told, rule)
    if not told.may_raise:
        return _call(told, "BET-7") if told.due else _check(told, "BET-7")
    to = told.already_in + amount
    if is_last:
        return _raise_to(told, rules, to, rule)
    over = to - told.current_bet
    if 2 * over < told.min_raise:
        return _call(told, rule) if told.due else _check(told, rule)
    return _raise_or_short(told, rules, to, rule)


# -- the acts, with amounts -------------------------------------------------------------------------------------------


def _check(told: ChipsPushed, rule: str) -> Ruling:
    return _act(told, Verdict.CHECK, rule, 0, step(Remedy.ANNOUNCE_CHECK))


def _call(told: ChipsPushed, rule: str) -> Ruling:
    return _act(told, Verdict.CALL, rule, told.due, step(Remedy.ANNOUNCE_CALL, amount=told.due))


def _raise_to(told: ChipsPushed, rules: TableRules, wanted: Chips, rule: str) -> Ruling:
    """A bet or raise to the amount he made, brought into the limits of the game (ACT-8, PL-9, FL-2, ACT-11)."""
    total = told.all_in_to
    if told.due and total <= told.current_bet:
        return _call(told, "BET-5")
    least = min(told.current_bet + told.min_raise, total)
    most = total if told.pot_max is None else min(told.pot_max, total)
    if rules.variant is Variant.FL:
        most = least
    to = max(least, min(wanted, most))
    if to != total:
        to = max(least, floor_to_unit(to, rules.chip))  # smaller chips play all-in only (ACT-11)
    code = Verdict.RAISE_TO if told.current_bet else Verdict.BET_TO
    remedy = Remedy.ANNOUNCE_RAISE if told.current_bet else Remedy.ANNOUNCE_BET
    ruling = _act(told, code, rule, to - told.already_in, step(remedy, amount=to))
    return replace(ruling, values=(*ruling.values, ("to", to)))


def _act(told: ChipsPushed, code: Verdict, rule: str, adds: Chips, announced: Step) -> Ruling:
    """The act, what it adds, and what must still come or goes back."""
    steps = [announced]
    too_many = max(0, told.pushed - adds)
    if told.chips and told.pushed < adds:
        steps.append(step(Remedy.ADD_CHIPS, amount=adds - told.pushed))
    if too_many:
        steps.append(step(Remedy.GIVE_BACK, amount=too_many))
    values = (("action", code.value), ("add", adds), ("give_back", too_many))
    return Ruling(code, rule, values, tuple(steps))
