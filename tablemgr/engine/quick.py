"""Frozen values that are made many times in a hand: the same classes, made in two thirds or a half of the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, ParamSpec, TypeVar

ValueT = TypeVar("ValueT")
ParamsT = ParamSpec("ParamsT")


def quick(cls: type[ValueT]) -> type[ValueT]:
    """Above ``@dataclass(frozen=True, slots=True)``: the constructor fills each slot by its descriptor.

    The standard one goes through ``object.__setattr__`` by name. Fields with a ``default_factory``
    are not provided for.

    >>> from dataclasses import dataclass
    >>> @quick
    ... @dataclass(frozen=True, slots=True)
    ... class Chip:
    ...     worth: int = 25
    >>> Chip(), Chip(100) == Chip(worth=100)
    (Chip(worth=25), True)
    """
    parameters, known = _parameters(cls)
    fillings = []
    for name in cls.__slots__:  # type: ignore[attr-defined]
        known[f"fill_{name}"] = cls.__dict__[name].__set__
        fillings.append(f"fill_{name}(self, {name})")
    exec(f"def __init__(self, {parameters}): {'; '.join(fillings)}", known)
    cls.__init__ = known["__init__"]  # type: ignore[method-assign]
    return cls


def maker(cls: Callable[ParamsT, ValueT]) -> Callable[ParamsT, ValueT]:
    """A function that makes values of a frozen class with slots, in half of its constructor's time: for inner loops.

    It fills a writable twin with the same slots and switches its class once; the value is a value like any other.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Chip:
    ...     worth: int = 25
    >>> chip = maker(Chip)
    >>> chip(), chip(100) == Chip(worth=100), type(chip()) is Chip
    (Chip(worth=25), True, True)
    """
    slots: tuple[str, ...] = cls.__slots__  # type: ignore[attr-defined]
    parameters, known = _parameters(cls)
    known |= {"twin": type("Twin", (), {"__slots__": slots}), "kind": cls}
    fillings = [f"made.{name} = {name}" for name in slots]
    lines = ["made = twin()", *fillings, "made.__class__ = kind", "return made"]
    exec(f"def make({parameters}): {'; '.join(lines)}", known)
    make: Callable[ParamsT, ValueT] = known["make"]
    return make


def _parameters(cls: Any) -> tuple[str, dict[str, Any]]:
    """The parameters of a dataclass's constructor as they are written, and their defaults by name."""
    defaults = {
        f"default_{field.name}": field.default for field in fields(cls) if field.default is not MISSING
    }
    written = [
        field.name if field.default is MISSING else f"{field.name}=default_{field.name}"
        for field in fields(cls)
    ]
    return ", ".join(written), defaults
