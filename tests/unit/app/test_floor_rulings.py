"""A ruling of the floor: who may record it, on which hand, and that the table goes on as if nothing had been said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import (
    Call,
    CallFloor,
    Check,
    EndHand,
    Fold,
    HandNo,
    NoteHand,
    RecordRuling,
    RefusalCode,
    SeatNo,
    VoidHand,
)
from tablemgr.app.book import replayed
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.replaying import told_hand
from tablemgr.app.review.tape import SessionTape
from tablemgr.engine.journal import effective
from tablemgr.engine.rulings.codes import SITUATION_CODES
from tablemgr.engine.rulings.verdicts import Verdict
from tablemgr.persistence.codec import decode_event, encode_event, kind_of
from tablemgr.text import Language, translator
from tablemgr.text.rulings import RULING_WORDS, SITUATIONS, ruled_reason, ruled_reason_text, said_ruling
from tests.helpers.replays import PLAIN, row_of
from tests.helpers.services import ServedTable, opened_table

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)
CALL = RecordRuling(
    HandNo(1), "chips", "call", "ACT-2", S6, advised="call", values=(("add", 50),), effect="bet", before=100, after=50
)  # fmt: skip


@pytest.fixture
def table() -> ServedTable:
    return opened_table().seated(1, 3, 6).deal(button=6)


def test_a_ruling_on_the_running_hand_moves_nothing_and_the_hand_goes_on(table: ServedTable) -> None:
    table.do(Call(S6))
    before = table.service.snapshot()
    after = table.do(CALL, by="F201").snapshot
    assert (after.seats, after.hand, after.legal, after.bank) == (
        before.seats,
        before.hand,
        before.legal,
        before.bank,
    )
    assert [line.kind for line in after.log][-1] == "table.ruling_recorded"


def test_undo_passes_over_a_ruling_and_takes_the_act_before_it(table: ServedTable) -> None:
    before = table.service.snapshot()
    table.do(Call(S6))
    table.do(CALL, by="F201")
    after = table.undo().snapshot
    assert (after.seats, after.hand) == (before.seats, before.hand)
    records = table.store.read(1)
    assert [record.kind for record in effective(records)][-1] == "table.ruling_recorded"
    assert replayed(1, records).state == table.service._book.state  # type: ignore[union-attr]


def test_only_the_floor_or_the_manager_rules(table: ServedTable) -> None:
    for somebody in ("D101", "C301", "N501"):
        assert table.refuse(CALL, by=somebody).code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    table.do(CALL, by="M301")


def test_a_ruling_is_on_a_hand_that_was_dealt_and_counts(table: ServedTable) -> None:
    assert table.refuse(replace(CALL, hand_no=HandNo(2)), by="F201").code is RefusalCode.NO_SUCH_HAND
    table.undo()
    assert table.refuse(CALL, by="F201").code is RefusalCode.NO_SUCH_HAND
    table.deal(button=6)
    table.do(replace(CALL, hand_no=HandNo(2)), by="F201")


def test_a_past_hand_is_ruled_on_while_another_runs(table: ServedTable) -> None:
    for command in (Fold(S6), Fold(S1), EndHand()):
        table.do(command)
    table.deal()
    table.do(CALL, by="F201")
    assert table.service.hand_report(2).rulings == ()  # type: ignore[union-attr]
    assert [line.rule for line in table.service.hand_report(1).rulings] == ["ACT-2"]  # type: ignore[union-attr]


def test_a_void_hand_can_be_ruled_on_together_with_its_void(table: ServedTable) -> None:
    misdeal = replace(
        CALL, situation="misdeal", ruling="misdeal", rule="DEAL-3", advised="misdeal", values=()
    )
    done = table.service.execute_batch((VoidHand("MISDEAL"), misdeal), by="F201", ok="M301")
    assert done.snapshot.hand.voided  # type: ignore[union-attr]
    table.undo(by="F201")
    assert table.service.hand_report(1).rulings == ()  # type: ignore[union-attr]


def test_a_ruling_before_its_act_in_one_batch_does_not_swallow_the_act(table: ServedTable) -> None:
    done = table.service.execute_batch((CALL, VoidHand("MISDEAL")), by="F201", ok="M301")
    assert done.snapshot.hand.voided  # type: ignore[union-attr]
    assert replayed(1, table.store.read(1), thorough=True).state == table.service._book.state  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"situation": "rain"}, RefusalCode.BAD_OPTION),
        ({"ruling": "maybe"}, RefusalCode.BAD_OPTION),
        ({"effect": "mood"}, RefusalCode.BAD_OPTION),
        ({"answer": "perhaps"}, RefusalCode.BAD_OPTION),
        ({"seat": SeatNo(11)}, RefusalCode.NO_SUCH_SEAT),
        ({"note": "x" * 121}, RefusalCode.NOTE_TOO_LONG),
        ({"camera": "x" * 41}, RefusalCode.NOTE_TOO_LONG),
        ({"ruling": "own"}, RefusalCode.REASON_MISSING),
        ({"advised": "raise_to"}, RefusalCode.REASON_MISSING),
    ],
)
def test_what_nobody_could_read_later_is_refused(
    table: ServedTable, changed: dict[str, object], code: RefusalCode
) -> None:
    assert table.refuse(replace(CALL, **changed), by="F201").code is code  # type: ignore[arg-type]


def test_a_name_in_the_note_is_refused(table: ServedTable) -> None:
    table.service.put_name("P6", "Zdislava")
    outcome = table.service.execute(replace(CALL, note="zdislava pushed one chip"), by="F201")
    assert outcome.code is RefusalCode.NAME_IN_NOTE  # type: ignore[union-attr]


def test_who_called_the_floor_and_when_stands_with_the_ruling(table: ServedTable) -> None:
    table.do(CallFloor(S3))
    called = table.store.read(1)[-1].at_us
    table.do(CALL, by="F201")
    line = table.service.hand_report(1).rulings[0]  # type: ignore[union-attr]
    assert (line.raised_at_us, line.raised_by.staff_id, line.by.staff_id) == (called, "D101", "F201")  # type: ignore[union-attr]


def test_a_ruling_is_an_exception_of_the_shift_with_before_and_after(table: ServedTable) -> None:
    table.do(CALL, by="F201")
    line = table.service.shift_report(1).exceptions[-1]
    assert (line.kind, line.ref, line.before, line.after, line.difference) == (
        "RULING",
        "hand:1",
        100,
        50,
        -50,
    )


def test_the_replay_has_the_ruling_as_a_step_of_its_own(table: ServedTable) -> None:
    table.do(Call(S6))
    table.do(CALL, by="F201")
    for command in (Fold(S1), Check(S3), NoteHand(HandNo(1), "chips pushed")):
        if not isinstance(command, Check):
            table.do(command)
    records, source = table.service._library.material(1)
    tape = SessionTape(records)
    hand = HandTape(tape, 1)
    past = told_hand(tape, hand, row_of(1), source, {})
    place = next(n for n, step in enumerate(past.steps) if step.line.kind == "table.ruling_recorded")
    assert [line.text for line in past.rulings] == ["call add=50"]
    assert past.rulings[0].why is not None
    assert past.rulings[0].why.rule == "ACT-2"
    assert hand.frame(place, PLAIN).seats == hand.frame(place - 1, PLAIN).seats


def test_a_ruling_is_stored_and_read_again_as_it_was(table: ServedTable) -> None:
    table.do(CALL, by="F201")
    event = table.store.read(1)[-1].event
    assert decode_event(*kind_of(event), encode_event(event)) == event


def test_every_situation_and_verdict_has_words() -> None:
    assert {*SITUATION_CODES.values(), "own"} == set(SITUATIONS)
    assert {*(verdict.value for verdict in Verdict), "own"} == set(RULING_WORDS)
    assert not any("{" in text for text in RULING_WORDS.values())


def test_a_stored_ruling_says_its_amounts_or_does_without_them() -> None:
    czech = translator(Language.CS)
    assert said_ruling("call add=1300", czech) == "Je to dorovnání, 1\u00a0300."
    assert said_ruling("call", czech) == "Je to dorovnání."
    assert said_ruling("from_another_program", czech) == "from_another_program"


def test_a_ruling_as_a_reason_is_said_in_the_language_of_the_reader() -> None:
    reason = ruled_reason("underraise", "raise_to to=300", "ACT-8", "seen by both; agreed")
    assert ruled_reason_text(reason, translator(Language.EN)) == (
        "Bet or raise too small: It is a raise to 300. ACT-8 seen by both; agreed"
    )
