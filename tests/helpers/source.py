"""The code base as data for the tidy tests: its files, their syntax trees, who imports whom."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.helpers.shared import REPO

# Only where there is no git to ask, in an unpacked archive:
_GENERATED = re.compile(
    r"(^|/)(\.(?!ci/|github/|gitignore$)[^/]*|out|build|dist|__pycache__|[^/]*\.egg-info)(/|$)"
)


@cache
def all_files() -> tuple[Path, ...]:
    """Every file that is, or would be, under version control; sorted."""
    git = shutil.which("git")
    if git and (REPO / ".git").exists():
        listed = subprocess.run(
            [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=REPO,
            capture_output=True,
            check=True,
        ).stdout.decode()
        found = [REPO / name for name in listed.split("\0") if name]
    else:
        found = [path for path in REPO.rglob("*") if not _GENERATED.search(name_of(path))]
    return tuple(sorted(path for path in set(found) if path.is_file()))


def python_files(*folders: str) -> list[Path]:
    """The Python files below `folders` (named from the root of the repository)."""
    roots = [REPO / folder for folder in folders]
    return [p for p in all_files() if p.suffix == ".py" and any(p.is_relative_to(root) for root in roots)]


def assert_none(faults: Iterable[object]) -> None:
    """Fail with one finding a line: a list of findings is read, not decoded."""
    found = [str(fault) for fault in faults]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def name_of(path: Path) -> str:
    """The path as one writes it: from the root, with forward slashes."""
    return path.relative_to(REPO).as_posix()


def module_of(path: Path) -> str:
    """The dotted name under which `path` is imported."""
    parts = path.relative_to(REPO).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of one file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def nodes(*folders: str) -> Iterator[tuple[Path, ast.AST]]:
    """Every node of every Python file below `folders`."""
    for path in python_files(*folders):
        for node in ast.walk(tree_of(path)):
            yield path, node


def place(path: Path, node: ast.AST) -> str:
    """`file:line`, as an editor understands it."""
    return f"{name_of(path)}:{getattr(node, 'lineno', 1)}"


def last_name(node: ast.expr) -> str:
    """The last identifier of a name or dotted name: `tr` of both `tr` and `self.tr`; empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def imports_of(path: Path) -> set[str]:
    """The dotted names a file imports; `from a.b import c` counts as `a.b` and `a.b.c`, since `c` may be a module."""
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found
