"""Remarks in the report of their hand."""

import pytest

from tablemgr.app.api import CallFloor, HandNo, NoteHand, SeatNo, StartNextHand, TagHand
from tablemgr.reports import fonts
from tablemgr.reports.documents.hand_actions import action_rows
from tablemgr.reports.words import Words
from tablemgr.text import Language
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


def test_tags_and_the_note_stand_in_the_hand_list_until_they_are_taken_off() -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    give(service, StartNextHand(SeatNo(1)))
    give(service, TagHand(HandNo(1), "dispute"))
    give(service, TagHand(HandNo(1), "vip"))
    give(service, TagHand(HandNo(1), "vip", on=False))
    give(service, NoteHand(HandNo(1), "string bet"))
    hand = service.shift_report(service.snapshot().session_id).hands[0]
    assert (hand.tags, hand.note) == (("dispute",), "string bet")


@pytest.mark.parametrize(
    ("language", "said", "off"),
    [
        (Language.EN, "tag: Dispute", "tag: VIP (taken off)"),
        (Language.CS, "štítek: Spor", "štítek: VIP (odebrán)"),
    ],
)
def test_the_hand_report_says_tags_in_words_and_the_note_as_written(
    language: Language, said: str, off: str
) -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    give(service, StartNextHand(SeatNo(1)))
    give(service, TagHand(HandNo(1), "dispute"))
    give(service, TagHand(HandNo(1), "vip"))
    give(service, TagHand(HandNo(1), "vip", on=False))
    give(service, NoteHand(HandNo(1), "string bet"))
    report = service.hand_report(1)
    assert report is not None
    fonts.register()
    told = [
        line.texts[3] for line in action_rows(report, Words(language, report.head), "") if not line.heading
    ]
    assert any(text.startswith(said) for text in told)
    assert any(text.startswith(off) for text in told)
    assert any("string bet" in text for text in told)
    assert not any("dispute" in text for text in told)
