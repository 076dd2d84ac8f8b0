"""The wrong player on a seat for his whole stay: who really sat there, with both versions kept in every paper."""

from __future__ import annotations

import pytest

from tablemgr.app.api import (
    BuyChips,
    ChangeSeat,
    CorrectPlayer,
    DocumentKind,
    EndHand,
    Entry,
    Fold,
    Means,
    PaperRequest,
    PlayerRef,
    RefusalCode,
    SeatNo,
    ShiftReport,
)
from tablemgr.app.book import replayed
from tablemgr.engine.outcome import Refused
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.evening_checks import check_equations
from tests.helpers.services import ServedTable, opened_table
from tests.reports.paper import text_of

S1, S3, S5, S6 = SeatNo(1), SeatNo(3), SeatNo(5), SeatNo(6)
RENDERER = ReportLabRenderer()


@pytest.fixture
def table() -> ServedTable:
    """Three players and one hand; the player on 3 was taken for P3."""
    table = opened_table().seated(1, 3, 6).deal(button=6)
    for command in (Fold(S6), Fold(S1), EndHand()):
        table.do(command)
    return table


def correct(table: ServedTable, seat: SeatNo = S3, player: str = "P77") -> None:
    table.do(CorrectPlayer(seat, PlayerRef(player), "WRONG_PLAYER"), by="F201", ok="M301")


def report(table: ServedTable) -> ShiftReport:
    return table.service.shift_report(1)


def paper(table: ServedTable, kind: DocumentKind, about: str = "") -> str:
    draft = table.service.paper_draft(1, PaperRequest(kind, about))
    assert not isinstance(draft, Refused), draft
    return " ".join(text_of(RENDERER.render(draft, "cs")).split())


def test_the_stay_belongs_to_the_right_player_and_no_chip_moves(table: ServedTable) -> None:
    before = table.stacks()
    balances = table.service._book.balances.lines()  # type: ignore[union-attr]
    correct(table)
    assert table.stacks() == before
    assert table.service._book.balances.lines() == balances  # type: ignore[union-attr]
    assert [seat.player for seat in table.service.snapshot().seats if seat.player] == ["P1", "P77", "P6"]


def test_the_floor_does_it_and_the_manager_approves(table: ServedTable) -> None:
    command = CorrectPlayer(S3, PlayerRef("P77"), "WRONG_PLAYER")
    assert table.refuse(command, by="F201").code is RefusalCode.APPROVAL_MISSING
    assert table.refuse(command, by="D101", ok="M301").code is RefusalCode.NOT_ALLOWED_FOR_ROLE


@pytest.mark.parametrize(
    ("seat", "player", "why", "code"),
    [
        (S5, "P77", "WRONG_PLAYER", RefusalCode.SEAT_EMPTY),
        (S3, "P3", "WRONG_PLAYER", RefusalCode.NOTHING_TO_CHANGE),
        (S3, "P77", " ", RefusalCode.REASON_MISSING),
    ],
)
def test_what_cannot_be_set_right_says_why(
    table: ServedTable, seat: SeatNo, player: str, why: str, code: RefusalCode
) -> None:
    command = CorrectPlayer(seat, PlayerRef(player), why)
    assert table.refuse(command, by="F201", ok="M301").code is code


def test_a_name_instead_of_a_reference_never_gets_into_the_journal(table: ServedTable) -> None:
    table.refuse(CorrectPlayer(S3, PlayerRef("Karel Novák"), "WRONG_PLAYER"), by="F201", ok="M301")


def test_not_while_a_hand_runs(table: ServedTable) -> None:
    table.deal()
    refused = table.refuse(CorrectPlayer(S3, PlayerRef("P77"), "WRONG_PLAYER"), by="F201", ok="M301")
    assert refused.code is RefusalCode.HAND_RUNNING


def test_two_players_taken_for_each_other_are_exchanged(table: ServedTable) -> None:
    correct(table, S3, "P6")
    assert [(seat.seat, seat.player) for seat in table.service.snapshot().seats if seat.player] == [
        (1, "P1"),
        (3, "P6"),
        (6, "P3"),
    ]
    lines = {line.player: (line.seat, line.formerly) for line in report(table).players}
    assert lines == {"P1": (1, ""), "P6": (3, "P3"), "P3": (6, "P6")}
    hand = table.service.hand_report(1)
    assert hand is not None
    assert [(line.seat, line.player) for line in hand.seats] == [(1, "P1"), (3, "P6"), (6, "P3")]
    assert [(line.seat, line.was, line.now) for line in hand.identities] == [(3, "P3", "P6"), (6, "P6", "P3")]


def test_cash_of_the_day_goes_along(table: ServedTable) -> None:
    correct(table)
    state = table.service._book.table  # type: ignore[union-attr]
    assert dict(state.cash_in) == {"P1": 5000, "P77": 5000, "P6": 5000}


def test_a_stay_over_two_seats_is_set_right_as_a_whole(table: ServedTable) -> None:
    table.do(ChangeSeat(S3, S5, Entry.WAIT))
    correct(table, S5)
    assert {(line.player, line.formerly) for line in report(table).players} >= {("P77", "P3")}
    assert "P3" not in {line.player for line in report(table).players}
    assert table.service.hand_report(1).identities[0].seat == 3  # type: ignore[union-attr]


def test_the_papers_keep_both_versions(table: ServedTable) -> None:
    table.do(BuyChips(S3, 1000, Means.CASH, None, 0))
    correct(table)
    (line,) = [one for one in report(table).exceptions if one.kind == "CORRECTION"]
    assert (line.ref, line.reason, line.by.staff_id, line.ok.staff_id) == (  # type: ignore[union-attr]
        "player:P3 → P77", "WRONG_PLAYER", "F201", "M301",
    )  # fmt: skip
    shift = " ".join(text_of(RENDERER.render_shift(report(table), "cs")).split())
    assert "P77 (P3)" in shift
    assert "P3 → P77" in shift
    hand = " ".join(text_of(RENDERER.render_hand(table.service.hand_report(1), "cs")).split())  # type: ignore[arg-type]
    assert "místo 3: P3 → P77 · Zapsán jiný hráč" in hand
    assert "3: P3 → P77" in paper(table, DocumentKind.AUDIT_EXTRACT, "repairs")
    assert "do 18:00:00 vedeno jako P3, opraveno na P77" in paper(table, DocumentKind.BUY_IN_LOG)


def test_the_statement_of_the_right_player_tells_the_whole_stay_and_names_nobody_else(
    table: ServedTable,
) -> None:
    correct(table)
    text = paper(table, DocumentKind.PLAYER_STATEMENT, "player:P77")
    assert "bylo vedeno pod jiným číslem hráče" in text
    assert "P3" not in text
    told = table.service.player_statement(1, "P77")
    assert told is not None
    assert (told.bought, told.closing_stack) == (5000, 5025)
    assert table.service.player_statement(1, "P3") is None


def test_it_stands_after_a_restart_and_every_equation_foots(table: ServedTable) -> None:
    correct(table)
    table.deal()
    for command in (Fold(S1), Fold(S3), EndHand()):
        table.do(command)
    for thorough in (False, True):
        again = replayed(1, table.store.read(1), thorough=thorough)
        assert again.state == table.service._book.table  # type: ignore[union-attr]
    check_equations(table.service, 1)


def test_it_cannot_be_taken_back_only_set_right_again(table: ServedTable) -> None:
    correct(table)
    refused = table.service.undo(by="F201")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.RETRACTION_BARRED
    correct(table, S3, "P3")
    assert [line.player for line in report(table).players] == ["P1", "P3", "P6"]
