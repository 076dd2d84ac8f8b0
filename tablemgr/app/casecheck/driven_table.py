"""A table driven by the steps of a case: the same commands as at a real one, its books kept beside it.

After every accepted command the engine's own checks must hold and the ledger must say the same as the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tablemgr.app.casecheck.compare import Comparison
from tablemgr.engine.hand.commands import EndHand, Fold
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.journal import Recorded
from tablemgr.engine.ledger.accounts import CASH_BOX, FEE_BOX, RAKE_BOX, TABLE_BANK, TIP_BOX, seat_stack
from tablemgr.engine.ledger.balances import Balances
from tablemgr.engine.outcome import Refused
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table.commands import CarriedSeat, OpenSession, TableCommand
from tablemgr.engine.table.decide import decide
from tablemgr.engine.table.events import TableEvent
from tablemgr.engine.table.evolve import evolve
from tablemgr.engine.table.invariants import broken, chips_behind
from tablemgr.engine.table.state import Positions, TableState

DEALER, FLOOR, CASHIER, RUNNER = (StaffId(name) for name in ("D1", "F1", "C1", "R1"))


@dataclass(slots=True)
class DrivenTable:
    """The table of one case; differences go to ``compared``."""

    compared: Comparison
    state: TableState | None = None
    balances: Balances = field(default_factory=Balances)
    records: list[Recorded] = field(default_factory=list)

    def open(
        self,
        rules: TableRules,
        seat_count: int,
        bank: int = 0,
        carried: tuple[CarriedSeat, ...] = (),
        last: Positions | None = None,
    ) -> None:
        """Open the session with a bank of single chips, players who stayed and positions of the last hand."""
        where = last or Positions()
        self.ask(
            "open",
            OpenSession(
                table="1", session_no=1, gaming_day="2025-01-01", shift="A", rules=rules, denominations=(rules.chip,),
                pieces=((rules.chip, bank // rules.chip),) if bank else (), second_pieces=None, dealer=DEALER,
                floor=FLOOR, seat_count=seat_count, carried=carried, button=where.button,
                small_blind=where.small_blind, big_blind=where.big_blind, heads_up=where.heads_up,
                hand_no_next=HandNo(1), fill_no_next=SlipNo(1), credit_no_next=SlipNo(1), report_no=1, departures=(),
            ),
        )  # fmt: skip

    @property
    def now(self) -> TableState:
        """The table as it stands."""
        if self.state is None:
            raise ValueError("the table is not open")
        return self.state

    def ask(self, what: str, command: TableCommand, *, refused: bool = False) -> tuple[TableEvent, ...]:
        """Ask the table; its events, empty when it says no. ``refused``: it must say no."""
        outcome = decide(self.state, command)
        if refused:
            self.compared.refused(what, outcome)
            return ()
        if not self.compared.accepted(what, outcome) or isinstance(outcome, Refused):
            return ()
        self._book(outcome.events)
        self.compared.equal("state after the events", outcome.state, self.state)
        self._check_books()
        return outcome.events

    def _book(self, events: tuple[TableEvent, ...]) -> None:
        """Every event into the state and, as transfers, into the ledger."""
        batch = len(self.records) + 1
        for event in events:
            transfers = transfers_for(event, self.state)
            seq = len(self.records) + 1
            self.records.append(
                Recorded(
                    seq,
                    1,
                    seq,
                    batch,
                    type(event).__name__,
                    1,
                    event,
                    transfers,
                    0,
                    DEALER,
                    FLOOR,
                    "",
                    "",
                    "",
                )
            )
            self.balances = self.balances.apply(transfers)
            self.state = evolve(self.state, event)

    def _check_books(self) -> None:
        state = self.now
        self.compared.equal("checks of the table", (), broken(state))
        for name, account, amount in (
            ("bank", TABLE_BANK, state.money.bank_total),
            ("rake box", RAKE_BOX, state.money.rake_box),
            ("fee box", FEE_BOX, state.money.fee_box),
            ("tip box", TIP_BOX, state.money.tip_box),
        ):
            self.compared.equal(f"ledger, {name}", amount, self.balances.chips(account))
        self.compared.equal("ledger, cash box", state.money.cash_box, self.balances.cash(CASH_BOX))
        for seat in state.seats:
            in_books = self.balances.chips(seat_stack(seat.seat))
            self.compared.equal(f"ledger, seat {seat.seat}", chips_behind(state, seat.seat), in_books)

    def finish_hand(self) -> None:
        """End a running hand the shortest way: everybody folds to the last."""
        while self.now.hand_running and not self.compared.differences:
            actor = self.now.hand.actor if self.now.hand is not None else None
            self.ask("finish", EndHand() if actor is None else Fold(actor))


def player_in(seat: SeatNo) -> PlayerRef:
    """The reference of the player whom a case knows only by his seat."""
    return PlayerRef(f"P{seat}")
