"""The command line: checks, evenings, the journal's verification and the two reports.

Exit status: 0 all well, 1 something failed (a case, an expectation, the verification), 2 the input is bad or the
environment broken; the sentence says where.
"""

from __future__ import annotations

import argparse
import locale
import sys
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path

from tablemgr import __version__, bootstrap
from tablemgr.app.casecheck.cases import UnreadableCases
from tablemgr.app.casecheck.report import CheckReport
from tablemgr.app.faults import EnvironmentFault
from tablemgr.engine.outcome import Refused
from tablemgr.text import Language, Translator, _, translator
from tablemgr.text.refusals import refusal_sentence
from tablemgr.text.rulebook import SECTIONS, RuleText, has_rule, rule_text, rules_of

OK, FAILED, BAD_INPUT = 0, 1, 2

_Run = Callable[[argparse.Namespace, Translator], int]

_CHECKED = _("folder with expected.jsonl, or a .phh, .phhs or .ohh file")
_HAND_FILE = _("a file ending in .phhs, .phh (one hand), .ohh or .txt (for players' trackers)")
_FILE, _DB, _OUT = _("the file"), _("journal file"), _("where to write")
_UNSOUND = _("The journal {where} does not verify: the paper says so, «tablemgr journal verify» says where.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status, prints sentences in the language asked for."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    tr = translator(_language(given))
    options = _parser(tr).parse_args(given)
    run: _Run = options.run
    try:
        return run(options, tr)
    except EnvironmentFault as fault:
        return _bad(tr(fault.msgid, **fault.params), fault.where)
    except (UnreadableCases, *bootstrap.UNREADABLE) as fault:
        return _bad(fault.said(tr), "")


def _bad(sentence: str, where: str) -> int:
    shown = sentence if not where or where in sentence else f"{sentence} [{where}]"
    print(f"tablemgr: {shown}", file=sys.stderr)
    return BAD_INPUT


def _language(given: Sequence[str]) -> Language:
    """``--language`` wins, else what the computer speaks: Czech or English."""
    for name, value in zip_longest(given, given[1:], fillvalue=""):
        option, _equals, attached = name.partition("=")
        if option == "--language":
            wanted = attached or value
            return next((language for language in Language if language.value == wanted), Language.EN)
    spoken = (locale.getlocale()[0] or "").lower()
    return Language.CS if spoken.startswith(("cs", "czech")) else Language.EN


def _parser(tr: Translator) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tablemgr", description=tr("The live poker table's book of record.")
    )
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
    check.add_argument("--processes", type=int, help=tr("so many at a time, else as many as the machine has"))
    _exchange_commands(hands, tr)

    evening = _Group(groups.add_parser("evening", help=tr("evenings as files")))
    play = evening.command(
        "play", tr("play an evening through the same service as the windows"), _evening_play
    )
    play.add_argument("file", type=Path, help=tr(_FILE))
    play.add_argument("--out", type=Path, help=tr("folder for the reports"))
    play.add_argument("--db", type=Path, help=tr("keep the journal in this new file"))

    journal = _Group(groups.add_parser("journal", help=tr("the journal")))
    verify = journal.command("verify", tr("verify the chain, the books and the replay"), _journal_verify)
    verify.add_argument("db", type=Path, help=tr(_DB))

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


def _exchange_commands(hands: _Group, tr: Translator) -> None:
    """``hands import``, ``convert`` and ``export``."""
    into = hands.command("import", tr("read and prove hands from elsewhere"), _hands_import)
    into.add_argument("files", type=Path, nargs="+", metavar="FILE", help=tr("a .phh, .phhs or .ohh file"))
    into.add_argument("--out", type=Path, help=tr("keep those that hold in this file"))
    convert = hands.command("convert", tr("write hands in another format"), _hands_convert)
    convert.add_argument("file", type=Path, help=tr("a .phh, .phhs or .ohh file"))
    convert.add_argument("out", type=Path, help=tr(_HAND_FILE))
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


class _Group:
    """``tablemgr NOUN VERB``: the verbs of one noun."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self._verbs = parser.add_subparsers(required=True, metavar="ACTION")

    def command(self, name: str, words: str, run: _Run) -> argparse.ArgumentParser:
        parser = self._verbs.add_parser(name, help=words)
        parser.set_defaults(run=run)
        return parser


def _print_check(report: CheckReport, tr: Translator) -> int:
    for line in report.lines(tr):
        print(line)
    return FAILED if report.failed else OK


def _rules_check(options: argparse.Namespace, tr: Translator) -> int:
    return _print_check(bootstrap.check_cases(options.file), tr)


def _rules_show(options: argparse.Namespace, tr: Translator) -> int:
    """The rules asked for; without an id the whole book, section by section."""
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
    report = bootstrap.check_hands(*options.paths, processes=options.processes, **progress)
    return _print_check(report, tr)


def _print_exchange(report: bootstrap.ExchangeReport, tr: Translator) -> int:
    for line in report.lines(tr):
        print(line)
    return FAILED if report.refused else OK


def _hands_import(options: argparse.Namespace, tr: Translator) -> int:
    return _print_exchange(bootstrap.import_hands(options.files, options.out), tr)


def _hands_convert(options: argparse.Namespace, tr: Translator) -> int:
    return _print_exchange(bootstrap.import_hands([options.file], options.out), tr)


def _hands_export(options: argparse.Namespace, tr: Translator) -> int:
    wanted = bootstrap.HandFilter(frozenset(options.hand), frozenset(options.player))
    report = bootstrap.export_hands(options.db, options.out, options.session, wanted, names=options.names)
    return _print_exchange(report, tr)


def _evening_play(options: argparse.Namespace, tr: Translator) -> int:
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
    findings = bootstrap.verify_journal(options.db)
    for finding in findings:
        print(tr(finding.msgid, **finding.params))
    if findings:
        return FAILED
    seq, head = bootstrap.journal_head(options.db)
    print(tr("The journal verifies: {records} records, head {head}.", records=seq, head=head[:16]))
    return OK


def _report_shift(options: argparse.Namespace, tr: Translator) -> int:
    language = options.language or Language.CS.value
    return _written(bootstrap.shift_report_pdf(options.db, options.session, language), options, tr)


def _report_hand(options: argparse.Namespace, tr: Translator) -> int:
    language = options.language or Language.CS.value
    paper = bootstrap.hand_report_pdf(options.db, options.number, options.session, language)
    return _written(paper, options, tr)


def _written(paper: bootstrap.MadePaper, options: argparse.Namespace, tr: Translator) -> int:
    """The paper into its file; one of a journal that does not verify is written, and is a failure."""
    bootstrap.write_file(options.out, paper.pdf)
    print(tr("Written: {path}", path=str(options.out)))
    if paper.sound:
        return OK
    print(tr(_UNSOUND, where=str(options.db)), file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
