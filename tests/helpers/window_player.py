"""A whole evening from its file, every line entered through the real windows by the driver.

The same lines as `tablemgr evening play`: an ``expect`` is compared with what the window knows of the table; a line
that must be refused has to be refused in words on the screen, and nothing may have changed then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from tablemgr.app.evening.expectations import check_expect, check_settlement
from tablemgr.app.evening.player import EveningResult
from tablemgr.app.evening.reader import Line
from tablemgr.app.sources import CountedIds, ManualClock
from tests.helpers.driver import Driver, Hands, Keyboard, NumericPad, Touch
from tests.helpers.window_desk import DeskLines
from tests.helpers.window_hands import ACTS, HandLines
from ui.widgets.banner import Banner
from ui.widgets.form_panel import FormPanel

WAYS: tuple[type[Hands], ...] = (Touch, Keyboard, NumericPad)
"""How hands are entered, in turn."""


class EveningClock(ManualClock):
    """The time of day stands where the evening's lines set it; the counter of the keys goes on with every input."""

    def __init__(self, at_us: int = 0) -> None:
        super().__init__(at_us)
        self._ticks_ms = 0

    def ticks_ms(self) -> int:
        """Milliseconds of a counter that only rises."""
        return self._ticks_ms

    def pass_ms(self, ms: int) -> None:
        """A little later, as the keys see it."""
        self._ticks_ms += ms


class EveningIds(CountedIds):
    """Identifiers in order; a player who is named in the file gets the reference he has there."""

    def __init__(self, first: int = 0) -> None:
        super().__init__(first)
        self._wanted = ""

    def next_player(self, ref: str) -> None:
        """The reference of whoever sits down next."""
        self._wanted = ref.removeprefix("P")

    def player_letters(self) -> str:
        """The letters that were wanted, else some."""
        wanted, self._wanted = self._wanted, ""
        return wanted or super().player_letters()


class WindowPlayer:
    """Plays checked lines through one window. ``runs``: folds and checks in a row are one gesture, as at a table."""

    def __init__(
        self,
        driver: Driver,
        clock: EveningClock,
        ids: EveningIds,
        names: Mapping[str, str] | None = None,
        *,
        ways: Sequence[type[Hands]] = WAYS,
        runs: bool = True,
        seat_count: int = 10,
    ) -> None:
        self.driver = driver
        self.clock = clock
        self.result = EveningResult()
        self.hands_played = 0
        self.on_line: Callable[[Line], None] = lambda _line: None
        """Called after each line, while what it brought stands on the screen."""
        self.act_inputs: list[tuple[str, int]] = []
        """For each hand how it was entered, and the touches or keys of its acts (cards, award and the rest apart)."""
        self._ways = [way(driver) for way in ways]
        self._runs = runs
        self.desk = DeskLines(driver, names or {}, ids.next_player, seat_count)
        self._hand = HandLines(driver, self.desk, self._ways[0])

    def play(self, lines: tuple[Line, ...]) -> EveningResult:
        """All lines in order; stops at the first that was refused though the file does not say so."""
        place = 0
        while place < len(lines) and self.result.stopped_at is None:
            line = lines[place]
            if line.at_us is not None:
                self.clock.set_us(line.at_us)
            if line.verb == "start_hand":
                self._hand.hands = self._ways[self.hands_played % len(self._ways)]
                self.hands_played += 1
                self.act_inputs.append((type(self._hand.hands).__name__, 0))
            before = self.driver.inputs
            count = self._play_run(lines, place) or self._play_line(line)
            if line.verb in ACTS:
                way, inputs = self.act_inputs[-1]
                self.act_inputs[-1] = (way, inputs + self.driver.inputs - before)
            place += count
            self.result.lines += count
        return self.result

    def _play_run(self, lines: tuple[Line, ...], place: int) -> int:
        """Several lines in one gesture, where none of them is looked at or taken back by itself."""
        if not self._runs or lines[place].verb not in ACTS or _is_taken_back(lines, place):
            return 0
        end = place
        while end < len(lines) and lines[end].verb in ACTS:
            end += 1
        seq = self.driver.snapshot.seq
        count = self._hand.run(lines[place:end])
        if count and self.driver.snapshot.seq == seq:
            self._finding(lines[place], f"a run of {count} acts did nothing; said: {self.said()!r}")
            self.result.stopped_at = lines[place].number
        if count:
            last = lines[place + count - 1]
            if last.at_us is not None:
                self.clock.set_us(last.at_us)
            self.on_line(last)
        return count

    def _play_line(self, line: Line) -> int:
        if line.verb == "expect":
            self.result.findings += check_expect(line, self.driver.snapshot)
            self.on_line(line)
            return 1
        before = self.driver.snapshot
        self._enter(line)
        self.driver.settle()
        changed = self.driver.snapshot.seq != before.seq
        if line.fields.get("refused"):
            self._check_refusal(line, changed)
        elif not changed:
            self._finding(line, f"nothing happened; said: {self.said()!r}")
            self.result.stopped_at = line.number
            return 0
        elif line.verb == "end_hand" and line.mapping("expect") is not None:
            award = before.hand.award if before.hand is not None else None
            expected = line.mapping("expect") or {}
            self.result.findings += check_settlement(line, expected, award, self.driver.snapshot)
        self.on_line(line)
        if line.fields.get("refused"):
            self._drop()
        return 1

    def _enter(self, line: Line) -> None:
        verbs = self._hand.verbs if line.verb in self._hand.verbs else self.desk.verbs
        if verbs is self._hand.verbs and line.verb not in ("end_hand", "undo"):
            self.desk.bare()
        verbs[line.verb](line)

    # --- refusals -----------------------------------------------------------------------------------------------------

    def said(self) -> str:
        """Every sentence that stands on the screen as an answer: banners, and the refusals of forms."""
        found: list[str] = []
        for widget in self.driver.window.findChildren(QWidget):
            if isinstance(widget, Banner) and widget.isVisible() and widget.model is not None:
                found.append(f"{widget.model.text} {widget.model.rule}".strip())
            if isinstance(widget, FormPanel) and widget.isVisible() and widget.model is not None:
                found.append(f"{widget.model.refusal} {widget.model.rule}".strip())
        return " · ".join(text for text in found if text)

    def _check_refusal(self, line: Line, changed: bool) -> None:
        """It was refused with a sentence and one of the rules that the file names."""
        wanted = line.fields["refused"]
        said = self.said()
        if changed:
            self._finding(line, f"should be refused ({wanted}), was accepted")
        elif not said:
            self._finding(line, "was refused without a word")
        elif wanted is not True:
            rules = [wanted] if isinstance(wanted, str) else list(wanted)
            if not any(str(rule) in said for rule in rules):
                self._finding(line, f"expected a refusal by {rules}, said: {said!r}")

    def _drop(self) -> None:
        """Leave what was refused: fields empty, panels closed."""
        self.desk.bare()
        self.driver.press("Escape")

    def _finding(self, line: Line, what: str) -> None:
        self.result.findings.append(f"line {line.number}: {line.verb}: {what}")


def _is_taken_back(lines: tuple[Line, ...], place: int) -> bool:
    """Whether the hand of this line has an undo: its acts are then entered one by one, as they are counted."""
    for line in lines[place:]:
        if line.verb == "start_hand":
            return False
        if line.verb == "undo":
            return True
    return False
