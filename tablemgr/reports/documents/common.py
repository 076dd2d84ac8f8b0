"""What several papers have in common: the game line, control equations, exceptions, signatures, integrity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from tablemgr.app.report_models import (
    DocumentHead,
    ExceptionLine,
    GameLine,
    Integrity,
    Person,
    SignatureLine,
)
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Signature, Signatures, Space
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.foot import grouped_hash
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger, Sums
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark
from tablemgr.text.money import NBSP

_ = mark

VARIANTS: Mapping[str, str] = {
    "NL": "No-limit Hold’em",
    "PL": "Pot-limit Hold’em",
    "FL": "Fixed-limit Hold’em",
}


_PLAIN_NUMBERS = frozenset({"PARAM_CHANGE", "OVERDUE_RAKE"})
"""Exceptions whose before and after are versions or minutes, no money."""


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


def exceptions(
    lines: Sequence[ExceptionLine], title: Label, words: Words, density: style.Density = style.NORMAL
) -> list[Flowable]:
    """The exceptions of a paper; «none» when there are none."""
    if not lines:
        return [Section(title, aside=words.both("No exceptions"))]
    columns = (
        Column(words.label(_("Entry")), right=False),
        Column(words.label(_("Time")), right=False),
        Column(words.label(_("Kind")), right=False, flexible=True, narrowest=70),
        Column(words.label(_("Reference")), right=False, flexible=True, narrowest=50),
        Column(words.label(_("Before"))),
        Column(words.label(_("After"))),
        Column(words.label(_("Difference"))),
        Column(words.label(_("Reason")), right=False, flexible=True, narrowest=88),
        Column(words.label(_("Who, approved by")), right=False, flexible=True, narrowest=60),
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
    return [Ledger(columns, rows, title=title, continued=words.tr("continued"), density=density)]


def _change(line: ExceptionLine, words: Words) -> tuple[str, str, str]:
    """Write before, after and difference: amounts, but seconds of the clock, minutes and versions as plain numbers."""
    if line.kind in _PLAIN_NUMBERS:
        difference = None if line.difference is None else words.signed_count(line.difference)
        return words.count(line.before), words.count(line.after), difference or words.amount(None)
    if line.kind != "CLOCK":
        return words.amount(line.before), words.amount(line.after), words.signed(line.difference)
    seconds = None if line.difference is None else f"{words.signed_count(line.difference)}{NBSP}s"
    return words.amount(None), words.amount(None), seconds or words.amount(None)


def signatures(lines: Sequence[SignatureLine], words: Words) -> list[Flowable]:
    """Lines to sign on; an approval given in the program stands above its line with the time (A05)."""
    if not lines:
        return []
    made = [_signature(line, codes.label_of(codes.SIGNERS, line.role, words), words) for line in lines]
    pen = 20.0 if all(line.at_us is not None for line in lines) else 27.0
    return [
        Section(words.label(_("Signatures"))),
        Signatures(made, room=pen, in_row=5 if len(made) == 5 else 4),
    ]


def short_signatures(
    lines: Sequence[SignatureLine], on_duty: Mapping[str, Person | None], words: Words
) -> Flowable:
    """The same without a title and with role and name on one line, for a paper that has to stay on one page.

    Where nobody has signed yet the name of who was on duty in that role is printed.
    """
    made = []
    for line in lines:
        role = words.slashed(codes.SIGNERS.get(line.role, line.role))
        people = line.people or tuple(person for person in (on_duty.get(line.role),) if person)
        names = ", ".join(words.person(person) for person in people)
        label = Label(f"{role}: {names}" if names else role)
        made.append(replace(_signature(line, label, words), names=()))
    return Signatures(made, room=20.0)


def _signature(line: SignatureLine, role: Label, words: Words) -> Signature:
    signed = words.tr("✔ signed {time}", time=words.time(line.at_us)) if line.at_us is not None else ""
    return Signature(role, tuple(words.person(person) for person in line.people), signed)


def integrity(data: Integrity, words: Words) -> list[Flowable]:
    """The log range and its hash: on paper, this is what anchors the journal (controls 3.4)."""

    log = f"#{data.first}–#{data.last} ({words.count(data.events)})"
    previous = [printable(data.previous_report) or words.amount(None)]
    if data.previous_hash:
        previous.append(grouped_hash(data.previous_hash))
    facts = (
        Fact(words.label(_("Log range")), (log,), 1.0),
        Fact(words.label(_("Chain, database")), (_checks(data, words),), 0.9),
        Fact(words.label(_("Head hash")), _hash_lines(data.head_hash), 2.1),
        Fact(words.label(_("Previous report, hash")), tuple(previous), 1.6),
    )
    return [
        Section(words.label(_("Integrity"))),
        Space(2),
        Facts([facts], size=style.SMALL, bold=False, below=2.0),
    ]


def integrity_lines(data: Integrity, words: Words) -> Flowable:
    """The same in two lines, for a paper that has to stay on one page."""
    log = f"#{data.first}–#{data.last} ({words.count(data.events)})"
    checks = f"{words.slashed(_('Chain, database'))}: {_checks(data, words)}"
    return Paragraphs(
        [
            (f"{words.slashed(_('Log range'))}:", f"{log} · {checks}"),
            (f"{words.slashed(_('Head hash'))}:", grouped_hash(data.head_hash, 64, 8)),
        ],
        size=style.SMALL,
    )


def _checks(data: Integrity, words: Words) -> str:
    return " / ".join("OK" if good else words.tr("FAULT") for good in (data.chain_ok, data.database_ok))


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
