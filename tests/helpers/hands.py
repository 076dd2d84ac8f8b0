"""A hand told in the words of the table, for tests: ``hand.says("3 raises 300", "board AhKd7c", "1 mucks")``."""

from __future__ import annotations

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import (
    AllIn,
    BetTo,
    Call,
    Check,
    Chop,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    HandCommand,
    HandEvent,
    HandState,
    Muck,
    PlayTheBoard,
    Post,
    PostKind,
    RaiseTo,
    RunBoards,
    ShowCards,
    StartHand,
    VoidHand,
    check_invariants,
    decide,
)
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, Variant

NL = TableRules(Variant.NL, small_blind=50, big_blind=100)
PL = TableRules(Variant.PL, small_blind=50, big_blind=100)
FL = TableRules(Variant.FL, small_blind=50, big_blind=100, small_bet=100, big_bet=200)

_SEAT_ONLY = {
    "folds": Fold, "checks": Check, "calls": Call, "is all-in": AllIn, "mucks": Muck, "plays the board": PlayTheBoard,
}  # fmt: skip


def _seats(words: list[str]) -> tuple[SeatNo, ...]:
    return tuple(SeatNo(int(word)) for word in words)


def command_of(said: str) -> HandCommand:
    """Read one sentence; ValueError for words that are none of ours."""
    words = said.split()
    if words[0] == "board":  # "board AhKd7c", "board AhKd7c run 2"
        return DealBoard(parse_cards(words[1]), int(words[3]) if len(words) > 2 else 0)
    if words[0] == "pot":  # "pot 0 to 1 3"
        return DeclareWinners(int(words[1]), _seats(words[3:]))
    if words[0] == "chop":  # "chop 1 2"
        return Chop(_seats(words[1:]))
    if words[0] == "run":  # "run 2 by 1 3"
        return RunBoards(int(words[1]), _seats(words[3:]))
    if said == "ends":
        return EndHand()
    if words[0] == "void":
        return VoidHand(" ".join(words[1:]))
    seat, act = SeatNo(int(words[0])), " ".join(words[1:])
    if act in _SEAT_ONLY:
        return _SEAT_ONLY[act](seat)
    if words[1] == "bets":
        return BetTo(seat, int(words[2]))
    if words[1] == "raises":
        return RaiseTo(seat, int(words[2]))
    if words[1] == "shows":
        return ShowCards(seat, parse_cards(words[2]))
    raise ValueError(said)


def post_of(rules: TableRules, said: str) -> Post:
    """Read ``"2 bb 100"``, or ``"2 bb 60/100"`` for a post that is short of its full size."""
    seat, what, size = said.split()
    amount, _, nominal = size.partition("/")
    return Post(SeatNo(int(seat)), PostKind(what), int(amount), int(nominal or amount))


def start_of(rules: TableRules, stacks: dict[int, int], button: int, *posts: str) -> StartHand:
    """The command that deals this hand."""
    seats = sorted(stacks)
    return StartHand(
        HandNo(7),
        SeatNo(button),
        tuple(SeatNo(seat) for seat in seats),
        tuple(stacks[seat] for seat in seats),
        tuple(post_of(rules, said) for said in posts),
    )


class Hand:
    """A hand being played: every step must be accepted, keep the invariants, and say what it came to."""

    def __init__(self, rules: TableRules, stacks: dict[int, int], button: int, *posts: str) -> None:
        self._begin(rules, start_of(rules, stacks, button, *posts))

    @classmethod
    def begun(cls, rules: TableRules, start: StartHand) -> Hand:
        """A hand dealt by this command."""
        hand = cls.__new__(cls)
        hand._begin(rules, start)
        return hand

    def _begin(self, rules: TableRules, start: StartHand) -> None:
        outcome = decide(None, rules, start)
        assert not isinstance(outcome, Refused), outcome
        self.rules = rules
        self.state: HandState = outcome.state
        self.events: list[HandEvent] = list(outcome.events)
        check_invariants(self.state)

    def does(self, command: HandCommand) -> tuple[HandEvent, ...]:
        """Give one command that must be accepted; its events."""
        outcome = decide(self.state, None, command)
        assert not isinstance(outcome, Refused), f"{command}: {outcome}"
        self.state = outcome.state
        self.events += outcome.events
        check_invariants(self.state)
        return outcome.events

    def says(self, *sentences: str) -> Hand:
        """Play sentence after sentence."""
        for said in sentences:
            self.does(command_of(said))
        return self

    def refuses(self, said: str) -> tuple[str, str]:
        """Code and rule of the refusal that this sentence must meet."""
        refused = self.refusal(command_of(said))
        return refused.code.value, refused.rule

    def refusal(self, command: HandCommand) -> Refused:
        """The refusal that a command must meet."""
        outcome = decide(self.state, None, command)
        assert isinstance(outcome, Refused), f"{command} was accepted: {outcome}"
        return outcome

    @property
    def stacks(self) -> dict[int, int]:
        """What lies in front of the players now."""
        return {int(seat): self.state.stack_of(seat) for seat in self.state.seats}

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """The collected pots: (amount, who may win)."""
        return [(pot.amount, tuple(int(seat) for seat in pot.eligible)) for pot in self.state.pots()]


def three_handed(
    rules: TableRules = NL, first: int = 10_000, second: int = 10_000, third: int = 10_000
) -> Hand:
    """Seats 1, 2, 3, button on 3, blinds posted by 1 and 2: seat 3 acts first."""
    return Hand(rules, {1: first, 2: second, 3: third}, 3, "1 sb 50", "2 bb 100")


def on_the_flop(
    rules: TableRules = NL, first: int = 10_000, second: int = 10_000, third: int = 10_000
) -> Hand:
    """Three-handed, everybody in for one big blind, flop dealt: seat 1 acts first into a pot of 300."""
    hand = three_handed(rules, first, second, third)
    return hand.says("3 calls", "1 calls", "2 checks", "board Ah7c2d")


def checked_down(hand: Hand, seats: tuple[int, ...], turn: str = "9s", river: str = "Kd") -> Hand:
    """From a flop nobody has acted on to the showdown, everybody checking."""
    for card in (turn, river, None):
        hand.says(*(f"{seat} checks" for seat in seats))
        if card is not None:
            hand.says(f"board {card}")
    return hand
