"""Restore drills, one a line, beside the copies: kept for three years (controls 3.5). They stand outside the journal,
because a drill is needed most when the journal cannot be written."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Final

from tablemgr.app.copying.copies import DrillNote
from tablemgr.app.faults import JournalUnavailable
from tablemgr.persistence.backup import FOLDER
from tablemgr.persistence.life_file import NOT_WRITTEN

NAME: Final = "drills.jsonl"
KEPT: Final = 1_200
"""One a day for three years, and some by hand."""


def drill_log(journal: Path) -> Path:
    """Where they are kept."""
    return journal.parent / FOLDER / f"{journal.stem}-{NAME}"


def keep_drill(journal: Path, note: DrillNote) -> None:
    """Add one; the oldest go. Raises JournalUnavailable when it cannot be written."""
    place = drill_log(journal)
    lines = [
        json.dumps(asdict(one), ensure_ascii=False) for one in reversed(kept_drills(journal)[: KEPT - 1])
    ]
    part = place.with_name(place.name + ".part")
    try:
        place.parent.mkdir(exist_ok=True)
        part.touch(mode=0o600)
        with part.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in (*lines, json.dumps(asdict(note), ensure_ascii=False)))
            file.flush()
            os.fsync(file.fileno())
        part.replace(place)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise JournalUnavailable(NOT_WRITTEN, str(place), why=error.strerror or str(error)) from error


def kept_drills(journal: Path) -> tuple[DrillNote, ...]:
    """All that can be read, the newest first; a line that was damaged is left out."""
    try:
        lines = drill_log(journal).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return ()
    found = (_read(line) for line in reversed(lines))
    return tuple(note for note in found if note is not None)


def _read(line: str) -> DrillNote | None:
    try:
        said = json.loads(line)
        wrong = tuple(
            (str(words), tuple((str(k), str(v)) for k, v in values)) for words, values in said["wrong"]
        )
        return DrillNote(
            int(said["at_us"]), str(said["copy"]), int(said["seq"]), str(said["head"]), int(said["last_us"]),
            said["passed"] is True, float(said["seconds"]), wrong,
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
