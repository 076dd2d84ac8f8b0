"""The manual's pictures, from the real program: ``QT_QPA_PLATFORM=offscreen python -m tests.demo.manual_pictures``.

Every state is an exhibit of `tests.helpers.exhibits`, so a picture can show nothing that the program does not.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice

from tablemgr.text import Language, resources_dir
from tablemgr.text.manual import pictures_folder
from tests.helpers.evening_window import application
from tests.helpers.exhibits import exhibits
from tests.helpers.halls import SMALLEST, Halls
from ui.theme import load_fonts

WIDTH = 640
"""The column of the manual on the smallest screen."""
COLOURS = 160
PICTURES: dict[str, str] = {
    "console": "console_acting",
    "further": "console_further",
    "cards": "console_half_a_flop",
    "award": "console_award",
    "repair": "repair",
    "next-hand": "console_next_hand",
    "buy-in": "side_buy_in",
    "fill": "side_fill",
    "menu": "side_menu",
    "special": "side_special",
    "first-start": "page_first_start",
    "open-table": "page_open_table",
    "limits": "page_limits",
    "house-rules": "page_house_rules",
    "closing": "page_closing",
    "settings": "page_settings",
    "copies": "copies_chosen",
    "table-in": "copies_arrived",
    "floor": "page_floor",
    "replay": "floor_replay",
    "ruling": "ruling_chips",
    "correction": "correction_player",
    "log": "floor_log",
}
"""Name of the picture → the exhibit that it shows, the whole window on the smallest screen."""


def take(halls: Halls, name: str, language: Language) -> bytes:
    """The picture as a small PNG: scaled to the column, with a palette."""
    exhibit = next(each for each in exhibits() if each.name == PICTURES[name])
    window = halls.show(exhibit, SMALLEST, language.value)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    window.grab().save(buffer, "PNG")
    whole = Image.open(io.BytesIO(buffer.data().data())).convert("RGB")
    small = whole.resize((WIDTH, round(whole.height * WIDTH / whole.width)), Image.Resampling.LANCZOS)
    stream = io.BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(stream, "PNG", optimize=True)
    return stream.getvalue()


def take_all(folders: dict[Language, Path]) -> int:
    """All pictures in all languages; returns how many bytes they are."""
    application()
    halls, total = Halls(load_fonts(resources_dir() / "fonts")), 0
    try:
        for language, folder in folders.items():
            folder.mkdir(parents=True, exist_ok=True)
            for name in PICTURES:
                picture = take(halls, name, language)
                (folder / f"{name}.png").write_bytes(picture)
                total += len(picture)
    finally:
        halls.close()
    return total


def main() -> None:
    """Into the resources of the program."""
    total = take_all({language: pictures_folder(language) for language in Language})
    print(f"{len(PICTURES)} pictures in {len(Language)} languages, {total // 1024} kB")


if __name__ == "__main__":
    main()
