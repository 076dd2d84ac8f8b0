"""Cases of kind ``pots``: contributions cut into pots, raked and split, without a hand being played."""

from __future__ import annotations

from collections import Counter

from tablemgr.app.casecheck.cases import Case, rake_of
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding, not_playable
from tablemgr.engine.hand import compute_rake, cut_pots, split_pot
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused


def check_pots(case: Case) -> Finding:
    """Cut, rake and split; of the seats eligible for a pot the strongest (equal: all of them) win it."""
    chip = case.get("chip", 1)
    rake = rake_of(case.get("rake"), chip)
    if isinstance(rake, Refused):
        return not_playable(case["id"], rake)
    contributions = {SeatNo(int(seat)): amount for seat, amount in case["contributions"].items()}
    strength = {SeatNo(int(seat)): value for seat, value in case["strength"].items()}
    folded = tuple(SeatNo(seat) for seat in case.get("folded", []))
    cut = cut_pots(contributions, folded, case.get("dead", 0))
    total, by_pot = compute_rake(
        rake, [pot.amount for pot in cut.pots], case.get("flop_seen", True), players=len(contributions)
    )
    payouts: Counter[int] = Counter()
    for pot, taken in zip(cut.pots, by_pot, strict=True):
        best = max(strength[seat] for seat in pot.eligible)
        winners = tuple(seat for seat in pot.eligible if strength[seat] == best)
        payouts.update(dict(split_pot(pot.amount - taken, winners, SeatNo(case["button"]), chip)))
    compared = Comparison(case["id"])
    expected = dict(case["expected"])
    compared.equal_but_zeros("returned", expected.pop("returned", {}), dict(cut.returned))
    compared.equal("rake", expected.pop("rake", 0), total)
    for what, value in expected.items():
        if what == "pots":
            pots = [{"amount": pot.amount, "eligible": pot.eligible} for pot in cut.pots]
            compared.equal(what, value, pots)
        elif what == "payouts":
            compared.equal_but_zeros(what, value, payouts)
        elif what == "rake_by_pot":
            compared.equal(what, value, by_pot)
        else:
            compared.unknown(what)
    return compared.finding()
