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
    AT_A_TIME,
    BrokenHand,
    HandRead,
    LeftOutHand,
    RecordedHand,
    read_hands,
    reason_of,
)
from tablemgr.formats.phh_text import OHH
from tablemgr.formats.replay import UNFINISHED, Stopped, play
from tablemgr.formats.textfile import UnreadableFile
from tablemgr.text import _


def check_file(path: Path) -> Iterator[Finding]:
    """The findings of one ``.phh``, ``.phhs`` or ``.ohh`` file. Raises `UnreadableFile`."""
    beside = path.with_name(f"{path.stem}_{EXPECTED_FILE}")
    rows = RowsByHand(beside) if _is_there(beside) else None
    if path.suffix.lower() == OHH:
        from tablemgr.formats.ohh_check import check_ohh  # who checks PHH does without the other format

        yield from check_ohh(path, rows)
        return
    name, hands = path.name, read_hands(path)
    while some := [*islice(hands, AT_A_TIME)]:
        for hand in some:
            place = f"{name} [{hand.label}]" if hand.label else name
            row = rows.pop(hand.label) if rows is not None else None
            yield check_row(place, hand, row) if row is not None else check_stated(place, hand)
    if rows is not None:
        rows.finish()


def check_rows(folder: Path, rows: Sequence[Row]) -> Iterator[Finding]:
    """The findings of some of a folder's one-hand files."""
    for row in rows:
        name = row["file"]
        try:
            hands = list(read_hands(folder / name))
        except UnreadableFile as fault:
            yield failed(name, fault.reason)
            continue
        if len(hands) != 1:
            yield failed(name, sentence(_("holds {number} hands where one is expected"), number=len(hands)))
            continue
        yield check_row(name, hands[0], row)


def check_stated(place: str, hand: HandRead) -> Finding:
    """A hand against what its own file states."""
    if isinstance(hand, RecordedHand) and hand.finishing_stacks is None:
        return skipped(place, sentence(_("no result is stated")))
    if not isinstance(hand, RecordedHand) or hand.finishing_stacks is None:
        return _unplayed(place, hand)
    return _check_stacks(place, hand, hand.finishing_stacks)


def check_row(place: str, hand: HandRead, row: Row) -> Finding:
    """A hand against what a row of expectations states."""
    if not isinstance(hand, RecordedHand):
        return _unplayed(place, hand)
    if "refused_at" in row:
        return _check_refusal(place, hand, row["refused_at"], row["rule"])
    return _check_stacks(place, hand, row["expected_final_stacks"])


def _unplayed(place: str, hand: HandRead) -> Finding:
    if isinstance(hand, LeftOutHand):
        return skipped(place, hand.reason)
    return failed(place, reason_of(hand) if isinstance(hand, BrokenHand) else sentence(UNFINISHED))


def _check_stacks(place: str, hand: RecordedHand, stated: Sequence[int | Decimal]) -> Finding:
    """The stacks after the last act, player by player, to the unit."""
    played = play(hand)
    if isinstance(played, Stopped):
        said = _("action {number} “{action}” is refused: {refusal}")
        action = hand.fields["actions"][played.action - 1] if played.action else ""
        return failed(place, sentence(said, number=played.action, action=action, refusal=played.refused))
    if hand.finishing_stacks is None and not played.is_over:
        return failed(place, sentence(UNFINISHED))
    stacks = list(played.stacks)  # the file and the hand count from the first left of the button
    scale = hand.scale
    if stacks == (list(stated) if scale == 1 else [amount * scale for amount in stated]):
        return passed(place)
    got = [_in_file_units(stack, hand.scale) for stack in stacks]
    said = _("final stacks: expected {expected}, got {got}")
    return failed(place, sentence(said, expected=amounts_text(stated), got=amounts_text(got)))


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


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name that the disk does not take
        return False
