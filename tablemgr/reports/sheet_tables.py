"""Which tables of the shift report go into the spreadsheet, with which columns, in the order of the paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablemgr.app.reporting.models import ExceptionLine, ShiftReport, SlipLine
from tablemgr.reports.documents import codes, control_equations
from tablemgr.reports.sheet_cells import (
    Amount,
    Cell,
    Columns,
    Moment,
    SheetColumn,
    count,
    money,
    person,
    ratio,
    said,
    text,
    time,
)
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.terms import DECK_COLOURS, DECK_FATES, SLIP_KINDS, SLIP_STATES

_ = mark

Table = tuple[str, Callable[[ShiftReport], Sequence[Any]], Columns]


def _pieces(line: Any, words: Words) -> Cell:
    return ", ".join(f"{pieces} × {words.amount(value)}" for value, pieces in line.pieces)


def _valid_amount(line: SlipLine, _words: Words) -> Cell:
    """What may be added up: a void slip keeps its number, and counts for nothing (C05)."""
    if line.state == "void":
        return None
    return Amount(line.amount if line.accepted is None else line.accepted)


def _true_time(line: ExceptionLine, _words: Words) -> Cell:
    """Of what was entered later."""
    return Moment(line.true_at_us) if line.true_at_us else None


def _void_amount(line: SlipLine, _words: Words) -> Cell:
    return Amount(line.amount) if line.state == "void" else None


def _signers(line: Any, words: Words) -> Cell:
    return ", ".join(words.person(someone) for someone in line.people) or None


def _changed(name: str) -> Callable[[Any, Words], Cell]:
    """Before, after, difference: money, but minutes, versions and seconds as plain numbers."""

    def get(line: ExceptionLine, _words: Words) -> Cell:
        value = getattr(line, name)
        plain = line.kind in ("CLOCK", "PARAM_CHANGE", "OVERDUE_RAKE")
        return value if value is None or plain else Amount(value)

    return get


TABLES: tuple[Table, ...] = (
    (
        "S2-table",
        lambda report: (report.table,),
        [
            text(_("Table"), "table"), count(_("Session"), "session_no"), time(_("Opened"), "opened_at_us"),
            time(_("Closed"), "closed_at_us"), money(_("Opening"), "opening"), money(_("Fills"), "fills"),
            money(_("Credits"), "credits"), money(_("Sold"), "sold"), money(_("Buy-back"), "bought_back"),
            money(_("Expected"), "bank_expected"), money(_("Counted"), "bank_counted"),
            money(_("Variance"), "bank_variance"), money(_("Stacks before"), "stacks_open"),
            money(_("Stacks after"), "stacks_close"), money(_("Table win"), "table_win"),
        ],
    ),
    (
        "S3-chips",
        lambda report: report.denominations,
        [
            money(_("Denomination"), "denomination"), count(_("Opening"), "opening"), count(_("Fills"), "fills"),
            count(_("Credits"), "credits"), count(_("Expected"), "expected"), count(_("Counted"), "counted"),
            money(_("Value"), "value", adds=True),
        ],
    ),
    (
        "S4-hours",
        lambda report: report.hours,
        [time(_("Time"), "from_us"), count(_("Hands"), "hands", adds=True), money(_("Rake"), "rake", adds=True)],
    ),
    (
        "S4-taken",
        lambda report: report.taken,
        [
            said(_("Box"), lambda line, words: codes.box(line.what, words)), text(_("Box no."), "box_no"),
            text(_("Seal no."), "seal"), time(_("Removed"), "removed_at_us"), person(_("Removed by"), "removed_by"),
            person(_("Witness"), "witness"), time(_("Counted"), "counted_at_us"), time(_("Posted"), "posted_at_us"),
            SheetColumn(
                _("System"), lambda line, _words: None if line.posted_at_us is None else Amount(line.system)
            ),
            money(_("Found"), "counted"),
        ],
    ),
    (
        "S5-boxes",
        lambda report: report.boxes,
        [
            said(_("Box"), lambda line, words: codes.box(line.what, words)), money(_("System"), "system"),
            money(_("Counted"), "counted"), money(_("Variance"), "variance"), time(_("Time"), "at_us"),
            person(_("Counted by"), "counted_by"), person(_("Second counter"), "second_by"),
            said(_("Reason"), lambda line, words: codes.reason(line.reason, words)),
        ],
    ),
    (
        "S5-tips",
        lambda report: report.tip_boxes,
        [
            SheetColumn(_("Dealer"), lambda line, words: words.person(line[0])),
            SheetColumn(_("Tips"), lambda line, _words: Amount(line[1]), adds=True),
        ],
    ),
    (
        "S5-jackpot",
        lambda report: (report.jackpot,) if report.jackpot is not None else (),
        [
            money(_("Jackpot pool before"), "opening"), money(_("Contributions"), "contributions"),
            money(_("Paid out of the jackpot"), "paid"), money(_("Jackpot pool after"), "closing"),
        ],
    ),
    (
        "S6-dealers",
        lambda report: report.downs,
        [
            person(_("Dealer"), "dealer"), time(_("From"), "from_us"), time(_("To"), "to_us"),
            count(_("Minutes"), "minutes", adds=True), count(_("Dealt"), "dealt", adds=True),
            count(_("Valid"), "valid", adds=True), count(_("Void"), "void", adds=True),
            ratio(_("Hands/h"), "hands_per_hour"), money(_("Rake"), "rake", adds=True),
            ratio(_("Rake/h"), "rake_per_hour"), ratio(_("Average rake"), "average_rake"),
            money(_("Tips"), "tips", adds=True), money(_("Pots"), "pots", adds=True),
            money(_("Sold"), "sold", adds=True), money(_("Fills"), "fills", adds=True),
            money(_("Cashed out"), "cashed_out", adds=True), count(_("Corrections"), "corrections", adds=True),
            count(_("Misdeals"), "misdeals", adds=True),
            count(_("Taken back"), "entry_corrections", adds=True),
        ],
    ),
    (
        "S7-statistics",
        lambda report: (report.statistics,),
        [
            count(_("Minutes"), "table_minutes"), count(_("Dealt"), "hands_dealt"), count(_("Valid"), "hands_valid"),
            count(_("Void"), "hands_void"), count(_("Hands raked"), "hands_raked"),
            money(_("Pots in total"), "pots_total"), ratio(_("Average pot"), "average_pot"),
            ratio(_("Hands per hour"), "hands_per_hour"), ratio(_("Dealt per hour"), "dealt_per_hour"),
            ratio(_("Rake per hour"), "rake_per_hour"), ratio(_("Rake per valid hand"), "rake_per_valid_hand"),
            ratio(_("Rake per raked hand"), "rake_per_raked_hand"),
            ratio(_("Effective rake, %"), "effective_rake_percent"), count(_("Seat minutes"), "seat_minutes"),
            ratio(_("Average players"), "average_players"), ratio(_("Rake per seat hour"), "rake_per_seat_hour"),
        ],
    ),
    (
        "S8-players",
        lambda report: report.players,
        [
            text(_("Player"), "player"), count(_("Seat"), "seat"), time(_("From"), "from_us"),
            time(_("To"), "to_us"), count(_("Minutes"), "minutes", adds=True),
            money(_("Opening stack"), "opening_stack", adds=True), money(_("Buy-in"), "buy_in", adds=True),
            money(_("Top-up"), "top_up", adds=True), money(_("Chips brought"), "brought", adds=True),
            money(_("Cash-out"), "cash_out", adds=True), money(_("Closing stack"), "closing_stack", adds=True),
            money(_("Result"), "net", adds=True), money(_("Tips"), "tips", adds=True), count(_("Hands"), "hands"),
            money(_("Cash in"), "max_cumulative_cash"),
        ],
    ),
    (
        "S9-transfers",
        lambda report: report.slips,
        [
            text(_("Number"), "number"),
            said(_("Kind"), lambda line, words: codes.label_of(SLIP_KINDS, line.kind, words)),
            SheetColumn(_("Chips"), _pieces), SheetColumn(_("Amount"), _valid_amount),
            SheetColumn(_("Void, amount"), _void_amount),
            said(_("State"), lambda line, words: codes.label_of(SLIP_STATES, line.state, words)),
            time(_("Time"), "at_us"), person(_("Requested"), "requested_by"), person(_("Approved"), "approved_by"),
            time(_("Issued at"), "issued_at_us"), person(_("Issued"), "issued_by"), person(_("Carried"), "carried_by"),
            time(_("Accepted at"), "accepted_at_us"), person(_("Accepted"), "accepted_by"),
            time(_("Voided at"), "voided_at_us"), person(_("Voided by"), "voided_by"),
            said(_("Reason"), lambda line, words: codes.reason(line.void_reason or line.reason, words)),
        ],
    ),
    (
        "S10-exceptions",
        lambda report: report.exceptions,
        [
            count(_("Entry"), "seq"), time(_("Time"), "at_us"),
            said(_("Kind"), lambda line, words: codes.label_of(codes.EXCEPTIONS, line.kind, words)),
            SheetColumn(_("Reference"), lambda line, words: codes.reference(line.ref, words)),
            SheetColumn(_("Before"), _changed("before")), SheetColumn(_("After"), _changed("after")),
            SheetColumn(_("Difference"), _changed("difference")),
            said(_("Reason"), lambda line, words: codes.reason(line.reason, words)),
            SheetColumn(_("Really at"), _true_time, when=True),
            person(_("Who"), "by"), person(_("Approved"), "ok"),
        ],
    ),
    (
        "S11-cards",
        lambda report: report.decks,
        [
            text(_("Deck no."), "setup_no"),
            said(_("Colour"), lambda line, words: codes.label_of(DECK_COLOURS, line.colour, words)),
            time(_("Into play"), "in_at_us"), person(_("Put in by"), "in_by"), person(_("Put in, floor"), "in_ok"),
            time(_("Out of play"), "out_at_us"), person(_("Taken out by"), "out_by"),
            person(_("Taken out, floor"), "out_ok"),
            count(_("Number of cards"), "counted"),
            said(_("State"), lambda line, words: codes.label_of(DECK_FATES, line.fate, words)),
        ],
    ),
    (
        "equations",
        lambda report: report.equations,
        [
            SheetColumn(_("Equation"), control_equations.name_of), money(_("Left side"), "left"),
            money(_("Right side"), "right"), money(_("Difference"), "difference"),
            SheetColumn(_("Result"), control_equations.verdict),
        ],
    ),
    (
        "S13-signatures",
        lambda report: report.signatures,
        [
            said(_("Role"), lambda line, words: codes.label_of(codes.SIGNERS, line.role, words)),
            SheetColumn(_("Who"), _signers), time(_("Time"), "at_us"),
        ],
    ),
    (
        "S14-integrity",
        lambda report: (report.integrity,),
        [
            count(_("First entry"), "first"), count(_("Last entry"), "last"), count(_("Entries"), "events"),
            text(_("Head hash"), "head_hash"), text(_("Previous report"), "previous_report"),
            text(_("Its hash"), "previous_hash"),
        ],
    ),
)  # fmt: skip
