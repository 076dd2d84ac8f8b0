"""Charts for the screen, as SVG in the colours of its theme."""

from __future__ import annotations

from typing import Final

from reportlab.graphics import renderSVG

from tablemgr.app.review.charts import ChartKind, ChartLook
from tablemgr.app.review.session_models import SessionReview
from tablemgr.reports import fonts
from tablemgr.reports.charts.ink import screen_ink
from tablemgr.reports.charts.session import draw
from tablemgr.text import Language, translator

_FAMILY: Final = "Tablemgr Sans"
_FACES: Final = {
    fonts.REGULAR: {"family": _FAMILY, "weight": "400"},
    fonts.MEDIUM: {"family": _FAMILY, "weight": "500"},
    fonts.SEMIBOLD: {"family": _FAMILY, "weight": "600"},
    fonts.BOLD: {"family": _FAMILY, "weight": "700"},
}
"""The faces of the papers by the names under which the windows know them."""
_OPEN: Final = {"fill": "none"}
"""Lines enclose nothing: viewers fill a broken line with black unless they are told."""
_SMALLEST, _LARGEST = 11.0, 16.0


class ReportLabCharts:
    """`tablemgr.app.review.charts.Charts`, drawn with the shapes of the papers."""

    def svg(
        self,
        kind: ChartKind,
        review: SessionReview,
        look: ChartLook,
        language: str,
        width: int,
        height: int,
        player: str = "",
    ) -> bytes:
        """The chart; letters grow with the picture, between 11 and 16 of its units."""
        fonts.register()
        size = min(max(height / 18, _SMALLEST), _LARGEST)
        tr = translator(Language(language))
        drawing = draw(kind, review, float(width), float(height), screen_ink(look, size), tr, player)
        drawing.width, drawing.height = width, height  # to the unit: sums of heights are a hair off
        text: str = renderSVG.drawToString(drawing, fontHacks=_FACES, useClip=True, svgAttrs=_OPEN)
        return text.encode()
