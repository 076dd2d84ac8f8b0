"""Recorded hands entered act by act at a real table, then replayed: each frame is the engine's own state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tablemgr.app.picture.hand import cards_text
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.tape import SessionTape
from tablemgr.app.views.snapshot import SeatView, TableSnapshot
from tablemgr.engine.hand import EndHand, HandState, Phase, PostKind, evolve
from tablemgr.engine.hand.commands import HandCommand
from tablemgr.engine.hand.events import HandEvent
from tablemgr.formats.phh import RecordedHand, read_hands
from tablemgr.formats.replay import PlayedOut, play_out
from tests.helpers.live_table import done
from tests.helpers.recorded_tables import table_with
from tests.helpers.replays import PLAIN
from tests.helpers.shared import shared_path

PARTS = 6
"""The hands are dealt out to so many tests, so that a failure names its part and they run beside each other."""


@cache
def _playable(folder: Path) -> tuple[tuple[str, RecordedHand, PlayedOut], ...]:
    return tuple(_read(folder))


def _read(folder: Path) -> Iterator[tuple[str, RecordedHand, PlayedOut]]:
    """Hands with a big blind that the engine plays to their end, of a table of at most ten."""
    for path in sorted((folder / "hands").iterdir()):
        for hand in read_hands(path):
            if not isinstance(hand, RecordedHand) or len(hand.start.seats) > 10:
                continue
            played = play_out(hand)
            blinds = [post for post in hand.start.posts if post.what is PostKind.BIG_BLIND]
            if isinstance(played, PlayedOut) and played.state.is_over and blinds:
                yield f"{path.name}:{hand.label}", hand, played


def _entered(hand: RecordedHand, played: PlayedOut) -> SessionTape:
    """The hand on a real table, command by command, as it was played out."""
    service = table_with(hand, 1)
    for command in hand.commands[1 : len(played.events)]:
        done(service.execute(_explained(command), ok="F301" if _is_told(command) else ""))
    records = service._store.read(1)
    service.close()
    return SessionTape(records)


def _is_told(command: HandCommand) -> bool:
    return isinstance(command, EndHand) and (command.rake_taken, command.payouts) != (None, None)


def _explained(command: HandCommand) -> HandCommand:
    if isinstance(command, EndHand) and _is_told(command):
        return replace(command, reason="as the record says")
    return command


def _check(place: str, drawn: TableSnapshot, state: HandState) -> None:
    view, seats = drawn.hand, {seat.seat: seat for seat in drawn.seats}
    assert view is not None, place
    for seat in state.seats:
        there, here = state.seat(seat), seats[seat]
        assert here.stack == there.stack, f"{place} seat {seat}"
        assert sorted(here.cards) == sorted(cards_text(there.cards)), (
            f"{place} seat {seat}"
        )  # shown highest first
        if not state.is_over:
            assert (here.bet, here.committed) == (there.bet, there.committed + there.dead), f"{place} {seat}"
    assert view.board == cards_text(state.board), place
    assert view.actor == (state.actor or 0), place
    assert view.street == state.street.name.lower(), place
    if state.phase is not Phase.SHOWDOWN or not state.awards:
        pots = [(pot.amount, pot.eligible) for pot in state.pots()]
        taken = state.rake_taken + state.jackpot_taken if state.phase is Phase.SHOWDOWN else 0
        assert sum(pot.amount for pot in view.pots) == sum(amount for amount, _who in pots) - taken, place
        assert [pot.eligible for pot in view.pots] == [who for _amount, who in pots], place


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("folder", "every"), [("data/phh", 1), ("data/synthetic", 3)])
def test_every_step_of_a_recorded_hand_shows_the_state_of_the_engine(
    folder: str, every: int, part: int
) -> None:
    """All public hands; of the machine-made ones a third."""
    looked = 0
    for number, (name, hand, played) in enumerate(_playable(shared_path(folder))):
        if number % (PARTS * every) != part:
            continue
        tape = HandTape(_entered(hand, played), 1)
        state: HandState | None = None
        steps = iter(range(len(tape.moments)))
        for event in (event for _number, events in played.events for event in events):
            state = evolve(state, event, hand.rules)
            step = next(steps)
            while not isinstance(tape.moments[step].record.event, HandEvent):  # an override beside the awards
                step = next(steps)
            assert tape.moments[step].record.event == event, name
            _check(f"{name} step {step}", tape.frame(step, PLAIN), state)
            looked += 1
        assert next(steps, None) is None, name
    assert looked > 300


def test_the_seats_of_a_frame_are_those_of_the_table() -> None:
    """A seat that is not dealt in stands in the picture too."""
    for _name, hand, played in _playable(shared_path("data/phh")):
        drawn = HandTape(_entered(hand, played), 1).frame(0, PLAIN)
        assert all(isinstance(seat, SeatView) for seat in drawn.seats)
        assert {seat.seat for seat in drawn.seats} == set(range(1, max(9, len(hand.start.seats)) + 1))
        break
