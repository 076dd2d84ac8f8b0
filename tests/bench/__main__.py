"""``python -m tests.bench [MODULE …]``: all figures, or those of the named modules."""

import importlib
import json
import pkgutil
import sys

import tests.bench


def main(wanted: list[str]) -> int:
    """Print every figure as a line; 2 when a module is asked for that takes none."""
    found = [info.name for info in pkgutil.iter_modules(tests.bench.__path__) if info.name != "__main__"]
    modules = {name: importlib.import_module(f"tests.bench.{name}") for name in sorted(found)}
    takers = {name: module for name, module in modules.items() if hasattr(module, "figures")}
    unknown = [name for name in wanted if name not in takers]
    if unknown:
        print(f"no figures: {', '.join(unknown)}; there are {', '.join(takers)}", file=sys.stderr)
        return 2
    for name, module in takers.items():
        if not wanted or name in wanted:
            for figure in module.figures():
                print(json.dumps(figure, ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
