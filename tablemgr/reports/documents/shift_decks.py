"""The decks of the shift report (S11): which setup was in play from when to when, and what was found in it (G07)."""

from __future__ import annotations

from reportlab.platypus import Flowable

from tablemgr.app.reporting.models import ShiftReport
from tablemgr.reports.blocks import Section
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.terms import DECK_COLOURS, DECK_FATES

_ = mark

FULL = 52


def decks(report: ShiftReport, words: Words) -> list[Flowable]:
    """S11; a table whose decks nobody recorded says so."""
    title = words.section(11, _("Cards"))
    if not report.decks:
        return [Section(title, aside=words.both("No deck was recorded"))]
    columns = (
        Column(words.label(_("Deck no.")), right=False),
        Column(words.label(_("Colour")), right=False, flexible=True),
        Column(words.label(_("Into play")), right=False),
        Column(words.label(_("Dealer, floor")), right=False, flexible=True, narrowest=64),
        Column(words.label(_("Out of play")), right=False),
        Column(words.label(_("Dealer, floor")), right=False, flexible=True, narrowest=64),
        Column(words.label(_("Number of cards"))),
        Column(words.label(_("State")), right=False, flexible=True, narrowest=64),
    )
    rows = []
    for line in report.decks:
        state = codes.label_of(DECK_FATES, line.fate, words)
        colour = codes.label_of(DECK_COLOURS, line.colour, words)
        rows.append(
            Row(
                (
                    printable(line.setup_no),
                    colour.first or words.amount(None),
                    words.time(line.in_at_us),
                    words.staff_ids(line.in_by, line.in_ok),
                    words.time(line.out_at_us),
                    words.staff_ids(line.out_by, line.out_ok)
                    if line.out_at_us is not None
                    else words.amount(None),
                    f"{line.counted}/{FULL}" if line.counted is not None else words.amount(None),
                    state.first,
                ),
                notes=(
                    "",
                    colour.second,
                    words.day_note(line.in_at_us),
                    "",
                    words.day_note(line.out_at_us),
                    "",
                    "",
                    state.second,
                ),
            )
        )
    return [Ledger(columns, rows, title=title, continued=words.tr("continued"))]
