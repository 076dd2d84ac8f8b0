"""What the console says back: a refusal with its rule, or a sentence; kept without a language, worded when shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tablemgr.app.api import EnvironmentFault, Refused
from tablemgr.text.rulebook import has_rule
from ui.presenters.console.view_models import BannerKind, BannerModel
from ui.presenters.model_parts import ActModel
from ui.presenters.wording import Words

TRY_AGAIN = "try_again"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that can be said in either language: ``say`` makes it, so a switch of language says it anew."""

    say: Callable[[Words], str]
    kind: BannerKind = BannerKind.INFO
    rule: str = ""
    grey: str = ""
    """What a grey button said when it was touched: no longer true once it says something else."""


Notice: TypeAlias = Refused | Message


def notice_banner(notice: Notice, words: Words) -> BannerModel:
    """The banner over the sentence of the bottom panel; a refusal is a warning, never red: nothing has happened."""
    close = words.tr("Close")
    kind, sentence, rule = BannerKind.WARN, "", notice.rule
    if isinstance(notice, Refused):
        sentence = words.refusal(notice)
    else:
        kind, sentence = notice.kind, notice.say(words)
    return BannerModel(kind, sentence, rule, close_text=close, rule_name=rule_name(rule, words))


def rule_name(rule: str, words: Words) -> str:
    """What the tag of a rule is called; empty for one that cannot be read here (a control of the house)."""
    return words.tr("Rule {rule}", rule=rule) if has_rule(rule) else ""


def parted(sentence: str) -> tuple[str, str]:
    """A sentence that ends with its rule in brackets, and the rule; the whole sentence when it does not.

    >>> parted("Only between two hands. (SES-1)")
    ('Only between two hands.', 'SES-1')
    """
    said, bracket, rule = sentence.removesuffix(")").rpartition(" (")
    return (said, rule) if bracket and has_rule(rule) else (sentence, "")


def notice_text(notice: Notice, words: Words) -> str:
    """The sentence with its rule, for places that have no room for a tag."""
    return words.why(notice) if isinstance(notice, Refused) else notice.say(words)


def fault_banner(fault: EnvironmentFault, words: Words, can_try_again: bool) -> BannerModel:
    """Red and staying: the last act was not stored, and where the trouble is."""
    sentence = words.tr("Not saved: {what}", what=fault_sentence(fault, words))
    acts = (ActModel(TRY_AGAIN, words.tr("Try again")),) if can_try_again else ()
    return BannerModel(BannerKind.ERROR, sentence, acts=acts, close_text="" if acts else words.tr("Close"))


def fault_sentence(fault: EnvironmentFault, words: Words) -> str:
    """The trouble in words, with its place: the file, or the record."""
    sentence = words.tr(fault.msgid, **fault.params) if "{" in fault.msgid else words.tr(fault.msgid)
    where = str(fault.where)
    return sentence if not where or where in sentence else f"{sentence} ({where})"
