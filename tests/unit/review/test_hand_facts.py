"""Every mark of a hand, each caused by what it says, and the figures of the golden evening."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr.app.api import (
    AnswerFloor,
    BetTo,
    Call,
    CallFloor,
    CancelFloor,
    Check,
    CorrectHand,
    CorrectPlayer,
    CutShort,
    DealBoard,
    Depth,
    EndHand,
    Fold,
    HandNo,
    NoteHand,
    PlayerRef,
    RaiseTo,
    SeatNo,
    ShowCards,
    StartNextHand,
    TagHand,
    VoidHand,
    parse_card,
)
from tablemgr.app.review.day_clock import stretches_of_day
from tablemgr.app.review.finding import HandMark
from tablemgr.app.review.hand_changes import changed_hands
from tablemgr.app.review.hand_facts import IndexedHand, facts_of
from tablemgr.engine.table.ruled import RecordRuling
from tests.helpers.evenings import golden_lines, golden_totals, play
from tests.helpers.hand_lists import told_hands
from tests.helpers.services import ServedTable, opened_table

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)
BOARD = ("Qs", "8d", "5c", "3h", "2s")


@pytest.fixture
def table() -> ServedTable:
    return opened_table().seated(1, 3, 6).deal(button=6)


def hands(table: ServedTable) -> dict[int, IndexedHand]:
    """By number; told whole and told one by one they are the same."""
    records = table.store.read(1)
    whole = {hand.hand_no: hand for hand in facts_of(records)}
    alone = {number: next(facts_of(records, {number})) for number in whole}
    assert alone == whole
    return whole


def marks(table: ServedTable, number: int = 1) -> set[HandMark]:
    return {HandMark(mark) for mark in hands(table)[number].marks}


def cards(*names: str) -> tuple[int, ...]:
    return tuple(parse_card(name) for name in names)


def walk(table: ServedTable) -> None:
    """Everybody folds to the big blind."""
    table.do(Fold(S6))
    table.do(Fold(S1))
    table.do(EndHand())


def streets(table: ServedTable) -> Iterator[None]:
    """Flop, turn and river; what is bet on them is for who asks."""
    for dealt in (BOARD[:3], BOARD[3:4], BOARD[4:]):
        table.do(DealBoard(cards(*dealt)))
        yield


def limped_to_the_river(table: ServedTable) -> None:
    table.do(Call(S6))
    table.do(Call(S1))
    table.do(Check(S3))
    for _street in streets(table):
        for seat in (S1, S3, S6):
            table.do(Check(seat))


def test_a_running_hand_is_marked_so_and_has_the_pot_that_is_in_the_middle(table: ServedTable) -> None:
    hand = hands(table)[1]
    assert (hand.marks, hand.ended_at_us, hand.pot, hand.winners) == (("running",), 0, 75, ())
    assert hand.players == ((1, "P1"), (3, "P3"), (6, "P6"))


def test_a_hand_that_ends_before_the_flop_says_so(table: ServedTable) -> None:
    walk(table)
    hand = hands(table)[1]
    assert hand.marks == ("no_flop",)
    assert [(seat, ref) for seat, ref, _won in hand.winners] == [(3, "P3")]


def test_an_ordinary_showdown_has_no_mark_and_its_cards_are_found(table: ServedTable) -> None:
    limped_to_the_river(table)
    table.do(ShowCards(S1, cards("Ac", "Ad")))
    table.do(ShowCards(S3, cards("Kc", "Kd")))
    table.do(ShowCards(S6, cards("Jc", "Td")))
    table.do(EndHand())
    hand = hands(table)[1]
    assert hand.marks == ()
    assert hand.board == BOARD
    assert set(hand.seen) == {*BOARD, "Ac", "Ad", "Kc", "Kd", "Jc", "Td"}


def test_a_pot_that_two_divide_is_split(table: ServedTable) -> None:
    limped_to_the_river(table)
    table.do(ShowCards(S1, cards("Ac", "Kd")))
    table.do(ShowCards(S3, cards("Ad", "Kc")))
    table.do(ShowCards(S6, cards("Jc", "Td")))
    table.do(EndHand())
    assert marks(table) == {HandMark.SPLIT}
    assert {seat for seat, _ref, _won in hands(table)[1].winners} == {1, 3}


def test_an_all_in_and_its_side_pots_are_marked() -> None:
    table = opened_table().seated(1, 3).seated(6, chips=2000).deal(button=6)
    table.do(RaiseTo(S6, 2000))
    table.do(Call(S1))
    table.do(Call(S3))
    for number, _street in enumerate(streets(table)):
        table.do(BetTo(S1, 500) if not number else Check(S1))
        table.do(Call(S3) if not number else Check(S3))
    table.do(ShowCards(S1, cards("Ac", "Ad")))
    table.do(ShowCards(S3, cards("Kc", "Kd")))
    table.do(ShowCards(S6, cards("Jc", "Td")))
    table.do(EndHand())
    assert marks(table) == {HandMark.ALL_IN, HandMark.SIDE_POTS}
    assert hands(table)[1].pots == 2


def test_an_all_in_that_was_taken_back_is_none_but_the_hand_is_repaired(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 5000))
    assert HandMark.ALL_IN in marks(table)
    table.undo()
    assert marks(table) == {HandMark.RUNNING, HandMark.REPAIRED}


def test_a_hand_that_was_opened_again_is_repaired_and_the_next_one_is_told_as_taken_back(
    table: ServedTable,
) -> None:
    walk(table)
    table.do(StartNextHand(None))
    table.undo()
    table.undo(by="F201")
    assert marks(table) == {HandMark.RUNNING, HandMark.REPAIRED}
    table.do(EndHand())
    assert set(hands(table)) == {1, 2}
    assert marks(table, 2) == {HandMark.TAKEN_BACK}


def test_a_deal_that_was_taken_back_keeps_its_number_and_has_no_figures(table: ServedTable) -> None:
    walk(table)
    table.do(StartNextHand(None))
    table.do(Call(S1))
    table.undo()
    table.undo(by="D102")
    table.do(StartNextHand(None))
    back, dealt = hands(table)[2], hands(table)[3]
    assert marks(table, 3) == {HandMark.RUNNING}
    assert (back.pot, back.rake, back.winners, back.seen, back.amounts) == (0, 0, (), (), frozenset())
    assert (back.taken_back_by, back.players) == ("D102", dealt.players)
    assert back.started_at_us <= back.ended_at_us <= dealt.started_at_us
    assert back.first_seq < dealt.first_seq


PRAGUE_MARCH, PRAGUE_OCTOBER = 1_774_745_880_000_000, 1_792_886_280_000_000
"""29 March 2026 01:58 CET, 25 October 2026 01:58 CEST."""


@pytest.mark.parametrize(
    ("begins", "minutes", "ran"),
    [
        (PRAGUE_MARCH, 5, ("01:58:00–01:59:59", "03:00:00–03:03:00")),
        (PRAGUE_OCTOBER, 63, ("01:58:00–02:59:59", "02:00:00–02:01:00")),
        (PRAGUE_OCTOBER - 120 * 60_000_000, 3, ("23:58:00–23:59:59", "00:00:00–00:01:00")),
        (PRAGUE_OCTOBER, 1, ("01:58:00–01:59:00",)),
        (PRAGUE_OCTOBER, 24 * 60, ("00:00:00–23:59:59",)),
        (PRAGUE_OCTOBER, 0, ("01:58:00–01:58:00",)),
    ],
)
def test_the_times_of_day_follow_the_clock_of_the_house(
    begins: int, minutes: int, ran: tuple[str, ...]
) -> None:
    told = stretches_of_day(begins, begins + minutes * 60_000_000, "Europe/Prague")
    assert tuple(f"{_clock(first)}–{_clock(last)}" for first, last in told) == ran


def _clock(second: int) -> str:
    return f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"


def test_a_correction_is_marked_and_its_winners_are_those_of_the_correction(table: ServedTable) -> None:
    walk(table)
    pot = hands(table)[1].pot
    table.do(CorrectHand(HandNo(1), None, ((S1, pot),), "wrong seat"), by="F201", ok="M301")
    assert marks(table) == {HandMark.CORRECTED, HandMark.NO_FLOP}
    assert hands(table)[1].winners == ((1, "P1", pot),)


def test_a_player_who_was_set_right_has_all_hands_of_his_stay(table: ServedTable) -> None:
    walk(table)
    known = len(table.store.read(1))
    table.do(CorrectPlayer(S3, PlayerRef("P9"), "wrong player"), by="F201", ok="M301")
    hand = hands(table)[1]
    assert hand.players == ((1, "P1"), (3, "P9"), (6, "P6"))
    assert [ref for _seat, ref, _won in hand.winners] == ["P9"]
    assert HandMark.CORRECTED in marks(table)
    assert changed_hands(table.store.read(1), known) is None


def test_a_ruling_and_another_settlement_than_the_computed_one_are_ruled(table: ServedTable) -> None:
    table.do(Fold(S6))
    table.do(Fold(S1))
    table.do(EndHand(payouts=((S1, 50),), reason="agreed"), ok="F201")
    assert HandMark.RULED in marks(table)
    table.do(StartNextHand(None))
    assert HandMark.RULED not in marks(table, 2)
    table.do(RecordRuling(HandNo(2), "own", "own", "GEN-4", note="explained"), by="F201")
    assert HandMark.RULED in marks(table, 2)


def test_a_hand_told_by_its_pot_and_winner_is_partial(table: ServedTable) -> None:
    table.do(CutShort(Depth.POT_AND_WINNER, 600, (S1,), 25))
    assert HandMark.PARTIAL in marks(table)
    assert HandMark.NO_FLOP not in marks(table)


def test_a_void_hand_has_its_pot_and_no_winner(table: ServedTable) -> None:
    table.do(VoidHand("misdeal"), ok="F201")
    hand = hands(table)[1]
    assert (hand.marks, hand.winners, hand.pot) == (("void",), (), 75)


def test_tags_notes_and_calls_of_the_floor_are_marked_as_long_as_they_stand(table: ServedTable) -> None:
    table.do(TagHand(HandNo(1), "dispute"))
    table.do(NoteHand(HandNo(1), "card seen"))
    table.do(CallFloor(S3))
    assert marks(table) == {HandMark.RUNNING, HandMark.TAGGED, HandMark.NOTED, HandMark.FLOOR_CALLED}
    table.do(CancelFloor())
    table.do(TagHand(HandNo(1), "dispute", on=False))
    table.do(NoteHand(HandNo(1), ""))
    assert marks(table) == {HandMark.RUNNING}
    table.do(CallFloor())
    table.do(AnswerFloor("settled"), by="F201")
    assert HandMark.FLOOR_CALLED in marks(table)


def test_a_tag_of_the_last_hand_belongs_to_it_after_its_end(table: ServedTable) -> None:
    walk(table)
    table.do(TagHand(HandNo(1), "ruling"))
    assert marks(table) == {HandMark.NO_FLOP, HandMark.TAGGED, HandMark.RULED}


def test_an_act_changes_its_own_hand_only(table: ServedTable) -> None:
    walk(table)
    table.do(StartNextHand(None))
    known = len(table.store.read(1))
    table.do(Fold(SeatNo(1)))
    assert changed_hands(table.store.read(1), known) == {2}


def test_the_golden_evening_has_the_hands_of_its_totals(tmp_path: Path) -> None:
    _result, service = play(golden_lines(), tmp_path / "golden.db")
    service.close()
    told = sorted(told_hands(tmp_path / "golden.db"), key=lambda hand: hand.hand_no)
    wanted = golden_totals()["golden"]["hands"]
    assert [hand.hand_no for hand in told] == [one["no"] for one in wanted]
    for hand, one in zip(told, wanted, strict=True):
        void = one["status"] == "VOID"
        assert (hand.pot, hand.rake) == (one["pot_returned" if void else "pot"], one["rake"])
        assert {ref: won for _seat, ref, won in hand.winners} == one.get("awards", {})
        assert bool(hand.board) == one.get("flop", False)
        assert ("void" in hand.marks) == void
