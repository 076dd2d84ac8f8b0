"""No file lies about that nothing uses."""

from tests.helpers.source import assert_none, imports_of, module_of, name_of, python_files

# Entries from outside: the console script, `python -m ui`, and what Alembic loads by name.
ENTRIES = {"tablemgr.cli", "ui.__main__", "tablemgr.__main__"}
LOADED_BY_NAME = ("tablemgr/persistence/migrations/",)


def test_every_module_is_imported_by_another_module_of_the_program() -> None:
    files = python_files("tablemgr", "ui")
    used = {name for path in files for name in imports_of(path) if name != module_of(path)}
    dead = [
        name_of(path)
        for path in files
        if path.name != "__init__.py"
        and module_of(path) not in used | ENTRIES
        and not name_of(path).startswith(LOADED_BY_NAME)
    ]
    assert_none(dead)


def test_every_helper_of_the_tests_is_imported_by_a_test() -> None:
    files = python_files("tests")
    used = {name for path in files for name in imports_of(path)}
    dead = [
        name_of(path)
        for path in python_files("tests/helpers")
        if path.name not in {"__init__.py", "conftest.py"} and module_of(path) not in used
    ]
    assert_none(dead)
