"""Steps of the smoke test without windows: commands, papers, tables, proofs."""

from __future__ import annotations

import io
import re
import zipfile

from pypdf import PdfReader

from installer.bundle.trial import ROOT, Failed, Trial
from tablemgr import __version__

EVENING = "golden_evening.jsonl"


def version(trial: Trial) -> str:
    """It starts at all, and is the version that was to be built."""
    said = trial.command("--version").strip()
    if said.split()[-1:] != [__version__]:
        raise Failed(f"{said!r} is not {__version__}")
    return said


def own_files(trial: Trial) -> str:
    """Every file against the list; a bundle without a list would say that it has none."""
    said = trial.command("--cli", "--language", "en", "program", "verify").strip()
    if "are those that were built" not in said:
        raise Failed(said)
    return said


def resources(trial: Trial) -> str:
    """Everything that the program shows and says lies in it, byte by byte: manual, pictures, fonts, sounds, words."""
    inside = trial.folder / "_internal"
    files = [path for path in (ROOT / "resources").rglob("*") if path.is_file()]
    wrong = [
        path.name
        for path in files
        if not (there := inside / path.relative_to(ROOT)).is_file() or there.read_bytes() != path.read_bytes()
    ]
    wrong += [] if any(inside.rglob("qtbase_cs.qm")) else ["Qt's own words in Czech"]
    if wrong:
        raise Failed(f"missing or different: {wrong}")
    pictures = sum("pictures" in path.parts for path in files)
    return f"{len(files)} files, {pictures} pictures of the manual"


def commands_without_option(trial: Trial) -> str:
    """As the manual writes them: the command first, nothing before it; rules come from the resources."""
    said = trial.command("rules", "show", "BET-7")
    if "BET-7" not in said:
        raise Failed(said)
    return f"{len(said.splitlines())} lines of BET-7"


def evening_with_papers(trial: Trial) -> str:
    """A whole evening into a new journal, which then verifies."""
    evening = trial.evenings / EVENING
    trial.command("evening", "play", evening, "--db", trial.journal, "--out", trial.papers)
    pdfs = [path for path in trial.papers.rglob("*.pdf") if path.read_bytes().startswith(b"%PDF")]
    if len(pdfs) < 2:
        raise Failed(f"papers: {pdfs}")
    trial.command("journal", "verify", trial.journal)
    return f"{len(pdfs)} papers, the journal verifies"


def tables(trial: Trial) -> str:
    """The shift report for a spreadsheet, read back as a workbook is read."""
    book = trial.home / "shift.xlsx"
    trial.command("report", "shift", trial.journal, "--out", book)
    with zipfile.ZipFile(io.BytesIO(book.read_bytes())) as parts:
        sheets = [name for name in parts.namelist() if name.startswith("xl/worksheets/")]
    if len(sheets) < 3:
        raise Failed(f"sheets: {sheets}")
    return f"{len(sheets)} sheets"


def proof_on_paper(trial: Trial) -> str:
    """Charts and square codes are on the shift report, and the result of the check of the program's files."""
    paper = trial.home / "shift.pdf"
    trial.command("--cli", "--language", "en", "report", "shift", trial.journal, "--out", paper)
    pages = PdfReader(paper).pages
    text = " ".join(" ".join(page.extract_text().split()) for page in pages)
    listed = trial.command("--cli", "--language", "en", "program", "verify").split()[-1].strip(".")
    if not re.search(rf"program files / \w+ \w+ {listed}", text):
        raise Failed(f"the paper does not name the list {listed} of the program's files: {text[-300:]}")
    if not re.search(r"[Bb]ank over time", text):
        raise Failed("there is no chart on the shift report")
    return f"{len(pages)} pages, charts, program files {listed}"


def checks_in_processes(trial: Trial) -> str:
    """Hands are checked by several processes, each of them this program again."""
    hands = trial.papers / "hands.phhs"
    said = trial.command("--cli", "--language", "en", "hands", "check", hands, hands, "--jobs", "2").strip()
    if "0 failed" not in said:
        raise Failed(said)
    return said.splitlines()[-1]
