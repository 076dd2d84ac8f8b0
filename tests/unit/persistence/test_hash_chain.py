"""The chain function of controls 3.4, proved on the house's own test vector (controls 5.6)."""

from __future__ import annotations

import json

import pytest

from tablemgr.persistence.hash_chain import GENESIS, canonical_json, link
from tests.helpers.shared import SHARED

TOTALS = SHARED / "rules" / "golden_totals.json"


def test_the_golden_vector_links_from_genesis() -> None:
    if not TOTALS.exists():
        pytest.skip("shared data not here: rules/golden_totals.json")
    vector = json.loads(TOTALS.read_text(encoding="utf-8"))["hash_vector"]
    assert len(vector) == 3
    previous = GENESIS
    for step in vector:
        previous = link(previous, step["json"])
        assert previous == step["hash"]


def test_the_first_link_of_the_golden_vector_by_heart() -> None:
    """The same value without the shared folder, so that the function is never untested."""
    text = (
        '{"actor":"D101","amount":20000,"approver":"F201","seq":1,"table":"PK07",'
        '"ts":"2026-11-28T17:00:00.000Z","type":"TABLE_OPEN"}'
    )
    assert link("0" * 64, text) == "876636e33e67d6a574d38e879e1064d563a0617ca16a5b6d3207ee7a9fca4c4e"


def test_canonical_json_sorts_keys_leaves_no_blanks_and_keeps_czech_letters() -> None:
    value = {"b": [1, {"z": None, "a": True}], "a": "doplnění žetonů"}
    assert canonical_json(value) == '{"a":"doplnění žetonů","b":[1,{"a":true,"z":null}]}'


@pytest.mark.parametrize("number", [1.0, 0.5, float("nan")])
def test_canonical_json_knows_whole_numbers_only(number: float) -> None:
    with pytest.raises(TypeError, match="whole numbers"):
        canonical_json({"amount": [number]})


def test_every_letter_of_record_and_predecessor_changes_the_hash() -> None:
    base = link(GENESIS, '{"a":1}')
    assert link(GENESIS, '{"a":2}') != base
    assert link("1" + GENESIS[1:], '{"a":1}') != base
