"""The command ``tablemgr backup`` in lines: what is printed, and whether all is well."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tablemgr.app.copies import CopyFacts, Relation, RestorePlan
from tablemgr.app.drill import Drill
from tablemgr.bootstrap import anchors, backups
from tablemgr.text import Translator
from tablemgr.text.copies import moment, relation_sentence, short_hash, state_words
from tablemgr.text.proofs import anchor_sentence

Lines = tuple[list[str], bool]
"""What to print, and whether all is well."""


def copy_line(facts: CopyFacts, tr: Translator) -> str:
    """A copy in a line: when, which table, how far, which head, whether it holds."""
    state = state_words(facts.fault.value if facts.fault is not None else "", tr, checked=facts.checked)
    if not facts.seq:
        return f"{facts.place} · {state}"
    told = tr(
        "{when} · {table} · hand {hand} · record {seq} · {head} · {state}",
        when=moment(facts.last_us, tr),
        table=facts.table or "–",
        hand=facts.last_hand,
        seq=facts.seq,
        head=short_hash(facts.head),
        state=state,
    )
    return f"{told}\n    {facts.place}"


def plan_line(plan: RestorePlan, tr: Translator) -> str:
    """What bringing it back would do."""
    return relation_sentence(
        plan.relation.value, plan.acts, plan.hands, plan.papers, (plan.since_us, plan.until_us), tr
    )


def listed(journal: Path, second: str, tr: Translator) -> Lines:
    """All copies; well when at least one of them holds."""
    copies = backups.list_copies(journal, second)
    if not copies:
        return [tr(backups.NO_COPY, where=str(journal))], False
    return [copy_line(facts, tr) for facts in copies], any(facts.checked for facts in copies)


def restored(journal: Path, copy: Path | None, second: str, tr: Translator, *, sure: bool) -> Lines:
    """What would be missing; with ``sure`` the copy is brought back. Well when it was, or could be."""
    chosen = copy or backups.newest_copy(journal, second)
    plan = backups.plan_restore(journal, chosen)
    lines = [copy_line(plan.copy, tr), plan_line(plan, tr)]
    if not plan.may:
        return lines, plan.relation is Relation.SAME
    if not sure:
        return [*lines, tr("Nothing was changed. Give --yes to bring this copy back.")], True
    aside = backups.restore(journal, chosen)
    lines.append(tr("Brought back: {path}", path=str(journal)))
    if aside:
        lines.append(tr("The present file lies here now: {path}", path=aside))
    return lines, True


def exported(journal: Path, target: Path, tr: Translator) -> Lines:
    """One table's life in a file."""
    said = backups.export_table(journal, target)
    told = tr(
        "Table {table}: {records} records, head {head}, in {path}",
        table=said.table or "–", records=said.records, head=short_hash(said.head), path=str(target),
    )  # fmt: skip
    return [told], True


def imported(file: Path, journal: Path, tr: Translator) -> Lines:
    """A table taken over from another computer."""
    said, aside = backups.import_table(file, journal)
    told = tr(
        "Table {table}: {records} records, head {head}, in {path}",
        table=said.table or "–", records=said.records, head=short_hash(said.head), path=str(journal),
    )  # fmt: skip
    return [told, *([tr("The present file lies here now: {path}", path=aside)] if aside else [])], True


def drilled(done: Drill, tr: Translator) -> Lines:
    """What is wrong in a line each, then the line of the drill with its time."""
    lines = [tr(finding.msgid, **finding.params) for finding in done.findings]
    if done.follows is False:
        lines.append(tr("The present file does not go on where this copy ends: one of them was changed."))
    if done.anchor is not None and done.anchor.state != "agrees":
        answer = done.anchor
        lines.append(anchor_sentence(answer.state, answer.document, answer.seq, answer.head_seq, tr))
    report = done.report
    if report is not None and report.as_present is False:
        lines.append(
            tr("The shift report {number} made from the copy says something else.", number=report.number)
        )
    if report is not None and report.as_issued is False:
        lines.append(tr("The shift report {number} is not the one that was issued.", number=report.number))
    lines.append(
        tr(
            "{verdict}: {copy}, last act {when}, record {seq}, head {head}, report {report} {hash}; {seconds} s",
            verdict=tr("The drill HOLDS") if done.passed else tr("The drill FAILED"),
            copy=Path(done.copy).name,
            when=moment(done.last_us, tr),
            seq=done.records,
            head=short_hash(done.head),
            report=report.number if report is not None else "–",
            hash=short_hash(report.content_hash) if report is not None else "",
            seconds=f"{done.seconds:.1f}",
        )
    )
    return lines, done.passed


def _drilled(options: argparse.Namespace, tr: Translator) -> Lines:
    given = [options.anchor] if options.anchor else []
    if options.file is not None:
        given.append(anchors.anchor_file(options.file))
    return drilled(backups.drill(options.db, options.place, "\n".join(given), options.copy), tr)


RUN: Final[Mapping[str, Callable[[argparse.Namespace, Translator], Lines]]] = {
    "list": lambda given, tr: listed(given.db, given.place, tr),
    "restore": lambda given, tr: restored(given.db, given.copy, given.place, tr, sure=given.yes),
    "drill": _drilled,
    "export": lambda given, tr: exported(given.db, given.out, tr),
    "import": lambda given, tr: imported(given.file, given.db, tr),
}
"""What each word after ``tablemgr backup`` does with the options of the command line."""
