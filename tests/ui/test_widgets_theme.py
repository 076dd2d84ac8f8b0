"""The look: contrast of both themes, sizes, fonts."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.helpers.widgets import FONTS, family
from ui.presenters.model_parts import ActStyle, Tone
from ui.theme import DARK, DAYLIGHT, TOUCH_MIN, MissingFontError, Palette, Theme, load_fonts, window_icon


def _luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    parts = QColor(colour)
    return 0.2126 * linear(parts.redF()) + 0.7152 * linear(parts.greenF()) + 0.0722 * linear(parts.blueF())


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
@pytest.mark.parametrize("tone", list(Tone))
def test_text_in_every_tone_has_a_contrast_of_at_least_four_and_a_half(palette: Palette, tone: Tone) -> None:
    for ground in (palette.window, palette.panel, palette.bar):
        assert contrast(palette.tone(tone), ground) >= 4.5, (tone, ground)


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
@pytest.mark.parametrize("style", list(ActStyle))
def test_words_on_every_act_can_be_read(palette: Palette, style: ActStyle) -> None:
    colours = palette.acts[style]

    assert contrast(colours.text, colours.fill) >= 4.5
    assert contrast(colours.sub, colours.fill) >= 4.5


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
def test_stacks_pots_and_amounts_have_a_contrast_of_at_least_seven(palette: Palette) -> None:
    pairs = {
        "stack": (palette.strong, palette.plate),
        "stack of a seat that is out": (palette.plate_dim_stack, palette.plate_dim),
        "bet": ("#ffffff", palette.pill),
        "amount": (palette.strong, palette.field),
        "number key": (palette.strong, palette.key),
    }
    for name, (text, ground) in pairs.items():
        assert contrast(text, ground) >= 7, name


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
def test_the_pot_is_read_on_every_shade_of_the_cloth(palette: Palette) -> None:
    for ground in (palette.cloth_light, palette.cloth, palette.cloth_dark):
        assert contrast(palette.cloth_strong, ground) >= 7
        assert contrast(palette.cloth_text, ground) >= 4.5


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
def test_messages_can_be_read_on_their_grounds(palette: Palette) -> None:
    for ground in (palette.warn_fill, palette.bad_fill, palette.info_fill):
        assert contrast(palette.text, ground) >= 4.5
        assert contrast(palette.soft, ground) >= 4.5


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
def test_four_suits_have_four_colours_that_stand_out_from_the_card(palette: Palette) -> None:
    assert len(set(palette.suits_card)) == 4
    for colour in palette.suits_card:
        assert contrast(colour, palette.card) >= 4.5
    for colour in palette.suits_dark:
        assert contrast(colour, palette.panel) >= 4.5


def test_with_two_colours_diamonds_follow_hearts(qtbot: QtBot) -> None:
    theme = Theme(family())
    theme.use_four_colours(False)

    assert theme.suit_colour("d", dark=False) == theme.suit_colour("h", dark=False)
    assert theme.suit_colour("c", dark=False) == theme.suit_colour("s", dark=False)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
def test_a_touch_target_never_becomes_smaller_than_a_finger(qtbot: QtBot, size: tuple[int, int]) -> None:
    theme = Theme(family())
    theme.fit_window(*size)

    assert theme.touch() >= TOUCH_MIN


def test_a_larger_window_has_larger_letters(qtbot: QtBot) -> None:
    theme = Theme(family())
    before = theme.font(20).pixelSize()

    with qtbot.waitSignal(theme.changed):
        theme.fit_window(1920, 1080)

    assert theme.font(20).pixelSize() > before


def test_a_window_of_the_same_size_draws_nothing_again(qtbot: QtBot) -> None:
    theme = Theme(family())
    theme.fit_window(1280, 800)

    with qtbot.assertNotEmitted(theme.changed):
        theme.fit_window(1282, 801)


def test_figures_have_equal_width(qtbot: QtBot) -> None:
    from ui.widgets.paint import text_width

    font = Theme(family()).font(19)

    assert len({text_width(digit * 10, font) for digit in "0123456789"}) == 1


def test_the_fonts_of_the_program_are_found(qtbot: QtBot) -> None:
    assert load_fonts(FONTS)


def test_a_folder_without_fonts_is_refused_by_its_name(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(MissingFontError, match=str(tmp_path)) as refused:
        load_fonts(tmp_path)

    assert refused.value.folder == tmp_path


def test_a_broken_font_file_is_refused_by_its_name(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Broken.ttf").write_bytes(b"no font at all")

    with pytest.raises(MissingFontError, match=r"Broken\.ttf"):
        load_fonts(tmp_path)


def test_the_icon_of_the_program_has_pictures(qtbot: QtBot) -> None:
    assert window_icon(FONTS.parent / "icons").availableSizes()
