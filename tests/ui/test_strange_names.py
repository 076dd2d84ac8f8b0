"""Names as guests have them: marks, apostrophes, from right to left, signs beyond the first plane, the same twice."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import AllIn, Call, DealBoard, Expected, SeatNo, StartNextHand, parse_card
from tablemgr.app.service import TableService
from tablemgr.text import Language
from tests.helpers import live_table as tables
from tests.helpers.driver import Driver, Keyboard
from tests.helpers.live_table import give
from tests.helpers.walker import Walker
from tests.helpers.widgets import family
from tests.ui.conftest import OpenWindow
from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.wording import END_OF_ISOLATE, ISOLATE, apart
from ui.theme import Theme
from ui.widgets.felt_geometry import felt_places
from ui.widgets.paint import RichText, units

STRANGE = {
    1: "Řehoř Žluťoučký-Kůň", 2: "Wilhelmina Featherstonehaugh-Cholmondeley III.", 3: "O'Brien",
    4: "محمد بن علي", 5: "🃏🎲 Joker", 6: "Jan Novák", 7: "Jan Novák", 8: "Ďábelský Ňouma Ťuhýk",
    9: "<b>Bold</b> & Co", 10: "李小龍",
}  # fmt: skip
ODD = {1: 20000, 2: 12375, 3: 7575, 4: 3650, 5: 5475, 6: 925, 7: 2225, 8: 19975, 9: 1550, 10: 500}


def ten_strangers(monkeypatch: pytest.MonkeyPatch) -> TableService:
    monkeypatch.setattr(tables, "NAMES", STRANGE)
    service = tables.new_service()
    tables.open_table(service)
    tables.seat_players(service, ODD)
    return service


def everybody_all_in(service: TableService) -> None:
    """Ten stacks, nine pots."""
    give(service, StartNextHand(SeatNo(1)))
    while service.snapshot().expected is Expected.ACT:
        legal = service.snapshot().legal
        assert legal is not None
        seat = SeatNo(legal.seat)
        give(service, AllIn(seat) if legal.all_in is None else Call(seat))
    for cards in (("Ah", "Td", "7c"), ("2s",), ("2c",)):
        give(service, DealBoard(tuple(map(parse_card, cards))))


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)], ids=str)
def test_ten_strangers_all_in_stand_in_their_places(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, language: Language, size: tuple[int, int]
) -> None:
    service = ten_strangers(monkeypatch)
    driver = open_window(service, language, *size)
    everybody_all_in(service)
    driver.settle()
    hand = driver.snapshot.hand
    assert hand is not None
    assert len(hand.pots) == 9
    found, _words = Walker().walk(driver.window)
    long_names = tuple(STRANGE[seat] for seat in (1, 2, 8))
    assert [fault for fault in found if not any(name in fault for name in long_names)] == []


def test_a_name_from_right_to_left_turns_no_amount() -> None:
    assert apart("Karel") == "Karel"
    assert apart("Řehoř O'Brien 李") == "Řehoř O'Brien 李"
    assert apart(STRANGE[4]) == f"{ISOLATE}{STRANGE[4]}{END_OF_ISOLATE}"
    assert apart("\u202e0005") == f"{ISOLATE}\u202e0005{END_OF_ISOLATE}"


def test_the_sentence_keeps_its_tones_behind_a_sign_of_two_units(qtbot: QtBot) -> None:
    """Qt counts such a sign twice; counted once the amounts would be as pale as what follows them."""
    assert [units(text) for text in ("Karel", "🃏", "Ř", "")] == [5, 2, 1, 0]
    line = (TextPart("🃏🎲", Tone.ACCENT), TextPart(" — call "), TextPart("150", Tone.ACCENT))
    spans = [(span.start, span.length) for span in RichText(Theme(family()), line, 16, 400)._layout.formats()]
    assert spans == [(0, 4), (4, 8), (12, 3)]


def played_to_seat(driver: Driver, seat: int) -> str:
    """What the window says while this seat is to act."""
    driver.window.refresh()
    model = driver.window.console.model
    assert model is not None
    return "".join(part.text for part in model.bottom.sentence)


def test_two_of_the_same_name_are_told_apart_by_their_seats(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_window(ten_strangers(monkeypatch), Language.EN)
    hands = Keyboard(driver)
    hands.play("d1 n f f")
    assert played_to_seat(driver, 6).startswith("Seat 6 · Jan Novák")
    hands.play("f")
    assert played_to_seat(driver, 7).startswith("Seat 7 · Jan Novák")


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize(("width", "height", "scale"), [(719, 485, 0.95), (937, 512, 1.0), (1411, 691, 1.35)])
def test_pots_have_their_room_beside_the_cards_of_the_seats(
    seats: int, width: int, height: int, scale: float
) -> None:
    places = felt_places(width, height, seats, scale)
    for seat in places.seats:
        assert not seat.cards[0].united(seat.cards[1]).intersects(places.pots)
