"""Small faults in the text of a module, one at a time, and marks on its branches: how well the tests look (T07).

A fault is what a tired hand writes: another comparison, a sign, a number off by one, a condition that always or never
holds, a line left out. Marks tell which way every condition went. Both are put in while the module is imported.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.RShift: ast.LShift, ast.LShift: ast.RShift,
}  # fmt: skip
OTHER_WAY = {"min": "max", "max": "min", "any": "all", "all": "any"}
MARK = "__went__"


@dataclass(frozen=True, slots=True)
class Fault:
    """The ``number``-th fault of a module."""

    number: int
    line: int
    what: str


class _Faults(ast.NodeTransformer):
    """Counts every place for a fault; makes the one that is wanted."""

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted = wanted
        self.found: list[Fault] = []

    def _here(self, node: ast.AST, what: str) -> bool:
        self.found.append(Fault(len(self.found), getattr(node, "lineno", 0), what))
        return self.wanted == len(self.found) - 1

    # --- what says nothing at run time

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if any(isinstance(mark, ast.Name) and mark.id == "overload" for mark in node.decorator_list):
            return node
        node.args.defaults = [self.visit(value) for value in node.args.defaults]
        node.body = _visited(self, node.body)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = _visited(self, node.body)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node
        return self._condition(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node  # words for whoever mends the program

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node

    # --- faults

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._condition(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self._condition(node)

    def _condition(self, node: ast.If | ast.While | ast.IfExp) -> ast.AST:
        for holds in (True, False):
            if self._here(node, f"condition is {holds}"):
                node.test = ast.copy_location(ast.Constant(holds), node.test)
        self.generic_visit(node)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        for place, sign in enumerate(node.ops):
            other = COMPARISONS[type(sign)]
            if self._here(node, f"{type(sign).__name__} → {other.__name__}"):
                node.ops[place] = other()
        self.generic_visit(node)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        if self._here(node, "and ↔ or"):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.generic_visit(node)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not | ast.USub) and self._here(node, f"no {type(node.op).__name__}"):
            return node.operand
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = SIGNS.get(type(node.op))
        if other is not None and self._here(node, f"{type(node.op).__name__} → {other.__name__}"):
            node.op = other()
        self.generic_visit(node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if self._here(node, "line left out"):
            return ast.copy_location(ast.Pass(), node)
        other = SIGNS.get(type(node.op))
        if other is not None and self._here(node, f"{type(node.op).__name__}= → {other.__name__}="):
            node.op = other()
        node.value = self.visit(node.value)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int and self._here(node, f"{node.value} → {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        if type(node.value) is bool and self._here(node, f"{node.value} → {not node.value}"):
            return ast.copy_location(ast.Constant(not node.value), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in OTHER_WAY and self._here(node, f"{name} → {OTHER_WAY[name]}"):
            node.func = ast.copy_location(ast.Name(OTHER_WAY[name], ast.Load()), node.func)
        self.generic_visit(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):
            return node  # a docstring
        if isinstance(node.value, ast.Call | ast.Yield | ast.YieldFrom) and self._here(node, "line left out"):
            if isinstance(node.value, ast.Call):
                return ast.copy_location(ast.Pass(), node)
            nothing = ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
            return ast.fix_missing_locations(ast.copy_location(nothing, node))
        self.generic_visit(node)
        return node

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        if self._here(node, "continue → break"):
            return ast.copy_location(ast.Break(), node)
        return node


def _visited(visitor: ast.NodeTransformer, body: Sequence[ast.stmt]) -> list[ast.stmt]:
    return [visitor.visit(statement) for statement in body]


class _Marks(ast.NodeTransformer):
    """Every condition says which way it went."""

    def __init__(self) -> None:
        self.places: list[int] = []

    def _marked(self, test: ast.expr) -> ast.expr:
        self.places.append(test.lineno)
        call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(len(self.places) - 1), test], [])
        return ast.fix_missing_locations(ast.copy_location(call, test))

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            node.test = self._marked(node.test)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        self.generic_visit(node)
        node.test = self._marked(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.test = self._marked(node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.ifs = [self._marked(test) for test in node.ifs]
        return node


def faults_of(source: str) -> tuple[Fault, ...]:
    """Every fault that can be made in this text."""
    visitor = _Faults()
    visitor.visit(ast.parse(source))
    return tuple(visitor.found)


def with_fault(source: str, number: int) -> ast.Module:
    """The text with that one fault."""
    return ast.fix_missing_locations(_Faults(number).visit(ast.parse(source)))


def with_marks(source: str) -> tuple[ast.Module, tuple[int, ...]]:
    """The text with its marks, and the line of each."""
    visitor = _Marks()
    return ast.fix_missing_locations(visitor.visit(ast.parse(source))), tuple(visitor.places)


class Putting(MetaPathFinder, Loader):
    """Puts the changed text in the place of a module when somebody imports it."""

    def __init__(self, name: str, path: Path, tree: ast.Module, **names: object) -> None:
        self._name, self._path, self._tree, self._names = name, path, tree, names

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self._name:
            return None
        return spec_from_loader(name, self, origin=str(self._path))

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self._path)
        module.__dict__.update(self._names)
        exec(compile(self._tree, str(self._path), "exec"), module.__dict__)

    def get_source(self, name: str) -> str:
        return SourceFileLoader(name, str(self._path)).get_source(name) or ""

    def put(self) -> None:
        sys.meta_path.insert(0, self)


def lines_not_gone(places: Sequence[int], went: set[tuple[int, bool]]) -> Iterator[tuple[int, bool]]:
    """(line, way) of every condition that never went that way."""
    for place, line in enumerate(places):
        for way in (True, False):
            if (place, way) not in went:
                yield line, way
