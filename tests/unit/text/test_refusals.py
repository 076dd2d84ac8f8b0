"""Every «no» is a whole sentence in both languages, as rich as what the refusal knows."""

import pytest

from tablemgr.engine.outcome import Param, RefusalCode, Refused
from tablemgr.engine.table.commands import Counted
from tablemgr.engine.table.sessions import FIXED_AT_OPENING
from tablemgr.text import Language, translator
from tablemgr.text.money import EUR
from tablemgr.text.refusals import SENTENCES, places_of, refusal_sentence

CS, EN = translator(Language.CS), translator(Language.EN)


def _say(code: RefusalCode, *params: tuple[str, Param]) -> str:
    return refusal_sentence(Refused(code, "BET-1", params), CS).replace("\u00a0", " ")


@pytest.mark.parametrize("code", RefusalCode)
def test_every_refusal_speaks_without_parameters_in_both_languages(code: RefusalCode) -> None:
    refused = Refused(code, "BET-1")
    english, czech = refusal_sentence(refused, EN), refusal_sentence(refused, CS)
    assert english.endswith((".", "!"))
    assert czech.endswith((".", "!"))
    assert english != czech
    assert not places_of(english) | places_of(czech)


def test_the_richest_sentence_that_fits_is_chosen() -> None:
    code = RefusalCode.RAISING_NOT_REOPENED
    assert _say(code, ("seat", 3), ("facing", 1250), ("full", 2000)) == (
        "Místo 3 už jednalo a čelí 1 250, méně než plnému zvýšení 2 000: jen dorovnat, nebo složit."
    )
    assert _say(code, ("seat", 3)).startswith("Místo 3 už jednalo")


def test_a_parameter_that_no_sentence_needs_does_no_harm() -> None:
    assert _say(RefusalCode.REASON_MISSING, ("seat", 3)) == "Uveďte důvod."


def test_a_rake_that_the_pot_does_not_hold_is_said_as_the_rake_and_not_as_a_share() -> None:
    code = RefusalCode.PAYOUT_DOES_NOT_FOOT
    assert _say(code, ("rake", 1250)) == "1 250 z tohoto potu vzít nelze: opravte rake."
    shares = _say(code, ("paid", 1000), ("rake", 50), ("pot", 1250))
    assert shares == "Součet podílů je 1 000, ale vyplatit se má 1 250: opravte je."


def test_codes_in_parameters_are_said_in_words() -> None:
    assert _say(RefusalCode.CARD_TWICE, ("card", "Ah")).startswith("Karta A♥ už je venku: ")
    assert _say(RefusalCode.COUNT_MISSING, ("what", "rake_box")) == "Chybí přepočet: Schránka na rake."
    assert "vedlejší pot 1" in _say(RefusalCode.WINNERS_UNKNOWN, ("pot", 2))
    assert "hlavní pot" in _say(RefusalCode.WINNERS_UNKNOWN, ("pot", 1))
    assert "dotace č. 3" in _say(RefusalCode.SLIP_OPEN, ("slip", 3), ("kind", "fill"))
    needed = (("needed", "F, M"), ("staff", "D101"), ("role", "D"))
    assert "Inspektor, Vedoucí směny" in _say(RefusalCode.NOT_ALLOWED_FOR_ROLE, *needed)


@pytest.mark.parametrize("what", Counted)
def test_a_box_that_the_table_has_not_is_said_in_words(what: Counted) -> None:
    assert "_" not in _say(RefusalCode.NOT_OFFERED, ("option", what.value))


@pytest.mark.parametrize("name", FIXED_AT_OPENING)
def test_what_belongs_to_the_game_is_said_in_words(name: str) -> None:
    said = _say(RefusalCode.GAME_IS_FIXED, ("option", name))
    assert "_" not in said
    assert not said.startswith(name)


def test_amounts_are_grouped_and_plain_numbers_are_not() -> None:
    assert "1 000, ne 500" in _say(RefusalCode.STRADDLE_NOT_TWICE, ("amount", 500), ("needed", 1000))
    assert "200 znaků, nejvýše 60" in _say(RefusalCode.NAME_TOO_LONG, ("length", 200), ("maximum", 60))
    assert "Hra č. 1412" in _say(RefusalCode.HAND_RUNNING, ("hand", 1412))


def test_amounts_follow_the_currency() -> None:
    refused = Refused(RefusalCode.BELOW_MINIMUM, "BET-3", (("amount", 150), ("minimum", 200)))
    assert refusal_sentence(refused, EN, EUR) == "1.50 is too little: the least is 2.00."


@pytest.mark.parametrize("code", RefusalCode)
def test_sentences_of_a_code_go_from_rich_to_plain(code: RefusalCode) -> None:
    counts = [len(places_of(sentence)) for sentence in SENTENCES[code]]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] == 0
