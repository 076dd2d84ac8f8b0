"""Replay: at every step of every hand the picture is the books', and what the screen showed when it happened."""

from __future__ import annotations

import pytest

from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.evenings import golden_lines, play
from tests.helpers.random_evening import RandomEvening
from tests.helpers.replays import Screens, check_cards, check_frames, check_story, past_hands


@pytest.mark.parametrize("variant", ["", "V1", "V2", "V3", "V4"])
def test_every_step_of_the_golden_evening_has_the_figures_of_the_books(variant: str) -> None:
    _result, service = play(golden_lines(variant))
    assert check_frames(service._store.read(1)) > 90
    service.close()


@pytest.mark.parametrize("seed", range(8))
def test_every_step_of_a_random_evening_has_the_figures_of_the_books_and_is_what_the_screen_showed(
    seed: int,
) -> None:
    store, clock = InMemoryJournalStore(), ManualClock()
    evening = RandomEvening(seed, TableService(store, clock, CountedIds(0), "replay"), clock)
    screens = Screens(evening.service)
    for _line in range(250):
        evening.step()
    compared = 0
    for session in range(1, store.last_session() + 1):
        records = store.read(session)
        check_frames(records)
        compared += screens.compare(records)
        for hand, past in past_hands(evening.service, session):
            assert len(hand.moments) == len(past.steps)
            assert [step.line.seq for step in past.steps] == sorted(step.line.seq for step in past.steps)
            check_story(past)
            check_cards(past, hand)
    assert compared > 20
