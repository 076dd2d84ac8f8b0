"""When copies are made while a table is played on, and what is said of them; nothing of it ever stops the game.

A copy is made at the start, every quarter of an hour while a table is open, and at each close (controls 3.7), by a
worker on a connection of its own; where nothing changed, nothing is written. What is counted and signed after the close
is copied in its quarter of an hour too, and at the end of the program. Trouble is a lamp in the top line.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from typing import Final

from tablemgr.app.api import (
    CopyDoor,
    CopyFacts,
    CopyState,
    DrillNote,
    EnvironmentFault,
    PlaceState,
    RestoreWish,
)
from tablemgr.text.copies import age_sentence, moment, place_sentence
from ui.presenters.console.view_models import BannerKind
from ui.presenters.floor.parts import AtOnce, Errands
from ui.presenters.notices import Message
from ui.presenters.wording import Words

EVERY_US: Final = 15 * 60 * 1_000_000
AGAIN_US: Final = 60 * 1_000_000
"""While a place is in trouble it is tried so often: a stick that is plugged in again is found by itself."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What the top line says of copies: the newest one, and the trouble ("" for none)."""

    said: str = ""
    trouble: str = ""


DAY_US: Final = 86_400 * 1_000_000
HOUR_US: Final = 3_600 * 1_000_000
GRACE_US: Final = 6 * HOUR_US
"""A drill of yesterday evening is not overdue this evening."""
NOTHING_SAID: Final = Copied()


class CopyKeeping:
    """``second`` is the folder of the second place, "" for none; ``remember`` keeps it for the next start."""

    def __init__(
        self,
        door: CopyDoor,
        errands: Errands | None = None,
        second: str = "",
        remember: Callable[[str], None] = lambda _folder: None,
    ) -> None:
        self.door = door
        self.errands: Errands = errands or AtOnce()
        self.second = second
        self.state: CopyState | None = None
        self.found: tuple[CopyFacts, ...] = ()
        """What lay beside the file when that was empty."""
        self.wanted: RestoreWish | None = None
        """What is to be brought in when the file is closed, and by whom."""
        self.leave: Callable[[], None] = lambda: None
        """Closes the file, so that `wanted` can be brought back, and opens it again."""
        self.heard: Callable[[Message | None], None] = lambda _said: None
        """Hears of every new state; with a sentence when something went wrong that was well before."""
        self._remember = remember
        self._busy = False
        self._tried_us = 0
        self._asked_again = False
        self._written = False
        """Something was written since a copy was begun."""
        self.drills = DrillKeeping(self)

    # --- when -----------------------------------------------------------------------------------------------------

    def tick(self, now_us: int, *, is_open: bool) -> None:
        """Time went by: copy when it is due."""
        self.drills.tick(now_us)
        if self._tried_us and not is_open and not self._written:
            return
        troubled = self.state is not None and self.state.troubled is not None
        wait = AGAIN_US if troubled else EVERY_US
        if (
            not self._tried_us or not 0 <= now_us - self._tried_us < wait
        ):  # a clock set back waits for nothing
            self.copy(now_us)

    def copy(self, now_us: int) -> None:
        """Now: at a close. What is asked for while a copy is being made is done right after it."""
        if self._busy:
            self._asked_again = True
            return
        self._busy, self._tried_us, self._written = True, now_us, False
        job = self.door.copy_job(self.second, now_us)
        self.errands.run(job, lambda found: self._copied(found, now_us))

    def note_written(self) -> None:
        """The journal has grown."""
        self._written = True

    def at_the_end(self, now_us: int) -> None:
        """The program ends: who has signed goes home, and the disk may not live till morning. Done when it returns."""
        unsure = self._written or self._busy  # nobody has heard whether that one was made
        if unsure and self.wanted is None:  # else the list of copies stays as it was chosen from
            with suppress(EnvironmentFault, OSError):
                self.door.copy_job(self.second, now_us)()

    def _copied(self, found: object, now_us: int) -> None:
        self._busy = False
        before = self.state.troubled if self.state is not None else None
        if isinstance(found, CopyState):
            self.state = found
        now = self.state.troubled if self.state is not None else None
        new = now is not None and (before is None or before.trouble is not now.trouble)
        self.heard(Message(lambda words: self.trouble(words, now_us), BannerKind.WARN) if new else None)
        if self._asked_again:
            self._asked_again = False
            self.copy(now_us)
        elif isinstance(found, CopyState):
            self.drills.after_copy(now_us)

    # --- the second place -----------------------------------------------------------------------------------------

    def choose(self, folder: str, now_us: int) -> None:
        """Another second place ("" for none); the first copy goes there at once."""
        if not folder:
            self._use("", now_us)
            return

        def adopted(found: object) -> None:
            if isinstance(found, PlaceState) and found.trouble is not None:
                trouble, why = found.trouble.value, found.why
                self.heard(
                    Message(
                        lambda words: place_sentence(trouble, folder, why, words.tr, second=True),
                        BannerKind.WARN,
                    )
                )
                return
            self._use(folder, now_us)

        self.errands.run(self.door.adopt_job(folder), adopted)

    def _use(self, folder: str, now_us: int) -> None:
        self.second = folder
        self._remember(folder)
        if self.state is not None:
            self.state = CopyState(self.state.beside)
        self.copy(now_us)

    # --- what is said ---------------------------------------------------------------------------------------------

    def said(self, words: Words) -> str:
        """``Last copy 12:45``."""
        if self.state is None or not self.state.last_us:
            return ""
        return words.tr("Last copy {time}", time=words.clock(self.state.last_us))

    def trouble(self, words: Words, now_us: int) -> str:
        """What is wrong, and how old the newest copy there is; "" when all is well."""
        place = self.state.troubled if self.state is not None else None
        if place is None or place.trouble is None:
            return self.drills.trouble(words, now_us)
        second = self.state is not None and place is self.state.second
        what = place_sentence(place.trouble.value, place.folder, place.why, words.tr, second=second)
        return f"{what} {age_sentence(place.at_us, now_us, words.tr)}"

    def second_words(self, words: Words, now_us: int) -> str:
        """How it stands with the second place, for the settings."""
        tr = words.tr
        if not self.second:
            return tr(
                "Choose a folder on another disk, a stick or a share: only a copy there survives this disk."
            )
        there = self.state.second if self.state is not None else None
        if there is None:
            return self.second
        if there.trouble is not None:
            return self.trouble(words, now_us)
        told = tr("{folder} · last copy {time}", folder=self.second, time=words.clock(there.at_us))
        if there.same_disk:
            return tr("{told}. It is on the SAME DISK as the table: it dies with it.", told=told)
        return told

    def copied(self, words: Words, now_us: int) -> Copied:
        """For the top line."""
        return Copied(self.said(words), self.trouble(words, now_us))


class DrillKeeping:
    """Restore drills (controls 3.7): one a day by itself, after a copy was made; one whenever somebody asks."""

    def __init__(self, keeping: CopyKeeping) -> None:
        self._keeping = keeping
        self.last: DrillNote | None = None
        self.running = False
        self.every_days: Callable[[], int] = lambda: 1
        """The dated setting of the house."""
        self._begun_us = 0
        self._tried_us = 0
        self._known = False

    def tick(self, now_us: int) -> None:
        """At the first tick the last one is asked for."""
        if not self._begun_us:
            self._begun_us = now_us
            self._keeping.errands.run(self._keeping.door.last_drill_job(), self._remembered)

    def _remembered(self, found: object) -> None:
        self._known = True
        self.last = found if isinstance(found, DrillNote) else self.last
        if self._keeping.state is not None:  # the copy was quicker than the look at the last drill
            self.after_copy(self._begun_us)

    def after_copy(self, now_us: int) -> None:
        """A copy was made, or the newest one is still the newest: is a drill due?"""
        tried_lately = self._tried_us and 0 <= now_us - self._tried_us < HOUR_US
        if self._known and not tried_lately and self._is_due(now_us, 0):
            self.run(now_us)

    def _is_due(self, now_us: int, grace_us: int) -> bool:
        since = self.last.at_us if self.last is not None else 0
        return (
            not 0 <= now_us - since < self.every_days() * DAY_US + grace_us
        )  # a clock set back waits for nothing

    def run(self, now_us: int) -> None:
        """Prove the newest copy now, beside the table."""
        if self.running:
            return
        self.running, self._tried_us = True, now_us
        keeping = self._keeping
        job = keeping.door.drill_job(keeping.second, now_us, lambda: not keeping.errands.closing)
        keeping.errands.run(job, self._done)

    def _done(self, found: object) -> None:
        self.running = False
        self.last = found if isinstance(found, DrillNote) else self.last
        bad = isinstance(found, DrillNote) and not found.passed
        self._keeping.heard(Message(self._failed, BannerKind.ERROR) if bad else None)

    # --- what is said ---------------------------------------------------------------------------------------------

    def said(self, words: Words) -> str:
        """``Last drill 30. 11. 2026 12:45: holds …``."""
        tr, last = words.tr, self.last
        if self.running:
            return tr("The newest copy is being proved …")
        if last is None:
            return tr("No copy was proved yet: whether one could be gone on with is not known.")
        if not last.passed:
            return self._failed(words)
        return tr(
            "Last drill {when}: {copy} HOLDS, record {seq}, {seconds} s",
            when=moment(last.at_us, tr, words.zone), copy=last.copy, seq=last.seq, seconds=ceil(last.seconds),
        )  # fmt: skip

    def _failed(self, words: Words) -> str:
        tr, last = words.tr, self.last
        if last is None:
            return ""
        what = " ".join(tr(said, **dict(values)) for said, values in last.wrong)
        when = moment(last.at_us, tr, words.zone)
        return tr("The restore drill of {when} FAILED: {copy}. {what}", when=when, copy=last.copy, what=what)

    def trouble(self, words: Words, now_us: int) -> str:
        """A drill that failed, or none for too long; "" when all is well."""
        if self.last is not None and not self.last.passed:
            return self._failed(words)
        began_lately = 0 <= now_us - self._begun_us < self.every_days() * DAY_US + GRACE_US
        if not self._known or self.running or (self.last is None and began_lately):
            return ""
        if not self._is_due(now_us, GRACE_US):
            return ""
        if self.last is None:
            return words.tr("A restore drill is due: no copy was proved yet (3.7).")
        when = moment(self.last.at_us, words.tr, words.zone)
        return words.tr("A restore drill is due: the last one was on {when} (3.7).", when=when)


def copied_words(keeping: CopyKeeping | None, words: Words, now_us: int) -> Copied:
    """As `CopyKeeping.copied`; nothing where nobody keeps copies (a journal in memory)."""
    return keeping.copied(words, now_us) if keeping is not None else NOTHING_SAID
