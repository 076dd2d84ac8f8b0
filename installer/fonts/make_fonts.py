"""Makes the program's typeface, `resources/fonts/TablemgrSans-*.ttf`, from the static web fonts of Inter 4.1.

Run it by hand, only when the typeface changes; the results are committed::

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    .venv/bin/python installer/fonts/make_fonts.py package/web resources/fonts

What it changes, and why:

- keeps Latin, Greek, Cyrillic, punctuation, arrows and a few signs: everything a European name or our texts need;
- the default digits are the tabular ones, because figures stand in columns everywhere and neither reportlab nor a plain
  Qt label switches the feature on;
- adds our own drawings of the four suits, of undo and redo and of a down mark, and ✔ as another name of ✓, so that one
  face says everything and no sign depends on what the computer happens to have;
- drops the contextual alternates (they turn `->` into an arrow) and all stylistic sets;
- writes plain TrueType outlines, which reportlab can embed;
- renames the family, so that it never mixes with an Inter that is installed.

Inter is under the SIL Open Font License 1.1 without a reserved font name; `resources/fonts/OFL.txt` is its licence and
holds for the results too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from fontTools import subset
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FAMILY = "Tablemgr Sans"
WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")
CHANGED_AT = 3_849_984_000  # seconds since 1904: the same input gives the same bytes

RANGES = (
    (0x20, 0x24F), (0x2B0, 0x36F), (0x370, 0x3FF), (0x400, 0x45F), (0x490, 0x4FF), (0x1E00, 0x1EFF), (0x2000, 0x206F),
    (0x2070, 0x209F), (0x20A0, 0x20CF), (0x2100, 0x218F), (0x2190, 0x21FF), (0x2212, 0x2212), (0x2248, 0x2265),
    (0x2300, 0x23FF), (0x25A0, 0x25FF), (0x2600, 0x26A1), (0x2700, 0x27BF),
)  # fmt: skip

Draw = Callable[[AbstractPen], None]


def heart(pen: AbstractPen) -> None:
    """Drawn, as all the signs below, in a square of 100, y downwards."""
    pen.moveTo((50, 95))
    pen.curveTo((40, 80), (5, 58), (5, 31))
    pen.curveTo((5, 16), (16, 6), (28, 6))
    pen.curveTo((38, 6), (46, 12), (50, 22))
    pen.curveTo((54, 12), (62, 6), (72, 6))
    pen.curveTo((84, 6), (95, 16), (95, 31))
    pen.curveTo((95, 58), (60, 80), (50, 95))
    pen.closePath()


def diamond(pen: AbstractPen) -> None:
    pen.moveTo((50, 1))
    pen.curveTo((60, 19), (72, 36), (87, 50))
    pen.curveTo((72, 64), (60, 81), (50, 99))
    pen.curveTo((40, 81), (28, 64), (13, 50))
    pen.curveTo((28, 36), (40, 19), (50, 1))
    pen.closePath()


def spade(pen: AbstractPen) -> None:
    pen.moveTo((50, 3))
    pen.curveTo((60, 19), (94, 38), (94, 61))
    pen.curveTo((94, 74), (84, 81), (74, 81))
    pen.curveTo((66, 81), (59, 78), (54, 71))
    pen.curveTo((55, 83), (59, 91), (69, 97))
    pen.lineTo((31, 97))
    pen.curveTo((41, 91), (45, 83), (46, 71))
    pen.curveTo((41, 78), (34, 81), (26, 81))
    pen.curveTo((16, 81), (6, 74), (6, 61))
    pen.curveTo((6, 38), (40, 19), (50, 3))
    pen.closePath()


def club(pen: AbstractPen) -> None:
    # One outline: three lobes that run into a waist, so that nothing overlaps and no renderer shows a seam.
    pen.moveTo((54, 68))
    pen.curveTo((55, 82), (59, 91), (69, 97))
    pen.lineTo((31, 97))
    pen.curveTo((41, 91), (45, 82), (46, 68))
    pen.curveTo((42, 76), (34, 81), (25.5, 81))
    pen.curveTo((13, 81), (3.5, 71.5), (3.5, 59.5))
    pen.curveTo((3.5, 47.5), (13, 38), (25, 38))
    pen.curveTo((29, 38), (32.5, 39), (36, 41))
    pen.curveTo((31, 37), (28.5, 31), (28.5, 25))
    pen.curveTo((28.5, 13), (38, 3.5), (50, 3.5))
    pen.curveTo((62, 3.5), (71.5, 13), (71.5, 25))
    pen.curveTo((71.5, 31), (69, 37), (64, 41))
    pen.curveTo((67.5, 39), (71, 38), (75, 38))
    pen.curveTo((87, 38), (96.5, 47.5), (96.5, 59.5))
    pen.curveTo((96.5, 71.5), (87, 81), (74.5, 81))
    pen.curveTo((66, 81), (58, 76), (54, 68))
    pen.closePath()


def undo(pen: AbstractPen) -> None:
    """An arrow that turns back to the left."""
    pen.moveTo((38, 8))
    pen.lineTo((38, 29))
    pen.lineTo((60, 29))
    pen.curveTo((80, 29), (94, 42), (94, 60))
    pen.curveTo((94, 78), (80, 91), (60, 91))
    pen.lineTo((30, 91))
    pen.lineTo((30, 78))
    pen.lineTo((60, 78))
    pen.curveTo((73, 78), (81, 71), (81, 60))
    pen.curveTo((81, 49), (73, 42), (60, 42))
    pen.lineTo((38, 42))
    pen.lineTo((38, 63))
    pen.lineTo((6, 35.5))
    pen.closePath()


def redo(pen: AbstractPen) -> None:
    undo(TransformPen(pen, (-1, 0, 0, 1, 100, 0)))


def down_mark(pen: AbstractPen) -> None:
    pen.moveTo((18, 38))
    pen.lineTo((82, 38))
    pen.lineTo((50, 76))
    pen.closePath()


SIGNS: dict[str, Draw] = {
    "♥": heart,
    "♦": diamond,
    "♠": spade,
    "♣": club,
    "↶": undo,
    "↷": redo,
    "▾": down_mark,
}
SAME_AS = {"✔": "✓", "✘": "✗"}


def bake_tabular_digits(font: TTFont) -> None:
    """Let the characters 0–9 mean the digits of equal width."""
    gsub = font["GSUB"].table
    record = next(r for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "tnum")
    tabular: dict[str, str] = {}
    for index in record.Feature.LookupListIndex:
        for table in gsub.LookupList.Lookup[index].SubTable:
            tabular.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in table.cmap:
                table.cmap[code] = tabular.get(
                    table.cmap[code], table.cmap[code]
                )  # subtables may share one map


def add_signs(font: TTFont) -> None:
    """Draw our signs a little taller than a capital letter, standing on the line of the text."""
    height = round(font["OS/2"].sCapHeight * 1.04)
    side = round(height * 0.09)
    for char, draw in SIGNS.items():
        name = f"tm_{ord(char):04X}"
        pen = TTGlyphPen(None)
        scale = height / 100
        to_font = TransformPen(
            Cu2QuPen(pen, max_err=1.0, reverse_direction=False), (scale, 0, 0, -scale, side, height * 0.985)
        )
        draw(to_font)
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["glyf"][name] = glyph
        font["hmtx"][name] = (height + 2 * side, glyph.xMin)
        point_all(font, [char], name)
    for char, twin in SAME_AS.items():
        known = font.getBestCmap().get(ord(twin))
        if known:
            point_all(font, [char], known)
    font.setGlyphOrder(font["glyf"].glyphOrder)


def point_all(font: TTFont, chars: Iterable[str], glyph: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            for char in chars:
                table.cmap[ord(char)] = glyph


def keep_needed(font: TTFont) -> None:
    options = subset.Options()
    options.layout_features = ["kern", "ccmp", "locl", "mark", "mkmk"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    cutter.subset(font)


def rename(font: TTFont, weight: str) -> None:
    """Windows groups families by four styles, hence the two kinds of family names (ids 1, 2 and 16, 17)."""
    plain = weight in ("Regular", "Bold")
    names = {
        1: FAMILY if plain else f"{FAMILY} {weight}", 2: weight if plain else "Regular",
        3: f"{FAMILY} {weight}, from Inter 4.1", 4: f"{FAMILY} {weight}", 6: f"{FAMILY.replace(' ', '')}-{weight}",
        16: FAMILY, 17: weight,
    }  # fmt: skip
    table = font["name"]
    keep = {0, 5, 7, 8, 9, 13, 14}
    table.names = [record for record in table.names if record.nameID in keep]
    for name_id, text in names.items():
        table.setName(text, name_id, 3, 1, 0x409)
        table.setName(text, name_id, 1, 0, 0)


def make(source: Path, target: Path, weight: str) -> Path:
    font = TTFont(source / f"Inter-{weight}.woff2", recalcTimestamp=False)
    font.flavor = None
    bake_tabular_digits(font)
    add_signs(font)
    keep_needed(font)
    rename(font, weight)
    font["head"].modified = CHANGED_AT
    path = target / f"{FAMILY.replace(' ', '')}-{weight}.ttf"
    font.save(path)
    return path


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    for weight in WEIGHTS:
        path = make(source, target, weight)
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
