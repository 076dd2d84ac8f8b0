"""Wrong files of every kind: a sentence that names the place, a status, never a crash; nothing lost or half written."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tablemgr import bootstrap, cli
from tablemgr.app.faults import EnvironmentFault
from tests.helpers.evenings import GOLDEN, golden_lines, play
from tests.reports.paper import pages

COMMANDS = (("evening", "play"), ("rules", "check"), ("hands", "check"), ("journal", "verify"))
LINE = '{"do": "tip", "seat": 1, "amount": %s}\n'
CONTENTS = {
    "empty": b"",
    "binary": bytes(range(256)) * 8,
    "utf-16": LINE.encode("utf-16"),
    "windows-1250": '{"do": "house", "operator": "Řeřicha"}'.encode("cp1250"),
    "not a number": (LINE % "NaN").encode(),
    "endless number": (LINE % ("9" * 5000)).encode(),
    "a thousand brackets": (LINE % ("[" * 100_000)).encode(),
    "a thousand objects": (LINE % ('{"a":' * 50_000)).encode(),
    "a fraction": (LINE % "25.0").encode(),
    "two objects": (LINE.strip() % "1" * 2).encode(),
    "a TOML of brackets": ("a = " + "[" * 100_000).encode(),
    "a TOML number": b"starting_stacks = [1e999999999, 5]",
    "a lone half of a sign": b'{"do": "house", "operator": "\\ud800"}\n',
}


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of the golden evening's journal."""
    path = tmp_path_factory.mktemp("golden") / "golden.db"
    _result, service = play(golden_lines(), path)
    service.close()
    return path.read_bytes()


@pytest.fixture
def journal(golden: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "evening.db"
    path.write_bytes(golden)
    return path


def wreck(path: Path, *statements: str) -> None:
    """Change a journal behind the program's back and put the guards back, so that only the chain can tell."""
    with closing(sqlite3.connect(path)) as connection:
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _text in guards:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in (*statements, *(text for _name, text in guards)):
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize("content", CONTENTS.values(), ids=CONTENTS.keys())
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_wrong_file_ends_in_a_sentence(
    command: tuple[str, ...], content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.phh"
    path.write_bytes(content)
    status = cli.main(["--language=en", *command, str(path)])
    said = capsys.readouterr()
    assert status in (1, 2) or "skipped" in said.out
    assert said.out + said.err
    assert "Traceback" not in said.err
    assert path.read_bytes() == content


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", [".", "missing.phh", "a" * 300 + ".phh"], ids=["folder", "missing", "long"])
def test_a_place_that_is_no_file_ends_in_a_sentence(
    command: tuple[str, ...], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--language=en", *command, str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.startswith("tablemgr: ")


def test_a_journal_that_is_a_link_in_a_circle_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    circle = tmp_path / "circle.db"
    circle.symlink_to(circle)
    assert cli.main(["--language=en", "journal", "verify", str(circle)]) == 2
    assert "no journal" in capsys.readouterr().err


def test_without_a_command_the_program_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([])
    assert ended.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_a_wrong_field_of_a_late_line_is_found_before_anything_is_stored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening, journal, out = tmp_path / "evening.jsonl", tmp_path / "evening.db", tmp_path / "out"
    evening.write_text(
        GOLDEN.read_text(encoding="utf-8") + '{"do": "fold", "seat": "one"}\n', encoding="utf-8"
    )
    arguments = ["--language=en", "evening", "play", str(evening), "--db", str(journal), "--out", str(out)]
    assert cli.main(arguments) == 2
    assert "Line 91" in capsys.readouterr().err
    assert not journal.exists()
    assert not out.exists()


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    evening = tmp_path / "evening.jsonl"
    evening.write_bytes(b"\xef\xbb\xbf" + GOLDEN.read_bytes().replace(b"\n", b"\r\n"))
    assert cli.main(["evening", "play", str(evening)]) == 0


def test_a_text_may_carry_the_signs_at_which_some_programs_break_lines(tmp_path: Path) -> None:
    line = {"do": "house", "operator": "a\u2028b", "site": "X", "refused": True}
    evening = tmp_path / "evening.jsonl"
    evening.write_text(json.dumps(line, ensure_ascii=False) + "\n", encoding="utf-8")
    assert cli.main(["evening", "play", str(evening)]) == 0


def test_a_paper_is_never_written_over_a_journal(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = journal.read_bytes()
    assert cli.main(["--language=en", "report", "shift", str(journal), "--out", str(journal)]) == 2
    assert "is a database" in capsys.readouterr().err
    assert journal.read_bytes() == before


@pytest.mark.parametrize("name", ["a" * 300, "evening.db/below/shift.pdf"], ids=["long", "below a file"])
def test_a_paper_that_cannot_be_written_is_named(
    journal: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = journal.parent / name
    assert cli.main(["--language=en", "report", "shift", str(journal), "--out", str(target)]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["1", "3"])
def test_papers_of_a_changed_journal_are_not_final_and_the_command_fails(
    journal: Path, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wreck(
        journal,
        "UPDATE transfer SET amount = amount + 25 WHERE seq = (SELECT max(seq) FROM transfer) AND n = 1",
    )
    for words in (("shift", str(journal)), ("hand", str(journal), number)):
        paper = journal.with_name(f"{words[0]}.pdf")
        made = cli.main(["--language=cs", "report", *words, "--out", str(paper)])
        text = pages(paper.read_bytes())[0]
        if words[0] == "shift" or made:
            assert made == 1
            assert "nesouhlasí" in capsys.readouterr().err
            assert "NÁHLED" in text
            assert "KONEČNÝ" not in text


def test_a_flipped_bit_is_found_or_touches_no_record(golden: bytes, tmp_path: Path) -> None:
    """A bit of a free page or of a name beside the journal may turn; every record of the evening is guarded."""
    random, path = Random(2026), tmp_path / "flipped.db"

    def told() -> list[object]:
        with closing(sqlite3.connect(path)) as connection:
            connection.text_factory = bytes
            return [
                connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                for table in ("journal", "transfer")
            ]

    path.write_bytes(golden)
    whole, found = told(), 0
    for _turn in range(60):
        spoilt = bytearray(golden)
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
        path.write_bytes(spoilt)
        try:
            findings: tuple[object, ...] = bootstrap.verify_journal(path)
        except EnvironmentFault as fault:
            findings = (fault,)
        assert findings or told() == whole
        found += bool(findings)
    assert found > 10
