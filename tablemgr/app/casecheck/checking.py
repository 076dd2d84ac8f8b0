"""Every case of a file checked, each by the module of its kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablemgr.app.casecheck.bank_cases import check_bank
from tablemgr.app.casecheck.buyin_cases import check_buyin
from tablemgr.app.casecheck.cases import Case, read_cases
from tablemgr.app.casecheck.hand_cases import check_hand
from tablemgr.app.casecheck.move_cases import check_move
from tablemgr.app.casecheck.pots_cases import check_pots
from tablemgr.app.casecheck.rake_cases import check_rake
from tablemgr.app.casecheck.ranking_cases import check_ranking
from tablemgr.app.casecheck.report import CheckReport, Finding, failed, sentence
from tablemgr.app.casecheck.ruling_cases import check_ruling
from tablemgr.app.casecheck.session_cases import check_session
from tablemgr.text import _

_KINDS: dict[str, Callable[[Case], Finding]] = {
    "hand": check_hand,
    "pots": check_pots,
    "session": check_session,
    "bank": check_bank,
    "eval": check_ranking,
    "eval5": check_ranking,
    "move": check_move,
    "buyin": check_buyin,
    "rake": check_rake,
    "ruling": check_ruling,
}


def check_cases(path: Path) -> CheckReport:
    """Check every case of a file. Raises `UnreadableCases` when it is no file of cases."""
    return CheckReport(tuple(check_case(case) for case in read_cases(path)))


def check_case(case: Case) -> Finding:
    """Check one case: passed, failed with expected and got, or skipped with the option that it needs.

    A case with a missing or senseless field has failed, and says which; the others are still checked.
    """
    kind = case.get("kind")
    check = _KINDS.get(str(kind))
    if check is None:
        return failed(case["id"], sentence(_("the kind {kind} is not known"), kind=kind))
    try:
        return check(case)
    except (KeyError, TypeError, ValueError) as fault:
        said = _("cannot be read: {fault}")
        return failed(case["id"], sentence(said, fault=f"{type(fault).__name__} {fault}"))
