"""Papers about people: dealer rotation, buy-in log (controls 2.8, 2.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Quantity, Row, Section
from tablemgr.app.documents.request import BLANK, Material, at, money, paper_head, signature, text
from tablemgr.app.documents.statement import purchase_name
from tablemgr.app.reporting.facts import DownFacts, SessionFacts
from tablemgr.app.reporting.finality import SHIFT_MANAGER_ROLE
from tablemgr.app.reporting.identities import as_corrected, seats_set_right
from tablemgr.app.reporting.people import down_line
from tablemgr.app.reporting.ratios import minutes
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.table import box_events
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Means
from tablemgr.text import _, dates
from tablemgr.text.terms import ROLES


def rotation(material: Material) -> Paper | None:
    """Who dealt from when to when, with his break; the take-over is proved by PIN or signed here (controls 2.8).

    The minutes are those of the shift report: tips are shared by them.
    """
    facts = material.facts
    rows = []
    last_end: dict[str, int] = {}
    for down in facts.downs:
        line = down_line(facts, material.source, down)
        away = last_end.get(down.dealer)
        rows.append(
            Row(
                (
                    material.signer(down.dealer, down.from_us),
                    at(down.from_us),
                    at(down.to_us),
                    Quantity(line.minutes),
                    None if away is None else Quantity(minutes(away, down.from_us)),
                    Quantity(down.dealt),
                    _taken_over(material, down),
                    BLANK,
                )
            )
        )
        last_end[down.dealer] = line.to_us
    columns = (
        Column(Message(_("Dealer")), 60),
        Column(Message(_("From"))),
        Column(Message(_("To")), words=True),
        Column(Message(_("Minutes")), sums=True),
        Column(Message(_("Break or other table, min"))),
        Column(Message(_("Hands")), sums=True),
        Column(Message(_("Take-over")), 30),
        Column(Message(_("Signature")), 20),
    )
    floor, manager = facts.floors[-1][0], _manager(facts)
    return Paper(
        title=Message(_("Dealer rotation sheet")),
        head=paper_head(material),
        sections=(Section(Message(_("Dealers at the table")), grid=Grid(columns, tuple(rows))),),
        signatures=(
            signature(ROLES["F"], material.person(floor)),
            signature(ROLES["M"], material.person(manager)),
        ),
    )


def _taken_over(material: Material, down: DownFacts) -> Message:
    """How the table was taken over: proved by PIN, by who was only named, or entered later (SES-5)."""
    if down.entered_late:
        return Message(_("entered later"))
    dealer = material.signer(down.dealer, down.from_us)
    proved = material.source.secrets is not None and dealer is not None and not dealer.named
    return Message(_("by PIN") if proved else _("taken over at the table"))


def _manager(facts: SessionFacts) -> str:
    """Who signed the shift report; '' while nobody has."""
    return next(
        (signed.signed_by for signed, _at in facts.signatures if signed.role == SHIFT_MANAGER_ROLE), ""
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

    @property
    def happened_us(self) -> int:
        """When it really was; the record may have been entered later (controls 3.6)."""
        event = self.record.event
        late = event.true_at_us if isinstance(event, table.ChipsBought) else 0
        return late or self.record.at_us


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
            case table.ChipsBought(seat=seat, amount=amount, means=means) as bought:
                kind = purchase_name(bought)
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
                    at(move.happened_us),
                    Quantity(move.seat),
                    text(move.player),
                    Message(move.kind),
                    Message(move.means),
                    Money(move.amount, signed=move.amount < 0),
                    Money(so_far[move.player]),
                    money(limits.get((move.record.batch, move.player))),
                    BLANK if (move.record.batch, move.player) in limits else None,
                    material.person(move.record.actor),
                )
            )
        )
    columns = (
        Column(Message(_("Time")), inline=True),
        Column(Message(_("Seat"))),
        Column(Message(_("Player")), 40),
        Column(Message(_("Kind")), 30, inline=True),
        Column(Message(_("Method")), 30, inline=True),
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
                    *_late(material),
                    *_set_right(material),
                ),
            ),
        ),
        signatures=(signature(_("Reviewed by"), None), signature(ROLES["M"], None)),
        landscape=True,
    )


def _late(material: Material) -> Iterator[Message]:
    """Purchases that were entered later stand with the time at which they were; here is when they were entered."""
    zone = material.source.house.time_zone
    for move in _movements(material):
        if move.happened_us != move.record.at_us:
            happened, entered = (
                dates.format_time(at_us, zone) for at_us in (move.happened_us, move.record.at_us)
            )
            places = (("seat", move.seat), ("time", happened), ("entered", entered))
            yield Message(_("Seat {seat}: what was at {time} was entered at {entered} (late entry)."), places)


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
