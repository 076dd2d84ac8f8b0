"""Where the time of a session went: before each hand, in it, and its longest silence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablemgr.app.review.session_models import PaceLine
from tablemgr.engine.hand.events import HandEnded, HandStarted, HandVoided
from tablemgr.engine.journal import DocumentNote, Recorded, retracted_batches
from tablemgr.engine.table.between import BreakEnded, BreakStarted
from tablemgr.engine.table.events import SessionOpened


@dataclass(slots=True)
class _Clock:
    """What is known while walking through a session."""

    free_since: int = 0
    """When the hand before ended, or the table opened."""
    breaks: int = 0
    """Announced pauses since then, µs."""
    break_since: int | None = None
    started: int = 0
    last_act: int = 0
    silence: tuple[int, int] = (0, 0)
    """(µs, record that ended it)."""
    hand_no: int = 0
    before: tuple[int, int] = (0, 0)
    """(gap, breaks in it) of the running hand."""
    lines: list[PaceLine] = field(default_factory=list)


def pace_lines(records: Sequence[Recorded]) -> tuple[PaceLine, ...]:
    """One line for each hand that is over, void ones too. Hands taken back are none, but an act that was taken back
    later broke the silence when it was entered.

    A clock that was set back makes no negative time: such a stretch counts as nothing.
    """
    clock = _Clock()
    gone = retracted_batches(records)
    for record in records:
        if record.batch not in gone:
            _take(clock, record)
        elif clock.hand_no:
            _heard(clock, record)
    return tuple(clock.lines)


def _take(clock: _Clock, record: Recorded) -> None:
    event, now = record.event, record.at_us
    match event:
        case SessionOpened():
            clock.free_since = now
        case BreakStarted():
            clock.break_since = now
        case BreakEnded():
            _end_break(clock, now)
        case HandStarted(hand_no=hand_no):
            if clock.break_since is not None:  # dealing ends a break that nobody ended
                _end_break(clock, now)
            clock.before = (max(now - clock.free_since, 0), clock.breaks)
            clock.hand_no, clock.started, clock.last_act, clock.silence = int(hand_no), now, now, (0, 0)
        case HandEnded() | HandVoided():
            _heard(clock, record)
            gap, breaks = clock.before
            length = max(now - clock.started, 0)
            clock.lines.append(PaceLine(clock.hand_no, gap, length, *clock.silence, breaks))
            clock.free_since, clock.breaks, clock.hand_no = now, 0, 0
        case _ if clock.hand_no and not isinstance(event, DocumentNote):
            _heard(clock, record)


def _end_break(clock: _Clock, now: int) -> None:
    if clock.break_since is not None:
        since = max(clock.break_since, clock.free_since)
        clock.breaks += max(now - since, 0)
        clock.break_since = None


def _heard(clock: _Clock, record: Recorded) -> None:
    """An act ends a silence."""
    silence = record.at_us - clock.last_act
    if silence > clock.silence[0]:
        clock.silence = (silence, record.seq)
    clock.last_act = max(clock.last_act, record.at_us)
