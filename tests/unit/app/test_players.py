"""Players: limits of cash named once, names that can be erased, statements of one player only (F01, F03 – F07)."""

from __future__ import annotations

from tablemgr.app.api import (
    BuyChips,
    CashOut,
    CloseSession,
    Done,
    EndHand,
    Entry,
    Fold,
    Means,
    PlayerRef,
    SeatNo,
    SeatPlayer,
    StaffId,
    StaffView,
    Tip,
)
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.table.box_events import CashLimitReached
from tablemgr.engine.table.commands import CashOutAt
from tablemgr.persistence.codec import encode_event
from tests.helpers.services import ServedTable, empty_service, opened_table
from tests.helpers.tireless import STAFF, open_table, set_up_house

SECRET_NAME = "Vladivoj Tomášek"


def limited(*limits: int) -> ServedTable:
    """A table whose house names players at these sums of cash."""
    table = empty_service()
    set_up_house(table.service)
    accounting = StaffView("A801", "Eva Horká", "A")
    named = table.service.configure_house(
        operator="Casino Vltava", ico="00000000", site="PRAHA1", staff=(*STAFF, accounting)
    )
    assert isinstance(named, Done)
    adopted = table.service.adopt_settings(
        SettingsAdopted("2026-01-01", cash_limits=limits), by="M301", ok="A801"
    )
    assert isinstance(adopted, Done), adopted
    open_table(table.service)
    return table


def buy(table: ServedTable, seat: int, amount: int, *, top_up: bool = False) -> Done:
    return table.do(BuyChips(SeatNo(seat), amount, Means.CASH, None, 0, top_up=top_up))


def sit(table: ServedTable, seat: int, player: str) -> None:
    table.do(SeatPlayer(SeatNo(seat), PlayerRef(player), Entry.WAIT))


def reached(table: ServedTable) -> list[tuple[str, int, int]]:
    records = [r for session in (1, 2) for r in table.store.read(session)]
    return [(e.player, e.limit, e.cash_in) for r in records if isinstance(e := r.event, CashLimitReached)]


# --- F01: cumulative cash of the gaming day -------------------------------------------------------------------------


def test_a_sum_that_crosses_the_limit_is_named_exactly_once() -> None:
    table = limited(7_000)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    assert reached(table) == []
    buy(table, 3, 2_000, top_up=True)
    buy(table, 3, 500, top_up=True)
    assert reached(table) == [("P-K", 7_000, 7_000)]
    assert table.service.snapshot().money.cash_alerts == (("P-K", 7_000),)
    lines = table.service.shift_report(1).exceptions
    assert [(line.kind, line.ref, line.before, line.after) for line in lines] == [
        ("AML_LIMIT", "player:P-K", 7_000, 7_000)
    ]


def test_one_purchase_can_reach_both_limits_and_other_players_do_not_add() -> None:
    table = limited(3_000, 5_000)
    sit(table, 1, "P-A")
    buy(table, 1, 2_000)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    assert reached(table) == [("P-K", 3_000, 5_000), ("P-K", 5_000, 5_000)]


def test_the_day_goes_on_in_the_next_session_of_the_same_gaming_day() -> None:
    table = limited(7_000)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    close(table)
    open_table(table.service)
    buy(table, 3, 2_000, top_up=True)
    assert reached(table) == [("P-K", 7_000, 7_000)]


def test_another_gaming_day_begins_from_nothing() -> None:
    table = limited(7_000)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    close(table)
    table.clock.set_us(table.clock.now_us() + 24 * 3600 * 1_000_000)
    open_table(table.service)
    buy(table, 3, 2_000, top_up=True)
    assert reached(table) == []


def test_a_purchase_taken_back_takes_its_alert_back() -> None:
    table = limited(5_000)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    table.undo()
    assert table.service.snapshot().money.cash_alerts == ()
    assert table.service.shift_report(1).exceptions == ()
    buy(table, 3, 5_000)
    assert table.service.snapshot().money.cash_alerts == (("P-K", 5_000),)


def test_a_limit_holds_from_its_day_on_and_only_accounting_approves_it() -> None:
    table = limited(7_000)
    later = SettingsAdopted("2027-01-01", cash_limits=(2_000,))
    assert not isinstance(table.service.adopt_settings(later, by="M301", ok="F201"), Done)
    assert not isinstance(table.service.adopt_settings(later, by="M301", ok="M301"), Done)
    assert isinstance(table.service.adopt_settings(later, by="M301", ok="A801"), Done)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    assert reached(table) == []


def test_without_a_limit_nobody_is_named() -> None:
    table = opened_table().seated(3)
    assert table.service.snapshot().money.cash_alerts == ()


def close(table: ServedTable) -> None:
    bank = table.service.snapshot().bank
    assert bank is not None
    pieces = ((25, bank.total // 25),)
    table.do(CloseSession(pieces, None, StaffId("D101"), StaffId("F201"), "x", False))


# --- F04, F06, F07: names beside the journal -------------------------------------------------------------------------


def named_evening() -> tuple[ServedTable, str]:
    """A player with a name plays, tips, leaves."""
    table = opened_table()
    ref = table.service.new_player_ref()
    assert table.service.put_name(ref, SECRET_NAME) is None
    sit(table, 1, ref)
    buy(table, 1, 5_000)
    table.seated(3)
    table.deal(1)
    table.do(Fold(SeatNo(1)))
    table.do(EndHand())
    table.do(Tip(SeatNo(3), 25))
    table.do(CashOut(SeatNo(1), 4_975, CashOutAt.CAGE, 0), ok="F201")
    return table, ref


def test_no_name_ever_stands_in_the_journal() -> None:
    table, ref = named_evening()
    stored = [encode_event(record.event) for session in (0, 1) for record in table.store.read(session)]
    assert any(ref in text for text in stored)
    names = [SECRET_NAME, *SECRET_NAME.split(), *(word for person in STAFF for word in person.name.split())]
    assert [name for name in names if any(name in text for text in stored)] == []


def test_after_a_name_is_erased_the_chain_holds_and_the_reports_foot() -> None:
    table, ref = named_evening()
    before = table.service.shift_report(1)
    table.service.erase_name(ref, by="M301")
    assert ref not in dict(table.service.known_players())
    last = table.store.head()[0]
    assert table.store.verify_chain(1, last) is None
    after = table.service.shift_report(1)
    assert after == before
    assert [equation.key for equation in after.equations if equation.difference] == []


def test_a_reference_is_random_and_never_a_number_in_order() -> None:
    table = opened_table()
    refs = set()
    for _player in range(20):
        ref = table.service.new_player_ref()
        assert table.service.put_name(ref, "x") is None
        refs.add(ref)
    assert len(refs) == 20
    assert all(ref.startswith("P") and len(ref) == 9 for ref in refs)


# --- F03, F05: the statement -----------------------------------------------------------------------------------------


def test_a_statement_has_every_movement_with_the_balance_after_it() -> None:
    table, ref = named_evening()
    statement = table.service.player_statement(1, ref)
    assert statement is not None
    assert [(line.kind, line.amount, line.balance) for line in statement.movements] == [
        ("buy_in", 5_000, 5_000), ("hand", -25, 4_975), ("cash_out", -4_975, 0),
    ]  # fmt: skip
    assert (statement.net, statement.hands, statement.seats) == (-25, 1, (1,))


def test_a_statement_speaks_of_nobody_else() -> None:
    table, ref = named_evening()
    assert "P3" not in repr(table.service.player_statement(1, ref))
    assert table.service.player_statement(1, "P-NOBODY") is None


def test_statements_of_all_players_foot_with_the_report() -> None:
    table, _ref = named_evening()
    report = table.service.shift_report(1)
    for player in {line.player for line in report.players}:
        statement = table.service.player_statement(1, player)
        assert statement is not None
        lines = [line for line in report.players if line.player == player]
        assert statement.net == sum(line.net for line in lines)
        assert statement.closing_stack == sum(line.closing_stack for line in lines)
