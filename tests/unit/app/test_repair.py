"""Repair of an act of the open hand: one gesture, nothing typed again, shown before it is written (decision 9)."""

from __future__ import annotations

import pytest

from tablemgr.app.api import (
    AllIn,
    BetTo,
    Call,
    Check,
    DealBoard,
    Done,
    EndHand,
    Fold,
    LogLine,
    Mend,
    RaiseTo,
    RefusalCode,
    Refused,
    RepairPreview,
    SeatNo,
    SitOut,
    StartNextHand,
    TableCommand,
    parse_card,
)
from tablemgr.app.repair.repairing import STORED_AS
from tablemgr.app.service import TableService
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, effective
from tablemgr.persistence.codec import KINDS
from tests.helpers.live_table import done, give, live_table

S = {number: SeatNo(number) for number in range(1, 11)}
FLOP = tuple(parse_card(card) for card in ("As", "Kh", "7d"))


def dealt(stacks: dict[int, int] | None = None) -> TableService:
    """Button 1, blinds 2 and 3, seat 4 (of nine) to act."""
    service = live_table(stacks)
    give(service, StartNextHand(S[1]))
    return service


def played(*commands: TableCommand, stacks: dict[int, int] | None = None) -> TableService:
    service = dealt(stacks)
    for command in commands:
        give(service, command)
    return service


RAISED = (Fold(S[4]), RaiseTo(S[5], 150), Call(S[6]), Fold(S[7]), Fold(S[8]), Fold(S[9]), Call(S[1]))


def limped_to_the_flop(*commands: TableCommand) -> TableService:
    """Seat 4 calls the big blind, all others fold, the flop is out."""
    folds = (Fold(S[seat]) for seat in (5, 6, 7, 8, 9, 1, 2))
    return played(Call(S[4]), *folds, Check(S[3]), DealBoard(FLOP), *commands)


def line(service: TableService, kind: str, seat: int = 0) -> LogLine:
    """The newest line of this kind (and seat) that counts."""
    return next(
        each
        for each in reversed(service.snapshot().log)
        if each.kind == kind and each.seat == seat and not each.retracted
    )


def repaired(service: TableService, kind: str, seat: int, *commands: TableCommand, ok: str = "") -> Done:
    mend = Mend(line(service, kind, seat).seq, commands)
    return done(service.repair((mend,), ok=ok, expected_seq=service.snapshot().seq))


def foreseen(service: TableService, kind: str, seat: int, *commands: TableCommand) -> RepairPreview:
    preview = service.preview_repair((Mend(line(service, kind, seat).seq, commands),))
    assert isinstance(preview, RepairPreview), preview
    return preview


def bets(service: TableService) -> dict[int, int]:
    return {view.seat: view.bet for view in service.snapshot().seats if view.bet}


def test_an_amount_six_acts_old_is_changed_and_the_rest_is_decided_again() -> None:
    service = played(*RAISED)
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    assert bets(service) == {1: 250, 2: 25, 3: 50, 5: 250, 6: 250}
    assert service.snapshot().hand is not None
    assert service.snapshot().hand.actor == 2  # type: ignore[union-attr]


def test_another_act_is_put_in_its_place() -> None:
    service = played(*RAISED)
    repaired(service, "hand.called", 6, Fold(S[6]))
    assert bets(service) == {1: 150, 2: 25, 3: 50, 5: 150}


def test_an_act_that_did_not_happen_is_taken_out_with_what_depends_on_it() -> None:
    """Seat 1 did not call after all: it is his turn."""
    service = played(*RAISED)
    repaired(service, "hand.called", 1)
    assert service.snapshot().legal is not None
    assert service.snapshot().legal.seat == 1  # type: ignore[union-attr]


def test_the_preview_shows_every_act_before_and_after_and_writes_nothing() -> None:
    service = played(*RAISED)
    seq = service.snapshot().seq
    preview = foreseen(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    assert service.snapshot().seq == seq
    changed = [
        (row.before.seat, row.before.amount, row.after.amount)
        for row in preview.lines
        if row.before is not None and row.after is not None and row.is_changed
    ]
    assert changed == [(5, 150, 250), (6, 150, 250), (1, 150, 250)]
    assert (preview.pot_before, preview.pot_after) == (525, 825)
    assert preview.stacks == ((1, 4850, 4750), (5, 4850, 4750), (6, 4850, 4750))
    assert preview.stopped is None


def test_it_stops_before_the_first_act_that_is_no_longer_legal_and_says_which() -> None:
    """Seat 5 folded in truth: the calls of 6 and 1 stand against the big blind; the check on the flop was seat 5's."""
    service = played(*RAISED, Fold(S[2]), Fold(S[3]), DealBoard(FLOP), Check(S[5]), Check(S[6]))
    preview = foreseen(service, "hand.raised_to", 5, Fold(S[5]))
    assert preview.stopped is not None
    assert preview.stopped.code is RefusalCode.NOT_YOUR_TURN
    assert [(each.kind, each.seat) for each in preview.left_over] == [
        ("hand.checked", 5),
        ("hand.checked", 6),
    ]
    repaired(service, "hand.raised_to", 5, Fold(S[5]))
    hand = service.snapshot().hand
    assert hand is not None
    assert (hand.street, hand.actor, hand.pot_total) == ("flop", 6, 175)


def test_a_bet_after_a_bet_that_came_in_becomes_a_raise_to_the_same_total() -> None:
    service = played(
        Call(S[4]),
        *(Fold(S[n]) for n in (5, 6, 7, 8, 9, 1, 2)),
        Check(S[3]),
        DealBoard(FLOP),
        Check(S[3]),
        BetTo(S[4], 300),
    )
    repaired(service, "hand.checked", 3, BetTo(S[3], 100))
    assert bets(service) == {3: 100, 4: 300}
    assert line(service, "hand.raised_to", 4).to == 300


def test_the_whole_stack_stays_the_whole_stack() -> None:
    service = played(RaiseTo(S[1], 150), Call(S[2]), AllIn(S[3]), stacks={1: 5000, 2: 5000, 3: 1000})
    repaired(service, "hand.raised_to", 1, RaiseTo(S[1], 200))
    view = next(view for view in service.snapshot().seats if view.seat == 3)
    assert (view.stack, view.bet) == (0, 1000)


def test_a_wrong_board_card_is_mended_without_touching_the_betting() -> None:
    service = played(
        Call(S[4]),
        *(Fold(S[n]) for n in (5, 6, 7, 8, 9, 1, 2)),
        Check(S[3]),
        DealBoard(FLOP),
        Check(S[3]),
        BetTo(S[4], 300),
    )
    right = (*FLOP[:2], parse_card("8d"))
    repaired(service, "hand.board_dealt", 0, DealBoard(right))
    hand = service.snapshot().hand
    assert hand is not None
    assert hand.board == ("As", "Kh", "8d")
    assert bets(service) == {4: 300}


def test_a_fold_inside_a_run_is_changed_alone() -> None:
    service = dealt()
    done(service.execute_batch((Fold(S[4]), Fold(S[5]), RaiseTo(S[6], 150))))
    repaired(service, "hand.folded", 5, Call(S[5]))
    assert bets(service) == {2: 25, 3: 50, 5: 50, 6: 150}


def test_two_acts_are_exchanged_when_another_seat_had_acted() -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150), Fold(S[6]), Call(S[7]))
    five, six = line(service, "hand.raised_to", 5).seq, line(service, "hand.folded", 6).seq
    done(service.repair((Mend(five, (Fold(S[5]),)), Mend(six, (RaiseTo(S[6], 150),)))))
    assert bets(service) == {2: 25, 3: 50, 6: 150, 7: 150}


def test_everything_is_one_transaction_and_each_act_can_still_be_taken_back_alone() -> None:
    service = played(*RAISED)
    before = service.snapshot().seq
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    records = service._store.read(from_seq=before + 1)  # type: ignore[attr-defined]
    assert [type(record.event) for record in records[:7]] == [BatchRetracted] * 6 + [ActsRepaired]
    assert len({record.at_us for record in records}) == 1
    done(service.undo())
    assert bets(service) == {2: 25, 3: 50, 5: 250, 6: 250}
    done(service.undo(n=4))
    assert bets(service) == {2: 25, 3: 50, 5: 250}


def test_the_log_tells_what_was_changed_and_the_rest_once_at_its_own_time() -> None:
    service = played(*RAISED)
    times = {each.seat: each.at_us for each in service.snapshot().log if each.kind == "hand.folded"}
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    log = service.snapshot().log
    struck = [(each.kind, each.seat) for each in log if each.retracted]
    assert struck == [("hand.raised_to", 5), ("hand.called", 6), ("hand.called", 1)]
    assert {each.seat: each.at_us for each in log if each.kind == "hand.folded"} == times


def test_a_repaired_hand_is_the_same_after_a_restart() -> None:
    service = played(*RAISED)
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    again = TableService(service._store, service._keeper._clock, service._keeper._ids, "test")  # type: ignore[attr-defined]
    assert again.snapshot().hand == service.snapshot().hand
    assert [view.stack for view in again.snapshot().seats] == [
        view.stack for view in service.snapshot().seats
    ]
    counting = effective(service._store.read())  # type: ignore[attr-defined]
    assert sum(record.kind == "hand.raised_to" for record in counting) == 1


def test_repairing_twice_leads_to_what_was_said_last() -> None:
    service = played(*RAISED)
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 200))
    assert bets(service) == {1: 200, 2: 25, 3: 50, 5: 200, 6: 200}
    assert sum(each.kind == "hand.folded" for each in service.snapshot().log) == 4


def test_an_illegal_replacement_is_refused_with_its_rule_and_nothing_changes() -> None:
    service = played(*RAISED)
    seq = service.snapshot().seq
    mend = Mend(line(service, "hand.raised_to", 5).seq, (RaiseTo(S[5], 75),))
    refused = service.repair((mend,))
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.BELOW_MINIMUM
    assert service.snapshot().seq == seq


@pytest.mark.parametrize("kind", ["hand.started", "hand.posted"])
def test_the_deal_itself_is_not_repaired(kind: str) -> None:
    service = played(*RAISED)
    seq = next(each.seq for each in service.snapshot().log if each.kind == kind)
    refused = service.repair((Mend(seq, (Fold(S[4]),)),))
    assert isinstance(refused, Refused)


def test_a_stale_picture_is_refused() -> None:
    service = played(*RAISED)
    mend = Mend(line(service, "hand.raised_to", 5).seq, (Fold(S[5]),))
    refused = service.repair((mend,), expected_seq=service.snapshot().seq - 1)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.STALE_COMMAND


def test_other_acts_at_the_table_are_kept() -> None:
    service = played(*RAISED[:3], SitOut(S[9]), *RAISED[3:])
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    service.execute_batch((Fold(S[2]), Fold(S[3])))
    assert service.snapshot().seats[8].status.value in ("folded", "sitting_out")


def test_the_moment_of_an_act_shows_what_was_legal_then() -> None:
    service = played(*RAISED)
    then = service.moment(line(service, "hand.called", 6).seq)
    assert not isinstance(then, Refused)
    assert then.legal is not None
    assert (then.legal.seat, then.legal.call) == (6, 150)
    assert {view.seat: view.bet for view in then.seats if view.bet} == {2: 25, 3: 50, 5: 150}


def test_after_the_hand_there_is_nothing_to_repair() -> None:
    service = dealt({1: 5000, 2: 5000})
    give(service, Fold(S[1]))
    seq = line(service, "hand.folded", 1).seq
    give(service, EndHand())
    assert isinstance(service.preview_repair((Mend(seq, (Call(S[1]),)),)), Refused)
    assert isinstance(service.moment(seq), Refused)


def test_names_of_acts_are_those_under_which_they_are_stored() -> None:
    stored = {cls: name for name, (_version, cls) in KINDS.items()}
    assert all(stored[cls] == name for cls, name in STORED_AS.items())


def test_the_hand_report_keeps_the_old_value_struck_and_tells_the_rest_once() -> None:
    service = played(*RAISED)
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    report = service.hand_report(1)
    assert report is not None
    raises = [(act.amount, act.retracted) for act in report.actions if act.action == "raised_to"]
    assert raises == [(150, True), (250, False)]
    assert [act.seat for act in report.actions if act.action == "folded"] == [4, 7, 8, 9]


def test_a_board_card_that_only_stands_there_again_is_no_exception() -> None:
    service = limped_to_the_flop(Check(S[3]), BetTo(S[4], 300))
    repaired(service, "hand.folded", 1, Call(S[1]))
    assert "UNDO_CARD" not in [each.kind for each in service.shift_report(1).exceptions]
    repaired(service, "hand.board_dealt", 0, DealBoard((*FLOP[:2], parse_card("8d"))))
    assert "UNDO_CARD" in [each.kind for each in service.shift_report(1).exceptions]
