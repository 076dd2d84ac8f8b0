"""An evening from a file can do what the windows can: announcements, draws, boards, remarks, charges, rulings."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tablemgr.app.evening.commands import command_of
from tablemgr.app.evening.reader import Line, read_lines
from tablemgr.app.evening.verbs import FIELDS, FURTHER
from tablemgr.app.faults import BadInputFile
from tablemgr.app.picture import no_session
from tablemgr.app.service import TableService
from tests.helpers.evenings import play

BOARD = ("2c", "7d", "9h", "Js", "3c")
#: Verbs that the player of an evening knows by itself; every other one is a command.
BY_THE_PLAYER = {"house", "open_table", "undo", "repair", "expect"}


def opened(seats: tuple[int, ...] = (1, 2, 3), **changes: object) -> list[dict[str, object]]:
    """A table with players in these seats, 5 000 in front of each."""
    lines: list[dict[str, object]] = [
        {
            "at": "2026-11-28T18:00:00+01:00", "do": "open_table", "table": "PK07", "by": "D101", "ok": "F201",
            "game": {"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25},
            "denominations": [25, 100, 1000], "buy_in": {"min": 1000, "max": 5000},
            "count": {"25": 400, "100": 200, "1000": 100}, **changes,
        }
    ]  # fmt: skip
    for seat in seats:
        lines.append({"do": "seat", "seat": seat, "player": f"P{seat}"})
        lines.append({"do": "buy_in", "seat": seat, "cash": 5000})
    return lines


def played(lines: list[dict[str, object]]) -> tuple[list[str], TableService]:
    result, service = play(read_lines([json.dumps(line) for line in lines]))
    return result.findings, service


@pytest.fixture
def services() -> Iterator[list[TableService]]:
    found: list[TableService] = []
    yield found
    for service in found:
        service.close()


def ends(services: list[TableService], lines: list[dict[str, object]]) -> TableService:
    """The table after these lines, none of which surprised anybody."""
    findings, service = played(lines)
    services.append(service)
    assert findings == []
    return service


def test_every_verb_is_a_command_or_known_to_the_player() -> None:
    wrong = []
    for verb in FIELDS:
        try:
            command_of(Line(1, verb, None, {}), no_session(0, None), {}, 0)
        except BadInputFile:
            continue  # a field is missing: the verb itself is known
        except (KeyError, ValueError):
            wrong.append(verb)
    assert set(wrong) <= BY_THE_PLAYER
    assert not {verb for verb in FURTHER if verb in BY_THE_PLAYER}


def test_the_straddle_of_every_hand_is_left_out_of_one(services: list[TableService]) -> None:
    lines = [
        *opened((1, 2, 3, 4), house_rules={"straddle": "every_hand"}),
        {"do": "leave_out_straddle"},
        {"do": "leave_out_straddle", "refused": "STR-11"},
        {"do": "start_hand", "button": 1},
        {"do": "expect", "to_act": 4},
        *({"do": "fold", "seat": seat} for seat in (4, 1, 2)),
        {"do": "end_hand"},
        {"do": "leave_out_straddle"},
        {"do": "leave_out_straddle", "back": True},
        {"do": "start_hand"},
        {"do": "expect", "to_act": 2},
    ]
    ends(services, lines)


def test_the_button_is_drawn_for(services: list[TableService]) -> None:
    draw = {"do": "draw_button", "cards": {"1": "Ah", "2": "2c", "3": "Kd"}}
    ends(
        services,
        [
            *opened(house_rules={"first_button": "high_card"}),
            draw,
            {"do": "start_hand"},
            {"do": "expect", "button": 1},
        ],
    )


def test_who_is_all_in_agrees_to_two_boards(services: list[TableService]) -> None:
    lines = [
        *opened((1, 2), house_rules={"run_it_twice": True}),
        {"do": "start_hand", "button": 1},
        {"do": "all_in", "seat": 1},
        {"do": "call", "seat": 2},
        {"do": "run_boards", "boards": 2, "seats": [1], "refused": "RIT-1"},
        {"do": "run_boards", "boards": 2, "seats": [1, 2]},
        *({"do": "board", "cards": [*cards]} for cards in (BOARD[:3], BOARD[3:4], BOARD[4:])),
        *({"do": "board", "cards": [*cards], "run": 2} for cards in (("4c", "5d", "6h"), ("8s",), ("Qc",))),
        {"do": "winners", "pot": 0, "seats": [1], "run": 1},
        {"do": "winners", "pot": 0, "seats": [2], "run": 2},
        {"do": "end_hand", "expect": {"stacks": {"1": 5000, "2": 5000}}},
    ]
    ends(services, lines)


def test_chips_that_are_paid_for_play_when_they_arrive(services: list[TableService]) -> None:
    lines = [
        *opened(house_rules={"behind_plays": False}),
        {"do": "seat", "seat": 4, "player": "P4"},
        {"do": "buy_in", "seat": 4, "brought": 2000, "behind": True},
        {"do": "expect", "stacks": {"4": 0}},
        {"do": "chips_arrive", "seat": 4},
        {"do": "expect", "stacks": {"4": 2000}},
        {"do": "chips_arrive", "seat": 4, "refused": "BUY-10"},
    ]
    ends(services, lines)


def test_the_time_charge_is_taken_and_waived_by_a_line(services: list[TableService]) -> None:
    charge = {"amount": 100, "minutes": 30}
    lines = [
        *opened(time_charge=charge),
        {"at": "2026-11-28T18:40:00+01:00", "do": "charge_time", "seats": [1, 2]},
        {"do": "waive_time", "seats": [3], "reason": "SHORT_HANDED", "refused": True},
        {"do": "waive_time", "seats": [3], "reason": "SHORT_HANDED", "ok": "F201"},
        {"do": "expect", "stacks": {"1": 4900, "2": 4900, "3": 5000}, "balance_ok": True},
    ]
    ends(services, lines)


def test_the_floor_is_called_a_hand_gets_its_tag_and_note_and_the_clock_runs(
    services: list[TableService],
) -> None:
    lines = [
        *opened(house_rules={"clock_seconds": 30}),
        {"do": "start_hand", "button": 1},
        {"do": "call_floor", "seat": 1},
        {"do": "call_floor", "refused": "GEN-4"},
        {"do": "answer_floor", "note": "string bet", "by": "F201"},
        {"do": "tag", "tag": "dispute"},
        {"do": "tag", "tag": "camera"},
        {"do": "tag", "tag": "camera", "off": True},
        {"do": "note", "text": "looked at"},
        {"at": "2026-11-28T18:10:00+01:00", "do": "call_clock"},
        {"at": "2026-11-28T18:10:29+01:00", "do": "expire_clock", "refused": "ACT-15"},
        {"at": "2026-11-28T18:10:30+01:00", "do": "expire_clock"},
        {"do": "fold", "seat": 1},
    ]
    remarks = ends(services, lines).snapshot().remarks
    assert (remarks.tags, remarks.note) == (("dispute",), "looked at")


def test_a_ruling_is_noted_and_its_effect_played(services: list[TableService]) -> None:
    lines = [
        *opened(),
        {"do": "start_hand", "button": 1},
        {"do": "call", "seat": 1},
        {
            "do": "ruling", "rule": "ACT-4", "text": "one motion, a raise", "by": "F201", "seat": 1,
            "effect": [{"do": "undo"}, {"do": "raise_to", "seat": 1, "to": 150}],
        },
        {"do": "expect", "to_act": 2, "stacks": {"1": 4850}},
    ]  # fmt: skip
    service = ends(services, lines)
    (told,) = [line for line in service.snapshot().log if line.kind == "table.ruling_recorded"]
    assert (told.seat, told.why.rule if told.why else "") == (1, "ACT-4")


def test_a_refused_effect_of_a_ruling_stops_the_evening() -> None:
    ruling = {
        "do": "ruling",
        "rule": "GEN-4",
        "text": "so be it",
        "by": "F201",
        "effect": [{"do": "fold", "seat": 3}],
    }
    findings, service = played(
        [*opened(), {"do": "start_hand", "button": 1}, ruling, {"do": "expect", "bank": 1}]
    )
    service.close()
    assert len(findings) == 1
    assert "fold: refused" in findings[0]


def test_the_waiting_list_a_break_and_a_pick_up_are_lines(services: list[TableService]) -> None:
    lines = [
        *opened(),
        {"do": "list_waiting", "player": "P9"},
        {"do": "lock_seat", "seat": 9, "player": "P9"},
        {"do": "seat", "seat": 9, "player": "P8", "refused": True},
        {"do": "unlock_seat", "seat": 9},
        {"do": "unlist_waiting", "player": "P9", "reason": "gone home"},
        {"do": "start_break"},
        {"do": "end_break"},
        {
            "do": "correct_player",
            "seat": 3,
            "player": "P33",
            "reason": "wrong card",
            "by": "F201",
            "ok": "M301",
        },
    ]
    seats = ends(services, lines).snapshot().seats
    assert [view.player for view in seats if view.seat == 3] == ["P33"]
