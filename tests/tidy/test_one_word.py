"""One word for one thing: a dealer who reads two words looks for two things.

The words are those of the glossary (`resources/help/glossary.json`): a box of the table is *schránka*, and *pokladna*
is where chips are changed for money.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from tests.helpers.messages import translations
from tests.helpers.shared import REPO
from tests.helpers.source import assert_none

HELP = REPO / "resources" / "help"
SECOND_WORDS: dict[str, str] = {
    # what is not to be read → the word of the glossary
    r"mimořádnost": "výjimka (a list of exceptions; «mimořádná událost» is an incident, and stays)",
    r"pokladn\w* na (bankovky|spropitné|rake|jackpot|poplatky)|pokladničk": "schránka na …",
    r"žurnál": "deník",
    r"\bfloor(a|u|ovi|em|ů|y|ům)?\b(?! ?!)": "inspektor (only the button says «Floor!», as one shouts it)",
    r"chyb\w* rozdání|špatn\w* rozdání": "neplatné rozdání",
    r"(?<!neplatné )(záznam|počet|konec|číslo) rozdání\b": "hra: rozdání is only the deal of its cards",
    r"\bčip(y|u|ů|ech|em)?\b": "žeton",
    r"\b(dealer|díler)": "krupiér",
    r"dýšk|tringelt": "spropitné",
    r"\b(hlavní|vedlejší|dělen\w*) bank\b": "pot: banka is the chips of the table",
    r"čekací listin": "pořadník",
    r"\btop-up\b": "dokup",
    r"\bfill\b": "dotace",
    r"\b(odd chip|zbylý žeton)\b": "lichý žeton",
}
GLOSSARY = {
    "zamčená schránka stolu; úředně pokladna na bankovky a mince",
    "inspektor, floorman",
}
"""What the glossary says of the second word itself, so that who knows it finds the first."""
FOREIGN_FIELD = re.compile(r"\{\w+\}|`[^`]*`|«[^»]*»|\(\w+\.png\)|\*\*Floor!?\*\*")
"""Places, names of fields of a file, quoted words and pictures."""


def _said() -> Iterator[tuple[str, str]]:
    for entry in translations():
        yield from ((entry.where, czech) for czech in entry.czech)
    for page in sorted((HELP / "cs").glob("*.md")):
        for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1):
            yield f"{page.name}:{number}", line
    for row in json.loads((HELP / "glossary.json").read_text("utf-8")):
        yield from ((f"glossary {row[0]}", text) for text in row[1::2] if text not in GLOSSARY)


def test_the_czech_says_one_word_for_one_thing() -> None:
    found = []
    for where, text in _said():
        bare = FOREIGN_FIELD.sub(" ", text)
        for second, first in SECOND_WORDS.items():
            match = re.search(second, bare, re.IGNORECASE)
            if match:
                found.append(f"{where}: «{match[0]}», here it is {first}")
    assert_none(found)


@pytest.mark.parametrize("second", SECOND_WORDS)
def test_each_second_word_would_be_found(second: str) -> None:
    """A pattern that finds nothing at all is a slip of the pen."""
    tried = (
        "Mimořádnosti", "pokladna na spropitné", "žurnálu", "kdo z floorů", "chyba rozdání", "konec rozdání", "čipů",
        "dealer", "dýško", "hlavní bank", "čekací listina", "top-up", "fill", "zbylý žeton",
    )  # fmt: skip
    assert sum(1 for text in tried if re.search(second, text, re.IGNORECASE)) == 1
