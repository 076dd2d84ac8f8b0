"""A correction, a ruling and a void each print visibly: in the hand report, the shift report and the audit extract."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.evening.reader import Line
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.remarks import NoteHand
from tablemgr.engine.table.ruled import RecordRuling
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.evenings import golden_lines, play
from tests.helpers.live_table import done
from tests.reports.paper import flat

RENDERER = ReportLabRenderer()
RULING = RecordRuling(
    HandNo(5), "chips", "call", "ACT-2", SeatNo(6), advised="call", values=(("add", 300),), effect="bet", before=600,
    after=300, camera="K2 19:10:05", answer="disagrees",
)  # fmt: skip
OWN = RecordRuling(HandNo(5), "own", "own", "GEN-4", note="shuffled twice", advised="")


def _until_the_correction() -> tuple[Line, ...]:
    lines = golden_lines("V3")
    last = next(place for place, line in enumerate(lines) if line.verb == "correct_hand")
    return lines[: last + 1]


@pytest.fixture(scope="module")
def service() -> Iterator[TableService]:
    """The golden evening with a wrong rake that was corrected, two rulings on its last hand, a note on it."""
    result, service = play(_until_the_correction())
    assert result.findings == []
    for ruling in (RULING, OWN):
        done(service.execute(ruling, by="F201"))
    done(service.execute(NoteHand(HandNo(5), "board filmed twice")))
    yield service
    service.close()


def hand_text(service: TableService, hand_no: int, language: str = "cs", marks: Marks | None = None) -> str:
    report = service.hand_report(hand_no)
    assert report is not None
    pdf = RENDERER.render_hand(report, language, marks) if marks else RENDERER.render_hand(report, language)
    return flat(pdf)


def extract_text(service: TableService, about: str, language: str = "cs") -> str:
    draft = service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT, about))
    assert not isinstance(draft, Refused)
    return flat(RENDERER.render(draft, language))


def shift_text(service: TableService, language: str = "cs") -> str:
    return flat(RENDERER.render_shift(service.shift_report(1), language))


# --- the hand report --------------------------------------------------------------------------------------------------


def test_a_correction_stands_in_the_hand_report_with_both_versions_and_people(service: TableService) -> None:
    text = hand_text(service, 5)
    assert "Opravená" in text
    assert "hra opravena" in text
    assert "Rake: 150 → 125 · místo 1: 1 250 → 1 275 · Chyba v rake · F201° Petr Šťastný, M301°" in text
    assert "kontrola: OK" in text


def test_a_ruling_stands_in_the_hand_report_with_claim_rule_and_effect(service: TableService) -> None:
    text = hand_text(service, 5)
    assert "Opravená · rozhodnutí" in text
    assert "místo 6 · Žetony nebo slova, když je na řadě · Kamera K2 19:10:05" in text
    assert "Je to dorovnání, 300. · ACT-2 Jeden vyšší žeton" in text
    assert "sázka: 600 → 300 (−300) · Hráč nesouhlasí." in text
    assert "Inspektor rozhodl sám. · GEN-4" in text
    assert "shuffled twice" in text
    english = hand_text(service, 5, "en")
    assert "It is a call of 300. · ACT-2" in english
    assert "The player does not agree." in english


def test_the_player_and_the_manager_sign_where_something_was_disputed(service: TableService) -> None:
    assert "Hráč / Player" in hand_text(service, 5)
    assert "Hráč / Player" not in hand_text(service, 1)


def test_a_void_hand_is_marked_in_its_report(service: TableService) -> None:
    text = hand_text(service, 4)
    assert "HRA STORNOVÁNA · HAND VOID" in text
    assert "Vadný balíček" in text


# --- the shift report and the extract ---------------------------------------------------------------------------------


def test_correction_ruling_and_void_are_exceptions_of_the_shift_report(service: TableService) -> None:
    text = shift_text(service)
    for kind in ("Oprava", "Rozhodnutí", "Storno hry"):
        assert kind in text
    assert "Žetony nebo slova, když je na řadě: Je to dorovnání, 300. ACT-2" in text.replace("- ", "")
    english = shift_text(service, "en")
    assert "Chips or words on his turn: It is a call of 300. ACT-2" in english


@pytest.mark.parametrize("about", ["", "repairs"])
def test_correction_ruling_and_void_stand_in_the_audit_extract(service: TableService, about: str) -> None:
    text = extract_text(service, about)
    for record in ("hra opravena", "rozhodnutí inspektora", "hra anulována"):
        assert record in text
    assert "předtím: 600" in text


def test_the_same_rulings_give_the_same_bytes(service: TableService) -> None:
    report = service.hand_report(5)
    assert report is not None
    assert RENDERER.render_hand(report, "cs") == RENDERER.render_hand(report, "cs")


# --- the copy for a player --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_copy_for_a_player_has_no_other_names_and_nothing_that_somebody_wrote(
    service: TableService, language: str
) -> None:
    text = hand_text(service, 5, language, Marks(copy=2, copy_for="player"))
    for hidden in ("Šťastný", "Čížek", "Růžičková", "P1", "P2", "P3", "shuffled", "filmed", "K2 19:10:05"):
        assert hidden not in text, hidden
    for shown in ("F201", "D102", "HR-PRAHA1-PK07-20261128-A-0005", "ACT-2", "2 650"):
        assert shown in text, shown


def test_the_copy_for_a_player_says_so_and_which_copy_it_is(service: TableService) -> None:
    text = hand_text(service, 5, "cs", Marks(copy=2, copy_for="player"))
    assert "Protokol o hře, kopie pro hráče" in text
    assert "OPIS č. 1" in text
    assert "hráč · player" in text


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_copy_for_a_player_names_him_and_nobody_else(service: TableService, language: str) -> None:
    report = service.hand_report(5)
    assert report is not None
    names = {line.seat: line.player for line in report.seats}
    assert len(names) > 1
    for seat, own in names.items():
        text = hand_text(service, 5, language, Marks(copy_for=f"player:{seat}"))
        assert [name for name in names.values() if name in text.split()] == [own]


def test_figures_of_the_copy_are_those_of_the_report(service: TableService) -> None:
    report, copy = hand_text(service, 5), hand_text(service, 5, "cs", Marks(copy_for="player"))
    for figures in ("16 650 2 650 2 525 16 475", "2 650 × 5 % = 132,50", "2 650 = 2 650, OK"):
        assert figures in report
        assert figures in copy
