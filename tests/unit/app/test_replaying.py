"""A past hand step by step: what was taken back stands in its place, and a settled hand may have been opened again."""

from __future__ import annotations

import pytest

from tablemgr.app.api import (
    AllIn,
    Call,
    CallFloor,
    Check,
    CorrectHand,
    DealBoard,
    EndHand,
    Fold,
    HandNo,
    Mend,
    NoteHand,
    RaiseTo,
    RecordRuling,
    SeatNo,
    ShowCards,
    SitOut,
    TagHand,
    Tip,
    VoidHand,
)
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.replay_models import PastHand
from tablemgr.app.review.replaying import first_step_of, frame, past_hand, step_of, told_hand
from tablemgr.app.review.tape import SessionTape
from tablemgr.engine.cards import parse_cards
from tests.helpers.live_table import live_table
from tests.helpers.replays import PLAIN, check_frames, row_of
from tests.helpers.services import ServedTable, opened_table

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)


@pytest.fixture
def table() -> ServedTable:
    return opened_table().seated(1, 3, 6).deal(button=6)


def laid(table: ServedTable, hand_no: int = 1) -> tuple[HandTape, PastHand]:
    records, source = table.service._library.material(1)
    tape = SessionTape(records)
    hand = HandTape(tape, hand_no)
    return hand, told_hand(tape, hand, row_of(hand_no), source, table.service._names.all)


def kinds(past: PastHand) -> list[str]:
    return [step.line.kind.partition(".")[2] for step in past.steps]


def pots(hand: HandTape, step: int) -> int:
    view = hand.frame(step, PLAIN).hand
    assert view is not None
    return view.pot_total


def test_an_act_that_was_taken_back_stays_in_its_place_with_who_when_and_what_the_screen_showed(
    table: ServedTable,
) -> None:
    table.do(RaiseTo(S6, 300))
    table.undo(by="D101")
    back = table.store.read(1)[-1]
    table.do(Call(S6))
    hand, past = laid(table)
    place = kinds(past).index("raised_to")
    step = past.steps[place]
    assert (step.retracted, step.retracted_by, step.retracted_at_us) == (True, "D101", back.at_us)
    assert pots(hand, place) == 375
    assert kinds(past)[place + 1] == "batch_retracted"
    assert pots(hand, place + 1) == 75
    assert pots(hand, place + 2) == 125


def test_what_a_repair_only_decided_again_says_so(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 300))
    wrong = table.store.read(1)[-1].seq
    table.do(Fold(S1))
    outcome = table.service.repair((Mend(wrong, (RaiseTo(S6, 200),)),), by="D101")
    assert hasattr(outcome, "seq"), outcome
    _hand, past = laid(table)
    assert [(k, step.retracted, step.again) for k, step in zip(kinds(past), past.steps, strict=True)][3:] == [
        ("raised_to", True, False),
        ("folded", True, False),
        ("acts_repaired", False, False),
        ("raised_to", False, False),
        ("folded", False, True),
    ]
    assert {step.reason for step in past.steps if step.retracted} == {"repair"}
    check_frames(table.store.read(1))


def test_several_acts_of_one_touch_are_steps_of_their_own(table: ServedTable) -> None:
    table.service.execute_batch((Fold(S6), Call(S1)))
    hand, past = laid(table)
    place = kinds(past).index("folded")
    assert kinds(past)[place : place + 2] == ["folded", "called"]
    assert hand.frame(place, PLAIN).legal is None
    assert hand.frame(place + 1, PLAIN).legal is not None


def test_streets_are_found_and_the_showdown_begins_after_the_last_call(table: ServedTable) -> None:
    for act in (
        Call(S6),
        Call(S1),
        Check(S3),
        DealBoard(parse_cards("AhKd7c")),
        AllIn(S1),
        Call(S3),
        Fold(S6),
    ):
        table.do(act)
    for cards in ("2s", "9d"):
        table.do(DealBoard(parse_cards(cards)))
    table.do(ShowCards(S1, parse_cards("AcQd")))  # type: ignore[arg-type]
    table.do(ShowCards(S3, parse_cards("KhQh")))  # type: ignore[arg-type]
    table.do(EndHand())
    _hand, past = laid(table)
    streets = ("preflop", "flop", "turn", "river", "showdown")
    places = [first_step_of(past, street) for street in streets]
    assert places == sorted(places)
    assert [kinds(past)[place] for place in places] == [
        "started",
        "board_dealt",
        "board_dealt",
        "board_dealt",
        "cards_shown",
    ]


def test_a_touched_line_of_the_log_finds_its_picture(table: ServedTable) -> None:
    table.do(Call(S6))
    called = table.store.read(1)[-1].seq
    table.do(Fold(S1))
    _hand, past = laid(table)
    assert past.steps[step_of(past, called)].line.seq == called
    assert step_of(past, 0) == -1


def test_before_the_first_step_the_table_stands_between_the_hands(table: ServedTable) -> None:
    hand, _past = laid(table)
    drawn = hand.frame(-1, PLAIN)
    assert drawn.next_hand is not None
    assert (drawn.legal, drawn.log) == (None, ())
    assert {seat.stack for seat in drawn.seats if seat.player} == {5000}
    with pytest.raises(IndexError):
        hand.frame(len(hand.moments), PLAIN)


def test_what_happens_beside_the_play_is_a_step_too_and_belongs_to_its_hand(table: ServedTable) -> None:
    for act in (CallFloor(S3), TagHand(HandNo(1), "dispute"), SitOut(S6), Fold(S6), Fold(S1), EndHand()):
        table.do(act)
    table.do(Tip(S3, 25))
    table.do(NoteHand(HandNo(1), "chips were counted twice"))
    _hand, past = laid(table)
    assert {"floor_called", "hand_tagged", "player_sat_out", "tip_received", "hand_noted"} <= set(kinds(past))
    assert (past.tags, past.notes) == (("dispute",), ("chips were counted twice",))


def test_a_correction_after_the_next_hand_is_the_last_step_with_the_stacks_of_then(
    table: ServedTable,
) -> None:
    for act in (Fold(S6), Fold(S1), EndHand()):
        table.do(act)
    table.deal()
    for act in (Fold(S1), Fold(S3), EndHand()):
        table.do(act)
    table.do(CorrectHand(HandNo(1), None, ((S6, 50),), "HAND_MISREAD"), by="F201", ok="M301")
    hand, past = laid(table)
    assert kinds(past)[-1] == "hand_corrected"
    drawn = hand.frame(len(past.steps) - 1, PLAIN)
    assert {seat.seat: seat.stack for seat in drawn.seats if seat.player} == table.stacks()
    assert drawn.hand is not None
    assert drawn.hand.hand_no == 1
    assert [line.payouts for line in past.corrections] == [((3, 50, 0), (6, 0, 50))]
    assert [reason.code for reason in past.story.reasons][-1] == "corrected"


def test_a_hand_opened_again_after_the_next_was_dealt_is_whole_in_replay_and_report(
    table: ServedTable,
) -> None:
    for act in (Fold(S6), Fold(S1), EndHand()):
        table.do(act)
    table.deal()
    table.undo()
    table.undo(by="F201")
    table.do(EndHand(payouts=((S3, 25), (S1, 25)), reason="HAND_MISREAD"), by="D101", ok="F201")
    hand, past = laid(table)
    assert kinds(past).count("ended") == 2
    assert not any(step.line.kind == "hand.started" for step in past.steps[1:])
    assert {seat.seat: seat.awarded for seat in past.report.seats} == {1: 25, 3: 25, 6: 0}
    told = [(act.action, act.retracted) for act in past.report.actions if act.action == "pot_awarded"]
    assert told == [("pot_awarded", True), ("pot_awarded", False), ("pot_awarded", False)]
    assert past.report.equation.difference == 0
    assert hand.settled is not None
    check_frames(table.store.read(1))


def test_a_deal_that_was_taken_back_is_no_hand_and_can_be_looked_at(table: ServedTable) -> None:
    table.undo()
    tape = SessionTape(table.store.read(1))
    assert tape.hands == ()
    gone = HandTape(tape, 1)
    assert not gone.counts
    assert gone.taken_back
    with pytest.raises(KeyError):
        HandTape(tape, 2)


def test_a_tape_grows_with_the_journal_and_says_the_same_as_a_new_one(table: ServedTable) -> None:
    records = table.store.read(1)
    tape = SessionTape(records[:-3])
    tape.before(len(tape.records))
    for act in (Fold(S6), Fold(S1), EndHand()):
        table.do(act)
    table.undo(by="F201")
    table.do(EndHand())
    whole = table.store.read(1)
    tape.take(whole[len(records) - 3 :])
    new = SessionTape(whole)
    assert [m.record.seq for m in HandTape(tape, 1).moments] == [
        m.record.seq for m in HandTape(new, 1).moments
    ]
    assert tape.before(len(whole)) == new.before(len(whole))
    step = len(HandTape(new, 1).moments) - 1
    assert frame(tape, 1, step, PLAIN) == frame(new, 1, step, PLAIN)


def test_names_are_those_of_who_was_dealt_in() -> None:
    service = live_table({1: 5000, 3: 5000})
    table = ServedTable.__new__(ServedTable)
    table.service, table.store = service, service._store
    table.deal(button=3)
    records, source = service._library.material(1)
    past = past_hand(SessionTape(records), 1, row_of(1), source, service._names.all)
    assert past.names == ((1, "Alena"), (3, "Cyril"))
    assert past.button == 3


def test_after_the_end_every_pot_shows_the_rake_that_was_booked_on_it() -> None:
    """The computed rake is spread as it was taken (RAKE-5), not onto the main pot first."""
    service = live_table({1: 1000, 3: 5000, 6: 5000}, rake={"percent": 5, "cap": 1000, "unit": 25})
    table = ServedTable.__new__(ServedTable)
    table.service, table.store = service, service._store
    table.deal(button=6)
    for act in (
        RaiseTo(S6, 3000),
        AllIn(S1),
        Call(S3),
        DealBoard(parse_cards("AhKd7c")),
        Check(S3),
        Check(S6),
    ):
        table.do(act)
    for cards in ("2s", "9d"):
        for act in (DealBoard(parse_cards(cards)), Check(S3), Check(S6)):
            table.do(act)
    for seat, cards in ((S3, "KhQh"), (S6, "JcJh"), (S1, "AcQd")):
        table.do(ShowCards(seat, parse_cards(cards)))  # type: ignore[arg-type]
    planned = table.service.snapshot().hand.award  # type: ignore[union-attr]
    table.do(EndHand())
    booked = table.service.snapshot().hand.award  # type: ignore[union-attr]
    assert planned is not None
    assert booked is not None
    assert [pot.rake for pot in booked.pots] == [pot.rake for pot in planned.pots] == [200, 150]


def test_a_ruling_that_went_back_with_the_act_of_a_later_hand_is_marked(table: ServedTable) -> None:
    for act in (Fold(S6), Fold(S1), EndHand()):
        table.do(act)
    table.deal()
    ruling = RecordRuling(HandNo(1), "dispute", "dispute_open", "SHOW-11")
    table.service.execute_batch((VoidHand("MISDEAL"), ruling), by="F201", ok="M301")
    table.undo(by="F201")
    _hand, past = laid(table)
    assert past.steps[-1].line.kind == "table.ruling_recorded"
    assert (past.steps[-1].retracted, past.rulings) == (True, ())


# --- what came in the place of what was taken back --------------------------------------------------------------------


def by_seq(past: PastHand, seq: int) -> str:
    return next(step.line.kind for step in past.steps if step.line.seq == seq)


def test_through_a_chain_of_taking_back_each_wrong_act_leads_to_the_one_that_stands(
    table: ServedTable,
) -> None:
    for amount in (200, 300, 400):
        table.do(RaiseTo(S6, amount))
        table.undo()
    table.do(RaiseTo(S6, 500))
    _hand, past = laid(table)
    wrong = [step for step in past.steps if step.retracted]
    right = next(step for step in past.steps if step.line.kind == "hand.raised_to" and not step.retracted)
    assert [step.line.to for step in wrong] == [200, 300, 400]
    assert {step.replaced_by for step in wrong} == {right.line.seq}
    assert not any(step.same for step in wrong)


def test_what_is_done_again_is_the_same_and_what_only_fell_with_it_is_told_apart(table: ServedTable) -> None:
    table.do(Call(S6))
    table.do(Fold(S1))
    table.undo(2)
    table.do(RaiseTo(S6, 300))
    table.do(Fold(S1))
    _hand, past = laid(table)
    called, folded = (step for step in past.steps if step.retracted and step.line.seat)
    assert (by_seq(past, called.replaced_by), called.same) == ("hand.raised_to", False)
    assert (by_seq(past, folded.replaced_by), folded.same) == ("hand.folded", True)


def test_an_act_whose_place_is_empty_was_replaced_by_nothing(table: ServedTable) -> None:
    table.do(Call(S6))
    table.do(Fold(S1))
    table.undo(2)
    table.do(Fold(S6))
    _hand, past = laid(table)
    called, folded = (step for step in past.steps if step.retracted and step.line.seat)
    assert by_seq(past, called.replaced_by) == "hand.folded"
    assert (folded.replaced_by, folded.same) == (0, False)


def test_a_repaired_act_leads_to_the_act_that_took_its_place(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 300))
    table.do(Call(S1))
    raised = next(record for record in table.store.read(1) if record.kind == "hand.raised_to")
    table.service.repair((Mend(raised.seq, (Call(S6),)),), by="D101")
    _hand, past = laid(table)
    wrong = next(step for step in past.steps if step.line.seq == raised.seq)
    assert by_seq(past, wrong.replaced_by) == "hand.called"
