"""A ruling in words: what the adviser says, and the remedy step by step, for the floor who stands at the table."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Final

from tablemgr.engine.rulings import EngineAct, Remedy, Ruling, Step, Verdict
from tablemgr.engine.rulings.codes import OWN_DECISION
from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.money import CZK, Currency, format_amount
from tablemgr.text.refusals import refusal_sentence

_ = mark

_AMOUNTS = frozenset({"add", "to", "give_back", "returned", "amount", "forfeit"})

VERDICTS: Mapping[Verdict, str] = {
    Verdict.ACCEPTED: _("This is allowed."),
    Verdict.REFUSED: _("This is not possible."),
    Verdict.CHECK: _("It is a check."),
    Verdict.CALL: _("It is a call of {add}."),
    Verdict.BET_TO: _("It is a bet of {to}."),
    Verdict.RAISE_TO: _("It is a raise to {to}."),
    Verdict.FOLD: _("It is a fold."),
    Verdict.CALL_OR_FOLD: _("He may call or fold, but not raise."),
    Verdict.CALL_OR_FORFEIT: _("Too little for a call: the floor chooses between a full call and a fold."),
    Verdict.FLOOR_DECIDES: _("Nothing was said and nothing pushed: ask him."),
    Verdict.BINDING: _("The act out of turn binds."),
    Verdict.NOT_BINDING: _("The act out of turn does not bind: he is free to act again."),
    Verdict.SKIPPED_ACTS_FIRST: _("The skipped player acts first; only then it shows whether the act binds."),
    Verdict.AMOUNT_CORRECTED: _("The amount is corrected to {to}."),
    Verdict.AMOUNT_STANDS: _("The amount of {to} stands."),
    Verdict.SUBSTANTIAL: _("This is substantial action."),
    Verdict.NOT_SUBSTANTIAL: _("This is not yet substantial action."),
    Verdict.TIME_LEFT: _("Seconds left: {seconds}."),
    Verdict.HAND_DEAD: _("The hand is dead."),
    Verdict.HAND_LIVE: _("The hand is live."),
    Verdict.HAND_SHOWN: _("The hand must be shown."),
    Verdict.HAND_NOT_SHOWN: _("The hand need not be shown."),
    Verdict.DISPUTE_OPEN: _("It may still be disputed."),
    Verdict.DISPUTE_CLOSED: _("It is too late to dispute it."),
    Verdict.BURN_STAYS: _("The card stays the burn."),
    Verdict.MISDEAL: _("It is a misdeal."),
    Verdict.MISSING_CARD_DEALT: _("The missing card is dealt."),
    Verdict.PLAY_ON: _("The hand is played on."),
    Verdict.REPLACE_EXPOSED_BECOMES_BURN: _("The exposed card is replaced and becomes the burn."),
    Verdict.SCRAMBLE_FLOOR_DRAWS_BURN: _("One of the four cards becomes the next burn."),
    Verdict.VOID_HAND: _("The hand is void."),
    Verdict.REDEAL_FLOP: _("The flop is dealt again."),
    Verdict.RESHUFFLE_INTO_STUB: _("The card does not play; it goes back into the stub."),
    Verdict.SET_ASIDE: _("The card does not play; it waits until the river."),
    Verdict.REPLACE_BOXED: _("The card is a scrap of paper and is replaced."),
    Verdict.REBUILD_STUB: _("The stub is put together as it was."),
    Verdict.SHUFFLE_STUB: _("Only the stub is shuffled."),
    Verdict.CORRECTED: _("It is put right."),
    Verdict.STANDS: _("It stays as it is."),
    Verdict.PICK_UP: _("His chips are picked up."),
    Verdict.SEAT_KEPT: _("He keeps his seat."),
    Verdict.KILL: _("The next pot is killed."),
    Verdict.NO_KILL: _("The next pot is not killed."),
    Verdict.COUNTS_AS_HAND: _("The hand counts and the button moves."),
    Verdict.NO_COMPLETED_HAND: _("It is no completed hand and the button does not move."),
}

REMEDIES: Mapping[Remedy, str] = {
    Remedy.ANNOUNCE_CHECK: _("Announce: check."),
    Remedy.ANNOUNCE_CALL: _("Announce: call {amount}."),
    Remedy.ANNOUNCE_BET: _("Announce: bet {amount}."),
    Remedy.ANNOUNCE_RAISE: _("Announce: raise to {amount}."),
    Remedy.TAKE_CARDS: _("Take his cards."),
    Remedy.GIVE_BACK: _("Give {amount} back."),
    Remedy.ADD_CHIPS: _("He adds {amount}."),
    Remedy.ASK_CALL_OR_FOLD: _("Ask him: call or fold."),
    Remedy.ASK_WHAT_HE_DOES: _("Ask him what he does."),
    Remedy.CALL_OR_FORFEIT: _("He calls {amount} in full, or {forfeit} stays in the pot and he folds."),
    Remedy.STOP_ACTION: _("Stop the action."),
    Remedy.CALL_FLOOR: _("The floor stands at the table."),
    Remedy.SKIPPED_PLAYER_ACTS: _("The skipped player acts."),
    Remedy.ACT_STANDS_IN_TURN: _("The act stands when its turn comes."),
    Remedy.FREE_TO_ACT: _("When his turn comes he may do what he likes."),
    Remedy.CHIPS_BACK: _("Give him back what he put in too early."),
    Remedy.EVERYBODY_PAYS: _("The amount is {amount} for everybody; add or give back what differs."),
    Remedy.LEAVE_AMOUNT: _("Leave the amount at {amount}."),
    Remedy.NO_RAISE_BECAUSE_OF_IT: _("Nobody makes a raise of his call because of it."),
    Remedy.COUNT_DOWN: _("Let the time run: seconds left: {seconds}."),
    Remedy.RETURN_ALL_CHIPS: _("Give all chips of this hand back."),
    Remedy.COLLECT_CARDS: _("Collect all cards."),
    Remedy.CHANGE_DECK: _("Take the deck out of play and keep it, count it, and bring another."),
    Remedy.SHUFFLE_AND_DEAL_AGAIN: _("Shuffle and deal again: same button, same blinds, same players."),
    Remedy.RETIRE_HAND: _("Put the cards into the muck."),
    Remedy.PLAY_ON: _("Play on."),
    Remedy.FINISH_DEAL: _("Finish the deal."),
    Remedy.REPLACE_WITH_TOP_CARD: _("Replace the exposed card with the top one."),
    Remedy.EXPOSED_IS_BURN: _("Use the exposed card as the burn of the flop."),
    Remedy.DEAL_MISSING_CARD: _("Deal the missing card from the top."),
    Remedy.SCRAMBLE_FOUR_CARDS: _("Turn the four cards face down and mix them."),
    Remedy.FLOOR_DRAWS_BURN: _("The floor draws one of them as the next burn."),
    Remedy.TURN_OVER_REST: _("Turn the other three over: they are the flop."),
    Remedy.FLOP_INTO_STUB: _("Put the cards of the flop back into the stub."),
    Remedy.DEAL_FLOP_AGAIN: _("Deal three cards as the flop, without another burn."),
    Remedy.BURN_STAYS_DOWN: _("Leave the burn card where it is."),
    Remedy.FINISH_BETTING: _("Let the betting be finished."),
    Remedy.CARD_INTO_STUB: _("Put the early card back into the stub; it must have cards: {cards}."),
    Remedy.SHUFFLE_STUB: _("Shuffle the stub and cut it."),
    Remedy.DEAL_WITHOUT_BURN: _("Deal the street without another burn."),
    Remedy.SET_CARD_ASIDE: _("Put the early card aside, face up."),
    Remedy.NEXT_CARD_IS_TURN: _("Burn, and deal the next card as the turn."),
    Remedy.CARD_BACK_BEFORE_RIVER: _(
        "Before the river shuffle the early card back into the stub; it must have cards: {cards}."
    ),
    Remedy.PUT_BURN_RIGHT: _("Put burn and board cards where they belong in their order."),
    Remedy.REPLACE_BOXED_CARD: _("Put the card away and replace it with the next one of the stub."),
    Remedy.REBUILD_STUB: _("Put the stub together in its order."),
    Remedy.TABLE_CARDS: _("The cards are tabled."),
    Remedy.SHOW_TO_ALL: _("Show them to everybody."),
    Remedy.CARDS_STAY_DOWN: _("The cards stay face down."),
    Remedy.RETURN_UNCALLED: _("Give back {amount}, which nobody had called."),
    Remedy.READ_HANDS_AGAIN: _("Read all tabled hands again."),
    Remedy.COUNT_POT_AGAIN: _("Count the pot and its shares again."),
    Remedy.RESULT_STANDS: _("The result stands."),
    Remedy.SUPERVISOR_MAY_CORRECT: _("A mistake of the house may still be corrected by a supervisor."),
    Remedy.MOVE_BUTTON: _("Put the button where it belongs."),
    Remedy.LEAVE_BUTTON: _("Leave the button where it is, also in the next hand."),
    Remedy.POST_NOW: _("He posts what he owes before he looks."),
    Remedy.POST_NEXT_HAND: _("He posts what he owes in the next hand."),
    Remedy.COUNT_STACK_BY_TWO: _("Two people count his chips."),
    Remedy.KEEP_CHIPS_SAFE: _("The chips go to the cage under his name."),
    Remedy.FREE_SEAT: _("The seat is free."),
    Remedy.KEEP_SEAT: _("The seat waits; missed blinds stay owed."),
    Remedy.POST_KILL: _("He posts the kill in the next hand."),
    Remedy.KEEP_LEG: _("He keeps his leg."),
    Remedy.TAKE_STRADDLE: _("Take the straddle: {amount}."),
    Remedy.STRADDLE_BACK: _("Give the straddle back."),
    Remedy.RUN_BOARDS: _("Deal the boards one after the other, the first to its end."),
    Remedy.FINISH_HAND: _("Finish the hand first."),
    Remedy.CHIPS_OFF_TABLE: _("All chips in front of players leave the table first."),
    Remedy.COUNT_BANK: _("Count the bank and the boxes."),
}

ENGINE_ACTS: Mapping[EngineAct, str] = {
    EngineAct.TAKE_BACK: _("The program can take the act back."),
    EngineAct.VOID: _("The program can void the hand and repeat it."),
    EngineAct.CORRECT: _("The program can write the right amount instead."),
    EngineAct.NOTHING: _("In the program there is nothing to repair."),
}


SITUATIONS: Mapping[str, str] = {
    "chips": _("Chips or words on his turn"),
    "string_bet": _("String bet"),
    "out_of_turn": _("Act out of turn"),
    "underraise": _("Bet or raise too small"),
    "limit_wrong_size": _("Wrong size in limit"),
    "pot_overbet": _("More than the pot"),
    "pot_underbet": _("Pot counted too low"),
    "ambiguous_number": _("Amount not clear"),
    "substantial_action": _("Was it substantial action"),
    "clock": _("Time is over"),
    "misdeal": _("Fault in the deal"),
    "exposed_hole_card": _("Hole card exposed"),
    "exposed_burn": _("Burn card exposed"),
    "four_card_flop": _("Four cards on the flop"),
    "premature_card": _("Card dealt too early"),
    "burn_error": _("Burn forgotten or doubled"),
    "button_short_card": _("Button one card short"),
    "boxed_card": _("Boxed card or joker"),
    "stub_dropped": _("Stub dropped"),
    "killed_hand": _("Hand killed by mistake"),
    "mucked_hand": _("Hand thrown away"),
    "plays_board": _("Plays the board without cards"),
    "see_hand": _("Wants to see a hand"),
    "dispute": _("Reading of hands or pot disputed"),
    "run_it_twice": _("Running the board more than once"),
    "straddle_request": _("Straddle"),
    "kill_due": _("Kill"),
    "button_error": _("Button on the wrong seat"),
    "dealt_without_posting": _("Dealt in without posting"),
    "absent": _("Player absent"),
    "hand_number": _("Does the hand count"),
    "close_table": _("Closing the table"),
    OWN_DECISION: _("Something else"),
}
"""What happened, by the code under which a ruling is stored."""

EFFECTS: Mapping[str, str] = {
    "bet": _("bet"),
    "pot": _("pot"),
    "stack": _("stack"),
    "award": _("award"),
    "rake": _("rake"),
    "button": _("button"),
    "cards": _("cards"),
    "hand": _("hand"),
}
"""What became something else by a ruling."""

ANSWERS: Mapping[str, str] = {
    "agrees": _("The player agrees."),
    "disagrees": _("The player does not agree."),
    "refused": _("The player refused to sign."),
}

DECIDED_OTHERWISE: Final = _("The floor has decided by itself.")

RULED: Final = "RULED"
"""First word of a ruling where it stands as a reason: «RULED; chips; call add=300; ACT-2; note»."""


def said_ruling(said: str, tr: Translator, currency: Currency = CZK) -> str:
    """A stored ruling («call add=300») as a sentence; one that this program does not know stays as it was stored."""
    code, *pairs = said.split()
    if code == OWN_DECISION:
        return tr(DECIDED_OTHERWISE)
    if code not in tuple(Verdict):
        return said
    values = {name: int(value) for name, _equals, value in (pair.partition("=") for pair in pairs)}
    message = VERDICTS[Verdict(code)]
    places = {place for _text, place, _spec, _conversion in Formatter().parse(message) if place}
    if not places <= values.keys():
        return tr(_WITHOUT_AMOUNT.get(Verdict(code), DECIDED_OTHERWISE))
    return tr(message, **_shown(tuple(values.items()), tr, currency))


_WITHOUT_AMOUNT: Mapping[Verdict, str] = {
    Verdict.CALL: _("It is a call."),
    Verdict.BET_TO: _("It is a bet."),
    Verdict.RAISE_TO: _("It is a raise."),
    Verdict.AMOUNT_CORRECTED: _("The amount is corrected."),
    Verdict.AMOUNT_STANDS: _("The amount stands."),
    Verdict.TIME_LEFT: _("There is time left."),
}
"""Verdicts whose amounts were not recorded."""


RULING_WORDS: Mapping[str, str] = {
    OWN_DECISION: DECIDED_OTHERWISE,
    **{verdict.value: _WITHOUT_AMOUNT.get(verdict, message) for verdict, message in VERDICTS.items()},
}
"""A ruling by its code, without amounts."""


def ruled_reason(situation: str, said: str, rule: str, note: str) -> str:
    """A ruling as the reason of an exception: codes, so that each paper says them in its language."""
    return "; ".join(part for part in (RULED, situation, said, rule, note) if part)


def is_ruled_reason(reason: str) -> bool:
    """Whether a stored reason tells a ruling."""
    return reason.startswith(f"{RULED}; ")


def ruled_reason_text(reason: str, tr: Translator, currency: Currency = CZK) -> str:
    """Such a reason in words: «Bet or raise too small: It is a raise to 300. BET-4. note»."""
    _word, situation, said, *rest = reason.split("; ", 4)
    name = tr(SITUATIONS[situation]) if situation in SITUATIONS else situation
    return " ".join((f"{name}: {said_ruling(said, tr, currency)}", *rest))


def ruling_sentence(ruling: Ruling, tr: Translator, currency: Currency = CZK) -> str:
    """The ruling in one sentence, without its rule; a request that is refused says why."""
    if ruling.refused is not None:
        return refusal_sentence(ruling.refused, tr, currency)
    return tr(VERDICTS[ruling.code], **_shown(ruling.values, tr, currency))


def step_of_remedy(step: Step, tr: Translator, currency: Currency = CZK) -> str:
    """One step of the remedy, as one says it to the dealer."""
    return tr(REMEDIES[step.code], **_shown(step.params, tr, currency))


def _shown(values: tuple[tuple[str, object], ...], tr: Translator, currency: Currency) -> dict[str, str]:
    return {
        name: format_amount(value, currency, tr.language)
        if name in _AMOUNTS and isinstance(value, int)
        else str(value)
        for name, value in values
    }
