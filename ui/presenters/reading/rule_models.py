"""View-models of the rules: the house's options to choose, and the rulebook to read. No Qt; every text translated."""

from __future__ import annotations

from dataclasses import dataclass

from ui.presenters.form_models import Field
from ui.presenters.model_parts import ActModel, Line


@dataclass(frozen=True, slots=True)
class SectionRow:
    """One section at the left; a touch sends ``section:<key>``."""

    key: str
    title: str
    badge: str = ""  # "2 změny", "14"
    warn: bool = False  # something in it is refused: drawn with a sign


@dataclass(frozen=True, slots=True)
class OptionCard:
    """One option of the house with what it may be. The value is sent as the field sends it."""

    key: str
    label: str
    field: Field  # its own label is only what a screen reader says
    rule: str = ""  # "STR-1"; a touch of the tag sends ``rule:<option>``
    rule_name: str = ""  # accessible name of the tag: "Pravidlo STR-1"
    source: str = ""  # "WSOP 165", "naše výchozí"
    changed: str = ""  # "předvolba: dobrovolný": it deviates; drawn with a sign
    note: str = ""  # on what it depends
    chosen: bool = False  # its rule stands at the right


@dataclass(frozen=True, slots=True)
class RuleDetail:
    """What stands at the right: the rule of the touched option in words, and what can be done with it."""

    title: str
    paragraphs: tuple[Line, ...] = ()
    acts: tuple[ActModel, ...] = ()


@dataclass(frozen=True, slots=True)
class HouseRulesModel:
    """The rules of a table: sections, the options of the chosen one, the rule of the touched option."""

    key: str
    title: str
    subtitle: str
    sections: tuple[SectionRow, ...]
    section: str
    cards: tuple[OptionCard, ...]
    detail: RuleDetail
    confirm: ActModel
    cancel: ActModel
    empty_text: str = ""  # instead of cards
    refusal: str = ""  # the first thing that is wrong; a touch sends ``problem``
    backspace_text: str = ""
    space_text: str = ""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """One rule to read. Touched (``rule:<id>``) it also shows the other language."""

    rule: str
    title: str
    sentence: str
    heading: str = ""  # title of its section, above the first one of it in a search
    other: str = ""  # the same in the other language, of the chosen one
    here: str = ""  # what the house has chosen: "U tohoto stolu: dobrovolný"
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class RulebookModel:
    """The rulebook: sections, a search over both languages, the rules."""

    key: str
    title: str
    subtitle: str
    query: str  # value sent: field ``query``
    query_label: str
    sections: tuple[SectionRow, ...]
    section: str
    cards: tuple[RuleCard, ...]
    back: ActModel
    empty_text: str = ""
    clear_text: str = ""  # accessible name of × in the search
    backspace_text: str = ""
    space_text: str = ""
