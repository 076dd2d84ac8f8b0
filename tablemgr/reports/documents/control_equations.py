"""The control equations on paper: both sides, the difference, OK or DIFFERENCE, and what the sides are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablemgr.app.reporting.equations import variances
from tablemgr.app.reporting.models import Equation, ShiftReport
from tablemgr.reports import style
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.money import MINUS

_ = mark

NAMES: Mapping[str, str] = {
    "E1": _("E1 Bank roll-forward"),
    "E2": _("E2 Player money"),
    "E3": _("E3 Chip conservation"),
    "E4": _("E4 Expected cash"),
    "E5": _("E5 Imprest of the table"),
    "E6": _("E6 Variances"),
    "E7": _("E7 Hands"),
    "E8": _("E8 Dealers = table"),
    "E9": _("E9 Players = house"),
    "E10": _("E10 Carried from the last closing"),
    "E11": _("E11 Number series"),
}

TERMS: Mapping[str, str] = {
    "opening": _("opening"),
    "fills": _("fills"),
    "credits": _("credits"),
    "sold": _("sold"),
    "bought_back": _("bought back"),
    "var_stacks": _("stack variances"),
    "opening_stacks": _("stacks at start"),
    "buyins": _("buy-ins"),
    "topups": _("top-ups"),
    "brought": _("brought"),
    "cash_in": _("cash taken in"),
    "cash_paid": _("cash paid out"),
    "cash_counted": _("cash counted"),
    "bank_counted": _("bank counted"),
    "contributions": _("put into the pots"),
    "unknown": _("put in by nobody knows whom"),
    "corrections": _("rake given back"),
    "rake": _("rake"),
    "tips": _("tips"),
    "net": _("sum of the players’ results"),
    "issued": _("slips issued"),
    "void": _("slips void"),
    "bank": _("bank"),
    "stacks": _("stacks"),
    "taken": _("taken away"),
    "cash_outs": _("cash-outs"),
    "jackpot": _("jackpot"),
    "fees": _("fees"),
    "services": _("services"),
    "pot": _("pot of the running hand"),
    "unallocated": _("not allocated yet"),
    "awards": _("awards"),
    "returned": _("returned"),
    "hands": _("hands"),
    "rake_box": _("rake"),
    "tip_box": _("tips"),
    "fee_box": _("fees"),
    "jackpot_box": _("jackpot"),
    "cash_box": _("cash"),
}

_SUBTRACTED = frozenset(
    {
        ("E9", "rake"),
        ("E9", "tips"),
        ("E9", "jackpot"),
        ("E9", "fees"),
        ("E9", "services"),
        ("E9", "pot"),
        ("E9", "unallocated"),
        ("E1", "credits"),
        ("E1", "sold"),
        ("E1", "corrections"),
        ("E4", "cash_paid"),
        ("E5", "opening"),
        ("E5", "fills"),
        ("E11", "void"),
    }
)
"""Terms that come with a minus sign and are written so, also when they are zero."""

_RIGHT_SIDES: Mapping[str, str] = {
    "E1": _("table bank by the ledger"),
    "E2": _("cash-outs + stacks + rake, tips, jackpot and fees"),
    "E3": _("bank + credits + stacks + taken away + boxes"),
    "E4": _("cash box by the ledger"),
    "E5": _("variances of bank and cash"),
    "E7": _("awards + rake, jackpot + returned"),
    "E8": _("the same at the table"),
    "E9": _("stack variances − rake, tips, jackpot and fees"),
    "E10": _("last closing: bank and stacks"),
    "E11": _("slips used or still open"),
}


def equations(report: ShiftReport, words: Words) -> Ledger:
    """Each equation E1–E11 with both sides, difference and OK or DIFFERENCE (controls 2.2)."""
    lines = list(report.equations)
    counted = variances(report)
    if counted is not None:
        after = sum(1 for line in lines if line.key in ("E1", "E2", "E3", "E4", "E5"))
        lines.insert(after, counted)
    columns = (
        Column(words.label(_("Equation")), right=False, flexible=True, narrowest=318),
        Column(words.label(_("Left side"))),
        Column(words.label(_("Right side"))),
        Column(words.label(_("Difference"))),
        Column(words.label(_("Result"))),
    )
    rows = [
        Row(
            (
                name_of(line, words),
                words.amount(line.left),
                words.amount(line.right),
                words.signed(line.difference),
                verdict(line, words),
            ),
            bold=line.difference != 0,
            notes=(composition(line, words), "", "", "", ""),
            wide_note=True,
        )
        for line in lines
    ]
    title = words.label(_("Control equations"))
    return Ledger(columns, rows, title=title, continued=words.tr("continued"), density=style.SNUG)


def name_of(line: Equation, words: Words) -> str:
    """Return the equation's name in both languages on one line."""
    name = codes.label_of(NAMES, line.key, words)
    return f"{name.first} · {name.second.removeprefix(line.key).strip()}" if name.second else name.first


def composition(line: Equation, words: Words) -> str:
    """Write what both sides are made of: ``opening 20 000 + fills 10 000 − sold 17 000 = table bank by the ledger``."""
    if line.key == "E6":
        return " · ".join(f"{_named(name, words)} {words.signed(value)}" for name, value in line.terms)
    if line.key == "E8" and line.right_terms:
        return _in_pairs(line, words)
    if line.key == "E10" and not any(name == "opening" for name, _value in line.terms):
        return words.tr("first opening of the table: no closing to compare it with")
    left = _summed(line.key, line.terms, words)
    if line.right_terms:
        return f"{left} = {_summed(line.key, line.right_terms, words)}"
    right = _RIGHT_SIDES.get(line.key)
    return f"{left} = {words.tr(right)}" if right and left else left


def _named(name: str, words: Words) -> str:
    message = TERMS.get(name)
    return words.tr(message) if message else printable(name)


def _summed(key: str, terms: Sequence[tuple[str, int]], words: Words) -> str:
    """Write the terms that are not zero; all being zero, the first."""
    shown = [term for term in terms if term[1]] or list(terms[:1])
    text = ""
    for name, value in shown:
        less = (key, name) in _SUBTRACTED
        term = f"{_named(name, words)} {words.amount(-value if less else value)}"
        if text:
            text += f" {MINUS if less else '+'} {term}"
        else:
            text = f"{MINUS} {term}" if less else term
    return text


def _in_pairs(line: Equation, words: Words) -> str:
    """Write each thing by itself: «rake 350 = 350 · tips 175 = 175»."""
    pairs = zip(line.terms, line.right_terms, strict=True)
    return " · ".join(
        f"{_named(name, words)} {words.amount(mine)} {'=' if mine == its else '≠'} {words.amount(its)}"
        for (name, mine), (_name, its) in pairs
    )


def verdict(line: Equation, words: Words) -> str:
    """Say whether both sides agree."""
    return "OK" if line.difference == 0 else words.tr("DIFFERENCE")
