"""The manual inside the program: short pages in Markdown, ``resources/help/<language>/<number>-<key>.md``.

A page begins with its title as a heading of the first level. Every language has the same pages in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tablemgr.text.catalogue import Language
from tablemgr.text.resources import MissingResource, resources_dir

HELP_FOLDER = "help"


@dataclass(frozen=True, slots=True)
class ManualPage:
    """One page; ``key`` is the same in all languages, ``text`` is Markdown without the title."""

    key: str
    title: str
    text: str


def pictures_folder(language: Language) -> Path:
    """Where the pictures lie that the pages of this language name."""
    return resources_dir() / HELP_FOLDER / "pictures" / language.value


@lru_cache(maxsize=4)
def manual(language: Language) -> tuple[ManualPage, ...]:
    """All pages in their order; raises `MissingResource` when the folder is not there or empty."""
    folder = resources_dir() / HELP_FOLDER / language.value
    files = sorted(folder.glob("*.md")) if folder.is_dir() else []
    if not files:
        raise MissingResource(folder, "The manual of the program")
    pages = []
    for file in files:
        head, _line, text = file.read_text(encoding="utf-8").partition("\n")
        pages.append(ManualPage(file.stem.partition("-")[2], head.lstrip("# ").strip(), text.strip()))
    return tuple(pages)
