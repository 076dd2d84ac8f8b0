"""Limits of buying, topping up and taking away chips (BUY-1 … BUY-18): one pure answer to one request.

The table asks it for every purchase, the screens to show what is allowed, the rule cases directly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import ReturnAmount, TableRules, Variant

US_PER_MINUTE = 60_000_000

SERVICES = frozenset({"tip", "time", "service", "drink", "food"})
"""What may be paid out of the stack (BUY-16)."""


class ChipRequest(StrEnum):
    BUY_IN = "buy_in"
    REBUY = "rebuy"
    TOP_UP = "top_up"
    REMOVE = "remove"
    LEAVE = "leave"
    MOVE_TABLE = "move_table"
    LEND = "lend"


@dataclass(frozen=True, slots=True)
class BuyInTable:
    """The limits of one table in chips; ``maximum`` None for none (BUY-2). ``same_game``: for a table change."""

    variant: Variant
    minimum: Chips
    maximum: Chips | None
    return_window_minutes: int = 60
    return_amount: ReturnAmount = ReturnAmount.AT_LEAST
    same_game: bool = True

    @classmethod
    def of(cls, rules: TableRules) -> BuyInTable:
        """The limits that a table's rules set."""
        return cls(
            rules.variant,
            rules.buy_in_min or 0,
            rules.buy_in_max,
            rules.return_window_minutes,
            rules.return_amount,
        )


@dataclass(frozen=True, slots=True)
class ChipAsk:
    """One request. ``stack`` lies in front of the player; ``in_hand``: a hand runs that he or his top-up must wait for.

    ``left_with`` was carried away ``away_us`` µs ago (None: never); ``purpose`` is what removed chips pay for.
    """

    request: ChipRequest
    amount: Chips
    stack: Chips = 0
    in_hand: bool = False
    left_with: Chips = 0
    away_us: int | None = None
    purpose: str = ""


@dataclass(frozen=True, slots=True)
class ChipVerdict:
    """The answer. ``allowed`` is the range of a purchase (None above: no limit), ``carries`` what moves between tables.

    ``stack_after`` lies there when the request is done; ``plays_this_hand`` and ``stack_next_hand`` differ when the
    purchase waits for the end of the hand (``after_hand``, BUY-6).
    """

    stack_after: Chips
    refused: Refused | None = None
    allowed: tuple[Chips, Chips | None] | None = None
    after_hand: bool = False
    plays_this_hand: Chips = 0
    stack_next_hand: Chips = 0
    carries: Chips | None = None

    @property
    def accepted(self) -> bool:
        """Whether the request may be fulfilled."""
        return self.refused is None


def check_buy_in(table: BuyInTable, ask: ChipAsk) -> ChipVerdict:
    """Answer one request about chips on the table.

    Refuses BELOW_MINIMUM, ABOVE_MAXIMUM (purchases), CHIPS_STAY_ON_TABLE, NOT_ENOUGH_CHIPS (taking chips off),
    NO_LENDING, WHOLE_STACK_MUST_MOVE (table change) and HAND_RUNNING (leaving, paying), with the rule that says so.

    >>> limits = BuyInTable(Variant.NL, 400, 1000)
    >>> check_buy_in(limits, ChipAsk(ChipRequest.TOP_UP, 351, stack=650)).refused.code.value
    'above_maximum'
    >>> check_buy_in(limits, ChipAsk(ChipRequest.BUY_IN, 1800, left_with=1800, away_us=45 * US_PER_MINUTE)).accepted
    True
    """
    match ask.request:
        case ChipRequest.BUY_IN | ChipRequest.REBUY | ChipRequest.TOP_UP:
            return _purchase(table, ask)
        case ChipRequest.REMOVE:
            return _removal(ask)
        case ChipRequest.LEAVE:
            return _leaving(ask)
        case ChipRequest.MOVE_TABLE:
            return _table_change(table, ask)
        case ChipRequest.LEND:
            return _kept(ask, Refused(RefusalCode.NO_LENDING, "BUY-11"))


def buy_in_range(table: BuyInTable, ask: ChipAsk) -> tuple[Chips, Chips | None]:
    """What may be bought now: (least, most or None). For a top-up from nothing to the room under the maximum.

    A first purchase within the return window lies between what the player took away and the maximum, the larger of
    each counts (BUY-13); who left with nothing is free.
    """
    if ask.stack > 0:
        return 0, None if table.maximum is None else max(0, table.maximum - ask.stack)  # BUY-7
    if not _is_returning(table, ask):
        return table.minimum, table.maximum
    least = max(table.minimum, ask.left_with)
    if table.return_amount is ReturnAmount.EQUAL:
        return least, least
    return least, None if table.maximum is None else max(table.maximum, ask.left_with)


def _is_returning(table: BuyInTable, ask: ChipAsk) -> bool:
    """Inside the window while minutes away < window (BUY-12)."""
    if ask.away_us is None or ask.left_with == 0:
        return False
    return ask.away_us < table.return_window_minutes * US_PER_MINUTE


def _purchase(table: BuyInTable, ask: ChipAsk) -> ChipVerdict:
    least, most = allowed = buy_in_range(table, ask)
    refused = None
    if ask.amount < least:
        params = (("amount", ask.amount), ("minimum", least), *_left(table, ask))
        refused = Refused(RefusalCode.BELOW_MINIMUM, minimum_rule(table, ask), params)
    elif most is not None and ask.amount > most:
        params = (("amount", ask.amount), ("maximum", most), ("stack", ask.stack))
        refused = Refused(RefusalCode.ABOVE_MAXIMUM, maximum_rule(table, ask), params)
    if refused is not None:
        return replace(_kept(ask, refused), allowed=allowed)
    together = ask.stack + ask.amount
    if ask.in_hand:
        return ChipVerdict(
            ask.stack,
            allowed=allowed,
            after_hand=True,
            plays_this_hand=ask.stack,
            stack_next_hand=together,
        )
    return ChipVerdict(together, allowed=allowed, plays_this_hand=together, stack_next_hand=together)


def _left(table: BuyInTable, ask: ChipAsk) -> tuple[tuple[str, int], ...]:
    return (("left", ask.left_with),) if _is_returning(table, ask) else ()


def minimum_rule(table: BuyInTable, ask: ChipAsk) -> str:
    """The rule that sets the least of this purchase."""
    if ask.stack > 0:
        return "GEN-2"
    if _is_returning(table, ask):
        over_maximum = table.maximum is not None and ask.left_with > table.maximum
        return "BUY-12" if over_maximum else "BUY-13"
    if ask.request is not ChipRequest.BUY_IN:
        return "BUY-8"
    return "BUY-1" if table.variant is Variant.FL else "BUY-4"


def maximum_rule(table: BuyInTable, ask: ChipAsk) -> str:
    """The rule that sets the most of this purchase."""
    if ask.stack > 0:
        return "BUY-7"
    return "BUY-13" if _is_returning(table, ask) else "BUY-3"


def _removal(ask: ChipAsk) -> ChipVerdict:
    if ask.purpose not in SERVICES:
        return _kept(ask, Refused(RefusalCode.CHIPS_STAY_ON_TABLE, "BUY-11", (("amount", ask.amount),)))
    if ask.in_hand:
        return _kept(ask, Refused(RefusalCode.HAND_RUNNING, "BUY-16"))
    if ask.amount > ask.stack:
        params = (("amount", ask.amount), ("stack", ask.stack))
        return _kept(ask, Refused(RefusalCode.NOT_ENOUGH_CHIPS, "BUY-16", params))
    return _after(ask.stack - ask.amount)


def _leaving(ask: ChipAsk) -> ChipVerdict:
    if ask.in_hand:
        return _kept(ask, Refused(RefusalCode.HAND_RUNNING, "BUY-18"))
    if ask.amount != ask.stack:
        return _kept(ask, Refused(RefusalCode.WHOLE_STACK_MUST_MOVE, "BUY-18", (("stack", ask.stack),)))
    return _after(0)


def _table_change(table: BuyInTable, ask: ChipAsk) -> ChipVerdict:
    """Into the same game with everything, even above the maximum; into another one like anybody (BUY-14)."""
    if ask.in_hand:
        return _kept(ask, Refused(RefusalCode.HAND_RUNNING, "BUY-18"))
    if not table.same_game:
        return _purchase(table, replace(ask, request=ChipRequest.BUY_IN, stack=0))
    if ask.amount != ask.stack:
        refused = Refused(RefusalCode.WHOLE_STACK_MUST_MOVE, "BUY-14", (("stack", ask.stack),))
        return replace(_kept(ask, refused), carries=ask.stack)
    return replace(_after(ask.stack), carries=ask.stack)


def _kept(ask: ChipAsk, refused: Refused) -> ChipVerdict:
    return ChipVerdict(ask.stack, refused, plays_this_hand=ask.stack, stack_next_hand=ask.stack)


def _after(stack: Chips) -> ChipVerdict:
    return ChipVerdict(stack, plays_this_hand=stack, stack_next_hand=stack)
