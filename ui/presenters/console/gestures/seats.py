"""Touches on the felt: a seat means what the table waits for; its bet means that everybody else folds."""

from __future__ import annotations

from tablemgr.app.api import Expected, SeatStatus, SeatView
from tablemgr.text import _
from ui.presenters.console.gestures.betting import BettingGestures
from ui.presenters.console.gestures.cards import CardGestures
from ui.presenters.console.keys import Mode
from ui.presenters.console.seat_first import implied_acts, last_bettor, reached, why_not
from ui.presenters.console.view_models import BannerKind
from ui.presenters.notices import Message
from ui.presenters.wording import Words, seat_of

CARDS_ARE_SHOWN = (Expected.BOARD, Expected.SHOWDOWN, Expected.CONFIRM)
"""What the table waits for while a named seat means its cards."""


class SeatGestures(BettingGestures, CardGestures):
    """Seats and their chips."""

    def seat(self, seat: int) -> None:
        """A seat was touched: it acts next, shows its cards, has the button, or shows what its player bought."""
        self._begin()
        if self.draft.repair is not None:
            self.mend_seat(seat)
            return
        snapshot, mode = self._desk.snapshot, self.mode
        view = seat_of(snapshot, seat)
        if self._places_button(view):
            self.draft.button_at = seat
            return
        live = view is not None and view.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN)
        if mode is Mode.ACT and live:
            self._touch_live(seat)
        elif live and view is not None and snapshot.expected in CARDS_ARE_SHOWN:
            self._show_or_detail(view)
        else:
            self.detail(seat)

    def _places_button(self, view: SeatView | None) -> bool:
        """Before the first hand a seat that can be dealt in is touched for the button, touched again for its player."""
        ready = view is not None and view.status is SeatStatus.READY and view.seat != self.draft.button_at
        return self.mode is Mode.BETWEEN and self.button_needed and ready

    def _show_or_detail(self, view: SeatView) -> None:
        """Somebody who has shown or thrown away has nothing more to enter."""
        if view.cards or view.mucked:
            self.detail(view.seat)
        else:
            self.show_seat(view.seat)

    def detail(self, seat: int) -> None:
        """What the seat's player bought and when, his minutes; or a free seat to fill. Touched again it closes."""
        if self.draft.selected == seat and not self.draft.target:
            self._desk.close()
            return
        self.draft.target = 0
        self._desk.open_side("seat", {"seat": seat})
        self.draft.selected = seat

    def further(self, seat: int) -> None:
        """S and the seat: seat-first while somebody has to act, the seat's player between hands; else as a touch."""
        if self.mode is Mode.BETWEEN:
            self._begin()
            self.detail(seat)
            return
        named_before = self.draft.named_now == seat
        if self.mode is not Mode.ACT or self.draft.repair is not None:
            if named_before or not self._shows_nothing(seat):
                self.seat(seat)
                return
            self._begin()
            self._name(seat, _("Seat {seat} has no cards to show; named once more its player is shown."))
            return
        self._begin()
        legal = self._desk.snapshot.legal
        if legal is not None and legal.seat == seat and not self.draft.target and not named_before:
            self._name(seat, _("Seat {seat} is on turn; named once more it is shown."))
        elif implied_acts(self._desk.snapshot, seat) is None and not self.draft.target:
            if named_before:
                self.detail(seat)
            else:
                self._say_why_not(seat)
        else:
            self._touch_live(seat)

    def _name(self, seat: int, english: str) -> None:
        """Whoever names a seat by key means its act or its cards, not its papers: those come when it is named again."""
        self.draft.named_now = seat
        self.say(Message(lambda words: words.tr(english, seat=seat)))

    def _say_why_not(self, seat: int) -> None:
        """It cannot act next; meant once more it is its player, who may want to buy in meanwhile."""
        snapshot = self._desk.snapshot
        self.draft.named_now = seat

        def said(words: Words) -> str:
            return f"{why_not(snapshot, seat, words)} {words.tr('Once more: its player.')}"

        self.say(Message(said, BannerKind.WARN, "BET-2"))

    def _shows_nothing(self, seat: int) -> bool:
        """At the end of a hand: it has folded, has shown or thrown away, or nobody sits there."""
        snapshot = self._desk.snapshot
        view = seat_of(snapshot, seat)
        if self.draft.repair is not None or snapshot.expected not in CARDS_ARE_SHOWN:
            return False
        live = view is not None and view.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN)
        return view is None or not live or bool(view.cards) or view.mucked

    def _touch_live(self, seat: int) -> None:
        """Seat-first: ghosts show what it implies; a second touch drops them."""
        snapshot = self._desk.snapshot
        if seat == self.draft.target:
            self.draft.drop_amount()
            return
        if snapshot.legal is not None and snapshot.legal.seat == seat:
            if self.draft.target:
                self.draft.drop_amount()
            else:
                self.detail(seat)
            return
        if implied_acts(snapshot, seat) is None:
            self.draft.target = 0
            self.say(Message(lambda words: why_not(snapshot, seat, words), BannerKind.WARN, "BET-2"))
            return
        typed = self.draft.entry
        self.draft.drop_amount()
        self.draft.target = seat
        if typed.is_typed:  # digits say the same for any seat; a ready size does not
            self.draft.entry = typed

    def reach(self) -> bool:
        """S or / alone: a seat further on is meant until a digit names another one; whether there is one."""
        self._begin()
        if self.mode is not Mode.ACT or self.draft.target or self.draft.repair is not None:
            return False
        self.draft.target = reached(self._desk.snapshot)
        return self.draft.target != 0

    def bet(self, seat: int) -> None:
        """The last bettor's chips were touched: all who still have to act fold. Other chips are their seat."""
        if self.mode is Mode.ACT and self.draft.repair is None and seat == last_bettor(self._desk.snapshot):
            self.rest()
        else:
            self.seat(seat)

    @property
    def button_needed(self) -> bool:
        """Before the first hand: the button must be placed."""
        coming = self._desk.snapshot.next_hand
        return coming is not None and coming.button_needed
