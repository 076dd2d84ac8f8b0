"""What the window remembers for its user: language, place and size. Never anything about the table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from tablemgr.text import Language


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

    def flag(self, name: str, default: bool) -> bool:
        """A switch of the look."""
        value = self._settings.value(name) if self._settings is not None else None
        return default if value is None else value in (True, "true")

    def set_flag(self, name: str, value: bool) -> None:
        """Keep a switch of the look."""
        if self._settings is not None:
            self._settings.setValue(name, value)

    @property
    def geometry(self) -> QByteArray:
        """Place and size; empty when unknown."""
        value = self._settings.value("geometry") if self._settings is not None else None
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        if self._settings is not None:
            self._settings.setValue("geometry", geometry)
