"""The command line speaks as it is told, else as the windows were set, else as the computer does, else Czech."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablemgr import cli
from tablemgr.text import Language
from tablemgr.text.spoken import settings_file, spoken_language
from ui.memory import WindowMemory

SAID = {"cs": "Pravidlo NOPE-1 neexistuje.", "en": "There is no rule NOPE-1."}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "sk_SK.UTF-8"}, "cs"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro"}, "en"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "C.UTF-8"}, "cs"),
        ({"LANG": "POSIX"}, "cs"),
        ({"LANG": ""}, "cs"),
        ({}, "cs"),
    ],
)
def test_the_commands_follow_the_computer_and_are_czech_where_it_names_nothing(
    environment: dict[str, str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LANG", "LC_MESSAGES", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cli.main(["rules", "show", "NOPE-1"]) == 2
    assert SAID[language] in capsys.readouterr().err


@pytest.mark.parametrize("chosen", list(Language))
def test_what_was_chosen_in_the_windows_goes_before_the_computer_and_the_option_before_both(
    chosen: Language, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8" if chosen is Language.EN else "en_US.UTF-8")
    memory = WindowMemory(settings_file())
    memory.language = chosen
    memory._settings.sync()  # type: ignore[union-attr]
    cli.main(["rules", "show", "NOPE-1"])
    assert SAID[chosen.value] in capsys.readouterr().err
    cli.main([f"--language={chosen.other.value}", "rules", "show", "NOPE-1"])
    assert SAID[chosen.other.value] in capsys.readouterr().err


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"language=cs", b"[General]\nlanguage=xx\n", b"[General"]
)
def test_settings_that_cannot_be_read_change_nothing(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    path.write_bytes(content)
    assert spoken_language({"LANG": "en_US"}, path) is Language.EN
    assert spoken_language({"LANG": "en_US"}, tmp_path) is Language.EN


def test_a_terminal_without_our_letters_gets_question_marks_instead_of_the_end_of_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert cli.main(["--language=cs", "rules", "show", "BTN-1"]) == cli.OK
    assert b"prvn? button" in written.getvalue().lower()


def test_who_reads_no_more_ends_the_command_without_a_word() -> None:
    ends, begins = os.pipe()
    os.close(ends)
    command = [sys.executable, "-m", "tablemgr.cli", "--language=en", "rules", "show"]
    done = subprocess.run(
        command, stdout=begins, stderr=subprocess.PIPE, cwd=Path(cli.__file__).parents[1], check=False
    )
    os.close(begins)
    assert (done.returncode, done.stderr) == (cli.BROKEN_OFF, b"")
