"""What a command can come to: accepted with its events, or refused with a reason.

Three kinds of trouble are never mixed: an expected «no» is the value `Refused`; a broken disk or a foreign file is an
`EnvironmentFault` (raised in `tablemgr.app.faults`); a bug of ours is `InvariantViolation`: the table stops, the
journal stays as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Generic, TypeVar

from tablemgr.engine.quick import quick

EventT = TypeVar("EventT", covariant=True)
StateT = TypeVar("StateT", covariant=True)


class Severity(Enum):
    """How hard a refusal is."""

    IMPOSSIBLE = "impossible"
    """Never, by anybody: the chips or cards are not there."""
    NEEDS_FLOOR = "needs_floor"
    """The floor may set the rule aside with a reason (GEN-4)."""
    WARN = "warn"
    """Shown, never asked: folding when checking is free (BET-1)."""


class RefusalCode(StrEnum):
    """Stable codes of every expected «no», in order of precedence: the first that applies is given.

    The values are the vocabulary of the rule cases; a code is never renamed or reused.
    """

    # who and when
    STALE_COMMAND = "stale_command"
    NOT_ALLOWED_FOR_ROLE = "not_allowed_for_role"
    UNKNOWN_STAFF = "unknown_staff"
    SAME_PERSON_APPROVES = "same_person_approves"
    APPROVAL_MISSING = "approval_missing"
    PROOF_NEEDED = "proof_needed"
    PIN_TO_BE_CHOSEN = "pin_to_be_chosen"
    WRONG_SECRET = "wrong_secret"
    STAFF_LOCKED = "staff_locked"
    STAFF_NOT_LOCKED = "staff_not_locked"
    ID_TAKEN = "id_taken"
    LAST_MANAGER = "last_manager"
    PIN_NOT_SIX_DIGITS = "pin_not_six_digits"
    PIN_TOO_EASY = "pin_too_easy"
    PASSWORD_TOO_SHORT = "password_too_short"
    SECRET_USED_BEFORE = "secret_used_before"
    CLOCK_TO_ACKNOWLEDGE = "clock_to_acknowledge"
    SESSION_NOT_OPEN = "session_not_open"
    SESSION_ALREADY_OPEN = "session_already_open"
    HAND_RUNNING = "hand_running"
    NO_HAND_RUNNING = "no_hand_running"
    OPTION_NOT_BUILT = "option_not_built"
    BAD_OPTION = "bad_option"
    NOT_OFFERED = "not_offered"
    ALREADY_ON_DUTY = "already_on_duty"
    # amounts and things
    NOT_POSITIVE = "not_positive"
    NOT_MULTIPLE_OF_CHIP = "not_multiple_of_chip"
    PIECES_DO_NOT_MATCH = "pieces_do_not_match"
    UNKNOWN_DENOMINATION = "unknown_denomination"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    SEAT_EMPTY = "seat_empty"
    PLAYER_ALREADY_SEATED = "player_already_seated"
    SEAT_LOCKED = "seat_locked"
    SEAT_NOT_LOCKED = "seat_not_locked"
    ALREADY_WAITING = "already_waiting"
    NOT_WAITING = "not_waiting"
    SAME_TABLE = "same_table"
    WRONG_TIME = "wrong_time"
    # remarks
    FLOOR_IS_CALLED = "floor_is_called"
    FLOOR_NOT_CALLED = "floor_not_called"
    UNKNOWN_TAG = "unknown_tag"
    NOTE_TOO_LONG = "note_too_long"
    NAME_IN_NOTE = "name_in_note"
    NOBODY_TO_ACT = "nobody_to_act"
    CLOCK_RUNS = "clock_runs"
    NO_CLOCK_RUNS = "no_clock_runs"
    TIME_IS_LEFT = "time_is_left"
    # betting
    NOT_DEALT_IN = "not_dealt_in"
    NOT_YOUR_TURN = "not_your_turn"
    BETTING_OVER = "betting_over"
    BETTING_NOT_FINISHED = "betting_not_finished"
    NOTHING_TO_CALL = "nothing_to_call"
    FACING_BET = "facing_bet"
    BET_ALREADY_MADE = "bet_already_made"
    NO_BET_TO_RAISE = "no_bet_to_raise"
    RAISING_NOT_REOPENED = "raising_not_reopened"
    NOBODY_CAN_ANSWER = "nobody_can_answer"
    CAP_REACHED = "cap_reached"
    BELOW_MINIMUM = "below_minimum"
    ABOVE_MAXIMUM = "above_maximum"
    WRONG_LIMIT_SIZE = "wrong_limit_size"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    # cards and showdown
    CARD_UNREADABLE = "card_unreadable"
    CARD_TWICE = "card_twice"
    WRONG_CARD_COUNT = "wrong_card_count"
    BOARD_COMPLETE = "board_complete"
    BOARD_NOT_DUE = "board_not_due"
    NOBODY_ALL_IN = "nobody_all_in"
    NOT_ALL_AGREE = "not_all_agree"
    NOT_AT_SHOWDOWN = "not_at_showdown"
    ALREADY_SHOWN = "already_shown"
    LAST_HAND_CANNOT_MUCK = "last_hand_cannot_muck"
    NO_SUCH_POT = "no_such_pot"
    NOT_ELIGIBLE = "not_eligible"
    WINNERS_UNKNOWN = "winners_unknown"
    CARDS_CONTRADICT = "cards_contradict"
    PAYOUT_DOES_NOT_FOOT = "payout_does_not_foot"
    NO_SUCH_HAND = "no_such_hand"
    NOTHING_TO_CORRECT = "nothing_to_correct"
    NOTHING_TO_CHANGE = "nothing_to_change"
    GAME_IS_FIXED = "game_is_fixed"
    PLAYER_LEFT = "player_left"
    CARDS_ALREADY_DEALT = "cards_already_dealt"
    ALL_HANDS_FACE_UP = "all_hands_face_up"
    RUNS_ALREADY_AGREED = "runs_already_agreed"
    RUN_NOT_DUE = "run_not_due"
    BLINDS_NOT_UNTOUCHED = "blinds_not_untouched"
    # straddles, posts
    STRADDLE_NEEDS_THREE_PLAYERS = "straddle_needs_three_players"
    STRADDLE_NOT_IN_LIMIT = "straddle_not_in_limit"
    STRADDLE_NOT_TWICE = "straddle_not_twice"
    STRADDLE_POSITION = "straddle_position"
    STRADDLE_SHORT = "straddle_short"
    ONE_STRADDLE_ONLY = "one_straddle_only"
    NO_STRADDLE_IN_KILL_POT = "no_straddle_in_kill_pot"
    # bomb pots, kill pots
    BOMB_ANTES_UNEQUAL = "bomb_antes_unequal"
    ONE_KILL_ONLY = "one_kill_only"
    # starting a hand
    TOO_FEW_PLAYERS = "too_few_players"
    BUTTON_NOT_PLACED = "button_not_placed"
    TABLE_ON_BREAK = "table_on_break"
    NOT_ON_BREAK = "not_on_break"
    BUTTON_IS_PLACED = "button_is_placed"
    CARD_FOR_EVERYBODY = "card_for_everybody"
    CLOCK_ACKNOWLEDGEMENT_DUE = "clock_acknowledgement_due"
    # seats, buy-ins
    ALREADY_SITTING_OUT = "already_sitting_out"
    NOT_SITTING_OUT = "not_sitting_out"
    PICK_UP_NOT_DUE = "pick_up_not_due"
    NEWCOMERS_ONLY = "newcomers_only"
    NOT_ON_THE_BUTTON = "not_on_the_button"
    NO_CHIPS = "no_chips"
    CHIPS_STAY_ON_TABLE = "chips_stay_on_table"
    NO_LENDING = "no_lending"
    WHOLE_STACK_MUST_MOVE = "whole_stack_must_move"
    TABLE_CHANGE_BARRED = "table_change_barred"
    CASH_DOES_NOT_PLAY = "cash_does_not_play"
    NOTHING_ON_THE_WAY = "nothing_on_the_way"
    RETURN_AMOUNT = "return_amount"
    # table bank, slips, counts
    TRAY_TOO_SMALL = "tray_too_small"
    SLIP_UNKNOWN = "slip_unknown"
    SLIP_WRONG_STATE = "slip_wrong_state"
    SLIP_OPEN = "slip_open"
    REASON_MISSING = "reason_missing"
    CHIPS_ON_TABLE = "chips_on_table"
    COUNTERS_DISAGREE = "counters_disagree"
    DECK_IN_PLAY = "deck_in_play"
    DECK_NOT_IN_PLAY = "deck_not_in_play"
    DECK_OUT_OF_PLAY = "deck_out_of_play"
    DECK_INCOMPLETE = "deck_incomplete"
    COUNT_OVERTAKEN = "count_overtaken"
    OPENING_DIFFERS = "opening_differs"
    HIDDEN_UNTIL_COUNTED = "hidden_until_counted"
    PAPER_WAITS_FOR_COUNT = "paper_waits_for_count"
    JACKPOT_NOT_ELIGIBLE = "jackpot_not_eligible"
    JACKPOT_NOT_VERIFIED = "jackpot_not_verified"
    BOX_ALREADY_COUNTED = "box_already_counted"
    COUNT_MISSING = "count_missing"
    STACKS_ESTIMATED = "stacks_estimated"
    ALREADY_SIGNED = "already_signed"
    NOT_SIGNED = "not_signed"
    CLOSE_CARRIED_ON = "close_carried_on"
    # taking back
    NOTHING_TO_RETRACT = "nothing_to_retract"
    RETRACTION_NEEDS_FLOOR = "retraction_needs_floor"
    RETRACTION_BARRED = "retraction_barred"
    # words and names
    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_UNREADABLE = "name_unreadable"


Param = int | str


@dataclass(frozen=True, slots=True)
class Refused:
    """An expected «no»: nothing changed.

    ``code`` is stable, ``rule`` the rulebook id («BET-7») or control id («B02»), ``params`` named values for the
    sentence (`tablemgr.text.refusals`), amounts in chips.

    >>> Refused(RefusalCode.NOT_YOUR_TURN, "BET-2", (("seat", 3), ("actor", 5))).param("actor")
    5
    """

    code: RefusalCode
    rule: str
    params: tuple[tuple[str, Param], ...] = ()
    severity: Severity = Severity.IMPOSSIBLE

    def param(self, name: str) -> Param:
        """The named value; KeyError when the refusal does not carry it."""
        return dict(self.params)[name]


@quick
@dataclass(frozen=True, slots=True)
class Accepted(Generic[EventT, StateT]):
    """The events a command came to, and the state after them (never evolve them again)."""

    events: tuple[EventT, ...]
    state: StateT


class InvariantViolation(Exception):
    """A bug of ours: a state that must not exist. The table stops; the journal keeps what it had."""


def require(condition: bool, text: str) -> None:
    """Raise `InvariantViolation` with ``text`` unless ``condition``; never stripped, unlike ``assert``."""
    if not condition:
        raise InvariantViolation(text)
