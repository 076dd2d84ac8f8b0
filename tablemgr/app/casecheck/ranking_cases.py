"""Cases of kind ``eval`` (board and hole cards) and ``eval5`` (named hands of five): who wins, with what."""

from __future__ import annotations

from tablemgr.app.casecheck.cases import Case
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding
from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import HandRank, rank_hand


def check_ranking(case: Case) -> Finding:
    """Rank every hand of the case with its board; ``winners`` are all who have the best."""
    board = parse_cards(case.get("board", []))
    ranks = {name: rank_hand((*parse_cards(cards), *board)) for name, cards in case["hands"].items()}
    compared = Comparison(case["id"])
    for what, expected in case["expected"].items():
        if what == "winners":
            best = max(ranks.values())
            winners = [int(name) for name, rank in ranks.items() if rank == best]
            compared.equal(what, sorted(expected), sorted(winners))
        elif what == "best":
            compared.equal(what, expected, {name: ranks[name].ranks for name in expected})
        elif what == "category":
            compared.equal(what, expected, {name: ranks[name].category_name for name in expected})
        elif what == "order":
            compared.equal(what, expected, _best_first(ranks))
        else:
            compared.unknown(what)
    return compared.finding()


def _best_first(ranks: dict[str, HandRank]) -> list[str]:
    """The names in order; equal hands stay in the order of their names, so a tie never looks like an order."""
    return sorted(sorted(ranks), key=lambda name: ranks[name], reverse=True)
