"""The less usual fees as they are typed: rake by pots, players and steps, jackpot drop, time charge (RAKE-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablemgr.app.api import SpelledRules

PAIRS: Mapping[str, tuple[str, str]] = {"rake.by_players": ("to", "cap"), "rake.steps": ("pot", "rake")}
"""Fees that are small tables, with the names of their two columns."""

AMOUNTS = ("rake.min_pot", "rake.split_cap", "jackpot.amount", "jackpot.min_pot", "jackpot.min_players",
           "time_charge.amount", "time_charge.minutes")  # fmt: skip
WORDS: Mapping[str, str] = {"rake.scope": "hand", "rake.split_from_dead_only": "no"}
"""Fees that are a choice, with what they are unless somebody chose."""

Rows = tuple[tuple[str, str], ...]


def whole(text: str) -> int | None:
    """The number somebody typed, grouped or not; None when it is none."""
    digits = "".join(text.split())
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


@dataclass(slots=True)
class Fees:
    """Raw texts by the name that a refusal carries; what is absent was never touched."""

    texts: dict[str, str] = field(default_factory=dict)
    rows: dict[str, Rows] = field(default_factory=dict)

    def take(self, key: str, value: object) -> bool:
        """Take over an edit; False when the field is no fee of this kind."""
        if key in PAIRS and isinstance(value, list | tuple):
            first, second = PAIRS[key]
            self.rows[key] = tuple((str(row[first]).strip(), str(row[second]).strip()) for row in value)
        elif key in AMOUNTS or key in WORDS:
            self.texts[key] = str(value)
        else:
            return False
        return True

    def text(self, key: str) -> str:
        return self.texts.get(key, WORDS.get(key, ""))

    def number(self, key: str) -> int | None:
        return whole(self.text(key))

    def pairs(self, key: str) -> list[dict[str, int]] | None:
        """The rows that are filled in, ascending; None while one of them is unreadable."""
        names = PAIRS[key]
        found = []
        for row in self.rows.get(key, ()):
            if not any(row):
                continue
            here, there = (whole(text) for text in row)
            if here is None or there is None:
                return None
            found.append((here, there))
        return [dict(zip(names, pair, strict=True)) for pair in sorted(found)]

    def rake(self) -> dict[str, object]:
        """What is to be added to percentage, cap and unit; only what differs from the usual."""
        found: dict[str, object] = {}
        for key in ("rake.min_pot", "rake.split_cap"):
            if self.number(key) is not None:
                found[key.removeprefix("rake.")] = self.number(key)
        if self.text("rake.scope") != WORDS["rake.scope"]:
            found["scope"] = self.text("rake.scope")
        if self.text("rake.split_from_dead_only") == "yes":
            found["split_from_dead_only"] = True
        for key in PAIRS:
            pairs = self.pairs(key)
            if pairs:
                found[key.removeprefix("rake.")] = pairs
        return found

    def jackpot(self) -> Mapping[str, object] | None:
        """None while there is no drop."""
        amount = self.number("jackpot.amount")
        if not amount:
            return None
        found = {"amount": amount, "min_pot": self.number("jackpot.min_pot") or 0}
        players = self.number("jackpot.min_players")
        return found | {"min_players": players} if players else found

    def time_charge(self) -> Mapping[str, object] | None:
        """None while neither amount nor minutes are given."""
        amount, minutes = self.number("time_charge.amount"), self.number("time_charge.minutes")
        return {"amount": amount or 0, "minutes": minutes or 0} if amount or minutes else None

    def unreadable(self) -> tuple[str, ...]:
        """Fees whose text is no number at all."""
        bad = [key for key in AMOUNTS if self.text(key).strip() and self.number(key) is None]
        return (*bad, *(key for key in PAIRS if self.pairs(key) is None))

    def adopt(self, entered: SpelledRules) -> None:
        """Begin with the fees of rules that are in force."""
        rake = entered.rake or {}
        for key in ("rake.min_pot", "rake.split_cap", "rake.scope"):
            value = rake.get(key.removeprefix("rake."))
            if value:
                self.texts[key] = str(value)
        if rake.get("split_from_dead_only"):
            self.texts["rake.split_from_dead_only"] = "yes"
        for key, (first, second) in PAIRS.items():
            pairs = rake.get(key.removeprefix("rake."))
            if isinstance(pairs, list):
                self.rows[key] = tuple((str(pair[first]), str(pair[second])) for pair in pairs)
        for name, charge in (("jackpot", entered.jackpot), ("time_charge", entered.time_charge)):
            for field_name, value in (charge or {}).items():
                if value:
                    self.texts[f"{name}.{field_name}"] = str(value)
