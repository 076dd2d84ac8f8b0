"""The hand that is ruled on, and the moment of it that the adviser looks at."""

from __future__ import annotations

from tablemgr.app.api import (
    HandKey,
    HandView,
    LogLine,
    PastHand,
    Refused,
    TableSnapshot,
    advising,
)
from ui.presenters.console.phrases import phrase, told
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

NOW = "now"
NO_STEP = -2
"""No step of the replay was looked at."""


class RuledHand:
    """``step``: the step of the replay that was looked at. Without past hands only the running hand is known."""

    def __init__(self, desk: Desk, session: int, hand_no: int, step: int = NO_STEP) -> None:
        self._desk, self.session, self.hand_no = desk, session, hand_no
        self._bases: dict[str, advising.Basis] = {}
        self.past: PastHand | None = None
        self.lines: tuple[LogLine, ...] = ()
        self._steps: tuple[int, ...] = ()
        self.read()
        self.chosen = self._at(step)

    def read(self) -> None:
        """The hand as it is recorded now: everything that stands of it."""
        parts, self.past = self._desk.floor, None
        self._bases.clear()
        if self.running is not None:
            self.lines = tuple(line for line in self._desk.snapshot.log if not line.retracted)
            return
        if parts is not None and self.hand_no:
            self.past = parts.review.hand(self._key)
        steps = self.past.steps if self.past is not None else ()
        self._steps = tuple(place for place, step in enumerate(steps) if not step.retracted)
        self.lines = tuple(steps[place].line for place in self._steps)

    @property
    def _key(self) -> HandKey:
        return HandKey("", self.session, self.hand_no)

    @property
    def running(self) -> HandView | None:
        """The hand while it runs at the table of this window."""
        table = self._desk.snapshot
        hand = table.hand
        if hand is None or hand.finished or hand.hand_no != self.hand_no or table.session_id != self.session:
            return None
        return hand

    def _at(self, step: int) -> str:
        """The act at the step that was looked at; of a running hand the moment of now."""
        acts = self.acts()
        if not acts or self.running is not None:
            return NOW
        last = [
            seq for place, seq in enumerate(line.seq for line in self.lines) if self._steps[place] <= step
        ]
        known = [line for line in acts if step == NO_STEP or (last and line.seq <= last[-1])]
        return str(known[-1].seq) if known else NOW

    def acts(self) -> tuple[LogLine, ...]:
        """Everything that somebody did and that stands, in order."""
        return tuple(line for line in self.lines if advising.betting_act(line))

    def act_words(self, line: LogLine, words: Words) -> str:
        """«19:16:08  5 raises to 300»."""
        return f"{words.log_time(line.at_us)}  {phrase(told(line), words)}"

    def basis(self) -> advising.Basis:
        """What the hand knows of the chosen moment; an act that was taken back meanwhile is the moment of now."""
        if self.chosen not in self._bases:
            seqs = [str(line.seq) for line in self.lines]
            place = seqs.index(self.chosen) if self.chosen in seqs else -1
            self._bases[self.chosen] = advising.basis_of(
                self.lines, place, self._table(place), self.hand_no, self._desk.snapshot
            )
        return self._bases[self.chosen]

    def _table(self, place: int) -> TableSnapshot:
        """The table right before a line of the hand."""
        now, parts = self._desk.snapshot, self._desk.floor
        if self.running is not None:
            then = self._desk.api.moment(self.lines[place].seq) if place >= 0 else now
            return now if isinstance(then, Refused) else then
        if self.past is None or parts is None:
            return now
        step = self._steps[place] - 1 if place >= 0 else len(self.past.steps) - 1
        return parts.review.frame(self._key, step)

    def seats(self) -> tuple[tuple[int, str], ...]:
        """(seat, name) of everybody who was dealt in."""
        if self.past is not None and self.past.report is not None:
            names = dict(self.past.names)
            return tuple((line.seat, names.get(line.seat, "")) for line in self.past.report.seats)
        hand = self._desk.snapshot.hand
        dealt = hand.seats_dealt if hand is not None and hand.hand_no == self.hand_no else ()
        return tuple((view.seat, view.name) for view in self._desk.snapshot.seats if view.seat in dealt)
