"""When copies are made: at the start, while a table is open, at its close, after it and at the end of the program."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablemgr.app.api import PlaceState, RestoreWish
from tablemgr.app.copying.copies import PlaceTrouble
from tests.helpers.fake_copies import NOW, ToldCopies
from ui.presenters.notices import Message
from ui.presenters.upkeep.copy_keeping import AGAIN_US, EVERY_US, CopyKeeping


class Later:
    """A worker whose answers come when they are asked for."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        self.waiting.append(lambda: then(work()))

    def soon(self, work: Callable[[], None]) -> None:
        work()

    def answer(self) -> None:
        self.waiting.pop(0)()


@pytest.fixture
def door() -> ToldCopies:
    return ToldCopies()


def test_a_copy_is_made_at_the_start_and_every_quarter_of_an_hour_while_a_table_is_open(
    door: ToldCopies,
) -> None:
    keeping = CopyKeeping(door)
    for minute in range(46):
        keeping.tick(NOW + minute * 60_000_000, is_open=True)
    assert [at_us - NOW for _second, at_us in door.asked] == [0, EVERY_US, 2 * EVERY_US, 3 * EVERY_US]


def test_no_table_open_no_copy_but_the_first(door: ToldCopies) -> None:
    keeping = CopyKeeping(door)
    for minute in range(100):
        keeping.tick(NOW + minute * 60_000_000, is_open=False)
    assert len(door.asked) == 1


def test_what_is_counted_and_signed_after_the_close_is_copied_too(door: ToldCopies) -> None:
    keeping = CopyKeeping(door)
    keeping.tick(NOW, is_open=False)
    keeping.note_written()
    for minute in range(100):
        keeping.tick(NOW + minute * 60_000_000, is_open=False)
    assert [at_us - NOW for _second, at_us in door.asked] == [0, EVERY_US]


def test_the_end_of_the_program_copies_what_was_written_since(door: ToldCopies) -> None:
    keeping = CopyKeeping(door, second="/stick")
    keeping.tick(NOW, is_open=True)
    keeping.at_the_end(NOW + 1)
    assert len(door.asked) == 1, "nothing was written since"
    keeping.note_written()
    keeping.at_the_end(NOW + 2)
    assert door.asked[1:] == [("/stick", NOW + 2)]


def test_a_copy_that_nobody_heard_of_is_made_at_the_end(door: ToldCopies) -> None:
    keeping = CopyKeeping(door, Later())
    keeping.tick(NOW, is_open=True)
    keeping.at_the_end(NOW + 1)
    assert [at_us - NOW for _second, at_us in door.asked] == [0, 1]


def test_who_brings_a_copy_back_finds_the_copies_he_chose_from(door: ToldCopies) -> None:
    """One more would take the oldest of them away."""
    keeping = CopyKeeping(door)
    keeping.note_written()
    keeping.wanted = RestoreWish("/b/old.db", "M401", "F301")
    keeping.at_the_end(NOW)
    assert door.asked == []


def test_a_clock_that_is_set_back_does_not_stop_the_copies(door: ToldCopies) -> None:
    keeping = CopyKeeping(door)
    keeping.tick(NOW, is_open=True)
    keeping.tick(NOW - 86_400_000_000, is_open=True)
    assert len(door.asked) == 2


def test_a_place_in_trouble_is_tried_every_minute_and_found_again_by_itself(door: ToldCopies) -> None:
    door.second = PlaceState("/stick", NOW, 4, PlaceTrouble.GONE)
    keeping = CopyKeeping(door, second="/stick")
    heard: list[Message | None] = []
    keeping.heard = heard.append
    keeping.tick(NOW, is_open=True)
    keeping.tick(NOW + AGAIN_US, is_open=True)
    assert [said is not None for said in heard] == [True, False], "said once"
    door.second = PlaceState("/stick", NOW + 2 * AGAIN_US, 5)
    keeping.tick(NOW + 2 * AGAIN_US, is_open=True)
    keeping.tick(NOW + 3 * AGAIN_US, is_open=True)
    assert len(door.asked) == 3
    assert keeping.state is not None
    assert keeping.state.troubled is None


def test_what_is_asked_for_while_a_copy_is_made_is_done_after_it(door: ToldCopies) -> None:
    """A close a moment after a quarter of an hour: the copy that runs may not have it yet."""
    worker = Later()
    keeping = CopyKeeping(door, worker)
    keeping.tick(NOW, is_open=True)
    keeping.copy(NOW + 1)
    keeping.copy(NOW + 2)
    assert len(door.asked) == 1
    worker.answer()  # when the last drill was
    worker.answer()
    assert len(door.asked) == 2
    worker.answer()
    assert worker.waiting == []
