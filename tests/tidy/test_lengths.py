"""A file has one subject and a function does one thing: lengths say when to look again."""

import ast

from tests.helpers.source import assert_none, name_of, nodes, place, python_files

FILE_LINES = 400
TEST_FILE_LINES = 600
FUNCTION_LINES = 70

# A ratchet: what is longer today, with its length. An entry may shrink or go, it never grows and nothing is added
# without a word in DECISIONS.md.
LONG_FILES: dict[str, int] = {}
LONG_FUNCTIONS: dict[str, int] = {}


def _lines(path: object) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())  # type: ignore[attr-defined]


def _function_lengths() -> dict[str, tuple[str, int]]:
    found = {}
    for path, node in nodes("tablemgr", "ui"):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            doc = (first.end_lineno or 0) - first.lineno + 1 if documented else 0
            length = (node.end_lineno or node.lineno) - node.lineno + 1 - doc
            found[f"{name_of(path)}::{node.name}"] = (place(path, node), length)
    return found


def test_no_file_of_the_program_is_longer_than_its_limit() -> None:
    lengths = {name_of(path): _lines(path) for path in python_files("tablemgr", "ui")}
    too_long = {
        name: length for name, length in lengths.items() if length > max(FILE_LINES, LONG_FILES.get(name, 0))
    }
    assert_none(f"{name}: {length} lines" for name, length in too_long.items())


def test_no_test_file_is_longer_than_its_limit() -> None:
    lengths = {name_of(path): _lines(path) for path in python_files("tests")}
    assert_none(f"{name}: {length} lines" for name, length in lengths.items() if length > TEST_FILE_LINES)


def test_no_function_is_longer_than_its_limit_without_its_docstring() -> None:
    too_long = {
        where: length
        for name, (where, length) in _function_lengths().items()
        if length > max(FUNCTION_LINES, LONG_FUNCTIONS.get(name, 0))
    }
    assert_none(f"{name}: {length} lines" for name, length in too_long.items())


def test_the_ratchet_names_only_what_is_still_too_long() -> None:
    files = {name_of(path): _lines(path) for path in python_files("tablemgr", "ui")}
    functions = {name: length for name, (_where, length) in _function_lengths().items()}
    assert_none([name for name in LONG_FILES if files.get(name, 0) <= FILE_LINES])
    assert_none([name for name in LONG_FUNCTIONS if functions.get(name, 0) <= FUNCTION_LINES])
