"""Words of the table in both languages, in both directions: ``resources/help/glossary.json``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tablemgr.text.catalogue import Language, Translator
from tablemgr.text.resources import MissingResource, resources_dir
from tablemgr.text.searching import bare

FILE = "glossary.json"


@dataclass(frozen=True, slots=True)
class Term:
    """A word in English and in Czech, and what it is, in a few words of each language."""

    en: str
    cs: str
    en_note: str
    cs_note: str


@lru_cache(maxsize=1)
def terms() -> tuple[Term, ...]:
    """All of them; raises `MissingResource` when the file is not there."""
    path = resources_dir() / "help" / FILE
    if not path.is_file():
        raise MissingResource(path, "The glossary")
    return tuple(Term(*row) for row in json.loads(path.read_text(encoding="utf-8")))


def glossary_tables(tr: Translator) -> str:
    """Two Markdown tables: from the reader's language to the other one with the meaning, and back."""
    czech = tr.language is Language.CS
    here = [
        (term.cs, term.en, term.cs_note) if czech else (term.en, term.cs, term.en_note) for term in terms()
    ]
    there = [(other, own) for own, other, _note in here]
    first, second = (tr("Czech – English"), tr("English – Czech")) if czech else (
        tr("English – Czech"), tr("Czech – English"),
    )  # fmt: skip
    told = "\n".join(f"| **{own}** | {other} | {note} |" for own, other, note in _sorted(here))
    back = "\n".join(f"| **{other}** | {own} |" for other, own in _sorted(there))
    return f"## {first}\n\n| | | |\n|---|---|---|\n{told}\n\n## {second}\n\n| | |\n|---|---|\n{back}"


def _sorted(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """As a dictionary has them: č follows c, ch follows h."""
    return sorted(rows, key=lambda row: [_place(sign) for sign in bare(row[0]).replace("ch", "h~")])


def _place(sign: str) -> tuple[int, str]:
    return (0 if sign == " " else 1, sign)
