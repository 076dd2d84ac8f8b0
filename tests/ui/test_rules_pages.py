"""House rules and the rulebook in the real window: by touch and by keyboard, in both languages, on a real table."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit

from tablemgr.app.api import Fold, SeatNo, StartNextHand
from tablemgr.text import Language, translator
from tablemgr.text.rulebook import rule_text
from tests.helpers.driver import Driver, Keyboard
from tests.helpers.live_table import give, live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.reading.rule_models import HouseRulesModel, RulebookModel

SIZES = [(1024, 768), (1280, 800), (1920, 1080)]


def house(driver: Driver) -> HouseRulesModel:
    page = driver.window.page.house_rules
    assert page.isVisible()
    assert page.model is not None
    return page.model


def book(driver: Driver) -> RulebookModel:
    page = driver.window.page.rulebook
    assert page.isVisible()
    assert page.model is not None
    return page.model


def menu(driver: Driver, key: str) -> None:
    driver.press("F10")
    driver.touch(f"action_{key}")


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_house_changes_its_rules_by_touch(
    open_window: OpenWindow, language: Language, width: int, height: int
) -> None:
    service = live_table()
    driver = open_window(service, language, width, height)
    menu(driver, "house_rules")
    driver.touch("choice_preset_wsop_live")
    driver.touch("section_5")
    driver.touch("choice_straddle_every_hand")
    driver.touch("rule_of_bomb_pot")
    assert house(driver).detail.title == f"BOMB-1 · {rule_text('BOMB-1', translator(language)).title}"
    driver.touch("section_10")
    driver.touch("field_clock_seconds")
    for key in ("back", "back", "4", "5"):
        driver.touch(f"key_{key}")
    driver.touch("section_changed")
    assert [card.key for card in house(driver).cards] == ["straddle", "clock_seconds"]
    driver.touch("confirm_form")
    driver.touch("choice_floor_F301")
    driver.touch("confirm_form")
    assert driver.window.console.isVisible()
    rules = driver.snapshot.rules
    assert rules is not None
    assert rules.entered is not None
    assert (rules.entered.preset, rules.version) == ("wsop_live", 2)
    assert (rules.entered.house_rules["straddle"], rules.entered.house_rules["clock_seconds"]) == (
        "every_hand",
        45,
    )
    assert driver.window.console.notice.isVisible()


def test_the_house_changes_its_rules_by_keyboard(open_window: OpenWindow) -> None:
    driver = open_window(live_table())
    menu(driver, "house_rules")
    for _step in range(14):
        driver.press("Down")
        focused = driver.window.focusWidget()
        if focused is not None and focused.objectName() == "section_10":
            break
    driver.press("Space")
    assert house(driver).section == "10"
    edit = driver.find("field_clock_seconds")
    edit.setFocus()
    assert isinstance(edit, QLineEdit)
    driver.press("A", ctrl=True)
    driver.type("30")
    driver.touch("section_10")
    driver.press("Escape")
    assert driver.window.console.isVisible()
    rules = driver.snapshot.rules
    assert rules is not None
    assert rules.version == 1


def test_a_refusal_leads_to_the_option_it_is_about(open_window: OpenWindow) -> None:
    driver = open_window(live_table())
    menu(driver, "house_rules")
    driver.touch("section_10")
    driver.touch("field_clock_seconds")
    driver.press("Backspace")
    driver.press("Backspace")
    driver.touch("section_3")
    driver.touch("problem")
    assert house(driver).section == "10"
    card = driver.window.page.house_rules.card("clock_seconds")
    assert card.card.chosen
    assert not card.visibleRegion().isEmpty()
    driver.touch("confirm_form")
    assert driver.window.page.house_rules.isVisible()
    assert driver.window.page.notice.isVisible()


@pytest.mark.parametrize("language", list(Language))
def test_a_rule_is_found_by_the_letters_on_the_screen(open_window: OpenWindow, language: Language) -> None:
    driver = open_window(live_table(), language)
    menu(driver, "rules")
    driver.touch("field_query")
    for letter in "BET":
        driver.touch(f"letter_{letter}")
    assert {card.rule for card in book(driver).cards} >= {"BET-1", "BET-7"}
    driver.touch("rule_BET-1")
    driver.touch("page_language")
    other = translator(language.other)
    assert book(driver).cards[0].title == rule_text("BET-1", other).title
    driver.touch("back")
    driver.until(lambda: driver.window.console.isVisible(), "the console")


def test_a_rule_is_found_by_keyboard(open_window: OpenWindow) -> None:
    driver = open_window(live_table())
    driver.press("F2")
    driver.type("pot-7")
    assert [card.rule for card in book(driver).cards if card.chosen] == ["POT-7"]
    driver.press("F2")
    assert driver.window.console.isVisible()


def test_the_tag_of_a_refusal_opens_the_rule_and_the_hand_stays_in_sight(open_window: OpenWindow) -> None:
    service = live_table()
    give(service, StartNextHand(SeatNo(1)))
    driver = open_window(service)
    driver.window._do(lambda: driver.window.desk.console.why("Nejde to. (BET-2)"))
    assert driver.window.console.notice.tag.rule == "BET-2"
    driver.touch("rule_tag_BET-2")
    detail = driver.window.console.detail
    assert detail.isVisible()
    assert detail.model is not None
    assert detail.model.title.startswith("BET-2 · ")
    assert driver.window.console.felt.isVisible()
    driver.touch("close_detail")
    assert not detail.isVisible()


def test_a_line_of_the_log_leads_to_its_rule_and_says_why(open_window: OpenWindow) -> None:
    service = live_table()
    give(service, StartNextHand(SeatNo(1)))
    while service.snapshot().legal is not None:
        legal = service.snapshot().legal
        assert legal is not None
        give(service, Fold(SeatNo(legal.seat)))
    driver = open_window(service, Language.EN)
    log = driver.window.console.log
    assert log.model is not None
    assert not any(line.why for line in log.model.lines)
    driver.touch("why")
    assert any(line.why and line.rule == "BET-10" for line in log.model.lines)
    driver.press("W", ctrl=True)
    assert not any(line.why for line in log.model.lines)
    lines = log._lines
    spot = lines.rect_of_rule("BET-10").center()
    driver.touch(lines, spot)
    detail = driver.window.console.detail
    assert detail.model is not None
    assert detail.model.title.startswith("BET-10 · ")


def test_a_rule_that_the_sentence_names_is_read_by_a_touch_of_it(open_window: OpenWindow) -> None:
    """«sázení není znovu otevřeno (BET-7)»: the words are touched and the rule is read, beside the same hand."""
    driver = open_window(live_table({1: 5000, 2: 700, 3: 5000}))
    Keyboard(driver).play("d1 n r500 a c")
    bar, seq = driver.window.console.action_bar, driver.snapshot.seq
    driver.touch(bar, bar.sentence_rect().center())
    detail = driver.window.console.detail
    assert detail.model is not None
    assert detail.model.title.startswith("BET-7 · ")
    driver.touch("close_detail")
    assert driver.snapshot.seq == seq


def test_words_without_a_rule_are_only_words(open_window: OpenWindow) -> None:
    driver = open_window(live_table({1: 5000, 2: 5000, 3: 5000}))
    Keyboard(driver).play("d1 n")
    bar = driver.window.console.action_bar
    driver.touch(bar, bar.sentence_rect().center())
    assert not driver.window.console.detail.isVisible()


def test_the_rule_of_the_rake_is_read_by_a_touch_of_its_line(open_window: OpenWindow) -> None:
    driver = open_window(live_table({1: 5000, 2: 5000, 3: 5000}, rake={"percent": 5, "cap": 25, "unit": 25}))
    Keyboard(driver).play("d1 n r500 c c b=AsKh7d c c c b=2c c c c b=3d c c c")
    panel = driver.window.console.award_panel
    place, rule = panel._spots[-1]
    assert rule == "RAKE-1"
    driver.touch(panel, place.center().toPoint())
    detail = driver.window.console.detail
    assert detail.model is not None
    assert detail.model.title.startswith("RAKE-1 · ")
