"""Forms by touch and by keyboard: edits are sent, the caret stays, nothing typed is changed behind one's back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers import gallery_forms as forms
from tests.helpers import gallery_models as models_of
from tests.helpers.patience import WAIT_MS
from tests.helpers.widgets import console, family, shown, touch
from ui.presenters.form_models import AmountField, Choice, ChoiceField, FormModel, TableField, TextField
from ui.presenters.model_parts import ActModel
from ui.theme import Theme
from ui.widgets.form_panel import FormPanel
from ui.widgets.keypad import BACKSPACE


def form(qtbot: QtBot, model: FormModel, width: int = 308, height: int = 700) -> FormPanel:
    """A form on the screen, with the keyboard."""
    panel = FormPanel(Theme(family()))
    panel.show_model(model)
    shown(qtbot, panel, width, height)
    with qtbot.waitActive(panel):
        panel.activateWindow()
    panel.take_focus()
    return panel


def child(panel: QWidget, name: str, kind: type = QWidget) -> QWidget:
    """A part of the form by its object name."""
    found = panel.findChild(kind, name)
    assert found is not None, name
    return found


def edit(panel: QWidget, name: str) -> QLineEdit:
    """A line edit by its object name."""
    found = child(panel, name, QLineEdit)
    assert isinstance(found, QLineEdit)
    return found


def test_a_form_opens_with_the_keyboard_on_the_field_it_is_about(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())

    assert edit(panel, "field_amount").hasFocus()


def test_each_key_sends_the_text_as_it_stands(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())
    field = edit(panel, "field_amount")
    field.selectAll()

    with qtbot.waitSignal(panel.field_changed) as changed:
        QTest.keyClicks(field, "5")

    assert changed.args == ["amount", "5"]


def test_the_keypad_writes_into_the_field_that_has_the_keyboard(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())
    field = edit(panel, "field_amount")
    field.clear()
    sent: list[object] = []
    panel.field_changed.connect(lambda _key, value: sent.append(value))

    for key in ("5", "00", "0"):
        touch(panel.keypad.key(key))

    assert sent == ["5", "500", "5000"]
    assert field.hasFocus()


def test_backspace_leaves_a_number_empty_and_never_makes_it_zero(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())
    field = edit(panel, "field_amount")
    field.setText("5")

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(panel.keypad.key(BACKSPACE))

    assert changed.args == ["amount", ""]
    assert field.text() == ""


def test_grouping_by_the_presenter_keeps_the_caret_at_the_end(qtbot: QtBot) -> None:
    model = forms.buy_in_form()
    panel = form(qtbot, model)
    field = edit(panel, "field_amount")
    field.selectAll()
    QTest.keyClicks(field, "12345")

    fields = tuple(replace(f, text="12\u00a0345") if isinstance(f, AmountField) else f for f in model.fields)
    panel.show_model(replace(model, fields=fields))

    assert field.text() == "12\u00a0345"
    assert field.cursorPosition() == len("12\u00a0345")


def test_an_answer_with_new_totals_keeps_the_edits_as_they_are(qtbot: QtBot) -> None:
    model = forms.buy_in_form()
    panel = form(qtbot, model)
    field = edit(panel, "field_amount")

    panel.show_model(
        replace(model, summary=(("Stack po nákupu", "13 000"),), refusal="Nejvýše 10 000 (BUY-2).")
    )

    assert edit(panel, "field_amount") is field
    assert field.hasFocus()


def test_a_ready_amount_is_sent_by_its_key(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(child(panel, "quick_amount_5000"))

    assert changed.args == ["amount", "5000"]


def test_a_choice_is_sent_by_its_key(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(child(panel, "choice_paid_chips"))

    assert changed.args == ["paid", "chips"]


def test_a_person_is_chosen_from_a_list_by_keyboard(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.fill_form())
    combo = child(panel, "field_requested_by", QComboBox)
    combo.setFocus()

    with qtbot.waitSignal(panel.field_changed) as changed:
        QTest.keyClick(combo, Qt.Key.Key_Down)

    assert changed.args == ["requested_by", "D102"]


def test_confirming_sends_all_values(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())

    with qtbot.waitSignal(panel.form_submitted) as submitted:
        touch(panel.confirm)

    assert submitted.args == [{"name": "Karel Čtvrtníček", "amount": "12\u00a0000", "paid": "cash"}]


def test_enter_goes_to_the_next_field_and_in_the_last_one_confirms(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())
    edit(panel, "field_name").setFocus()

    QTest.keyClick(edit(panel, "field_name"), Qt.Key.Key_Return)
    assert edit(panel, "field_amount").hasFocus()

    with qtbot.waitSignal(panel.form_submitted):
        QTest.keyClick(edit(panel, "field_amount"), Qt.Key.Key_Return)


def test_a_form_that_cannot_be_confirmed_says_why(qtbot: QtBot) -> None:
    model = replace(
        forms.buy_in_form(), confirm=ActModel("confirm", "Buy-in", enabled=False, why="Chybí částka.")
    )
    panel = form(qtbot, model)

    with qtbot.assertNotEmitted(panel.form_submitted), qtbot.waitSignal(panel.why_requested) as asked:
        touch(panel.confirm)

    assert asked.args == ["confirm", "Chybí částka."]


def test_cancelling_sends_no_values(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.buy_in_form())

    with qtbot.assertNotEmitted(panel.form_submitted), qtbot.waitSignal(panel.form_cancelled):
        touch(panel.cancel)


def test_plus_adds_one_chip_and_minus_takes_one_away(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.fill_form())
    field = edit(panel, "count_first_1000")
    assert field.text() == "14"

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(child(panel, "more_first_1000"))
    assert changed.args[0] == "chips"
    assert changed.args[1]["first"]["1000"] == "15"

    touch(child(panel, "less_first_1000"))
    touch(child(panel, "less_first_1000"))
    assert field.text() == "13"


def test_a_count_never_falls_below_nothing(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.fill_form())
    field = edit(panel, "count_first_1000")
    field.setText("0")

    touch(child(panel, "less_first_1000"))

    assert field.text() == "0"


def test_an_empty_count_stays_empty_when_one_is_taken_away(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.fill_form())
    field = edit(panel, "count_first_1000")
    field.clear()

    touch(child(panel, "less_first_1000"))

    assert field.text() == ""


def test_two_counters_are_sent_apart(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.closing_form(), 1280, 800)
    field = edit(panel, "count_second_1000")
    field.selectAll()

    with qtbot.waitSignal(panel.field_changed) as changed:
        QTest.keyClicks(field, "9")

    assert changed.args[0] == "bank"
    assert changed.args[1]["first"]["1000"] == "14"
    assert changed.args[1]["second"]["1000"] == "9"


def test_a_tick_is_sent_as_yes_or_no(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.closing_form(), 1280, 800)

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(child(panel, "field_seen"))

    assert changed.args == ["seen", False]


def test_a_row_of_staff_is_added_by_touch(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.first_start_form(2), 1280, 800)

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(child(panel, "add_staff"))

    assert changed.args[0] == "staff"
    assert [row["id"] for row in changed.args[1]] == ["D101", "D102", ""]


def test_a_row_of_staff_is_removed_by_its_cross(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.first_start_form(3), 1280, 800)

    with qtbot.waitSignal(panel.field_changed) as changed:
        touch(child(panel, "remove_staff_1"))

    assert [row["id"] for row in changed.args[1]] == ["D101", "F201"]


def test_a_cell_sends_the_whole_table(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.first_start_form(3), 1280, 800)
    cell = edit(panel, "cell_staff_1_name")
    cell.selectAll()

    with qtbot.waitSignal(panel.field_changed) as changed:
        QTest.keyClicks(cell, "Z")

    assert changed.args[1][1] == {"id": "D102", "name": "Z", "role": "dealer"}


def test_another_number_of_rows_is_built_anew_and_shown(qtbot: QtBot) -> None:
    panel = form(qtbot, forms.first_start_form(2), 1280, 800)
    three = forms.first_start_form(3)

    panel.show_model(three)

    assert edit(panel, "cell_staff_2_name").text() == "Petr Žák"
    table = next(field for field in three.fields if isinstance(field, TableField))
    assert panel.values()["staff"] == [
        dict(zip(("id", "name", "role"), row.cells, strict=True)) for row in table.rows
    ]


def test_a_name_longer_than_its_limit_cannot_be_typed(qtbot: QtBot) -> None:
    field = TextField("name", "Jméno", max_length=20)
    panel = form(qtbot, FormModel("x", "X", (field,), ActModel("confirm", "OK")))

    QTest.keyClicks(edit(panel, "field_name"), "a" * 60)

    assert len(edit(panel, "field_name").text()) == 20


def test_markup_in_a_name_is_shown_as_it_was_typed(qtbot: QtBot) -> None:
    """Labels are plain text: nothing a person types is taken for markup."""
    field = TextField("name", "<b>Jméno</b>", '<i>Karel</i> "quoted"', hint="<u>hint</u>")
    panel = form(qtbot, FormModel("x", "X", (field,), ActModel("confirm", "OK")))

    assert panel.values() == {"name": '<i>Karel</i> "quoted"'}
    label = next(w for w in panel.findChildren(QWidget) if getattr(w, "text", lambda: "")() == "<b>Jméno</b>")
    assert label.textFormat() is Qt.TextFormat.PlainText


def test_a_form_in_the_console_hides_neither_pot_nor_seats(qtbot: QtBot) -> None:
    view = console(qtbot, width=1024, height=768)
    view.show_side(forms.fill_form())

    assert not view.form.geometry().intersects(view.felt.geometry())


def test_a_form_takes_the_place_of_the_keypad_and_moves_nothing_beneath(qtbot: QtBot) -> None:
    view = console(qtbot)
    before = [view.action_bar.act(key).geometry() for key in ("fold", "call", "raise")]

    view.show_side(forms.buy_in_form())

    assert [view.action_bar.act(key).geometry() for key in ("fold", "call", "raise")] == before
    covered = view.form.geometry().translated(-view.action_bar.pos())
    assert not any(
        covered.intersects(view.action_bar.act(key).geometry()) for key in ("fold", "call", "raise")
    )


@pytest.mark.parametrize("bottom", ["acts", "award", "next"])
@pytest.mark.parametrize("left_handed", [False, True], ids=["right hand", "left hand"])
def test_a_form_over_the_bottom_stands_apart_from_what_lies_there(
    qtbot: QtBot, bottom: str, left_handed: bool
) -> None:
    """Two panels with one border between them look like one: the ground of the lower one ends before the form."""
    view = console(qtbot, width=1024, height=768)
    view.theme.use_left_hand(left_handed)
    ground = view.theme.colour(view.theme.palette.window)
    models = {"acts": models_of.acts, "award": models_of.award, "next": models_of.next_hand}
    view.show_bottom(models[bottom]())
    view.show_side(forms.buy_in_form())
    form, below = view.form.geometry(), view.bottom.geometry()
    assert form.intersects(below)
    x = form.right() + 5 if left_handed else form.left() - 5
    assert view.grab().toImage().pixelColor(x, below.center().y()) == ground
    assert view.grab().toImage().pixelColor(x, below.bottom() - 2) == ground
    view.show_side(None)
    assert view.grab().toImage().pixelColor(x, below.center().y()) != ground


def test_the_keyboard_returns_to_the_table_when_a_form_closes(qtbot: QtBot) -> None:
    view = console(qtbot)
    with qtbot.waitActive(view):
        view.activateWindow()
    view.show_side(forms.buy_in_form())
    assert isinstance(view.focusWidget(), QLineEdit)

    view.show_side(None)

    assert view.hasFocus()


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("make", [forms.closing_form, forms.first_start_form])
def test_the_fields_of_a_page_are_never_wider_than_the_page(
    qtbot: QtBot, make: object, size: tuple[int, int]
) -> None:
    theme = Theme(family())
    theme.fit_window(*size)
    panel = FormPanel(theme)
    panel.show_model(make())  # type: ignore[operator]
    shown(qtbot, panel, *size)

    fields = panel.findChild(QLineEdit).parentWidget().parentWidget()
    assert fields.minimumSizeHint().width() <= panel.width()
    assert all(
        widget.mapTo(panel, widget.rect().topRight()).x() <= panel.width()
        for widget in panel.findChildren(QWidget)
        if widget.isVisible()
    )


def test_a_field_that_comes_leaves_the_others_as_they_are_and_tab_follows_the_order(qtbot: QtBot) -> None:
    first, second, third = (TextField(key, key) for key in ("first", "second", "third"))
    model = FormModel("words", "Words", (first, third), ActModel("save", "Save"), keypad=False)
    panel = form(qtbot, model)
    kept = edit(panel, "field_third")
    kept.setFocus()

    panel.show_model(replace(model, fields=(first, second, third)))

    assert edit(panel, "field_third") is kept
    assert kept.hasFocus()
    qtbot.waitUntil(edit(panel, "field_second").isVisible, timeout=WAIT_MS)
    edit(panel, "field_first").setFocus()
    QTest.keyClick(edit(panel, "field_first"), Qt.Key.Key_Tab)
    assert edit(panel, "field_second").hasFocus()


def test_the_ring_is_drawn_only_where_keys_have_moved_to(qtbot: QtBot) -> None:
    choice = ChoiceField("who", "Who", (Choice("a", "Alena"), Choice("b", "Bořek")))
    model = FormModel("who", "Who", (choice,), ActModel("save", "Save"), keypad=False)
    panel = form(qtbot, model)
    first, second = child(panel, "choice_who_a"), child(panel, "choice_who_b")
    assert first.hasFocus()
    opened, other = first.grab().toImage(), second.grab().toImage()
    first.setFocus(Qt.FocusReason.TabFocusReason)

    QTest.keyClick(first, Qt.Key.Key_Tab)

    assert second.hasFocus()
    assert second.grab().toImage() != other
    assert first.grab().toImage() == opened
