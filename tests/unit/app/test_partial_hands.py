"""Hands recorded in part through the service: books, papers, log, restart, who may count."""

from __future__ import annotations

from tablemgr.app.api import (
    CountStack,
    CutShort,
    Depth,
    EndHand,
    Fold,
    Refused,
    SeatNo,
    StartNextHand,
)
from tablemgr.app.service import TableService
from tablemgr.engine.ledger.accounts import UNALLOCATED
from tests.helpers.live_table import done, give, live_table

S = {number: SeatNo(number) for number in range(1, 11)}
POT, COUNTED = Depth.POT_AND_WINNER, Depth.COUNTED


def cut(*before: object, pot: int = 600, winners: tuple[int, ...] = (1,), rake: int = 25) -> TableService:
    """Seats 1 to 3 with 5 000 each, button 1: one hand that ends with its pot and winner."""
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    give(service, StartNextHand(S[1]))
    give(service, CutShort(POT, pot, tuple(S[seat] for seat in winners), rake))
    return service


def counted(service: TableService, stacks: dict[int, int]) -> None:
    for seat, chips in stacks.items():
        done(service.execute(CountStack(S[seat], chips, "")))


def test_the_balance_line_says_what_is_open_and_balances_all_the_time() -> None:
    service = cut()
    balance = service.snapshot().balance
    assert (balance.difference, balance.unallocated, balance.estimated) == (0, -525, (1, 2, 3))
    counted(service, {1: 5375, 2: 4800})
    balance = service.snapshot().balance
    assert (balance.difference, balance.unallocated, balance.estimated) == (0, -525 + 200 + 175, (3,))
    counted(service, {3: 4800})
    balance = service.snapshot().balance
    assert (balance.difference, balance.unallocated, balance.estimated) == (0, 0, ())


def test_the_dealer_counts_estimates_alone_and_a_variance_needs_the_floor() -> None:
    service = cut()
    counted(service, {1: 5375, 2: 4800})
    short = CountStack(S[3], 4775, "miscount")
    refused = service.execute(short)
    assert isinstance(refused, Refused)
    assert refused.code.value == "approval_missing"
    done(service.execute(short, ok="F301"))
    assert service.snapshot().balance.unallocated == 0


def test_the_report_lists_each_stack_variance_with_the_amount_that_the_equations_count() -> None:
    service = cut()
    counted(service, {1: 5375, 2: 4800})
    done(service.execute(CountStack(S[3], 4775, "miscount"), ok="F301"))
    report = service.shift_report(1)
    told = [line for line in report.exceptions if line.kind == "VARIANCE"]
    assert [(line.ref, line.after, line.difference) for line in told] == [("seat:3", 4775, -25)]
    money = next(line for line in report.equations if line.key == "E2")
    assert dict(money.terms)["var_stacks"] == sum(line.difference or 0 for line in told)


def test_a_stack_says_where_its_figure_comes_from_and_how_old_it_is() -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    give(service, StartNextHand(S[1]))
    assert {view.provenance for view in service.snapshot().seats if view.player} == {"computed"}
    give(service, CutShort(COUNTED, 0, (), 0))
    assert [view.provenance for view in service.snapshot().seats if view.player] == ["estimated"] * 3
    done(service.execute(CountStack(S[1], 4975, "")))
    first = service.snapshot().seats[0]
    assert (first.provenance, first.hands_since_count) == ("counted", 0)
    give(service, StartNextHand(None))
    first = service.snapshot().seats[0]
    assert (first.provenance, first.hands_since_count) == ("computed", 1)
    assert first.counted_at_us > 0


def test_the_hand_is_marked_partial_in_every_paper() -> None:
    service = cut()
    report = service.hand_report(1)
    assert report is not None
    assert (report.status, report.depth, report.equation.difference) == ("PARTIAL", "pot_and_winner", 0)
    assert [line.estimated for line in report.seats] == [True, True, True]
    assert [act.action for act in report.actions][-3:] == ["cut_short", "rake_taken", "pot_awarded"]
    shift = service.shift_report(1)
    assert [hand.status for hand in shift.hands] == ["PARTIAL"]
    assert "PARTIAL_HAND" in [line.kind for line in shift.exceptions]
    assert "stacks_estimated" in shift.head.status_reasons


def test_every_equation_holds_before_and_after_the_count() -> None:
    service = cut()
    assert [line.key for line in service.shift_report(1).equations if line.difference] == []
    counted(service, {1: 5375, 2: 4800, 3: 4800})
    assert [line.key for line in service.shift_report(1).equations if line.difference] == []
    assert service.shift_report(1).exceptions[-1].kind == "PARTIAL_HAND"


def test_chips_without_a_place_stand_in_an_account_of_their_own() -> None:
    service = cut()
    sums = {
        account: amount for account, commodity, amount in service._store.balances(1) if commodity == "chips"
    }
    assert sums[str(UNALLOCATED)] == -525


def test_after_a_restart_everything_is_as_it_was() -> None:
    service = cut()
    counted(service, {1: 5375})
    again = TableService(service._store, service._keeper._clock, service._keeper._ids, "test")
    assert again.snapshot().balance == service.snapshot().balance
    assert [view.provenance for view in again.snapshot().seats] == [
        view.provenance for view in service.snapshot().seats
    ]


def test_the_floor_reopens_a_hand_that_was_cut_short() -> None:
    service = cut()
    assert isinstance(service.undo(), Refused)
    done(service.undo(ok="F301"))
    snapshot = service.snapshot()
    assert snapshot.hand is not None
    assert not snapshot.hand.finished
    assert snapshot.balance.unallocated == 0


def test_the_view_of_the_hand_says_its_depth() -> None:
    service = cut()
    hand = service.snapshot().hand
    assert hand is not None
    assert (hand.depth, hand.pot_total) == ("pot_and_winner", 600)
    assert hand.award is not None
    assert [(share.seat, share.amount) for pot in hand.award.pots for share in pot.shares] == [(1, 575)]


def test_the_next_hand_is_full_again() -> None:
    service = cut()
    give(service, StartNextHand(None))
    give(service, Fold(S[2]))
    give(service, Fold(S[3]))
    give(service, EndHand())
    assert [hand.status for hand in service.shift_report(1).hands] == ["PARTIAL", "OK"]
