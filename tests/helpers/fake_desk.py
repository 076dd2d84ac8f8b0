"""A scripted table behind the presenters: it answers commands from a list and remembers what it was asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablemgr.app.api import (
    Area,
    Change,
    Done,
    EnvironmentFault,
    HandsAccount,
    HandWish,
    Refused,
    SessionInfo,
    ShiftReport,
    TableApi,
    TableCommand,
    TableSnapshot,
)

Answer = TableSnapshot | Refused | EnvironmentFault
"""What comes of the next act: the table after it, a refusal, or a fault of the environment."""


class ManualClock:
    """Stands still until it is told to move."""

    def __init__(self, now_us: int = 1_795_891_320_000_000) -> None:
        self.us = now_us
        self.ms = 1_000_000

    def now_us(self) -> int:
        return self.us

    def ticks_ms(self) -> int:
        return self.ms

    def pass_ms(self, ms: int) -> None:
        self.ms += ms
        self.us += ms * 1000


@dataclass
class Asked:
    """One question put to the table."""

    commands: tuple[TableCommand, ...]
    ok: str
    expected_seq: int | None
    undo: bool = False


@dataclass
class ScriptedTable:
    """Implements the part of ``TableApi`` that the console uses."""

    now: TableSnapshot
    answers: list[Answer] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    listeners: list[Callable[[Change], None]] = field(default_factory=list)

    def execute(self, command: TableCommand, **said: Any) -> Done | Refused:
        return self._answer(Asked((command,), said.get("ok", ""), said.get("expected_seq")))

    def execute_batch(self, commands: tuple[TableCommand, ...], **said: Any) -> Done | Refused:
        return self._answer(Asked(commands, said.get("ok", ""), said.get("expected_seq")))

    def undo(self, **said: Any) -> Done | Refused:
        return self._answer(Asked((), said.get("ok", ""), said.get("expected_seq"), undo=True))

    def snapshot(self) -> TableSnapshot:
        return self.now

    def sessions(self) -> tuple[SessionInfo, ...]:
        return ()

    def known_players(self) -> tuple[tuple[str, str], ...]:
        return ()

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        self.listeners.append(callback)
        return lambda: self.listeners.remove(callback)

    def become(self, snapshot: TableSnapshot, initiator: str = "somebody") -> None:
        """The table changes by somebody else's act."""
        self.now = snapshot
        change = Change(snapshot.seq, snapshot, frozenset(Area), initiator)
        for listener in tuple(self.listeners):
            listener(change)

    def _answer(self, asked: Asked) -> Done | Refused:
        self.asked.append(asked)
        if not self.answers:
            raise AssertionError(f"no answer is scripted for {asked}")
        answer = self.answers.pop(0)
        if isinstance(answer, EnvironmentFault):
            raise answer
        if isinstance(answer, Refused):
            return answer
        self.become(answer, "console")
        return Done(answer.seq, answer, answer.seq)

    @property
    def commands(self) -> list[tuple[TableCommand, ...]]:
        """Everything it was asked for, act by act."""
        return [each.commands for each in self.asked]


class NoFiles:
    """Nobody saves or prints in these tests."""

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        raise AssertionError("a file was to be saved")

    def save_made(
        self,
        suggested: str,
        make: Callable[[Callable[[bytes], None]], None],
        then: Callable[[Path | None, str], None],
    ) -> None:
        raise AssertionError("no paper was asked for")

    def choose_place(self, suggested: str, title: str, then: Callable[[Path], None]) -> None:
        raise AssertionError("a place was asked for")

    def choose_folder(self, title: str, then: Callable[[Path], None]) -> None:
        raise AssertionError("a folder was asked for")

    def choose_file(self, title: str, ending: str, then: Callable[[Path], None]) -> None:
        raise AssertionError("a file was asked for")

    def in_background(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        then(work())

    def no_printer(self) -> str:
        return ""

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        raise AssertionError("a paper was to be printed")


class NoPapers:
    """No papers in these tests; what a shift report would say is asked of ``service``."""

    def __init__(self, service: TableApi | None = None) -> None:
        self._service = service

    def report_job(self, session: int) -> Callable[[], ShiftReport]:
        assert self._service is not None, "a report was asked for"
        service = self._service
        return lambda: service.shift_report(session)

    def shift_pdf(self, session: int, language: str) -> bytes:
        raise AssertionError("a paper was asked for")

    def hand_pdf(self, hand_no: int, language: str, session: int | None = None) -> bytes:
        raise AssertionError("a paper was asked for")

    def draft_job(self, *_wish: object) -> Callable[[], bytes]:
        raise AssertionError("a paper was asked for")

    copy_job = shown_job = leaving_job = drafted_job = offers_job = hands_job = tables_job = export_job = (
        draft_job
    )
    register_job = draft_job

    def export_hands(self, wish: HandWish, target: Path) -> HandsAccount:
        raise AssertionError("hands were to be written")
