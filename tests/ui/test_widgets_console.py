"""The whole screen at every size: nothing cut, nothing overlapping, every target a finger wide."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.helpers import gallery, gallery_models
from tests.helpers.widgets import console
from ui.presenters.console.view_models import ConsoleModel
from ui.widgets import paint
from ui.widgets.console_view import ConsoleView
from ui.widgets.touch import TouchButton

SIZES = ((1024, 768), (1280, 720), (1920, 1080))
CONSOLES = gallery.consoles()
# In these, texts are longer than any table has (a full name of 20 letters with 1 234 567 before each of ten seats).
OVERLONG = {"full9", "full10", "full6", "award", "award10", "award_main"}


def buttons(view: ConsoleView) -> list[TouchButton]:
    """Everything that can be touched now."""
    return [button for button in view.findChildren(TouchButton) if button.isVisible()]


def place(widget: QWidget, view: ConsoleView) -> QRect:
    """Where a widget is on the screen."""
    return QRect(widget.mapTo(view, widget.rect().topLeft()), widget.size())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", sorted(CONSOLES))
def test_every_touch_target_is_at_least_44_pixels_wide_and_high(
    qtbot: QtBot, name: str, size: tuple[int, int]
) -> None:
    view = console(qtbot, CONSOLES[name], *size)

    small = {
        button.objectName(): (button.width(), button.height())
        for button in buttons(view)
        if button.width() < 44 or button.height() < 44
    }

    assert not small


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", sorted(set(CONSOLES) - {"help"}))
def test_no_touch_target_lies_over_another(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    """Inside a panel; a form over the keypad and a notice over the sentence are meant."""
    view = console(qtbot, CONSOLES[name], *size)

    for one, other in combinations(buttons(view), 2):
        if one.parentWidget() is other.parentWidget():
            common = one.geometry().intersected(other.geometry())
            assert common.width() <= 2 or common.height() <= 2, (one.objectName(), other.objectName())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", sorted(CONSOLES))
def test_everything_that_can_be_touched_is_inside_the_window(
    qtbot: QtBot, name: str, size: tuple[int, int]
) -> None:
    view = console(qtbot, CONSOLES[name], *size)
    fixed = [b for b in buttons(view) if not view.form._fields.isAncestorOf(b)]  # the fields scroll

    outside = [b.objectName() for b in fixed if not view.rect().contains(place(b, view))]

    assert not outside


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", sorted(set(CONSOLES) - OVERLONG))
def test_no_text_of_an_ordinary_hand_is_cut(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    cut: list[str] = []
    shortened, cut_at_word = paint.shortened, paint.cut

    def watch(text: str, *rest: object) -> str:
        found = shortened(text, *rest)  # type: ignore[arg-type]
        if found != text:
            cut.append(text)
        return found

    def watch_lines(theme: object, line: object, *rest: object) -> object:
        cut.append(str(line))
        return cut_at_word(theme, line, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(paint, "shortened", watch)
    monkeypatch.setattr(paint, "cut", watch_lines)
    console(qtbot, CONSOLES[name], *size).grab()

    assert not cut


@pytest.mark.parametrize("name", sorted(CONSOLES))
def test_everything_that_can_be_touched_has_a_name(qtbot: QtBot, name: str) -> None:
    view = console(qtbot, CONSOLES[name])

    assert not [button.objectName() for button in buttons(view) if not button.accessibleName()]


def test_a_change_of_language_while_a_hand_runs_changes_texts_and_no_place(qtbot: QtBot) -> None:
    view = console(qtbot)
    before = {button.objectName(): place(button, view) for button in buttons(view.action_bar)}

    view.show_model(gallery_models.console(czech=False))

    assert view.action_bar.act("raise").model.title == "Raise to 900"
    assert {button.objectName(): place(button, view) for button in buttons(view.action_bar)} == before


def test_only_one_panel_stands_at_the_bottom(qtbot: QtBot) -> None:
    view = console(qtbot)
    for model, panel in (
        (gallery_models.cards(), view.card_panel),
        (gallery_models.award(), view.award_panel),
        (gallery_models.next_hand(), view.next_hand_panel),
        (gallery_models.acts(), view.action_bar),
    ):
        view.show_bottom(model)

        shown = [
            p
            for p in (view.card_panel, view.award_panel, view.next_hand_panel, view.action_bar)
            if p.isVisible()
        ]
        assert shown == [panel]


def test_an_equal_model_is_not_shown_again(qtbot: QtBot) -> None:
    view = console(qtbot)
    before = view.model

    view.show_model(ConsoleModel(before.top, before.felt, before.log, before.bottom))  # type: ignore[union-attr]

    assert view.model is before


def test_the_window_can_be_made_larger_and_smaller_again(qtbot: QtBot) -> None:
    view = console(qtbot)
    before = {button.objectName(): place(button, view) for button in buttons(view)}

    view.resize(1920, 1080)
    view.grab()
    view.resize(1280, 800)
    view.grab()

    assert {button.objectName(): place(button, view) for button in buttons(view)} == before


def test_the_gallery_writes_a_picture_of_each_state(qtbot: QtBot, tmp_path: object) -> None:
    gallery.main(tmp_path, ["drawing", "stop"])  # type: ignore[arg-type]

    names = sorted(path.name for path in tmp_path.iterdir())  # type: ignore[attr-defined]
    assert names == sorted(f"{name}_{w}x{h}.png" for name in ("drawing", "stop") for w, h in gallery.SIZES)
    assert all(path.stat().st_size > 5_000 for path in tmp_path.iterdir())  # type: ignore[attr-defined]
