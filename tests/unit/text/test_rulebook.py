"""The rulebook can be read in the program: every rule by its id, in both languages, in its order."""

from __future__ import annotations

import re

import pytest

from tablemgr.engine.rules import HOUSE_OPTIONS
from tablemgr.text import Language, translator
from tablemgr.text.rulebook import SECTIONS, has_rule, rule_text, rules_of
from tests.helpers.shared import shared_path

ENGLISH, CZECH = translator(Language.EN), translator(Language.CS)

#: Every id of the rulebook: family → number of rules, each numbered from 1 without a gap.
RULES = {
    "GEN": 6, "RANK": 14, "BTN": 14, "BLD": 18, "STR": 12, "ANTE": 4, "BOMB": 3, "KILL": 3, "BUY": 18, "BET": 13,
    "FL": 9, "PL": 11, "ACT": 15, "DEAL": 16, "POT": 12, "RIT": 4, "RAKE": 10, "TIP": 1, "SHOW": 12, "SES": 12,
}  # fmt: skip
IDS = [f"{family}-{number}" for family, count in RULES.items() for number in range(1, count + 1)]

TITLE_LETTERS, SENTENCE_LETTERS = 60, 330
#: Called the same in both languages, as it is said at the table.
SAME_WORD = {"STR-1", "STR-8", "BOMB-1", "KILL-1"}


def test_the_book_has_exactly_these_rules_in_this_order() -> None:
    assert len(IDS) == 207
    assert [rule for section in SECTIONS for rule in section.rules] == IDS
    assert [section.number for section in SECTIONS] == list(range(1, 17))


def test_the_list_above_is_that_of_the_rulebook() -> None:
    text = shared_path("rules/rulebook.md").read_text("utf-8")
    assert re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", text, re.MULTILINE) == IDS


@pytest.mark.parametrize("rule", IDS)
def test_a_rule_is_told_shortly_in_both_languages(rule: str) -> None:
    english, czech = rule_text(rule, ENGLISH), rule_text(rule, CZECH)
    for text in (english, czech):
        assert text.rule == rule
        assert 0 < len(text.title) <= TITLE_LETTERS
        assert len(text.title) < len(text.sentence)
        assert len(text.sentence) <= SENTENCE_LETTERS
        assert text.sentence.endswith(".")
        assert not text.title.endswith(".")
    assert czech.sentence != english.sentence
    assert czech.title != english.title or rule in SAME_WORD


def test_no_two_rules_share_a_title_or_a_sentence() -> None:
    for tr in (ENGLISH, CZECH):
        told = [rule_text(rule, tr) for rule in IDS]
        assert len({text.sentence for text in told}) == len(IDS)
        titles = [text.title for text in told]
        assert {title for title in titles if titles.count(title) > 1} == set()


def test_no_rule_is_told_in_the_words_of_the_rulebook() -> None:
    """Nine words in a row are a quotation, but for the list of the hands; ours are told anew for a dealer."""
    source = " ".join(_words(shared_path("rules/rulebook.md").read_text("utf-8")))
    quoted = []
    for rule in IDS:
        words = _words(rule_text(rule, ENGLISH).sentence)
        runs = [" ".join(words[start : start + 9]) for start in range(len(words) - 8)]
        quoted += [rule for run in runs if run in source]
    assert set(quoted) == {"RANK-1"}


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


def test_an_id_that_the_rulebook_does_not_have_is_no_rule() -> None:
    assert not has_rule("BET-99")
    with pytest.raises(KeyError):
        rule_text("BET-99", CZECH)


def test_a_section_is_read_in_order() -> None:
    told = list(rules_of(SECTIONS[0], CZECH))
    assert [text.rule for text in told] == IDS[:6]
    assert told[3].title == "Rozhoduje inspektor"


def test_every_house_option_names_a_rule_that_can_be_read() -> None:
    assert {option.rule for option in HOUSE_OPTIONS if not has_rule(option.rule)} == {"E04"}
