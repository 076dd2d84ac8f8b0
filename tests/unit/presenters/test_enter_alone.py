"""An Enter with nothing typed puts no chips in by a bet, a raise or an all-in: in no state, on no keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablemgr.app.api import AmountOption
from tests.helpers import tables
from tests.helpers.live_table import FIXED_LIMIT, NO_LIMIT, POT_LIMIT, live_table
from tests.helpers.scripted_console import ACTING, NEXT, Bench, after
from tests.unit.presenters.console.test_repair import Console
from ui.presenters.console.keys import Mode, Stroke
from ui.presenters.console.view_models import ActionBarModel

RAISING = {"hand.bet_made", "hand.raised_to"}
ONLY_ALL_IN = after(ACTING, legal=tables.legal(raise_=AmountOption(500, 500, 25), stack=500, all_in_to=500))
ONLY_LIMIT = after(ACTING, legal=tables.legal(raise_=AmountOption(400, 400, 25)))

GAMES: dict[str, Mapping[str, Any]] = {"NL": NO_LIMIT, "PL": POT_LIMIT, "FL": FIXED_LIMIT}
WORDS = st.sampled_from(
    ["F", "C", "C", "C", "A", "R", "M", "P", "H", "E", "U", "S", "S7", "S2", "3", "9", "K", "X", "<Up>", "<Down>",
     "<Backspace>", "<Delete>", "<Escape>", "ahkd7c", "2s", "qh", "jdjc", "W1", "N", "1N"]
)  # fmt: skip
PAD_WORDS = st.sampled_from(["-", "<Enter>", "+", "*", "/", "/5", "/3.", "/-", ".", "0", "3", "1324", "/*"])


def of_own_will(console: Console) -> int:
    """How many bets and raises stand in the record."""
    return sum(line.kind in RAISING for line in console.now.log)


@pytest.mark.parametrize("now", [ONLY_ALL_IN, ONLY_LIMIT])
def test_where_one_amount_only_is_possible_enter_alone_names_the_key_that_gives_it(now: object) -> None:
    bench = Bench(now)  # type: ignore[arg-type]
    bench.keys("Enter")
    assert bench.table.asked == []
    assert bench.said.startswith("Samotný Enter nic nevsadí. Jedinou možnou částku")


def test_the_button_of_the_only_amount_shows_enter_only_once_something_is_typed() -> None:
    bench = Bench(ONLY_LIMIT, NEXT)
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.acts[2].hint == "R"
    bench.keys("4", "0", "0")
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.acts[2].hint == "R ↵"
    assert bottom.amount is not None
    bench.keys("Enter")
    assert len(bench.table.asked) == 1


def test_what_was_typed_counts_also_where_another_amount_is_the_only_one() -> None:
    bench = Bench(ONLY_ALL_IN)
    bench.keys("1", "0", "0")
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.acts[2].title == "Raise na 100"
    assert bottom.acts[2].subtitle.startswith("nejméně 500")


@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from(sorted(GAMES)),
    stacks=st.lists(st.sampled_from([500, 600, 1200, 5000]), min_size=5, max_size=5),
    said=st.lists(st.one_of(WORDS, WORDS, st.tuples(PAD_WORDS)), max_size=24),
)
def test_in_no_state_does_an_enter_with_an_empty_field_bet_or_raise(
    game: str, stacks: list[int], said: list[str | tuple[str]]
) -> None:
    console = Console(
        live_table({1: stacks[0], 2: stacks[1], 3: stacks[2], 5: stacks[3], 7: stacks[4]}, game=GAMES[game])
    )
    console.keys("1N")
    for each in said:
        if isinstance(each, tuple):
            console.keys(each[0], pad=True)
        else:
            console.keys(each)
        for pad in (False, True):
            enter_alone(console, pad=pad)


def enter_alone(console: Console, *, pad: bool) -> None:
    """Press Enter where nothing is typed and no repair waits for its confirmation."""
    draft = console.console.draft
    if draft.entry.digits or draft.prefix or console.console.can_confirm_repair:
        return
    before, seq, acting = of_own_will(console), console.now.seq, console.console.mode is Mode.ACT
    console.desk.keys.down(Stroke("Enter", pad))
    console.desk.keys.up(Stroke("Enter", pad))
    console.clock.pass_ms(400)
    assert of_own_will(console) <= before
    repair = console.console.draft.repair
    assert repair is None or not any(
        type(command).__name__ in ("BetTo", "RaiseTo", "AllIn")
        for mend in repair.mends
        for command in mend.commands
    )
    assert pad or not acting or console.now.seq == seq, "Enter of the keyboard wrote something"
