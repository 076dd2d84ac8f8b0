"""The names under which situations are stored, in the journal and on papers; a name is never reused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.engine.rulings import situations as told
from tablemgr.engine.table.ruled import OWN_DECISION

__all__ = ["OWN_DECISION", "SITUATION_CODES"]

SITUATION_CODES: Final[Mapping[type, str]] = {
    told.ChipsPushed: "chips",
    told.StringBet: "string_bet",
    told.OutOfTurn: "out_of_turn",
    told.Underraise: "underraise",
    told.LimitWrongSize: "limit_wrong_size",
    told.PotOverbet: "pot_overbet",
    told.PotUnderbet: "pot_underbet",
    told.AmbiguousNumber: "ambiguous_number",
    told.SubstantialAction: "substantial_action",
    told.Clock: "clock",
    told.Misdeal: "misdeal",
    told.ExposedHoleCard: "exposed_hole_card",
    told.ExposedBurn: "exposed_burn",
    told.FourCardFlop: "four_card_flop",
    told.PrematureCard: "premature_card",
    told.BurnError: "burn_error",
    told.ButtonShortCard: "button_short_card",
    told.BoxedCard: "boxed_card",
    told.StubDropped: "stub_dropped",
    told.KilledHand: "killed_hand",
    told.MuckedHand: "mucked_hand",
    told.PlaysBoard: "plays_board",
    told.SeeHand: "see_hand",
    told.Dispute: "dispute",
    told.RunItTwice: "run_it_twice",
    told.StraddleRequest: "straddle_request",
    told.KillDue: "kill_due",
    told.ButtonError: "button_error",
    told.DealtWithoutPosting: "dealt_without_posting",
    told.Absent: "absent",
    told.HandNumber: "hand_number",
    told.CloseTable: "close_table",
}
