"""A session at a glance says what its shift report says, and keeps a player's line through changes of seat."""

from __future__ import annotations

import pytest

from tablemgr.app.api import ChangeSeat, CorrectPlayer, EndHand, Entry, Fold, MoveKind, PlayerRef, SeatNo
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.review.session_models import PlayerLine, SessionReview
from tablemgr.app.review.session_review import session_review
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.evenings import golden_lines, play
from tests.helpers.random_evening import RandomEvening
from tests.helpers.services import ServedTable, opened_table


def reviewed(service: TableService, session: int) -> tuple[SessionReview, ShiftReport]:
    told = service.told_session(session)
    return session_review(told.records, told.house, secrets=told.secrets), service.shift_report(session)


def check_alike(review: SessionReview, report: ShiftReport) -> None:
    """Every figure that stands in both is the same."""
    by_hour = [(hour.from_us, hour.hands, hour.rake) for hour in review.hours]
    assert by_hour == [(hour.from_us, hour.hands, hour.rake) for hour in report.hours]
    assert sum(hour.minutes_open for hour in review.hours) == report.statistics.table_minutes
    assert sum(hour.hands for hour in review.hours) == report.statistics.hands_valid
    assert sum(hour.rake for hour in review.hours) == sum(hand.rake for hand in report.hands)
    assert sum(hour.pots for hour in review.hours) == report.statistics.pots_total
    assert sum(hour.jackpot for hour in review.hours) == (
        report.jackpot.contributions if report.jackpot else 0
    )
    check_dealers(review, report)
    check_players(review, report)
    assert review.exceptions == report.exceptions
    assert review.bank == report.bank
    assert review.bank[0][1] == report.table.opening
    counted = report.table.bank_counted
    assert review.bank[-1][1] == (report.table.bank_expected if counted is None else counted)


def check_dealers(review: SessionReview, report: ShiftReport) -> None:
    for line in review.dealers:
        mine = [down for down in report.downs if down.dealer.staff_id == line.staff_id]
        sums = [(down.valid, down.minutes, down.rake, down.tips) for down in mine]
        assert (line.hands, line.minutes, line.rake, line.tips) == tuple(map(sum, zip(*sums, strict=True)))
    assert {line.staff_id for line in review.dealers} == {down.dealer.staff_id for down in report.downs}


def check_players(review: SessionReview, report: ShiftReport) -> None:
    assert [line.player for line in review.players] == list(dict.fromkeys(p.player for p in report.players))
    for line in review.players:
        stays = [stay for stay in report.players if stay.player == line.player]
        assert line.result == sum(stay.net for stay in stays)
        assert line.hands == sum(stay.hands for stay in stays)
        assert line.cashed_out == sum(stay.cash_out for stay in stays)
        assert line.stack == sum(stay.closing_stack for stay in stays)
        assert line.result == line.stack + line.cashed_out - line.bought
        if line.points:
            assert line.points[-1].stack == line.stack
            assert line.points[-1].bought == line.bought
            assert line.points[-1].paid_out == line.cashed_out
        check_moves(line)


CAME = {MoveKind.CARRIED, MoveKind.BUY_IN, MoveKind.TOP_UP, MoveKind.BROUGHT}


def check_moves(line: PlayerLine) -> None:
    """Every chip that came beside the hands, and every one that went, stands among the moves."""
    assert sum(move.amount for move in line.moves if move.kind in CAME) == line.bought
    assert -sum(move.amount for move in line.moves if move.kind is MoveKind.PAID_OUT) == line.cashed_out
    assert all(move.stack >= 0 and move.stack - move.amount >= 0 for move in line.moves)
    assert [move.seq for move in line.moves] == sorted(move.seq for move in line.moves)


@pytest.mark.parametrize("variant", ["", "V1", "V2", "V3", "V4", "V5"])
def test_every_figure_of_the_review_is_the_shift_reports(variant: str) -> None:
    _result, service = play(golden_lines(variant))
    session = service.sessions()[0].session_id
    check_alike(*reviewed(service, session))
    service.close()


@pytest.mark.parametrize("seed", range(5))
def test_the_review_of_a_random_evening_is_its_shift_reports_too(seed: int) -> None:
    """Over nights with an hour too many or too few, with repairs, corrections, late entries and bad commands."""
    store, clock = InMemoryJournalStore(), ManualClock()
    evening = RandomEvening(seed, TableService(store, clock, CountedIds(0), "test"), clock)
    for _line in range(220):
        evening.step()
    evening.finish()
    for row in store.sessions():
        check_alike(*reviewed(evening.service, row.session_id))


def test_after_each_hand_the_stacks_are_those_of_the_hand_list() -> None:
    _result, service = play(golden_lines())
    review, report = reviewed(service, service.sessions()[0].session_id)
    for hand in report.hands:
        for player, stack in hand.stacks:
            points = [p.stack for p in of(review, player).points if p.hand_no == hand.no]
            assert stack in points, (hand.no, player)
    service.close()


def of(review: SessionReview, player: str) -> PlayerLine:
    return next(line for line in review.players if line.player == player)


def test_a_repurchase_moves_what_was_bought_and_not_the_gain() -> None:
    """P3 buys 4 000, is down to 700, tops up by 3 000: he stays 3 300 behind."""
    _result, service = play(golden_lines())
    review, _report = reviewed(service, service.sessions()[0].session_id)
    points = of(review, "P3").points
    gains = {point.stack - point.bought for point in points if point.hand_no == 3}
    assert gains == {-3300}
    assert [point.bought for point in points if point.hand_no == 3] == [4000, 7000]
    service.close()


def test_who_left_ends_at_nothing_with_his_chips_counted() -> None:
    _result, service = play(golden_lines())
    review, _report = reviewed(service, service.sessions()[0].session_id)
    last = of(review, "P2").points[-1]
    assert (last.stack, last.provenance) == (0, "counted")
    service.close()


def test_stacks_after_a_hand_are_computed_and_at_the_table_first_counted() -> None:
    _result, service = play(golden_lines())
    review, _report = reviewed(service, service.sessions()[0].session_id)
    first, second, *_rest = of(review, "P1").points
    assert (first.provenance, second.provenance) == ("counted", "computed")
    service.close()


def test_a_name_is_shown_where_it_is_known_and_the_reference_otherwise() -> None:
    _result, service = play(golden_lines())
    told = service.told_session(1)
    review = session_review(told.records, told.house, {"P1": "Karel"})
    assert [line.name for line in review.players] == ["Karel", "P2", "P3"]
    service.close()


# --- one table, act by act -------------------------------------------------------------------------------------------

S1, S3, S5, S6 = SeatNo(1), SeatNo(3), SeatNo(5), SeatNo(6)


@pytest.fixture
def table() -> ServedTable:
    """Three players and one hand that nobody contested."""
    table = opened_table().seated(1, 3, 6).deal(button=6)
    for command in (Fold(S6), Fold(S1), EndHand()):
        table.do(command)
    return table


def test_a_change_of_seat_keeps_the_players_line(table: ServedTable) -> None:
    table.do(ChangeSeat(S3, S5, Entry.WAIT))
    review, report = reviewed(table.service, 1)
    check_alike(review, report)
    line = of(review, "P3")
    assert line.seat == 5
    assert line.points[-1].stack == line.stack == table.stacks()[S5]
    assert [player.player for player in review.players] == ["P1", "P3", "P6"]


def test_a_stay_entered_for_the_wrong_player_is_the_right_ones_from_its_beginning(table: ServedTable) -> None:
    before = of(reviewed(table.service, 1)[0], "P3").points
    table.do(CorrectPlayer(S3, PlayerRef("P77"), "WRONG_PLAYER"), by="F201", ok="M301")
    review, report = reviewed(table.service, 1)
    check_alike(review, report)
    assert of(review, "P77").points == before
    assert "P3" not in {line.player for line in review.players}


def test_a_running_hand_moves_no_line_before_it_is_over(table: ServedTable) -> None:
    before = of(reviewed(table.service, 1)[0], "P1").points
    table.deal()
    assert of(reviewed(table.service, 1)[0], "P1").points == before
