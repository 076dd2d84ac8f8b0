"""Cases of kind ``rake``: the house's fee from given pots."""

from __future__ import annotations

from tablemgr.app.casecheck.cases import Case, rake_of
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding, not_playable
from tablemgr.engine.hand import compute_rake
from tablemgr.engine.outcome import Refused


def check_rake(case: Case) -> Finding:
    """Compute the rake of the pots as they stand, whole and by pot."""
    rake = rake_of(case["rake"], 1)
    if isinstance(rake, Refused):
        return not_playable(case["id"], rake)
    pots = [pot["amount"] for pot in case["pots"]]
    split = [case.get("dead_money", 0)] if case.get("split") else []
    total, by_pot = compute_rake(rake, pots, case.get("flop_seen", True), dead_in_split=split)
    compared = Comparison(case["id"])
    for what, expected in case["expected"].items():
        if what == "rake":
            compared.equal(what, expected, total)
        elif what == "by_pot":
            compared.equal(what, expected, by_pot)
        elif what == "to_players":
            compared.equal(what, expected, sum(pots) - total)
        else:
            compared.unknown(what)
    return compared.finding()
