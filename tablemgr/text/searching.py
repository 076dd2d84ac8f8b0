"""Finding words in a text as people type them: without marks, small or large, and in another case than they stand.

Czech declines, so a word of the query finds every word that begins as it does, apart from its last letters: «žetony»
finds «žetonů» and «žetonech».
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_WORD = re.compile(r"\w+")
_MARKUP = re.compile(r"!\[[^]]*\]\([^)]*\)|[*#`|]|\]\([^)]*\)|\[|^-+ ?|-{3,}|\{\w+\}", re.MULTILINE)
ENDING = 4
"""So many letters may follow what both words begin with."""


@dataclass(frozen=True, slots=True)
class Found:
    """Where the first word of a query stands: the word as written there, and the words around it."""

    word: str
    passage: str


def bare(text: str) -> str:
    """Small letters without their marks.

    >>> bare("Žetonů")
    'zetonu'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def is_like(word: str, wanted: str) -> bool:
    """Whether a word of a text is what was typed, both bare.

    >>> is_like("zetonech", "zetony"), is_like("banka", "ban"), is_like("pokoj", "poker")
    (True, True, False)
    """
    if word.startswith(wanted):
        return True
    stem = len(wanted) - (3 if len(wanted) > 7 else 2 if len(wanted) > 5 else 1)
    return stem >= 3 and word.startswith(wanted[:stem]) and len(word) - stem <= ENDING


def find_words(query: str, text: str, around: int = 70) -> Found | None:
    """The first place in ``text`` (Markdown) when every word of ``query`` stands somewhere in it; else None.

    The passage has about ``around`` signs and begins shortly before the word.
    """
    plain = " ".join(_MARKUP.sub(" ", text).split())
    words = [(bare(match.group()), match) for match in _WORD.finditer(plain)]
    first: re.Match[str] | None = None
    for wanted in bare(query).split():
        if not _WORD.fullmatch(wanted):
            if wanted not in bare(plain):
                return None
            continue
        hit = next((match for word, match in words if is_like(word, wanted)), None)
        if hit is None:
            return None
        first = first or hit
    if first is None:
        return Found("", plain[:around])
    start = plain.rfind(" ", 0, max(0, first.start() - 14)) + 1
    end = plain.find(" ", start + around)
    return Found(first.group(), ("… " if start else "") + plain[start : end if end > 0 else len(plain)])
