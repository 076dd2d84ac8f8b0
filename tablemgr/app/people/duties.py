"""The duty matrix as one table of data (controls 3.2): action × role → what that role has to do with it.

Rights follow from the table, titles are data of the house (A02). Who does or, where nobody simply does, asks may begin
an act; who approves, witnesses or stands beside as the second gives the approval. The shift manager may stand in for
the floor (A01: equal or higher authority). T has no right to money, V and A only read what they do not approve.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.house import HouseState, Role

Roles = frozenset[Role]


class Duty(StrEnum):
    """What a role has to do with an action."""

    DO = "do"
    ASK = "ask"
    APPROVE = "approve"
    APPROVE_ABOVE = "approve_above"
    SEE = "see"
    ISSUE = "issue"
    ACCEPT = "accept"
    CARRY = "carry"
    PAY = "pay"
    CONFIRM = "confirm"
    COUNT_FIRST = "count_first"
    COUNT_SECOND = "count_second"
    WITNESS = "witness"
    TWO = "two"
    INSTALL = "install"
    INFORMED = "informed"
    PRINT = "print"


_BEGIN: Final = frozenset({Duty.DO, Duty.COUNT_FIRST, Duty.TWO, Duty.INSTALL})
_STAND_BESIDE: Final = frozenset({Duty.APPROVE, Duty.CONFIRM, Duty.COUNT_SECOND, Duty.TWO, Duty.WITNESS})


@dataclass(frozen=True, slots=True)
class Action:
    """One row of the matrix."""

    key: str
    control: str
    duties: Mapping[Role, Duty]
    money: bool = True
    """Whether it moves money or sets right what was booked; T and V never have such a duty (A03)."""

    @property
    def begin(self) -> Roles:
        """Who may begin it: those who do it; where nobody simply does, those who ask."""
        doing = frozenset(role for role, duty in self.duties.items() if duty in _BEGIN)
        asking = frozenset(role for role, duty in self.duties.items() if duty is Duty.ASK)
        return _stood_in(doing or asking)

    @property
    def beside(self) -> Roles | None:
        """Who must stand beside it; None for nobody."""
        found = frozenset(role for role, duty in self.duties.items() if duty in _STAND_BESIDE)
        return _stood_in(found) if found else None


def _stood_in(roles: Roles) -> Roles:
    return roles | {Role.SHIFT_MANAGER} if Role.FLOOR in roles else roles


def _duties(**duties: str) -> Mapping[Role, Duty]:
    return {Role(role): Duty(duty) for role, duty in duties.items()}


MATRIX: Final[Mapping[str, Action]] = {
    action.key: action
    for action in (
        Action("play", "A03", _duties(D="do")),
        Action("undo", "SES-7", _duties(D="do")),
        Action("void_hand", "G05", _duties(D="ask", F="approve", M="approve")),
        Action("correct_hand", "SES-7", _duties(D="ask", F="do", M="approve")),
        Action("correct_final", "SES-7", _duties(F="ask", M="do", A="approve")),
        Action("buy_in", "B01", _duties(D="do", F="see")),
        Action("buy_in_above", "B01", _duties(D="do", F="approve_above")),
        Action("cash_out", "BUY-18", _duties(D="do", F="confirm", C="pay")),
        Action("fill", "C01", _duties(D="accept", F="do", M="approve_above", C="issue", R="carry")),
        Action("void_slip", "C05", _duties(F="approve", M="approve", C="ask")),
        Action("open_close", "B02", _duties(D="count_first", F="count_second")),
        Action("cancel_close", "B12", _duties(F="ask", M="approve")),
        Action("count_box", "D05", _duties(F="witness", N="two")),
        Action("stakes", "D01", _duties(M="ask", A="approve", T="install"), money=False),
        Action("people", "A03", _duties(M="ask", A="approve", T="do"), money=False),
        Action("upkeep", "3.2", _duties(A="informed", T="do"), money=False),
        Action(
            "print",
            "C07",
            _duties(D="print", F="print", M="print", C="print", N="print", A="print"),
            money=False,
        ),
    )
}


def people_rights(house: HouseState) -> tuple[Roles, Roles]:
    """Who may change users and rights in this house, and who approves it.

    T does and A approves. In a small house without T a manager does it; without A another manager approves; where he is
    the only one he does it alone: nobody else could, and the journal names him.
    """
    action = MATRIX["people"]
    begin = frozenset(role for role in action.begin if house.with_role(role)) or frozenset(
        {Role.SHIFT_MANAGER}
    )
    beside = frozenset(role for role in action.beside or () if house.with_role(role))
    if beside:
        return begin, beside
    managers = len(house.with_role(Role.SHIFT_MANAGER))
    others = managers - (1 if Role.SHIFT_MANAGER in begin else 0)
    return begin, frozenset({Role.SHIFT_MANAGER}) if others > 0 else frozenset()
