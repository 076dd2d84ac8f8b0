"""What was recorded beside the play stays as it was when an earlier act is repaired: said once, by whom and when."""

from __future__ import annotations

from typing import Any

import pytest

from tablemgr.app.api import (
    AnswerFloor,
    BuyChips,
    Call,
    CallClock,
    CallFloor,
    CancelFloor,
    CashOut,
    CashOutAt,
    ChangeFloor,
    ChangeSeat,
    Entry,
    EvenExchange,
    Fold,
    Means,
    Mend,
    NoteHand,
    RaiseTo,
    RefusalCode,
    Refused,
    RemoveChips,
    SeatPlayer,
    SitOut,
    StaffId,
    StartNextHand,
    StopClock,
    TableCommand,
    TagHand,
)
from tablemgr.app.service import TableService
from tablemgr.engine.ids import HandNo, PlayerRef
from tablemgr.engine.journal import effective
from tablemgr.engine.table.between import ListWaiting
from tests.helpers.live_table import done, live_table
from tests.unit.app.test_repair import S, bets, line, played, repaired

HAND = HandNo(1)


def raise_then(service: TableService, *commands: tuple[TableCommand, str]) -> None:
    for command, by in commands:
        done(service.execute(command, by=by))


BESIDE: dict[str, tuple[tuple[TableCommand, str], ...]] = {
    "clock": ((CallClock(), ""),),
    "clock stopped": ((CallClock(), ""), (StopClock(), "")),
    "floor": ((CallFloor(), ""),),
    "floor with a seat": ((CallFloor(S[6]), ""),),
    "floor answered": ((CallFloor(), ""), (AnswerFloor("misdeal?"), "F301")),
    "floor not needed": ((CallFloor(), ""), (CancelFloor(), "")),
    "tag": ((TagHand(HAND, "look"), ""),),
    "tag taken off": ((TagHand(HAND, "look"), ""), (TagHand(HAND, "look", False), "")),
    "note": ((NoteHand(HAND, "two cards exposed"), ""),),
    "waiting list": ((ListWaiting(PlayerRef("P-ABCDEFGH")), ""),),
    "chips changed": ((EvenExchange(give=((100, 5),), take=((500, 1),)), ""),),
}


@pytest.mark.parametrize("name", BESIDE)
def test_a_record_beside_the_play_is_neither_struck_nor_changed_by_a_repair(name: str) -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150))
    raise_then(service, *BESIDE[name])
    done(service.execute(Call(S[6])))
    before = [(each.kind, each.seat, each.text, each.at_us) for each in beside(service)]
    assert len(before) == len(BESIDE[name])
    said = standing(service)
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    assert [(each.kind, each.seat, each.text, each.at_us) for each in beside(service)] == before
    assert not any(each.retracted for each in beside(service))
    assert standing(service) == said
    assert bets(service) == {2: 25, 3: 50, 5: 250, 6: 250}


def standing(service: TableService) -> Any:
    """What the remarks and the waiting list come to."""
    said, waiting = service.snapshot().remarks, service.snapshot().between.waiting
    return (
        (
            said.tags,
            said.note,
            said.clock_seat,
            said.clock_until_us,
            bool(said.floor_since_us),
            said.floor_hand,
        ),
        [each.player for each in waiting],
    )


def beside(service: TableService) -> list[Any]:
    """Lines of the log that are no act of the play; the note of the repair itself is none either."""
    others = ("journal.acts_repaired", "journal.batch_retracted", "table.positions_set")
    log = service.snapshot().log
    return [each for each in log if not each.kind.startswith("hand.") and each.kind not in others]


def test_who_of_the_floor_came_stays_who_came() -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150))
    raise_then(service, (CallFloor(), ""), (AnswerFloor("string bet"), "F302"))
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    counting = effective(service._store.read())  # type: ignore[attr-defined]
    assert [each.actor for each in counting if each.kind == "table.floor_answered"] == ["F302"]
    assert not any(each.kind == "table.floor_cancelled" for each in counting)


def test_the_clock_goes_with_the_turn_on_which_it_was_called() -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150))
    raise_then(service, (CallClock(), ""))
    assert service.snapshot().remarks.clock_seat == 6
    until = service.snapshot().remarks.clock_until_us
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    assert service.snapshot().remarks.clock_until_us == until
    seq = line(service, "hand.raised_to", 5).seq
    done(service.repair((Mend(seq, (Fold(S[5]), Call(S[6]))),)))
    assert service.snapshot().remarks.clock_seat == 0
    assert [each.retracted for each in beside(service)] == [True], beside(service)


def test_where_a_repair_ends_early_what_was_said_beside_the_play_is_kept_all_the_same() -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150), Call(S[6]), RaiseTo(S[7], 300))
    raise_then(service, (TagHand(HAND, "look"), ""), (CallFloor(), ""))
    preview = repaired_preview(service, RaiseTo(S[5], 250))
    assert preview.stopped is not None
    assert [(act.kind, act.seat) for act in preview.left_over] == [("hand.raised_to", 7)]
    done(service.repair((Mend(line(service, "hand.raised_to", 5).seq, (RaiseTo(S[5], 250),)),)))
    assert bets(service) == {2: 25, 3: 50, 5: 250, 6: 250}
    said = service.snapshot().remarks
    assert (said.tags, bool(said.floor_since_us)) == (("look",), True)


def repaired_preview(service: TableService, command: TableCommand) -> Any:
    return service.preview_repair((Mend(line(service, "hand.raised_to", 5).seq, (command,)),))


def test_an_illegal_repair_is_refused_whatever_was_said_beside_the_play() -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150))
    raise_then(service, (TagHand(HAND, "look"), ""))
    seq = service.snapshot().seq
    mend = Mend(line(service, "hand.raised_to", 5).seq, (RaiseTo(S[5], 75),))
    assert isinstance(service.repair((mend,)), Refused)
    assert service.snapshot().seq == seq


def test_a_player_who_sits_down_and_buys_in_while_a_hand_runs_keeps_his_chips() -> None:
    service = played(Fold(S[4]), RaiseTo(S[5], 150), stacks=dict.fromkeys(range(1, 9), 5000))
    ref = service.new_player_ref()
    service.put_name(ref, "Gita")
    raise_then(
        service,
        (SeatPlayer(S[9], PlayerRef(ref), Entry.WAIT), ""),
        (BuyChips(S[9], 2000, Means.CASH, None, 0), ""),
    )
    done(service.execute(Call(S[6])))
    bank = service.snapshot().bank
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250))
    assert service.snapshot().seats[8].stack == 2000
    assert service.snapshot().bank == bank
    assert bets(service)[6] == 250


APART: dict[str, tuple[TableCommand, str, str]] = {
    "a drink": (RemoveChips(S[9], 50, "drink"), "", ""),
    "another seat": (ChangeSeat(S[9], S[10], Entry.WAIT), "", ""),
    "another floor": (ChangeFloor(StaffId("F302")), "", ""),
}


@pytest.mark.parametrize("name", APART)
def test_what_somebody_does_who_is_not_in_the_hand_stops_no_repair(name: str) -> None:
    command, by, ok = APART[name]
    service = live_table()
    done(service.execute(SitOut(S[9])))
    for act in (StartNextHand(S[1]), Fold(S[4]), RaiseTo(S[5], 150)):
        done(service.execute(act))
    done(service.execute(command, by=by, ok=ok))
    done(service.execute(Call(S[6])))
    stacks = {view.seat: view.stack for view in service.snapshot().seats[8:]}
    mend = Mend(line(service, "hand.raised_to", 5).seq, (RaiseTo(S[5], 250),))
    done(service.repair((mend,), ok="F301"))
    assert bets(service) == {2: 25, 3: 50, 5: 250, 6: 250}
    assert {view.seat: view.stack for view in service.snapshot().seats[8:]} == stacks
    assert not any(each.retracted for each in beside(service))


def test_who_sat_down_and_bought_in_after_the_place_where_a_repair_ends_keeps_seat_and_chips() -> None:
    service = played(
        Fold(S[4]), RaiseTo(S[5], 150), Call(S[6]), RaiseTo(S[7], 300), stacks=dict.fromkeys(range(1, 9), 5000)
    )  # fmt: skip
    ref = service.new_player_ref()
    done(service.execute(SeatPlayer(S[9], PlayerRef(ref), Entry.WAIT)))
    done(service.execute(BuyChips(S[9], 2000, Means.CASH, None, 0)))
    bank = service.snapshot().bank
    preview = repaired_preview(service, RaiseTo(S[5], 250))
    assert [(act.kind, act.seat) for act in preview.left_over] == [("hand.raised_to", 7)]
    done(service.repair((Mend(line(service, "hand.raised_to", 5).seq, (RaiseTo(S[5], 250),)),)))
    ninth = service.snapshot().seats[8]
    assert (ninth.player, ninth.stack) == (ref, 2000)
    assert service.snapshot().bank == bank


def test_a_seat_that_chips_were_bought_at_since_is_not_changed_by_a_repair() -> None:
    service = played(Fold(S[4]), stacks=dict.fromkeys(range(1, 9), 5000))
    ref = PlayerRef(service.new_player_ref())
    done(service.execute(SeatPlayer(S[9], ref, Entry.WAIT)))
    elsewhere = Mend(line(service, "table.player_seated", 9).seq, (SeatPlayer(S[10], ref, Entry.WAIT),))
    assert not isinstance(service.preview_repair((elsewhere,)), Refused)
    done(service.execute(BuyChips(S[9], 2000, Means.CASH, None, 0)))
    refused = service.repair((elsewhere,))
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.RETRACTION_BARRED


def test_who_leaves_while_a_hand_runs_with_more_than_the_books_say_stops_no_repair() -> None:
    service = live_table()
    done(service.execute(SitOut(S[9])))
    for act in (StartNextHand(S[1]), Fold(S[4]), RaiseTo(S[5], 150)):
        done(service.execute(act))
    done(service.execute(CashOut(S[9], 5025, CashOutAt.CAGE, 0), ok="F301"))
    done(service.execute(Call(S[6])))
    repaired(service, "hand.raised_to", 5, RaiseTo(S[5], 250), ok="F301")
    assert service.snapshot().seats[8].player is None
    assert bets(service) == {2: 25, 3: 50, 5: 250, 6: 250}


def test_what_was_counted_or_paid_beside_the_hand_is_not_changed_by_a_repair() -> None:
    service = live_table()
    done(service.execute(SitOut(S[9])))
    for act in (StartNextHand(S[1]), Fold(S[4])):
        done(service.execute(act))
    done(service.execute(CashOut(S[9], 5025, CashOutAt.CAGE, 0), ok="F301"))
    for kind in ("table.stack_counted", "table.cashed_out"):
        refused = service.repair((Mend(line(service, kind, 9).seq, ()),), ok="F301")
        assert isinstance(refused, Refused)
        assert refused.code is RefusalCode.RETRACTION_BARRED
