"""What a ruling says: its code, the rule, the values that decide, the remedy step by step, and what the program can do.

Codes are stable and have their sentences in `tablemgr.text.rulings`; amounts are chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.outcome import Param, Refused

Value = int | str | bool


class Verdict(StrEnum):
    """The ruling in one word."""

    # a request
    ACCEPTED = "accepted"
    REFUSED = "refused"
    # an act at the table
    CHECK = "check"
    CALL = "call"
    BET_TO = "bet_to"
    RAISE_TO = "raise_to"
    FOLD = "fold"
    CALL_OR_FOLD = "call_or_fold"
    CALL_OR_FORFEIT = "call_or_forfeit"
    FLOOR_DECIDES = "floor_decides"
    BINDING = "binding"
    NOT_BINDING = "not_binding"
    SKIPPED_ACTS_FIRST = "skipped_acts_first"
    AMOUNT_CORRECTED = "amount_corrected"
    AMOUNT_STANDS = "amount_stands"
    SUBSTANTIAL = "substantial"
    NOT_SUBSTANTIAL = "not_substantial"
    TIME_LEFT = "time_left"
    # hands
    HAND_DEAD = "hand_dead"
    HAND_LIVE = "hand_live"
    HAND_SHOWN = "hand_shown"
    HAND_NOT_SHOWN = "hand_not_shown"
    DISPUTE_OPEN = "dispute_open"
    DISPUTE_CLOSED = "dispute_closed"
    # the deal; the first eight are remedies of the rule cases
    BURN_STAYS = "burn_stays"
    MISDEAL = "misdeal"
    MISSING_CARD_DEALT = "missing_card_dealt"
    PLAY_ON = "play_on"
    REPLACE_EXPOSED_BECOMES_BURN = "replace_exposed_becomes_burn"
    SCRAMBLE_FLOOR_DRAWS_BURN = "scramble_floor_draws_burn"
    VOID_HAND = "void_hand"
    REDEAL_FLOP = "redeal_flop"
    RESHUFFLE_INTO_STUB = "reshuffle_into_stub"
    SET_ASIDE = "set_aside"
    REPLACE_BOXED = "replace_boxed"
    REBUILD_STUB = "rebuild_stub"
    SHUFFLE_STUB = "shuffle_stub"
    # button, seats, session
    CORRECTED = "corrected"
    STANDS = "stands"
    PICK_UP = "pick_up"
    SEAT_KEPT = "seat_kept"
    KILL = "kill"
    NO_KILL = "no_kill"
    COUNTS_AS_HAND = "counts_as_hand"
    NO_COMPLETED_HAND = "no_completed_hand"


class EngineAct(StrEnum):
    """What the program can do about it by itself, once the floor has confirmed the ruling."""

    TAKE_BACK = "take_back"
    """Take the act back that was entered: as if it had not happened."""
    VOID = "void"
    """Void the hand: all chips back, replayed with the same positions (SES-6, BTN-12)."""
    CORRECT = "correct"
    """Write the right amount or award instead of the wrong one (SES-7)."""
    NOTHING = "nothing"
    """Cards, words or chips on the felt only: people do it."""


class Remedy(StrEnum):
    """One step of a remedy, in the order in which it is done."""

    # betting
    ANNOUNCE_CHECK = "announce_check"
    ANNOUNCE_CALL = "announce_call"
    ANNOUNCE_BET = "announce_bet"
    ANNOUNCE_RAISE = "announce_raise"
    TAKE_CARDS = "take_cards"
    GIVE_BACK = "give_back"
    ADD_CHIPS = "add_chips"
    ASK_CALL_OR_FOLD = "ask_call_or_fold"
    ASK_WHAT_HE_DOES = "ask_what_he_does"
    CALL_OR_FORFEIT = "call_or_forfeit"
    STOP_ACTION = "stop_action"
    CALL_FLOOR = "call_floor"
    SKIPPED_PLAYER_ACTS = "skipped_player_acts"
    ACT_STANDS_IN_TURN = "act_stands_in_turn"
    FREE_TO_ACT = "free_to_act"
    CHIPS_BACK = "chips_back"
    EVERYBODY_PAYS = "everybody_pays"
    LEAVE_AMOUNT = "leave_amount"
    NO_RAISE_BECAUSE_OF_IT = "no_raise_because_of_it"
    COUNT_DOWN = "count_down"
    # cards
    RETURN_ALL_CHIPS = "return_all_chips"
    COLLECT_CARDS = "collect_cards"
    CHANGE_DECK = "change_deck"
    SHUFFLE_AND_DEAL_AGAIN = "shuffle_and_deal_again"
    RETIRE_HAND = "retire_hand"
    PLAY_ON = "play_on"
    FINISH_DEAL = "finish_deal"
    REPLACE_WITH_TOP_CARD = "replace_with_top_card"
    EXPOSED_IS_BURN = "exposed_is_burn"
    DEAL_MISSING_CARD = "deal_missing_card"
    SCRAMBLE_FOUR_CARDS = "scramble_four_cards"
    FLOOR_DRAWS_BURN = "floor_draws_burn"
    TURN_OVER_REST = "turn_over_rest"
    FLOP_INTO_STUB = "flop_into_stub"
    DEAL_FLOP_AGAIN = "deal_flop_again"
    BURN_STAYS_DOWN = "burn_stays_down"
    FINISH_BETTING = "finish_betting"
    CARD_INTO_STUB = "card_into_stub"
    SHUFFLE_STUB = "shuffle_stub"
    DEAL_WITHOUT_BURN = "deal_without_burn"
    SET_CARD_ASIDE = "set_card_aside"
    NEXT_CARD_IS_TURN = "next_card_is_turn"
    CARD_BACK_BEFORE_RIVER = "card_back_before_river"
    PUT_BURN_RIGHT = "put_burn_right"
    REPLACE_BOXED_CARD = "replace_boxed_card"
    REBUILD_STUB = "rebuild_stub"
    # showdown
    TABLE_CARDS = "table_cards"
    SHOW_TO_ALL = "show_to_all"
    CARDS_STAY_DOWN = "cards_stay_down"
    RETURN_UNCALLED = "return_uncalled"
    READ_HANDS_AGAIN = "read_hands_again"
    COUNT_POT_AGAIN = "count_pot_again"
    RESULT_STANDS = "result_stands"
    SUPERVISOR_MAY_CORRECT = "supervisor_may_correct"
    # button, seats, session
    MOVE_BUTTON = "move_button"
    LEAVE_BUTTON = "leave_button"
    POST_NOW = "post_now"
    POST_NEXT_HAND = "post_next_hand"
    COUNT_STACK_BY_TWO = "count_stack_by_two"
    KEEP_CHIPS_SAFE = "keep_chips_safe"
    FREE_SEAT = "free_seat"
    KEEP_SEAT = "keep_seat"
    POST_KILL = "post_kill"
    KEEP_LEG = "keep_leg"
    TAKE_STRADDLE = "take_straddle"
    STRADDLE_BACK = "straddle_back"
    RUN_BOARDS = "run_boards"
    FINISH_HAND = "finish_hand"
    CHIPS_OFF_TABLE = "chips_off_table"
    COUNT_BANK = "count_bank"


@dataclass(frozen=True, slots=True)
class Step:
    """One step; ``params`` are named amounts (chips) or numbers for its sentence."""

    code: Remedy
    params: tuple[tuple[str, Param], ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer of the adviser; the floor decides (GEN-4).

    ``rule`` is the rule that decides. ``values`` are what the rule cases call expected: «to», «add», «hand» …
    ``refused`` is the refusal behind `Verdict.REFUSED`.

    >>> ruling = Ruling(Verdict.CALL, "ACT-2", (("add", 300),), (Step(Remedy.ANNOUNCE_CALL, (("amount", 300),)),))
    >>> ruling.value("add"), ruling.engine.value
    (300, 'nothing')
    """

    code: Verdict
    rule: str
    values: tuple[tuple[str, Value], ...] = ()
    steps: tuple[Step, ...] = ()
    engine: EngineAct = EngineAct.NOTHING
    refused: Refused | None = None

    def value(self, name: str) -> Value:
        """The named value; KeyError when the ruling has none of that name."""
        return dict(self.values)[name]


def step(code: Remedy, **params: Param) -> Step:
    """A step with its named amounts.

    >>> step(Remedy.GIVE_BACK, amount=600).params
    (('amount', 600),)
    """
    return Step(code, tuple(params.items()))


def granted(rule: str, *steps: Step) -> Ruling:
    """A request that stands."""
    return Ruling(Verdict.ACCEPTED, rule, (("accepted", True),), steps)


def denied(refused: Refused, *steps: Step) -> Ruling:
    """A request that does not, with its refusal."""
    values: tuple[tuple[str, Value], ...] = (("accepted", False), ("reason", refused.code.value))
    return Ruling(Verdict.REFUSED, refused.rule, values, steps, refused=refused)
