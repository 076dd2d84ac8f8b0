"""What happened in a hand. Events carry every amount that moved; replay never computes money again."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.cards import Card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import Depth, PostKind
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class HandStarted:
    """``stacks`` are those before any post, parallel to ``seats``."""

    hand_no: HandNo
    button: SeatNo
    seats: tuple[SeatNo, ...]
    stacks: tuple[Chips, ...]


@quick
@dataclass(frozen=True, slots=True)
class Posted:
    seat: SeatNo
    what: PostKind
    amount: Chips
    nominal: Chips


@quick
@dataclass(frozen=True, slots=True)
class Folded:
    seat: SeatNo


@quick
@dataclass(frozen=True, slots=True)
class Checked:
    seat: SeatNo


@quick
@dataclass(frozen=True, slots=True)
class Called:
    """``amount`` is what was added now; less than the price when all-in (BET-5)."""

    seat: SeatNo
    amount: Chips


@quick
@dataclass(frozen=True, slots=True)
class BetMade:
    """``to`` is the total on this street, ``amount`` what was added now; ``full`` false for an all-in below the minimum
    bet (BET-13), in fixed limit below half of it (FL-6)."""

    seat: SeatNo
    to: Chips
    amount: Chips
    full: bool = True


@quick
@dataclass(frozen=True, slots=True)
class RaisedTo:
    """``to`` is the total on this street, ``amount`` what was added now; ``full`` false for a short all-in (BET-6)."""

    seat: SeatNo
    to: Chips
    amount: Chips
    full: bool


@quick
@dataclass(frozen=True, slots=True)
class UncalledReturned:
    """The part nobody called goes back before pots are counted (BET-10)."""

    seat: SeatNo
    amount: Chips


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The betting on this street is over; bets are in the pot."""


@quick
@dataclass(frozen=True, slots=True)
class BoardDealt:
    """``run`` 2 and 3 are further boards, which begin with the cards that were out when they were agreed (RIT-4)."""

    cards: tuple[Card, ...]
    run: int = 1


@dataclass(frozen=True, slots=True)
class RunsAgreed:
    """The rest of the board is dealt ``runs`` times; ``seats`` agreed (RIT-1)."""

    runs: int
    seats: tuple[SeatNo, ...]


@quick
@dataclass(frozen=True, slots=True)
class CardsShown:
    seat: SeatNo
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Mucked:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """Plays the board without tabling cards (SHOW-7)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class WinnersDeclared:
    """``run`` 0: of every board."""

    pot: int
    seats: tuple[SeatNo, ...]
    run: int = 0


@dataclass(frozen=True, slots=True)
class RakeTaken:
    """``by_pot`` parallel to the pots, main pot first (RAKE-5); no event when nothing is taken."""

    amount: Chips
    by_pot: tuple[Chips, ...]


@dataclass(frozen=True, slots=True)
class JackpotTaken:
    """The drop for the jackpot, out of the main pot after the rake; no event when nothing is taken (RAKE-8)."""

    amount: Chips


@quick
@dataclass(frozen=True, slots=True)
class PotAwarded:
    """One winner's share of one pot, net of rake; ``odd_chips`` of it are chips that could not be divided (POT-7).

    ``run`` is the board that won it when several were run (RIT-2).
    """

    pot: int
    seat: SeatNo
    amount: Chips
    odd_chips: Chips
    run: int = 1


@dataclass(frozen=True, slots=True)
class BlindsChopped:
    """Both blinds took their money back: ``returned`` is ((seat, chips), …); the hand has no result (BLD-15)."""

    returned: tuple[tuple[SeatNo, Chips], ...]


@dataclass(frozen=True, slots=True)
class HandCutShort:
    """Recorded in part from here on: its settlement follows in the same batch, the betting is left open.

    ``amount`` is the pot as it was told (0: only counted). ``unknown`` chips of it came from nobody knows whom; below
    0: so many went to nobody knows whom. The stacks of ``estimated`` seats are no longer known.
    """

    hand_no: HandNo
    depth: Depth
    amount: Chips
    unknown: Chips
    estimated: tuple[SeatNo, ...]


@quick
@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is settled; ``pot_total`` is what was played for, after uncalled chips, before rake."""

    hand_no: HandNo
    pot_total: Chips


@dataclass(frozen=True, slots=True)
class HandVoided:
    """Everything that was put in goes back: ``returned`` is ((seat, chips), …)."""

    hand_no: HandNo
    reason: str
    returned: tuple[tuple[SeatNo, Chips], ...]


HandEvent = (
    HandStarted
    | Posted
    | Folded
    | Checked
    | Called
    | BetMade
    | RaisedTo
    | UncalledReturned
    | RoundClosed
    | BoardDealt
    | RunsAgreed
    | CardsShown
    | Mucked
    | BoardPlayed
    | WinnersDeclared
    | RakeTaken
    | JackpotTaken
    | PotAwarded
    | BlindsChopped
    | HandCutShort
    | HandEnded
    | HandVoided
)
