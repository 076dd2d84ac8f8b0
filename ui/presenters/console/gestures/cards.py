"""Gestures with cards: the board when it is due, and what seats show or throw away."""

from __future__ import annotations

from tablemgr.app.api import (
    Muck,
    RefusalCode,
    Refused,
    SeatNo,
    SeatStatus,
)
from ui.presenters.console import award, cards
from ui.presenters.console.cards import CardEntry, used_cards
from ui.presenters.console.gestures.repair import RepairGestures
from ui.presenters.notices import Message
from ui.presenters.wording import seat_of


class CardGestures(RepairGestures):
    """Cards by touch and by key."""

    def card(self, code: str, *, touched: bool = True) -> None:
        """A card was touched; the last one gives them all."""
        self._begin()
        entry = self.draft.cards
        if entry is None:
            return
        if code in self._out() and code not in entry.chosen:
            self.say(Refused(RefusalCode.CARD_TWICE, "DEAL-10", (("card", code),)))
            return
        self.draft.cards = entry = entry.added(code)
        if entry.complete and self.draft.repair is not None:
            self.mend_cards(entry)
        elif entry.complete:
            self._give_cards(entry, touched)

    def _out(self) -> frozenset[str]:
        """Cards that cannot be given: all that are out, but not those that a repair puts into question."""
        repair = self.draft.repair
        mine = repair.line.cards if repair is not None and repair.line is not None else ()
        return used_cards(self._desk.snapshot) - frozenset(mine)

    def rank(self, rank: str) -> None:
        """Half a card by key; at the showdown it opens the cards of whoever shows next."""
        self._begin()
        if self.draft.cards is None:
            seat = award.next_to_show(self._desk.snapshot)
            if not seat:
                self.say(
                    Message(lambda words: words.tr("Everybody has shown; W and the seat names a winner."))
                )
                return
            self.draft.cards = CardEntry(cards.HOLE_CARDS, seat)
        self.draft.cards = self.draft.cards.typed_rank(rank)

    def suit(self, suit: str) -> None:
        """The other half."""
        entry = self.draft.cards
        if entry is not None and entry.rank:
            card = entry.rank + suit
            if card in entry.chosen:
                self.draft.cards = entry.typed_rank("")
                self.say(Refused(RefusalCode.CARD_TWICE, "DEAL-10", (("card", card),)))
            else:
                self.card(card, touched=False)

    def show_seat(self, seat: int) -> None:
        """Open the card panel for a seat that has not shown yet."""
        self._begin()
        view = seat_of(self._desk.snapshot, seat)
        if view is None or view.status not in (SeatStatus.IN_HAND, SeatStatus.ALL_IN):
            return
        if view.cards or view.mucked:
            code = RefusalCode.ALREADY_SHOWN if view.cards else RefusalCode.NOT_ELIGIBLE
            self.say(Refused(code, "SHOW-9", (("seat", seat),)))
            return
        self.draft.cards = CardEntry(cards.HOLE_CARDS, seat)
        self.draft.selected = 0

    def _give_cards(self, entry: CardEntry, touched: bool) -> None:
        seq = self._desk.snapshot.seq
        given = self.deeds.give((entry.command(),), self.deeds.seen_seq(seq) if touched else seq)
        if self._heard(given, None) is None:
            self.draft.cards = entry.backspaced()

    def clear_cards(self) -> None:
        """Begin the cards anew."""
        if self.draft.repair is not None:
            self.clear_repair_cards()
        elif self.draft.cards is not None:
            self.draft.cards = CardEntry(self.draft.cards.expected, self.draft.cards.seat)

    def muck(self, seq: int) -> None:
        """The seat whose cards are asked for, or the one that shows next, throws them away unseen."""
        entry = self.draft.cards
        seat = entry.seat if entry is not None else award.next_to_show(self._desk.snapshot)
        if seat:
            self._heard(self.deeds.give((Muck(SeatNo(seat)),), seq), None)
