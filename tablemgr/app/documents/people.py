"""Papers about people: dealer rotation, buy-in log (controls 2.8, 2.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Plain, Quantity, Row, Section
from tablemgr.app.documents.request import Material, at, money, paper_head, signature, text
from tablemgr.app.reporting.identities import as_corrected, seats_set_right
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.table import box_events
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Means
from tablemgr.text import _, dates
from tablemgr.text.terms import ROLES

_US_PER_MINUTE = 60_000_000


def rotation(material: Material) -> Paper | None:
    """Who dealt from when to when; the take-over is the signature (controls 2.8)."""
    facts = material.facts
    until = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    rows = []
    for down in facts.downs:
        end = until if down.to_us is None else down.to_us
        rows.append(
            Row(
                (
                    material.person(down.dealer),
                    at(down.from_us),
                    at(down.to_us),
                    Quantity((end - down.from_us) // _US_PER_MINUTE),
                    Quantity(down.dealt),
                    Message(_("entered later"))
                    if down.entered_late
                    else Message(_("taken over at the table")),
                )
            )
        )
    columns = (
        Column(Message(_("Dealer")), 60),
        Column(Message(_("From"))),
        Column(Message(_("To")), words=True),
        Column(Message(_("Minutes")), sums=True),
        Column(Message(_("Hands")), sums=True),
        Column(Message(_("Take-over")), 40),
    )
    return Paper(
        title=Message(_("Dealer rotation sheet")),
        head=paper_head(material),
        sections=(Section(Message(_("Dealers at the table")), grid=Grid(columns, tuple(rows))),),
        signatures=(signature(ROLES["F"], None), signature(ROLES["M"], None)),
    )


@dataclass(frozen=True, slots=True)
class _Movement:
    """One movement of a player's chips; ``cash`` is what it adds to his cash of the gaming day."""

    record: Recorded
    seat: int
    player: str
    kind: str
    means: str
    amount: int
    cash: int


def _movements(material: Material) -> Iterator[_Movement]:
    """Purchases and cash-outs that count, in order, with who sat there."""
    sitting: dict[int, str] = {}
    for record in effective(as_corrected(material.records)):
        match record.event:
            case table.SessionOpened(carried=carried):
                sitting = {int(seat.seat): seat.player for seat in carried}
            case table.PlayerSeated(seat=seat, player=player):
                sitting[int(seat)] = player
            case table.SeatChanged(seat=seat, to=to):
                sitting[int(to)] = sitting.pop(int(seat), "")
            case table.ChipsBought(seat=seat, amount=amount, means=means, top_up=top_up):
                kind = _("top-up") if top_up else _("buy-in")
                cash = amount if means is Means.CASH else 0
                how = _("cash") if means is Means.CASH else _("chips brought")
                yield _Movement(record, int(seat), sitting.get(int(seat), ""), kind, how, amount, cash)
            case table.CashedOut(seat=seat, amount=amount, where=where):
                how = _("cash") if where is CashOutAt.TABLE else _("chips to the cage")
                yield _Movement(record, int(seat), sitting.get(int(seat), ""), _("cash-out"), how, -amount, 0)
            case _:
                pass


def buy_in_log(material: Material) -> Paper | None:
    """Every purchase with the player's cash of the day so far and the limit he reached (F01–F03); restricted."""
    so_far: Counter[str] = Counter(dict(material.facts.opening.settings.cash_today))
    limits = _limits(material)
    rows = []
    for move in _movements(material):
        so_far[move.player] += move.cash
        rows.append(
            Row(
                (
                    at(move.record.at_us),
                    Quantity(move.seat),
                    text(move.player),
                    Message(move.kind),
                    Message(move.means),
                    Money(move.amount, signed=move.amount < 0),
                    Money(so_far[move.player]),
                    money(limits.get((move.record.batch, move.player))),
                    Plain("________") if (move.record.batch, move.player) in limits else None,
                    material.person(move.record.actor),
                )
            )
        )
    columns = (
        Column(Message(_("Time"))),
        Column(Message(_("Seat"))),
        Column(Message(_("Player")), 40),
        Column(Message(_("Kind")), 30),
        Column(Message(_("Method")), 30),
        Column(Message(_("Amount"))),
        Column(Message(_("Cash of the day"))),
        Column(Message(_("Limit reached"))),
        Column(Message(_("Action taken")), 30, words=True),
        Column(Message(_("Recorded by")), 50),
    )
    return Paper(
        title=Message(_("Buy-in log")),
        head=paper_head(material, copy_for="restricted"),
        sections=(
            Section(Message(_("Purchases and cash-outs")), grid=Grid(columns, tuple(rows))),
            Section(
                Message(_("Limits")),
                notes=(
                    Message(_("A limit is named once in a gaming day, with the purchase that reached it.")),
                    *_set_right(material),
                ),
            ),
        ),
        signatures=(signature(_("Reviewed by"), None), signature(ROLES["M"], None)),
        landscape=True,
    )


def _set_right(material: Material) -> Iterator[Message]:
    """Stays that were recorded under another reference: both stand here (SES-7)."""
    players = dict.fromkeys(stay.player for stay in material.facts.stays if stay.formerly)
    for player in players:
        for seat, was, at_us in seats_set_right(material.records, player):
            time = dates.format_time(at_us, material.source.house.time_zone)
            places = (("seat", int(seat)), ("was", was), ("now", player), ("time", time))
            yield Message(_("Seat {seat}: recorded as {was} until {time}, set right to {now}."), places)


def _limits(material: Material) -> dict[tuple[int, str], int]:
    return {
        (record.batch, record.event.player): record.event.limit
        for record in effective(material.records)
        if isinstance(record.event, box_events.CashLimitReached)
    }
