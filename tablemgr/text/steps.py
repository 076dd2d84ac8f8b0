"""What the table did by itself, and why: each automatic step of the journal with its rule and a sentence.

Posts, dead blinds, uncalled chips, the end of a street, rake, odd chips, missed blinds, what lapses, what is repeated.
Acts of a person need no reason and have none here; the tests keep every event in one of the two groups.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import events as hand
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.journal import JournalEvent
from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.table import events as table
from tablemgr.engine.table import ruled
from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.money import CZK, Currency, format_amount
from tablemgr.text.refusals import SENTENCES
from tablemgr.text.terms import pot_name

_ = mark

_AMOUNTS = frozenset({"amount", "nominal", "odd", "allowed"})
_STRADDLE_RULES = {
    RefusalCode.STRADDLE_SHORT.value: "STR-11",
    RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS.value: "STR-11",
    RefusalCode.NO_STRADDLE_IN_KILL_POT.value: "STR-11",
    RefusalCode.STRADDLE_POSITION.value: "STR-7",
    RefusalCode.ONE_STRADDLE_ONLY.value: "STR-5",
}
"""Why an announced straddle could not be posted after all; else STR-1."""


@dataclass(frozen=True, slots=True)
class AutomaticStep:
    """``message`` is the English sentence with places; ``params`` fill them, amounts in chips."""

    rule: str
    message: str
    params: tuple[tuple[str, int | str], ...] = ()


def step_sentence(step: AutomaticStep, tr: Translator, currency: Currency = CZK) -> str:
    """The step in the language of ``tr``, without its rule: the screen shows that beside."""
    return tr(step.message, **{name: _shown(name, value, tr, currency) for name, value in step.params})


def automatic_step(event: JournalEvent) -> AutomaticStep | None:
    """Why this happened by itself; None for what a person did.

    >>> from tablemgr.engine.ids import SeatNo
    >>> step = automatic_step(hand.UncalledReturned(SeatNo(3), 400))
    >>> step.rule, step.message
    ('BET-10', 'Seat {seat} gets {amount} back: nobody called it.')
    """
    match event:
        case hand.Posted():
            return _post(event)
        case hand.UncalledReturned(seat, amount):
            return _step(
                "BET-10", _("Seat {seat} gets {amount} back: nobody called it."), seat=seat, amount=amount
            )
        case hand.RoundClosed():
            return _step("BET-12", _("Everybody has acted and matched: the bets go into the pot."))
        case hand.RakeTaken(amount):
            return _step("RAKE-5", _("Rake {amount}, from the main pot outward."), amount=amount)
        case hand.JackpotTaken(amount):
            return _step(
                "RAKE-8", _("Jackpot drop {amount}, out of the main pot after the rake."), amount=amount
            )
        case hand.PotAwarded():
            return _award(event)
        case hand.HandEnded(hand_no):
            return _step("SES-10", _("Hand no. {hand} is over and counts."), hand=hand_no)
        case hand.HandVoided(hand_no):
            return _step(
                "BTN-12",
                _(
                    "Hand no. {hand} is void: all chips go back, and it is repeated with the same button and blinds."
                ),
                hand=hand_no,
            )
        case _:
            return _between_hands(event)


def _between_hands(event: JournalEvent) -> AutomaticStep | None:
    match event:
        case ruled.RulingRecorded(rule=rule) if rule:
            return _step(rule, _("The floor ruled by this rule."))
        case table.PositionsSet():
            return _positions(event)
        case table.BlindsMissed():
            return _missed(event)
        case table.DebtSettled(seat):
            return _step("BLD-8", _("Seat {seat} owes no blinds any more."), seat=seat)
        case table.BlindsLetPass(seat):
            return _step(
                "BLD-11",
                _("The blinds have passed seat {seat}, which deals off: it comes in free behind the button."),
                seat=seat,
            )
        case table.ButtonDrawn(_, _, button):
            return _step("BTN-1", _("Seat {seat} drew the highest card and has the button."), seat=button)
        case table.TopUpLapsed(seat, amount, allowed):
            return _step(
                "BUY-7",
                _("The top-up of {amount} on seat {seat} does not fit any more: at most {allowed}."),
                seat=seat, amount=amount, allowed=allowed,
            )  # fmt: skip
        case table.StraddleLapsed(seat, code) if code != table.CANCELLED:
            rule = _STRADDLE_RULES.get(code, "STR-1")
            return _step(rule, _("The straddle of seat {seat} lapses: {reason}"), seat=seat, reason=code)
        case table.SeatChanged(_, to, wait_hands) if wait_hands:
            return _step(
                "BLD-10",
                _("Seat {seat} has moved away from the big blind: hands to wait: {hands}."),
                seat=to, hands=wait_hands,
            )  # fmt: skip
        case _:
            return None


def _step(rule: str, message: str, **params: int | str) -> AutomaticStep:
    return AutomaticStep(rule, message, tuple(params.items()))


# -- the hand ---------------------------------------------------------------------------------------------------------

_POSTS: dict[PostKind, tuple[str, str]] = {
    PostKind.SMALL_BLIND: ("BLD-1", _("Seat {seat} posts the small blind, {amount}.")),
    PostKind.BIG_BLIND: ("BLD-1", _("Seat {seat} posts the big blind, {amount}.")),
    PostKind.STRADDLE: (
        "STR-2",
        _("Seat {seat} has straddled to {amount}: it acts last, and the action starts on its left."),
    ),
    PostKind.LIVE: ("BLD-9", _("Seat {seat} posts {amount} live to come in: it counts as its bet.")),
    PostKind.DEAD_SMALL_BLIND: (
        "BLD-7",
        _("Seat {seat} makes up the small blind, {amount}: dead in the middle, no part of its bet."),
    ),
    PostKind.DEAD: ("POT-3", _("Seat {seat} posts {amount} dead into the main pot.")),
    PostKind.ANTE: ("ANTE-4", _("Seat {seat} posts the ante, {amount}.")),
    PostKind.BIG_BLIND_ANTE: (
        "ANTE-1",
        _("Seat {seat}, the big blind, posts the ante of the table, {amount}."),
    ),
    PostKind.BOMB_ANTE: ("BOMB-1", _("Seat {seat} posts the ante of the bomb pot, {amount}.")),
    PostKind.KILL: ("KILL-1", _("Seat {seat} posts the kill, {amount}: the limits of this hand rise.")),
}

_SHORT_POSTS: dict[PostKind, tuple[str, str]] = {
    PostKind.SMALL_BLIND: (
        "BLD-16",
        _("Seat {seat} has only {amount} of the small blind of {nominal} and is all-in."),
    ),
    PostKind.BIG_BLIND: (
        "BLD-16",
        _("Seat {seat} has only {amount} of the big blind: all-in, and the price stays {nominal}."),
    ),
    PostKind.BIG_BLIND_ANTE: (
        "ANTE-2",
        _("After the blind seat {seat} has only {amount} left of the ante of {nominal}."),
    ),
    PostKind.ANTE: (
        "ANTE-4",
        _("Seat {seat} has only {amount} of the ante of {nominal}: it plays for that much."),
    ),
    PostKind.BOMB_ANTE: (
        "BOMB-3",
        _("Seat {seat} has only {amount} of the ante of {nominal}: a side pot is made for the others."),
    ),
}


def _post(event: hand.Posted) -> AutomaticStep:
    short = _SHORT_POSTS.get(event.what) if event.amount < event.nominal else None
    rule, message = short or _POSTS[event.what]
    return _step(rule, message, seat=event.seat, amount=event.amount, nominal=event.nominal)


def _award(event: hand.PotAwarded) -> AutomaticStep:
    if event.odd_chips:
        return _step(
            "POT-7",
            _("Seat {seat} gets {amount} of the {pot}; {odd} of it is odd and goes left of the button first."),
            seat=event.seat, amount=event.amount, pot=event.pot, odd=event.odd_chips,
        )  # fmt: skip
    return _step(
        "POT-9", _("Seat {seat} gets {amount} of the {pot}."), seat=event.seat, amount=event.amount, pot=event.pot
    )  # fmt: skip


# -- between hands ----------------------------------------------------------------------------------------------------


def _positions(event: table.PositionsSet) -> AutomaticStep:
    if event.placed:
        return _step(
            "BTN-1", _("The button was put on seat {seat}; the blinds follow it."), seat=event.button
        )
    if event.moving and not event.heads_up:
        return _step(
            "BTN-6",
            _("The button moves to the next player, seat {seat}; seats {small} and {big} post the blinds."),
            seat=event.button, small=event.small_blind, big=event.big_blind,
        )  # fmt: skip
    if event.heads_up:
        return _step(
            "BTN-7",
            _("Two players: seat {seat} is button and small blind, seat {other} is the big blind."),
            seat=event.button, other=event.big_blind,
        )  # fmt: skip
    if not event.small_blind:
        return _step(
            "BTN-4",
            _("Button on seat {seat}, big blind on seat {other}; there is no small blind in this hand."),
            seat=event.button, other=event.big_blind,
        )  # fmt: skip
    return _step(
        "BTN-3",
        _("Big blind on seat {other}; the small blind lies where it was, the button on seat {seat}."),
        seat=event.button, other=event.big_blind,
    )  # fmt: skip


def _missed(event: table.BlindsMissed) -> AutomaticStep:
    if event.big_blind:
        return _step(
            "BLD-6", _("The big blind has passed seat {seat}: it owes both blinds."), seat=event.seat
        )
    return _step("BLD-6", _("The small blind has passed seat {seat}: it owes that one."), seat=event.seat)


def _shown(name: str, value: int | str, tr: Translator, currency: Currency) -> str:
    if name in _AMOUNTS:
        amount: Chips = int(value)
        return format_amount(amount, currency, tr.language)
    if name == "pot":
        return pot_name(int(value) + 1, tr)
    if name == "reason":
        return next((tr(texts[-1]) for code, texts in SENTENCES.items() if code.value == value), str(value))
    return str(value)
