"""A small editable table in a form: people of the staff, denominations. Rows are added and removed by touch."""

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSizePolicy, QWidget

from ui.presenters.form_models import Field, TableField
from ui.presenters.model_parts import ActModel
from ui.theme import Theme
from ui.widgets.choice_fields import fill_combo, make_combo
from ui.widgets.form_fields import FieldBox, Words, make_edit, mark_refused, set_text
from ui.widgets.touch import ActButton, IconButton


class TableBox(FieldBox):
    """Sends the whole list of rows at each edit, also after adding and removing."""

    def __init__(self, theme: Theme, field: TableField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self._field = field
        self._removers: list[IconButton] = []
        self._cells: list[list[QLineEdit | QComboBox]] = []
        self._refusals: list[Words] = []
        self._heads: list[Words] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(6))
        grid.setVerticalSpacing(theme.px(5))
        for column, spec in enumerate(field.columns):
            head = Words(
                theme, 13, "muted", parent=self
            )  # shown without a parent it would be a window for a moment
            head.show_text(spec.title)
            self._heads.append(head)
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, spec.stretch)
        for row in range(len(field.rows)):
            self._build_row(grid, row)
        self.column.addLayout(grid)
        self.add = ActButton(theme, None, title_size=14)
        self.add.setObjectName(f"add_{field.key}")
        self.add.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.add.touched.connect(lambda _key: self._add())
        self.column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_field(field)

    def _build_row(self, grid: QGridLayout, row: int) -> None:
        theme, field = self.theme, self._field
        cells: list[QLineEdit | QComboBox] = []
        place = 1 + row * 2
        for column, spec in enumerate(field.columns):
            if spec.choices:
                combo = make_combo(theme)
                combo.activated.connect(lambda _index: self._changed())
                cells.append(combo)
            else:
                edit = make_edit(theme, 15, 44)
                edit.textEdited.connect(lambda _text: self._changed())
                edit.returnPressed.connect(self.entered)
                if spec.numeric:
                    edit.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
                cells.append(edit)
            cells[-1].setObjectName(f"cell_{field.key}_{row}_{spec.key}")
            grid.addWidget(cells[-1], place, column)
        if field.remove_text:
            remove = IconButton(theme, "close", self)
            remove.setObjectName(f"remove_{field.key}_{row}")
            remove.clicked.connect(lambda: self._remove(row))
            remove.setVisible(not field.rows[row].fixed)
            self._removers.append(remove)
            grid.addWidget(remove, place, len(field.columns))
        refusal = Words(theme, 13, "warn", 600)
        grid.addWidget(refusal, place + 1, 0, 1, max(1, len(field.columns)))
        self._cells.append(cells)
        self._refusals.append(refusal)

    def stops(self) -> list[QWidget]:
        """Along each row, which ends with its ×; then the button that adds one."""
        found: list[QWidget] = []
        for number, cells in enumerate(self._cells):
            found += [*cells, *self._removers[number : number + 1]]
        return [*found, self.add]

    def can_show(self, field: Field) -> bool:
        """Same columns and as many rows."""
        return (
            isinstance(field, TableField)
            and field.key == self.key
            and [column.key for column in field.columns] == [column.key for column in self._field.columns]
            and [row.fixed for row in field.rows] == [row.fixed for row in self._field.rows]
            and bool(field.remove_text) == bool(self._field.remove_text)
        )

    def show_field(self, field: Field) -> None:
        """Show the rows."""
        field = cast(TableField, field)
        self._field = field
        self.show_words(field.label, field.hint, field.refusal)
        for head, spec in zip(self._heads, field.columns, strict=True):
            head.show_text(spec.title)
        self.add.show_model(ActModel("add", field.add_text))
        self.add.setVisible(bool(field.add_text))
        for number, remove in enumerate(self._removers, start=1):
            remove.name(f"{field.remove_text} {number}")
        for cells, refusal, row in zip(self._cells, self._refusals, field.rows, strict=True):
            refusal.show_text(f"▲ {row.refusal}" if row.refusal else "")
            for cell, column, text in zip(cells, field.columns, row.cells, strict=True):
                cell.setAccessibleName(column.title)
                cell.setEnabled(not row.fixed)
                if isinstance(cell, QLineEdit):
                    set_text(cell, text)
                    mark_refused(cell, bool(row.refusal))
                else:
                    fill_combo(cell, column.choices, text)

    def _rows(self) -> list[dict[str, str]]:
        keys = [column.key for column in self._field.columns]
        found = []
        for cells in self._cells:
            texts = [
                cell.text() if isinstance(cell, QLineEdit) else str(cell.currentData() or "")
                for cell in cells
            ]
            found.append(dict(zip(keys, texts, strict=True)))
        return found

    def _changed(self) -> None:
        self.changed.emit(self.key, self._rows())

    def _add(self) -> None:
        empty = {column.key: "" for column in self._field.columns}
        self.changed.emit(self.key, [*self._rows(), empty])

    def _remove(self, row: int) -> None:
        rows = self._rows()
        del rows[row]
        self.changed.emit(self.key, rows)

    def value(self) -> object:
        """All rows."""
        return self._rows()

    def cell(self, row: int, column: str) -> QLineEdit | QComboBox:
        """A cell by row (from 0) and column key."""
        return self._cells[row][[spec.key for spec in self._field.columns].index(column)]

    def focus_edit(self) -> QLineEdit | None:
        """The first text cell."""
        for cells in self._cells:
            for cell in cells:
                if isinstance(cell, QLineEdit):
                    return cell
        return None
