"""Expected and got, side by side: what `rules check` means by «there and equal»."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablemgr.app.casecheck.report import Finding, Sentence, failed, passed, sentence
from tablemgr.engine.outcome import Refused
from tablemgr.text import _


@dataclass(slots=True)
class Comparison:
    """Collects what differs in one case; ``step`` (from 1, 0 for the end) says where the case has come to."""

    place: str
    step: int = 0
    differences: list[Sentence] = field(default_factory=list)

    def equal(self, what: str, expected: object, got: object) -> None:
        """Note a difference unless both are equal (a list and a tuple of equal things are)."""
        if plain(expected) != plain(got):
            said = _("step {step}, {what}: expected {expected}, got {got}")
            self.differences.append(
                sentence(said, step=self.step, what=what, expected=plain(expected), got=plain(got))
            )

    def equal_but_zeros(self, what: str, expected: Mapping[str, int], got: Mapping[int, int]) -> None:
        """Amounts by seat, exactly; a seat with 0 may be left out on either side."""
        self.equal(what, _without_zeros(expected), _without_zeros(got))

    def refused(self, what: str, outcome: object) -> None:
        """The engine must have said no."""
        if not isinstance(outcome, Refused):
            said = _("step {step}, {what}: expected a refusal, got it accepted")
            self.differences.append(sentence(said, step=self.step, what=what))

    def accepted(self, what: str, outcome: object) -> bool:
        """The engine must have said yes."""
        if isinstance(outcome, Refused):
            said = _("step {step}, {what}: expected it accepted, got refused: {refusal}")
            self.differences.append(sentence(said, step=self.step, what=what, refusal=outcome))
        return not isinstance(outcome, Refused)

    def unknown(self, what: str) -> None:
        """The case expects or does something that nobody here can read: never a silent pass."""
        said = _("step {step}: “{what}” cannot be read")
        self.differences.append(sentence(said, step=self.step, what=what))

    def finding(self) -> Finding:
        """Passed when nothing differs."""
        return failed(self.place, *self.differences) if self.differences else passed(self.place)


def plain(value: object) -> object:
    """Values as JSON knows them: tuples as lists, keys as texts, so that files and engine can be compared."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def _without_zeros(amounts: Mapping[str, int] | Mapping[int, int]) -> dict[str, int]:
    return {str(seat): amount for seat, amount in amounts.items() if amount}
