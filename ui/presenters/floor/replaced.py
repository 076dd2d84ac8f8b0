"""Lines of a hand's log that were taken back, and the lines that stand in their place."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.api import ReplayStep
from ui.presenters.wording import Words


class Replaced:
    """Of the steps that have a line each, in order; lines are numbered from 1."""

    def __init__(self, steps: Sequence[ReplayStep]) -> None:
        self._steps = steps
        self._first = {step.line.batch: number for number, step in reversed([*enumerate(steps, 1)])}
        self._of_seq = {step.line.seq: step.line.batch for step in steps}
        self._instead_of: dict[int, list[int]] = {}
        for number, step in enumerate(steps, 1):
            instead = self._instead(number)
            if instead and not step.same:
                self._instead_of.setdefault(instead, []).append(number)

    def words(self, number: int, words: Words) -> str:
        """«nahrazeno řádkem 22», «znovu na řádku 23», «místo řádku 17»; "" for a line that was entered once."""
        tr, step = words.tr, self._steps[number - 1]
        instead = self._instead(number)
        if instead:
            if step.same:
                return tr("entered again: line {n}", n=instead)
            return tr("replaced by line {n}", n=instead)
        lines = self._instead_of.get(number, ())
        if not lines or step.struck:
            return ""
        return tr("in place of line {n}", n=", ".join(map(str, lines)))

    def _instead(self, number: int) -> int:
        """The line in the place of this one; 0 where nothing is, and for all but the first line of an act."""
        step = self._steps[number - 1]
        if not step.struck or not step.replaced_by or self._first[step.line.batch] != number:
            return 0
        return next(
            (
                place
                for place, other in enumerate(self._steps, 1)
                if other.line.seq >= step.replaced_by and not other.struck
            ),
            0,
        )
