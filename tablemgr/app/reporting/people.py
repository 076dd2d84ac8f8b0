"""Dealers, players and the statistics of the shift report (S6, S7, S8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tablemgr.app.reporting.common import ReportSource
from tablemgr.app.reporting.facts import DownFacts, SessionFacts, StayFacts
from tablemgr.app.reporting.models import DownLine, Person, PlayerLine, Statistics
from tablemgr.app.reporting.ratios import minutes, ratio


def _until(facts: SessionFacts, at_us: int | None) -> int:
    if at_us is not None:
        return at_us
    return facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us


def down_line(facts: SessionFacts, source: ReportSource, down: DownFacts) -> DownLine:
    """S6: one stint of a dealer with its rates."""
    to_us = _until(facts, down.to_us)
    # counted from the opening, so that the stints together are the time of the table, to the minute
    length = max(minutes(facts.opened_at_us, to_us) - minutes(facts.opened_at_us, down.from_us), 0)
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
        misdeals=down.misdeals,
        entry_corrections=down.entry_corrections,
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
        misdeals=sum(down.misdeals for down in downs),
        entry_corrections=sum(down.entry_corrections for down in downs),
    )


def dealer_sums(downs: Sequence[DownLine]) -> tuple[DownLine, ...]:
    """The stints together of every dealer who had more than one, in the order of their first."""
    of_dealer: dict[Person, list[DownLine]] = {}
    for down in downs:
        of_dealer.setdefault(down.dealer, []).append(down)
    totals = ((dealer, downs_total(mine)) for dealer, mine in of_dealer.items() if len(mine) > 1)
    return tuple(replace(total, dealer=dealer) for dealer, total in totals if total is not None)


def player_sums(lines: Sequence[PlayerLine]) -> tuple[PlayerLine, ...]:
    """The stays together of every player who had more than one, in the order of their first; the seat is the last."""
    of_player: dict[str, list[PlayerLine]] = {}
    for line in lines:
        of_player.setdefault(line.player, []).append(line)
    return tuple(_stays_together(mine) for mine in of_player.values() if len(mine) > 1)


def _stays_together(lines: Sequence[PlayerLine]) -> PlayerLine:
    last = lines[-1]
    return replace(
        last,
        from_us=lines[0].from_us,
        minutes=sum(line.minutes for line in lines),
        opening_stack=sum(line.opening_stack for line in lines),
        buy_in=sum(line.buy_in for line in lines),
        top_up=sum(line.top_up for line in lines),
        brought=sum(line.brought for line in lines),
        cash_out=sum(line.cash_out for line in lines),
        closing_stack=sum(line.closing_stack for line in lines),
        net=sum(line.net for line in lines),
        tips=sum(line.tips for line in lines),
        hands=sum(line.hands for line in lines),
        from_seat=0,
        to_seat=0,
    )


def player_lines(facts: SessionFacts) -> tuple[PlayerLine, ...]:
    """S8: every stay in order; the cash a player put in goes on counting when he comes back (F01).

    Who changed seats has a line for each; the result is that of the whole stay and stands in the last of them.
    """
    cash: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    lines = []
    for stay in facts.stays:
        cash[stay.player] += stay.cash
        line = _player_line(facts, stay, cash[stay.player])
        net = line.net + moved.pop(stay.player, 0)
        if stay.to_seat:
            moved[stay.player], net = net, 0
        lines.append(replace(line, net=net))
    return tuple(lines)


def _player_line(facts: SessionFacts, stay: StayFacts, cash_so_far: int) -> PlayerLine:
    """One stay; ``net`` is what he leaves with less what he came with and bought (E9)."""
    paid_in = stay.opening_stack + stay.buy_in + stay.top_up + stay.brought
    return PlayerLine(
        player=stay.player,
        formerly=stay.formerly,
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
        max_cumulative_cash=cash_so_far,
        still_seated=stay.to_us is None,
        from_seat=stay.from_seat,
        to_seat=stay.to_seat,
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
