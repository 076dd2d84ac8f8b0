"""The hands of one session as its journal tells them. References stand for players unless names are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tablemgr.app.casecheck.report import sentence
from tablemgr.app.hand_export import HandFilter
from tablemgr.app.library import ToldSession
from tablemgr.app.reporting.facts import CorrectionFacts, HandFacts, SessionFacts
from tablemgr.app.reporting.gather import gather
from tablemgr.app.views.snapshot import HouseView
from tablemgr.engine.hand.events import (
    BlindsChopped,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
    RoundClosed,
)
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.journal import Recorded, effective, retracted_batches
from tablemgr.engine.table.events import SettlementOverridden
from tablemgr.formats.reading import Item
from tablemgr.formats.record import Correction, HandRecord, Seated, TakenBack, Told
from tablemgr.text import _
from tablemgr.text.money import CURRENCIES

Names = Callable[[str], str]
"""From a player's reference to the text that leaves the house for him."""


@dataclass(slots=True)
class _Telling:
    """A hand while its records go by."""

    steps: list[Told] = field(default_factory=list)
    taken_back: list[TakenBack] = field(default_factory=list)
    over: bool = False


def journal_items(told: ToldSession, names: Names, wanted: HandFilter) -> Iterator[Item]:
    """The hands of a session that count and are wanted, in order; a hand that still runs is left out by name."""
    records, house = told.records, told.house
    facts = gather(records)
    tellings = _tellings(records)
    overrides = {
        record.event.hand_no: record.event.reason
        for record in effective(records)
        if isinstance(record.event, SettlementOverridden)
    }
    for hand in facts.hands:
        telling = tellings.get(hand.first_seq)
        if not wanted.wants(hand, () if telling is None else [step.event for step in telling.steps]):
            continue
        place = f"{facts.opening.table}-{facts.opening.session_no} #{hand.no}"
        if telling is None or not telling.over:
            yield Item(place, left_out=sentence(_("the hand is not over")))
        elif any(isinstance(step.event, BlindsChopped) for step in telling.steps):
            yield Item(place, left_out=sentence(_("the blinds took their money back")))
        else:
            override = overrides.get(HandNo(hand.no), "")
            yield Item(place, record=_record(hand, facts, telling, house, names, override))


def _tellings(records: Sequence[Recorded]) -> dict[int, _Telling]:
    """The steps of each hand by the number of its first record; acts taken back beside them."""
    gone = retracted_batches(records)
    tellings: dict[int, _Telling] = {}
    telling: _Telling | None = None
    for record in records:
        event, retracted = record.event, record.batch in gone
        if not isinstance(event, HandEvent) or isinstance(event, RoundClosed):
            continue
        if isinstance(event, HandStarted):
            telling = None if retracted else _Telling()
            if telling is not None:
                tellings[record.seq] = telling
        if telling is None:
            continue
        if retracted:
            telling.taken_back.append(TakenBack(len(telling.steps), event, record.at_us))
            continue
        telling.steps.append(Told(event, record.at_us))
        telling.over = telling.over or isinstance(event, HandEnded | HandVoided)
    return tellings


def _record(
    hand: HandFacts,
    facts: SessionFacts,
    telling: _Telling,
    house: HouseView,
    names: Names,
    override: str,
) -> HandRecord:
    opened = facts.opening
    currency = CURRENCIES[house.currency]
    players = tuple(
        # What a count in mid-hand found is what he had from the start (BUY-9).
        Seated(SeatNo(seat), names(hand.players.get(seat, "")), stack + hand.stack_variance[seat])
        for seat, stack in sorted(hand.stacks_before.items())
    )
    return HandRecord(
        number=hand.no,
        rules=facts.rules,
        scale=10**currency.decimals,
        currency=currency.code,
        table=opened.table,
        seat_count=opened.seat_count,
        button=SeatNo(hand.button),
        players=players,
        steps=tuple(telling.steps),
        started_at_us=hand.started_at_us,
        zone=house.time_zone,
        site=house.site,
        session=opened.session_no,
        tips=tuple(sorted((SeatNo(seat), chips) for seat, chips in hand.tips.items() if chips)),
        taken_back=tuple(telling.taken_back),
        correction=_correction(hand.corrections[-1]) if hand.corrections else None,
        paid_otherwise=override,
    )


def _correction(correction: CorrectionFacts) -> Correction:
    event = correction.event
    return Correction(event.rake, event.payouts, event.reason, correction.at_us)
