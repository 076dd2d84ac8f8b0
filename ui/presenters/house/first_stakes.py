"""The stakes at the first start: ready ones to touch, any others to write. The other limits of the game are asked when
the table is opened, where these stand filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field
from ui.presenters.form_screen import FormScreen
from ui.presenters.house.game_form import STAKES

SMALL, BIG = BLINDS = ("small_blind", "big_blind")
NAME: Final = "stakes"


def first_stakes() -> dict[str, str]:
    """What stands there before anybody has touched it."""
    return dict(zip(BLINDS, map(str, STAKES[0]), strict=True))


def read_stakes(chosen: str) -> dict[str, str]:
    """The two blinds of ready stakes: ``25/50``."""
    return dict(zip(BLINDS, chosen.split("/"), strict=True))


def stakes_fields(screen: FormScreen, problems: Mapping[str, str]) -> tuple[Field, ...]:
    """Ready stakes and both blinds."""
    tr, words = screen.tr, screen.words

    def blind(key: str, label: str) -> AmountField:
        text, code = screen.amount_text(key), words.currency.code
        return AmountField(key, label, text, code, refusal=problems.get(key, ""))

    ready = tuple(
        Choice(f"{small}/{big}", f"{words.amount(small)}/{words.amount(big)}") for small, big in STAKES
    )
    chosen = "/".join(str(screen.amount(key)) for key in BLINDS)
    return (
        ChoiceField(NAME, tr("Blinds"), ready, chosen),
        blind(SMALL, tr("Small blind")),
        blind(BIG, tr("Big blind")),
    )


def stakes_problems(screen: FormScreen, chips: Sequence[int]) -> dict[str, str]:
    """As the table would refuse them when it is opened (GEN-2)."""
    tr, small, big = screen.tr, screen.amount(SMALL), screen.amount(BIG)
    names = {SMALL: tr("Small blind"), BIG: tr("Big blind")}
    found = {key: _said(screen, key, chips) for key in BLINDS}
    if not any(found.values()) and (small or 0) > (big or 0):
        found[SMALL] = tr("The small blind is not larger than the big one.")
    return {key: tr("{field}: {what}", field=names[key], what=said) for key, said in found.items() if said}


def _said(screen: FormScreen, key: str, chips: Sequence[int]) -> str:
    tr, amount = screen.tr, screen.amount(key)
    if amount is None:
        return tr("Give an amount.") if not screen.text(key).strip() else tr("This is no amount.")
    if not amount:
        return tr("More than nothing.")
    if chips and amount % chips[0]:
        return tr("No multiple of the smallest chip, {chip}.", chip=screen.words.amount(chips[0]))
    return ""
