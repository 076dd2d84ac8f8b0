"""Whole sessions under the options of a hand: straddles, bomb pots, kills, chopped blinds, several boards."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from tablemgr.engine.hand.commands import Chop, PostKind, RunBoards
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import (
    BombMinBet,
    ButtonStraddleOrder,
    JackpotRules,
    Kill,
    OddChipUnit,
    PlayRules,
    RakeRules,
    RakeScope,
    Reopen,
    StraddleRule,
    TableRules,
    Variant,
)
from tablemgr.engine.table import commands as cmd
from tablemgr.engine.table.events import PositionsSet
from tablemgr.engine.table.state import NOBODY
from tests.property.test_table_sessions import CHIP, NL, SEATS, Sessions, amounts, seats

LIMIT = TableRules(Variant.FL, 50, 100, small_bet=100, big_bet=200, chip=CHIP, buy_in_min=500)
GAMES = (
    replace(
        NL,
        straddle=StraddleRule.ANY_FROM_TWICE,
        max_straddles=3,
        play=PlayRules(bomb_pot=True, chop_blinds=True, run_it_twice=True, ante_first=True),
        bb_ante=50,
        jackpot=JackpotRules(CHIP, 500),
    ),
    replace(
        NL,
        variant=Variant.PL,
        straddle=StraddleRule.EVERY_HAND,
        max_straddles=2,
        play=PlayRules(
            mississippi=True, bomb_pot=True, bomb_min_bet=BombMinBet.ANTE, bomb_moves_button=True,
            odd_chip_unit=OddChipUnit.SMALL_BLIND, pl_round_up=50,
        ),
        rake=RakeRules(500, 100, CHIP, scope=RakeScope.EACH_POT, split_from_dead_only=True, split_cap=50),
    ),
    replace(
        NL,
        play=PlayRules(
            button_straddle=True, button_straddle_order=ButtonStraddleOrder.UTG_FIRST, reopen=Reopen.SINGLE
        ),
    ),
    replace(LIMIT, straddle=StraddleRule.OFF, play=PlayRules(kill=Kill.FULL, bomb_pot=True)),
    replace(LIMIT, play=PlayRules(kill=Kill.HALF, limit_straddle=True, chop_blinds=True)),
)  # fmt: skip


class OptionSessions(Sessions):
    """The sessions of the other file, with what these houses allow beside it."""

    @initialize(
        rules=st.sampled_from(GAMES), sitting=st.sets(st.integers(1, SEATS), min_size=4), data=st.data()
    )
    def open_the_table(self, rules: TableRules, sitting: set[int], data: st.DataObject) -> None:
        self.begin(rules, sitting, data)

    @rule(ante=amounts, taking_part=st.sets(st.integers(1, SEATS).map(SeatNo)), back=st.booleans())
    def a_bomb_pot_is_agreed(self, ante: int, taking_part: set[SeatNo], back: bool) -> None:
        here = tuple(sorted(seat.seat for seat in self.state.seats if seat.seat in taking_part))
        if self.tries(cmd.AnnounceBombPot(ante, here)) and back:
            assert self.tries(cmd.CancelBombPot())

    @rule(seat=seats)
    def a_kill_is_announced(self, seat: SeatNo) -> None:
        self.tries(cmd.AnnounceKill(seat))

    @rule(seat=seats, amount=amounts)
    def somebody_straddles_more(self, seat: SeatNo, amount: int) -> None:
        self.tries(cmd.Straddle(seat, max(amount, 0)))

    @precondition(lambda self: self.state.hand_running)
    @rule(boards=st.integers(1, 4))
    def those_who_are_left_agree_on_something(self, boards: int) -> None:
        hand = self.state.hand
        assert hand is not None
        left = hand.players_left
        if not self.tries(Chop(left)):
            self.tries(RunBoards(boards, left))

    def positions_are_sane(self, again: bool) -> None:
        """A bomb pot that moves nothing leaves button and blinds where they were, and nobody posts a blind."""
        before, hand = self.state.before_hand, self.state.hand
        assert before is not None
        assert hand is not None
        if before.bomb is None:
            super().positions_are_sane(again)
            return
        assert self.state.bomb is None
        assert hand.price == 0
        assert hand.actor is None
        assert not any(hand.dead)
        placed = next(event for event in reversed(self.events) if isinstance(event, PositionsSet)).placed
        moves = self.state.rules.play.bomb_moves_button or placed or before.positions.big_blind == 0
        assert moves or self.state.positions == before.positions or again
        self.heads_up_before = None

    def deals(self, button: SeatNo | None) -> bool:
        killer = self.state.killer
        bomb, begun = self.state.bomb, len(self.events)
        dealt = super().deals(button)
        if dealt and bomb is None:
            posted = [event for event in self.events[begun:] if getattr(event, "what", None) is PostKind.KILL]
            assert len(posted) <= (killer != NOBODY)
            assert not posted or self.state.killer == NOBODY
        return dealt


TestOptionSessions = OptionSessions.TestCase
TestOptionSessions.settings = settings(
    max_examples=50, stateful_step_count=40, suppress_health_check=list(HealthCheck), deadline=None
)
