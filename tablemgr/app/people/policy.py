"""What a PIN or a password must be like before it is hashed (controls 3.1)."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.house import Secret
from tablemgr.engine.outcome import RefusalCode, Refused

PIN_DIGITS: Final = 6
PASSWORD_LETTERS_MIN: Final = 12
FAILURES_MAX: Final = 3
"""The third wrong one locks (H03)."""

_ROW: Final = "01234567890123456789"


def secret_problem(kind: Secret, secret: str) -> Refused | None:
    """Why this cannot be somebody's PIN or password; None when it can."""
    return _pin_problem(secret) if kind is Secret.PIN else _password_problem(secret)


def _password_problem(password: str) -> Refused | None:
    if len(password) < PASSWORD_LETTERS_MIN:
        return Refused(RefusalCode.PASSWORD_TOO_SHORT, "3.1", (("minimum", PASSWORD_LETTERS_MIN),))
    return None


def _pin_problem(pin: str) -> Refused | None:
    if len(pin) != PIN_DIGITS or not (pin.isascii() and pin.isdigit()):
        return Refused(RefusalCode.PIN_NOT_SIX_DIGITS, "3.1")
    if _is_row(pin) or _repeats(pin) or _is_birthday(pin):
        return Refused(RefusalCode.PIN_TOO_EASY, "3.1")
    return None


def _is_row(pin: str) -> bool:
    """«123456», «987654», «901234»."""
    return pin in _ROW or pin in _ROW[::-1]


def _repeats(pin: str) -> bool:
    """«111111», «121212», «123123», «112233», and any with only two digits in it."""
    pairs = all(pin[n] == pin[n + 1] for n in range(0, PIN_DIGITS, 2))
    return len(set(pin)) <= 2 or pin[:3] == pin[3:] or pairs


def _is_birthday(pin: str) -> bool:
    """Day, month and year in either order: «241290», «901224»; women add fifty to the month of a birth number."""
    first, middle, last = (int(pin[n : n + 2]) for n in (0, 2, 4))
    month = middle - 50 if middle > 50 else middle
    return 1 <= month <= 12 and (1 <= first <= 31 or 1 <= last <= 31)


def check_pin(pin: str) -> Refused | None:
    """Why these digits cannot be a PIN; None when they can."""
    return secret_problem(Secret.PIN, pin)
