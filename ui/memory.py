"""What the window remembers for its user: language, place and size. Never anything about the table."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from tablemgr.text import Language
from ui.presenters.look import TEXT_STEPS, Look


class WindowMemory:
    """A small file in the user's settings folder; without one (``path`` None) nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self._settings = QSettings(str(path), QSettings.Format.IniFormat) if path is not None else None

    @property
    def language(self) -> Language | None:
        """The language chosen last, or None when nobody has chosen."""
        value = self._settings.value("language") if self._settings is not None else None
        return Language(value) if value in ("cs", "en") else None

    @language.setter
    def language(self, language: Language | None) -> None:
        if self._settings is not None and language is not None:
            self._settings.setValue("language", language.value)

    def look(self) -> dict[str, bool | int]:
        """What this user has chosen of `Look`; what was never chosen is not in it."""
        found: dict[str, bool | int] = {}
        if self._settings is None:
            return found
        for field in fields(Look):
            value = self._settings.value(field.name)
            if value is None:
                continue
            if isinstance(field.default, bool):
                found[field.name] = value in (True, "true")
            elif str(value).isdigit() and int(value) in TEXT_STEPS:
                found[field.name] = int(value)
        return found

    def keep_look(self, look: Look) -> None:
        """Keep every choice."""
        if self._settings is not None:
            for field in fields(Look):
                self._settings.setValue(field.name, getattr(look, field.name))

    @property
    def public_geometry(self) -> QByteArray:
        """Place and screen of the public screen; empty when unknown."""
        value = self._settings.value("public_geometry") if self._settings is not None else None
        return value if isinstance(value, QByteArray) else QByteArray()

    @public_geometry.setter
    def public_geometry(self, geometry: QByteArray) -> None:
        if self._settings is not None:
            self._settings.setValue("public_geometry", geometry)

    @property
    def geometry(self) -> QByteArray:
        """Place and size; empty when unknown."""
        value = self._settings.value("geometry") if self._settings is not None else None
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        if self._settings is not None:
            self._settings.setValue("geometry", geometry)
