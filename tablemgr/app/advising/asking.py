"""The questions of each situation, with what the hand answers by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tablemgr.app.advising.facts import (
    Basis,
    Fact,
    acts,
    amount,
    chips,
    number,
    one_of,
    yes_no,
)
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rulings import situations as told

ADVICE_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "acting": (
        "chips", "string_bet", "out_of_turn", "underraise", "limit_wrong_size", "pot_overbet", "pot_underbet",
        "ambiguous_number", "clock", "substantial_action",
    ),
    "dealing": (
        "misdeal", "exposed_hole_card", "exposed_burn", "four_card_flop", "premature_card", "burn_error",
        "button_short_card", "boxed_card", "stub_dropped",
    ),
    "showdown": ("killed_hand", "mucked_hand", "plays_board", "see_hand", "dispute", "run_it_twice"),
    "button": ("button_error", "dealt_without_posting", "straddle_request", "kill_due"),
    "session": ("absent", "hand_number", "close_table"),
}  # fmt: skip
"""Situations by the sections of the rulebook; each code stands in one of them."""

ONLY_IN: Final[Mapping[str, str]] = {"limit_wrong_size": "FL", "pot_overbet": "PL", "pot_underbet": "PL"}
"""Situations of one kind of betting."""

OF_AN_ACT: Final = frozenset(
    {*ADVICE_GROUPS["acting"], "misdeal", "premature_card", "killed_hand", "button_error"}
)
"""Situations that are about one act, or about how far the hand had come."""

DID: Final = tuple(did.value for did in told.Did)
FOUND: Final = tuple(found.value for found in told.Found)
FAULTS: Final = tuple(fault.value for fault in told.DealFault)
STREETS: Final = ("flop", "turn", "river")


def facts_of(situation: str, basis: Basis) -> tuple[Fact, ...]:
    """What must be told of a situation; empty where its name is enough."""
    ask = _ASKED.get(situation)
    return ask(basis) if ask is not None else ()


def _pushed(basis: Basis) -> tuple[Fact, ...]:
    legal, higher = basis.legal, basis.higher
    price = None if legal is None else legal.price
    step = basis.least_step
    opening = None if price is None or step is None else price <= step
    pot_limit = basis.table.rules is not None and basis.table.rules.variant == "PL"
    known = (
        amount("current_bet", price),
        amount("already_in", None if legal is None else legal.own_bet),
        amount("stack", None if legal is None else legal.stack),
        amount("min_raise", step),
        yes_no("opening_bet", opening),
        yes_no("heads_up", None if legal is None else basis.live == 2),
        yes_no("may_raise", None if legal is None else higher is not None),
    )
    most = None if higher is None or not pot_limit else higher.to_max
    return (*known, *((amount("pot_max", most),) if pot_limit else ()))


def _chips(basis: Basis) -> tuple[Fact, ...]:
    return (
        chips("chips", optional=True),
        one_of("said", ("none", *DID), "none"),
        amount("said_amount", optional=True),
        *_pushed(basis),
    )


def _string_bet(basis: Basis) -> tuple[Fact, ...]:
    return (
        chips("chips"),
        chips("second_motion"),
        one_of("said", ("none", *DID), "none"),
        *_pushed(basis),
    )


def _out_of_turn(basis: Basis) -> tuple[Fact, ...]:
    return (
        one_of("out_of_turn_action", DID),
        one_of("skipped_player_does", ("none", *DID)),
    )


def _wrong_amount(basis: Basis) -> tuple[Fact, ...]:
    legal = basis.legal
    return (
        amount("made_it", basis.made_it),
        one_of("found", FOUND, FOUND[0]),
        amount("bet", None if legal is None else legal.price),
        amount("min_raise", basis.least_step),
    )


def _wrong_size(basis: Basis) -> tuple[Fact, ...]:
    higher = basis.higher
    right = None if higher is None else higher.to_min
    return (
        amount("made_it", basis.made_it),
        amount("right", right),
        one_of("found", FOUND, FOUND[0]),
    )


def _pot_max(basis: Basis) -> Fact:
    return amount("pot_max", None if basis.higher is None else basis.higher.to_max)


def _ambiguous(basis: Basis) -> tuple[Fact, ...]:
    hand, higher, rules = basis.table.hand, basis.higher, basis.table.rules
    least = higher.to_min if higher is not None else (rules.big_blind if rules is not None else None)
    return (
        amount("reading_1"),
        amount("reading_2"),
        amount("reading_3", optional=True),
        amount("pot", None if hand is None else hand.pot_total),
        amount("min_bet", least),
    )


def _clock(basis: Basis) -> tuple[Fact, ...]:
    legal = basis.legal
    facing = None if legal is None else isinstance(legal.check, Refused)
    return (number("elapsed", optional=True), yes_no("facing_bet", facing))


def _premature(basis: Basis) -> tuple[Fact, ...]:
    hand = basis.table.hand
    coming = {"preflop": "flop", "flop": "turn", "turn": "river"}
    return (
        one_of("street", STREETS, coming.get(hand.street, "") if hand is not None else ""),
        number("players", None if hand is None else len(hand.seats_dealt)),
    )


def _killed(basis: Basis) -> tuple[Fact, ...]:
    bets = sorted(seat.bet for seat in basis.table.seats)
    over = bets[-1] - bets[-2] if len(bets) > 1 else 0
    return (amount("uncalled", over),)


def _straddle(basis: Basis) -> tuple[Fact, ...]:
    rules, hand = basis.table.rules, basis.table.hand
    blind = None if rules is None else rules.big_blind
    return (
        amount("amount", None if blind is None else 2 * blind),
        amount("stack"),
        yes_no("his_turn"),
        yes_no("cards_dealt", usual=False),
        number("straddles_already", 0),
        yes_no("kill_pot", usual=False),
        amount("previous_blind", blind),
        number("players", None if hand is None else len(hand.seats_dealt)),
    )


def _outcome(basis: Basis) -> tuple[Fact, ...]:
    hand = basis.table.hand
    usual = "void" if hand is not None and hand.voided else "completed"
    return (one_of("outcome", tuple(each.value for each in told.HandOutcome), usual),)


def _closing(basis: Basis) -> tuple[Fact, ...]:
    hand, seats = basis.table.hand, basis.table.seats
    return (
        yes_no("break_table"),
        yes_no("hand_running", hand is not None and not hand.finished),
        yes_no("chips_on_table", any(seat.stack or seat.bet for seat in seats)),
    )


def _plain(*facts: Fact) -> Callable[[Basis], tuple[Fact, ...]]:
    return lambda _basis: facts


_ASKED: Final[Mapping[str, Callable[[Basis], tuple[Fact, ...]]]] = {
    "chips": _chips,
    "string_bet": _string_bet,
    "out_of_turn": _out_of_turn,
    "underraise": _wrong_amount,
    "limit_wrong_size": _wrong_size,
    "pot_overbet": lambda basis: (
        amount("made_it", basis.made_it), _pot_max(basis), one_of("found", FOUND, FOUND[0]),
    ),
    "pot_underbet": lambda basis: (
        amount("made_it", basis.made_it), _pot_max(basis), acts("actions_after", basis.after),
    ),
    "ambiguous_number": _ambiguous,
    "substantial_action": lambda basis: (acts("actions", basis.before),),
    "clock": _clock,
    "misdeal": lambda basis: (one_of("condition", FAULTS), acts("actions", basis.before)),
    "exposed_hole_card": _plain(number("ordinal"), number("exposed_count", 1), yes_no("by_player")),
    "premature_card": _premature,
    "burn_error": _plain(yes_no("action_on_street")),
    "button_short_card": _plain(yes_no("has_acted")),
    "stub_dropped": _plain(yes_no("order_known")),
    "killed_hand": _killed,
    "mucked_hand": _plain(yes_no("killed_by_dealer"), yes_no("identifiable"), yes_no("retrievable")),
    "plays_board": _plain(yes_no("tabled_both"), yes_no("declared")),
    "see_hand": _plain(
        yes_no("asker_was_dealt_in", usual=True), yes_no("asker_is_river_caller"),
        yes_no("asker_has_cards_or_tabled"), yes_no("target_is_last_aggressor"), yes_no("suspicion", usual=False),
    ),
    "dispute": lambda basis: (
        one_of("about", tuple(each.value for each in told.DisputeAbout)),
        one_of("next_hand", tuple(each.value for each in told.NextHand), basis.next_hand, known=True),
    ),
    "run_it_twice": _plain(yes_no("all_in"), yes_no("pending"), yes_no("all_agree")),
    "straddle_request": _straddle,
    "kill_due": _plain(
        yes_no("won_previous"), yes_no("won_this"), yes_no("split_this"), yes_no("won_a_full_bet"),
    ),
    "button_error": lambda basis: (
        yes_no("cards_dealt", usual=True), acts("actions", basis.before),
    ),
    "dealt_without_posting": _plain(yes_no("looked"), yes_no("acted_with_chips")),
    "absent": _plain(number("minutes"), number("missed_big_blinds")),
    "hand_number": _outcome,
    "close_table": _closing,
}  # fmt: skip


def missing(situation: str, answers: Mapping[str, str], basis: Basis) -> str:
    """Key of the first question without an answer; "" when everything was told."""
    for fact in facts_of(situation, basis):
        if not fact.optional and not answers.get(fact.key, fact.default):
            return fact.key
    return ""
