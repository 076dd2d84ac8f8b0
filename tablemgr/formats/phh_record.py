"""A recorded PHH hand as a told one: played strictly, its events kept, its fields read as far as we know them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.events import (
    BlindsChopped,
    BoardDealt,
    HandCutShort,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
    JackpotTaken,
    RakeTaken,
    RoundClosed,
    RunsAgreed,
    WinnersDeclared,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.formats.phh import RecordedHand
from tablemgr.formats.phh_text import Fields
from tablemgr.formats.record import Correction, HandRecord, Seated, Told
from tablemgr.formats.replay import UNFINISHED, PlayedOut, Stopped, play_out
from tablemgr.text import _, dates

NO_CURRENCY = "X" * 3
"""ISO 4217 for «no currency»: the file names none."""


def record_of(hand: RecordedHand) -> HandRecord | Sentence:
    """The hand as it went; a sentence when the engine refuses an act or the record ends before the hand does."""
    played = play_out(hand)
    if isinstance(played, Stopped):
        said = _("action {number} “{action}” is refused: {refusal}")
        action = hand.fields["actions"][played.action - 1] if played.action else ""
        return sentence(said, number=played.action, action=action, refusal=played.refused)
    if not played.state.is_over:
        return sentence(UNFINISHED)
    return _told(hand, played)


def _told(hand: RecordedHand, played: PlayedOut) -> HandRecord:
    fields, scale = hand.fields, hand.scale
    seats = _seats(fields, hand.start.seats)
    seat_of = dict(zip(hand.start.seats, seats, strict=True))
    started, zone = _moment(fields)
    comments = _comments(fields["actions"])
    times = fields.get("_act_times")
    steps, commented = [], set[int]()
    for number, event in _one_by_one(played):
        if isinstance(event, RoundClosed):
            continue
        comment = "" if number in commented else comments.get(number, "")
        commented.add(number)
        steps.append(Told(_moved(event, seat_of), _at(times, number, started), comment))
    names = _texts(fields.get("players"), len(seats))
    return HandRecord(
        number=fields.get("hand", hand.label),
        rules=hand.rules,
        scale=scale,
        currency=_text(fields, "currency", NO_CURRENCY),
        table=str(fields.get("table", "")),
        seat_count=_whole(fields, "seat_count", max(seats)),
        button=SeatNo(_whole(fields, "_button", seats[-1])),
        players=tuple(
            sorted(
                (
                    Seated(seat, name or f"p{place}", stack)
                    for place, (seat, name, stack) in enumerate(
                        zip(seats, names, hand.start.stacks, strict=True), start=1
                    )
                ),
                key=lambda player: player.seat,
            )
        ),
        steps=tuple(steps),
        dealt=tuple((seat_of[seat], cards) for seat, cards in hand.dealt if cards),
        started_at_us=started,
        zone=zone,
        site=_text(fields, "_site", _text(fields, "venue", "")),
        session=_whole(fields, "_session", 0),
        tips=_by_seat(fields.get("_tips"), seats, scale),
        correction=_correction(fields.get("_correction"), seats, scale, started),
        paid_otherwise=_text(fields, "_override", ""),
    )


def _one_by_one(played: PlayedOut) -> Iterator[tuple[int, HandEvent]]:
    for number, events in played.events:
        for event in events:
            yield number, event


def _moved(event: HandEvent, seat_of: dict[SeatNo, SeatNo]) -> HandEvent:
    """The event with the seats of the table instead of the places in the file."""
    match event:
        case HandStarted():
            pairs = [(seat_of[seat], stack) for seat, stack in zip(event.seats, event.stacks, strict=True)]
            seats, stacks = zip(*sorted(pairs), strict=True)
            return replace(event, button=seat_of[event.button], seats=seats, stacks=stacks)
        case HandVoided() | BlindsChopped():
            returned = tuple(sorted((seat_of[seat], chips) for seat, chips in event.returned))
            return replace(event, returned=returned)
        case HandCutShort():
            return replace(event, estimated=tuple(sorted(seat_of[seat] for seat in event.estimated)))
        case WinnersDeclared() | RunsAgreed():
            return replace(event, seats=tuple(sorted(seat_of[seat] for seat in event.seats)))
        case RoundClosed() | BoardDealt() | RakeTaken() | JackpotTaken() | HandEnded():
            return event
        case _:
            return replace(event, seat=seat_of[event.seat])


def _seats(fields: Fields, places: Sequence[SeatNo]) -> list[SeatNo]:
    """The seats at the table by place; the places themselves when the file names none that can be."""
    seats = fields.get("seats")
    if not isinstance(seats, list) or len(seats) != len(places) or not all(type(s) is int for s in seats):
        return list(places)
    if len(set(seats)) != len(places) or min(seats) < 1:
        return list(places)
    return [SeatNo(seat) for seat in seats]


def _moment(fields: Fields) -> tuple[int | None, str]:
    """When the hand began (µs UTC) and the zone it is told in: UTC when none is named (the format's rule)."""
    zone = _text(fields, "time_zone", "UTC")
    clock = fields.get("time")
    year, month, day = (_whole(fields, name, 0) for name in ("year", "month", "day"))
    if not isinstance(clock, time):
        return None, zone
    try:
        local = datetime.combine(date(year, month, day), clock, tzinfo=dates.zone(zone))
        return dates.to_us(local.replace(fold=_whole(fields, "_fold", 0))), zone
    except (ValueError, OverflowError):
        return None, zone


def _at(times: object, number: int, started: int | None) -> int | None:
    """When an action was entered, of our own field of milliseconds since the hand began."""
    if started is None or not isinstance(times, list):
        return None
    if number == 0:
        return started
    ms = times[number - 1] if number <= len(times) else -1
    return started + ms * 1000 if type(ms) is int and ms >= 0 else None


def _comments(actions: Sequence[str]) -> dict[int, str]:
    return {
        number: line.partition("#")[2].strip()
        for number, line in enumerate(actions, start=1)
        if "#" in line and line.partition("#")[0].strip()
    }


def _correction(value: object, seats: Sequence[SeatNo], scale: int, started: int | None) -> Correction | None:
    if not isinstance(value, dict) or not _is_amount(value.get("rake")):
        return None
    ms = value.get("ms", -1)
    at_us = started + ms * 1000 if started is not None and type(ms) is int and ms >= 0 else None
    payouts = _by_seat(value.get("payouts"), seats, scale)
    return Correction(int(value["rake"] * scale), payouts, str(value.get("reason", "")), at_us)


def _by_seat(amounts: object, seats: Sequence[SeatNo], scale: int) -> tuple[tuple[SeatNo, Chips], ...]:
    if not isinstance(amounts, list) or len(amounts) != len(seats) or not all(map(_is_amount, amounts)):
        return ()
    return tuple(sorted((s, int(a * scale)) for s, a in zip(seats, amounts, strict=True) if a))


def _is_amount(value: object) -> bool:
    return type(value) is int or isinstance(value, Decimal)


def _texts(value: object, number: int) -> list[str]:
    return (
        [str(item) for item in value] if isinstance(value, list) and len(value) == number else [""] * number
    )


def _text(fields: Fields, name: str, otherwise: str) -> str:
    value: Any = fields.get(name)
    return value if isinstance(value, str) else otherwise


def _whole(fields: Fields, name: str, otherwise: int) -> int:
    value: Any = fields.get(name)
    return value if type(value) is int else otherwise
