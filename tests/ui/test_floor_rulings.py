"""The adviser led by touch: from what happened to the paper, on a past hand and on the running one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import Expected, HandMark, RefusalCode
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.desk_windows import AtTheDesk
from tests.helpers.driver import Driver, Touch
from tests.helpers.evenings import play
from tests.helpers.floor_rooms import FloorRoom, lines_of, new_room
from tests.helpers.live_table import live_table, seat_players
from tests.helpers.pins import give_pins, guarded_house, open_with_pins, pin_of
from tests.ui.conftest import OpenWindow
from ui.presenters.floor.ruling import RulingPage


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorRoom]:
    """One evening for all: each ruling only adds to it."""
    found = new_room(tmp_path_factory.mktemp("room"))
    yield found
    found.service.close()


@pytest.fixture
def at(qtbot: QtBot, font_family: str, room: FloorRoom) -> Iterator[AtTheDesk]:
    found = AtTheDesk(qtbot, font_family, room)
    yield found
    found.window.close()


def _lead_to(driver: Driver, group: str, situation: str) -> None:
    """The floor is called, and touches what happened."""
    driver.press("G")
    driver.touch("banner_side:ruling")
    driver.choose("group", group)
    driver.choose("situation", situation)


@pytest.mark.parametrize(
    ("group", "situation", "facts", "said"),
    [
        (
            "acting",
            "out_of_turn",
            {"out_of_turn_action": "check", "skipped_player_does": "raise"},
            ("Akce mimo pořadí", "ACT-6", "neplatí"),
        ),
        ("acting", "clock", {}, ("Vypršel čas", "ACT-15")),
        (
            "dealing",
            "misdeal",
            {"condition": "fouled_deck"},
            ("Chyba při rozdávání", "Hra je anulována.", "DEAL-10"),
        ),
        (
            "dealing",
            "premature_card",
            {"street": "turn"},
            ("Karta vyložená předčasně", "vrací se do zbytku balíčku", "DEAL-8"),
        ),
        ("button", "button_error", {}, ("Button na špatném místě", "BTN-11")),
        ("session", "absent", {"minutes": "90", "missed_big_blinds": "3"}, ("Nepřítomný hráč", "BLD-12")),
    ],
    ids=["out_of_turn", "clock", "fouled_deck", "premature_card", "button", "absent"],
)
def test_a_ruling_goes_by_touch_from_what_happened_to_the_paper(
    at: AtTheDesk, group: str, situation: str, facts: dict[str, str], said: tuple[str, ...]
) -> None:
    at.show(10)
    at.rule_on(group, situation)
    at.tell(**facts)
    at.go_on()
    at.go_on()
    assert at.shown() is not None
    row = next(row for row in at.desk.rows.rows if row.key == at.shown())
    assert HandMark.RULED in row.marks
    acts = at.window.page.floor.hand.model.acts
    assert next(act for act in acts if act.key == "print").subtitle in ("of the dispute", "o sporu")
    text = at.paper()
    for words in said:
        assert words in text, words
    rules = {line.rule for line in at.story()}
    assert rules & set(said)


def test_silent_chips_are_ruled_with_what_the_hand_knows_of_price_and_stack(at: AtTheDesk) -> None:
    """The last act of hand 10 called 4475 more: one chip of a thousand is too little for it."""
    at.show(10)
    at.rule_on("acting", "chips")
    at.tell(chips="1000 1000 1000 1000 1000")
    known = " ".join(
        part.text for field in at.form.fields for line in getattr(field, "lines", ()) for part in line
    )
    assert "Bet to match: 5 975" in known.replace("\u00a0", " ")
    at.go_on()
    at.driver.choose("claim", "7")
    at.driver.choose("answer", "disagrees")
    at.driver.write("field_camera", "K2 18:38:29")
    at.go_on()
    text = at.paper()
    assert "ACT-" in text
    assert "místo 7 · Žetony nebo slova, když je na řadě · Kamera K2 18:38:29" in text
    assert "Hráč nesouhlasí." in text


def test_the_floor_that_decides_otherwise_must_say_why(at: AtTheDesk) -> None:
    at.show(10)
    at.rule_on("dealing", "exposed_burn")
    at.driver.choose("decision", "otherwise")
    assert not at.form.confirm.enabled
    assert "why" in at.form.confirm.why
    at.driver.pick("field_ruling_as", "play_on")
    at.driver.write("field_note", "seen by the whole table")
    at.go_on()
    line = at.room.service.hand_report(10).rulings[-1]  # type: ignore[union-attr]
    assert (line.advised, line.said, line.note) == ("burn_stays", "play_on", "seen by the whole table")
    assert "seen by the whole table" in at.paper()


def test_a_name_in_the_note_is_refused_in_words_and_nothing_is_lost(at: AtTheDesk) -> None:
    at.show(11)
    at.rule_on("dealing", "exposed_burn")
    at.driver.write("field_note", "hynek was angry")
    at.go_on()
    assert "name" in at.form.refusal
    assert at.room.service.hand_report(11).rulings == ()  # type: ignore[union-attr]
    at.driver.write("field_note", "agreed by all")
    at.go_on()
    assert len(at.room.service.hand_report(11).rulings) == 1  # type: ignore[union-attr]


def test_a_rule_is_read_over_the_ruling_and_nothing_is_lost(at: AtTheDesk) -> None:
    at.show(10)
    at.rule_on("dealing", "boxed_card")
    at.driver.choose("rule", "DEAL-11")
    at.driver.press("Escape")
    assert at.form.key == "ruling_decided"


def test_escape_goes_one_step_back_and_then_to_the_desk(at: AtTheDesk) -> None:
    at.show(10)
    at.rule_on("dealing", "premature_card")
    at.go_on()
    keys = []
    for _step in range(3):
        keys.append(at.form.key)
        at.driver.press("Escape")
    assert keys == ["ruling_decided", "ruling_facts", "ruling_what"]
    assert at.driver.shows("floor_ruling")


def test_once_the_report_is_final_the_way_is_shown_and_the_service_refuses(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    journal = tmp_path / "final.db"
    _result, service = play(lines_of("demo-nl.jsonl", until_closed=True), journal)
    at = AtTheDesk(qtbot, font_family, FloorRoom(service, journal, journal))
    at.show(10)
    for act in ("ruling", "correct"):
        at.driver.touch(f"floor_{act}")
        assert at.form.key == "correction_way"
        assert at.form.confirm.title == "Open the report again …"
        at.driver.press("Escape")
        assert at.shown() is not None
    page = RulingPage(at.window.desk, {"hand": 10, "session": 1})
    for key, value in (("group", "dealing"), ("situation", "exposed_burn"), ("floor", "F201")):
        page.edit(key, value)
    page.confirm()
    assert page.notice.code is RefusalCode.ALREADY_SIGNED  # type: ignore[union-attr]
    assert "SES-7" in page.model().rule  # type: ignore[union-attr]
    at.window.close()
    service.close()


# --- on the running hand ------------------------------------------------------------------------------------------


def test_from_the_call_a_fouled_deck_voids_the_hand_and_stands_in_its_report(open_window: OpenWindow) -> None:
    driver = open_window(live_table(dict.fromkeys((1, 2, 3, 4), 5000)))
    Touch(driver).play("d1 n c r150")
    before = {seat.seat: seat.stack + seat.committed for seat in driver.snapshot.seats if seat.player}
    _lead_to(driver, "dealing", "misdeal")
    driver.choose("fact_condition", "fouled_deck")
    driver.touch("confirm_form")
    driver.choose("deed", "void")
    driver.touch("confirm_form")
    assert driver.expected is Expected.NEXT_HAND
    assert {seat.seat: seat.stack for seat in driver.snapshot.seats if seat.player} == before
    report = driver.window.desk.api.hand_report(1)
    assert report is not None
    assert (report.status, report.void_reason) == ("VOID", "FOULED_DECK")
    assert [line.rule for line in report.rulings] == ["DEAL-10"]


def test_an_act_out_of_turn_is_taken_back_with_its_ruling(open_window: OpenWindow) -> None:
    driver = open_window(live_table(dict.fromkeys((1, 2, 3, 4), 5000)))
    Touch(driver).play("d1 n c r150")
    before = driver.snapshot.hand.pot_total  # type: ignore[union-attr]
    driver.touch_act("call")
    _lead_to(driver, "acting", "out_of_turn")
    driver.choose("fact_out_of_turn_action", "call")
    driver.choose("fact_skipped_player_does", "raise")
    driver.touch("confirm_form")
    driver.choose("deed", "undo")
    driver.touch("confirm_form")
    assert driver.snapshot.hand.pot_total == before  # type: ignore[union-attr]
    report = driver.window.desk.api.hand_report(1)
    assert [line.said for line in report.rulings] == ["not_binding"]  # type: ignore[union-attr]


def test_a_hand_that_goes_on_behind_the_form_is_ruled_on_all_the_same(open_window: OpenWindow) -> None:
    driver = open_window(live_table(dict.fromkeys((1, 2, 3, 4), 5000)))
    Touch(driver).play("d1 n c r150")
    _lead_to(driver, "dealing", "exposed_burn")
    driver.touch_act("call")
    driver.touch("confirm_form")
    assert driver.window.desk._side is None
    report = driver.window.desk.api.hand_report(1)
    assert [line.situation for line in report.rulings] == ["exposed_burn"]  # type: ignore[union-attr]


def test_the_floor_proves_himself_by_his_pin_and_the_ruling_is_recorded_once(open_window: OpenWindow) -> None:
    service = give_pins(guarded_house(InMemoryJournalStore()), "D101", "F201", "F202")
    seat_players(open_with_pins(service), dict.fromkeys((1, 2, 3, 4), 5000))
    driver = open_window(service)
    Touch(driver).play("d1 n c r150")
    _lead_to(driver, "dealing", "exposed_burn")
    driver.choose("floor", "F202")
    driver.touch("confirm_form")
    assert driver.window.desk.pin_asked_of == "F202"
    driver.write("field_pin", pin_of("F202"))
    driver.until(lambda: not driver.window.desk.pin_asked_of, "the proof")
    report = service.hand_report(1)
    assert report is not None
    assert [(line.said, line.by.staff_id) for line in report.rulings if line.by] == [("burn_stays", "F202")]
    assert driver.window.desk._side is None


def test_the_questions_of_a_ruling_begin_with_the_first_in_sight(open_window: OpenWindow) -> None:
    """An amount further down takes the keys, yet nobody finds himself in the middle of the questions."""
    driver = open_window(live_table(dict.fromkeys((1, 2, 3, 4), 5000)))
    Touch(driver).play("d1 n r150 c")
    _lead_to(driver, "acting", "chips")
    driver.settle()
    form = driver.window.console.form
    assert form._fields.height() > form._scroll.viewport().height()
    first = driver.find("field_act")
    top = first.mapTo(form._scroll.viewport(), first.rect().topLeft()).y()
    assert 0 <= top <= form._scroll.viewport().height() - first.height()


def test_a_wrong_amount_is_written_right_in_the_running_hand_with_its_ruling(open_window: OpenWindow) -> None:
    """Seat 4 was entered with a raise to 150 for one silent chip: a call (ACT-2). The call after it stays."""
    driver = open_window(live_table(dict.fromkeys((1, 2, 3, 4), 5000)))
    Touch(driver).play("d1 n r150 c")
    _lead_to(driver, "acting", "chips")
    acts = driver.window.desk._side.case.acts()  # type: ignore[union-attr]
    driver.pick("field_act", str(acts[0].seq))
    driver.choose("fact_chips", "+1000")
    driver.touch("confirm_form")
    driver.choose("deed", "mend")
    driver.touch("confirm_form")
    report = driver.window.desk.api.hand_report(1)
    assert report is not None
    line = report.rulings[0]
    assert (line.said, line.rule, line.effect, line.before, line.after) == (
        "call add=50 give_back=950",
        "ACT-2",
        "bet",
        150,
        50,
    )
    stands = [
        (act.seat, act.action) for act in report.actions if not act.retracted and act.action != "posted"
    ]
    assert (4, "called") in stands
    assert (4, "raised_to") not in stands
