"""Colours, sizes and fonts of the windows: one theme for dim rooms, one for daylight.

Widgets hold the one ``Theme`` and redraw on its ``changed``. Lengths in widgets are written for a window of
1280 × 800 and go through ``Theme.px``; a touch target never becomes smaller than ``TOUCH_MIN``.
"""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QRawFont

from ui.presenters.model_parts import ActStyle, Tone

TOUCH_MIN = 44  # logical pixels at every scaling (console.md, "Look and feel")
BASE_WIDTH, BASE_HEIGHT = 1280, 800
SCALE_MIN, SCALE_MAX = 0.95, 3.0
TEXT_SIZES = (1.0, 1.15, 1.3)
"""Normal, large and largest letters: factors of every font, whatever the window."""
FONT_MIN = 10  # pixels
NEEDED_LETTERS = "ěščřžýáíéúůďťňĚŠČŘŽÝÁÍÉÚŮĎŤŇ0123456789"


class MissingFontError(Exception):
    """No usable font file in ``folder``: the program cannot promise Czech letters and card suits."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"no usable font (*.ttf) in {folder}: {reason}")
        self.folder = folder
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ActColours:
    """Fill, border and text of one style of act."""

    fill: str
    border: str
    text: str
    sub: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the windows by its purpose, ``#rrggbb``."""

    name: str
    window: str
    bar: str
    panel: str
    panel_border: str
    field: str
    key: str
    key_border: str
    key_pressed: str
    text: str
    strong: str
    soft: str  # second line of an act, units
    muted: str  # times, labels; 7 : 1 on window, panel and plate
    accent: str
    accent_text: str  # on accent
    good: str
    warn: str
    bad: str
    bad_fill: str
    warn_fill: str
    info_fill: str
    cloth_light: str
    cloth: str
    cloth_dark: str
    cloth_text: str
    cloth_strong: str
    rail: str
    rail_light: str
    rail_dark: str
    plate: str
    plate_border: str
    plate_dim: str
    plate_dim_stack: str  # 7 : 1 on plate_dim
    pill: str
    card: str
    card_back: str
    card_back_line: str
    disc: str
    disc_text: str
    shadow: float  # strength of the shadows
    suits_card: tuple[str, str, str, str]  # s h d c on a white card
    suits_dark: tuple[str, str, str, str]  # s h d c in running text
    acts: dict[ActStyle, ActColours]

    def tone(self, tone: Tone) -> str:
        """The colour of a tone of running text on a panel."""
        return {
            Tone.NORMAL: self.text,
            Tone.STRONG: self.strong,
            Tone.ACCENT: self.accent,
            Tone.MUTED: self.muted,
            Tone.GOOD: self.good,
            Tone.WARN: self.warn,
            Tone.BAD: self.bad,
        }[tone]


DARK = Palette(
    name="dark",
    window="#0f1317",
    bar="#171c22",
    panel="#1a2027",
    panel_border="#2c343d",
    field="#0c0f12",
    key="#2a313b",
    key_border="#39424d",
    key_pressed="#3a4350",
    text="#e6eaee",
    strong="#ffffff",
    soft="#c3cad2",
    muted="#a5afb9",
    accent="#f5b83d",
    accent_text="#1a1408",
    good="#63c993",
    warn="#f0a93a",
    bad="#ff7a70",
    bad_fill="#5a1d1a",
    warn_fill="#4a3510",
    info_fill="#1f3a4d",
    cloth_light="#1d6450",
    cloth="#16503f",
    cloth_dark="#0d3329",
    cloth_text="#cfe3da",
    cloth_strong="#ffffff",
    rail="#3a2a22",
    rail_light="#5a4233",
    rail_dark="#1f1612",
    plate="#1c232b",
    plate_border="#3a444f",
    plate_dim="#151a20",
    plate_dim_stack="#aab3bc",
    pill="#0b1210",
    card="#fdfcf7",
    card_back="#7c2d35",
    card_back_line="#d9a9a3",
    disc="#f7f3e6",
    disc_text="#1b1b1b",
    shadow=0.5,
    suits_card=("#14171a", "#c9302c", "#1c5cc2", "#157a3f"),
    suits_dark=("#e6eaee", "#ff8078", "#78adff", "#63c993"),
    acts={
        ActStyle.FOLD: ActColours("#2b323d", "#414b58", "#ffffff", "#c3cad2"),
        ActStyle.CALL: ActColours("#1d5f4b", "#2f8f70", "#ffffff", "#d7ece3"),
        ActStyle.RAISE: ActColours("#6a4911", "#b3832a", "#ffffff", "#f3e3c4"),
        ActStyle.NEUTRAL: ActColours("#2a313b", "#39424d", "#ffffff", "#c3cad2"),
        ActStyle.MONEY: ActColours("#1d5f4b", "#2f8f70", "#ffffff", "#d7ece3"),
        ActStyle.DANGER: ActColours("#5a1d1a", "#a8433b", "#ffffff", "#f6d5d2"),
    },
)

DAYLIGHT = Palette(
    name="daylight",
    window="#e7eaee",
    bar="#ffffff",
    panel="#ffffff",
    panel_border="#c4ccd4",
    field="#ffffff",
    key="#eef1f4",
    key_border="#bcc5ce",
    key_pressed="#d7dde3",
    text="#1b2128",
    strong="#05080b",
    soft="#3a444e",
    muted="#49545e",
    accent="#694400",
    accent_text="#ffffff",
    good="#09502c",
    warn="#6a3e00",
    bad="#b3211b",
    bad_fill="#fbdedc",
    warn_fill="#fdeecb",
    info_fill="#dcecf8",
    cloth_light="#1e634f",
    cloth="#185643",
    cloth_dark="#104234",
    cloth_text="#f2faf6",
    cloth_strong="#ffffff",
    rail="#6b4c3a",
    rail_light="#8d6a54",
    rail_dark="#4a3427",
    plate="#ffffff",
    plate_border="#aeb8c2",
    plate_dim="#e3e7eb",
    plate_dim_stack="#3c464f",
    pill="#0b1f18",
    card="#fffefa",
    card_back="#7c2d35",
    card_back_line="#d9a9a3",
    disc="#fffbea",
    disc_text="#1b1b1b",
    shadow=0.14,
    suits_card=("#14171a", "#c9302c", "#1c5cc2", "#157a3f"),
    suits_dark=("#14171a", "#b3211b", "#1450ad", "#0f6b3d"),
    acts={
        ActStyle.FOLD: ActColours("#dfe4e9", "#aab4be", "#05080b", "#3a444e"),
        ActStyle.CALL: ActColours("#175b46", "#0f4030", "#ffffff", "#e3f4ec"),
        ActStyle.RAISE: ActColours("#6a4700", "#483000", "#ffffff", "#fbeed4"),
        ActStyle.NEUTRAL: ActColours("#eef1f4", "#bcc5ce", "#05080b", "#3a444e"),
        ActStyle.MONEY: ActColours("#175b46", "#0f4030", "#ffffff", "#e3f4ec"),
        ActStyle.DANGER: ActColours("#a3241e", "#77150f", "#ffffff", "#fde3e1"),
    },
)

NORMAL, MEDIUM, SEMI, BOLD = (
    QFont.Weight.Normal,
    QFont.Weight.Medium,
    QFont.Weight.DemiBold,
    QFont.Weight.Bold,
)


class Theme(QObject):
    """The look in force: palette, scale, font family. ``changed`` makes every widget lay out and draw again."""

    changed = Signal()

    def __init__(self, family: str, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.family = family
        self.palette = palette
        self.scale = 1.0
        self.text = 1.0
        self.four_colour = True
        self.left_handed = False
        self._fonts: dict[tuple[float, int, float, bool], QFont] = {}
        self._colours: dict[str, QColor] = {}

    def px(self, length: float) -> int:
        """A length written for 1280 × 800, in logical pixels of the present window."""
        return max(1, int(length * self.scale + 0.5))

    def row(self, length: float) -> int:
        """Like ``px`` for what holds a line of text: it grows with the chosen size of the letters."""
        return self.px(length * self.text)

    def touch(self, length: float = TOUCH_MIN) -> int:
        """Like ``px`` for the side of a touch target: never below 44."""
        return max(TOUCH_MIN, self.px(length))

    def font(
        self, size: float, weight: QFont.Weight = NORMAL, spacing: float = 0.0, struck: bool = False
    ) -> QFont:
        """The font at ``size`` pixels (before scaling, in letters of normal size), figures of equal width."""
        return self.pixel_font(self.px(size * self.text), weight, spacing, struck)

    def pixel_font(
        self, pixels: int, weight: QFont.Weight = NORMAL, spacing: float = 0.0, struck: bool = False
    ) -> QFont:
        """The font at a height in pixels of the screen: for what is drawn as a picture, like the rank of a card."""
        pixels = max(FONT_MIN, pixels)
        key = (pixels, int(weight), spacing * self.scale, struck)
        font = self._fonts.get(key)
        if font is None:
            font = QFont(self.family)
            font.setPixelSize(pixels)
            font.setWeight(weight)
            font.setStrikeOut(struck)
            font.setFeature(QFont.Tag("tnum"), 1)
            if spacing:
                font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * self.scale)
            self._fonts[key] = font
        return font

    def colour(self, value: str, alpha: float = 1.0) -> QColor:
        """A colour of the palette, cached when opaque."""
        colour = self._colours.get(value)
        if colour is None:
            colour = self._colours[value] = QColor(value)
        if alpha >= 1.0:
            return colour
        faint = QColor(colour)
        faint.setAlphaF(alpha)
        return faint

    def suit_colour(self, suit: str, dark: bool) -> QColor:
        """Colour of a suit on a card, or in running text; with two colours diamonds follow hearts."""
        four = self.palette.suits_dark if dark else self.palette.suits_card
        index = "shdc".index(suit)
        if not self.four_colour:
            index = {0: 0, 1: 1, 2: 1, 3: 0}[index]
        return self.colour(four[index])

    def fit_window(self, width: int, height: int) -> None:
        """Choose the scale for a window, in steps, so that a slow drag does not redraw everything at each pixel."""
        wanted = min(width / BASE_WIDTH, height / BASE_HEIGHT)
        scale = min(SCALE_MAX, max(SCALE_MIN, int(wanted * 40 + 1e-6) / 40))
        if scale != self.scale:
            self.scale = scale
            self.changed.emit()

    def use_text(self, factor: float) -> None:
        """Larger or smaller letters everywhere: one of `TEXT_SIZES`."""
        if factor != self.text:
            self.text = factor
            self.changed.emit()

    def use_left_hand(self, left: bool) -> None:
        """Keypads and log at the left hand, the felt at the right."""
        if left != self.left_handed:
            self.left_handed = left
            self.changed.emit()

    def use_palette(self, palette: Palette) -> None:
        """Change between the dim room and daylight."""
        if palette is not self.palette:
            self.palette = palette
            self.changed.emit()

    def use_four_colours(self, four: bool) -> None:
        """Four suits in four colours, or the usual two."""
        if four != self.four_colour:
            self.four_colour = four
            self.changed.emit()

    def stylesheet(self) -> str:
        """Style of the few stock widgets we use: line edits, lists, scroll bars, combo boxes."""
        p = self.palette
        radius = self.px(8)
        return f"""
        QLineEdit {{ background: {p.field}; color: {p.strong}; border: 1px solid {p.key_border};
            border-radius: {radius}px; padding: 0 {self.px(10)}px; selection-background-color: {p.accent};
            selection-color: {p.accent_text}; }}
        QLineEdit:focus {{ border: 2px solid {p.accent}; padding: 0 {self.px(9)}px; }}
        QLineEdit[refused="true"] {{ border: 2px solid {p.warn}; }}
        QComboBox {{ background: {p.key}; color: {p.strong}; border: 1px solid {p.key_border};
            border-radius: {radius}px; padding: 0 {self.px(10)}px; }}
        QComboBox:focus {{ border: 2px solid {p.accent}; }}
        QComboBox::drop-down {{ border: none; width: {self.px(28)}px; }}
        QComboBox QAbstractItemView {{ background: {p.panel}; color: {p.text}; border: 1px solid {p.key_border};
            outline: none; selection-background-color: {p.key_pressed}; selection-color: {p.strong}; }}
        QComboBox QAbstractItemView::item {{ min-height: {self.touch()}px; padding-left: {self.px(8)}px; }}
        QScrollArea, QAbstractScrollArea {{ background: transparent; border: none; }}
        QScrollBar:vertical {{ background: transparent; width: {self.px(10)}px; margin: 0; }}
        QScrollBar::handle:vertical {{ background: {p.key_border}; border-radius: {self.px(4)}px;
            min-height: {self.px(32)}px; margin: 1px; }}
        QScrollBar:horizontal {{ background: transparent; height: {self.px(10)}px; margin: 0; }}
        QScrollBar::handle:horizontal {{ background: {p.key_border}; border-radius: {self.px(4)}px; margin: 1px; }}
        QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
        QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
        QToolTip {{ background: {p.panel}; color: {p.text}; border: 1px solid {p.key_border}; padding: 4px; }}
        """


def load_fonts(folder: Path) -> str:
    """Register every ``*.ttf`` of ``folder`` with Qt and return the family to use.

    Raises ``MissingFontError`` naming the folder when there is none, one is broken, or a Czech letter is missing.
    """
    files = sorted(folder.glob("*.ttf"))
    if not files:
        raise MissingFontError(folder, "the folder holds no font file")
    families: list[str] = []
    for file in files:
        letters = QRawFont(str(file), 16.0)
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0 or not letters.isValid():
            raise MissingFontError(folder, f"{file.name} cannot be read as a font")
        missing = [letter for letter in NEEDED_LETTERS if not letters.supportsCharacter(ord(letter))]
        if missing:
            raise MissingFontError(folder, f"{file.name} lacks {' '.join(missing)}")
        families.extend(QFontDatabase.applicationFontFamilies(number))
    return families[0]


def window_icon(folder: Path) -> QIcon:
    """The program's icon from the pictures in ``folder`` (``resources/icons``); an absent one is simply left out."""
    icon = QIcon()
    for file in sorted(folder.glob("tablemgr-*.png")):
        icon.addFile(str(file))
    return icon
