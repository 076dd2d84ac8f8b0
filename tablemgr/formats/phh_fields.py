"""A told hand as PHH fields, or the reason why the format cannot hold it. What is written is proved by playing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.cards import cards_in, format_cards
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import Variant
from tablemgr.formats.phh import BrokenHand, LeftOutHand, read_hand
from tablemgr.formats.phh_text import Fields
from tablemgr.formats.record import HandRecord, Told, in_currency
from tablemgr.formats.replay import Stopped, play
from tablemgr.text import _, dates

_VARIANTS: Final = {Variant.NL: "NT", Variant.FL: "FT"}
_BLINDS: Final = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE)
_ANTES: Final = (PostKind.ANTE, PostKind.BIG_BLIND_ANTE, PostKind.DEAD, PostKind.DEAD_SMALL_BLIND)
_Act = tuple[str, int | None]
"""A line, and when it was entered (µs UTC)."""
_SYMBOLS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}


def fields_of(record: HandRecord) -> Fields | Sentence:
    """The hand as PHH fields; a sentence says why not. The fields come out to the same stacks when they are played.

    Pot-limit, live posts, several boards and whatever the strict replay of the format does not take are refused.
    """
    reason = _inexpressible(record)
    if reason is not None:
        return reason
    fields = _fields(record)
    if record.cut_short is not None:  # nothing to be played to its end
        return fields
    return _difference(record, fields) or fields


def _inexpressible(record: HandRecord) -> Sentence | None:
    if record.rules.variant not in _VARIANTS:
        return sentence(_("PHH has no pot-limit hold'em"))
    if record.has_more_boards:
        return sentence(_("PHH has no second board"))
    for event in record.events():
        if isinstance(event, ev.Posted) and event.what not in (*_BLINDS, *_ANTES):
            return sentence(_("PHH has no post of the kind “{kind}”"), kind=event.what.value)
        if isinstance(event, ev.BoardPlayed):
            return sentence(_("a hand is played unseen with the board"))
        if isinstance(event, ev.CardsShown) and len(event.cards) != 2:
            return sentence(_("one card is shown"))
    return None


def _difference(record: HandRecord, fields: Fields) -> Sentence | None:
    """Played from its fields the hand must end as it was told."""
    hand = read_hand(fields)
    if isinstance(hand, BrokenHand | LeftOutHand):
        return hand.reason
    played = play(hand)
    if isinstance(played, Stopped):
        said = _("played from PHH, action {number} is refused: {refusal}")
        return sentence(said, number=played.action, refusal=played.refused)
    final = record.final_stacks()
    same = [played.stack_of(seat) * record.scale for seat in hand.start.seats] == [
        final[seat] * hand.scale for seat in record.order
    ]
    return None if same else sentence(_("played from PHH it would come to other stacks"))


def _fields(record: HandRecord) -> dict[str, Any]:
    fields: dict[str, Any] = {"variant": _VARIANTS[record.rules.variant]}
    fields |= _stakes(record)
    dealt, acts = _dealt(record), [*_acts(record), *_unseen(record)]
    fields["actions"] = [*dealt, *(line for line, _at in acts)]
    fields |= _when_and_where(record)
    if not record.void_reason and record.cut_short is None:
        fields |= _results(record)
    fields["currency"] = record.currency
    if record.currency in _SYMBOLS:
        fields["currency_symbol"] = _SYMBOLS[record.currency]
    return fields | _user_fields(record, [-1] * len(dealt) + [_ms(at_us, record) for _line, at_us in acts])


def _stakes(record: HandRecord) -> dict[str, Any]:
    order, rules = record.order, record.rules
    blinds, antes = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for event in record.events():
        if isinstance(event, ev.Posted):
            target, amount = (
                (blinds, event.nominal) if event.what in _BLINDS else (antes, _ante_of(event, record))
            )
            target[event.seat] += amount
    for seat, blind in _blinds_swallowed(record, blinds):
        blinds[seat] = blind
    if rules.ante and all(amount <= rules.ante for amount in antes.values()):
        antes = dict.fromkeys(order, rules.ante)
    if len(order) == 2:  # written in the normal order, meant the other way round
        order = (order[1], order[0])
    limits = (
        {"small_bet": rules.small_bet, "big_bet": rules.big_bet}
        if rules.variant is Variant.FL
        else {"min_bet": rules.big_blind}
    )
    return {
        "antes": _amounts([antes[seat] for seat in order], record),
        "blinds_or_straddles": _amounts([blinds[seat] for seat in order], record),
        **{name: in_currency(amount, record.scale) for name, amount in limits.items()},
        "starting_stacks": _amounts(_by_order(record, {p.seat: p.stack for p in record.players}), record),
    }


def _blinds_swallowed(record: HandRecord, blinds: Mapping[SeatNo, Chips]) -> Iterator[tuple[SeatNo, Chips]]:
    """The blind of a player whose ante took all that he had: the format states what was due, not what was paid."""
    order, rules, put = record.order, record.rules, record.put_in()
    small, big = (1, 0) if len(order) == 2 else (0, 1)
    stacks = {player.seat: player.stack for player in record.players}
    for place, blind in ((small, rules.small_blind), (big, rules.big_blind)):
        seat = order[place]
        if not blinds[seat] and put[seat] == stacks[seat]:
            yield seat, blind


def _ante_of(event: ev.Posted, record: HandRecord) -> Chips:
    return event.nominal if event.what is PostKind.ANTE else event.amount


def _in_the_order_of_the_format(record: HandRecord) -> list[Told]:
    """After an all-in the hands shown stand before the rest of the board, whenever they were really shown."""
    steps = list(record.steps)
    last_act = max(
        (index for index, told in enumerate(steps) if isinstance(told.event, _BETTING)), default=-1
    )
    before, after = steps[: last_act + 1], steps[last_act + 1 :]
    if not any(isinstance(told.event, ev.BoardDealt) for told in after):
        return steps
    shown = [told for told in after if isinstance(told.event, ev.CardsShown)]
    return [*before, *shown, *(told for told in after if not isinstance(told.event, ev.CardsShown))]


_BETTING: Final = (ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.RaisedTo)


def _line(event: ev.HandEvent, record: HandRecord) -> str | None:
    """One event as an action of the format; None for what is not written there."""
    if isinstance(event, ev.BoardDealt):
        return f"d db {format_cards(event.cards)}"
    seat = getattr(event, "seat", None)
    if seat is None or isinstance(event, ev.Posted | ev.UncalledReturned | ev.PotAwarded):
        return None
    player = f"p{record.order.index(seat) + 1}"
    match event:
        case ev.Folded():
            return f"{player} f"
        case ev.Checked() | ev.Called():
            return f"{player} cc"
        case ev.BetMade(to=to) | ev.RaisedTo(to=to):
            return f"{player} cbr {in_currency(to, record.scale)}"
        case ev.CardsShown(cards=cards):
            return f"{player} sm {format_cards(cards)}"
        case ev.Mucked():
            return f"{player} sm"
        case _:
            return None


def _acts(record: HandRecord) -> list[_Act]:
    """The action lines of the hand, each with the moment it was entered."""
    beside = {id(told) for told in _shown_beside(record)}
    return [
        (f"{line} # {told.comment}" if told.comment else line, told.at_us)
        for told in _in_the_order_of_the_format(record)
        if (line := _line(told.event, record)) is not None and id(told) not in beside
    ]


def _shown_beside(record: HandRecord) -> list[Told]:
    """Hands shown that play no part: by players who had folded, or a second time. They are told as cards dealt."""
    out, beside = set[SeatNo](), []
    for told in record.steps:
        event = told.event
        if isinstance(event, ev.CardsShown) and event.seat in out:
            beside.append(told)
        if isinstance(event, ev.CardsShown | ev.Folded):
            out.add(event.seat)
    return beside


def _unseen(record: HandRecord) -> list[_Act]:
    """Where the winners were told without cards: whoever neither showed nor gave up kept his hand unseen."""
    if not any(isinstance(event, ev.WinnersDeclared) for event in record.events()):
        return []
    gone = {
        event.seat for event in record.events() if isinstance(event, ev.Folded | ev.Mucked | ev.CardsShown)
    }
    left = [(place, seat) for place, seat in enumerate(record.order, start=1) if seat not in gone]
    return [(f"p{place} sm ????", None) for place, _seat in left]


def _dealt(record: HandRecord) -> list[str]:
    """Hole cards: those that are known, of everybody else two unknown ones."""
    shown = {
        event.seat: format_cards(event.cards) for event in record.events() if isinstance(event, ev.CardsShown)
    }
    known = {seat: format_cards(cards_in(cards)) for seat, cards in record.dealt} | shown
    return [f"d dh p{place} {known.get(seat, '????')}" for place, seat in enumerate(record.order, start=1)]


def _when_and_where(record: HandRecord) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    if record.started_at_us is not None:
        moment = dates.local(record.started_at_us, record.zone)
        fields |= {"time": moment.time(), "time_zone": record.zone}
        fields |= {"day": moment.day, "month": moment.month, "year": moment.year}
        if moment.fold:
            fields["_fold"] = moment.fold
    fields["hand"] = record.number
    fields["seats"] = list(record.order)
    fields["seat_count"] = record.seat_count
    fields["table"] = record.table
    players = {player.seat: player.player for player in record.players}
    fields["players"] = [players[seat] for seat in record.order]
    return fields


def _results(record: HandRecord) -> dict[str, Any]:
    return {
        "finishing_stacks": _amounts(_by_order(record, record.final_stacks()), record),
        "winnings": _amounts(_by_order(record, record.collected()), record),
    }


def _user_fields(record: HandRecord, times: list[int]) -> dict[str, Any]:
    """What the format has no field for; each only where there is something to say."""
    players = len(record.players)
    fields: dict[str, Any] = {}
    if record.site:
        fields["_site"] = record.site
    if record.session:
        fields["_session"] = record.session
    if record.button != record.order[-1]:
        fields["_button"] = record.button
    if record.rules.chip != 1:
        fields["_chip"] = in_currency(record.rules.chip, record.scale)
    if record.rake:
        fields["_rake"] = in_currency(record.rake, record.scale)
    if record.jackpot:
        fields["_jackpot"] = in_currency(record.jackpot, record.scale)
    beside = {told.event.seat for told in _shown_beside(record) if isinstance(told.event, ev.CardsShown)}
    if beside:
        fields["_shown_beside"] = [
            place for place, seat in enumerate(record.order, start=1) if seat in beside
        ]
    fields |= _settlement(record)
    if record.tips:
        fields["_tips"] = _amounts(_by_order(record, dict(record.tips)), record)
    if max(times, default=-1) >= 0:
        fields["_act_times"] = times
    taken_back = [
        {"after": _acts_before(gone.after, record) + players, "action": line, "ms": _ms(gone.at_us, record)}
        for gone in record.taken_back
        if (line := _line(gone.event, record)) is not None
    ]
    if taken_back:
        fields["_taken_back"] = taken_back
    if record.correction is not None:
        right = record.correction
        fields["_correction"] = {
            "rake": in_currency(right.rake, record.scale),
            "payouts": _amounts(_by_order(record, dict(right.payouts)), record),
            "reason": right.reason,
            "ms": _ms(right.at_us, record),
        }
    return fields


def _settlement(record: HandRecord) -> dict[str, Any]:
    """How a hand ended that its cards alone do not settle: called off, recorded in part, paid otherwise, or won without
    cards."""
    if record.void_reason:
        return {"_void": record.void_reason}
    cut_short = record.cut_short
    if cut_short is not None:
        told = _amounts(_by_order(record, record.collected()), record)
        return {
            "_depth": cut_short.depth.value,
            "_pot": in_currency(cut_short.amount, record.scale),
            "_told": told,
        }
    if record.paid_otherwise:
        payouts = _amounts(_by_order(record, record.collected()), record)
        return {"_payouts": payouts, "_override": record.paid_otherwise}
    declared = [event for event in record.events() if isinstance(event, ev.WinnersDeclared)]
    if not declared:
        return {}
    places = {seat: place for place, seat in enumerate(record.order, start=1)}
    winners = {event.pot: [places[seat] for seat in event.seats] for event in declared}
    return {"_winners": [winners.get(pot, []) for pot in range(max(winners) + 1)]}


def _acts_before(after: int, record: HandRecord) -> int:
    return sum(_line(told.event, record) is not None for told in record.steps[:after])


def _ms(at_us: int | None, record: HandRecord) -> int:
    """Milliseconds since the hand began; -1 when nobody knows."""
    return -1 if at_us is None or record.started_at_us is None else (at_us - record.started_at_us) // 1000


def _by_order(record: HandRecord, by_seat: Any) -> list[Chips]:
    return [by_seat.get(seat, 0) for seat in record.order]


def _amounts(units: Iterable[Chips], record: HandRecord) -> list[int | Decimal]:
    return [in_currency(amount, record.scale) for amount in units]
