"""Random rules of a table: any betting structure with any mixture of the house options that change a hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tablemgr.engine.cards import Card
from tablemgr.engine.rules import (
    AllInShow,
    BombMinBet,
    ButtonStraddleOrder,
    CapHeadsUp,
    JackpotRules,
    Kill,
    OddChipUnit,
    PlayBoard,
    PlayersCap,
    PlayRules,
    RakeRules,
    RakeScope,
    RakeStep,
    Reopen,
    RulingRules,
    StraddleMinRaise,
    StraddleRule,
    TableRules,
    Variant,
)

ItemT = TypeVar("ItemT")


class Choices:
    """Choices by a seed: the same seed is the same hand."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, count: int) -> int:
        """A number from 0 to ``count`` - 1."""
        return self._random.randrange(count)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place."""
        self._random.shuffle(cards)

    def one_of(self, items: Sequence[ItemT]) -> ItemT:
        """One of the items."""
        return items[self.below(len(items))]

    def sometimes(self, one_in: int = 2) -> bool:
        """True once in so many times."""
        return self.below(one_in) == 0


def random_rules(choose: Choices) -> TableRules:
    """No-limit, pot-limit or fixed limit; in every other one the options are those of the rulebook."""
    chip = choose.one_of((1, 5, 25))
    big = chip * choose.one_of((2, 4, 20))
    variant = choose.one_of((Variant.NL, Variant.PL, Variant.FL))
    by_the_book = choose.sometimes()
    play = PlayRules() if by_the_book else random_play_rules(choose, variant, big)
    return TableRules(
        variant,
        small_blind=big // 2 // chip * chip,
        big_blind=big,
        small_bet=big if variant is Variant.FL else 0,
        big_bet=2 * big if variant is Variant.FL else 0,
        chip=chip,
        cap=4 if by_the_book else choose.one_of((3, 4, 5)),
        straddle=StraddleRule.VOLUNTARY if by_the_book else choose.one_of(tuple(StraddleRule)),
        max_straddles=2 if by_the_book else choose.one_of((1, 2, 3)),
        ante=choose.one_of((0, 0, chip)),
        bb_ante=choose.one_of((0, 0, 0, big)),
        rake=random_rake(choose, chip, by_the_book=by_the_book),
        rulings=RulingRules(play_board=PlayBoard.TABLE if by_the_book else choose.one_of(tuple(PlayBoard))),
        play=play,
        jackpot=JackpotRules(chip, choose.one_of((0, 10 * big))) if choose.sometimes(4) else None,
    )


def random_play_rules(choose: Choices, variant: Variant, big: int) -> PlayRules:
    """Every option drawn by itself; those of another structure stay off, as when rules are resolved."""
    is_limit = variant is Variant.FL
    return PlayRules(
        reopen=choose.one_of(tuple(Reopen)),
        cap_heads_up=choose.one_of(tuple(CapHeadsUp)),
        straddle_min_raise=choose.one_of(tuple(StraddleMinRaise)),
        button_straddle=choose.sometimes() and not is_limit,
        button_straddle_order=choose.one_of(tuple(ButtonStraddleOrder)),
        mississippi=choose.sometimes(3),
        limit_straddle=choose.sometimes() and is_limit,
        straddle_counts_to_cap=choose.sometimes(),
        ante_first=choose.sometimes(),
        bomb_pot=choose.sometimes(),
        bomb_min_bet=choose.one_of(tuple(BombMinBet)),
        kill=choose.one_of(tuple(Kill)) if is_limit else Kill.OFF,
        chop_blinds=choose.sometimes(),
        pl_sb_counts_as_bb=choose.sometimes(),
        pl_bb_ante_counts_preflop=choose.sometimes(),
        pl_round_up=choose.one_of((0, big)),
        odd_chip_unit=choose.one_of(tuple(OddChipUnit)),
        run_it_twice=choose.sometimes(),
        all_in_show=choose.one_of(tuple(AllInShow)),
    )


def random_rake(choose: Choices, chip: int, *, by_the_book: bool) -> RakeRules | None:
    """None, or percent, cap and unit; else than by the book also by pot, by players, by steps, from dead money."""
    if by_the_book or choose.sometimes(3):
        return choose.one_of((None, RakeRules(500, 3 * chip, chip), RakeRules(1000, None, chip, False)))
    return RakeRules(
        bps=choose.one_of((250, 500, 1000)),
        cap=choose.one_of((None, 3 * chip, 10 * chip)),
        unit=chip * choose.one_of((1, 2)),
        no_flop_no_drop=choose.sometimes(),
        min_pot=choose.one_of((0, 20 * chip)),
        scope=choose.one_of(tuple(RakeScope)),
        by_players=choose.one_of(((), (PlayersCap(2, chip), PlayersCap(4, 2 * chip)))),
        steps=choose.one_of(((), (), (RakeStep(10 * chip, chip), RakeStep(40 * chip, 3 * chip)))),
        split_from_dead_only=choose.sometimes(),
        split_cap=choose.one_of((None, 2 * chip)),
    )
