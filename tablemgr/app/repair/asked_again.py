"""What was asked for: the commands behind a stored act, so that they can be decided again on another table.

The journal keeps what happened. What a person asked for follows from it: consequences (an uncalled bet that went back,
the end of a street) were asked by nobody and follow by themselves again.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.book import Frame, table_after
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.hand import events as ev
from tablemgr.engine.journal import JournalEvent, Recorded
from tablemgr.engine.table import commands as table
from tablemgr.engine.table import events as table_ev
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.state import TableState

CONSEQUENCES = (
    ev.UncalledReturned,
    ev.RoundClosed,
    table_ev.TopUpLapsed,
)


@dataclass(frozen=True, slots=True)
class Asked:
    """One command of an act and the record it came to. ``command`` None: it cannot be asked again."""

    record: Recorded
    command: TableCommand | None

    @property
    def seq(self) -> int:
        return self.record.seq

    @property
    def event(self) -> JournalEvent:
        return self.record.event


def asked_in(frame: Frame) -> tuple[Asked, ...]:
    """The commands of an act, in order."""
    state = frame.state_before
    asked = []
    for record in frame.records:
        if not isinstance(record.event, CONSEQUENCES):
            asked.append(Asked(record, command_behind(record.event, state)))
        state = table_after(state, record.event)
    return tuple(asked)


def state_before(frame: Frame, seq: int) -> TableState | None:
    """The table right before one record of an act."""
    state = frame.state_before
    for record in frame.records:
        if record.seq == seq:
            break
        state = table_after(state, record.event)
    return state


def command_behind(event: JournalEvent, before: TableState | None) -> TableCommand | None:
    """What asks for this event; None when nothing of the open hand does. A whole stack is asked for as all-in."""
    match event:
        case ev.Folded(seat):
            return hand.Fold(seat)
        case ev.Checked(seat):
            return hand.Check(seat)
        case ev.Called(seat):
            return hand.Call(seat)
        case ev.BetMade(seat, to, amount) | ev.RaisedTo(seat, to, amount):
            playing = before.hand if before is not None else None
            if playing is not None and playing.seat(seat).stack == amount:
                return hand.AllIn(seat)
            return hand.BetTo(seat, to) if isinstance(event, ev.BetMade) else hand.RaiseTo(seat, to)
        case ev.BoardDealt(cards, run):
            return hand.DealBoard(cards, run if run > 1 else 0)
        case ev.RunsAgreed(runs, seats):
            return hand.RunBoards(runs, seats)
        case ev.CardsShown(seat, cards):
            return hand.ShowCards(seat, cards)
        case ev.Mucked(seat):
            return hand.Muck(seat)
        case ev.BoardPlayed(seat):
            return hand.PlayTheBoard(seat)
        case ev.WinnersDeclared(pot, seats, run):
            return hand.DeclareWinners(pot, seats, run)
        case _:
            return _beside_the_betting(event)


def _beside_the_betting(event: JournalEvent) -> TableCommand | None:
    """What may be done at the table while a hand runs."""
    match event:
        case table_ev.TopUpQueued(seat, amount, means, pieces):
            return table.BuyChips(seat, amount, means, pieces, 0, top_up=True)
        case table_ev.PlayerSatOut(seat):
            return table.SitOut(seat)
        case table_ev.PlayerReturned(seat, entry):
            return table.ReturnToPlay(seat, entry)
        case table_ev.PlayerSeated(seat, player, entry):
            return table.SeatPlayer(seat, player, entry)
        case table_ev.StackCounted(seat, counted=counted, reason=reason):
            return table.CountStack(seat, counted, reason)
        case _:
            return None


def adapted(command: TableCommand, state: TableState | None) -> TableCommand:
    """A bet where somebody has bet meanwhile is a raise to the same total, and the other way round."""
    playing = state.hand if state is not None else None
    if playing is None or not isinstance(command, hand.BetTo | hand.RaiseTo):
        return command
    kind = hand.RaiseTo if playing.price else hand.BetTo
    return kind(command.seat, command.to)
