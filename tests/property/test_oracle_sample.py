"""A small sample of the long proofs of ``make oracle``."""

import pytest

from tests.oracle import Failure, commands, pokerkit_hands


@pytest.mark.parametrize("seed", [7, 70_000])
def test_random_commands_legal_and_illegal_keep_a_hand_whole(seed: int) -> None:
    *_, last = commands.run(6000, seed)
    assert last.endswith("0 failures")
    assert "accepted" in last


def test_hands_beside_pokerkit_are_counted_with_what_was_left_out() -> None:
    first, *others = pokerkit_hands.run(20, 1)
    assert first.endswith("seeds 1 to 20: 0 failures")
    assert len(others) == 10


def test_a_failure_names_the_seed_that_shows_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int, tally: commands.Tally) -> None:
        raise AssertionError("chips are lost")

    monkeypatch.setattr(commands, "play", broken)
    with pytest.raises(Failure, match="seed 12: AssertionError: chips are lost"):
        list(commands.run(10, 12))
