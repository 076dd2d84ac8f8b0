"""View-models of forms, lists and pages: money at the table, first start, opening, closing, past sessions.

A form is never modal. The widget keeps what is being typed only as long as the presenter has not answered:
each edit is sent as ``field_changed(key, value)``, the presenter answers with a new ``FormModel`` (totals,
limits, refusal), and a field whose text is unchanged keeps its caret. No Qt, no engine; every text translated
and formatted.
"""

from dataclasses import dataclass
from typing import TypeAlias

from ui.presenters.model_parts import ActModel, Line, Tone


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several; ``key`` is sent."""

    key: str
    text: str
    detail: str = ""
    enabled: bool = True
    why: str = ""


@dataclass(frozen=True, slots=True)
class AmountField:
    """An amount; value sent: the typed text as it stands (may be empty, may be grouped)."""

    key: str
    label: str
    text: str = ""
    suffix: str = ""  # "CZK"
    hint: str = ""  # limits: "2 000 – 10 000, po 25"
    quick: tuple[Choice, ...] = ()  # ready amounts; value sent: the choice's ``key``
    refusal: str = ""  # what is wrong with this field, in words


@dataclass(frozen=True, slots=True)
class TextField:
    """Words; value sent: the text."""

    key: str
    label: str
    text: str = ""
    placeholder: str = ""
    hint: str = ""
    max_length: int = 200
    refusal: str = ""
    figures: bool = False  # written with figures: a time of day, a number on a paper
    secret: bool = False  # a PIN or password: dots instead of letters


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A choice of one: a seat, a person of the staff, a game. Value sent: the ``key`` of the choice.

    Up to about eight choices are buttons; with ``compact`` (a long staff list) a list opens on touch.
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    chosen: str = ""
    compact: bool = False
    hint: str = ""
    refusal: str = ""
    whole_row: bool = False  # on a page, where fields stand in two columns
    signs: bool = False  # a person who will stand under it: named on the button that confirms
    placeholder: str = ""  # of a list in which nothing is chosen yet
    opens: bool = False  # each does something at once; none of them is ever the chosen one


@dataclass(frozen=True, slots=True)
class CheckField:
    """Yes or no; value sent: bool."""

    key: str
    label: str
    checked: bool = False
    hint: str = ""
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Counter:
    """One who counts: in a count with a second counter there are two, side by side."""

    key: str  # "first", "second"
    label: str  # "Počítá D102 Jana"
    total: str = ""  # "38 600"


@dataclass(frozen=True, slots=True)
class DenominationRow:
    """One denomination: ``counts`` are the typed numbers of chips per counter, ``values`` what they make."""

    key: str  # "1000": comes back in the value
    label: str  # "1 000"
    counts: tuple[str, ...] = ("",)
    values: tuple[str, ...] = ("",)
    differs: bool = False  # the two counters do not agree: marked with a sign, not by colour alone
    colour: str = ""  # "#rrggbb" of the chip; drawn as a small disc; may be empty


@dataclass(frozen=True, slots=True)
class CountField:
    """A count by denomination, with − and + and a typed number.

    Value sent: ``{counter key: {denomination key: text}}`` for all counters. Totals come from the presenter.
    """

    key: str
    label: str
    rows: tuple[DenominationRow, ...]
    counters: tuple[Counter, ...] = (Counter("first", ""),)
    total_label: str = ""  # "Celkem"
    expected: str = ""  # "očekáváno 38 600"; empty when the count is blind
    difference: Line = ()  # "chybí 25", "souhlasí"
    less_text: str = ""  # accessible: "o žeton méně"
    more_text: str = ""
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a small editable table; with ``choices`` its cells are a choice, otherwise text."""

    key: str
    title: str
    choices: tuple[Choice, ...] = ()
    stretch: int = 1
    numeric: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: one text (or choice key) per column."""

    cells: tuple[str, ...]
    refusal: str = ""
    fixed: bool = False  # cannot be edited or removed


@dataclass(frozen=True, slots=True)
class TableField:
    """A small table of rows that can be added and removed: staff, denominations.

    Value sent: list of dicts ``{column key: text}``, one per row, also after a row was added or removed.
    """

    key: str
    label: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    add_text: str = ""  # "+ Další člověk"; empty: rows cannot be added
    remove_text: str = ""  # accessible name of ×; empty: rows cannot be removed
    hint: str = ""
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class NoteField:
    """Words between fields, e.g. what a slip will say. Sends nothing."""

    key: str
    lines: tuple[Line, ...]
    tone: Tone = Tone.MUTED


Field: TypeAlias = AmountField | TextField | ChoiceField | CheckField | CountField | TableField | NoteField


@dataclass(frozen=True, slots=True)
class FormModel:
    """A form. In the side panel of the console, or (``wide``) as a page of its own with two columns."""

    key: str  # "buy_in", "fill", "open_table", "first_start" …
    title: str
    fields: tuple[Field, ...]
    confirm: ActModel
    cancel: ActModel | None = None
    intro: Line = ()
    summary: tuple[tuple[str, str], ...] = ()  # (label, value) above the confirmation: totals, what remains
    refusal: str = ""  # sentence with its rule
    keypad: bool = True
    focus: str = ""  # key of the field that takes the keys when the form opens
    wide: bool = False
    filled_in: bool = False  # everything has its usual value: Enter confirms from any line
    backspace_text: str = ""  # accessible name of ⌫
    space_text: str = ""  # accessible name of the bar that writes a space
    wants: str = ""  # key of the field that the grey confirmation waits for: a touch of it leads there
    rule: str = ""  # of the refusal, when it can be read: "BUY-4"
    rule_name: str = ""  # accessible name of its tag: "Pravidlo BUY-4"


def whys_of(form: FormModel) -> set[str]:
    """What its grey buttons would say."""
    choices = [
        choice
        for field in form.fields
        for choice in (
            field.choices if isinstance(field, ChoiceField)
            else field.quick if isinstance(field, AmountField) else ()
        )
    ]  # fmt: skip
    return {why for why in (form.confirm.why, *(choice.why for choice in choices)) if why}


# --- past sessions --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One past (or running) session of a table."""

    key: str
    cells: tuple[str, ...]  # as ``SessionsModel.columns``
    badge: str = ""  # "probíhá", "předběžný"
    tone: Tone = Tone.MUTED


@dataclass(frozen=True, slots=True)
class SessionDocument:
    """A paper that can be shown: the shift report, or the report of one hand."""

    key: str  # "shift", "hand:412"
    title: str
    detail: str = ""
    badge: str = ""


@dataclass(frozen=True, slots=True)
class SessionsModel:
    """List of sessions, the documents of the chosen one, and the preview of the chosen document."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[SessionRow, ...]
    chosen: str = ""  # key of the session
    documents_label: str = ""
    documents: tuple[SessionDocument, ...] = ()
    document: str = ""  # key of the document
    pdf: bytes = b""  # what the preview shows
    preview_text: str = ""  # instead of the preview: "Vyberte směnu", or why there is none
    acts: tuple[ActModel, ...] = ()  # save, print, report language, open a table
    back: ActModel | None = None
    empty_text: str = ""  # no session yet
    drawing_text: str = ""  # over the preview until it is drawn
