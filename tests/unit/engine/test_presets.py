"""Presets: what the documents of houses and authorities say, with its place; what they leave silent is ours."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import (
    HOUSE_OPTIONS,
    PRESETS,
    Most,
    Preset,
    PresetKey,
    Slip,
    TableRules,
    Variant,
    preset_buy_in,
    preset_options,
    preset_rules,
    preset_values,
)
from tablemgr.text import Language, translator
from tablemgr.text.rulebook import has_rule
from tablemgr.text.terms import PRESETS as NAMES
from tablemgr.text.terms import SLIPS
from tests.helpers.shared import shared_path

OPTIONS = {option.name: option for option in HOUSE_OPTIONS}
GAMES = [(key, variant) for key in PresetKey for variant in Variant]
EVERY_SAID = [(key, said) for key, preset in PRESETS.items() for said in preset.said]
ADMIRAL, SHOWDOWN, WSOP, ROBERTS = (PRESETS[key] for key in PresetKey)


def value(preset: Preset, variant: Variant, option: str) -> tuple[Any, bool]:
    """The value, and whether it is our default."""
    found = next(one for one in preset_values(preset, variant) if one.option == option)
    return found.value, found.is_ours


def table(preset: Preset, variant: str, **more: Any) -> TableRules:
    rules = preset_rules(preset, {"variant": variant, "small_blind": 50, "big_blind": 100}, **more)
    assert isinstance(rules, TableRules), rules
    return rules


@pytest.mark.parametrize(("key", "variant"), GAMES)
def test_each_preset_opens_a_table(key: PresetKey, variant: Variant) -> None:
    preset = PRESETS[key]
    named = 20_000 if preset_buy_in(preset, variant).most is Most.NAME_OF_GAME else None
    rules = table(preset, variant.value, most=named)
    assert rules.variant is variant
    assert rules.buy_in_min


@pytest.mark.parametrize(
    ("key", "said"), EVERY_SAID, ids=[f"{key.value}-{s.option}" for key, s in EVERY_SAID]
)
def test_what_a_document_says_is_an_option_with_a_sensible_value_and_a_place(
    key: PresetKey, said: Any
) -> None:
    option = OPTIONS[said.option]
    assert option.is_known(said.value)
    assert said.cited
    assert set(said.variants) <= set(Variant)
    assert has_rule(option.rule)


@pytest.mark.parametrize(("key", "variant"), GAMES)
def test_what_a_document_leaves_silent_is_marked_as_our_default(key: PresetKey, variant: Variant) -> None:
    preset = PRESETS[key]
    said = {one.option for one in preset.said if variant in one.variants}
    for one in preset_values(preset, variant):
        assert one.is_ours == (one.option not in said)
        if one.is_ours:
            assert one.value == OPTIONS[one.option].default
    assert preset_options(preset, variant).keys() == said


def test_an_option_is_said_once_for_each_game() -> None:
    for preset in PRESETS.values():
        pairs = [(one.option, variant) for one in preset.said for variant in one.variants]
        assert len(pairs) == len(set(pairs))


def test_every_option_of_the_list_is_told_but_the_amounts_of_the_table() -> None:
    told = {one.option for variant in Variant for one in preset_values(WSOP, variant)}
    assert set(OPTIONS) - told == {"chip", "buy_in_min", "buy_in_max", "short_min"}


def test_options_of_limit_and_pot_limit_are_told_only_there() -> None:
    no_limit = {one.option for one in preset_values(WSOP, Variant.NL)}
    assert not {name for name in no_limit if name.startswith(("pl_", "cap", "limit_", "kill"))}


# -- the documents ----------------------------------------------------------------------------------------------------


def test_admiral_caps_limit_at_four_bets_and_names_no_limit_by_its_largest_buy_in() -> None:
    assert value(ADMIRAL, Variant.FL, "cap") == (4, False)
    limit = table(ADMIRAL, "FL")
    assert (limit.buy_in_min, limit.buy_in_max) == (1000, None)
    no_limit = table(ADMIRAL, "NL", most=1000)
    assert (no_limit.buy_in_min, no_limit.buy_in_max) == (1000, 1000)
    assert table(ADMIRAL, "NL", most=20_000).buy_in_min == 4000


def test_the_name_of_the_game_must_be_given() -> None:
    asked = preset_rules(ADMIRAL, {"variant": "NL", "small_blind": 50, "big_blind": 100})
    assert isinstance(asked, Refused)
    assert (asked.rule, asked.param("option")) == ("BUY-3", "buy_in_max")


def test_admiral_says_nothing_of_straddles_rake_or_the_button() -> None:
    for option in ("straddle", "button_rule", "reopen", "run_it_twice", "four_card_flop"):
        assert value(ADMIRAL, Variant.NL, option)[1]
    assert ADMIRAL.rake is None


def test_the_club_lets_the_first_player_straddle_and_does_not_except_limit() -> None:
    assert value(SHOWDOWN, Variant.NL, "straddle") == ("voluntary", False)
    assert value(SHOWDOWN, Variant.FL, "limit_straddle") == (True, False)
    assert preset_buy_in(SHOWDOWN, Variant.NL).most_cited == ""


def test_the_slips_of_both_documents_are_mended() -> None:
    assert {slip for preset in PRESETS.values() for slip, _rule in preset.mended} == set(Slip)
    assert all(has_rule(rule) for preset in PRESETS.values() for _slip, rule in preset.mended)
    assert WSOP.mended == ROBERTS.mended == ()


def test_the_documents_that_are_cited_say_so() -> None:
    admiral = shared_path("rules/seeds/admiral.cs.txt").read_text("utf-8")
    assert "čtyřnásobek první provedené sázky" in admiral
    assert "10-ti násobku big blind" in admiral
    club = shared_path("rules/seeds/showdown-club.cs.txt").read_text("utf-8")
    assert "straddle" in club[club.index("První kolo sázek") : club.index("Druhé kolo sázek")]


@pytest.mark.parametrize(
    ("option", "variant", "wsop", "roberts"),
    [
        ("cap_heads_up", Variant.FL, "uncapped_if_round_starts_heads_up", "uncapped_if_heads_up"),
        ("cap", Variant.FL, 5, 4),
        ("limit_straddle", Variant.FL, True, False),
        ("new_player_posts", Variant.NL, False, True),
        ("new_player_posts", Variant.FL, True, True),
        ("small_blind_missed_alone", Variant.NL, "dead", "live"),
        ("call_between_frees", Variant.NL, False, True),
        ("premature_turn", Variant.NL, "reshuffle", "set_aside"),
        ("four_card_flop", Variant.NL, "draw", "redeal"),
        ("all_in_show", Variant.NL, "aggressor", "first_to_act"),
        ("see_called_hand", Variant.NL, "suspicion", "dealt_in"),
        ("play_board", Variant.NL, "table", "declare"),
        ("misdeal_deadline", Variant.NL, "substantial_action", "two_acted"),
        ("straddle_min_raise", Variant.NL, "straddle", "straddle"),
        ("return_amount", Variant.NL, "equal", "equal"),
        ("odd_chip_unit", Variant.NL, "chip", "chip"),
    ],
)
def test_where_authorities_disagree_each_preset_follows_its_own(
    option: str, variant: Variant, wsop: Any, roberts: Any
) -> None:
    """Section 17 of the rulebook; neither value is a default of ours."""
    assert value(WSOP, variant, option) == (wsop, False)
    assert value(ROBERTS, variant, option) == (roberts, False)


def test_roberts_limit_minimum_is_twice_that_of_the_others() -> None:
    least = [preset_buy_in(preset, Variant.FL).least for preset in PRESETS.values()]
    assert least == [10, 10, 10, 20]


#: Named in the rulebook without a number in that rule, or in a neighbouring rule.
NUMBERED_ELSEWHERE = {
    "button_rule", "mississippi", "return_amount", "small_blind_missed_alone", "call_between_frees",
    "premature_turn", "four_card_flop", "misdeal_deadline", "all_in_show", "see_called_hand", "play_board",
}  # fmt: skip


def test_the_presets_follow_what_the_rulebook_cites_for_the_rule_of_each_option() -> None:
    text = shared_path("rules/rulebook.md").read_text("utf-8")
    rules = dict(re.findall(r"^- \*\*([A-Z]+-\d+)\*\*(.*)$", text, re.MULTILINE))
    elsewhere = set()
    for preset, authority in ((WSOP, "WSOP"), (ROBERTS, "RRoP")):
        for said in preset.said:
            cited = re.findall(
                rf"{authority} ((?:\d+(?:\.[a-z])?(?:, | to )?)+)", rules[OPTIONS[said.option].rule]
            )
            known = {number for group in cited for number in re.findall(r"\d+", group)}
            if not set(re.findall(r"\d+", said.cited)) <= known:
                elsewhere.add(said.option)
    assert elsewhere == NUMBERED_ELSEWHERE


def test_a_manager_changes_what_he_likes() -> None:
    rules = table(ADMIRAL, "NL", most=5000, changes={"straddle": "off"}, rake={"percent": 5, "cap": 250})
    assert rules.straddle.value == "off"
    assert rules.rake is not None


def test_presets_and_slips_have_their_names_in_both_languages() -> None:
    assert set(NAMES) == set(PRESETS)
    assert set(SLIPS) == set(Slip)
    czech = translator(Language.CS)
    assert all(czech(text) != text for text in SLIPS.values())
