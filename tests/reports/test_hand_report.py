"""What stands in the report of one hand (controls 2.3)."""

from dataclasses import replace

import pytest

from tablemgr.app.documents.marks import Marks
from tablemgr.app.reporting.hand_models import HandCorrectionLine, HandReport
from tablemgr.engine.hand.commands import PostKind
from tablemgr.persistence.codec import KINDS
from tablemgr.reports import fonts, style
from tablemgr.reports.columns import TwoColumns
from tablemgr.reports.documents.hand_actions import action_rows
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.reports.words import Words
from tablemgr.text import Language
from tests.reports import hands, samples
from tests.reports.paper import flat, pages

RENDERER = ReportLabRenderer()


def _say(report: HandReport, language: str = "cs") -> str:
    return flat(RENDERER.render_hand(report, language))


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("report", [hands.hand_one(), hands.ordinary_hand(), hands.void_hand()])
def test_an_ordinary_hand_fits_on_one_page(report: HandReport, language: str) -> None:
    assert len(pages(RENDERER.render_hand(report, language))) == 1


def test_seats_stacks_cards_and_the_name_of_the_hand_are_there() -> None:
    text = _say(hands.hand_one())
    assert "3 P2 velký blind 5 000 750 1 450 5 675 A♥ K♦ pár es" in text
    assert "Celkem 14 000 1 525 1 450 13 900" in text
    assert "pair of aces" in _say(hands.hand_one(), "en")


def test_the_course_is_told_street_by_street_with_the_new_cards() -> None:
    text = _say(hands.hand_one())
    places = [
        text.index(part)
        for part in ("Preflop", "Flop · A♣ 7♦ 4♠", "Turn · 9♥", "River · 2♣", "Vyložení karet")
    ]
    assert places == sorted(places)
    assert "10 18:13:10 6 zvyšuje 150 150 225" in text
    assert "12 18:13:24 3 dorovnává 100 150 325" in text


def test_what_was_taken_back_stays_readable_and_says_so() -> None:
    assert "15 18:13:45 6 sází (vzato zpět) 300 300 625" in _say(hands.hand_one())


def test_the_rake_is_shown_as_it_was_computed() -> None:
    text = _say(hands.hand_one())
    assert "1 525 × 5 % = 76,25 → dolů na 25, strop 150 → 75" in text
    assert "E7 Kontrola her: 1 525 = 1 525, OK" in text


def test_a_hand_without_a_flop_says_why_there_is_no_rake() -> None:
    hand = replace(hands.hand_one(), board=(), rake=0)
    assert "bez flopu bez rake → 0" in _say(hand)


def test_pots_shares_and_odd_chips_are_told_with_their_rule() -> None:
    text = _say(hands.big_hand())
    assert "Hlavní pot 450 000 150 1, 2, 3, 4, 5 místo 3: 224 925, místo 5: 224 925 místo 3: 25" in text
    assert "Vedlejší pot 2 125 000 0 3, 5 místo 3: 125 000 –" in text
    assert "POT-7" in text
    assert "Vrácená nedorovnaná sázka / Uncalled bet returned: místo 4: 25 000" in text


def test_an_act_entered_by_somebody_else_names_him() -> None:
    text = _say(hands.big_hand())
    assert "Zapsal / Entered by: D101" in text
    assert text.count("· F201") == 1


def test_the_report_of_a_void_hand_says_so_and_is_no_void_paper() -> None:
    """P39: what is void is the hand; a report that was made void bears the word across the page."""
    text = _say(hands.void_hand())
    assert "HRA STORNOVÁNA · HAND VOID" in text
    assert "STORNO · VOID" not in text
    void = flat(RENDERER.render_hand(hands.void_hand(), "cs", Marks(copy=2, void=True)))
    assert void.count("STORNO · VOID") >= 2
    assert "Storno: Vadný balíček" in text
    assert "místo 1: 25, místo 3: 50, místo 6: 50" in text
    assert " Rake / " not in text


def test_a_dead_button_is_named() -> None:
    assert "místo 6, mrtvý" in _say(hands.big_hand())


def test_a_hand_with_endless_acts_goes_on_over_pages_and_loses_none() -> None:
    report = hands.big_hand(200)
    found = pages(RENDERER.render_hand(report, "cs"))
    assert len(found) > 1
    text = " ".join(" ".join(found).split())
    assert [act.seq for act in report.actions if f"{act.seq} 18:" not in text] == []


def test_a_hand_that_still_runs_is_preliminary_and_open_ended() -> None:
    hand = hands.hand_one()
    running = replace(
        hand,
        status="OPEN",
        ended_at_us=None,
        head=replace(hand.head, status="PRELIMINARY", status_reasons=("hand_open",)),
    )
    text = _say(running)
    assert "Není konečný: hra se ještě hraje" in text
    assert "18:12:00– +01:00" in text


def test_who_was_on_duty_is_printed_under_the_line_to_sign_on() -> None:
    text = _say(hands.hand_one())
    assert "Krupiér / Dealer: D101 Jana Nováková" in text
    assert "Inspektor / Floor: F201 Petr Šťastný" in text


def test_every_act_of_a_hand_that_the_journal_knows_has_words() -> None:
    """A kind without words would be printed as its code."""
    kinds = {kind.partition(".")[2] for kind in KINDS if kind.startswith("hand.")}
    silent = {"posted", "board_dealt", "round_closed", "started", "ended"}
    acts = tuple(hands.act(500, "river", 3, kind) for kind in sorted(kinds - silent))
    text = _say(replace(hands.hand_one(), actions=acts))
    assert [kind for kind in sorted(kinds - silent) if kind in text] == []
    posts = tuple(hands.act(500, "preflop", 3, "posted", 25, 25, 25, detail=kind.value) for kind in PostKind)
    assert "_" not in _say(replace(hands.hand_one(), actions=posts))


def test_shown_cards_run_on_into_the_place_of_an_amount_that_is_not_there() -> None:
    """Nine seats and three pots stay on one page only if two cards do not take two lines each."""
    fonts.register()
    words = Words(Language.CS, hands.hand_one().head)
    large = [hands.act(10, "river", 1, "raised_to", 21_075, 21_075, 21_075)]

    def height(action: str, cards: tuple[str, ...] = ()) -> float:
        acts = [hands.act(20 + n, "river", n, action, pot=21_075, cards=cards) for n in range(1, 10)]
        rows = action_rows(replace(hands.hand_one(), actions=(*large, *acts)), words, "D101")
        lines = [replace(row, heading="") for row in rows if not row.heading]
        return TwoColumns(lines, words, style.COMPACT).wrap(style.CONTENT_WIDTH, 700.0)[1]

    assert height("cards_shown", ("Ks", "Kc")) == height("folded")


def test_a_corrected_hand_marks_what_was_settled_and_what_is_right() -> None:
    hand = hands.hand_one()
    winner = hand.pots[0].winners[0]
    seats = tuple(
        replace(line, awarded=line.awarded + 25) if line.seat == winner[0] else line for line in hand.seats
    )
    change = HandCorrectionLine(
        samples.at(20), hand.rake, hand.rake - 25, ((winner[0], winner[1], winner[1] + 25),), "", None, None
    )
    right = replace(
        hand,
        status="CORRECTED",
        seats=seats,
        rake=hand.rake - 25,
        rake_due=hand.rake,
        corrections=(change,),
        pots=hand.pots[:1],
    )
    text = _say(right)
    assert "Místa, po opravě" in text
    assert "75 → 50" in text
    assert f"místo {winner[0]}: 1 450 → 1 475" in text
    assert "→ 75 · odebráno 50, rozdíl −25" in text


def test_pots_of_a_corrected_hand_with_side_pots_say_that_they_are_from_before() -> None:
    hand = hands.ordinary_hand()
    change = HandCorrectionLine(samples.at(20), 150, 125, (), "", None, None)
    assert "Poty, jak byly vyplaceny před opravou" in _say(replace(hand, corrections=(change,)))


def test_a_declared_winner_is_named_by_his_seat() -> None:
    acts = (
        hands.act(300, "river", 0, "winners_declared", detail="0:2,9"),
        hands.act(301, "river", 0, "winners_declared", detail="1:9"),
    )
    text = _say(replace(hands.hand_one(), actions=acts))
    assert "určen výherce: místa 2, 9" in text
    assert "určen výherce: Vedlejší pot 1, místa 9" in text


def test_the_deck_in_play_stands_on_the_report() -> None:
    assert "DX-7781 modrý" in _say(replace(hands.hand_one(), decks=(("DX-7781", "blue"),)))


def test_a_settlement_without_a_showdown_is_not_headed_as_one() -> None:
    acts = (hands.act(300, "preflop", 3, "folded"), hands.act(301, "preflop", 6, "pot_awarded", 125))
    text = _say(replace(hands.hand_one(), actions=acts))
    assert "Vypořádání" in text
    assert "Vyložení karet" not in text


def test_rake_of_a_hand_whose_board_was_not_recorded_is_not_said_to_follow_from_it() -> None:
    text = _say(replace(hands.hand_one(), board=(), rake_way="", rake=50, rake_due=None))
    assert "flop nezapsán, odebráno 50" in text
    assert "bez flopu" not in text[text.index("Rake:") :]


def test_what_nobody_knows_who_put_in_makes_the_columns_foot() -> None:
    hand = hands.hand_one()
    line = replace(hand.equation, terms=(*hand.equation.terms, ("unknown", 925)))
    assert "neznámo kdo – 925 0 ≈ −925" in _say(replace(hand, equation=line))


def test_the_signatures_of_an_ordinary_hand_stand_on_a_page_with_its_money() -> None:
    for report in (hands.big_hand(), hands.big_hand(200)):
        last = " ".join(pages(RENDERER.render_hand(report, "cs"))[-1].split())
        assert "Krupiér / Dealer" in last
        assert "E7 Kontrola her" in last
