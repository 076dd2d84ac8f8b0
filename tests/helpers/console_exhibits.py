"""The console's own states and the tables behind some of them; `tests.helpers.exhibits` knows all screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablemgr.app.api import (
    AllIn,
    Call,
    Check,
    CountStack,
    CutShort,
    DealBoard,
    Depth,
    EndHand,
    Expected,
    Fold,
    JournalUnavailable,
    RaiseTo,
    SeatNo,
    ShowCards,
    StartNextHand,
    parse_card,
)
from tablemgr.app.service import TableService
from tablemgr.persistence.database import DISK_ERROR
from tests.helpers.crowds import crowded_table
from tests.helpers.live_table import give, live_table
from ui.main_window import MainWindow

STACKS = {1: 4950, 2: 12300, 3: 7575, 4: 3650, 5: 5450, 6: 900, 7: 2225, 9: 1550}
"""Nine seats of ten, one free in the middle."""

# --- tables -----------------------------------------------------------------------------------------------------------


def blinds_in() -> TableService:
    """The cards are dealt: blinds lie, nobody has acted."""
    service = live_table(STACKS)
    give(service, StartNextHand(SeatNo(1)))
    return service


def all_in_and_cards_to_come() -> TableService:
    """Four unequal all-ins before the flop and the flop is out: three pots, the turn is expected."""
    service = blinds_in()
    while service.snapshot().expected is Expected.ACT:
        legal = service.snapshot().legal
        assert legal is not None
        seat = SeatNo(legal.seat)
        if legal.seat not in (5, 6, 7, 9):
            give(service, Fold(seat))
        else:
            give(service, AllIn(seat) if legal.all_in is None else Call(seat))
    give(service, DealBoard(tuple(map(parse_card, ("Ah", "Td", "7c")))))
    return service


def in_part() -> TableService:
    """A hand of which only pot and winner are known: its stacks are estimates until they are counted (SES-4)."""
    service = blinds_in()
    give(service, RaiseTo(SeatNo(4), 150))
    give(service, CutShort(Depth.POT_AND_WINNER, 600, (SeatNo(5),), 25))
    return service


def out_of_balance() -> TableService:
    """A stack was counted 25 short and nobody knows why; the next hand runs."""
    service = blinds_in()
    while service.snapshot().legal is not None:
        legal = service.snapshot().legal
        assert legal is not None
        give(service, Fold(SeatNo(legal.seat)))
    give(service, EndHand())
    give(service, CountStack(SeatNo(2), 12250, "MISCOUNT"), ok="F301")
    give(service, StartNextHand(None))
    give(service, RaiseTo(SeatNo(5), 150))
    return service


def crowd() -> TableService:
    """Ten players with the longest names and stacks of seven digits; most of them are in."""
    service = crowded_table()
    give(service, StartNextHand(SeatNo(1)))
    for seat, raise_to in ((4, 0), (5, 1_250_000), (6, 0), (7, 0), (8, 3_725_000)):
        give(service, RaiseTo(SeatNo(seat), raise_to) if raise_to else Call(SeatNo(seat)))
    return service


def crowd_at_showdown() -> TableService:
    """The same with everything in: as many pots as there are stacks, the first cards are shown."""
    service = crowd()
    while service.snapshot().expected is Expected.ACT:
        legal = service.snapshot().legal
        assert legal is not None
        seat = SeatNo(legal.seat)
        give(service, AllIn(seat) if legal.all_in is not None else Call(seat))
    for cards in (("Ah", "Td", "7c"), ("2s",), ("2c",)):
        give(service, DealBoard(tuple(map(parse_card, cards))))
        while service.snapshot().expected is Expected.ACT:
            legal = service.snapshot().legal
            assert legal is not None
            give(service, Check(SeatNo(legal.seat)))
    give(service, ShowCards(SeatNo(8), tuple(map(parse_card, ("As", "Ad")))))
    return service


def two_players() -> TableService:
    """Heads-up, the button acts first."""
    service = live_table({2: 4950, 9: 12300})
    give(service, StartNextHand(SeatNo(2)))
    return service


CONSOLE_ROOMS: dict[str, Callable[[], TableService]] = {
    "blinds_in": blinds_in,
    "all_in_and_cards_to_come": all_in_and_cards_to_come,
    "in_part": in_part,
    "out_of_balance": out_of_balance,
    "crowd_waits": crowded_table,
    "crowd": crowd,
    "crowd_at_showdown": crowd_at_showdown,
    "two_players": two_players,
}

# --- gestures ---------------------------------------------------------------------------------------------------------


def _plain(window: MainWindow) -> None:
    window.refresh()


def _typed(window: MainWindow) -> None:
    for digits in ("4", "5", "0"):
        window._do(partial(window.desk.console.digit, digits))


def _further(window: MainWindow) -> None:
    window._do(partial(window.desk.console.seat, 9))


def _refused(window: MainWindow) -> None:
    """A raise below the minimum: the refusal names it, and its rule."""
    for digits in ("2", "0", "0"):
        window._do(partial(window.desk.console.digit, digits))
    window._do(partial(window.desk.console.act, "raise"))


def _help(window: MainWindow) -> None:
    window._do(window.desk.console.help)


def fault(window: MainWindow) -> None:
    window.desk.fault(JournalUnavailable(DISK_ERROR, "tablemgr/PK07.tablemgr", why="Input/output error"))
    window.refresh()


def _half_a_flop(window: MainWindow) -> None:
    for card in ("Ah", "Td"):
        window._do(partial(window.desk.console.card, card))


def _cards_of_a_seat(window: MainWindow) -> None:
    window._do(partial(window.desk.console.act, "show:3"))


def _button_chosen(window: MainWindow) -> None:
    window._do(partial(window.desk.console.seat, 5))


def _repair_shown(window: MainWindow) -> None:
    """Seat 5's raise of the first street is mended: before and after stand beside each other, nothing is written."""
    desk = window.desk
    line = next(line for line in desk.snapshot.log if line.kind == "hand.raised_to")
    window._do(partial(desk.console.line, str(line.seq)))
    for digits in ("3", "0", "0"):
        window._do(partial(desk.console.digit, digits))
    window._do(partial(desk.console.act, "raise"))


CONSOLE: tuple[tuple[str, str, Callable[[MainWindow], None]], ...] = (
    ("training", "training", _plain),
    ("acting", "in_hand", _plain),
    ("typed", "in_hand", _typed),
    ("further", "in_hand", _further),
    ("refused", "in_hand", _refused),
    ("help_act", "in_hand", _help),
    ("fault", "in_hand", fault),
    ("flop_expected", "at_flop", _plain),
    ("half_a_flop", "at_flop", _half_a_flop),
    ("after_flop", "after_flop", _plain),
    ("award", "three_pots", _plain),
    ("cards_of_a_seat", "three_pots", _cards_of_a_seat),
    ("help_award", "three_pots", _help),
    ("first_button", "before_first_hand", _plain),
    ("button_chosen", "before_first_hand", _button_chosen),
    ("next_hand", "between", _plain),
    ("help_between", "between", _help),
    ("break", "on_break", _plain),
    ("blinds", "blinds_in", _plain),
    ("all_in_three_pots", "all_in_and_cards_to_come", _plain),
    ("repair_preview", "after_flop", _repair_shown),
    ("partial_hand", "in_part", _plain),
    ("imbalance", "out_of_balance", _plain),
    ("crowd_waits", "crowd_waits", _plain),
    ("crowd_acting", "crowd", _plain),
    ("crowd_award", "crowd_at_showdown", _plain),
    ("two_players", "two_players", _plain),
)
"""(name, room, gesture)."""
