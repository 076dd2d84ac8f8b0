"""What several papers have in common: the game line, control equations, exceptions, signatures, integrity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from tablemgr.app.reporting.models import (
    DocumentHead,
    ExceptionLine,
    GameLine,
    Integrity,
    Person,
    SignatureLine,
)
from tablemgr.app.reporting.person import NAMED, anybody_only_named
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
    rows = [row for line in lines for row in _exception_rows(line, words)]
    return [Ledger(columns, rows, title=title, continued=words.tr("continued"), density=density)]


def _exception_rows(line: ExceptionLine, words: Words) -> list[Row]:
    """One row; a correction is two, the counter-entry and the new entry, with each payout that it changed (2.1)."""
    rows = [_exception_row(line, words)]
    if line.kind != "CORRECTION" or line.before is None or line.after is None:
        return rows
    amounts = [(codes.reference(line.ref, words), line.before, line.after)]
    amounts += [(codes.reference(ref, words), before, after) for ref, before, after in line.parts]
    counter, new = words.label(_("counter-entry")), words.label(_("new entry"))
    rows = []
    for place, (what, before, after) in enumerate(amounts):
        if place == 0:
            what = f"{what}, {words.tr('rake')}"
        first = place == 0
        taken = replace(line, before=before, after=0, difference=-before)
        given = replace(line, before=0, after=after, difference=after)
        rows.append(_exception_row(taken, words, what, counter, first=first))
        rows.append(_exception_row(given, words, what, new, first=False))
    return rows


def _exception_row(
    line: ExceptionLine, words: Words, what: str = "", step: Label | None = None, *, first: bool = True
) -> Row:
    """``step`` is what of a correction this row is; rows after the first say who and why no more."""
    kind = step or codes.label_of(codes.EXCEPTIONS, line.kind, words)
    if step is not None and first:
        name = codes.label_of(codes.EXCEPTIONS, line.kind, words)
        kind = Label(f"{name.first}: {step.first}", f"{name.second}: {step.second}")
    why = codes.reason(line.reason, words)
    if line.true_at_us:
        really_at = words.day_time(line.true_at_us)
        why = words.label(_("really at {time}, {minutes}"), time=really_at, minutes=line.reason)
    return Row(
        (
            f"#{line.seq}",
            words.time(line.at_us),
            kind.first,
            what or _reference(line, words),
            *_change(line, words),
            (why.first or words.amount(None)) if first else "",
            words.staff_ids(line.by, line.ok) if first else "",
        ),
        notes=(
            "", words.day_note(line.at_us), kind.second, "", "", "", "", why.second if first else "", "",
        ),
    )  # fmt: skip


def _reference(line: ExceptionLine, words: Words) -> str:
    """What it is about; a limit of cash with its amount and the cash that reached it."""
    said = codes.reference(line.ref, words) or words.amount(None)
    if line.kind != "AML_LIMIT" or line.before is None or line.after is None:
        return said
    reached = words.tr(
        "limit {limit}, reached with {cash}", limit=words.amount(line.before), cash=words.amount(line.after)
    )
    return f"{said}: {reached}"


def _change(line: ExceptionLine, words: Words) -> tuple[str, str, str]:
    """Write before, after and difference: amounts, but seconds of the clock, minutes and versions as plain numbers."""
    if line.kind == "AML_LIMIT":  # the limit and the cash of the day are no before and after of one thing
        return words.amount(None), words.amount(None), words.amount(None)
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
    return [
        Section(words.label(_("Signatures"))),
        Signatures(made, room=_PEN, in_row=5 if len(made) == 5 else 3 if len(made) == 6 else 4),
    ]


_PEN = 25.0
"""The height left for the pen, or for an approval with its day and time."""


def named_only(paper: object, words: Words) -> list[Flowable]:
    """What the small ring behind a number of staff says, where the paper has one (controls 3.1, A04)."""
    if not anybody_only_named(paper):
        return []
    return [Paragraphs([(NAMED, words.both(_("named, not proved by PIN")))], size=style.SMALL)]


def short_signatures(
    lines: Sequence[SignatureLine], on_duty: Mapping[str, Person | None], words: Words
) -> Flowable:
    """The same without a title and with the role on one line, for a paper that has to stay on one page.

    Where nobody has signed yet the name of who was on duty in that role is printed.
    """
    made = []
    for line in lines:
        role = words.slashed(codes.SIGNERS.get(line.role, line.role))
        people = line.people or tuple(person for person in (on_duty.get(line.role),) if person)
        signed = _signature(replace(line, people=people), Label(role), words)
        made.append(replace(signed, joined=True))
    return Signatures(made, room=20.0)


def _signature(line: SignatureLine, role: Label, words: Words) -> Signature:
    return Signature(role, tuple(words.person(person) for person in line.people), _approved(line, words))


def _approved(line: SignatureLine, words: Words) -> str:
    """What was approved in the program, with its day (S13). The cashier issued slips long before this paper existed:
    she has signed them and not it."""
    if line.at_us is None:
        return ""
    if line.role == "cashier":
        return words.tr("slip issued {time}", time=words.full_time(line.at_us))
    return signed_text(line.at_us, words)


def signed_text(at_us: int, words: Words) -> str:
    """The sign of an approval given in the program, with its day and time (A05)."""
    return words.tr("✔ signed {time}", time=words.full_time(at_us))


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
    heading = words.label(_("Not final"))
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
