"""What several papers have in common: the game line, control equations, exceptions, signatures, integrity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reportlab.platypus import Flowable

from tablemgr.app.report_models import (
    DocumentHead,
    ExceptionLine,
    GameLine,
    Integrity,
    SignatureLine,
)
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Signature, Signatures, Space
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.layout import grouped_hash
from tablemgr.reports.ledger import Column, Ledger, Row, Sums
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark
from tablemgr.text.money import NBSP

_ = mark

VARIANTS: Mapping[str, str] = {
    "NL": "No-limit Hold’em",
    "PL": "Pot-limit Hold’em",
    "FL": "Fixed-limit Hold’em",
}


def game_name(game: GameLine) -> str:
    """Return the name of the game; it is the same in both languages."""
    return VARIANTS.get(game.variant, printable(game.variant))


def stakes(game: GameLine, words: Words) -> str:
    """Write the stakes as they stand on the table: blinds, in fixed limit the two bets."""
    if game.small_bet or game.big_bet:
        return f"{words.amount(game.small_bet)}/{words.amount(game.big_bet)}"
    return f"{words.amount(game.small_blind)}/{words.amount(game.big_blind)}"


def short_game(game: GameLine, words: Words) -> str:
    """Write structure, stakes and currency: ``NL 25/50 CZK``."""
    return f"{printable(game.variant)} {stakes(game, words)} {words.currency_code}"


def rake_rule(game: GameLine, words: Words) -> str:
    """Write the rake schedule in one line."""
    if not game.rake_bps:
        return words.tr("no rake")
    parts = [words.basis_points(game.rake_bps), rake_rounding(game, words)]
    if game.no_flop_no_drop:
        parts.append(words.tr("no flop, no drop"))
    return ", ".join(parts)


def rake_rounding(game: GameLine, words: Words) -> str:
    """Write how the computed rake becomes whole chips: rounded down to the unit, at most the cap."""
    rounding = words.tr("down to {unit}", unit=words.amount(game.rake_unit))
    if not game.rake_cap:
        return rounding
    return f"{rounding}, {words.tr('cap {cap}', cap=words.amount(game.rake_cap))}"


def exceptions(lines: Sequence[ExceptionLine], title: Label, words: Words) -> list[Flowable]:
    """The exceptions of a paper; «none» when there are none."""
    if not lines:
        return [Section(title), Paragraphs([("", words.both("No exceptions"))])]
    columns = (
        Column(words.label(_("Entry")), right=False),
        Column(words.label(_("Time")), right=False),
        Column(words.label(_("Kind")), right=False, flexible=True),
        Column(words.label(_("Reference")), right=False, flexible=True),
        Column(words.label(_("Before"))),
        Column(words.label(_("After"))),
        Column(words.label(_("Difference"))),
        Column(words.label(_("Reason")), right=False, flexible=True),
        Column(words.label(_("Who, approved by")), right=False, flexible=True),
    )
    rows = []
    for line in lines:
        kind = codes.label_of(codes.EXCEPTIONS, line.kind, words)
        why = codes.reason(line.reason, words)
        rows.append(
            Row(
                (
                    f"#{line.seq}",
                    words.time(line.at_us),
                    kind.first,
                    codes.reference(line.ref, words),
                    *_change(line, words),
                    why.first or words.amount(None),
                    words.staff_ids(line.by, line.ok),
                ),
                notes=("", "", kind.second, "", "", "", "", why.second, ""),
            )
        )
    return [Ledger(columns, rows, title=title, continued=words.tr("continued"), size=style.DENSE)]


def _change(line: ExceptionLine, words: Words) -> tuple[str, str, str]:
    """Write before, after and difference: amounts, but seconds where the clock was changed."""
    if line.kind != "CLOCK":
        return words.amount(line.before), words.amount(line.after), words.signed(line.difference)
    seconds = None if line.difference is None else f"{words.signed_count(line.difference)}{NBSP}s"
    return words.amount(None), words.amount(None), seconds or words.amount(None)


def signatures(lines: Sequence[SignatureLine], words: Words) -> list[Flowable]:
    """Lines to sign on; an approval given in the program stands above its line with the time (A05)."""
    if not lines:
        return []
    made = []
    for line in lines:
        signed = (
            words.label(_("✔ signed {time}"), time=words.time(line.at_us)).first
            if line.at_us is not None
            else ""
        )
        names = tuple(words.person(person) for person in line.people)
        made.append(Signature(codes.label_of(codes.ROLES, line.role, words), names or (" ",), signed))
    return [Section(words.label(_("Signatures"))), Signatures(made)]


def integrity(data: Integrity, words: Words, *, short: bool = False) -> list[Flowable]:
    """The log range and its hash: on paper, this is what anchors the journal (controls 3.4)."""

    def found(good: bool) -> str:
        return "OK" if good else words.tr("FAULT")

    log = f"#{data.first}–#{data.last} ({words.count(data.events)})"
    checks = f"{found(data.chain_ok)} / {found(data.database_ok)}"
    facts = [
        Fact(words.label(_("Log range")), (log,), 1.0),
        Fact(words.label(_("Chain, database")), (checks,), 1.0),
        Fact(words.label(_("Head hash")), _hash_lines(data.head_hash), 2.1),
    ]
    if not short:
        previous = (
            printable(data.previous_report) or "–",
            *((grouped_hash(data.previous_hash),) if data.previous_hash else ()),
        )
        facts.append(Fact(words.label(_("Previous report, hash")), previous, 1.4))
    return [Section(words.label(_("Integrity"))), Space(2), Facts([facts], size=style.DENSE, bold=False)]


def _hash_lines(digest: str) -> tuple[str, ...]:
    """Write a whole hash on two lines, in groups of eight that can be compared by eye."""
    whole = grouped_hash(digest, 64, 8).split(" ")
    return tuple(line for line in (" ".join(whole[:4]), " ".join(whole[4:])) if line)


def why_not_final(head: DocumentHead, words: Words) -> list[Flowable]:
    """A framed sentence that says what is missing on a preliminary paper."""
    if not head.status_reasons:
        return []
    labels = codes.status_reasons(head.status_reasons, words)
    heading = words.label(_("Missing"))
    items = [(f"{heading.first}:", "; ".join(label.first for label in labels))]
    if heading.second:
        items.append(("", f"{heading.second}: " + "; ".join(label.second or label.first for label in labels)))
    return [Paragraphs(items, framed=True, size=style.DENSE)]


def sums(words: Words, write: Sequence[object], given: Sequence[str | None] = ()) -> Sums:
    """Return how a table writes its sums: for each column a writer or None, and texts of the total that are given."""
    return Sums(
        words.tr("Total"),
        words.tr("Carried forward"),
        words.tr("Brought forward"),
        tuple(write),
        tuple(given),
    )
