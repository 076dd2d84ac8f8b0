"""`hands check`: recorded hands replayed and their final stacks compared with what is stated.

Stated is either the ``finishing_stacks`` of a file or, for a folder, its ``expected.jsonl``: one JSON object a line
with ``file`` and ``expected_final_stacks``, or with ``refused_at`` and ``rule`` where the engine must refuse exactly
that action of the file for exactly that rule.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import CheckReport, Finding, failed, passed, sentence, skipped
from tablemgr.engine.hand import HandState
from tablemgr.formats.phh import BrokenHand, HandRead, LeftOutHand, RecordedHand, read_hands
from tablemgr.formats.phh_text import UnreadableFile
from tablemgr.formats.replay import Stopped, play
from tablemgr.text import _

EXPECTED_FILE = "expected.jsonl"
_NOT_FINISHED = _("the record ends before the hand does")


def check_hands(path: Path) -> CheckReport:
    """Check a folder with ``expected.jsonl``, or one ``.phh`` / ``.phhs`` file against its own ``finishing_stacks``.

    Raises `UnreadableFile` when there is no such file, or when the folder's expectations cannot be read.
    """
    findings = _check_folder(path) if path.is_dir() else _check_file(path)
    return CheckReport(tuple(findings))


def _check_file(path: Path) -> Iterator[Finding]:
    for hand in read_hands(path):
        yield _check_stated(_place(path.name, hand), hand)


def _check_stated(place: str, hand: HandRead) -> Finding:
    """A hand against what its own file states."""
    if isinstance(hand, RecordedHand) and hand.finishing_stacks is None:
        return skipped(place, sentence(_("no result is stated")))
    if not isinstance(hand, RecordedHand) or hand.finishing_stacks is None:
        return _unplayed(place, hand)
    return _check_stacks(place, hand, hand.finishing_stacks)


def _check_folder(folder: Path) -> Iterator[Finding]:
    for row in _expectations(folder / EXPECTED_FILE):
        name = row["file"]
        try:
            hands = list(read_hands(folder / name))
        except UnreadableFile as fault:
            yield failed(name, fault.reason)
            continue
        if len(hands) != 1:
            yield failed(name, sentence(_("holds {number} hands where one is expected"), number=len(hands)))
            continue
        yield _check_row(name, hands[0], row)


def _check_row(place: str, hand: HandRead, row: Mapping[str, Any]) -> Finding:
    if not isinstance(hand, RecordedHand):
        return _unplayed(place, hand)
    if "refused_at" in row:
        return _check_refusal(place, hand, row["refused_at"], row["rule"])
    return _check_stacks(place, hand, row["expected_final_stacks"])


def _unplayed(place: str, hand: HandRead) -> Finding:
    if isinstance(hand, LeftOutHand):
        return skipped(place, hand.reason)
    action, reason = (
        (hand.action, hand.reason) if isinstance(hand, BrokenHand) else (0, sentence(_NOT_FINISHED))
    )
    return failed(
        place, sentence(_("action {number}: {reason}"), number=action, reason=reason) if action else reason
    )


def _check_stacks(place: str, hand: RecordedHand, stated: Sequence[int | Decimal]) -> Finding:
    """The stacks after the last act, player by player, to the unit."""
    played = play(hand)
    if isinstance(played, Stopped):
        said = _("action {number} “{action}” is refused: {refusal}")
        action = hand.fields["actions"][played.action - 1] if played.action else ""
        return failed(place, sentence(said, number=played.action, action=action, refusal=played.refused))
    if not played.is_over and hand.finishing_stacks is None:
        return failed(place, sentence(_NOT_FINISHED))
    got = [_in_file_units(played.stack_of(seat), hand.scale) for seat in hand.start.seats]
    if got == [Decimal(amount) for amount in stated]:
        return passed(place)
    said = _("final stacks: expected {expected}, got {got}")
    return failed(place, sentence(said, expected=_listed(stated), got=_listed(got)))


def _check_refusal(place: str, hand: RecordedHand, action: int, rule: str) -> Finding:
    """The engine must refuse exactly this action, for this rule, and nothing before it."""
    played = play(hand)
    if isinstance(played, HandState):
        said = _("expected action {number} refused by {rule}, got nothing refused")
        return failed(place, sentence(said, number=action, rule=rule))
    if (played.action, played.refused.rule) == (action, rule):
        return passed(place)
    said = _("expected action {number} refused by {rule}, got action {got} refused: {refusal}")
    got, refusal = played.action, played.refused
    return failed(place, sentence(said, number=action, rule=rule, got=got, refusal=refusal))


def _in_file_units(amount: int, scale: int) -> Decimal:
    return Decimal(amount) / scale


def _listed(amounts: Sequence[int | Decimal]) -> str:
    return "[" + ", ".join(str(amount) for amount in amounts) + "]"


def _place(name: str, hand: HandRead) -> str:
    return f"{name} [{hand.label}]" if hand.label else name


def _expectations(path: Path) -> Iterator[Mapping[str, Any]]:
    """The rows of an ``expected.jsonl``; `UnreadableFile` names the line that is no row."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as fault:
        raise UnreadableFile(
            path, sentence(_("cannot be read: {fault}"), fault=fault.strerror or fault)
        ) from fault
    except UnicodeDecodeError as fault:
        raise UnreadableFile(
            path, sentence(_("is no UTF-8 text: byte {place}"), place=fault.start)
        ) from fault
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line, parse_float=Decimal)
        except ValueError:
            row = None
        if not _is_row(row):
            raise UnreadableFile(path, sentence(_("line {number} states no result of a file"), number=number))
        yield row


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or not isinstance(row.get("file"), str):
        return False
    if "refused_at" in row:
        return isinstance(row["refused_at"], int) and isinstance(row.get("rule"), str)
    stacks = row.get("expected_final_stacks")
    return isinstance(stacks, list) and all(isinstance(amount, int | Decimal) for amount in stacks)
