"""Real and machine-made hands played strictly: every final stack, and every refusal at the right action."""

import json
from collections.abc import Iterator
from decimal import Decimal

from tablemgr.formats.checking import check_hands
from tablemgr.formats.phh import RecordedHand, read_hands
from tablemgr.formats.replay import Stopped, play
from tablemgr.text import Language, translator
from tests.helpers.shared import shared_path


def last_lines(folder: str) -> list[str]:
    return check_hands(shared_path(folder)).lines(translator(Language.EN))


def test_every_real_hand_ends_with_the_stacks_of_its_record() -> None:
    assert last_lines("data/phh") == ["605 passed, 0 failed, 0 skipped"]


def test_every_machine_made_hand_ends_as_other_programs_agree_or_is_refused_where_live_rules_refuse_it() -> (
    None
):
    assert last_lines("data/synthetic") == ["360 passed, 0 failed, 0 skipped"]


def differing_speed_hands() -> Iterator[str]:
    rows = shared_path("data/bench/speed_expected.jsonl").read_text("utf-8").splitlines()
    for row, hand in zip(rows, read_hands(shared_path("data/bench/speed.phhs")), strict=True):
        stated = [Decimal(amount) for amount in json.loads(row, parse_float=Decimal)["expected_final_stacks"]]
        played = play(hand) if isinstance(hand, RecordedHand) else None
        if not isinstance(hand, RecordedHand) or played is None or isinstance(played, Stopped):
            yield f"{hand.label}: {played or hand}"
        elif [Decimal(played.stack_of(seat)) / hand.scale for seat in hand.start.seats] != stated:
            yield f"{hand.label}: expected {stated}"


def test_every_hand_of_the_speed_set_ends_with_its_stacks() -> None:
    assert not list(differing_speed_hands())


def test_the_examples_of_the_format_come_out_as_they_state() -> None:
    """Rake, a straddle, decimals, a comment in an action, names with quotes: all in one hand."""
    assert check_hands(shared_path("data/examples/nt.phh")).lines()[-1] == "1 passed, 0 failed, 0 skipped"
    assert check_hands(shared_path("data/examples/two.phhs")).lines()[-1] == "0 passed, 0 failed, 2 skipped"
