"""What the window remembers for its user: languages, look, place and size, the journal. Never anything of the table."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from tablemgr.text import Language
from ui.presenters.look import STEPS, Look

PERSON = "language_of"
"""Group of the languages of persons, by the number of the person on the staff list."""
BAD = ".bad"
"""A file that cannot be read is put aside under this ending, so that the next choice can be kept."""


class WindowMemory:
    """A small file in the user's settings folder; without one (``path`` None) nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.unreadable = False
        """The file was there and could not be read: everything is as it comes with the program."""
        self._settings = self._open()

    def _open(self) -> QSettings | None:
        if self.path is None:
            return None
        if self.path.exists() and not _is_settings(self.path):
            self.unreadable = True
            try:
                self.path.replace(self.path.with_name(self.path.name + BAD))
            except OSError:
                return None  # it can be neither read nor moved: nothing is kept, and the window says so
        return QSettings(str(self.path), QSettings.Format.IniFormat)

    def _value(self, key: str) -> object:
        return self._settings.value(key) if self._settings is not None else None

    def _keep(self, key: str, value: object) -> None:
        if self._settings is not None:
            self._settings.setValue(key, value)
            self.writes()  # at once: what Qt writes later by itself everybody could read

    def writes(self) -> bool:
        """Whether what is chosen now will be there at the next start."""
        if self.path is None:
            return True
        if self._settings is None:
            return False
        self._settings.sync()
        with suppress(OSError):  # it names the journal and its copies: for its owner only
            if self.path.stat().st_mode & 0o077:
                self.path.chmod(0o600)
        return self._settings.status() is QSettings.Status.NoError

    # --- languages ----------------------------------------------------------------------------------------------------

    @property
    def language(self) -> Language | None:
        """The language chosen last, or None when nobody has chosen."""
        return _language(self._value("language"))

    @language.setter
    def language(self, language: Language | None) -> None:
        if language is not None:
            self._keep("language", language.value)

    def language_of(self, person: str) -> Language | None:
        """What this person of the staff has chosen on this computer."""
        return _language(self._value(f"{PERSON}/{person}")) if person else None

    def keep_language_of(self, person: str, language: Language) -> None:
        """The next time this person comes to the table the windows speak this language."""
        if person:
            self._keep(f"{PERSON}/{person}", language.value)

    # --- the program itself -------------------------------------------------------------------------------------------

    def last_version(self, now: str) -> str | None:
        """The version that ran here before this one, which is noted from now on. Empty when nobody noted it then; None
        when this one ran last, or when the program never ran here."""
        before, ran = self._value("version"), self.language is not None or not self.geometry.isEmpty()
        self._keep("version", now)
        if isinstance(before, str) and before:
            return before if before != now else None
        return "" if ran else None

    # --- look ---------------------------------------------------------------------------------------------------------

    def look(self) -> dict[str, bool | int]:
        """What this user has chosen of `Look`; what was never chosen, or makes no sense, is not in it."""
        found: dict[str, bool | int] = {}
        for field in fields(Look):
            value = self._value(field.name)
            if isinstance(field.default, bool):
                if value in (True, "true", False, "false"):
                    found[field.name] = value in (True, "true")
            elif str(value) in map(str, STEPS[field.name]):
                found[field.name] = int(str(value))
        return found

    def keep_look(self, look: Look) -> None:
        """Keep every choice."""
        if self._settings is not None:
            for field in fields(Look):
                self._settings.setValue(field.name, getattr(look, field.name))
            self.writes()

    # --- the table's file and the windows -----------------------------------------------------------------------------

    @property
    def journal(self) -> Path | None:
        """The journal that was named last when the program was started."""
        value = self._value("journal")
        return Path(value) if isinstance(value, str) and value else None

    @journal.setter
    def journal(self, path: Path | None) -> None:
        self._keep("journal", str(path) if path is not None else "")

    @property
    def second_place(self) -> str:
        """The folder on another disk to which copies of the journal go; empty for none."""
        value = self._value("second_place")
        return value if isinstance(value, str) else ""

    @second_place.setter
    def second_place(self, folder: str) -> None:
        self._keep("second_place", folder)

    @property
    def papers_folder(self) -> Path | None:
        """The folder in which a file was saved last."""
        value = self._value("papers_folder")
        return Path(value) if isinstance(value, str) and value else None

    @papers_folder.setter
    def papers_folder(self, folder: Path | None) -> None:
        self._keep("papers_folder", str(folder) if folder is not None else "")

    @property
    def public_geometry(self) -> QByteArray:
        """Place and screen of the public screen; empty when unknown."""
        return _bytes(self._value("public_geometry"))

    @public_geometry.setter
    def public_geometry(self, geometry: QByteArray) -> None:
        self._keep("public_geometry", geometry)

    @property
    def geometry(self) -> QByteArray:
        """Place and size; empty when unknown."""
        return _bytes(self._value("geometry"))

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._keep("geometry", geometry)


def _is_settings(path: Path) -> bool:
    """Whether it is a file of settings: readable text, whose lines are groups, comments and `name=value`."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    kept = [line.strip() for line in lines if line.strip()]
    return all(line[0] in "[;#" or "=" in line for line in kept)


def _language(value: object) -> Language | None:
    return Language(value) if value in ("cs", "en") else None


def _bytes(value: object) -> QByteArray:
    return value if isinstance(value, QByteArray) else QByteArray()
