"""Cards that went wrong: misdeals, exposed and premature cards, burns, fouled decks (section 11)."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.hand.reading import Street
from tablemgr.engine.outcome import require
from tablemgr.engine.rules import FourCardFlop as FlopRule
from tablemgr.engine.rules import PrematureTurn, TableRules
from tablemgr.engine.rulings.acting import too_late_for_misdeal
from tablemgr.engine.rulings.situations import (
    BurnError,
    ButtonShortCard,
    DealFault,
    ExposedHoleCard,
    Misdeal,
    PrematureCard,
    StubDropped,
)
from tablemgr.engine.rulings.verdicts import EngineAct, Remedy, Ruling, Value, Verdict, step

DECK: Final = 52
_HAND_IS_DEAD: Final = (DealFault.WRONG_CARD_COUNT, DealFault.SEAT_NOT_ENTITLED_DEALT)
_FOULS_THE_DECK: Final = (DealFault.FOULED_DECK, DealFault.FOREIGN_CARD)
_BOARD_BEFORE: Final = {Street.FLOP: 0, Street.TURN: 3, Street.RIVER: 4}
"""Board cards before a street."""

_ALL_AGAIN: Final = (
    step(Remedy.STOP_ACTION),
    step(Remedy.RETURN_ALL_CHIPS),
    step(Remedy.COLLECT_CARDS),
    step(Remedy.SHUFFLE_AND_DEAL_AGAIN),
)


def _remedy(code: Verdict, rule: str, *steps: Remedy, engine: EngineAct = EngineAct.NOTHING) -> Ruling:
    return Ruling(code, rule, (("remedy", code.value),), tuple(step(one) for one in steps), engine)


def _misdeal(rule: str) -> Ruling:
    return Ruling(Verdict.MISDEAL, rule, (("remedy", "misdeal"),), _ALL_AGAIN, EngineAct.VOID)


def _play_on_dead(rule: str) -> Ruling:
    values: tuple[tuple[str, Value], ...] = (("remedy", Verdict.PLAY_ON.value), ("hand", "dead"))
    return Ruling(Verdict.PLAY_ON, rule, values, (step(Remedy.RETIRE_HAND), step(Remedy.PLAY_ON)))


def misdeal(told: Misdeal, rules: TableRules) -> Ruling:
    """Deal again before the deadline, play on after it with the wrong hand dead; a fouled deck is void at any time.

    DEAL-3 to DEAL-5, DEAL-10, DEAL-12.
    """
    late = too_late_for_misdeal(told.actions, rules)
    if told.condition is DealFault.FOULED_DECK or (late and told.condition in _FOULS_THE_DECK):
        return _remedy(
            Verdict.VOID_HAND, "DEAL-10", Remedy.STOP_ACTION, Remedy.RETURN_ALL_CHIPS, Remedy.CHANGE_DECK,
            Remedy.SHUFFLE_AND_DEAL_AGAIN, engine=EngineAct.VOID,
        )  # fmt: skip
    if not late:
        return _misdeal("DEAL-3")
    if told.condition in _HAND_IS_DEAD:
        return _play_on_dead("DEAL-4")
    if told.condition is DealFault.TWO_BOXED_CARDS:
        return _remedy(Verdict.PLAY_ON, "DEAL-11", Remedy.REPLACE_BOXED_CARD, Remedy.PLAY_ON)
    return _remedy(Verdict.PLAY_ON, "DEAL-4", Remedy.PLAY_ON)


def exposed_hole_card(told: ExposedHoleCard) -> Ruling:
    """One of the first two cards or two cards: a misdeal; another one is replaced after the deal (DEAL-3, DEAL-6)."""
    if told.by_player:
        return _remedy(Verdict.PLAY_ON, "DEAL-6", Remedy.PLAY_ON)
    if told.exposed_count >= 2 or told.ordinal <= 2:
        return _misdeal("DEAL-6")
    return _remedy(
        Verdict.REPLACE_EXPOSED_BECOMES_BURN, "DEAL-6", Remedy.FINISH_DEAL, Remedy.REPLACE_WITH_TOP_CARD,
        Remedy.EXPOSED_IS_BURN,
    )  # fmt: skip


def exposed_burn() -> Ruling:
    """A burn that was seen stays the burn (DEAL-2)."""
    return _remedy(Verdict.BURN_STAYS, "DEAL-2", Remedy.BURN_STAYS_DOWN, Remedy.PLAY_ON)


def four_card_flop(rules: TableRules) -> Ruling:
    """The floor draws one of the four as the next burn, or the flop is dealt again (DEAL-7)."""
    if rules.rulings.four_card_flop is FlopRule.REDEAL:
        return _remedy(
            Verdict.REDEAL_FLOP, "DEAL-7", Remedy.BURN_STAYS_DOWN, Remedy.FLOP_INTO_STUB, Remedy.SHUFFLE_STUB,
            Remedy.DEAL_FLOP_AGAIN,
        )  # fmt: skip
    return _remedy(
        Verdict.SCRAMBLE_FLOOR_DRAWS_BURN, "DEAL-7", Remedy.CALL_FLOOR, Remedy.SCRAMBLE_FOUR_CARDS,
        Remedy.FLOOR_DRAWS_BURN, Remedy.TURN_OVER_REST,
    )  # fmt: skip


def premature_card(told: PrematureCard, rules: TableRules) -> Ruling:
    """Cards turned too early never play: back into the stub, shuffled, dealt without a new burn (DEAL-8).

    Where the house follows the other rule a turn card is set aside instead: the next card is the turn, and the early
    one is shuffled back in before the river.
    """
    require(told.street in _BOARD_BEFORE, "only board cards can be turned too early")
    burns, board = int(told.street), _BOARD_BEFORE[told.street]
    stub = DECK - 2 * told.players - burns - board
    if told.street is Street.TURN and rules.rulings.premature_turn is PrematureTurn.SET_ASIDE:
        # another burn and another board card are out when the early card comes back
        left = stub - 2
        values: tuple[tuple[str, Value], ...] = (
            ("burn_again", True), ("reshuffle", False), ("cards_in_new_stub", left),
        )  # fmt: skip
        steps = (
            step(Remedy.SET_CARD_ASIDE),
            step(Remedy.FINISH_BETTING),
            step(Remedy.NEXT_CARD_IS_TURN),
            step(Remedy.CARD_BACK_BEFORE_RIVER, cards=left),
            step(Remedy.DEAL_WITHOUT_BURN),
        )
        return Ruling(Verdict.SET_ASIDE, "DEAL-8", values, steps, EngineAct.TAKE_BACK)
    values = (("burn_again", False), ("reshuffle", True), ("cards_in_new_stub", stub))
    steps = (
        step(Remedy.BURN_STAYS_DOWN),
        step(Remedy.FINISH_BETTING),
        step(Remedy.CARD_INTO_STUB, cards=stub),
        step(Remedy.SHUFFLE_STUB),
        step(Remedy.DEAL_WITHOUT_BURN),
    )
    return Ruling(Verdict.RESHUFFLE_INTO_STUB, "DEAL-8", values, steps, EngineAct.TAKE_BACK)


def burn_error(told: BurnError) -> Ruling:
    """A forgotten or doubled burn is put right until somebody acts on the street (DEAL-9)."""
    if told.action_on_street:
        return Ruling(Verdict.STANDS, "DEAL-9", (("corrected", False),), (step(Remedy.PLAY_ON),))
    steps = (step(Remedy.STOP_ACTION), step(Remedy.PUT_BURN_RIGHT), step(Remedy.PLAY_ON))
    return Ruling(Verdict.CORRECTED, "DEAL-9", (("corrected", True),), steps, EngineAct.TAKE_BACK)


def button_short_card(told: ButtonShortCard) -> Ruling:
    """The button's missing card is dealt, even late, unless he has acted (DEAL-15)."""
    if told.has_acted:
        return _play_on_dead("DEAL-15")
    return _remedy(Verdict.MISSING_CARD_DEALT, "DEAL-15", Remedy.DEAL_MISSING_CARD, Remedy.PLAY_ON)


def boxed_card() -> Ruling:
    """One boxed card or a joker is a scrap of paper (DEAL-11)."""
    return _remedy(Verdict.REPLACE_BOXED, "DEAL-11", Remedy.REPLACE_BOXED_CARD, Remedy.PLAY_ON)


def stub_dropped(told: StubDropped) -> Ruling:
    """Put together as it was if that is certain, else only the stub is shuffled (DEAL-16)."""
    if told.order_known:
        return _remedy(Verdict.REBUILD_STUB, "DEAL-16", Remedy.REBUILD_STUB, Remedy.PLAY_ON)
    return _remedy(Verdict.SHUFFLE_STUB, "DEAL-16", Remedy.CALL_FLOOR, Remedy.SHUFFLE_STUB, Remedy.PLAY_ON)
