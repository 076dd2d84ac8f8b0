"""One rule as it stands in the program: its id, and in English, marked for translation, a title and a sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleEntry:
    rule: str
    title: str
    sentence: str
