"""Open Hand History: told hands as objects of JSON, one a line, with a blank line between them.

Written is everything that the format calls required, amounts as what an act *puts in*. What the format has no place
for (tips, the moments of the acts, a correction) stands in members of our own, which begin with an underscore.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC
from decimal import Decimal
from typing import Any, Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.cards import Card, cards_in, format_card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import SeatNo
from tablemgr.formats.record import PAYING, HandRecord, Told, in_currency, money_fault, pots_of
from tablemgr.text import _, dates

SPEC_VERSION: Final = "1.4.7"
POSTS: Final = {
    PostKind.SMALL_BLIND: "Post SB",
    PostKind.BIG_BLIND: "Post BB",
    PostKind.STRADDLE: "Straddle",
    PostKind.LIVE: "Post Extra Blind",
    PostKind.KILL: "Post Extra Blind",
    PostKind.DEAD_SMALL_BLIND: "Post Dead",
    PostKind.DEAD: "Post Dead",
    PostKind.ANTE: "Post Ante",
    PostKind.BIG_BLIND_ANTE: "Post Ante",
    PostKind.BOMB_ANTE: "Post Ante",
}
ACTS: Final[dict[type, str]] = {
    ev.Folded: "Fold",
    ev.Checked: "Check",
    ev.Called: "Call",
    ev.BetMade: "Bet",
    ev.RaisedTo: "Raise",
    ev.CardsShown: "Shows Cards",
    ev.Mucked: "Mucks Cards",
}
BOARD_SIZE: Final = 5
STREETS: Final = {0: "Preflop", 3: "Flop", 4: "Turn", 5: "River"}
OWN: Final = "_tablemgr"
RUN_IT_TWICE, BOMB_POT = "Run_It_Twice", "Bomb_Pot"

_Json = dict[str, Any]


def ohh_piece(number: int, record: HandRecord, version: str) -> str:
    """One hand as the object ``number`` (from 1) of an ``.ohh`` document. The hand must be writable (`unwritable`)."""
    hand = {"ohh": ohh_object(record, version)}
    text = json.dumps(hand, ensure_ascii=False, separators=(",", ":"), default=float)
    return ("" if number == 1 else "\n") + text + "\n"


def unwritable(record: HandRecord) -> Sentence | None:
    """Why a hand cannot be written: the format knows no hand that was called off, and the money must foot."""
    if record.void_reason:
        return sentence(_("the hand is void"))
    return money_fault(record)


def ohh_object(record: HandRecord, version: str) -> _Json:
    """The members of one hand in the order of the specification."""
    kept: Mapping[str, Any] = record.extras
    rules = record.rules
    ids = _ids(record)
    hand: _Json = {
        "spec_version": SPEC_VERSION,
        "site_name": record.site or "tablemgr",
        "network_name": record.site or "tablemgr",
        "internal_version": version,
        "tournament": False,
        "game_number": str(record.number),
    }
    if record.started_at_us is not None:
        moment = dates.local(record.started_at_us, "UTC").astimezone(UTC).replace(tzinfo=None)
        hand["start_date_utc"] = f"{moment.isoformat(timespec='auto')}Z"
    hand |= {
        "table_name": record.table,
        "game_type": "Holdem",
        "bet_limit": {"bet_type": rules.variant.value, "bet_cap": 0},
        "table_size": record.seat_count,
        "currency": record.currency,
        "dealer_seat": record.button,
        "small_blind_amount": _amount(rules.small_blind, record),
        "big_blind_amount": _amount(rules.big_blind, record),
        "ante_amount": _amount(rules.ante, record),
        "hero_player_id": 0,
        "flags": _flags(record),
    }
    hand |= kept.get("hand", {})
    hand["players"] = [
        {
            "id": ids[player.seat],
            "seat": player.seat,
            "name": player.player,
            "starting_stack": _amount(player.stack, record),
            **kept.get("players", {}).get(player.seat, {}),
        }
        for player in record.players
    ]
    hand["rounds"] = _Rounds(record, ids).rounds
    hand["pots"] = [
        {
            "number": pot.number,
            "amount": _amount(pot.amount, record),
            "rake": _amount(pot.rake, record),
            **({"jackpot": _amount(record.jackpot, record)} if record.jackpot and not pot.number else {}),
            **kept.get("pots", {}).get(pot.number, {}),
            "player_wins": [
                {
                    "player_id": ids[seat],
                    "win_amount": _amount(chips, record),
                    **kept.get("wins", {}).get((pot.number, seat), {}),
                }
                for seat, chips in pot.wins
            ],
        }
        for pot in pots_of(record)
    ]
    own = kept.get("own") or _own(record, ids)
    return hand | ({OWN: own} if own else {})


def _ids(record: HandRecord) -> dict[SeatNo, int]:
    kept: Mapping[str, Any] = record.extras
    given: dict[SeatNo, int] = kept.get("ids", {})
    return given or {player.seat: number for number, player in enumerate(record.players)}


def _flags(record: HandRecord) -> list[str]:
    flags = ["Observed"]
    if record.has_more_boards:
        flags.append(RUN_IT_TWICE)
    if any(isinstance(e, ev.Posted) and e.what is PostKind.BOMB_ANTE for e in record.events()):
        flags.append(BOMB_POT)
    return flags


def _amount(units: Chips, record: HandRecord) -> int | float:
    """As JSON writes it: the shortest text of a number with two decimals is exactly that number again."""
    amount = in_currency(units, record.scale)
    return float(amount) if isinstance(amount, Decimal) else amount


class _Rounds:
    """The rounds while they are made: streets in order, the cards shown last."""

    def __init__(self, record: HandRecord, ids: Mapping[SeatNo, int]) -> None:
        self._record, self._ids = record, ids
        self._stacks = {player.seat: player.stack for player in record.players}
        self._number = 0
        self.rounds: list[_Json] = []
        self._open("Preflop", (), None)
        posts = [told for told in record.steps if isinstance(told.event, ev.Posted)]
        for told in posts:
            self._tell(told)
        for seat, cards in sorted(record.dealt):
            self._act(seat, "Dealt Cards", {"cards": _names(cards_in(cards))}, None)
        self._board = _first_sizes(record)
        for told in record.steps:
            if isinstance(told.event, ev.BoardDealt):
                self._deal(told.event, told.at_us)
            elif not isinstance(told.event, ev.Posted | ev.CardsShown | ev.Mucked):
                self._tell(told)
        shown = [told for told in record.steps if isinstance(told.event, ev.CardsShown | ev.Mucked)]
        if shown:
            self._open("Showdown", (), None)
            for told in shown:
                self._tell(told)

    def _open(self, street: str, cards: tuple[Card, ...], at_us: int | None) -> None:
        opened: _Json = {"id": len(self.rounds), "street": street}
        if street != "Showdown":
            opened["cards"] = _names(cards)
        self._when(opened, at_us)
        opened["actions"] = []
        self.rounds.append(opened)

    def _deal(self, event: ev.BoardDealt, at_us: int | None) -> None:
        size = self._board[event.run] = self._board[event.run] + len(event.cards)
        self._open(STREETS[size], event.cards, at_us)

    def _tell(self, told: Told) -> None:
        event = told.event
        name = POSTS[event.what] if isinstance(event, ev.Posted) else ACTS.get(type(event))
        if name is None:
            return
        more: _Json = {}
        if isinstance(event, PAYING):
            self._stacks[event.seat] -= event.amount
            more = {
                "amount": _amount(event.amount, self._record),
                "is_allin": self._stacks[event.seat] == 0,
            }
        elif isinstance(event, ev.CardsShown):
            more = {"cards": _names(event.cards)}
        self._act(getattr(event, "seat", SeatNo(0)), name, more, told)

    def _act(self, seat: SeatNo, name: str, more: _Json, told: Told | None) -> None:
        self._number += 1
        act: _Json = {"action_number": self._number, "player_id": self._ids[seat], "action": name, **more}
        if told is not None:
            self._when(act, told.at_us)
            if told.comment:
                act["_comment"] = told.comment
        self.rounds[-1]["actions"].append(act)

    def _when(self, target: _Json, at_us: int | None) -> None:
        ms = milliseconds(at_us, self._record.started_at_us)
        if ms is not None:
            target["_ms"] = ms


def _first_sizes(record: HandRecord) -> dict[int, int]:
    """How many cards each board shares with the first before its own begin; every further board is run to the end."""
    own: Counter[int] = Counter()
    for event in record.events():
        if isinstance(event, ev.BoardDealt):
            own[event.run] += len(event.cards)
    return {run: 0 if run == 1 else BOARD_SIZE - number for run, number in own.items()}


def milliseconds(at_us: int | None, started_at_us: int | None) -> int | None:
    """From the start of the hand; None when one of the moments is not known."""
    return None if at_us is None or started_at_us is None else (at_us - started_at_us) // 1000


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [format_card(card) for card in cards]


def _own(record: HandRecord, ids: Mapping[SeatNo, int]) -> _Json:
    """What the format has no member for; empty when there is nothing."""
    own: _Json = {}
    if record.session:
        own["session"] = record.session
    if record.zone != "UTC":
        own["time_zone"] = record.zone
    if record.rules.chip != 1:
        own["chip"] = _amount(record.rules.chip, record)
    if record.tips:
        own["tips"] = _wins(record.tips, record, ids)
    if record.paid_otherwise:
        own["override"] = record.paid_otherwise
    if record.correction is not None:
        right = record.correction
        own["correction"] = {
            "rake": _amount(right.rake, record),
            "payouts": _wins(right.payouts, record, ids),
            "reason": right.reason,
            "ms": milliseconds(right.at_us, record.started_at_us),
        }
    taken_back = [
        {"after": gone.after, "player_id": ids[gone.event.seat], "action": ACTS[type(gone.event)]}  # type: ignore[union-attr]
        for gone in record.taken_back
        if type(gone.event) in ACTS
    ]
    if taken_back:
        own["taken_back"] = taken_back
    return own


def _wins(
    amounts: Iterable[tuple[SeatNo, Chips]], record: HandRecord, ids: Mapping[SeatNo, int]
) -> list[_Json]:
    return [{"player_id": ids[seat], "amount": _amount(chips, record)} for seat, chips in amounts]
