"""Answers made into a situation of the engine, and the ruling on it; what act of the hand it would be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tablemgr.app.advising.asking import facts_of, missing
from tablemgr.app.advising.facts import NOTHING, YES, Basis, Told, betting_act
from tablemgr.app.views.snapshot import LogLine, TableSnapshot
from tablemgr.engine.hand import BetTo, Call, Check, Fold, HandCommand, RaiseTo
from tablemgr.engine.hand.reading import Street
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules
from tablemgr.engine.rulings import Ruling, Situation, Verdict, advise
from tablemgr.engine.rulings import situations as says

_STREETS: Final = {"flop": Street.FLOP, "turn": Street.TURN, "river": Street.RIVER}
NUMBER_MAX: Final = 10**12


class Answers:
    """What was told, over what the hand knows; read as the type that the situation has."""

    def __init__(self, told: Told, defaults: Told) -> None:
        self._told, self._defaults = told, defaults

    def text(self, key: str) -> str:
        return self._told[key] if key in self._told else self._defaults.get(key, "")

    def amount(self, key: str) -> int:
        found = self.maybe(key)
        return 0 if found is None else found

    def maybe(self, key: str) -> int | None:
        """None where nothing was said; ValueError for what is no number."""
        text = self.text(key)
        if not text:
            return None
        if not (text.isascii() and text.isdigit()) or int(text) > NUMBER_MAX:
            raise ValueError(key)
        return int(text)

    def yes(self, key: str) -> bool:
        return self.text(key) == YES

    def chips(self, key: str) -> tuple[int, ...]:
        """Chips one by one."""
        parts = self.text(key).split()
        if not all(part.isascii() and part.isdigit() for part in parts):
            raise ValueError(key)
        return tuple(int(part) for part in parts)

    def acts(self, key: str) -> tuple[says.Did, ...]:
        text = self.text(key)
        return () if text == NOTHING else tuple(says.Did(word) for word in text.split())

    def did(self, key: str) -> says.Did | None:
        text = self.text(key)
        return says.Did(text) if text and text != NOTHING else None


def advised(situation: str, told: Told, basis: Basis) -> Ruling | None:
    """The ruling; None while a question is open, an answer unreadable, or the table has no rules to rule by."""
    tell = _TOLD_AS.get(situation)
    rules = basis.table.rules
    if tell is None or rules is None or rules.entered is None or missing(situation, told, basis):
        return None
    resolved = rules.entered.resolved()
    if isinstance(resolved, Refused):
        return None
    defaults = {fact.key: fact.default for fact in facts_of(situation, basis)}
    try:
        return advise(tell(Answers(told, defaults), basis), resolved)
    except ValueError:
        return None


def basis_of(
    lines: Sequence[LogLine], place: int, table: TableSnapshot, hand_no: int, newest: TableSnapshot
) -> Basis:
    """The moment of the act ``lines[place]`` of what stands of a hand, with ``table`` as it was right before it; −1 is
    after all of them."""
    told = [(index, betting_act(line)) for index, line in enumerate(lines) if betting_act(line)]
    act = lines[place] if 0 <= place < len(lines) else None
    before = tuple(word for index, word in told if act is None or index <= place)
    after = tuple(word for index, word in told if act is not None and index > place)
    return Basis(table, act, before, after, _next_hand(hand_no, newest))


def _next_hand(hand_no: int, newest: TableSnapshot) -> str:
    """How far the hand after this one has come at the table of now (SHOW-11)."""
    hand, rules = newest.hand, newest.rules
    if hand is None or hand.hand_no <= hand_no:
        return says.NextHand.NOT_STARTED.value
    acts = tuple(
        says.Did(betting_act(line)) for line in newest.log if betting_act(line) and not line.retracted
    )
    resolved = rules.entered.resolved() if rules is not None and rules.entered is not None else None
    far = hand.hand_no > hand_no + 1 or hand.finished
    if not far and isinstance(resolved, TableRules):
        far = advise(says.SubstantialAction(acts), resolved).code is Verdict.SUBSTANTIAL
    return (says.NextHand.SUBSTANTIAL_ACTION if far else says.NextHand.STARTED).value


def right_act(ruling: Ruling, basis: Basis) -> HandCommand | None:
    """The act that the hand should have instead of the one that was entered; None where it is the same or none."""
    act = basis.act
    if act is None or not act.seat:
        return None
    seat, values = SeatNo(act.seat), dict(ruling.values)
    to = values.get("to")
    made: dict[Verdict, HandCommand] = {
        Verdict.CHECK: Check(seat),
        Verdict.CALL: Call(seat),
        Verdict.FOLD: Fold(seat),
    }
    entered: dict[str, HandCommand] = {
        "hand.checked": Check(seat),
        "hand.called": Call(seat),
        "hand.folded": Fold(seat),
        "hand.bet_made": BetTo(seat, act.to or act.amount),
        "hand.raised_to": RaiseTo(seat, act.to),
    }
    command = made.get(ruling.code)
    if command is None and isinstance(to, int) and ruling.code in _WITH_TOTAL:
        opened = basis.legal is not None and not basis.legal.price
        command = BetTo(seat, to) if opened else RaiseTo(seat, to)
    return None if command == entered.get(act.kind) else command


_WITH_TOTAL: Final = (Verdict.BET_TO, Verdict.RAISE_TO, Verdict.AMOUNT_CORRECTED)


def _chips(told: Answers) -> says.ChipsPushed:
    return says.ChipsPushed(
        current_bet=told.amount("current_bet"),
        already_in=told.amount("already_in"),
        stack=told.amount("stack"),
        min_raise=told.amount("min_raise"),
        chips=told.chips("chips"),
        said=told.did("said"),
        said_amount=told.maybe("said_amount"),
        opening_bet=told.yes("opening_bet"),
        heads_up=told.yes("heads_up"),
        pot_max=told.maybe("pot_max"),
        may_raise=told.yes("may_raise"),
    )


def _out_of_turn(told: Answers, _basis: Basis) -> says.OutOfTurn:
    return says.OutOfTurn(says.Did(told.text("out_of_turn_action")), told.did("skipped_player_does"))


def _straddle(told: Answers, _basis: Basis) -> says.StraddleRequest:
    """Who asks sits on 1; it is his turn, or nobody's."""
    asker = SeatNo(1)
    return says.StraddleRequest(
        told.amount("players"),
        asker,
        asker if told.yes("his_turn") else NO_SEAT,
        told.amount("stack"),
        told.amount("amount"),
        told.amount("previous_blind"),
        told.amount("straddles_already"),
        told.yes("cards_dealt"),
        told.yes("kill_pot"),
    )


def _run_it_twice(told: Answers, basis: Basis) -> says.RunItTwice:
    hand = basis.table.hand
    live = tuple(
        SeatNo(seat.seat)
        for seat in basis.table.seats
        if hand is not None and seat.seat in hand.seats_dealt and seat.status in ("in_hand", "all_in")
    ) or (SeatNo(1), SeatNo(2))
    return says.RunItTwice(
        told.yes("all_in"), told.yes("pending"), live if told.yes("all_agree") else live[:-1], live
    )


def _readings(told: Answers) -> tuple[int, ...]:
    found = (told.maybe(f"reading_{place}") for place in (1, 2, 3))
    return tuple(amount for amount in found if amount)


def _found(told: Answers) -> says.Found:
    return says.Found(told.text("found"))


_TOLD_AS: Final[Mapping[str, Callable[[Answers, Basis], Situation]]] = {
    "chips": lambda told, _basis: _chips(told),
    "string_bet": lambda told, _basis: says.StringBet(_chips(told), told.chips("second_motion")),
    "out_of_turn": _out_of_turn,
    "underraise": lambda told, _basis: says.Underraise(
        told.amount("bet"), told.amount("min_raise"), told.amount("made_it"), _found(told)
    ),
    "limit_wrong_size": lambda told, _basis: says.LimitWrongSize(
        told.amount("made_it"), told.amount("right"), _found(told)
    ),
    "pot_overbet": lambda told, _basis: says.PotOverbet(
        told.amount("made_it"), told.amount("pot_max"), _found(told)
    ),
    "pot_underbet": lambda told, _basis: says.PotUnderbet(
        told.amount("made_it"), told.amount("pot_max"), told.acts("actions_after")
    ),
    "ambiguous_number": lambda told, _basis: says.AmbiguousNumber(
        _readings(told), told.amount("pot"), told.amount("min_bet")
    ),
    "substantial_action": lambda told, _basis: says.SubstantialAction(told.acts("actions")),
    "clock": lambda told, _basis: says.Clock(told.yes("facing_bet"), told.maybe("elapsed")),
    "misdeal": lambda told, _basis: says.Misdeal(
        says.DealFault(told.text("condition")), told.acts("actions")
    ),
    "exposed_hole_card": lambda told, _basis: says.ExposedHoleCard(
        told.amount("ordinal"), told.amount("exposed_count"), told.yes("by_player")
    ),
    "exposed_burn": lambda _told, _basis: says.ExposedBurn(),
    "four_card_flop": lambda _told, _basis: says.FourCardFlop(),
    "premature_card": lambda told, _basis: says.PrematureCard(
        _STREETS[told.text("street")], told.amount("players")
    ),
    "burn_error": lambda told, _basis: says.BurnError(told.yes("action_on_street")),
    "button_short_card": lambda told, _basis: says.ButtonShortCard(told.yes("has_acted")),
    "boxed_card": lambda _told, _basis: says.BoxedCard(),
    "stub_dropped": lambda told, _basis: says.StubDropped(told.yes("order_known")),
    "killed_hand": lambda told, _basis: says.KilledHand(told.amount("uncalled")),
    "mucked_hand": lambda told, _basis: says.MuckedHand(
        told.yes("identifiable"), told.yes("retrievable"), told.yes("killed_by_dealer")
    ),
    "plays_board": lambda told, _basis: says.PlaysBoard(told.yes("tabled_both"), told.yes("declared")),
    "see_hand": lambda told, _basis: says.SeeHand(
        told.yes("asker_is_river_caller"),
        told.yes("asker_has_cards_or_tabled"),
        told.yes("target_is_last_aggressor"),
        told.yes("asker_was_dealt_in"),
        told.yes("suspicion"),
    ),
    "dispute": lambda told, _basis: says.Dispute(
        says.DisputeAbout(told.text("about")), says.NextHand(told.text("next_hand"))
    ),
    "run_it_twice": _run_it_twice,
    "straddle_request": _straddle,
    "kill_due": lambda told, _basis: says.KillDue(
        told.yes("won_previous"), told.yes("won_this"), told.yes("split_this"), told.yes("won_a_full_bet")
    ),
    "button_error": lambda told, _basis: says.ButtonError(told.acts("actions"), told.yes("cards_dealt")),
    "dealt_without_posting": lambda told, _basis: says.DealtWithoutPosting(
        told.yes("looked"), told.yes("acted_with_chips")
    ),
    "absent": lambda told, _basis: says.Absent(told.amount("minutes"), told.amount("missed_big_blinds")),
    "hand_number": lambda told, _basis: says.HandNumber(says.HandOutcome(told.text("outcome"))),
    "close_table": lambda told, _basis: says.CloseTable(
        told.yes("hand_running"), told.yes("chips_on_table"), told.yes("break_table")
    ),
}
