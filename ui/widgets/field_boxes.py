"""Which widget shows which field of a form."""

from ui.presenters.form_models import (
    AmountField,
    CheckField,
    ChoiceField,
    CountField,
    Field,
    NoteField,
    TableField,
    TextField,
)
from ui.theme import Theme
from ui.widgets.choice_fields import ChoiceButtons, ChoiceList
from ui.widgets.count_box import CountBox
from ui.widgets.form_fields import AmountBox, CheckBoxField, FieldBox, NoteBox, TextBox
from ui.widgets.table_box import TableBox

WIDE_FIELDS = (CountField, TableField, NoteField)


def takes_row(field: Field) -> bool:
    """Whether on a page, where fields stand in two columns, this one takes both."""
    return isinstance(field, WIDE_FIELDS) or (isinstance(field, ChoiceField) and field.whole_row)


def build_box(theme: Theme, field: Field) -> FieldBox:
    """The widget of a field."""
    match field:
        case TextField():
            return TextBox(theme, field)
        case AmountField():
            return AmountBox(theme, field)
        case ChoiceField():
            return ChoiceList(theme, field) if field.compact else ChoiceButtons(theme, field)
        case CheckField():
            return CheckBoxField(theme, field)
        case CountField():
            return CountBox(theme, field)
        case TableField():
            return TableBox(theme, field)
        case NoteField():
            return NoteBox(theme, field)
