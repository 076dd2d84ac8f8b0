"""Amounts and ratios as they are printed: grouped thousands, true minus, exact rounding half up."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.text.catalogue import Language

NBSP = "\u00a0"
MINUS = "\u2212"
#: Printed where a figure does not apply (a ratio over no minutes, a column nobody used); a real zero prints as 0.
NOT_APPLICABLE = "\u2013"

_DECIMAL_MARK = {Language.CS: ",", Language.EN: "."}


@dataclass(frozen=True, slots=True)
class Currency:
    """A currency and how many decimal places its smallest accounting unit has (CZK 0, EUR 2).

    Every amount in the program is an ``int`` in that smallest unit.
    """

    code: str
    decimals: int = 0


CZK = Currency("CZK", 0)
EUR = Currency("EUR", 2)
CURRENCIES = {currency.code: currency for currency in (CZK, EUR)}


def format_amount(amount: int, currency: Currency = CZK, language: Language = Language.CS) -> str:
    """Write an amount of smallest units: ``1234567`` is ``1 234 567`` CZK, ``-25`` is ``−25``; no currency code."""
    whole, part = divmod(abs(amount), 10**currency.decimals)
    text = f"{whole:,}".replace(",", NBSP)
    if currency.decimals:
        text += f"{_DECIMAL_MARK[language]}{part:0{currency.decimals}d}"
    return MINUS + text if amount < 0 else text


def format_signed(amount: int, currency: Currency = CZK, language: Language = Language.CS) -> str:
    """Write a difference: over with ``+``, short with ``−``, nothing as ``0``."""
    text = format_amount(amount, currency, language)
    return "+" + text if amount > 0 else text


def format_money(amount: int, currency: Currency = CZK, language: Language = Language.CS) -> str:
    """Write an amount with its currency code, ``1 000 CZK``, never broken over two lines."""
    return f"{format_amount(amount, currency, language)}{NBSP}{currency.code}"


def format_ratio(numerator: int, denominator: int, language: Language = Language.CS, places: int = 2) -> str:
    """Write an exact ratio rounded half up (away from zero) to ``places``; over nothing it does not apply: ``–``.

    Only for print: ratios are never summed (controls 2.1).
    """
    if denominator == 0:
        return NOT_APPLICABLE
    negative = (numerator < 0) != (denominator < 0) and numerator != 0
    scaled = abs(numerator) * 10**places
    rounded = (2 * scaled + abs(denominator)) // (2 * abs(denominator))
    whole, part = divmod(rounded, 10**places)
    text = f"{whole:,}".replace(",", NBSP)
    if places:
        text += f"{_DECIMAL_MARK[language]}{part:0{places}d}"
    return MINUS + text if negative and rounded else text


def format_percent(
    numerator: int, denominator: int, language: Language = Language.CS, places: int = 2
) -> str:
    """Write a share in per cent: ``3,74 %``."""
    ratio = format_ratio(numerator * 100, denominator, language, places)
    return ratio if ratio == NOT_APPLICABLE else f"{ratio}{NBSP}%"


def format_decimal(text: str, language: Language = Language.CS) -> str:
    """Write a decimal figure that is already rounded (``2337.50``) with groups and the language's decimal mark."""
    sign, digits = (MINUS, text[1:]) if text.startswith("-") else ("", text)
    whole, dot, part = digits.partition(".")
    grouped = f"{int(whole):,}".replace(",", NBSP)
    return sign + grouped + (_DECIMAL_MARK[language] + part if dot else "")


def parse_amount(text: str, currency: Currency = CZK) -> int | None:
    """Read what a person typed: digits, grouped by spaces if he likes, with ``,`` or ``.`` before minor units.

    Returns the amount in smallest units, or ``None`` when it is not a plain positive amount or has more decimal
    places than the currency.
    """
    compact = "".join(text.split()).replace(",", ".")
    whole, dot, part = compact.partition(".")
    if not whole.isascii() or not whole.isdigit() or (dot and not currency.decimals):
        return None
    if dot and (not part.isascii() or not part.isdigit() or len(part) > currency.decimals):
        return None
    minor = int(part.ljust(currency.decimals, "0")) if dot else 0
    unit: int = 10**currency.decimals
    return int(whole) * unit + minor
