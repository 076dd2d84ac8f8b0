"""The ruling adviser: what to do when something went wrong at the table, as values (GEN-4).

`advise(situation, rules)` gives a `Ruling`: its code, the rule, the remedy step by step and what the program can do by
itself. It changes nothing: the floor confirms, then the ordinary commands do it. Options of the house that change a
ruling stand in `TableRules.rulings`.
"""

from tablemgr.engine.rulings.advise import advise
from tablemgr.engine.rulings.in_hand import pushed_by_actor
from tablemgr.engine.rulings.situations import Situation
from tablemgr.engine.rulings.verdicts import EngineAct, Remedy, Ruling, Step, Verdict

__all__ = ["EngineAct", "Remedy", "Ruling", "Situation", "Step", "Verdict", "advise", "pushed_by_actor"]
