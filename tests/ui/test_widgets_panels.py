"""Cards, award, next hand, log and the detail of a seat: touches become gestures."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tests.helpers import gallery_models as models
from tests.helpers.widgets import console, touch
from ui.presenters.console.award_models import AwardModel
from ui.presenters.console.log_models import LogLine
from ui.presenters.model_parts import ActModel
from ui.widgets.cards import RANKS, SUITS, suit_path

# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["Ad", "Qs", "5c"])
def test_touching_a_card_sends_its_code(qtbot: QtBot, code: str) -> None:
    view = console(qtbot)
    view.show_bottom(models.cards())

    with qtbot.waitSignal(view.card_toggled) as toggled:
        touch(view.card_panel.card(code))

    assert toggled.args == [code]


def test_a_card_that_is_used_is_gone_and_its_place_does_nothing(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.cards())

    with qtbot.assertNotEmitted(view.card_toggled):
        touch(view.card_panel.card("As"))


def test_all_52_cards_have_a_place_of_their_own(qtbot: QtBot) -> None:
    view = console(qtbot, width=1024, height=768)
    view.show_bottom(models.cards())

    found = {view.card_panel.card(rank + suit).geometry().getRect() for rank in RANKS for suit in SUITS}

    assert len(found) == 52


def test_cards_do_not_move_when_some_are_used(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.cards())
    before = view.card_panel.card("7h").geometry()
    model = models.cards()

    view.show_bottom(
        replace(model, cells=tuple(replace(cell, used=cell.face.suit == "s") for cell in model.cells))
    )

    assert view.card_panel.card("7h").geometry() == before


def test_the_four_suits_are_drawn_by_four_different_outlines() -> None:
    box = QRectF(0, 0, 100, 100)
    outlines = {suit: suit_path(suit, box) for suit in SUITS}

    assert len({round(path.length()) for path in outlines.values()}) == 4
    assert all(box.adjusted(-1, -1, 1, 1).contains(path.boundingRect()) for path in outlines.values())


def test_an_act_beside_the_cards_is_requested(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.cards())

    with qtbot.waitSignal(view.act_requested) as requested:
        touch(view.card_panel.act("without"))

    assert requested.args == ["without"]


# --- award ----------------------------------------------------------------------------------------


def _award(qtbot: QtBot, model: AwardModel):  # type: ignore[no-untyped-def]
    view = console(qtbot)
    view.show_bottom(model)
    return view


def test_touching_a_seat_names_the_pot_that_is_shown_and_the_seat(qtbot: QtBot) -> None:
    view = _award(qtbot, models.award())

    with qtbot.waitSignal(view.award_toggled) as toggled:
        touch(view.award_panel.seat(5))

    assert toggled.args == [2, 5]


def test_touching_a_pot_in_the_list_asks_for_it(qtbot: QtBot) -> None:
    view = _award(qtbot, models.award())

    with qtbot.waitSignal(view.award_pot_touched) as touched:
        touch(view.award_panel.pot(0))

    assert touched.args == [0]


def test_the_award_is_confirmed_by_one_touch(qtbot: QtBot) -> None:
    view = _award(qtbot, models.award())

    with qtbot.waitSignal(view.confirm_requested):
        touch(view.award_panel.confirm)


def test_an_award_that_cannot_be_confirmed_says_why(qtbot: QtBot) -> None:
    model = models.award(1)
    confirm = ActModel("confirm", "Potvrdit", enabled=False, why="Nejdřív vyberte vítěze (POT-4).")
    view = _award(qtbot, replace(model, confirm=confirm))

    with qtbot.assertNotEmitted(view.confirm_requested), qtbot.waitSignal(view.why_requested) as asked:
        touch(view.award_panel.confirm)

    assert asked.args == ["confirm", "Nejdřív vyberte vítěze (POT-4)."]


def test_a_seat_that_may_not_win_says_why(qtbot: QtBot) -> None:
    model = models.award()
    pot = model.pots[1]
    barred = replace(pot.eligible[0], enabled=False, why="Místo 2 zahodilo karty (SHOW-3).")
    pots = (model.pots[0], replace(pot, eligible=(barred, pot.eligible[1])), *model.pots[2:])
    view = _award(qtbot, replace(model, pots=pots))

    with qtbot.assertNotEmitted(view.award_toggled), qtbot.waitSignal(view.why_requested) as asked:
        touch(view.award_panel.seat(2))

    assert asked.args[1] == "Místo 2 zahodilo karty (SHOW-3)."


def test_nine_contenders_of_one_pot_all_have_a_finger_high_place(qtbot: QtBot) -> None:
    view = console(qtbot, width=1024, height=768)
    view.show_bottom(models.award(1))

    assert all(view.award_panel.seat(seat).height() >= 44 for seat in range(1, 10))


# --- next hand ------------------------------------------------------------------------------------


def test_the_next_hand_is_started_by_one_touch(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.next_hand())

    with qtbot.waitSignal(view.next_hand_requested):
        touch(view.next_hand_panel.start)


def test_an_act_before_the_next_hand_is_requested(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.next_hand())

    with qtbot.waitSignal(view.act_requested) as requested:
        touch(view.next_hand_panel.act("straddle"))

    assert requested.args == ["straddle"]


# --- log ------------------------------------------------------------------------------------------


def test_undo_is_requested_by_one_touch(qtbot: QtBot) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.undo_requested):
        touch(view.log.undo)


def test_undo_names_what_it_takes_back(qtbot: QtBot) -> None:
    view = console(qtbot)

    assert view.log.undo.accessibleName() == "Zpět: „3 sází 300“"


def test_undo_that_is_not_possible_says_why(qtbot: QtBot) -> None:
    view = console(qtbot)
    undo = ActModel("undo", "Zpět", enabled=False, why="Hra je potvrzena: otevře ji floor (COR-2).")
    view.show_log(replace(models.log(), undo=undo))

    with qtbot.assertNotEmitted(view.undo_requested), qtbot.waitSignal(view.why_requested) as asked:
        touch(view.log.undo)

    assert asked.args == ["undo", "Hra je potvrzena: otevře ji floor (COR-2)."]


def test_redo_is_there_only_when_something_was_taken_back(qtbot: QtBot) -> None:
    view = console(qtbot)
    assert not view.log.redo.isVisible()

    view.show_log(models.long_log())

    with qtbot.waitSignal(view.redo_requested):
        touch(view.log.redo)


def test_a_tool_is_requested_by_its_key(qtbot: QtBot) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.tool_requested) as requested:
        touch(view.log.tool("floor"))

    assert requested.args == ["floor"]


def test_the_newest_line_of_a_long_hand_is_in_sight(qtbot: QtBot) -> None:
    view = console(qtbot)
    model = models.log()

    view.show_log(replace(model, lines=model.lines * 6 + (LogLine("3 vyhrává 900", "59:59"),)))

    bar = view.log.findChild(type(view.log._scroll)).verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


# --- detail of a seat -----------------------------------------------------------------------------


def test_an_action_of_a_seat_is_requested_by_its_key(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_side(models.seat_detail())

    with qtbot.waitSignal(view.detail_action_requested) as requested:
        touch(view.detail.action("top_up"))

    assert requested.args == ["top_up"]


def test_a_detail_with_much_to_say_takes_the_height_it_needs_and_a_short_one_covers_nothing(
    qtbot: QtBot,
) -> None:
    view = console(qtbot, width=1024, height=768)
    detail = models.seat_detail()
    view.show_side(replace(detail, entries=detail.entries[:1], rows=detail.rows[:1]))
    short = view.detail.height()
    assert view.detail.geometry() == view.log.geometry()

    view.show_side(replace(detail, entries=detail.entries * 2))

    assert view.detail.height() > short
    assert view.detail.fits(view.detail.width(), view.detail.height())


def test_an_action_that_is_not_possible_says_why(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_side(models.seat_detail())

    with qtbot.assertNotEmitted(view.detail_action_requested), qtbot.waitSignal(view.why_requested) as asked:
        touch(view.detail.action("move"))

    assert asked.args == ["move", "Hra běží."]


def test_the_detail_is_closed_by_its_cross(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_side(models.seat_detail())

    with qtbot.waitSignal(view.detail_closed):
        touch(view.detail.close_button)
