"""A rule that was touched, to be read over the reasons of a hand."""

from __future__ import annotations

from tablemgr.text.rulebook import rule_text
from ui.presenters.floor.models import StoryRule
from ui.presenters.model_parts import ActModel
from ui.presenters.wording import Words

CLOSE_RULE = "close_rule"


def rule_card(rule: str, words: Words) -> StoryRule | None:
    """Its title and sentence; None while none was touched."""
    if not rule:
        return None
    text = rule_text(rule, words.tr)
    return StoryRule(rule, text.title, text.sentence, ActModel(CLOSE_RULE, words.tr("Close"), hint="Esc"))
