"""Finding words in a text as people type them: without marks, small or large, and in another case than they stand.

Czech declines, so a word of the query finds every word that begins as it does, apart from its last letters: «žetony»
finds «žetonů» and «žetonech», «banka» finds «bance». Words that mean the same to whoever searches stand together in
``resources/help/words.json``: «kopie» also finds «záloha».
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from tablemgr.text.resources import resources_dir

_WORD = re.compile(r"\w+")
_MARKUP = re.compile(r"!\[[^]]*\]\([^)]*\)|[*#`|]|\]\([^)]*\)|\[|^-+ ?|-{3,}|\{\w+\}", re.MULTILINE)
ENDING = 4
"""So many letters may follow what both words begin with."""


INSIDE_FROM = 4
"""So many letters must be typed to be found in the middle of a word."""
WORDS = "help/words.json"
_SOFT = str.maketrans("kgs", "czc")
"""The last letter of a stem changes with the case: banka – bance, kniha – knize."""
_ENDINGS = (
    "ovani", "ovych", "ovat", "ami", "emi", "imi", "ech", "ich", "ach", "ych", "ovi", "ove", "eho", "emu", "ing",
    "ou", "em", "um", "im", "at", "it", "et", "ed", "es", "a", "e", "i", "o", "s", "u", "y",
)  # fmt: skip
"""Of Czech cases and English forms, without marks, the longest first."""
_FLEETING = re.compile(r"(?<=[^aeiouy])e(?=[^aeiouy]$)")
"""The letter that goes with the case: lístek – lístku."""


class Nearness(IntEnum):
    """How a word of the text is like one of the query; the smaller, the nearer."""

    SAME = 0
    BEGINS = 1
    STEM = 2
    INSIDE = 3
    SAME_MEANING = 4
    """Another word for it."""


@dataclass(frozen=True, slots=True)
class Found:
    """Where the first word of a query stands: the word as written there, and the words around it.

    ``words`` of the query were found, the farthest of them as ``nearness`` says.
    """

    word: str
    passage: str
    nearness: Nearness = Nearness.SAME
    words: int = 0


def bare(text: str) -> str:
    """Small letters without their marks.

    >>> bare("Žetonů")
    'zetonu'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def nearness(word: str, wanted: str) -> Nearness | None:
    """How near a word of a text is to what was typed, both bare; None when it is another word.

    >>> [nearness(word, wanted) for word, wanted in (("zetonech", "zetony"), ("bance", "banka"), ("vytisk", "tisk"))]
    [<Nearness.STEM: 2>, <Nearness.STEM: 2>, <Nearness.INSIDE: 3>]
    >>> nearness("banka", "ban"), nearness("pokoj", "poker")
    (<Nearness.BEGINS: 1>, None)
    """
    if word[:2] == wanted[:2]:
        if word == wanted:
            return Nearness.SAME
        if word.startswith(wanted):
            return Nearness.BEGINS
        if _has_stem(word, wanted):
            return Nearness.STEM
    return Nearness.INSIDE if len(wanted) >= INSIDE_FROM and wanted in word else None


def _has_stem(word: str, wanted: str) -> bool:
    """Whether the word is another form of what was typed: its beginning, and a few letters more."""
    return any(
        len(stem) >= 3 and len(word) - len(stem) <= ENDING and _begins_softly(word, stem)
        for stem in _stems(wanted)
    )


@lru_cache(maxsize=1024)
def _stems(wanted: str) -> frozenset[str]:
    """What is left without the ending: a known one, or as many letters as words of this length lose."""
    cut = len(wanted) - (3 if len(wanted) > 7 else 2 if len(wanted) > 5 else 1)
    known = next((ending for ending in _ENDINGS if wanted.endswith(ending)), "")
    stems = (wanted[:cut], wanted.removesuffix(known), _FLEETING.sub("", wanted)[:cut])
    return frozenset(stems)


def _begins_softly(word: str, stem: str) -> bool:
    """Whether the word begins with the stem, whose last letter may be the one it becomes before another ending."""
    begins = word[: len(stem)].replace("h", "z") if stem[-1] in "hz" else word[: len(stem)]
    last = stem.replace("h", "z") if stem[-1] in "hz" else stem
    return begins[:-1] == last[:-1] and begins[-1:].translate(_SOFT) == last[-1].translate(_SOFT)


def find_words(query: str, text: str, around: int = 70, *, every: bool = True) -> Found | None:
    """The nearest place in ``text`` (Markdown) of the first word of ``query``; None when a word stands nowhere in it.

    Without ``every`` one of the words is enough. The passage has about ``around`` signs, shortly before the word first.
    """
    words = _words_of(text)
    places: list[tuple[Nearness, int, int]] = []
    for typed in query.split():
        place = words.nearest(typed)
        if place is not None:
            places.append(place)
        elif every:
            return None
    if not places:
        return None
    farthest, plain = max(near for near, _start, _end in places), words.plain
    start, end = next(((start, end) for _near, start, end in places if end), (0, 0))
    if not end:
        return Found("", plain[:around], farthest, len(places))
    begins = plain.rfind(" ", 0, max(0, start - 14)) + 1
    ends = plain.find(" ", begins + around)
    passage = ("… " if begins else "") + plain[begins : ends if ends > 0 else len(plain)]
    return Found(plain[start:end], passage, farthest, len(places))


class _Words:
    """The words of one text by how they begin, each with its first place."""

    def __init__(self, text: str) -> None:
        self.plain = " ".join(_MARKUP.sub(" ", text).split())
        self._places: dict[str, tuple[int, int]] = {}
        for match in _WORD.finditer(self.plain):
            for form in _forms(match.group()):
                self._places.setdefault(form, match.span())
        self._all = " ".join(self._places)
        self._by_start: dict[str, list[str]] = {}
        for word in self._places:
            for start in {word[:1], word[:2]}:
                self._by_start.setdefault(start, []).append(word)

    def nearest(self, typed: str) -> tuple[Nearness, int, int] | None:
        """(how near, start, end); of «all-in» every part must stand here. Other signs stand for themselves."""
        parts = _WORD.findall(typed)
        if not parts:
            return (Nearness.SAME, 0, 0) if typed in self.plain else None
        found = [self._nearest(part) for part in parts]
        return found[-1] if None not in found else None

    def _nearest(self, part: str) -> tuple[Nearness, int, int] | None:
        wanted = _forms(part)
        for near, words in (
            *self._alike(wanted),
            (Nearness.INSIDE, self._inside(wanted)),
            (Nearness.SAME_MEANING, self._other_words(wanted)),
        ):
            if words:
                return (near, *min(self._places[word] for word in words))
        return None

    def _alike(self, wanted: frozenset[str]) -> list[tuple[Nearness, list[str]]]:
        found: dict[Nearness, list[str]] = {}
        for form in wanted:
            for word in self._by_start.get(form[:2], ()):
                if (near := nearness(word, form)) is not None:
                    found.setdefault(near, []).append(word)
        return sorted(found.items())

    def _inside(self, wanted: frozenset[str]) -> list[str]:
        long = [form for form in wanted if len(form) >= INSIDE_FROM and form in self._all]
        return [word for word in self._places if any(form in word for form in long)] if long else []

    def _other_words(self, wanted: frozenset[str]) -> list[str]:
        others = frozenset[str]().union(*map(_same_meaning, wanted))
        return [
            word for other in others for word in self._by_start.get(other[:2], ()) if _is_close(word, other)
        ]


def _is_close(word: str, wanted: str) -> bool:
    near = nearness(word, wanted)
    return near is not None and near < Nearness.INSIDE


@lru_cache(maxsize=128)
def _words_of(text: str) -> _Words:
    return _Words(text)


@lru_cache(maxsize=16_384)
def _forms(word: str) -> frozenset[str]:
    """Bare, and with the letter that ů becomes in other cases: stůl – stolu."""
    small = word.casefold()
    return frozenset((bare(small), bare(small.replace("ů", "o"))))


@lru_cache(maxsize=1)
def _meanings() -> tuple[tuple[str, ...], ...]:
    """Groups of words, bare, that are searched for as one."""
    path = resources_dir() / WORDS
    if not path.is_file():
        return ()
    return tuple(tuple(map(bare, group)) for group in json.loads(path.read_text(encoding="utf-8")))


@lru_cache(maxsize=1024)
def _same_meaning(wanted: str) -> frozenset[str]:
    """Other words for what was typed; half a word has none."""
    if len(wanted) < 3:
        return frozenset()
    return frozenset(
        other for group in _meanings() if any(_is_close(word, wanted) for word in group) for other in group
    )
