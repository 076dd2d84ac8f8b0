"""The hand in words: streets, runs, struck lines, and the button that names what it takes back."""

from dataclasses import replace

import pytest

from tablemgr.app.api import RefusalCode, Refused
from tablemgr.text import Language
from tablemgr.text.steps import AutomaticStep
from tests.helpers import tables
from tests.helpers.tables import log_line
from ui.presenters.console.log import log_lines, log_model, undo_act
from ui.presenters.console.log_models import LogKind
from ui.presenters.console.phrases import PHRASES
from ui.presenters.wording import words_for

CS = words_for(Language.CS, tables.HOUSE)
EN = words_for(Language.EN, tables.HOUSE)


def test_a_run_of_folds_is_one_line() -> None:
    lines = log_lines((log_line("hand.folded", 6), log_line("hand.folded", 7)), CS)
    assert [line.text for line in lines] == ["6, 7 skládají"]


def test_a_retracted_line_is_struck_and_stays() -> None:
    records = (
        log_line("hand.called", 2, amount=150, retracted=True),
        log_line("hand.folded", 2),
    )
    lines = log_lines(records, CS)
    assert [(line.text, line.struck, line.remark) for line in lines] == [
        ("2 dorovnává 150", True, ""),
        ("2 skládá", False, "(oprava)"),
    ]


def test_a_struck_fold_is_not_joined_to_a_run() -> None:
    records = (
        log_line("hand.folded", 6),
        log_line("hand.folded", 7, retracted=True),
        log_line("hand.folded", 7),
    )
    assert [line.struck for line in log_lines(records, CS)] == [False, True, False]


def test_board_cards_open_their_street() -> None:
    lines = log_lines((log_line("hand.board_dealt", street="flop", cards=("As", "Kh", "7d")),), CS)
    assert lines[0].kind is LogKind.STREET
    assert lines[0].text == "Flop"
    assert [card.code for card in lines[0].cards] == ["As", "Kh", "7d"]


def test_times_are_minute_and_second_of_the_house() -> None:
    assert log_lines((log_line("hand.bet_made", 3, to=300),), CS)[0].time == "19:41:02"


def test_an_amount_is_a_total_in_the_log() -> None:
    line = log_lines((log_line("hand.raised_to", 5, amount=750, to=900),), EN)[0]
    assert line.text == "5 raises to 900"


def test_posts_are_named() -> None:
    texts = [
        log_lines((log_line("hand.posted", 3, text=kind, amount=25),), CS)[0].text
        for kind in ("sb", "dead_sb")
    ]
    assert texts == ["3 malý blind 25", "3 mrtvý blind 25"]


def test_a_returned_bet_is_said() -> None:
    line = log_lines((log_line("hand.uncalled_returned", 3, amount=300),), CS)[0]
    assert line.text == "300 se vrací místu 3: nedorovnáno"
    assert line.kind is LogKind.NOTE


def test_undo_names_what_it_takes_back() -> None:
    act = undo_act(tables.taken_back("hand.bet_made", 3, to=300), CS)
    assert act.title == "Zpět: „3 sází 300“"
    assert act.enabled


def test_undo_of_cards_names_the_cards() -> None:
    flop = log_line("hand.board_dealt", batch=90, street="flop", cards=("As", "Kh", "7d"))
    act = undo_act(tables.taken_back("hand.board_dealt", 0, batch=90), CS, (flop,))
    assert act.title == "Zpět: „flop A♠ K♥ 7♦“"
    shown = log_line("hand.cards_shown", 3, batch=91, cards=("Qs", "Qd"))
    act = undo_act(tables.taken_back("hand.cards_shown", 3, batch=91), CS, (shown,))
    assert act.title == "Zpět: „3 ukazuje Q♠ Q♦“"


def test_undo_of_a_seat_further_on_names_those_who_were_skipped_too() -> None:
    act = undo_act(
        tables.taken_back("hand.folded", 4),
        CS,
        (
            log_line("hand.folded", 4, batch=90),
            log_line("hand.folded", 5, batch=90),
            log_line("hand.called", 6, batch=90, amount=200),
            log_line("hand.round_closed", batch=90),
        ),
    )
    assert act.title == "Zpět: „4, 5 skládají · 6 dorovnává 200“"


def test_undo_with_nothing_to_take_back_says_so() -> None:
    act = undo_act(None, CS)
    assert not act.enabled
    assert act.why == "Není co vzít zpět."


def test_undo_that_needs_the_floor_stays_touchable() -> None:
    refused = Refused(RefusalCode.RETRACTION_NEEDS_FLOOR, "SES-6")
    act = undo_act(tables.taken_back("hand.ended", 0, needs_floor=True, refused=refused), CS)
    assert act.enabled
    assert act.subtitle == "s inspektorem"


def test_undo_that_is_barred_says_why_with_its_rule() -> None:
    refused = Refused(RefusalCode.RETRACTION_BARRED, "SES-6")
    act = undo_act(tables.taken_back("hand.ended", 0, refused=refused), CS)
    assert not act.enabled
    assert "(SES-6)" in act.why


def test_every_stored_kind_has_its_words() -> None:
    from tablemgr.persistence.codec import KINDS

    assert sorted(set(KINDS) - set(PHRASES)) == []


def test_every_phrase_can_be_said_in_both_languages() -> None:
    for words in (CS, EN):
        for kind in PHRASES:
            lines = log_lines(
                (log_line(kind, 3, amount=50, to=50, text="x", cards=("As", "Kh", "7d")),), words
            )
            assert all(line.text for line in lines), kind


def test_the_log_is_headed_by_its_hand() -> None:
    assert log_model(tables.facing_a_bet(), CS).title == "Hra č. 412"


# --- why ------------------------------------------------------------------------------------------

RETURNED = AutomaticStep(
    "BET-10", "Seat {seat} gets {amount} back: nobody called it.", (("seat", 3), ("amount", 400))
)
CLOSED = AutomaticStep("BET-12", "Everybody has acted and matched: the bets go into the pot.")


def test_an_automatic_step_can_be_touched_for_its_rule_and_says_why_when_asked() -> None:
    records = (log_line("hand.uncalled_returned", 3, amount=400, why=RETURNED), log_line("hand.folded", 4))
    quiet, _fold = log_lines(records, EN)
    assert (quiet.rule, quiet.why) == ("BET-10", "")
    asked, fold = log_lines(records, CS, reasons=True)
    assert asked.why == "400 se vrací místu 3: nikdo je nedorovnal."
    assert (fold.rule, fold.why) == ("", "")


def test_steps_that_say_nothing_speak_while_reasons_are_asked_for() -> None:
    records = (log_line("hand.called", 3, amount=50), log_line("hand.round_closed", why=CLOSED))
    assert len(log_lines(records, EN)) == 1
    told = log_lines(records, EN, reasons=True)[1]
    assert (told.kind, told.why, told.rule) == (LogKind.NOTE, CLOSED.message, "BET-12")


def test_a_further_board_is_told_apart_from_the_first() -> None:
    records = (
        log_line("hand.board_dealt", batch=1, seq=1, cards=("As", "Kh", "7d", "2c", "3c")),
        log_line("hand.board_dealt", batch=2, seq=2, cards=("4c",), run=2),
        log_line("hand.pot_awarded", 3, amount=100, batch=3, run=2),
    )
    lines = log_lines(records, EN)
    assert [line.text for line in lines] == ["River", "Board 2", "3 wins 100"]
    assert lines[-1].remark == "(board 2)"


@pytest.mark.parametrize(
    ("slip", "said"), [("fill", "dotace vyžádána 10 000"), ("credit", "odvod vyžádán 10 000")]
)
def test_the_log_says_which_paper_it_was(slip: str, said: str) -> None:
    line = replace(log_line("table.slip_requested", amount=10_000), slip=slip)
    assert log_lines((line,), CS)[0].text.replace("\u00a0", " ") == said


def test_a_step_without_an_amount_says_none() -> None:
    line = replace(log_line("table.slip_issued"), slip="fill")
    assert log_lines((line,), EN)[0].text == "fill issued"
