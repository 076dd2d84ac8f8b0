"""Codes of the reports in words: boxes, kinds of exceptions, reasons, roles, references."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.reports.fonts import printable
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark
from tablemgr.text.reasons import REASONS
from tablemgr.text.rulings import is_ruled_reason, ruled_reason_text
from tablemgr.text.terms import BOXES, ROLES

_ = mark

EXCEPTIONS: Mapping[str, str] = {
    "VOID_HAND": _("Void hand"),
    "VOID_DOC": _("Void document"),
    "CORRECTION": _("Correction"),
    "RAKE_OVERRIDE": _("Rake override"),
    "VARIANCE": _("Variance"),
    "RULING": _("Ruling"),
    "LATE_ENTRY": _("Late entry"),
    "CLOCK": _("Clock changed"),
    "RESTART": _("Restart"),
    "LOGIN_LOCK": _("Log-in locked"),
    "RESTORED": _("Copy brought back"),
    "PARAM_CHANGE": _("Setting changed"),
    "REPRINT": _("Reprint"),
    "AML_LIMIT": _("AML limit reached"),
    "OVERDUE_RAKE": _("Rake overdue"),
    "EVIDENCE_DECK": _("Deck in evidence"),
    "REOPEN": _("Opened again"),
    "UNDO_CARD": _("Card taken back"),
    "UNDO_DEAL": _("Deal taken back"),
    "PARTIAL_HAND": _("Hand recorded in part"),
    "TIME_WAIVED": _("Time charge waived"),
    "FIRST_PIN": _("First PIN chosen at the table"),
    "PIN_VOUCHED": _("First PIN vouched for"),
}

SIGNERS: Mapping[str, str] = {
    "dealer": ROLES["D"],
    "floor": ROLES["F"],
    "counters": ROLES["N"],
    "shift_manager": ROLES["M"],
    "cashier": ROLES["C"],
    "player": _("Player"),
    "accounting": _("Accounting, later"),
}

_REFERENCES: Mapping[str, str] = {
    "hand": _("hand no. {ref}"),
    "seat": _("seat {ref}"),
    "dealer": _("dealer {ref}"),
    "rules": _("rules, version {ref}"),
    "slip": _("slip {ref}"),
    "slip:fill": _("fill no. {ref}"),
    "slip:credit": _("table credit no. {ref}"),
    "paper": _("paper {ref}"),
    "copy": _("reprint {ref}"),
    "deck": _("deck {ref}"),
    "player": _("player {ref}"),
    "staff": _("person {ref}"),
    "opening": _("opening of the bank"),
    "closing": _("closing of {ref}"),
    "report": _("shift report of {ref}"),
    "section": _("see section {ref} of the copy for authorised persons"),
}

_STATUS_REASONS: Mapping[str, str] = {
    "session_open": _("the table is not closed"),
    "hand_open": _("the hand is still being played"),
    "stacks_estimated": _("stacks are estimates: hands recorded in part"),
    "count_missing": _("count missing: {what}"),
    "signature_missing": _("signature missing: {what}"),
    "variance_unexplained": _("variance without a reason: {what}"),
    "case_open": _("the result is below zero and no incident report is written"),
    "journal_damaged": _("the journal does not verify"),
    "action_missing": _("what was done about it is not written yet"),
}


def label_of(names: Mapping[str, str], code: str, words: Words) -> Label:
    """Return a code's label in both languages; a code without words is printed as it is."""
    message = names.get(code)
    return words.label(message) if message is not None else Label(printable(code))


def box(what: str, words: Words) -> Label:
    """Return the name of a box, or of the table bank."""
    return label_of(BOXES, what, words)


def reason(text: str, words: Words) -> Label:
    """Return a reason: a known code in words, anything else as the person wrote it."""
    if is_ruled_reason(text):
        return words.told(lambda tr, currency: ruled_reason_text(text, tr, currency))
    return label_of(REASONS, text, words) if text in REASONS else Label(printable(text))


def reference(ref: str, words: Words) -> str:
    """Write what an exception points at: ``hand:4`` is «hand no. 4»."""
    kind, _colon, rest = ref.partition(":")
    if kind == "box":
        return box(rest, words).first
    if kind == "slip" and ":" in rest:
        kind, _colon, rest = ref.rpartition(":")
    message = _REFERENCES.get(kind)
    return words.tr(message, ref=printable(rest)) if message is not None and rest else printable(ref)


def status_reasons(reasons: tuple[str, ...], words: Words) -> tuple[Label, ...]:
    """Write why a paper is not final yet, in both languages; what is missing of one kind stands in one phrase."""
    missing: dict[str, list[Label]] = {}
    for code in reasons:
        kind, _colon, rest = code.partition(":")
        missing.setdefault(kind, []).append(label_of(BOXES if rest in BOXES else ROLES, rest, words))
    labels = []
    for kind, what in missing.items():
        message = _STATUS_REASONS.get(kind, kind)
        first = words.label(message, what=", ".join(label.first for label in what)).first
        second = words.label(message, what=", ".join(label.second or label.first for label in what))
        labels.append(Label(first, second.second or second.first))
    return tuple(labels)
