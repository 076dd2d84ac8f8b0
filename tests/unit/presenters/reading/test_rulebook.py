"""The rulebook to read: all rules by section, found by id or word in either language, one touch from a refusal."""

from __future__ import annotations

import pytest

from tablemgr.app.api import RefusalCode, Refused, SeatNo, StartNextHand
from tablemgr.text import Language
from tablemgr.text.rulebook import SECTIONS, rule_text
from tests.helpers import tables
from tests.helpers.front_desk import FrontDesk
from ui.presenters.console.view_models import DetailModel, ManualModel
from ui.presenters.form_models import FormModel
from ui.presenters.model_parts import plain
from ui.presenters.reading.rule_models import RulebookModel
from ui.presenters.reading.rulebook import search
from ui.presenters.wording import words_for

EN, CS = words_for(Language.EN, tables.HOUSE), words_for(Language.CS, tables.HOUSE)
ALL = [rule for section in SECTIONS for rule in section.rules]


def book(front: FrontDesk) -> RulebookModel:
    model = front.model
    assert isinstance(model, RulebookModel), model
    return model


def ids(front: FrontDesk) -> list[str]:
    return [card.rule for card in book(front).cards]


# --- reading --------------------------------------------------------------------------------------


def test_every_rule_is_read_in_its_section() -> None:
    front = FrontDesk().page("rules")
    found = []
    for row in book(front).sections:
        found += ids(front.touch(f"section:{row.key}"))
    assert found == ALL
    assert book(front).subtitle == f"{len(ALL)} rules, in Czech and English"


def test_a_touched_rule_shows_the_other_language_and_hides_it_again() -> None:
    front = FrontDesk().page("rules").touch("section:7").touch("rule:BET-7")
    card = next(card for card in book(front).cards if card.rule == "BET-7")
    assert card.chosen
    assert rule_text("BET-7", CS.tr).sentence in card.other
    assert card.sentence == rule_text("BET-7", EN.tr).sentence
    front.touch("rule:BET-7")
    assert not any(card.chosen for card in book(front).cards)


def test_the_language_changes_under_the_reader() -> None:
    front = FrontDesk().page("rules").touch("section:7")
    front.desk.switch_language()
    assert book(front).cards[0].sentence == rule_text("BET-1", CS.tr).sentence
    assert book(front).title == "Pravidla hry"


def test_what_the_house_has_chosen_stands_with_the_rule() -> None:
    front = FrontDesk().page("rules").touch("section:15")
    here = {card.rule: card.here for card in book(front).cards}
    assert here["SHOW-7"] == "Playing the board: both cards tabled"
    assert here["SHOW-1"] == ""
    front = FrontDesk(table=False).page("rules").touch("section:15")
    assert not any(card.here for card in book(front).cards)


# --- searching ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "first"),
    [("BET-7", "BET-7"), ("bet7", "BET-7"), ("bet 7", "BET-7"), ("RAKE-10", "RAKE-10"), ("rake", "RAKE-1")],
)
def test_a_rule_is_found_by_its_id(query: str, first: str) -> None:
    assert search(query, EN)[0] == first


def test_an_exact_id_stands_before_what_begins_with_it() -> None:
    assert search("BET-1", EN)[:2] == ("BET-1", "BET-10")


@pytest.mark.parametrize("query", ["zvyšení lichý", "LICHÉ žetony", "liche zetony"])
def test_czech_words_are_found_with_and_without_marks(query: str) -> None:
    found = search(query, CS)
    assert found == () if "zvyšení" in query else "POT-7" in found


def test_words_are_found_in_the_other_language_too() -> None:
    assert "POT-7" in search("odd chips", CS)
    assert "POT-7" in search("liché žetony", EN)


def test_all_words_must_be_there() -> None:
    assert set(search("straddle button", EN)) < set(search("straddle", EN))
    assert search("straddle zebra", EN) == ()


def test_what_was_found_stands_under_the_titles_of_its_sections() -> None:
    front = FrontDesk().page("rules").edit(query="straddle")
    model = book(front)
    assert (model.section, model.sections[0].badge) == ("found", str(len(model.cards)))
    headings = [card.heading for card in model.cards if card.heading]
    assert len(headings) == len(set(headings)) > 1
    front.touch("section:2")
    assert book(front).query == ""
    assert ids(front)[0] == "RANK-1"


def test_a_search_without_result_says_so() -> None:
    front = FrontDesk().page("rules").edit(query="zebra")
    assert ids(front) == []
    assert book(front).empty_text == "No rule has this id or these words, in Czech or in English."
    front.touch("clear")
    assert len(ids(front)) > 3


def test_a_search_with_one_result_opens_it() -> None:
    front = FrontDesk().page("rules").edit(query="SHOW-12")
    assert [card.chosen for card in book(front).cards] == [True]


def test_a_long_result_says_how_much_is_left_out() -> None:
    front = FrontDesk().page("rules").edit(query="a")
    assert len(ids(front)) == 40
    assert "the first 40" in book(front).subtitle


# --- one touch from a refusal ---------------------------------------------------------------------


def test_the_rule_of_a_refusal_is_read_beside_the_table() -> None:
    front = FrontDesk().side("rule", rule="BET-7")
    detail = front.detail
    assert detail.title.startswith("BET-7 · ")
    assert plain(detail.paragraphs[0]) == rule_text("BET-7", EN.tr).sentence
    assert rule_text("BET-7", CS.tr).sentence in plain(detail.paragraphs[-1])


def test_a_form_beneath_a_rule_comes_back_with_what_was_typed() -> None:
    front = FrontDesk().seat(3, "Karel").side("buy_in", seat=3).edit(amount="7").confirm()
    model = front.model
    assert isinstance(model, FormModel)
    assert (model.rule, model.rule_name) == ("GEN-2", "Rule GEN-2")
    assert "(" not in model.refusal
    front.desk.read_rule(model.rule)
    assert isinstance(front.model, DetailModel)
    front.desk.read_rule("BET-7")
    front.cancel()
    assert front.form.key == "buy_in"
    assert front.amount_field("amount").text == "7"


def test_a_page_beneath_the_rulebook_comes_back_with_what_was_typed() -> None:
    front = FrontDesk(table=False).edit(table="PK99")
    front.desk.read_rule("BUY-4")
    assert [card.rule for card in book(front).cards if card.chosen] == ["BUY-4"]
    front.cancel()
    field = front.field("table")
    assert field.text == "PK99"  # type: ignore[union-attr]


def test_a_refusal_of_the_table_has_a_tag_that_is_read() -> None:
    front = FrontDesk()
    front.desk.say(Refused(RefusalCode.CAP_REACHED, "FL-3"))
    window = front.desk.model()
    assert window.console is not None
    notice = window.console.notice
    assert notice is not None
    assert (notice.rule, notice.rule_name) == ("FL-3", "Rule FL-3")
    front.desk.open_rules()
    assert front.detail.title.startswith("FL-3 · ")


def test_a_control_of_the_house_is_no_rule_to_read() -> None:
    front = FrontDesk()
    front.desk.say(Refused(RefusalCode.APPROVAL_MISSING, "B02"))
    window = front.desk.model()
    assert window.console is not None
    assert window.console.notice is not None
    assert window.console.notice.rule_name == ""
    front.desk.open_rules()
    assert isinstance(front.model, RulebookModel)


def test_the_rulebook_is_found_in_menu_and_manual_and_gives_everything_back() -> None:
    front = FrontDesk().seat(1, "Alena").seat(2, "Karel")
    front.give(StartNextHand(SeatNo(1)))
    front.side("menu").touch("rules")
    assert isinstance(front.model, RulebookModel)
    front.cancel()
    assert isinstance(front.model, DetailModel)
    front.desk.open_manual()
    manual = front.model
    assert isinstance(manual, ManualModel)
    assert "rules" in dict(manual.pages)
    front.touch("rules")
    assert isinstance(front.model, RulebookModel)
    front.desk.open_rules()
    assert front.desk.on_console
