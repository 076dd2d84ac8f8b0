"""What differs between two sets of rules, in words: before and after, for the floor who approves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablemgr.app.api import OPTION_BY_NAME, OptionValue, PresetKey, SpelledRules
from tablemgr.text.options import option_label, value_text
from tablemgr.text.terms import PRESETS as PRESET_NAMES
from ui.presenters.house.game_form import percent_of_bps
from ui.presenters.house.options import preset_of
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.wording import Words

PRESET, PERCENT = "preset", "rake.percent"


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One option, limit or fee by the name that refusals carry."""

    name: str
    before: object
    after: object


def changes(before: SpelledRules, after: SpelledRules) -> tuple[RuleChange, ...]:
    """Everything that differs; both as `SpelledRules.normal` writes them."""
    found = [RuleChange(PRESET, before.preset, after.preset)]
    for name, option in OPTION_BY_NAME.items():
        old, new = (rules.house_rules.get(name, option.default) for rules in (before, after))
        found.append(RuleChange(name, old, new))
    found += [
        RuleChange(f"buy_in_{key}", before.buy_in.get(key), after.buy_in.get(key)) for key in ("min", "max")
    ]
    groups = (
        ("rake", before.rake, after.rake),
        ("jackpot", before.jackpot, after.jackpot),
        ("time_charge", before.time_charge, after.time_charge),
    )
    for group, old_fees, new_fees in groups:
        found += _of_fees(group, old_fees or {}, new_fees or {})
    return tuple(change for change in found if change.before != change.after)


def _of_fees(group: str, old: Mapping[str, object], new: Mapping[str, object]) -> list[RuleChange]:
    names = dict.fromkeys((*old, *new))
    return [
        RuleChange(PERCENT if name == "bps" else f"{group}.{name}", old.get(name), new.get(name))
        for name in names
    ]


def change_line(change: RuleChange, words: Words) -> Line:
    """«Straddle: dobrovolný → každou hru»."""
    tr = words.tr
    label = tr("Whose rules") if change.name == PRESET else option_label(change.name, tr)
    return (
        TextPart(f"{label}: ", Tone.MUTED),
        TextPart(f"{_told(change.name, change.before, words)} → "),
        TextPart(_told(change.name, change.after, words), Tone.ACCENT),
    )


def preset_title(key: str, words: Words) -> str:
    """The house that was picked, or ours."""
    return words.tr(PRESET_NAMES[PresetKey(key)]) if preset_of(key) is not None else words.tr("Our defaults")


def _told(name: str, value: object, words: Words) -> str:
    if name == PRESET:
        return preset_title(str(value), words)
    if name == PERCENT and isinstance(value, int) and value:
        return f"{percent_of_bps(value)} %"
    if isinstance(value, list):
        return ", ".join(" – ".join(words.amount(number) for number in pair.values()) for pair in value)
    known: OptionValue = value if isinstance(value, bool | int | str) else None
    return value_text(name, known, words.tr, words.currency)
