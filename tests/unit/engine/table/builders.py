"""A table for tests: opened, seated and played by commands, each checked against the invariants on the way."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tablemgr.engine.hand.commands import EndHand, Fold
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, Variant
from tablemgr.engine.table.button import NextHandPlan, plan_next_hand
from tablemgr.engine.table.commands import (
    AcceptSlip,
    BuyChips,
    CarriedSeat,
    CashOut,
    CashOutAt,
    Entry,
    IssueSlip,
    Means,
    OpenSession,
    Pieces,
    RequestSlip,
    SeatPlayer,
    SlipKind,
    StartNextHand,
    TableCommand,
)
from tablemgr.engine.table.decide import decide
from tablemgr.engine.table.events import TableEvent
from tablemgr.engine.table.evolve import evolve, fold
from tablemgr.engine.table.invariants import check_invariants
from tablemgr.engine.table.state import Seat, TableState

MINUTE_US = 60_000_000
DENOMINATIONS = (25, 100, 500, 1000)
PIECES: Pieces = ((25, 80), (100, 80), (500, 40), (1000, 40))  # 70 000
BANK = 70_000
RULES = TableRules(
    Variant.NL, small_blind=25, big_blind=50, chip=25, buy_in_min=2000, buy_in_max=10_000, players_min=2
)


def opening(
    rules: TableRules = RULES,
    *,
    carried: Iterable[CarriedSeat] = (),
    last: tuple[int, int, int] = (0, 0, 0),
    heads_up: bool = False,
    pieces: Pieces = PIECES,
    second: Pieces | None = None,
    denominations: tuple[int, ...] = DENOMINATIONS,
    seat_count: int = 10,
    dealer: str = "D101",
    floor: str = "F201",
    table: str = "PK07",
    departures: tuple[tuple[str, int, int], ...] = (),
) -> OpenSession:
    """The command that opens a table; everything that a test does not name is ordinary."""
    button, small_blind, big_blind = last
    return OpenSession(
        table=table,
        session_no=1,
        gaming_day="2026-11-28",
        shift="A",
        rules=rules,
        denominations=denominations,
        pieces=pieces,
        second_pieces=second,
        dealer=StaffId(dealer),
        floor=StaffId(floor),
        seat_count=seat_count,
        carried=tuple(carried),
        button=SeatNo(button),
        small_blind=SeatNo(small_blind),
        big_blind=SeatNo(big_blind),
        heads_up=heads_up,
        hand_no_next=HandNo(1),
        fill_no_next=SlipNo(1),
        credit_no_next=SlipNo(1),
        report_no=1,
        departures=tuple((PlayerRef(who), amount, at_us) for who, amount, at_us in departures),
    )


@dataclass
class Table:
    """One table that is played; every accepted act is checked: invariants hold, replay comes to the same state."""

    state: TableState
    events: list[TableEvent] = field(default_factory=list)

    def does(self, *commands: TableCommand) -> "Table":
        """Do all of this; each must be accepted."""
        for command in commands:
            outcome = decide(self.state, command)
            assert not isinstance(outcome, Refused), f"{command} refused: {outcome}"
            check_invariants(outcome.state)
            assert fold(self.state, outcome.events) == outcome.state
            self.events += outcome.events
            self.state = outcome.state
        return self

    def refuses(self, command: TableCommand) -> tuple[str, str]:
        """Code and rule of the refusal; fails when the command is accepted."""
        outcome = decide(self.state, command)
        assert isinstance(outcome, Refused), f"{command} was accepted"
        return outcome.code.value, outcome.rule

    def params(self, command: TableCommand) -> dict[str, int | str]:
        """What the refusal tells."""
        outcome = decide(self.state, command)
        assert isinstance(outcome, Refused), f"{command} was accepted"
        return dict(outcome.params)

    def last(self, kind: type) -> TableEvent:
        """The newest event of this kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def seat(self, number: int) -> Seat:
        """The player in a seat; fails when it is empty."""
        seat = self.state.seat(SeatNo(number))
        assert seat is not None, f"seat {number} is empty"
        return seat

    def stacks(self) -> dict[int, int]:
        """Chips of every taken seat as they lay before a running hand."""
        return {seat.seat: seat.stack for seat in self.state.seats}

    def plan(self, button: int | None = None) -> NextHandPlan:
        """The next hand."""
        return plan_next_hand(self.state, None if button is None else SeatNo(button))

    def sits(self, seat: int, chips: int = 5000, *, entry: Entry = Entry.WAIT, player: str = "") -> "Table":
        """A player sits down and brings chips."""
        self.does(SeatPlayer(SeatNo(seat), PlayerRef(player or f"P{seat}"), entry))
        return self.buys(seat, chips) if chips else self

    def buys(self, seat: int, chips: int, *, entry: Entry = Entry.WAIT, at_us: int = 0) -> "Table":
        """Chips brought from the cage."""
        return self.does(BuyChips(SeatNo(seat), chips, Means.BROUGHT, None, at_us, entry))

    def leaves(self, seat: int, *, at_us: int = 0) -> "Table":
        """He goes to the cage with everything."""
        return self.does(CashOut(SeatNo(seat), self.seat(seat).stack, CashOutAt.CAGE, at_us))

    def deals(self, button: int | None = None) -> "Table":
        """The next hand starts."""
        return self.does(StartNextHand(None if button is None else SeatNo(button)))

    def hand(self, button: int | None = None) -> "Table":
        """A whole hand: everybody folds to the last one."""
        self.deals(button)
        return self.folds_out()

    def hands(self, number: int) -> "Table":
        """So many hands."""
        for _ in range(number):
            self.hand()
        return self

    def folds_out(self) -> "Table":
        """Everybody to act folds, then the hand ends."""
        while self.state.hand is not None and self.state.hand_running:
            actor = self.state.hand.actor
            self.does(EndHand() if actor is None else Fold(actor))
        return self

    def is_filled(self, pieces: Pieces) -> "Table":
        """A fill from request to acceptance."""
        number = self.state.fill_no_next
        return self.does(
            RequestSlip(SlipKind.FILL, pieces, "", StaffId("F201"), StaffId("F201")),
            IssueSlip(SlipKind.FILL, number, StaffId("C301")),
            AcceptSlip(SlipKind.FILL, number, pieces, StaffId("D101"), StaffId("R401")),
        )

    def replayed(self) -> TableState:
        """The state as its events alone tell it, one by one."""
        state: TableState | None = None
        for event in self.events:
            state = evolve(state, event)
        assert state is not None
        return state


def opened(command: OpenSession | None = None) -> Table:
    """An open table without players."""
    outcome = decide(None, command or opening())
    assert not isinstance(outcome, Refused), outcome
    check_invariants(outcome.state)
    return Table(outcome.state, list(outcome.events))


def carried(*seats: int, stack: int = 5000) -> list[CarriedSeat]:
    """Players who sit there already, settled and without debts: P1 in seat 1 and so on."""
    return [CarriedSeat(SeatNo(seat), PlayerRef(f"P{seat}"), stack, False, False, False) for seat in seats]


def in_play(
    *seats: int, last: tuple[int, int, int], heads_up: bool = False, rules: TableRules = RULES
) -> Table:
    """A table in the middle of a session: players in ``seats``, button and blinds of the last hand in ``last``."""
    return opened(opening(rules, carried=carried(*seats), last=last, heads_up=heads_up))
