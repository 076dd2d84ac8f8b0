"""Refusals, failures, the keys, the stop screen, past sessions."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.helpers import gallery_forms as forms
from tests.helpers import gallery_models as models
from tests.helpers.gallery import sample_pdf
from tests.helpers.widgets import console, family, shown, touch
from ui.presenters.console.view_models import BottomModel
from ui.theme import Theme
from ui.widgets.message_page import MessagePage
from ui.widgets.sessions_page import SessionsPage


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("bottom", [models.acts(), models.cards(), models.award(), models.next_hand()])
def test_a_refusal_never_lies_over_the_sentence(
    qtbot: QtBot, bottom: BottomModel, width: int, height: int
) -> None:
    view = console(qtbot, width=width, height=height)
    view.show_bottom(bottom)

    view.show_notice(models.NOTICE)

    place = view.notice.geometry().translated(-view.bottom.pos())
    assert view.notice.isVisible()
    assert view.bottom.rect().contains(place)
    assert not place.intersects(view.bottom.sentence_rect().adjusted(0, 6, 0, -8))  # its line of words


def test_beside_a_refusal_the_acts_can_still_be_touched(qtbot: QtBot) -> None:
    view = console(qtbot)

    view.show_notice(models.NOTICE)

    place = view.notice.geometry().translated(-view.action_bar.pos())
    for key in ("fold", "call", "raise"):
        act = view.action_bar.act(key).geometry()
        assert act.bottom() - place.bottom() >= 110
        assert not place.contains(act.center())


def test_a_refusal_is_said_with_its_rule_to_a_screen_reader(qtbot: QtBot) -> None:
    view = console(qtbot)

    view.show_notice(models.NOTICE)

    assert view.notice.accessibleName().endswith("BET-5")


def test_a_refusal_is_put_away_by_its_cross(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_notice(models.NOTICE)

    with qtbot.waitSignal(view.notice_dismissed):
        touch(view.notice.close_button)


def test_a_refusal_goes_when_there_is_none(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_notice(models.NOTICE)

    view.show_notice(None)

    assert not view.notice.isVisible()


def test_a_failure_hides_neither_seats_nor_pot(qtbot: QtBot) -> None:
    view = console(qtbot, width=1024, height=768)

    view.show_alert(models.ALERT)

    assert view.alert.isVisible()
    assert not view.alert.geometry().intersects(view.felt.geometry())
    assert not view.alert.geometry().intersects(view.top_bar.geometry())


def test_a_failure_offers_its_act(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_alert(models.ALERT)

    with qtbot.waitSignal(view.banner_act_requested) as requested:
        touch(view.alert.act("retry"))

    assert requested.args == ["retry"]


def test_the_keys_lie_over_the_screen_and_go_at_a_touch(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_help(models.help_model())
    assert view.help.geometry() == view.rect()

    with qtbot.waitSignal(view.help_closed), qtbot.assertNotEmitted(view.act_requested):
        QTest.mouseClick(
            view.help, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(200, 700)
        )


def test_the_stop_screen_offers_its_acts(qtbot: QtBot) -> None:
    page = shown(qtbot, MessagePage(Theme(family())))
    page.show_model(models.STOP)

    with qtbot.waitSignal(page.act_requested) as requested:
        touch(page.act("restart"))

    assert requested.args == ["restart"]


@pytest.mark.parametrize(
    ("name", "signal"),
    [
        ("table", "menu_requested"),
        ("dealer", "dealer_touched"),
        ("balance", "balance_touched"),
        ("language", "language_toggled"),
        ("help", "help_requested"),
    ],
)
def test_each_part_of_the_top_line_has_its_gesture(qtbot: QtBot, name: str, signal: str) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(getattr(view, signal)):
        touch(getattr(view.top_bar, name))


def test_a_table_that_does_not_balance_says_by_how_much_even_in_a_narrow_window(qtbot: QtBot) -> None:
    view = console(qtbot, width=1024, height=768)

    view.show_top(models.top_bar(ok=False))

    assert view.top_bar.balance.text_shown == "Chybí 50 od hry č. 410"
    assert view.top_bar.saved.sign == "cross"


# --- past sessions --------------------------------------------------------------------------------


def _sessions(qtbot: QtBot, pdf: bytes = b"") -> SessionsPage:
    page = shown(qtbot, SessionsPage(Theme(family())))
    page.show_model(forms.sessions(pdf))
    return page


def test_touching_a_session_chooses_it(qtbot: QtBot) -> None:
    page = _sessions(qtbot)

    with qtbot.waitSignal(page.session_chosen) as chosen:
        touch(page.sessions.viewport(), page.sessions.row_rect("3").center().toPoint())

    assert chosen.args == ["3"]


def test_a_paper_is_chosen_by_arrow_keys(qtbot: QtBot) -> None:
    page = _sessions(qtbot)
    page.documents.setFocus()

    with qtbot.waitSignal(page.document_chosen) as chosen:
        QTest.keyClick(page.documents, Qt.Key.Key_Down)

    assert chosen.args == ["hand:60"]


def test_showing_a_choice_sends_nothing(qtbot: QtBot) -> None:
    page = _sessions(qtbot)

    with qtbot.assertNotEmitted(page.session_chosen), qtbot.assertNotEmitted(page.document_chosen):
        page.show_model(forms.sessions(sample_pdf()))


def test_the_chosen_paper_is_loaded_into_the_preview(qtbot: QtBot) -> None:
    page = _sessions(qtbot, sample_pdf())

    assert page.document.status() is QPdfDocument.Status.Ready
    assert page.document.pageCount() == 2
    assert page.preview.isVisible()


def test_without_a_paper_there_are_words_instead_of_the_preview(qtbot: QtBot) -> None:
    page = _sessions(qtbot, sample_pdf())

    page.show_model(forms.sessions())

    assert not page.preview.isVisible()
    assert page.document.pageCount() == 0


@pytest.mark.parametrize("key", ["save", "print", "language"])
def test_each_act_of_a_paper_is_requested(qtbot: QtBot, key: str) -> None:
    page = _sessions(qtbot, sample_pdf())

    with qtbot.waitSignal(page.act_requested) as requested:
        touch(page.act(key))

    assert requested.args == [key]


def test_one_goes_back_to_the_table(qtbot: QtBot) -> None:
    page = _sessions(qtbot)

    with qtbot.waitSignal(page.back_requested):
        touch(page.back)
