"""The sentence of every refusal, made for the dealer who reads it beside a running game.

Each code has one or more sentences, the richest first: the first whose places are all among the refusal's parameters
is used, so that a refusal that knows less still speaks. Amounts are grouped, cards shown as on the felt. The rule id
is not part of the sentence: the screen shows it beside (``BET-7``).
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.text.cards import RANKS, SUITS, card_text
from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.money import CZK, Currency, format_amount
from tablemgr.text.options import option_label, stated_value
from tablemgr.text.refusals_between import BETWEEN_HANDS
from tablemgr.text.refusals_people import PEOPLE_SENTENCES
from tablemgr.text.table_refusals import TABLE_SENTENCES
from tablemgr.text.terms import BOXES, OFFERS, ROLES, SLIP_KINDS, SLIP_STATES, pot_name

_ = mark

#: Parameters that are amounts of money or chips; every other number is plain.
AMOUNTS = frozenset(
    {
        "amount", "unit", "pieces", "denomination", "facing", "full", "size", "stack", "paid", "left", "bank", "stacks",
        "first", "second", "price", "rake", "minimum", "maximum", "ante",
    }
)  # fmt: skip
_AMOUNTS_OF = {
    RefusalCode.STRADDLE_NOT_TWICE: frozenset({"needed"}),
    RefusalCode.PAYOUT_DOES_NOT_FOOT: frozenset({"pot"}),
}
_OF_AN_OPTION = frozenset({RefusalCode.BAD_OPTION, RefusalCode.OPTION_NOT_BUILT, RefusalCode.GAME_IS_FIXED})
_NO_AMOUNTS = frozenset({RefusalCode.NAME_TOO_LONG})
"""Here the limits are letters."""

SENTENCES: Mapping[RefusalCode, tuple[str, ...]] = {
    **BETWEEN_HANDS,
    **PEOPLE_SENTENCES,
    RefusalCode.STALE_COMMAND: (_("The table has moved on meanwhile: look again and repeat the act."),),
    RefusalCode.NOT_ALLOWED_FOR_ROLE: (
        _("This needs the role: {needed}. {staff} has the role: {role}."),
        _("This needs the role: {needed}."),
        _("Your role does not allow this."),
    ),
    RefusalCode.UNKNOWN_STAFF: (
        _("Nobody of the staff has the number {staff}: check it."),
        _("This staff number is not known: check it."),
    ),
    RefusalCode.SAME_PERSON_APPROVES: (
        _("{staff} asked for it and cannot also approve it: a second person must."),
        _("The one who asks cannot approve: a second person must."),
    ),
    RefusalCode.APPROVAL_MISSING: (
        _("Somebody else must approve this first: {needed}."),
        _("A second person must approve this first."),
    ),
    RefusalCode.SESSION_NOT_OPEN: (_("The table is not open: open it first."),),
    RefusalCode.SESSION_ALREADY_OPEN: (_("The table is open already: play goes on until it is closed."),),
    RefusalCode.HAND_RUNNING: (
        _("Hand no. {hand} is still being played; this is possible only between hands."),
        _("A hand is being played; this is possible only between hands."),
    ),
    RefusalCode.NO_HAND_RUNNING: (_("No hand is being played: start the next one first."),),
    RefusalCode.OPTION_NOT_BUILT: (
        _("The house option «{option}: {value}» is not built yet."),
        _("The house option «{option}» is not built yet."),
        _("This house option is not built yet."),
    ),
    RefusalCode.BAD_OPTION: (
        _("The house option «{option}» cannot be «{value}»."),
        _("The house option «{option}» has a value that is not possible."),
        _("A house option has a value that is not possible."),
    ),
    RefusalCode.NOT_OFFERED: (
        _("The house does not offer this at this table: {option}."),
        _("The house does not offer this at this table."),
    ),
    RefusalCode.ALREADY_ON_DUTY: (
        _("{staff} is on duty already."),
        _("This person is on duty already."),
    ),
    RefusalCode.NOT_POSITIVE: (
        _("The amount must be more than zero, not {amount}."),
        _("The amount must be more than zero."),
    ),
    RefusalCode.NOT_MULTIPLE_OF_CHIP: (
        _("{amount} is no multiple of the smallest chip, {unit}."),
        _("The amount is no multiple of the smallest chip, {unit}."),
        _("The amount is no multiple of the smallest chip."),
    ),
    RefusalCode.PIECES_DO_NOT_MATCH: (
        _("The chips counted make {pieces}, but the amount is {amount}: count again or correct it."),
        _("The chips by denomination do not make the amount: count again."),
    ),
    RefusalCode.UNKNOWN_DENOMINATION: (
        _("This table has no chip of {denomination}: it belongs to the cage."),
        _("This table has no such chip: it belongs to the cage."),
    ),
    RefusalCode.NO_SUCH_SEAT: (
        _("There is no seat {seat}; the seats are 1 to {seats}."),
        _("There is no seat {seat} at this table."),
        _("There is no such seat at this table."),
    ),
    RefusalCode.SEAT_TAKEN: (
        _("Seat {seat} is taken: choose a free one."),
        _("The seat is taken: choose a free one."),
    ),
    RefusalCode.SEAT_EMPTY: (
        _("Nobody sits on seat {seat}: choose one that is taken."),
        _("Nobody sits there: choose a seat that is taken."),
    ),
    RefusalCode.PLAYER_ALREADY_SEATED: (
        _("{player} already sits on seat {seat}."),
        _("This player already sits on seat {seat}."),
        _("This player already sits at the table."),
    ),
    RefusalCode.NOT_DEALT_IN: (
        _("Seat {seat} is not in this hand: choose one that has cards."),
        _("This seat is not in this hand: choose one that has cards."),
    ),
    RefusalCode.NOT_YOUR_TURN: (
        _("Seat {seat} is not on turn: seat {actor} is."),
        _("Seat {actor} is on turn."),
        _("This seat is not on turn."),
    ),
    RefusalCode.BETTING_OVER: (_("The betting of this round is over: cards or the award come next."),),
    RefusalCode.BETTING_NOT_FINISHED: (
        _("The betting is not finished: seat {actor} is on turn."),
        _("The betting of this round is not finished."),
    ),
    RefusalCode.NOTHING_TO_CALL: (
        _("There is nothing to call: seat {seat} may check."),
        _("There is nothing to call: check is free."),
    ),
    RefusalCode.FACING_BET: (
        _("Seat {seat} faces {facing} and cannot check: call, raise or fold."),
        _("A bet of {facing} stands: call, raise or fold."),
        _("A bet stands: call, raise or fold."),
    ),
    RefusalCode.BET_ALREADY_MADE: (_("There is a bet already: raise to the whole amount instead."),),
    RefusalCode.NO_BET_TO_RAISE: (_("Nobody has bet: bet instead of raising."),),
    RefusalCode.RAISING_NOT_REOPENED: (
        _("Seat {seat} has acted and faces {facing}, less than a full raise of {full}: only call or fold."),
        _("Seat {seat} has acted and no full raise came since: only call or fold."),
        _("No full raise came since the last act of this seat: only call or fold."),
    ),
    RefusalCode.NOBODY_CAN_ANSWER: (_("Nobody else has chips to answer a raise: only call or fold."),),
    RefusalCode.CAP_REACHED: (
        _("The limit of {cap} bets in this round is reached: only call or fold."),
        _("The limit of bets in this round is reached: only call or fold."),
    ),
    RefusalCode.BELOW_MINIMUM: (
        _("{amount} is too little: the least is {minimum}."),
        _("Too little: the least is {minimum}."),
        _("The amount is below the minimum."),
    ),
    RefusalCode.ABOVE_MAXIMUM: (
        _("{amount} is too much: the most is {maximum}."),
        _("With {stack} on the table, at most {maximum} more can be bought."),
        _("Too much: the most is {maximum}."),
        _("The amount is above the maximum."),
    ),
    RefusalCode.WRONG_LIMIT_SIZE: (
        _("In fixed limit it can only be {size} here."),
        _("In fixed limit the size of the bet is given."),
    ),
    RefusalCode.NOT_ENOUGH_CHIPS: (
        _("Seat {seat} has only {stack}."),
        _("There are only {stack}."),
        _("There are not enough chips."),
    ),
    RefusalCode.CARD_UNREADABLE: (
        _("«{card}» is no card: give rank and suit, like Ah or Td."),
        _("This is no card: give rank and suit, like Ah or Td."),
    ),
    RefusalCode.CARD_TWICE: (
        _("The card {card} is already out: give another, or take the wrong one back."),
        _("A card is there twice: give another."),
    ),
    RefusalCode.WRONG_CARD_COUNT: (
        _("{needed} cards are needed, {given} were given."),
        _("This is the wrong number of cards."),
    ),
    RefusalCode.BOARD_COMPLETE: (_("The board is complete: no more cards are dealt."),),
    RefusalCode.BOARD_NOT_DUE: (_("No board card is due now."),),
    RefusalCode.NOBODY_ALL_IN: (_("Nobody is all-in: the board is run once."),),
    RefusalCode.NOT_ALL_AGREE: (
        _("Seat {seat} does not agree: the board is run once."),
        _("Not everybody in the hand agrees: the board is run once."),
    ),
    RefusalCode.NOT_AT_SHOWDOWN: (_("The showdown has not come yet: the hand is still being played."),),
    RefusalCode.ALREADY_SHOWN: (
        _("Seat {seat} has shown its cards already: take them back if they are wrong."),
        _("These cards are shown already: take them back if they are wrong."),
    ),
    RefusalCode.LAST_HAND_CANNOT_MUCK: (
        _("Seat {seat} holds the last hand and cannot throw it away: the pot is his."),
        _("The last hand cannot be thrown away: the pot belongs to it."),
    ),
    RefusalCode.NO_SUCH_POT: (
        _("There is no such pot: {pot}."),
        _("There is no such pot."),
    ),
    RefusalCode.NOT_ELIGIBLE: (
        _("Seat {seat} cannot win the {pot}: it is out or has not paid all of it."),
        _("This seat cannot win this pot."),
    ),
    RefusalCode.WINNERS_UNKNOWN: (
        _("Say who wins the {pot}: choose the winners or show the cards."),
        _("Say who wins: choose the winners or show the cards."),
    ),
    RefusalCode.CARDS_CONTRADICT: (
        _("By the cards seat {best} wins, not seat {seat}: check the cards, or choose again."),
        _("The cards entered say that somebody else wins: check them, or choose again."),
    ),
    RefusalCode.PAYOUT_DOES_NOT_FOOT: (
        _("The shares make {paid}, but {pot} are to be paid out: correct them."),
        _("{rake} cannot come out of this pot: correct the rake."),
        _("The shares do not make the pot: correct them."),
    ),
    RefusalCode.ALL_HANDS_FACE_UP: (
        _("Somebody is all-in: every hand is tabled, seat {seat} cannot throw it away."),
        _("Somebody is all-in: every hand is tabled, none is thrown away."),
    ),
    RefusalCode.RUNS_ALREADY_AGREED: (_("How often the board is run is agreed already."),),
    RefusalCode.RUN_NOT_DUE: (
        _("Board {run} is not dealt now: board {due} is."),
        _("There is no board {run}: {runs} are run."),
        _("This board is not dealt now."),
    ),
    RefusalCode.BLINDS_NOT_UNTOUCHED: (
        _("The blinds are taken back only when all others have folded and nothing else was put in."),
    ),
    RefusalCode.BOMB_ANTES_UNEQUAL: (
        _("In a bomb pot everybody posts the same ante of {ante}, and nothing else."),
        _("In a bomb pot everybody posts the same ante, and nothing else."),
    ),
    RefusalCode.ONE_KILL_ONLY: (
        _("The pot is killed already: seat {seat} cannot kill it too."),
        _("A pot is killed once."),
    ),
    RefusalCode.CARDS_ALREADY_DEALT: (_("The cards are dealt: this is possible only before the deal."),),
    RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS: (
        _("A straddle needs at least three players, here are {players}."),
        _("A straddle needs at least three players."),
    ),
    RefusalCode.STRADDLE_NOT_IN_LIMIT: (_("There is no straddle in fixed limit."),),
    RefusalCode.STRADDLE_NOT_TWICE: (
        _("A straddle is exactly {needed}, not {amount}."),
        _("A straddle is exactly twice the blind before it."),
    ),
    RefusalCode.STRADDLE_POSITION: (
        _("Seat {seat} may not straddle: it is the turn of seat {due}."),
        _("A straddle is not possible from this seat."),
    ),
    RefusalCode.STRADDLE_SHORT: (
        _("Seat {seat} has only {stack}, not enough for the straddle."),
        _("The chips do not suffice for the straddle."),
    ),
    RefusalCode.ONE_STRADDLE_ONLY: (_("No further straddle is allowed in this hand."),),
    RefusalCode.NO_STRADDLE_IN_KILL_POT: (_("There is no straddle in a kill pot."),),
    RefusalCode.TOO_FEW_PLAYERS: (
        _("A hand needs {needed} players, {players} are ready."),
        _("There are too few players for a hand."),
    ),
    RefusalCode.BUTTON_NOT_PLACED: (_("The button has no place yet: draw for it or place it."),),
    RefusalCode.CLOCK_ACKNOWLEDGEMENT_DUE: (
        _("The computer's clock has jumped: confirm the time before the next hand."),
    ),
    RefusalCode.ALREADY_SITTING_OUT: (
        _("Seat {seat} is sitting out already."),
        _("This seat is sitting out already."),
    ),
    RefusalCode.NOT_SITTING_OUT: (
        _("Seat {seat} is not sitting out."),
        _("This seat is not sitting out."),
    ),
    RefusalCode.NO_CHIPS: (
        _("Seat {seat} has no chips: it buys in first."),
        _("There are no chips there: a buy-in comes first."),
    ),
    RefusalCode.CHIPS_STAY_ON_TABLE: (_("Chips in play stay on the table."),),
    RefusalCode.NO_LENDING: (_("Players may not lend or sell chips to each other."),),
    RefusalCode.WHOLE_STACK_MUST_MOVE: (
        _("The whole stack of {stack} moves with the player."),
        _("The whole stack moves with the player."),
    ),
    RefusalCode.RETURN_AMOUNT: (
        _(
            "The player left with {left} and comes back within the return window: he must bring at least {minimum}."
        ),
        _("The player comes back within the return window: he must bring at least {minimum}."),
        _("The player comes back within the return window with too few chips."),
    ),
    RefusalCode.REASON_MISSING: (_("Give a reason."),),
    RefusalCode.CHIPS_ON_TABLE: (
        _("There are still {stacks} in front of players: the table can be closed, not broken up."),
        _("There are still chips in front of players."),
    ),
    RefusalCode.COUNTERS_DISAGREE: (
        _("The two counts differ: {first} and {second}. Count again."),
        _("The two counts differ. Count again."),
    ),
    RefusalCode.BOX_ALREADY_COUNTED: (
        _("Already counted: {what}."),
        _("This box is counted already."),
    ),
    RefusalCode.COUNT_MISSING: (
        _("A count is missing: {what}."),
        _("A count is missing."),
    ),
    RefusalCode.STACKS_ESTIMATED: (
        _("First count the estimated stacks: seats {seats}."),
        _("First count the estimated stacks."),
    ),
    RefusalCode.ALREADY_SIGNED: (
        _("{staff} has signed already."),
        _("This is signed already."),
    ),
    RefusalCode.NOT_SIGNED: (_("The shift report is not signed yet: there is nothing to open again."),),
    RefusalCode.CLOSE_CARRIED_ON: (
        _("The table was opened again since: its opening stands on this closing."),
    ),
    RefusalCode.NOTHING_TO_RETRACT: (_("There is nothing to take back."),),
    RefusalCode.RETRACTION_NEEDS_FLOOR: (_("The pot is awarded: only the floor may reopen the hand."),),
    RefusalCode.RETRACTION_BARRED: (_("The next hand has started: this is now a correction by the floor."),),
    RefusalCode.NAME_EMPTY: (_("Give a name."),),
    RefusalCode.NAME_TOO_LONG: (
        _("The name is too long: {length} letters, at most {maximum}."),
        _("The name is too long."),
    ),
    RefusalCode.NAME_UNREADABLE: (_("The name has signs that cannot be printed."),),
    **TABLE_SENTENCES,
}


def refusal_sentence(refused: Refused, tr: Translator, currency: Currency = CZK) -> str:
    """Say why not, in the language of ``tr``: one whole sentence without the rule id."""
    shown = {name: _shown(refused.code, name, value, tr, currency) for name, value in refused.params}
    if refused.code in _OF_AN_OPTION and "option" in shown:
        option, value = shown["option"], shown.get("value", "")
        shown |= {"option": option_label(option, tr), "value": stated_value(option, value, tr, currency)}
    for sentence in SENTENCES[refused.code]:
        if places_of(sentence) <= shown.keys():
            return tr(sentence, **shown)
    return tr(SENTENCES[refused.code][-1])


def places_of(sentence: str) -> frozenset[str]:
    """Return the names in braces of a sentence."""
    return frozenset(name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name)


def _shown(code: RefusalCode, name: str, value: int | str, tr: Translator, currency: Currency) -> str:
    if isinstance(value, int):
        amount = name in AMOUNTS and code not in _NO_AMOUNTS
        if amount or name in _AMOUNTS_OF.get(code, ()):
            return format_amount(value, currency, tr.language)
        return pot_name(value, tr) if name == "pot" else str(value)
    if name == "card" and len(value) == 2 and value[0] in RANKS and value[1] in SUITS:
        return card_text(value)
    if name in ("needed", "role"):
        return ", ".join(
            tr(ROLES[role]) if role in ROLES else role for role in value.replace(",", " ").split()
        )
    words = {**BOXES, **OFFERS} if code is RefusalCode.NOT_OFFERED else _WORDS.get(name, {})
    return tr(words[value]) if value in words else value


_WORDS: Mapping[str, Mapping[str, str]] = {"what": BOXES, "state": SLIP_STATES, "kind": SLIP_KINDS}
