"""What the program promises of itself, each target with its proofs: ``python -m tests.oracle.targets [T05 …]``.

The targets are those of the controls document (section 4). A sample of each proof runs with the tests; the whole, with
the numbers that the document asks for, by the commands here: some of them take a night. Named targets are run one after
another, without a name the list is printed.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """``sample``: tests, as ``file::name`` below ``tests``. ``whole``: what is given to ``python -m``."""

    what: str
    sample: tuple[str, ...]
    whole: tuple[str, ...]


PEOPLE = "unit/people"
DRILLS = "scenarios/backups/test_drills.py"
LONG = "property/test_long_proofs.py"

TARGETS: dict[str, Target] = {
    "T01": Target(
        "10,000 kills, 1,000,000 records: nothing that was shown is lost",
        (
            "crash/test_kills.py::test_nothing_shown_as_saved_is_lost_in_fifty_kills",
            "crash/test_kills.py::test_the_look_after_a_kill_notices_a_lost_act",
            "crash/test_window_kills.py::test_after_a_kill_the_table_stands_before_or_after_the_act",
        ),
        ("tests.crash.kills --kills 10000 --records 1000000 --quiet",),
    ),
    "T02": Target(
        "a fault, and lost power, at every write of 200 shifts: before or after, never between",
        (
            "torture/test_bad_disks.py::test_a_fault_at_any_point_of_an_evening_loses_nothing_and_is_said",
            "torture/test_bad_disks.py::test_power_lost_after_any_write_loses_no_act_that_was_shown",
            "torture/test_bad_disks.py::test_without_syncs_lost_power_is_found_to_lose_acts",
        ),
        ("tests.torture.faults --shifts 200", "tests.torture.lost_power --shifts 200"),
    ),
    "T03": Target(
        "1,000,000 commands of 5,000 seeds and more, the equations after each",
        (
            "property/test_oracle_sample.py::test_random_commands_legal_and_illegal_keep_a_hand_whole",
            "property/test_second_books.py::test_the_equations_hold_after_every_command_and_two_bookkeepers_agree",
            "property/test_random_evenings.py::test_a_random_evening_adds_up_and_is_told_again_the_same",
        ),
        ("tests.oracle --commands 1000000 --lines 1000000",),
    ),
    "T04": Target(
        "10,000 shifts summed a second time, and every figure read back from the PDF",
        (
            "property/test_second_books.py::test_the_second_books_notice_a_chip_that_is_gone",
            "property/test_random_evenings.py::test_a_random_evening_adds_up_and_is_told_again_the_same",
            "property/test_second_books.py::test_the_equations_hold_after_every_command_and_two_bookkeepers_agree",
        ),
        ("tests.oracle --lines 2000000 --papers 10000",),
    ),
    "T05": Target(
        "the 365 gaming days of a year with both nights of the clock change, 700 times as fast as the clock",
        (
            f"{LONG}::test_the_days_of_the_clock_change_are_lived_through_hour_by_hour",
            f"{LONG}::test_the_year_notices_an_hour_that_is_missing",
            f"{PEOPLE}/test_clock.py::test_the_days_of_2027_have_8760_hours",
        ),
        ("tests.oracle --days 365",),
    ),
    "T06": Target(
        "10,000 changes of the file: all of them found, a cut tail by its anchor",
        (
            "crash/test_mutations.py::test_no_change_of_a_byte_goes_unseen",
            "crash/test_mutations.py::test_no_change_of_a_row_goes_unseen",
            "crash/test_mutations.py::test_a_cut_tail_is_seen_by_the_newest_anchor_alone",
            "crash/test_mutations.py::test_a_chain_written_anew_is_seen_by_the_anchor_alone",
        ),
        ("tests.crash.mutations 10000",),
    ),
    "T07": Target(
        "every branch of money, rules, books and sums walked, 95 of 100 faults noticed, every posting guarded",
        (
            f"{LONG}::test_a_fault_in_the_division_of_money_is_noticed_and_none_is_no_fault",
            f"{LONG}::test_every_way_of_a_condition_is_marked",
            f"{LONG}::test_a_fault_is_exactly_one_change",
            "unit/ledger/test_ledger.py::test_a_transfer_moves_more_than_nothing",
            "unit/ledger/test_posting.py::test_an_event_without_a_posting_stops_the_table",
            "unit/ledger/test_posting.py::"
            "test_every_kind_of_event_either_moves_money_by_a_posting_or_is_known_to_move_none",
        ),
        ("tests.oracle --faults 100000",),
    ),
    "T08": Target(
        "every role, act and approver of the matrix of rights",
        (
            f"{PEOPLE}/test_matrix_in_full.py::test_every_command_for_every_role_and_every_approver",
            f"{PEOPLE}/test_matrix_in_full.py::test_no_command_is_missing_in_the_transcription",
            f"{PEOPLE}/test_matrix_in_full.py::test_every_act_on_people_for_every_role_and_every_approver",
            f"{PEOPLE}/test_matrix_in_full.py::test_limits_and_names_for_every_role_and_every_approver",
            f"{PEOPLE}/test_matrix_in_full.py::test_nobody_approves_his_own_act",
        ),
        ("pytest -q tests/unit/people/test_matrix.py tests/unit/people/test_matrix_in_full.py",),
    ),
    "T09": Target(
        "100,000 numbers of papers from four programs, some of them killed: no gap, none twice",
        (
            "crash/test_document_numbers.py::test_four_processes_and_kills_leave_no_gap_and_give_no_number_twice",
        ),
        ("tests.crash.document_numbers 100000",),
    ),
    "T10": Target(
        "the restore drill: chain and shift report as they were, within a minute",
        (
            f"{DRILLS}::test_the_drill_proves_the_newest_copy_in_one_line",
            f"{DRILLS}::test_the_drill_compares_the_head_with_an_anchor",
            f"{DRILLS}::test_the_drill_fails_for_a_copy_that_was_changed",
        ),
        (f"pytest -q tests/{DRILLS}", "tests.torture.restores"),
    ),
    "T11": Target(
        "speed: an act saved, an act on the screen, a report of 400 hands, 100,000 records replayed",
        ("scenarios/test_targets.py::test_the_whole_of_a_target_is_a_command_that_is_there",),
        ("tests.bench engine papers reopen", "tests.bench console_evening"),
    ),
    "T12": Target(
        "papers printed again after an update and 1,000 shifts: the same bytes",
        (
            f"{LONG}::test_papers_of_an_earlier_program_are_the_same_some_shifts_later",
            "unit/persistence/test_earlier_versions.py::test_its_papers_are_reprinted_as_they_were_issued",
            "unit/app/test_papers.py::test_a_reprint_shows_what_was_stored_with_the_same_content_hash",
        ),
        ("tests.oracle --later 1000",),
    ),
    "T13": Target(
        "clocks that jump, go back or change the hour: the order is the number, no length is negative",
        (
            f"{PEOPLE}/test_clock.py::test_after_a_jump_of_more_than_a_minute_the_floor_looks_before_the_next_hand",
            f"{PEOPLE}/test_clock.py::test_a_smaller_jump_is_written_down_and_stops_nobody",
            f"{PEOPLE}/test_clock.py::test_when_the_clock_goes_back_the_order_is_the_number_alone",
            f"{PEOPLE}/test_clock.py::test_no_length_of_time_is_ever_negative_on_the_papers",
            "crash/test_trouble.py::test_a_whole_evening_over_the_change_of_the_clocks_foots",
        ),
        ("pytest -q tests/unit/people/test_clock.py tests/crash/test_trouble.py",),
    ),
    "T14": Target(
        "nothing shown that is not saved; an act asked for a thousand times is one",
        (
            "unit/app/test_saved_and_once.py::test_whatever_is_shown_stands_in_the_file_already",
            "unit/app/test_saved_and_once.py::test_a_money_act_that_is_said_a_thousand_times_is_one",
            "unit/app/test_saved_and_once.py::test_a_thousand_presses_on_what_was_seen_once_are_one_act",
            "ui/test_a_thousand_touches.py::test_a_thousand_touches_of_a_confirmation_are_one_act",
            "crash/test_disk.py::test_a_full_disk_is_told_before_anything_is_shown_and_play_goes_on_after_room_is_made",
        ),
        ("pytest -q tests/unit/app/test_saved_and_once.py tests/ui/test_a_thousand_touches.py",),
    ),
}


def main(names: list[str]) -> int:
    """Run the named targets whole; 1 when one of them is missed, 2 for a name that is none."""
    if unknown := set(names) - TARGETS.keys():
        print(f"no targets: {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}", file=sys.stderr)
        return 2
    if not names:
        for name, target in TARGETS.items():
            print(
                f"{name}  {target.what}", *(f"     python -m {command}" for command in target.whole), sep="\n"
            )
        return 0
    missed = 0
    for name in names:
        for command in TARGETS[name].whole:
            print(f"{name}: python -m {command}", flush=True)
            missed += subprocess.run([sys.executable, "-m", *command.split()], check=False).returncode != 0
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
