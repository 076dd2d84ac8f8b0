"""Counts under way, boxes, and what is due, as screens show them."""

from __future__ import annotations

from typing import Final

from tablemgr.app.diary import Diary
from tablemgr.app.views.money import BlindView, BoxView, MoneyView
from tablemgr.app.views.snapshot import HouseView
from tablemgr.engine.table.box_state import BlindCount
from tablemgr.engine.table.commands import Counted
from tablemgr.engine.table.counting import (
    amount_due,
    box_amount,
    count_under_way,
    is_bank_count_due,
    is_counted,
    is_in_use,
)
from tablemgr.engine.table.state import TableState
from tablemgr.text.dates import next_gaming_day

US_PER_MINUTE: Final = 60_000_000
AN_HOUR_US: Final = 60 * US_PER_MINUTE


def money_view(state: TableState, diary: Diary, house: HouseView | None = None) -> MoneyView:
    """Everything about counts and boxes that may be seen now; without a house no gaming day is known."""
    return MoneyView(
        blind=tuple(
            _blind_view(state, count)
            for what in Counted
            if (count := count_under_way(state, what)) is not None
        ),
        boxes=_box_views(state, diary),
        bank_count_due=is_bank_count_due(state),
        roll_over_at_us=0 if house is None else _roll_over(state, diary, house),
        rake_due_at_us=_rake_due(state, diary),
        cash_alerts=tuple((str(player), limit) for player, limit in state.cash_alerts),
        par_bank=state.settings.par_bank,
        jackpot_pool=state.jackpot_pool,
        jackpot_verified=tuple(int(hand) for hand in state.jackpot_verified),
        jackpot_paid=_jackpot_paid(state),
        in_use=tuple(what.value for what in Counted if is_in_use(state, what)),
        to_count=tuple(
            what.value for what in Counted if is_in_use(state, what) and not is_counted(state, what)
        ),
    )


def _jackpot_paid(state: TableState) -> tuple[tuple[int, int], ...]:
    """What each hand has been paid so far, all its payments together."""
    paid: dict[int, int] = {}
    for hand, amount in state.jackpot_paid:
        paid[int(hand)] = paid.get(int(hand), 0) + amount
    return tuple(paid.items())


def _blind_view(state: TableState, count: BlindCount) -> BlindView:
    expected = amount_due(state, count.what)
    if count.books != expected:
        said = "overtaken"
    elif count.is_waiting:
        said = "waiting"
    else:
        said = "agreed" if count.agrees else "differ"
    who = (count.what.value, count.attempt, str(count.first_by), str(count.second_by))
    if said != "agreed":
        return BlindView(*who, said)
    return BlindView(*who, said, count.first, count.first_pieces, expected)


def _box_views(state: TableState, diary: Diary) -> tuple[BoxView, ...]:
    return tuple(
        BoxView(
            box.what.value,
            box.box_no,
            box.seal,
            str(box.removed_by),
            str(box.witness),
            at_us,
            box.counted,
            None if box.counted is None else box.system,
        )
        for box, at_us in zip(state.boxes, diary.boxes_at_us, strict=True)
    )


def _roll_over(state: TableState, diary: Diary, house: HouseView) -> int:
    """The change of the gaming day after the opening, or after the last count of the bank; one within the hour before
    stands for it, as in the report."""
    if not state.is_open:
        return 0
    counted = [
        at_us + AN_HOUR_US
        for fact, at_us in zip(state.counts, diary.counts_at_us, strict=True)
        if fact.what is Counted.TABLE_BANK
    ]
    since = max(counted, default=diary.opened_at_us)
    return next_gaming_day(since, house.time_zone, house.gaming_day_start)


def _rake_due(state: TableState, diary: Diary) -> int:
    """Rake lies in a rack no longer than the house has set, from the opening or the last removal on (D03)."""
    if not state.settings.rack_minutes or not state.is_open:
        return 0
    taken = [
        at_us
        for box, at_us in zip(state.boxes, diary.boxes_at_us, strict=True)
        if box.what is Counted.RAKE_BOX
    ]
    since = max(taken, default=diary.opened_at_us)
    return since + state.settings.rack_minutes * US_PER_MINUTE


def is_hidden(state: TableState, what: Counted) -> bool:
    """The books of this container are not told: a count of it is under way, or one of its boxes waits for its count."""
    if count_under_way(state, what) is not None:
        return True
    if any(box.what is what and box.counted is None for box in state.boxes):
        return True
    if state.is_open:
        return False
    found = any(count.what is what and count.after_close for count in state.counts)
    return not found or not is_counted(state, what)


def seen_amount(state: TableState, what: Counted) -> int | None:
    """What lies in a container by the books; None while it is hidden from everybody (D05)."""
    return None if is_hidden(state, what) else box_amount(state.money, what)
