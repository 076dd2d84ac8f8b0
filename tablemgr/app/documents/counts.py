"""Count sheets of the boxes, the tip record among them (controls 2.7); ``about`` is the box."""

from __future__ import annotations

from tablemgr.app.documents.attempts import attempts
from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Quantity, Row, Section
from tablemgr.app.documents.request import Material, at, fact, money, paper_head, pieces_of, signature, text
from tablemgr.app.documents.slips import reason_of
from tablemgr.app.reporting.box_facts import BoxFacts, CountTry
from tablemgr.app.reporting.facts import CountFacts
from tablemgr.app.reporting.shift import shift_report
from tablemgr.app.tip_shares import shares_of
from tablemgr.engine.rules import TipMode
from tablemgr.engine.table.commands import Counted
from tablemgr.text import _
from tablemgr.text.terms import BOXES

_STATES = {"removed": _("removed"), "counted": _("counted"), "posted": _("posted")}


def count_sheet(material: Material) -> Paper | None:
    """One box: removed, counted twice, posted; every attempt stays (B05, D05). None before it was counted."""
    about = material.request.about
    if about not in {what.value for what in Counted}:
        return None
    what = Counted(about)
    facts = material.facts
    count = facts.counts.get(what)
    if count is None:
        return None
    box = next((box for box in reversed(facts.taken) if box.what is what), None)
    tries = tuple(attempt for attempt in facts.tries if attempt.what is what)
    sections = [_box(material, what, box), _pieces(material, count, tries), _result(count)]
    if tries:
        sections.append(attempts(material, tries))
    tips = what is Counted.TIP_BOX
    if tips:
        sections.append(_shares(material))
    return Paper(
        title=Message(_("Tip record") if tips else _("Count sheet")),
        head=paper_head(material, copy_for="accounting", printed_by=count.event.counted_by),
        sections=tuple(sections),
        signatures=(
            signature(_("First count"), material.person(count.event.counted_by), count.at_us),
            signature(_("Second count"), material.person(count.event.second_by), count.at_us),
        ),
    )


def _box(material: Material, what: Counted, box: BoxFacts | None) -> Section:
    state = Message(_STATES[box.state]) if box is not None else Message(_STATES["posted"])
    facts = (
        fact(_("Kind"), Message(BOXES[what.value])),
        fact(_("Box no."), text(box.box_no) if box else None),
        fact(_("Seal no."), text(box.seal) if box else None),
        fact(_("State"), state),
        fact(_("Removed"), at(box.removed_at_us) if box else None),
        fact(_("Removed by"), material.person(box.removed_by) if box else None),
        fact(_("Witness"), material.person(box.witness) if box else None),
        fact(_("Posted"), at(box.posted_at_us) if box else None),
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
        return Section(Message(_("Cash")), (fact(_("Counted"), Money(count.event.counted)),))
    title = _("Both counts agree") if first == second else _("The two counts differ")
    return Section(Message(title), grid=Grid(columns, rows))


def _found_by(counter: int, count: CountFacts, tries: tuple[CountTry, ...]) -> dict[int, int]:
    """Pieces of the counter's own last attempt; what was recorded where the two were entered as one."""
    own = [attempt.pieces for attempt in tries if attempt.counter == counter and attempt.pieces is not None]
    return dict(own[-1] if own else count.event.pieces or ())


def _result(count: CountFacts) -> Section:
    event = count.event
    return Section(
        Message(_("System and count")),
        (
            fact(_("System amount"), Money(event.expected)),
            fact(_("Counted"), Money(event.counted)),
            fact(_("Variance"), money(event.counted - event.expected, signed=True)),
            fact(_("Explanation"), reason_of(count.reason)),
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
