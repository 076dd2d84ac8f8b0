"""How a PHH hand is settled after its acts: by its cards, or by what our own fields say instead.

``_winners`` lists the winners of each pot as player numbers (the dealer told them without cards), ``_payouts`` what
really was paid to each player against the computed award, ``_void`` why the hand was called off.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from tablemgr.app.casecheck.report import sentence
from tablemgr.engine.hand.commands import DeclareWinners, EndHand, HandCommand, VoidHand
from tablemgr.engine.ids import SeatNo
from tablemgr.formats.phh_actions import HandFault, amount_of
from tablemgr.formats.phh_text import Fields
from tablemgr.text import _

BY_CARDS: Final[tuple[HandCommand, ...]] = (EndHand(),)


def read_ending(fields: Fields, seats: Sequence[SeatNo], scale: int) -> tuple[HandCommand, ...]:
    """The commands that settle the hand. Raises `HandFault` for a field that is not what it should be."""
    if "_void" in fields:
        return (VoidHand(_text(fields, "_void")),)
    if "_payouts" in fields:
        return (_payouts(fields, seats, scale),)
    if "_winners" in fields:
        return (*_winners(fields["_winners"], seats), EndHand())
    return BY_CARDS


def _text(fields: Fields, name: str) -> str:
    value = fields[name]
    if not isinstance(value, str) or not value.strip():
        raise HandFault(sentence(_("the field {field} is no text"), field=name))
    return value


def _payouts(fields: Fields, seats: Sequence[SeatNo], scale: int) -> EndHand:
    amounts = fields["_payouts"]
    if not isinstance(amounts, list) or len(amounts) != len(seats):
        said = _("the field {field} is no list with an amount for each player")
        raise HandFault(sentence(said, field="_payouts"))
    payouts = []
    for seat, amount in zip(seats, amounts, strict=True):
        if not isinstance(amount, int | Decimal):
            raise HandFault(sentence(_("“{text}” is no amount"), text=amount))
        chips = amount_of(str(amount), scale)
        if chips:
            payouts.append((seat, chips))
    rake = sum(amount_of(str(fields.get(name, 0)), scale) for name in ("_rake", "_jackpot"))
    return EndHand(rake_taken=rake, payouts=tuple(payouts))


def _winners(pots: object, seats: Sequence[SeatNo]) -> list[DeclareWinners]:
    if not isinstance(pots, list):
        raise _no_winners()
    declared = []
    for pot, places in enumerate(pots):
        if not isinstance(places, list) or not all(type(p) is int and 1 <= p <= len(seats) for p in places):
            raise _no_winners()
        if places:
            declared.append(DeclareWinners(pot, tuple(sorted(seats[place - 1] for place in places))))
    if not declared:
        raise _no_winners()
    return declared


def _no_winners() -> HandFault:
    return HandFault(sentence(_("the field {field} does not list players for each pot"), field="_winners"))
