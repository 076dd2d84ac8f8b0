"""The room: one card for each table, this one and those of copies; a touch opens its hands."""

from __future__ import annotations

from tablemgr.app.api import HandQuery, SeatStatus, SessionReview, SourceView, TableSnapshot
from tablemgr.text import _
from ui.presenters.bank.money_alerts import money_alert
from ui.presenters.console.top_bar import balance_words, game_name
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import Badge, CardBlock, RoomCard, SheetModel
from ui.presenters.floor.sessions_kept import Sessions
from ui.presenters.model_parts import Tone
from ui.presenters.wording import Words

ROOM = "room"
FAULTS = {
    "newer": _("written by a newer version of the program"),
    "foreign": _("not a file of this program"),
    "damaged": _("damaged"),
    "locked": _("in use by another program"),
    "unavailable": _("cannot be read now"),
}


def room_sheet(host: FloorHost, sessions: Sessions, words: Words) -> SheetModel:
    """All tables at a glance."""
    tr = words.tr
    cards: list[RoomCard] = []
    for source in host.parts.review.sources():
        own = host.table if not source.source else None
        if own is not None:
            cards.append(_own_card(own.snapshot, source, sessions, words, own.now_us()))
            others = (table for table in source.tables if table != own.snapshot.table)
            cards += [_copy_card(host, source, table, sessions, words) for table in others]
        elif source.fault:
            fault = tr(FAULTS.get(source.fault, FAULTS["unavailable"]))
            cards.append(RoomCard("", source.label, Badge(fault, Tone.WARN), (), subtitle=source.source))
        else:
            cards += [_copy_card(host, source, table, sessions, words) for table in source.tables]
    subtitle = tr.n("{n} table", "{n} tables", len(cards))
    return SheetModel(ROOM, tr("Room"), subtitle, (CardBlock(tuple(cards)),), empty=tr("No table is here."))


def room_key(source: str, table: str) -> str:
    return f"{ROOM}:{source}|{table}"


def _own_card(
    snapshot: TableSnapshot, source: SourceView, sessions: Sessions, words: Words, now_us: int
) -> RoomCard:
    tr = words.tr
    taken = [view for view in snapshot.seats if view.status is not SeatStatus.EMPTY]
    badge = Badge(tr("open"), Tone.GOOD) if snapshot.status == "open" else Badge(tr("closed"))
    if snapshot.between.break_since_us:
        badge = Badge(
            tr("break since {time}", time=words.clock(snapshot.between.break_since_us)), Tone.ACCENT
        )
    review = sessions.review("", snapshot.session_id)
    alerts: list[Badge] = []
    if snapshot.remarks.floor_since_us:
        called = words.clock(snapshot.remarks.floor_since_us)
        alerts.append(Badge(tr("floor called at {time}", time=called), Tone.WARN))
    money = money_alert(snapshot, words, now_us, 0)
    if money is not None:
        alerts.append(Badge(money.text, Tone.WARN))
    said, _short, balances = balance_words(snapshot, words)
    if not balances:
        alerts.append(Badge(said, Tone.WARN))
    table = snapshot.table or (source.tables[0] if source.tables else source.label)
    return RoomCard(
        key=room_key("", table),
        title=table,
        badge=badge,
        figures=(
            (tr("Seats"), f"{len(taken)} / {len(snapshot.seats)}"),
            *_figures(review, words),
            (tr("Dealer"), words.staff(snapshot.dealer) or "–"),
        ),
        alerts=(*alerts, *_exceptions(review, words)),
        subtitle=game_name(snapshot.rules, words),
    )


def _copy_card(host: FloorHost, source: SourceView, table: str, sessions: Sessions, words: Words) -> RoomCard:
    """What the newest session of a copy says; a copy does not know what happened since it was made."""
    tr = words.tr
    newest = host.parts.review.hands(HandQuery(source=source.source, table=table), None, 1).rows
    review = sessions.review(source.source, newest[0].key.session_id) if newest else None
    seats = str(sum(1 for line in review.players if line.stack)) if review is not None else "–"
    upto = (
        tr("until {time}", time=words.clock(review.until_us))
        if review is not None and review.until_us
        else ""
    )
    return RoomCard(
        key=room_key(source.source, table),
        title=table,
        badge=_copy_badge(host, source, upto, words),
        figures=(
            (tr("Players"), seats),
            *_figures(review, words),
            (tr("Hands in the file"), words.amount(source.hands)),
        ),
        alerts=_exceptions(review, words),
        subtitle=source.label,
    )


def _copy_badge(host: FloorHost, source: SourceView, upto: str, words: Words) -> Badge:
    tr = words.tr
    if source.training:
        return Badge(tr("TRAINING"), Tone.WARN)
    if not source.source and host.table is not None:  # another table of this file: one is open at a time
        return Badge(tr("closed"))
    return Badge(tr("copy {until}", until=upto).strip())


def _figures(review: SessionReview | None, words: Words) -> tuple[tuple[str, str], ...]:
    tr = words.tr
    if review is None:
        return ((tr("Hands"), "–"), (tr("Hands / hour"), "–"), (tr("Rake"), "–"))
    hands = sum(hour.hands for hour in review.hours)
    return (
        (tr("Hands"), words.amount(hands)),
        (tr("Hands / hour"), per_hour(hands, sum(hour.minutes_open for hour in review.hours))),
        (tr("Rake"), words.amount(sum(hour.rake for hour in review.hours))),
    )


def per_hour(hands: int, minutes: int) -> str:
    """Whole hands an hour, half up; a dash without a minute."""
    return str((hands * 120 + minutes) // (2 * minutes)) if minutes else "–"


def _exceptions(review: SessionReview | None, words: Words) -> tuple[Badge, ...]:
    count = len(review.exceptions) if review is not None else 0
    return (Badge(words.tr.n("{n} exception", "{n} exceptions", count), Tone.ACCENT),) if count else ()
