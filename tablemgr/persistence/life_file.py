"""One table's life in a single file, to be carried to another computer: the journal and a manifest that names it.

The file is an archive with two members: ``manifest.json`` says table, range, head and the hash of the second,
``journal.db``. Nothing of it is believed before it is proved. It holds names of people and hashes of PINs, so it is
readable by its owner only.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zipfile
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from tablemgr.app.copying.copies import CopyFacts, CopyFault
from tablemgr.app.faults import BadInputFile, JournalUnavailable, NewerJournal
from tablemgr.persistence.backup import head_of, write_checked
from tablemgr.persistence.copy_facts import facts_of
from tablemgr.persistence.database import NEWER, faults_of, is_database
from tablemgr.persistence.opening import read_journal
from tablemgr.persistence.schema import SCHEMA_VERSION
from tablemgr.text import _

FORMAT: Final = "tablemgr table"
VERSION: Final = 1
MANIFEST, JOURNAL = "manifest.json", "journal.db"
_MOST: Final = 1_000_000
"""A manifest is short: more is none."""
_PIECE: Final = 1 << 20

NOT_ONE = _("This file is no exported table of this program: {where}.")
TAMPERED = _("The exported table was changed or damaged on its way: {where} ({why}). Nothing was taken over.")
EXISTS = _("{where} exists already: the table is exported into a new file.")
NOT_WRITTEN = _("{where} cannot be written: {why}.")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the file says of itself. Times in µs UTC; ``sha256`` is of the journal as it lies in the archive."""

    format: str
    version: int
    schema: int
    program: str
    made_at_us: int
    table: str
    sessions: int
    last_hand: int
    last_us: int
    records: int
    first: str
    head: str
    sha256: str


def pack(journal: Path, target: Path, program: str, at_us: int) -> Manifest:
    """Write the life of a journal's table into a new file; a running program may have the journal open.

    Raises BadInputFile when the target exists, JournalCorrupt for a journal that does not hold, JournalUnavailable.
    """
    if target.exists():
        raise BadInputFile(EXISTS, str(target))
    read_journal(journal).close()  # says what is wrong with a file that is none
    copied, part = target.with_name(target.name + ".db"), target.with_name(target.name + ".part")
    try:
        with (
            faults_of(journal),
            closing(sqlite3.connect(f"{journal.absolute().as_uri()}?mode=ro", uri=True)) as source,
        ):
            source.isolation_level = None
            source.execute("BEGIN")
            write_checked(source, copied, *head_of(source))
            source.execute("ROLLBACK")
        facts = facts_of(copied, whole=True)
        if facts.fault is not None:
            raise BadInputFile(TAMPERED, str(journal), why=facts.fault.value)
        manifest = _manifest(facts, _sha256(copied), program, at_us)
        part.touch(mode=0o600)
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(asdict(manifest), ensure_ascii=False, indent=1))
            archive.write(copied, JOURNAL)
        part.replace(target)
    except OSError as error:
        raise JournalUnavailable(NOT_WRITTEN, str(target), why=error.strerror or str(error)) from error
    finally:
        for leftover in (copied, part):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)
    return manifest


def unpack(file: Path, into: Path) -> tuple[Manifest, CopyFacts]:
    """The journal of an exported table as the file ``into``, proved against its manifest.

    Raises BadInputFile for a file that is none or was changed, NewerJournal for one of a newer program,
    JournalUnavailable; ``into`` is not there then.
    """
    try:
        manifest = _read_manifest(file)
        into.touch(mode=0o600)
        with zipfile.ZipFile(file) as archive, archive.open(JOURNAL) as packed, into.open("wb") as journal:
            while piece := packed.read(_PIECE):
                journal.write(piece)
        why = _sha256(into) != manifest.sha256
        facts = facts_of(into, whole=True)
        if facts.fault is CopyFault.NEWER:
            raise NewerJournal(NEWER, str(file))
        if why or facts.fault is not None or not _is_told(manifest, facts):
            raise BadInputFile(TAMPERED, str(file), why="sha256" if why else str(facts.fault or "manifest"))
    except BaseException as error:
        with suppress(OSError):
            into.unlink(missing_ok=True)
        if isinstance(error, zipfile.BadZipFile | EOFError | KeyError | RuntimeError):
            raise BadInputFile(TAMPERED, str(file), why=type(error).__name__) from error
        if isinstance(error, OSError):
            raise JournalUnavailable(NOT_WRITTEN, str(into), why=error.strerror or str(error)) from error
        if error.__class__.__module__ == "zlib":  # a stream that was changed inside
            raise BadInputFile(TAMPERED, str(file), why="zlib") from error
        raise
    return manifest, facts


def _read_manifest(file: Path) -> Manifest:
    """What the file says of itself; NewerJournal before anything else of it is looked at."""
    if not file.is_file() or is_database(file) or not zipfile.is_zipfile(file):
        raise BadInputFile(NOT_ONE, str(file))
    try:
        with zipfile.ZipFile(file) as archive:
            if archive.getinfo(MANIFEST).file_size > _MOST:
                raise ValueError("long")
            said = json.loads(archive.read(MANIFEST))
        if said["format"] != FORMAT:
            raise ValueError("format")
        if int(said["version"]) > VERSION or int(said["schema"]) > SCHEMA_VERSION:
            raise NewerJournal(NEWER, str(file))
        return Manifest(**said)
    except (KeyError, TypeError, ValueError, RecursionError, zipfile.BadZipFile) as error:
        raise BadInputFile(NOT_ONE, str(file)) from error


def _manifest(facts: CopyFacts, sha256: str, program: str, at_us: int) -> Manifest:
    return Manifest(
        FORMAT, VERSION, SCHEMA_VERSION, program, at_us, facts.table, facts.sessions, facts.last_hand, facts.last_us,
        facts.seq, facts.first, facts.head, sha256,
    )  # fmt: skip


def _is_told(manifest: Manifest, facts: CopyFacts) -> bool:
    """Whether the manifest tells of this very journal."""
    said = (
        manifest.table,
        manifest.records,
        manifest.first,
        manifest.head,
        manifest.last_hand,
        manifest.sessions,
    )
    return said == (facts.table, facts.seq, facts.first, facts.head, facts.last_hand, facts.sessions)


def _sha256(file: Path) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as reading:
        while piece := reading.read(_PIECE):
            digest.update(piece)
    return digest.hexdigest()
