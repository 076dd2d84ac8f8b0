"""The lamp of the chain: walked in a worker, with progress, and stopped by a second touch."""

from __future__ import annotations

from tablemgr.app.api import ChainAnswer, ChainState, EnvironmentFault
from tablemgr.text import _
from ui.presenters.console.view_models import BannerKind
from ui.presenters.floor.host import FloorHost
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.wording import Words

VERIFY = "verify"
BROKEN = {
    "gap": _("Records are missing before it."),
    "hash": _("It was changed after it was written."),
    "unreadable": _("The file is damaged from there on."),
}
"""Why a chain is broken."""


class Chain:
    """One file at a time; what was found stays until the next walk."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self.source = ""
        self._answers: dict[str, ChainAnswer] = {}
        self._faults: dict[str, object] = {}
        self.running = False
        self._walked = ""
        self._stopped = False
        self._done, self._all = 0, 0
        self._aloud = False

    def touch(self, *, aloud: bool = False) -> None:
        """Begin, or stop what runs. ``aloud``: somebody asked, so that what was found is said to him."""
        if self.running:
            self._stopped = True
            return
        self.running, self._stopped, self._aloud = True, False, aloud
        self._walked = self.source
        self._faults.pop(self.source, None)
        self._done = self._all = 0
        job = self._host.parts.review.verify_job(self.source, self._progress)
        self._host.parts.errands.run(job, self._heard)

    def use(self, source: str) -> None:
        """Another file: what was found about the one before says nothing about it."""
        if not self.running:
            self.source = source

    @property
    def answer(self) -> ChainAnswer | None:
        """What the last walk over this file found."""
        return self._answers.get(self.source)

    @property
    def fault(self) -> object:
        """Why this file could not be walked; None when nothing was in the way."""
        return self._faults.get(self.source)

    def _progress(self, done: int, of_all: int) -> bool:
        """Told by the worker; two numbers, so nothing has to be locked."""
        self._done, self._all = done, of_all
        return not (self._stopped or self._host.parts.errands.closing)

    def _heard(self, answer: object) -> None:
        self.running = False
        if not isinstance(answer, ChainAnswer):
            self._faults[self._walked] = answer
        elif answer.state is not ChainState.CANCELLED:
            self._answers[self._walked] = answer
            if self._aloud:
                self._host.say(Message(lambda words: found_words(answer, words)[0], _loudness(answer)))
        self._host.redraw()

    # --- what is shown --------------------------------------------------------------------------------------------

    def lamp(self, words: Words) -> tuple[ActModel, Tone]:
        """«✔ Řetěz ověřen · 18 244 zápisů»."""
        tr, answer = words.tr, self.answer
        if self.running:
            percent = self._done * 100 // self._all if self._all else 0
            return ActModel(VERIFY, tr("Verifying · {n} % · stop", n=percent), f"{percent} %"), Tone.ACCENT
        if self.fault is not None:
            return ActModel(VERIFY, tr("Chain not verified · try again")), Tone.WARN
        if answer is None:
            return ActModel(VERIFY, tr("Verify the chain")), Tone.MUTED
        records = words.amount(answer.records)
        if answer.state is ChainState.HOLDS:
            return ActModel(
                VERIFY, f"✔ {tr('Chain verified · {records} records', records=records)}"
            ), Tone.GOOD
        return ActModel(
            VERIFY, f"✘ {tr('Chain broken at record {seq}', seq=words.amount(answer.seq))}"
        ), Tone.BAD

    def act(self, words: Words) -> ActModel:
        """The same as a button."""
        tr = words.tr
        if self.running:
            return ActModel(VERIFY, tr("Stop verifying"), checked=True)
        return ActModel(VERIFY, tr("Verify the whole chain"), style=ActStyle.NEUTRAL)

    def told(self, words: Words) -> tuple[tuple[str, Tone], ...]:
        """What is known, in sentences."""
        tr, answer = words.tr, self.answer
        if self.fault is not None:
            fault = self.fault
            said = fault_sentence(fault, words) if isinstance(fault, EnvironmentFault) else str(fault)
            return ((said, Tone.WARN),)
        if self.running and self._all:
            said = tr("{done} of {all} records", done=words.amount(self._done), all=words.amount(self._all))
            return ((said, Tone.ACCENT),)
        if answer is None:
            return ((tr("The chain was not walked since the desk was opened."), Tone.MUTED),)
        if answer.state is ChainState.HOLDS:
            return (found_words(answer, words), (tr("Last seal {hash}", hash=answer.head[:16]), Tone.MUTED))
        why = ((tr(BROKEN[answer.why]), Tone.MUTED),) if answer.why in BROKEN else ()
        return (found_words(answer, words), *why)


def found_words(answer: ChainAnswer, words: Words) -> tuple[str, Tone]:
    """What a walk found, in one sentence."""
    tr = words.tr
    if answer.state is ChainState.HOLDS:
        records = words.amount(answer.records)
        return tr("Every record carries the seal of the one before it: {n} records.", n=records), Tone.GOOD
    return tr("Record {seq} does not fit the one before it.", seq=words.amount(answer.seq)), Tone.BAD


def _loudness(answer: ChainAnswer) -> BannerKind:
    return BannerKind.INFO if answer.state is ChainState.HOLDS else BannerKind.ERROR
