"""The action lines of a PHH hand, word by word, turned into commands of the hand engine.

Nothing is repaired and nothing is guessed: a line that is no action, a card that comes twice, a hand shown that is not
the hand dealt is a fault with the number of its action (from 1, as a person counts them in the file). Whether the act
is *allowed* is for the engine alone; here only the words are told apart: ``cc`` is a check where the player has
matched what was bet on this street and a call where he has not, ``cbr`` a bet where nobody has bet and a raise where
somebody has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.cards import DECK, Card, CardSet, card_set, cards_in, format_card, format_cards
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import (
    BetTo,
    Call,
    Check,
    DealBoard,
    Fold,
    HandCommand,
    Muck,
    PostKind,
    RaiseTo,
    ShowCards,
    StartHand,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.text import _

#: Hole cards by seat; None where they are not known.
Dealt = tuple[tuple[SeatNo, CardSet | None], ...]

MAX_PLAYERS = 10
_DIGITS_MAX = 30
SEATS: tuple[SeatNo, ...] = tuple(SeatNo(number) for number in range(MAX_PLAYERS + 1))
_SEAT_OF_WORD = {f"p{seat}": seat for seat in SEATS[1:]}
_FOLD, _MATCH, _UNKNOWN = "fold", "match", "unknown"
#: Most lines of most hands are one of these as they stand.
_PLAIN_LINES = {
    line: (kind, seat)
    for seat in SEATS[1:]
    for line, kind in ((f"p{seat} f", _FOLD), (f"p{seat} cc", _MATCH), (f"d dh p{seat} ????", _UNKNOWN))
}
_NOT_PLAIN = ("", SeatNo(MAX_PLAYERS + 1))
_CARD_OF_NAME = {format_card(card): card for card in DECK}
_FOLDS, _CHECKS, _CALLS, _MUCKS = (tuple(kind(seat) for seat in SEATS) for kind in (Fold, Check, Call, Muck))
_IN_THE_BET = frozenset({PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE})


class HandFault(Exception):
    """The text of a hand cannot be played as it stands; ``action`` is 0 when it is not in the action lines."""

    def __init__(self, reason: Sentence, action: int = 0) -> None:
        super().__init__(reason.message)
        self.reason = reason
        self.action = action


class UnplayableHand(Exception):
    """The hand is in order, but its result cannot be known, or it is no hand of this game: it is left out."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.message)
        self.reason = reason


@dataclass(slots=True)
class _Reading:
    """What has to be remembered while the lines of one hand are read."""

    scale: int
    price: Chips
    bets: list[Chips]
    known: CardSet = 0
    dealt: dict[SeatNo, CardSet | None] = field(default_factory=dict)
    shown: bool = False
    kept_unseen: bool = False
    winners_told: bool = False
    numbers: list[int] = field(default_factory=list)
    acts: list[HandCommand] = field(default_factory=list)

    def add(self, number: int, command: HandCommand) -> None:
        """Keep a command with the number of its action."""
        self.numbers.append(number)
        self.acts.append(command)

    def match(self, number: int, seat: SeatNo) -> None:
        """``cc``: a check where he has matched what was bet, else a call."""
        self.add(number, (_CHECKS if self.bets[seat] >= self.price else _CALLS)[seat])
        self.bets[seat] = self.price


@dataclass(frozen=True, slots=True)
class ActionsRead:
    """The commands, for each the number of the action it came from, and the hole cards as far as they are known."""

    numbers: tuple[int, ...]
    commands: tuple[HandCommand, ...]
    dealt: Dealt


def read_actions(
    actions: Sequence[str], start: StartHand, scale: int, *, winners_told: bool = False
) -> ActionsRead:
    """Turn the action lines into commands, amounts times ``scale``. Raises `HandFault` or `UnplayableHand`.

    ``winners_told``: the file says elsewhere who won, so a hand kept unseen is not given up.
    """
    reading, players = _opening(start, scale), len(start.seats)
    reading.winners_told = winners_told
    numbers, acts = reading.numbers, reading.acts
    for number, line in enumerate(actions, start=1):
        kind, seat = _PLAIN_LINES.get(line, _NOT_PLAIN)
        if seat > players:
            _read_line(line, number, reading, players)
        elif kind is _FOLD:
            numbers.append(number)
            acts.append(_FOLDS[seat])
        elif kind is _MATCH:
            reading.match(number, seat)
        else:
            _remember(seat, None, number, reading)
    if reading.kept_unseen and not reading.shown:
        raise UnplayableHand(sentence(_("nobody's cards are known at the showdown")))
    return ActionsRead(tuple(reading.numbers), tuple(reading.acts), tuple(reading.dealt.items()))


def _read_line(line: str, number: int, reading: _Reading, players: int) -> None:
    """Any line, word by word."""
    words = line.split() if "#" not in line else line.partition("#")[0].split()
    if not words:
        return
    if words[0] == "d":
        _deal(words, number, reading, players)
    else:
        _act(words, number, reading, players)


def _opening(start: StartHand, scale: int) -> _Reading:
    bets = [0] * (MAX_PLAYERS + 1)
    price = 0
    for post in start.posts:
        if post.what in _IN_THE_BET:
            bets[post.seat] += post.amount
            if post.nominal > price:
                price = post.nominal
    return _Reading(scale, price, bets)


def _act(words: list[str], number: int, reading: _Reading, players: int) -> None:
    """``pN f``, ``pN cc``, ``pN cbr AMOUNT``, ``pN sm [CARDS]``."""
    seat = _SEAT_OF_WORD.get(words[0])
    if seat is None or seat > players or len(words) < 2:
        raise _not_an_action(words, number)
    word = words[1]
    if word == "cbr" and len(words) == 3:
        to = amount_of(words[2], reading.scale, number)
        reading.add(number, RaiseTo(seat, to) if reading.price else BetTo(seat, to))
        reading.price = reading.bets[seat] = to
    elif word == "cc" and len(words) == 2:
        reading.match(number, seat)
    elif word == "f" and len(words) == 2:
        reading.add(number, _FOLDS[seat])
    elif word == "sm" and len(words) <= 3:
        if not (reading.winners_told and words[2:] == ["????"]):
            reading.add(number, _show_or_muck(words, number, reading, seat))
    else:
        raise _not_an_action(words, number)


def _deal(words: list[str], number: int, reading: _Reading, players: int) -> None:
    """``d dh pN CARDS`` is remembered, ``d db CARDS`` is dealt."""
    if len(words) == 3 and words[1] == "db":
        cards = _new_cards(words[2], number, reading)
        reading.add(number, DealBoard(cards))
        reading.price = 0
        reading.bets = [0] * len(reading.bets)
    elif len(words) == 4 and words[1] == "dh":
        seat = _SEAT_OF_WORD.get(words[2])
        if seat is None or seat > players:
            raise _not_an_action(words, number)
        _remember(seat, _hole_cards(words[3], number, reading), number, reading)
    else:
        raise _not_an_action(words, number)


def _remember(seat: SeatNo, cards: CardSet | None, number: int, reading: _Reading) -> None:
    """Hole cards are dealt once, before anybody acts."""
    if seat in reading.dealt or reading.acts:
        said = _("{player} is dealt cards a second time or too late")
        raise HandFault(sentence(said, player=f"p{seat}"), number)
    reading.dealt[seat] = cards


def _hole_cards(text: str, number: int, reading: _Reading) -> CardSet | None:
    """The cards of a player: both, or None as soon as one is ``??``; the known ones are not in the deck any more."""
    if len(text) != 4:
        raise HandFault(sentence(_("a player has two cards, not “{cards}”"), cards=text), number)
    if text == "????":
        return None
    first, second = _CARD_OF_NAME.get(text[:2]), _CARD_OF_NAME.get(text[2:])
    if first is not None and second is not None and first != second and not reading.known & (first | second):
        reading.known |= first | second
        return first | second
    known = text.replace("??", "")
    cards = card_set(_new_cards(known, number, reading))
    return cards if known == text else None


def _show_or_muck(words: list[str], number: int, reading: _Reading, seat: SeatNo) -> HandCommand:
    """``sm`` mucks, ``sm -`` shows the cards dealt, ``sm AhKd`` shows these; ``sm ????`` stays unseen."""
    if len(words) == 2:
        return _MUCKS[seat]
    dealt = reading.dealt.get(seat)
    if words[2] == "-":
        if dealt is None:
            raise HandFault(
                sentence(_("{player} shows cards that the file does not tell"), player=words[0]), number
            )
        reading.shown = True
        return ShowCards(seat, cards_in(dealt))
    if "?" in words[2]:
        reading.kept_unseen = True
        return _MUCKS[seat]
    reading.shown = True
    if dealt is None:
        return ShowCards(seat, _new_cards(words[2], number, reading))
    cards = _cards(words[2], number)
    if card_set(cards) != dealt:
        told = format_cards(cards_in(dealt))
        said = _("{player} was dealt {dealt} and shows {shown}")
        reason = sentence(said, player=words[0], dealt=told, shown=words[2])
        raise HandFault(reason, number)
    return ShowCards(seat, cards)


def _cards(text: str, number: int) -> tuple[Card, ...]:
    """The cards of a word like ``Jc3d5c``."""
    cards = []
    for start in range(0, len(text), 2):
        card = _CARD_OF_NAME.get(text[start : start + 2])
        if card is None:
            raise HandFault(sentence(_("“{text}” is no card"), text=text[start : start + 2]), number)
        cards.append(card)
    return tuple(cards)


def _new_cards(text: str, number: int, reading: _Reading) -> tuple[Card, ...]:
    """Cards that nobody has seen before in this hand."""
    cards = _cards(text, number)
    for card in cards:
        if reading.known & card:
            raise HandFault(sentence(_("the card {card} comes twice"), card=format_card(card)), number)
        reading.known |= card
    return cards


def _not_an_action(words: list[str], number: int) -> HandFault:
    return HandFault(sentence(_("“{words}” is no action of this game"), words=" ".join(words)), number)


def amount_of(text: str, scale: int, number: int = 0) -> Chips:
    """An amount as it is written, in units of ``scale``; `HandFault` when it is no amount or finer than a unit.

    >>> amount_of("0.75", 100), amount_of("12", 100), amount_of("12", 1)
    (75, 1200, 12)
    """
    whole, point, decimals = text.partition(".")
    if (
        not (whole.isascii() and whole.isdigit())
        or (point and not (decimals.isascii() and decimals.isdigit()))
        or len(text) > _DIGITS_MAX
    ):
        raise HandFault(sentence(_("“{text}” is no amount"), text=text), number)
    if not point:
        return int(whole) * scale
    left = scale
    units = int(whole) * scale
    for digit in decimals:
        left, rest = divmod(left, 10)
        if digit != "0" and (rest or not left):
            raise HandFault(
                sentence(_("{text} is finer than the smallest unit of the file"), text=text), number
            )
        units += int(digit) * left
    return units
