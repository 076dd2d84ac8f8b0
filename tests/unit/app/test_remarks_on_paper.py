"""Remarks in the report of their hand (issue 4 part 7)."""

from tablemgr.app.api import CallFloor, HandNo, NoteHand, SeatNo, StartNextHand, TagHand
from tests.helpers.live_table import give, live_table


def test_floor_call_tag_and_note_stand_in_the_report_of_their_hand() -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    give(service, StartNextHand(SeatNo(1)))
    give(service, CallFloor(SeatNo(3)))
    give(service, TagHand(HandNo(1), "dispute"))
    give(service, NoteHand(HandNo(1), "seat 3 acted out of turn"))
    report = service.hand_report(1)
    assert report is not None
    told = [(act.action, act.detail) for act in report.actions][-3:]
    assert told == [
        ("floor_called", ""),
        ("hand_tagged", "dispute"),
        ("hand_noted", "seat 3 acted out of turn"),
    ]
