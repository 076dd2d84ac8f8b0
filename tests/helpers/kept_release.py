"""Keeps the journal of the version that is released: ``python -m tests.helpers.kept_release``.

The golden evening is played into a file by the program of now, its papers are issued, and the file is put beside those
of earlier versions, with what this program says of it. A later program must open it and say the same. To be run last,
when nothing of the release changes any more; run again before the release it replaces its own file only.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from tablemgr import __version__
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.schema import REVISION
from tests.helpers.evenings import golden_lines, play

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
TOTALS = JOURNALS / "totals.json"
SUMS = (
    "bank_by_denom_expected", "bank_counted", "bank_expected", "bank_variance", "cash_counted", "cash_expected",
    "cash_variance", "chips_sold", "chips_taken", "closing_stacks", "counts", "credits", "fills", "hands", "jackpot",
    "opening_bank", "players", "rake", "rake_by_hour", "rake_counted", "rake_variance", "table_win", "tips",
    "tips_counted", "tips_variance",
)  # fmt: skip
"""Of the shift report: what no later program may say otherwise."""
PAPERS = (
    PaperRequest(DocumentKind.SHIFT_REPORT),
    PaperRequest(DocumentKind.HAND_REPORT, "hand:2"),
    PaperRequest(DocumentKind.OPENING),
    PaperRequest(DocumentKind.CLOSING),
    PaperRequest(DocumentKind.FILL, "fill:1"),
    PaperRequest(DocumentKind.COUNT_SHEET, "rake_box"),
    PaperRequest(DocumentKind.ROTATION),
    PaperRequest(DocumentKind.BUY_IN_LOG),
    PaperRequest(DocumentKind.PLAYER_STATEMENT, "player:P1"),
    PaperRequest(DocumentKind.AUDIT_EXTRACT, "money"),
)


def told_of(service: TableService) -> dict[str, Any]:
    """What the program says of the kept evening, as it is compared later."""
    sums = Counter[str]()
    for account, _commodity, amount in service._store.balances(1):
        sums[account] += amount
    report = json.loads(json.dumps(shift_json(service.shift_report(1))))
    records, head = service._store.head()
    return {
        "balances": dict(sorted(sums.items())),
        "head": head,
        "papers": [[info.key.kind, info.printed_number, info.content_hash] for info in service.papers()],
        "program": __version__,
        "records": records,
        "shift": {name: report[name] for name in SUMS},
    }


def main() -> int:
    """Play, issue, keep; 1 when the evening or a paper is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kept.db"
        result, service = play(golden_lines(), path)
        refused = [
            answer
            for wish in PAPERS
            if isinstance(answer := service.issue_paper(1, wish, by="M301"), Refused)
        ]
        told = told_of(service)
        service.close()
        if result.failed or refused:
            print(result.findings, refused, file=sys.stderr)
            return 1
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        (JOURNALS / f"{REVISION}.journal.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    totals = json.loads(TOTALS.read_text("utf-8")) | {REVISION: told}
    TOTALS.write_text(json.dumps(totals, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
    print(
        f"{REVISION}.journal.gz: version {__version__}, {told['records']} records, {len(told['papers'])} papers"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
