"""The control equations of the shift report (controls 2.2): two independent sides each; E6 stands with the boxes.

The left side is computed from what the events say, the right side from the ledger or from another view of the events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablemgr.app.reporting.facts import HandFacts, SessionFacts
from tablemgr.app.reporting.models import BoxLine, DownLine, Equation, PlayerLine, ShiftReport, TableLine
from tablemgr.engine.ledger.accounts import CASH_BOX
from tablemgr.engine.table.commands import Counted, SlipKind

Terms = tuple[tuple[str, int], ...]


def _equation(key: str, terms: Terms, right: int | Terms) -> Equation:
    """The right side is one figure of the ledger, or has its own named terms."""
    left = sum(amount for _, amount in terms)
    if isinstance(right, int):
        return Equation(key, left, right, left - right, terms)
    total = sum(amount for _, amount in right)
    return Equation(key, left, total, left - total, terms, right)


def variances(report: ShiftReport) -> Equation | None:
    """E6: what was counted against the books, bank and boxes together; the difference is 0 only when each one is.

    None before anything was counted. The terms are the variances one by one, over and short apart.
    """
    counted = [
        (box.what, box.counted, box.variance)
        for box in report.boxes
        if box.counted is not None and box.variance is not None
    ]
    table = report.table
    if table.bank_counted is not None and table.bank_variance is not None:
        counted.insert(0, (Counted.TABLE_BANK.value, table.bank_counted, table.bank_variance))
    if not counted:
        return None
    left = sum(found for _what, found, _variance in counted)
    right = sum(found - variance for _what, found, variance in counted)
    difference = left - right or sum(abs(variance) for _what, _found, variance in counted)
    return Equation("E6", left, right, difference, tuple((what, variance) for what, _f, variance in counted))


def equations(
    facts: SessionFacts,
    table: TableLine,
    boxes: Sequence[BoxLine],
    downs: Sequence[DownLine],
    players: Sequence[PlayerLine],
) -> tuple[Equation, ...]:
    """All equations that can be stated; E5 only when bank, cash and rake are counted."""
    var_stacks = sum(stay.stack_variance for stay in facts.stays)
    pot = _open_pot(facts)
    rest = (("services", facts.services), ("pot", pot), ("unallocated", facts.unallocated))
    given = (
        ("rake", facts.rake),
        ("tips", facts.tips),
        ("jackpot", facts.jackpot),
        ("fees", facts.fees),
        *rest,
    )
    boxed = tuple((box.what, box.system or 0) for box in boxes if box.what != Counted.CASH_BOX.value)
    result = [
        _bank(table, facts),
        _player_money(table, players, var_stacks, given),
        _chips(facts, table, var_stacks, (*boxed, *rest)),
        _cash(facts),
    ]
    imprest = _imprest(facts, table)
    if imprest is not None:
        result.append(imprest)
    result.append(_hands(facts))
    result.append(_dealers(facts, downs))
    net = sum(player.net for player in players)
    paid = tuple((name, -amount) for name, amount in given)
    result.append(_equation("E9", (("net", net),), (("var_stacks", var_stacks), *paid)))
    result += [_carried(facts), _series(facts)]
    return tuple(result)


def _carried(facts: SessionFacts) -> Equation:
    """E10: bank and stacks of the opening are those of the last closing; a table's first session carries nothing."""
    opened = facts.opening
    stacks = sum(carried.stack for carried in opened.carried)
    if opened.previous_total is None:
        return _equation("E10", (("opening_stacks", stacks),), 0)
    terms = (("opening", opened.bank_total), ("opening_stacks", stacks))
    return _equation("E10", terms, (("bank", opened.previous_total), ("stacks", opened.previous_stacks)))


def _series(facts: SessionFacts) -> Equation:
    """E11: of each series as many numbers as from the first to the last, each once used, void or still open (C04)."""
    opened, issued = facts.opening, 0
    for kind, first in ((SlipKind.FILL, opened.fill_no_next), (SlipKind.TABLE_CREDIT, opened.credit_no_next)):
        numbers = [slip.no for slip in facts.slips.values() if slip.kind is kind]
        issued += max(numbers, default=first - 1) - first + 1
    states = [slip.state for slip in facts.slips.values()]
    void = states.count("void")
    return _equation("E11", (("issued", issued), ("void", -void)), len(states) - void)


def _open_pot(facts: SessionFacts) -> int:
    """Chips in the pot of a hand that still runs: they count as in play (E3, during a hand)."""
    running: HandFacts | None = next((hand for hand in facts.hands if hand.status == "OPEN"), None)
    return sum(running.contributed.values()) if running else 0


def _bank(table: TableLine, facts: SessionFacts) -> Equation:
    terms = (
        ("opening", table.opening),
        ("fills", table.fills),
        ("credits", -table.credits),
        ("sold", -table.sold),
        ("bought_back", table.bought_back),
        ("corrections", -facts.rake_from_bank),
    )
    return _equation("E1", terms, facts.bank_expected_ledger)


def _player_money(table: TableLine, players: Sequence[PlayerLine], var_stacks: int, given: Terms) -> Equation:
    """E2: what players brought and bought is where they took it, or they gave it (``given``) to house and dealers."""
    terms = (
        ("var_stacks", var_stacks),
        ("opening_stacks", table.stacks_open),
        ("buyins", sum(player.buy_in for player in players)),
        ("topups", sum(player.top_up for player in players)),
        ("brought", sum(player.brought for player in players)),
    )
    out = sum(player.cash_out for player in players)
    return _equation("E2", terms, (("cash_outs", out), ("stacks", table.stacks_close), *given))


def _chips(facts: SessionFacts, table: TableLine, var_stacks: int, elsewhere: Terms) -> Equation:
    """E3: every chip that came is in the bank, in front of a player, carried off, or ``elsewhere`` (boxes, pot)."""
    terms = (
        ("var_stacks", var_stacks),
        ("opening", table.opening),
        ("opening_stacks", table.stacks_open),
        ("fills", table.fills),
        ("brought", facts.brought),
    )
    right = (
        ("bank", table.bank_expected),
        ("credits", table.credits),
        ("stacks", table.stacks_close),
        ("taken", facts.chips_taken),
        *elsewhere,
    )
    return _equation("E3", terms, right)


def _cash(facts: SessionFacts) -> Equation:
    """E4 against the ledger's own cash box, before what a count found over or short."""
    ledger = facts.balances.cash(CASH_BOX) - facts.variances[Counted.CASH_BOX]
    return _equation("E4", (("cash_in", facts.sold), ("cash_paid", -facts.cash_paid)), ledger)


def _imprest(facts: SessionFacts, table: TableLine) -> Equation | None:
    """E5: what the imprest shows is the variances of bank and cash, and nothing else."""
    cash = facts.counts.get(Counted.CASH_BOX)
    if cash is None or table.bank_counted is None or Counted.RAKE_BOX not in facts.counts:
        return None
    terms = (
        ("cash_counted", cash.event.counted),
        ("bank_counted", table.bank_counted),
        ("credits", table.credits),
        ("opening", -table.opening),
        ("fills", -table.fills),
        ("corrections", facts.rake_from_bank),
    )
    found = tuple((what.value, facts.variances[what]) for what in (Counted.TABLE_BANK, Counted.CASH_BOX))
    return _equation("E5", terms, found)


def _hands(facts: SessionFacts) -> Equation:
    """E7 over all settled and void hands: what went in came out as awards, rake, or back."""
    settled = [hand for hand in facts.hands if hand.is_valid]
    void = [hand for hand in facts.hands if hand.status == "VOID"]
    put_in = sum(sum(hand.contributed.values()) for hand in settled + void)
    awards = sum(sum(hand.awarded.values()) for hand in settled)
    back = sum(hand.pot for hand in void)
    unknown = sum(hand.unknown for hand in settled)
    right = (("awards", awards), ("rake", facts.rake), ("jackpot", facts.jackpot), ("returned", back))
    return _equation("E7", (("contributions", put_in), ("unknown", unknown)), right)


def _dealers(facts: SessionFacts, downs: Sequence[DownLine]) -> Equation:
    """E8: the downs foot to the table in rake, tips, sales and fills, and in hands; each by itself, so that one thing
    booked as another cannot cancel out. Hands are no money: they are compared and not added."""
    terms = (
        ("rake", sum(down.rake for down in downs)),
        ("tips", sum(down.tips for down in downs)),
        ("sold", sum(down.sold for down in downs)),
        ("fills", sum(down.fills for down in downs)),
    )
    at_table = (
        ("rake", facts.rake),
        ("tips", facts.tips),
        ("sold", facts.sold),
        ("fills", facts.fills),
    )
    hands = sum(1 for hand in facts.hands if hand.is_valid or hand.status == "VOID")
    dealt = sum(down.valid + down.void for down in downs)
    made = _equation("E8", terms, at_table)
    pairs = zip((*terms, ("hands", dealt)), (*at_table, ("hands", hands)), strict=True)
    apart = sum(abs(mine[1] - its[1]) for mine, its in pairs)
    return replace(
        made,
        difference=made.difference or apart,
        terms=(*terms, ("hands", dealt)),
        right_terms=(*at_table, ("hands", hands)),
    )
