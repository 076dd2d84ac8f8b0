"""What stands in the report of one hand (controls 2.3)."""

from dataclasses import replace

import pytest

from tablemgr.app.hand_report_models import HandReport
from tablemgr.engine.hand.commands import PostKind
from tablemgr.persistence.codec import KINDS
from tablemgr.reports import fonts, style
from tablemgr.reports.columns import TwoColumns
from tablemgr.reports.documents.hand_actions import action_rows
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.reports.words import Words
from tablemgr.text import Language
from tests.reports import hands
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


def test_a_void_hand_is_stamped_and_gives_its_reason() -> None:
    text = _say(hands.void_hand())
    assert text.count("STORNO · VOID") >= 2
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
    assert "Chybí: hra se ještě hraje" in text
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
