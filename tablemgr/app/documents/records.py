"""Papers about what happened: audit extract, incident, jackpot verification (controls 2.4, 2.11, 2.12)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from tablemgr.app.documents.paper import (
    Column,
    Fact,
    Grid,
    Message,
    Money,
    Paper,
    Plain,
    Quantity,
    Row,
    Section,
)
from tablemgr.app.documents.request import Material, at, fact, money, paper_head, signature, text
from tablemgr.engine.cards import format_card
from tablemgr.engine.hand import events as hand
from tablemgr.engine.journal import Recorded, effective
from tablemgr.text import _, dates
from tablemgr.text.terms import ROLES

AREAS: dict[str, tuple[str, ...]] = {
    "money": (
        "table.chips_bought", "table.cashed_out", "table.count_recorded", "table.slip_requested", "table.slip_issued",
        "table.slip_accepted", "table.slip_voided", "table.tip_received", "table.hand_corrected", "table.stack_counted",
        "table.settlement_overridden", "table.box_removed", "table.count_given",
        "hand.rake_taken", "hand.jackpot_taken",
    ),
    "repairs": (
        "journal.batch_retracted", "journal.acts_repaired", "hand.voided", "table.hand_corrected",
        "table.settlement_overridden", "table.slip_voided", "journal.document_voided",
    ),
    "people": ("table.dealer_changed", "table.floor_changed", "table.document_signed", "table.bank_handed_over"),
    "papers": ("journal.document_issued", "journal.document_printed", "journal.document_voided"),
    "system": ("journal.program_restarted", "journal.clock_jumped", "table.rules_adopted"),
}  # fmt: skip
"""Filters of the extract: name → stored kinds; «» takes everything."""

FILTERS = {
    "": _("all records"),
    "money": _("money"),
    "repairs": _("voids and corrections"),
    "people": _("people"),
    "papers": _("papers"),
    "system": _("system"),
}

INCIDENTS = {
    "dispute": _("dispute"),
    "foreign_chip": _("foreign chip"),
    "outage": _("outage"),
    "shortage": _("shortage"),
    "behaviour": _("behaviour"),
    "injury": _("injury or illness"),
    "equipment": _("damaged equipment"),
}
NOTIFIED = {
    "manager": _("shift manager"),
    "security": _("security"),
    "police": _("police"),
    "authority": _("supervisory authority"),
    "nobody": _("nobody"),
}


def audit_extract(material: Material) -> Paper | None:
    """Records of the session, perhaps of one area; between rows it says how many were left out (H06–H08)."""
    wanted = material.request.about
    if wanted not in FILTERS:
        return None
    kinds = AREAS.get(wanted)
    rows: list[Row] = []
    left_out = shown = 0
    for record in material.records:
        if kinds is not None and record.kind not in kinds:
            left_out += 1
            continue
        if left_out:
            rows.append(_gap(left_out))
            left_out = 0
        rows.append(_record_row(record))
        shown += 1
    if left_out:
        rows.append(_gap(left_out))
    first, last = material.records[0], material.records[-1]
    opening = (
        fact(_("Records"), Plain(f"#{first.seq}–#{last.seq}")),
        fact(_("Filter"), Message(FILTERS[wanted])),
        fact(_("Shown"), Quantity(shown)),
        fact(_("Left out"), Quantity(len(material.records) - shown)),
    )
    columns = (
        Column(Message(_("Entry")), 14),
        Column(Message(_("Time UTC")), 20),
        Column(Message(_("Local time")), 20),
        Column(Message(_("Who, approved by")), 30),
        Column(Message(_("Event")), 40),
        Column(Message(_("What")), 90),
        Column(Message(_("Hash")), 20),
    )
    ending = (
        fact(_("Head hash"), Plain(last.hash)),
        fact(_("Chain"), Message(_("verified") if material.source.chain_ok else _("BROKEN"))),
        fact(_("Previous anchor"), text(material.source.previous_report)),
    )
    return Paper(
        title=Message(_("Audit log extract")),
        head=paper_head(material, copy_for="accounting"),
        sections=(
            Section(Message(_("Extract")), opening),
            Section(Message(_("Records")), grid=Grid(columns, tuple(rows))),
            Section(Message(_("Integrity")), ending),
        ),
        signatures=(signature(ROLES["A"], None),),
        landscape=True,
    )


def _gap(count: int) -> Row:
    return Row((None, None, None, None, Message(_("left out: {n}"), (("n", count),)), None, None))


def _record_row(record: Recorded) -> Row:
    who = ", ".join(person for person in (record.actor, record.authorised_by) if person)
    utc = dates.format_time(record.at_us, "UTC")
    return Row(
        (
            Plain(f"#{record.seq}"),
            Plain(utc),
            at(record.at_us),
            text(who),
            Plain(record.kind),
            text(_told(record)),
            Plain(record.hash[:8]),
        )
    )


def _told(record: Recorded) -> str:
    """The fields of an event as they are stored, short enough for a line of a table."""
    told = ", ".join(
        f"{field.name}={_short(getattr(record.event, field.name))}" for field in fields(record.event)
    )
    return told if len(told) <= 160 else f"{told[:159]}…"


def _short(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value):
        return "{…}"
    if isinstance(value, tuple):
        return f"[{len(value)}]" if len(repr(value)) > 40 else json.dumps(value, default=str)
    return str(value)


def incident(material: Material) -> Paper | None:
    """Codes and a short note; no opinions, no names (F06, F07). None without a kind."""
    request = material.request
    kind = request.input("kind")
    if kind not in INCIDENTS:
        return None
    happened: tuple[Fact, ...] = (
        fact(_("Kind"), Message(INCIDENTS[kind])),
        fact(_("Recorded at"), at(material.facts.last_at_us)),
        fact(_("Hand"), text(request.input("hand"))),
        fact(_("Persons (ids)"), text(request.input("persons"))),
        fact(_("Camera"), text(request.input("camera"))),
        fact(_("Notified"), Message(NOTIFIED.get(request.input("notified"), NOTIFIED["nobody"]))),
        fact(_("Attachments"), text(request.input("attachments"))),
    )
    note, action = request.input("note"), request.input("action")
    line = Plain("_" * 70)
    return Paper(
        title=Message(_("Incident report")),
        head=paper_head(material, copy_for="accounting"),
        sections=(
            Section(Message(_("What happened")), happened),
            Section(Message(_("Description")), notes=(Plain(note) if note else line,)),
            Section(Message(_("Action taken")), notes=(Plain(action) if action else line,)),
        ),
        signatures=(
            signature(ROLES["D"], None),
            signature(ROLES["F"], material.person(material.facts.floors[-1][0])),
            signature(ROLES["M"], None),
        ),
    )


def jackpot_verification(material: Material) -> Paper | None:
    """The hand that hits the jackpot, for the check before anything is paid (D08–D10). ``about`` is hand:<no.>."""
    facts = material.facts
    number = material.request.subject
    played = facts.hand(int(number)) if number.isdigit() else None
    if played is None or not played.is_valid:
        return None
    shown: list[tuple[int, str]] = []
    board: list[str] = []
    running = 0
    for record in effective(material.records):
        event = record.event
        if isinstance(event, hand.HandStarted):
            running = event.hand_no
        elif running != played.no:
            continue
        elif isinstance(event, hand.CardsShown):
            shown.append((int(event.seat), " ".join(format_card(card) for card in event.cards)))
        elif isinstance(event, hand.BoardDealt):
            board += [format_card(card) for card in event.cards]
    fund = facts.jackpot
    return Paper(
        title=Message(_("Jackpot hand verification")),
        head=paper_head(material, status="PRELIMINARY", reasons=("signature_missing:M",)),
        sections=(
            Section(
                Message(_("Hand")),
                (
                    fact(_("Hand no."), Quantity(played.no)),
                    fact(_("Started"), at(played.started_at_us)),
                    fact(_("Dealer"), material.person(played.dealer)),
                    fact(_("Players dealt in"), Quantity(len(played.players))),
                    fact(_("Pot"), Money(played.pot)),
                    fact(_("Board"), text(" ".join(board))),
                    fact(_("Contributions of this session"), money(fund)),
                ),
            ),
            Section(Message(_("Cards shown")), grid=_shown(played.players, shown, played.awarded)),
            _conditions(),
            _payouts(),
        ),
        signatures=(
            signature(ROLES["D"], material.person(played.dealer)),
            signature(ROLES["F"], material.person(played.floor)),
            signature(ROLES["M"], None),
            signature(_("Surveillance"), None),
            signature(_("Winner"), None),
        ),
    )


def _shown(players: dict[int, str], shown: Sequence[tuple[int, str]], awarded: dict[int, int]) -> Grid:
    columns = (
        Column(Message(_("Seat"))),
        Column(Message(_("Player")), 40),
        Column(Message(_("Cards")), 40),
        Column(Message(_("Awarded"))),
    )
    rows = tuple(
        Row((Quantity(seat), text(players.get(seat, "")), Plain(cards), Money(awarded.get(seat, 0))))
        for seat, cards in shown
    )
    return Grid(columns, rows)


def _conditions() -> Section:
    """What is checked by eye and signed by hand; the deck is proved in order before anything is paid (D09)."""
    box = Plain("□")
    checks = (
        _("enough players were dealt in"),
        _("the pot was large enough"),
        _("both cards of the hand played"),
        _("each card shown to the camera"),
        _("deck complete, 52 of 52, by suit"),
        _("hand and deck sealed"),
    )
    columns = (
        Column(Message(_("Condition")), 80),
        Column(Message(_("Checked"))),
        Column(Message(_("Initials"))),
    )
    rows = tuple(Row((Message(check), box, Plain("________"))) for check in checks)
    return Section(Message(_("Conditions")), grid=Grid(columns, rows))


def _payouts() -> Section:
    """Fund and payout are filled in by hand: the fund of the room is not kept at this table."""
    line = Plain("____________")
    labels = (
        _("Fund before"),
        _("Payout"),
        _("Fund after"),
        _("Method"),
        _("Deck and seal no."),
        _("Keep until"),
    )
    facts = tuple(fact(label, line) for label in (*labels, _("Camera"), _("Winner identified by")))
    return Section(Message(_("Payout, filled in by hand")), facts)
