"""Giving commands to the table: against double presses, with «again» after a fault, and redo of what was taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tablemgr.app.api import Done, EnvironmentFault, Mend, Refused, TableApi, TableCommand
from ui.presenters.clock import UiClock
from ui.presenters.wording import Words

BOUNCE_MS = 200
"""A second touch sooner than this was not aimed at what the first one brought up."""

AWARD_PAUSE_MS = 300
"""What confirmed an award is ignored for this long (and until it is released), so that nobody starts a hand by it."""

INITIATOR = "console"

Deed = Callable[[str, int | None], Done | Refused]
"""Something to do once its approver (staff id or "") and the expected ``seq`` are known."""


@dataclass(frozen=True, slots=True)
class _Touch:
    at_ms: int
    seq: int


@dataclass(frozen=True, slots=True)
class Act:
    """One act as it was asked for, in the console or in a screen over it; ``by`` is empty for the dealer on duty."""

    commands: tuple[TableCommand, ...]
    by: str = ""
    said: Callable[[Words], str] | None = None
    """In the words of the log, once it was taken back."""


class Deeds:
    """The one place where the console executes. Faults of the environment end here: nothing pretends to be stored."""

    def __init__(self, api: TableApi, clock: UiClock) -> None:
        self._api = api
        self._clock = clock
        self._touch: _Touch | None = None
        self._given: dict[int, Act] = {}
        self._undone: list[Act] = []
        self._again: Callable[[], Done | Refused | None] | None = None
        self.fault: EnvironmentFault | None = None

    def seen_seq(self, seq: int) -> int:
        """The ``seq`` of the picture that a touch was aimed at; call it once for each touch that gives something.

        A touch that bounces belongs to the picture before the first one: the service refuses it as stale.
        """
        seen = self._touch.seq if self.bouncing and self._touch is not None else seq
        self._touch = _Touch(self._clock.ticks_ms(), seen)
        return seen

    def note_touch(self, seq: int) -> None:
        """A touch has changed what stands there, or may not be meant twice; it was aimed at the picture of ``seq``."""
        self._touch = _Touch(self._clock.ticks_ms(), seq)

    @property
    def bouncing(self) -> bool:
        """Something was given by touch so short a time ago that another touch cannot be meant for what it brought."""
        return self._touch is not None and self._clock.ticks_ms() - self._touch.at_ms < BOUNCE_MS

    @property
    def touched_ms(self) -> int:
        """When something was given by touch last."""
        return self._touch.at_ms if self._touch is not None else 0

    @property
    def since_touch_ms(self) -> int:
        """How long ago that was."""
        return self._clock.ticks_ms() - self.touched_ms

    def forget_undone(self) -> None:
        """Something else happened at the table: there is nothing to do again any more."""
        self._undone.clear()

    def give(
        self, commands: tuple[TableCommand, ...], seq: int | None, ok: str = ""
    ) -> Done | Refused | None:
        """Execute as one act; None when the environment failed and nothing happened."""
        return self._give(Act(commands), seq, ok)

    def remember(self, batch: int, commands: tuple[TableCommand, ...], by: str = "") -> None:
        """A screen over the console gave this act: once taken back it can be given again as well."""
        self._given[batch] = Act(commands, by)

    def _give(self, act: Act, seq: int | None, ok: str) -> Done | Refused | None:
        done = self.run(lambda approver, expected: self._execute(act, approver, expected), seq, ok)
        if isinstance(done, Done):
            self._given[done.batch] = replace(act, said=None)
            self._undone.clear()
        return done

    def undo(
        self,
        seq: int,
        batch: int,
        ok: str = "",
        again: tuple[TableCommand, ...] = (),
        said: Callable[[Words], str] | None = None,
    ) -> Done | Refused | None:
        """Take back the newest act, whose number is ``batch``.

        Remembered for redo as it was given, here or in a screen, else as ``again`` (what asks for it, read from the
        log). ``said`` is what is taken back, in the words of the log.
        """
        done = self.run(
            lambda approver, expected: self._api.undo(
                ok=approver, expected_seq=expected, initiator=INITIATOR
            ),
            seq,
            ok,
        )
        if isinstance(done, Done):
            act = self._given.pop(batch, Act(again))
            if act.commands:
                self._undone.append(replace(act, said=said))
            else:
                self._undone.clear()  # what lies deeper cannot come before it
        return done

    def repair(self, mends: tuple[Mend, ...], seq: int | None, ok: str = "") -> Done | Refused | None:
        """Change acts of the open hand; what was taken back before cannot be given again afterwards."""
        done = self.run(
            lambda approver, expected: self._api.repair(
                mends, ok=approver, expected_seq=expected, initiator=INITIATOR
            ),
            seq,
            ok,
        )
        if isinstance(done, Done):
            self._undone.clear()
        return done

    @property
    def redoable(self) -> Act | None:
        """What Redo would give again; None for nothing. A restart forgets it: redo is simply doing it again."""
        return self._undone[-1] if self._undone else None

    def redo(self, seq: int, ok: str = "") -> Done | Refused | None:
        """Give again what was taken back last; an approval is asked for anew."""
        act, rest = self._undone[-1], self._undone[:-1]
        done = self._give(act, seq, ok)
        if isinstance(done, Done):
            self._undone = rest
        return done

    def run(self, deed: Deed, seq: int | None, ok: str = "") -> Done | Refused | None:
        """Do it; a fault is kept with the way to try again."""
        try:
            done = deed(ok, seq)
        except EnvironmentFault as fault:
            self.fault = fault
            self._again = lambda: self.run(deed, None, ok)
            return None
        self.fault = None
        self._again = None
        return done

    def try_again(self) -> Done | Refused | None:
        """Once more what the fault prevented."""
        return self._again() if self._again is not None else None

    def failed(self, fault: EnvironmentFault) -> None:
        """A fault met elsewhere (a side screen): shown the same way, without «again»."""
        self.fault = fault
        self._again = None

    @property
    def can_try_again(self) -> bool:
        return self._again is not None

    def _execute(self, act: Act, ok: str, seq: int | None) -> Done | Refused:
        commands = act.commands
        if len(commands) == 1:
            return self._api.execute(commands[0], by=act.by, ok=ok, expected_seq=seq, initiator=INITIATOR)
        return self._api.execute_batch(commands, by=act.by, ok=ok, expected_seq=seq, initiator=INITIATOR)
