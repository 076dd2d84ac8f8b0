"""Every button that has a key shows it, and F1 keeps keyboard and numeric pad apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import Expected
from tablemgr.text import Language
from tests.helpers import tables
from tests.helpers.scripted_console import ACTING, Bench
from tests.unit.presenters.console.test_repair import Console, raised
from ui.presenters.console.keys import HELP_ROWS, Mode, Stroke, gesture_of, help_model
from ui.presenters.console.view_models import ActionBarModel, CardPanelModel
from ui.presenters.model_parts import plain
from ui.presenters.reading.help import halves
from ui.presenters.wording import words_for

WITH_KEYS = {
    "floor": "G",
    "tag": "Ctrl+T",
    "clock": "Ctrl+K",
    "side:depth": "Ctrl+D",
}


def test_the_small_tools_beside_the_log_name_their_keys() -> None:
    tools = {act.key: act.hint for act in raised().model.log.tools}
    assert {key: tools[key] for key in WITH_KEYS} == WITH_KEYS


def test_the_ready_sizes_name_their_keys() -> None:
    bottom = Bench(ACTING).model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert [size.hint for size in bottom.quick_sizes] == ["M", "H", "P", "A"]
    assert [size.hint for size in bottom.more_sizes] == ["4*", "5*", "6*", "7*"]


def test_the_acts_of_a_repair_name_their_keys() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    console.keys("250<Enter>")
    assert [act.hint for act in console.side.actions] == ["↑", "↓", "Del", "Esc", "↵"]


@pytest.mark.parametrize("mode", [Mode.ACT, Mode.AWARD, Mode.BETWEEN, Mode.CARDS])
def test_a_single_key_that_f1_names_for_the_pad_means_something_there(mode: Mode) -> None:
    for keys, _meaning in HELP_ROWS[mode]:
        pad = halves(keys)[1]
        if len(pad) == 1 and not pad.isdigit():
            sign = pad.replace("−", "-")
            assert gesture_of(Stroke(sign, pad=True), mode) is not None, keys


def test_f1_says_which_keys_are_of_the_pad_and_no_enter_stands_in_two_columns_of_betting() -> None:
    model = help_model(Mode.ACT, words_for(Language.CS, None))
    assert model.heads == ("Klávesnice", "Numerická")
    call = next(keys for keys, _meaning in HELP_ROWS[Mode.ACT] if "Space" in keys)
    assert halves(call) == ("C, Space", "Enter")


def test_while_cards_are_awaited_the_panel_says_what_the_keys_of_the_pad_are() -> None:
    console = Console()
    console.keys("1NFFFFFFCC" + "C")
    while console.now.expected is Expected.ACT:
        console.keys("C")
    bottom = console.model.bottom
    assert isinstance(bottom, CardPanelModel)
    assert bottom.pad == ("Numerická: 1 A · − K · * Q · / J · 0 10", "pak 4 ♠ · 3 ♥ · 2 ♦ · 1 ♣")


@pytest.mark.parametrize(("seats", "said"), [(9, "1 … 9"), (6, "1 … 6"), (10, "1 … 9, 0 je místo 10")])
def test_the_question_for_a_seat_names_the_seats_of_this_table(seats: int, said: str) -> None:
    chairs = tuple(tables.seat(number) for number in range(1, seats + 1))
    bench = Bench(replace(ACTING, seats=chairs))
    bench.keys("S")
    assert said in bench.said
    assert ("místo 10" in bench.said) == (seats == 10)


def test_at_the_showdown_the_line_says_who_shows_next_once_somebody_has_shown() -> None:
    console = Console()
    console.keys("1N")
    for cards in ("ahkd7c", "2s", "3d", ""):
        while console.now.expected is Expected.ACT:
            console.keys("C")
        console.keys(cards)
    assert "první: místo 2" in plain(console.model.bottom.sentence)
    console.keys("qhqd")
    assert "další: místo 3" in plain(console.model.bottom.sentence)


def test_a_tag_by_one_key_says_which_one_it_was_and_where_the_others_are() -> None:
    console = raised()
    console.desk.keys.down(Stroke("T", ctrl=True))
    assert console.said == "Štítek „K posouzení“; znovu: další štítky a poznámka"
