"""Dealers, players and the statistics of the shift report (S6, S7, S8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.report_models import DownLine, Person, PlayerLine, Statistics
from tablemgr.app.reporting.common import ReportSource
from tablemgr.app.reporting.facts import DownFacts, SessionFacts, StayFacts
from tablemgr.app.reporting.ratios import minutes, ratio


def _until(facts: SessionFacts, at_us: int | None) -> int:
    if at_us is not None:
        return at_us
    return facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us


def down_line(facts: SessionFacts, source: ReportSource, down: DownFacts) -> DownLine:
    """S6: one stint of a dealer with its rates."""
    to_us = _until(facts, down.to_us)
    length = minutes(down.from_us, to_us)
    return DownLine(
        dealer=source.somebody(down.dealer),
        table=facts.opening.table,
        from_us=down.from_us,
        to_us=to_us,
        minutes=length,
        dealt=down.dealt,
        valid=down.valid,
        void=down.void,
        hands_per_hour=ratio(down.valid * 60, length),
        rake=down.rake,
        rake_per_hour=ratio(down.rake * 60, length),
        average_rake=ratio(down.rake, down.valid),
        tips=down.tips,
        pots=down.pots,
        sold=down.sold,
        fills=down.fills,
        cashed_out=down.cashed_out,
        corrections=down.corrections,
    )


def downs_total(downs: Sequence[DownLine]) -> DownLine | None:
    """The sum of all stints; rates from the sums, never summed rates."""
    if not downs:
        return None
    length, valid = sum(down.minutes for down in downs), sum(down.valid for down in downs)
    rake = sum(down.rake for down in downs)
    return DownLine(
        dealer=Person("", "", ""),
        table=downs[0].table,
        from_us=downs[0].from_us,
        to_us=downs[-1].to_us,
        minutes=length,
        dealt=sum(down.dealt for down in downs),
        valid=valid,
        void=sum(down.void for down in downs),
        hands_per_hour=ratio(valid * 60, length),
        rake=rake,
        rake_per_hour=ratio(rake * 60, length),
        average_rake=ratio(rake, valid),
        tips=sum(down.tips for down in downs),
        pots=sum(down.pots for down in downs),
        sold=sum(down.sold for down in downs),
        fills=sum(down.fills for down in downs),
        cashed_out=sum(down.cashed_out for down in downs),
        corrections=sum(down.corrections for down in downs),
    )


def player_line(facts: SessionFacts, stay: StayFacts) -> PlayerLine:
    """S8: one stay; ``net`` is what he leaves with less what he came with and bought (E9)."""
    paid_in = stay.opening_stack + stay.buy_in + stay.top_up + stay.brought
    return PlayerLine(
        player=stay.player,
        seat=stay.seat,
        from_us=stay.from_us,
        to_us=stay.to_us,
        minutes=minutes(stay.from_us, _until(facts, stay.to_us)),
        opening_stack=stay.opening_stack,
        buy_in=stay.buy_in,
        top_up=stay.top_up,
        brought=stay.brought,
        cash_out=stay.cash_out,
        closing_stack=stay.closing_stack,
        net=stay.cash_out + stay.closing_stack - paid_in,
        tips=stay.tips,
        hands=stay.hands,
        max_cumulative_cash=stay.cash,
        still_seated=stay.to_us is None,
    )


def statistics(facts: SessionFacts, seat_minutes: int) -> Statistics:
    """S7: rates over the time the table was open."""
    valid = [hand for hand in facts.hands if hand.is_valid]
    void = sum(1 for hand in facts.hands if hand.status == "VOID")
    raked = sum(1 for hand in valid if hand.rake)
    rake, pots = sum(hand.rake for hand in valid), sum(hand.pot for hand in valid)
    length = minutes(facts.opened_at_us, _until(facts, None))
    return Statistics(
        table_minutes=length,
        hands_dealt=len(valid) + void,
        hands_valid=len(valid),
        hands_void=void,
        hands_raked=raked,
        pots_total=pots,
        average_pot=ratio(pots, len(valid)),
        hands_per_hour=ratio(len(valid) * 60, length),
        dealt_per_hour=ratio((len(valid) + void) * 60, length),
        rake_per_hour=ratio(rake * 60, length),
        rake_per_valid_hand=ratio(rake, len(valid)),
        rake_per_raked_hand=ratio(rake, raked),
        effective_rake_percent=ratio(rake * 100, pots),
        seat_minutes=seat_minutes,
        average_players=ratio(seat_minutes, length),
        rake_per_seat_hour=ratio(rake * 60, seat_minutes),
    )
