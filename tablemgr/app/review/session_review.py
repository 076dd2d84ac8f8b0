"""A session at a glance, made of the same facts as its shift report, so that both say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablemgr.app.reporting.bank_line import bank_line
from tablemgr.app.reporting.common import ReportSource, exception_lines, signer
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.hours import hours
from tablemgr.app.reporting.models import DownLine, Person
from tablemgr.app.reporting.models import PlayerLine as Stay
from tablemgr.app.reporting.people import down_line, downs_total, player_lines
from tablemgr.app.reporting.ratios import minutes
from tablemgr.app.reporting.secrets import NO_SECRETS, Secrets
from tablemgr.app.review.pace import pace_lines
from tablemgr.app.review.session_models import DealerLine, HourLine, PlayerLine, SessionReview
from tablemgr.app.review.stack_lines import StackLine, stack_lines
from tablemgr.app.views.snapshot import HouseView
from tablemgr.engine.journal import Recorded
from tablemgr.engine.table.events import CountRecorded

_HOUR_US = 3_600_000_000


def session_review(
    records: Sequence[Recorded],
    house: HouseView,
    names: Mapping[str, str] | None = None,
    secrets: Secrets = NO_SECRETS,
) -> SessionReview:
    """The session these records are (all of them, retracted ones included), up to the last of them.

    ``names`` are shown names by reference; who has none is shown by his reference. ``secrets``: who could prove
    himself.
    """
    facts = gather(records)
    source = ReportSource(house=house, app_version="", chain_ok=True, database_ok=True, secrets=secrets)
    known = names or {}
    until = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    return SessionReview(
        session_id=facts.session_id,
        table=facts.opening.table,
        gaming_day=facts.opening.gaming_day,
        exceptions=exception_lines(facts, source),
        players=_players(facts, stack_lines(records), known),
        hours=_hours(facts, house.time_zone, until),
        dealers=_dealers(facts, source, known),
        pace=pace_lines(records),
        bank=bank_line(records),
        time_zone=house.time_zone,
        opened_at_us=facts.opened_at_us,
        until_us=until,
        named=frozenset(_named(facts, source, records)),
    )


def _named(
    facts: SessionFacts, source: ReportSource, records: Sequence[Recorded]
) -> Iterator[tuple[str, str]]:
    """Who stands behind a slip, a box or a count and was only named there."""
    behind: list[tuple[str, str, int | None]] = []
    for slip in facts.slips.values():
        of_slip = f"{slip.kind.value}:{slip.no}"
        behind += [
            (of_slip, slip.requested_by, slip.at_us),
            (of_slip, slip.approved_by, slip.at_us),
            (of_slip, slip.issued_by, slip.issued_at_us),
            (of_slip, slip.accepted_by, slip.accepted_at_us),
            (of_slip, slip.voided_by, slip.voided_at_us),
        ]
    for box in facts.taken:
        behind += [
            (f"box:{box.removed_at_us}", who, box.removed_at_us) for who in (box.removed_by, box.witness)
        ]
    for record in records:
        if isinstance(record.event, CountRecorded):
            people = (record.event.counted_by, record.event.second_by)
            behind += [(f"count:{record.at_us}", who, record.at_us) for who in people]
    for about, who, at_us in behind:
        person = signer(facts, source, who, at_us)
        if person is not None and person.named:
            yield about, who


def _players(
    facts: SessionFacts, lines: Mapping[str, StackLine], names: Mapping[str, str]
) -> tuple[PlayerLine, ...]:
    """One line a player, whatever his seats and stays were, in the order in which they first sat down."""
    stays: dict[str, list[Stay]] = {}
    for stay in player_lines(facts):
        stays.setdefault(stay.player, []).append(stay)
    return tuple(
        _player(mine, lines.get(ref, StackLine()), names.get(ref, "")) for ref, mine in stays.items()
    )


def _player(stays: Sequence[Stay], line: StackLine, name: str) -> PlayerLine:
    return PlayerLine(
        player=stays[-1].player,
        name=name or stays[-1].player,
        seat=stays[-1].seat,
        hands=sum(stay.hands for stay in stays),
        bought=sum(stay.opening_stack + stay.buy_in + stay.top_up + stay.brought for stay in stays),
        cashed_out=sum(stay.cash_out for stay in stays),
        stack=sum(stay.closing_stack for stay in stays),
        result=sum(stay.net for stay in stays),
        points=line.points,
        moves=line.moves,
    )


def _hours(facts: SessionFacts, zone: str, until: int) -> tuple[HourLine, ...]:
    """The hours of the shift report (S4), with the pots and drops of their hands and how long the table was open."""
    lines = []
    for hour in hours(facts, zone):
        end = hour.from_us + _HOUR_US
        mine = [hand for hand in facts.hands if hand.is_valid and hour.from_us <= hand.started_at_us < end]
        # counted from the opening, so that the hours together are the time of the table, to the minute
        since, to = max(facts.opened_at_us, hour.from_us), min(until, end)
        open_for = minutes(facts.opened_at_us, to) - minutes(facts.opened_at_us, since)
        lines.append(
            HourLine(
                from_us=hour.from_us,
                minutes_open=max(open_for, 0),
                hands=hour.hands,
                pots=sum(hand.pot for hand in mine),
                rake=hour.rake,
                jackpot=sum(hand.jackpot for hand in mine),
            )
        )
    return tuple(lines)


def _dealers(facts: SessionFacts, source: ReportSource, names: Mapping[str, str]) -> tuple[DealerLine, ...]:
    """The stints of each dealer together (S6), in the order of their first."""
    downs: dict[Person, list[DownLine]] = {}
    for down in facts.downs:
        line = down_line(facts, source, down)
        downs.setdefault(line.dealer, []).append(line)
    return tuple(
        DealerLine(
            staff_id=dealer.staff_id,
            name=dealer.name or names.get(dealer.staff_id, "") or dealer.staff_id,
            hands=total.valid,
            minutes=total.minutes,
            rake=total.rake,
            tips=total.tips,
            hands_per_hour=total.hands_per_hour,
            turns=tuple((down.from_us, down.to_us or 0) for down in mine),
        )
        for dealer, mine in downs.items()
        if (total := downs_total(mine)) is not None
    )
