"""What a check came to: one finding for each hand or case, written out so that a person can go and look.

Used by `rules check` and by `hands check`. Sentences are kept untranslated until somebody reads them.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.quick import maker
from tablemgr.text import Language, Translator, _, translator

#: So many places are written out behind one reason for skipping; the rest is counted.
SKIPPED_SHOWN = 12


class Outcome(Enum):
    """What one hand or case came to."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with places, translated where it is read; a place may hold a refusal, a ruling or a sentence."""

    message: str
    places: tuple[tuple[str, object], ...] = ()

    def said(self, tr: Translator) -> str:
        """The sentence in the language of ``tr``."""
        if not self.places:
            return tr(self.message)
        from tablemgr.app.casecheck.places import said  # all sentences of the engine: only when one is told

        told = {
            name: value.said(tr) if isinstance(value, Sentence) else said(value, tr)
            for name, value in self.places
        }
        return tr(self.message, **told)


def sentence(message: str, /, **places: object) -> Sentence:
    """Make a `Sentence`; ``message`` must be marked with ``_`` where it is written."""
    return Sentence(message, tuple(places.items()))


@dataclass(frozen=True, slots=True)
class Finding:
    """One hand or case: ``place`` names it, ``reasons`` say why it failed or was skipped (empty when it passed)."""

    place: str
    outcome: Outcome
    reasons: tuple[Sentence, ...] = ()


_PASSED = Outcome.PASSED
_finding = maker(Finding)


def passed(place: str) -> Finding:
    """A hand or case that came out as stated."""
    return _finding(place, _PASSED)


def failed(place: str, *reasons: Sentence) -> Finding:
    """A hand or case that came out differently; each reason tells expected and got."""
    return Finding(place, Outcome.FAILED, reasons)


def skipped(place: str, reason: Sentence) -> Finding:
    """A hand or case that cannot be judged; the reason names the option or what is missing."""
    return Finding(place, Outcome.SKIPPED, (reason,))


@dataclass(frozen=True, slots=True)
class CheckReport:
    """All findings of one check, in the order in which they were made; of many only what did not simply pass."""

    findings: tuple[Finding, ...]
    passed: int = 0
    """So many passed of which no finding is kept."""
    broken_off_of: int | None = None
    """So many there would have been, when somebody broke the check off."""

    def count(self, outcome: Outcome) -> int:
        """How many hands or cases came to this."""
        kept = sum(finding.outcome is outcome for finding in self.findings)
        return kept + self.passed if outcome is Outcome.PASSED else kept

    @property
    def failed(self) -> int:
        """How many failed: the exit status is 1 when there is any."""
        return self.count(Outcome.FAILED)

    def lines(self, tr: Translator | None = None) -> list[str]:
        """Failures one by one, skips by their reason, and last the counts in fixed words (other programs read them)."""
        tr = tr or translator(Language.EN)
        lines = [
            tr("FAILED {place}: {reason}", place=finding.place, reason=reason.said(tr))
            for finding in self.findings
            if finding.outcome is Outcome.FAILED
            for reason in finding.reasons
        ]
        for reason, places in self._skips(tr).items():
            shown = ", ".join(places[:SKIPPED_SHOWN])
            more = len(places) - SKIPPED_SHOWN
            if more > 0:
                shown += tr(" and {number} more", number=more)
            lines.append(tr("skipped, {reason}: {places}", reason=reason, places=shown))
        if self.broken_off_of is not None:
            done = len(self.findings) + self.passed
            lines.append(
                tr("Broken off: {done} of {total} hands checked.", done=done, total=self.broken_off_of)
            )
        lines.append(
            f"{self.count(Outcome.PASSED)} passed, {self.failed} failed, {self.count(Outcome.SKIPPED)} skipped"
        )
        return lines

    def _skips(self, tr: Translator) -> dict[str, list[str]]:
        by_reason: defaultdict[str, list[str]] = defaultdict(list)
        for finding in self.findings:
            if finding.outcome is Outcome.SKIPPED:
                by_reason[finding.reasons[0].said(tr)].append(finding.place)
        return by_reason


def not_built(option: str) -> Sentence:
    """The reason of every skip for a house option that this program does not play yet."""
    return sentence(_("the house option {option} is not built yet"), option=option)


def option_not_built(refused: Refused) -> Sentence:
    """The same, for a refusal `OPTION_NOT_BUILT`, which carries the option's name."""
    return not_built(str(refused.param("option")))


def not_playable(place: str, refused: Refused) -> Finding:
    """What became of a case whose rules were refused: skipped by the option's name, or failed with the reason."""
    if refused.code is RefusalCode.OPTION_NOT_BUILT:
        return skipped(place, option_not_built(refused))
    return failed(place, sentence(_("these stakes are no game: {refusal}"), refusal=refused))
