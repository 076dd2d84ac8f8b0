"""The evening of three tables through one window: played, photographed, its papers saved, everything checked."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tablemgr import bootstrap
from tablemgr.app.evening.reader import Line, read_evening
from tablemgr.app.reporting.export import shift_json
from tablemgr.text import Language
from tests.demo.pictures import Photographer
from tests.demo.write import TABLES
from tests.helpers.evening_window import open_evening
from tests.helpers.evenings import EVENINGS
from tests.helpers.window_player import WindowPlayer

JOURNAL = "evening.db"
HANDS_ON_PAPER = {"side pots": 10, "split with an odd chip": 5, "void": 6}
"""Hands of the first table whose reports are saved."""
CRASH_AT = ("PK01", 10)
"""Where the restart after an outage is shown: table and hand."""


class FolderFiles:
    """Papers go into a folder, without a dialog; nothing is printed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saved: list[Path] = []

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        """Write under the name that the window suggests."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / suggested
        path.write_bytes(pdf)
        self.saved.append(path)
        then(path, "")

    def save_made(
        self,
        suggested: str,
        make: Callable[[Callable[[bytes], None]], None],
        then: Callable[[Path | None, str], None],
    ) -> None:
        """As `save_pdf`: everybody here chooses a place."""
        make(lambda pdf: self.save_pdf(suggested, pdf, then))

    def choose_place(self, suggested: str, title: str, then: Callable[[Path], None]) -> None:
        """Where the window suggests."""
        self.folder.mkdir(parents=True, exist_ok=True)
        then(self.folder / suggested)

    def choose_folder(self, title: str, then: Callable[[Path], None]) -> None:
        """Nobody chooses a second place in the demo."""

    def choose_file(self, title: str, ending: str, then: Callable[[Path], None]) -> None:
        """Nor a table of another computer."""

    def in_background(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """At once: a demo waits for its papers anyway."""
        then(work())

    def no_printer(self) -> str:
        """Prints go into the folder."""
        return ""

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        """There is no printer here."""
        then("there is no printer in a demo")


def evening_names() -> dict[str, str]:
    """What the players are called, by their references in the files."""
    names: dict[str, str] = json.loads((EVENINGS / "demo-names.json").read_text("utf-8"))
    return names


class Demo:
    """One run into one folder. ``times`` has how long each input took, and how much of it was work; pictures apart."""

    def __init__(self, out: Path, *, pictures: bool = True) -> None:
        self.out = out
        self.times: list[tuple[float, float]] = []
        self.findings: list[str] = []
        clear(out)
        out.mkdir(parents=True, exist_ok=True)
        self.files = FolderFiles(out / "papers")
        self.evening = open_evening(out / JOURNAL, files=self.files)
        driver, ids = self.evening.driver, self.evening.ids
        self.player = WindowPlayer(driver, self.evening.clock, ids, evening_names(), seat_count=9)
        self.photographer = Photographer(driver, out / "pictures") if pictures else None
        driver.after_input = self._after_input
        self.player.on_line = self._on_line
        if self.photographer is not None:
            look = self.photographer.look
            self.player.desk.before_confirm = lambda: look(given=True)

    def play(self, names: tuple[str, ...] = tuple(TABLES), most_lines: int | None = None) -> None:
        """The tables in their order; ``most_lines`` ends each file early."""
        for name in names:
            lines = read_evening(EVENINGS / name)
            if self.evening.service.snapshot().house is not None:
                lines = tuple(line for line in lines if line.verb != "house")
            self.player.play(lines[:most_lines])
            if self.player.result.stopped_at is not None:
                break
        self.findings += self.player.result.findings

    # --- on the way ---------------------------------------------------------------------------------------------------

    def _after_input(self) -> None:
        driver = self.evening.driver
        self.times.append((driver.seconds, driver.cpu_seconds))
        if self.photographer is not None:
            self.photographer.look()

    def _on_line(self, line: object) -> None:
        service = self.evening.service
        if isinstance(line, Line) and line.verb == "open_table" and not service.has_pin("D101"):
            staff = [person.staff_id for person in service.people() if not person.has_pin]
            self.player.desk.give_pins(*staff)
        if self.photographer is None:
            return
        before = len(self.photographer.taken)
        self.photographer.look(line)  # type: ignore[arg-type]
        names = {path.stem for path in self.photographer.taken[before:]}
        if "15-all-in-three-pots" in names:
            self._show_restart()

    def _show_restart(self) -> None:
        """The journal as it would be after an outage in this moment: a copy, opened by another window."""
        photographer = self.photographer
        if photographer is None:
            return
        copy = self.out / "outage"
        copy.mkdir(exist_ok=True)
        for part in self.out.glob(f"{JOURNAL}*"):
            shutil.copy(part, copy / part.name)
        other = open_evening(
            copy / JOURNAL, at_us=self.evening.clock.now_us(), first_id=self.evening.service.snapshot().seq
        )
        second = Photographer(other.driver, photographer.folder)
        second.take("34-restored-after-an-outage")
        other.window.desk.set_look(daylight=True)
        second.take("35-daylight")
        other.driver.press("F1")
        second.take("36-help")
        photographer.taken += second.taken
        other.close()
        shutil.rmtree(copy)
        self.evening.window.activateWindow()
        self.evening.driver.until(lambda: self.evening.window.isActiveWindow(), "the first window again")

    # --- papers -------------------------------------------------------------------------------------------------------

    def save_papers(self) -> None:
        """By touch, from the list of sessions: the three shifts, the first also in English, and three hands."""
        driver = self.evening.driver
        for info in reversed(self.evening.service.sessions()):
            driver.choose_row("sessions", f"session:{info.session_id}")
            self._save()
            if info.session_id == 1:
                self._save_english()
                for number in HANDS_ON_PAPER.values():
                    driver.choose_row("documents", f"hand:{number}")
                    self._save()

    def _save(self) -> None:
        """The shown paper; whoever lets it out says who he is."""
        self.evening.driver.touch("act_save")
        self.player.desk.prove()

    def _save_english(self) -> None:
        driver = self.evening.driver
        driver.touch(f"act_paper:{Language.EN.value}")
        self._save()
        driver.touch(f"act_paper:{Language.CS.value}")

    # --- the end ------------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Every chip: all reports final, all equations zero, no moment missed; then the chain of the closed journal."""
        service = self.evening.service
        for info in service.sessions():
            report = shift_json(service.shift_report(info.session_id))
            if report["report"]["status"] != "FINAL":
                self.findings.append(f"{info.table}: {report['report']['status']}")
            self.findings += [
                f"{info.table}: {name} differs by {equation['difference']}"
                for name, equation in report["equations"].items()
                if equation["difference"]
            ]
        if self.photographer is not None and self.photographer.missing:
            self.findings.append(f"no picture of {', '.join(self.photographer.missing)}")

    def close(self) -> None:
        """Close window and journal, and verify the file."""
        self.evening.close()
        faults = bootstrap.verify_journal(self.out / JOURNAL)
        self.findings += [f"journal: {fault}" for fault in faults]

    @property
    def left(self) -> list[Path]:
        """What the run left: the journal and its copies at each closing, papers, pictures."""
        pictures = self.photographer.taken if self.photographer is not None else []
        copies = sorted((self.out / "backups").glob("*.db"))
        return [self.out / JOURNAL, *copies, *self.files.saved, *pictures]


FOLDERS = ("papers", "pictures", "backups", "outage")


class ForeignFolder(Exception):
    """A folder of that name is there, and it is not from an earlier run."""


def clear(out: Path) -> None:
    """Take away what an earlier run left; anything else stays. Folders without a journal beside them are not ours."""
    journal = out / JOURNAL
    foreign = [name for name in FOLDERS if (out / name).exists()]
    if foreign and not journal.exists():
        raise ForeignFolder(
            f"{out / foreign[0]} is there already, and not from an earlier run: give another folder"
        )
    for name in FOLDERS:
        shutil.rmtree(out / name, ignore_errors=True)
    for part in out.glob(f"{JOURNAL}*"):
        part.unlink()
