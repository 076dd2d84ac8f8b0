"""What counts of a journal, and who may take what back: the one rule of undo, as data on events."""

from __future__ import annotations

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import events as hand
from tablemgr.engine.house import Role, StaffRegistered
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.journal import (
    BatchRetracted,
    JournalEvent,
    Pending,
    Recorded,
    Retraction,
    effective,
    retracted_batches,
    retraction_of,
    takes_back_a_card,
)
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Counted, Entry, Means, SlipKind
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.sealing import seal
from tests.helpers.journals import opened

S3, P2, D, F = SeatNo(3), PlayerRef("P2"), StaffId("D101"), StaffId("F201")


def journal(*acts: tuple[JournalEvent, ...]) -> tuple[Recorded, ...]:
    pending: list[Pending] = []
    for act in acts:
        first = len(pending) + 1
        pending += [
            Pending(first + n, 1, first + n, first, event, (), 0, "D101", "", f"c{first}")
            for n, event in enumerate(act)
        ]
    return seal(pending, GENESIS)[1]


def test_an_act_taken_back_does_not_count_and_neither_does_the_retraction() -> None:
    records = journal(
        (hand.Folded(S3),),
        (hand.Called(S3, 50), hand.RoundClosed()),
        (BatchRetracted(2, ""),),
        (hand.Checked(S3),),
    )
    assert retracted_batches(records) == {2}
    assert [record.seq for record in effective(records)] == [1, 5]


@pytest.mark.parametrize(
    ("event", "who"),
    [
        (hand.Folded(S3), Retraction.DEALER),
        (hand.RaisedTo(S3, 200, 150, full=True), Retraction.DEALER),
        (hand.BoardDealt(parse_cards("2c3c4c")), Retraction.DEALER),
        (hand.WinnersDeclared(0, (S3,)), Retraction.DEALER),
        (hand.HandStarted(HandNo(1), S3, (S3,), (5000,)), Retraction.DEALER),
        (table.PlayerSeated(S3, P2, Entry.WAIT), Retraction.DEALER),
        (table.ChipsBought(S3, P2, 5000, Means.CASH, None, False, Entry.WAIT), Retraction.DEALER),
        (table.TipReceived(S3, P2, 25, HandNo(1), D), Retraction.DEALER),
        (table.DealerChanged(D, StaffId("D102")), Retraction.DEALER),
        (hand.HandEnded(HandNo(1), 125), Retraction.FLOOR),
        (hand.HandVoided(HandNo(1), "x", ()), Retraction.FLOOR),
        (table.CashedOut(S3, P2, 500, CashOutAt.CAGE, None, 0), Retraction.FLOOR),
        (table.StackCounted(S3, P2, 500, 525, "x"), Retraction.FLOOR),
        (table.FloorChanged(F, StaffId("F202")), Retraction.FLOOR),
        (opened(), Retraction.BARRED),
        (table.SlipRequested(SlipKind.FILL, SlipNo(1), (), 0, "", F, F), Retraction.BARRED),
        (table.SlipIssued(SlipKind.FILL, SlipNo(1), D), Retraction.BARRED),
        (table.SlipAccepted(SlipKind.FILL, SlipNo(1), (), 0, D, F), Retraction.BARRED),
        (table.SlipVoided(SlipKind.FILL, SlipNo(1), 0, "", F), Retraction.BARRED),
        (table.CountRecorded(Counted.RAKE_BOX, 0, 0, None, D, F, ""), Retraction.BARRED),
        (table.SessionClosed("PK07", 1, False, D, F, ()), Retraction.BARRED),
        (table.DocumentSigned("shift", F, "M"), Retraction.BARRED),
        (StaffRegistered(D, Role.DEALER), Retraction.BARRED),
    ],
)
def test_who_may_take_an_act_back(event: JournalEvent, who: Retraction) -> None:
    assert retraction_of([event]) is who


def test_the_strictest_event_of_an_act_decides() -> None:
    awarded = hand.PotAwarded(0, S3, 125, 0)
    assert retraction_of([awarded, hand.HandEnded(HandNo(1), 125)]) is Retraction.FLOOR
    closing = table.CountRecorded(Counted.TABLE_BANK, 0, 0, None, D, F, "")
    assert retraction_of([hand.HandEnded(HandNo(1), 125), closing]) is Retraction.BARRED


def test_taking_back_a_board_card_is_known_for_the_exception_list() -> None:
    assert takes_back_a_card([hand.BoardDealt(parse_cards("2c"))])
    assert not takes_back_a_card([hand.Checked(S3)])
