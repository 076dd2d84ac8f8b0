"""Words of papers and of what they still miss: boxes, state of a shift report, reasons why it is not final."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.api import DocumentKind, PaperRequest
from tablemgr.text import _
from tablemgr.text.terms import BOXES
from ui.presenters.fields import ROLE_NAMES
from ui.presenters.wording import Words

FINAL = "FINAL"

BOX_NAMES: Mapping[str, str] = {
    "bank": _("Table bank"),
    "cash_box": _("Cash box"),
    "rake_box": _("Rake box"),
    "jackpot_box": _("Jackpot box"),
    "fee_box": _("Fee box"),
    "tip_box": _("Tip box"),
    "roll_over": _("Bank at the change of the gaming day"),
    "opening": _("Opening of the bank"),
}

STATUS_REASONS: Mapping[str, str] = {
    "session_open": _("the table is not closed"),
    "count_missing": _("count missing: {what}"),
    "signature_missing": _("signature missing: {what}"),
    "variance_unexplained": _("variance without a reason: {what}"),
    "journal_damaged": _("the journal does not verify"),
    "case_open": _("the result is below zero and no incident report is written"),
    "action_missing": _("what was done about it is not written yet"),
}
"""Codes of the shift report, before the colon; the same words stand on the paper."""

AREAS: Mapping[str, str] = {
    "": _("all records"),
    "money": _("money"),
    "repairs": _("voids and corrections"),
    "people": _("people"),
    "papers": _("papers"),
    "system": _("system"),
}


def box_name(what: str, words: Words) -> str:
    return words.tr(BOX_NAMES[what]) if what in BOX_NAMES else what


def reason_words(code: str, words: Words) -> str:
    """«chybí přepočet: Schránka na rake» for ``count_missing:rake_box``; an unknown code as it stands."""
    kind, _colon, what = code.partition(":")
    message = STATUS_REASONS.get(kind)
    if message is None:
        return code
    if "{" not in message:
        return words.tr(message)
    named = words.tr(ROLE_NAMES[what]) if what in ROLE_NAMES else box_name(what, words)
    return words.tr(message, what=named)


def status_word(status: str, words: Words) -> str:
    """The boxed word of the paper."""
    return words.tr("FINAL") if status == FINAL else words.tr("PRELIMINARY")


def about(offer: PaperRequest, words: Words) -> str:
    """What an offered paper is about, in words."""
    if offer.kind is DocumentKind.AUDIT_EXTRACT:
        return words.tr(AREAS[offer.about])
    container, _colon, number = offer.about.partition(":")
    if container in BOXES:  # one of several boxes that were taken out has its number
        return f"{words.tr(BOXES[container])} · {number}" if number else words.tr(BOXES[container])
    return offer.subject
