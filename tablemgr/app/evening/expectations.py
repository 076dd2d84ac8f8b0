"""Compares what an evening expects with the table as it is: every difference is one sentence with the line number."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.evening.reader import Line
from tablemgr.app.views.snapshot import AmountOption, AwardView, LegalView, TableSnapshot

Findings = list[str]


def _say(line: Line, what: str, expected: object, got: object) -> str:
    return f"line {line.number}: {what}: expected {expected!r}, got {got!r}"


def check_expect(line: Line, snapshot: TableSnapshot) -> Findings:
    """An ``expect`` line: only the fields it names are looked at."""
    findings: Findings = []
    got = {
        "to_act": snapshot.hand.actor or None if snapshot.hand else None,
        "button": _button(snapshot),
        "bank": snapshot.bank.total if snapshot.bank else None,
        "balance_ok": snapshot.balance.difference == 0,
    }
    for name, value in got.items():
        if name in line.fields and line.fields[name] != value:
            findings.append(_say(line, name, line.fields[name], value))
    findings += _stacks(line, line.mapping("stacks"), snapshot)
    if "pots" in line.fields:
        findings += _pots(line, snapshot)
    if "legal" in line.fields:
        findings += _legal(line, snapshot)
    for seat, owes in (line.mapping("owes") or {}).items():
        view = next((item for item in snapshot.seats if str(item.seat) == seat), None)
        have = {"sb": view.owes_small_blind, "bb": view.owes_big_blind} if view else {}
        if owes != have:
            findings.append(_say(line, f"owes of seat {seat}", owes, have))
    return findings


def check_settlement(
    line: Line, expected: Mapping[str, object], award: AwardView | None, snapshot: TableSnapshot
) -> Findings:
    """The ``expect`` of an ``end_hand``: rake and payouts as they were confirmed, stacks as they are now."""
    findings: Findings = []
    unknown = sorted(set(expected) - {"rake", "payouts", "stacks"})
    if unknown:
        findings.append(_say(line, "expectation", "rake, payouts, stacks", unknown))
    if "rake" in expected and (award is None or expected["rake"] != award.rake):
        findings.append(_say(line, "rake", expected["rake"], award.rake if award else None))
    payouts = expected.get("payouts")
    if isinstance(payouts, dict):
        got = _payouts(award)
        want = {seat: chips for seat, chips in payouts.items() if chips}
        if want != got:
            findings.append(_say(line, "payouts", want, got))
    stacks = expected.get("stacks")
    findings += _stacks(line, stacks if isinstance(stacks, dict) else None, snapshot)
    return findings


def _payouts(award: AwardView | None) -> dict[str, int]:
    got: dict[str, int] = {}
    for pot in award.pots if award else ():
        for share in pot.shares:
            got[str(share.seat)] = got.get(str(share.seat), 0) + share.amount
    return {seat: chips for seat, chips in got.items() if chips}


def _button(snapshot: TableSnapshot) -> int | None:
    if snapshot.hand is not None:
        return snapshot.hand.button
    return snapshot.next_hand.button if snapshot.next_hand else None


def _stacks(line: Line, stacks: Mapping[str, object] | None, snapshot: TableSnapshot) -> Findings:
    findings = []
    have = {str(view.seat): view.stack for view in snapshot.seats}
    for seat, chips in (stacks or {}).items():
        if have.get(seat) != chips:
            findings.append(_say(line, f"stack of seat {seat}", chips, have.get(seat)))
    return findings


def _pots(line: Line, snapshot: TableSnapshot) -> Findings:
    got = [
        {"amount": pot.amount, "eligible": sorted(pot.eligible)}
        for pot in (snapshot.hand.pots if snapshot.hand else ())
    ]
    if line.fields["pots"] != got:
        return [_say(line, "pots", line.fields["pots"], got)]
    return []


def legal_as_json(legal: LegalView | None) -> dict[str, object]:
    """The legal acts besides fold in the vocabulary of the rule cases."""
    if legal is None:
        return {}
    result: dict[str, object] = {}
    if legal.check is None:
        result["check"] = True
    if isinstance(legal.call, int):
        result["call"] = legal.call
    for name, option in (("bet_to", legal.bet), ("raise_to", legal.raise_)):
        if isinstance(option, AmountOption):
            result[name] = {"min": option.to_min, "max": option.to_max}
    return result


def _legal(line: Line, snapshot: TableSnapshot) -> Findings:
    got = legal_as_json(snapshot.legal)
    if line.fields["legal"] != got:
        return [_say(line, "legal", line.fields["legal"], got)]
    return []
