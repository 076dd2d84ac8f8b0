"""The file for support: what helps to find a fault, and nothing about anybody: no name, staff number, PIN, card, path.

What is written is chosen here, value by value; nothing is copied out of the journal as a whole.
"""

from __future__ import annotations

import json
import logging
import platform
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

import platformdirs

from tablemgr import __version__
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.library import closing_of
from tablemgr.app.loading import load_house
from tablemgr.app.openings import opening_of
from tablemgr.app.ports import JournalStore
from tablemgr.app.verification import verify
from tablemgr.bootstrap import write_file
from tablemgr.bootstrap.program import checked_program
from tablemgr.engine.rules import TableRules
from tablemgr.installation.fault_log import FaultLog, last_faults
from tablemgr.installation.support_file import support_archive
from tablemgr.persistence.opening import read_journal
from tablemgr.persistence.schema import REVISION, SCHEMA_VERSION
from tablemgr.reports.printed.sheet import sheet_pdf

__all__ = ["diagnostics", "fault_log_path", "keep_faults", "keep_file", "sheet_pdf"]

READ_ME = (
    "This archive is for the support of tablemgr. It holds versions, settings, counts, times and places of faults.\n"
    "It holds no name of a player or of staff, no staff number, no PIN, no card and no path of this computer.\n"
)


def diagnostics(journal: Path | None, log: Path | None, facts: Mapping[str, object]) -> bytes:
    """The archive; reads the journal on a connection of its own. ``facts`` are the window's own: language, look.

    A journal that cannot be read is told of, not refused: then the archive is needed most.
    """
    texts = {
        "README.txt": READ_ME,
        "program.txt": _lines(_program()),
        "window.txt": _lines(facts),
        "faults.txt": last_faults(log) if log is not None else "",
    }
    if journal is not None:
        texts["journal.txt"] = _lines(_journal(journal))
    return support_archive(texts)


def fault_log_path() -> Path:
    """Where the faults of the program are kept on this computer."""
    return platformdirs.user_log_path("tablemgr", appauthor=False) / "faults.log"


def keep_faults(path: Path) -> None:
    """From now on warnings and faults go there too; a folder that cannot be written costs the log only."""
    try:
        logging.getLogger().addHandler(FaultLog(path))
    except OSError:
        logging.getLogger(__name__).warning("Faults are not kept: their folder cannot be written")


def keep_file(path: Path, content: bytes) -> EnvironmentFault | None:
    """Write a file whole; what went wrong, or None."""
    try:
        write_file(path, content)
    except EnvironmentFault as fault:
        return fault
    return None


def _lines(facts: Mapping[str, object]) -> str:
    return "".join(f"{name}: {value}\n" for name, value in facts.items())


def _program() -> dict[str, object]:
    files = checked_program()
    return {
        "version": __version__,
        "schema of this program": f"{SCHEMA_VERSION} ({REVISION})",
        "files": files.state.value,
        "files listed": files.listed,
        "list": files.fingerprint,
        "files wrong": len(files.wrong),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "utc offset, minutes": -(time.altzone if time.localtime().tm_isdst > 0 else time.timezone) // 60,
    }


def _journal(path: Path) -> dict[str, object]:
    started = time.perf_counter()
    try:
        store = read_journal(path)
    except EnvironmentFault as fault:
        return {"opens": _fault(fault)}
    try:
        told: dict[str, object] = {
            "opens": "yes",
            "seconds to open": f"{time.perf_counter() - started:.3f}",
            "bytes": path.stat().st_size,
        }
        told |= _counts(store)
        started = time.perf_counter()
        findings = verify(store)
        told["verification"] = "holds" if not findings else "; ".join(_fault(fault) for fault in findings)
        told["seconds to verify"] = f"{time.perf_counter() - started:.3f}"
        return told
    except EnvironmentFault as fault:
        return {"opens": "yes", "reading": _fault(fault)}
    finally:
        store.close()


def _counts(store: JournalStore) -> dict[str, object]:
    """How much there is of everything, and the rules of the newest session."""
    seq, digest = store.head()
    rows = store.sessions()
    house, _records = load_house(store)
    papers = Counter(paper.kind for paper in store.papers())
    told: dict[str, object] = {
        "records": seq,
        "head": digest[:16],
        "sessions": len(rows),
        "sessions open": sum(closing_of(row) is None for row in rows),
        "hands": sum(row.hands for row in rows),
        "papers": dict(sorted(papers.items())),
        "names kept": len(store.names()),
    }
    if house is not None:
        roles = Counter(member.role for member in house.staff)
        told["staff by role"] = dict(sorted(roles.items()))
    if rows:
        told["rules of the newest session"] = _rules(opening_of(rows[-1]).rules)
    return told


def _rules(rules: TableRules) -> str:
    """Switches and amounts; a house writes no text into them."""
    return json.dumps(asdict(rules), sort_keys=True, default=str)


def _fault(fault: EnvironmentFault) -> str:
    """Kind and sentence without what is put into its places: that may be a path."""
    return f"{type(fault).__name__}: {fault.msgid}"
