"""The typeface: every Czech letter, the suits, digits of equal width; a missing or poor one is named."""

import shutil
from pathlib import Path

import pytest
from fontTools import subset
from fontTools.ttLib import TTFont

from tablemgr.reports import fonts
from tablemgr.text import resources_dir

FOLDER = resources_dir() / "fonts"
MOST_BYTES = 2_000_000


@pytest.mark.parametrize("face", fonts.FACES)
def test_every_weight_has_all_czech_letters_suits_and_signs(face: str) -> None:
    known = TTFont(FOLDER / f"{face}.ttf").getBestCmap()
    assert [sign for sign in fonts.NEEDED + "↶↷⌫▾⚠½⅓¼←↵" if ord(sign) not in known] == []


@pytest.mark.parametrize("face", fonts.FACES)
def test_all_digits_are_equally_wide(face: str) -> None:
    font = TTFont(FOLDER / f"{face}.ttf")
    known = font.getBestCmap()
    assert len({font["hmtx"][known[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", fonts.FACES)
def test_a_face_has_truetype_outlines_and_its_own_name(face: str) -> None:
    font = TTFont(FOLDER / f"{face}.ttf")
    assert "glyf" in font
    assert font["name"].getDebugName(16) == "Tablemgr Sans"
    assert "Open Font License" in font["name"].getDebugName(13)


def test_the_licence_lies_beside_the_fonts_and_all_are_small() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FOLDER / "OFL.txt").read_text("utf-8")
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_a_missing_font_is_named_with_its_place(tmp_path: Path) -> None:
    for face in fonts.FACES[1:]:
        shutil.copy(FOLDER / f"{face}.ttf", tmp_path)
    with pytest.raises(fonts.FontFault) as fault:
        fonts.register(tmp_path)
    assert f"{fonts.FACES[0]}.ttf" in str(fault.value)
    assert str(tmp_path) in fault.value.where


def test_a_font_that_lacks_a_letter_is_named_with_the_letter(tmp_path: Path) -> None:
    path = tmp_path / "Poor.ttf"
    font = TTFont(FOLDER / f"{fonts.REGULAR}.ttf")
    cutter = subset.Subsetter()
    cutter.populate(unicodes=[ord(sign) for sign in fonts.NEEDED if sign not in "ř♠"])
    cutter.subset(font)
    font.save(path)
    with pytest.raises(fonts.FontFault) as fault:
        fonts.load(path, "Poor")
    assert "ř ♠" in str(fault.value)
    assert str(path) in str(fault.value)


@pytest.mark.parametrize("content", [b"", b"this is no font at all", b"\x00\x01\x00\x00" + b"\xff" * 200])
def test_a_damaged_font_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "Broken.ttf"
    path.write_bytes(content)
    with pytest.raises(fonts.FontFault, match="Broken"):
        fonts.load(path, "Broken")


def test_a_program_without_its_resources_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(fonts.FontFault, match="missing"):
        fonts.register()


@pytest.mark.parametrize("length", [0, 3, 200, 1_000, 20_000])
def test_half_a_font_is_named_with_its_place(length: int, tmp_path: Path) -> None:
    half = tmp_path / "half.ttf"
    half.write_bytes((fonts.resources_dir() / "fonts" / f"{fonts.REGULAR}.ttf").read_bytes()[:length])
    with pytest.raises(fonts.FontFault, match=r"half\.ttf"):
        fonts.load(half, "Half")
