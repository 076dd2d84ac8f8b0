"""Papers about people: dealer rotation, buy-in log, a player's own statement (controls 2.8–2.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Quantity, Row, Section
from tablemgr.app.documents.request import Material, at, fact, money, paper_head, signature, text
from tablemgr.app.reporting.facts import StayFacts
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.table import box_events
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Means
from tablemgr.text import _
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
        Column(Message(_("To"))),
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
    sitting: dict[int, str] = {int(seat.seat): seat.player for seat in material.facts.opening.carried}
    for record in effective(material.records):
        match record.event:
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
                ),
            ),
        ),
        signatures=(signature(_("Reviewed by"), None), signature(ROLES["M"], None)),
        landscape=True,
    )


def _limits(material: Material) -> dict[tuple[int, str], int]:
    return {
        (record.batch, record.event.player): record.event.limit
        for record in effective(material.records)
        if isinstance(record.event, box_events.CashLimitReached)
    }


def player_statement(material: Material) -> Paper | None:
    """One player's own movements and totals; nobody else is named (F05). ``about`` is player:<reference>."""
    player = material.request.subject
    stays = [stay for stay in material.facts.stays if stay.player == player]
    if not stays:
        return None
    until = material.facts.closed_at_us or material.facts.last_at_us
    rows = [
        Row((at(move.record.at_us), Message(move.kind), Message(move.means), Money(move.amount, signed=True)))
        for move in _movements(material)
        if move.player == player
    ]
    columns = (
        Column(Message(_("Time"))),
        Column(Message(_("Kind")), 40),
        Column(Message(_("Method")), 40),
        Column(Message(_("Amount"))),
    )
    return Paper(
        title=Message(_("Player statement")),
        head=paper_head(material, copy_for="player"),
        sections=(
            Section(Message(_("Player")), (fact(_("Reference"), text(player)),)),
            Section(Message(_("At the table")), grid=_stays(stays, until)),
            Section(Message(_("Movements")), grid=Grid(columns, tuple(rows))),
            _totals(stays),
            Section(
                Message(_("Note")),
                notes=(
                    Message(_("For information only; no accounting or tax document.")),
                    Message(_("Stacks between hands are figures of the system, not counted.")),
                ),
            ),
        ),
        signatures=(signature(_("Issued by"), None), signature(_("Received by"), None)),
    )


def _stays(stays: list[StayFacts], until: int) -> Grid:
    columns = (
        Column(Message(_("Seat"))),
        Column(Message(_("From"))),
        Column(Message(_("To"))),
        Column(Message(_("Minutes")), sums=True),
        Column(Message(_("Hands")), sums=True),
    )
    rows = tuple(
        Row(
            (
                Quantity(stay.seat),
                at(stay.from_us),
                at(stay.to_us),
                Quantity(((stay.to_us or until) - stay.from_us) // _US_PER_MINUTE),
                Quantity(stay.hands),
            )
        )
        for stay in stays
    )
    return Grid(columns, rows)


def _totals(stays: list[StayFacts]) -> Section:
    opening, closing = (
        sum(stay.opening_stack for stay in stays),
        sum(stay.closing_stack for stay in stays),
    )
    bought = sum(stay.buy_in for stay in stays)
    added, brought = sum(stay.top_up for stay in stays), sum(stay.brought for stay in stays)
    out = sum(stay.cash_out for stay in stays)
    return Section(
        Message(_("Totals")),
        (
            fact(_("Opening stack"), Money(opening)),
            fact(_("Buy-in"), Money(bought)),
            fact(_("Top-up"), Money(added)),
            fact(_("Chips brought"), Money(brought)),
            fact(_("Cash-out"), Money(out)),
            fact(_("Closing stack"), Money(closing)),
            fact(_("Tips given"), Money(sum(stay.tips for stay in stays))),
            fact(_("Result"), Money(out + closing - opening - bought - added - brought, signed=True)),
        ),
    )
