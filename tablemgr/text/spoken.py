"""The language of somebody who has not said which: what the program was set to, the computer's, else Czech."""

from __future__ import annotations

import configparser
import locale
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

import platformdirs

from tablemgr.text.catalogue import Language

NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""As every program of the computer asks them, in this order."""
NO_LANGUAGE = ("", "C", "POSIX")


def settings_file() -> Path:
    """Where the windows keep what this user has chosen."""
    return platformdirs.user_config_path("tablemgr", appauthor=False) / "window.ini"


def spoken_language(environment: Mapping[str, str], settings: Path | None = None) -> Language:
    """The language last chosen in the windows, else that of the computer: Czech for Czechs and Slovaks, English for
    others; Czech where the computer names none.

    >>> [spoken_language({"LANG": name}).value for name in ("cs_CZ.UTF-8", "sk_SK", "en_GB.UTF-8", "C.UTF-8")]
    ['cs', 'cs', 'en', 'cs']
    """
    return _chosen(settings) or _of_the_computer(environment)


def _chosen(settings: Path | None) -> Language | None:
    """None where nobody has chosen, or the file cannot be read: it is only a matter of words."""
    if settings is None:
        return None
    kept = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        kept.read(settings, encoding="utf-8")
        value = kept.get("General", "language", fallback="")
    except (configparser.Error, OSError, UnicodeDecodeError):
        return None
    return next((language for language in Language if language.value == value), None)


def _of_the_computer(environment: Mapping[str, str]) -> Language:
    named = next((environment[name] for name in NAMES if environment.get(name)), "")
    spoken = named.partition(".")[0].partition("@")[0]
    if spoken in NO_LANGUAGE and sys.platform == "win32":
        spoken = locale.getlocale()[0] or ""
    if spoken in NO_LANGUAGE or spoken.lower().startswith(("cs", "sk", "czech", "slovak")):
        return Language.CS
    return Language.EN


def say_what_it_can(stream: TextIO) -> None:
    """A terminal or file whose encoding lacks a letter gets a question mark for it, not the end of the command."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


def say_no_more(stream: TextIO) -> None:
    """Nobody reads what still waits to be written: the program ends without a word about it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
