"""What has been typed or touched and not given yet. Nothing of it is in the journal; Esc drops it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablemgr.app.api import Expected, TableSnapshot
from ui.presenters.console.amounts import EMPTY, AmountEntry, SizeHabits
from ui.presenters.console.cards import CardEntry
from ui.presenters.console.keys import Mode
from ui.presenters.console.repair import RepairDraft
from ui.presenters.console.seat_first import Implied, implied_acts
from ui.presenters.notices import Notice
from ui.presenters.wording import seat_of


@dataclass(slots=True)
class Draft:
    """The only changeable state of the console."""

    entry: AmountEntry = EMPTY
    cards: CardEntry | None = None
    target: int = 0
    """Seat-first: who acts next by touch; 0 for the seat on turn."""
    award_pot: int | None = None
    button_at: int = 0
    repair: RepairDraft | None = None
    """An earlier act that is being changed."""
    prefix: str = ""
    """«S» or «/» while the seat's digit is awaited."""
    named_now: int = 0
    """The seat on turn, when it was named by keys: what follows is its act."""
    pluses: int = 0
    """How often + was pressed on the pad for a ready size."""
    selected: int = 0
    notice: Notice | None = None
    help_open: bool = False
    restored_seen: bool = False
    limits_seen: int = 0
    """So many reached limits of cash were read and closed (F01)."""
    habits: SizeHabits = field(default_factory=SizeHabits)
    _turn: tuple[int, int, str] = (0, 0, "")

    def follow(self, snapshot: TableSnapshot) -> None:
        """Keep what still belongs to the table as it is now: digits of a turn that has passed go, others stay."""
        if self.repair is not None and self.repair.seq == snapshot.seq:
            return
        self.repair = None
        hand = snapshot.hand
        turn = (hand.hand_no, hand.actor, hand.street) if hand is not None else (0, 0, "")
        if turn[0] != self._turn[0]:
            self.habits.next_hand()
            self.button_at = 0
        if turn != self._turn:
            self.drop_amount()
            self.award_pot = None
            self.named_now = 0
        self._turn = turn
        if self.target and self.implied(snapshot) is None:
            self.target = 0
        if snapshot.expected not in (Expected.SHOWDOWN, Expected.CONFIRM):
            self.award_pot = None
        self._follow_cards(snapshot)

    def _follow_cards(self, snapshot: TableSnapshot) -> None:
        hand, cards = snapshot.hand, self.cards
        if cards is not None and cards.seat:
            view = seat_of(snapshot, cards.seat)
            open_still = snapshot.expected in (Expected.BOARD, Expected.SHOWDOWN, Expected.CONFIRM)
            if view is not None and not view.cards and not view.mucked and open_still:
                return
        if snapshot.expected is Expected.BOARD and hand is not None:
            if cards is None or cards.seat or cards.complete or cards.expected != hand.board_due:
                self.cards = CardEntry(hand.board_due)
            return
        self.cards = None

    def implied(self, snapshot: TableSnapshot) -> Implied | None:
        """The acts that the touched seat implies, or None."""
        return implied_acts(snapshot, self.target) if self.target else None

    def drop_amount(self) -> None:
        """The field is empty again, and no seat further on is meant."""
        self.entry, self.pluses, self.target, self.prefix = EMPTY, 0, 0, ""

    def mode(self, snapshot: TableSnapshot) -> Mode:
        """What keys mean now."""
        if self.repair is not None and self.cards is None:
            return Mode.ACT if self.repair.is_betting else Mode.NONE
        if self.cards is not None:
            return Mode.CARDS
        modes = {
            Expected.ACT: Mode.ACT,
            Expected.BOARD: Mode.CARDS,
            Expected.SHOWDOWN: Mode.AWARD,
            Expected.CONFIRM: Mode.AWARD,
            Expected.NEXT_HAND: Mode.BETWEEN,
        }
        return modes.get(snapshot.expected, Mode.NONE)
