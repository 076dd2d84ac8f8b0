"""The rules of a house on the screen: presets, options, what deviates, what is refused, how they change (SES-1)."""

from __future__ import annotations

import pytest

from tablemgr.app.api import HOUSE_OPTIONS, Fold, SeatNo, StartNextHand, Variant, variants_of
from tablemgr.text import Language
from tablemgr.text.options import OPTIONS
from tablemgr.text.rulebook import SECTIONS, has_rule, rule_text
from tests.helpers import tables
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.form_models import AmountField, ChoiceField, FormModel, NoteField, TableField, TextField
from ui.presenters.house.cards import SECTION_KEYS, Cards
from ui.presenters.house.game_form import GameForm
from ui.presenters.house.rules import HouseRulesForm
from ui.presenters.model_parts import ActModel, plain
from ui.presenters.reading.rule_models import HouseRulesModel, OptionCard
from ui.presenters.wording import words_for

EN, CS = words_for(Language.EN, tables.HOUSE), words_for(Language.CS, tables.HOUSE)
ACT = ActModel("confirm", "")


def a_form(variant: str = "NL") -> HouseRulesForm:
    game = GameForm(chips=(25, 100, 500))
    game.take("variant", variant)
    return HouseRulesForm(game)


def shown(form: HouseRulesForm, section: str = "") -> HouseRulesModel:
    if section:
        form.act(f"section:{section}", EN)
    return form.model("Rules", ACT, ACT, EN)


def card(form: HouseRulesForm, key: str) -> OptionCard:
    """The card of an option, whichever section it stands in."""
    section = next(number for number, keys in SECTION_KEYS.items() if key in keys)
    return next(card for card in shown(form, str(section)).cards if card.key == key)


def page(front: FrontDesk) -> HouseRulesModel:
    model = front.model
    assert isinstance(model, HouseRulesModel), model
    return model


# --- every option is there ------------------------------------------------------------------------


def test_every_option_has_one_card_in_the_section_of_its_rule() -> None:
    keys = [key for keys in SECTION_KEYS.values() for key in keys]
    assert {option.name for option in HOUSE_OPTIONS} <= set(keys)
    assert len(keys) == len(set(keys))
    rules = {section.number: section.rules for section in SECTIONS}
    for option in HOUSE_OPTIONS:
        section = next(number for number, its in SECTION_KEYS.items() if option.name in its)
        assert option.rule in rules[section] or not has_rule(option.rule)


@pytest.mark.parametrize("variant", ["NL", "PL", "FL"])
def test_every_value_of_every_option_of_the_game_can_be_chosen(variant: str) -> None:
    form = a_form(variant)
    for option in HOUSE_OPTIONS:
        field = card(form, option.name).field
        if Variant(variant) not in variants_of(option.name):
            assert isinstance(field, NoteField)
            continue
        if option.values:
            assert isinstance(field, ChoiceField)
            assert {choice.key for choice in field.choices} == set(OPTIONS[option.name].values)
            assert all(choice.enabled for choice in field.choices)
        else:
            assert isinstance(field, AmountField | ChoiceField)


def test_an_option_of_another_game_says_where_it_belongs() -> None:
    field = card(a_form("NL"), "kill").field
    assert isinstance(field, NoteField)
    assert plain(field.lines[0]) == "Only in: fixed limit."


@pytest.mark.parametrize(
    ("option", "value", "resolved"),
    [
        ("bomb_pot", "yes", True),
        ("straddle", "any_from_twice", "any_from_twice"),
        ("clock_seconds", "90", 90),
        ("bb_ante", "50", 50),
        ("players_min", "3", 3),
        ("short_buys_allowed", "2", 2),
    ],
)
def test_what_is_chosen_reaches_the_rules(option: str, value: str, resolved: object) -> None:
    form = a_form()
    form.take(option, value)
    assert form.game.entered().house_rules[option] == resolved
    assert form.problems(EN) == {}


def test_fees_that_only_stand_here_reach_the_rules() -> None:
    form = a_form()
    form.take("rake.scope", "each_pot")
    form.take("rake.min_pot", "500")
    form.take("rake.by_players", [{"to": "4", "cap": "100"}, {"to": "2", "cap": "50"}, {"to": "", "cap": ""}])
    form.take("jackpot.amount", "25")
    rules = form.game.entered()
    assert rules.rake is not None
    assert rules.rake["by_players"] == [{"to": 2, "cap": 50}, {"to": 4, "cap": 100}]
    assert (rules.rake["scope"], rules.rake["min_pot"]) == ("each_pot", 500)
    assert rules.jackpot == {"amount": 25, "min_pot": 0}
    assert form.problems(EN) == {}


def test_steps_stand_instead_of_the_percentage() -> None:
    form = a_form()
    form.take("rake.steps", [{"pot": "500", "rake": "25"}, {"pot": "1000", "rake": "50"}])
    assert form.game.text("rake_percent") == ""
    assert form.problems(EN) == {}
    form.take("rake.percent", "5")
    assert "rake.percent" in form.problems(EN)


def test_a_row_that_is_half_filled_is_named() -> None:
    form = a_form()
    form.take("rake.steps", [{"pot": "500", "rake": ""}])
    field = card(form, "rake.steps").field
    assert isinstance(field, TableField)
    assert field.refusal == "Whole numbers only, and none left out."


# --- presets --------------------------------------------------------------------------------------


def test_a_preset_brings_its_values_with_their_places_and_marks_what_is_ours() -> None:
    form = a_form()
    form.take("preset", "roberts_rules")
    flop, ante = card(form, "four_card_flop"), card(form, "ante")
    assert isinstance(flop.field, ChoiceField)
    assert (flop.field.chosen, flop.source) == ("redeal", "Robert's Rules of Poker · 5")
    assert ante.source == "our default"
    assert form.game.house.changed(Variant.NL) == ()


def test_a_document_is_offered_only_for_games_that_it_knows() -> None:
    form = a_form("FL")
    field = shown(form, "preset").cards[0].field
    assert isinstance(field, ChoiceField)
    club = next(choice for choice in field.choices if choice.key == "showdown_club")
    assert not club.enabled
    assert club.why == "The document of this house does not know this game."


def test_what_deviates_is_marked_and_goes_back_in_one_touch() -> None:
    form = a_form()
    form.take("preset", "wsop_live")
    form.take("straddle", "off")
    form.take("ante", "25")
    assert card(form, "straddle").changed == "changed; WSOP, live action: voluntary"
    sections = {row.key: row.badge for row in shown(form).sections}
    assert (sections["changed"], sections["5"], sections["7"]) == ("≠ 2", "≠ 2", "")
    assert [card.key for card in shown(form, "changed").cards] == ["straddle", "ante"]
    form.act("rule:straddle", EN)
    assert [act.key for act in shown(form).detail.acts] == ["give_back:straddle", "read:STR-1"]
    form.act("give_back:straddle", EN)
    assert form.game.house.changed(Variant.NL) == ("ante",)
    form.act("give_all_back", EN)
    assert form.game.house.changed(Variant.NL) == ()
    assert shown(form, "changed").empty_text.startswith("Nothing deviates")


def test_another_preset_keeps_what_was_changed_by_hand() -> None:
    form = a_form()
    form.take("clock_seconds", "90")
    form.take("preset", "roberts_rules")
    assert form.game.house.changed(Variant.NL) == ("clock_seconds",)


def test_the_documents_slips_are_shown_with_the_rule_that_holds() -> None:
    form = a_form("PL")
    form.take("preset", "showdown_club")
    slips = shown(form, "preset").cards[1:]
    assert [card.rule for card in slips] == ["GEN-3", "PL-1"]
    assert all(has_rule(card.rule) for card in slips)
    form.act(f"rule:{slips[1].key}", EN)
    assert shown(form).detail.title.startswith("PL-1 · ")


def test_limits_of_the_buy_in_follow_the_preset() -> None:
    form = a_form("FL")
    assert form.game.text("buy_in_min") == "500"
    form.take("preset", "roberts_rules")
    assert form.game.text("buy_in_min") == "1000"
    assert card(form, "buy_in_min").source == "Robert's Rules of Poker · 3: 20 big blinds"


def test_where_the_largest_buy_in_is_the_name_of_the_game_it_must_be_given() -> None:
    form = a_form()
    form.take("preset", "casino_admiral")
    assert form.problems(EN)["buy_in_max"].endswith("(BUY-3)")
    form.take("buy_in_max", "1000")
    assert form.problems(EN) == {}
    assert form.game.entered().buy_in == {"min": 1000, "max": 1000}


def test_a_rake_of_another_currency_is_only_a_proposal() -> None:
    form = a_form()
    form.take("preset", "wsop_live")
    assert form.game.text("rake_percent") == "10"
    assert card(form, "rake.percent").source == "WSOP, live action · 31: 10 %, at most 6 USD"


# --- refusals -------------------------------------------------------------------------------------


def test_a_refusal_stands_at_the_option_with_its_rule() -> None:
    form = a_form("FL")
    form.take("straddle", "every_hand")
    said = form.problems(EN)["straddle"]
    assert said == "The house option «Straddle under the gun» cannot be «every hand». (STR-9)"
    field = card(form, "straddle").field
    assert isinstance(field, ChoiceField)
    assert field.refusal == said
    rows = {row.key: row.warn for row in shown(form).sections}
    assert (rows["5"], rows["7"]) == (True, False)


def test_a_touch_of_the_refusal_leads_to_its_option() -> None:
    form = a_form("FL")
    form.take("kill", "half")
    form.game.take("big_blind", "25")
    assert "kill" in form.problems(EN)
    shown(form, "preset")
    form.act("problem", EN)
    assert (form.section, form.chosen) == ("5", "kill")


@pytest.mark.parametrize("typed", ["", "many", "1 5 x"])
def test_a_number_that_is_none_is_kept_and_named(typed: str) -> None:
    form = a_form()
    form.take("clock_seconds", typed)
    assert form.problems(EN) == {"clock_seconds": "Give a number."}
    field = card(form, "clock_seconds").field
    assert isinstance(field, AmountField)
    assert field.text == typed


def test_an_empty_amount_is_none_and_stays_empty() -> None:
    form = a_form()
    form.take("bb_ante", "")
    assert form.problems(EN) == {}
    field = card(form, "bb_ante").field
    assert isinstance(field, AmountField)
    assert (field.text, field.hint) == ("", "empty: no ante")


def test_a_time_charge_beside_a_rake_is_refused_in_words() -> None:
    form = a_form()
    form.take("time_charge.amount", "100")
    form.take("time_charge.minutes", "30")
    assert form.problems(EN)["time_charge.amount"].endswith("(RAKE-10)")
    form.take("rake.percent", "")
    assert form.problems(EN) == {}


def test_an_option_that_leans_on_another_says_so() -> None:
    form = a_form()
    assert card(form, "bomb_min_bet").note == "Counts only with: Bomb pots are played"
    form.take("bomb_pot", "yes")
    assert card(form, "bomb_min_bet").note == ""
    assert card(a_form("FL"), "straddle").note == "Counts only with: Straddle in fixed limit"


def test_the_rule_of_an_option_is_one_touch_away_in_both_languages() -> None:
    form = a_form()
    shown(form, "13")
    form.act("rule:run_it_twice", EN)
    english, czech = shown(form).detail, form.model("", ACT, ACT, CS).detail
    for detail, tr in ((english, EN.tr), (czech, CS.tr)):
        text = rule_text("RIT-1", tr)
        assert detail.title == f"RIT-1 · {text.title}"
        assert plain(detail.paragraphs[0]) == text.sentence
    assert english.title != czech.title


def test_a_percentage_is_written_with_a_comma() -> None:
    form = a_form()
    form.take("rake.percent", "2,5")
    assert isinstance(card(form, "rake.percent").field, TextField)
    assert form.game.entered().rake is not None
    assert form.problems(EN) == {}


def test_every_card_of_every_section_is_said_in_both_languages() -> None:
    form = a_form("PL")
    for words in (EN, CS):
        cards = Cards(form.game, words, {})
        for keys in SECTION_KEYS.values():
            for each in cards.of(keys):
                assert each.label
                assert each.label != each.key


# --- opening a table ------------------------------------------------------------------------------


def opening(**values: object) -> FrontDesk:
    front = FrontDesk(table=False)
    return front.edit(table="PK07", denominations="25, 100, 500, 1000", **values)


def open_it(front: FrontDesk) -> FrontDesk:
    front.confirm().edit(dealer="D101", floor="F201")
    return front.both_count(c25=80, c100=50, c500=16, c1000=5)


def test_a_table_opens_with_a_preset_and_what_was_changed() -> None:
    front = opening(house_rules="open")
    front.edit(preset="roberts_rules", bomb_pot="yes")
    assert page(front).subtitle == "No-limit Hold'em 25/50 · Robert's Rules of Poker · 1 change"
    front.desk.page_confirm()
    assert front.choices("house_rules") == {"open": "Robert's Rules of Poker …"}
    rules = open_it(front).snapshot.rules
    assert rules is not None
    assert rules.entered is not None
    assert rules.entered.preset == "roberts_rules"
    assert rules.entered.house_rules["bomb_pot"] is True
    assert rules.entered.house_rules["four_card_flop"] == "redeal"
    assert rules.buy_in_max == 10_000


def test_rules_that_were_given_up_change_nothing() -> None:
    front = opening(house_rules="open")
    front.edit(preset="wsop_live", clock_seconds="30").cancel()
    assert front.form.key == "open_table"
    rules = open_it(front).snapshot.rules
    assert rules is not None
    assert rules.entered is not None
    assert (rules.entered.preset, dict(rules.entered.house_rules)) == ("", {})


def test_a_known_table_is_proposed_with_the_rules_it_had() -> None:
    front = opening(house_rules="open").edit(preset="wsop_live", straddle="off")
    front.desk.page_confirm()
    open_it(front)
    form = GameForm(chips=(25, 100, 500, 1000))
    form.begin_with(front.snapshot.rules)
    assert form.house.preset == "wsop_live"
    assert form.house.changed(Variant.NL) == ("straddle",)
    assert form.entered().normal() == front.snapshot.rules.entered  # type: ignore[union-attr]


def test_a_refused_option_keeps_the_first_step_and_is_said_at_the_button() -> None:
    front = opening(house_rules="open").edit(clock_seconds="0")
    front.desk.page_confirm()
    front.confirm()
    field = front.field("house_rules")
    assert isinstance(field, ChoiceField)
    assert field.refusal == "The house option «Time to decide» cannot be «0 seconds». (ACT-15)"


def test_a_rule_is_read_over_the_page_and_gives_it_back() -> None:
    front = opening(house_rules="open").edit(preset="wsop_live").touch("rule:straddle").touch("section:5")
    front.touch("rule:straddle").touch("read:STR-1")
    assert front.desk.model().page != page
    front.cancel()
    assert page(front).section == "5"
    assert page(front).subtitle.endswith("WSOP, live action · unchanged")


# --- between two hands ----------------------------------------------------------------------------


def seated() -> FrontDesk:
    front = FrontDesk()
    for seat, name in ((1, "Alena"), (3, "Karel"), (5, "Eva")):
        front.seat(seat, name)
    return front


def test_rules_change_between_hands_with_the_floor_and_the_next_hand_has_them() -> None:
    front = seated().play_folded_hand(1)
    front.page("house_rules").edit(clock_seconds="30", straddle="off")
    assert page(front).confirm.subtitle == "2 options differ"
    front.desk.page_confirm()
    assert (
        front.note("changes")
        == "Straddle under the gun: voluntary → no straddle Time to decide: 60 seconds → 30 seconds"
    )
    front.confirm()
    assert not front.on_page
    assert front.said == "New house rules from the next hand on."
    rules = front.snapshot.rules
    assert rules is not None
    assert rules.entered is not None
    assert dict(rules.entered.house_rules) == {"straddle": "off", "clock_seconds": 30}
    front.play_folded_hand()
    assert front.snapshot.last_hand_no == 2


def test_during_a_hand_the_rules_are_looked_at_and_stay() -> None:
    front = seated()
    front.give(StartNextHand(SeatNo(1)))
    front.page("house_rules").edit(clock_seconds="30")
    confirm = page(front).confirm
    assert not confirm.enabled
    assert confirm.why == "Rules change only between two hands. (SES-1)"
    front.desk.page_confirm()
    assert isinstance(front.model, HouseRulesModel)
    front.give(Fold(SeatNo(1)))


def test_without_a_change_there_is_nothing_to_approve() -> None:
    front = seated().page("house_rules")
    assert page(front).confirm.why == "Nothing is changed yet."
    front.edit(clock_seconds="30").edit(clock_seconds="60")
    assert page(front).confirm.why == "Nothing is changed yet."


def test_the_stakes_stay_as_the_table_was_opened() -> None:
    front = seated().page("house_rules").touch("section:1")
    field = page(front).cards[0].field
    assert isinstance(field, NoteField)
    assert spaced(plain(field.lines[0])) == "25; the stakes stay as the table was opened."


def test_fees_and_limits_are_told_before_and_after() -> None:
    front = seated().page("house_rules")
    front.edit(**{"buy_in_max": "20000", "rake.percent": "2,5", "rake.cap": "", "jackpot.amount": "25"})
    front.desk.page_confirm()
    note = front.note("changes")
    assert "Buy-in at most: 10 000 → 20 000" in note
    assert "Rake in per cent: 5 % → 2.5 %" in note
    assert "Rake: most for a hand: 150 → no cap" in note
    assert "Jackpot drop: no jackpot → 25" in note


def test_only_somebody_who_may_can_approve() -> None:
    front = seated().page("house_rules").edit(clock_seconds="30")
    front.desk.page_confirm()
    assert set(front.choices("floor")) == {"F201", "F202", "M301"}
    front.edit(floor="")
    assert front.form.confirm.why == "Choose the floor who approves."
    front.cancel()
    assert isinstance(front.model, HouseRulesModel)
    front.cancel()
    assert not front.on_page


def test_a_change_that_the_table_refuses_is_said_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    front = seated().page("house_rules").edit(clock_seconds="30")
    front.desk.page_confirm()
    front.give(StartNextHand(SeatNo(1)))
    front.confirm()
    assert isinstance(front.model, FormModel)
    assert "only between hands" in front.refusal
    front.cancel()
    assert "clock_seconds" in [card.key for card in page(front.touch("section:changed")).cards]
