"""The language of Qt's own texts (stock buttons, file dialogs) follows that of the windows, also while they run."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tablemgr.text import Language

LOCALES = {
    Language.CS: QLocale(QLocale.Language.Czech, QLocale.Country.CzechRepublic),
    Language.EN: QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom),
}


class QtTexts:
    """Keeps one translator installed: Czech from Qt's own catalogue, none for English (Qt's source language)."""

    def __init__(self) -> None:
        self._installed: QTranslator | None = None
        self._language: Language | None = None

    def use(self, language: Language) -> None:
        """Switch; costs nothing when the language is in use already."""
        if language is self._language:
            return
        self._language = language
        QLocale.setDefault(LOCALES[language])
        if self._installed is not None:
            QCoreApplication.removeTranslator(self._installed)
            self._installed = None
        if language is Language.EN:
            return
        translator = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{language.value}", folder):
            QCoreApplication.installTranslator(translator)
            self._installed = translator

    def close(self) -> None:
        """Take the translator away again."""
        if self._installed is not None:
            QCoreApplication.removeTranslator(self._installed)
            self._installed = None
        self._language = None


def system_language() -> Language:
    """Czech or Slovak computers speak Czech, others English: only until somebody chooses."""
    name = QLocale.system().name()
    return Language.CS if name.startswith(("cs", "sk")) else Language.EN
