"""View-models of the award card: each pot in turn, who may win it, what the house takes."""

from __future__ import annotations

from dataclasses import dataclass

from ui.presenters.model_parts import ActModel, CardFace, Line


@dataclass(frozen=True, slots=True)
class AwardSeatModel:
    """One seat that may win the pot."""

    seat: int
    name: str
    hand_name: str = ""  # "dva páry, dámy a osmičky"; empty: cards not known
    cards: tuple[CardFace, ...] = ()
    share: str = ""  # "1 275"
    chosen: bool = False
    best: bool = False  # the ranking proposes this seat
    enabled: bool = True
    why: str = ""
    accessible: str = ""
    key: str = ""  # "W 5": makes it a winner


@dataclass(frozen=True, slots=True)
class AwardPotModel:
    """One pot of the award card. ``done``: winners are chosen."""

    pot: int  # index used by gestures, 0 = main
    title: str  # "Vedlejší pot 2"
    amount: str
    eligible: tuple[AwardSeatModel, ...]
    winners: str = ""  # "Eva 4 500"; one short line for the list of pots
    winners_short: str = ""  # "6: 4 500", where the names do not fit
    done: bool = False
    shares: tuple[str, ...] = ()  # sentences: who gets what, who gets the odd chip and why


@dataclass(frozen=True, slots=True)
class AwardModel:
    """Award of each pot in turn, last side pot first (the presenter orders ``pots``)."""

    sentence: Line
    pots: tuple[AwardPotModel, ...]
    current: int  # position in ``pots`` of the one whose seats are shown
    confirm: ActModel
    rake_line: str = ""
    warning: str = ""  # the entered cards contradict the chosen winner
    acts: tuple[ActModel, ...] = ()  # enter cards, back …
