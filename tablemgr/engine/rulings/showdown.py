"""Hands that were killed, thrown away, disputed or asked for; boards run more than once (SHOW, DEAL-13, RIT-1)."""

from __future__ import annotations

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import PlayBoard, SeeCalledHand, TableRules
from tablemgr.engine.rulings.situations import (
    Dispute,
    DisputeAbout,
    KilledHand,
    MuckedHand,
    NextHand,
    PlaysBoard,
    RunItTwice,
    SeeHand,
)
from tablemgr.engine.rulings.verdicts import (
    EngineAct,
    Remedy,
    Ruling,
    Step,
    Value,
    Verdict,
    denied,
    granted,
    step,
)


def killed_hand(told: KilledHand) -> Ruling:
    """A hand killed by mistake has no claim; only what nobody had called comes back (DEAL-14)."""
    steps: tuple[Step, ...] = (step(Remedy.RETIRE_HAND),)
    if told.uncalled:
        steps = (*steps, step(Remedy.RETURN_UNCALLED, amount=told.uncalled))
    values: tuple[tuple[str, Value], ...] = (("hand", "dead"), ("returned", told.uncalled))
    return Ruling(Verdict.HAND_DEAD, "DEAL-14", values, steps)


def mucked_hand(told: MuckedHand) -> Ruling:
    """Live while it is certainly his and not yet in the muck; dead once there or taken by the dealer (SHOW-9)."""
    if told.identifiable and told.retrievable and not told.killed_by_dealer:
        steps = (step(Remedy.CALL_FLOOR), step(Remedy.TABLE_CARDS))
        return Ruling(Verdict.HAND_LIVE, "SHOW-9", (("hand", "live"),), steps)
    return Ruling(Verdict.HAND_DEAD, "SHOW-9", (("hand", "dead"),), (step(Remedy.RETIRE_HAND),))


def plays_board(told: PlaysBoard, rules: TableRules) -> Ruling:
    """Both cards must be tabled, also when the board plays; by the other rule his word is enough (SHOW-7)."""
    said_so = told.declared and rules.rulings.play_board is PlayBoard.DECLARE
    if told.tabled_both or said_so:
        return Ruling(Verdict.HAND_LIVE, "SHOW-7", (("hand", "live"),), (step(Remedy.READ_HANDS_AGAIN),))
    return Ruling(Verdict.HAND_DEAD, "SHOW-7", (("hand", "dead"),), (step(Remedy.RETIRE_HAND),))


def see_hand(told: SeeHand, rules: TableRules) -> Ruling:
    """Who may ask is a matter of the house: the river caller, everybody dealt in, or only on suspicion (SHOW-10)."""
    match rules.rulings.see_called_hand:
        case SeeCalledHand.RIVER_CALLER:
            may = (
                told.asker_is_river_caller and told.asker_has_cards_or_tabled and told.target_is_last_aggressor
            )  # fmt: skip
        case SeeCalledHand.DEALT_IN:
            may = told.asker_was_dealt_in
        case SeeCalledHand.SUSPICION:
            may = told.suspicion
    if may:
        steps = (step(Remedy.TABLE_CARDS), step(Remedy.SHOW_TO_ALL))
        return Ruling(Verdict.HAND_SHOWN, "SHOW-10", (("shown", True),), steps)
    return Ruling(Verdict.HAND_NOT_SHOWN, "SHOW-10", (("shown", False),), (step(Remedy.CARDS_STAY_DOWN),))


def dispute(told: Dispute) -> Ruling:
    """Reading of hands until the next hand starts, arithmetic of the pot until substantial action in it (SHOW-11)."""
    about_pot = told.about is DisputeAbout.POT_ARITHMETIC
    is_open = told.next_hand is NextHand.NOT_STARTED or (about_pot and told.next_hand is NextHand.STARTED)
    values = (("open", is_open),)
    if not is_open:
        steps = (step(Remedy.RESULT_STANDS), step(Remedy.SUPERVISOR_MAY_CORRECT))
        return Ruling(Verdict.DISPUTE_CLOSED, "SHOW-11", values, steps)
    look = step(Remedy.COUNT_POT_AGAIN if about_pot else Remedy.READ_HANDS_AGAIN)
    engine = EngineAct.TAKE_BACK if told.next_hand is NextHand.NOT_STARTED else EngineAct.CORRECT
    return Ruling(Verdict.DISPUTE_OPEN, "SHOW-11", values, (step(Remedy.CALL_FLOOR), look), engine)


def run_it_twice(told: RunItTwice, rules: TableRules) -> Ruling:
    """Offered by the house, somebody all-in, no decision pending, everybody left agrees (RIT-1)."""
    refused = _run_it_twice_problem(told, rules)
    return granted("RIT-1", step(Remedy.RUN_BOARDS)) if refused is None else denied(refused)


def _run_it_twice_problem(told: RunItTwice, rules: TableRules) -> Refused | None:
    if not rules.play.run_it_twice:
        return Refused(RefusalCode.NOT_OFFERED, "RIT-1", (("option", "run_it_twice"),))
    if told.pending:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "RIT-1")
    if not told.all_in:
        return Refused(RefusalCode.NOBODY_ALL_IN, "RIT-1")
    against = next((seat for seat in told.live if seat not in told.agree), None)
    if against is not None:
        return Refused(RefusalCode.NOT_ALL_AGREE, "RIT-1", (("seat", against),))
    return None
