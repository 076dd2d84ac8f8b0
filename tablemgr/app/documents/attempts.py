"""Counts by two that came before the one that stands: they are kept and printed (B02, B05, D06)."""

from __future__ import annotations

from tablemgr.app.documents.paper import Column, Grid, Message, Money, Quantity, Row, Section
from tablemgr.app.documents.request import Material, at
from tablemgr.app.reporting.box_facts import CountTry
from tablemgr.engine.table.pieces import worth
from tablemgr.text import _


def attempts(material: Material, tries: tuple[CountTry, ...]) -> Section:
    """Every count of a bank or box, in order, the last pair agreeing (B05, D06)."""
    columns = (
        Column(Message(_("Attempt"))),
        Column(Message(_("Counter"))),
        Column(Message(_("Time"))),
        Column(Message(_("Found"))),
        Column(Message(_("Who")), 60),
    )
    rows = tuple(
        Row(
            (
                Quantity(attempt.attempt),
                Quantity(attempt.counter),
                at(attempt.at_us),
                Money(attempt.found),
                material.signer(attempt.by, attempt.at_us),
            )
        )
        for attempt in tries
    )
    return Section(
        Message(_("All attempts, each given without sight of the other")), grid=Grid(columns, rows)
    )


def earlier_counts(material: Material) -> Section:
    """Both counts of each attempt that did not open the table (B05)."""
    columns = (
        Column(Message(_("Attempt"))),
        Column(Message(_("Time"))),
        Column(Message(_("First count"))),
        Column(Message(_("Second count"))),
        Column(Message(_("First by")), 40),
        Column(Message(_("Second by")), 40),
    )
    rows = tuple(
        Row(
            (
                Quantity(number),
                at(attempt.at_us or None),
                Money(worth(attempt.first)),
                Money(worth(attempt.second)),
                material.signer(attempt.first_by, attempt.at_us or None),
                material.signer(attempt.second_by, attempt.at_us or None),
            )
        )
        for number, attempt in enumerate(material.facts.opening.tries, start=1)
    )
    title = _("Earlier attempts, each given without sight of the other")
    return Section(Message(title), grid=Grid(columns, rows))
