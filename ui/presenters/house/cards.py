"""The options of the house as cards: what each may be, where its value comes from, on what it depends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tablemgr.app.api import (
    OPTION_BY_NAME,
    HouseOption,
    Most,
    PresetKey,
    Variant,
    variants_of,
)
from tablemgr.text import _
from tablemgr.text.options import OptionWords, Unit, number_text, option_label, value_text, words_of
from tablemgr.text.rulebook import SECTIONS, has_rule
from tablemgr.text.terms import PRESETS as PRESET_NAMES
from ui.presenters.form_models import (
    AmountField,
    Choice,
    ChoiceField,
    Column,
    Field,
    NoteField,
    TableField,
    TableRow,
    TextField,
)
from ui.presenters.house.fees import AMOUNTS, PAIRS, whole
from ui.presenters.house.game_form import VARIANT_NAMES, GameForm, Problems
from ui.presenters.house.options import CHOSEN_HERE, as_text, as_value, preset_of
from ui.presenters.model_parts import TextPart
from ui.presenters.reading.rule_models import OptionCard
from ui.presenters.wording import Words

STAKES: Mapping[str, str] = {"small_blind": "BLD-1", "big_blind": "BLD-1", "big_bet": "FL-1", "chip": "GEN-2"}
LIMITS: Mapping[str, str] = {"buy_in_min": "BUY-4", "buy_in_max": "BUY-3"}
FEES: Mapping[str, str] = {
    "rake.percent": "RAKE-1", "rake.cap": "RAKE-1", "rake.unit": "RAKE-4", "rake.no_flop_no_drop": "RAKE-2",
    "rake.min_pot": "RAKE-7", "rake.scope": "RAKE-6", "rake.by_players": "RAKE-1", "rake.steps": "RAKE-1",
    "rake.split_from_dead_only": "RAKE-9", "rake.split_cap": "RAKE-9",
    "jackpot.amount": "RAKE-8", "jackpot.min_pot": "RAKE-8", "jackpot.min_players": "RAKE-8",
    "time_charge.amount": "RAKE-10", "time_charge.minutes": "RAKE-10",
}  # fmt: skip
"""Everything that is entered beside the options, with its rule."""

OF_THE_GAME: Mapping[str, str] = {
    "rake.percent": "rake_percent", "rake.cap": "rake_cap", "rake.unit": "rake_unit",
    "rake.no_flop_no_drop": "no_flop_no_drop",
}  # fmt: skip
"""Cards whose text stands in the form of the game, by its key there."""

_SECTION_OF_CONTROLS = 14
"""What a control rules and no rule of the book (the mode of the tips) stands with rake and tips."""

_NUMBERS_AS_BUTTONS = 4
_QUICK: Mapping[str, tuple[int, ...]] = {
    "max_straddles": (1, 2, 3), "cap": (3, 4, 5), "missed_big_blinds_max": (1, 2, 3),
    "seat_change_free_players": (0, 2), "absent_minutes_max": (15, 30, 60), "short_buys_allowed": (0, 1, 2),
    "return_window_minutes": (30, 60, 120), "clock_seconds": (30, 60, 90), "time_charge.minutes": (30, 60),
}  # fmt: skip
_QUICK_BLINDS: Mapping[str, tuple[int, ...]] = {
    "ante": (0, 1), "bb_ante": (0, 1), "buy_in_min": (20, 40, 50), "buy_in_max": (100, 200), "short_min": (20,),
}  # fmt: skip
"""Ready amounts in big blinds."""

_PAIR_TITLES: Mapping[str, tuple[str, str]] = {
    "rake.by_players": (_("up to … players"), _("cap")),
    "rake.steps": (_("from a pot of"), _("rake")),
}
_GAMES = {Variant.NL: _("no-limit"), Variant.PL: _("pot-limit"), Variant.FL: _("fixed limit")}


def rule_of(key: str) -> str:
    """The rule, or the control, behind a card."""
    option = OPTION_BY_NAME.get(key)
    if option is not None and key not in LIMITS and key != "chip":
        return option.rule
    return {**STAKES, **LIMITS, **FEES}[key]


def section_of(key: str) -> int:
    """The section of the rulebook that a card stands in."""
    rule = rule_of(key)
    if key in STAKES:
        return 1
    return next((section.number for section in SECTIONS if rule in section.rules), _SECTION_OF_CONTROLS)


def keys_of(section: int) -> tuple[str, ...]:
    """The cards of a section in their order."""
    every = (*STAKES, *LIMITS, *FEES, *(option.name for option in CHOSEN_HERE))
    return tuple(key for key in every if section_of(key) == section)


SECTION_KEYS: Mapping[int, tuple[str, ...]] = {
    section.number: keys for section in SECTIONS if (keys := keys_of(section.number))
}
"""Sections that have something to choose."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Builds the cards of one form in the words of now. ``stakes_fixed``: they stay as they were opened (SES-1)."""

    game: GameForm
    words: Words
    problems: Problems
    stakes_fixed: bool = False

    @property
    def variant(self) -> Variant:
        return Variant(self.game.variant)

    def of(self, keys: tuple[str, ...], chosen: str = "") -> Iterator[OptionCard]:
        """One card for each key; the big bet only where it is played."""
        for key in keys:
            if key != "big_bet" or self.variant is Variant.FL:
                yield replace(self.card(key), chosen=key == chosen)

    def card(self, key: str) -> OptionCard:
        """One option, stake or fee."""
        rule = rule_of(key)
        name = self.words.tr("Rule {rule}", rule=rule) if has_rule(rule) else ""
        card = OptionCard(key, option_label(key, self.words.tr), self._field(key), rule, name)
        if key not in OPTION_BY_NAME or key in (*LIMITS, "chip"):
            return replace(card, source=self._source_of_amount(key))
        if self.variant not in variants_of(key):
            return card
        options = self.game.house
        changed = ""
        if options.differs(key, self.variant):
            given = self.value_text(key, as_text(options.given(key, self.variant).value))
            changed = self._instead_of(given)
        return replace(card, source=self.source(key), changed=changed, note=self._leans(key))

    # --- where a value comes from -----------------------------------------------------------------

    def source(self, key: str) -> str:
        """«WSOP, live action · 165», or that the value is ours."""
        given = self.game.house.given(key, self.variant)
        if given.is_ours:
            return self.words.tr("our default")
        return f"{self.preset_name()} · {given.cited}"

    def preset_name(self) -> str:
        """The house that was picked, or ours."""
        key, tr = self.game.house.preset, self.words.tr
        return tr(PRESET_NAMES[PresetKey(key)]) if preset_of(key) is not None else tr("Our defaults")

    def _instead_of(self, given: str) -> str:
        tr = self.words.tr
        if preset_of(self.game.house.preset) is None:
            return tr("changed; our default: {value}", value=given)
        return tr("changed; {preset}: {value}", preset=self.preset_name(), value=given)

    def _source_of_amount(self, key: str) -> str:
        """What the document says of limits and rake: proposals, since stakes differ from table to table."""
        tr, preset = self.words.tr, preset_of(self.game.house.preset)
        if preset is None:
            return ""
        limits = self.game.house.buy_in(self.variant)
        if key == "buy_in_min" and limits.least_cited:
            said = tr("{n} big blinds", n=limits.least)
            return f"{self.preset_name()} · {limits.least_cited}: {said}"
        if key == "buy_in_max" and limits.most_cited:
            said = tr("the name of the game") if limits.most is Most.NAME_OF_GAME else tr("no limit")
            return f"{self.preset_name()} · {limits.most_cited}: {said}"
        if key == "rake.percent" and preset.rake is not None:
            rake = preset.rake
            said = tr(
                "{percent} %, at most {cap} {currency}",
                percent=rake.percent, cap=rake.cap, currency=rake.currency,
            )  # fmt: skip
            return f"{self.preset_name()} · {rake.cited}: {said}"
        return ""

    def _leans(self, key: str) -> str:
        other = self.game.house.leans_on(key, self.variant)
        if not other:
            return ""
        return self.words.tr("Counts only with: {option}", option=option_label(other, self.words.tr))

    # --- fields -----------------------------------------------------------------------------------

    def value_text(self, key: str, text: str) -> str:
        """What a field's text means, in words."""
        words = self.words
        option = OPTION_BY_NAME.get(key)
        value = as_value(option, text) if option is not None else whole(text)
        if isinstance(value, str) and option is not None and not option.values:
            return value
        return value_text(key, value, words.tr, words.currency)

    def _field(self, key: str) -> Field:
        spoken = words_of(key)
        if spoken is None:  # every card has its words: the tests keep it so
            return NoteField(key, ())
        option = OPTION_BY_NAME.get(key)
        if option is not None and self.variant not in variants_of(key):
            return self._elsewhere(key, spoken, variants_of(key))
        if self.stakes_fixed and key in STAKES:
            return self._fixed(key, spoken)
        if key in PAIRS:
            return self._pairs(key, spoken)
        text = self.text(key)
        if spoken.values:
            return self._choice(key, spoken, text)
        if option is not None and option.range and option.range[1] - option.range[0] < _NUMBERS_AS_BUTTONS:
            low, high = option.range
            numbers = tuple(Choice(str(n), str(n)) for n in range(low, high + 1))
            return ChoiceField(key, self._label(spoken), numbers, text, refusal=self.problems.get(key, ""))
        return self._number(key, spoken, text, option)

    def text(self, key: str) -> str:
        """What stands in the field of a card."""
        if key in OPTION_BY_NAME and key not in (*LIMITS, "chip"):
            return self.game.house.text(key, self.variant)
        if key in AMOUNTS or key in ("rake.scope", "rake.split_from_dead_only"):
            return self.game.fees.text(key)
        return self.game.text(OF_THE_GAME.get(key, key))

    def _label(self, spoken: OptionWords) -> str:
        return self.words.tr(spoken.label)

    def _choice(self, key: str, spoken: OptionWords, text: str) -> ChoiceField:
        tr = self.words.tr
        choices = tuple(
            Choice(value, tr(said.title), tr(said.detail) if said.detail else "")
            for value, said in spoken.values.items()
        )
        refusal = self.problems.get(key, "")
        return ChoiceField(key, self._label(spoken), choices, text, refusal=refusal)

    def _number(self, key: str, spoken: OptionWords, text: str, option: HouseOption | None) -> Field:
        words, tr = self.words, self.words.tr
        number = whole(text)
        shown = words.amount(number) if number is not None and spoken.unit is Unit.CHIPS else text
        hint = ""
        if option is not None and option.range is not None and option.range[1] < 10**6:
            hint = tr("{least} to {most}", least=option.range[0], most=option.range[1])
        elif spoken.none:
            hint = tr("empty: {meaning}", meaning=tr(spoken.none))
        if spoken.unit is Unit.PERCENT:  # with a comma or a point, which the pad of figures has not
            refusal = self.problems.get(key, "")
            return TextField(key, self._label(spoken), text, hint=hint, max_length=6, refusal=refusal)
        return AmountField(
            key, self._label(spoken), shown, self._suffix(spoken.unit), hint,
            quick=self._quick(key, spoken), refusal=self.problems.get(key, ""),
        )  # fmt: skip

    def _suffix(self, unit: Unit) -> str:
        tr = self.words.tr
        names = {
            Unit.CHIPS: self.words.currency.code, Unit.PERCENT: "%", Unit.MINUTES: tr("min"), Unit.SECONDS: tr("s"),
        }  # fmt: skip
        return names.get(unit, "")

    def _quick(self, key: str, spoken: OptionWords) -> tuple[Choice, ...]:
        blind = self.game.big_blind
        numbers = _QUICK.get(key) or tuple(n * blind for n in _QUICK_BLINDS.get(key, ()))
        if not blind and key in _QUICK_BLINDS:
            return ()
        words = self.words
        return tuple(
            Choice(str(n), words.tr(spoken.none) if not n and spoken.none else self._plain(n, spoken))
            for n in numbers
        )

    def _plain(self, number: int, spoken: OptionWords) -> str:
        return self.words.amount(number) if spoken.unit is Unit.CHIPS else str(number)

    def _pairs(self, key: str, spoken: OptionWords) -> TableField:
        tr = self.words.tr
        titles = _PAIR_TITLES[key]
        columns = tuple(
            Column(name, tr(title), numeric=True) for name, title in zip(PAIRS[key], titles, strict=True)
        )
        rows = tuple(TableRow(row) for row in self.game.fees.rows.get(key, ()))
        return TableField(
            key, self._label(spoken), columns, rows, tr("+ Another step"), tr("Remove the step"),
            refusal=self.problems.get(key, ""),
        )  # fmt: skip

    def _elsewhere(self, key: str, spoken: OptionWords, games: tuple[Variant, ...]) -> NoteField:
        """An option of another game is there, and says where it belongs."""
        tr = self.words.tr
        where = ", ".join(tr(_GAMES[game]) for game in games)
        return NoteField(key, ((TextPart(tr("Only in: {games}.", games=where)),),))

    def _fixed(self, key: str, spoken: OptionWords) -> NoteField:
        number = self.game.number(key)
        shown = (
            "–" if number is None else number_text(number, spoken.unit, self.words.tr, self.words.currency)
        )
        said = self.words.tr("{value}; the stakes stay as the table was opened.", value=shown)
        return NoteField(key, ((TextPart(said),),))

    def game_name(self) -> str:
        """«No-limit Hold'em 25/50»."""
        words, game = self.words, self.game
        stakes = f"{words.amount(game.number('small_blind') or 0)}/{words.amount(game.big_blind)}"
        return f"{VARIANT_NAMES[game.variant]} Hold'em {stakes}"
