"""Reading a file of rule cases; what its words mean stands in the file itself, under ``vocabulary``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import RakeRules, TableRules, resolve_rules
from tablemgr.text import Translator, _

FORMAT, VERSION = "live-cash-holdem-cases", 2

Case = Mapping[str, Any]


class UnreadableCases(Exception):
    """The file is not there, or is no file of rule cases."""

    def __init__(self, path: Path, reason: Sentence) -> None:
        super().__init__(f"{path}: {reason.message}")
        self.path = path
        self.reason = reason

    def said(self, tr: Translator) -> str:
        """The file and what is wrong with it, in the language of ``tr``."""
        return f"{self.path}: {self.reason.said(tr)}"


def read_cases(path: Path) -> tuple[Case, ...]:
    """All cases of a file in its order. Raises `UnreadableCases`, also when a case has no id or an id comes twice."""
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as fault:
        raise UnreadableCases(
            path, sentence(_("cannot be read: {fault}"), fault=fault.strerror or fault)
        ) from fault
    except UnicodeDecodeError as fault:
        raise UnreadableCases(
            path, sentence(_("is no UTF-8 text: byte {place}"), place=fault.start)
        ) from fault
    except (ValueError, RecursionError) as fault:
        raise UnreadableCases(path, sentence(_("is no JSON text: {fault}"), fault=fault)) from fault
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise UnreadableCases(path, sentence(_("is no file of rule cases")))
    if document.get("version") != VERSION:
        said = _("has version {version}; this program reads version {known}")
        raise UnreadableCases(path, sentence(said, version=document.get("version"), known=VERSION))
    cases = document.get("cases")
    if not isinstance(cases, list) or not all(isinstance(case, dict) and "id" in case for case in cases):
        raise UnreadableCases(path, sentence(_("has a case without an id")))
    ids = [case["id"] for case in cases]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice is not None:
        raise UnreadableCases(path, sentence(_("has the case {id} twice"), id=twice))
    return tuple(cases)


def rules_of(game: Mapping[str, Any], options: Mapping[str, object] | None = None) -> TableRules | Refused:
    """The table's rules of a case: the stakes and options of ``game``, and ``options`` that its steps imply."""
    stakes = {name: value for name, value in game.items() if name not in ("rake", "jackpot")}
    return resolve_rules(stakes, options, game.get("rake"), jackpot=game.get("jackpot"))


def rake_of(rake: Mapping[str, Any] | None, chip: int) -> RakeRules | Refused | None:
    """The rake rules of a case that has no game: the stakes do not matter for them."""
    rules = resolve_rules({"variant": "NL", "small_blind": chip, "big_blind": chip, "chip": chip}, rake=rake)
    return rules if isinstance(rules, Refused) else rules.rake
