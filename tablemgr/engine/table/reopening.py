"""A close taken back and a final report opened again: what is asked and what happened (B12, controls 3.2).

Neither moves a chip. What was counted and signed stays in the journal; its papers are superseded, their numbers stay
given.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.ids import StaffId


@dataclass(frozen=True, slots=True)
class CancelClose:
    """The floor asks, the shift manager approves: the table goes on as if it had not been closed (B12)."""

    reason: str
    asked_by: StaffId
    approved_by: StaffId


@dataclass(frozen=True, slots=True)
class ReopenReport:
    """A signed shift report is to be corrected: the manager does it, accounting approves (controls 3.2)."""

    reason: str
    asked_by: StaffId
    approved_by: StaffId


ReopeningCommand = CancelClose | ReopenReport


@dataclass(frozen=True, slots=True)
class CloseCancelled:
    """The close before it does not count; its closing slip and report are superseded."""

    reason: str
    asked_by: StaffId
    approved_by: StaffId


@dataclass(frozen=True, slots=True)
class ReportReopened:
    """The signatures of the report before it do not count; its next version says what it supersedes."""

    reason: str
    asked_by: StaffId
    approved_by: StaffId


ReopeningEvent = CloseCancelled | ReportReopened
