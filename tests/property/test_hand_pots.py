"""Pots, splits and rake of random contributions, against another way of counting them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablemgr.engine.chips import split_evenly
from tablemgr.engine.hand import compute_rake, cut_pots, split_pot
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import RakeRules

CONTRIBUTIONS = st.dictionaries(st.integers(1, 10).map(SeatNo), st.integers(1, 400), min_size=2, max_size=10)


@given(CONTRIBUTIONS, st.data(), st.integers(0, 50))
def test_pots_hold_every_chip_and_each_player_wins_at_most_what_he_matched(
    contributions: dict[SeatNo, int], data: st.DataObject, dead: int
) -> None:
    seats = sorted(contributions)
    folded = data.draw(st.sets(st.sampled_from(seats), max_size=len(seats) - 1))
    cut = cut_pots(contributions, folded, dead)
    returned = sum(amount for _, amount in cut.returned)
    assert sum(pot.amount for pot in cut.pots) + returned == sum(contributions.values()) + dead
    assert all(pot.eligible for pot in cut.pots)
    left = dict(contributions)
    for seat, amount in cut.returned:
        left[seat] -= amount
    for seat in set(seats) - folded:
        matched = sum(min(paid, left[seat]) for paid in left.values()) + dead
        within_reach = sum(pot.amount for pot in cut.pots if seat in pot.eligible)
        is_deepest = left[seat] == max(left[other] for other in seats if other not in folded)
        assert within_reach == matched or (is_deepest and within_reach >= matched)
    for main, side in zip(cut.pots, cut.pots[1:], strict=False):
        assert set(side.eligible) < set(main.eligible)


@given(st.integers(0, 5000), st.integers(1, 10), st.sampled_from([1, 5, 25, 100]))
def test_a_split_gives_everything_away_in_whole_chips_and_never_two_odd_ones_to_one_player(
    chips: int, ways: int, unit: int
) -> None:
    shares = split_evenly(chips * unit, ways, unit)
    assert sum(shares) == chips * unit
    assert all(share % unit == 0 for share in shares)
    assert max(shares) - min(shares) <= unit
    assert list(shares) == sorted(shares, reverse=True)


@given(
    st.sets(st.integers(1, 10).map(SeatNo), min_size=1), st.integers(1, 10).map(SeatNo), st.integers(0, 999)
)
def test_the_button_is_the_last_to_get_an_odd_chip(winners: set[SeatNo], button: SeatNo, amount: int) -> None:
    shares = split_pot(amount, winners, button, 1)
    order = [seat for seat, _ in shares]
    assert sorted(order) == sorted(winners)
    assert [(seat - button - 1) % 10 for seat in order] == sorted(
        (seat - button - 1) % 10 for seat in winners
    )


@given(
    st.lists(st.integers(1, 400), min_size=1, max_size=5),
    st.integers(0, 10_000),
    st.none() | st.integers(0, 200),
    st.sampled_from([1, 5, 25]),
)
def test_rake_is_whole_units_within_the_cap_and_within_every_pot(
    chips: list[int], bps: int, cap: int | None, unit: int
) -> None:
    pots = [amount * 5 for amount in chips]
    total, by_pot = compute_rake(RakeRules(bps, cap, unit), pots, flop_seen=True)
    assert total % unit == 0
    assert total <= sum(pots) * bps // 10_000
    assert cap is None or total <= cap
    assert sum(by_pot) == total
    assert all(0 <= part <= amount for part, amount in zip(by_pot, pots, strict=True))
