"""tablemgr's ranking as a plugin of the shared bench: ``bench_eval.py --plugin tests/bench/plugin_eval.py``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tablemgr.engine.cards import card_set, parse_card
from tablemgr.engine.hand.evaluator import strength_of

NAME = "tablemgr, bit sets without tables"
HIGH = True

evaluate = strength_of


def prepare(hole: list[str], board: list[str]) -> int:
    """Seven cards as the set that the engine ranks."""
    return card_set(parse_card(name) for name in hole + board)
