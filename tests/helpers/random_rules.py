"""Random house options for whole sessions: every option between hands, alone and together."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from tablemgr.engine.rules import (
    ButtonRule,
    FirstButton,
    SeatingRules,
    SmallBlindMissed,
    TableChange,
    TableRules,
    TimeCharge,
    TipMode,
)


def seating_rules(chip: int) -> st.SearchStrategy[SeatingRules]:
    """Any way to seat players and to sell chips; every third table goes by the book."""
    anything = st.builds(
        SeatingRules,
        first_button=st.sampled_from(list(FirstButton)),
        enter_on_button=st.booleans(),
        buy_button=st.booleans(),
        seat_change_free_players=st.sampled_from((0, 2)),
        deal_off=st.booleans(),
        new_game_free_entry=st.booleans(),
        small_blind_missed_alone=st.sampled_from(list(SmallBlindMissed)),
        return_as_straddler=st.booleans(),
        short_buys_allowed=st.integers(0, 2),
        short_min=st.none() | st.integers(1, 60).map(lambda chips: chips * chip),
        behind_plays=st.booleans(),
        table_change_first_hour=st.sampled_from(list(TableChange)),
        match_the_stack=st.booleans(),
    )
    return st.one_of(st.just(SeatingRules()), anything, anything)


def with_options(rules: TableRules) -> st.SearchStrategy[TableRules]:
    """The same game with other house options; a time charge stands instead of the rake (RAKE-10)."""

    def dressed(
        seating: SeatingRules, button: ButtonRule, tips: TipMode, charge: TimeCharge | None
    ) -> TableRules:
        rake = rules.rake if charge is None else None
        return replace(
            rules, seating=seating, button_rule=button, tip_mode=tips, time_charge=charge, rake=rake
        )

    charges = st.builds(TimeCharge, st.integers(1, 8).map(lambda chips: chips * rules.chip), st.just(30))
    return st.builds(
        dressed,
        seating_rules(rules.chip),
        st.sampled_from(list(ButtonRule)),
        st.sampled_from(list(TipMode)),
        st.none() | charges,
    )
