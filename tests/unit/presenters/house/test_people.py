"""PINs at the screens: over the shoulder, take-over in one step, the page of people, the clock (controls 3.1, 3.8)."""

from __future__ import annotations

from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.sources import ManualClock
from tablemgr.engine.house import SecretVouched
from tablemgr.engine.ids import StaffId
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock as TicksOfTheDesk
from tests.helpers.fake_desk import NoFiles, NoPapers
from tests.helpers.pins import (
    MANAGER,
    give_pins,
    guarded_house,
    open_with_pins,
    opened_with_required_pins,
    pin_of,
)
from tests.helpers.services import SIX_IN_THE_EVENING
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import ChoiceField, FormModel, NoteField, TextField
from ui.presenters.model_parts import plain

EVERYBODY = ("D101", "D102", "F201", "F202", "C301", "R401", "N501", "N502")


def desk_of(service: GuardedTable, language: Language = Language.EN) -> TableDesk:
    desk = TableDesk(service, NoPapers(), NoFiles(), TicksOfTheDesk(), language)
    service.subscribe(desk.changed)
    return desk


def opened() -> tuple[GuardedTable, TableDesk]:
    service = open_with_pins(give_pins(guarded_house(InMemoryJournalStore()), *EVERYBODY))
    return service, desk_of(service)


def form(desk: TableDesk) -> FormModel:
    model = (desk._front or desk._side).model()  # type: ignore[union-attr]
    assert isinstance(model, FormModel), model
    return model


def field(desk: TableDesk, key: str) -> TextField:
    found = next(one for one in form(desk).fields if one.key == key)
    assert isinstance(found, TextField)
    return found


def test_a_dealer_takes_over_and_types_his_pin_in_one_step() -> None:
    service, desk = opened()
    desk.open_dealer()
    desk.side_edit("who", "D102")
    assert field(desk, "pin").secret
    assert field(desk, "pin").figures
    desk.side_edit("pin", pin_of("D102"))
    desk.side_confirm()
    assert service.snapshot().dealer == "D102"


def test_a_wrong_pin_takes_nothing_over_and_is_said_in_words() -> None:
    service, desk = opened()
    desk.open_dealer()
    desk.side_edit("who", "D102")
    desk.side_edit("pin", "000000")
    desk.side_confirm()
    assert service.snapshot().dealer == "D101"
    assert "Tries left: 2" in form(desk).refusal
    assert field(desk, "pin").text == ""


def test_a_pin_is_asked_for_beside_the_form_which_then_goes_on_by_itself() -> None:
    service, desk = opened()
    service.proofs.lock()
    desk.open_side("floor")
    desk.side_edit("who", "F202")
    desk.side_confirm()
    assert desk.pin_asked_of == "F202"
    desk.side_edit("pin", pin_of("F202"))
    assert desk.pin_asked_of == ""
    assert service.snapshot().floor == "F202"


def test_whoever_proves_himself_reads_what_for_in_the_language_of_now() -> None:
    service, desk = opened()
    service.proofs.lock()
    desk.open_side("floor")
    desk.side_edit("who", "F202")
    waiting = form(desk)
    desk.side_confirm()
    assert f"What is confirmed: {waiting.title} · {waiting.confirm.title}." in plain(form(desk).intro)
    desk.set_language("cs")
    assert "Co se potvrzuje: " in plain(form(desk).intro)
    assert waiting.title not in plain(form(desk).intro)


def test_giving_up_the_pin_gives_the_form_back_as_it_was() -> None:
    service, desk = opened()
    service.proofs.lock()
    desk.open_side("floor")
    desk.side_edit("who", "F202")
    desk.side_confirm()
    desk.side_close()
    assert form(desk).key == "floor"
    assert service.snapshot().floor == "F201"


def test_the_manager_gives_pins_on_the_page_of_people() -> None:
    service = guarded_house(InMemoryJournalStore())
    desk = desk_of(service)
    desk.open_page("people")
    assert "No PINs are set" in str(form(desk).fields[0])
    for staff_id in (MANAGER, "D101"):
        desk.page_edit("who", staff_id)
        desk.page_edit("secret", pin_of(staff_id))
        desk.page_edit("again", "739418")
        assert not form(desk).confirm.enabled
        desk.page_edit("again", pin_of(staff_id))
        desk.page_confirm()
        if desk.pin_asked_of:
            desk.page_edit("pin", pin_of(desk.pin_asked_of))
        assert service.has_pin(staff_id)


def test_the_page_of_people_marks_who_approves_without_a_proof() -> None:
    service = guarded_house(InMemoryJournalStore())
    desk = desk_of(service)
    give_pins(service)
    desk.open_page("people")
    note = next(field for field in form(desk).fields if field.key == "unproved")
    assert isinstance(note, NoteField)
    said = plain(note.lines[0])
    assert "F201" in said
    assert MANAGER not in said
    who = next(field for field in form(desk).fields if field.key == "who")
    assert isinstance(who, ChoiceField)
    subtitles = {choice.key: choice.detail for choice in who.choices}
    assert subtitles["F201"].endswith("no PIN: approves unproved")
    assert subtitles["D101"].endswith("no PIN")


def test_the_page_of_people_names_retitles_unlocks_and_disables() -> None:
    service, desk = opened()
    desk.open_page("people")
    for _try in range(3):
        service.prove("F202", "000000")
    acts: tuple[dict[str, str], ...] = (
        {"deed": "unlock", "who": "F202"},
        {"deed": "new", "new_id": "D109", "new_name": "Ivo Žák", "role": "D"},
        {"deed": "title", "role": "F", "title_cs": "Inspektor", "title_en": "Inspector"},
        {"deed": "limits", "buy_in": "5000", "fill": "20000", "idle": "300"},
        {"deed": "disable", "who": "D102"},
    )
    for act in acts:
        for key, value in act.items():
            desk.page_edit(key, value)
        desk.page_confirm()
        if desk.pin_asked_of:
            desk.page_edit("pin", pin_of(desk.pin_asked_of))
        assert form(desk).refusal == "", act
    people = {person.staff_id: person for person in service.people()}
    assert not people["F202"].locked
    assert people["D109"].name == "Ivo Žák"
    assert people["D102"].disabled
    assert service.limits().idle_s == 300


def said_of(desk: TableDesk) -> str:
    return plain(form(desk).intro).replace("\u00a0", " ")


def test_a_pin_chosen_at_the_table_is_told_to_its_person_until_somebody_vouches() -> None:
    service = opened_with_required_pins()
    desk = desk_of(service)
    desk.open_page("people")
    who = next(field for field in form(desk).fields if field.key == "who")
    assert isinstance(who, ChoiceField)
    details = {choice.key: choice.detail for choice in who.choices}
    assert details["F201"].replace("\u00a0", " ").endswith("PIN chosen 28 Nov 2026, nobody vouched")
    assert details["F202"].endswith("no PIN: chooses one when it is needed")
    service.proofs.lock()
    for key, value in {"deed": "vouch", "who": "F201", "by": MANAGER}.items():
        desk.page_edit(key, value)
    desk.page_confirm()
    assert desk.pin_asked_of == MANAGER
    assert "chosen at the table on 28 Nov 2026 at 18:00, and nobody has vouched" in said_of(desk)
    assert "call the shift manager" not in said_of(desk)  # that is he himself
    desk.page_edit("pin", pin_of(MANAGER))
    assert said_of(desk) == "Saved."
    assert {one.staff_id for one in service.people() if one.chosen_us} == {MANAGER, "D101"}
    service.proofs.lock()
    desk.ask_pin("D101", lambda: None)
    assert "If it was not you, call the shift manager" in said_of(desk)
    desk.page_cancel()
    desk.ask_pin("F201", lambda: None)
    assert "nobody has vouched" not in said_of(desk)


def test_one_vouches_for_another_and_only_while_there_is_somebody_to_vouch_for() -> None:
    service = opened_with_required_pins()
    desk = desk_of(service)
    desk.open_page("people")
    desk.page_edit("deed", "vouch")
    desk.page_edit("who", "F201")
    by = next(field for field in form(desk).fields if field.key == "by")
    assert isinstance(by, ChoiceField)
    assert [choice.key for choice in by.choices] == [MANAGER]  # another one who approves and has a PIN
    service, desk = opened()
    for one in service.people():
        assert not one.chosen_us or one.staff_id == MANAGER
    service.proofs._write((SecretVouched(StaffId(MANAGER)),), "F201")
    desk.open_page("people")
    deed = next(field for field in form(desk).fields if field.key == "deed")
    assert isinstance(deed, ChoiceField)
    assert "vouch" not in [choice.key for choice in deed.choices]


def test_a_jump_of_the_clock_is_shown_and_confirmed_by_the_floor() -> None:
    clock = ManualClock(SIX_IN_THE_EVENING)
    service = open_with_pins(give_pins(guarded_house(InMemoryJournalStore(), clock), *EVERYBODY))
    desk = desk_of(service)
    clock.set_us(clock.now_us() - 90_000_000)
    assert service._clock_to_look_at()
    assert form(desk).key == "clock"
    assert "\u22121:30" in str(form(desk).intro)
    desk.side_confirm()
    if desk.pin_asked_of:
        desk.side_edit("pin", pin_of(desk.pin_asked_of))
    assert service.clock_jump_us == 0


def test_the_title_of_the_house_stands_on_the_screens() -> None:
    service, desk = opened()
    desk.open_page("people")
    for key, value in {"deed": "title", "role": "F", "title_cs": "Pitboss", "title_en": "Pit boss"}.items():
        desk.page_edit(key, value)
    desk.page_confirm()
    if desk.pin_asked_of:
        desk.page_edit("pin", pin_of(desk.pin_asked_of))
    assert form(desk).refusal == ""
    desk.page_edit("deed", "role")
    shown = str(form(desk).fields)
    assert "Pit boss" in shown
    assert "'Floor'" not in shown
    desk.set_language("cs")
    assert "Pitboss" in str(form(desk).fields)
    assert service.people()[2].role == "F"


def test_a_locked_terminal_says_so_in_the_top_line_until_somebody_shows_a_pin() -> None:
    service, desk = opened()
    assert lamp(desk) == ""
    service.proofs.lock()
    assert lamp(desk) == "Locked: the game goes on, money asks for a PIN"
    service.prove("D101", pin_of("D101"))
    assert lamp(desk) == ""


def lamp(desk: TableDesk) -> str:
    console = desk.model().console
    assert console is not None
    return console.top.locked
