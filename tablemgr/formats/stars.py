"""The text that players' trackers read, in the manner of PokerStars: written only, one hand after the other.

The money of every hand obeys ``put in - uncalled = total pot = collected + rake`` (`money_fault` is asked before). The
words are those of the format, in English whatever language the program speaks.
"""

from __future__ import annotations

import hashlib
from typing import Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.cards import Card, cards_in, format_card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.hand.evaluator import rank_hand
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import Variant
from tablemgr.formats.phh_record import NO_CURRENCY
from tablemgr.formats.record import HandRecord, as_text, money_fault, pots_of
from tablemgr.text import _, dates

_GAMES: Final = {Variant.NL: "No Limit", Variant.PL: "Pot Limit", Variant.FL: "Limit"}
_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
_EASTERN: Final = "America/New_York"
_POSTS: Final = {
    PostKind.SMALL_BLIND: "small blind",
    PostKind.DEAD_SMALL_BLIND: "small blind",
    PostKind.DEAD: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.LIVE: "big blind",
    PostKind.STRADDLE: "straddle",
    PostKind.KILL: "straddle",
    PostKind.ANTE: "the ante",
    PostKind.BIG_BLIND_ANTE: "the ante",
    PostKind.BOMB_ANTE: "the ante",
}
_STREETS: Final = {3: "FLOP", 4: "TURN", 5: "RIVER"}
_RANKS: Final = dict(
    zip(
        "23456789TJQKA",
        [
            "Deuce",
            "Three",
            "Four",
            "Five",
            "Six",
            "Seven",
            "Eight",
            "Nine",
            "Ten",
            "Jack",
            "Queen",
            "King",
            "Ace",
        ],
        strict=True,
    )
)
_NOT_IN_A_LINE: Final = frozenset("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")


def stars_piece(record: HandRecord) -> str:
    """One hand and the blank lines after it. The hand must be writable (`unwritable`)."""
    return "\n".join(_Text(record).lines) + "\n\n\n\n"


def unwritable(record: HandRecord) -> Sentence | None:
    """Why trackers could not read a hand: called off, several boards, a name that is no part of a line, false money."""
    if record.void_reason:
        return sentence(_("the hand is void"))
    if record.has_more_boards:
        return sentence(_("trackers read no second board"))
    for player in record.players:
        name = player.player
        if not name or name != name.strip() or _NOT_IN_A_LINE & set(name):
            return sentence(_("the name in seat {seat} cannot stand in a line"), seat=player.seat)
    names = [player.player for player in record.players]
    if len(set(names)) < len(names):
        return sentence(_("two players have the same name"))
    return money_fault(record)


class _Text:
    """The lines of one hand while they are made."""

    def __init__(self, record: HandRecord) -> None:
        self._record = record
        self._names = {player.seat: player.player for player in record.players}
        self._left = {player.seat: player.stack for player in record.players}
        self._bets: dict[SeatNo, Chips] = {}
        self._price = 0
        self._board: list[Card] = []
        self._folded: dict[SeatNo, str] = {}
        self._bet_something: set[SeatNo] = set()
        self._shown = {
            event.seat: event.cards for event in record.events() if isinstance(event, ev.CardsShown)
        }
        self.lines: list[str] = []
        self._head()
        self._posts()
        self.lines.append("*** HOLE CARDS ***")
        self.lines += [
            f"Dealt to {self._names[seat]} {_bracket(cards_in(cards))}" for seat, cards in record.dealt
        ]
        for event in record.events():
            self._act(event)
        self._showdown()
        self._summary()

    def _money(self, chips: Chips) -> str:
        return _SIGNS.get(self._record.currency, "") + as_text(chips, self._record.scale)

    def _head(self) -> None:
        record, rules = self._record, self._record.rules
        stakes = (rules.small_blind, rules.big_blind)
        if rules.variant is Variant.FL:  # fixed limit is named by its bets
            stakes = (rules.small_bet, rules.big_bet)
        currency = "" if record.currency == NO_CURRENCY else f" {record.currency}"
        game = (
            f"Hold'em {_GAMES[rules.variant]} ({self._money(stakes[0])}/{self._money(stakes[1])}{currency})"
        )
        self.lines.append(f"PokerStars Hand #{_digits(record)}:  {game}{self._date()}")
        table = record.table or "1"
        self.lines.append(f"Table '{table}' {record.seat_count}-max Seat #{record.button} is the button")
        self.lines += [
            f"Seat {player.seat}: {player.player} ({self._money(player.stack)} in chips)"
            for player in record.players
        ]

    def _date(self) -> str:
        """The clock of the house and the one that trackers go by; nothing where the moment is not known."""
        at_us = self._record.started_at_us
        if at_us is None:
            return ""
        here, there = dates.local(at_us, self._record.zone), dates.local(at_us, _EASTERN)
        return f" - {here:%Y/%m/%d %H:%M:%S} {here.tzname()} [{there:%Y/%m/%d %H:%M:%S} ET]"

    def _posts(self) -> None:
        """Antes first, then blinds; a returning player's live and dead blind stand in one line."""
        posts = [event for event in self._record.events() if isinstance(event, ev.Posted)]
        live = {event.seat for event in posts if event.what is PostKind.LIVE}
        dead = {
            event.seat: event.amount
            for event in posts
            if event.what in (PostKind.DEAD_SMALL_BLIND, PostKind.DEAD) and event.seat in live
        }
        self._bet_something |= {event.seat for event in posts if _POSTS[event.what] != "the ante"}
        for event in sorted(posts, key=lambda event: _POSTS[event.what] != "the ante"):
            if event.seat in dead and event.what is not PostKind.LIVE:
                continue
            what, amount = _POSTS[event.what], event.amount
            if event.what is PostKind.LIVE and event.seat in dead:
                what, amount = "small & big blinds", amount + dead[event.seat]
            self._left[event.seat] -= amount
            self._say(event.seat, f"posts {what} {self._money(amount)}{self._all_in(event.seat)}")
            if event.what in _LIVE:
                self._bets[event.seat] = self._bets.get(event.seat, 0) + event.amount
                self._price = max(self._price, self._bets[event.seat], event.nominal)

    def _act(self, event: ev.HandEvent) -> None:
        match event:
            case ev.Folded(seat=seat):
                self._folded[seat] = _STREETS.get(len(self._board), "")
                self._say(seat, "folds")
            case ev.Checked(seat=seat):
                self._say(seat, "checks")
            case ev.Called() | ev.BetMade() | ev.RaisedTo():
                self._bet(event)
            case ev.UncalledReturned(seat=seat, amount=amount):
                self.lines.append(f"Uncalled bet ({self._money(amount)}) returned to {self._names[seat]}")
            case ev.BoardDealt(cards=cards):
                self._deal(cards)
            case _:
                pass

    def _bet(self, event: ev.Called | ev.BetMade | ev.RaisedTo) -> None:
        seat = event.seat
        self._left[seat] -= event.amount
        self._bet_something.add(seat)
        to = self._bets.get(seat, 0) + event.amount
        if isinstance(event, ev.Called) or to <= self._price:
            said = f"calls {self._money(event.amount)}"
        elif self._price:
            said = f"raises {self._money(to - self._price)} to {self._money(to)}"
        else:
            said = f"bets {self._money(event.amount)}"
        self._bets[seat] = to
        self._price = max(self._price, to)
        self._say(seat, said + self._all_in(seat))

    def _deal(self, cards: tuple[Card, ...]) -> None:
        before = f"{_bracket(tuple(self._board))} " if self._board else ""
        self._board += cards
        self._bets, self._price = {}, 0
        self.lines.append(f"*** {_STREETS[len(self._board)]} *** {before}{_bracket(cards)}")

    def _showdown(self) -> None:
        left = [seat for seat in self._names if seat not in self._folded]
        if len(left) > 1:
            self.lines.append("*** SHOW DOWN ***")
        for event in self._record.events():
            if isinstance(event, ev.CardsShown):
                self._say(event.seat, f"shows {_bracket(event.cards)} ({self._rank(event.cards)})")
            elif isinstance(event, ev.Mucked):
                self._say(event.seat, "mucks hand")
        pots = pots_of(self._record)
        for pot in reversed(pots):
            won: dict[SeatNo, Chips] = {}
            for seat, chips in pot.wins:
                won[seat] = won.get(seat, 0) + chips
            for seat, chips in won.items():
                name, amount = self._names[seat], self._money(chips)
                self.lines.append(f"{name} collected {amount} from {_pot_name(pot.number, len(pots))}")
        if len(left) == 1 and left[0] not in self._shown:
            self._say(left[0], "doesn't show hand")

    def _summary(self) -> None:
        record, pots = self._record, pots_of(self._record)
        self.lines.append("*** SUMMARY ***")
        total = f"Total pot {self._money(sum(pot.amount for pot in pots))}"
        if len(pots) > 1:
            named = [f"{_pot_name(p.number, len(pots)).capitalize()} {self._money(p.amount)}." for p in pots]
            total = " ".join([total, *named])
        self.lines.append(f"{total} | Rake {self._money(record.rake + record.jackpot)}")
        if self._board:
            self.lines.append(f"Board {_bracket(tuple(self._board))}")
        blinds = {
            event.seat: _POSTS[event.what]
            for event in record.events()
            if isinstance(event, ev.Posted) and event.what in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
        }
        for seat, name in self._names.items():
            marks = "(button) " if seat == record.button else ""
            marks += f"({blinds[seat]}) " if seat in blinds else ""
            self.lines.append(f"Seat {seat}: {name} {marks}{self._fate(seat)}")

    def _fate(self, seat: SeatNo) -> str:
        """What became of a player, for his line of the summary."""
        won = self._record.collected()[seat]
        if seat in self._folded:
            street = self._folded[seat]
            if street:
                return f"folded on the {street.capitalize()}"
            return "folded before Flop" + ("" if seat in self._bet_something else " (didn't bet)")
        cards = self._shown.get(seat)
        if cards is None:
            return f"collected ({self._money(won)})" if won else "mucked"
        result = f"won ({self._money(won)})" if won else "lost"
        return f"showed {_bracket(cards)} and {result} with {self._rank(cards)}"

    def _rank(self, cards: tuple[Card, ...]) -> str:
        """The hand in the words of the format, of as many cards as there are."""
        if len(cards) + len(self._board) < _HAND:
            return _two_cards(cards)
        rank = rank_hand((*cards, *self._board))
        return _words(rank.category_name, rank.ranks)

    def _say(self, seat: SeatNo, said: str) -> None:
        self.lines.append(f"{self._names[seat]}: {said}")

    def _all_in(self, seat: SeatNo) -> str:
        return "" if self._left[seat] else " and is all-in"


_HAND: Final = 5
_LIVE: Final = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE, PostKind.LIVE, PostKind.KILL)


def _digits(record: HandRecord) -> str:
    """The number of the hand in digits, as the format wants it; made of its text where that has others."""
    number = f"{record.session}{record.number:05d}" if record.session and type(record.number) is int else ""
    text = number or str(record.number)
    if text.isascii() and text.isdigit():
        return text
    return str(int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big"))


def _pot_name(number: int, pots: int) -> str:
    if pots == 1:
        return "pot"
    if number == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot-{number}"


def _bracket(cards: tuple[Card, ...]) -> str:
    return "[" + " ".join(format_card(card) for card in cards) + "]"


def _many(rank: str) -> str:
    return "Sixes" if rank == "6" else f"{_RANKS[rank]}s"


def _two_cards(cards: tuple[Card, ...]) -> str:
    ranks = [format_card(card)[0] for card in cards]
    if len(ranks) == 2 and ranks[0] == ranks[1]:
        return f"a pair of {_many(ranks[0])}"
    return f"high card {_RANKS[max(ranks, key=list(_RANKS).index)]}"


def _words(category: str, ranks: str) -> str:
    """A hand of five as the format names it; ``ranks`` most important first, «5432A» for the wheel."""
    top, low = _RANKS[ranks[0]], _RANKS[ranks[4]]
    match category:
        case "high card":
            return f"high card {top}"
        case "pair":
            return f"a pair of {_many(ranks[0])}"
        case "two pair":
            return f"two pair, {_many(ranks[0])} and {_many(ranks[2])}"
        case "three of a kind":
            return f"three of a kind, {_many(ranks[0])}"
        case "straight":
            return f"a straight, {low} to {top}"
        case "flush":
            return f"a flush, {top} high"
        case "full house":
            return f"a full house, {_many(ranks[0])} full of {_many(ranks[3])}"
        case "four of a kind":
            return f"four of a kind, {_many(ranks[0])}"
        case "straight flush":
            return f"a straight flush, {low} to {top}"
        case _:
            return "a Royal Flush"
