"""What was entered later stands on papers with its true time; what nobody counted is marked as an estimate (3.6)."""

from __future__ import annotations

from tablemgr.app.api import (
    BuyChips,
    CountStack,
    CutShort,
    Depth,
    Entry,
    Means,
    PlayerRef,
    RemoveChips,
    SeatNo,
    SeatPlayer,
    StartNextHand,
)
from tablemgr.app.documents.paper import At, Fact, Message, Money, Paper, Row
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tests.helpers.live_table import done, give, live_table
from tests.helpers.services import opened_table

S = {number: SeatNo(number) for number in range(1, 11)}
MINUTE_US = 60_000_000


def paper(service: TableService, kind: DocumentKind, about: str = "") -> Paper:
    made = service.paper_draft(1, PaperRequest(kind, about))
    assert isinstance(made, Paper), made
    return made


def rows(told: Paper, title: str) -> tuple[Row, ...]:
    grid = next(section.grid for section in told.sections if section.title.text == title)
    assert grid is not None
    return grid.rows


def facts(told: Paper, title: str) -> dict[str, object]:
    section = next(section for section in told.sections if section.title.text == title)
    return {_label(one): one.value for one in section.facts}


def _label(one: Fact) -> str:
    return one.label.text


def notes(told: Paper) -> list[str]:
    return [note.text for section in told.sections for note in section.notes if isinstance(note, Message)]


def test_a_purchase_entered_later_stands_in_the_log_with_the_time_at_which_it_was() -> None:
    table = opened_table().seated(1)
    table.clock.set_us(table.clock.now_us() + 60 * MINUTE_US)
    happened_us = table.clock.now_us() - 17 * MINUTE_US
    table.do(SeatPlayer(S[5], PlayerRef("P5"), Entry.WAIT))
    table.do(BuyChips(S[5], 5000, Means.CASH, None, 0, true_at_us=happened_us), ok="F201")

    log = paper(table.service, DocumentKind.BUY_IN_LOG)
    bought = rows(log, "Purchases and cash-outs")[-1]
    assert bought.cells[0] == At(happened_us)
    assert bought.cells[3] == Message("buy-in, entered later")
    assert any("was entered at {entered}" in note for note in notes(log))

    statement = paper(table.service, DocumentKind.PLAYER_STATEMENT, "player:P5")
    assert rows(statement, "Movements")[0].cells[0] == At(happened_us)
    (late,) = (line for line in table.service.shift_report(1).exceptions if line.kind == "LATE_ENTRY")
    assert late.true_at_us == happened_us
    table.service.close()


def test_a_statement_marks_what_is_an_estimate_until_the_stack_is_counted() -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    give(service, StartNextHand(S[1]))
    give(service, CutShort(Depth.POT_AND_WINNER, 600, (S[1],), 25))
    about = f"player:{service.snapshot().seats[0].player}"
    guessed = paper(service, DocumentKind.PLAYER_STATEMENT, about)
    bought, hand = rows(guessed, "Movements")
    assert bought.cells[4] == Money(5000)
    assert isinstance(hand.cells[3], Money)
    assert hand.cells[3].estimated
    assert isinstance(hand.cells[4], Money)
    assert hand.cells[4].estimated
    assert isinstance(closing := facts(guessed, "Totals")["Closing stack"], Money)
    assert closing.estimated
    assert any(note.startswith("≈ estimate") for note in notes(guessed))

    for seat, chips in ((1, 5375), (2, 4800), (3, 4800)):
        done(service.execute(CountStack(S[seat], chips, "")))
    known = paper(service, DocumentKind.PLAYER_STATEMENT, about)
    assert rows(known, "Movements")[-1].cells[4] == Money(5375)
    assert facts(known, "Totals")["Closing stack"] == Money(5375)
    service.close()


def test_the_totals_of_a_statement_foot_with_what_was_paid_for_a_service() -> None:
    table = opened_table().seated(1)
    table.do(RemoveChips(S[1], 100, "drink"))
    told = facts(paper(table.service, DocumentKind.PLAYER_STATEMENT, "player:P1"), "Totals")
    assert told["Paid for services"] == Money(100)
    assert told["Closing stack"] == Money(4900)
    assert "Time charge" not in told
    table.service.close()
