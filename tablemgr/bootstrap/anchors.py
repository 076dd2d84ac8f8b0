"""The journal of a file compared with anchors that lie elsewhere: papers and anchor files."""

from __future__ import annotations

from pathlib import Path

from tablemgr.app.faults import BadInputFile, JournalUnavailable
from tablemgr.app.review.anchors import check_lines, head_line
from tablemgr.app.review.chain_walk import walk
from tablemgr.app.review.log_models import AnchorAnswer, ChainAnswer
from tablemgr.persistence.database import is_database
from tablemgr.persistence.opening import read_journal
from tablemgr.text import _


def compare_with_anchors(path: Path, text: str) -> tuple[ChainAnswer, AnchorAnswer]:
    """Walk the whole chain of a journal file, then compare it with the anchors of ``text``, one a line."""
    store = read_journal(path)
    try:
        return walk(store), check_lines(store, text)
    finally:
        store.close()


def anchor_file(path: Path) -> str:
    """The text of an anchor file; BadInputFile when it is none."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadInputFile(_("The anchors cannot be read: {where}."), str(path)) from fault


def head_anchor(path: Path, keep_in: Path | None = None) -> str:
    """The anchor of a journal file as it stands; added to the end of ``keep_in``, which should lie on another computer.

    Raises JournalUnavailable when it cannot be kept there.
    """
    store = read_journal(path)
    try:
        line = head_line(store)
    finally:
        store.close()
    if keep_in is not None:
        _keep(line, keep_in)
    return line


def _keep(line: str, place: Path) -> None:
    if is_database(place):
        raise BadInputFile(_("{where} is a database: no anchor is written into it."), str(place))
    try:
        with place.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError as fault:
        raise JournalUnavailable(
            _("{where} cannot be written: {why}."), str(place), why=fault.strerror or ""
        ) from fault
