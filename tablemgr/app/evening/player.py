"""Plays an evening through `TableApi`: the same door as the windows, with the evening's own clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from tablemgr.app.api import TableApi
from tablemgr.app.evening.commands import command_of
from tablemgr.app.evening.expectations import check_expect, check_settlement
from tablemgr.app.evening.forms import house_form, opening_form
from tablemgr.app.evening.reader import Line, bad_line, effect_lines, replacing_line
from tablemgr.app.house.example_staff import EXAMPLE_STAFF
from tablemgr.app.views.repair import Mend
from tablemgr.app.views.snapshot import Done, SeatStatus, TableSnapshot
from tablemgr.engine.hand.commands import RunBoards
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.text import _

_BETTING: Final = frozenset({"fold", "check", "call", "bet_to", "raise_to", "all_in"})
_ENDS: Final = frozenset({"end_hand", "void_hand", "start_hand"})
_LEFT: Final = frozenset({SeatStatus.IN_HAND, SeatStatus.ALL_IN})


class SettableClock(Protocol):
    """A clock that stands still until it is set (µs UTC)."""

    def set_us(self, at_us: int) -> None: ...

    def now_us(self) -> int: ...


@dataclass(slots=True)
class EveningResult:
    """What came of it: failed expectations as sentences; ``stopped_at`` the line that was refused against the file."""

    findings: list[str] = field(default_factory=list)
    lines: int = 0
    stopped_at: int | None = None

    @property
    def failed(self) -> bool:
        """Whether any expectation failed."""
        return bool(self.findings)


class EveningPlayer:
    """Plays checked lines in order; one instance, one evening."""

    def __init__(self, table: TableApi, clock: SettableClock, sentence: Callable[[Refused], str]) -> None:
        self._table, self._clock, self._sentence = table, clock, sentence
        self._slips: dict[str, tuple[str, int]] = {}
        self._last_session = 0
        self._lines: tuple[Line, ...] = ()
        self.result = EveningResult()

    def play(self, lines: tuple[Line, ...]) -> EveningResult:
        """Play all lines; stops at the first line that is refused though the file does not say so."""
        self._lines = lines
        for line in lines:
            if line.at_us is not None:
                self._clock.set_us(line.at_us)
            if not self._play_line(line):
                self.result.stopped_at = line.number
                break
            self.result.lines += 1
        return self.result

    def _play_line(self, line: Line) -> bool:
        if line.verb == "expect":
            self.result.findings += check_expect(line, self._picture())
            return True
        before = self._picture()
        outcome = self._act(line)
        wanted = line.fields.get("refused")
        if isinstance(outcome, Refused):
            return self._refused(line, wanted, outcome, before)
        if wanted:
            self.result.findings.append(
                f"line {line.number}: {line.verb}: should be refused ({wanted}), was accepted"
            )
            return True
        self._after(line, outcome)
        return all(self._play_line(inside) for inside in effect_lines(line))

    def _refused(self, line: Line, wanted: object, outcome: Refused, before: TableSnapshot) -> bool:
        """A refusal must be the one the file names, and nothing may have changed."""
        if not wanted:
            self.result.findings.append(
                f"line {line.number}: {line.verb}: refused: {self._sentence(outcome)} [{outcome.code.value}]"
            )
            return False
        rules = [wanted] if isinstance(wanted, str) else wanted
        if isinstance(rules, list) and outcome.rule not in rules:
            self.result.findings.append(
                f"line {line.number}: {line.verb}: expected refusal {', '.join(map(str, rules))}, got {outcome.rule}"
            )
        if self._picture().seq != before.seq:
            self.result.findings.append(f"line {line.number}: {line.verb}: a refused act changed the table")
        return True

    def _after(self, line: Line, done: Done) -> None:
        snapshot = done.snapshot
        if snapshot.session_id:
            self._last_session = snapshot.session_id
        if line.verb in ("fill_request", "credit_request"):
            slip = snapshot.slips[-1]
            self._slips[line.text("slip", f"${len(self._slips) + 1}")] = (slip.kind, slip.slip_no)
        expected = line.mapping("expect")
        if expected is not None:
            if line.verb != "end_hand":
                raise bad_line(line.number, _("Line {where}: only end_hand carries an expectation."))
            award = snapshot.hand.award if snapshot.hand else None
            self.result.findings += check_settlement(line, expected, award, snapshot)

    def _picture(self) -> TableSnapshot:
        return self._table.snapshot()

    def _act(self, line: Line) -> Done | Refused:
        if line.verb == "house":
            return self._table.configure_house(**house_form(line))
        snapshot = self._picture()
        if snapshot.house is None:
            made = self._table.configure_house(
                operator="Training", ico="", site="TRAINING", training=True, staff=EXAMPLE_STAFF
            )
            if isinstance(made, Refused):
                return made
        by, ok = line.text("by"), line.text("ok")
        if line.verb == "open_table":
            return self._table.open_table(**opening_form(line), by=by, ok=ok)
        if line.verb == "undo":
            return self._table.undo(by=by, ok=ok, n=line.number_of("n", 1))
        if line.verb == "repair":
            return self._repair(line, snapshot, by, ok)
        command = command_of(line, snapshot, self._slips, self._clock.now_us())
        agreed = self._runs_agreed(line, snapshot)
        if agreed is not None:
            return self._table.execute_batch((agreed, command), by=by, ok=ok)
        session = self._last_session if snapshot.session_id == 0 and self._last_session else None
        return self._table.execute(command, by=by, ok=ok, session=session)

    def _runs_agreed(self, line: Line, snapshot: TableSnapshot) -> RunBoards | None:
        """That all players left agree to run the rest of the board more than once (RIT-1).

        The file only tells the boards: they agree before the first one after which nobody bets any more, when a second
        or third board follows.
        """
        if line.verb != "board" or snapshot.hand is None or snapshot.hand.more_boards:
            return None
        runs = 1
        for coming in self._lines[self._lines.index(line) :]:
            if coming.verb == "board":
                runs = max(runs, coming.number_of("run", 1))
            elif coming.verb in _BETTING:
                return None
            elif coming.verb in _ENDS:
                break
        left = tuple(SeatNo(view.seat) for view in snapshot.seats if view.status in _LEFT)
        return RunBoards(runs, left) if runs > 1 else None

    def _repair(self, line: Line, snapshot: TableSnapshot, by: str, ok: str) -> Done | Refused:
        """Acts are counted back over everything that counts since the deal, boards and money too."""
        acts = dict.fromkeys(
            record.batch
            for record in snapshot.log
            if not record.retracted and not record.kind.startswith("journal.")
        )
        back = line.number_of("act")
        if not 0 < back <= len(acts):
            return Refused(RefusalCode.NOTHING_TO_RETRACT, "SES-7")
        batch = list(acts)[-back]
        seq = next(record.seq for record in snapshot.log if record.batch == batch)
        command = command_of(replacing_line(line), snapshot, self._slips, self._clock.now_us())
        return self._table.repair((Mend(seq, (command,)),), by=by, ok=ok)
