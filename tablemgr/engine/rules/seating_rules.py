"""House options between hands: button, coming in, changing seats, buying chips (sections 3, 4 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.rules.options import OPTION_BY_NAME


class FirstButton(StrEnum):
    """Where the first button comes from (BTN-1)."""

    MANUAL = "manual"
    """The floor says."""
    HIGH_CARD = "high_card"
    """Every player draws one card, in any order."""
    ONE_CARD_EACH = "one_card_each"
    """The dealer deals one card each, clockwise from his left."""


class SmallBlindMissed(StrEnum):
    """How somebody posts who missed only the small blind (BLD-18)."""

    DEAD = "dead"
    LIVE = "live"


class TableChange(StrEnum):
    """Whether somebody with more than the maximum may change tables in his first hour (BUY-14)."""

    FREE = "free"
    BARRED_ABOVE_MAX = "barred_above_max"


@dataclass(frozen=True, slots=True)
class SeatingRules:
    """How this house seats players and sells chips where houses differ; the defaults are those of the rulebook.

    ``seat_change_free_players`` active players may be passed without waiting or posting (BLD-10).
    ``short_buys_allowed`` purchases a session may be below the minimum, at least ``short_min`` chips each (BUY-5).
    ``behind_plays``: chips paid for and announced play although they are still on the way (BUY-10).
    """

    first_button: FirstButton = FirstButton.MANUAL
    enter_on_button: bool = False
    buy_button: bool = False
    seat_change_free_players: int = 0
    deal_off: bool = False
    new_game_free_entry: bool = False
    small_blind_missed_alone: SmallBlindMissed = SmallBlindMissed.DEAD
    return_as_straddler: bool = False
    short_buys_allowed: int = 0
    short_min: Chips | None = None
    behind_plays: bool = True
    table_change_first_hour: TableChange = TableChange.FREE
    match_the_stack: bool = False


SEATING_BY_THE_BOOK: Final = SeatingRules()


def seating_rules(options: Mapping[str, object]) -> SeatingRules:
    """From options by name, which are checked already; what is absent has its default.

    >>> seating_rules({"deal_off": True}).deal_off, seating_rules({}) == SeatingRules()
    (True, True)
    """

    def chosen(name: str) -> object:
        return options.get(name, OPTION_BY_NAME[name].default)

    def number(name: str) -> int | None:
        value = chosen(name)
        return value if isinstance(value, int) else None

    return SeatingRules(
        first_button=FirstButton(str(chosen("first_button"))),
        enter_on_button=chosen("enter_on_button") is True,
        buy_button=chosen("buy_button") is True,
        seat_change_free_players=number("seat_change_free_players") or 0,
        deal_off=chosen("deal_off") is True,
        new_game_free_entry=chosen("new_game_free_entry") is True,
        small_blind_missed_alone=SmallBlindMissed(str(chosen("small_blind_missed_alone"))),
        return_as_straddler=chosen("return_as_straddler") is True,
        short_buys_allowed=number("short_buys_allowed") or 0,
        short_min=number("short_min"),
        behind_plays=chosen("behind_plays") is True,
        table_change_first_hour=TableChange(str(chosen("table_change_first_hour"))),
        match_the_stack=chosen("match_the_stack") is True,
    )
