"""What came of a walk over the chain, and of comparing the journal with a paper, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.text.catalogue import Translator, mark

_ = mark

_ANCHORS: Final[Mapping[str, str]] = {
    "agrees": _("Agrees with {what}: nothing up to record {seq} was changed, put in or taken away since."),
    "differs": _("DIFFERS from {what}: record {seq} is not the one that was printed."),
    "absent": _(
        "DIFFERS: no record has these characters. The journal was changed, is cut or an older copy, or the paper is"
        " another table's. Give the range of records too."
    ),
    "cut": _(
        "CUT: {what} names record {seq}, and this journal ends with record {head_seq}. It is an older copy."
    ),
    "content": _(
        "These are the characters of the content of {what}, and they agree with the stored paper. Only the group before"
        " them, behind «chain», proves the journal."
    ),
    "unreadable": _("This is neither the sixteen characters of a paper nor the text of its square code."),
    "none": _("Without an anchor nobody can know whether the end of the journal is missing."),
}

_CHAINS: Final[Mapping[str, str]] = {
    "holds": _("The chain holds: {records} records."),
    "gap": _("The chain is BROKEN: record {seq} is missing."),
    "hash": _("The chain is BROKEN: record {seq} was changed."),
    "unreadable": _("The journal is damaged behind record {records}."),
    "cancelled": _("Stopped: the chain holds up to record {records}."),
}


def anchor_sentence(state: str, document: str, seq: int, head_seq: int, tr: Translator) -> str:
    """What an answer means; ``state`` is a value of `AnchorState`, ``document`` a printed number or ""."""
    what = document or tr("the anchor")
    key = "absent" if state == "differs" and not seq else state
    return tr(_ANCHORS[key], what=what, seq=seq, head_seq=head_seq)


def chain_sentence(state: str, why: str, records: int, seq: int, tr: Translator) -> str:
    """What a walk found; ``state`` is a value of `ChainState`, ``why`` the reason of a broken chain."""
    return tr(_CHAINS[why if state == "broken" else state], records=records, seq=seq)
