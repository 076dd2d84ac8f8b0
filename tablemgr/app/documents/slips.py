"""Papers of the table bank: opening, closing and interim slip, fill and credit slip (controls 2.5, 2.6)."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.documents.amount_words import amount_in_words
from tablemgr.app.documents.attempts import attempts, earlier_counts
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
)
from tablemgr.app.documents.request import (
    BLANK,
    Material,
    at,
    fact,
    money,
    paper_head,
    pieces_of,
    signature,
    text,
)
from tablemgr.app.reporting.common import game_line, schedule_id, slip_number
from tablemgr.app.reporting.facts import SlipFacts
from tablemgr.app.reporting.models import GameLine
from tablemgr.engine.table.commands import Counted, SlipKind
from tablemgr.engine.table.sessions import opening_variance
from tablemgr.text import _
from tablemgr.text.reasons import REASONS
from tablemgr.text.terms import BOXES, ROLES, SLIP_STATES

_COPIES = Message(_("Original: drop box · copy 1: table tray · copy 2: accounting"))


def opening_slip(material: Material) -> Paper | None:
    """The opener is what the last closing said, beside what dealer and floor counted (B02, B04)."""
    facts, opened = material.facts, material.facts.opening
    dealer, floor = facts.opened_by
    first = opened.pieces
    sections = [
        _game(material, _("Opening count"), len(opened.carried), sum(seat.stack for seat in opened.carried)),
        _denominations(
            material,
            dict(opened.previous_pieces) if opened.previous_pieces is not None else None,
            dict(first),
            dict(first),
        ),
        Section(
            Message(_("Par bank")),
            (fact(_("Total"), Money(opened.bank_total)), *_par(material, opened.bank_total)),
        ),
        _boxes(material),
    ]
    if opened.reason and opening_variance(opened, opened.pieces)[0]:
        sections.append(
            Section(
                Message(_("Difference from the last closing")), (fact(_("Reason"), reason_of(opened.reason)),)
            )
        )
    if opened.tries:
        sections.append(earlier_counts(material))
    return Paper(
        title=Message(_("Table opening slip")),
        head=paper_head(
            material, copy_for="drop_box", printed_by=floor, records=material.records[:1],
            period=(facts.opened_at_us, facts.opened_at_us),
        ),
        sections=tuple(sections),
        signatures=(
            signature(ROLES["D"], material.signer(dealer, facts.opened_at_us), facts.opened_at_us),
            signature(_("Floor, second count"), material.signer(floor, facts.opened_at_us), facts.opened_at_us),
        ),
    )  # fmt: skip


def closing_slip(material: Material) -> Paper | None:
    """The closer: counted by two, compared with the books after the count. None while the table is open."""
    facts = material.facts
    count = facts.counts.get(Counted.TABLE_BANK)
    if facts.closed_at_us is None or count is None or facts.closed_by is None:
        return None
    return _counted_slip(material, _("Table closing slip"), facts.closed_by, facts.closed_at_us)


def interim_slip(material: Material) -> Paper | None:
    """A count while the table stays open (B06, B08). None when the bank was not counted meanwhile."""
    facts = material.facts
    count = facts.counts.get(Counted.TABLE_BANK)
    if count is None or facts.closed_at_us is not None:
        return None
    people = (count.event.counted_by, count.event.second_by)
    return _counted_slip(material, _("Interim slip of the table bank"), people, count.at_us)


def _counted_slip(material: Material, title: str, people: tuple[str, str], at_us: int) -> Paper:
    facts = material.facts
    count = facts.counts[Counted.TABLE_BANK]
    expected = dict(facts.bank_pieces) if facts.bank_pieces is not None else None
    counted = dict(count.event.pieces) if count.event.pieces is not None else {}
    seated = [stay for stay in facts.stays if stay.to_us is None]
    tries = tuple(attempt for attempt in facts.tries if attempt.what is Counted.TABLE_BANK)
    result = Section(
        Message(_("Result")),
        (
            fact(_("By the books"), Money(count.event.expected)),
            fact(_("Counted"), Money(count.event.counted)),
            fact(_("Variance"), Money(count.event.counted - count.event.expected, signed=True)),
            fact(_("Reason"), reason_of(count.reason)),
            *_par(material, count.event.counted),
        ),
    )
    return Paper(
        title=Message(title),
        head=paper_head(
            material, copy_for="drop_box", printed_by=people[1], period=(facts.opened_at_us, at_us)
        ),
        sections=(
            _game(material, _("Count by two"), len(seated), sum(stay.closing_stack for stay in seated)),
            _denominations(material, expected, counted, counted, by_books=True),
            result,
            *([attempts(material, tries)] if len(tries) > 2 else []),
            _boxes(material),
        ),
        signatures=(
            signature(ROLES["D"], material.signer(people[0], at_us), at_us),
            signature(_("Floor, second count"), material.signer(people[1], at_us), at_us),
            signature(_("Received by"), None),
        ),
    )


def fill_slip(material: Material) -> Paper | None:
    """A fill; ``about`` is fill:<no.>."""
    return _transfer_slip(material, SlipKind.FILL)


def credit_slip(material: Material) -> Paper | None:
    """A table credit; ``about`` is credit:<no.>."""
    return _transfer_slip(material, SlipKind.TABLE_CREDIT)


def _transfer_slip(material: Material, kind: SlipKind) -> Paper | None:
    wanted = material.request.subject
    slip = next(
        (slip for slip in material.facts.slips.values() if slip.kind is kind and str(slip.no) == wanted), None
    )
    if slip is None:
        return None
    fill = kind is SlipKind.FILL
    status = {"void": "VOID", "accepted": "FINAL"}.get(slip.state, "PRELIMINARY")
    cage, table = Message(_("Cage")), Message(_("Table bank"))
    moved = slip.amount if slip.accepted is None else slip.accepted
    after = slip.bank_after
    before = None if after is None else after - moved if fill else after + moved
    steps = (
        fact(_("Game"), _game_of(material)),
        fact(_("State"), Message(SLIP_STATES.get(slip.state, slip.state))),
        fact(_("Requested"), at(slip.at_us)),
        fact(_("Approved"), at(slip.at_us) if slip.approved_by else None),
        fact(_("Issued"), at(slip.issued_at_us)),
        fact(_("Accepted"), at(slip.accepted_at_us)),
        fact(_("From"), cage if fill else table),
        fact(_("To"), table if fill else cage),
        fact(_("Reason"), reason_of(slip.reason)),
    )
    words = amount_in_words(moved, material.source.house.currency)
    sums = [
        fact(_("Total"), Money(moved)),
        *((fact(_("Lammer"), Money(slip.amount)),) if fill else ()),
        fact(_("Bank before"), money(before)),
        fact(_("Bank after"), money(after)),
        *_difference(slip),
    ]
    sections = [
        Section(Message(_("Transfer")), steps),
        Section(Message(_("Chips")), grid=_slip_chips(slip)),
        Section(Message(_("Amount")), tuple(sums), notes=tuple(Plain(line) for line in words)),
    ]
    if slip.state == "void":
        void = (
            fact(_("Voided by"), material.signer(slip.voided_by, slip.voided_at_us)),
            fact(_("Time"), at(slip.voided_at_us)),
            fact(_("Reason"), reason_of(slip.void_reason)),
        )
        sections.append(Section(Message(_("Void")), void))
    return Paper(
        title=Message(_("Fill slip") if fill else _("Credit slip")),
        head=paper_head(
            material, status=status, copy_for="cage", printed_by=slip.approved_by or slip.requested_by
        ),
        sections=(*sections, _distribution()),
        signatures=(
            signature(_("Requested"), material.signer(slip.requested_by, slip.at_us), slip.at_us),
            *_approved(material, slip),
            signature(_("Issued"), material.signer(slip.issued_by, slip.issued_at_us), slip.issued_at_us),
            signature(
                _("Carried"), material.signer(slip.carried_by, slip.accepted_at_us), slip.accepted_at_us
            ),
            signature(
                _("Accepted"), material.signer(slip.accepted_by, slip.accepted_at_us), slip.accepted_at_us
            ),
            *_confirmed(material, slip),
        ),
    )


def _difference(slip: SlipFacts) -> tuple[Fact, ...]:
    """What was issued and what came, where that is not the same, and why (C02)."""
    if slip.accepted is None or slip.accepted == slip.amount:
        return ()
    return (
        fact(_("Issued, amount"), Money(slip.amount)),
        fact(_("Accepted, amount"), Money(slip.accepted)),
        fact(_("Variance"), Money(slip.accepted - slip.amount, signed=True)),
        fact(_("Reason of the difference"), reason_of(slip.difference_reason)),
    )


def _approved(material: Material, slip: SlipFacts) -> tuple[Signature, ...]:
    """The floor who approved what the dealer asked for; his own request is its authorisation (A04, A05)."""
    if not slip.approved_by or slip.approved_by == slip.requested_by:
        return ()
    return (signature(_("Approved"), material.signer(slip.approved_by, slip.at_us), slip.at_us),)


def _confirmed(material: Material, slip: SlipFacts) -> tuple[Signature, ...]:
    """Who of the floor saw that other chips came than were issued (C02)."""
    if not slip.confirmed_by:
        return ()
    who = material.signer(slip.confirmed_by, slip.accepted_at_us)
    return (signature(_("Difference confirmed"), who, slip.accepted_at_us),)


def number_of(material: Material) -> str:
    """The number that the request of the slip has given it."""
    kind = SlipKind.FILL if material.request.kind.value == "F" else SlipKind.TABLE_CREDIT
    return slip_number(material.facts, material.source, kind, int(material.request.subject or 0))


def seal_of(number: str) -> Message | Plain:
    """The number of a seal; a box that was taken out without one says so in words (controls 2.7)."""
    return text(number) or Message(_("no seal"))


def reason_of(stored: str) -> Message | Plain | None:
    """A stored reason: a ready one in words, anything else as it was written."""
    return Message(REASONS[stored]) if stored in REASONS else text(stored)


def _slip_chips(slip: SlipFacts) -> Grid:
    """Requested and issued are the same pieces; what was accepted was counted anew (C02)."""
    asked, came = dict(slip.pieces), dict(slip.accepted_pieces or ())
    issued = slip.issued_at_us is not None
    rows = [
        Row(
            (
                Money(value),
                Quantity(asked.get(value, 0)),
                pieces_of(asked.get(value, 0) if issued else None),
                pieces_of(came.get(value, 0) if slip.accepted_pieces is not None else None),
                Money(value * (came if slip.accepted_pieces is not None else asked).get(value, 0)),
            ),
            struck=slip.state == "void",
        )
        for value in sorted({*asked, *came}, reverse=True)
    ]
    if slip.state == "void":  # the column foots to what stands below it, and is struck through as that is
        rows.append(Row((Message(_("Total")), None, None, None, Money(slip.amount)), struck=True, total=True))
    columns = (
        Column(Message(_("Denomination"))),
        Column(Message(_("Requested, qty"))),
        Column(Message(_("Issued, qty"))),
        Column(Message(_("Accepted, qty"))),
        Column(Message(_("Value")), sums=True),
    )
    return Grid(columns, tuple(rows))


def _game_of(material: Material) -> GameLine:
    """The game as it stands on every slip: structure, stakes and currency (B04, C03)."""
    rules = material.facts.rules
    return game_line(rules, schedule_id(rules))


def _game(material: Material, what: str, players: int, stacks: int) -> Section:
    """Which game, and the chips of the players as a memo: they are not in the bank."""
    opened = material.facts.opening
    return Section(
        Message(what),
        (
            fact(_("Game"), _game_of(material)),
            fact(_("Session of the day"), Quantity(opened.session_no)),
            fact(_("Players"), Quantity(players)),
            fact(_("Player chips, not in the bank"), Money(stacks)),
        ),
    )


def _denominations(
    material: Material,
    before: Mapping[int, int] | None,
    first: Mapping[int, int],
    second: Mapping[int, int] | None,
    *,
    by_books: bool = False,
) -> Section:
    """Pieces before (the last closing, or the books), as both counted them, value and difference."""
    rows = []
    for value in sorted(material.facts.opening.denominations, reverse=True):
        found = first.get(value, 0)
        was = before.get(value, 0) if before is not None else None
        rows.append(
            Row(
                (
                    Money(value),
                    pieces_of(was),
                    Quantity(found),
                    pieces_of(second.get(value, 0) if second is not None else None),
                    Money(value * found),
                    money(None if was is None else value * (found - was), signed=True),
                )
            )
        )
    columns = (
        Column(Message(_("Denomination"))),
        Column(Message(_("By the books, qty") if by_books else _("Last closing, qty"))),
        Column(Message(_("First count, qty"))),
        Column(Message(_("Second count, qty"))),
        Column(Message(_("Value")), sums=True),
        Column(Message(_("Difference")), sums=before is not None),
    )
    return Section(Message(_("Chips")), grid=Grid(columns, tuple(rows)))


def _par(material: Material, bank: int) -> tuple[Fact, ...]:
    """What the bank should hold, where the house has said so: need > 0 is a fill, < 0 a credit."""
    par = material.facts.opening.settings.par_bank
    return (
        fact(_("Par bank"), Money(par) if par else None),
        fact(_("Need (par − current)"), Money(par - bank, signed=True) if par else None),
    )


def _boxes(material: Material) -> Section:
    """Boxes with their seals as far as they were recorded, the rest to be written in by hand; who gets which copy."""
    columns = (
        Column(Message(_("Box")), 20, inline=True),
        Column(Message(_("Box no."))),
        Column(Message(_("Seal no."))),
        Column(Message(_("Removed")), words=True),
    )
    taken = {box.what: box for box in material.facts.taken}
    rules = material.facts.rules_now[0]
    off = {
        what
        for what, feature in (
            (Counted.JACKPOT_BOX, rules.jackpot),
            (Counted.FEE_BOX, rules.time_charge),
        )
        if feature is None and what not in taken
    }  # a feature that is off has no box (A06)
    boxes = (Counted.RAKE_BOX, Counted.JACKPOT_BOX, Counted.FEE_BOX, Counted.CASH_BOX, Counted.TIP_BOX)
    rows = []
    for what in (what for what in boxes if what not in off):
        box = taken.get(what)
        empty = BLANK
        cells = (Plain(box.box_no), seal_of(box.seal), at(box.removed_at_us)) if box else (empty, empty, None)
        rows.append(Row((Message(BOXES[what.value]), *cells)))
    return Section(Message(_("Boxes and seals")), grid=Grid(columns, tuple(rows)), notes=(_COPIES,))


def _distribution() -> Section:
    return Section(Message(_("Distribution")), notes=(_COPIES,))
