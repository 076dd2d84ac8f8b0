"""Cases of kind ``buyin``: one request about chips on the table, and the table's answer."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.casecheck.cases import Case
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding, not_playable
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, resolve_rules
from tablemgr.engine.table.buy_in import (
    US_PER_MINUTE,
    BuyInTable,
    ChipAsk,
    ChipRequest,
    ChipVerdict,
    check_buy_in,
)

_OPTIONS = (
    "return_window_minutes", "return_amount", "match_the_stack", "short_buys_allowed", "short_min",
    "table_change_first_hour",
)  # fmt: skip


def check_buyin(case: Case) -> Finding:
    """Ask the table; a refusal must come with the expected code and with a rule that the case names."""
    rules = _rules(case)
    if isinstance(rules, Refused):
        return not_playable(case["id"], rules)
    limits = BuyInTable.of(rules, case["table"].get("stacks_at_table", ()))
    table = replace(limits, same_game=case["table"].get("same_game", False))
    verdict = check_buy_in(table, _ask(case))
    compared = Comparison(case["id"])
    if verdict.refused is not None and verdict.refused.rule not in case["rule_ids"]:
        compared.equal("rule", " | ".join(case["rule_ids"]), verdict.refused.rule)
    got = _as_data(verdict)
    for what, expected in case["expected"].items():
        if what in got:
            compared.equal(what, expected, got[what])
        else:
            compared.unknown(what)
    return compared.finding()


def _rules(case: Case) -> TableRules | Refused:
    table = case["table"]
    game = {"variant": table["variant"], "small_blind": 0, "big_blind": table["big_blind"]}
    limits = {name: table[name] for name in ("min", "max") if name in table}
    return resolve_rules(game, {name: table[name] for name in _OPTIONS if name in table}, None, limits)


def _ask(case: Case) -> ChipAsk:
    player, request = case["player"], case["request"]
    minutes = player.get("minutes_away")
    return ChipAsk(
        ChipRequest(request["type"]),
        request["amount"],
        player.get("stack", 0),
        player.get("in_hand", False) or request.get("during_hand", False),
        player.get("left_with", 0),
        None if minutes is None else minutes * US_PER_MINUTE,
        request.get("for", ""),
        player.get("short_buys_used", 0),
    )


def _as_data(verdict: ChipVerdict) -> dict[str, object]:
    return {
        "accepted": verdict.accepted,
        "reason": None if verdict.refused is None else verdict.refused.code.value,
        "allowed": verdict.allowed,
        "stack_after": verdict.stack_after,
        "effective": "after_hand" if verdict.after_hand else "now",
        "plays_this_hand": verdict.plays_this_hand,
        "stack_next_hand": verdict.stack_next_hand,
        "carries": verdict.carries,
    }
