"""The jackpot verification: the hand, what is checked before anything is paid, fund and payout (controls 2.12)."""

from __future__ import annotations

from collections.abc import Sequence

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
    Signature,
    Value,
)
from tablemgr.app.documents.request import Material, at, fact, money, paper_head, signature, text
from tablemgr.app.reporting.facts import HandFacts, SessionFacts
from tablemgr.app.reporting.hand import hand_report
from tablemgr.app.reporting.hand_models import HandReport, HandSeatLine
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.table.box_events import JackpotPaid, JackpotVerified
from tablemgr.text import Language, _, translator
from tablemgr.text.cards import cards_text
from tablemgr.text.hand_names import hand_name
from tablemgr.text.terms import ROLES

_BLANK = Plain("________________")
_ALL_OF_A_HAND = 5

Payments = tuple[tuple[Recorded, JackpotPaid], ...]
"""The payments of one hand; more than one where a share was paid later."""


def hands_to_verify(records: Sequence[Recorded], facts: SessionFacts) -> tuple[int, ...]:
    """The hands a verification is offered for: those verified, and the last valid one of a table with a jackpot."""
    verified = [
        int(record.event.hand_no)
        for record in effective(records)
        if isinstance(record.event, JackpotVerified)
    ]
    last = [hand.no for hand in facts.hands if hand.is_valid][-1:] if facts.jackpot else []
    return tuple(dict.fromkeys((*verified, *last)))


def jackpot_verification(material: Material) -> Paper | None:
    """The hand that hits the jackpot, for the check before anything is paid (D08–D10). ``about`` is hand:<no.>."""
    facts = material.facts
    number = material.request.subject
    played = facts.hand(int(number)) if number.isdigit() else None
    told = hand_report(material.records, played.no, material.source) if played is not None else None
    if played is None or told is None or not played.is_valid:
        return None
    verified, paid = _acts(material.records, played.no)
    signed = verified.event if verified is not None else None
    manager = signed.verified_by if isinstance(signed, JackpotVerified) else ""
    witness = signed.witness if isinstance(signed, JackpotVerified) else ""
    signed_at = verified.at_us if verified is not None else None
    return Paper(
        title=Message(_("Jackpot hand verification")),
        head=paper_head(material, reasons=() if verified is not None else ("signature_missing:M",)),
        sections=(
            _hand(material, played, told),
            Section(Message(_("Cards shown")), grid=_shown(told)),
            _conditions(played),
            _sealed(told, paid),
            _fund(material, told, paid),
        ),
        signatures=(
            signature(ROLES["D"], material.person(played.dealer)),
            signature(
                ROLES["F"],
                material.signer(witness or played.floor, signed_at if witness else None),
                signed_at if witness else None,
            ),
            signature(ROLES["M"], material.signer(manager, signed_at), signed_at),
            signature(ROLES["V"], None),
            *_winners(paid),
        ),
    )


def _acts(records: Sequence[Recorded], number: int) -> tuple[Recorded | None, Payments]:
    """When the hand was verified at the table, and every payment of its shares, in order; none for not yet."""
    verified: Recorded | None = None
    payments: list[tuple[Recorded, JackpotPaid]] = []
    for record in effective(records):
        event = record.event
        if isinstance(event, JackpotVerified) and event.hand_no == number:
            verified = record
        elif isinstance(event, JackpotPaid) and event.hand_no == number:
            payments.append((record, event))
    return verified, tuple(payments)


def _hand(material: Material, played: HandFacts, told: HandReport) -> Section:
    least = played.rules.jackpot.min_pot if played.rules.jackpot is not None else 0
    return Section(
        Message(_("Hand")),
        (
            fact(_("Hand no."), Quantity(played.no)),
            fact(_("Started"), at(played.started_at_us)),
            fact(_("Dealer"), material.person(played.dealer)),
            fact(_("Players dealt in"), Quantity(len(played.players))),
            fact(_("Pot"), Money(played.pot)),
            fact(_("Least pot"), money(least or None)),
            fact(_("Floor"), material.person(played.floor)),
            fact(_("Board"), text(cards_text(told.board))),
        ),
    )


def _combination(line: HandSeatLine) -> Value:
    """The name of the five cards, in both languages: it is not filled in but read."""
    if not line.rank_category or len(line.rank_ranks) != _ALL_OF_A_HAND:
        return None
    names = (hand_name(line.rank_category, line.rank_ranks, translator(language)) for language in Language)
    return Plain(" · ".join(dict.fromkeys(names)))


def _shown(told: HandReport) -> Grid:
    columns = (
        Column(Message(_("Seat"))),
        Column(Message(_("Player")), 30),
        Column(Message(_("Cards")), 20),
        Column(Message(_("Combination")), 120),
        Column(Message(_("Awarded"))),
    )
    rows = tuple(
        Row(
            (
                Quantity(line.seat),
                text(line.player),
                Plain(cards_text(line.cards)),
                _combination(line),
                Money(line.awarded),
            )
        )
        for line in told.seats
        if line.cards
    )
    return Grid(columns, rows)


def _conditions(played: HandFacts) -> Section:
    """What is checked by eye and signed by hand; the deck is proved in order before anything is paid (D09)."""
    checks: tuple[tuple[str, Value], ...] = (
        (_("enough players were dealt in"), Quantity(len(played.players))),
        (_("the pot was large enough"), Money(played.pot)),
        (_("both cards of the hand played"), None),
        (_("each card shown to the camera"), None),
        (_("deck complete, 52 of 52, by suit"), None),
        (_("hand and deck sealed"), None),
    )
    columns = (
        Column(Message(_("Condition")), 215, inline=True),
        Column(Message(_("By the record"))),
        Column(Message(_("Checked")), 30),
        Column(Message(_("Initials")), 50),
    )
    rows = tuple(
        Row((Message(check), recorded, Plain("□"), Plain("____________"))) for check, recorded in checks
    )
    return Section(Message(_("Conditions")), grid=Grid(columns, rows))


def _fund(material: Material, told: HandReport, paid: Payments) -> Section:
    """The pool of this table as the books have it, a liability and never revenue (D10), and who gets how much."""
    before, after = material.facts.jackpot_roll.closing, 0
    if paid:
        (_first, first), (_last, last) = paid[0], paid[-1]
        before, after = first.pool_before, last.pool_before - last.amount
    return Section(
        Message(_("Jackpot, a liability to players")),
        (
            fact(_("Fund before"), Money(before)),
            fact(_("Payout"), Money(sum(event.amount for _record, event in paid)) if paid else _BLANK),
            fact(_("Fund after"), Money(after) if paid else _BLANK),
            *(() if paid else (fact(_("Paid at"), _BLANK),)),
            *(told_of for record, _event in paid for told_of in _who_paid(material, record)),
        ),
        _payouts(told, paid),
    )


def _who_paid(material: Material, paid: Recorded) -> tuple[Fact, ...]:
    """When, and the cashier and the manager behind the payout (A05)."""
    return (
        fact(_("Paid at"), at(paid.at_us)),
        fact(_("Paid by"), material.signer(paid.actor, paid.at_us)),
        fact(_("Approved"), material.signer(paid.authorised_by, paid.at_us)),
    )


def _payouts(told: HandReport, paid: Payments) -> Grid:
    """Who gets which share: what was booked, or lines to fill in for who showed cards."""
    columns = (
        Column(Message(_("Seat"))),
        Column(Message(_("Player")), 30),
        Column(Message(_("Payout")), sums=bool(paid)),
        Column(Message(_("Method")), 60),
        Column(Message(_("Winner identified by")), 60),
    )
    names = {line.seat: line.player for line in told.seats}
    if paid:
        shares: list[tuple[int, Value]] = [
            (int(seat), Money(chips)) for _record, event in paid for seat, chips in event.shares if chips
        ]
    else:
        shares = [(line.seat, _BLANK) for line in told.seats if line.cards]
    rows = tuple(
        Row((Quantity(seat), text(names.get(seat, "")), amount, _BLANK, _BLANK)) for seat, amount in shares
    )
    return Grid(columns, rows or (_BY_HAND,) * 2)


_BY_HAND = Row((Plain("______"), _BLANK, _BLANK, _BLANK, _BLANK))
"""Nobody showed cards: seat and player are written in as well."""


def _winners(paid: Payments) -> tuple[Signature, ...]:
    """A line for everybody who got a share; one where nothing is paid yet."""
    if not paid:
        return (signature(_("Winner"), None),)
    seats = dict.fromkeys(int(seat) for _record, event in paid for seat, chips in event.shares if chips)
    return tuple(
        Signature(Message(_("Winner, seat {seat}"), (("seat", seat),)), None, None) for seat in seats
    )


def _sealed(told: HandReport, paid: Payments) -> Section:
    """Kept until somebody lets it go; written in by hand: seals and cameras are no records of the table.

    The deck's own number is one, and who paid once it was done.
    """
    decks = ", ".join(number for number, _colour in told.decks)
    by_hand = [_("Seal no., keep until"), _("Camera, time")]
    by_hand += [] if paid else [_("Paid by, identified how")]
    facts = (fact(_("Deck no."), text(decks) or _BLANK), *(fact(label, _BLANK) for label in by_hand))
    return Section(Message(_("Deck and camera, filled in by hand")), facts)
