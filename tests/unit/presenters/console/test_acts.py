"""The acts of whoever is to act: amounts, reasons, and what is added and left."""

from tablemgr.app.api import AllIn, AmountOption, BetTo, Call, Check, Fold, RaiseTo, RefusalCode, Refused
from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.console.acts import (
    action_bar,
    all_in_command,
    call_command,
    fixed_amount,
    fold_command,
    raise_command,
)
from ui.presenters.console.amounts import AFTER_FLOP, EMPTY, AmountEntry
from ui.presenters.console.view_models import ActionBarModel
from ui.presenters.model_parts import plain
from ui.presenters.wording import words_for

CS = words_for(Language.CS, tables.HOUSE)
EN = words_for(Language.EN, tables.HOUSE)
NBSP = "\u00a0"

NOT_REOPENED = Refused(
    RefusalCode.RAISING_NOT_REOPENED, "BET-7", (("seat", 5), ("facing", 100), ("full", 200))
)
NOTHING_TO_CALL = Refused(RefusalCode.NOTHING_TO_CALL, "BET-1", (("seat", 5),))
NO_BET = Refused(RefusalCode.NO_BET_TO_RAISE, "BET-1")


def bar(words=CS, entry: AmountEntry = EMPTY, implied: str = "", **changes: object) -> ActionBarModel:
    return action_bar(tables.legal(**changes), tables.seat(5, stack=5450), entry, AFTER_FLOP, words, implied)


def typed(digits: str) -> AmountEntry:
    return EMPTY.typed(digits)


def test_the_sentence_names_the_seat_the_call_and_the_least_raise() -> None:
    assert plain(bar().sentence) == "Místo 5 · Karel — dorovnat 300, zvýšit nejméně na 600"
    assert plain(bar(EN).sentence) == "Seat 5 · Karel — call 300, raise to at least 600"


def test_a_call_says_what_is_left() -> None:
    call = bar().acts[1]
    assert (call.title, call.subtitle) == ("Call 300", f"dorovnat · zbude 5{NBSP}150")


def test_a_call_with_the_last_chips_says_all_in() -> None:
    short = bar(stack=200, call=200, all_in_to=200, raise_=NO_BET)
    assert short.acts[1].subtitle == "dorovnat · all-in"
    assert "(all-in)" in plain(short.sentence)


def test_amounts_read_to_and_say_what_is_added_and_what_remains() -> None:
    raising = bar(entry=typed("900"), own_bet=100).acts[2]
    assert raising.title == "Raise na 900"
    assert raising.subtitle == f"přidává 800 · zbude 4{NBSP}650"


def test_an_empty_field_asks_for_the_least_amount() -> None:
    raising = bar().acts[2]
    assert (raising.title, raising.subtitle) == ("Raise na …", "nejméně 600")


def test_a_typed_raise_below_the_minimum_is_marked_with_the_minimum() -> None:
    short = bar(entry=typed("500"))
    assert short.amount is not None
    assert short.amount.refused
    assert short.acts[2].subtitle == "nejméně 600 · klávesa . dá 5\xa0000"


def test_an_amount_above_the_stack_is_marked_with_the_most() -> None:
    assert bar(entry=typed("6000")).acts[2].subtitle == f"nejvýše 5{NBSP}450"


def test_an_amount_that_is_no_multiple_of_the_chip_is_marked() -> None:
    assert bar(entry=typed("910")).acts[2].subtitle == "jen násobky 25"


def test_the_all_in_total_need_be_no_multiple_of_the_chip() -> None:
    odd = bar(entry=typed("5460"), stack=5460, all_in_to=5460, raise_=AmountOption(600, 5460, 25))
    assert odd.amount is not None
    assert not odd.amount.refused
    assert "all-in" in odd.acts[2].title


def test_a_grey_raise_gives_the_sentence_and_the_rule() -> None:
    barred = bar(raise_=NOT_REOPENED)
    assert not barred.acts[2].enabled
    assert "(BET-7)" in barred.acts[2].why
    assert barred.amount is None
    assert "BET-7" in plain(barred.sentence)
    assert all("(BET-7)" in size.why for size in barred.quick_sizes[:3])


def test_where_checking_is_free_the_middle_button_is_check() -> None:
    free = bar(check=None, call=NOTHING_TO_CALL, bet=AmountOption(50, 5450, 25), raise_=NO_BET, price=0)
    assert free.acts[1].title == "Check"
    assert free.acts[2].title.startswith("Bet")
    assert plain(free.sentence).startswith("Místo 5 · Karel — může čekat, vsadit nejméně 50")


def test_fold_where_checking_is_free_is_warned_of_not_forbidden() -> None:
    fold = bar(check=None, call=NOTHING_TO_CALL, fold_is_free_check=True).acts[0]
    assert fold.enabled
    assert fold.subtitle == "může čekat"


def test_where_only_one_amount_is_possible_there_is_no_size_to_choose() -> None:
    fixed = bar(raise_=AmountOption(400, 400, 25))
    assert [size.key for size in fixed.quick_sizes] == ["all_in"]
    assert fixed.more_sizes == ()


def test_in_fixed_limit_the_only_amount_stands_on_the_button() -> None:
    fixed = bar(raise_=AmountOption(400, 400, 25))
    assert fixed.acts[2].title == "Raise na 400"
    assert fixed.amount is None
    assert fixed_amount(tables.legal(raise_=AmountOption(400, 400, 25))) == 400


def test_the_ready_sizes_follow_the_rulebook() -> None:
    """Half pot is the price and half of pot and call, pot is the price and all of it (PL-1)."""
    sizes = {size.key: size.amount for size in bar().quick_sizes}
    assert sizes == {"min": "600", "half_pot": "750", "pot": f"1{NBSP}200", "all_in": f"5{NBSP}450"}


def test_a_ready_size_never_leaves_the_legal_range() -> None:
    sizes = {size.key: size.amount for size in bar(raise_=AmountOption(600, 700, 25)).quick_sizes}
    assert sizes["half_pot"] == sizes["pot"] == "700"


def test_the_size_that_stands_in_the_field_is_marked() -> None:
    chosen = [size.key for size in bar(entry=EMPTY.filled(750, "half_pot")).quick_sizes if size.chosen]
    assert chosen == ["half_pot"]


def test_spoken_words_stay_in_both_languages() -> None:
    assert [act.title.split()[0] for act in bar(EN).acts] == [act.title.split()[0] for act in bar(CS).acts]


def test_buttons_become_the_commands_of_the_seat_that_is_meant() -> None:
    facing, free = tables.legal(), tables.legal(check=None, call=NOTHING_TO_CALL)
    assert fold_command(facing) == Fold(5)
    assert call_command(facing) == Call(5)
    assert call_command(free) == Check(5)
    assert all_in_command(facing) == AllIn(5)
    assert raise_command(facing, 900) == RaiseTo(5, 900)
    betting = tables.legal(bet=AmountOption(50, 5450, 25), raise_=NO_BET, price=0)
    assert raise_command(betting, 300) == BetTo(5, 300)


def test_implied_acts_stand_beside_the_sentence() -> None:
    assert plain(bar(implied="3, 4 skládají").sentence).endswith("(3, 4 skládají)")
