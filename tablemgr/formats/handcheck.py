"""`hands check`: recorded hands replayed and their final stacks compared with what is stated.

Stated is the ``finishing_stacks`` of a file, or a file of expectations: ``expected.jsonl`` of a folder of one-hand
files, ``NAME_expected.jsonl`` beside ``NAME.phhs`` or ``NAME.ohh``. It has one JSON object a line: ``file``, ``index``
or ``game_number`` names the hand, ``expected_final_stacks`` (by player) or ``final_stacks`` (by id) its result, or
``refused_at`` and ``rule`` the action that the engine must refuse. An ``.ohh`` file states its money itself, hand by
hand: it must foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import islice
from pathlib import Path

from tablemgr.app.casecheck.report import Finding, failed, passed, sentence, skipped
from tablemgr.engine.hand import HandState
from tablemgr.formats.expectations import EXPECTED_FILE, Row, RowsByHand, amounts_text
from tablemgr.formats.phh import (
    BrokenHand,
    HandRead,
    LeftOutHand,
    RecordedHand,
    read_hands,
    reason_of,
)
from tablemgr.formats.phh_text import AT_A_TIME, OHH
from tablemgr.formats.replay import UNFINISHED, Stopped, play
from tablemgr.formats.textfile import UTF_8, UnreadableFile
from tablemgr.text import _


def check_file(path: Path, encoding: str = UTF_8) -> Iterator[Finding]:
    """The findings of one ``.phh``, ``.phhs`` or ``.ohh`` file. Raises `UnreadableFile`."""
    beside = path.with_name(f"{path.stem}_{EXPECTED_FILE}")
    rows = RowsByHand(beside) if _is_there(beside) else None
    if path.suffix.lower() == OHH:
        from tablemgr.formats.ohh_check import check_ohh  # who checks PHH does without the other format

        yield from check_ohh(path, rows, encoding)
        return
    name, hands = path.name, read_hands(path, encoding)
    while some := [*islice(hands, AT_A_TIME)]:
        stated = [rows.pop(hand.label) for hand in some] if rows is not None else [None] * len(some)
        ends = [_end(hand, row) for hand, row in zip(some, stated, strict=True)]
        yield from [
            _check(f"{name} [{hand.label}]" if hand.label else name, hand, row, end)
            for hand, row, end in zip(some, stated, ends, strict=True)
        ]
    if rows is not None:
        rows.finish()


def check_rows(folder: Path, rows: Sequence[Row], encoding: str = UTF_8) -> Iterator[Finding]:
    """The findings of some of a folder's one-hand files."""
    for row in rows:
        name = row["file"]
        try:
            hands = list(read_hands(folder / name, encoding))
        except UnreadableFile as fault:
            yield failed(name, fault.reason)
            continue
        if len(hands) != 1:
            yield failed(name, sentence(_("holds {number} hands where one is expected"), number=len(hands)))
            continue
        yield _check(name, hands[0], row, _end(hands[0], row))


def check_stated(place: str, hand: HandRead) -> Finding:
    """A hand against what its own file states."""
    return _check(place, hand, None, _end(hand, None))


End = HandState | Stopped | None
"""What a hand came to; None where there is nothing to play or nothing to compare with."""


def _end(hand: HandRead, row: Row | None) -> End:
    if not isinstance(hand, RecordedHand) or (row is None and hand.finishing_stacks is None):
        return None
    return play(hand)


def _check(place: str, hand: HandRead, row: Row | None, end: End) -> Finding:
    """A hand against a row of expectations, or without one against what its own file states."""
    if isinstance(hand, LeftOutHand):
        return skipped(place, hand.reason)
    if isinstance(hand, BrokenHand):
        return failed(place, reason_of(hand))
    if row is not None and "refused_at" in row and end is not None:
        return _check_refusal(place, end, row["refused_at"], row["rule"])
    stated = row["expected_final_stacks"] if row is not None else hand.finishing_stacks
    if stated is None or end is None:
        return skipped(place, sentence(_("no result is stated")))
    return _check_stacks(place, hand, stated, end)


def _check_stacks(
    place: str, hand: RecordedHand, stated: Sequence[int | Decimal], end: HandState | Stopped
) -> Finding:
    """The stacks after the last act, player by player, to the unit."""
    if isinstance(end, Stopped):
        said = _("action {number} “{action}” is refused: {refusal}")
        action = hand.fields["actions"][end.action - 1] if end.action else ""
        return failed(place, sentence(said, number=end.action, action=action, refusal=end.refused))
    if hand.finishing_stacks is None and not end.is_over:
        return failed(place, sentence(UNFINISHED))
    stacks = list(end.stacks)  # the file and the hand count from the first left of the button
    scale = hand.scale
    if stacks == (list(stated) if scale == 1 else [amount * scale for amount in stated]):
        return passed(place)
    got = [_in_file_units(stack, hand.scale) for stack in stacks]
    said = _("final stacks: expected {expected}, got {got}")
    return failed(place, sentence(said, expected=amounts_text(stated), got=amounts_text(got)))


def _check_refusal(place: str, end: HandState | Stopped, action: int, rule: str) -> Finding:
    """The engine must refuse exactly this action, for this rule, and nothing before it."""
    if isinstance(end, HandState):
        said = _("expected action {number} refused by {rule}, got nothing refused")
        return failed(place, sentence(said, number=action, rule=rule))
    if (end.action, end.refused.rule) == (action, rule):
        return passed(place)
    said = _("expected action {number} refused by {rule}, got action {got} refused: {refusal}")
    got, refusal = end.action, end.refused
    return failed(place, sentence(said, number=action, rule=rule, got=got, refusal=refusal))


def _in_file_units(amount: int, scale: int) -> Decimal:
    return Decimal(amount) / scale


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name that the disk does not take
        return False
