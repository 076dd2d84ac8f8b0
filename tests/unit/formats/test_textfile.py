"""Files of any size and any make: read in blocks, wrong ones named with the place of what is wrong."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablemgr import cli, handfiles
from tablemgr.app.casecheck.report import Outcome
from tablemgr.formats import checking, exchange, textfile
from tablemgr.formats.ohh_text import read_ohh_texts
from tablemgr.formats.phh import BrokenHand, read_hands
from tablemgr.formats.phh_text import LONGEST_HAND, read_hand_texts
from tablemgr.formats.textfile import UnreadableFile, count_hands, read_blocks
from tests.helpers.shared import REPO, shared_path

HAND = (
    "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\n"
    "actions = ['p2 f']\nfinishing_stacks = [10, 8]\nplayers = ['Zoë €', 'Łukasz']\n"
)


def sections(number: int, hand: str = HAND) -> str:
    return "\n".join(f"[{place}]\n{hand}" for place in range(1, number + 1))


def reasons(path: Path) -> dict[str, str]:
    """What is wrong, by the place of the hand."""
    report = handfiles.check_hands(path)
    return {finding.place: finding.reasons[0].message for finding in report.findings}


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks that end in the middle of lines and letters."""
    monkeypatch.setattr(textfile, "BLOCK", 7)


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["bare", "marked"])
def test_a_file_reads_the_same_in_any_blocks_with_any_line_ends_and_a_mark(
    tmp_path: Path, mark: str, end: str
) -> None:
    path = tmp_path / "hand.phh"
    path.write_bytes((mark + HAND.replace("\n", end)).encode())
    (hand,) = read_hand_texts(path)
    assert hand.fields is not None
    assert hand.fields["players"] == ["Zoë €", "Łukasz"]
    assert reasons(path) == {}


@pytest.mark.parametrize("block", [40, 97, 1 << 20])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_sections_are_the_same_wherever_a_block_ends(
    tmp_path: Path, block: int, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(textfile, "BLOCK", block)
    path = tmp_path / "hands.phhs"
    path.write_bytes(("\ufeff" + sections(30).replace("\n", end)).encode())
    hands = list(read_hand_texts(path))
    assert [hand.label for hand in hands] == [str(number) for number in range(1, 31)]
    assert {str(hand.fields) for hand in hands} == {str(hands[0].fields)}
    assert hands[0].fields is not None


@pytest.mark.usefixtures("small_blocks")
def test_blocks_put_together_are_the_text(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    text = "a\n\nb č ž €\r\na long line without end"
    path.write_bytes(text.encode())
    blocks = list(read_blocks(path, (".phhs",)))
    assert "".join(blocks) == text
    assert len(blocks) > 2


@pytest.mark.parametrize("before", [0, 20_000], ids=["first block", "later block"])
def test_a_byte_of_another_encoding_is_named_by_its_place(tmp_path: Path, before: int) -> None:
    path = tmp_path / "hands.phhs"
    good, bad = sections(before).encode(), "\n[x]\nevent = 'caf€'\n".encode("cp1252")
    path.write_bytes(good + bad)
    with pytest.raises(UnreadableFile) as caught:
        list(read_hands(path))
    assert caught.value.reason.message.startswith("is no UTF-8 text: byte {place}; it may be of Windows")
    assert caught.value.reason.places == (("place", len(good) + bad.index(b"\x80")),)


MARK = "\ufeff"
OHH = """{"ohh": {"game_number": "1", "table_name": "Café €"}}

{"ohh": {"game_number": "2", "table_name": "Café €"}}
"""


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_the_mark_before_a_text_says_how_it_is_encoded(tmp_path: Path, encoding: str) -> None:
    """The same hands come out, and as many are told to be there."""
    path, other = tmp_path / "hands.phhs", tmp_path / "hands.ohh"
    path.write_bytes((MARK + sections(3)).encode(encoding))
    other.write_bytes((MARK + OHH).encode(encoding))
    assert [hand.fields and hand.fields["players"] for hand in read_hand_texts(path)] == [
        ["Zoë €", "Łukasz"]
    ] * 3
    assert reasons(path) == {}
    assert [text.hand and text.hand["table_name"] for text in read_ohh_texts(other)] == ["Café €"] * 2
    assert (count_hands(path), count_hands(other)) == (3, 2)


@pytest.mark.parametrize("encoding", ["cp1250", "cp1252", "utf-16-le", "iso8859-2"])
def test_a_text_without_a_mark_is_of_the_encoding_that_is_named(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "hands.phhs"
    there = "é" if encoding == "iso8859-2" else "é €"
    path.write_bytes(sections(3).replace("Zoë €", there).replace("Łukasz", "x").encode(encoding))
    hands = list(read_hand_texts(path, encoding))
    assert [hand.fields and hand.fields["players"] for hand in hands] == [[there, "x"]] * 3
    assert handfiles.check_hands(path, encoding=encoding).passed == 3
    assert handfiles.import_hands([path], None, encoding).read == 3
    assert count_hands(path, encoding) == 3


@pytest.mark.parametrize(
    ("content", "encoding", "word"),
    [
        (HAND.encode("utf-16-le"), "utf-8", "looks like UTF-16 without its mark"),
        (HAND.encode("utf-16-be"), "utf-8", "looks like UTF-16 without its mark"),
        ("event = 'é'".encode("cp1250"), "utf-8", "byte {place}; it may be of Windows"),
        (b"event = '\x81'", "cp1250", "is no text in the encoding {encoding}: byte {place}"),
        (MARK.encode("utf-16-le") + b"a", "utf-8", "is no text in the encoding {encoding}"),
        (b"event = 1", "klingon", "is no encoding"),
        (b"event = 1", "base64", "is no encoding"),
    ],
    ids=["16 little", "16 big", "windows", "no letter", "half a letter", "unknown", "no text"],
)
def test_nothing_is_guessed_about_another_encoding(
    tmp_path: Path, content: bytes, encoding: str, word: str
) -> None:
    path = tmp_path / "hand.phh"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile) as caught:
        list(read_hands(path, encoding))
    assert word in caught.value.reason.message
    assert count_hands(path, encoding) <= 1


def test_expectations_are_utf_8_and_need_no_other_name(tmp_path: Path) -> None:
    path = tmp_path / "expected.jsonl"
    path.write_bytes(b"\xe9")
    with pytest.raises(UnreadableFile) as caught:
        handfiles.check_hands(tmp_path)
    assert caught.value.reason.message == "is no UTF-8 text: byte {place}"


def test_a_zero_byte_is_named_with_its_hand_and_line_and_the_others_go_on(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(f"{sections(1)}\n[2]\nvariant = 'N\x00T'\n\n[3]\n{HAND}", "utf-8")
    first, second, third = read_hands(path)
    assert not isinstance(first, BrokenHand)
    assert not isinstance(third, BrokenHand)
    assert isinstance(second, BrokenHand)
    assert "line 1, column 13" in str(dict(second.reason.places)["fault"])


def test_a_line_without_end_is_no_hand_and_the_others_go_on(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    endless = f"[2]\nevent = '{'x' * (3 * LONGEST_HAND)}'\n"
    path.write_text(f"{sections(1)}\n{endless}\n[3]\n{HAND}", "utf-8")
    assert reasons(path) == {"hands.phhs [2]": "is longer than {number} characters, which no hand is"}
    one = tmp_path / "hand.phh"
    one.write_text("x" * (2 * LONGEST_HAND), "utf-8")
    assert reasons(one) == {"hand.phh": "is longer than {number} characters, which no hand is"}


def test_a_piece_that_ends_too_early_is_read_with_those_after_it_or_is_broken_alone(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    inside = "[1]\nevent = '''\n[2]\n[3]\n'''\n" + HAND
    path.write_text(f"{inside}\n[4]\n{HAND}\n[5]\nactions = ['p1 f',\n\n[6]\n{HAND}", "utf-8")
    found = {hand.label: hand for hand in read_hand_texts(path)}
    assert list(found) == ["1", "4", "5", "6"]
    assert found["1"].fields is not None
    assert found["1"].fields["event"] == "[2]\n[3]\n"
    assert found["5"].fields is None
    assert found["6"].fields is not None


PEAK = """
import sys
from pathlib import Path
from tablemgr.formats.checking import check_hands
report = check_hands(Path(sys.argv[1]))
peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(report.passed, report.failed, peak.split()[1])
"""


def with_a_novel(number: int) -> str:
    """Long hands: somebody wrote a chapter beside each."""
    return sections(number, f"{HAND}_novel = '{'x' * 10_000}'\n")


def objects_with_a_novel(number: int) -> str:
    """The same in the other format."""
    example = json.loads(shared_path("data/examples/one.ohh").read_text("utf-8"))
    example["ohh"]["novel"] = "x" * 10_000
    return "\n\n".join([json.dumps(example)] * number)


@pytest.mark.parametrize(
    ("ending", "made"), [("phhs", with_a_novel), ("ohh", objects_with_a_novel)], ids=["phh", "ohh"]
)
def test_very_many_hands_take_hardly_more_memory_than_a_hundred(
    tmp_path: Path, ending: str, made: Callable[[int], str]
) -> None:
    if not Path("/proc/self/status").exists():
        pytest.skip("this system does not tell a process its memory")
    peaks = {}
    for number in (100, 4000):
        path = tmp_path / f"{number}.{ending}"
        path.write_text(made(number), "utf-8")
        out = subprocess.run(
            [sys.executable, "-c", PEAK, str(path)], cwd=REPO, capture_output=True, text=True, check=True
        ).stdout.split()
        assert out[:2] == [str(number), "0"]
        peaks[number] = int(out[2])
    assert path.stat().st_size > 40_000_000
    assert peaks[4000] - peaks[100] < 32_000  # kB


LOADED = """
import sys
from tablemgr.cli import main
assert main(["--language", "en", "hands", "check", sys.argv[1]]) == 0
print(" ".join(sorted({name.partition(".")[0] for name in sys.modules})))
print(" ".join(name for name in sys.modules if name.startswith(("tablemgr.bootstrap", "tablemgr.engine.table"))))
"""


def test_a_check_of_hands_starts_without_database_papers_and_windows(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(HAND, "utf-8")
    out = subprocess.run(
        [sys.executable, "-c", LOADED, str(path)], cwd=REPO, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    heavy = {"sqlalchemy", "alembic", "reportlab", "PySide6", "argon2", "num2words", "babel", "sqlite3"}
    assert heavy.isdisjoint(out[-2].split())
    assert not out[-1].strip(), "neither the composition of journals and papers nor the table is needed"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_check_that_is_broken_off_says_how_far_it_came(
    tmp_path: Path, jobs: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "first.phhs", tmp_path / "second.phhs"]
    for path in paths:
        path.write_text(sections(250, HAND.replace("[10, 8]", "[9, 9]")), "utf-8")
    counted = checking._Counted.take

    def somebody_presses_ctrl_c(self: checking._Counted, finding: object) -> None:
        counted(self, finding)  # type: ignore[arg-type]
        if self.done == 120:
            raise KeyboardInterrupt

    monkeypatch.setattr(checking._Counted, "take", somebody_presses_ctrl_c)
    status = cli.main(["--language=en", "hands", "check", f"--jobs={jobs}", *map(str, paths)])
    out = capsys.readouterr().out.splitlines()
    assert status == 130
    assert out[-2:] == ["Broken off: 120 of 500 hands checked.", "0 passed, 120 failed, 0 skipped"]


def test_failures_are_kept_and_passes_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(sections(3) + "\n[4]\n" + HAND.replace("[10, 8]", "[9, 9]"), "utf-8")
    report = handfiles.check_hands(path)
    assert (report.passed, report.count(Outcome.PASSED), report.failed, len(report.findings)) == (3, 3, 1, 1)


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_the_number_of_jobs_is_a_number(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--language=en", "hands", "check", f"--jobs={number}", "x.phh"])
    assert ended.value.code == 2
    assert f"“{number}” is no number from 1 on" in capsys.readouterr().err


def test_breaking_off_a_conversion_leaves_no_file_and_no_trace_of_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "hands.phhs"
    source.write_text(sections(3), "utf-8")
    written = exchange._Files.write

    def somebody_presses_ctrl_c(self: exchange._Files, path: Path, piece: str) -> None:
        written(self, path, piece)
        raise KeyboardInterrupt

    monkeypatch.setattr(exchange._Files, "write", somebody_presses_ctrl_c)
    status = cli.main(["--language=en", "hands", "convert", str(source), str(tmp_path / "out.phhs")])
    assert status == 130
    assert capsys.readouterr().err == "tablemgr: Broken off.\n"
    assert list(tmp_path.iterdir()) == [source]
