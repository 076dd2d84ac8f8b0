"""The typeface of every paper: registered once, checked, embedded.

A typeface that is missing, damaged or has not every sign our texts need is an ``EnvironmentFault`` that names the
file and the sign. A sign that only somebody's *name* needs (a script our face does not have) prints as an open box:
no name can stop a paper.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from tablemgr.app.faults import EnvironmentFault
from tablemgr.text import MissingResource, mark, resources_dir

_ = mark

REGULAR = "TablemgrSans-Regular"
MEDIUM = "TablemgrSans-Medium"
SEMIBOLD = "TablemgrSans-SemiBold"
BOLD = "TablemgrSans-Bold"
FACES = (REGULAR, MEDIUM, SEMIBOLD, BOLD)

CZECH = "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"
SIGNS = "♠♥♦♣→−×–—·…„“«»½✔ø□\u00a0"
NEEDED = "".join(chr(code) for code in range(0x20, 0x7F)) + CZECH + SIGNS
UNKNOWN_SIGN = "□"


class FontFault(EnvironmentFault):
    """The typeface of the papers cannot be used; no paper can be made until the installation is repaired."""


def register(folder: Path | None = None) -> None:
    """Register all faces with reportlab, once for each folder; raises ``FontFault``."""
    if folder is None:
        try:
            folder = resources_dir() / "fonts"
        except MissingResource as fault:
            raise FontFault(_("The font is missing: {where}"), str(fault.path)) from fault
    _register(folder)


@lru_cache(maxsize=4)
def _register(folder: Path) -> None:
    for face in FACES:
        pdfmetrics.registerFont(load(folder / f"{face}.ttf", face))


def load(path: Path, face: str) -> TTFont:
    """Read one font file and prove that it has every sign our texts need; raises ``FontFault``."""
    if not path.is_file():
        raise FontFault(_("The font is missing: {where}"), str(path))
    try:
        font = TTFont(face, str(path))
    except (TTFError, OSError, ValueError, LookupError, struct.error) as fault:
        raise FontFault(_("The font cannot be read: {where}"), str(path)) from fault
    absent = [sign for sign in NEEDED if ord(sign) not in font.face.charToGlyph]
    if absent:
        raise FontFault(_("The font {where} has no sign {sign}."), str(path), sign=" ".join(absent))
    return font


def printable(text: str) -> str:
    """Return ``text`` with each sign that the face does not have as an open box, and no line or control characters."""
    known = pdfmetrics.getFont(REGULAR).face.charToGlyph
    return "".join(
        sign if ord(sign) in known else (" " if sign.isspace() or not sign.isprintable() else UNKNOWN_SIGN)
        for sign in text
    )


def width(text: str, face: str, size: float) -> float:
    """Return the width of one line in points."""
    return float(pdfmetrics.stringWidth(text, face, size))
