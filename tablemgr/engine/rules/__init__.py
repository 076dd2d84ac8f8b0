"""The rules of one table: house options by name, resolved once and frozen with every session.

`TableRules` is what the engine reads; `resolve_rules` is the only way from a game, options by name, rake and buy-in to
it. Every name of the options list is known (`HOUSE_OPTIONS`): a value that is not built yet is refused by its name
(`OPTION_NOT_BUILT`), an unknown name or a nonsensical value is `BAD_OPTION`.
"""

from tablemgr.engine.rules.options import HOUSE_OPTIONS, HouseOption
from tablemgr.engine.rules.presets import (
    PRESETS,
    BuyIn,
    Most,
    Preset,
    PresetKey,
    PresetValue,
    Slip,
    preset_buy_in,
    preset_options,
    preset_rules,
    preset_values,
)
from tablemgr.engine.rules.resolve import resolve_rules
from tablemgr.engine.rules.ruling_rules import (
    FourCardFlop,
    MisdealDeadline,
    PlayBoard,
    PrematureTurn,
    RulingRules,
    SeeCalledHand,
    ShortRaise,
)
from tablemgr.engine.rules.table_rules import (
    ButtonRule,
    CashOutPlace,
    RakeRules,
    ReturnAmount,
    StraddleRule,
    TableRules,
    TipMode,
    Variant,
)

__all__ = [
    "HOUSE_OPTIONS",
    "PRESETS",
    "BuyIn",
    "ButtonRule",
    "CashOutPlace",
    "FourCardFlop",
    "HouseOption",
    "MisdealDeadline",
    "Most",
    "PlayBoard",
    "Preset",
    "PresetKey",
    "PresetValue",
    "PrematureTurn",
    "RakeRules",
    "ReturnAmount",
    "RulingRules",
    "SeeCalledHand",
    "ShortRaise",
    "Slip",
    "StraddleRule",
    "TableRules",
    "TipMode",
    "Variant",
    "preset_buy_in",
    "preset_options",
    "preset_rules",
    "preset_values",
    "resolve_rules",
]
