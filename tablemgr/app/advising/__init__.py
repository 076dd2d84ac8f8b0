"""The ruling adviser led by questions: what a situation needs to be told, what of it the hand knows, the ruling.

Everything is told in plain words and numbers, so that a screen can ask it and keep it as it was typed.
"""

from tablemgr.app.advising.asking import ADVICE_GROUPS, OF_AN_ACT, ONLY_IN, facts_of, missing
from tablemgr.app.advising.facts import Basis, Fact, FactKind, Told, betting_act
from tablemgr.app.advising.telling import advised, basis_of, right_act
from tablemgr.engine.rulings import EngineAct, Ruling

__all__ = [
    "ADVICE_GROUPS",
    "Basis",
    "EngineAct",
    "Fact",
    "FactKind",
    "OF_AN_ACT",
    "ONLY_IN",
    "Ruling",
    "Told",
    "advised",
    "basis_of",
    "betting_act",
    "facts_of",
    "missing",
    "right_act",
]
