"""From the text of a hand-history file to the fields of its hands."""

import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.formats.phh_text import (
    HandText,
    parse_fields,
    read_hand_texts,
    scan_plain,
    split_hands,
)
from tablemgr.formats.textfile import UnreadableFile
from tablemgr.text import Language, translator
from tests.helpers.shared import shared_path

PLAIN = "variant = 'NT'\nantes = [0, 0.50]\nmin_bet = 2\nante_trimming_status = false\ntime = 21:04:05\n"


def typed(value: Any) -> Any:
    """A value with its kind: 1 and Decimal("1.0") are equal, but not the same reading."""
    if isinstance(value, list):
        return [typed(item) for item in value]
    if isinstance(value, dict):
        return {name: typed(item) for name, item in value.items()}
    return type(value), str(value)


def amount(text: str) -> Decimal:
    """What can be an amount: no number of more than thirty digits."""
    number = Decimal(text)
    if number.is_finite() and abs(number.adjusted()) > 30:
        raise ValueError(text)
    return number


def same_reading(text: str) -> bool:
    """Whether the scanner reads it, and then exactly as a TOML parser does."""
    plain = scan_plain(text)
    if plain is None:
        return False
    toml = tomllib.loads(text, parse_float=Decimal)
    assert typed(plain) == typed(toml)
    assert list(plain) == list(toml)
    return True


def test_the_plain_shape_is_read_without_a_toml_parser() -> None:
    assert same_reading(PLAIN)


@pytest.mark.parametrize(
    "text",
    [
        "a = 1_000",
        "a = 0x10",
        "a = +1",
        "a = 1e3",
        "a = 01",
        "a = inf",
        "a = [1, 2,]",
        "a = [\n1,\n]",
        "a = [[1], [2]]",
        "a = ['x', \"y\"]",
        "a = 'x' # note",
        "a = 'it' 's'",
        'a = "say \\"x\\""',
        "a = '''x'''",
        "a=1",
        "a = 1\na = 2",
        "a.b = 1",
        '"a" = 1',
        "a = 24:00:00",
        "a = 2025-01-01",
        "a = ",
        "[1]\na = 1",
        "# only a comment",
        "a = 'x\ty'",
        "a = 'x\x01y'",
        "a = ['x, y', 'z'']",
        "a = [" + "'" * 2 + "', 'x']",
        "a = ['x', 'y",
        "a = ['x', 'y'",
        "a = ['x', y']",
        "a = ['x' 'y']",
        "a = ['x','y']",
        "a = [']",
        "a = ['']",
        "a = []",
        "a = ''",
        "a = '",
        'a = "',
        'a = ""',
        'a = "\\"',
        "a = [1, 2",
        "a = 1]",
        "a = [1,  2]",
        "a = [1, 2 ]",
        "a = ٣",
        "č = 1",
        "a-b = 1",
        "a = 'č \u00a0'",
        "a = 'x\r'",
        "a = 1\r",
        "a = 1\r\nb = 2\r\n",
        f"a = {'9' * 31}",
        f"a = {'9' * 40}.5",
        f"a = [{'9' * 40}.5, 1]",
        f"a = 0.{'0' * 40}1",
        f"a = {'9' * 5000}",
    ],
)
def test_what_is_not_certain_is_left_to_the_toml_parser(text: str) -> None:
    """The scanner may read it as TOML does, or not at all; never differently."""
    try:
        toml = tomllib.loads(text, parse_float=amount)
    except ValueError:
        assert scan_plain(text) is None
        with pytest.raises(ValueError):
            parse_fields(text)
    else:
        plain = scan_plain(text)
        assert plain is None or typed(plain) == typed(toml)
        assert typed(parse_fields(text)) == typed(toml)


WORDS = st.lists(
    st.sampled_from(
        ["a", "b_1", " = ", "=", "\n", "\r\n", " ", "'", '"', "[", "]", ", ", ",", "0", "7", "1.5", ".", "-", "_",
         "true", "12:34:56", "x", "č", "#", "\t", "\\", "\x7f", "inf"]
    ),
    max_size=24,
)  # fmt: skip


@given(st.one_of(WORDS.map("".join), WORDS.map(lambda words: "a = " + "".join(words))))
def test_whatever_is_written_the_scanner_says_what_toml_says_or_nothing(text: str) -> None:
    plain = scan_plain(text)
    if plain is not None:
        assert typed(plain) == typed(tomllib.loads(text, parse_float=amount))


def test_hands_that_share_a_line_do_not_share_what_is_done_with_it() -> None:
    """A line that was read before gives the same value; the fields themselves are each hand's own."""
    first, second = (scan_plain(PLAIN) for _time in range(2))
    assert first == second
    assert first is not second


def test_windows_line_ends_are_no_different() -> None:
    assert typed(parse_fields(PLAIN.replace("\n", "\r\n"))) == typed(parse_fields(PLAIN))


def test_a_decimal_is_never_a_binary_fraction() -> None:
    assert parse_fields("a = 0.10\nb = [0.1, 2] # note")["b"] == [Decimal("0.1"), 2]


def test_every_recorded_hand_is_read_as_a_toml_parser_reads_it() -> None:
    files = sorted(shared_path("data/phh/hands").glob("*.phh")) + sorted(
        shared_path("data/synthetic/hands").glob("*.phh")
    )
    scanned = sum(same_reading(path.read_text("utf-8")) for path in files)
    assert scanned > 0.95 * len(files)


def test_every_section_of_the_speed_set_is_read_as_a_toml_parser_reads_it() -> None:
    text = shared_path("data/bench/speed.phhs").read_text("utf-8")
    document = tomllib.loads(text, parse_float=Decimal)
    hands = list(split_hands([text]))
    assert [hand.label for hand in hands] == list(document)
    assert all(typed(hand.fields) == typed(document[hand.label]) for hand in hands)


def test_sections_come_in_file_order_and_need_no_running_numbers() -> None:
    hands = list(split_hands(["# a file\n\n[7]\na = 1\n\n[last]\na = 2\n[3] \na = 3\n"]))
    assert [(hand.label, hand.fields) for hand in hands] == [
        ("7", {"a": 1}),
        ("last", {"a": 2}),
        ("3", {"a": 3}),
    ]


def test_a_line_that_only_looks_like_a_section_is_no_section() -> None:
    text = "[1]\n_lists = [\n[5]\n]\n_note = '''\n[2]\n'''\n[3]\na = 1\n"
    hands = list(split_hands([text]))
    assert [hand.label for hand in hands] == ["1", "3"]
    assert hands[0].fields == {"_lists": [[5]], "_note": "[2]\n"}


def test_a_broken_section_does_not_hide_the_others() -> None:
    hands = list(split_hands(["[1]\na = 1\n[2]\na = = 2\n[3]\na = 3\n"]))
    assert [hand.fields for hand in hands] == [{"a": 1}, None, {"a": 3}]
    assert hands[1].fault is not None
    assert "line 1" in hands[1].fault.said(translator(Language.EN))


def test_a_section_that_stands_twice_is_a_fault() -> None:
    first, second = split_hands(["[1]\na = 1\n[1]\na = 2\n"])
    assert first == HandText("1", {"a": 1})
    assert second.fields is None


@pytest.mark.parametrize(
    ("name", "content", "word"),
    [
        ("hand.txt", b"", "does not end"),
        ("hand.phh", b"a = '\xe1'", "UTF-8"),
        ("missing.phh", None, "No such file"),
    ],
)
def test_a_wrong_file_is_named_with_its_reason(
    tmp_path: Path, name: str, content: bytes | None, word: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnreadableFile) as caught:
        list(read_hand_texts(path))
    assert caught.value.path == path
    for language in Language:
        assert name in caught.value.said(translator(language))
    assert word in caught.value.said(translator(Language.EN))
