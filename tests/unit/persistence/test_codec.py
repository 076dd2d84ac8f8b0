"""Names, versions and fields of stored events."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from typing import get_args

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.hand.events import (
    BoardDealt,
    Called,
    CardsShown,
    HandVoided,
    Posted,
    PotAwarded,
    WinnersDeclared,
)
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo
from tablemgr.engine.journal import JournalEvent
from tablemgr.engine.rules import SeatingRules, TimeCharge
from tablemgr.engine.table.commands import Counted, Entry, Means
from tablemgr.engine.table.events import (
    BlindsLetPass,
    ButtonDrawn,
    ChipsAnnounced,
    ChipsArrived,
    ChipsBought,
    EvenExchanged,
    HandCorrected,
    PositionsSet,
    RulesAdopted,
    SeatChanged,
    SettlementOverridden,
    StraddleAnnounced,
)
from tablemgr.persistence import codec
from tablemgr.persistence.codec import KINDS, UPCASTERS, UnknownEvent, decode_event, encode_event, kind_of
from tablemgr.persistence.field_codec import CARD_FIELDS, BadField, decoder, encoder
from tests.helpers.journals import opened


def back(event: JournalEvent) -> JournalEvent:
    return decode_event(*kind_of(event), encode_event(event))


def _members(union: object) -> set[type]:
    found: set[type] = set()
    for part in get_args(union):
        found |= _members(part) if get_args(part) else {part}
    return found


def test_every_event_of_the_program_has_a_name_and_every_name_an_event() -> None:
    assert {cls for _version, cls in KINDS.values()} == _members(JournalEvent)
    assert len(KINDS) == len(_members(JournalEvent))


def test_every_version_but_the_first_has_its_upcaster() -> None:
    older = {(name, version) for name, (newest, _cls) in KINDS.items() for version in range(1, newest)}
    assert set(UPCASTERS) == older


def test_fields_called_cards_carry_cards_and_no_other_field_does() -> None:
    for _version, cls in KINDS.values():
        for field in fields(cls):
            mentions_cards = "Card" in str(field.type)
            assert mentions_cards == (field.name in CARD_FIELDS), f"{cls.__name__}.{field.name}"


def test_cards_are_stored_as_people_write_them() -> None:
    assert encode_event(BoardDealt(parse_cards("Ah7c2d"))) == '{"cards":["Ah","7c","2d"],"run":1}'
    assert back(CardsShown(SeatNo(3), parse_cards("KsKd"))) == CardsShown(SeatNo(3), parse_cards("KsKd"))


@pytest.mark.parametrize(
    "event",
    [
        opened(),
        Posted(SeatNo(2), PostKind.DEAD_SMALL_BLIND, 25, 25),
        ChipsBought(SeatNo(1), PlayerRef("P1"), 5000, Means.CASH, ((25, 16), (100, 16)), False, Entry.WAIT),
        ChipsBought(SeatNo(1), PlayerRef("P1"), 5000, Means.BROUGHT, None, True, Entry.POST),
        HandVoided(HandNo(4), 'FOULED „žluťoučký“ "deck" \\ \n', ((SeatNo(1), 25), (SeatNo(3), 50))),
    ],
)
def test_an_event_comes_back_as_it_was(event: JournalEvent) -> None:
    assert back(event) == event


def test_stored_text_is_canonical() -> None:
    text = encode_event(opened())
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def test_an_unknown_name_or_a_newer_version_is_not_guessed_at() -> None:
    with pytest.raises(UnknownEvent, match=r"hand\.bomb_pot v1"):
        decode_event("hand.bomb_pot", 1, "{}")
    with pytest.raises(UnknownEvent, match=r"hand\.called v2"):
        decode_event("hand.called", 2, '{"amount":50,"seat":3}')
    with pytest.raises(UnknownEvent, match=r"hand\.called v0"):
        decode_event("hand.called", 0, '{"amount":50,"seat":3}')


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ('{"seat":3}', "Called.amount is missing"),
        ('{"amount":50,"seat":3,"x":1}', "Called.x is not known"),
        ('{"amount":"50","seat":3}', "Called.amount"),
        ('{"amount":50.0,"seat":3}', "Called.amount"),
        ('{"amount":true,"seat":3}', "Called.amount"),
        ("[50,3]", "not stored as fields"),
        ('{"amount":50', "not JSON"),
    ],
)
def test_data_that_does_not_fit_names_the_field(data: str, why: str) -> None:
    with pytest.raises(BadField, match=why):
        decode_event("hand.called", 1, data)


def test_a_card_that_is_none_names_the_field() -> None:
    with pytest.raises(BadField, match=r"BoardDealt\.cards"):
        decode_event("hand.board_dealt", 1, '{"cards":["1x"]}')


def test_an_older_version_is_brought_up_to_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.KINDS, "hand.called", (3, Called))
    monkeypatch.setitem(codec.UPCASTERS, ("hand.called", 1), lambda old: {**old, "amount": old["chips"]})
    with pytest.raises(UnknownEvent, match=r"hand\.called v2"):
        decode_event("hand.called", 1, '{"chips":50,"seat":3}')
    monkeypatch.setitem(
        codec.UPCASTERS, ("hand.called", 2), lambda old: {"amount": old["amount"], "seat": old["seat"]}
    )
    assert decode_event("hand.called", 1, '{"chips":50,"seat":3}') == Called(SeatNo(3), 50)


@dataclass(frozen=True)
class _Measured:
    weight: float


def test_only_whole_numbers_text_yes_and_no_can_be_stored() -> None:
    for compile_ in (encoder, decoder):
        with pytest.raises(TypeError, match="cannot be stored"):
            compile_(_Measured)


@pytest.mark.parametrize(
    ("kind", "stored", "event"),
    [
        ("hand.board_dealt", '{"cards":["Ah","7c","2d"]}', BoardDealt(parse_cards("Ah7c2d"))),
        (
            "hand.pot_awarded",
            '{"amount":525,"odd_chips":25,"pot":0,"seat":3}',
            PotAwarded(0, SeatNo(3), 525, 25),
        ),
        ("hand.winners_declared", '{"pot":1,"seats":[2,3]}', WinnersDeclared(1, (SeatNo(2), SeatNo(3)))),
        ("table.straddle_announced", '{"seat":4}', StraddleAnnounced(SeatNo(4))),
        (
            "table.positions_set",
            '{"button":1,"small_blind":2,"big_blind":3,"heads_up":false}',
            PositionsSet(SeatNo(1), SeatNo(2), SeatNo(3), heads_up=False),
        ),
        (
            "table.chips_bought",
            '{"seat":1,"player":"P1","amount":100,"means":"cash","pieces":null,"top_up":false,"entry":"wait"}',
            ChipsBought(SeatNo(1), PlayerRef("P1"), 100, Means.CASH, None, top_up=False, entry=Entry.WAIT),
        ),
    ],
)
def test_what_was_stored_before_boards_and_sizes_were_told_reads_as_before(
    kind: str, stored: str, event: JournalEvent
) -> None:
    assert decode_event(kind, 1, stored) == event


def test_the_events_between_hands_come_back_as_they_were_stored() -> None:
    rules = opened().rules
    for event in (
        ButtonDrawn((SeatNo(2), SeatNo(5)), parse_cards("KhAs"), SeatNo(5)),
        BlindsLetPass(SeatNo(7)),
        ChipsAnnounced(SeatNo(1), 100, Means.BROUGHT, ((25, 4),), Entry.BUY_BUTTON),
        ChipsArrived(SeatNo(1)),
        EvenExchanged(((25, 4),), ((100, 1),), 100),
        RulesAdopted(2, replace(rules, seating=SeatingRules(deal_off=True), time_charge=TimeCharge(100, 30))),
        SettlementOverridden(HandNo(3), 25, 50, ((SeatNo(1), 75),), ((SeatNo(1), 50),), "RAKE_MISTAKE"),
        HandCorrected(
            HandNo(3),
            50,
            25,
            ((SeatNo(1), 50),),
            ((SeatNo(1), 75),),
            ((SeatNo(4), 25),),
            Counted.TABLE_BANK,
            "x",
        ),
        SeatChanged(SeatNo(1), SeatNo(7), 0, Entry.DEAL_OFF),
    ):
        assert back(event) == event


def test_rules_stored_before_an_option_was_built_have_its_default() -> None:
    stored = json.loads(encode_event(opened()))
    rules = stored["rules"]
    for name in ("play", "jackpot", "rulings", "seating", "time_charge", "preset"):
        rules.pop(name, None)
    for name in ("scope", "by_players", "steps", "split_from_dead_only", "split_cap"):
        (rules["rake"] or {}).pop(name, None)
    assert decode_event("table.session_opened", 1, json.dumps(stored)) == opened()
