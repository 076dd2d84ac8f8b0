"""What single papers say: the balance of a statement, records in words, copies, limits, slips, seats, signatures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablemgr.app.api import Done, HandNo, PayJackpot, SeatNo, StaffId, StaffView
from tablemgr.app.documents.paper import Amounts, Day, Message, Money, Paper, Plain, Quantity, Said
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import Drafted
from tablemgr.app.evening.reader import read_evening, read_lines
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.bootstrap import ServicePapers
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.codec import KINDS
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text.records import RECORDS
from tests.bench.journals import PatientClock, close_session, play_hands
from tests.helpers.evenings import EVENINGS, golden_lines, play
from tests.helpers.live_table import NO_LIMIT, RAKE, STAFF, new_service, open_table, seat_players
from tests.reports.paper import flat
from tests.unit.app.test_players import buy, limited, sit
from tests.unit.app.test_tips_and_jackpot import jackpot_table, shown_hand, verify

FLOOR, MANAGER = "F201", "M301"
SHIFT = PaperRequest(DocumentKind.SHIFT_REPORT)


@pytest.fixture
def golden() -> Iterator[TableService]:
    _result, service = play(golden_lines())
    yield service
    service.close()


def drafted(service: TableService, kind: DocumentKind, about: str = "") -> Paper:
    paper = service.paper_draft(1, PaperRequest(kind, about))
    assert isinstance(paper, Paper), paper
    return paper


def balances(paper: Paper) -> list[int]:
    grid = next(section.grid for section in paper.sections if section.title.text == "Movements")
    assert grid is not None
    return [cell.amount for row in grid.rows if isinstance(cell := row.cells[-1], Money)]


# --- statement ------------------------------------------------------------------------------------------------------


def test_the_balance_of_a_statement_runs_from_the_first_purchase_to_the_cash_out(
    golden: TableService,
) -> None:
    shown = balances(drafted(golden, DocumentKind.PLAYER_STATEMENT, "player:P2"))
    assert shown == [5_000, 5_700, 5_675, 5_650, 8_050, 7_950, 7_900, 7_875, 0]


@pytest.mark.parametrize("evening", ["demo-nl", "demo-pl", "demo-fl"])
def test_every_balance_ends_at_what_the_player_has_left(evening: str) -> None:
    _result, service = play(read_evening(EVENINGS / f"{evening}.jsonl"))
    for info in service.sessions():
        lines = service.shift_report(info.session_id).players
        for player in dict.fromkeys(line.player for line in lines):
            request = PaperRequest(DocumentKind.PLAYER_STATEMENT, f"player:{player}")
            paper = service.paper_draft(info.session_id, request)
            assert isinstance(paper, Paper)
            left = sum(line.closing_stack for line in lines if line.player == player)
            assert balances(paper)[-1] == left, player
    service.close()


# --- audit extract --------------------------------------------------------------------------------------------------


def test_every_kind_of_record_of_a_session_has_words() -> None:
    assert {kind for kind in KINDS if not kind.startswith("house.")} - RECORDS.keys() == set()


def test_an_extract_speaks_in_words_and_names_no_stored_field(golden: TableService) -> None:
    text = flat(ReportLabRenderer().render(drafted(golden, DocumentKind.AUDIT_EXTRACT), "cs"))
    assert not any(kind in text for kind in KINDS)
    assert "=" not in text
    assert "True" not in text
    assert "nákup žetonů" in text
    assert "místo: 1 · hráč: P1 · 5 000" in text
    assert "A♣ 7♦ 4♠" in text


def test_records_that_were_taken_back_stay_on_the_extract(golden: TableService) -> None:
    paper = drafted(golden, DocumentKind.AUDIT_EXTRACT)
    grid = paper.sections[1].grid
    assert grid is not None
    assert len(grid.rows) == len(golden.told_session(1).records)


# --- jackpot --------------------------------------------------------------------------------------------------------


def test_the_verification_shows_cards_combinations_and_the_pool() -> None:
    table = jackpot_table().seated(1, 3)
    number = shown_hand(table)
    assert PaperRequest(DocumentKind.JACKPOT, f"hand:{number}") in table.service.paper_offers(1)
    paper = table.service.paper_draft(1, PaperRequest(DocumentKind.JACKPOT, f"hand:{number}"))
    assert isinstance(paper, Paper)
    text = flat(ReportLabRenderer().render(paper, "cs"))
    assert "A♠ A♦" in text
    assert "pár es · pair of aces" in text
    assert paper.head.status == "PRELIMINARY"
    roll = shift_json(table.service.shift_report(1))["jackpot_roll"]
    assert roll == {"opening": 0, "contributions": 50, "paid": 0, "closing": 50}


def test_a_verified_and_paid_jackpot_stands_on_its_paper_with_who_signed() -> None:
    table = jackpot_table().seated(1, 3)
    number = shown_hand(table)
    table.do(verify(number), by=StaffId("M301"), ok=StaffId("F201"))
    pay = PayJackpot(HandNo(number), ((SeatNo(1), 20), (SeatNo(3), 30)), StaffId("C301"))
    table.do(pay, by=StaffId("C301"), ok=StaffId("M301"))
    paper = table.service.paper_draft(1, PaperRequest(DocumentKind.JACKPOT, f"hand:{number}"))
    assert isinstance(paper, Paper)
    assert paper.head.status == "FINAL"
    fund = next(section for section in paper.sections if section.title.text.startswith("Jackpot"))
    assert [fact.value for fact in fund.facts[:3]] == [Money(50), Money(50), Money(0)]
    assert [line.at_us is not None for line in paper.signatures] == [False, True, True, False, False, False]
    assert [line.role.places for line in paper.signatures[4:]] == [(("seat", 1),), (("seat", 3),)]
    by_hand = [fact.label.text for section in paper.sections[3:4] for fact in section.facts]
    assert "Paid by, identified how" not in by_hand
    assert shift_json(table.service.shift_report(1))["jackpot_roll"] == {
        "opening": 0,
        "contributions": 50,
        "paid": 50,
        "closing": 0,
    }


def test_a_jackpot_hand_that_was_paid_twice_has_both_payments_on_its_paper() -> None:
    table = jackpot_table().seated(1, 3)
    number = shown_hand(table)
    table.do(verify(number), by=StaffId("M301"), ok=StaffId("F201"))
    for seat, share in ((1, 20), (3, 10)):
        pay = PayJackpot(HandNo(number), ((SeatNo(seat), share),), StaffId("C301"))
        table.do(pay, by=StaffId("C301"), ok=StaffId("M301"))
    paper = table.service.paper_draft(1, PaperRequest(DocumentKind.JACKPOT, f"hand:{number}"))
    assert isinstance(paper, Paper)
    fund = next(section for section in paper.sections if section.title.text.startswith("Jackpot"))
    assert [fact.value for fact in fund.facts[:3]] == [Money(50), Money(30), Money(20)]
    assert [fact.label.text for fact in fund.facts].count("Paid at") == 2
    assert fund.grid is not None
    assert [(row.cells[0], row.cells[2]) for row in fund.grid.rows] == [
        (Quantity(1), Money(20)),
        (Quantity(3), Money(10)),
    ]
    assert [line.role.places for line in paper.signatures[4:]] == [(("seat", 1),), (("seat", 3),)]


# --- copies ---------------------------------------------------------------------------------------------------------


def test_a_reprint_is_an_exception_and_makes_no_new_version(golden: TableService) -> None:
    info = golden.issue_paper(1, SHIFT, by=MANAGER)
    assert not isinstance(info, Refused)
    for _copy in range(3):
        assert golden.note_print(info.key, b"pdf", language="cs", by=MANAGER, reason="LOST") is None
    told = [line for line in golden.shift_report(1).exceptions if line.kind == "REPRINT"]
    assert [(line.ref, line.by.staff_id if line.by else "") for line in told] == [
        ("copy:SR-0001/1", MANAGER),
        ("copy:SR-0001/2", MANAGER),
    ]
    now = golden.current_paper(1, SHIFT)
    assert now is not None
    assert now.key == info.key


def test_a_void_paper_is_an_exception(golden: TableService) -> None:
    info = golden.issue_paper(1, PaperRequest(DocumentKind.ROTATION), by=FLOOR)
    assert not isinstance(info, Refused)
    assert golden.void_paper(info.key, by=MANAGER, reason="WRONG_AMOUNT") is None
    assert [(line.kind, line.ref) for line in golden.shift_report(1).exceptions][-1] == (
        "VOID_DOC",
        "paper:DR-0001",
    )


def test_a_reprint_after_a_hundred_later_shifts_says_what_the_original_said() -> None:
    clock = PatientClock()
    service = new_service(clock=clock)
    people = (*STAFF, StaffView("N501", "Květa", "N"), StaffView("N502", "Miloš", "N"))
    service.configure_house(operator="Karetní dům", ico="27182818", site="PRAHA1", staff=people)
    open_table(service)
    seat_players(service, dict.fromkeys(range(1, 10), 5_000))
    play_hands(service, 2)
    close_session(service)
    info = service.issue_paper(1, SHIFT, by="M401")
    assert not isinstance(info, Refused)
    before = service.open_paper(info.key)
    left = service.shift_report(1).table.bank_counted or 0
    for _shift in range(100):
        clock.next_day()
        _open_as_it_was_closed(service, left)
        close_session(service)
    after = service.open_paper(info.key)
    assert len(service.sessions()) == 101
    assert not isinstance(before, Refused)
    assert not isinstance(after, Refused)
    assert after.sound
    assert after.paper == before.paper
    assert after.paper.head.content_hash == info.content_hash
    first, second = (ReportLabRenderer().render(one.paper, "cs", before.marks) for one in (before, after))
    assert first == second
    service.close()


def _open_as_it_was_closed(service: TableService, left: int) -> None:
    pieces = ((25, left // 25),)
    opened = service.open_table(
        table="PK07", shift="A", game=NO_LIMIT, denominations=(25, 100, 500, 1000), pieces=pieces,
        second_pieces=pieces, buy_in={"min": 500, "max": 20_000}, rake=RAKE, house_rules=None, by="D102", ok="F301",
    )  # fmt: skip
    assert isinstance(opened, Done), opened


def test_a_paper_drafted_beside_the_table_is_made_anew_when_something_came_between(
    golden: TableService,
) -> None:
    request = PaperRequest(DocumentKind.ROTATION)
    desk = golden.paper_desk
    first, stale = desk.drafted(1, request), desk.drafted(1, request)
    assert isinstance(first, Drafted)
    assert isinstance(stale, Drafted)
    one = golden.issue_paper(1, request, by=FLOOR, drafted=first)
    two = golden.issue_paper(1, request, by=FLOOR, drafted=stale)
    assert not isinstance(one, Refused)
    assert not isinstance(two, Refused)
    assert [one.key.number, two.key.number] == [1, 2]
    opened = golden.open_paper(two.key)
    assert not isinstance(opened, Refused)
    assert opened.paper.head.number == two.printed_number
    assert opened.paper.head.last_seq > stale.last_seq


# --- shift report ---------------------------------------------------------------------------------------------------


def test_only_the_restricted_copy_names_who_reached_a_limit_of_cash() -> None:
    table = limited(3_000)
    sit(table, 3, "P-K")
    buy(table, 3, 5_000)
    report = table.service.shift_report(1)
    assert [(line.player, line.cash_in, line.limit) for line in report.limits] == [("P-K", 5_000, 3_000)]
    info = table.service.issue_paper(1, SHIFT, by="F201")
    assert not isinstance(info, Refused)
    papers = ServicePapers(table.service)
    plain, restricted = (papers.copy_job(info.key, "cs", "F201", whom)() for whom in ("", "restricted"))
    assert isinstance(plain, bytes)
    assert isinstance(restricted, bytes)
    assert "12 Limity hotovosti" in flat(restricted)
    assert "jen oprávněné osoby" in flat(restricted)
    assert "Limity hotovosti" not in flat(plain)


def test_a_change_of_seats_is_a_new_line_and_the_columns_still_foot() -> None:
    lines = golden_lines()
    until = next(place for place, line in enumerate(lines) if line.verb == "close_table")
    moved = read_lines(['{"do": "change_seat", "seat": 1, "to": 9}'])
    result, service = play((*lines[:until], *moved))
    assert result.stopped_at is None, result.findings
    report = service.shift_report(1)
    mine = [line for line in report.players if line.player == "P1"]
    assert [(line.seat, line.from_seat, line.to_seat) for line in mine] == [(1, 0, 9), (9, 1, 0)]
    assert [line.net for line in mine] == [0, -50]
    assert sum(line.closing_stack for line in report.players) == report.table.stacks_close
    assert [line.difference for line in report.equations if line.difference] == []
    text = flat(ReportLabRenderer().render_shift(report, "cs"))
    assert "→ 9" in text
    assert "← 1" in text
    assert "P1 celkem" in text
    service.close()


def test_the_register_of_slips_says_when_each_step_was_and_the_cashier_signs(golden: TableService) -> None:
    report = golden.shift_report(1)
    assert [line.accepted_at_us for line in report.slips] != [None]
    assert [line.role for line in report.signatures] == [
        "dealer",
        "floor",
        "cashier",
        "counters",
        "shift_manager",
    ]
    stored = shift_json(report)["transfers"]
    assert isinstance(stored, list)
    assert stored[0]["accepted_at"] == "2026-11-28T18:50:00+01:00"


def test_words_of_an_extract_are_values_in_both_languages(golden: TableService) -> None:
    paper = drafted(golden, DocumentKind.AUDIT_EXTRACT)
    czech, english = (flat(ReportLabRenderer().render(paper, language)) for language in ("cs", "en"))
    assert "hra končí" in czech
    assert "hand ends" in english
    said = {type(part.value) for section in paper.sections for row in (section.grid.rows if section.grid else ())
            for cell in row.cells if isinstance(cell, Said) for part in cell.parts}  # fmt: skip
    assert said <= {type(None), Money, Plain, Message, Day, Amounts}
