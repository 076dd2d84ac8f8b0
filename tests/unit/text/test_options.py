"""House options in words: every name and every value, in both languages; refusals speak the same words."""

import pytest

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import HOUSE_OPTIONS, HouseOption
from tablemgr.text import Language, translator
from tablemgr.text.options import NO, OPTIONS, YES, option_label, stated_value, value_text, words_of
from tablemgr.text.refusals import refusal_sentence

CS, EN = translator(Language.CS), translator(Language.EN)


def key(value: object) -> str:
    return {True: YES, False: NO}.get(value, str(value)) if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("option", HOUSE_OPTIONS, ids=lambda option: option.name)
def test_every_option_and_every_value_of_it_has_its_words(option: HouseOption) -> None:
    words = OPTIONS[option.name]
    assert set(words.values) == {key(value) for value in option.values}
    for tr in (CS, EN):
        label = option_label(option.name, tr)
        assert label
        assert label != option.name
        for value in (*option.values, option.default):
            said = value_text(option.name, value, tr)
            assert said
            assert "_" not in said


def test_no_words_are_kept_for_an_option_that_is_not_there() -> None:
    assert set(OPTIONS) == {option.name for option in HOUSE_OPTIONS}


def test_labels_tell_options_apart() -> None:
    for tr in (CS, EN):
        labels = [option_label(option.name, tr) for option in HOUSE_OPTIONS]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("option", "value", "czech", "english"),
    [
        ("clock_seconds", 60, "60 sekund", "60 seconds"),
        ("players_min", 3, "3 hráči", "3 players"),
        ("bb_ante", 12_300, "12 300", "12 300"),
        ("bb_ante", 0, "bez ante", "no ante"),
        ("buy_in_max", None, "bez omezení", "no limit"),
        ("straddle", "every_hand", "každou hru", "every hand"),
        ("bomb_pot", True, "Ano", "Yes"),
        ("rake.percent", 5, "5 %", "5 %"),
        ("absent_minutes_max", 1, "1 minuta", "1 minute"),
    ],
)
def test_a_value_is_said_with_what_it_counts(option: str, value: object, czech: str, english: str) -> None:
    assert value_text(option, value, CS).replace("\u00a0", " ") == czech  # type: ignore[arg-type]
    assert value_text(option, value, EN).replace("\u00a0", " ") == english  # type: ignore[arg-type]


def test_a_fee_has_words_by_the_name_that_refusals_carry() -> None:
    assert option_label("rake.unit", EN) == "Rake: rounded down to"
    assert words_of("unit") is words_of("rake.unit")
    assert option_label("something_else", EN) == "something_else"


@pytest.mark.parametrize(
    ("option", "stated", "said"),
    [("bomb_pot", "True", "Yes"), ("buy_in_max", "None", "no limit"), ("cap", "1", "1"), ("kill", "half", "half kill"),
     ("straddle", "sometimes", "sometimes"), ("rake.percent", "5.555", "5.555"), ("players_min", "9", "9 players"),
     ("unheard_of", "1", "1")],
)  # fmt: skip
def test_what_a_refusal_states_is_read_as_a_value(option: str, stated: str, said: str) -> None:
    assert stated_value(option, stated, EN) == said


def test_a_refused_option_is_called_by_its_human_name() -> None:
    refused = Refused(RefusalCode.BAD_OPTION, "KILL-1", (("option", "kill"), ("value", "half")))
    assert refusal_sentence(refused, EN) == "The house option «Kill pot» cannot be «half kill»."
    assert refusal_sentence(refused, CS) == "Volba domu „Kill pot“ nemůže být „poloviční kill“."
