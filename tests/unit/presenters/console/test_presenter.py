"""The console's presenter against a scripted table: gestures in, commands out, refusals and faults in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import (
    AllIn,
    Call,
    DealBoard,
    DeclareWinners,
    EndHand,
    Expected,
    Fold,
    Muck,
    RaiseTo,
    RefusalCode,
    Refused,
    SeatStatus,
    ShowCards,
    StartNextHand,
    Straddle,
    TableActsView,
    TableSnapshot,
    VoidHand,
    parse_card,
)
from tests.helpers import tables
from tests.helpers.scripted_console import ACTING, DISK_FULL, NEXT, SHOWDOWN, STALE, Bench, after
from ui.presenters.console.award_models import AwardModel
from ui.presenters.console.keys import Stroke
from ui.presenters.console.view_models import (
    ActionBarModel,
    CardPanelModel,
    DetailModel,
    ManualModel,
    NextHandModel,
    SavedState,
)
from ui.presenters.form_models import FormModel
from ui.presenters.model_parts import plain


@pytest.mark.parametrize(("key", "command"), [("fold", Fold(5)), ("call", Call(5)), ("all_in", AllIn(5))])
def test_a_button_gives_its_act_with_the_picture_that_was_looked_at(key: str, command: object) -> None:
    bench = Bench(ACTING, NEXT)
    bench.console.act(key)
    assert bench.table.commands == [(command,)]
    assert bench.table.asked[0].expected_seq == 100


def test_digits_and_enter_raise_to_the_amount() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("9", "0", "0", "Enter")
    assert bench.table.commands == [(RaiseTo(5, 900),)]


def test_the_field_is_empty_for_the_next_player() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("9", "0", "0", "Enter")
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.amount is not None
    assert bottom.amount.text == ""


def test_enter_on_an_empty_field_asks_for_the_amount_and_gives_nothing() -> None:
    bench = Bench(ACTING)
    bench.keys("Enter")
    assert bench.said == "Zadejte částku: nejméně 600."
    assert bench.table.asked == []


def test_backspace_only_edits_the_field_and_never_takes_an_act_back() -> None:
    bench = Bench(replace(ACTING, retractable=tables.taken_back("hand.bet_made", 3, to=300)))
    bench.keys("9", "Backspace", "Backspace", "Backspace")
    assert bench.table.asked == []
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.amount is not None
    assert bottom.amount.text == ""


def test_a_refusal_is_said_with_its_rule_and_the_amount_stays_to_be_corrected() -> None:
    refused = Refused(RefusalCode.BELOW_MINIMUM, "BET-4", (("amount", 100), ("minimum", 600)))
    bench = Bench(ACTING, refused)
    bench.keys("1", "0", "0", "Enter")
    assert bench.said == "100 je málo: nejméně 600. BET-4"
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.amount is not None
    assert bottom.amount.text == "100"


def test_what_was_said_goes_with_the_next_gesture() -> None:
    bench = Bench(ACTING)
    bench.keys("Enter")
    bench.keys("9")
    assert bench.said == ""


def test_a_grey_button_says_why_when_touched() -> None:
    bench = Bench(ACTING)
    bench.console.why("Limit sázek je vyčerpán. (FL-3)")
    notice = bench.model.notice
    assert notice is not None
    assert (notice.text, notice.rule, notice.rule_name) == (
        "Limit sázek je vyčerpán.",
        "FL-3",
        "Pravidlo FL-3",
    )


def test_a_second_press_that_bounces_belongs_to_the_picture_before() -> None:
    """The double click: the second Fold must not fold the next player."""
    bench = Bench(ACTING, NEXT, STALE)
    bench.console.act("fold")
    bench.clock.pass_ms(80)
    bench.console.act("fold")
    assert [each.expected_seq for each in bench.table.asked] == [100, 100]
    assert "3.3" in bench.said


def test_two_players_who_fold_one_after_the_other_are_two_acts() -> None:
    bench = Bench(ACTING, NEXT, after(NEXT))
    bench.console.act("fold")
    bench.clock.pass_ms(400)
    bench.console.act("fold")
    assert bench.table.commands == [(Fold(5),), (Fold(6),)]
    assert [each.expected_seq for each in bench.table.asked] == [100, 101]


def test_seat_first_writes_nothing_until_the_act_is_given() -> None:
    bench = Bench(ACTING, NEXT)
    bench.console.seat(7)
    assert bench.table.asked == []
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert plain(bottom.sentence).startswith("Místo 7 · Filip")
    assert plain(bottom.sentence).endswith("(5, 6 skládají)")
    bench.console.act("call")
    assert bench.table.commands == [(Fold(5), Fold(6), Call(7))]


def test_a_second_touch_drops_what_a_seat_implies() -> None:
    bench = Bench(ACTING)
    bench.console.seat(7)
    bench.console.seat(7)
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert plain(bottom.sentence).startswith("Místo 5 · Karel")


def test_escape_drops_what_a_seat_implies() -> None:
    bench = Bench(ACTING)
    bench.keys("S", "7", "Escape")
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert plain(bottom.sentence).startswith("Místo 5 · Karel")


def test_an_impossible_skip_says_why_and_gives_nothing() -> None:
    bench = Bench(ACTING)
    bench.keys("S", "4")
    assert bench.said == "Místo 4 už složilo. Ještě jednou: jeho hráč. BET-2"
    assert bench.table.asked == []
    assert bench.model.side is None
    bench.keys("S", "4")
    assert bench.model.side is not None  # who has folded may buy in meanwhile


def test_zeros_after_a_number_that_was_refused_fold_nobody() -> None:
    """On the pad a lone 0 is the rest of the round; «900» where no raise is possible must not become it."""
    barred = Refused(RefusalCode.RAISING_NOT_REOPENED, "BET-7", (("seat", 5), ("facing", 100), ("full", 200)))
    assert ACTING.legal is not None
    now = replace(ACTING, legal=replace(ACTING.legal, raise_=barred))
    bench = Bench(now, after(now))
    bench.keys("9", "0", "0", "+", pad=True)
    assert bench.table.asked == []
    assert bench.said.endswith("BET-7")
    bench.keys("0", pad=True)  # and a lone one is what it was
    assert len(bench.table.asked) == 1


def test_board_cards_by_letters_are_given_with_the_last_one() -> None:
    due = replace(
        ACTING, expected=Expected.BOARD, legal=None, hand=tables.hand(board=(), board_due=3, actor=0)
    )
    bench = Bench(due, ACTING)
    assert isinstance(bench.model.bottom, CardPanelModel)
    bench.keys(*"AHKD7")
    assert bench.table.asked == []
    bench.keys("C")
    cards = tuple(parse_card(code) for code in ("Ah", "Kd", "7c"))
    assert bench.table.commands == [(DealBoard(cards),)]


def test_a_card_that_is_out_is_refused_at_once() -> None:
    due = replace(ACTING, expected=Expected.BOARD, legal=None, hand=tables.hand(board_due=1, actor=0))
    bench = Bench(due)
    bench.keys("K", "H")
    assert bench.said == "Karta K♥ už je venku: zadejte jinou, nebo tu chybnou vezměte zpět. DEAL-10"
    assert bench.table.asked == []


def test_a_card_chosen_twice_is_taken_back_by_touch() -> None:
    due = replace(
        ACTING, expected=Expected.BOARD, legal=None, hand=tables.hand(board=(), board_due=3, actor=0)
    )
    bench = Bench(due)
    bench.console.card("Ah")
    bench.console.card("Ah")
    bottom = bench.model.bottom
    assert isinstance(bottom, CardPanelModel)
    assert bottom.chosen == ()


def test_touching_a_seat_at_the_showdown_asks_for_its_two_cards() -> None:
    bench = Bench(SHOWDOWN, after(SHOWDOWN))
    bench.console.seat(5)
    bottom = bench.model.bottom
    assert isinstance(bottom, CardPanelModel)
    assert plain(bottom.sentence).startswith("Místo 5 · Karel")
    bench.console.card("Qs")
    bench.console.card("Qd")
    assert bench.table.commands == [(ShowCards(5, (parse_card("Qs"), parse_card("Qd"))),)]


def test_a_letter_at_the_showdown_begins_the_cards_of_who_shows_first() -> None:
    bench = Bench(SHOWDOWN)
    bench.keys("K")
    bottom = bench.model.bottom
    assert isinstance(bottom, CardPanelModel)
    assert bottom.typed == "K"
    assert plain(bottom.sentence).startswith("Místo 3")


def test_m_mucks_the_seat_that_shows_next() -> None:
    bench = Bench(SHOWDOWN, after(SHOWDOWN))
    bench.keys("M")
    assert bench.table.commands == [(Muck(3),)]


def test_a_digit_at_the_showdown_begins_a_card_and_chooses_no_winner() -> None:
    bench = Bench(SHOWDOWN, after(SHOWDOWN))
    bench.keys("8", "D")
    assert bench.table.commands == []
    bottom = bench.model.bottom
    assert isinstance(bottom, CardPanelModel)
    assert plain(bottom.sentence).startswith("Místo 3")
    bench.keys("8", "H")
    assert bench.table.commands == [(ShowCards(3, (parse_card("8h"), parse_card("8d"))),)], "in one order"


def test_a_lone_digit_of_the_pad_at_the_showdown_does_nothing_and_says_both_ways() -> None:
    bench = Bench(SHOWDOWN)
    bench.keys("7", pad=True)
    assert bench.table.commands == []
    assert isinstance(bench.model.bottom, AwardModel)
    assert "/ 7" in bench.said
    assert "* 7" in bench.said


def test_the_point_of_the_pad_leaves_the_cards_of_a_seat_before_it_takes_an_act_back() -> None:
    bench = Bench(SHOWDOWN)
    bench.keys("/", "5", "7", "2", pad=True)
    assert isinstance(bench.model.bottom, CardPanelModel)
    bench.keys(".", ".", pad=True)
    assert isinstance(bench.model.bottom, AwardModel)
    assert bench.table.commands == []


def test_w_and_a_digit_declare_the_winner_and_another_one_splits() -> None:
    one = after(SHOWDOWN)
    pot = tables.pot_award(0, 2700, (3, 5, 6), declared=(5,), shares=tables.shares((5, 2700, 0)))
    one = replace(one, expected=Expected.CONFIRM, hand=tables.hand(actor=0, award=tables.award(pot)))
    bench = Bench(SHOWDOWN, one, after(one))
    bench.keys("W", "5")
    bench.keys("W", "6")
    assert bench.table.commands == [(DeclareWinners(0, (5,)),), (DeclareWinners(0, (5, 6)),)]


def test_tabled_cards_that_forbid_a_split_make_the_touched_seat_the_winner_instead() -> None:
    pot = tables.pot_award(0, 2700, (3, 5, 6), declared=(5,), shares=tables.shares((5, 2700, 0)))
    declared = replace(
        SHOWDOWN, expected=Expected.CONFIRM, hand=tables.hand(actor=0, award=tables.award(pot))
    )
    contradict = Refused(RefusalCode.CARDS_CONTRADICT, "SHOW-6", (("best", 6), ("seat", 5)))
    bench = Bench(declared, contradict, after(declared))
    bench.console.winner(0, 6)
    assert bench.table.commands == [(DeclareWinners(0, (5, 6)),), (DeclareWinners(0, (6,)),)]
    assert bench.said == ""


def test_the_only_winner_cannot_be_taken_away() -> None:
    pot = tables.pot_award(0, 2700, (3, 5), declared=(5,), shares=tables.shares((5, 2700, 0)))
    declared = replace(
        SHOWDOWN, expected=Expected.CONFIRM, hand=tables.hand(actor=0, award=tables.award(pot))
    )
    bench = Bench(declared)
    bench.console.winner(0, 5)
    assert bench.table.asked == []
    assert "Pot někdo vyhrát musí" in bench.said


def confirmable() -> TableSnapshot:
    pot = tables.pot_award(0, 2700, (3, 5), shares=tables.shares((5, 2575, 0)), rake=125)
    return replace(SHOWDOWN, expected=Expected.CONFIRM, hand=tables.hand(actor=0, award=tables.award(pot)))


def settled(before: TableSnapshot) -> TableSnapshot:
    assert before.hand is not None
    return after(
        before,
        expected=Expected.NEXT_HAND,
        next_hand=tables.next_hand(hand_no=413),
        hand=replace(before.hand, finished=True),
    )


def test_the_key_that_confirmed_an_award_starts_no_hand_until_released_and_300_ms_passed() -> None:
    before = confirmable()
    bench = Bench(before, settled(before), after(settled(before), expected=Expected.ACT))
    enter = Stroke("Enter")
    bench.desk.keys.down(enter)
    assert bench.table.commands == [(EndHand(),)]
    bench.clock.pass_ms(1000)
    bench.desk.keys.down(enter)  # still held: no release came
    assert len(bench.table.asked) == 1
    bench.desk.keys.up(enter)
    bench.desk.keys.down(enter)
    assert bench.table.commands[-1] == (StartNextHand(None),)


def test_the_same_key_within_300_ms_is_ignored_even_when_released() -> None:
    before = confirmable()
    bench = Bench(before, settled(before))
    enter = Stroke("Enter")
    bench.desk.keys.down(enter)
    bench.desk.keys.up(enter)
    bench.clock.pass_ms(200)
    bench.desk.keys.down(enter)
    assert bench.table.commands == [(EndHand(),)]


def test_a_touch_right_after_the_confirmation_starts_no_hand() -> None:
    before = confirmable()
    bench = Bench(before, settled(before))
    bench.console.act("confirm_award")
    bench.clock.pass_ms(100)
    bench.console.act("start_hand")
    assert bench.table.commands == [(EndHand(),)]


def test_a_key_held_down_is_one_stroke() -> None:
    bench = Bench(ACTING, NEXT)
    bench.desk.keys.down(Stroke("F"))
    bench.desk.keys.down(Stroke("F"), repeated=True)
    assert bench.table.commands == [(Fold(5),)]


def test_undo_asks_the_table_to_take_back_the_newest_act() -> None:
    bench = Bench(replace(ACTING, retractable=tables.taken_back("hand.bet_made", 3, to=300)), after(ACTING))
    bench.keys("U")
    assert bench.table.asked[0].undo
    assert bench.table.asked[0].ok == ""


def test_undo_that_needs_the_floor_asks_which_one_without_hiding_the_table() -> None:
    before = replace(confirmable(), retractable=tables.taken_back("hand.ended", 0, needs_floor=True))
    bench = Bench(before, after(before))
    bench.console.act("undo")
    side = bench.model.side
    assert isinstance(side, DetailModel)
    assert [action.title for action in side.actions] == ["F301 Petr", "F302 Ivana"]
    assert bench.table.asked == []
    bench.desk.side_touch("floor:F302")
    assert bench.table.asked[0].undo
    assert bench.table.asked[0].ok == "F302"
    assert bench.model.side is None


def test_redo_gives_again_what_was_taken_back() -> None:
    back = replace(NEXT, retractable=tables.taken_back("hand.folded", 5, batch=101))
    bench = Bench(ACTING, back, after(ACTING), after(NEXT))
    bench.console.act("fold")
    bench.console.act("undo")
    redo = bench.model.log.redo
    assert redo is not None
    assert redo.title == "Znovu: „5 skládá“"
    bench.console.act("redo")
    assert bench.table.commands == [(Fold(5),), (), (Fold(5),)]


def test_an_act_by_somebody_else_leaves_nothing_to_do_again() -> None:
    back = replace(NEXT, retractable=tables.taken_back("hand.folded", 5, batch=101))
    bench = Bench(ACTING, back, after(ACTING))
    bench.console.act("fold")
    bench.clock.pass_ms(400)
    bench.console.act("undo")
    assert bench.model.log.redo is not None
    bench.table.become(after(ACTING), "money")
    assert bench.model.log.redo is None


def test_void_asks_for_a_reason_and_the_floor() -> None:
    bench = Bench(ACTING, after(ACTING, expected=Expected.NEXT_HAND))
    bench.console.act("side:void_hand")
    side = bench.model.side
    assert isinstance(side, FormModel)
    assert not side.confirm.enabled
    bench.desk.side_edit("reason", "MISDEAL")
    bench.desk.side_confirm()
    assert bench.table.commands == [(VoidHand("MISDEAL"),)]
    assert bench.table.asked[0].ok == "F301"
    assert bench.model.side is None


def test_a_reason_in_words_is_given_as_it_was_typed() -> None:
    bench = Bench(ACTING, after(ACTING, expected=Expected.NEXT_HAND))
    bench.console.act("side:void_hand")
    bench.desk.side_edit("reason", "OTHER")
    bench.desk.side_edit("other", " karta na zemi ")
    bench.desk.side_edit("floor", "F302")
    bench.desk.side_confirm()
    assert bench.table.commands == [(VoidHand("karta na zemi"),)]
    assert bench.table.asked[0].ok == "F302"


def test_the_button_of_the_first_hand_is_placed_by_touching_a_seat() -> None:
    first = tables.snapshot(next_hand=tables.next_hand(button=0, button_needed=True), last_hand_no=0)
    bench = Bench(first, after(ACTING))
    bench.keys("N")
    assert bench.table.asked == []
    bench.console.seat(3)
    bench.console.act("start_hand")
    assert bench.table.commands == [(StartNextHand(3),)]


def test_t_announces_the_straddle_of_the_seat_whose_it_would_be() -> None:
    bench = Bench(tables.snapshot(), after(tables.snapshot()))
    bench.keys("T")
    assert bench.table.commands == [(Straddle(4),)]


def test_a_failed_write_turns_the_lamp_red_names_the_place_and_pretends_nothing() -> None:
    bench = Bench(ACTING, DISK_FULL, NEXT)
    bench.console.act("fold")
    model = bench.model
    assert model.top.saved is SavedState.FAILED
    assert model.alert is not None
    assert "/data/tablemgr.db" in model.alert.text
    bottom = model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert plain(bottom.sentence).startswith("Místo 5")
    bench.console.act("try_again")
    assert bench.table.commands == [(Fold(5),), (Fold(5),)]
    assert bench.model.top.saved is SavedState.SAVED
    assert bench.model.alert is None


def test_after_a_crash_it_says_what_came_back_until_it_is_read() -> None:
    bench = Bench(replace(ACTING, restored=True))
    alert = bench.model.alert
    assert alert is not None
    assert alert.text == "OBNOVENO PO VÝPADKU · hra č. 412 pokračuje, na řadě je místo 5"
    bench.console.close_alert()
    assert bench.model.alert is None


def test_the_language_changes_while_an_amount_is_typed_and_a_refusal_stands() -> None:
    refused = Refused(RefusalCode.BELOW_MINIMUM, "BET-4", (("amount", 100), ("minimum", 600)))
    bench = Bench(ACTING, refused)
    bench.keys("1", "0", "0", "Enter")
    bench.desk.switch_language()
    assert bench.said == "100 is too little: the least is 600. BET-4"
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.amount is not None
    assert (bottom.amount.label, bottom.amount.text) == ("to", "100")


def test_somebody_elses_change_leaves_the_digits_alone() -> None:
    bench = Bench(ACTING)
    bench.keys("9", "0")
    bench.table.become(after(ACTING, bank=None), "money")
    bottom = bench.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert bottom.amount is not None
    assert bottom.amount.text == "90"


def test_f1_shows_the_keys_and_f1_again_the_manual_at_its_page() -> None:
    bench = Bench(ACTING)
    bench.keys("F1")
    assert bench.model.help is not None
    bench.keys("F1")
    page = bench.desk.model().page
    assert isinstance(page, ManualModel)
    assert page.chosen == "hand"
    bench.desk.page_cancel()
    assert bench.model.help is None


def test_between_hands_the_last_result_and_the_next_hand_are_shown() -> None:
    bench = Bench(settled(confirmable()))
    bottom = bench.model.bottom
    assert isinstance(bottom, NextHandModel)
    assert bottom.result[0].startswith("Hra č. 412")


def test_the_award_card_stands_while_winners_are_open() -> None:
    assert isinstance(Bench(SHOWDOWN).model.bottom, AwardModel)


def test_at_the_showdown_the_keys_of_a_seat_that_shows_nothing_say_so_first() -> None:
    """Letters that follow are cards: a panel in between would take them for itself."""
    bench = Bench(SHOWDOWN)
    folded = next(view.seat for view in SHOWDOWN.seats if view.status is SeatStatus.FOLDED)
    bench.keys("S", str(folded))
    assert bench.said == f"Místo {folded} nemá co vyložit; druhým zadáním se zobrazí jeho hráč."
    assert bench.model.side is None
    bench.keys("S", str(folded))
    assert isinstance(bench.model.side, DetailModel)


def test_a_house_that_draws_for_the_button_leads_to_the_draw() -> None:
    coming = tables.next_hand(button=0, button_needed=True)
    now = tables.snapshot(next_hand=coming, acts=TableActsView(draw_seats=(1, 2, 3)))
    bench = Bench(now)
    model = bench.model.bottom
    assert isinstance(model, NextHandModel)
    assert plain(model.sentence) == "O button se losuje: každému jednu kartu (V)"
    assert model.acts[0].key == "side:button_draw"
    bench.keys("N")
    assert bench.said == "Nejdřív vylosujte button (BTN-1)."
    assert bench.table.asked == []
