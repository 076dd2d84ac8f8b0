"""Amounts in words, as slips want them: the first language above, the other below."""

from __future__ import annotations

from num2words import num2words  # type: ignore[import-untyped]

from tablemgr.text.money import CURRENCIES, CZK

_UNITS = {"CZK": ("korun českých", "Czech crowns"), "EUR": ("eur", "euros")}


def amount_in_words(amount: int, currency: str) -> tuple[str, str]:
    """«deset tisíc korun českých», «ten thousand Czech crowns»; minor units follow as hundredths where there are any.

    >>> amount_in_words(10_000, "CZK")
    ('deset tisíc korun českých', 'ten thousand Czech crowns')
    """
    scale = 10 ** CURRENCIES.get(currency, CZK).decimals
    whole, part = divmod(amount, scale)
    czech, english = _UNITS.get(currency, (currency, currency))
    rest = f" {part:02d}/{scale}" if part else ""
    return (
        f"{num2words(whole, lang='cs')}{rest} {czech}",
        f"{num2words(whole, lang='en').replace(',', '')}{rest} {english}",
    )
