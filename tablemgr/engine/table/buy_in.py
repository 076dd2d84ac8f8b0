"""Limits of buying, topping up and taking away chips (BUY-1 … BUY-18): one pure answer to one request.

The table asks it for every purchase, the screens to show what is allowed, the rule cases directly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import ReturnAmount, TableRules, Variant
from tablemgr.engine.rules.seating_rules import TableChange

US_PER_MINUTE = 60_000_000
FIRST_HOUR_US = 60 * US_PER_MINUTE

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
    """The limits of one table in chips; ``maximum`` None for none (BUY-2). ``same_game``: for a table change.

    ``short_buys_allowed`` purchases of a player in a session may be as low as ``short_min`` (BUY-5).
    ``largest_stack`` is one that may be matched, 0 where the house does not offer it (BUY-15).
    """

    variant: Variant
    minimum: Chips
    maximum: Chips | None
    return_window_minutes: int = 60
    return_amount: ReturnAmount = ReturnAmount.AT_LEAST
    same_game: bool = True
    short_buys_allowed: int = 0
    short_min: Chips = 0
    largest_stack: Chips = 0
    table_change: TableChange = TableChange.FREE

    @classmethod
    def of(cls, rules: TableRules, stacks: Iterable[Chips] = ()) -> BuyInTable:
        """The limits that a table's rules set; ``stacks`` are those that lie there now."""
        seating = rules.seating
        return cls(
            rules.variant,
            rules.buy_in_min or 0,
            rules.buy_in_max,
            rules.return_window_minutes,
            rules.return_amount,
            short_buys_allowed=seating.short_buys_allowed,
            short_min=rules.chip if seating.short_min is None else seating.short_min,
            largest_stack=max(stacks, default=0) if seating.match_the_stack else 0,
            table_change=seating.table_change_first_hour,
        )

    @property
    def most(self) -> Chips | None:
        """The maximum, or the largest stack where that is higher and may be matched (BUY-15)."""
        return None if self.maximum is None else max(self.maximum, self.largest_stack)


@dataclass(frozen=True, slots=True)
class ChipAsk:
    """One request. ``stack`` lies in front of the player; ``in_hand``: a hand runs that he or his top-up must wait for.

    ``left_with`` was carried away ``away_us`` µs ago (None: never); ``purpose`` is what removed chips pay for.
    ``short_buys_used`` are purchases below the minimum in this session (BUY-5). ``seated_us`` is how long he has sat at
    the table that he wants to leave for another one (None: of no account, BUY-14).
    """

    request: ChipRequest
    amount: Chips
    stack: Chips = 0
    in_hand: bool = False
    left_with: Chips = 0
    away_us: int | None = None
    purpose: str = ""
    short_buys_used: int = 0
    seated_us: int | None = None


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
    NO_LENDING, WHOLE_STACK_MUST_MOVE and TABLE_CHANGE_BARRED (table change) and HAND_RUNNING (leaving, paying), with
    the rule that says so.

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
        return 0, None if table.most is None else max(0, table.most - ask.stack)  # BUY-7
    if not _is_returning(table, ask):
        least = min(table.minimum, table.short_min) if may_buy_short(table, ask) else table.minimum
        return least, table.most
    least = max(table.minimum, ask.left_with)
    if table.return_amount is ReturnAmount.EQUAL:
        return least, least
    return least, None if table.most is None else max(table.most, ask.left_with)


def may_buy_short(table: BuyInTable, ask: ChipAsk) -> bool:
    """Whether this purchase may be below the minimum: one that the house still allows him (BUY-5)."""
    return ask.stack == 0 and ask.short_buys_used < table.short_buys_allowed


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
    if may_buy_short(table, ask):
        return "BUY-5"
    if ask.request is not ChipRequest.BUY_IN:
        return "BUY-8"
    return "BUY-1" if table.variant is Variant.FL else "BUY-4"


def maximum_rule(table: BuyInTable, ask: ChipAsk) -> str:
    """The rule that sets the most of this purchase."""
    if ask.stack > 0:
        return "BUY-7"
    if table.maximum is not None and table.largest_stack > table.maximum:
        return "BUY-15"
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
    above = table.maximum is not None and ask.stack > table.maximum
    barred = table.table_change is TableChange.BARRED_ABOVE_MAX and above
    if barred and ask.seated_us is not None and ask.seated_us < FIRST_HOUR_US:
        params = (("stack", ask.stack), ("maximum", table.maximum or 0))
        return _kept(ask, Refused(RefusalCode.TABLE_CHANGE_BARRED, "BUY-14", params))
    return replace(_after(ask.stack), carries=ask.stack)


def _kept(ask: ChipAsk, refused: Refused) -> ChipVerdict:
    return ChipVerdict(ask.stack, refused, plays_this_hand=ask.stack, stack_next_hand=ask.stack)


def _after(stack: Chips) -> ChipVerdict:
    return ChipVerdict(stack, plays_this_hand=stack, stack_next_hand=stack)
