"""Tells an evening line by line: each is played at once without windows, and the money of each hand is booked twice."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from tablemgr import bootstrap
from tablemgr.app.evening.player import EveningPlayer
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.app.views.snapshot import Expected, SeatView, TableSnapshot
from tablemgr.text import Language, translator
from tablemgr.text.refusals import refusal_sentence
from tests.demo.bookkeeper import Paid, Result, Terms, settle
from tests.demo.players import DECK, Player, Spot

STREETS = {0: 3, 3: 1, 4: 1}
"""Cards on the board → cards that come next."""
STOPS = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


class Chips:
    """The dealer's tray by denomination, kept beside the program."""

    def __init__(self, pieces: Mapping[int, int]) -> None:
        self.pieces = dict(pieces)

    @property
    def total(self) -> int:
        return sum(denomination * number for denomination, number in self.pieces.items())

    def give(self, amount: int, small: int = 12) -> dict[int, int]:
        """Chips for a buy-in: some small ones, then the largest there are; they leave the tray."""
        given: dict[int, int] = {}
        rest = amount
        for denomination in sorted(self.pieces)[:2]:
            number = min(small, self.pieces[denomination], rest // denomination)
            given[denomination] = number
            rest -= number * denomination
        for denomination in sorted(self.pieces, reverse=True):
            number = min(self.pieces[denomination] - given.get(denomination, 0), rest // denomination)
            given[denomination] = given.get(denomination, 0) + number
            rest -= number * denomination
        if rest:
            raise ValueError(f"the tray cannot give {amount}: {rest} is missing")
        given = {denomination: number for denomination, number in sorted(given.items()) if number}
        self.change(given, -1)
        return given

    def change(self, pieces: Mapping[int, int], sign: int) -> None:
        for denomination, number in pieces.items():
            self.pieces[denomination] = self.pieces.get(denomination, 0) + sign * number

    def in_pieces(self, amount: int, largest: int) -> dict[int, int]:
        """An amount in chips up to the largest, as it comes out of a box."""
        found: dict[int, int] = {}
        for denomination in sorted((each for each in self.pieces if each <= largest), reverse=True):
            number, amount = divmod(amount, denomination)
            if number:
                found[denomination] = number
        return dict(sorted(found.items()))


class Story:
    """One table's evening. ``lines`` are what will stand in the file."""

    def __init__(self, begins: str, seed: int, service: TableService | None = None) -> None:
        self.now = datetime.fromisoformat(begins)
        self.dice = random.Random(seed)
        self.lines: list[dict[str, Any]] = []
        self.clock = ManualClock()
        self.service = service or bootstrap.open_service(None, self.clock, CountedIds())
        english = translator(Language.EN)
        self._player = EveningPlayer(
            self.service, self.clock, lambda refused: refusal_sentence(refused, english)
        )
        self.styles: dict[int, Player] = {}
        self.tray = Chips({})
        self.terms = Terms(1, 0, 0, 1)
        self.rebuy = 4000
        self.cash = self.rake = self.tips = 0
        self._paid = Paid({})
        self._bets: dict[int, int] = {}
        self._stacks: dict[int, int] = {}
        self._raises = 0
        self._states: list[Any] = []
        self.hole: dict[int, tuple[str, str]] = {}
        self.shown: dict[int, list[str]] = {}
        self.board: list[str] = []
        self.declared: dict[int, list[int]] = {}
        self._deck: list[str] = []

    # --- lines --------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> TableSnapshot:
        return self.service.snapshot()

    def seat(self, seat: int) -> SeatView:
        return next(view for view in self.table.seats if view.seat == seat)

    def wait(self, seconds: int) -> None:
        """Time passes."""
        self.now += timedelta(seconds=seconds)

    def say(self, do: str, **fields: Any) -> None:
        """One line, played at once; it must come out as it says."""
        line = {"do": do, **fields}
        if do != "expect":
            line = {"at": self.now.isoformat(), **line}
        self.lines.append(line)
        text = json.dumps(line, ensure_ascii=False)
        (read,) = read_lines([text])
        self._player.play((read,))
        if self._player.result.findings:
            raise AssertionError(f"{text}\n{self._player.result.findings}")

    def check(self, **expected: Any) -> None:
        """What must be so now; the table always balances, and the tray holds what this side has counted."""
        self.say("expect", **expected, bank=self.tray.total, balance_ok=True)

    # --- money --------------------------------------------------------------------------------------------------------

    def buy(self, seat: int, amount: int, small: int = 12, **fields: Any) -> None:
        """Chips for cash out of the tray; ``refused`` gives nothing."""
        verb = "top_up" if self.seat(seat).stack or self.seat(seat).queued_top_up else "buy_in"
        if "refused" in fields:
            self.say(verb, seat=seat, cash=amount, **fields)
            return
        chips = self.tray.give(amount, small)
        self.cash += amount
        self.say(verb, seat=seat, cash=amount, chips=_text(chips), **fields)

    def bring(self, seat: int, amount: int) -> None:
        """Chips from the cage: the tray does not change."""
        self.say("top_up" if self.seat(seat).stack else "buy_in", seat=seat, brought=amount)

    def sit(self, seat: int, player: str, amount: int, entry: str = "wait", small: int = 12) -> None:
        """Somebody sits down and buys in."""
        fields = {} if entry == "wait" else {"entry": entry}
        self.say("seat", seat=seat, player=player, **fields)
        self.wait(20)
        self.buy(seat, amount, small)
        self.wait(25)

    def tip(self, seat: int, amount: int) -> None:
        self.wait(4)
        self.say("tip", seat=seat, amount=amount)
        self.tips += amount

    def leave(self, seat: int, ok: str) -> None:
        """With everything in front of him."""
        self.say("cash_out", seat=seat, counted=self.seat(seat).stack, ok=ok)

    # --- a hand -------------------------------------------------------------------------------------------------------

    def start(
        self,
        hole: Mapping[int, str] | None = None,
        board: str = "",
        button: int | None = None,
        expect: Mapping[str, Any] | None = None,
    ) -> None:
        """Deal: known cards to some, the rest of the deck as it comes; ``board`` is what will lie there.

        ``expect``: what the rulebook says of this deal (the button, who acts first).
        """
        self.wait(22)
        self.say("start_hand", **({} if button is None else {"button": button}))
        if expect:
            self.say("expect", **expect)
        self._after_start(hole or {}, [board[at : at + 2] for at in range(0, len(board), 2)])
        self.wait(14)

    def _after_start(self, hole: Mapping[int, str], board: list[str]) -> None:
        hand = self.table.hand
        if hand is None:
            raise AssertionError("no hand was started")
        known = [card for cards in hole.values() for card in (cards[:2], cards[2:])] + board
        rest = [card for card in DECK if card not in known]
        self.dice.shuffle(rest)
        self.hole = {}
        for seat in hand.seats_dealt:
            cards = hole.get(seat)
            self.hole[seat] = (cards[:2], cards[2:]) if cards else (rest.pop(), rest.pop())
        self._deck = board + rest
        self.board, self.shown, self.declared = [], {}, {}
        self._paid, self._bets, self._raises, self._states = (
            Paid(dict.fromkeys(hand.seats_dealt, 0)),
            {},
            1,
            [],
        )
        self._stacks = {}
        for view in self.table.seats:
            if view.seat in hand.seats_dealt:
                self._stacks[view.seat] = view.stack + view.committed
        for line in self.table.log:
            if line.kind == "hand.posted" and not line.retracted:
                self._post(line.seat, line.amount, line.text)

    def _post(self, seat: int, amount: int, what: str) -> None:
        self._stacks[seat] -= amount
        if what in ("dead_sb", "dead", "ante"):
            self._paid.dead += amount
        else:
            self._add(seat, amount)

    def _add(self, seat: int, amount: int) -> None:
        self._paid.put[seat] += amount
        self._bets[seat] = self._bets.get(seat, 0) + amount

    @property
    def actor(self) -> int:
        """Whose turn it is; 0 for nobody's."""
        return (
            self.table.legal.seat
            if self.table.legal is not None and self.table.expected is Expected.ACT
            else 0
        )

    def act(self, said: str, **fields: Any) -> None:
        """``f x c a`` or ``r300`` of whoever is on turn, booked on this side from its own bets and stacks."""
        seat = self.actor
        price, own, stack = max(self._bets.values(), default=0), self._bets.get(seat, 0), self._stacks[seat]
        self.wait(self.dice.choice((3, 4, 5, 6, 8, 11)) if said != "f" else self.dice.choice((1, 2, 3, 4)))
        self._remember()
        if said in ("f", "x"):
            self.say("fold" if said == "f" else "check", seat=seat, **fields)
            if said == "f":
                self._paid.out.add(seat)
            return
        to = own + stack if said == "a" else min(own + stack, price) if said == "c" else int(said[1:])
        if said == "a":
            self.say("all_in", seat=seat, **fields)
        elif said == "c":
            self.say("call", seat=seat, **fields)
        else:
            self.say("raise_to" if price else "bet_to", seat=seat, to=to, **fields)
        self._raises += to > price
        self._stacks[seat] -= to - own
        self._add(seat, to - own)

    def recount(self, seat: int, more: int, reason: str, ok: str) -> None:
        """In the moment somebody goes all-in his stack is counted: so many chips more (or less) than in the books."""
        self.wait(20)
        self._remember()
        self._stacks[seat] += more
        self.say("count_stack", seat=seat, counted=self._stacks[seat], reason=reason, ok=ok)

    def refuse(self, do: str, rule: str, **fields: Any) -> None:
        """Something that must be refused; nothing is booked."""
        self.wait(3)
        self.say(do, **fields, refused=rule)

    def deal_board(self) -> None:
        """The next street from the deck."""
        self.wait(5)
        self._remember()
        count = STREETS[len(self.board)]
        cards, self._deck = self._deck[:count], self._deck[count:]
        self.say("board", cards=cards)
        self.board += cards
        self._bets, self._raises = {}, 0

    def _remember(self) -> None:
        self._states.append(
            copy.deepcopy(
                (self._paid, self._bets, self._stacks, self._raises, self.board, self._deck, self.shown)
            )
        )

    def undo(self, count: int = 1) -> None:
        """Take back the last acts of the hand, on both sides."""
        self.wait(6)
        self.say("undo", **({} if count == 1 else {"n": count}))
        for _act in range(count):
            before = self._states.pop()
        self._paid, self._bets, self._stacks, self._raises, self.board, self._deck, self.shown = before

    def play_on(self, until: str = "") -> None:
        """Everybody plays as he is until the hand is decided, or until a street is over."""
        stop = STOPS.get(until, 9)
        while True:
            expected = self.table.expected
            if expected is Expected.ACT:
                self.act(self._decide())
            elif expected is Expected.BOARD and len(self.board) < stop:
                self.deal_board()
            else:
                return

    def _decide(self) -> str:
        legal = self.table.legal
        if legal is None:
            raise AssertionError("nobody is on turn")
        seat = legal.seat
        option = next((each for each in (legal.bet, legal.raise_) if hasattr(each, "to_min")), None)
        in_hand = [view for view in self.table.seats if view.status.value in ("in_hand", "all_in")]
        price = max(self._bets.values(), default=0)
        own = self._bets.get(seat, 0)
        spot = Spot(
            self.hole[seat],
            tuple(self.board),
            len(in_hand) - 1,
            sum(self._paid.put.values()) + self._paid.dead,
            min(price - own, self._stacks[seat]),
            self._stacks[seat],
            own,
            price,
            self._raises,
            self.terms.chip,
            option.to_min if option is not None else None,
            option.to_max if option is not None else None,
        )
        said = self.styles[seat].decide(spot)
        if said.startswith("r") and option is not None and option.to_min == option.to_max:
            return f"r{option.to_min}"
        if said == "a" and legal.all_in is not None:
            return f"r{option.to_max}" if option is not None else "c"
        return said

    def tell(self, script: str) -> None:
        """``6r150 8c 1c | 6r200 8c |``: those not named fold, or check where it is free; ``|`` ends a street."""
        for word in script.split():
            if word == "|":
                self.finish_street()
                if self.table.expected is Expected.BOARD:
                    self.deal_board()
                continue
            seat = int(word[0])
            while self.actor != seat:
                self._pass()
            self.act(word[1:])

    def finish_street(self) -> None:
        """Whoever is still asked folds, or checks where it is free."""
        before = len(self.board)
        while self.actor and len(self.board) == before:
            self._pass()

    def _pass(self) -> None:
        seat = self.actor
        if not seat:
            raise AssertionError("the script names somebody who is not asked")
        owes = max(self._bets.values(), default=0) > self._bets.get(seat, 0)
        self.act("f" if owes else "x")

    def run_out(self) -> None:
        """The rest of the board; whoever is asked checks."""
        while self.table.expected is Expected.BOARD:
            self.deal_board()
            self.finish_street()

    # --- the end of a hand --------------------------------------------------------------------------------------------

    def show_down(self, muck_losers: bool = True) -> None:
        """In the order of showing; who is beaten by what lies there throws his cards away, most of the time."""
        while self.table.expected is Expected.SHOWDOWN:
            hand = self.table.hand
            if hand is None or hand.award is None:
                return
            waiting = [
                seat
                for seat in hand.award.show_order
                if not self.seat(seat).cards and not self.seat(seat).mucked
            ]
            if not waiting:
                return
            self.wait(3)
            seat = waiting[0]
            if muck_losers and self._is_beaten(seat) and self.dice.random() < 0.6:
                self._remember()
                self.say("muck", seat=seat)
                self._paid.out.add(seat)
            else:
                self.show(seat)

    def show(self, seat: int) -> None:
        self._remember()
        self.say("show", seat=seat, cards=list(self.hole[seat]))
        self.shown[seat] = list(self.hole[seat])

    def _is_beaten(self, seat: int) -> bool:
        """Somebody who has shown, and has put in no less, has the better hand."""
        put = self._paid.put
        rivals = [other for other in self.shown if put[other] >= put[seat]]
        if not rivals or len(self.board) < 5:
            return False
        trial = Paid(dict.fromkeys((seat, *rivals), 1))
        hands = {other: self.hole[other] for other in (seat, *rivals)}
        result = settle(
            trial, sorted(hands), Terms(1, 0, 0, 1), flop=False, hands=hands, board=self.board, declared={}
        )
        return not result.payouts.get(seat)

    def declare(self, pot: int, seats: list[int]) -> None:
        """Winners without cards."""
        self.wait(4)
        self._remember()
        self.say("winners", pot=pot, seats=seats)
        self.declared[pot] = seats

    def result(self) -> Result:
        """What this side says the hand pays."""
        hand = self.table.hand
        if hand is None:
            raise AssertionError("there is no hand")
        seats = sorted(hand.seats_dealt)
        order = [seat for seat in seats if seat > hand.button] + [
            seat for seat in seats if seat <= hand.button
        ]
        return settle(
            self._paid,
            order,
            self.terms,
            flop=bool(self.board),
            hands=self.shown,
            board=self.board,
            declared=self.declared,
        )

    def end(self, tip: int | None = None, waiting: Mapping[int, int] | None = None) -> Result:
        """Confirm; rake, payouts and stacks are those of this side. ``waiting``: top-ups added now. Then a tip."""
        result = self.result()
        self.wait(8)
        stacks = dict(self._stacks)
        for seat, amount in (*result.returned.items(), *result.payouts.items(), *(waiting or {}).items()):
            stacks[seat] += amount
        expected = {
            "rake": result.rake,
            "payouts": _text(result.payouts),
            "stacks": _text(dict(sorted(stacks.items()))),
        }
        self.say("end_hand", expect=expected)
        self.check()
        self.rake += result.rake
        best = max(result.payouts, key=lambda seat: result.payouts[seat])
        amount = self._tip_of(result) if tip is None else tip
        if amount:
            self.tip(best, min(amount, self.seat(best).stack))
        self.wait(18)
        return result

    def _tip_of(self, result: Result) -> int:
        """A chip or two after a raked pot."""
        if not result.rake:
            return 0
        return self.terms.chip * self.dice.choice((0, 1, 1, 1, 2))

    def hand(self, **fields: Any) -> Result:
        """An ordinary hand from the deal to the tip; who is broke afterwards buys in again."""
        self.start(**fields)
        self.play_on()
        self.show_down()
        result = self.end()
        for view in self.table.seats:
            if view.seat in self.hole and not view.stack:
                self.wait(12)
                self.buy(view.seat, self.rebuy)
        return result

    def scripted(
        self,
        script: str,
        hole: Mapping[int, str] | None = None,
        board: str = "",
        *,
        then: Callable[[], None] | None = None,
        tip: int | None = None,
        expect: Mapping[str, Any] | None = None,
        muck_losers: bool = True,
    ) -> Result:
        """A hand that is told, with its cards; ``then`` before the showdown."""
        self.start(hole, board, expect=expect)
        self.tell(script)
        self.finish_street()
        self.run_out()
        if then is not None:
            then()
        self.show_down(muck_losers)
        return self.end(tip)


def _text(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(key): value for key, value in numbers.items()}
