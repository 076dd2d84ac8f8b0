"""Reasons of a hand's story in words: every code has a sentence in both languages, and nobody is put into a case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from tablemgr.app.review.replay_models import Because, PotStory
from tablemgr.app.views.hands import HandRankView, ShareView
from tablemgr.text import Language, translator
from tablemgr.text.explanations import EXPLANATIONS, explanation, pot_headline, who_by
from tablemgr.text.money import EUR

CS, EN = translator(Language.CS), translator(Language.EN)
NAMES: Mapping[int, str] = {7: "Eva", 1: "Alena"}
EVERYTHING = {
    "seats": (7, 3), "amount": 600, "reason": "RAKE_MISTAKE", "button": 2, "run": 1, "runs": 2, "category": "pair",
    "ranks": "AAKQJ", "rank": "T", "over": "9", "base": 2650, "minimum": 100, "hundredths": 13250, "bps": 500,
    "step": 500, "cap": 150, "players": 3, "unit": 25, "computed": 125, "pots": (100, 200),
}  # fmt: skip


@dataclass(frozen=True)
class Told:
    code: str
    params: Mapping[str, object] = field(default_factory=dict)


@pytest.mark.parametrize("code", EXPLANATIONS)
@pytest.mark.parametrize("tr", [CS, EN], ids=["cs", "en"])
def test_every_reason_has_a_sentence_without_open_places(code: str, tr: object) -> None:
    said = explanation(Told(code, EVERYTHING), tr, who_by(NAMES, tr))  # type: ignore[arg-type]
    assert "{" not in said
    assert said


def test_a_seat_with_a_name_is_written_with_it_and_one_without_by_its_number() -> None:
    uncalled = Because("uncalled", "BET-10", {"seats": (7, 3), "amount": 1850})
    assert explanation(uncalled, CS, who_by(NAMES, CS)) == (
        "Nedorovnaná sázka 1\u00a0850 vrácena: Eva (7), místo 3."
    )


def test_percent_and_hundredths_are_written_exactly() -> None:
    rake = Because("rake_percent", "RAKE-1", {"base": 2650, "bps": 500, "hundredths": 13250})
    assert explanation(rake, CS, who_by({}, CS)) == "Rake: 5,00\u00a0% z 2\u00a0650 je 132,50."
    assert explanation(rake, EN, who_by({}, EN), EUR) == "Rake: 5.00\u00a0% of 26.50 is 1.33."


def _pot(**changed: object) -> PotStory:
    fields: dict[str, object] = {
        "pot": 2, "run": 1, "amount": 4500, "rake": 0, "jackpot": 0, "eligible": (5, 7),
        "ranked": (HandRankView(7, "two_pair", "QQ88A", ()),), "shares": (ShareView(7, 4500, 0),), "reasons": (),
    }  # fmt: skip
    return PotStory(**{**fields, **changed})  # type: ignore[arg-type]


def test_a_pot_is_told_in_one_line() -> None:
    assert pot_headline(_pot(), CS, who_by(NAMES, CS)) == (
        "Vedlejší pot 2 · 4\u00a0500 · o něj hrály: 5, 7 → Eva (7): dva páry, dámy a osmičky"
    )


def test_the_main_pot_names_its_rake_and_every_share() -> None:
    shares = (ShareView(7, 1275, 0), ShareView(1, 1275, 0))
    pot = _pot(pot=0, amount=2700, rake=150, eligible=(1, 3, 5, 7), shares=shares)
    assert pot_headline(pot, EN, who_by(NAMES, EN)) == (
        "Main pot · 2\u00a0700 − rake 150 = 2\u00a0550 · could win it: 1, 3, 5, 7"
        " → shared: Eva (7) 1\u00a0275, Alena (1) 1\u00a0275"
    )
