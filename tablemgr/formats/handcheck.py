"""`hands check`: recorded hands replayed and their final stacks compared with what is stated.

Stated is the ``finishing_stacks`` of a file, or a file of expectations: ``expected.jsonl`` of a folder of one-hand
files, ``NAME_expected.jsonl`` beside ``NAME.phhs`` or ``NAME.ohh``. It has one JSON object a line: ``file``, ``index``
or ``game_number`` names the hand, ``expected_final_stacks`` (by player) or ``final_stacks`` (by id) its result, or
``refused_at`` and ``rule`` the action that the engine must refuse. An ``.ohh`` file states its money itself, hand by
hand: it must foot.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import Finding, failed, passed, sentence, skipped
from tablemgr.engine.hand import HandState
from tablemgr.formats.ohh_hands import OHH, ohh_place, read_object, reason_of
from tablemgr.formats.ohh_text import read_ohh_texts
from tablemgr.formats.phh import BrokenHand, HandRead, LeftOutHand, RecordedHand, read_hands
from tablemgr.formats.phh_record import UNFINISHED
from tablemgr.formats.phh_text import UnreadableFile, read_text
from tablemgr.formats.record import HandRecord
from tablemgr.formats.replay import Stopped, play
from tablemgr.text import _

EXPECTED_FILE = "expected.jsonl"

Row = Mapping[str, Any]


def check_file(path: Path) -> Iterator[Finding]:
    """The findings of one ``.phh``, ``.phhs`` or ``.ohh`` file. Raises `UnreadableFile`."""
    beside = path.with_name(f"{path.stem}_{EXPECTED_FILE}")
    rows = {_hand_of(row): row for row in read_expectations(beside)} if _is_there(beside) else {}
    if path.suffix.lower() == OHH:
        yield from _check_ohh(path, rows)
        return
    for hand in read_hands(path):
        place = _place(path.name, hand)
        row = rows.get(hand.label)
        yield check_row(place, hand, row) if row is not None else check_stated(place, hand)


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


def _check_ohh(path: Path, rows: Mapping[str, Row]) -> Iterator[Finding]:
    for text in read_ohh_texts(path):
        place, hand = ohh_place(path.name, text), read_object(text)
        if isinstance(hand, BrokenHand):
            yield failed(place, reason_of(hand))
        elif isinstance(hand, LeftOutHand):
            yield skipped(place, hand.reason)
        else:
            yield _check_told(place, hand, rows.get(str(hand.number)))


def _check_told(place: str, hand: HandRecord, row: Row | None) -> Finding:
    """A hand that states its own money: it has footed already; a row may state the stacks by player id."""
    if row is None:
        return passed(place)
    ids: Any = hand.extras["ids"]
    got = {str(ids[seat]): _in_file_units(stack, hand.scale) for seat, stack in hand.final_stacks().items()}
    stated = {name: Decimal(amount) for name, amount in row["final_stacks"].items()}
    if got == stated:
        return passed(place)
    said = _("final stacks: expected {expected}, got {got}")
    return failed(place, sentence(said, expected=_listed(stated.values()), got=_listed(got.values())))


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
    if not played.is_over and hand.finishing_stacks is None:
        return failed(place, sentence(UNFINISHED))
    stacks = [played.stack_of(seat) for seat in hand.start.seats]
    if stacks == [amount * hand.scale for amount in stated]:
        return passed(place)
    got = [_in_file_units(stack, hand.scale) for stack in stacks]
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


def _listed(amounts: Iterable[int | Decimal]) -> str:
    return "[" + ", ".join(str(amount) for amount in amounts) + "]"


def _place(name: str, hand: HandRead) -> str:
    return f"{name} [{hand.label}]" if hand.label else name


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name that the disk does not take
        return False


def read_expectations(path: Path) -> Iterator[Row]:
    """The rows of a file of expectations; `UnreadableFile` names the line that is no row."""
    lines = read_text(path, (".jsonl",)).split("\n")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line, parse_float=Decimal)
        except (ValueError, RecursionError):
            row = None
        if not _is_row(row):
            raise UnreadableFile(path, sentence(_("line {number} states no result of a hand"), number=number))
        yield row


def _hand_of(row: Row) -> str:
    """The name by which a row means a hand."""
    return next(str(row[name]) for name in _NAMES if name in row)


_NAMES = ("file", "index", "game_number")


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or not any(isinstance(row.get(name), str | int) for name in _NAMES):
        return False
    if "refused_at" in row:
        return isinstance(row["refused_at"], int) and isinstance(row.get("rule"), str)
    stacks = row.get("expected_final_stacks", row.get("final_stacks"))
    amounts = list(stacks.values()) if isinstance(stacks, dict) else stacks
    return isinstance(amounts, list) and all(isinstance(amount, int | Decimal) for amount in amounts)
