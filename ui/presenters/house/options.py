"""House options as they are chosen on a form: a preset, over it what somebody changed (rules/options by name).

A preset is a house whose document we have read; without one the rulebook's own defaults hold. What is typed stays raw,
so that a number that cannot be read is still there to be mended.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from tablemgr.app.api import (
    HOUSE_OPTIONS,
    OPTION_BY_NAME,
    PRESETS,
    BuyIn,
    HouseOption,
    OptionValue,
    Preset,
    PresetKey,
    PresetValue,
    SpelledRules,
    Variant,
    preset_buy_in,
    preset_values,
    variants_of,
)
from tablemgr.text.options import NO, YES
from ui.presenters.house.fees import whole

OURS = "ours"
"""The key of the choice without any preset."""

OF_THE_STAKES = ("chip", "buy_in_min", "buy_in_max")
"""Options that are typed with the stakes of the table."""

CHOSEN_HERE: tuple[HouseOption, ...] = tuple(
    option for option in HOUSE_OPTIONS if option.name not in OF_THE_STAKES
)

LEANS_ON: Mapping[str, str] = {
    "max_straddles": "straddle",
    "straddle_min_raise": "straddle",
    "mississippi": "straddle",
    "button_straddle_order": "button_straddle",
    "straddle_counts_to_cap": "limit_straddle",
    "ante_first": "bb_ante",
    "pl_bb_ante_counts_preflop": "bb_ante",
    "bomb_min_bet": "bomb_pot",
    "bomb_moves_button": "bomb_pot",
    "short_min": "short_buys_allowed",
}
"""Options that change nothing while another one is off."""

_WITHOUT_PRESET = Preset(PresetKey.CASINO_ADMIRAL, "", tuple(Variant), said=())
"""A document that says nothing: everything is our default."""


def preset_of(key: str) -> Preset | None:
    """The preset of a stored or chosen key; None for our own defaults."""
    return PRESETS[PresetKey(key)] if key in tuple(PresetKey) else None


@cache  # a handful of presets times the games; asked for every option at each key that is typed
def _values_of(preset: str, variant: Variant) -> Mapping[str, PresetValue]:
    """What a preset says in this game, by option."""
    document = preset_of(preset) or _WITHOUT_PRESET
    return {one.option: one for one in preset_values(document, variant)}


def as_text(value: OptionValue) -> str:
    """A value as fields hold it: «yes», «voluntary», «60»; none is empty."""
    if isinstance(value, bool):
        return YES if value else NO
    return "" if value is None else str(value)


def as_value(option: HouseOption, text: str) -> OptionValue:
    """What a field's text means for this option: empty is nothing, and what is no number stays a text."""
    if isinstance(option.default, bool):
        return text == YES
    if option.values:
        return text
    if not text.strip():
        return 0 if option.default == 0 else None
    number = whole(text)
    return number if number is not None else text.strip()


@dataclass(slots=True)
class HouseOptions:
    """``base`` are the options of rules that are in force already; ``texts`` what was touched here."""

    preset: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    base: dict[str, OptionValue] = field(default_factory=dict)

    def begin_with(self, entered: SpelledRules | None) -> None:
        """Start from rules that are in force, or from nothing; what was touched here stays."""
        self.base = {}
        self.preset = entered.preset if entered is not None and preset_of(entered.preset) else ""
        if entered is None:
            return
        variant = Variant(str(entered.game["variant"]))
        for option in CHOSEN_HERE:
            value = entered.house_rules.get(option.name, option.default)
            if variant in variants_of(option.name) and value != self.given(option.name, variant).value:
                self.base[option.name] = value

    def choose_preset(self, key: str) -> None:
        """Take the rules of this house; only what was touched here stands over them."""
        self.preset = key if preset_of(key) is not None else ""
        self.base = {}

    def take(self, name: str, text: str) -> bool:
        """Take over an edit; False when it is no option."""
        if name not in OPTION_BY_NAME or name in OF_THE_STAKES:
            return False
        self.texts[name] = text
        return True

    def give_back(self, name: str = "") -> None:
        """Back to the preset: one option, or all of them."""
        for part in (self.texts, self.base):
            if name:
                part.pop(name, None)
            else:
                part.clear()

    @property
    def document(self) -> Preset | None:
        """The preset that was picked; None for our defaults."""
        return preset_of(self.preset)

    # --- values -----------------------------------------------------------------------------------

    def given(self, name: str, variant: Variant) -> PresetValue:
        """What the preset says in this game, or our default."""
        found = _values_of(self.preset, variant).get(name)
        option = OPTION_BY_NAME[name]
        return found or PresetValue(name, option.default, option.rule, "")

    def text(self, name: str, variant: Variant) -> str:
        """What stands in the field."""
        if name in self.texts:
            return self.texts[name]
        return as_text(self.base[name] if name in self.base else self.given(name, variant).value)

    def value(self, name: str, variant: Variant) -> OptionValue:
        """The value that this makes; text where a number was expected and none can be read."""
        return as_value(OPTION_BY_NAME[name], self.text(name, variant))

    def differs(self, name: str, variant: Variant) -> bool:
        """Whether it deviates from the preset in this game."""
        return variant in variants_of(name) and self.value(name, variant) != self.given(name, variant).value

    def changed(self, variant: Variant) -> tuple[str, ...]:
        """Every option that deviates, in the order of the list."""
        return tuple(option.name for option in CHOSEN_HERE if self.differs(option.name, variant))

    def rules(self, variant: Variant) -> dict[str, OptionValue]:
        """What `resolve_rules` is given: every option that is not as the rulebook has it."""
        return {
            option.name: value
            for option in CHOSEN_HERE
            if variant in variants_of(option.name)
            and (value := self.value(option.name, variant)) != option.default
        }

    def buy_in(self, variant: Variant) -> BuyIn:
        """The limits that the preset proposes, in big blinds."""
        return preset_buy_in(preset_of(self.preset) or _WITHOUT_PRESET, variant)

    def leans_on(self, name: str, variant: Variant) -> str:
        """The option that must be on before this one changes anything; empty when it is."""
        other = LEANS_ON.get(name, "")
        straddles = name == "straddle" or other == "straddle"
        if straddles and variant is Variant.FL and self.value("limit_straddle", variant) is not True:
            return "limit_straddle"
        if not other or variant not in variants_of(other):
            return ""
        value = self.value(other, variant)
        return other if value in (False, 0, None, "off") else ""
