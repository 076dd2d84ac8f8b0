"""A player's own statement: stays, every movement of his chips with the balance after it, totals (controls 2.10)."""

from __future__ import annotations

from collections.abc import Iterator

from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Quantity, Row, Section
from tablemgr.app.documents.request import Material, at, fact, paper_head, signature, text
from tablemgr.app.reporting.facts import StayFacts
from tablemgr.app.reporting.identities import as_corrected, seats_set_right
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.ledger.accounts import seat_stack
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Means
from tablemgr.text import _, dates

_US_PER_MINUTE = 60_000_000


def player_statement(material: Material) -> Paper | None:
    """One player's own movements and totals; nobody else is named (F05). ``about`` is player:<reference>."""
    player = material.request.subject
    stays = [stay for stay in material.facts.stays if stay.player == player]
    if not stays:
        return None
    until = material.facts.closed_at_us or material.facts.last_at_us
    return Paper(
        title=Message(_("Player statement")),
        head=paper_head(material, copy_for="player"),
        sections=(
            Section(Message(_("Player")), (fact(_("Reference"), text(player)),)),
            Section(Message(_("At the table")), grid=_stays(material, stays, until)),
            Section(Message(_("Movements")), grid=_movements(material, player)),
            _totals(stays),
            Section(
                Message(_("Note")),
                notes=(
                    Message(_("For information only; no accounting or tax document.")),
                    Message(_("Stacks between hands are figures of the system, not counted.")),
                    *_set_right(material, player),
                ),
            ),
        ),
        signatures=(signature(_("Issued by"), None), signature(_("Received by"), None)),
    )


def _set_right(material: Material, player: str) -> Iterator[Message]:
    """A stay that was recorded under another reference first: it says so, and names nobody (SES-7, F05)."""
    for seat, _was, at_us in seats_set_right(material.records, player):
        time = dates.format_time(at_us, material.source.house.time_zone)
        places = (("seat", int(seat)), ("time", time))
        yield Message(
            _("Seat {seat} was recorded under another reference and was set right at {time}."), places
        )


def _stays(material: Material, stays: list[StayFacts], until: int) -> Grid:
    columns = (
        Column(Message(_("Table"))),
        Column(Message(_("Seat"))),
        Column(Message(_("From"))),
        Column(Message(_("To")), words=True),
        Column(Message(_("Minutes")), sums=True),
        Column(Message(_("Hands")), sums=True),
    )
    rows = tuple(
        Row(
            (
                text(material.facts.opening.table),
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


def _movements(material: Material, player: str) -> Grid:
    columns = (
        Column(Message(_("Time"))),
        Column(Message(_("Kind")), 90, inline=True),
        Column(Message(_("Method")), 110, words=True, inline=True),
        Column(Message(_("Amount"))),
        Column(Message(_("Balance after"))),
    )
    balance = 0
    rows = []
    for record, moved in _his_records(material, player):
        balance += moved
        kind, means = _told(record)
        rows.append(Row((at(record.at_us), kind, means, Money(moved, signed=True), Money(balance))))
    return Grid(columns, tuple(rows))


def _his_records(material: Material, player: str) -> Iterator[tuple[Recorded, int]]:
    """What moved his stack, and by how much; a hand is one movement, told by the record that ends it."""
    seats: dict[int, str] = {}
    of_hand: dict[int, int] = {}
    for record in effective(as_corrected(material.records)):
        event = record.event
        if isinstance(event, table.SessionOpened):
            seats |= {int(carried.seat): str(carried.player) for carried in event.carried}
        elif isinstance(event, table.PlayerSeated):
            seats[int(event.seat)] = str(event.player)
        elif isinstance(event, table.SeatChanged):
            seats[int(event.to)] = seats.pop(int(event.seat), "")
            of_hand[int(event.to)] = of_hand.pop(int(event.seat), 0)
        seat = next((seat for seat, who in seats.items() if who == player), 0)
        if not seat:
            continue
        moved = 0 if isinstance(event, table.SeatChanged) else _moved(record, seat)
        if record.kind.startswith("hand.") and record.kind not in ("hand.ended", "hand.voided"):
            of_hand[seat] = of_hand.get(seat, 0) + moved
            continue
        if record.kind.startswith("hand."):
            moved += of_hand.pop(seat, 0)
        if moved:
            yield record, moved
        if isinstance(event, table.CashedOut) and int(event.seat) == seat:
            seats.pop(seat, None)


def _moved(record: Recorded, seat: int) -> int:
    stack = seat_stack(SeatNo(seat))
    return sum(
        transfer.amount * ((transfer.target == stack) - (transfer.source == stack))
        for transfer in record.transfers
    )


def _told(record: Recorded) -> tuple[Message, Message | None]:
    """What the record is to the player, and how it was paid."""
    event = record.event
    match event:
        case table.SessionOpened():
            return Message(_("opening stack")), None
        case table.ChipsBought():
            cash = event.means is Means.CASH
            kind = Message(_("top-up") if event.top_up else _("buy-in"))
            return kind, Message(_("cash") if cash else _("chips brought"))
        case table.CashedOut():
            at_table = event.where is CashOutAt.TABLE
            return Message(_("cash-out")), Message(_("cash") if at_table else _("chips to the cage"))
        case table.TipReceived():
            return Message(_("tip")), None
        case table.ChipsRemoved():
            charge = event.purpose == table.TIME_CHARGE
            return Message(_("time charge") if charge else _("paid for a service")), None
        case table.StackCounted():
            return Message(_("stack counted")), None
        case table.HandCorrected():
            return Message(_("hand corrected")), None
        case _:
            number = int(getattr(event, "hand_no", 0))
            known = record.kind.startswith("hand.") and number
            return Message(_("hand no. {ref}"), (("ref", number),)) if known else Message(
                _("other movement")
            ), None


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
