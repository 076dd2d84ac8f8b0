"""The felt and the top line: what each seat shows, the pots, the balance."""

from tablemgr.app.api import BalanceView, Expected, PotView, RulesView, SeatStatus
from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.console.felt import Marks, felt_model
from ui.presenters.console.seat_first import implied_acts
from ui.presenters.console.top_bar import game_name, top_bar
from ui.presenters.console.view_models import SavedState, SeatState
from ui.presenters.wording import words_for

CS = words_for(Language.CS, tables.HOUSE)
EN = words_for(Language.EN, tables.HOUSE)
NBSP = "\u00a0"
NOTHING = Marks()


def seats(snapshot=None, marks: Marks = NOTHING):
    model = felt_model(snapshot or tables.facing_a_bet(), CS, marks)
    return {seat.seat: seat for seat in model.seats}


def test_the_acting_seat_is_marked_in_words_not_by_colour_alone() -> None:
    acting = seats()[5]
    assert acting.state is SeatState.TO_ACT
    assert acting.badge == "NA ŘADĚ"
    assert acting.accessible == f"Místo 5, Karel, 5{NBSP}450, NA ŘADĚ"


def test_an_absent_player_shows_what_he_owes() -> None:
    assert seats()[9].badge == "PRYČ · BB"
    assert seats()[9].state is SeatState.AWAY


def test_a_seat_without_a_name_is_player_and_number() -> None:
    assert seats(tables.snapshot(seats=(tables.seat(3, name=""),)))[3].name == "Hráč 3"


def test_bets_button_and_card_backs_stand_before_their_seats() -> None:
    felt = seats()
    assert felt[3].bet == "300"
    assert felt[1].button
    assert felt[3].has_cards
    assert not felt[2].has_cards


def test_a_free_seat_says_so() -> None:
    assert (seats()[8].state, seats()[8].name) == (SeatState.EMPTY, "+ Volné místo")


def test_ghosts_show_what_a_touched_seat_implies() -> None:
    snapshot = tables.facing_a_bet()
    felt = seats(snapshot, Marks(implied=implied_acts(snapshot, 7)))
    assert [felt[seat].badge for seat in (5, 6, 7)] == ["→ FOLD", "→ FOLD", "JEDNÁ DALŠÍ"]
    assert felt[5].state is SeatState.GHOST


def test_pot_street_and_rake_are_always_there_while_a_hand_runs() -> None:
    model = felt_model(tables.facing_a_bet(), CS, NOTHING)
    assert (model.street, model.pot, model.rake) == ("FLOP", "600", "rake 25")
    assert [card.code for card in model.board] == ["As", "Kh", "7d"]


def test_each_side_pot_has_its_amount() -> None:
    pots = (PotView(0, 2700, (3, 5, 6)), PotView(1, 1000, (5, 6)), PotView(2, 200, (5,)))
    model = felt_model(tables.snapshot(hand=tables.hand(pots=pots), expected=Expected.ACT), CS, NOTHING)
    assert [(pot.title, pot.amount) for pot in model.pots] == [
        ("Hlavní pot", f"2{NBSP}700"),
        ("Vedlejší pot 1", f"1{NBSP}000"),
        ("Vedlejší pot 2", "200"),
    ]


def test_the_winner_is_marked_with_what_he_wins_in_all_pots() -> None:
    plan = tables.award(
        tables.pot_award(1, 1000, (5, 6), shares=tables.shares((5, 1000, 0))),
        tables.pot_award(0, 2700, (3, 5, 6), shares=tables.shares((5, 2700, 0))),
    )
    snapshot = tables.snapshot(hand=tables.hand(award=plan, actor=0), expected=Expected.CONFIRM)
    assert seats(snapshot)[5].winner == f"+3{NBSP}700"


def test_a_top_up_that_waits_is_shown() -> None:
    felt = seats(tables.snapshot(seats=(tables.seat(3, queued_top_up=2000, status=SeatStatus.READY),)))
    assert felt[3].note == f"+2{NBSP}000 po hře"


def test_between_hands_the_felt_says_that_it_waits() -> None:
    assert felt_model(tables.snapshot(), CS, NOTHING).message == "Stůl čeká na další hru"


def test_a_balanced_table_says_so_with_its_sum() -> None:
    bar = top_bar(tables.facing_a_bet(), CS, SavedState.SAVED, 1_795_891_320_000_000)
    assert bar.balance == f"Stůl souhlasí · 38{NBSP}600"
    assert bar.balance_ok
    assert (bar.table, bar.hand_no, bar.dealer, bar.clock) == ("PK07", "412", "D102 Jana", "19:42")


def test_a_difference_names_its_amount_and_the_hand_where_it_appeared() -> None:
    snapshot = tables.snapshot(balance=BalanceView(38575, -25, 410))
    bar = top_bar(snapshot, CS, SavedState.SAVED, 0)
    assert bar.balance == "Rozdíl −25 od hry č. 410"
    assert not bar.balance_ok


def test_the_lamp_says_when_nothing_was_stored() -> None:
    assert top_bar(tables.snapshot(), CS, SavedState.FAILED, 0).saved_text == "NEULOŽENO"
    assert top_bar(tables.snapshot(), EN, SavedState.FAILED, 0).saved_text == "NOT SAVED"


def test_the_game_is_named_by_structure_and_stakes() -> None:
    assert game_name(tables.RULES, CS) == "No-limit Hold'em 25/50"
    limit = RulesView("FL", 50, 100, 100, 200, 50, 2000, None, 0, 0, 25, True, False, 0, "cage")
    assert game_name(limit, EN) == "Limit Hold'em 100/200"


def test_the_language_button_shows_the_language_of_now() -> None:
    assert top_bar(tables.snapshot(), CS, SavedState.SAVED, 0).language == "CZ"
    assert top_bar(tables.snapshot(), EN, SavedState.SAVED, 0).language == "EN"
