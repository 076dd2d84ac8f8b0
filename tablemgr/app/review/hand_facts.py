"""The facts of every hand of a session, as the list of hands shows them and the search asks for them.

Figures come from the same fold as the papers (`tablemgr.app.reporting`), so that list, hand report and shift report
cannot say different things; what only the list needs is told by `hand_traits`. Players stand by reference: names are
joined when somebody looks, because they may be erased (F04).

A deal that was taken back is no hand, but its number is used (SES-10): it is told as a line of its own, without
figures, so that nobody misses a number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tablemgr.app.reporting.facts import HandFacts, SessionFacts
from tablemgr.app.reporting.gather import gather_landmarks
from tablemgr.app.review.day_clock import stretches_of_day
from tablemgr.app.review.finding import HandKey, HandMark, HandRow
from tablemgr.app.review.hand_changes import records_for
from tablemgr.app.review.hand_traits import HandTraits, traits_of
from tablemgr.engine.cards import Card, format_card
from tablemgr.engine.hand.events import HandStarted
from tablemgr.engine.journal import BatchRetracted, Recorded
from tablemgr.text.dates import PRAGUE


@dataclass(frozen=True, slots=True)
class IndexedHand:
    """One hand that counts, or a deal that was taken back (`HandMark.TAKEN_BACK`, ``ended_at_us`` is when); amounts in
    chips, times µs UTC (``ended_at_us`` 0 while it runs)."""

    session_id: int
    hand_no: int
    first_seq: int
    table: str
    gaming_day: str
    started_at_us: int
    ended_at_us: int
    players: tuple[tuple[int, str], ...]
    """(seat, reference) of everybody dealt in."""
    winners: tuple[tuple[int, str, int], ...]
    """(seat, reference, chips net of rake), the largest first."""
    pot: int
    rake: int
    jackpot: int
    pots: int
    board: tuple[str, ...]
    seen: tuple[str, ...]
    """Cards of every board and every tabled hand, sorted: what a search for cards may find (never a card not shown)."""
    dealer: str
    marks: tuple[str, ...]
    tags: tuple[str, ...]
    ran: tuple[tuple[int, int], ...] = ()
    """From which to which second of the day it ran by the clock of the house, both included: several stretches where
    midnight or a change of the clock lies between (3.8). Of a running hand up to its last record."""
    taken_back_by: str = ""
    """Staff id of who took the deal back."""
    boards: tuple[str, ...] = ()
    """Cards of every board, sorted."""
    tabled: tuple[tuple[str, ...], ...] = ()
    """What each player tabled, sorted."""

    @property
    def amounts(self) -> frozenset[int]:
        """What a search for an amount finds: the pot and what each winner got."""
        return frozenset(chips for chips in (self.pot, *(won for _seat, _ref, won in self.winners)) if chips)


def facts_of(
    records: Sequence[Recorded], only: Collection[int] | None = None, time_zone: str = PRAGUE
) -> Iterator[IndexedHand]:
    """The hands of one session, in the order in which they were dealt, from all its records; deals that were taken back
    come behind them.

    ``only`` these numbers: the others are not even folded. ``time_zone`` is that of the house.
    """
    if only is not None:
        records = records_for(records, only)
    facts = gather_landmarks(records)
    traits = traits_of(records)
    for hand in facts.hands:
        yield _told(hand, traits, facts, time_zone)
    counting = {hand.no for hand in facts.hands}
    for deal, back in deals_taken_back(records).values():
        if _number(deal) not in counting and (only is None or _number(deal) in only):
            yield _taken_back(records, deal, back, time_zone)


def _told(
    hand: HandFacts, traits: Mapping[int, HandTraits], facts: SessionFacts, time_zone: str
) -> IndexedHand:
    opened = facts.opening
    told = _indexed(hand, traits[hand.first_seq], facts.session_id, opened.table, opened.gaming_day)
    return replace(
        told, ran=stretches_of_day(told.started_at_us, told.ended_at_us or facts.last_at_us, time_zone)
    )


def facts_of_hand(
    records: Sequence[Recorded], hand_no: int, time_zone: str = PRAGUE
) -> tuple[SessionFacts, IndexedHand | None]:
    """One hand from records among which are all that tell of it: what the papers say, and what the list shows. A deal
    that was taken back is no hand for the papers."""
    records = records_for(records, (hand_no,))
    facts = gather_landmarks(records)
    hand = facts.hand(hand_no)
    if hand is not None:
        return facts, _told(hand, traits_of(records), facts, time_zone)
    back = deals_taken_back(records).get(hand_no)
    return facts, None if back is None else _taken_back(records, *back, time_zone)


def deals_taken_back(records: Sequence[Recorded]) -> dict[int, tuple[Recorded, Recorded]]:
    """(the deal, what took it back) by number, in the order in which they were taken back; the last of each number."""
    deals = {record.batch: record for record in records if isinstance(record.event, HandStarted)}
    found: dict[int, tuple[Recorded, Recorded]] = {}
    for record in records:
        if isinstance(record.event, BatchRetracted) and (deal := deals.get(record.event.batch)) is not None:
            found.pop(_number(deal), None)
            found[_number(deal)] = deal, record
    return found


def _number(deal: Recorded) -> int:
    return int(deal.event.hand_no) if isinstance(deal.event, HandStarted) else 0


def _taken_back(records: Sequence[Recorded], deal: Recorded, back: Recorded, time_zone: str) -> IndexedHand:
    """Who was dealt in and when, as later corrections of players have it, without its figures."""
    dealt = [record for record in records_for(records, (_number(deal),)) if record.seq != back.seq]
    facts = gather_landmarks(dealt)
    hand = facts.hand(_number(deal))
    if hand is None:
        raise LookupError(f"the deal of hand {_number(deal)} is not among the records of its session")
    return replace(
        _told(hand, traits_of(dealt), facts, time_zone),
        ended_at_us=back.at_us,
        winners=(),
        pot=0,
        rake=0,
        jackpot=0,
        pots=0,
        board=(),
        seen=(),
        boards=(),
        tabled=(),
        marks=(HandMark.TAKEN_BACK.value,),
        tags=(),
        ran=stretches_of_day(deal.at_us, back.at_us, time_zone),
        taken_back_by=back.actor,
    )


def hand_row(
    hand: IndexedHand, source: str, names: Mapping[str, str], sought: Collection[str] = ()
) -> HandRow:
    """The row of the list; ``names`` are those that stand beside the journal now, ``sought`` who was searched for."""
    return HandRow(
        key=HandKey(source, hand.session_id, hand.hand_no),
        table=hand.table,
        gaming_day=hand.gaming_day,
        started_at_us=hand.started_at_us,
        ended_at_us=hand.ended_at_us,
        players=len(hand.players),
        winners=tuple((seat, names.get(ref, ""), chips) for seat, ref, chips in hand.winners),
        pot=hand.pot,
        rake=hand.rake,
        jackpot=hand.jackpot,
        pots=hand.pots,
        board=hand.board,
        dealer=hand.dealer,
        marks=frozenset(HandMark(mark) for mark in hand.marks),
        tags=hand.tags,
        taken_back_by=hand.taken_back_by,
        found=tuple((seat, names.get(ref, "")) for seat, ref in hand.players if ref in sought),
    )


def _indexed(
    hand: HandFacts, traits: HandTraits, session_id: int, table: str, gaming_day: str
) -> IndexedHand:
    running = hand.status == "OPEN"
    won = [(seat, hand.players.get(seat, ""), chips) for seat, chips in hand.awarded.items() if chips]
    return IndexedHand(
        session_id=session_id,
        hand_no=hand.no,
        first_seq=hand.first_seq,
        table=table,
        gaming_day=gaming_day,
        started_at_us=hand.started_at_us,
        ended_at_us=hand.ended_at_us or 0,
        players=tuple((seat, hand.players.get(seat, "")) for seat in sorted(hand.stacks_before)),
        winners=tuple(sorted(won, key=lambda one: (-one[2], one[0]))),
        pot=sum(hand.contributed.values()) if running else hand.pot,
        rake=hand.rake,
        jackpot=hand.jackpot,
        pots=traits.pots(hand.rules),
        board=tuple(format_card(card) for card in traits.board),
        seen=_named(traits.seen),
        dealer=hand.dealer,
        marks=tuple(sorted(_marks(hand, traits))),
        tags=tuple(hand.tags),
        boards=_named(traits.boards),
        tabled=tuple(sorted(_named(cards) for cards in traits.tabled.values())),
    )


def _named(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(format_card(card) for card in cards))


def _marks(hand: HandFacts, traits: HandTraits) -> Iterator[str]:
    settled = hand.status in ("OK", "CORRECTED") and hand.depth == "full"
    said = {
        HandMark.RUNNING: hand.status == "OPEN",
        HandMark.ALL_IN: traits.all_in,
        HandMark.SIDE_POTS: traits.pots(hand.rules) > 1,
        HandMark.SPLIT: _is_split(hand, traits),
        HandMark.NO_FLOP: settled and not hand.flop,
        HandMark.REPAIRED: traits.repaired,
        HandMark.CORRECTED: bool(hand.corrections or hand.identities),
        HandMark.RULED: traits.ruled or "ruling" in hand.tags,
        HandMark.PARTIAL: hand.depth != "full",
        HandMark.VOID: hand.status == "VOID",
        HandMark.TAGGED: bool(hand.tags),
        HandMark.NOTED: bool(hand.note),
        HandMark.FLOOR_CALLED: traits.floor_called,
    }
    return (mark.value for mark, holds in said.items() if holds)


def _is_split(hand: HandFacts, traits: HandTraits) -> bool:
    """One pot went to more than one; of a correction only seats are known, no pots."""
    if hand.status == "VOID":
        return False
    winners = sum(1 for chips in hand.awarded.values() if chips)
    paid_anew = any(one.event.payouts != one.event.payouts_before for one in hand.corrections)
    if not paid_anew:
        return traits.split
    pots = traits.pots(hand.rules)
    return winners > pots or (winners > 1 and traits.split)
