"""No-limit and pot-limit hands played at random beside pokerkit; what is left out stands by name in `LeftOut`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.pokerkit_pair import LeftOut, play


@settings(max_examples=400)
@given(st.integers(min_value=0, max_value=2**32))
def test_a_random_hand_goes_as_in_pokerkit(seed: int) -> None:
    pair = play(seed)
    assert sum(pair.ours.stacks) == sum(pair.ours.starts)


@pytest.mark.parametrize(
    ("left_out", "seed"),
    [
        (LeftOut.SHORT_ALL_IN, 3035),
        (LeftOut.CUMULATIVE, 6226),
        (LeftOut.IDLE_QUESTION, 3021),
        (LeftOut.ODD_CHIPS, 3262),
    ],
)
def test_an_exclusion_is_needed_by_a_hand(left_out: LeftOut, seed: int) -> None:
    """One that no hand needs any more would hide a fault of ours."""
    assert left_out in play(seed).left_out
