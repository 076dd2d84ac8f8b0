"""Journals of a size, written without windows: sessions of nine players who never leave."""

from __future__ import annotations

from pathlib import Path

from tablemgr.app.api import (
    Call,
    Check,
    CloseSession,
    Counted,
    DealBoard,
    Done,
    EndHand,
    Fold,
    RaiseTo,
    RecordCount,
    Refused,
    SeatNo,
    ShowCards,
    SignDocument,
    StaffId,
    StaffView,
    StartNextHand,
    TableCommand,
    parse_card,
)
from tablemgr.app.service import TableService
from tests.helpers.live_table import PIECES, STAFF, TableClock, new_service, open_table, seat_players

DAY_US = 24 * 3600 * 1_000_000
BOARD = ("Kd", "9s", "4h", "2c", "Js")


class PatientClock(TableClock):
    """A second for each look, and days that can be skipped."""

    def next_day(self) -> None:
        """To the same hour tomorrow, more or less."""
        self._us += DAY_US


def write_journal(path: Path, sessions: int, hands: int) -> int:
    """So many sessions of so many hands, all but the last closed, counted and signed; the number of records."""
    clock = PatientClock()
    service = new_service(path, clock)
    people = (*STAFF, StaffView("N501", "Květa", "N"), StaffView("N502", "Miloš", "N"))
    _said(service.configure_house(operator="Karetní dům", ico="27182818", site="PRAHA1", staff=people))
    tray = PIECES
    for number in range(sessions):
        open_table(service, pieces=tray)
        if not number:
            seat_players(service, dict.fromkeys(range(1, 10), 5000))
        play_hands(service, hands)
        if number + 1 < sessions:
            tray = close_session(service)
            clock.next_day()
    records = service.snapshot().seq
    service.close()
    return records


def play_hands(service: TableService, hands: int) -> None:
    """Hands with a raise, a call, three streets and a showdown, each written in two acts."""
    for number in range(hands):
        snapshot = service.snapshot()
        coming = snapshot.next_hand
        first = SeatNo(1) if coming is not None and coming.button_needed else None
        _give(service, StartNextHand(first))
        _give(service, *_course(service, odd=number % 2 == 1))


def _course(service: TableService, *, odd: bool) -> list[TableCommand]:
    """The first to act raises, the big blind calls, both check; one of them wins in turn."""
    snapshot = service.snapshot()
    hand, legal, rules = snapshot.hand, snapshot.legal, snapshot.rules
    if hand is None or legal is None or rules is None:
        raise AssertionError("no hand is running")
    big_blind = next(view.seat for view in snapshot.seats if view.position == "bb")
    dealt = list(hand.seats_dealt)
    turn = dealt[dealt.index(legal.seat) :] + dealt[: dealt.index(legal.seat)]
    raiser, caller = SeatNo(legal.seat), SeatNo(big_blind)
    acts: list[TableCommand] = [RaiseTo(raiser, 2 * rules.big_blind)]
    acts += [Fold(SeatNo(seat)) for seat in turn if seat not in (raiser, caller)]
    acts.append(Call(caller))
    cards = [parse_card(card) for card in BOARD]
    after = dealt[dealt.index(hand.button) + 1 :] + dealt[: dealt.index(hand.button) + 1]
    order = [SeatNo(seat) for seat in after if seat in (raiser, caller)]
    for street in (cards[:3], cards[3:4], cards[4:]):
        acts.append(DealBoard(tuple(street)))
        acts += [Check(seat) for seat in order]
    hole = (("As", "Ad"), ("Qh", "Qd")) if odd else (("Qh", "Qd"), ("As", "Ad"))
    for seat, pair in zip((raiser, caller), hole, strict=True):
        acts.append(ShowCards(seat, (parse_card(pair[0]), parse_card(pair[1]))))
    acts.append(EndHand())
    return acts


def close_session(service: TableService) -> tuple[tuple[int, int], ...]:
    """All counts agree; the report is final. What was counted in the tray: the next opening finds it there."""
    snapshot = service.snapshot()
    bank = snapshot.bank
    if bank is None:
        raise AssertionError("no table is open")
    counted = ((25, bank.total // 25),)  # the same money in the smallest chips
    session = snapshot.session_id
    dealer, floor, manager = StaffId("D102"), StaffId("F301"), StaffId("M401")
    first, second = StaffId("N501"), StaffId("N502")
    _said(service.execute(CloseSession(counted, None, dealer, floor, "", False), by=dealer, ok=floor))
    for what, amount in (
        (Counted.RAKE_BOX, bank.rake_box),
        (Counted.TIP_BOX, bank.tip_box),
        (Counted.CASH_BOX, bank.cash_box),
    ):
        count = RecordCount(what, amount, None, None, first, second, "")
        _said(service.execute(count, by=first, ok=second, session=session))
    _said(service.execute(SignDocument("shift", manager, "M"), by=manager, session=session))
    return counted


def _give(service: TableService, *commands: TableCommand) -> None:
    _said(service.execute_batch(commands) if len(commands) > 1 else service.execute(commands[0]))


def _said(outcome: Done | Refused) -> None:
    if isinstance(outcome, Refused):
        raise AssertionError(outcome)
