"""What all gestures of the console share: the draft, giving a command, and hearing what came of it."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import Done, LegalView, RefusalCode, Refused, TableSnapshot
from ui.presenters.clock import UiClock
from ui.presenters.console.draft import Draft
from ui.presenters.console.keys import Mode
from ui.presenters.console.seat_first import presumed_legal
from ui.presenters.deeds import Deeds
from ui.presenters.form_models import FormModel, whys_of
from ui.presenters.notices import Message, Notice
from ui.presenters.screens import Desk
from ui.presenters.wording import seat_of

FLOOR_MAY = frozenset({RefusalCode.RETRACTION_NEEDS_FLOOR, RefusalCode.APPROVAL_MISSING})
"""Refusals after which the console asks which floor approves, and does it again with him."""

WithFloor = Callable[[str], Done | Refused | None]


class ConsoleBase:
    """State and tools of the gestures."""

    _of_form = False
    """What stands there was said by a grey button of the form that is shown."""

    def __init__(self, desk: Desk, clock: UiClock) -> None:
        self._desk = desk
        self._clock = clock
        self.deeds = Deeds(desk.api, clock)
        self.draft = Draft()
        self.draft.follow(desk.snapshot)

    @property
    def mode(self) -> Mode:
        """What keys mean now."""
        return self.draft.mode(self._desk.snapshot)

    @property
    def seq(self) -> int:
        """Number of the picture that is shown."""
        return self._desk.snapshot.seq

    @property
    def seat_count(self) -> int:
        """Seats of this table."""
        return len(self._desk.snapshot.seats)

    @property
    def _seen(self) -> TableSnapshot:
        """The table that acts are meant for: of now, or of the moment that is being repaired."""
        repair = self.draft.repair
        return repair.then if repair is not None and repair.then is not None else self._desk.snapshot

    def say(self, notice: Notice | None) -> None:
        """One sentence over the bottom panel until the next gesture."""
        self.draft.notice = notice

    def say_nothing(self) -> None:
        """What was said is read by now."""
        self.draft.notice = None

    def forget_untrue(self, shown: object) -> None:
        """What a grey button of a form said goes when the form shows it no longer."""
        said = self.draft.notice
        if not isinstance(said, Message) or not said.grey:
            self._of_form = False
        elif isinstance(shown, FormModel) and said.grey in whys_of(shown):
            self._of_form = True
        elif self._of_form:
            self.say_nothing()

    def _begin(self) -> None:
        """A new gesture: what was said before is read by now."""
        self.draft.notice = None

    def _legal(self) -> LegalView | None:
        """The legal acts of the seat that is meant: on turn, or touched further on."""
        snapshot = self._seen
        implied = self.draft.implied(snapshot)
        if implied is None:
            return snapshot.legal
        target = seat_of(snapshot, implied.target)
        return presumed_legal(snapshot, target) if target is not None else None

    def _heard(self, done: Done | Refused | None, with_floor: WithFloor | None) -> Done | None:
        """Show a refusal; where a floor may allow it, ask which one."""
        if isinstance(done, Done):
            self.draft.follow(self._desk.snapshot)
            return done
        if isinstance(done, Refused):
            if with_floor is not None and done.code in FLOOR_MAY:
                refused = done
                self._desk.ask_floor(lambda words: words.why(refused), with_floor)
            else:
                self.say(done)
        return None
