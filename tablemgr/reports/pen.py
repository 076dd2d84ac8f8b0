"""Putting one line of text on the paper."""

from __future__ import annotations

from typing import Any

from tablemgr.reports import style


def say(canvas: Any, x: float, y: float, text: str, face: str, size: float, *, grey: bool = False) -> None:
    """Write ``text`` from ``x`` on the base line ``y``; grey is for the second language and for side matters."""
    canvas.setFillColor(style.GREY if grey else style.INK)
    canvas.setFont(face, size)
    canvas.drawString(x, y, text)
    canvas.setFillColor(style.INK)
