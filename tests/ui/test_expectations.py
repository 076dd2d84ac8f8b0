"""What users expect of the console, and the tests that prove it: each expectation by its number, none without a proof.

The numbers are those of the list of expectations the product is built by: 1–16 entering a hand, 17–21 corrections,
22–24 money at the seats, 43–53 the program. A proof that is named here and does not exist fails the first test.
"""

from __future__ import annotations

import ast
import shutil
import socket
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QColor

from tablemgr.app.api import CallFloor, Expected
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.text import Language
from tests.helpers.driver import Driver, Hands, Keyboard, NumericPad, Touch
from tests.helpers.exhibits import ROOMS
from tests.helpers.front_desk import spaced
from tests.helpers.live_table import give, live_table, new_service
from tests.helpers.pins import give_pins, guarded_house, open_with_pins, pin_of
from tests.ui.conftest import OpenWindow
from ui.presenters.model_parts import plain
from ui.theme import DARK, DAYLIGHT, Palette

HERE = Path(__file__).resolve().parents[1]

PROOFS: dict[int, tuple[str, ...]] = {
    1: ("ui/test_console_hands.py::test_the_first_expectation_is_met_with_few_inputs",),
    2: (
        "unit/presenters/console/test_felt.py::test_ghosts_show_what_a_touched_seat_implies",
        "unit/presenters/console/test_presenter.py::test_a_second_touch_drops_what_a_seat_implies",
        "ui/test_console_hands.py::test_a_seat_further_on_acts_and_those_before_fold_in_one_act",
    ),
    3: (
        "ui/test_expectations.py::test_pot_price_street_and_seat_are_read_whatever_lies_beside",
        "ui/test_console_calm.py::test_a_notice_never_covers_what_is_expected",
        "ui/test_widgets_forms.py::test_a_form_in_the_console_hides_neither_pot_nor_seats",
    ),
    4: (
        "unit/presenters/console/test_acts.py::test_a_typed_raise_below_the_minimum_is_marked_with_the_minimum",
        "unit/presenters/console/test_acts.py::test_the_all_in_total_need_be_no_multiple_of_the_chip",
        "ui/test_expectations.py::test_a_raise_below_the_minimum_is_refused_with_the_minimum_named",
    ),
    5: ("unit/presenters/console/test_acts.py::test_amounts_read_to_and_say_what_is_added_and_what_remains",),
    6: (
        "ui/test_expectations.py::test_a_straddle_of_the_table_is_posted_by_itself",
        "ui/test_expectations.py::test_a_straddle_of_the_table_is_left_out_for_one_hand_with_one_touch",
        "ui/test_expectations.py::test_a_straddle_of_the_table_is_left_out_and_put_back_by_one_key_and_undone",
        "unit/presenters/console/test_next_hand.py::test_a_straddle_is_one_touch_and_one_touch_less",
    ),
    7: ("ui/test_console_hands.py::test_a_short_all_in_does_not_reopen_the_betting_and_the_screen_says_why",),
    8: ("ui/test_console_hands.py::test_three_unequal_all_ins_are_awarded_pot_by_pot_with_one_confirmation",),
    9: (
        "ui/test_console_hands.py::test_a_split_pot_gives_the_odd_chip_to_the_first_winner_left_of_the_button",
    ),
    10: (
        "unit/presenters/console/test_log.py::test_a_returned_bet_is_said",
        "unit/engine/hand/test_betting.py::test_uncalled_part_of_a_bet_is_returned_before_pots_are_counted",
        "unit/engine/test_known_faults_rake.py::test_an_uncalled_part_is_neither_bet_nor_won",
    ),
    11: (
        "ui/test_console_hands.py::test_cards_that_contradict_the_winner_are_refused_before_anything_is_written",
    ),
    12: ("ui/test_console_hands.py::test_a_void_hand_gives_everything_back_and_leaves_a_record",),
    13: (
        "ui/test_console_hands.py::test_the_next_hand_follows_with_moved_button_and_blinds",
        "unit/presenters/console/test_next_hand.py::test_a_dead_button_and_a_dead_small_blind_give_their_rules",
    ),
    14: (
        "unit/presenters/console/test_next_hand.py::test_who_missed_only_the_small_blind_puts_in_a_dead_one_with_its_rule",
        "unit/engine/test_known_faults_blinds.py::test_who_missed_the_small_blind_alone_posts_it_dead_and_must_still_call",
    ),
    15: (
        "ui/test_beside_the_play.py::test_a_hand_in_part_is_marked_until_its_stacks_are_counted",
        "unit/presenters/console/test_depth.py::test_a_hand_in_part_is_marked_everywhere_until_the_stacks_are_counted",
        "unit/app/test_partial_hands.py::test_the_hand_is_marked_partial_in_every_paper",
    ),
    16: ("ui/test_beside_the_play.py::test_one_touch_tags_the_running_hand",),
    17: (
        "ui/test_console_hands.py::test_twenty_acts_are_taken_back_one_by_one",
        "ui/test_console_hands.py::test_undo_goes_back_over_streets_step_by_step",
        "ui/test_console_hands.py::test_after_the_confirmation_undo_asks_the_floor_and_reopens_the_hand",
    ),
    18: (
        "ui/test_console_repair.py::test_by_touch_alone_an_amount_is_mended_and_nothing_is_typed_again",
        "unit/presenters/console/test_repair.py::test_another_amount_is_shown_before_and_after_and_written_when_confirmed",
    ),
    19: (
        "scenarios/test_floor_papers.py::test_a_correction_stands_in_the_hand_report_with_both_versions_and_people",
        "ui/test_floor_corrections.py::test_a_payout_is_corrected_from_the_desk_with_both_versions_on_every_paper",
        "unit/engine/table/test_corrections.py::test_a_correction_is_itself_corrected",
        "unit/app/test_undo.py::test_a_correction_is_only_corrected_never_taken_back",
    ),
    20: (
        "unit/presenters/console/test_public_view.py::test_while_a_correction_is_open_the_last_valid_picture_stands",
    ),
    21: (
        "ui/test_floor_rulings.py::test_a_ruling_goes_by_touch_from_what_happened_to_the_paper",
        "scenarios/test_floor_papers.py::test_a_ruling_stands_in_the_hand_report_with_claim_rule_and_effect",
        "unit/text/test_rulings.py::test_a_ruling_is_said_with_its_amounts",
    ),
    22: (
        "unit/presenters/seats/test_money.py::test_a_buy_in_below_the_minimum_is_refused_with_its_rule_and_keeps_the_amount",
    ),
    23: (
        "ui/test_between_the_hands.py::test_a_top_up_in_a_running_hand_waits_for_its_end",
        "ui/test_special_games.py::test_chips_on_the_way_arrive_by_a_touch",
    ),
    24: (
        "property/test_stacks.py::test_nothing_makes_a_stack_smaller_but_play_tip_and_what_was_ruled",
        "ui/test_special_games.py::test_chips_stay_on_the_table_but_a_drink_is_paid",
    ),
    43: (
        "crash/test_kills.py::test_nothing_shown_as_saved_is_lost_in_fifty_kills",
        "crash/test_window_kills.py::test_after_a_kill_the_table_stands_before_or_after_the_act",
        "ui/test_console_trouble.py::test_after_a_kill_the_same_seat_is_to_act_and_the_window_says_so",
        "ui/test_expectations.py::test_without_power_at_most_the_entry_being_typed_is_lost",
    ),
    44: (
        "ui/test_console_trouble.py::test_a_write_that_fails_is_shown_at_once_and_nothing_pretends_to_be_stored",
        "crash/test_disk.py::test_a_full_disk_is_told_before_anything_is_shown_and_play_goes_on_after_room_is_made",
    ),
    45: ("ui/test_expectations.py::test_a_whole_hand_is_played_without_a_network",),
    46: (
        "ui/test_console_hands.py::test_the_language_is_switched_while_a_hand_runs_and_nothing_is_lost",
        "ui/test_every_state.py::test_the_language_is_switched_and_back_and_nothing_is_lost",
    ),
    47: (
        "ui/test_console_hands.py::test_a_whole_hand_is_entered_one_way_alone",
        "ui/test_comfort.py::test_f1_shows_the_keys_and_f1_again_the_page_of_what_is_seen",
        "ui/test_pad_alone.py::test_an_awkward_evening",
    ),
    48: (
        "ui/test_every_screen.py::test_nothing_is_cut_and_everything_can_be_touched",
        "ui/test_every_screen.py::test_on_a_scaled_display_fingers_still_find_everything",
    ),
    49: (
        "unit/presenters/console/test_amounts.py::test_backspace_leaves_the_field_empty_and_never_makes_a_zero",
        "ui/test_widgets_forms.py::test_backspace_leaves_a_number_empty_and_never_makes_it_zero",
        "ui/test_money_panels.py::test_the_keypad_writes_and_backspace_empties_without_a_zero",
    ),
    50: ("ui/test_expectations.py::test_nothing_is_red_while_nobody_must_do_anything",),
    51: (
        "ui/test_expectations.py::test_a_dealer_takes_over_in_one_step_with_his_pin",
        "ui/test_pin_beside.py::test_while_it_is_checked_the_window_answers_and_nothing_has_happened",
    ),
    52: ("ui/test_expectations.py::test_the_last_hands_draw_and_keep_no_more_than_the_first",),
    53: (
        "ui/test_golden_through_windows.py::test_the_golden_evening_by_each_way_of_entry_gives_every_golden_value",
        "ui/test_expectations.py::test_twenty_hands_in_words_of_the_table_end_without_a_chip_astray",
    ),
}

OPEN: dict[int, str] = {}
"""What of an expectation nothing proves yet."""


@cache
def names_in(path: Path) -> frozenset[str]:
    """Names of the tests of a file; empty when there is none."""
    if not path.exists():
        return frozenset()
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("number", [*range(1, 25), *range(43, 54)])
def test_every_expectation_has_a_proof_that_exists(number: int) -> None:
    proofs = PROOFS.get(number, ())
    missing = [
        proof for proof in proofs if proof.partition("::")[2] not in names_in(HERE / proof.partition("::")[0])
    ]
    assert proofs
    assert missing == []


def of_seat(driver: Driver, seat: int) -> str:
    return next(view.last_act for view in driver.snapshot.seats if view.seat == seat)


# --- entering a hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800)])
def test_pot_price_street_and_seat_are_read_whatever_lies_beside(
    open_window: OpenWindow, width: int, height: int
) -> None:
    """Expectation 3: an alarm, a refusal, a form, the keys of a seat: what is played stays in sight, in its place."""
    service = ROOMS["in_hand"]()
    driver = open_window(service, Language.EN, width, height)
    console = driver.window.console
    felt, bottom = QRect(console.felt.geometry()), QRect(console.bottom.geometry())
    give(service, CallFloor())
    driver.touch_act("raise")
    driver.press("Enter")
    for open_one in ("menu", "seat", "depth"):
        driver.window.desk.open_side(open_one, {"seat": 3})
        driver.window.refresh()
        driver.settle()
        assert console.felt.geometry() == felt
        assert console.bottom.geometry() == bottom
        model = console.model
        assert model is not None
        assert (model.felt.street.upper(), model.felt.pot) == ("PREFLOP", "225")
        sentence = spaced(plain(model.bottom.sentence))
        assert sentence.startswith("Seat 7 · Filip — call 150, raise to at least 250")
        place = console.bottom.sentence_rect().adjusted(0, 6, 0, -8).translated(bottom.topLeft())
        for over in (console.form, console.detail, console.notice, console.alert):
            if over.isVisible():
                assert not over.geometry().intersects(felt), over
                assert not over.geometry().intersects(place), over


def test_a_raise_below_the_minimum_is_refused_with_the_minimum_named(open_window: OpenWindow) -> None:
    """Expectation 4."""
    driver = open_window(ROOMS["in_hand"](), Language.EN)
    seq = driver.snapshot.seq
    Keyboard(driver).raise_to(200)
    notice = driver.window.console.notice.model
    assert notice is not None
    assert "250" in notice.text
    assert driver.snapshot.seq == seq


def test_a_straddle_of_the_table_is_posted_by_itself(open_window: OpenWindow) -> None:
    """Expectation 6."""
    driver = open_window(live_table(house_rules={"straddle": "every_hand"}), Language.EN)
    hands = Touch(driver)
    hands.play("d1 n")
    assert of_seat(driver, 4) == "straddle"
    hands.everybody_folds()
    play_on(driver, hands, 0)
    hands.next_hand()
    assert of_seat(driver, 5) == "straddle"


def test_a_straddle_of_the_table_is_left_out_for_one_hand_with_one_touch(open_window: OpenWindow) -> None:
    """Expectation 6."""
    driver = open_window(live_table(house_rules={"straddle": "every_hand"}), Language.EN)
    hands = Touch(driver)
    hands.play("d1 n")
    hands.everybody_folds()
    play_on(driver, hands, 0)
    driver.touch("act_straddle:5")
    coming = driver.snapshot.next_hand
    assert coming is not None
    assert coming.straddle_left_out
    assert "straddle" not in [post.what for post in coming.posts]
    hands.next_hand()
    assert [view.seat for view in driver.snapshot.seats if view.last_act == "straddle"] == []
    hands.everybody_folds()
    play_on(driver, hands, 1)
    hands.next_hand()
    assert of_seat(driver, 6) == "straddle"


def test_a_straddle_of_the_table_is_left_out_and_put_back_by_one_key_and_undone(
    open_window: OpenWindow,
) -> None:
    """Expectation 6: the same key puts it back, «Undo» takes that back too."""
    driver = open_window(live_table(house_rules={"straddle": "every_hand"}), Language.EN)
    hands = Touch(driver)
    hands.play("d1 n")
    hands.everybody_folds()
    play_on(driver, hands, 0)
    states = []
    for key in ("T", "T", "T", "U"):
        driver.press(key)
        coming = driver.snapshot.next_hand
        assert coming is not None
        states.append(coming.straddle_left_out)
    assert states == [True, False, True, False]


# --- the program ------------------------------------------------------------------------------------------------------


def test_without_power_at_most_the_entry_being_typed_is_lost(open_window: OpenWindow, tmp_path: Path) -> None:
    """Expectation 43: what lies on the disk at any moment of a typed amount is the table as it was shown."""
    path, kept = tmp_path / "table.db", tmp_path / "kept"
    service = live_table({1: 5000, 2: 5000, 3: 5000}, path=path)
    driver = open_window(service)
    Keyboard(driver).play("d1 n r150 c")
    driver.type("45")  # the power goes now
    shown = driver.snapshot
    kept.mkdir()
    for file in tmp_path.glob("table.db*"):
        shutil.copy(file, kept / file.name)
    again = new_service(kept / "table.db", run=1)
    driver = open_window(again)
    assert driver.snapshot.seq >= shown.seq
    assert driver.snapshot.hand is not None
    assert shown.hand is not None
    assert driver.snapshot.hand.actor == shown.hand.actor == 3
    assert [view.stack for view in driver.snapshot.seats] == [view.stack for view in shown.seats]
    again.close()
    service.close()


def test_a_whole_hand_is_played_without_a_network(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Expectation 45: no name is looked up, nothing is connected."""

    def refuse(*_values: object, **_named: object) -> None:
        raise AssertionError("the network was asked")

    for name in ("socket", "create_connection", "getaddrinfo"):
        monkeypatch.setattr(socket, name, refuse)
    driver = open_window()
    Touch(driver).play("d1 n f f f f f f f c c b=AsKh7d c c b=2c c c b=3d c c s2=AhAd m3 ok n")
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.hand_no == 2
    driver.touch("table_menu")


@pytest.mark.parametrize("palette", [DARK, DAYLIGHT], ids=lambda palette: palette.name)
@pytest.mark.parametrize(
    "room",
    [
        "before_first_hand",
        "blinds_in",
        "in_hand",
        "at_flop",
        "after_flop",
        "three_pots",
        "all_in",
        "on_break",
        "in_part",
    ],
)
def test_nothing_is_red_while_nobody_must_do_anything(
    open_window: OpenWindow, room: str, palette: Palette
) -> None:
    """Expectation 50: the colours of alarm are not on the screen; red suits are no alarm."""
    driver = open_window(ROOMS[room]())
    driver.window.desk.set_look(daylight=palette is DAYLIGHT)
    driver.window.refresh()
    driver.settle()
    picture = driver.window.grab().toImage()
    seen = Counter(
        picture.pixelColor(x, y).rgb()
        for x in range(0, picture.width(), 2)
        for y in range(0, picture.height(), 2)
    )
    suits = {QColor(colour).rgb() for colour in (*palette.suits_card, *palette.suits_dark)}
    alarms = {QColor(palette.bad_fill).rgb(), QColor(palette.bad).rgb()} - suits
    assert alarms
    assert not alarms & set(seen)


def test_a_dealer_takes_over_in_one_step_with_his_pin(open_window: OpenWindow) -> None:
    """Expectation 51: one panel, the person, six digits, one confirmation."""
    service = open_with_pins(give_pins(guarded_house(InMemoryJournalStore()), "D101", "D102", "F201"))
    driver = open_window(service)
    inputs = driver.inputs
    driver.touch("dealer")
    driver.choose("who", "D102")
    driver.write("field_pin", pin_of("D102"))
    driver.touch("confirm_form")
    assert driver.snapshot.dealer == "D102"
    assert not driver.shows("confirm_form")
    assert driver.inputs - inputs <= 12


def test_the_last_hands_draw_and_keep_no_more_than_the_first(open_window: OpenWindow) -> None:
    """Expectation 52, its cause: neither objects nor drawing of the window grow from hand to hand. The time itself,
    over 400 hands, is measured by ``make bench-console``: a test measures no time."""
    driver = open_window(live_table({1: 5000, 2: 5000, 3: 5000}))
    hands = Touch(driver)
    hands.play("d1 n f f ok")
    kept: list[int] = []
    for _hand in range(24):
        hands.play("n f f ok")
        kept.append(len(driver.window.findChildren(QObject)))
    assert max(kept[12:]) <= max(kept[:12])
    assert len(driver.snapshot.log) < 40


DECK = ("AsKh7d", "2c", "3d")


def play_on(driver: Driver, hands: Hands, number: int) -> None:
    """Whatever the window asks for, until it asks for the next hand."""
    for _step in range(60):
        hand = driver.snapshot.hand
        if driver.expected is Expected.ACT:
            hands.call()
        elif driver.expected is Expected.BOARD and hand is not None:
            hands.board(DECK[max(0, len(hand.board) - 2)])
        elif driver.expected is Expected.SHOWDOWN and hand is not None and hand.award is not None:
            pot = next(pot for pot in hand.award.pots if not pot.shares)
            hands.winner(pot.eligible[number % len(pot.eligible)], pot.pot)
        elif driver.expected is Expected.CONFIRM:
            hands.confirm()
        else:
            return


@pytest.mark.parametrize("way", [Touch, Keyboard, NumericPad], ids=lambda way: way.__name__)
def test_twenty_hands_in_words_of_the_table_end_without_a_chip_astray(
    open_window: OpenWindow, way: type[Hands]
) -> None:
    """Expectation 53, as far as a program can tell: each hand ends, and every chip is accounted for. That all 422
    recorded hands end in their right stacks, by each way of entry, is shown by ``make bench-console``."""
    driver = open_window(live_table({1: 9000, 2: 9000, 3: 9000}))
    hands = way(driver)
    hands.play("d1")
    before = driver.snapshot.balance.inside
    for number in range(20):
        hands.play("n")
        for word in ("f", "r150", "f") if number % 2 else ("c", "c", "c"):
            if driver.expected is Expected.ACT:
                hands.play(word)
        play_on(driver, hands, number)
        assert driver.expected is Expected.NEXT_HAND, number
        assert driver.snapshot.balance.difference == 0, number
        assert driver.snapshot.balance.inside == before, number
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.hand_no == 20
