"""What was disputed about a hand and what the floor ruled: the block of the hand report (controls 2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable

from tablemgr.app.reporting.hand_models import HandRulingLine
from tablemgr.reports import style
from tablemgr.reports.blocks import Paragraphs, Section
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.rulebook import has_rule, rule_text
from tablemgr.text.rulings import ANSWERS, EFFECTS, SITUATIONS, said_ruling

_ = mark


BY_HAND = "_" * 48
"""What people say and what is sealed is written in by hand."""


def rulings(lines: Sequence[HandRulingLine], words: Words, density: style.Density) -> list[Flowable]:
    """One paragraph for what was claimed, one for what was ruled, one for what it changed; nothing without a ruling."""
    if not lines:
        return []
    items: list[tuple[str, str]] = []
    for line in lines:
        items.append((f"{words.slashed('Objection')}:", _claim(line, words)))
        items.append((f"{words.slashed('Ruling')}:", _ruling(line, words)))
        effect = _effect(line, words)
        if effect:
            items.append((f"{words.slashed('Effect')}:", effect))
    items.append((f"{words.slashed(_('Statements (dealer, players)'))}:", BY_HAND))
    items.append((f"{words.slashed(_('Deck kept, seal'))}:", BY_HAND))
    return [Section(words.label(_("Dispute and ruling")), density), Paragraphs(items, size=style.SMALL)]


def _claim(line: HandRulingLine, words: Words) -> str:
    """When the floor was called and by whom, who claimed, and what it was about."""
    parts = []
    if line.raised_at_us:
        parts.append(words.day_time(line.raised_at_us))
    if line.raised_by is not None:
        parts.append(words.tr("called by {who}", who=words.person(line.raised_by)))
    if line.seat:
        parts.append(words.tr("seat {ref}", ref=line.seat))
    parts.append(codes.label_of(SITUATIONS, line.situation, words).first)
    if line.camera:
        parts.append(f"{words.tr('Camera')} {printable(line.camera)}")
    return " · ".join(parts)


def _ruling(line: HandRulingLine, words: Words) -> str:
    said = words.told(lambda tr, currency: said_ruling(line.said, tr, currency))
    parts = [words.day_time(line.at_us), said.first]
    if line.rule:
        title = rule_text(line.rule, words.tr).title if has_rule(line.rule) else ""
        parts.append(f"{line.rule} {printable(title)}".strip())
    if line.advised not in ("", line.said.partition(" ")[0]):
        advised = words.told(lambda tr, currency: said_ruling(line.advised, tr, currency)).first
        parts.append(words.tr("the program advised: {ruling}", ruling=advised))
    if line.note:
        parts.append(printable(line.note))
    people = ", ".join(words.person(person) for person in (line.by, line.ok) if person is not None)
    return " · ".join(part for part in (*parts, people) if part)


def _effect(line: HandRulingLine, words: Words) -> str:
    """Before, after and difference of what became something else, and what the player said to it."""
    parts = []
    if line.before is not None and line.after is not None:
        what = codes.label_of(EFFECTS, line.effect, words).first if line.effect else words.tr("amount")
        change = words.tr(
            "{what}: {before} → {after}",
            what=what,
            before=words.amount(line.before),
            after=words.amount(line.after),
        )
        parts.append(f"{change} ({words.signed(line.after - line.before)})")
    elif line.effect:
        parts.append(codes.label_of(EFFECTS, line.effect, words).first)
    if line.answer:
        parts.append(codes.label_of(ANSWERS, line.answer, words).first)
    return " · ".join(parts)
