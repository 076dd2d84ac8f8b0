"""Each control of the house and the tests that prove it: a control without a test, or a test that is gone, fails here.

The ids are those of the controls document. What a test says of a control stands in its own name.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.helpers.shared import shared_path

TESTS = Path(__file__).parent.parent

MATRIX = "unit/people/test_matrix_in_full.py"
PINS = "unit/people/test_pins.py"
BANK = "unit/app/test_bank_controls.py"
BLIND = "unit/app/test_blind_counts.py"
PAPERS = "unit/app/test_papers.py"
ON_PAPER = "unit/app/test_controls_on_paper.py"
REST = "unit/app/test_remaining_controls.py"
REOPEN = "unit/app/test_reopening.py"
HIDDEN = "unit/app/test_hidden_counts.py"
PLAYERS = "unit/app/test_players.py"
TIPS = "unit/app/test_tips_and_jackpot.py"
HOUSE = "unit/app/test_house_and_names.py"
BOXES = "unit/presenters/bank/test_boxes.py"
CORRECTIONS = "unit/engine/table/test_corrections.py"
LISTING = "unit/people/test_access_listing.py"
ATTEMPTS = "unit/app/test_opening_attempts.py"
DECKS = "unit/app/test_decks.py"
OWN = "unit/app/test_own_accounts.py"
FOOT = "reports/test_foot.py"
IN_FULL = "unit/app/test_controls_in_full.py"
NAMED = "unit/app/test_named_only.py"
FIRST_PINS = "unit/people/test_first_pins.py"
AGAIN = "unit/app/test_decks_again.py"
GOLDEN = "scenarios/test_golden_evening.py"

PROOFS: dict[str, tuple[tuple[str, str], ...]] = {
    # supervision and authority
    "A01": (
        ("unit/engine/table/test_sessions.py", "test_an_opening_is_refused_for_the_first_reason"),
        ("unit/people/test_matrix.py", "test_only_the_floor_becomes_the_responsible_floor"),
        (IN_FULL, "test_at_every_record_of_a_session_one_of_the_floor_is_responsible"),
    ),
    "A02": (
        (PINS, "test_a_new_title_changes_no_right"),
        ("unit/presenters/house/test_people.py", "test_the_title_of_the_house_stands_on_the_screens"),
    ),
    "A03": (
        (MATRIX, "test_every_command_for_every_role_and_every_approver"),
        (MATRIX, "test_every_act_on_people_for_every_role_and_every_approver"),
        ("unit/people/test_matrix.py", "test_t_and_v_have_no_right_to_money_and_v_has_none_at_all"),
    ),
    "A04": (
        (MATRIX, "test_nobody_approves_his_own_act"),
        ("unit/app/test_authority.py", "test_a_fill_asked_for_by_the_floor_is_itself_the_authorisation"),
        (NAMED, "test_every_paper_that_names_a_second_person_says_that_he_was_named_and_not_proved"),
        (FIRST_PINS, "test_only_another_one_of_the_approvers_with_a_pin_of_his_own_vouches"),
    ),
    "A05": (
        (ON_PAPER, "test_everybody_who_approved_stands_on_the_paper_with_number_and_surname"),
        (NAMED, "test_the_approver_of_a_slip_stands_on_it_with_how_he_approved"),
    ),
    "A06": (
        (BLIND, "test_a_box_of_a_feature_that_is_off_is_neither_shown_nor_counted"),
        (TIPS, "test_without_a_jackpot_the_service_refuses_and_the_screen_has_no_way_to_it"),
        (TIPS, "test_a_time_charge_that_is_off_is_refused_and_so_is_a_payout_at_the_table"),
        (ON_PAPER, "test_features_that_are_off_stand_on_no_paper"),
        (BOXES, "test_boxes_of_features_that_are_off_are_not_offered"),
        ("unit/presenters/seats/test_cash_out.py", "test_where_only_the_cage_pays_nothing_is_asked"),
    ),
    # table bank
    "B01": (
        (BANK, "test_only_the_listed_events_ever_move_the_bank"),
        (BANK, "test_every_event_either_moves_nothing_or_has_its_posting"),
    ),
    "B02": (
        (BLIND, "test_an_opening_is_the_last_closing_chip_by_chip_or_carries_its_difference"),
        ("unit/presenters/shift/test_open_table.py", "test_the_last_closing_is_hidden_until_both_have_counted"),
        (
            "unit/presenters/shift/test_open_table.py",
            "test_a_count_that_is_not_the_last_closing_is_kept_before_the_closing_is_shown",
        ),
    ),
    "B03": (
        (BLIND, "test_a_difference_above_the_limit_needs_the_shift_manager"),
        (BLIND, "test_an_opening_that_differs_without_a_reason_is_refused"),
    ),
    "B04": (
        (BLIND, "test_an_opening_is_the_last_closing_chip_by_chip_or_carries_its_difference"),
        (IN_FULL, "test_the_opening_slip_prints_the_pieces_of_the_closing_slip_before_it"),
    ),
    "B05": (
        (BLIND, "test_nothing_that_screens_see_tells_the_first_count_to_the_second_counter"),
        (BLIND, "test_counts_that_differ_cannot_be_recorded_and_every_attempt_stays_in_the_journal"),
        (
            "unit/presenters/shift/test_open_table.py",
            "test_two_counts_that_differ_are_counted_again_and_both_are_kept",
        ),
        (ATTEMPTS, "test_an_attempt_outlives_a_crash_before_the_table_is_opened"),
        (ATTEMPTS, "test_earlier_attempts_stand_on_the_opening_slip"),
    ),
    "B06": (
        (BLIND, "test_a_table_open_over_the_change_of_the_day_without_a_count_is_never_final"),
        (BLIND, "test_with_a_count_at_the_change_of_the_day_it_is"),
        (BLIND, "test_cash_taken_out_of_an_open_table_makes_the_bank_count_due"),
    ),
    "B07": (
        (BLIND, "test_an_opening_is_the_last_closing_chip_by_chip_or_carries_its_difference"),
        (IN_FULL, "test_a_second_opening_of_the_day_is_session_two_with_slips_of_its_own"),
    ),
    "B08": (
        (BLIND, "test_a_hand_over_is_counted_and_signed_by_both"),
        (BLIND, "test_a_hand_over_with_a_difference_needs_its_reason"),
    ),
    "B09": (
        (REST, "test_what_leaves_one_table_for_another_is_what_arrives_there"),
        (BANK, "test_there_is_no_command_from_player_to_player_and_none_from_table_to_table"),
    ),
    "B11": ((BANK, "test_there_is_no_command_from_player_to_player_and_none_from_table_to_table"),),
    "B12": (
        (REOPEN, "test_only_a_manager_approves_what_the_floor_asks"),
        (REOPEN, "test_the_manager_who_counted_the_closing_does_not_cancel_it"),
        (REOPEN, "test_the_slip_of_a_cancelled_close_keeps_its_number_and_the_next_one_gets_another"),
        (PAPERS, "test_a_reprint_shows_what_was_stored_with_the_same_content_hash"),
    ),
    # transfers, slips
    "C01": (
        (BANK, "test_chips_of_a_fill_are_in_transit_from_issue_to_acceptance"),
        (BANK, "test_a_table_with_an_open_slip_is_not_closed"),
        (BOXES, "test_an_open_slip_lies_as_a_lammer_over_the_table_until_it_is_accepted_or_void"),
    ),
    "C02": (
        ("unit/presenters/bank/test_slips.py", "test_chips_are_counted_without_sight_of_the_slip"),
        (BANK, "test_other_chips_than_issued_need_a_reason_and_are_an_exception"),
    ),
    "C03": ((BANK, "test_every_field_of_a_finished_slip_is_filled"),),
    "C04": (
        ("crash/test_document_numbers.py", "test_four_processes_and_kills_leave_no_gap_and_give_no_number_twice"),
        (BANK, "test_numbers_go_on_in_the_next_session"),
    ),
    "C05": (
        (BANK, "test_a_void_slip_keeps_its_number_and_is_in_no_sum"),
        (BANK, "test_who_asked_for_a_slip_does_not_void_it"),
        ("reports/test_papers.py", "test_a_void_paper_and_a_superseded_one_say_so_on_every_page"),
    ),
    "C06": (
        (BANK, "test_a_missing_number_makes_the_series_disagree"),
        (PAPERS, "test_numbers_of_a_kind_run_without_gaps_and_each_kind_has_its_own"),
        (IN_FULL, "test_a_gap_in_the_numbers_is_a_difference_on_the_shift_report"),
    ),
    "C07": (
        (ON_PAPER, "test_every_page_names_form_operator_time_and_for_whom_the_copy_is"),
        (PAPERS, "test_each_print_is_a_record_of_who_when_and_which_copy"),
    ),
    "C09": ((BANK, "test_an_exchange_that_is_not_even_is_refused"),),
    # rake, fees, jackpot
    "D01": (
        ("unit/engine/table/test_house_chips.py", "test_a_hand_is_settled_by_the_rake_of_the_rules_it_was_dealt_under"),
        (
            "scenarios/test_house_evenings.py",
            "test_rules_changed_between_hands_are_listed_and_each_hand_report_names_its_own",
        ),
    ),
    "D02": (
        (BLIND, "test_a_box_goes_through_four_states_with_four_times"),
        (OWN, "test_nothing_but_its_own_acts_moves_a_box"),
        (TIPS, "test_the_jackpot_is_never_revenue"),
    ),
    "D03": (
        (BLIND, "test_rake_that_lies_in_the_rack_for_more_than_four_hours_is_an_exception"),
        (BOXES, "test_rake_that_lay_in_the_rack_for_four_hours_is_said_with_the_way_to_take_it_out"),
    ),
    "D04": ((BLIND, "test_what_comes_after_a_removal_lies_in_the_next_box"),),
    "D05": (
        (BLIND, "test_the_count_team_cannot_read_the_rake_before_its_count_is_recorded"),
        (HIDDEN, "test_no_amount_of_an_uncounted_box_stands_on_the_paper"),
        (HIDDEN, "test_the_tables_for_a_spreadsheet_hide_the_same"),
        (HIDDEN, "test_the_report_of_a_journal_file_hides_it_too"),
        (HIDDEN, "test_lists_of_what_lies_in_an_uncounted_box_wait_for_its_count"),
        (HIDDEN, "test_the_list_of_hands_beside_the_papers_tells_no_rake"),
        (HIDDEN, "test_the_figures_of_an_evening_file_hide_it_too"),
        (BLIND, "test_a_box_without_a_seal_says_so_on_its_count_sheet_and_in_the_shift_report"),
    ),
    "D06": (
        (BLIND, "test_only_what_both_found_can_be_recorded_and_only_by_those_two"),
        (BLIND, "test_one_person_never_counts_twice"),
    ),
    "D07": (
        (REST, "test_a_result_below_zero_is_not_final_before_an_incident_report_is_written"),
        (REST, "test_rake_below_zero_cannot_be_counted"),
    ),
    "D08": (
        (TIPS, "test_contributions_minus_payments_are_the_pool_and_it_goes_on_in_the_next_session"),
        (TIPS, "test_the_jackpot_is_never_revenue"),
    ),
    "D10": (
        (TIPS, "test_contributions_minus_payments_are_the_pool_and_it_goes_on_in_the_next_session"),
        (ON_PAPER, "test_the_pool_of_the_jackpot_is_rolled_forward_on_the_shift_report"),
    ),
    "D11": (
        ("scenarios/test_house_evenings.py", "test_what_went_down_otherwise_needs_reason_and_floor"),
        (CORRECTIONS, "test_a_rake_taken_otherwise_needs_a_reason_and_is_recorded_before_the_settlement"),
        ("property/test_hand_pots.py", "test_rake_is_whole_units_within_the_cap_and_within_every_pot"),
        ("property/test_second_books.py", "test_the_equations_hold_after_every_command_and_two_bookkeepers_agree"),
    ),
    # tips
    "E01": (
        (GOLDEN, "test_every_golden_value_comes_out"),
        (IN_FULL, "test_a_tip_is_entered_after_a_hand_or_by_itself_and_belongs_to_the_dealer_of_the_moment"),
        (IN_FULL, "test_the_amount_of_a_tip_may_wait_for_the_count_of_its_box"),
    ),
    "E02": ((REST, "test_without_a_count_of_the_tips_no_report_is_final"),),
    "E03": ((BLIND, "test_two_dealers_never_count_the_tips"),),
    "E04": (
        ("scenarios/test_house_evenings.py", "test_individual_tips_are_told_dealer_by_dealer"),
        (TIPS, "test_shares_of_a_pool_sum_to_what_was_counted"),
    ),
    "E05": ((REST, "test_the_floor_has_a_share_of_the_tips_only_where_the_house_says_so"),),
    "E06": (
        ("reports/test_shift_report.py", "test_tips_are_marked_as_no_revenue"),
        (IN_FULL, "test_the_result_of_the_table_is_the_same_with_and_without_tips"),
    ),
    # players
    "F01": (
        (PLAYERS, "test_a_sum_that_crosses_the_limit_is_named_exactly_once"),
        (PLAYERS, "test_a_limit_holds_from_its_day_on_and_only_accounting_approves_it"),
    ),
    "F03": (
        (OWN, "test_the_log_of_purchases_has_every_field_that_it_must_have"),
        (PAPERS, "test_a_paper_is_the_same_after_it_was_stored"),
    ),
    "F04": (
        (PLAYERS, "test_after_a_name_is_erased_the_chain_holds_and_the_reports_foot"),
        (PLAYERS, "test_a_reference_is_random_and_never_a_number_in_order"),
    ),
    "F05": (
        (PLAYERS, "test_a_statement_speaks_of_nobody_else"),
        (PAPERS, "test_a_statement_names_no_other_player"),
        ("ui/test_floor_desk.py", "test_the_copy_for_a_player_asks_for_whom_and_names_him_alone"),
    ),
    "F06": (
        (REST, "test_every_reason_can_be_said_by_a_ready_code"),
        (REST, "test_a_note_is_short_and_a_reason_too"),
    ),
    "F07": (
        (PLAYERS, "test_no_name_ever_stands_in_the_journal"),
        (REST, "test_the_name_of_somebody_at_the_table_is_refused_in_a_reason_too"),
    ),
    # hands
    "G02": ((REST, "test_no_hand_is_dealt_before_the_one_before_it_is_settled"),),
    "G03": (("property/test_hand_random_play.py", "test_chips_are_conserved_and_the_events_give_the_same_hand_again"),),
    "G04": (
        ("crash/test_kills.py", "test_nothing_shown_as_saved_is_lost_in_fifty_kills"),
        ("property/test_journal_play.py", "test_a_restart_at_any_moment_changes_nothing"),
    ),
    "G05": (
        ("unit/engine/hand/test_settling.py", "test_a_void_hand_gives_everything_back_at_any_moment"),
        ("unit/engine/hand/test_settling.py", "test_after_its_end_a_hand_accepts_nothing"),
        (GOLDEN, "test_the_report_is_final_with_all_counts_and_signatures"),
        ("unit/engine/hand/test_settling.py", "test_a_hand_is_voided_with_a_reason"),
        (MATRIX, "test_every_command_for_every_role_and_every_approver"),
    ),
    # decks in evidence stay out of play for good; their register is part of the shift report
    "G06": (
        ("unit/engine/table/test_decks.py", "test_a_deck_that_was_fouled_or_kept_never_comes_back"),
        (AGAIN, "test_what_was_fouled_or_kept_as_evidence_never_comes_back_in_a_later_session"),
    ),
    "G07": (
        (DECKS, "test_the_report_has_every_stay_of_a_deck_with_its_people"),
        (DECKS, "test_section_eleven_stands_on_the_paper"),
        ("unit/engine/table/test_decks.py", "test_a_deck_comes_into_play_goes_out_complete_and_may_come_again"),
        (AGAIN, "test_the_next_session_begins_with_the_decks_of_the_last_closing"),
    ),
    # the system
    "H01": ((PINS, "test_a_second_log_on_ends_the_first"),),
    "H03": (
        (PINS, "test_the_third_wrong_pin_locks_and_only_a_manager_unlocks"),
        (PINS, "test_failures_outlive_a_restart"),
    ),
    "H04": (
        (PINS, "test_a_leaver_is_disabled_at_once_and_his_number_is_never_given_again"),
        (HOUSE, "test_a_leaver_acts_no_more_but_old_papers_keep_the_name"),
    ),
    "H05": (
        (LISTING, "test_the_listing_names_everybody_his_role_since_when_and_his_rights"),
        (LISTING, "test_the_listing_says_who_is_locked_and_who_has_left"),
        (FIRST_PINS, "test_the_access_listing_keeps_every_choice_and_who_vouched_for_it"),
    ),
    "H06": (
        (PINS, "test_failures_and_locks_stand_in_the_journal_and_in_the_papers_of_the_open_table"),
        (REST, "test_a_changed_limit_of_the_house_is_a_row_of_the_journal_with_both_names"),
        (REST, "test_an_erased_name_leaves_a_row_that_says_who_erased_it_and_not_what_it_was"),
        ("unit/people/test_clock.py", "test_a_smaller_jump_is_written_down_and_stops_nobody"),
        (
            "unit/app/test_entry_corrections.py",
            "test_each_act_taken_back_is_one_and_belongs_to_the_dealer_of_the_moment",
        ),
        (PAPERS, "test_what_was_taken_back_is_struck_through_on_the_extract_and_the_foot_says_so"),
        (IN_FULL, "test_voids_overrides_and_corrections_are_rows_of_the_log_with_their_people"),
        (FIRST_PINS, "test_the_shift_report_names_every_first_pin_that_was_chosen_for_its_opening"),
    ),
    "H07": (
        (REST, "test_an_exception_says_what_was_before_and_after_when_who_and_why"),
        (IN_FULL, "test_every_alteration_has_all_six_facts_and_the_second_person"),
    ),
    "H08": (
        ("unit/persistence/test_verify.py", "test_without_closing_the_chain_the_record_is_named"),
        (ON_PAPER, "test_range_of_the_journal_and_hashes_let_the_paper_be_checked"),
        ("crash/test_mutations.py", "test_no_change_of_a_row_goes_unseen"),
    ),
    "H10": (
        (ON_PAPER, "test_an_empty_shift_says_so_instead_of_showing_nothing"),
        ("reports/test_layout.py", "test_every_page_names_operator_document_status_and_its_number"),
    ),
    "H11": (
        (PAPERS, "test_a_reprint_shows_what_was_stored_with_the_same_content_hash"),
        (PAPERS, "test_a_stored_paper_that_somebody_changed_is_found_out"),
        (FOOT, "test_a_reprint_says_when_the_first_copy_left_and_when_it_was_made_itself"),
        ("unit/app/test_paper_contents.py", "test_a_reprint_after_a_hundred_later_shifts_says_what_the_original_said"),
    ),
}  # fmt: skip

LATER = {
    "B10": "a reminder for tables that stay closed",
    "C08": "weaker than the retention of the house",
    "D09": "decks in evidence",
    "F02": "rolling 24 hours instead of the gaming day",
    "G01": "replay",
    "H02": "expiry of passwords",
    "H09": "program files",
    "H12": "backups",
    "H13": "power",
    "H14": "reports to the authority",
    "H15": "retention",
}
"""Controls that are proved elsewhere or not built yet, with what they are about."""


@cache
def functions_of(place: str) -> frozenset[str]:
    path = TESTS / place
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("control", sorted(PROOFS))
def test_a_control_is_proved_by_tests_that_are_there(control: str) -> None:
    assert PROOFS[control], control
    gone = [f"{place}::{name}" for place, name in PROOFS[control] if name not in functions_of(place)]
    assert gone == []


def test_every_control_of_the_document_is_proved_or_named_as_later() -> None:
    document = shared_path("controls/controls.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1].strip() for line in document.splitlines() if line.startswith("|")]
    controls = {row for row in rows if len(row) == 3 and row[0] in "ABCDEFGH" and row[1:].isdigit()}
    assert controls == set(PROOFS) | set(LATER)
    assert not set(PROOFS) & set(LATER)
