"""`rules check`: the rule cases of a file played through the engine; every expectation is compared, none is known here.

One module for each kind of case. Nothing in this package knows a rule: it puts a case into the engine's words, asks,
and compares what comes back.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablemgr.app.casecheck.cases import Case, UnreadableCases, read_cases
from tablemgr.app.casecheck.hand_cases import check_hand
from tablemgr.app.casecheck.report import CheckReport, Finding, failed, sentence, skipped
from tablemgr.text import _

__all__ = ["CheckReport", "UnreadableCases", "check_case", "check_cases"]

_KINDS: dict[str, Callable[[Case], Finding]] = {
    "hand": check_hand,
}
#: Kinds of case that this program does not play yet.
_LATER = frozenset({"ruling"})


def check_cases(path: Path) -> CheckReport:
    """Check every case of a file. Raises `UnreadableCases` when it is no file of cases."""
    return CheckReport(tuple(check_case(case) for case in read_cases(path)))


def check_case(case: Case) -> Finding:
    """Check one case: passed, failed with expected and got, or skipped with the option that it needs."""
    kind = case.get("kind")
    if kind in _LATER:
        return skipped(case["id"], sentence(_("cases of kind {kind} are not built yet"), kind=kind))
    check = _KINDS.get(str(kind))
    if check is None:
        return failed(case["id"], sentence(_("the kind {kind} is not known"), kind=kind))
    return check(case)
