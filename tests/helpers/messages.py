"""Every sentence of the program and every Czech one, read for the tests from the code and from the fragments."""

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

from tests.helpers.shared import REPO
from tests.helpers.source import last_name, name_of, nodes, place

FRAGMENTS = REPO / "resources" / "translations" / "cs"
CODE = ("tablemgr", "ui")
_MARKERS = {"_", "mark"}
_TRANSLATORS = {"tr", "_tr", "en", "cs", "_other", "gettext"}


@dataclass(frozen=True)
class Sentence:
    """A message id as it stands in the code; `plural` only where the sentence counts."""

    where: str
    context: str | None
    text: str
    plural: str | None = None


@dataclass(frozen=True)
class Translation:
    """An entry of a fragment; one string for each plural form."""

    where: str
    context: str | None
    text: str
    plural: str | None
    czech: tuple[str, ...]
    fuzzy: bool


def places(sentence: str) -> frozenset[str]:
    """The names in braces, `{n}` and `{amount:>8}` alike; raises ValueError for a lone brace."""
    return frozenset(name for _text, name, _spec, _conv in Formatter().parse(sentence) if name is not None)


def _alternatives(argument: ast.expr) -> list[str]:
    """The literal texts an argument can be: one, or both sides of `"a" if … else "b"`."""
    if isinstance(argument, ast.IfExp):
        return _alternatives(argument.body) + _alternatives(argument.orelse)
    return [argument.value] if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else []


def _is_translator(node: ast.expr) -> bool:
    """`tr`, `self._tr`, `translator(language)` and their `.other`."""
    if isinstance(node, ast.Call):
        return last_name(node.func) == "translator"
    if isinstance(node, ast.Attribute) and node.attr == "other":
        return _is_translator(node.value)
    return last_name(node) in _TRANSLATORS


@cache
def _forwarders() -> frozenset[str]:
    """Functions that translate what they are given: their first parameter goes to a translator, or to such a function.

    `words.label("Opening")` is a sentence of the program as much as `tr("Opening")`.
    """
    functions = [node for _path, node in nodes(*CODE) if isinstance(node, ast.FunctionDef)]
    found: set[str] = set()
    while True:
        more = {f.name for f in functions if not f.name.startswith("__") and _forwards(f, found)}
        if more <= found:
            return frozenset(found)
        found |= more


def _forwards(function: ast.FunctionDef, known: set[str]) -> bool:
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    names = [name for name in names if name not in {"self", "cls"}]
    return bool(names) and any(
        isinstance(node, ast.Call)
        and (_is_translator(node.func) or last_name(node.func) in known)
        and bool(node.args)
        and isinstance(node.args[0], ast.Name)
        and node.args[0].id == names[0]
        for node in ast.walk(function)
    )


def _sentences_of(call: ast.Call, where: str) -> list[Sentence]:
    if not call.args:
        return []
    first, function = _alternatives(call.args[0]), call.func
    second = _alternatives(call.args[1]) if len(call.args) > 1 else []
    if isinstance(function, ast.Attribute) and _is_translator(function.value):
        if function.attr == "n" and first and second:
            return [Sentence(where, None, first[0], second[0])]
        if function.attr == "p" and first:
            return [Sentence(where, first[0], text) for text in second]
    marks = isinstance(function, ast.Name) and function.id in _MARKERS
    if marks or _is_translator(function) or last_name(function) in _forwarders():
        return [Sentence(where, None, text) for text in first]
    return []


def sentences() -> list[Sentence]:
    """Every literal sentence that the program marks or translates."""
    calls = ((place(path, node), node) for path, node in nodes(*CODE) if isinstance(node, ast.Call))
    return [sentence for where, call in calls for sentence in _sentences_of(call, where)]


def computed() -> list[str]:
    """Where a message id is put together at run time, so that no catalogue can ever have it."""
    return [
        place(path, node)
        for path, node in nodes(*CODE)
        if isinstance(node, ast.Call)
        and (last_name(node.func) in _MARKERS or _is_translator(node.func))
        and node.args
        and isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
    ]


def strings_of_the_code() -> set[str]:
    """Every string literal of the program."""
    return {
        node.value
        for _path, node in nodes(*CODE)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def fragments() -> list[Path]:
    """The Czech fragments, one for each area of the program."""
    return sorted(FRAGMENTS.glob("*.po"))


def translations() -> list[Translation]:
    """Every entry of every fragment."""
    found = []
    for path in fragments():
        with path.open("rb") as stream:
            for entry in read_po(stream, locale="cs", abort_invalid=True):
                if not entry.id:
                    continue
                ids = (entry.id, None) if isinstance(entry.id, str) else (entry.id[0], entry.id[1])
                czech = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)
                where = f"{name_of(path)}:{entry.lineno}"
                found.append(Translation(where, entry.context, ids[0], ids[1], czech, entry.fuzzy))
    return found
