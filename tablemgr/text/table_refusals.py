"""Sentences of refusals about seats between hands, the bank and corrections; part of `tablemgr.text.refusals`."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.engine.outcome import RefusalCode
from tablemgr.text.catalogue import mark

_ = mark

TABLE_SENTENCES: Mapping[RefusalCode, tuple[str, ...]] = {
    RefusalCode.BUTTON_IS_PLACED: (_("The button has its place already: there is nothing to draw for."),),
    RefusalCode.CARD_FOR_EVERYBODY: (
        _("Seat {seat} has no card yet: everybody who plays draws one."),
        _("Everybody who plays draws exactly one card."),
    ),
    RefusalCode.NEWCOMERS_ONLY: (_("Only a newcomer may buy the button."),),
    RefusalCode.NOT_ON_THE_BUTTON: (
        _("Seat {seat} did not play the last hand on the button: only from there may somebody deal off."),
        _("Only who has just played the button may deal off."),
    ),
    RefusalCode.NO_SUCH_HAND: (
        _("There is no settled hand no. {hand} in this session."),
        _("There is no such settled hand in this session."),
    ),
    RefusalCode.NOTHING_TO_CORRECT: (
        _("Hand no. {hand} is booked like this already: there is nothing to correct."),
        _("This is booked already: there is nothing to correct."),
    ),
    RefusalCode.NOTHING_TO_CHANGE: (_("It is like this already: there is nothing to change."),),
    RefusalCode.GAME_IS_FIXED: (
        _(
            "{option} belongs to the game and stays as the session was opened: close the table and open it anew."
        ),
        _("The game and its stakes stay as the session was opened: close the table and open it anew."),
    ),
    RefusalCode.PLAYER_LEFT: (
        _(
            "Who played on seat {seat} has left: {amount} cannot be moved at the table, settle it at the cage."
        ),
        _("The player has left: it cannot be moved at the table, settle it at the cage."),
    ),
    RefusalCode.TABLE_CHANGE_BARRED: (
        _(
            "With {stack}, above the maximum of {maximum}, nobody changes tables of his own will in his first hour."
        ),
        _("Above the maximum nobody changes tables of his own will in his first hour."),
    ),
    RefusalCode.CASH_DOES_NOT_PLAY: (
        _("Cash does not play: only chips that the cage has sold may still be on the way."),
    ),
    RefusalCode.NOTHING_ON_THE_WAY: (
        _("No chips are on the way to seat {seat}."),
        _("No chips are on the way there."),
    ),
    RefusalCode.TRAY_TOO_SMALL: (
        _("The table bank has only {bank}: fill the table first."),
        _("The table bank has not enough chips: fill the table first."),
    ),
    RefusalCode.SLIP_UNKNOWN: (
        _("There is no slip {slip}: check its number."),
        _("There is no such slip: check its number."),
    ),
    RefusalCode.SLIP_WRONG_STATE: (
        _("Slip {slip} has the state «{state}»: this step is not due."),
        _("This step of the slip is not due."),
    ),
    RefusalCode.DECK_IN_PLAY: (
        _("Deck {deck} is in play already: choose another."),
        _("This deck is in play already: choose another."),
    ),
    RefusalCode.DECK_NOT_IN_PLAY: (
        _("Deck {deck} is not in play."),
        _("This deck is not in play."),
    ),
    RefusalCode.DECK_OUT_OF_PLAY: (
        _("Deck {deck} was fouled or is kept as evidence: it is not played again."),
        _("This deck was fouled or is kept as evidence: it is not played again."),
    ),
    RefusalCode.DECK_INCOMPLETE: (
        _("Deck {deck} with {cards} cards is no whole deck of 52: it is fouled."),
        _("This is no whole deck of 52 cards: it is fouled."),
    ),
    RefusalCode.COUNT_OVERTAKEN: (_("Chips have moved since the count: both count again."),),
    RefusalCode.OPENING_DIFFERS: (
        _("Counted {counted}, the last closing was {previous}: give the reason of the difference."),
        _("The opening is not what the last closing counted: give the reason of the difference."),
    ),
    RefusalCode.HIDDEN_UNTIL_COUNTED: (
        _("The books of this container are shown once two have counted the same."),
    ),
    RefusalCode.PAPER_WAITS_FOR_COUNT: (
        _(
            "This paper lists what lies in a box that is not counted yet ({what}): it can be made after the count."
        ),
        _("This paper lists what lies in a box that is not counted yet: it can be made after the count."),
    ),
    RefusalCode.JACKPOT_NOT_ELIGIBLE: (
        _(
            "The record of the hand does not bear a jackpot out: it needs the pot, the players, the whole board and "
            "both cards of two."
        ),
    ),
    RefusalCode.JACKPOT_NOT_VERIFIED: (
        _("Hand no. {hand} is not verified: nothing is paid before."),
        _("The hand is not verified: nothing is paid before."),
    ),
    RefusalCode.SLIP_OPEN: (
        _("The {kind} no. {slip} is still open: finish or void it first."),
        _("A slip is still open: finish or void it first."),
    ),
}
