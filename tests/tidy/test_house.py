"""The house: its folders, its version, its lock, its documents."""

import ast
import re
import tomllib

import pytest

import tablemgr
from tests.helpers.shared import REPO
from tests.helpers.source import all_files, assert_none, name_of, python_files, tree_of

TOP = {"tablemgr", "ui", "resources", "tests", "installer", ".ci", ".github"}
DECISION_LINES = 25
PYPROJECT = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))
LOCKS = ("requirements.lock", "requirements-dev.lock")


def _read(name: str) -> str:
    return (REPO / name).read_text("utf-8")


def test_the_top_level_has_only_the_folders_that_were_agreed() -> None:
    assert {name_of(path).split("/")[0] for path in all_files() if path.parent != REPO} <= TOP


def test_the_version_stands_in_one_place_and_in_the_changelog() -> None:
    assert "version" in PYPROJECT["project"]["dynamic"]
    assert re.search(rf"^## \[{re.escape(tablemgr.__version__)}\]", _read("CHANGELOG.md"), re.MULTILINE)
    assert [
        name_of(p)
        for p in python_files("tablemgr", "ui")
        if re.search(r"^__version__", p.read_text("utf-8"), re.M)
    ] == ["tablemgr/__init__.py"]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_hashes_and_no_address(lock: str) -> None:
    text = _read(lock)
    requirements = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert requirements
    assert_none([block.split()[0] for block in requirements if "--hash=sha256:" not in block])
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted|\s@\s|\.\./", text)


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~ ;\[]", name)[0]).lower()


def test_the_locks_hold_everything_that_the_project_asks_for() -> None:
    project = PYPROJECT["project"]
    run = {_normal(name) for name in project["dependencies"]}
    dev = run | {_normal(name) for name in project["optional-dependencies"]["dev"]}
    for lock, wanted in zip(LOCKS, (run, dev), strict=True):
        locked = dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", _read(lock), re.MULTILINE))
        assert wanted <= set(locked)


def test_both_locks_agree_on_every_version() -> None:
    run, dev = (dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", _read(lock), re.MULTILINE)) for lock in LOCKS)
    assert run.items() <= dev.items()


def test_every_target_of_the_makefile_is_documented() -> None:
    targets = re.findall(r"^([a-z]+):.*## ", _read("Makefile"), re.MULTILINE)
    documents = _read("README.md") + _read("CONTRIBUTING.md")
    assert {"setup", "run", "demo", "test", "check", "bench", "help"} <= set(targets)
    assert_none([target for target in targets if f"make {target}" not in documents])


def test_every_command_of_the_command_line_is_in_the_readme() -> None:
    entry = REPO / "tablemgr" / "cli.py"
    if not entry.exists():
        pytest.skip("the command line is not written yet")
    words = {
        node.args[0].value
        for node in ast.walk(tree_of(entry))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "add_parser"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    lines = [line for line in _read("README.md").splitlines() if "tablemgr " in line]
    assert words
    assert_none([word for word in words if not any(re.search(rf"\b{word}\b", line) for line in lines)])


def test_every_package_of_the_program_is_described_to_contributors() -> None:
    packages = {
        name_of(path.parent)
        for path in python_files("tablemgr", "ui")
        if path.name == "__init__.py" and len(path.relative_to(REPO).parts) == 3
    }
    guide = _read("CONTRIBUTING.md")
    assert_none(sorted(package for package in packages if f"{package}/" not in guide))


def test_decisions_are_numbered_whole_and_short() -> None:
    parts = re.split(r"^## ", _read("DECISIONS.md"), flags=re.MULTILINE)[1:]
    numbers = [int(part.split(".")[0]) for part in parts]
    assert numbers == list(range(1, len(parts) + 1))
    for part in parts:
        assert len(part.strip().splitlines()) <= DECISION_LINES
        for word in ("Context", "Decision", "Consequence"):
            assert f"**{word}.**" in part, part.splitlines()[0]
