"""Random evenings: lines of evening files, mostly possible, sometimes not, made up while the table is looked at.

One seed makes one evening, always the same. What was played can be written down as an evening file
(`RandomEvening.text`) in which every refused line says so: played again it must give the same journal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final

from tablemgr.app.evening.player import EveningPlayer
from tablemgr.app.evening.reader import REPLACING, read_lines
from tablemgr.app.service import TableService
from tablemgr.app.sources import ManualClock
from tablemgr.app.views.snapshot import AmountOption, Expected, HandView, SeatView, TableSnapshot
from tablemgr.engine.cards import DECK, format_card
from tests.helpers.random_staff import DEALERS, FLOORS, STAFF

Fields = dict[str, Any]

DECK_WORDS: Final = tuple(format_card(card) for card in DECK)
STARTS: Final = (
    "2026-11-28T17:00:00",
    "2026-10-24T21:30:00",  # over the night in which an hour comes twice
    "2027-03-27T22:00:00",  # over the night in which one is missing
    "2026-12-31T21:00:00",  # over New Year
    "2026-11-28T04:10:00",  # shortly before the gaming day rolls
)
"""UTC. The gaming day starts at six in Prague."""

HOUSE_OPTIONS: Final[Mapping[str, tuple[Any, ...]]] = {
    "button_rule": ("moving",),
    "players_min": (3,),
    "new_player_posts": (False,),
    "entry_wait_only": (True,),
    "enter_on_button": (True,),
    "buy_button": (True,),
    "seat_change_free_players": (2,),
    "deal_off": (True,),
    "new_game_free_entry": (True,),
    "chop_blinds": (True,),
    "small_blind_missed_alone": ("live",),
    "straddle": ("off", "every_hand", "any_from_twice"),
    "straddle_min_raise": ("last_increment",),
    "button_straddle": (True,),
    "mississippi": (True,),
    "return_as_straddler": (True,),
    "ante_first": (True,),
    "bomb_pot": (True,),
    "bomb_moves_button": (True,),
    "kill": ("half", "full"),
    "short_buys_allowed": (1,),
    "behind_plays": (False,),
    "return_window_minutes": (5,),
    "match_the_stack": (True,),
    "reopen": ("single",),
    "cap_heads_up": ("uncapped_if_heads_up",),
    "odd_chip_unit": ("small_blind",),
    "run_it_twice": (True,),
    "all_in_show": ("first_to_act", "all_face_up"),
    "play_board": ("declare",),
}
"""Options of the house and values that are not the default."""

CHIP_SETS: Final = ((25, 100, 500, 1000), (1, 5, 25, 100), (50, 100, 500, 5000), (20, 100, 1000))


class RandomEvening:
    """Makes up lines and plays them through the player of evening files; `step` plays one."""

    def __init__(self, seed: int, service: TableService, clock: ManualClock) -> None:
        self.random = Random(seed)
        self.service = service
        self.player = EveningPlayer(service, clock, lambda refused: refused.rule)
        self.lines: list[Fields] = []
        self.acts: list[Fields] = []
        """The accepted lines of the open session that were not taken back."""
        self.earlier: dict[int, list[Fields]] = {}
        """The same of the closed sessions."""
        self.refused = 0
        self._now = datetime.fromisoformat(self.random.choice(STARTS)).replace(tzinfo=UTC)
        self._chips = self.random.choice(CHIP_SETS)
        self._big = self._chips[0] * self.random.choice((2, 2, 4))
        self._game = self._make_game()
        self._table = "PK07"
        self._house()

    def take_over(self, service: TableService) -> None:
        """Go on with the same journal in a program that was started again."""
        self.service = self.player._table = service

    # --- the evening as a file ----------------------------------------------------------------------------------------

    def text(self) -> str:
        """All lines so far; refused ones say so."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.lines)

    def give(self, **fields: Any) -> bool:
        """Play one line; whether it was accepted. Anything but «accepted» or «refused» is an error."""
        fields = {name: value for name, value in fields.items() if value is not None}
        number = len(self.player.result.findings)
        result = self.player.play(read_lines([json.dumps(fields)]))
        news, result.findings[number:] = result.findings[number:], []
        if result.stopped_at is None:
            assert not news, (news, fields)
            self.lines.append(fields)
            self._remember(fields)
            return True
        result.stopped_at = None
        assert len(news) == 1, news
        assert "refused" in news[0], (news, fields)
        self.lines.append({**fields, "refused": True})
        self.refused += 1
        return False

    def _remember(self, fields: Fields) -> None:
        verb = fields["do"]
        if verb == "undo":
            del self.acts[len(self.acts) - fields.get("n", 1) :]
        elif verb == "repair":
            self.acts[-fields["act"]] = fields["with"]
            self._forget_what_was_not_done_again()
        elif verb == "open_table":
            self.acts = [fields]
            self.earlier[self.service.snapshot().session_id] = self.acts
        elif verb not in ("house", "expect"):
            self.acts.append(fields)

    def _forget_what_was_not_done_again(self) -> None:
        """A repair stops before the first act that is no longer possible; those from there on are gone."""
        log = self.service.snapshot().log
        there = {line.batch for line in log if not line.retracted and not line.kind.startswith("journal.")}
        deal = max(place for place, act in enumerate(self.acts) if act["do"] == "start_hand")
        del self.acts[deal + len(there) :]

    # --- what may come next -------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """One line, whatever comes to mind; whether it was accepted."""
        snapshot = self.service.snapshot()
        self._pass_time()
        if self.random.random() < 0.08:
            return self.give(**self._stamped(self._nonsense(snapshot)))
        if self.acts and self.random.random() < 0.07:
            return self.give(**self._stamped(self._undo(snapshot)))
        fields = self._sensible(snapshot)
        if self.random.random() < 0.06:
            fields = self._spoilt(fields)
        return self.give(**self._stamped(fields))

    def finish(self) -> None:
        """End the hand, count and sign everything: the session is closed, its report as final as it can be."""
        for _attempt in range(400):
            snapshot = self.service.snapshot()
            if snapshot.expected in (Expected.COUNTS, Expected.NO_SESSION):
                break
            if snapshot.expected is Expected.NEXT_HAND:
                slip = next((s for s in snapshot.slips if s.state in ("requested", "in_transit")), None)
                self.give(**(self._slip(snapshot) if slip is not None else self._close(snapshot)))
            else:
                self.give(**self._in_hand(snapshot))
        else:
            raise AssertionError("the evening does not end")
        for _count in range(12):
            fields = self._count(self.service.snapshot())
            if fields is not None:
                self.give(**fields)
        for person in (*DEALERS, *FLOORS, "C301"):
            self.give(do="sign", document="shift", by=person)

    def _sensible(self, snapshot: TableSnapshot) -> Fields:
        if snapshot.expected in (Expected.NO_SESSION, Expected.COUNTS):
            counted = self._count(snapshot) if snapshot.expected is Expected.COUNTS else None
            return counted if counted is not None and self.random.random() < 0.7 else self._open()
        if snapshot.expected is Expected.NEXT_HAND:
            return self._between(snapshot)
        if self.random.random() < 0.06:
            return self._beside(snapshot)
        return self._in_hand(snapshot)

    def _pass_time(self) -> None:
        roll = self.random.random()
        minutes = 0.0 if roll < 0.5 else self.random.random() * 3
        if roll > 0.995:
            minutes = 75
        elif roll > 0.992:
            minutes = -4
        self._now += timedelta(seconds=int(minutes * 60))

    def _stamped(self, fields: Fields) -> Fields:
        return {"at": self._now.isoformat(), **fields}

    # --- house and opening --------------------------------------------------------------------------------------------

    def _house(self) -> None:
        self.give(
            do="house", operator="Casino \"Vltava\" & <synové> s. r. o.", ico="00000000", site="PRAHA1",
            currency=self.random.choice(("CZK", "CZK", "EUR")), staff=STAFF,
        )  # fmt: skip

    def _make_game(self) -> Fields:
        variant = self.random.choice(("NL", "NL", "PL", "FL"))
        stakes: Fields = {"variant": variant, "small_blind": self._big // 2, "big_blind": self._big}
        if variant == "FL":
            stakes |= {"small_bet": self._big, "big_bet": 2 * self._big}
        stakes["chip"] = self._chips[0]
        rules: Fields = {}
        if self.random.random() < 0.3:
            rules["ante"] = self._chips[0]
        elif self.random.random() < 0.3:
            rules["bb_ante"] = self._big
        if variant != "FL" and self.random.random() < 0.4:
            rules["max_straddles"] = 2
        for name, values in HOUSE_OPTIONS.items():
            if self.random.random() < 0.06:
                rules[name] = self.random.choice(values)
        if self.random.random() < 0.4:
            rules["cash_out_at"] = "table"
        if self.random.random() < 0.2:
            rules["tip_mode"] = "individual"
        rake: Fields | None = {
            "percent": self.random.choice((5, "2.5", 10)),
            "cap": self._chips[0] * self.random.choice((1, 3, 10)),
            "unit": self._chips[0],
            "no_flop_no_drop": self.random.random() < 0.8,
        }
        if self.random.random() < 0.15:
            rake = None
        jackpot = {"amount": self._chips[0], "min_pot": 4 * self._big} if self.random.random() < 0.2 else None
        time = {"amount": 2 * self._chips[0], "minutes": 30} if self.random.random() < 0.1 else None
        return {"game": stakes, "house_rules": rules or None, "rake": None if time else rake, "jackpot": jackpot,
                "time_charge": time}  # fmt: skip

    def _open(self) -> Fields:
        if self.random.random() < 0.2:
            self._table = self.random.choice(("PK07", "PK08"))
        if self.random.random() < 0.3:
            self._game = self._make_game()
        count = {str(chip): self.random.choice((0, 20, 80, 200)) for chip in self._chips}
        count[str(self._chips[-1])] = self.random.choice((60, 400))
        return {
            "do": "open_table", "table": self._table, "shift": self.random.choice("ABC"), **self._game,
            "denominations": list(self._chips), "count": count,
            "buy_in": {"min": 10 * self._big, "max": self.random.choice((100 * self._big, 400 * self._big))},
            "by": self.random.choice(DEALERS), "ok": self.random.choice(FLOORS),
        }  # fmt: skip

    # --- between hands ------------------------------------------------------------------------------------------------

    def _between(self, snapshot: TableSnapshot) -> Fields:
        taken = [seat for seat in snapshot.seats if seat.player]
        free = [seat.seat for seat in snapshot.seats if not seat.player]
        ready = [seat for seat in taken if seat.stack]
        plan = snapshot.next_hand
        can_start = plan is not None and (plan.problem is None or plan.button_needed)
        roll = self.random.random()
        if can_start and len(ready) >= 2 and roll < 0.45:
            return self._start(snapshot, ready)
        broke = [seat for seat in taken if not seat.stack]
        if broke and roll < 0.65:
            return self._buy(self.random.choice(broke), "buy_in")
        if free and (len(taken) < self.random.choice((2, 3, 6, 10))):
            return self._sit(snapshot, free)
        doings: list[Callable[[], Fields]] = [
            lambda: self._buy(self.random.choice(taken), "top_up"),
            lambda: {"do": "sit_out", "seat": self.random.choice(taken).seat},
            lambda: {"do": "return", "seat": self.random.choice(taken).seat, "entry": self._entry()},
            lambda: {"do": "change_seat", "seat": self.random.choice(taken).seat, "to": self._seat(snapshot),
                     "entry": self._entry()},
            lambda: self._leave(self.random.choice(taken)),
            lambda: self._recount(self.random.choice(taken)),
            lambda: {"do": "tip", "seat": self.random.choice(taken).seat, "amount": self._some(4)},
            lambda: {"do": "straddle", "seat": self.random.choice(taken).seat},
            lambda: self._slip(snapshot),
            lambda: {"do": "dealer", "by": self.random.choice(DEALERS)},
            lambda: {"do": "floor", "by": self.random.choice(FLOORS)},
            lambda: self._count(snapshot) or {"do": "sit_out", "seat": taken[0].seat},
            lambda: self._correct(snapshot),
            lambda: self._exchange(),
            lambda: {"do": "bomb_pot", "ante": self._some(4)},
            lambda: {"do": "kill", "seat": self.random.choice(taken).seat},
            lambda: {"do": "remove", "seat": self.random.choice(taken).seat, "amount": self._some(4),
                     "for": self.random.choice(("tip", "time", "pocket"))},
        ]  # fmt: skip
        if self.random.random() < 0.03:
            return self._close(snapshot)
        return self.random.choice(doings)() if taken else self._sit(snapshot, free)

    def _start(self, snapshot: TableSnapshot, ready: list[SeatView]) -> Fields:
        plan = snapshot.next_hand
        assert plan is not None
        if plan.straddle_seats and self.random.random() < 0.3:
            return {"do": "straddle", "seat": self.random.choice(plan.straddle_seats)}
        needed = plan.button_needed or self.random.random() < 0.01
        return {"do": "start_hand", "button": self.random.choice(ready).seat if needed else None}

    def _sit(self, snapshot: TableSnapshot, free: list[int]) -> Fields:
        there = {seat.player for seat in snapshot.seats}
        away = [ref for ref in (f"P{number}" for number in range(1, 15)) if ref not in there]
        return {"do": "seat", "seat": self.random.choice(free), "player": self.random.choice(away),
                "entry": self._entry()}  # fmt: skip

    def _buy(self, seat: SeatView, verb: str) -> Fields:
        least, most = 10 * self._big, 100 * self._big
        amount = self.random.choice((least, most, least + self._some(40), self._some(8)))
        means = "cash" if self.random.random() < 0.7 else "brought"
        fields: Fields = {"do": verb, "seat": seat.seat, means: amount}
        if self.random.random() < 0.3:
            fields["chips"] = self._in_pieces(amount)
        if self.random.random() < 0.4:
            fields["entry"] = self._entry()
        return fields

    def _in_pieces(self, amount: int) -> Mapping[str, int]:
        pieces: dict[str, int] = {}
        for chip in sorted(self._chips, reverse=True):
            number, amount = divmod(amount, chip)
            if number:
                pieces[str(chip)] = number
        return dict(reversed(pieces.items()))

    def _leave(self, seat: SeatView) -> Fields:
        wrong = self.random.choice((0, 0, 0, 0, self._chips[0], -self._chips[0]))
        where = self.random.choice((None, None, "cage", "table"))
        counted = max(seat.stack + wrong, 0)
        return {"do": "cash_out", "seat": seat.seat, "counted": counted, "where": where,
                "ok": self.random.choice(FLOORS)}  # fmt: skip

    def _recount(self, seat: SeatView) -> Fields:
        counted = max(seat.stack + self._some(3) * self.random.choice((1, -1)), 0)
        return {"do": "count_stack", "seat": seat.seat, "counted": counted,
                "reason": self.random.choice(("MISCOUNT", "")), "ok": self.random.choice(FLOORS)}  # fmt: skip

    def _slip(self, snapshot: TableSnapshot) -> Fields:
        """The next step of a slip that is on its way, or a new one."""
        running = [slip for slip in snapshot.slips if slip.state in ("requested", "in_transit")]
        if not running or self.random.random() < 0.1:
            pieces = {str(chip): self.random.randint(1, 40) for chip in self.random.sample(self._chips, 2)}
            kind = self.random.choice(("fill", "fill", "credit"))
            return {
                "do": f"{kind}_request",
                "chips": pieces,
                "reason": "LOW",
                "by": self.random.choice(FLOORS),
            }
        slip = running[0]
        name = next(
            name for name, known in reversed(self.player._slips.items()) if known == (slip.kind, slip.slip_no)
        )
        if slip.state == "requested" and self.random.random() < 0.8:
            return {"do": f"{slip.kind}_issue", "slip": name, "by": "C301"}
        if slip.state == "in_transit" and self.random.random() < 0.8:
            pieces = {str(chip): number for chip, number in slip.pieces}
            return {"do": f"{slip.kind}_accept", "slip": name, "chips": pieces, "ok": "R401"}
        return {"do": f"{slip.kind}_void", "slip": name, "reason": "NOT_NEEDED",
                "by": self.random.choice(FLOORS)}  # fmt: skip

    def _count(self, snapshot: TableSnapshot) -> Fields | None:
        """One of the counts; two people who may; now and then a difference, of which some are explained."""
        bank = snapshot.bank
        assert bank is not None
        money = self.service._any_book(snapshot.session_id).table.money  # hidden from who counts (D05)
        what, there = self.random.choice(
            (("cash_box", money.cash_box), ("rake_box", money.rake_box), ("tip_box", money.tip_box))
        )
        if snapshot.expected is Expected.NEXT_HAND and self.random.random() < 0.5:
            what, there = "bank", bank.total
        off = self.random.choice((0, 0, 0, self._chips[0], -self._chips[0]))
        amount = max(there + off, 0)
        fields: Fields = {"do": "count", "what": what, "by": "N501", "ok": "N502"}
        if self.random.random() < 0.5:
            fields["amount"] = amount
        else:
            fields["chips"] = self._in_pieces(amount)
        if what == "bank":
            fields |= {"by": None, "ok": self.random.choice(FLOORS)}
        return fields | {"reason": self.random.choice((None, "MISCOUNT"))}

    def _exchange(self) -> Fields:
        """Chips for chips, mostly of the same value."""
        small, large = sorted(self.random.sample(self._chips, 2))
        return {"do": "even_exchange", "give": {str(small): large // small or 1}, "take": {str(large): 1}}

    def _correct(self, snapshot: TableSnapshot) -> Fields:
        rake = self._some(3) if self.random.random() < 0.7 else None
        return {"do": "correct_hand", "hand": max(snapshot.last_hand_no - self.random.choice((0, 0, 1, 5)), 1),
                "rake": rake, "payouts": None if rake is not None else {"1": self._some(20)},
                "reason": "RAKE_MISTAKE", "by": "F201", "ok": "M301"}  # fmt: skip

    def _close(self, snapshot: TableSnapshot) -> Fields:
        assert snapshot.bank is not None
        off = self.random.choice((0, 0, 0, 0, self._chips[0]))
        return {"do": "close_table", "count": self._in_pieces(snapshot.bank.total + off),
                "ok": self.random.choice(FLOORS), "reason": self.random.choice((None, "MISCOUNT")),
                "break": self.random.choice((None, None, None, True))}  # fmt: skip

    # --- in a hand ----------------------------------------------------------------------------------------------------

    def _beside(self, snapshot: TableSnapshot) -> Fields:
        """What may happen while a hand runs besides it."""
        taken = [seat for seat in snapshot.seats if seat.player]
        seat = self.random.choice(taken)
        return self.random.choice(
            (
                lambda: self._buy(seat, "top_up"),
                lambda: {"do": "sit_out", "seat": seat.seat},
                lambda: {"do": "return", "seat": seat.seat, "entry": self._entry()},
                lambda: {"do": "void_hand", "reason": "FOULED_DECK", "ok": self.random.choice(FLOORS)},
                lambda: self._slip(snapshot),
                lambda: self._recount(seat),
                lambda: {"do": "chop", "seats": self._two_in(snapshot)},
                lambda: self._repair(snapshot),
                lambda: {"do": "floor", "by": self.random.choice(FLOORS)},
                lambda: {"do": "seat", "seat": self._seat(snapshot), "player": "P15"},
            )
        )()

    def _in_hand(self, snapshot: TableSnapshot) -> Fields:
        if snapshot.expected is Expected.ACT:
            return self._act(snapshot)
        hand = snapshot.hand
        assert hand is not None
        if snapshot.expected is Expected.BOARD:
            run = hand.run_due or (self.random.choice((None, 2, 3)) if self.random.random() < 0.1 else None)
            return {"do": "board", "cards": self._free_cards(snapshot, hand.board_due), "run": run}
        if snapshot.expected is Expected.CONFIRM:
            return self._settle(hand)
        return self._showdown(snapshot)

    def _settle(self, hand: HandView) -> Fields:
        """As it should be, or with a chip of rake too little that somebody got."""
        award = hand.award
        assert award is not None
        if self.random.random() > 0.05 or award.rake < self._chips[0]:
            return {"do": "end_hand"}
        payouts: dict[str, int] = {}
        for pot in award.pots:
            for share in pot.shares:
                payouts[str(share.seat)] = payouts.get(str(share.seat), 0) + share.amount
        lucky = self.random.choice(sorted(payouts))
        payouts[lucky] += self._chips[0]
        return {"do": "end_hand", "taken": {"rake": award.rake - self._chips[0], "payouts": payouts},
                "reason": "RAKE_MISTAKE", "ok": "F201"}  # fmt: skip

    def _two_in(self, snapshot: TableSnapshot) -> list[int]:
        assert snapshot.hand is not None
        return sorted(self.random.sample(snapshot.hand.seats_dealt, 2))

    def _repair(self, snapshot: TableSnapshot) -> Fields:
        may = [back for back, act in enumerate(reversed(self.acts[-8:]), start=1) if act["do"] in REPLACING]
        if not may:
            return self._undo(snapshot)
        back = self.random.choice(may)
        act = self.acts[-back]
        new = {name: value for name, value in act.items() if name != "at"}
        if act["do"] in ("raise_to", "bet_to"):
            new["to"] = act["to"] + self._some(3)
        elif act["do"] in ("check", "call", "fold"):
            new["do"] = self.random.choice(("check", "call", "fold"))
        return {"do": "repair", "act": back, "with": new}

    def _act(self, snapshot: TableSnapshot) -> Fields:
        legal = snapshot.legal
        assert legal is not None
        roll, seat = self.random.random(), legal.seat
        if roll < 0.07 and legal.all_in is None:
            return {"do": "all_in", "seat": seat}
        for verb, option in (("raise_to", legal.raise_), ("bet_to", legal.bet)):
            if roll < 0.3 and isinstance(option, AmountOption):
                steps = (option.to_max - option.to_min) // option.step
                return {"do": verb, "seat": seat, "to": option.to_min + option.step * self._steps(steps)}
        if roll < 0.5 and not legal.fold_is_free_check:
            return {"do": "fold", "seat": seat}
        return {"do": "check" if legal.check is None else "call", "seat": seat}

    def _steps(self, most: int) -> int:
        return self.random.choice((0, min(most, self.random.randint(0, 6)), self.random.randint(0, most)))

    def _showdown(self, snapshot: TableSnapshot) -> Fields:
        hand = snapshot.hand
        assert hand is not None
        award = hand.award
        assert award is not None
        if award.contradiction is not None:
            number = int(award.contradiction.param("pot")) - 1
            pot = next(pot for pot in award.pots if pot.pot == number)
            best = pot.ranked[0]
            winners = [r.seat for r in pot.ranked if (r.category, r.ranks) == (best.category, best.ranks)]
            return {"do": "winners", "pot": number, "seats": winners}
        undecided = [pot for pot in award.pots if not pot.shares and not pot.sole_owner]
        if undecided and self.random.random() < 0.3:
            pot = self.random.choice(undecided)
            winners = self.random.sample(pot.eligible, self.random.randint(1, len(pot.eligible)))
            return {"do": "winners", "pot": pot.pot, "seats": sorted(winners)}
        seat = self.random.choice(award.show_order) if award.show_order else self._seat(snapshot)
        if self.random.random() < 0.2:
            return {"do": "muck", "seat": seat}
        return {"do": "show", "seat": seat, "cards": self._free_cards(snapshot, 2)}

    def _free_cards(self, snapshot: TableSnapshot, number: int) -> list[str]:
        hand = snapshot.hand
        assert hand is not None
        out = {*hand.board, *(card for seat in snapshot.seats for card in seat.cards)}
        return self.random.sample([card for card in DECK_WORDS if card not in out], number)

    # --- what people try all the same ---------------------------------------------------------------------------------

    def _undo(self, snapshot: TableSnapshot) -> Fields:
        return {"do": "undo", "n": self.random.choice((1, 1, 1, 2, 3, 8, 40)),
                "ok": self.random.choice((None, "F201", "M301"))}  # fmt: skip

    def _nonsense(self, snapshot: TableSnapshot) -> Fields:
        """Some act at some moment, by somebody."""
        seat, amount = self._seat(snapshot), self._amount()
        fields: Fields = self.random.choice(
            (
                {"do": "fold", "seat": seat},
                {"do": "check", "seat": seat},
                {"do": "call", "seat": seat},
                {"do": "bet_to", "seat": seat, "to": amount},
                {"do": "raise_to", "seat": seat, "to": amount},
                {"do": "all_in", "seat": seat},
                {"do": "board", "cards": self.random.sample(DECK_WORDS, self.random.randint(1, 4))},
                {"do": "show", "seat": seat, "cards": self.random.sample(DECK_WORDS, 2)},
                {"do": "muck", "seat": seat},
                {"do": "winners", "pot": self.random.randint(-1, 3), "seats": [seat, self._seat(snapshot)]},
                {"do": "end_hand"},
                {"do": "end_hand", "taken": {"rake": amount}, "reason": "X", "ok": "F201"},
                {"do": "end_hand", "taken": {"payouts": {str(seat): max(amount, 0)}}, "reason": "X", "ok": "F201"},
                {"do": "void_hand", "reason": "", "ok": "F201"},
                {"do": "start_hand"},
                {"do": "start_hand", "button": seat},
                {"do": "tip", "seat": seat, "amount": amount},
                {"do": "buy_in", "seat": seat, "cash": amount},
                {"do": "top_up", "seat": seat, "brought": amount},
                {"do": "cash_out", "seat": seat, "counted": amount, "ok": "F201"},
                {"do": "count_stack", "seat": seat, "counted": amount, "reason": "X", "ok": "F202"},
                {"do": "seat", "seat": seat, "player": "P1"},
                {"do": "change_seat", "seat": seat, "to": self._seat(snapshot)},
                {"do": "straddle", "seat": seat},
                {"do": "sit_out", "seat": seat},
                {"do": "return", "seat": seat},
                {"do": "close_table", "count": {}, "ok": "F201"},
                {"do": "dealer", "by": self.random.choice((*DEALERS, "F201", "X999"))},
                {"do": "floor", "by": self.random.choice((*FLOORS, "D101"))},
                {"do": "sign", "document": self.random.choice(("shift", "fill:1", "x")), "by": "M301"},
                {"do": "count", "what": "bank", "amount": amount, "by": "D101", "ok": "F201"},
                {"do": "fill_request", "chips": {str(self._chips[0]): max(amount, 0)}, "by": "F201"},
                {"do": "correct_hand", "hand": self.random.randint(0, 3), "rake": amount, "reason": "X",
                 "by": "F201", "ok": "M301"},
            )
        )  # fmt: skip
        if self.random.random() < 0.2:
            fields = {**fields, "by": self.random.choice((*STAFF, "X999"))}
        return fields

    def _spoilt(self, fields: Fields) -> Fields:
        """A line with one thing in it that is wrong."""
        fields = dict(fields)
        places = [
            name for name in fields if name in ("seat", "to", "cash", "brought", "amount", "counted", "cards")
        ]
        if not places:
            return fields
        place = self.random.choice(places)
        if place == "seat":
            fields[place] = self.random.randint(0, 11)
        elif place == "cards":
            fields[place] = [fields[place][0]] * len(fields[place])
        else:
            fields[place] = self._amount()
        return fields

    # --- small words --------------------------------------------------------------------------------------------------

    def _entry(self) -> str:
        return self.random.choice(("wait", "post"))

    def _some(self, most: int) -> int:
        return self._chips[0] * self.random.randint(1, most)

    def _amount(self) -> int:
        return self.random.choice(
            (0, -self._chips[0], 1, 7, self._some(3), self._some(100), 10**18, -1, 10**25)
        )

    def _seat(self, snapshot: TableSnapshot) -> int:
        return self.random.randint(0, len(snapshot.seats) + 1)
