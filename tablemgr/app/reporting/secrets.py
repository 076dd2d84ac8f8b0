"""What the journal knows of proofs: who could prove himself from which record on (controls 3.1, A04).

Once somebody has a PIN, no act that names him is taken without it: whoever had none then was named and nothing else.
A first PIN that its person chose himself at a table proves only that somebody stood there: that is told too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tablemgr.engine.house import SecretGiven, SecretVouched
from tablemgr.engine.journal import Recorded


@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody chose a PIN himself; ``vouched_seq`` 0 while nobody has vouched for it. Times in µs UTC."""

    staff_id: str
    seq: int
    at_us: int
    vouched_seq: int = 0
    vouched_us: int = 0
    vouched_by: str = ""
    replaced_us: int = 0
    """When somebody else gave him another one; 0 while it is the one he chose."""

    @property
    def is_open(self) -> bool:
        """Whether it still holds and nobody has vouched for it."""
        return not (self.vouched_seq or self.replaced_us)


@dataclass(frozen=True, slots=True)
class Secrets:
    """``first``: staff id → record and time (µs UTC) of his first PIN or password; ``choices`` in order."""

    first: Mapping[str, tuple[int, int]]
    choices: tuple[Choice, ...] = ()
    since_seq: int = 0
    """The last that was told of the session before: what the house did after it belongs to this one."""

    def proves(self, staff_id: str, seq: int | None, at_us: int) -> bool:
        """Whether he had to prove himself for the act of this record; by its time where no record is known."""
        given = self.first.get(staff_id)
        if given is None:
            return False
        given_seq, given_us = given
        return given_us <= at_us if seq is None else given_seq < seq


NO_SECRETS: Final = Secrets({})


def secrets_of(house: Iterable[Recorded], since_seq: int = 0) -> Secrets:
    """As the journal of the house tells it."""
    first: dict[str, tuple[int, int]] = {}
    choices: list[Choice] = []
    for record in house:
        match record.event:
            case SecretGiven(staff_id, _, chosen):
                first.setdefault(staff_id, (record.seq, record.at_us))
                if chosen:
                    choices.append(Choice(staff_id, record.seq, record.at_us))
                elif record.actor != staff_id:
                    _settle(choices, staff_id, replaced_us=record.at_us)
            case SecretVouched(staff_id):
                _settle(
                    choices,
                    staff_id,
                    vouched_seq=record.seq,
                    vouched_us=record.at_us,
                    vouched_by=record.actor,
                )
            case _:
                pass
    return Secrets(first, tuple(choices), since_seq)


def _settle(choices: list[Choice], staff_id: str, **how: Any) -> None:
    """The newest choice, and those before it that were still open."""
    for place, choice in enumerate(choices):
        if choice.staff_id == staff_id and choice.is_open:
            choices[place] = replace(choice, **how)
