"""The rulebook to read: by section, or what a search finds in either language; a touched rule shows both."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablemgr.app.api import HOUSE_OPTIONS, Change, OptionValue, RulesView, Variant, variants_of
from tablemgr.text.options import option_label, value_text
from tablemgr.text.rulebook import SECTIONS, RuleText, Section, has_rule, rule_text
from tablemgr.text.searching import bare
from ui.presenters.model_parts import ActModel
from ui.presenters.reading.read import Reader
from ui.presenters.reading.rule_models import RulebookModel, RuleCard, SectionRow
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.wording import Words

QUERY, SECTION, RULE, CLEAR, BACK = "query", "section", "rule", "clear", "back"
FOUND = "found"
"""The section of what was found."""

CARDS_MAX = 40
"""More results than anybody reads; the words above say how many there are."""


class RulebookScreen:
    """Stands over whatever was there and gives it back."""

    name = "rules"

    def __init__(
        self,
        desk: Reader,
        args: ScreenArgs | None = None,
        rules: Callable[[], RulesView | None] = lambda: None,
    ) -> None:
        """``rules``: those of the open table, whose choices stand beside each rule."""
        self._desk, self._rules = desk, rules
        self._query = ""
        self._chosen = str((args or {}).get("rule", ""))
        self._section = section_of(self._chosen) or SECTIONS[0]

    # --- the face of a screen ---------------------------------------------------------------------

    def model(self) -> RulebookModel:
        words, tr = self._desk.words, self._desk.words.tr
        found = self._found()
        cards = found if found is not None else self._section.rules
        rules = sum(len(section.rules) for section in SECTIONS)
        return RulebookModel(
            key=self.name,
            title=tr("Rules of the game"),
            subtitle=self._subtitle(found, rules, words),
            query=self._query,
            query_label=tr("Search by id or word"),
            sections=tuple(self._sections(found, words)),
            section=FOUND if found is not None else str(self._section.number),
            cards=tuple(self._cards(cards[:CARDS_MAX], found is not None, words)),
            back=ActModel(BACK, tr("Close"), hint="Esc"),
            empty_text=tr("No rule has this id or these words, in Czech or in English."),
            clear_text=tr("Empty the search"),
            backspace_text=tr("Delete the last letter"),
            space_text=tr("Space"),
        )

    def edit(self, key: str, value: object) -> None:
        if key == QUERY:
            self._query = str(value)
            found = self._found()
            self._chosen = found[0] if found is not None and len(found) == 1 else ""

    def touch(self, key: str) -> None:
        name, _colon, argument = key.partition(":")
        if name == BACK:
            self._desk.close()
        elif name == CLEAR:
            self._query = ""
        elif name == SECTION and argument != FOUND:
            self._query, self._chosen = "", ""
            self._section = next(section for section in SECTIONS if str(section.number) == argument)
        elif name == RULE:
            self._chosen = "" if self._chosen == argument else argument

    def changed(self, change: Change) -> None:
        """The book does not follow the table; what the house has chosen is read anew when it is drawn."""

    # --- parts ------------------------------------------------------------------------------------

    def _found(self) -> tuple[str, ...] | None:
        return search(self._query, self._desk.words) if self._query.strip() else None

    def _subtitle(self, found: tuple[str, ...] | None, rules: int, words: Words) -> str:
        if found is None:
            return words.tr.n("{n} rule, in Czech and English", "{n} rules, in Czech and English", rules)
        if len(found) > CARDS_MAX:
            return words.tr("{n} found, the first {shown} are shown", n=len(found), shown=CARDS_MAX)
        return words.tr.n("{n} rule found", "{n} rules found", len(found))

    def _sections(self, found: tuple[str, ...] | None, words: Words) -> Iterator[SectionRow]:
        if found is not None:
            yield SectionRow(FOUND, words.tr("What was found"), str(len(found)))
        for section in SECTIONS:
            title = f"{section.number}  {words.tr(section.title)}"
            yield SectionRow(str(section.number), title, str(len(section.rules)))

    def _cards(self, rules: tuple[str, ...], with_headings: bool, words: Words) -> Iterator[RuleCard]:
        before: Section | None = None
        for rule in rules:
            text, section = rule_text(rule, words.tr), section_of(rule)
            heading = ""
            if with_headings and section is not None and section is not before:
                heading = f"{section.number}  {words.tr(section.title)}"
            before = section
            chosen = rule == self._chosen
            yield RuleCard(
                rule,
                text.title,
                text.sentence,
                heading=heading,
                other=_spoken(rule_text(rule, words.tr.other)) if chosen else "",
                here=chosen_here(rule, self._rules(), words),
                chosen=chosen,
            )


def section_of(rule: str) -> Section | None:
    """The section of a rule; None for an id that the book does not have."""
    return next((section for section in SECTIONS if rule in section.rules), None) if has_rule(rule) else None


def _spoken(text: RuleText) -> str:
    return f"{text.title}. {text.sentence}"


def rulebook_of_table(desk: Desk, args: ScreenArgs | None = None) -> RulebookScreen:
    """The rulebook in a table's window: beside a rule stands what this table has chosen."""
    return RulebookScreen(desk, args, lambda: desk.snapshot.rules)


def chosen_here(rule: str, rules: RulesView | None, words: Words) -> str:
    """What the open table has chosen where the rule lets the house choose: «Straddle: dobrovolný»."""
    if rules is None or rules.entered is None:
        return ""
    variant = Variant(rules.variant)
    said = []
    for option in HOUSE_OPTIONS:
        if option.rule != rule or variant not in variants_of(option.name):
            continue
        value = _in_force(option.name, option.default, rules)
        label = option_label(option.name, words.tr)
        said.append(f"{label}: {value_text(option.name, value, words.tr, words.currency)}")
    return " · ".join(said)


def _in_force(name: str, default: OptionValue, rules: RulesView) -> OptionValue:
    match name:
        case "chip":
            return rules.chip
        case "buy_in_min":
            return rules.buy_in_min
        case "buy_in_max":
            return rules.buy_in_max
        case "straddle" if not rules.straddle_allowed:
            return "off"
        case _:
            return rules.entered.house_rules.get(name, default) if rules.entered is not None else default


# --- searching ------------------------------------------------------------------------------------


def search(query: str, words: Words) -> tuple[str, ...]:
    """Rules by id («bet7», «BET-7», «bet») or by words that all stand in title or sentence, in either language.

    Marks over letters and capitals do not matter: «zvyseni» finds «zvýšení». The id itself comes first, then ids that
    begin so, then words, each in the order of the book.
    """
    compact = bare(query).replace("-", "").replace(" ", "")
    wanted = bare(query).split()
    exact, begin, found = [], [], []
    for section in SECTIONS:
        for rule in section.rules:
            short = rule.lower().replace("-", "")
            if short == compact:
                exact.append(rule)
            elif compact and short.startswith(compact):
                begin.append(rule)
            elif _has(rule, wanted, words):
                found.append(rule)
    return (*exact, *begin, *found)


def _has(rule: str, wanted: list[str], words: Words) -> bool:
    texts = (rule_text(rule, tr) for tr in (words.tr, words.tr.other))
    return any(all(word in bare(_spoken(text)) for word in wanted) for text in texts)
