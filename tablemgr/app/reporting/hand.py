"""The report of one hand (controls 2.3): its records → frozen values. Cards that were not shown stand nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from tablemgr.app.reporting.common import (
    ReportSource,
    content_hash,
    exception_lines,
    game_line,
    schedule_id,
    signer,
)
from tablemgr.app.reporting.facts import CorrectionFacts, HandFacts, RulingFacts, SessionFacts
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.hand_lines import action_lines
from tablemgr.app.reporting.hand_models import (
    HandCorrectionLine,
    HandIdentityLine,
    HandPotLine,
    HandReport,
    HandRulingLine,
    HandSeatLine,
)
from tablemgr.app.reporting.hand_rake import rake_cap, rake_due, rake_step, rake_way
from tablemgr.app.reporting.models import (
    DocumentHead,
    Equation,
    Integrity,
    SignatureLine,
)
from tablemgr.app.reporting.numbers import DocumentKind, document_number
from tablemgr.engine.cards import format_card
from tablemgr.engine.hand import HandState, evolve, rank_hand
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import BatchRetracted, Recorded, retracted_batches, told_once
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table import remarks
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.text import dates

_SETTLING = (
    hand_events.RakeTaken,
    hand_events.JackpotTaken,
    hand_events.PotAwarded,
    hand_events.BlindsChopped,
    hand_events.HandEnded,
    hand_events.HandVoided,
)


_ABOUT_A_HAND = (
    table_events.TipReceived,
    table_events.SettlementOverridden,
    table_events.HandCorrected,
    RulingRecorded,
    *get_args(remarks.RemarkEvent),
)
"""Events that name their hand, whenever they happen."""


def hand_report(records: Sequence[Recorded], hand_no: int, source: ReportSource) -> HandReport | None:
    """The report of a hand from all records of its session; None when no such hand counts."""
    return report_of(gather(records), records, hand_no, source)


def report_of(
    facts: SessionFacts, records: Sequence[Recorded], hand_no: int, source: ReportSource
) -> HandReport | None:
    """As `hand_report`, with the facts of the session that were gathered already."""
    hand = facts.hand(hand_no)
    if hand is None:
        return None
    mine = _records_of(records, hand)
    gone = retracted_batches(records)
    effective = [record for record in mine if record.batch not in gone]
    state = _state_before_settling(effective, hand.rules)
    report = HandReport(
        head=_head(facts, hand, mine, source),
        hand_no=hand.no,
        session_no=facts.opening.session_no,
        started_at_us=hand.started_at_us,
        ended_at_us=hand.ended_at_us,
        status=hand.status,
        void_reason=hand.void_reason,
        dealer=source.person(hand.dealer),
        floor=source.person(hand.floor),
        game=replace(game_line(hand.rules, schedule_id(hand.rules)), rake_cap=rake_cap(state)),
        button=hand.button,
        dead_button=hand.button not in hand.stacks_before,
        seats=_seats(hand, effective, state),
        actions=action_lines(_as_told(records, mine), _taken_back(records)),
        board=tuple(format_card(card) for card in state.board),
        pots=_pots(effective, state) if hand.status != "VOID" else (),
        returned=tuple(sorted((seat, chips) for seat, chips in hand.returned.items() if chips)),
        pot_total=hand.pot,
        rake=hand.rake,
        rake_computed=hand.pot * hand.rules.rake.bps // 100 if hand.rules.rake else 0,
        tips=tuple(sorted((seat, chips) for seat, chips in hand.tips.items() if chips)),
        equation=_equation(hand),
        exceptions=tuple(
            line
            for line in exception_lines(facts, source)
            if line.ref == f"hand:{hand.no}" or _within(line.seq, mine)
        ),
        signatures=_signatures(hand),
        integrity=Integrity(
            mine[0].seq, mine[-1].seq, mine[-1].hash, len(mine), source.chain_ok, source.database_ok, "", ""
        ),
        corrections=tuple(_correction(facts, correction, source) for correction in hand.corrections),
        depth=hand.depth,
        rulings=tuple(_ruling(facts, ruling, source) for ruling in hand.rulings),
        identities=tuple(
            HandIdentityLine(
                line.at_us,
                line.seat,
                line.was,
                line.now,
                line.reason,
                signer(facts, source, line.by, line.at_us),
                signer(facts, source, line.ok, line.at_us),
            )
            for line in hand.identities
        ),
        jackpot=hand.jackpot,
        rake_due=rake_due(hand, effective, state),
        rake_way=rake_way(state),
        rake_step=rake_step(state),
        decks=tuple(
            (deck.setup_no, deck.colour)
            for deck in facts.decks
            if deck.in_at_us <= hand.started_at_us
            and (deck.out_at_us is None or deck.out_at_us > hand.started_at_us)
        ),
        more_boards=tuple(tuple(format_card(card) for card in board) for board in state.more_boards),
    )
    return replace(report, head=replace(report.head, content_hash=content_hash(report)))


def _correction(facts: SessionFacts, correction: CorrectionFacts, source: ReportSource) -> HandCorrectionLine:
    event = correction.event
    was, now = dict(event.payouts_before), dict(event.payouts)
    return HandCorrectionLine(
        at_us=correction.at_us,
        rake_before=event.rake_before,
        rake=event.rake,
        payouts=tuple(
            (int(seat), was.get(seat, 0), now.get(seat, 0))
            for seat in sorted({*was, *now})
            if was.get(seat, 0) != now.get(seat, 0)
        ),
        reason=event.reason,
        by=signer(facts, source, correction.by, correction.at_us),
        ok=signer(facts, source, correction.ok, correction.at_us),
    )


def _signatures(hand: HandFacts) -> tuple[SignatureLine, ...]:
    """Dealer and floor; the player and the shift manager too, where something was disputed (controls 2.3)."""
    roles = ("dealer", "floor", *(("player", "shift_manager") if hand.rulings else ()))
    return tuple(SignatureLine(role, (), None) for role in roles)


def _ruling(facts: SessionFacts, ruling: RulingFacts, source: ReportSource) -> HandRulingLine:
    event = ruling.event
    return HandRulingLine(
        at_us=ruling.at_us,
        raised_at_us=ruling.called_at_us,
        raised_by=source.person(ruling.called_by),
        seat=int(event.seat),
        situation=event.situation,
        said=event.said,
        advised=event.advised,
        rule=event.rule,
        note=event.note,
        effect=event.effect,
        before=event.before,
        after=event.after,
        camera=event.camera,
        answer=event.answer,
        by=signer(facts, source, ruling.by, ruling.at_us),
        ok=signer(facts, source, ruling.ok, ruling.at_us),
    )


def hand_numbers(records: Sequence[Recorded]) -> tuple[int, ...]:
    """Numbers of the hands of a session that count, in order."""
    gone = retracted_batches(records)
    return tuple(
        record.event.hand_no
        for record in records
        if isinstance(record.event, hand_events.HandStarted) and record.batch not in gone
    )


def _records_of(records: Sequence[Recorded], hand: HandFacts) -> list[Recorded]:
    """All of the hand: its acts, tips and remarks, what was ruled and corrected later; also when the next hand had been
    dealt already and its deal was taken back, so that this one could be settled again."""
    start = next(index for index, record in enumerate(records) if record.seq == hand.first_seq)
    mine = []
    running = hand.no
    dealt: dict[int, int] = {}
    for record in records[start:]:
        event = record.event
        if isinstance(event, hand_events.HandStarted):
            dealt[record.batch], running = running, event.hand_no
        elif isinstance(event, BatchRetracted) and event.batch in dealt:
            running = dealt[event.batch]
        if _belongs(hand, record, running):
            mine.append(record)
    return mine


def _as_told(records: Sequence[Recorded], mine: Sequence[Recorded]) -> list[Recorded]:
    """The hand's records without what a repair only did again."""
    numbers = {record.seq for record in mine}
    return [record for record in told_once(records) if record.seq in numbers]


def _belongs(hand: HandFacts, record: Recorded, running: int) -> bool:
    event = record.event
    if isinstance(event, _ABOUT_A_HAND):
        return bool(event.hand_no == hand.no)
    if isinstance(event, table_events.StackCounted):
        return running == hand.no and (hand.ended_at_us is None or record.at_us < hand.ended_at_us)
    return running == hand.no and isinstance(event, hand_events.HandEvent)


def _taken_back(records: Sequence[Recorded]) -> dict[int, Recorded]:
    """Number of an act → the record that took it back."""
    return {record.event.batch: record for record in records if isinstance(record.event, BatchRetracted)}


def _within(seq: int, mine: Sequence[Recorded]) -> bool:
    return any(record.seq == seq for record in mine)


def _state_before_settling(effective: Sequence[Recorded], rules: TableRules) -> HandState:
    """The hand as it stood when pots were to be pushed: who could win what."""
    state: HandState | None = None
    for record in effective:
        event = record.event
        if isinstance(event, _SETTLING):
            break
        if isinstance(event, hand_events.HandEvent):
            state = evolve(state, event, rules)
    if state is None:
        raise ValueError("a hand begins with its start")
    return state


def _position(hand: HandFacts, seat: int, posts: dict[int, PostKind]) -> str:
    what = posts.get(seat)
    if what in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE):
        return "button_sb" if seat == hand.button and what is PostKind.SMALL_BLIND else what.value
    return "button" if seat == hand.button else ""


def _seats(hand: HandFacts, effective: Sequence[Recorded], state: HandState) -> tuple[HandSeatLine, ...]:
    posts = {
        int(record.event.seat): record.event.what
        for record in effective
        if isinstance(record.event, hand_events.Posted)
    }
    shown = {
        int(record.event.seat): record.event.cards
        for record in effective
        if isinstance(record.event, hand_events.CardsShown)
    }
    lines = []
    for seat, before in hand.stacks_before.items():
        cards = shown.get(seat, ())
        rank = rank_hand((*cards, *state.board)) if len(cards) == 2 and len(state.board) == 5 else None
        lines.append(
            HandSeatLine(
                seat=seat,
                player=hand.players.get(seat, ""),
                position=_position(hand, seat, posts),
                stack_before=before,
                cards=tuple(format_card(card) for card in cards),
                contributed=hand.contributed[seat] if hand.status != "VOID" else 0,
                awarded=hand.awarded[seat],
                stack_after=hand.stack_after(seat) if hand.status != "VOID" else before,
                rank_category=rank.category_name.replace(" ", "_") if rank else "",
                rank_ranks=rank.ranks if rank else "",
                estimated=seat in hand.estimated,
            )
        )
    return tuple(lines)


def _pots(effective: Sequence[Recorded], state: HandState) -> tuple[HandPotLine, ...]:
    rake: tuple[int, ...] = ()
    winners: dict[int, list[tuple[int, int]]] = {}
    odd: dict[int, list[tuple[int, int]]] = {}
    for record in effective:
        event = record.event
        if isinstance(event, hand_events.RakeTaken):
            rake = event.by_pot
        elif isinstance(event, hand_events.PotAwarded):
            winners.setdefault(event.pot, []).append((event.seat, event.amount))
            if event.odd_chips:
                odd.setdefault(event.pot, []).append((event.seat, event.odd_chips))
    return tuple(
        HandPotLine(
            pot=index,
            amount=pot.amount,
            rake=rake[index] if index < len(rake) else 0,
            eligible=tuple(int(SeatNo(seat)) for seat in pot.eligible),
            winners=tuple(winners.get(index, ())),
            odd_chips=tuple(odd.get(index, ())),
        )
        for index, pot in enumerate(state.pots())
    )


def _equation(hand: HandFacts) -> Equation:
    put_in = sum(hand.contributed.values())
    if hand.status == "VOID":
        right = hand.pot
    elif hand.status == "OPEN":
        right = put_in
    else:
        right = sum(hand.awarded.values()) + hand.rake + hand.jackpot
    left = put_in + hand.unknown
    return Equation("E7", left, right, left - right, (("contributions", put_in), ("unknown", hand.unknown)))


def _head(
    facts: SessionFacts, hand: HandFacts, mine: Sequence[Recorded], source: ReportSource
) -> DocumentHead:
    opened, house = facts.opening, source.house
    status = {"OK": "FINAL", "VOID": "VOID", "CORRECTED": "FINAL", "PARTIAL": "FINAL"}.get(
        hand.status, "PRELIMINARY"
    )
    reasons = (*(("hand_open",) if status == "PRELIMINARY" else ()), *source.why_unsound)
    status = "PRELIMINARY" if reasons else status
    return DocumentHead(
        number=document_number(
            DocumentKind.HAND_REPORT, house.site, opened.table, opened.gaming_day, opened.shift, hand.no
        ),
        version=1,
        status=status,
        status_reasons=reasons,
        training=house.training,
        operator=house.operator,
        ico=house.ico,
        site=house.site,
        currency=house.currency,
        time_zone=house.time_zone,
        gaming_day=opened.gaming_day,
        shift=opened.shift,
        table=opened.table,
        period_from_us=hand.started_at_us,
        period_to_us=hand.ended_at_us or mine[-1].at_us,
        utc_offset=dates.format_offset(hand.started_at_us, house.time_zone),
        printed_by=source.person(hand.floor),
        printed_at_us=mine[-1].at_us,
        app_version=source.app_version,
        first_seq=mine[0].seq,
        last_seq=mine[-1].seq,
        head_hash=mine[-1].hash,
        content_hash="",
        copy_for="floor",
        titles=source.house.titles,
    )
