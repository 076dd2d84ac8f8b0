"""What must hold of every frame of every past hand: its figures are the books', and what stood then on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace

from tablemgr.app.picture import Frills
from tablemgr.app.picture.hand import cards_text
from tablemgr.app.reporting.hand_copy import for_player
from tablemgr.app.review.finding import HandKey, HandRow
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.replay_models import PastHand
from tablemgr.app.review.replaying import told_hand
from tablemgr.app.review.tape import SessionTape
from tablemgr.app.service import TableService
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.hand.events import BoardDealt, CardsShown
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import Recorded
from tablemgr.engine.ledger.accounts import POT, RAKE_BOX
from tablemgr.engine.ledger.balances import NOTHING, Balances
from tablemgr.text import Language, translator
from tablemgr.text.explanations import explanation, pot_headline, who_by
from tablemgr.text.rulebook import has_rule

PLAIN = Frills(None, {})


def row_of(hand_no: int, session: int = 1) -> HandRow:
    """A line of the list as the index would give it; only its key matters here."""
    key = HandKey("", session, hand_no)
    return HandRow(key, "PK07", "2026-11-28", 0, 0, 0, (), 0, 0, 0, 0, (), "", frozenset())


def past_hands(service: TableService, session: int) -> Iterator[tuple[HandTape, PastHand]]:
    """Every hand of a session, laid out and told."""
    records, source = service._library.material(session)
    tape = SessionTape(records)
    names = service._names.all
    for number in tape.hands:
        hand = HandTape(tape, number)
        yield hand, told_hand(tape, hand, row_of(number, session), source, names)


def books_after(records: Sequence[Recorded]) -> list[Balances]:
    """The ledger after each record, summed here once more from the stored transfers."""
    balances, found = NOTHING, []
    for record in records:
        balances = balances.apply(record.transfers)
        found.append(balances)
    return found


def check_frames(records: Sequence[Recorded]) -> int:
    """Every frame of every hand of a session equals the books after its record; how many there were."""
    books, tape, looked = books_after(records), SessionTape(records), 0
    for number in tape.hands:
        hand = HandTape(tape, number)
        for step, moment in enumerate(hand.moments):
            drawn = hand.frame(step, PLAIN)
            place = f"hand {number}, step {step}, record {moment.record.seq} {moment.record.kind}"
            check_frame(drawn, books[moment.place], place, settled=step > hand.last_played)
            looked += 1
    return looked


def check_frame(drawn: TableSnapshot, books: Balances, place: str, *, settled: bool) -> None:
    """Stacks, bets, pots, boxes and bank of a picture are those of the ledger."""
    for seat in drawn.seats:
        assert seat.stack == books.stack(SeatNo(seat.seat)), f"{place}: stack of seat {seat.seat}"
    hand = drawn.hand
    assert hand is not None, place
    lies = sum(pot.amount for pot in hand.pots) + sum(seat.bet for seat in drawn.seats)
    if settled or hand.finished:
        assert books.chips(POT) == 0 or settled, place
    else:
        assert lies == books.chips(POT) == hand.pot_total, f"{place}: {lies}, books {books.chips(POT)}"
    assert drawn.balance.difference == 0, place
    if drawn.bank is not None and drawn.bank.rake_box is not None:
        assert drawn.bank.rake_box == books.chips(RAKE_BOX), place


class Screens:
    """Every picture that a service showed, by the number of its last record; listens from the beginning."""

    def __init__(self, service: TableService) -> None:
        self.shown: dict[tuple[int, int], TableSnapshot] = {}
        self.listen(service)

    def listen(self, service: TableService) -> None:
        service.subscribe(lambda change: self.keep(change.snapshot))

    def keep(self, snapshot: TableSnapshot) -> None:
        self.shown[snapshot.session_id, snapshot.seq] = snapshot

    def compare(self, records: Sequence[Recorded]) -> int:
        """Frames that end an act against what was on the screen then; how many were compared."""
        tape, compared = SessionTape(records), 0
        for number in tape.hands:
            hand = HandTape(tape, number)
            for step, moment in enumerate(hand.moments[: hand.last_played + 1]):
                shown = self.shown.get((moment.record.session_id, moment.record.seq))
                if shown is None or not moment.whole:
                    continue
                drawn = hand.frame(step, Frills(shown.house, _names(shown)))
                assert _felt(drawn) == _felt(shown), f"hand {number}, step {step} {moment.record.kind}"
                compared += 1
        return compared


def _names(shown: TableSnapshot) -> dict[str, str]:
    return {seat.player: seat.name for seat in shown.seats if seat.player and seat.name}


def _felt(snapshot: TableSnapshot) -> tuple[object, ...]:
    return (snapshot.seats, snapshot.hand, snapshot.expected, snapshot.log, snapshot.balance, snapshot.bank)


def check_story(past: PastHand) -> None:
    """A settled hand: every pot is what was deducted and won of it, all pots together are what was played for."""
    story, report = past.story, past.report
    who, tr = who_by(dict(past.names), translator(Language.CS)), translator(Language.CS)
    for reason in (*story.reasons, *(each for pot in story.pots for each in pot.reasons)):
        assert "{" not in explanation(reason, tr, who), reason
        assert has_rule(reason.rule) or re.fullmatch(r"[A-Z]\d{2}", reason.rule), reason
    for pot in story.pots:
        assert pot_headline(pot, tr, who)
    if report.status in ("OPEN", "VOID") or report.depth != "full":
        return
    for pot in story.pots:
        assert pot.amount == pot.rake + pot.jackpot + sum(share.amount for share in pot.shares), past.key
    if "chopped" not in {reason.code for reason in story.reasons}:
        assert sum(pot.amount for pot in story.pots) == report.pot_total, past.key
        assert report.rake_due is not None


_CARD = re.compile(r"[2-9TJQKA][cdhs]")


def _cards_in(value: object) -> set[str]:
    """Every card that stands anywhere in a value."""
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(_cards_in(getattr(value, field.name)) for field in fields(value)), set())
    if isinstance(value, Mapping):
        return set().union(*(_cards_in(each) for each in value.values()), set())
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*(_cards_in(each) for each in value), set())
    return {value} if isinstance(value, str) and _CARD.fullmatch(value) else set()


def check_cards(past: PastHand, hand: HandTape) -> None:
    """Cards that were not shown stand nowhere: only what was tabled or dealt to the board, and what was taken back only
    in the act that was (F05)."""
    counting: set[str] = set()
    mistyped: set[str] = set()
    for moment in hand.moments:
        cards = set(cards_text(getattr(moment.record.event, "cards", ())))
        if isinstance(moment.record.event, CardsShown | BoardDealt):
            (mistyped if moment.record.batch in hand.taken_back else counting).update(cards)
    assert _cards_in((past.story, past.row, past.rulings, past.corrections, past.notes)) <= counting, past.key
    for step in past.steps:
        assert _cards_in(step) <= (counting | mistyped if step.retracted else counting), past.key
    for line in past.report.actions:
        assert set(line.cards) <= (counting | mistyped if line.retracted else counting), past.key
    report = replace(past.report, actions=())
    assert _cards_in(report) <= counting, past.key
    assert _cards_in(for_player(past.report)) <= counting | {
        card for moment in hand.moments if isinstance(moment.record.event, BoardDealt)
        for card in cards_text(moment.record.event.cards)
    }, past.key  # fmt: skip
    if hand.moments:
        assert _cards_in(hand.frame(hand.last_played, PLAIN)) <= counting | mistyped
