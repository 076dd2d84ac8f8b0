"""A past hand for the desk: its steps with their times, what was taken back in its place, its story and its report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tablemgr.app.picture import Frills
from tablemgr.app.picture.log import log_line
from tablemgr.app.reporting.common import ReportSource
from tablemgr.app.reporting.facts import HandFacts, SessionFacts
from tablemgr.app.reporting.hand import report_of
from tablemgr.app.review.explaining import hand_story
from tablemgr.app.review.finding import HandRow
from tablemgr.app.review.hand_facts import IndexedHand, facts_of_hand
from tablemgr.app.review.hand_tape import HandTape, Moment
from tablemgr.app.review.replacing import replacements
from tablemgr.app.review.replay_models import HandStory, PastHand, ReplayStep
from tablemgr.app.review.settlement import Settlement, settlement_of
from tablemgr.app.review.tape import SessionTape
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.hand import HandState, Phase, SeatStatus
from tablemgr.engine.journal import BatchRetracted, JournalEvent, Recorded, decided_again
from tablemgr.engine.table.remarks import FloorAnswered

RULING_KIND: Final = "table.ruling_recorded"
_LEADS_TO_IT: Final = (
    "folded",
    "checked",
    "called",
    "bet_made",
    "raised_to",
    "uncalled_returned",
    "round_closed",
    "board_dealt",
)
"""Acts after which the showdown begins; they belong to their own street."""


def past_hand(
    tape: SessionTape, hand_no: int, row: HandRow, source: ReportSource, names: Mapping[str, str]
) -> PastHand:
    """Everything the desk shows of one hand; KeyError for a number of no hand that counts. ``names`` are shown names by
    reference, ``row`` its line in the list."""
    return told_hand(tape, HandTape(tape, hand_no), row, source, names)


def told_hand(
    tape: SessionTape,
    hand: HandTape,
    row: HandRow,
    source: ReportSource,
    names: Mapping[str, str],
    told: SessionFacts | None = None,
) -> PastHand:
    """As `past_hand`, of a hand that is laid out already: its frames can be drawn from the same one. ``told`` are the
    facts of its session that tell of it, when they are known already."""
    if told is None:
        told = facts_of_hand(tape.told_of(hand.hand_no), hand.hand_no)[0]
    facts = told.hand(hand.hand_no)
    report = report_of(told, tape.records_of(hand.hand_no), hand.hand_no, source)
    if facts is None or report is None:
        raise KeyError(hand.hand_no)
    settled = settlement_of(hand)
    steps = tuple(_steps(hand))
    return PastHand(
        key=row.key,
        row=row,
        steps=steps,
        names=_names(hand, facts, names),
        button=int(settled.before.button),
        story=hand_story(settled, report.corrections, void_reason=facts.void_reason),
        corrections=report.corrections,
        rulings=tuple(step.line for step in steps if step.line.kind == RULING_KIND and not step.retracted),
        tags=tuple(facts.tags),
        notes=_notes(hand, facts.note),
        report=report,
    )


def told_back(hand: HandTape, row: HandRow, names: Mapping[str, str], dealt: IndexedHand) -> PastHand:
    """A deal that was taken back: its acts up to the one that took it back, and nothing that it came to (SES-10)."""
    state = hand.moments[0].standing.state
    played = state.hand if state is not None else None
    return PastHand(
        key=row.key,
        row=row,
        steps=tuple(_steps(hand)),
        names=tuple((seat, names[ref]) for seat, ref in dealt.players if names.get(ref)),
        button=int(played.button) if played is not None else 0,
        story=HandStory((), (), (), (), ()),
        corrections=(),
        rulings=(),
        tags=(),
        notes=(),
        report=None,
    )


def frame(
    tape: SessionTape, hand_no: int, step: int, frills: Frills, kept: HandTape | None = None
) -> TableSnapshot:
    """The table after one step (0-based), −1 right before the first; ``kept`` is the hand if it is laid out already."""
    hand = kept if kept is not None and kept.hand_no == hand_no else HandTape(tape, hand_no)
    return hand.frame(step, frills)


def step_of(past: PastHand, seq: int) -> int:
    """The step of a record, or the last one before it: a touched line of the log finds its picture; −1 before all."""
    return max((place for place, step in enumerate(past.steps) if step.line.seq <= seq), default=-1)


def first_step_of(past: PastHand, street: str) -> int:
    """Where a street begins among the steps that count; −1 when the hand never got there."""
    places = (n for n, step in enumerate(past.steps) if step.street == street and not step.retracted)
    return next(places, -1)


def _steps(hand: HandTape) -> Iterator[ReplayStep]:
    renewal = _renewal([moment.record for moment in hand.moments])
    again = frozenset(renewal.values())
    settled = settlement_of(hand) if hand.counts else None
    replaced = replacements(hand.played_records(), hand.taken_back)
    begins = {moment.record.batch: moment.record.seq for moment in reversed(hand.moments)}
    for moment in hand.moments:
        record = moment.record
        back = hand.taken_back.get(record.batch)
        instead = replaced.get(record.batch)
        street = _street(hand, moment, settled) if settled is not None else _dealt_street(hand, moment)
        yield ReplayStep(
            line=log_line(record, retracted=back is not None, street=street),
            street=street,
            retracted=back is not None,
            retracted_at_us=back.at_us if back is not None else 0,
            retracted_by=back.actor if back is not None else "",
            reason=_reason(back),
            again=record.batch in again,
            retracted_ok=back.authorised_by if back is not None else "",
            renewed=record.batch in renewal and _last(record.batch, renewal) not in hand.taken_back,
            replaced_by=begins.get(instead.batch, 0) if instead is not None else 0,
            same=instead is not None and instead.same,
        )


def _reason(back: Recorded | None) -> str:
    event = back.event if back is not None else None
    return event.reason if isinstance(event, BatchRetracted) else ""


def _renewal(records: Sequence[Recorded]) -> dict[int, int]:
    """Old act → new act of those that a repair decided again with the same outcome."""
    events: dict[int, list[JournalEvent]] = {}
    for record in records:
        events.setdefault(record.batch, []).append(record.event)
    pairs = decided_again(records).items()
    return {old: new for old, new in pairs if old in events and events.get(new) == events[old]}


def _last(batch: int, renewal: Mapping[int, int]) -> int:
    """The act in which another one lives on."""
    while batch in renewal:
        batch = renewal[batch]
    return batch


def _street(hand: HandTape, moment: Moment, settled: Settlement) -> str:
    """The street a step belongs to; «showdown» once the betting is over with several hands left."""
    if moment.place > hand.moments[hand.last_played].place:
        return "showdown"
    state = moment.standing.state
    played = state.hand if state is not None else None
    if played is None or played.hand_no != hand.hand_no:
        return settled.before.street.name.lower()
    over = played.phase in (Phase.SHOWDOWN, Phase.ENDED) and _several(settled.before)
    leads_to_it = moment.record.kind.partition(".")[2] in _LEADS_TO_IT
    return "showdown" if over and not leads_to_it else played.street.name.lower()


def _dealt_street(hand: HandTape, moment: Moment) -> str:
    """Of a deal that was taken back: the street that the table stood on then."""
    state = moment.standing.state
    played = state.hand if state is not None else None
    mine = played is not None and played.hand_no == hand.hand_no
    return played.street.name.lower() if played is not None and mine else "preflop"


def _several(played: HandState) -> bool:
    left = [seat for seat in played.seats if played.seat(seat).status is not SeatStatus.FOLDED]
    return len(left) > 1


def _names(hand: HandTape, facts: HandFacts, names: Mapping[str, str]) -> tuple[tuple[int, str], ...]:
    """Who sat there when it was dealt, as far as he has a name; who was set right later by his right one (SES-7)."""
    dealt = set(settlement_of(hand).before.seats)
    players = sorted(facts.players.items())
    return tuple((seat, names[ref]) for seat, ref in players if seat in dealt and names.get(ref))


def _notes(hand: HandTape, note: str) -> tuple[str, ...]:
    """What the floor and the dealer wrote: of acts that count, in order."""
    answers = tuple(
        moment.record.event.note
        for moment in hand.moments
        if isinstance(moment.record.event, FloorAnswered)
        and moment.record.event.note
        and moment.record.batch not in hand.taken_back
    )
    return (*answers, *((note,) if note else ()))
