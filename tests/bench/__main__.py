"""``python -m tests.bench [MODULE …]``: all figures, or those of the named modules."""

import importlib
import json
import pkgutil
import sys

import tests.bench


def main(wanted: list[str]) -> int:
    """Print every figure as a line; 1 when a budget does not hold, 2 when a module is asked for that takes none.

    Modules marked ``ONLY_ASKED`` take minutes and run only when they are named.
    """
    found = [info.name for info in pkgutil.iter_modules(tests.bench.__path__) if info.name != "__main__"]
    modules = {name: importlib.import_module(f"tests.bench.{name}") for name in sorted(found)}
    takers = {name: module for name, module in modules.items() if hasattr(module, "figures")}
    unknown = [name for name in wanted if name not in takers]
    if unknown:
        print(f"no figures: {', '.join(unknown)}; there are {', '.join(takers)}", file=sys.stderr)
        return 2
    held = True
    for name, module in takers.items():
        if name in wanted or not (wanted or getattr(module, "ONLY_ASKED", False)):
            for figure in module.figures():
                print(json.dumps(figure, ensure_ascii=False), flush=True)
                held = held and figure.get("holds", True) is not False
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
