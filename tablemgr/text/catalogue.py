"""The catalogue of messages: English message ids, Czech sentences read from ``.po`` fragments, plural forms."""

from __future__ import annotations

import enum
import logging
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from tablemgr.text.resources import resources_dir
from tablemgr.text.system_words import in_own_words

_log = logging.getLogger(__name__)

#: (context or None, message id) -> one sentence for each plural form; a message without plural has one.
Messages = Mapping[tuple[str | None, str], tuple[str, ...]]


class Language(enum.Enum):
    """A language in which the program speaks; the value is its ISO 639-1 code."""

    CS = "cs"
    EN = "en"

    @property
    def other(self) -> Language:
        """The second language of a two-language paper."""
        return Language.EN if self is Language.CS else Language.CS


def mark(text: str) -> str:
    """Give ``text`` back unchanged; marks a sentence as one that is translated later, where it is shown."""
    return text


def plural_form(language: Language, n: int) -> int:
    """Return which plural form ``n`` takes: English 0/1, Czech 0 (1), 1 (2 to 4), 2 (all others, also 0)."""
    if language is Language.EN:
        return 0 if n == 1 else 1
    if n == 1:
        return 0
    return 1 if 2 <= n <= 4 else 2


class Catalogue:
    """The messages of one language. A message that is not in it comes back in English."""

    def __init__(self, language: Language, messages: Messages) -> None:
        self.language = language
        self._messages = messages

    def __contains__(self, message: str) -> bool:
        return (None, message) in self._messages

    def gettext(self, message: str) -> str:
        """Return ``message`` in this language."""
        found = self._messages.get((None, message))
        return found[0] if found else message

    def pgettext(self, context: str, message: str) -> str:
        """Return ``message`` as it is meant in ``context``."""
        found = self._messages.get((context, message))
        return found[0] if found else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Return the form that goes with the number ``n``; the place ``{n}`` is filled in by the caller."""
        form = plural_form(self.language, n)
        found = self._messages.get((None, singular))
        if found and form < len(found):
            return found[form]
        return singular if n == 1 else plural


class Translator:
    """A catalogue that also fills in the places in braces: the object that windows and papers hold."""

    def __init__(self, catalogue: Catalogue, renamed: Mapping[str, str] | None = None) -> None:
        """``renamed``: words of the house for a message, in place of ours."""
        self._catalogue = catalogue
        self._renamed = renamed or {}

    @property
    def language(self) -> Language:
        return self._catalogue.language

    def renaming(self, renamed: Mapping[str, str]) -> Translator:
        """The same catalogue with words of the house for some messages (titles of roles, A02)."""
        return Translator(self._catalogue, renamed) if renamed else self

    @property
    def other(self) -> Translator:
        """The translator of the second language of a two-language paper."""
        return translator(self.language.other)

    def __call__(self, message: str, /, **places: object) -> str:
        """Translate ``message`` and put ``places`` into its braces."""
        own = self._renamed.get(message)
        return self._filled(self._catalogue.gettext(message), message, places) if own is None else own

    def p(self, context: str, message: str, /, **places: object) -> str:
        """Translate ``message`` as it is meant in ``context``."""
        return self._filled(self._catalogue.pgettext(context, message), message, places)

    def n(self, singular: str, plural: str, n: int, /, **places: object) -> str:
        """Translate a sentence that counts: ``tr.n("{n} hand", "{n} hands", 3)``.

        ``{n}`` is the plain number; pass another place when it has to be written with groups.
        """
        form = self._catalogue.ngettext(singular, plural, n)
        return self._filled(form, singular if n == 1 else plural, {"n": n, **places})

    def _filled(self, sentence: str, english: str, places: Mapping[str, object]) -> str:
        """The sentence with its places; what a system says of a trouble is said in this language too."""
        if "why" in places or "fault" in places:
            gettext, is_english = self._catalogue.gettext, self.language is Language.EN
            places = in_own_words(places, gettext, english=is_english)
        return _filled(sentence, english, places)


def _filled(sentence: str, english: str, places: Mapping[str, object]) -> str:
    """Fill the places; a translation that names a place nobody gave falls back to the English sentence."""
    if not places:
        return sentence
    try:
        return sentence.format_map(dict(places))
    except (KeyError, IndexError, ValueError):
        if sentence == english:
            raise
        _log.error("The translation %r does not fit the places of %r", sentence, english)
        return english.format_map(dict(places))


@lru_cache(maxsize=len(Language))
def translator(language: Language) -> Translator:
    """Return the one translator of ``language``; its fragments are read the first time."""
    if language is Language.EN:
        return Translator(Catalogue(language, {}))
    return Translator(
        Catalogue(language, read_messages(resources_dir() / "translations" / language.value, language))
    )


def read_messages(folder: Path, language: Language) -> Messages:
    """Read and merge every ``*.po`` of ``folder``, in the order of the names.

    A fragment that cannot be read is left out and logged: its sentences then appear in English and the program runs.
    """
    from babel.messages.pofile import PoFileError  # who speaks English does without

    messages: dict[tuple[str | None, str], tuple[str, ...]] = {}
    for path in sorted(folder.glob("*.po")):
        try:
            messages.update(read_fragment(path, language))
        except (OSError, ValueError, PoFileError) as fault:
            _log.error("The translation %s cannot be read: %s", path, fault)
    return messages


def read_fragment(path: Path, language: Language) -> dict[tuple[str | None, str], tuple[str, ...]]:
    """Read one ``.po`` file. Entries that are empty or marked fuzzy do not count as translated.

    Raises ``OSError``, ``ValueError`` or ``PoFileError`` when the file is missing or damaged.
    """
    from babel.messages.pofile import read_po

    with path.open("rb") as stream:
        fragment = read_po(stream, locale=language.value, abort_invalid=True)
    messages: dict[tuple[str | None, str], tuple[str, ...]] = {}
    for message in fragment:
        if not message.id or message.fuzzy:
            continue
        singular = message.id if isinstance(message.id, str) else message.id[0]
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if forms and all(forms):
            messages[(message.context, singular)] = forms
    return messages
