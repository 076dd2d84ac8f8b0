"""Plays evening files in memory and compares their totals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablemgr import bootstrap
from tablemgr.app.evening.player import EveningPlayer, EveningResult
from tablemgr.app.evening.reader import Line, read_lines
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.text import Language, translator
from tablemgr.text.refusals import refusal_sentence

EVENINGS = Path(__file__).parent.parent / "data" / "evenings"
GOLDEN = EVENINGS / "golden_evening.jsonl"


def golden_lines(variant: str = "") -> tuple[Line, ...]:
    """The golden evening, with the replaced and inserted lines of one of its variants."""
    texts = GOLDEN.read_text(encoding="utf-8").splitlines()
    changes = json.loads((EVENINGS / "golden_variants.json").read_text(encoding="utf-8")).get(variant, {})
    lines = []
    for number, text in enumerate(texts, start=1):
        replaced = changes.get("replace", {}).get(str(number))
        lines.append(text if replaced is None else json.dumps(replaced))
        lines += [json.dumps(line) for line in changes.get("insert_after", {}).get(str(number), [])]
    return read_lines(lines)


def play(lines: tuple[Line, ...], journal: Path | None = None) -> tuple[EveningResult, TableService]:
    """The result and the service after the last line; the caller closes the service. A new journal is the same, sign
    by sign, in every run."""
    clock = ManualClock()
    fresh = journal is None or not journal.exists()
    service = bootstrap.open_service(journal, clock, CountedIds() if fresh else None)
    english = translator(Language.EN)
    player = EveningPlayer(service, clock, lambda refused: refusal_sentence(refused, english))
    return player.play(lines), service


def totals(service: TableService) -> dict[str, Any]:
    """``shift.json`` of the newest session."""
    return shift_json(service.shift_report(service.sessions()[0].session_id))


def differences(wanted: object, got: object, place: str = "") -> list[str]:
    """Where ``got`` lacks or contradicts what ``wanted`` names; amounts by person, seat or denomination are exact."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        found = [
            difference
            for key, value in wanted.items()
            for difference in differences(value, got.get(key, "missing"), f"{place}/{key}")
        ]
        if place.rpartition("/")[2] in ("stacks", "awards", "players", "dealers", "bank_by_denom_expected"):
            found += [f"{place}/{key}: not expected" for key in got if key not in wanted]
        return found
    if isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        return [
            difference
            for index, (left, right) in enumerate(zip(wanted, got, strict=True))
            for difference in differences(left, right, f"{place}[{index}]")
        ]
    return [] if wanted == got else [f"{place}: expected {wanted!r}, got {got!r}"]


def golden_totals() -> dict[str, Any]:
    """The exact results of the golden evening."""
    return json.loads((EVENINGS / "golden_totals.json").read_text(encoding="utf-8"))


def figures(values: object) -> set[str]:
    """Every amount and ratio of the totals as a Czech paper writes it."""
    if isinstance(values, dict):
        return {figure for key, value in values.items() if key != "hands" for figure in figures(value)}
    if isinstance(values, bool) or values is None:
        return set()
    if isinstance(values, int):
        return {f"{values:,}".replace(",", " ").replace("-", "\u2212")}
    whole, _point, cents = str(values).partition(".")
    return {f"{int(whole):,}".replace(",", " ") + f",{cents}"}
