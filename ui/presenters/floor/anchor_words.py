"""What came of comparing the file with a paper, in words: only what is certain is an alarm."""

from __future__ import annotations

from tablemgr.app.api import AnchorAnswer, AnchorState
from tablemgr.text import _
from ui.presenters.model_parts import Tone
from ui.presenters.wording import Words

ANCHORS = {
    AnchorState.AGREES: _("The paper agrees: nothing up to record {seq} was changed or cut."),
    AnchorState.DIFFERS: _("The paper does not agree with record {seq}: the file is not what was printed."),
    AnchorState.CONTENT: _(
        "These sixteen characters are those of the content, and the stored paper has the same. The log is proved by the"
        " group before them, behind «chain»: type that one."
    ),
    AnchorState.CUT: _(
        "The paper names record {seq}, which this file does not have: it was cut or is an older copy."
    ),
    AnchorState.UNREADABLE: _("These are not the sixteen characters of a report, nor the text of its code."),
    AnchorState.NONE: _("Without a paper nobody can know whether the end of the log is missing."),
}

WHICH_GROUP = _("They stand at the foot of every page, behind «chain»: four groups of four.")
UNKNOWN = _(
    "No record of this file has these characters. Compare them with the paper once more: one may be mistyped, or the"
    " paper is another table's. If they are right, the file is not what was printed, or its end is missing."
)
SLIP = _(
    "All but {n} of the characters are those of record {seq}: probably one was mistyped. Compare them with the paper"
    " once more."
)
MISREAD = frozenset({AnchorState.UNREADABLE, AnchorState.CONTENT})
"""Answers that say something of what was typed, and nothing against the file."""


def anchor_words(answer: AnchorAnswer, words: Words) -> tuple[str, Tone]:
    """What came of the comparison, and how loudly that is said: only what is certain is an alarm."""
    tr, seq = words.tr, words.amount(answer.seq)
    if answer.state is AnchorState.AGREES:
        return tr(ANCHORS[AnchorState.AGREES], seq=seq), Tone.GOOD
    if answer.state is AnchorState.DIFFERS and answer.apart:
        return tr(SLIP, n=answer.apart, seq=seq), Tone.WARN
    if answer.state is AnchorState.DIFFERS and not answer.seq:
        return tr(UNKNOWN), Tone.WARN
    message = ANCHORS[answer.state]
    said = tr(message, seq=seq) if "{seq}" in message else tr(message)
    return said, Tone.WARN if answer.state in MISREAD else Tone.BAD
