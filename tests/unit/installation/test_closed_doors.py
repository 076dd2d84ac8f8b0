"""Nothing listens, nothing is sent, nothing can be read by others: what the program leaves outside of itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EVENING = Path(__file__).parents[2] / "data" / "evenings" / "golden_evening.jsonl"

WATCHED = """
import sys
touched = []
sys.addaudithook(lambda event, _told: touched.append(event) if event.startswith("socket.") else None)
from pathlib import Path
import os
os.umask(0o022)
from tablemgr import bootstrap
from tablemgr.bootstrap import backups
from tablemgr.bootstrap.review import open_review
from tablemgr.bootstrap.support import diagnostics, keep_faults, keep_file
from tablemgr.cli import main
folder = Path(sys.argv[2])
journal = folder / "table.db"
bootstrap.play_evening(Path(sys.argv[1]), journal, folder / "papers", str, "cs")
backups.JournalCopies(journal).copy_job("", 1)()
backups.JournalCopies(journal).drill_job("", 1, lambda: True)()
backups.export_table(journal, folder / "PK07.table")
keep_faults(folder / "log" / "faults.log")
import logging
logging.getLogger("test").warning("a fault")
assert keep_file(folder / "support.zip", diagnostics(journal, folder / "log" / "faults.log", {})) is None
review = open_review(journal)
review.refresh_job(lambda _done, _of: True)()
review.close()
assert (folder / "table.db.hands").exists()
assert main(["hands", "export", str(journal), "--out", str(folder / "hands.phhs"), "--names"]) == 0
import ui.main_window, ui.dialogs.files
from ui.memory import WindowMemory
memory = WindowMemory(folder / "window.ini")
memory.second_place = "/stick"
assert memory.last_version("1.0") is None
del memory
from ui.dialogs.files import write_whole
assert write_whole(folder / "paper.pdf", b"%PDF") == ""
assert not touched, touched
assert "PySide6.QtNetwork" not in sys.modules
for file in sorted(folder.rglob("*")):
    if file.is_file() and file.suffix != ".lock" and file.stat().st_mode & 0o077:
        print(file.relative_to(folder), oct(file.stat().st_mode & 0o777))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are those of the folder there")
def test_no_socket_is_opened_and_every_file_is_its_owners_only(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(EVENING), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert done.returncode == 0, done.stderr
    left_open = [line for line in done.stdout.splitlines() if " 0o" in line]
    assert left_open == []
