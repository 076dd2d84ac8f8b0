"""The import contracts of pyproject.toml bite: a planted violation breaks each of them."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.helpers.shared import REPO
from tests.helpers.source import assert_none

# contract → where a forbidden import is planted, and which
PLANTED = {
    "GUI and command line over composition": ("tablemgr/app/faults.py", "import tablemgr.bootstrap"),
    "Every package of tablemgr is a declared layer": ("tablemgr/undeclared.py", ""),
    "Inside the engine": ("tablemgr/engine/undeclared.py", ""),
    "Adapters are reached only": ("tablemgr/cli.py", "import tablemgr.persistence"),
    "Only ui.__main__ and tablemgr.cli compose": ("ui/theme.py", "import tablemgr.bootstrap"),
    "The core never sees Qt": ("tablemgr/text/money.py", "import PySide6"),
    "The engine is pure": ("tablemgr/engine/chips.py", "import time"),
    "Presenters are Qt-free": ("ui/presenters/__init__.py", "import PySide6"),
    "SQL lives in persistence": ("tablemgr/reports/__init__.py", "import sqlalchemy"),
    "reportlab lives in reports": ("tablemgr/app/faults.py", "import reportlab"),
    "Oracles and test tools stay in the tests": ("tablemgr/engine/cards.py", "import pokerkit"),
    "The GUI speaks only to": ("ui/widgets/__init__.py", "import tablemgr.engine.cards"),
}


def _verdicts(folder: Path) -> dict[str, str]:
    """What import-linter says of each contract: KEPT or BROKEN."""
    program = (
        "import sys; from importlinter.cli import lint_imports; "
        "sys.exit(lint_imports(config_filename='pyproject.toml', no_cache=True))"
    )
    environment = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "400", "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    found = dict(re.findall(r"^(.+?) (KEPT|BROKEN)\b", done.stdout, re.MULTILINE))
    assert found, done.stdout + done.stderr
    return found


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The verdicts over a copy of the program in which every violation is planted at once."""
    if not all(
        (REPO / name).exists()
        for name in ("tablemgr/cli.py", "tablemgr/bootstrap/__init__.py", "ui/__main__.py")
    ):
        pytest.skip("the composers are not written yet")
    folder = tmp_path_factory.mktemp("planted")
    for package in ("tablemgr", "ui"):
        shutil.copytree(REPO / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(REPO / "pyproject.toml", folder)
    for name, line in PLANTED.values():
        with (folder / name).open("a", encoding="utf-8") as stream:
            stream.write(f"\n{line}\n")
    return _verdicts(folder)


def test_every_contract_has_a_planted_violation() -> None:
    contracts = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    names = [contract["name"] for contract in contracts]
    assert_none(name for name in names if not any(name.startswith(start) for start in PLANTED))
    assert len(names) == len(PLANTED)


@pytest.mark.parametrize("contract", sorted(PLANTED))
def test_a_planted_violation_breaks_its_contract(contract: str, broken: dict[str, str]) -> None:
    assert [verdict for name, verdict in broken.items() if name.startswith(contract)] == ["BROKEN"]
