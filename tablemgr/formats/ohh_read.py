"""An object of the Open Hand History as a told hand. The money is what the file states; it must foot, or the hand is
refused with the place. Nothing is played and nothing repaired: whether the acts are allowed is asked elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.cards import DECK, Card, CardSet, card_set, format_card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.rules import TableRules, Variant
from tablemgr.formats.ohh_write import ACTS, OWN
from tablemgr.formats.phh_actions import HandFault, UnplayableHand
from tablemgr.formats.record import HandRecord, Seated, Told, money_fault
from tablemgr.text import _, dates

CENTS: Final = 100
_POST_OF: Final = {
    "Post SB": PostKind.SMALL_BLIND,
    "Post BB": PostKind.BIG_BLIND,
    "Straddle": PostKind.STRADDLE,
    "Post Extra Blind": PostKind.LIVE,
    "Post Dead": PostKind.DEAD,
    "Post Ante": PostKind.ANTE,
}
_DEAD: Final = frozenset({PostKind.DEAD, PostKind.ANTE})
_NEW_CARDS: Final = {"Flop": 3, "Turn": 1, "River": 1}
_BOARD_AFTER: Final = {"Flop": 3, "Turn": 4, "River": 5}
_CARD_OF: Final = {format_card(card): card for card in DECK}
#: Members that are read here; whatever else a hand has is kept as it stands.
_READ: Final = frozenset({
    "tournament", "game_number", "start_date_utc", "table_name", "game_type", "bet_limit", "table_size", "currency",
    "dealer_seat", "small_blind_amount", "big_blind_amount", "ante_amount", "players", "rounds", "pots", OWN,
})  # fmt: skip
_READ_OF_PLAYER: Final = frozenset({"id", "seat", "name", "starting_stack"})
_READ_OF_POT: Final = frozenset({"number", "amount", "rake", "player_wins", "jackpot"})
_READ_OF_WIN: Final = frozenset({"player_id", "win_amount"})

_Json = Mapping[str, Any]


def read_ohh(hand: _Json) -> HandRecord:
    """One hand. Raises `HandFault` (with the number of the act, from 1) or `UnplayableHand` for another game."""
    if hand.get("tournament"):
        raise UnplayableHand(sentence(_("it is a hand of a tournament")))
    if (game := hand.get("game_type")) != "Holdem":
        raise UnplayableHand(
            sentence(_("the variant {variant} is no hold'em that is played here"), variant=game)
        )
    scale = _scale(hand)
    reading = _Reading(hand, scale)
    record = reading.told()
    fault = money_fault(record) or reading.pot_fault(record)
    if fault is not None:
        raise HandFault(fault)
    return record


def _scale(hand: _Json) -> int:
    """1 when every amount of the hand is whole, else 100."""
    amounts = [hand.get(name) for name in ("small_blind_amount", "big_blind_amount", "ante_amount")]
    amounts += [player.get("starting_stack") for player in _objects(hand, "players")]
    amounts += [act.get("amount") for act in _acts(hand)]
    for pot in _objects(hand, "pots"):
        amounts += [pot.get("amount"), pot.get("rake"), pot.get("jackpot")]
        amounts += [win.get("win_amount") for win in _objects(pot, "player_wins")]
    return CENTS if any(isinstance(a, Decimal) and a != a.to_integral_value() for a in amounts) else 1


def _acts(hand: _Json) -> list[_Json]:
    return [act for opened in _objects(hand, "rounds") for act in _objects(opened, "actions")]


def _objects(holder: _Json, name: str) -> list[_Json]:
    found = holder.get(name)
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise HandFault(sentence(_("the field {field} is no list of objects"), field=name))
    return found


def _text(holder: _Json, name: str, otherwise: str | None = None) -> str:
    value = holder.get(name, otherwise)
    if not isinstance(value, str):
        raise HandFault(sentence(_("the field {field} is no text"), field=name))
    return value


def _whole(holder: _Json, name: str, act: int = 0) -> int:
    value = holder.get(name)
    if isinstance(value, str) and value.isascii() and value.isdigit():  # "6" is seen for a table size
        value = int(value)
    if type(value) is not int:
        raise HandFault(sentence(_("the field {field} is no whole number"), field=name), act)
    return value


class _Reading:
    """One hand while it is read: the players, what each has in, and the steps so far."""

    def __init__(self, hand: _Json, scale: int) -> None:
        self._hand, self._scale = hand, scale
        self._own: _Json = hand[OWN] if isinstance(hand.get(OWN), dict) else {}
        self._act = 0
        self._seat_of: dict[int, SeatNo] = {}
        self._players: list[Seated] = []
        for player in _objects(hand, "players"):
            self._seat(player)
        self._left = {player.seat: player.stack for player in self._players}
        self._bets: Counter[SeatNo] = Counter()
        self._committed: Counter[SeatNo] = Counter()
        self._price = self._run = self._board = 0
        self._dealt: dict[SeatNo, CardSet] = {}
        self._shown: dict[SeatNo, CardSet] = {}
        self._seen: CardSet = 0
        self._started = self._moment()
        self._steps: list[Told] = []

    def told(self) -> HandRecord:
        """The whole hand."""
        hand, rules = self._hand, self._rules()
        stacks = tuple(player.stack for player in self._players)
        seats = tuple(player.seat for player in self._players)
        button = SeatNo(_whole(hand, "dealer_seat"))
        first = ev.HandStarted(HandNo(1), button, seats, stacks)
        self._steps.append(Told(first, self._started))
        for opened in _objects(hand, "rounds"):
            self._round(opened)
        self._settle()
        return HandRecord(
            number=_text(hand, "game_number"),
            rules=rules,
            scale=self._scale,
            currency=_text(hand, "currency"),
            table=_text(hand, "table_name"),
            seat_count=_whole(hand, "table_size"),
            button=button,
            players=tuple(self._players),
            steps=tuple(self._steps),
            dealt=tuple(sorted(self._dealt.items())),
            started_at_us=self._started,
            zone=self._zone(),
            site=_text(hand, "site_name", ""),
            session=_whole(self._own, "session") if "session" in self._own else 0,
            tips=self._tips(),
            paid_otherwise=_text(self._own, "override", ""),
            extras=self._extras(),
        )

    def pot_fault(self, record: HandRecord) -> Sentence | None:
        """Why the pots are not what was put in, less what came back."""
        stated = sum(self._amount(pot, "amount") for pot in _objects(self._hand, "pots"))
        played_for = sum(record.put_in().values()) - sum(record.returned().values())
        if stated == played_for:
            return None
        return sentence(_("the pots state {stated}, {put_in} was put in"), stated=stated, put_in=played_for)

    def _seat(self, player: _Json) -> None:
        number, seat = _whole(player, "id"), SeatNo(_whole(player, "seat"))
        if number in self._seat_of or seat in self._seat_of.values() or seat < 1:
            raise HandFault(
                sentence(_("two players have the id {id} or the seat {seat}"), id=number, seat=seat)
            )
        stack = self._amount(player, "starting_stack")
        if player.get("is_sitting_out"):
            return
        self._seat_of[number] = seat
        self._players.append(Seated(seat, _text(player, "name"), stack))
        self._players.sort(key=lambda seated: seated.seat)

    def _rules(self) -> TableRules:
        hand = self._hand
        limit = hand.get("bet_limit")
        kind = limit.get("bet_type") if isinstance(limit, dict) else None
        if kind not in ("NL", "PL", "FL"):
            raise UnplayableHand(sentence(_("the limit {limit} is not played here"), limit=kind))
        if isinstance(limit, dict) and limit.get("bet_cap"):
            raise UnplayableHand(sentence(_("the bets of the hand are capped")))
        small, big, ante = (
            self._amount(hand, name, 0) for name in ("small_blind_amount", "big_blind_amount", "ante_amount")
        )
        chip = self._amount(self._own, "chip", self._scale) if "chip" in self._own else 1
        bets = (big, 2 * big) if kind == "FL" else (0, 0)
        return TableRules(Variant(kind), small, big, *bets, chip=chip, ante=ante)

    def _moment(self) -> int | None:
        """µs UTC; the format states UTC with and without its letter."""
        text = self._hand.get("start_date_utc")
        if text is None:
            return None
        try:
            moment = datetime.fromisoformat(str(text))
            return dates.to_us(moment.replace(tzinfo=moment.tzinfo or UTC))
        except (ValueError, OverflowError) as fault:
            raise HandFault(sentence(_("“{text}” is no moment"), text=text)) from fault

    def _zone(self) -> str:
        """In what zone its times are told."""
        name = _text(self._own, "time_zone", "UTC")
        try:
            return dates.zone(name).key
        except dates.UnknownZone as fault:
            raise HandFault(sentence(_("“{text}” is no time zone"), text=name)) from fault

    def _tips(self) -> tuple[tuple[SeatNo, Chips], ...]:
        tips = _objects(self._own, "tips") if "tips" in self._own else []
        return tuple(sorted((self._seat_no(tip), self._amount(tip, "amount")) for tip in tips))

    def _extras(self) -> dict[str, Any]:
        """What only this format knows, by its place, to be written back as it was."""
        hand = self._hand
        extras: dict[str, Any] = {
            "ids": {seat: number for number, seat in self._seat_of.items()},
            "hand": {name: value for name, value in hand.items() if name not in _READ},
            "players": {
                SeatNo(_whole(p, "seat")): {n: v for n, v in p.items() if n not in _READ_OF_PLAYER}
                for p in _objects(hand, "players")
            },
            "pots": {},
            "wins": {},
        }
        for pot in _objects(hand, "pots"):
            number = _whole(pot, "number")
            extras["pots"][number] = {n: v for n, v in pot.items() if n not in _READ_OF_POT}
            for win in _objects(pot, "player_wins"):
                kept = {n: v for n, v in win.items() if n not in _READ_OF_WIN}
                extras["wins"][number, self._seat_no(win)] = kept
        if self._own:
            extras["own"] = dict(self._own)
        return extras

    def _round(self, opened: _Json) -> None:
        street = str(opened.get("street"))
        if street in _NEW_CARDS:
            self._deal(street, opened)
        elif street not in ("Preflop", "Showdown"):
            raise HandFault(sentence(_("“{text}” is no round"), text=street))
        for act in _objects(opened, "actions"):
            self._act += 1
            self._take(act)

    def _deal(self, street: str, opened: _Json) -> None:
        cards = self._cards(opened.get("cards"))
        if len(cards) != _NEW_CARDS[street]:
            raise HandFault(sentence(_("the {street} has {number} cards"), street=street, number=len(cards)))
        before = _BOARD_AFTER[street] - len(cards)
        if before < self._board or self._board == 5:  # the board was further already: this is another one
            self._run += 1
        elif before != self._board:
            raise HandFault(sentence(_("the {street} comes too early"), street=street))
        self._run = max(self._run, 1)
        self._board = _BOARD_AFTER[street]
        self._bets.clear()
        self._price = 0
        self._tell(ev.BoardDealt(cards, self._run), opened)

    def _take(self, act: _Json) -> None:
        kind = str(act.get("action"))
        if kind in ("Added Chips", "Sits Down", "Stands Up", "Add to Pot"):
            raise UnplayableHand(sentence(_("the act “{act}” is no part of a hand here"), act=kind))
        seat = self._seat_no(act)
        if kind == "Dealt Cards":
            cards = self._cards(act.get("cards"))
            if len(cards) == 2:
                self._dealt[seat] = card_set(cards)
        elif kind in _POST_OF:
            self._post(seat, _POST_OF[kind], self._paid(seat, act), act)
        elif kind in ("Fold", "Check", "Mucks Cards"):
            if self._amount(act, "amount", 0):
                raise self._fault(_("“{act}” costs nothing"), act=kind)
            without: dict[str, Callable[[SeatNo], ev.HandEvent]]
            without = {"Fold": ev.Folded, "Check": ev.Checked, "Mucks Cards": ev.Mucked}
            self._tell(without[kind](seat), act)
        elif kind == "Shows Cards":
            self._show(seat, act)
        elif kind in ("Bet", "Raise", "Call"):
            self._bet(seat, kind, self._paid(seat, act), act)
        else:
            raise self._fault(_("“{words}” is no action of this game"), words=kind)

    def _show(self, seat: SeatNo, act: _Json) -> None:
        cards = self._cards(act.get("cards"), known=self._dealt.get(seat, 0) | self._shown.get(seat, 0))
        if not cards:
            raise self._fault(_("{player} shows cards that the file does not tell"), player=seat)
        self._shown[seat] = card_set(cards)
        self._tell(ev.CardsShown(seat, cards), act)

    def _post(self, seat: SeatNo, what: PostKind, amount: Chips, act: _Json) -> None:
        if not amount:
            raise self._fault(_("a post of nothing"))
        nominal = amount
        if not self._left[seat]:  # as far as the stack reaches (BLD-16)
            full = {PostKind.SMALL_BLIND: "small_blind_amount", PostKind.BIG_BLIND: "big_blind_amount"}
            nominal = max(amount, self._amount(self._hand, full[what], 0) if what in full else 0)
        if what not in _DEAD:
            self._bets[seat] += amount
            self._price = max(self._price, self._bets[seat] - amount + nominal)
        if what is not PostKind.DEAD:
            self._committed[seat] += amount
        self._tell(ev.Posted(seat, what, amount, nominal), act)

    def _bet(self, seat: SeatNo, kind: str, amount: Chips, act: _Json) -> None:
        to = self._bets[seat] + amount
        if kind == "Call":
            if to > self._price or (to < self._price and self._left[seat]):
                raise self._fault(_("the call does not match the bet of {bet}"), bet=self._price)
        elif to < self._price:  # some files call a call «Raise»; it is told as it stands
            raise self._fault(_("the bet or raise is below {bet}"), bet=self._price)
        self._bets[seat] = to
        self._committed[seat] += amount
        self._price = max(self._price, to)
        made = ev.BetMade(seat, to, amount) if kind == "Bet" else ev.RaisedTo(seat, to, amount, True)
        self._tell(ev.Called(seat, amount) if kind == "Call" else made, act)

    def _paid(self, seat: SeatNo, act: _Json) -> Chips:
        amount = self._amount(act, "amount")
        if amount > self._left[seat]:
            raise self._fault(_("the player in seat {seat} puts in more than he has"), seat=seat)
        self._left[seat] -= amount
        return amount

    def _settle(self) -> None:
        """What nobody called goes back to whoever had most in, then the pots as they are stated."""
        pots = sorted(_objects(self._hand, "pots"), key=lambda pot: _whole(pot, "number"))
        put = sum(player.stack - self._left[player.seat] for player in self._players)
        uncalled = put - sum(self._amount(pot, "amount") for pot in pots)
        if uncalled:
            nobody = ((SeatNo(0), 0), (SeatNo(0), 0))
            (first, most), (_second, next_most) = (*self._committed.most_common(2), *nobody)[:2]
            if not 0 < uncalled <= most - next_most:
                stated = put - uncalled
                text = _("the pots state {stated}, {put_in} was put in")
                raise HandFault(sentence(text, stated=stated, put_in=put))
            self._steps.insert(self._end_of_betting(), Told(ev.UncalledReturned(SeatNo(first), uncalled)))
        by_pot = tuple(self._amount(pot, "rake", 0) for pot in pots)
        if any(by_pot):
            self._steps.append(Told(ev.RakeTaken(sum(by_pot), by_pot)))
        jackpot = sum(self._amount(pot, "jackpot", 0) for pot in pots)
        if jackpot:
            self._steps.append(Told(ev.JackpotTaken(jackpot)))
        for number, pot in enumerate(pots):
            for win in _objects(pot, "player_wins"):
                chips = self._amount(win, "win_amount")
                self._steps.append(Told(ev.PotAwarded(number, self._seat_no(win), chips, 0)))
        self._steps.append(Told(ev.HandEnded(HandNo(1), put - uncalled)))

    def _end_of_betting(self) -> int:
        betting = (ev.Posted, *(kind for kind in ACTS if kind not in (ev.CardsShown, ev.Mucked)))
        places = [n for n, told in enumerate(self._steps, start=1) if isinstance(told.event, betting)]
        return places[-1] if places else len(self._steps)

    def _tell(self, event: ev.HandEvent, source: _Json) -> None:
        ms = source.get("_ms")
        at_us = self._started + ms * 1000 if self._started is not None and type(ms) is int else None
        self._steps.append(Told(event, at_us, str(source.get("_comment", ""))))

    def _seat_no(self, holder: _Json) -> SeatNo:
        number = _whole(holder, "player_id", self._act)
        seat = self._seat_of.get(number)
        if seat is None:
            raise self._fault(_("nobody who plays has the id {id}"), id=number)
        return seat

    def _cards(self, names: object, known: CardSet = 0) -> tuple[Card, ...]:
        """Cards by name; empty, missing and blank texts are no cards. None may come twice but those ``known``."""
        if not names:
            return ()
        cards = []
        for name in names if isinstance(names, list) else [names]:
            card = _CARD_OF.get(str(name))
            if card is None:
                raise self._fault(_("“{text}” is no card"), text=name)
            if self._seen & card and not known & card:
                raise self._fault(_("the card {card} comes twice"), card=name)
            self._seen |= card
            cards.append(card)
        return tuple(cards)

    def _amount(self, holder: _Json, name: str, otherwise: Chips | None = None) -> Chips:
        value = holder.get(name)
        if value is None and otherwise is not None:
            return otherwise
        if type(value) is int and value >= 0:
            return value * self._scale
        units = value * self._scale if isinstance(value, Decimal) and value.is_finite() else None
        if units is None or units < 0:
            raise self._fault(_("“{text}” is no amount"), text=value)
        if units != units.to_integral_value():
            raise self._fault(_("{text} is finer than the smallest unit of the file"), text=value)
        return int(units)

    def _fault(self, message: str, **places: object) -> HandFault:
        return HandFault(sentence(message, **places), self._act)
