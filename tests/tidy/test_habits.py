"""Habits of windows and tests that no linter knows."""

import ast
import re
from pathlib import Path

from tests.helpers.source import (
    assert_none,
    imports_of,
    last_name,
    name_of,
    nodes,
    place,
    python_files,
    tree_of,
)

# The event loop of the program itself is started in one place; everything else is non-modal.
STARTS_THE_LOOP = "ui/__main__.py"
WAITS_BLINDLY = {"sleep", "qWait", "qSleep", "msleep", "usleep"}
# Makes work slow on purpose, to find tests that wait for the wrong thing; no test waits by it.
MAKES_LATE = "tests/helpers/late_answers.py"
# Reads the text of papers, without what differs from run to run.
READS_PAPERS = "tests/reports/paper.py"
# Who may be imported by a window; `bootstrap` by the entry only.
OPEN_TO_THE_GUI = re.compile(r"tablemgr(\.__version__|\.app|\.app\.api(\..*)?|\.text(\..*)?)?")
PROVES = re.compile(r"^(assert|check|expect|require|verify|wait|must|fail|raises|warns|qtmodeltester)")


def _calls(*folders: str) -> list[tuple[str, ast.Call, str]]:
    return [
        (place(path, node), node, name_of(path))
        for path, node in nodes(*folders)
        if isinstance(node, ast.Call)
    ]


def test_nothing_opens_an_event_loop_of_its_own() -> None:
    """A modal `exec()` stops the table while somebody is being asked."""
    faults = [
        where
        for where, call, file in _calls("ui", "tests")
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in {"exec", "exec_"}
        and file != STARTS_THE_LOOP
    ]
    assert_none(faults)


def test_nothing_waits_blindly() -> None:
    """`waitSignal` and `waitUntil` say what is waited for; timers are injected."""
    faults = []
    for where, call, file in _calls("tablemgr", "ui", "tests"):
        if file == MAKES_LATE:
            continue
        name = last_name(call.func)
        blind = (
            name == "wait" and isinstance(call.func, ast.Attribute) and "qtbot" in last_name(call.func.value)
        )
        if blind or name in WAITS_BLINDLY:
            faults.append(where)
    assert_none(faults)


def test_every_wait_for_a_window_is_patient_with_a_busy_machine() -> None:
    """The library's own bound of five seconds fails where two suites run at once."""
    faults = [
        where
        for where, call, _file in _calls("tests")
        if last_name(call.func) == "waitUntil"
        and not any(
            keyword.arg == "timeout" and last_name(keyword.value) == "WAIT_MS" for keyword in call.keywords
        )
    ]
    assert_none(faults)


def test_no_test_reads_a_paper_with_the_digits_of_its_hashes() -> None:
    """They differ from run to run: what must not stand on a paper is found in them now and then."""
    faults = [
        where
        for where, call, file in _calls("tests")
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == "extract_text"
        and file != READS_PAPERS
        and not any(keyword.arg == "visitor_text" for keyword in call.keywords)
    ]
    assert_none(faults)


def test_windows_speak_only_to_the_application_and_its_texts() -> None:
    faults = []
    for path in python_files("ui"):
        for name in imports_of(path):
            ours = name == "tablemgr" or name.startswith("tablemgr.")
            composes = name_of(path) == STARTS_THE_LOOP and name.startswith("tablemgr.bootstrap")
            if ours and not composes and not OPEN_TO_THE_GUI.fullmatch(name):
                faults.append(f"{name_of(path)} imports {name}")
    # `from tablemgr.app.api import X` is open, `from tablemgr.app import service` is not
    faults += [
        f"{place(path, node)} imports {', '.join(alias.name for alias in node.names)}"
        for path, node in nodes("ui")
        if isinstance(node, ast.ImportFrom)
        and node.module == "tablemgr.app"
        and any(alias.name != "api" for alias in node.names)
    ]
    assert_none(sorted(faults))


def test_no_exception_of_a_slot_is_swallowed_by_a_test() -> None:
    """pytest-qt's excepthook is what makes an exception in a slot fail the test."""
    marker = "qt_no_" + "exception_capture"
    assert_none([name_of(path) for path in python_files("tests") if marker in path.read_text("utf-8")])


def _proves_something(test: ast.FunctionDef, helpers: set[str]) -> bool:
    for node in ast.walk(test):
        if isinstance(node, ast.Assert | ast.Raise):
            trivial = isinstance(node, ast.Assert) and isinstance(node.test, ast.Constant)
            if not trivial:
                return True
        if isinstance(node, ast.Call):
            name = last_name(node.func)
            if name in helpers or PROVES.match(name.lstrip("_")):
                return True
    return False


def _functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef)]


def test_every_test_can_fail() -> None:
    """A test asserts, expects an exception, or calls a function of its own file or of the helpers that asserts."""
    shared_helpers = {
        function.name
        for path in python_files("tests")
        if not path.name.startswith("test_")
        for function in _functions(path)
        if _proves_something(function, set())
    }
    faults = []
    for path in python_files("tests"):
        if not path.name.startswith("test_"):
            continue
        functions = _functions(path)
        helpers = shared_helpers | {f.name for f in functions if _proves_something(f, shared_helpers)}
        faults += [
            f"{place(path, function)} {function.name}"
            for function in functions
            if function.name.startswith("test_")
            and not _proves_something(function, helpers - {function.name})
        ]
    assert_none(faults)


def test_no_test_is_skipped_without_a_reason() -> None:
    faults = []
    for where, call, _file in _calls("tests"):
        if last_name(call.func) in {"skip", "skipif", "xfail"} and isinstance(call.func, ast.Attribute):
            owner = ast.unparse(call.func.value)
            reason = call.args if owner == "pytest" else [k for k in call.keywords if k.arg == "reason"]
            if owner in {"pytest", "pytest.mark"} and not reason:
                faults.append(where)
    bare = [
        place(path, node)
        for path, node in nodes("tests")
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        for decorator in node.decorator_list
        if ast.unparse(decorator) in {"pytest.mark.skip", "pytest.mark.xfail"}
    ]
    assert_none(faults + bare)


def test_every_test_name_stands_once_in_its_file() -> None:
    """The second of two tests with one name replaces the first, which then never runs."""
    faults = []
    for path in python_files("tests"):
        for scope in [tree_of(path), *(n for n in ast.walk(tree_of(path)) if isinstance(n, ast.ClassDef))]:
            names = [
                node.name
                for node in scope.body
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            ]
            faults += [f"{name_of(path)} {name}" for name in set(names) if names.count(name) > 1]
    assert_none(faults)


def test_presenters_stay_without_qt_even_in_their_types() -> None:
    faults = [
        f"{name_of(path)} imports {name}"
        for path in python_files("ui/presenters")
        for name in imports_of(path)
        if name.split(".")[0] == "PySide6"
    ]
    assert_none(faults)


def test_every_presenter_is_tested() -> None:
    tested = {name for path in python_files("tests") for name in imports_of(path)}
    assert_none(
        f"{name_of(path)} {node.name}"
        for path, node in nodes("ui/presenters")
        if isinstance(node, ast.ClassDef)
        and node.name.endswith("Presenter")
        and ".".join(Path(name_of(path)).with_suffix("").parts) not in tested
    )
