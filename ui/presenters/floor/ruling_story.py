"""Rulings of a past hand in lines: what happened, what was ruled, by whom, what it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablemgr.app.api import HandReport
from tablemgr.text.rulebook import has_rule
from tablemgr.text.rulings import ANSWERS, EFFECTS, SITUATIONS, said_ruling
from ui.presenters.floor.models import StoryLine
from ui.presenters.floor.proofs import staff_marked
from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.wording import Words

SEP = " · "


def ruling_lines(report: HandReport, words: Words, who: Callable[[int], str]) -> Iterator[StoryLine]:
    """Two lines each: the ruling with its rule, then its circumstances."""
    for place, line in enumerate(report.rulings):
        tr = words.tr
        situation = tr(SITUATIONS[line.situation]) if line.situation in SITUATIONS else line.situation
        said = said_ruling(line.said, tr, words.currency)
        text = f"{words.log_time(line.at_us)}  {situation}: {said}"
        yield StoryLine((TextPart(text, Tone.WARN),), rule=line.rule if has_rule(line.rule) else "")
        around = SEP.join(_circumstances(report, place, words, who))
        if around:
            yield StoryLine((TextPart(around, Tone.MUTED),), indent=True)


def _circumstances(report: HandReport, place: int, words: Words, who: Callable[[int], str]) -> Iterator[str]:
    """Of one of its rulings: who ruled and claimed, what changed, note, recording, answer."""
    tr, line = words.tr, report.rulings[place]
    if line.by is not None:
        yield staff_marked(line.by, words)
    if line.seat:
        yield tr("claimed by {who}", who=who(line.seat))
    if line.effect in EFFECTS:
        effect = tr(EFFECTS[line.effect])
        if line.before is not None and line.after is not None:
            yield f"{effect} {words.amount(line.before)} → {words.amount(line.after)}"
        else:
            yield tr("changed: {what}", what=effect)
    if line.advised and line.advised != line.said.split()[0]:
        yield tr("advised: {ruling}", ruling=said_ruling(line.advised, tr, words.currency))
    if line.note:
        yield f"“{line.note}”"
    if line.camera:
        yield tr("camera {place}", place=line.camera)
    if line.answer in ANSWERS:
        yield tr(ANSWERS[line.answer])
