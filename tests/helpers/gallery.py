"""Pictures of every widget and of the whole console from hand-made view-models.

    python -m tests.helpers.gallery FOLDER [NAME ...]

renders PNG files at 1024 × 768, 1280 × 800 and 1920 × 1080; names choose some of the pictures.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers import gallery_forms as forms
from tests.helpers import gallery_models as models
from tests.helpers.widgets import family
from ui.presenters.console.view_models import ConsoleModel
from ui.theme import DAYLIGHT, Theme
from ui.widgets.console_view import ConsoleView
from ui.widgets.form_panel import FormPanel
from ui.widgets.message_page import MessagePage
from ui.widgets.sessions_page import SessionsPage

SIZES = ((1024, 768), (1280, 800), (1920, 1080))
MORE_SIZES = ((1280, 720), (1366, 768), (3840, 2160))  # only for the busiest console


def consoles() -> dict[str, ConsoleModel]:
    """The console in its states."""
    base = models.console()
    full = replace(base, felt=models.full_felt(), log=models.long_log(), bottom=models.acts(large=True))
    warning = "Podle karet vyhrává místo 2 (full house). Vybráno je místo 5."
    return {
        "drawing": base,
        "english": models.console(czech=False),
        "full9": full,
        "full10": replace(full, felt=models.full_felt(10)),
        "full6": replace(full, felt=models.full_felt(6)),
        "refused": replace(base, bottom=models.refused_acts(), notice=models.NOTICE),
        "alert": replace(base, top=models.top_bar(ok=False), alert=models.ALERT),
        "cards": replace(base, bottom=models.cards()),
        "award": replace(base, felt=models.showdown_felt(), bottom=models.award()),
        "award10": replace(base, felt=models.showdown_felt(10), bottom=models.award(3, warning=warning)),
        "award_main": replace(base, felt=models.showdown_felt(), bottom=models.award(1)),
        "next": replace(
            base,
            felt=replace(base.felt, pot="", street="", board=(), message="Mezi hrami"),
            bottom=models.next_hand(),
        ),
        "detail": replace(base, side=models.seat_detail()),
        "buy_in": replace(base, side=forms.buy_in_form("Nejvýše 10 000 na stůl 25/50 (BUY-2).")),
        "fill": replace(base, side=forms.fill_form()),
        "fill_cards": replace(base, bottom=models.cards(), side=forms.fill_form()),
        "help": replace(base, help=models.help_model()),
    }


def sample_pdf() -> bytes:
    """A small paper for the preview."""
    from io import BytesIO

    from reportlab.pdfgen.canvas import Canvas

    stream = BytesIO()
    canvas = Canvas(stream, invariant=True)
    for page in (1, 2):
        canvas.setFont("Helvetica-Bold", 22)
        canvas.drawString(72, 760, f"Shift report, page {page}")
        canvas.setFont("Helvetica", 12)
        for line in range(30):
            canvas.drawString(72, 720 - 20 * line, f"Line {line + 1}: 1 234 567")
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def pages() -> dict[str, Callable[[Theme], QWidget]]:
    """Pages that fill the window."""

    def show(kind: type, model: object) -> Callable[[Theme], QWidget]:
        def build(theme: Theme) -> QWidget:
            page = kind(theme)
            page.setStyleSheet(theme.stylesheet())
            page.show_model(model)
            return page

        return build

    return {
        "first_start": show(FormPanel, forms.first_start_form()),
        "closing": show(FormPanel, forms.closing_form()),
        "sessions": show(SessionsPage, forms.sessions(sample_pdf())),
        "sessions_empty": show(SessionsPage, forms.sessions()),
        "stop": show(MessagePage, models.STOP),
    }


def grab(widget: QWidget, path: Path) -> None:
    """Write a picture of a widget."""
    application = QApplication.instance()
    widget.show()
    for _round in range(3):
        application.processEvents()
    if isinstance(widget, SessionsPage):  # the paper is drawn by a worker
        end = monotonic() + 1.0
        while monotonic() < end:
            application.processEvents()
    widget.grab().save(str(path))
    widget.hide()


def main(folder: Path, chosen: list[str]) -> None:
    """Render the pictures."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in (*SIZES, *MORE_SIZES):
        for name, model in consoles().items():
            if (chosen and name not in chosen) or ((width, height) in MORE_SIZES and name != "full9"):
                continue
            view = ConsoleView(Theme(family()))
            view.resize(width, height)
            view.show_model(model)
            grab(view, folder / f"{name}_{width}x{height}.png")
            view.deleteLater()
        for name, build in pages().items():
            if (chosen and name not in chosen) or (width, height) in MORE_SIZES:
                continue
            theme = Theme(family())
            theme.fit_window(width, height)
            page = build(theme)
            page.resize(width, height)
            grab(page, folder / f"{name}_{width}x{height}.png")
            page.deleteLater()
    if not chosen or "daylight" in chosen:
        view = ConsoleView(Theme(family(), DAYLIGHT))
        view.resize(1280, 800)
        view.show_model(models.console())
        grab(view, folder / "daylight_1280.png")
    application.processEvents()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
