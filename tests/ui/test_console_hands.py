"""Whole hands through the real window, by touch alone, by keyboard alone, by numeric pad alone."""

import pytest

from tablemgr.app.api import Expected
from tablemgr.text import Language
from tests.helpers.driver import Hands, Keyboard, NumericPad, Touch
from tests.helpers.live_table import live_table
from tests.ui.conftest import OpenWindow

WAYS = pytest.mark.parametrize("way", [Touch, Keyboard, NumericPad])

FIRST_HAND = "d1 n f f f f f f f c c b=AsKh7d r100 c b=2c c c b=3d c r300 c s3=KsKd s2=AhAd ok"
"""Button 1, blinds 2 and 3: all fold to the blinds; flop, turn, river, cards shown, award confirmed: 900 in the pot."""


@WAYS
def test_a_whole_hand_is_entered_one_way_alone(open_window: OpenWindow, way: type[Hands]) -> None:
    driver = open_window()
    way(driver).play(FIRST_HAND)
    snapshot = driver.snapshot
    assert snapshot.expected is Expected.NEXT_HAND
    assert snapshot.hand is not None
    assert snapshot.hand.finished
    stacks = {view.seat: view.stack for view in snapshot.seats}
    assert (stacks[2], stacks[3]) == (5000 - 450 + 900 - 25, 5000 - 450)
    assert sum(stacks.values()) + snapshot.bank.rake_box == 45_000  # type: ignore[union-attr]
