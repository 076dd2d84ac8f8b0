"""The test page of a printer: whether the edges are there, nothing is scaled, every letter and line can be read."""

from __future__ import annotations

from reportlab.lib.units import mm

from tablemgr.reports import style
from tablemgr.reports.fonts import BOLD, MEDIUM, REGULAR, SEMIBOLD
from tablemgr.reports.pen import say
from tablemgr.reports.printed.page import LEFT, RIGHT, Page
from tablemgr.text import Translator

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz",
    "áčďéěíňóřšťúůýž ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "0123456789  ♠ ♥ ♦ ♣  → − × – · „ “ ½ ✔",
)


def trial(page: Page, tr: Translator) -> None:
    """Edges, a ruler of ten centimetres, letters in all sizes of the papers, lines and greys."""
    canvas = page.canvas
    canvas.setLineWidth(0.7)
    canvas.rect(style.MARGIN, style.MARGIN, RIGHT - LEFT, style.PAGE_HEIGHT - 2 * style.MARGIN)
    page.y -= 10
    page.title(f"  {tr('Printer test page')}", "tablemgr   ")
    inset = 12.0
    for text in (
        tr("1. The frame is whole on all four sides."),
        tr("2. The ruler measures ten centimetres: the page is not scaled."),
        tr("3. Every letter and figure can be read, also the smallest."),
        tr("4. The thin lines are there, and the greys differ."),
    ):
        page.y -= 19
        say(canvas, LEFT + inset, page.y, text, REGULAR, 11)
    page.y -= 40
    _ruler(page, LEFT + inset)
    for size in (8.0, 9.0, 11.0, 14.0):
        page.y -= 16
        for face, text in zip((REGULAR, MEDIUM, SEMIBOLD), LETTERS, strict=True):
            page.y -= size * 1.45
            say(canvas, LEFT + inset, page.y, text, face, size)
    page.y -= 40
    for place, thick in enumerate((0.25, 0.5, 0.8, 1.4)):
        canvas.setLineWidth(thick)
        canvas.line(LEFT + inset, page.y - place * 9, RIGHT - inset, page.y - place * 9)
    page.y -= 70
    for place, colour in enumerate((style.INK, style.BAR, style.GREY, style.LINE, style.WATERMARK)):
        canvas.setFillColor(colour)
        canvas.rect(LEFT + inset + place * 60, page.y, 52, 26, stroke=0, fill=1)
    canvas.setFillColor(style.INK)


def _ruler(page: Page, left: float) -> None:
    canvas = page.canvas
    canvas.setLineWidth(0.8)
    canvas.line(left, page.y, left + 100 * mm, page.y)
    for step in range(101):
        long = 10 if step % 10 == 0 else 6 if step % 5 == 0 else 3.5
        canvas.line(left + step * mm, page.y, left + step * mm, page.y + long)
        if step % 10 == 0:
            say(canvas, left + step * mm - 3, page.y - 11, str(step // 10), BOLD, 8)
    page.y -= 14
