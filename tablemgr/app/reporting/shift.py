"""The shift report of one session (controls 2.2): facts → frozen, reconciled values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablemgr.app.reporting.bank_line import bank_line
from tablemgr.app.reporting.common import (
    ReportSource,
    content_hash,
    exception_lines,
    game_line,
    schedule_id,
    signed_by,
    signer,
)
from tablemgr.app.reporting.equations import equations
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.finality import (
    SHIFT_DOCUMENT,
    SHIFT_MANAGER_ROLE,
    boxes_used,
    why_preliminary,
)
from tablemgr.app.reporting.fold_decks import deck_lines
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.hours import hours
from tablemgr.app.reporting.models import (
    BoxLine,
    DenominationLine,
    DocumentHead,
    HandSummary,
    Integrity,
    JackpotLine,
    Person,
    ShiftReport,
    SignatureLine,
    TableLine,
)
from tablemgr.app.reporting.numbers import DocumentKind, document_number
from tablemgr.app.reporting.people import (
    dealer_sums,
    down_line,
    downs_total,
    player_lines,
    player_sums,
    statistics,
)
from tablemgr.app.reporting.roll_over import roll_over_reasons
from tablemgr.app.reporting.transfers import limit_lines, slip_lines, taken_lines
from tablemgr.engine.journal import Recorded
from tablemgr.engine.rules import TipMode
from tablemgr.engine.table.commands import Counted, SlipKind
from tablemgr.text import dates


def shift_report(records: Sequence[Recorded], source: ReportSource) -> ShiftReport:
    """The report of the session these records are (all of them, retracted ones included), up to the last of them."""
    facts = gather(records)
    boxes = tuple(_box(facts, source, what) for what in boxes_used(facts))
    table = _table_line(facts, source)
    downs = tuple(down_line(facts, source, down) for down in facts.downs)
    players = player_lines(facts)
    report = ShiftReport(
        head=_head(facts, source),
        shift_manager=_shift_manager(facts, source),
        floors=tuple((source.somebody(floor), since, until) for floor, since, until in facts.floors),
        players_unique=len({stay.player for stay in facts.stays}),
        players_now=sum(1 for stay in facts.stays if stay.to_us is None),
        boxes=boxes,
        table=table,
        denominations=_denominations(facts),
        bank_by_denom_expected=_expected_pieces(facts),
        hours=hours(facts, source.house.time_zone),
        downs=downs,
        downs_total=downs_total(downs),
        statistics=statistics(facts, sum(player.minutes for player in players)),
        players=players,
        slips=slip_lines(facts, source),
        exceptions=exception_lines(facts, source),
        equations=equations(facts, table, boxes, downs, players),
        signatures=_signatures(facts, source),
        integrity=Integrity(
            facts.first_seq,
            facts.last_seq,
            facts.head_hash,
            facts.events,
            source.chain_ok,
            source.database_ok,
            source.previous_report,
            source.previous_hash,
        ),
        hands=_hands(facts),
        cash_expected=facts.sold - facts.cash_paid,
        chips_taken=facts.chips_taken,
        tip_boxes=_tip_boxes(facts, source),
        dealer_sums=dealer_sums(downs),
        player_sums=player_sums(players),
        taken=taken_lines(facts, source),
        decks=deck_lines(facts, source),
        jackpot=_jackpot(facts),
        limits=limit_lines(facts, source),
        tips_pooled=facts.rules_now[0].tip_mode is not TipMode.INDIVIDUAL,
        bank=bank_line(records),
    )
    return replace(report, head=replace(report.head, content_hash=content_hash(report)))


def _head(facts: SessionFacts, source: ReportSource) -> DocumentHead:
    opened, house = facts.opening, source.house
    until = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    reasons = why_preliminary(facts) + roll_over_reasons(facts, house) + source.why_unsound
    return DocumentHead(
        number=document_number(
            DocumentKind.SHIFT_REPORT,
            house.site,
            opened.table,
            opened.gaming_day,
            opened.shift,
            opened.report_no,
        ),
        version=1,
        status="PRELIMINARY" if reasons else "FINAL",
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
        period_from_us=facts.opened_at_us,
        period_to_us=until,
        utc_offset=dates.format_offset(facts.opened_at_us, house.time_zone),
        printed_by=_shift_manager(facts, source) or source.person(facts.floors[-1][0]),
        printed_at_us=facts.last_at_us,
        app_version=source.app_version,
        first_seq=facts.first_seq,
        last_seq=facts.last_seq,
        head_hash=facts.head_hash,
        content_hash="",
        copy_for="archive",
        titles=house.titles,
    )


def _tip_boxes(facts: SessionFacts, source: ReportSource) -> tuple[tuple[Person, int], ...]:
    """Each dealer's own box, where the house does not pool the tips (E04)."""
    if facts.rules_now[0].tip_mode is not TipMode.INDIVIDUAL:
        return ()
    tips: dict[str, int] = {}
    for down in facts.downs:
        tips[down.dealer] = tips.get(down.dealer, 0) + down.tips
    return tuple((source.somebody(dealer), amount) for dealer, amount in tips.items())


def _jackpot(facts: SessionFacts) -> JackpotLine | None:
    """The roll-forward of the pool, where there is one (D10)."""
    roll = facts.jackpot_roll
    if not (roll.opening or roll.contributions or roll.paid):
        return None
    return JackpotLine(roll.opening, roll.contributions, roll.paid, roll.closing)


def _shift_manager(facts: SessionFacts, source: ReportSource) -> Person | None:
    signed = _manager_signature(facts)
    return source.person(signed[0]) if signed else None


def _manager_signature(facts: SessionFacts) -> tuple[str, int] | None:
    """(staff id, at_us) of the signature that makes the report final."""
    for signed, at_us in facts.signatures:
        if signed.document == SHIFT_DOCUMENT and signed.role == SHIFT_MANAGER_ROLE:
            return signed.signed_by, at_us
    return None


def _system_amount(facts: SessionFacts, what: Counted) -> int:
    """What the boxes hold by the events: rake of settled hands, tips, drops, fees, cash of sales."""
    match what:
        case Counted.RAKE_BOX:
            return facts.rake + facts.rake_from_bank
        case Counted.TIP_BOX:
            return facts.tips
        case Counted.FEE_BOX:
            return facts.fees
        case Counted.JACKPOT_BOX:
            return facts.jackpot
        case Counted.CASH_BOX:
            return facts.sold - facts.cash_paid
        case _:
            return 0


def _box(facts: SessionFacts, source: ReportSource, what: Counted) -> BoxLine:
    system, count = _system_amount(facts, what), facts.counts.get(what)
    if count is None:
        return BoxLine(what.value, system, None, None, None, None, None, "")
    event = count.event
    return BoxLine(
        what.value,
        system,
        event.counted,
        event.counted - system,
        signer(facts, source, event.counted_by, count.at_us),
        signer(facts, source, event.second_by, count.at_us),
        count.at_us,
        count.reason,
    )


def bank_expected(facts: SessionFacts) -> int:
    """E1: what should lie in the table bank."""
    came = facts.opening.bank_total + facts.fills + facts.bought_back
    return came - facts.credits - facts.sold - facts.rake_from_bank


def _table_line(facts: SessionFacts, source: ReportSource) -> TableLine:
    opened, rules = facts.opening, facts.rules
    count = facts.counts.get(Counted.TABLE_BANK)
    counted = count.event.counted if count else None
    expected = bank_expected(facts)
    closed_by = facts.closed_by
    return TableLine(
        table=opened.table,
        session_no=opened.session_no,
        game=game_line(rules, schedule_id(rules)),
        opened_at_us=facts.opened_at_us,
        closed_at_us=facts.closed_at_us,
        opened_by=_both(facts, source, facts.opened_by, facts.opened_at_us),
        closed_by=_both(facts, source, closed_by, facts.closed_at_us) if closed_by else None,
        opening=opened.bank_total,
        fills=facts.fills,
        fills_n=_slips_n(facts, SlipKind.FILL),
        credits=facts.credits,
        credits_n=_slips_n(facts, SlipKind.TABLE_CREDIT),
        sold=facts.sold,
        bought_back=facts.bought_back,
        bank_expected=expected,
        bank_counted=counted,
        bank_variance=None if counted is None else counted - expected,
        stacks_open=sum(carried.stack for carried in opened.carried),
        stacks_close=facts.closing_stacks,
        table_win=_table_win(facts, counted),
        rules_version=facts.rules_now[1],
    )


def _both(
    facts: SessionFacts, source: ReportSource, people: tuple[str, str], at_us: int | None
) -> tuple[Person, Person]:
    first, second = people
    return signed_by(facts, source, first, at_us), signed_by(facts, source, second, at_us)


def _table_win(facts: SessionFacts, bank_counted: int | None) -> int | None:
    """E5: counted cash + bank + credits − opening − fills, plus counted rake and fees; None before the counts."""
    cash, rake = facts.counts.get(Counted.CASH_BOX), facts.counts.get(Counted.RAKE_BOX)
    if bank_counted is None or cash is None or rake is None:
        return None
    imprest = cash.event.counted + bank_counted + facts.credits - facts.opening.bank_total - facts.fills
    fees = facts.counts.get(Counted.FEE_BOX)
    return imprest + rake.event.counted + (fees.event.counted if fees is not None else 0)


def _slips_n(facts: SessionFacts, kind: SlipKind) -> int:
    return sum(1 for slip in facts.slips.values() if slip.kind is kind and slip.state == "accepted")


def _expected_pieces(facts: SessionFacts) -> tuple[tuple[int, int], ...] | None:
    if facts.bank_pieces is None:
        return None
    return tuple(
        (denomination, facts.bank_pieces[denomination]) for denomination in facts.opening.denominations
    )


def _denominations(facts: SessionFacts) -> tuple[DenominationLine, ...]:
    opening: Mapping[int, int] = dict(facts.opening.pieces)
    count = facts.counts.get(Counted.TABLE_BANK)
    counted = dict(count.event.pieces) if count and count.event.pieces is not None else None
    lines = []
    for denomination in sorted(facts.opening.denominations, reverse=True):
        number = counted.get(denomination, 0) if counted is not None else None
        lines.append(
            DenominationLine(
                denomination=denomination,
                opening=opening.get(denomination, 0),
                fills=facts.fills_pieces[denomination],
                credits=facts.credits_pieces[denomination],
                expected=facts.bank_pieces[denomination] if facts.bank_pieces is not None else None,
                counted=number,
                value=None if number is None else number * denomination,
            )
        )
    return tuple(lines)


def _signatures(facts: SessionFacts, source: ReportSource) -> tuple[SignatureLine, ...]:
    """S13: the two counts of the close sign for dealer and floor; the box counts for the count team."""
    closed_at_us = facts.closed_at_us
    closed = facts.closed_by if closed_at_us is not None else None
    closers = _both(facts, source, closed, closed_at_us) if closed else ()
    counters: dict[str, int] = {}
    for what in boxes_used(facts):
        count = facts.counts.get(what)
        if count is not None:
            for staff_id in (count.event.counted_by, count.event.second_by):
                counters[staff_id] = max(count.at_us, counters.get(staff_id, 0))
    manager = next(
        (
            (s.signed_by, at)
            for s, at in facts.signatures
            if s.document == SHIFT_DOCUMENT and s.role == SHIFT_MANAGER_ROLE
        ),
        None,
    )
    return (
        SignatureLine("dealer", closers[:1], closed_at_us),
        SignatureLine("floor", closers[1:], closed_at_us),
        *_cashiers(facts, source),
        SignatureLine(
            "counters",
            tuple(signed_by(facts, source, staff_id, at_us) for staff_id, at_us in counters.items()),
            max(counters.values(), default=None),
        ),
        SignatureLine(
            "shift_manager",
            (signed_by(facts, source, *manager),) if manager else (),
            manager[1] if manager else None,
        ),
    )


def _cashiers(facts: SessionFacts, source: ReportSource) -> tuple[SignatureLine, ...]:
    """Who issued chips or took them back; no line where no slip was issued."""
    issued = [slip for slip in facts.slips.values() if slip.issued_at_us is not None]
    if not issued:
        return ()
    people = {slip.issued_by: slip.issued_at_us for slip in reversed(issued)}
    last = max(slip.issued_at_us or 0 for slip in issued)
    first_to_last = reversed(people.items())
    signed = tuple(signed_by(facts, source, person, at_us) for person, at_us in first_to_last)
    return (SignatureLine("cashier", signed, last),)


def _hands(facts: SessionFacts) -> tuple[HandSummary, ...]:
    return tuple(
        HandSummary(
            no=hand.no,
            status=hand.status,
            pot=hand.pot,
            flop=hand.flop,
            rake=hand.rake,
            awards=tuple(
                (hand.players.get(seat, str(seat)), chips)
                for seat, chips in sorted(hand.awarded.items())
                if chips
            ),
            tips=sum(hand.tips.values()),
            stacks=tuple(
                (hand.players.get(seat, str(seat)), hand.stack_after(seat)) for seat in hand.stacks_before
            )
            if hand.is_valid
            else (),
            started_at_us=hand.started_at_us,
            dealer=hand.dealer,
            tags=tuple(hand.tags),
            note=hand.note,
        )
        for hand in facts.hands
    )
