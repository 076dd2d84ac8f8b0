"""The engine is pure, frozen and counts in whole chips."""

import ast
from collections.abc import Iterator

import pytest

from tests.helpers.source import assert_none, imports_of, last_name, name_of, nodes, place, python_files

ENGINE = "tablemgr/engine"
# The one mutable class (decision 11 of DECISIONS.md) and where it may be seen.
MUTABLE = {"HandDraft"}
# Questions without fields of their own.
FIELDLESS = {"HandReading"}
IMPURE_CALLS = {
    "open",
    "print",
    "input",
    "eval",
    "exec",
    "globals",
    "id",
    "hash",
    "round",
    "float",
    "complex",
}
MUTABLE_TYPES = {"list", "dict", "set", "List", "Dict", "Set", "bytearray", "defaultdict", "deque"}
PLAIN_BASES = {
    "Exception",
    "ValueError",
    "Enum",
    "IntEnum",
    "StrEnum",
    "IntFlag",
    "Flag",
    "Protocol",
    "NamedTuple",
}


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for path, node in nodes(ENGINE):
        if isinstance(node, ast.ClassDef):
            yield place(path, node), node


def test_no_float_no_division_and_no_rounding_in_the_engine() -> None:
    """Money is an int; `floor_to_unit`, `ceil_to_unit` and `split_evenly` are the only divisions."""
    faults = []
    for path, node in nodes(ENGINE):
        literal = isinstance(node, ast.Constant) and isinstance(node.value, float | complex)
        divides = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        named = isinstance(node, ast.Name) and node.id in {"float", "round", "complex"}
        if literal or divides or named:
            faults.append(place(path, node))
    assert_none(faults)


def test_the_engine_requires_and_never_asserts() -> None:
    """`assert` vanishes under -O and in a frozen program: `require(condition, text)` stays."""
    assert_none([place(path, node) for path, node in nodes(ENGINE) if isinstance(node, ast.Assert)])


# Constructors are written as text and made once, when the class is: as the standard library's dataclasses are.
MAKES_CODE = {("tablemgr/engine/quick.py", "exec")}


def test_the_engine_calls_nothing_that_reaches_outside() -> None:
    faults = [
        f"{place(path, node)} {node.func.id}"
        for path, node in nodes(ENGINE)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in IMPURE_CALLS
        and (name_of(path), node.func.id) not in MAKES_CODE
    ]
    assert_none(faults)


def _is_frozen_with_slots(decorator: ast.expr) -> bool:
    if not (isinstance(decorator, ast.Call) and last_name(decorator.func) == "dataclass"):
        return False
    given = {k.arg: k.value.value for k in decorator.keywords if isinstance(k.value, ast.Constant)}
    return given.get("frozen") is True and given.get("slots") is True


def _base_name(base: ast.expr) -> str:
    return last_name(base.value if isinstance(base, ast.Subscript) else base)


def test_every_class_of_the_engine_is_a_frozen_dataclass() -> None:
    """Enumerations, exceptions and protocols hold no state of a game; `HandDraft` is the one exception."""
    found = list(classes())
    plain = set(PLAIN_BASES)
    for _where, node in found:  # a subclass of a plain class is plain too
        if any(_base_name(base) in plain for base in node.bases):
            plain.add(node.name)
    faults = [
        f"{where} {node.name}"
        for where, node in found
        if node.name not in plain | MUTABLE | FIELDLESS
        and not any(_is_frozen_with_slots(d) for d in node.decorator_list)
    ]
    assert_none(faults)


def test_no_field_of_an_engine_dataclass_can_be_changed_from_inside() -> None:
    faults = []
    for where, node in classes():
        if node.name in MUTABLE:
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign):
                names = {n.id for n in ast.walk(field.annotation) if isinstance(n, ast.Name)}
                if names & MUTABLE_TYPES and "ClassVar" not in names:
                    faults.append(f"{where} {node.name}.{ast.unparse(field.target)}")
    assert_none(faults)


def test_the_mutable_draft_of_a_hand_never_leaves_its_package() -> None:
    faults = [
        f"{name_of(path)} {name}"
        for path in python_files("tablemgr", "ui")
        if not name_of(path).startswith(f"{ENGINE}/hand/")
        for name in sorted(imports_of(path))
        if name.split(".")[-1] in MUTABLE or name == "tablemgr.engine.hand.draft"
    ]
    assert_none(faults)


@pytest.mark.parametrize("name", sorted(MUTABLE))
def test_every_allowed_exception_is_still_in_use(name: str) -> None:
    if not python_files(f"{ENGINE}/hand")[1:]:
        pytest.skip("the hand is not written yet")
    assert name in {node.name for _where, node in classes()}
