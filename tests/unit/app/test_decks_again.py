"""Decks that lie on the table when it closes are those it opens with: generated, never typed again (S11, G06, G07)."""

from __future__ import annotations

import pytest

from tablemgr.app.api import CloseSession, DeckFate, Done, PutDeckIn, RefusalCode, TakeDeckOut
from tablemgr.app.openings import OpeningCount
from tablemgr.engine.ids import StaffId
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import PIECES

D1, F1 = StaffId("D101"), StaffId("F201")
A_DAY_US = 24 * 3_600_000_000


def closed_with_decks() -> ServedTable:
    """Two decks in play, one spare in the cupboard, one fouled, one kept as evidence."""
    table = opened_table()
    for setup, colour in (("17", "red"), ("18", "blue"), ("19", "red"), ("20", "blue"), ("21", "red")):
        table.do(PutDeckIn(setup, colour), ok="F201")
    for setup, counted, fate in (
        ("19", 52, DeckFate.SPARE), ("20", 51, DeckFate.FOULED), ("21", 52, DeckFate.EVIDENCE),
    ):  # fmt: skip
        table.do(TakeDeckOut(setup, counted, fate), ok="F201")
    table.do(CloseSession(PIECES, None, D1, F1, "", False))
    table.clock.set_us(table.clock.now_us() + A_DAY_US)
    return table


def opened_again(table: ServedTable, counted: OpeningCount) -> ServedTable:
    done = table.service.open_table(
        table="PK07", shift="A", game={"variant": "NL", "small_blind": 25, "big_blind": 50},
        denominations=(25, 100, 500, 1000), pieces=PIECES, second_pieces=None, buy_in={"min": 2000, "max": 10000},
        rake=None, house_rules=None, by="D101", ok="F201", counted=counted,
    )  # fmt: skip
    assert isinstance(done, Done), done
    return table


def in_play(table: ServedTable) -> list[str]:
    return [deck.setup_no for deck in table.service.snapshot().decks if not deck.fate]


def test_the_next_session_begins_with_the_decks_of_the_last_closing() -> None:
    table = opened_again(closed_with_decks(), OpeningCount())
    assert in_play(table) == ["17", "18"]
    report = table.service.shift_report(2)
    assert [(line.setup_no, line.colour, line.fate) for line in report.decks] == [
        ("17", "red", ""),
        ("18", "blue", ""),
    ]
    first = report.decks[0]
    assert first.in_at_us == report.table.opened_at_us
    assert [who.staff_id for who in (first.in_by, first.in_ok) if who is not None] == ["D101", "F201"]


def test_a_deck_that_is_gone_is_left_out_and_may_come_back_later() -> None:
    table = opened_again(closed_with_decks(), OpeningCount(decks=("18",)))
    assert in_play(table) == ["18"]
    table.do(PutDeckIn("17", "red"), ok="F201")
    assert in_play(table) == ["18", "17"]


@pytest.mark.parametrize("setup", ["20", "21"])
def test_what_was_fouled_or_kept_as_evidence_never_comes_back_in_a_later_session(setup: str) -> None:
    table = opened_again(closed_with_decks(), OpeningCount(decks=()))
    refused = table.refuse(PutDeckIn(setup, "red"), ok="F201")
    assert (refused.code, refused.rule) == (RefusalCode.DECK_OUT_OF_PLAY, "G06")


def test_a_spare_deck_went_back_to_the_cupboard_and_may_be_played() -> None:
    table = opened_again(closed_with_decks(), OpeningCount())
    table.do(PutDeckIn("19", "red"), ok="F201")
    assert in_play(table) == ["17", "18", "19"]


def test_the_deck_goes_out_in_the_new_session_with_its_count() -> None:
    table = opened_again(closed_with_decks(), OpeningCount())
    table.do(TakeDeckOut("17", 52, DeckFate.SPARE), ok="F201")
    line = table.service.shift_report(2).decks[0]
    assert (line.setup_no, line.counted, line.fate) == ("17", 52, "spare")


def test_the_same_file_tells_the_same_decks_after_a_restart() -> None:
    table = opened_again(closed_with_decks(), OpeningCount())
    assert in_play(table.reopened()) == ["17", "18"]
