"""Button, blinds, straddles, kills, absent players, the session: what is between the hands or before the cards."""

from __future__ import annotations

from tablemgr.engine.hand.special_pots import kill_due as is_kill_due
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import TableRules
from tablemgr.engine.rulings.acting import is_substantial
from tablemgr.engine.rulings.situations import (
    Absent,
    ButtonError,
    CloseTable,
    DealtWithoutPosting,
    HandNumber,
    HandOutcome,
    KillDue,
    StraddleRequest,
)
from tablemgr.engine.rulings.verdicts import EngineAct, Remedy, Ruling, Value, Verdict, denied, granted, step
from tablemgr.engine.table.seating import pick_up_due
from tablemgr.engine.table.straddles import StraddleAsk, straddle_problem


def straddle_request(told: StraddleRequest, rules: TableRules) -> Ruling:
    """The table's own answer to a straddle (STR-1, STR-5 to STR-11)."""
    if told.kill_pot:
        refused = Refused(RefusalCode.NO_STRADDLE_IN_KILL_POT, "STR-11")
        return denied(refused, step(Remedy.STRADDLE_BACK))
    ask = StraddleAsk(
        rules=rules,
        players=told.players,
        seat=told.seat,
        due=told.due,
        stack=told.stack,
        amount=told.amount,
        previous_blind=told.previous_blind,
        already=told.straddles_already,
        cards_dealt=told.cards_dealt,
    )
    problem = straddle_problem(ask)
    if problem is not None:
        return denied(problem, step(Remedy.STRADDLE_BACK))
    return granted("STR-1", step(Remedy.TAKE_STRADDLE, amount=told.amount))


def kill_due(told: KillDue) -> Ruling:
    """Two wins in a row, the second with a full bet in it; a split keeps the leg but does not kill (KILL-3)."""
    kill = is_kill_due(
        won_previous=told.won_previous,
        won_this=told.won_this,
        split_this=told.split_this,
        won_a_full_bet=told.won_a_full_bet,
    )
    leg = told.won_this or (told.split_this and told.won_previous)
    values: tuple[tuple[str, Value], ...] = (("kill", kill), ("leg", leg))
    if kill:
        return Ruling(Verdict.KILL, "KILL-3", values, (step(Remedy.POST_KILL),))
    return Ruling(Verdict.NO_KILL, "KILL-3", values, (step(Remedy.KEEP_LEG),) if leg else ())


def button_error(told: ButtonError) -> Ruling:
    """Put right before substantial action, left where it is afterwards and not moved back next hand (BTN-11)."""
    if is_substantial(told.actions):
        stays = (step(Remedy.LEAVE_BUTTON), step(Remedy.PLAY_ON))
        return Ruling(Verdict.STANDS, "BTN-11", (("corrected", False),), stays)
    corrected = (("corrected", True),)
    if not told.cards_dealt:
        return Ruling(
            Verdict.CORRECTED, "BTN-11", corrected, (step(Remedy.MOVE_BUTTON),), EngineAct.TAKE_BACK
        )  # fmt: skip
    steps = (
        step(Remedy.STOP_ACTION),
        step(Remedy.RETURN_ALL_CHIPS),
        step(Remedy.MOVE_BUTTON),
        step(Remedy.COLLECT_CARDS),
        step(Remedy.SHUFFLE_AND_DEAL_AGAIN),
    )
    return Ruling(Verdict.CORRECTED, "BTN-11", corrected, steps, EngineAct.VOID)


def dealt_without_posting(told: DealtWithoutPosting) -> Ruling:
    """Dead once he looked; live when chips went in, and he posts next hand; before either he simply posts (BLD-13)."""
    if told.acted_with_chips:
        values: tuple[tuple[str, Value], ...] = (("hand", "live"), ("posts_next_hand", True))
        steps = (step(Remedy.PLAY_ON), step(Remedy.POST_NEXT_HAND))
        return Ruling(Verdict.HAND_LIVE, "BLD-13", values, steps)
    values = (("hand", "dead" if told.looked else "live"), ("posts_next_hand", False))
    if told.looked:
        return Ruling(Verdict.HAND_DEAD, "BLD-13", values, (step(Remedy.RETIRE_HAND), step(Remedy.PLAY_ON)))
    return Ruling(Verdict.HAND_LIVE, "BLD-13", values, (step(Remedy.POST_NOW), step(Remedy.PLAY_ON)))


def absent(told: Absent, rules: TableRules) -> Ruling:
    """After so many minutes or missed big blinds his chips are picked up; the floor does it (BLD-12)."""
    due = pick_up_due(
        told.minutes, told.missed_big_blinds, rules.absent_minutes_max, rules.missed_big_blinds_max
    )
    if due:
        steps = (
            step(Remedy.COUNT_STACK_BY_TWO),
            step(Remedy.KEEP_CHIPS_SAFE),
            step(Remedy.FREE_SEAT),
        )
        return Ruling(Verdict.PICK_UP, "BLD-12", (("pick_up", True),), steps)
    return Ruling(Verdict.SEAT_KEPT, "BLD-12", (("pick_up", False),), (step(Remedy.KEEP_SEAT),))


def hand_number(told: HandNumber) -> Ruling:
    """A void or misdealt hand keeps its number, is no completed hand and does not move the button (SES-10, BTN-12)."""
    counts = told.outcome is HandOutcome.COMPLETED
    code = Verdict.COUNTS_AS_HAND if counts else Verdict.NO_COMPLETED_HAND
    return Ruling(code, "SES-10", (("counts_as_hand", counts), ("button_moves", counts)))


def close_table(told: CloseTable) -> Ruling:
    """Never during a hand; breaking the table needs every chip gone from in front of the players (SES-8)."""
    if told.hand_running:
        return denied(Refused(RefusalCode.HAND_RUNNING, "SES-8"), step(Remedy.FINISH_HAND))
    if told.break_table and told.chips_on_table:
        return denied(Refused(RefusalCode.CHIPS_ON_TABLE, "SES-8"), step(Remedy.CHIPS_OFF_TABLE))
    return granted("SES-8", step(Remedy.COUNT_BANK))
