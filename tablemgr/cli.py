"""The command line: checks, evenings, the journal's verification and the two reports.

Exit status: 0 all well, 1 something failed (a case, an expectation, the verification), 2 the input is bad or the
environment broken; the sentence says where; 130 somebody broke off, a check says how far it was.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from tablemgr import __version__, handfiles
from tablemgr.app.casecheck.cases import UnreadableCases
from tablemgr.app.casecheck.report import CheckReport
from tablemgr.app.faults import EnvironmentFault
from tablemgr.text import Language, Translator, _, translator
from tablemgr.text.spoken import say_no_more, say_what_it_can, settings_file, spoken_language

if TYPE_CHECKING:
    from tablemgr.bootstrap import ExchangeReport, MadePaper
    from tablemgr.engine.outcome import Refused
    from tablemgr.text.rulebook import RuleText

OK, FAILED, BAD_INPUT, BROKEN_OFF = 0, 1, 2, 130

_Run = Callable[[argparse.Namespace, Translator], int]

_CHECKED = _("folder with expected.jsonl, or a .phh, .phhs or .ohh file")
_HAND_FILE = _("a file ending in .phhs, .phh (one hand), .ohh or .txt (for players' trackers)")
_FILE, _DB, _OUT = _("the file"), _("journal file"), _("where to write")
TABLES = {".xlsx": "xlsx", ".zip": "csv"}
"""Endings of a file that make the shift report tables for a spreadsheet instead of a paper."""
_UNSOUND = _("The journal {where} does not verify: the paper says so, «tablemgr journal verify» says where.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status, prints sentences in the language asked for."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    say_what_it_can(sys.stdout)
    tr = translator(_language(given))
    options = _parser(tr).parse_args(given)
    run: _Run = options.run
    try:
        status = run(options, tr)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # as «| head» does
        say_no_more(sys.stdout)
        return BROKEN_OFF
    except EnvironmentFault as fault:
        return _bad(tr(fault.msgid, **fault.params), fault.where)
    except (UnreadableCases, *handfiles.UNREADABLE) as fault:
        return _bad(fault.said(tr), "")
    except KeyboardInterrupt:
        _bad(tr("Broken off."), "")
        return BROKEN_OFF


def _bad(sentence: str, where: str) -> int:
    shown = sentence if not where or where in sentence else f"{sentence} [{where}]"
    print(f"tablemgr: {shown}", file=sys.stderr)
    return BAD_INPUT


def _language(given: Sequence[str]) -> Language:
    """``--language`` wins, then what the windows were set to, then what the computer speaks, else Czech."""
    for name, value in zip_longest(given, given[1:], fillvalue=""):
        option, _equals, attached = name.partition("=")
        if option == "--language":
            wanted = attached or value
            return next((language for language in Language if language.value == wanted), Language.EN)
    return spoken_language(os.environ, settings_file())


def _parser(tr: Translator) -> argparse.ArgumentParser:
    words = tr("The live poker table's book of record.")
    parser = argparse.ArgumentParser(prog="tablemgr", description=words)
    parser.add_argument("--version", action="version", version=f"tablemgr {__version__}")
    parser.add_argument("--language", choices=[language.value for language in Language], help=tr("cs or en"))
    groups = parser.add_subparsers(required=True, metavar="COMMAND")

    rules = _Group(groups.add_parser("rules", help=tr("the rulebook's cases")))
    check = rules.command("check", tr("check a file of cases"), _rules_check)
    check.add_argument("file", type=Path, help=tr(_FILE))
    show = rules.command("show", tr("read rules, each by its id, or the whole rulebook"), _rules_show)
    show.add_argument("ids", nargs="*", metavar="ID", help=tr("such as BET-7"))

    hands = _Group(groups.add_parser("hands", help=tr("recorded hands")))
    check = hands.command(
        "check", tr("replay a folder or a file of hands and compare the stacks"), _hands_check
    )
    check.add_argument("paths", type=Path, nargs="+", metavar="PATH", help=tr(_CHECKED))
    check.add_argument(
        "--jobs",
        "--processes",
        type=partial(_at_least_one, tr),
        metavar="N",
        help=tr("so many at a time, else as many as the machine has"),
    )
    _exchange_commands(hands, check, tr)

    evening = _Group(groups.add_parser("evening", help=tr("evenings as files")))
    words = tr("play an evening through the same service as the windows")
    play = evening.command("play", words, _evening_play)
    play.add_argument("file", type=Path, help=tr(_FILE))
    play.add_argument("--out", type=Path, help=tr("folder for the reports"))
    play.add_argument("--db", type=Path, help=tr("keep the journal in this new file"))

    journal = _Group(groups.add_parser("journal", help=tr("the journal")))
    verify = journal.command("verify", tr("verify the chain, the books and the replay"), _journal_verify)
    verify.add_argument("db", type=Path, help=tr(_DB))
    anchor = journal.command(
        "anchor", tr("compare the journal with a paper, or print its anchor"), _journal_anchor
    )
    anchor.add_argument("db", type=Path, help=tr(_DB))
    anchor.add_argument("text", nargs="*", help=tr("sixteen characters, or the text of the square code"))
    anchor.add_argument("--file", type=Path, help=tr("anchors of an earlier time, one a line"))
    anchor.add_argument("--keep", type=Path, help=tr("add the anchor of now to this file"))

    program = _Group(groups.add_parser("program", help=tr("the program's own files")))
    program.command("verify", tr("check them against the list they were built with"), _program_verify)

    _backup_commands(_Group(groups.add_parser("backup", help=tr("copies of the journal"))), tr)

    report = _Group(groups.add_parser("report", help=tr("papers")))
    shift = report.command("shift", tr("print the shift report"), _report_shift)
    shift.add_argument("db", type=Path, help=tr(_DB))
    shift.add_argument("--session", type=int, help=tr("number of the session, else the newest"))
    shift.add_argument("--out", type=Path, required=True, help=tr(_OUT))
    hand = report.command("hand", tr("print the report of one hand"), _report_hand)
    hand.add_argument("db", type=Path, help=tr(_DB))
    hand.add_argument("number", type=int, help=tr("hand number"))
    hand.add_argument(
        "--session", type=int, help=tr("number of the session, else the newest that has the hand")
    )
    hand.add_argument("--out", type=Path, required=True, help=tr(_OUT))
    return parser


def _backup_commands(backup: _Group, tr: Translator) -> None:
    """``backup list``, ``restore``, ``drill``, ``export`` and ``import``."""
    listing = backup.command("list", tr("the copies of a journal, the newest first"), _backup)
    back = backup.command("restore", tr("what a copy would bring back; with --yes it is done"), _backup)
    drill = backup.command("drill", tr("prove that the newest copy could be gone on with"), _backup)
    out = backup.command("export", tr("one table's life into a single file"), _backup)
    into = backup.command("import", tr("take such a file over on this computer"), _backup)
    for command in (listing, back, drill, out):
        command.add_argument("db", type=Path, help=tr(_DB))
    for command in (listing, back, drill):
        command.add_argument(
            "--place", default="", metavar="FOLDER", help=tr("look at this second place too")
        )
    for command in (back, drill):
        command.add_argument("--copy", type=Path, metavar="FILE", help=tr("this copy, else the newest"))
    for command in (back, into):
        command.add_argument("--by", default="", metavar="NUMBER", help=tr("who does it (3.2)"))
        command.add_argument("--ok", default="", metavar="NUMBER", help=tr("who stands beside (3.2)"))
    back.add_argument("--yes", action="store_true", help=tr("bring it back; the present file is set aside"))
    drill.add_argument("--anchor", default="", help=tr("sixteen characters, or the text of the square code"))
    drill.add_argument("--file", type=Path, help=tr("anchors of an earlier time, one a line"))
    out.add_argument("--out", type=Path, required=True, help=tr("a new file, such as PK07.table"))
    into.add_argument("file", type=Path, help=tr(_FILE))
    into.add_argument("--db", type=Path, required=True, help=tr("the journal file that it becomes"))


def _exchange_commands(hands: _Group, check: argparse.ArgumentParser, tr: Translator) -> None:
    """``hands import``, ``convert`` and ``export``; and in what encoding files are read."""
    into = hands.command("import", tr("read and prove hands from elsewhere"), _hands_import)
    into.add_argument("files", type=Path, nargs="+", metavar="FILE", help=tr("a .phh, .phhs or .ohh file"))
    into.add_argument("--out", type=Path, help=tr("keep those that hold in this file"))
    convert = hands.command("convert", tr("write hands in another format"), _hands_import)
    convert.add_argument("files", type=Path, nargs=1, metavar="FILE", help=tr("a .phh, .phhs or .ohh file"))
    convert.add_argument("out", type=Path, help=tr(_HAND_FILE))
    encoding = tr("of files without a mark of their own, such as cp1250; else UTF-8")
    for command in (check, into, convert):
        command.add_argument("--encoding", default=handfiles.UTF_8, metavar="NAME", help=encoding)
    export = hands.command("export", tr("write hands of a journal into a file"), _hands_export)
    export.add_argument("db", type=Path, help=tr(_DB))
    export.add_argument("--out", type=Path, required=True, help=tr(_HAND_FILE))
    export.add_argument("--session", type=int, help=tr("number of the session, else all"))
    export.add_argument(
        "--hand", type=int, action="append", default=[], help=tr("only this hand; may be given again")
    )
    export.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="REF",
        help=tr("only hands with this player; may be given again"),
    )
    export.add_argument("--names", action="store_true", help=tr("with the names of the players"))


def _at_least_one(tr: Translator, text: str) -> int:
    """How many at a time: a number from 1 on."""
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(tr("“{text}” is no number from 1 on", text=text))
    return int(text)


class _Group:
    """``tablemgr NOUN VERB``: the verbs of one noun."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self._verbs = parser.add_subparsers(required=True, metavar="ACTION")

    def command(self, name: str, words: str, run: _Run) -> argparse.ArgumentParser:
        parser = self._verbs.add_parser(name, help=words)
        parser.set_defaults(run=run, verb=name)
        return parser


def _print_check(report: CheckReport, tr: Translator) -> int:
    for line in report.lines(tr):
        print(line)
    return FAILED if report.failed else OK


def _rules_check(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr import bootstrap

    return _print_check(bootstrap.check_cases(options.file), tr)


def _rules_show(options: argparse.Namespace, tr: Translator) -> int:
    """The rules asked for; without an id the whole book, section by section."""
    from tablemgr.text.rulebook import SECTIONS, has_rule, rule_text, rules_of

    wanted = [rule.upper() for rule in options.ids]
    unknown = next((rule for rule in wanted if not has_rule(rule)), None)
    if unknown is not None:
        return _bad(tr("There is no rule {rule}.", rule=unknown), "")
    for rule in wanted:
        _print_rule(rule_text(rule, tr))
    if not wanted:
        for section in SECTIONS:
            print(f"{section.number}. {tr(section.title)}\n")
            for text in rules_of(section, tr):
                _print_rule(text)
    return OK


def _print_rule(text: RuleText) -> None:
    print(f"{text.rule}  {text.title}\n    {text.sentence}\n")


def _hands_check(options: argparse.Namespace, tr: Translator) -> int:
    def show(done: int, total: int) -> None:
        shown = tr("{done} of {total} hands", done=done, total=total)
        print(f"\r{shown}", end="\r" if done == total else "", file=sys.stderr, flush=True)

    progress = {"progress": show} if sys.stderr.isatty() else {}
    report = handfiles.check_hands(*options.paths, jobs=options.jobs, encoding=options.encoding, **progress)
    if progress and report.broken_off_of is not None:
        print(file=sys.stderr)
    status = _print_check(report, tr)
    return status if report.broken_off_of is None else BROKEN_OFF


def _print_exchange(report: ExchangeReport, tr: Translator) -> int:
    for line in report.lines(tr):
        print(line)
    return FAILED if report.refused else OK


def _hands_import(options: argparse.Namespace, tr: Translator) -> int:
    return _print_exchange(handfiles.import_hands(options.files, options.out, options.encoding), tr)


def _hands_export(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr import bootstrap

    wanted = bootstrap.HandFilter(frozenset(options.hand), frozenset(options.player))
    report = bootstrap.export_hands(options.db, options.out, options.session, wanted, names=options.names)
    return _print_exchange(report, tr)


def _evening_play(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr import bootstrap
    from tablemgr.text.refusals import refusal_sentence

    def sentence(refused: Refused) -> str:
        return f"{refusal_sentence(refused, tr)} {refused.rule}"

    language = Language(options.language) if options.language else Language.CS
    played = bootstrap.play_evening(options.file, options.db, options.out, sentence, language.value)
    result = played.result
    for report in played.hands:
        _print_exchange(report, tr)
    for finding in result.findings:
        print(finding)
    print(
        tr(
            "{lines} lines played, {failed} expectations failed",
            lines=result.lines,
            failed=len(result.findings),
        )
    )
    return FAILED if result.failed else OK


def _journal_verify(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr import bootstrap

    findings = bootstrap.verify_journal(options.db)
    for finding in findings:
        print(tr(finding.msgid, **finding.params))
    if findings:
        return FAILED
    seq, head = bootstrap.journal_head(options.db)
    print(tr("The journal verifies: {records} records, head {head}.", records=seq, head=head[:16]))
    return OK


def _journal_anchor(options: argparse.Namespace, tr: Translator) -> int:
    """Compare where there is something to compare with, else print the anchor of the journal's end."""
    from tablemgr.bootstrap import anchors
    from tablemgr.text.proofs import anchor_sentence, chain_sentence

    given = [" ".join(options.text)] if options.text else []
    if options.file is not None:
        given.append(anchors.anchor_file(options.file))
    if given:
        chain, answer = anchors.compare_with_anchors(options.db, "\n".join(given))
        print(chain_sentence(chain.state, chain.why, chain.records, chain.seq, tr))
        if chain.state != "holds":  # an anchor says nothing of records that do not hang together
            return FAILED
        print(anchor_sentence(answer.state, answer.document, answer.seq, answer.head_seq, tr))
        if answer.state != "agrees":
            return BAD_INPUT if answer.state == "unreadable" else FAILED
    if options.keep is not None or not given:
        print(anchors.head_anchor(options.db, options.keep))
    return OK


def _program_verify(_options: argparse.Namespace, tr: Translator) -> int:
    """Failed when a file was changed; a program that runs from its source has no list, and says so."""
    from tablemgr.app.program_files import FilesState
    from tablemgr.bootstrap.program import checked_program

    found = checked_program()
    if found.state is FilesState.CHANGED:
        for name in found.wrong:
            print(tr("Changed, missing or added: {file}", file=name))
        return FAILED
    if found.state is FilesState.UNLISTED:
        print(tr("The program has no list of its files: it runs from its source."))
        return OK
    listed, fingerprint = found.listed, found.fingerprint
    print(
        tr("The program's {files} files are those that were built: {mark}.", files=listed, mark=fingerprint)
    )
    return OK


def _backup(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr.bootstrap.backup_lines import RUN

    lines, well = RUN[options.verb](options, tr)
    print("\n".join(lines))
    return OK if well else FAILED


def _report_shift(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr import bootstrap

    language, form = options.language or Language.CS.value, TABLES.get(options.out.suffix.lower())
    if form is not None:
        return _written(bootstrap.shift_tables(options.db, options.session, language, form), options, tr)
    return _written(bootstrap.shift_copy(options.db, options.session, language), options, tr)


def _report_hand(options: argparse.Namespace, tr: Translator) -> int:
    from tablemgr import bootstrap

    language = options.language or Language.CS.value
    return _written(bootstrap.hand_copy(options.db, options.number, options.session, language), options, tr)


def _written(paper: MadePaper, options: argparse.Namespace, tr: Translator) -> int:
    """The paper into its file; one of a journal that does not verify is written, and is a failure."""
    from tablemgr import bootstrap

    bootstrap.write_file(options.out, paper.pdf)
    print(tr("Written: {path}", path=str(options.out)))
    if paper.sound:
        return OK
    print(tr(_UNSOUND, where=str(options.db)), file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
