"""Cases of kind ``hand``: one hand played step by step through the hand engine, every expectation compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tablemgr.app.casecheck.cases import Case, rules_of
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.report import Finding, not_playable
from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import HandState, LegalActions, check_invariants, decide, legal_actions, show_order
from tablemgr.engine.hand.commands import (
    AllIn,
    BetTo,
    Call,
    Check,
    Chop,
    DealBoard,
    EndHand,
    Fold,
    HandCommand,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    RunBoards,
    ShowCards,
    StartHand,
    VoidHand,
)
from tablemgr.engine.hand.events import HandEvent, JackpotTaken, PotAwarded, RakeTaken, UncalledReturned
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import Accepted, InvariantViolation, Refused
from tablemgr.engine.rules import TableRules

_SEAT_ONLY: Mapping[str, Callable[[SeatNo], HandCommand]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "all_in": AllIn,
    "muck": Muck,
}
_TO_AMOUNT: Mapping[str, Callable[[SeatNo, int], HandCommand]] = {"bet_to": BetTo, "raise_to": RaiseTo}


def check_hand(case: Case) -> Finding:
    """Play one case; skipped by name when it needs an option that is not built."""
    rules = rules_of(*_game_of_the_table(case))
    if isinstance(rules, Refused):
        return not_playable(case["id"], rules)
    return _HandCase(case, rules).played()


def _game_of_the_table(case: Case) -> tuple[Mapping[str, Any], Mapping[str, object]]:
    """The game, and the options that a case turns on by what it does.

    A case with a kill states the limits of that hand: those of the table are lower by the same factor (KILL-1).
    """
    game = case["game"]
    kill = next((step["amount"] for step in case["steps"] if step.get("what") == "kill"), None)
    if kill is None:
        return game, {}
    big_blind = game["big_blind"]
    limits = {name: game[name] * big_blind // kill for name in ("small_bet", "big_bet")}
    return {**game, **limits}, {"kill": "full" if kill == 2 * big_blind else "half"}


class _HandCase:
    """One case on its way: posts are gathered until the first act, then the hand starts with all of them."""

    def __init__(self, case: Case, rules: TableRules) -> None:
        self._case = case
        self._rules = rules
        self._compared = Comparison(case["id"])
        self._posts: list[Post] = []
        self._state: HandState | None = None
        self._events: list[HandEvent] = []
        self._runs = max(step.get("run", 1) for step in case["steps"])

    def played(self) -> Finding:
        for number, step in enumerate(self._case["steps"], start=1):
            self._compared.step = number
            self._take(step)
            if self._compared.differences:
                break  # what follows would only repeat the first difference
        else:
            self._compare_the_end(self._case["expected"])
        return self._compared.finding()

    def _take(self, step: Mapping[str, Any]) -> None:
        if step["do"] == "post":
            self._post(step)
            return
        if self._state is None and not self._start():
            return
        if step["do"] == "expect":
            self._expect(step)
            return
        if step["do"] == "board" and "run" in step and self._runs > 1 and not self._now.more_boards:
            self._agree_to_runs()
        command = _command_of(step)
        if command is None:
            self._compared.unknown(step["do"])
        else:
            self._ask(command, step)

    def _agree_to_runs(self) -> None:
        """All players left agree before the first card that is dealt more than once (RIT-1)."""
        self._went_through("run", decide(self._now, None, RunBoards(self._runs, self._now.players_left)))

    def _post(self, step: Mapping[str, Any]) -> None:
        post = _post_of(step, self._rules, self._bomb_ante)
        if step.get("refused"):
            self._compared.refused(
                "post", decide(None, self._rules, self._start_command((*self._posts, post)))
            )
        else:
            self._posts.append(post)

    @property
    def _bomb_ante(self) -> int:
        """The agreed ante of a bomb pot: the largest, whoever is short of it (BOMB-3)."""
        return max(
            (step["amount"] for step in self._case["steps"] if step.get("what") == "bomb_ante"), default=0
        )

    def _start_command(self, posts: tuple[Post, ...]) -> StartHand:
        players = sorted((seat["seat"], seat["stack"]) for seat in self._case["seats"])
        seats, stacks = (
            tuple(SeatNo(seat) for seat, _stack in players),
            tuple(stack for _seat, stack in players),
        )
        return StartHand(HandNo(1), SeatNo(self._case["button"]), seats, stacks, posts)

    def _start(self) -> bool:
        outcome = decide(None, self._rules, self._start_command(tuple(self._posts)))
        return self._went_through("start", outcome)

    def _ask(self, command: HandCommand, step: Mapping[str, Any]) -> None:
        before = self._state
        outcome = decide(before, self._rules, command)
        if step.get("refused"):
            self._compared.refused(step["do"], outcome)
            return
        if self._went_through(step["do"], outcome) and "amount" in step and before is not None:
            seat = SeatNo(step["seat"])
            added = before.seat(seat).stack - self._now.seat(seat).stack
            self._compared.equal("amount", step["amount"], added)

    def _went_through(self, what: str, outcome: Accepted[HandEvent, HandState] | Refused) -> bool:
        if not self._compared.accepted(what, outcome) or isinstance(outcome, Refused):
            return False
        self._state = outcome.state
        self._events += outcome.events
        try:
            check_invariants(outcome.state)
        except InvariantViolation as broken:
            self._compared.equal("checks of the hand", "", str(broken))
        return True

    @property
    def _now(self) -> HandState:
        if self._state is None:
            raise ValueError("the hand has not started")
        return self._state

    def _expect(self, step: Mapping[str, Any]) -> None:
        for what, expected in step.items():
            if what != "do":
                self._compare_one(what, expected)

    def _compare_one(self, what: str, expected: Any) -> None:
        state = self._now
        if what == "to_act":
            self._compared.equal(what, expected, state.actor)
        elif what == "legal":
            self._compared.equal(what, expected, legal_as_data(legal_actions(state)))
        elif what == "pots":
            self._compared.equal(what, expected, _pots_as_data(state))
        elif what == "betting_over":
            self._compared.equal(what, expected, state.betting_over)
        elif what == "raises_left":
            self._compared.equal(what, expected, state.raises_left)
        elif what == "show_order":
            self._compared.equal(what, expected, show_order(state))
        elif what == "stacks":
            self._compared.equal(what, expected, _stacks(state))
        else:
            self._compared.unknown(what)

    def _compare_the_end(self, expected: Mapping[str, Any]) -> None:
        """Settle the hand and compare the money; pots are those that were played for, none when it was void."""
        if expected.get("inline"):
            return
        self._compared.step = 0
        if self._state is None and not self._start():
            return
        if self._now.is_over:
            self._compare_money(expected, [])
            return
        pots = _pots_as_data(self._now)
        if self._went_through("end_hand", decide(self._now, self._rules, EndHand())):
            self._compare_money(expected, pots)

    def _compare_money(self, expected: Mapping[str, Any], pots: list[dict[str, object]]) -> None:
        payouts: Counter[int] = Counter()
        returned: Counter[int] = Counter()
        rake = jackpot = 0
        for event in self._events:
            if isinstance(event, PotAwarded):
                payouts[event.seat] += event.amount
            elif isinstance(event, UncalledReturned):
                returned[event.seat] += event.amount
            elif isinstance(event, RakeTaken):
                rake += event.amount
            elif isinstance(event, JackpotTaken):
                jackpot += event.amount
        for what, value in expected.items():
            if what == "pots":
                self._compared.equal(what, value, pots)
            elif what == "stacks":
                self._compared.equal(what, value, _stacks(self._now))
            elif what not in ("payouts", "returned", "rake", "jackpot"):
                self._compared.unknown(what)
        if "payouts" in expected:
            self._compared.equal_but_zeros("payouts", expected["payouts"], payouts)
        self._compared.equal_but_zeros("returned", expected.get("returned", {}), returned)
        self._compared.equal("rake", expected.get("rake", 0), rake)
        self._compared.equal("jackpot", expected.get("jackpot", 0), jackpot)


def _command_of(step: Mapping[str, Any]) -> HandCommand | None:
    """The command that a step asks for; None for a word that is not known."""
    what = step["do"]
    if what in _SEAT_ONLY:
        return _SEAT_ONLY[what](SeatNo(step["seat"]))
    if what in _TO_AMOUNT:
        return _TO_AMOUNT[what](SeatNo(step["seat"]), step["to"])
    if what == "board":
        return DealBoard(parse_cards(step["cards"]), step.get("run", 0))
    if what == "chop":
        return Chop(tuple(SeatNo(seat) for seat in step["seats"]))
    if what == "show":
        return ShowCards(SeatNo(step["seat"]), parse_cards(step["cards"]))
    if what == "void":
        return VoidHand("case")
    return None


def _post_of(step: Mapping[str, Any], rules: TableRules, bomb_ante: int) -> Post:
    """A post; a short blind without ``nominal`` is short of the table's blind (BLD-16)."""
    what = PostKind(step["what"])
    full = {
        PostKind.SMALL_BLIND: rules.small_blind,
        PostKind.BIG_BLIND: rules.big_blind,
        PostKind.LIVE: rules.big_blind,
        PostKind.BOMB_ANTE: bomb_ante,
    }
    nominal = step.get("nominal", full.get(what, step["amount"]))
    return Post(SeatNo(step["seat"]), what, step["amount"], nominal)


def legal_as_data(legal: LegalActions) -> dict[str, object]:
    """Legal acts in the words of the cases, fold left out: it is always possible."""
    data: dict[str, object] = {}
    if not isinstance(legal.check, Refused):
        data["check"] = True
    if not isinstance(legal.call, Refused):
        data["call"] = legal.call.amount
    for name, option in (("bet_to", legal.bet), ("raise_to", legal.raise_)):
        if not isinstance(option, Refused):
            data[name] = {"min": option.to_min, "max": option.to_max}
    return data


def _pots_as_data(state: HandState) -> list[dict[str, object]]:
    return [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in state.pots()]


def _stacks(state: HandState) -> dict[int, int]:
    return {seat: state.stack_of(seat) for seat in state.seats}
