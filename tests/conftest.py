"""What holds for every test: no screen, no home folder, no locale or clock zone of this machine, no stray warning."""

import logging
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

# Before the first import of Qt: the tests draw into memory unless somebody wants to watch them.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for name in (
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LC_TIME",
    "LC_NUMERIC",
    "QT_STYLE_OVERRIDE",
    "QT_SCALE_FACTOR",
):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"
os.environ["TZ"] = "UTC"
if hasattr(time, "tzset"):
    time.tzset()

import pytest  # noqa: E402 - the environment comes first
from hypothesis import HealthCheck, settings  # noqa: E402

from tests.helpers.late_answers import answer_late  # noqa: E402

# Derandomised: the same tree gives the same answer, here and in CI. `HYPOTHESIS_PROFILE=explore` looks further.
settings.register_profile(
    "ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

_HOME_VARIABLES = {
    "HOME": "home",
    "USERPROFILE": "home",
    "XDG_DATA_HOME": "home/data",
    "XDG_CONFIG_HOME": "home/config",
    "XDG_STATE_HOME": "home/state",
    "XDG_RUNTIME_DIR": "home/run",
    "XDG_DOCUMENTS_DIR": "home/documents",
    "APPDATA": "home/config",
    "LOCALAPPDATA": "home/data",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--late-answers 7`; 0 draws a seed and says it."""
    parser.addoption(
        "--late-answers",
        metavar="SEED",
        type=int,
        help="work beside the windows answers late and in any order",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Before any window is made."""
    seed = config.getoption("--late-answers")
    if seed is not None:
        answer_late(seed)


@pytest.fixture(scope="session", autouse=True)
def _session_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """One cache folder for the whole run, so that the font index is built once, not once a test."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(autouse=True)
def isolated_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for each test: nothing is read from, or left in, the one of whoever runs them."""
    root = tmp_path_factory.mktemp("isolated")
    for name, below in _HOME_VARIABLES.items():
        monkeypatch.setenv(name, str(root / below))
    (root / "home" / "run").mkdir(parents=True, mode=0o700)
    for name in [name for name in os.environ if name.startswith("TABLEMGR_")]:
        monkeypatch.delenv(name)
    return root / "home"


@pytest.fixture(autouse=True)
def _no_unexpected_log(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A WARNING in the log fails the test, unless the test says with `expects_log` that it causes it."""
    expected = [re.compile(str(mark.args[0])) for mark in request.node.iter_markers("expects_log")]
    yield
    seen = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)  # type: ignore[arg-type]
        if record.levelno >= logging.WARNING
    ]
    stray = [text for text in seen if not any(pattern.search(text) for pattern in expected)]
    missing = [pattern.pattern for pattern in expected if not any(pattern.search(text) for text in seen)]
    if stray:
        pytest.fail("unexpected in the log: " + "; ".join(stray))
    if missing:
        pytest.fail("expected in the log, but not there: " + "; ".join(missing))
