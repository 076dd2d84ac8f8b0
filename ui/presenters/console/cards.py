"""Cards by touch and by keys: the board when it is due, or a seat's two cards; the last card gives them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablemgr.app.api import DealBoard, HandCommand, SeatNo, ShowCards, TableSnapshot, high_first, parse_card
from tablemgr.text.cards import RANKS, SUITS
from ui.presenters.console.log import street_name
from ui.presenters.console.view_models import CardCell, CardPanelModel
from ui.presenters.model_parts import ActModel, Line, TextPart, Tone
from ui.presenters.wording import Words, seat_of, spoken_rank

PANEL_SUITS = "shdc"
PANEL_RANKS = RANKS[::-1]
HOLE_CARDS = 2

MUCK, CLEAR, BACK = "muck", "clear_cards", "back_from_cards"


@dataclass(frozen=True, slots=True)
class CardEntry:
    """Cards chosen so far. ``seat`` 0 is the board; ``rank`` is half a card typed."""

    expected: int
    seat: int = 0
    chosen: tuple[str, ...] = ()
    rank: str = ""
    gap: int = -1
    """Where a card was taken away: the next one takes its place, so that a board keeps its order."""

    @property
    def complete(self) -> bool:
        return len(self.chosen) == self.expected

    def added(self, card: str) -> CardEntry:
        """One more card; a card that is chosen already is taken back (a second touch)."""
        if card in self.chosen:
            return self.without(card)
        if self.complete:
            return self
        place = self.gap if 0 <= self.gap < len(self.chosen) else len(self.chosen)
        return replace(self, chosen=(*self.chosen[:place], card, *self.chosen[place:]), rank="", gap=-1)

    def without(self, card: str) -> CardEntry:
        """One card less; its place is remembered."""
        left = tuple(each for each in self.chosen if each != card)
        return replace(self, chosen=left, rank="", gap=self.chosen.index(card))

    def command(self) -> HandCommand:
        """What the chosen cards say: a board in its order, a seat's cards the higher first however they were typed."""
        cards = tuple(parse_card(code) for code in self.chosen)
        return ShowCards(SeatNo(self.seat), high_first(cards)) if self.seat else DealBoard(cards)

    def typed_rank(self, rank: str) -> CardEntry:
        return replace(self, rank=rank)

    def backspaced(self) -> CardEntry:
        """Half a card goes first, then the last whole one."""
        if self.rank:
            return replace(self, rank="")
        return replace(self, chosen=self.chosen[:-1])


def used_cards(snapshot: TableSnapshot) -> frozenset[str]:
    """Cards that are out: on the board or tabled."""
    hand = snapshot.hand
    boards = (hand.board, *hand.more_boards) if hand is not None else ()
    return frozenset(card for board in boards for card in board) | {
        card for view in snapshot.seats for card in view.cards
    }


def card_panel(
    entry: CardEntry, snapshot: TableSnapshot, words: Words, questioned: frozenset[str] = frozenset()
) -> CardPanelModel:
    """All 52 cards, spades first, aces left; used cards are gone, except those that a repair puts into question."""
    used = used_cards(snapshot) - questioned
    codes = [rank + suit for suit in PANEL_SUITS for rank in PANEL_RANKS]
    return CardPanelModel(
        sentence=_sentence(entry, snapshot, words),
        cells=tuple(CardCell(words.card(code), code in used, code in entry.chosen) for code in codes),
        expected=entry.expected,
        chosen=words.cards(entry.chosen),
        typed=spoken_rank(entry.rank) if entry.rank else "",
        pad=(words.tr("Pad: 1 A · − K · * Q · / J · 0 10"), words.tr("then 4 ♠ · 3 ♥ · 2 ♦ · 1 ♣")),
        acts=_acts(entry, words),
    )


def _sentence(entry: CardEntry, snapshot: TableSnapshot, words: Words) -> Line:
    tr = words.tr
    if entry.seat:
        view = seat_of(snapshot, entry.seat)
        who = words.who(view) if view is not None else words.seat(entry.seat)
        return (TextPart(who, Tone.ACCENT), TextPart(" — "), TextPart(tr("enter the two cards shown")))
    street = {3: "flop", 4: "turn", 5: "river"}.get(_board_length(snapshot) + entry.expected, "")
    name = street_name(street, words).lower()
    hand = snapshot.hand
    if hand is not None and hand.more_boards:
        said = tr("Board {n}: burn a card and enter the {street}", n=hand.run_due, street=name)
        return (TextPart(said, Tone.STRONG),)
    return (TextPart(tr("Burn a card and enter the {street}", street=name), Tone.STRONG),)


def _board_length(snapshot: TableSnapshot) -> int:
    """Cards of the board that gets the next ones."""
    hand = snapshot.hand
    if hand is None:
        return 0
    boards = (hand.board, *hand.more_boards)
    return len(boards[max(hand.run_due, 1) - 1])


def _acts(entry: CardEntry, words: Words) -> tuple[ActModel, ...]:
    tr = words.tr
    acts = []
    if entry.chosen or entry.rank:
        acts.append(ActModel(CLEAR, tr("Clear"), hint="⌫"))
    if entry.seat:
        acts.append(ActModel(MUCK, tr("Mucks"), tr("cards not shown"), "M"))
        acts.append(ActModel(BACK, tr("Back"), hint="Esc"))
    return tuple(acts)


def is_card(code: str) -> bool:
    """Rank and suit, as typed."""
    return len(code) == 2 and code[0] in RANKS and code[1] in SUITS
