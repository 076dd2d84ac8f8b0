"""Replay of one past hand on the console's felt: stops, play, streets; figures come from the journal, step by step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace

from tablemgr.app.api import EnvironmentFault, PastHand, ReplayStep, ReviewApi, TableSnapshot
from ui.presenters.console.felt import Marks, felt_model
from ui.presenters.console.log import SILENT, log_lines, street_name
from ui.presenters.console.log_models import LogKind, LogLine
from ui.presenters.console.view_models import SeatState
from ui.presenters.floor.models import STEP, STREET, ReplayModel, TimelineModel
from ui.presenters.floor.reasons import stored_reason
from ui.presenters.floor.replaced import Replaced
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.wording import Words

FIRST, BACK, PLAY, NEXT, LAST, SPEED, TICK = (
    "first",
    "back_step",
    "play",
    "next_step",
    "last",
    "speed",
    "tick",
)
STREETS = ("preflop", "flop", "turn", "river", "showdown")
INTERVALS_MS = (1200, 600, 300)
"""Between two acts at normal, double and fourfold speed."""

TAKING_BACK = frozenset({"journal.batch_retracted", "journal.acts_repaired"})
"""Records of the log that say nothing by themselves: here they show the table as it was again."""

Frames = Callable[[int], TableSnapshot]


class Replay:
    """Where the replay of one hand stands. It opens at the end: the result is what is asked for first."""

    def __init__(self, past: PastHand, frames: Frames) -> None:
        self.past = past
        self._frames = frames
        self._kept: dict[int, TableSnapshot] = {}
        self.unread = False
        """The file of the hand could not be read for the step that is asked for: the last picture stays."""
        self.stops = _stops(past.steps)
        self.at = len(self.stops) - 1
        self.playing = False
        self.speed = 0

    # --- gestures -------------------------------------------------------------------------------------------------

    def touch(self, key: str) -> bool:
        """A transport button, a street, a place on the timeline; whether it was one of them."""
        name, _colon, argument = key.partition(":")
        if name == STEP:
            self._go(self.stop_of(int(argument)))
        elif name == STREET:
            self._go(self._street_stop(argument))
        elif name == PLAY:
            if not self.playing and self.at >= len(self.stops) - 1:
                self.at = 0
            self.playing = not self.playing
        elif name == SPEED:
            self.speed = (self.speed + 1) % len(INTERVALS_MS)
        elif name == TICK:
            self._tick()
        elif name in (FIRST, BACK, NEXT, LAST):
            places = {FIRST: 0, BACK: self.at - 1, NEXT: self.at + 1, LAST: len(self.stops) - 1}
            self._go(places[name])
        else:
            return False
        return True

    def _go(self, stop: int) -> None:
        self.at = min(max(stop, 0), len(self.stops) - 1)
        self.playing = False

    def _tick(self) -> None:
        if not self.playing:
            return
        self.at = min(self.at + 1, len(self.stops) - 1)
        self.playing = self.at < len(self.stops) - 1

    def stop_of(self, step: int) -> int:
        """The stop that shows a step."""
        return (
            max(0, bisect_right(self.stops, step) - 1) if step not in self.stops else self.stops.index(step)
        )

    def _street_stop(self, street: str) -> int:
        return next((stop for stop, name in self._streets() if name == street), self.at)

    @property
    def at_end(self) -> bool:
        """Whether the end of the hand is shown."""
        return self.at == len(self.stops) - 1

    @property
    def step(self) -> int:
        """The step that is shown; −1 is the table before the first."""
        return self.stops[self.at]

    def snapshot(self) -> TableSnapshot:
        """The table after the step that is shown; the nearest picture there is while the file cannot be read."""
        step = self.step
        self.unread = False
        if step not in self._kept:
            try:
                self._kept[step] = self._frames(step)
            except (
                EnvironmentFault,
                LookupError,
            ):  # a copy that was taken away, a hand that was taken back whole
                if not self._kept:
                    raise
                self.unread = True
                return self._kept[min(self._kept, key=lambda kept: abs(kept - step))]
        return self._kept[step]

    def _streets(self) -> tuple[tuple[int, str], ...]:
        """(stop, street) of the first stop of each street that was reached, what was taken back not counted."""
        found: list[tuple[int, str]] = []
        for stop, step in enumerate(self.stops):
            if step < 0:
                continue
            told = self.past.steps[step]
            if not told.struck and told.street not in [name for _stop, name in found]:
                found.append((stop, told.street))
        return tuple(found)

    # --- what is shown ----------------------------------------------------------------------------------------------

    def model(self, words: Words, chosen: int) -> ReplayModel:
        tr, snapshot = words.tr, self.snapshot()
        felt = felt_model(snapshot, words, Marks(selected=chosen, repairing=True))
        if not felt.pot:
            message = tr("Before the hand") if self.at == 0 else tr("End of the hand")
            felt = replace(felt, message=message)
        free = SeatState.EMPTY
        seats = tuple(replace(seat, name="") if seat.state is free else seat for seat in felt.seats)
        right = self._corrected()
        seats = tuple(
            replace(seat, winner=words.signed(right[seat.seat]) if right[seat.seat] else "")
            if seat.seat in right
            else seat
            for seat in seats
        )
        said, struck = self._said(words)
        return ReplayModel(
            felt=replace(felt, mark="", seats=seats),
            transport=self._transport(words),
            streets=self._street_acts(words),
            speed=ActModel(SPEED, f"{2**self.speed}×", checked=False),
            timeline=self._timeline(words),
            said=said,
            struck=struck,
            interval_ms=INTERVALS_MS[self.speed] if self.playing else 0,
        )

    def _corrected(self) -> dict[int, int]:
        """What seats get by the corrections up to the step that is shown: stacks have them too by then."""
        steps = self.past.steps
        if self.step < 0:
            return {}
        now_us = steps[self.step].line.at_us
        upto = (line for line in self.past.corrections if line.at_us <= now_us)
        return {seat: after for line in upto for seat, _before, after in line.payouts}

    def _transport(self, words: Words) -> tuple[ActModel, ...]:
        tr = words.tr
        begin = tr("This is the beginning of the hand.") if self.at == 0 else ""
        end = tr("This is the end of the hand.") if self.at == len(self.stops) - 1 else ""
        play = tr("Pause") if self.playing else tr("Play")
        style = ActStyle.RAISE
        return (
            ActModel(FIRST, tr("To the beginning"), hint="Home", enabled=not begin, why=begin),
            ActModel(BACK, tr("One act back"), hint="←", enabled=not begin, why=begin),
            ActModel(PLAY, play, hint=tr.p("key", "Space"), style=style, checked=self.playing),
            ActModel(NEXT, tr("One act on"), hint="→", enabled=not end, why=end),
            ActModel(LAST, tr("To the end"), hint="End", enabled=not end, why=end),
        )

    def _street_acts(self, words: Words) -> tuple[ActModel, ...]:
        reached = {name: stop for stop, name in self._streets()}
        now = ""
        for name, stop in sorted(reached.items(), key=lambda each: each[1]):
            if stop <= self.at:
                now = name
        why = words.tr("The hand did not come so far.")
        return tuple(
            ActModel(
                f"{STREET}:{name}", street_words(name, words), enabled=name in reached,
                why="" if name in reached else why, checked=name == now,
            )
            for name in STREETS
        )  # fmt: skip

    def _timeline(self, words: Words) -> TimelineModel:
        steps = self.past.steps
        retracted = frozenset(
            stop for stop, step in enumerate(self.stops) if step >= 0 and steps[step].struck
        )
        name = words.tr("Act {at} of {all}", at=self.at, all=len(self.stops) - 1)
        streets = tuple((stop, street_words(street, words)) for stop, street in self._streets())
        return TimelineModel(self.stops, self.at, streets, retracted, name)

    def _said(self, words: Words) -> tuple[Line, bool]:
        """The act that led here, with its time of day; who took it back, when that was done."""
        if self.unread:
            return (TextPart(words.tr("The file of this hand cannot be read now."), Tone.WARN),), False
        if self.step < 0 or not self.past.steps:
            return (TextPart(words.tr("The table before the first act"), Tone.MUTED),), False
        step = self.past.steps[self.step]
        told = self._telling(self.step)
        if told.line.kind in TAKING_BACK:
            return self._said_taken_back(told, words), False
        lines = log_lines((told.line,), words)
        text = lines[0].text if lines else ""
        cards = "  ".join(
            f"{_RANKS.get(face.rank, face.rank)}{_SIGNS[face.suit]}" for line in lines for face in line.cards
        )
        parts = [TextPart(f"{words.log_time(told.line.at_us)}  ", Tone.MUTED)]
        parts.append(TextPart(f"{text}  {cards}".rstrip() + self._with(told, words), Tone.STRONG))
        if step.struck:
            instead = self._instead(step, words)
            parts.append(TextPart(f"  ·  {taken_back(step, words)}{instead}", Tone.WARN))
        return tuple(parts), step.struck

    def _instead(self, step: ReplayStep, words: Words) -> str:
        """«; místo toho 3 navyšuje na 800»: what stands in the place of an act that was taken back."""
        now = next((each for each in self.past.steps if each.line.seq == step.replaced_by), None)
        lines = log_lines((now.line,), words) if now is not None and not step.same else ()
        return f"; {words.tr('instead: {what}', what=lines[0].text)}" if lines else ""

    def _with(self, told: ReplayStep, words: Words) -> str:
        """«: dva páry, dámy a osmičky» behind who takes a pot with shown cards."""
        if told.line.kind != "hand.pot_awarded":
            return ""
        ranked = (rank for pot in self.past.story.pots for rank in pot.ranked if rank.seat == told.line.seat)
        best = next(ranked, None)
        return f": {words.hand_name(best.category, best.ranks)}" if best is not None else ""

    def _telling(self, index: int) -> ReplayStep:
        """The act of a stop: silent records after the last act belong to it."""
        steps = self.past.steps
        while index > 0 and steps[index].line.kind in SILENT - TAKING_BACK:
            index -= 1
        return steps[index]

    def _said_taken_back(self, step: ReplayStep, words: Words) -> Line:
        """What a taking back took back: the acts that say so of themselves."""
        at = step.line.at_us
        taken = [each.line for each in self.past.steps if each.struck and each.retracted_at_us == at]
        told = " · ".join(line.text for line in log_lines(tuple(taken), words) if line.text)
        said = words.tr("taken back: {what}", what=told or "–")
        return TextPart(f"{words.log_time(at)}  ", Tone.MUTED), TextPart(said, Tone.WARN)

    def log(self, words: Words) -> tuple[tuple[LogLine, ...], str]:
        """The hand in words, one numbered line for each act in place, and the key of the one that is shown.

        A line that was taken back says by whom and when, and which line stands in its place.
        """
        told: list[tuple[int, LogLine]] = []
        for index, step in enumerate(self.past.steps):
            line = (
                None
                if step.again
                else next(iter(log_lines((replace(step.line, retracted=step.struck),), words)), None)
            )
            if line is not None:
                told.append((index, line))
        lines: list[LogLine] = []
        at = ""
        replaced = Replaced([self.past.steps[index] for index, _line in told])
        for number, (index, line) in enumerate(told, 1):
            step = self.past.steps[index]
            if line.kind is LogKind.STREET:
                line = replace(line, text=street_words(step.street, words))
            note = "; ".join(
                filter(None, (taken_back(step, words) if step.struck else "", replaced.words(number, words)))
            )
            lines.append(replace(line, key=f"{STEP}:{index}", rule="", number=str(number), note=note))
            if index <= self.step:
                at = f"{STEP}:{index}"
        return tuple(lines), at


def replayed(review: ReviewApi, past: PastHand) -> Replay | None:
    """The replay of a hand with its first picture; None when its file cannot be read any more."""
    replay = Replay(past, lambda step: review.frame(past.key, step))
    try:
        replay.snapshot()
    except (EnvironmentFault, LookupError):
        return None
    return replay


_RANKS = {"T": "10"}
_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def _stops(steps: tuple[ReplayStep, ...]) -> tuple[int, ...]:
    """Before the first act, then after each act that a person would tell; the last one with all that follows it."""
    told = [
        index
        for index, step in enumerate(steps)
        if (step.line.kind not in SILENT or step.line.kind in TAKING_BACK) and not step.again
    ]
    if told:
        told[-1] = len(steps) - 1
    return (-1, *told)


def street_words(street: str, words: Words) -> str:
    return words.tr.p("street", "Showdown") if street == "showdown" else street_name(street, words)


def taken_back(step: ReplayStep, words: Words) -> str:
    """«19:16:02 vzal zpět D101 Jana (překlik)»."""
    said = words.tr(
        "taken back {time} by {who}",
        time=words.log_time(step.retracted_at_us), who=words.staff(step.retracted_by),
    )  # fmt: skip
    return f"{said} ({stored_reason(step.reason, words)})" if step.reason else said
