"""The action lines of a PHH hand, word by word, turned into commands of the hand engine.

Nothing is repaired and nothing is guessed: a line that is no action, a card that comes twice, a hand shown that is not
the hand dealt is a fault with the number of its action (from 1, as a person counts them in the file). Whether the act
is *allowed* is for the engine alone; here only the words are told apart: ``cc`` is a check where the player has
matched what was bet on this street and a call where he has not, ``cbr`` a bet where nobody has bet and a raise where
somebody has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

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
from tablemgr.engine.quick import maker
from tablemgr.text import _

#: Hole cards by seat; None where they are not known.
Dealt = tuple[tuple[SeatNo, CardSet | None], ...]

MAX_PLAYERS = 10
_DIGITS_MAX = 30
SEATS: tuple[SeatNo, ...] = tuple(SeatNo(number) for number in range(MAX_PLAYERS + 1))
_FOLD, _MATCH, _UNKNOWN, _MUCK = "fold", "match", "unknown", "muck"
#: Most lines of most hands are one of these as they stand.
_PLAIN_LINES = {
    line: (kind, seat)
    for seat in SEATS[1:]
    for line, kind in (
        (f"p{seat} f", _FOLD),
        (f"p{seat} cc", _MATCH),
        (f"d dh p{seat} ????", _UNKNOWN),
        (f"p{seat} sm", _MUCK),
    )
}
_NOT_PLAIN = ("", SeatNo(MAX_PLAYERS + 1))
_CARD_OF_NAME = {format_card(card): card for card in DECK}
_ONE_CARD = {name: (card,) for name, card in _CARD_OF_NAME.items()}
_TWO_CARDS = {
    first + second: one | other
    for first, one in _CARD_OF_NAME.items()
    for second, other in _CARD_OF_NAME.items()
    if one != other
}
_FOLDS, _CHECKS, _CALLS, _MUCKS = (tuple(kind(seat) for seat in SEATS) for kind in (Fold, Check, Call, Muck))
_IN_THE_BET = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE)
_bet_to, _raise_to = maker(BetTo), maker(RaiseTo)
_deal_board, _show_cards = maker(DealBoard), maker(ShowCards)


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
        self.numbers.append(number)
        self.acts.append((_CHECKS if self.bets[seat] >= self.price else _CALLS)[seat])
        self.bets[seat] = self.price


@dataclass(frozen=True, slots=True)
class ActionsRead:
    """The commands, for each the number of the action it came from, and the hole cards as far as they are known."""

    numbers: tuple[int, ...]
    commands: tuple[HandCommand, ...]
    dealt: Dealt


_actions_read = maker(ActionsRead)


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
            head, _blank, word = line.rpartition(" ")
            read, seat = _HEADS.get(head, _NO_HEAD)
            if seat <= players:
                read(word, seat, number, reading)
            else:
                _read_odd_line(line, number, reading, players)
        elif kind is _FOLD:
            numbers.append(number)
            acts.append(_FOLDS[seat])
        elif kind is _MATCH:
            reading.match(number, seat)
        else:
            _WITHOUT_WORD[kind](seat, number, reading)
    if reading.kept_unseen and not reading.shown:
        raise UnplayableHand(sentence(_("nobody's cards are known at the showdown")))
    return _actions_read(tuple(numbers), tuple(acts), tuple(reading.dealt.items()))


def _read_odd_line(line: str, number: int, reading: _Reading, players: int) -> None:
    """A line with more blanks than it needs, or with a comment; else it is none."""
    act = " ".join(line.partition("#")[0].split())
    kind, seat = _PLAIN_LINES.get(act, _NOT_PLAIN)
    if seat <= players:
        _WITHOUT_WORD[kind](seat, number, reading)
        return
    head, _blank, word = act.rpartition(" ")
    read, seat = _HEADS.get(head, _NO_HEAD)
    if seat <= players:
        read(word, seat, number, reading)
    elif act:
        raise HandFault(sentence(_("“{words}” is no action of this game"), words=act), number)


def _fold(seat: SeatNo, number: int, reading: _Reading) -> None:
    """``pN f``"""
    reading.add(number, _FOLDS[seat])


def _match(seat: SeatNo, number: int, reading: _Reading) -> None:
    """``pN cc``"""
    reading.match(number, seat)


def _unknown(seat: SeatNo, number: int, reading: _Reading) -> None:
    """``d dh pN ????``"""
    _remember(seat, None, number, reading)


def _muck(seat: SeatNo, number: int, reading: _Reading) -> None:
    """``pN sm``"""
    reading.add(number, _MUCKS[seat])


def _hole(word: str, seat: SeatNo, number: int, reading: _Reading) -> None:
    """``d dh pN CARDS`` is remembered."""
    cards = _TWO_CARDS.get(word)
    if cards is not None and not cards & reading.known:
        reading.known |= cards
    else:
        cards = _odd_hole_cards(word, number, reading)
    _remember(seat, cards, number, reading)


def _board(word: str, _seat: SeatNo, number: int, reading: _Reading) -> None:
    """``d db CARDS`` is dealt."""
    reading.add(number, _deal_board(_new_cards(word, number, reading)))
    reading.price = 0
    reading.bets = [0] * (MAX_PLAYERS + 1)


def _bet_or_raise(word: str, seat: SeatNo, number: int, reading: _Reading) -> None:
    """``pN cbr AMOUNT``: to this total of the street."""
    to = amount_of(word, reading.scale, number)
    reading.add(number, _raise_to(seat, to) if reading.price else _bet_to(seat, to))
    reading.price = reading.bets[seat] = to


_WITHOUT_WORD: Final = {_FOLD: _fold, _MATCH: _match, _UNKNOWN: _unknown, _MUCK: _muck}


def _opening(start: StartHand, scale: int) -> _Reading:
    bets = [0] * (MAX_PLAYERS + 1)
    price = 0
    for post in start.posts:
        if post.what in _IN_THE_BET:
            bets[post.seat] += post.amount
            if post.nominal > price:
                price = post.nominal
    return _Reading(scale, price, bets)


def _remember(seat: SeatNo, cards: CardSet | None, number: int, reading: _Reading) -> None:
    """Hole cards are dealt once, before anybody acts."""
    if seat in reading.dealt or reading.acts:
        said = _("{player} is dealt cards a second time or too late")
        raise HandFault(sentence(said, player=f"p{seat}"), number)
    reading.dealt[seat] = cards


def _odd_hole_cards(text: str, number: int, reading: _Reading) -> CardSet | None:
    """Other than two new cards: None as soon as one is ``??``; the known ones are not in the deck any more."""
    if len(text) != 4:
        raise HandFault(sentence(_("a player has two cards, not “{cards}”"), cards=text), number)
    if text == "????":
        return None
    known = text.replace("??", "")
    cards = card_set(_new_cards(known, number, reading))
    return cards if known == text else None


def _at_showdown(word: str, seat: SeatNo, number: int, reading: _Reading) -> None:
    """``pN sm -`` shows the cards dealt, ``pN sm AhKd`` shows these; ``pN sm ????`` stays unseen."""
    if reading.winners_told and word == "????":
        return
    dealt = reading.dealt.get(seat)
    if word == "-":
        if dealt is None:
            said = _("{player} shows cards that the file does not tell")
            raise HandFault(sentence(said, player=f"p{seat}"), number)
        cards = cards_in(dealt)
    elif "?" in word:
        reading.kept_unseen = True
        reading.add(number, _MUCKS[seat])
        return
    elif dealt is None:
        cards = _new_cards(word, number, reading)
    else:
        cards = _cards(word, number)
        if card_set(cards) != dealt:
            told = format_cards(cards_in(dealt))
            said = _("{player} was dealt {dealt} and shows {shown}")
            raise HandFault(sentence(said, player=f"p{seat}", dealt=told, shown=word), number)
    reading.shown = True
    reading.add(number, _show_cards(seat, cards))


_Read = Callable[[str, SeatNo, int, _Reading], None]
_HEADS: Final[dict[str, tuple[_Read, SeatNo]]] = {"d db": (_board, SEATS[0])} | {
    head: (read, seat)
    for seat in SEATS[1:]
    for head, read in (
        (f"d dh p{seat}", _hole),
        (f"p{seat} cbr", _bet_or_raise),
        (f"p{seat} sm", _at_showdown),
    )
}
_NO_HEAD: Final = (_board, SeatNo(MAX_PLAYERS + 1))


def _cards(text: str, number: int) -> tuple[Card, ...]:
    """The cards of a word like ``Jc3d5c``."""
    if text in _ONE_CARD:
        return _ONE_CARD[text]
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


def amount_of(text: str, scale: int, number: int = 0) -> Chips:
    """An amount as it is written, in units of ``scale``; `HandFault` when it is no amount or finer than a unit.

    >>> amount_of("0.75", 100), amount_of("12", 100), amount_of("12", 1)
    (75, 1200, 12)
    """
    if text.isdecimal() and text.isascii() and len(text) <= _DIGITS_MAX:
        return int(text) * scale
    whole, point, decimals = text.partition(".")
    if (
        not (whole.isascii() and whole.isdigit())
        or (point and not (decimals.isascii() and decimals.isdigit()))
        or len(text) > _DIGITS_MAX
    ):
        raise HandFault(sentence(_("“{text}” is no amount"), text=text), number)
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
