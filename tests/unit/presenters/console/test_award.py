"""Showdown and award: pots in order, winners, odd chips, rake, and what is still open."""

from dataclasses import replace

from tablemgr.app.api import (
    Expected,
    HandRankView,
    PotAwardView,
    RefusalCode,
    Refused,
    SeatStatus,
    ShareView,
    TableSnapshot,
)
from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.console.award import award_model, next_to_show
from ui.presenters.console.award_models import AwardModel
from ui.presenters.model_parts import plain
from ui.presenters.wording import words_for

CS = words_for(Language.CS, tables.HOUSE)
NBSP = "\u00a0"


def at_showdown(
    *pots: PotAwardView, expected: Expected = Expected.SHOWDOWN, **changes: object
) -> TableSnapshot:
    plan = tables.award(*pots, **changes)
    return replace(
        tables.facing_a_bet(), expected=expected, legal=None, hand=tables.hand(actor=0, award=plan)
    )


def model(snapshot: TableSnapshot, pot: int | None = None) -> AwardModel:
    assert snapshot.hand is not None
    assert snapshot.hand.award is not None
    return award_model(snapshot, snapshot.hand.award, pot, CS)


SIDE = tables.pot_award(1, 1000, (5, 6))
MAIN = tables.pot_award(0, 2700, (3, 5, 6))


def test_the_last_side_pot_is_asked_for_first() -> None:
    card = model(at_showdown(SIDE, MAIN))
    assert [pot.title for pot in card.pots] == ["Vedlejší pot", "Hlavní pot"]
    assert card.current == 0
    assert [seat.seat for seat in card.pots[0].eligible] == [5, 6]


def test_winners_whose_names_do_not_fit_are_told_by_their_seats() -> None:
    split = tables.pot_award(1, 1000, (5, 6), shares=tables.shares((5, 500, 0), (6, 500, 0)))
    assert model(at_showdown(split, MAIN)).pots[0].winners_short == "5: 500 · 6: 500"


def test_a_pot_that_has_its_winner_says_so_and_where_it_goes_on() -> None:
    won = tables.pot_award(1, 1000, (5, 6), shares=tables.shares((5, 1000, 0)))
    card = model(at_showdown(won, MAIN), pot=1)
    assert (
        plain(card.sentence).replace(NBSP, " ")
        == "Vedlejší pot — bere 5 Karel 1 000  (dál (Enter): Hlavní pot)"
    )


def test_one_pot_of_two_winners_says_how_it_is_split() -> None:
    split = tables.pot_award(0, 325, (3, 5), shares=tables.shares((5, 175, 25), (3, 150, 0)))
    card = model(at_showdown(split, expected=Expected.CONFIRM, complete=True))
    assert plain(card.sentence) == "Dělí se: 5 Karel 175, 3 Cyril 150 — předejte žetony a potvrďte"


def test_who_wins_two_boards_is_one_winner_with_one_sum() -> None:
    shares = (ShareView(5, 2900, 0, 1), ShareView(5, 2900, 0, 2))
    both = tables.pot_award(0, 6050, (3, 5), shares=shares)
    card = model(at_showdown(both, expected=Expected.CONFIRM, complete=True))
    assert plain(card.sentence).replace(NBSP, " ").startswith("Místo 5 · Karel — bere 5 800")
    assert card.pots[0].winners.replace(NBSP, " ") == "Karel 5 800"
    assert card.pots[0].shares == ()
    assert next(seat.share for seat in card.pots[0].eligible if seat.seat == 5).replace(NBSP, " ") == "5 800"


def test_a_split_board_among_several_is_named() -> None:
    shares = (ShareView(5, 2900, 0, 1), ShareView(3, 1450, 0, 2), ShareView(5, 1450, 0, 2))
    card = model(at_showdown(tables.pot_award(0, 6050, (3, 5), shares=shares), MAIN), pot=0)
    assert card.pots[0].shares == ("Board 2: Dělí se mezi 2 stejné kombinace (POT-6)",)


def test_a_pot_without_a_winner_keeps_the_confirmation_grey_and_says_which() -> None:
    card = model(at_showdown(SIDE, MAIN))
    assert not card.confirm.enabled
    assert card.confirm.why == "Nejdřív vyberte vítěze: Vedlejší pot."


def test_once_a_pot_is_decided_the_large_button_goes_on_to_the_next() -> None:
    decided = tables.pot_award(1, 1000, (5, 6), declared=(5,), shares=tables.shares((5, 1000, 0)))
    card = model(at_showdown(decided, MAIN, complete=False), 1)
    assert card.current == 0
    assert card.confirm.enabled
    assert card.confirm.title == "Dál: Hlavní pot"


def test_all_pots_decided_are_settled_with_one_confirmation() -> None:
    done = tables.pot_award(0, 2700, (3, 5), rake=125, shares=tables.shares((5, 2575, 0)))
    card = model(at_showdown(done, expected=Expected.CONFIRM))
    assert card.confirm.enabled
    assert card.confirm.subtitle == "rake 125"
    assert plain(card.sentence) == f"Místo 5 · Karel — bere 2{NBSP}575: předejte žetony a potvrďte"


def test_an_odd_chip_says_who_gets_it_and_why() -> None:
    split = tables.pot_award(0, 95, (3, 5), shares=tables.shares((3, 50, 25), (5, 45, 0)))
    sentences = model(at_showdown(split)).pots[0].shares
    assert "Dělí se mezi 2 stejné kombinace (POT-6)" in sentences
    assert "Lichý žeton 25 místu 3: první výherce vlevo od buttonu (POT-7)" in sentences


def test_the_ranked_hand_is_named_and_proposed() -> None:
    rank = HandRankView(5, "two_pair", "QQ88A", ("Qs", "Qd", "8c", "8h", "As"))
    pot = tables.pot_award(0, 2700, (3, 5), ranked=(rank,), shares=tables.shares((5, 2700, 0)))
    seats = {seat.seat: seat for seat in model(at_showdown(pot)).pots[0].eligible}
    assert seats[5].hand_name == "dva páry, dámy a osmičky"
    assert seats[5].best
    assert seats[5].chosen
    assert not seats[3].chosen


def test_cards_that_contradict_the_winner_are_warned_of_with_the_rule() -> None:
    refused = Refused(RefusalCode.CARDS_CONTRADICT, "SHOW-6", (("best", 5), ("seat", 3)))
    card = model(at_showdown(MAIN, contradiction=refused))
    assert "5" in card.warning
    assert "(SHOW-6)" in card.warning


def test_the_rake_says_how_it_comes_about() -> None:
    taken = tables.pot_award(0, 2700, (3, 5), rake=125, shares=tables.shares((5, 2575, 0)))
    assert model(at_showdown(taken)).rake_line == f"Rake 125 · 5{NBSP}% z 2{NBSP}700"
    capped = tables.pot_award(0, 9000, (3, 5), rake=250, shares=tables.shares((5, 8750, 0)))
    assert "dosažen strop" in model(at_showdown(capped)).rake_line


def test_no_flop_no_rake_is_said() -> None:
    plan = tables.award(tables.pot_award(0, 75, (3,), shares=tables.shares((3, 75, 0)), sole_owner=True))
    snapshot = tables.snapshot(
        hand=tables.hand(board=(), street="preflop", actor=0, award=plan), expected=Expected.CONFIRM
    )
    assert award_model(snapshot, plan, None, CS).rake_line == "Bez flopu bez rake (RAKE-2)"


def test_the_showing_order_names_who_shows_first() -> None:
    snapshot = at_showdown(MAIN, show_order=(6, 3, 5))
    assert next_to_show(snapshot) == 6
    assert "první: místo 6" in plain(model(snapshot).sentence)
    assert [act.key for act in model(snapshot).acts] == ["show_cards:6"]


def test_somebody_who_mucked_cannot_be_chosen_and_says_why() -> None:
    base = at_showdown(MAIN)
    seats = tuple(
        tables.seat(3, mucked=True, status=SeatStatus.IN_HAND) if view.seat == 3 else view
        for view in base.seats
    )
    snapshot = tables.snapshot(seats=seats, hand=base.hand, expected=Expected.SHOWDOWN)
    chosen = {seat.seat: seat for seat in model(snapshot).pots[0].eligible}
    assert not chosen[3].enabled
    assert "SHOW-9" in chosen[3].why


def test_of_many_pots_those_around_the_current_one_are_listed() -> None:
    pots = tuple(tables.pot_award(number, 100, (3, 5)) for number in range(8, -1, -1))
    assert [pot.pot for pot in model(at_showdown(*pots)).pots] == [8, 7, 6, 5]
    shown = model(at_showdown(*pots), 4)
    assert [pot.pot for pot in shown.pots] == [5, 4, 3, 2]
    assert shown.pots[shown.current].pot == 4
    assert model(at_showdown(*pots), 0).pots[-1].pot == 0


def test_the_only_blind_goes_back_and_no_pot_is_shown() -> None:
    """Dead small blind, and everybody folds to the big blind."""
    card = model(at_showdown(expected=Expected.CONFIRM, returned=((3, 50),), complete=True))
    assert card.pots == ()
    assert "bere zpět 50" in plain(card.sentence)
    assert card.confirm.enabled
