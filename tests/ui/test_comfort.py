"""Settings, manual, keys and the public screen in the real window: found, taking effect at once, remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLineEdit

from tablemgr.app.api import ChangeDealer, StaffId
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.live_table import give, live_table
from tests.ui.conftest import OpenWindow
from ui.memory import BAD, WindowMemory
from ui.presenters.look import Look
from ui.presenters.surroundings import Alone, AwakeState, Cue, SoundWay


class Around(Alone):
    """Remembers what was asked of the computer."""

    def __init__(self) -> None:
        self.played: list[tuple[Cue, int]] = []
        self.awake: list[bool] = []

    def play(self, cue: Cue, loudness: int) -> None:
        self.played.append((cue, loudness))

    def sound_way(self) -> SoundWay:
        return SoundWay.FILES

    def awake_state(self) -> AwakeState:
        return AwakeState.UNABLE

    def awake_trouble(self) -> str:
        return "org.freedesktop.ScreenSaver"

    def keep_awake(self, wanted: bool) -> None:
        self.awake.append(wanted)


def settings(driver: Driver) -> None:
    driver.press("F10")
    driver.touch("action_settings")
    assert driver.window.page.form.isVisible()


def said(driver: Driver) -> str:
    notice = driver.window.page.notice if driver.window.page.isVisible() else driver.window.console.notice
    assert notice.isVisible()
    assert notice.model is not None
    return notice.model.text


def test_the_settings_are_one_touch_from_the_menu_and_one_key_back(open_window: OpenWindow) -> None:
    driver = open_window()
    settings(driver)
    driver.press("Escape")
    assert driver.window.console.isVisible()


def test_every_setting_is_still_there_when_the_program_starts_again(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    path = tmp_path / "window.ini"
    driver = open_window(memory=WindowMemory(path))
    settings(driver)
    for field, key in (
        ("colours", "light"), ("suits", "two"), ("text", "130"), ("hand", "left"), ("loudness", "30"),
        ("language", "en"),
    ):  # fmt: skip
        driver.choose(field, key)
    for field, wanted in (("sounds", False), ("stay_awake", False), ("public_names", True)):
        driver.tick(field, wanted)
    driver.window.close()
    memory = WindowMemory(path)
    assert memory.language is Language.EN
    again = open_window(memory=memory)
    assert again.window.desk.look == Look(
        daylight=True, four_colours=False, text=130, left_handed=True, sounds=False, loudness=30,
        stay_awake=False, public_names=True,
    )  # fmt: skip


def test_each_person_finds_his_own_language(open_window: OpenWindow, tmp_path: Path) -> None:
    memory = WindowMemory(tmp_path / "window.ini")
    service = live_table()
    driver = open_window(service, memory=memory)
    settings(driver)
    driver.choose("language", "en")
    give(service, ChangeDealer(StaffId("D103")))
    assert driver.window.desk.language is Language.EN  # who never chose takes what is spoken
    driver.choose("language", "cs")
    give(service, ChangeDealer(StaffId("D102")))
    assert driver.window.desk.language is Language.EN
    give(service, ChangeDealer(StaffId("D103")))
    assert driver.window.desk.language is Language.CS


@pytest.mark.parametrize("broken", [b"\x00\xff\xfe binary", b"this is a letter\nand no settings\n"])
def test_settings_that_cannot_be_read_are_said_and_put_aside(
    open_window: OpenWindow, tmp_path: Path, broken: bytes
) -> None:
    path = tmp_path / "window.ini"
    path.write_bytes(broken)
    driver = open_window(memory=WindowMemory(path))
    assert said(driver).startswith("Nastavení se nedalo přečíst")
    assert str(path) + BAD in said(driver)
    assert driver.window.desk.look == Look()
    assert path.with_name(path.name + BAD).read_bytes() == broken
    settings(driver)
    driver.choose("text", "130")
    assert WindowMemory(path).look()["text"] == 130


def test_a_value_that_makes_no_sense_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    path.write_text("[General]\ntext=7000\nloudness=x\ndaylight=perhaps\nsounds=false\nlanguage=de\n")
    memory = WindowMemory(path)
    assert not memory.unreadable
    assert memory.look() == {"sounds": False}
    assert memory.language is None


def test_settings_that_cannot_be_kept_are_said_at_once(open_window: OpenWindow, tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("no folder")
    driver = open_window(memory=WindowMemory(folder / "window.ini"))
    settings(driver)
    driver.choose("colours", "light")
    assert driver.window.desk.look.daylight
    assert said(driver).startswith("Nastavení platí jen do konce programu")


def test_the_left_hand_finds_keypad_and_log_at_the_left_and_the_acts_beside_it(
    open_window: OpenWindow,
) -> None:
    driver = open_window()
    driver.touch_seat(1)
    driver.press("N")
    view = driver.window.console

    def places() -> tuple[int, int, int]:
        return tuple(  # type: ignore[return-value]
            driver.find(name).mapTo(view, driver.find(name).rect().center()).x()
            for name in ("key_5", "act_fold", "undo")
        )

    pad, fold, undo = places()
    assert pad > fold
    driver.window.desk.set_look(left_handed=True)
    driver.window.refresh()
    driver.settle()
    other_pad, other_fold, other_undo = places()
    assert other_pad < other_fold
    assert abs(other_pad - (view.width() - pad)) <= 4
    assert abs(other_undo - (view.width() - undo)) <= 4
    assert other_fold != fold


def test_an_act_a_refusal_and_a_choice_of_loudness_are_heard_as_loud_as_chosen(
    open_window: OpenWindow,
) -> None:
    driver = open_window()
    around = Around()
    driver.window.desk.surroundings = around
    driver.touch_seat(1)
    driver.press("N")
    assert around.played[-1] == (Cue.ACT, 60)
    settings(driver)
    driver.choose("loudness", "100")
    assert around.played[-1] == (Cue.ACT, 100)
    driver.tick("sounds", False)
    heard = len(around.played)
    driver.choose("loudness", "30")
    driver.press("Escape")
    driver.press("F")
    assert len(around.played) == heard


def test_the_display_is_held_only_while_a_table_is_open_and_what_fails_is_said(
    open_window: OpenWindow,
) -> None:
    driver = open_window()
    around = Around()
    driver.window.desk.surroundings = around
    driver.window.refresh()
    assert around.awake[-1] is True
    settings(driver)
    fields = driver.window.page.form.model
    assert fields is not None
    hint = next(field.hint for field in fields.fields if field.key == "stay_awake")  # type: ignore[union-attr]
    assert "org.freedesktop.ScreenSaver" in hint
    driver.tick("stay_awake", False)
    assert around.awake[-1] is False
    driver.window.close()
    assert around.awake[-1] is False


def test_f1_shows_the_keys_and_f1_again_the_page_of_what_is_seen(open_window: OpenWindow) -> None:
    driver = open_window()
    driver.press("F1")
    assert driver.window.console.help.isVisible()
    driver.press("F1")
    model = driver.window.page.manual.model
    assert model is not None
    assert model.chosen == "seats"
    driver.press("F1")
    assert driver.window.console.isVisible()
    driver.press("F10")
    driver.touch("action_closing")
    driver.press("F1")
    assert driver.window.page.help.isVisible()
    driver.press("F1")
    model = driver.window.page.manual.model
    assert model is not None
    assert model.chosen == "closing"


@pytest.mark.parametrize(("language", "word"), [(Language.CS, "zeton"), (Language.EN, "chips")])
def test_the_manual_is_searched_by_typing(open_window: OpenWindow, language: Language, word: str) -> None:
    driver = open_window(language=language)
    driver.window.desk.open_manual()
    driver.window.refresh()
    page = driver.window.page.manual
    assert page.model is not None
    whole = len(page.model.pages)
    driver.touch("field_query")
    driver.type("zzqx")
    assert page.model.pages == ()
    assert page.model.none_text
    edit = driver.find("field_query")
    assert isinstance(edit, QLineEdit)
    for _letter in range(4):
        driver.press("Backspace")
    assert len(page.model.pages) == whole
    driver.type(word)
    assert 1 <= len(page.model.pages) < whole
    assert "money" in {key for key, _title in page.model.pages}
    driver.press("Escape")
    assert driver.window.console.isVisible()


def test_a_chosen_thing_is_known_without_its_colour(open_window: OpenWindow) -> None:
    """Without colours a chosen and a free choice still differ in shape or brightness."""
    driver = open_window()
    settings(driver)
    chosen, free = driver.find("choice_suits_four"), driver.find("choice_suits_two")
    before = _grey(driver, "choice_suits_two")
    driver.touch(free)
    after = _grey(driver, "choice_suits_two")
    different = sum(abs(one - other) > 60 for one, other in zip(before, after, strict=True))
    assert different > 50
    assert chosen.accessibleName()


def _grey(driver: Driver, name: str) -> bytes:
    image = driver.find(name).grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(image.constBits())
