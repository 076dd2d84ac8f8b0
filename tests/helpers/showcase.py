"""The console in every state of a hand, in both languages and at three sizes: what is laid beside the drawing.

    QT_QPA_PLATFORM=offscreen python -m tests.helpers.showcase FOLDER [NAME ...]

The states are exhibits of `tests.helpers.exhibits`, from the real program; names choose some of them, also others than
those below. ``--daylight`` and ``--text 130`` look at them otherwise.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tablemgr.text import Language, resources_dir
from tests.helpers.evening_window import application
from tests.helpers.exhibits import exhibits
from tests.helpers.halls import Halls
from ui.theme import load_fonts

SIZES = ((1024, 768), (1280, 800), (1920, 1080))
STATES: dict[str, str] = {
    "waiting": "console_next_hand",
    "blinds": "console_blinds",
    "acting": "console_after_flop",
    "raise-entry": "console_typed",
    "seat-further-on": "console_further",
    "flop-entry": "console_half_a_flop",
    "all-in-three-pots": "console_all_in_three_pots",
    "award": "console_award",
    "repair-preview": "console_repair_preview",
    "refusal": "console_refused",
    "partial-hand": "console_partial_hand",
    "imbalance": "console_imbalance",
}
"""Name of the picture → the exhibit that it shows."""


def take(folder: Path, names: list[str], *, daylight: bool = False, text: int = 100) -> int:
    """Write the pictures as ``FOLDER/cs/1280x800/waiting.png``; returns how many."""
    application()
    known = {exhibit.name: exhibit for exhibit in exhibits()}
    chosen = {name: STATES.get(name, name) for name in names} if names else STATES
    halls, count = Halls(load_fonts(resources_dir() / "fonts")), 0
    try:
        for name, exhibit in sorted(chosen.items(), key=lambda pair: known[pair[1]].room):
            for size in SIZES:
                for language in Language:
                    window = halls.show(known[exhibit], size, language.value, daylight=daylight, text=text)
                    path = folder / language.value / f"{size[0]}x{size[1]}" / f"{name}.png"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    count += window.grab().save(str(path))
    finally:
        halls.close()
    return count


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--daylight", action="store_true")
    parser.add_argument("--text", type=int, default=100)
    options = parser.parse_args()
    count = take(options.folder, options.names, daylight=options.daylight, text=options.text)
    print(f"{count} pictures")


if __name__ == "__main__":
    main()
