"""The command ``tablemgr backup`` in lines: what is printed, and whether all is well."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from getpass import getpass
from pathlib import Path
from typing import Final

from tablemgr.app.copying.copies import CopyFacts, Relation, RestorePlan, RestoreWish, TableFile
from tablemgr.app.copying.drill import Drill, findings_of
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.people.upkeep import pair_problem
from tablemgr.bootstrap import anchors, backups
from tablemgr.bootstrap.bringing_back import forget_arrival, refuse_to_overwrite
from tablemgr.bootstrap.drills import note_of
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.drill_log import keep_drill
from tablemgr.text import Translator
from tablemgr.text.copies import moment, relation_sentence, short_hash, state_words
from tablemgr.text.proofs import anchor_sentence
from tablemgr.text.refusals import refusal_sentence

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


@dataclass(frozen=True, slots=True)
class Pair:
    """Who does it and who stands beside, as the command line names them; ``ask`` gets somebody's PIN, None where
    nobody can be asked."""

    by: str = ""
    ok: str = ""
    ask: Callable[[str], str] | None = None


NOBODY: Final = Pair()


def _asked(copies: backups.JournalCopies, copy: str, pair: Pair, tr: Translator) -> tuple[bool, str, str]:
    """(both proved themselves, what went wrong, what could not be proved)."""
    proving = {one.staff_id for one in copies.people_job(copy)() if one.proves}
    wanted = [who for who in (pair.by, pair.ok) if who in proving]
    for who in wanted:
        if pair.ask is None:
            return False, "", tr("Nobody could be asked for a PIN here: who they are is not proved.")
        if not copies.proof_job(copy, who, pair.ask(who))():
            return False, tr("The PIN of {person} is not right. Nothing was changed.", person=who), ""
    if len(wanted) < 2:
        return False, "", tr("No PIN is known of both: who they are is not proved.")
    return True, "", ""


def restored(
    journal: Path, copy: Path | None, second: str, tr: Translator, *, sure: bool, pair: Pair = NOBODY
) -> Lines:
    """What would be missing; with ``sure`` the copy is brought back by two people. Well when it was, or could be."""
    chosen = copy or backups.newest_copy(journal, second)
    plan = backups.plan_restore(journal, chosen)
    lines = [copy_line(plan.copy, tr), plan_line(plan, tr)]
    if not plan.may:
        return lines, plan.relation is Relation.SAME
    if not sure:
        said = tr(
            "Nothing was changed. Two people bring it back (3.2): give --yes, --by and --ok with their numbers."
        )
        return [*lines, said], True
    copies = backups.JournalCopies(journal)
    refused = pair_problem(copies.people_job(str(chosen))(), pair.by, pair.ok)
    if refused is not None:
        return [*lines, _refused(refused, tr)], False
    proved, wrong, unproved = _asked(copies, str(chosen), pair, tr)
    if wrong:
        return [*lines, wrong], False
    aside = backups.restore(journal, RestoreWish(str(chosen), pair.by, pair.ok, proved))
    if isinstance(aside, Refused):
        return [*lines, _refused(aside, tr)], False
    lines += [unproved] if unproved else []
    lines.append(tr("Brought back: {path}", path=str(journal)))
    if aside:
        lines.append(tr("The present file lies here now: {path}", path=aside))
    return lines, True


def _refused(refused: Refused, tr: Translator) -> str:
    return f"{refusal_sentence(refused, tr)} {refused.rule}"


def exported(journal: Path, target: Path, tr: Translator) -> Lines:
    """One table's life in a file."""
    return [_table_line(backups.export_table(journal, target), target, tr)], True


def imported(file: Path, journal: Path, tr: Translator, pair: Pair = NOBODY) -> Lines:
    """A table taken over from another computer, by two people of its own house."""
    copies, unproved = backups.JournalCopies(journal), ""
    journal.parent.mkdir(parents=True, exist_ok=True)
    try:
        arrival = copies.arrival_job(str(file))()
        refuse_to_overwrite(arrival.plan, journal)
        place = arrival.plan.copy.place
        refused = pair_problem(copies.people_job(place)(), pair.by, pair.ok)
        if refused is not None:
            return [_table_line(arrival.said, file, tr), _refused(refused, tr)], False
        proved, wrong, unproved = _asked(copies, place, pair, tr)
        if wrong:
            return [wrong], False
    finally:
        forget_arrival(journal)
    said, aside = backups.import_table(file, journal, pair.by, pair.ok, proved=proved)
    if isinstance(aside, Refused):
        return [_refused(aside, tr)], False
    lines = [_table_line(said, journal, tr), *([unproved] if unproved else [])]
    return [*lines, *([tr("The present file lies here now: {path}", path=aside)] if aside else [])], True


def _table_line(said: TableFile, path: Path, tr: Translator) -> str:
    return tr(
        "Table {table}: {records} records, head {head}, in {path}",
        table=said.table or "–", records=said.records, head=short_hash(said.head), path=str(path),
    )  # fmt: skip


def drilled(done: Drill, tr: Translator) -> Lines:
    """What is wrong in a line each, then the line of the drill with its time."""
    lines = [tr(words, **values) for words, values in findings_of(done)]
    if done.anchor is not None and done.anchor.state != "agrees":
        answer = done.anchor
        lines.append(anchor_sentence(answer.state, answer.document, answer.seq, answer.head_seq, tr))
    report = done.report
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
    done = backups.drill(options.db, options.place, "\n".join(given), options.copy)
    with suppress(EnvironmentFault):  # a folder that cannot be written costs the note only
        keep_drill(options.db, note_of(done, time.time_ns() // 1_000))
    return drilled(done, tr)


def _pair(options: argparse.Namespace, tr: Translator) -> Pair:
    """PINs are asked for at the terminal and never taken from the command line, where others could read them."""

    def ask(who: str) -> str:
        return getpass(tr("PIN of {person}: ", person=who))

    return Pair(options.by, options.ok, ask if sys.stdin.isatty() else None)


RUN: Final[Mapping[str, Callable[[argparse.Namespace, Translator], Lines]]] = {
    "list": lambda given, tr: listed(given.db, given.place, tr),
    "restore": lambda given, tr: restored(
        given.db, given.copy, given.place, tr, sure=given.yes, pair=_pair(given, tr)
    ),
    "drill": _drilled,
    "export": lambda given, tr: exported(given.db, given.out, tr),
    "import": lambda given, tr: imported(given.file, given.db, tr, _pair(given, tr)),
}
"""What each word after ``tablemgr backup`` does with the options of the command line."""
