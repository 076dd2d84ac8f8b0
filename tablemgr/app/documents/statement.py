"""A player's own statement: stays, every movement of his chips with the balance after it, totals (controls 2.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Quantity, Row, Section
from tablemgr.app.documents.request import Material, at, fact, paper_head, signature, text
from tablemgr.app.reporting.facts import StayFacts
from tablemgr.app.reporting.identities import as_corrected, seats_set_right
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.ledger.accounts import seat_stack
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Means
from tablemgr.text import _, dates

_US_PER_MINUTE = 60_000_000
_ESTIMATE = _("≈ estimate: a hand was recorded in part, and the stack was not counted since.")


def purchase_name(event: table.ChipsBought) -> str:
    """What a purchase is called; one that was entered later says so."""
    if event.true_at_us:
        return _("top-up, entered later") if event.top_up else _("buy-in, entered later")
    return _("top-up") if event.top_up else _("buy-in")


def player_statement(material: Material) -> Paper | None:
    """One player's own movements and totals; nobody else is named (F05). ``about`` is player:<reference>."""
    player = material.request.subject
    stays = [stay for stay in material.facts.stays if stay.player == player]
    if not stays:
        return None
    until = material.facts.closed_at_us or material.facts.last_at_us
    moves = tuple(_his_records(material, player))
    estimated = bool(moves) and moves[-1].estimated
    return Paper(
        title=Message(_("Player statement")),
        head=paper_head(material, copy_for="player"),
        sections=(
            Section(Message(_("Player")), (fact(_("Player no."), text(player)),)),
            Section(Message(_("At the table")), grid=_stays(material, stays, until)),
            Section(Message(_("Movements")), grid=_movements(moves)),
            _totals(stays, estimated=estimated),
            Section(
                Message(_("Note")),
                notes=(
                    Message(_("For information only; no accounting or tax document.")),
                    Message(_("Stacks between hands are figures of the system, not counted.")),
                    *((Message(_ESTIMATE),) if any(move.estimated for move in moves) else ()),
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
        Column(Message(_("From")), inline=True),
        Column(Message(_("To")), words=True, inline=True),
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


@dataclass(frozen=True, slots=True)
class _Move:
    """What moved his stack; ``guessed``: by how much is an estimate, ``estimated``: so is the stack after it."""

    record: Recorded
    moved: int
    guessed: bool
    estimated: bool


def _movements(moves: Sequence[_Move]) -> Grid:
    columns = (
        Column(Message(_("Time")), inline=True),
        Column(Message(_("Kind")), 90, inline=True),
        Column(Message(_("Method")), 110, words=True, inline=True),
        Column(Message(_("Amount"))),
        Column(Message(_("Balance after"))),
    )
    balance = 0
    rows = []
    for move in moves:
        balance += move.moved
        kind, means = _told(move.record)
        event = move.record.event
        happened = event.true_at_us if isinstance(event, table.ChipsBought) else 0
        rows.append(
            Row(
                (
                    at(happened or move.record.at_us),
                    kind,
                    means,
                    Money(move.moved, signed=True, estimated=move.guessed),
                    Money(balance, estimated=move.estimated),
                )
            )
        )
    return Grid(columns, tuple(rows))


def _his_records(material: Material, player: str) -> Iterator[_Move]:
    """What moved his stack, and by how much; a hand is one movement, told by the record that ends it."""
    seats: dict[int, str] = {}
    of_hand: dict[int, int] = {}
    guessed = estimated = False
    for record in effective(as_corrected(material.records)):
        event = record.event
        _sit(seats, of_hand, event)
        seat = next((seat for seat, who in seats.items() if who == player), 0)
        if not seat:
            continue
        if isinstance(event, hand_events.HandCutShort) and seat in event.estimated:
            guessed = estimated = True
        if isinstance(event, table.StackCounted | table.CashedOut) and int(event.seat) == seat:
            estimated = False
        moved = 0 if isinstance(event, table.SeatChanged) else _moved(record, seat)
        if record.kind.startswith("hand.") and record.kind not in ("hand.ended", "hand.voided"):
            of_hand[seat] = of_hand.get(seat, 0) + moved
            continue
        if record.kind.startswith("hand."):
            moved += of_hand.pop(seat, 0)
        if moved:
            yield _Move(record, moved, guessed, estimated)
        guessed = False
        if isinstance(event, table.CashedOut) and int(event.seat) == seat:
            seats.pop(seat, None)


def _sit(seats: dict[int, str], of_hand: dict[int, int], event: object) -> None:
    """Who sits where after this; who changes seats takes what the running hand has moved with him."""
    match event:
        case table.SessionOpened(carried=carried):
            seats |= {int(one.seat): str(one.player) for one in carried}
        case table.PlayerSeated(seat=seat, player=player):
            seats[int(seat)] = str(player)
        case table.SeatChanged(seat=seat, to=to):
            seats[int(to)] = seats.pop(int(seat), "")
            of_hand[int(to)] = of_hand.pop(int(seat), 0)
        case _:
            pass


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
            kind = Message(purchase_name(event))
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


def _totals(stays: list[StayFacts], *, estimated: bool) -> Section:
    opening, closing = (
        sum(stay.opening_stack for stay in stays),
        sum(stay.closing_stack for stay in stays),
    )
    bought = sum(stay.buy_in for stay in stays)
    added, brought = sum(stay.top_up for stay in stays), sum(stay.brought for stay in stays)
    out = sum(stay.cash_out for stay in stays)
    paid = (
        (_("Time charge"), sum(stay.fees for stay in stays)),
        (_("Paid for services"), sum(stay.services for stay in stays)),
    )
    return Section(
        Message(_("Totals")),
        (
            fact(_("Opening stack"), Money(opening)),
            fact(_("Buy-in"), Money(bought)),
            fact(_("Top-up"), Money(added)),
            fact(_("Chips brought"), Money(brought)),
            fact(_("Cash-out"), Money(out)),
            fact(_("Closing stack"), Money(closing, estimated=estimated)),
            fact(_("Tips given"), Money(sum(stay.tips for stay in stays))),
            *(fact(label, Money(amount)) for label, amount in paid if amount),
            fact(
                _("Result"),
                Money(out + closing - opening - bought - added - brought, signed=True, estimated=estimated),
            ),
        ),
    )
