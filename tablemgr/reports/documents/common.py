"""What several papers have in common: the game line, control equations, exceptions, signatures, integrity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reportlab.platypus import Flowable

from tablemgr.app.report_models import (
    DocumentHead,
    Equation,
    ExceptionLine,
    GameLine,
    Integrity,
    SignatureLine,
)
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Signature, Signatures
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.layout import grouped_hash
from tablemgr.reports.ledger import Column, Ledger, Row
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark

_ = mark

VARIANTS: Mapping[str, str] = {"NL": "No-limit Hold’em", "PL": "Pot-limit Hold’em", "FL": "Fixed-limit Hold’em"}

EQUATIONS: Mapping[str, str] = {
    "E1": _("E1 Bank roll-forward"),
    "E2": _("E2 Player money"),
    "E3": _("E3 Chip conservation"),
    "E4": _("E4 Expected cash"),
    "E5": _("E5 Imprest and table win"),
    "E6": _("E6 Variances"),
    "E7": _("E7 Hands"),
    "E8": _("E8 Dealers = table"),
    "E9": _("E9 Players = house"),
}
_FORMULAS: Mapping[str, str] = {
    "E1": _("opening + fills − credits − sold + bought back = bank expected"),
    "E2": _("stack variance + opening stacks + buy-ins + top-ups + brought = cash-outs + stacks + rake + tips"),
    "E3": _("stack variance + opening + opening stacks + fills + brought = bank + credits + stacks + taken + rake + tips"),
    "E4": _("cash buy-ins + cash top-ups − paid at the table = cash expected"),
    "E5": _("cash + bank counted + credits − opening − fills + rake counted = table win"),
    "E7": _("put in, less the uncalled part = awards + rake; a void hand returns all"),
    "E8": _("sum of the downs = totals of the table"),
    "E9": _("sum of the players’ nets = stack variance − (rake + tips)"),
}


def game_name(game: GameLine) -> str:
    return VARIANTS.get(game.variant, printable(game.variant))


def stakes(game: GameLine, words: Words) -> str:
    """Write the stakes as they stand on the table: blinds, in fixed limit the two bets."""
    if game.small_bet or game.big_bet:
        return f"{words.amount(game.small_bet)}/{words.amount(game.big_bet)}"
    return f"{words.amount(game.small_blind)}/{words.amount(game.big_blind)}"


def short_game(game: GameLine, words: Words) -> str:
    return f"{printable(game.variant)} {stakes(game, words)} {words.currency_code}"


def rake_rule(game: GameLine, words: Words) -> str:
    """Write the rake schedule in one line."""
    if not game.rake_bps:
        return words.tr("no rake")
    parts = [words.basis_points(game.rake_bps)]
    if game.rake_cap:
        parts.append(words.tr("cap {cap}", cap=words.amount(game.rake_cap)))
    parts.append(words.tr("down to {unit}", unit=words.amount(game.rake_unit)))
    if game.no_flop_no_drop:
        parts.append(words.tr("no flop, no drop"))
    return ", ".join(parts)


def equations(lines: Sequence[Equation], words: Words) -> Flowable:
    """Each equation with both sides, difference and OK or DIFFERENCE (controls 2.2)."""
    columns = (
        Column(words.label(_("Equation")), right=False, flexible=True, narrowest=240),
        Column(words.label(_("Left side"))),
        Column(words.label(_("Right side"))),
        Column(words.label(_("Difference"))),
        Column(words.label(_("Result"))),
    )
    rows = []
    for line in lines:
        name = codes.label_of(EQUATIONS, line.key, words)
        formula = codes.label_of(_FORMULAS, line.key, words).first if line.key in _FORMULAS else ""
        rows.append(
            Row(
                (
                    f"{name.first} · {name.second}" if name.second else name.first,
                    words.amount(line.left),
                    words.amount(line.right),
                    words.signed(line.difference),
                    verdict(line, words),
                ),
                bold=line.difference != 0,
                notes=(formula, "", "", "", ""),
            )
        )
    return Ledger(
        columns, rows, title=words.label(_("Control equations")), continued=words.tr("continued"), size=style.DENSE
    )


def verdict(line: Equation, words: Words) -> str:
    return "OK" if line.difference == 0 else words.tr("DIFFERENCE")


def exceptions(lines: Sequence[ExceptionLine], title: Label, words: Words) -> list[Flowable]:
    """The exceptions of a paper; «none» when there are none."""
    if not lines:
        return [Section(title), Paragraphs([("", words.both("No exceptions"))])]
    columns = (
        Column(words.label(_("Entry"))),
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
                    words.amount(line.before),
                    words.amount(line.after),
                    words.signed(line.difference),
                    why.first or words.amount(None),
                    words.staff_ids(line.by, line.ok),
                ),
                notes=("", "", kind.second, "", "", "", "", why.second, ""),
            )
        )
    return [Ledger(columns, rows, title=title, continued=words.tr("continued"), size=style.DENSE)]


def signatures(lines: Sequence[SignatureLine], words: Words) -> list[Flowable]:
    """Lines to sign on; an approval given in the program stands above its line with the time (A05)."""
    if not lines:
        return []
    made = []
    for line in lines:
        signed = words.label(_("✔ signed {time}"), time=words.time(line.at_us)).first if line.at_us is not None else ""
        names = tuple(words.person(person) for person in line.people)
        made.append(Signature(codes.label_of(codes.ROLES, line.role, words), names or (" ",), signed))
    return [Section(words.label(_("Signatures"))), Signatures(made)]


def integrity(data: Integrity, head: DocumentHead, words: Words) -> list[Flowable]:
    """The log range and its hash: on paper, this is what anchors the journal (controls 3.4)."""

    def found(good: bool) -> str:
        return "OK" if good else words.tr("FAULT")

    first = (
        Fact(words.label(_("Log range")), (f"#{data.first}–#{data.last}",)),
        Fact(words.label(_("Entries")), (words.count(data.events),)),
        Fact(words.label(_("Chain check")), (found(data.chain_ok),)),
        Fact(words.label(_("Database check")), (found(data.database_ok),)),
    )
    previous = printable(data.previous_report) or "–"
    if data.previous_hash:
        previous = f"{previous} · {grouped_hash(data.previous_hash)}"
    second = (
        Fact(words.label(_("Head hash")), (grouped_hash(data.head_hash, 64, 8),), 2.0),
        Fact(words.label(_("Previous report and its hash")), (previous,), 1.3),
    )
    return [Section(words.label(_("Integrity"))), Facts((first, second), size=style.DENSE)]


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
