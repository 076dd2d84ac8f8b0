"""Every rule of the rulebook in words of our own, made for a dealer, readable by its id in Czech and English.

`rule_text("BET-7", tr)` is what stands behind the id beside a refusal or an automatic step; `SECTIONS` is the whole
book in its order. House options are told with the rule that they change; which of them hold at a table is a matter of
its `TableRules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.rulebook import (
    acting,
    betting,
    blinds,
    button,
    buy_in,
    dealing,
    forced,
    game,
    pots,
    session,
    showdown,
)
from tablemgr.text.rulebook.entry import RuleEntry

__all__ = ["SECTIONS", "RuleText", "Section", "has_rule", "rule_text", "rules_of"]

_ = mark


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in the language of its reader."""

    rule: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the book: its number, its title (English, to be translated) and the ids of its rules in order."""

    number: int
    title: str
    rules: tuple[str, ...]


_ENTRIES: dict[str, RuleEntry] = {
    entry.rule: entry
    for part in (
        game, button, blinds, forced, buy_in, betting, acting, dealing, pots, showdown, session,
    )
    for entry in part.RULES
}  # fmt: skip


def _section(number: int, title: str, *families: str) -> Section:
    return Section(number, title, tuple(rule for rule in _ENTRIES if rule.split("-")[0] in families))


SECTIONS: tuple[Section, ...] = (
    _section(1, _("The game"), "GEN"),
    _section(2, _("Ranking of hands"), "RANK"),
    _section(3, _("The button"), "BTN"),
    _section(4, _("Blinds, entering, missing"), "BLD"),
    _section(5, _("Straddles, antes, bomb and kill pots"), "STR", "ANTE", "BOMB", "KILL"),
    _section(6, _("Buy-in and table stakes"), "BUY"),
    _section(7, _("Betting"), "BET"),
    _section(8, _("Fixed limit"), "FL"),
    _section(9, _("Pot-limit"), "PL"),
    _section(10, _("Acting at the table"), "ACT"),
    _section(11, _("The deal"), "DEAL"),
    _section(12, _("The pots"), "POT"),
    _section(13, _("Running the board more than once"), "RIT"),
    _section(14, _("Rake, drops, time, tips"), "RAKE", "TIP"),
    _section(15, _("The showdown"), "SHOW"),
    _section(16, _("Session, bank, corrections"), "SES"),
)


def has_rule(rule: str) -> bool:
    """Whether the id is one of the rulebook; a refusal may also cite a control («B02»), which stands elsewhere."""
    return rule in _ENTRIES


def rule_text(rule: str, tr: Translator) -> RuleText:
    """The rule in the language of ``tr``. Raises KeyError for an id that the rulebook does not have."""
    entry = _ENTRIES[rule]
    return RuleText(rule, tr(entry.title), tr(entry.sentence))


def rules_of(section: Section, tr: Translator) -> Iterator[RuleText]:
    """The rules of a section in their order."""
    return (rule_text(rule, tr) for rule in section.rules)
