"""Count sheets of the boxes, the tip record among them (controls 2.7); ``about`` is the box."""

from __future__ import annotations

from tablemgr.app.documents.attempts import attempts
from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Quantity, Row, Section
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
from tablemgr.app.documents.slips import reason_of, seal_of
from tablemgr.app.reporting.box_facts import BoxFacts, CountTry
from tablemgr.app.reporting.facts import CountFacts
from tablemgr.app.reporting.shift import shift_report
from tablemgr.app.reporting.tip_shares import shares_of
from tablemgr.engine.rules import TipMode
from tablemgr.engine.table.commands import Counted
from tablemgr.text import _
from tablemgr.text.terms import BOXES

_STATES = {"removed": _("removed"), "counted": _("counted"), "posted": _("posted")}


def count_sheet(material: Material) -> Paper | None:
    """One box: removed, counted twice, posted; every attempt stays (B05, D05). None before it was counted."""
    facts = material.facts
    count = _count_meant(material)
    if count is None:
        return None
    what = count.event.what
    box = facts.taken[count.box - 1] if count.box else None
    tries = tuple(attempt for attempt in facts.tries if attempt.what is what and attempt.box == count.box)
    sections = [_box(material, what, box), _pieces(material, count, tries), _result(count)]
    if tries:
        sections.append(attempts(material, tries))
    tips = what is Counted.TIP_BOX
    if tips and what in facts.counts:  # nothing is shared before the last box is counted
        sections.append(_shares(material))
    return Paper(
        title=Message(_("Tip record") if tips else _("Count sheet")),
        head=paper_head(material, copy_for="accounting", printed_by=count.event.counted_by),
        sections=tuple(sections),
        signatures=(
            signature(_("First count"), material.signer(count.event.counted_by, count.at_us), count.at_us),
            signature(_("Second count"), material.signer(count.event.second_by, count.at_us), count.at_us),
        ),
    )


def box_about(count: CountFacts) -> str:
    """How a sheet of one box that was taken out is asked for: «rake_box:2»."""
    return f"{count.event.what.value}:{count.box}"


def _count_meant(material: Material) -> CountFacts | None:
    """``about`` is a container, or one of its boxes: «rake_box:2»; None before that was counted."""
    about, facts = material.request.about, material.facts
    own = next((count for count in reversed(facts.box_counts) if box_about(count) == about), None)
    if own is not None or about not in {what.value for what in Counted}:
        return own
    return facts.counts.get(Counted(about))


def _box(material: Material, what: Counted, box: BoxFacts | None) -> Section:
    if box is None:
        return _box_by_hand(material, what)
    facts = (
        fact(_("Kind"), Message(BOXES[what.value])),
        fact(_("Box no."), text(box.box_no)),
        fact(_("Seal no."), seal_of(box.seal)),
        fact(_("State"), Message(_STATES[box.state])),
        fact(_("Removed"), at(box.removed_at_us)),
        fact(_("Removed by"), material.signer(box.removed_by, box.removed_at_us)),
        fact(_("Witness"), material.signer(box.witness, box.removed_at_us)),
        fact(_("Posted"), at(box.posted_at_us)),
    )
    return Section(Message(_("Box")), facts)


def _box_by_hand(material: Material, what: Counted) -> Section:
    """A box whose removal nobody recorded was counted and posted in one act; the rest is written in by hand."""
    posted_at_us = material.facts.counts[what].at_us
    by_hand = (_("Box no."), _("Seal no."), _("Removed"), _("Removed by"), _("Witness"))
    facts = (
        fact(_("Kind"), Message(BOXES[what.value])),
        fact(_("State"), Message(_STATES["posted"])),
        fact(_("Posted"), at(posted_at_us)),
        *(fact(label, BLANK) for label in by_hand),
    )
    return Section(Message(_("Box")), facts)


def _pieces(material: Material, count: CountFacts, tries: tuple[CountTry, ...]) -> Section:
    """What each of the two found in the attempt that counts, apart from each other (D05)."""
    columns = (
        Column(Message(_("Denomination"))),
        Column(Message(_("First count, qty"))),
        Column(Message(_("Second count, qty"))),
        Column(Message(_("Value")), sums=True),
    )
    first, second = (_found_by(counter, count, tries) for counter in (1, 2))
    rows = tuple(
        Row(
            (
                Money(value),
                pieces_of(first.get(value, 0)),
                pieces_of(second.get(value, 0)),
                Money(value * second.get(value, 0)),
            )
        )
        for value in sorted(material.facts.opening.denominations, reverse=True)
    )
    if count.event.pieces is None:
        return _amounts(count, tries)
    title = _("Both counts agree") if first == second else _("The two counts differ")
    return Section(Message(title), grid=Grid(columns, rows))


def _amounts(count: CountFacts, tries: tuple[CountTry, ...]) -> Section:
    """Both counts of what was counted as one amount: cash, or a box whose chips were not entered by denomination."""
    found = [
        next((one.found for one in reversed(tries) if one.counter == counter), count.counted)
        for counter in (1, 2)
    ]
    cash = count.event.what is Counted.CASH_BOX
    return Section(
        Message(_("Cash, both counts") if cash else _("Chips, counted as one amount")),
        (
            fact(_("First count"), Money(found[0])),
            fact(_("Second count"), Money(found[1])),
            fact(_("Counted"), Money(count.counted)),
        ),
    )


def _found_by(counter: int, count: CountFacts, tries: tuple[CountTry, ...]) -> dict[int, int]:
    """Pieces of the counter's own last attempt; what was recorded where the two were entered as one."""
    own = [attempt.pieces for attempt in tries if attempt.counter == counter and attempt.pieces is not None]
    return dict(own[-1] if own else count.event.pieces or ())


def _result(count: CountFacts) -> Section:
    return Section(
        Message(_("System and count")),
        (
            fact(_("System amount"), Money(count.expected)),
            fact(_("Counted"), Money(count.counted)),
            fact(_("Variance"), money(count.counted - count.expected, signed=True)),
            fact(_("Explanation"), reason_of(count.event.reason if count.box else count.reason)),
        ),
    )


def _shares(material: Material) -> Section:
    """Minutes and share of each dealer; shares sum to what was counted (E04), the floor where the house says (E05)."""
    report = shift_report(material.records, material.source)
    shares = shares_of(report, floor_takes=material.floor_takes_tips)
    pooled = material.facts.rules_now[0].tip_mode is not TipMode.INDIVIDUAL
    columns = (
        Column(Message(_("Dealer")), 60),
        Column(Message(_("Minutes")), sums=True),
        Column(Message(_("Share")), sums=True),
    )
    rows = tuple(
        Row((material.person(share.staff_id), Quantity(share.minutes), Money(share.amount)))
        for share in shares
    )
    title = _("Pooled tips by minutes dealt") if pooled else _("Each dealer's own tips")
    return Section(Message(title), grid=Grid(columns, rows))
