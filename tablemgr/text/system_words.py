"""What the system, the disk's database or Qt says of a trouble, in the user's language: it says it in its own."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

PLACES: Final = ("why", "fault")
"""Places of our sentences in which the words of a system stand."""


def _(text: str) -> str:
    """Marks a sentence that is translated where it is shown."""
    return text


BY_NAME: Final[Mapping[str, str]] = {
    "ENOENT": _("No such file or directory"),
    "EACCES": _("Permission denied"),
    "EPERM": _("Operation not permitted"),
    "EROFS": _("Read-only file system"),
    "ENOSPC": _("No space left on device"),
    "EDQUOT": _("Disk quota exceeded"),
    "EFBIG": _("File too large"),
    "EIO": _("Input/output error"),
    "ENOTDIR": _("Not a directory"),
    "EISDIR": _("Is a directory"),
    "EEXIST": _("File exists"),
    "ENOTEMPTY": _("Directory not empty"),
    "ENAMETOOLONG": _("File name too long"),
    "EBUSY": _("Device or resource busy"),
    "ETXTBSY": _("Text file busy"),
    "EAGAIN": _("Resource temporarily unavailable"),
    "EINTR": _("Interrupted system call"),
    "EMFILE": _("Too many open files"),
    "ENFILE": _("Too many open files in system"),
    "ENOMEM": _("Cannot allocate memory"),
    "EINVAL": _("Invalid argument"),
    "EBADF": _("Bad file descriptor"),
    "EPIPE": _("Broken pipe"),
    "EXDEV": _("Invalid cross-device link"),
    "ELOOP": _("Too many levels of symbolic links"),
    "EMLINK": _("Too many links"),
    "ENODEV": _("No such device"),
    "ENXIO": _("No such device or address"),
    "ENOMEDIUM": _("No medium found"),
    "ESTALE": _("Stale file handle"),
    "EOPNOTSUPP": _("Operation not supported"),
    "ENOSYS": _("Function not implemented"),
    "ENOTCONN": _("Transport endpoint is not connected"),
    "ECONNREFUSED": _("Connection refused"),
    "ECONNRESET": _("Connection reset by peer"),
    "EHOSTDOWN": _("Host is down"),
    "EHOSTUNREACH": _("No route to host"),
    "ENETUNREACH": _("Network is unreachable"),
    "ETIMEDOUT": _("Connection timed out"),
    "EREMOTEIO": _("Remote I/O error"),
    "EUCLEAN": _("Structure needs cleaning"),
}
"""Troubles of files and disks, as the system names them in English."""

OTHERS: Final = (
    _("disk I/O error"),
    _("database or disk is full"),
    _("database is locked"),
    _("database table is locked"),
    _("database disk image is malformed"),
    _("file is not a database"),
    _("unable to open database file"),
    _("attempt to write a readonly database"),
    _("database schema has changed"),
    _("out of memory"),
    _("interrupted"),
    _("Filename refers to a directory"),
    _("Unknown error"),
)
"""The same of SQLite and Qt."""

UNNAMED: Final = _("the system reports {code}")
"""A trouble of the system that is none of those: its code can be looked up."""


@cache
def _in_english() -> dict[str, str]:
    """English text → the code of the system, as it was before anybody chose a language for the program."""
    return {os.strerror(number): name for number, name in errno.errorcode.items()}


_in_english()


def code_of(text: str) -> str:
    """The code behind a text of the system, in English or in the language of the system; «» for any other text."""
    found = _in_english().get(text)
    if found is not None:
        return found
    return next((name for number, name in errno.errorcode.items() if os.strerror(number) == text), "")


def said_by_system(text: str, gettext: Callable[[str], str], *, english: bool) -> str:
    """``text`` in the language of ``gettext`` when it is the system's; anything else as it is.

    >>> said_by_system("Read-only file system", lambda message: message, english=True)
    'Read-only file system'
    """
    if text in OTHERS:
        return gettext(text)
    code = code_of(text)
    if not code:
        return text
    if code in BY_NAME:
        return gettext(BY_NAME[code])
    return text if english else gettext(UNNAMED).format(code=code)


def in_own_words(
    places: Mapping[str, object], gettext: Callable[[str], str], *, english: bool
) -> Mapping[str, object]:
    """The places of a sentence, those of the system's words translated."""
    found = {
        name: said_by_system(str(places[name]), gettext, english=english)
        for name in PLACES
        if isinstance(places.get(name), str)
    }
    return {**places, **found} if found else places
