"""The forms for a table on paper (controls 3.6), in both languages and with the fields of the printed slips: what is
written by hand is entered later as a late entry."""

from __future__ import annotations

from tablemgr.app.views.snapshot import HouseView
from tablemgr.reports.fonts import SEMIBOLD, printable
from tablemgr.reports.printed.page import Cell, Page
from tablemgr.reports.words import Label
from tablemgr.text import Translator, mark
from tablemgr.text.terms import BOXES

_ = mark

CHIP_ROWS = 10
_LINE = "______________"


class Form:
    """One form on its page: whose it is, its labels in both languages, and what every form says."""

    def __init__(self, page: Page, tr: Translator, house: HouseView | None) -> None:
        """Without ``house`` (the journal cannot be read) the operator is written in by hand (C07)."""
        self._page, self._tr, self._house = page, tr, house

    def label(self, message: str) -> Label:
        """A label in both languages."""
        return Label(self._tr(message), self._tr.other(message))

    def head(self, title: str, copies: str) -> None:
        """Operator, site, who gets the copies; title and number."""
        page, tr, house = self._page, self._tr, self._house
        if house is None:
            owner = f"{tr('Operator')} {_LINE} {tr('site')} {_LINE}"
        else:
            details = tr("ID no. {ico} · site {site}", ico=printable(house.ico), site=printable(house.site))
            owner = f"{printable(house.operator)} · {details}"
        page.owner(owner, f"{tr(copies)} / {tr.other(copies)}")
        page.title(tr(title), f"{tr('Paper no.')} {_LINE}", tr.other(title))

    def place(self) -> None:
        """Day, shift, table, game and session of every slip (B04, B07)."""
        self.blanks(
            (_("Gaming day"), 1.3),
            (_("Shift"), 0.7),
            (_("Table"), 0.9),
            (_("Game"), 1.1),
            (_("Session"), 0.8),
        )

    def blanks(self, *labels: tuple[str, float]) -> None:
        """A line of places to write."""
        self._page.blanks(*((self.label(message), share) for message, share in labels))

    def ticks(self, *labels: str) -> None:
        """A line of boxes to tick."""
        self._page.ticks(*(self.label(message) for message in labels))

    def table(
        self, columns: tuple[tuple[str, float], ...], rows: int, height: float, first: tuple[str, ...] = ()
    ) -> None:
        """A table to be filled in; ``first`` names its rows."""
        cells = [Cell(self.label(message), share) for message, share in columns]
        self._page.table(cells, rows, height, first=[self.label(message) for message in first])

    def later(self) -> None:
        """What becomes of the form."""
        self._page.y -= 5
        for tr in (self._tr, self._tr.other):
            self._page.note(
                tr(
                    "Entered later as a late entry with the number of this paper: by the floor, approved by the "
                    "shift manager."
                ),
                8,
            )


def tally(page: Page, tr: Translator, house: HouseView | None = None) -> None:
    """Hands in one table, chips that moved in another."""
    form = Form(page, tr, house)
    form.head(_("Hand tally"), _("Copies: accounting"))
    form.place()
    form.blanks((_("Dealer"), 1.4), (_("from (time)"), 0.8), (_("to (time)"), 0.8), (_("Floor"), 1.4))
    page.y -= 2
    form.table(
        (
            (_("Hand no."), 0.9),
            (_("Time"), 0.9),
            (_("Button"), 0.9),
            (_("Seats dealt in"), 2.2),
            (_("Pot"), 1.3),
            (_("Rake"), 0.9),
            (_("Winner: seat and amount"), 2.6),
            (_("Note"), 2.0),
        ),
        17,
        19.0,
    )
    page.y -= 4
    page.note(form.label(_("Chips that moved between the hands")).first, 10, SEMIBOLD)
    form.table(
        (
            (_("Time"), 0.9),
            (_("Seat"), 0.7),
            (_("Player"), 2.2),
            (_("Buy-in"), 1.4),
            (_("Cash-out"), 1.4),
            (_("Tip"), 1.0),
            (_("Dealer, signature"), 2.0),
        ),
        7,
        18.5,
    )
    form.later()
    form.blanks((_("Entered by"), 1.0), (_("Approved, signature"), 1.2), (_("Date, time"), 0.8))


def slip(page: Page, tr: Translator, house: HouseView | None = None) -> None:
    """The same slip twice: one goes with the chips, one stays at the cage (controls 2.6)."""
    for number, whose in enumerate((_("Copy for the table"), _("Copy for the cage"))):
        if number:
            page.cut(tr("cut here; both copies have the same number"))
        form = Form(page, tr, house)
        form.head(_("Fill or credit"), whose)
        form.ticks(_("FILL: cage → table"), _("CREDIT: table → cage"), _("VOID, reason:"))
        form.place()
        form.table(
            (
                (_("Value of the chip"), 1.0),
                (_("Requested, qty"), 1.0),
                (_("Issued, qty"), 1.0),
                (_("Accepted, qty"), 1.0),
                (_("Value"), 1.2),
            ),
            6,
            15.0,
        )
        form.blanks((_("Total in figures"), 0.9), (_("in words"), 1.5))
        form.blanks((_("Reason"), 1.2), (_("Bank before"), 0.9), (_("Bank after"), 0.9))
        form.blanks(
            (_("Requested by (floor), time"), 1.2),
            (_("Approved, time"), 1.0),
            (_("Issued by (cashier), time"), 1.2),
        )
        form.blanks((_("Carried by, time"), 1.0), (_("Accepted by (dealer), time"), 1.2))
    form.later()


def bank(page: Page, tr: Translator, house: HouseView | None = None) -> None:
    """Opening, closing or interim slip, counted by two who do not see each other's figures (B02, B05, controls 2.5)."""
    form = Form(page, tr, house)
    form.head(_("Opener and closer"), _("Copies: drop box, table tray, accounting"))
    form.ticks(_("OPENING"), _("CLOSING"), _("INTERIM"))
    form.place()
    form.blanks((_("Date, time"), 1.0), (_("Players' chips on the table: players, amount"), 2.2))
    form.table(
        (
            (_("Value of the chip"), 1.0),
            (_("Last closing, qty"), 1.0),
            (_("First count, qty"), 1.0),
            (_("Second count, qty"), 1.0),
            (_("Value"), 1.2),
            (_("Difference"), 1.0),
        ),
        CHIP_ROWS,
        20.0,
    )
    form.blanks((_("Total"), 1.0), (_("Total of the second count"), 1.6))
    form.blanks((_("Par bank"), 1.0), (_("Need (par − current)"), 1.2), (_("Reason of a difference"), 1.4))
    form.table(
        ((_("Box"), 2.2), (_("Box no."), 1.0), (_("Seal no."), 1.0), (_("Removed, by"), 1.6)),
        5,
        18.0,
        tuple(BOXES[what] for what in ("rake_box", "jackpot_box", "fee_box", "cash_box", "tip_box")),
    )
    page.y -= 4
    form.blanks((_("Dealer, first count: signature, number"), 1.0))
    form.blanks((_("Floor, second count: signature, number"), 1.0))
    form.blanks((_("Received by: signature, number"), 1.0))
    form.later()
