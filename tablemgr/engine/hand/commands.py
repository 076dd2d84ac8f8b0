"""What can be asked of a hand. Amounts are chips; ``to`` is the player's total on this street."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.cards import Card
from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.quick import quick


class PostKind(StrEnum):
    """What a chip put in before the cards is (vocabulary of the rule cases)."""

    SMALL_BLIND = "sb"
    BIG_BLIND = "bb"
    STRADDLE = "straddle"
    LIVE = "live"
    """An entering or returning player's big blind: counts as his bet (BLD-9)."""
    DEAD_SMALL_BLIND = "dead_sb"
    DEAD = "dead"
    ANTE = "ante"
    BIG_BLIND_ANTE = "bb_ante"
    BOMB_ANTE = "bomb_ante"
    KILL = "kill"


class Depth(StrEnum):
    """How much of a hand is recorded. What is not recorded is never guessed at."""

    FULL = "full"
    POT_AND_WINNER = "pot_and_winner"
    """Who won how much; the bets only as far as they were entered."""
    COUNTED = "counted"
    """It was played, and the rake that was taken."""


@quick
@dataclass(frozen=True, slots=True)
class Post:
    """One forced or voluntary post; ``nominal`` is the full size when ``amount`` is short (BLD-16), else equal.

    The kill of a player who also posts a blind: ``amount`` is what he adds, ``nominal`` the whole kill (KILL-1).
    """

    seat: SeatNo
    what: PostKind
    amount: Chips
    nominal: Chips


@quick
@dataclass(frozen=True, slots=True)
class StartHand:
    """Deal a hand: who is in, with which stacks (before any post), where the button marker lies, what is posted.

    ``seats`` ascending, ``stacks`` parallel to it. ``button`` may be a seat that is not dealt in (BTN-5).
    """

    hand_no: HandNo
    button: SeatNo
    seats: tuple[SeatNo, ...]
    stacks: tuple[Chips, ...]
    posts: tuple[Post, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Check:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Call:
    seat: SeatNo


@quick
@dataclass(frozen=True, slots=True)
class BetTo:
    seat: SeatNo
    to: Chips


@quick
@dataclass(frozen=True, slots=True)
class RaiseTo:
    seat: SeatNo
    to: Chips


@dataclass(frozen=True, slots=True)
class AllIn:
    """The whole stack: a call, a bet or a raise by its size."""

    seat: SeatNo


@quick
@dataclass(frozen=True, slots=True)
class DealBoard:
    """The flop's three cards, or the turn, or the river. ``run`` names the board when several are run (RIT-4); 0 is the
    one that is due."""

    cards: tuple[Card, ...]
    run: int = 0


@dataclass(frozen=True, slots=True)
class RunBoards:
    """Run the rest of the board ``boards`` times (2 or 3); ``seats`` are those who agree: all that are left (RIT-1)."""

    boards: int
    seats: tuple[SeatNo, ...]


@quick
@dataclass(frozen=True, slots=True)
class ShowCards:
    seat: SeatNo
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Muck:
    """Give the hand up at the showdown, cards unseen."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class PlayTheBoard:
    """Declare to play the board without tabling cards, where the house allows it (SHOW-7)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Chop:
    """Both blinds take their money back when all others folded (BLD-15)."""

    seats: tuple[SeatNo, ...]


@dataclass(frozen=True, slots=True)
class DeclareWinners:
    """Winners of one pot declared by the dealer without (all) cards.

    ``pot`` 0 is the main pot; ``run`` 0 is every board, else the winners of that board only (RIT-2).
    """

    pot: int
    seats: tuple[SeatNo, ...]
    run: int = 0


@dataclass(frozen=True, slots=True)
class EndHand:
    """Confirm rake and awards: the chips really went there.

    ``rake_taken`` and ``payouts`` ((seat, chips), all pots together) only when something else than the computed plan
    went down (exception RAKE_OVERRIDE); they must foot with the pots. ``reason`` says why.
    """

    rake_taken: Chips | None = None
    payouts: tuple[tuple[SeatNo, Chips], ...] | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class VoidHand:
    """Misdeal or fouled deck: everything goes back (SES-6, DEAL-10)."""

    reason: str


@dataclass(frozen=True, slots=True)
class CutShort:
    """The game has outrun the entry: this hand ends here with its pot and winner, or only counted.

    ``pot`` is what was played for, before rake (0 when only counted), split evenly among ``winners``; ``rake`` and
    ``jackpot`` what was really taken.
    """

    depth: Depth
    pot: Chips
    winners: tuple[SeatNo, ...]
    rake: Chips
    jackpot: Chips = 0


HandCommand = (
    StartHand
    | Fold
    | Check
    | Call
    | BetTo
    | RaiseTo
    | AllIn
    | Chop
    | DealBoard
    | RunBoards
    | ShowCards
    | Muck
    | PlayTheBoard
    | DeclareWinners
    | EndHand
    | VoidHand
    | CutShort
)
