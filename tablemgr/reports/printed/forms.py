"""The forms for a table on paper (controls 3.6): what is written by hand is entered later as a late entry."""

from __future__ import annotations

from tablemgr.reports.fonts import SEMIBOLD
from tablemgr.reports.printed.page import Cell, Page
from tablemgr.text import Translator

CHIP_ROWS = 9


def _later(tr: Translator) -> str:
    return tr(
        "Entered later as a late entry with the number of this paper: by the floor, approved by the shift manager."
    )


def _number(tr: Translator) -> str:
    return tr("Paper no.") + " ________________"


def _place(page: Page, tr: Translator) -> None:
    page.blanks((tr("Table"), 1.0), (tr("Gaming day"), 1.2), (tr("Shift"), 0.9), (tr("Sheet no."), 0.8))


def tally(page: Page, tr: Translator) -> None:
    """Hands in one table, chips that moved in another."""
    page.title(tr("Hand tally"), _number(tr))
    _place(page, tr)
    page.blanks((tr("Dealer"), 1.4), (tr("from (time)"), 0.8), (tr("to (time)"), 0.8), (tr("Floor"), 1.4))
    page.y -= 6
    hands = (
        Cell(tr("Hand no."), 0.9),
        Cell(tr("Time"), 0.9),
        Cell(tr("Button"), 0.9),
        Cell(tr("Seats dealt in"), 2.2),
        Cell(tr("Pot"), 1.3),
        Cell(tr("Rake"), 0.9),
        Cell(tr("Winner: seat and amount"), 2.6),
        Cell(tr("Note"), 2.0),
    )
    page.table(hands, 18, 20.0)
    page.y -= 8
    page.note(tr("Chips that moved between the hands"), 10, SEMIBOLD)
    chips = (
        Cell(tr("Time"), 0.9),
        Cell(tr("Seat"), 0.7),
        Cell(tr("Player"), 2.2),
        Cell(tr("Buy-in"), 1.4),
        Cell(tr("Cash-out"), 1.4),
        Cell(tr("Tip"), 1.0),
        Cell(tr("Dealer, signature"), 2.0),
    )
    page.table(chips, 9, 18.5)
    page.note(_later(tr))
    page.blanks((tr("Entered by"), 1.0), (tr("Approved by"), 1.0), (tr("Date, time"), 0.8))


def slip(page: Page, tr: Translator) -> None:
    """The same slip twice: one goes with the chips, one stays at the cage."""
    for number, whose in enumerate((tr("Copy for the table"), tr("Copy for the cage"))):
        if number:
            page.cut(tr("cut here; both copies have the same number"))
        page.title(tr("Fill or credit"), _number(tr))
        page.ticks(tr("FILL: chips to the table"), tr("CREDIT: chips from the table"), whose)
        _place(page, tr)
        page.y -= 4
        cells = (
            Cell(tr("Value of the chip"), 1.0),
            Cell(tr("Number of chips"), 1.0),
            Cell(tr("Amount"), 1.2),
            Cell(tr("Checked at the table"), 1.0),
        )
        page.table(cells, 7, 22.5)
        page.blanks((tr("Total in figures"), 1.0), (tr("in words"), 1.6))
        page.blanks((tr("Asked for by, time"), 1.0), (tr("Issued by (cashier), time"), 1.2))
        page.blanks((tr("Carried by"), 0.9), (tr("Dealer"), 0.9), (tr("Floor"), 0.9))
    page.y -= 4
    page.note(_later(tr))


def bank(page: Page, tr: Translator) -> None:
    """Opener above, closer below, each counted by two who do not see each other's figures."""
    page.title(tr("Opener and closer"), _number(tr))
    _place(page, tr)
    for head, last in (
        (tr("Opener"), tr("Opened by the floor, time")),
        (tr("Closer"), tr("Closed by the floor, time")),
    ):
        page.y -= 10
        page.note(head, 12, SEMIBOLD)
        cells = (
            Cell(tr("Value of the chip"), 1.0),
            Cell(tr("First count: chips"), 1.1),
            Cell(tr("First count: amount"), 1.2),
            Cell(tr("Second count: chips"), 1.1),
            Cell(tr("Second count: amount"), 1.2),
        )
        page.table(cells, CHIP_ROWS, 20.5)
        page.blanks((tr("Total"), 1.0), (tr("Total of the second count"), 1.5), (tr("Difference"), 1.0))
        page.blanks((tr("First counted by"), 1.0), (tr("Second counted by"), 1.0))
        page.blanks((last, 1.0), (tr("Signature"), 1.0))
    page.y -= 6
    page.note(tr("Stacks that stay on the table are written on the back, seat by seat."))
    page.note(_later(tr))
