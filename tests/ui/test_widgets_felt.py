"""The table from above: places that never jump, seats and bets that can be touched."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers import gallery_models as models
from tests.helpers.widgets import console, family, shown, touch
from ui.presenters.console.view_models import FeltModel, SeatModel, SeatState
from ui.theme import Theme
from ui.widgets.felt import Felt
from ui.widgets.felt_geometry import SIDES, FeltPlaces, felt_places

# (width, height, scale) of the felt in windows of 1024 × 768 without and with a message under the top line,
# 1280 × 720 likewise, 1280 × 800, 1920 × 1080 and 3840 × 2160
FELTS = (
    (719, 485, 0.95),
    (719, 429, 0.95),
    (940, 437, 0.95),
    (940, 381, 0.95),
    (937, 512, 1.0),
    (1411, 691, 1.35),
    (2844, 1382, 2.7),
)
LOWEST = (940, 381, 0.95)


def places(felt: tuple[int, int, float], seats: int) -> FeltPlaces:
    """Places on one of the felts."""
    width, height, scale = felt
    return felt_places(width, height, seats, scale)


def everything(found: FeltPlaces) -> dict[str, QRectF]:
    """Every rectangle in which something stands, by its name."""
    named = {f"board {index}": rect for index, rect in enumerate(found.board)}
    named["pot"] = found.pot.adjusted(90, 0, -90, 0)  # the words are in the middle of their room
    height = found.pot.height()
    four_pots = QRectF(0, found.pots.top(), min(10.5 * height, found.pots.width()), 1.8 * height)
    four_pots.moveLeft(
        max(
            found.pots.left(),
            min(found.pots_centre - four_pots.width() / 2, found.pots.right() - four_pots.width()),
        )
    )
    named["pots"] = four_pots  # of a large game, in two lines
    for index, seat in enumerate(found.seats, start=1):
        named[f"plate {index}"] = seat.plate
        named[f"cards {index}"] = seat.cards[0].united(seat.cards[1])
        named[f"bet {index}"] = seat.bet
        radius = found.disc_radius
        named[f"disc {index}"] = QRectF(
            seat.disc.x() - radius, seat.disc.y() - radius, 2 * radius, 2 * radius
        )
    return named


@pytest.mark.parametrize("seats", sorted(SIDES))
@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_nothing_on_the_felt_lies_over_anything_else(felt: tuple[int, int, float], seats: int) -> None:
    for (name, one), (other_name, other) in combinations(everything(places(felt, seats)).items(), 2):
        common = one.intersected(other)
        assert common.width() < 2 or common.height() < 2, f"{name} over {other_name}"


@pytest.mark.parametrize("seats", sorted(SIDES))
@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_everything_lies_on_the_felt(felt: tuple[int, int, float], seats: int) -> None:
    whole = QRectF(0, 0, felt[0], felt[1])
    for name, rect in everything(places(felt, seats)).items():
        assert whole.contains(rect), name


@pytest.mark.parametrize("seats", sorted(SIDES))
@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_a_bet_is_a_finger_tall_and_meets_neither_plate_nor_another_bet(
    felt: tuple[int, int, float], seats: int
) -> None:
    found = places(felt, seats)
    for index, seat in enumerate(found.seats):
        assert seat.bet_touch.height() >= 44
        for other_index, other in enumerate(found.seats):
            assert not seat.bet_touch.intersects(other.plate)
            common = seat.bet_touch.intersected(other.bet_touch)
            assert other_index == index or common.width() < 2 or common.height() < 2, (index, other_index)


@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_the_board_is_large_enough_to_be_read_across_the_table(felt: tuple[int, int, float]) -> None:
    wanted = 38 if felt == LOWEST else 56

    assert all(card.height() >= wanted * felt[2] for card in places(felt, 10).board)


def test_seat_one_is_at_the_dealers_left_and_seats_follow_clockwise() -> None:
    found = places((937, 512, 1.0), 9).seats
    top, right, bottom = found[:4], found[4], found[5:]

    assert [seat.plate.x() for seat in top] == sorted(seat.plate.x() for seat in top)
    assert right.plate.x() > top[-1].plate.x()
    assert [seat.plate.x() for seat in bottom] == sorted((seat.plate.x() for seat in bottom), reverse=True)
    assert all(seat.plate.y() > right.plate.y() for seat in bottom)


def test_places_stay_when_the_hand_goes_on(qtbot: QtBot) -> None:
    view = console(qtbot)
    before = [view.felt.plate(seat).geometry() for seat in range(1, 10)]

    view.show_felt(models.full_felt())
    view.show_felt(models.showdown_felt())

    assert [view.felt.plate(seat).geometry() for seat in range(1, 10)] == before


@pytest.mark.parametrize("seat", [1, 5, 9])
def test_touching_a_seat_says_which(qtbot: QtBot, seat: int) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.seat_touched) as touched:
        touch(view.felt.plate(seat))

    assert touched.args == [seat]


def test_touching_a_bet_says_whose(qtbot: QtBot) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.bet_touched) as touched, qtbot.assertNotEmitted(view.seat_touched):
        touch(view.felt.bet(3))

    assert touched.args == [3]


def test_a_seat_without_a_bet_has_nothing_to_touch(qtbot: QtBot) -> None:
    view = console(qtbot)

    assert not view.felt.bet(1).isVisible()


def test_a_seat_is_reached_by_the_keyboard_and_pressed_by_space(qtbot: QtBot) -> None:
    view = console(qtbot)
    with qtbot.waitActive(view):
        view.activateWindow()
    view.felt.plate(7).setFocus(Qt.FocusReason.TabFocusReason)

    with qtbot.waitSignal(view.seat_touched) as touched:
        QTest.keyClick(view.felt.plate(7), Qt.Key.Key_Space)

    assert touched.args == [7]


def test_a_seat_says_what_it_is_to_a_screen_reader(qtbot: QtBot) -> None:
    felt = replace(
        models.drawing_felt(), seats=(SeatModel(1, "Alena", "4 950", accessible="Místo 1, Alena, 4 950"),) * 2
    )
    view = shown(qtbot, Felt(Theme(family())))
    view.show_model(felt)

    assert view.plate(1).accessibleName() == "Místo 1, Alena, 4 950"


def test_the_felt_says_street_pot_and_board_to_a_screen_reader(qtbot: QtBot) -> None:
    view = console(qtbot)

    assert view.felt.accessibleName() == "FLOP, Pot 600, rake 25, As Kh 7d"


def test_an_equal_model_is_not_drawn_again(qtbot: QtBot) -> None:
    view = console(qtbot)
    shown_before = view.felt.model

    view.show_felt(models.drawing_felt())

    assert view.felt.model is shown_before


def test_another_number_of_seats_gives_as_many_plates(qtbot: QtBot) -> None:
    view = console(qtbot)

    view.show_felt(models.full_felt(6))

    assert view.felt.plate(6).isVisible()
    with pytest.raises(IndexError):
        view.felt.plate(7)


def test_the_acting_seat_differs_from_the_others_without_its_colour(qtbot: QtBot) -> None:
    """In grey, the plate to act still differs from the same plate waiting."""
    view = shown(qtbot, Felt(Theme(family())))
    pictures = []
    for state in (SeatState.ACTIVE, SeatState.TO_ACT):
        view.show_model(FeltModel((SeatModel(1, "Karel", "5 450", state), SeatModel(2, "Eva", "900"))))
        grey = view.plate(1).grab().toImage().convertToFormat(view.grab().toImage().Format.Format_Grayscale8)
        pictures.append(grey)
    different = sum(
        abs(pictures[0].pixelColor(x, y).red() - pictures[1].pixelColor(x, y).red()) > 40
        for x in range(pictures[0].width())
        for y in range(pictures[0].height())
    )

    assert different > 300
