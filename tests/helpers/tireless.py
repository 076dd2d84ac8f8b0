"""A dealer who never stops: plays random legal acts through the service, from whatever the table looks like.

Given the same journal and the same seed it does the same, so that a run can be repeated.
"""

from __future__ import annotations

from random import Random

from tablemgr.app.api import (
    AcceptSlip,
    AllIn,
    AmountOption,
    AwardView,
    BetTo,
    BuyChips,
    Call,
    Check,
    DealBoard,
    DeclareWinners,
    Done,
    EndHand,
    Entry,
    Expected,
    Fold,
    IssueSlip,
    Means,
    Muck,
    PlayerRef,
    RaiseTo,
    Refused,
    RequestSlip,
    SeatNo,
    SeatPlayer,
    SeatView,
    ShowCards,
    SlipKind,
    SlipNo,
    StaffId,
    StaffView,
    StartNextHand,
    TableApi,
    TableSnapshot,
    Tip,
    VoidHand,
)
from tablemgr.app.openings import OpeningCount
from tablemgr.engine.cards import DECK, parse_cards

STAFF = (
    StaffView("D101", "Jana Nováková", "D"),
    StaffView("D102", "Řehoř Čížek", "D"),
    StaffView("F201", "Petr Šťastný", "F"),
    StaffView("F202", "Dana Hájková", "F"),
    StaffView("M301", "Zdeňka Růžičková", "M"),
    StaffView("C301", "Lenka Dvořáková", "C"),
    StaffView("R401", "Ondřej Vlk", "R"),
    StaffView("N501", "Květa Malá", "N"),
    StaffView("N502", "Miloš Tůma", "N"),
)
PIECES = ((25, 400), (100, 400), (500, 200), (1000, 100))


def set_up_house(api: TableApi) -> None:
    done = api.configure_house(operator="Casino Vltava", ico="00000000", site="PRAHA1", staff=STAFF)
    assert isinstance(done, Done), done


def open_table(api: TableApi, table: str = "PK07", variant: str = "NL") -> Done:
    done = api.open_table(
        table=table,
        shift="A",
        game={"variant": variant, "small_blind": 25, "big_blind": 50},
        denominations=(25, 100, 500, 1000),
        pieces=PIECES,
        second_pieces=None,
        buy_in={"min": 2000, "max": 10000},
        rake={"percent": 5, "cap": 150, "unit": 25},
        house_rules=None,
        by="D101",
        ok="F201",
        counted=OpeningCount(reason="CHANGED_AT_THE_CAGE"),
    )
    assert isinstance(done, Done), done
    return done


class TirelessDealer:
    def __init__(self, api: TableApi, seed: int, players: int = 6) -> None:
        self._api = api
        self._random = Random(seed)
        self._players = players

    def act(self) -> Done:
        """One accepted act, whatever is due."""
        snapshot = self._api.snapshot()
        match snapshot.expected:
            case Expected.NO_SESSION | Expected.COUNTS:
                return open_table(self._api)
            case Expected.NEXT_HAND:
                outcome = self._between_hands(snapshot)
            case Expected.ACT:
                outcome = self._bet(snapshot)
            case Expected.BOARD:
                outcome = self._deal(snapshot)
            case Expected.SHOWDOWN:
                outcome = self._showdown(snapshot)
            case Expected.CONFIRM:
                outcome = self._api.execute(EndHand())
        assert isinstance(outcome, Done), (snapshot.expected, outcome)
        return outcome

    def _between_hands(self, snapshot: TableSnapshot) -> Done | Refused:
        fill = self._fill(snapshot)
        if fill is not None:
            return fill
        for seat in snapshot.seats[: self._players]:
            if seat.player is None:
                return self._api.execute(
                    SeatPlayer(SeatNo(seat.seat), PlayerRef(f"P{seat.seat}"), Entry.POST)
                )
            if seat.stack == 0:
                return self._api.execute(BuyChips(SeatNo(seat.seat), 5000, Means.CASH, None, 0, Entry.POST))
        plan = snapshot.next_hand
        assert plan is not None
        if self._random.random() < 0.1:
            rich = self._random.choice([seat for seat in snapshot.seats if seat.stack >= 100])
            tip = self._api.execute(Tip(SeatNo(rich.seat), 25))
            if isinstance(tip, Done):
                return tip
        button = SeatNo(self._random.choice([s.seat for s in snapshot.seats if s.stack]))
        return self._api.execute(StartNextHand(button if plan.button_needed else None))

    def _fill(self, snapshot: TableSnapshot) -> Done | Refused | None:
        """Chips from the cage, step by step, when the bank runs low."""
        slip = snapshot.slips[-1] if snapshot.slips else None
        if slip is not None and slip.state == "requested":
            return self._api.execute(IssueSlip(SlipKind.FILL, SlipNo(slip.slip_no), StaffId("C301")))
        if slip is not None and slip.state == "in_transit":
            accept = AcceptSlip(
                SlipKind.FILL, SlipNo(slip.slip_no), slip.pieces, StaffId("D101"), StaffId("R401")
            )
            return self._api.execute(accept)
        if snapshot.bank is not None and snapshot.bank.total < 30_000:
            request = RequestSlip(SlipKind.FILL, PIECES, "LOW", StaffId("F201"), StaffId("F201"))
            return self._api.execute(request)
        return None

    def _bet(self, snapshot: TableSnapshot) -> Done | Refused:
        legal = snapshot.legal
        assert legal is not None
        seat, roll = SeatNo(legal.seat), self._random.random()
        if roll < 0.02:
            return self._api.execute(VoidHand("FOULED_DECK"), ok="F201")
        if roll < 0.06 and legal.all_in is None:
            return self._api.execute(AllIn(seat))
        if roll < 0.22:
            if isinstance(legal.raise_, AmountOption):
                return self._api.execute(RaiseTo(seat, self._size(legal.raise_)))
            if isinstance(legal.bet, AmountOption):
                return self._api.execute(BetTo(seat, self._size(legal.bet)))
        if roll < 0.45 and not legal.fold_is_free_check:
            return self._api.execute(Fold(seat))
        return self._api.execute(Check(seat) if legal.check is None else Call(seat))

    def _size(self, option: AmountOption) -> int:
        steps = min((option.to_max - option.to_min) // option.step, 8)
        return option.to_min + option.step * self._random.randint(0, max(steps, 0))

    def _free_cards(self, snapshot: TableSnapshot, number: int) -> tuple[int, ...]:
        hand = snapshot.hand
        assert hand is not None
        out = set(parse_cards(hand.board))
        for seat in snapshot.seats:
            if seat.seat in hand.seats_dealt:
                out |= set(parse_cards(seat.cards))
        return tuple(self._random.sample([card for card in DECK if card not in out], number))

    def _deal(self, snapshot: TableSnapshot) -> Done | Refused:
        assert snapshot.hand is not None
        return self._api.execute(DealBoard(self._free_cards(snapshot, snapshot.hand.board_due)))

    def _showdown(self, snapshot: TableSnapshot) -> Done | Refused:
        hand = snapshot.hand
        assert hand is not None
        assert hand.award is not None
        if self._random.random() < 0.3:
            for pot in hand.award.pots:
                if not pot.shares:
                    declared = self._api.execute(
                        DeclareWinners(pot.pot, (SeatNo(self._random.choice(pot.eligible)),))
                    )
                    if isinstance(declared, Done):
                        return declared
        if hand.award.contradiction is not None:
            return self._declare_by_the_cards(hand.award)
        seat = self._next_to_show(snapshot, hand.award.show_order)
        if self._random.random() < 0.2:
            mucked = self._api.execute(Muck(SeatNo(seat.seat)))
            if isinstance(mucked, Done):
                return mucked
        return self._api.execute(ShowCards(SeatNo(seat.seat), self._free_cards(snapshot, 2)))

    def _declare_by_the_cards(self, award: AwardView) -> Done | Refused:
        """Somebody was declared whom the cards then beat: say it again, rightly."""
        assert award.contradiction is not None
        number = int(award.contradiction.param("pot")) - 1  # sentences count pots from one
        pot = next(pot for pot in award.pots if pot.pot == number)
        best = pot.ranked[0]
        winners = [r.seat for r in pot.ranked if (r.category, r.ranks) == (best.category, best.ranks)]
        return self._api.execute(DeclareWinners(pot.pot, tuple(SeatNo(seat) for seat in winners)))

    def _next_to_show(self, snapshot: TableSnapshot, order: tuple[int, ...]) -> SeatView:
        return next(seat for seat in snapshot.seats if seat.seat == order[0])
