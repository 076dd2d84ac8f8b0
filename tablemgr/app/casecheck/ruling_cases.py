"""Cases of kind ``ruling``: something happened at the table, and the adviser of the engine rules on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablemgr.app.casecheck.cases import Case
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding, failed, not_playable, sentence
from tablemgr.engine.hand.reading import Street
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, resolve_rules
from tablemgr.engine.rulings import Ruling, Situation, advise
from tablemgr.engine.rulings import situations as told
from tablemgr.text import _

Told = Mapping[str, Any]

_STREETS = {"flop": Street.FLOP, "turn": Street.TURN, "river": Street.RIVER}


def check_ruling(case: Case) -> Finding:
    """Ask the adviser; it must name a rule of the case, and everything that the case expects."""
    happened = case["situation"]
    told_as = _SITUATIONS.get(happened["type"])
    if told_as is None:
        return failed(case["id"], sentence(_("the ruling {type} is not known"), type=happened["type"]))
    rules = _rules(happened)
    if isinstance(rules, Refused):
        return not_playable(case["id"], rules)
    compared = Comparison(case["id"])
    ruling = advise(told_as(happened), rules)
    if ruling.rule not in case["rule_ids"]:
        compared.equal("rule", " | ".join(case["rule_ids"]), ruling.rule)
    got = dict(ruling.values)
    for what, expected in case["expected"].items():
        if what in got:
            compared.equal(what, expected, got[what])
        elif what == "reason" and _is_granted(ruling):
            compared.equal(what, expected, None)
        else:
            compared.unknown(what)
    if compared.differences:
        compared.differences.append(sentence(_("the adviser says: {ruling}"), ruling=ruling))
    return compared.finding()


def _is_granted(ruling: Ruling) -> bool:
    return dict(ruling.values).get("accepted") is True


def _rules(happened: Told) -> TableRules | Refused:
    """The table on which it happened: a case says only what its ruling depends on."""
    blind = happened.get("previous_blind", happened.get("big_blind", 1))
    game = {"variant": happened.get("variant", "NL"), "small_blind": 0, "big_blind": blind}
    options: dict[str, object] = {}
    if "max_minutes" in happened:
        options["absent_minutes_max"] = happened["max_minutes"]
    if "max_missed_big_blinds" in happened:
        options["missed_big_blinds_max"] = happened["max_missed_big_blinds"]
    if "house" in happened:
        options["run_it_twice"] = happened["house"]
    return resolve_rules(game, options)


def _did(words: list[str]) -> tuple[told.Did, ...]:
    return tuple(told.Did(word) for word in words)


def _chips(happened: Told) -> told.ChipsPushed:
    said = happened.get("said")
    return told.ChipsPushed(
        current_bet=happened["current_bet"],
        already_in=happened["already_in"],
        stack=happened["stack"],
        min_raise=happened["min_raise"],
        chips=tuple(happened.get("chips", ())),
        said=None if said is None else told.Did(said),
        said_amount=happened.get("said_amount"),
        opening_bet=happened.get("opening_bet", False),
        heads_up=happened.get("heads_up", False),
        pot_max=happened.get("pot_max"),
    )


def _string_bet(happened: Told) -> told.StringBet:
    """Only the first motion and the call are told: nobody is near all-in, and a raise is at least the call again."""
    first, call = happened["first_motion"], happened["call"]
    return told.StringBet(told.ChipsPushed(call, 0, 10 * (first + call), call, said_amount=first))


def _out_of_turn(happened: Told) -> told.OutOfTurn:
    return told.OutOfTurn(
        told.Did(happened["out_of_turn_action"]), told.Did(happened["skipped_player_does"])
    )  # fmt: skip


def _straddle(happened: Told) -> told.StraddleRequest:
    """Positions become seats: the asker sits on 1, and it is his turn if his position may straddle."""
    asker = SeatNo(1)
    may = happened["position"] in happened["allowed_positions"]
    return told.StraddleRequest(
        players=happened["players"],
        seat=asker,
        due=asker if may else NO_SEAT,
        stack=happened["stack"],
        amount=happened["amount"],
        previous_blind=happened["previous_blind"],
        straddles_already=happened.get("straddles_already", 0),
        cards_dealt=happened["cards_dealt"],
        kill_pot=happened.get("kill_pot", False),
    )


def _run_it_twice(happened: Told) -> told.RunItTwice:
    agree, live = (tuple(SeatNo(seat) for seat in happened[name]) for name in ("agree", "live"))
    return told.RunItTwice(happened["all_in"], happened["pending"], agree, live)


_SITUATIONS: dict[str, Callable[[Told], Situation]] = {
    "chips": _chips,
    "string_bet": _string_bet,
    "out_of_turn": _out_of_turn,
    "underraise": lambda is_: told.Underraise(
        is_["bet"], is_["min_raise"], is_["made_it"], told.Found(is_["found"])
    ),
    "limit_wrong_size": lambda is_: told.LimitWrongSize(
        is_["made_it"], is_["right"], told.Found(is_["found"])
    ),
    "pot_overbet": lambda is_: told.PotOverbet(is_["made_it"], is_["pot_max"], told.Found(is_["found"])),
    "pot_underbet": lambda is_: told.PotUnderbet(is_["made_it"], is_["pot_max"], _did(is_["actions_after"])),
    "ambiguous_number": lambda is_: told.AmbiguousNumber(tuple(is_["readings"]), is_["pot"], is_["min_bet"]),
    "substantial_action": lambda is_: told.SubstantialAction(_did(is_["actions"])),
    "clock": lambda is_: told.Clock(is_["facing_bet"]),
    "misdeal": lambda is_: told.Misdeal(told.DealFault(is_["condition"]), _did(is_["actions"])),
    "exposed_hole_card": lambda is_: told.ExposedHoleCard(is_["ordinal"], is_["exposed_count"]),
    "exposed_burn": lambda is_: told.ExposedBurn(),
    "four_card_flop": lambda is_: told.FourCardFlop(),
    "premature_card": lambda is_: told.PrematureCard(_STREETS[is_["street"]], is_["players"]),
    "burn_error": lambda is_: told.BurnError(is_["action_on_street"]),
    "button_short_card": lambda is_: told.ButtonShortCard(is_["has_acted"]),
    "killed_hand": lambda is_: told.KilledHand(is_["uncalled"]),
    "mucked_hand": lambda is_: told.MuckedHand(
        is_["identifiable"], is_["retrievable"], is_["killed_by_dealer"]
    ),
    "see_hand": lambda is_: told.SeeHand(
        is_["asker_is_river_caller"], is_["asker_has_cards_or_tabled"], is_["target_is_last_aggressor"]
    ),
    "dispute": lambda is_: told.Dispute(told.DisputeAbout(is_["about"]), told.NextHand(is_["next_hand"])),
    "run_it_twice": _run_it_twice,
    "straddle_request": _straddle,
    "kill_due": lambda is_: told.KillDue(
        is_["won_previous"], is_["won_this"], is_["split_this"], is_["won_a_full_bet"]
    ),
    "button_error": lambda is_: told.ButtonError(_did(is_["actions"])),
    "dealt_without_posting": lambda is_: told.DealtWithoutPosting(is_["looked"], is_["acted_with_chips"]),
    "absent": lambda is_: told.Absent(is_["minutes"], is_["missed_big_blinds"]),
    "hand_number": lambda is_: told.HandNumber(told.HandOutcome(is_["outcome"])),
    "close_table": lambda is_: told.CloseTable(
        is_["hand_running"], is_["chips_on_table"], is_["mode"] == "break_table"
    ),
}
"""From the words of a case to the situations of the adviser, one for each type of the vocabulary."""
