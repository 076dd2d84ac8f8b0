"""A touched seat: a free one offers a place, a taken one tells what its player bought, when, and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tablemgr.app.api import (
    CancelStraddle,
    Change,
    ChipsArrive,
    Entry,
    PurchaseView,
    Refused,
    ReturnToPlay,
    SeatActsView,
    SeatNo,
    SeatStatus,
    SeatView,
    SitOut,
    Straddle,
    TableCommand,
)
from tablemgr.text.dates import whole_minutes
from ui.presenters.console.felt import pick_up_due
from ui.presenters.console.partial_marks import provenance_words
from ui.presenters.console.view_models import DetailEntry, DetailModel, DetailRow
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.seats.seat_form import in_running_hand, seat_arg
from ui.presenters.seats.seating import SeatingForm
from ui.presenters.wording import Words, seat_of

OPENS = {
    "buy_in": "buy_in",
    "cash_out": "cash_out",
    "tip": "tip",
    "count_stack": "count_stack",
    "change_seat": "change_seat",
    "name": "player_name",
    "table_change": "table_change",
    "pick_up": "pick_up",
}
"""Acts that open a form of their own."""

CLOSE = "close"


class SeatScreen(FormScreen):
    """What was touched on the felt. A free seat is a form, a taken one facts and acts; it follows the table."""

    name = "seat"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.seat = seat_arg(self.args)
        self._seating: SeatingForm | None = None

    def model(self) -> ScreenModel:
        if self._is_free():
            return self._form().model()
        return super().model()

    def form(self) -> ScreenModel:
        view = self._view()
        return DetailModel(
            key=f"seat:{self.seat}",
            title=self.words.who(view),
            subtitle=status_words(view, self.words),
            rows=self._rows(view),
            entries_label=self.tr("Bought"),
            entries=tuple(self._entry(purchase) for purchase in view.purchases),
            actions=self._actions(view),
            close_text=self.tr("Close"),
        )

    def edit(self, key: str, value: object) -> None:
        if self._is_free():
            self._form().edit(key, value)

    def touch(self, key: str) -> None:
        if self._is_free():
            self._form().touch(key)
        else:
            super().touch(key)

    def act(self, key: str) -> None:
        if key == CLOSE:
            self.desk.close()
            return
        if key in OPENS:
            self.desk.open_side(OPENS[key], {"seat": self.seat})
            return
        command = self._command(key)
        if command is None:
            return
        if self.run(command) is not None:
            self.desk.close()  # the felt shows it; what lay under the panel, «Next hand» too, is free again
        elif self.notice is not None:
            self.desk.say(self.notice)

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.acts is None:
            self.desk.close()
        elif self._seating is not None:
            self._seating.changed(change)

    # --- what is shown ----------------------------------------------------------------------------

    def _rows(self, view: SeatView) -> tuple[DetailRow, ...]:
        tr, words = self.tr, self.words
        rows = [DetailRow(tr("Stack"), words.money(view.stack), Tone.ACCENT)]
        source = Tone.WARN if view.provenance == "estimated" else Tone.STRONG
        rows.append(DetailRow(tr("Known by"), provenance_words(view, words), source))
        if in_running_hand(view, self.snapshot) and view.committed:
            rows.append(DetailRow(tr("In this hand"), words.amount(view.committed)))
        if view.queued_top_up:
            rows.append(DetailRow(tr("Waiting top-up"), words.signed(view.queued_top_up), Tone.WARN))
        rows.append(DetailRow(tr("Bought in all"), words.amount(view.bought_total)))
        if view.seated_minutes_base_us:
            minutes = whole_minutes(view.seated_minutes_base_us, self.desk.now_us())
            since = words.clock(view.seated_minutes_base_us)
            rows.append(DetailRow(tr("At the table"), tr("since {time} · {n} min", time=since, n=minutes)))
        rows.append(DetailRow(tr("Hands played"), str(view.hands_played)))
        owes = owes_words(view, self._blinds(), words)
        if owes:
            rows.append(DetailRow(tr("Owes"), owes, Tone.WARN))
        if view.away_since_us:
            minutes = max(0, whole_minutes(view.away_since_us, self.desk.now_us()))
            since = words.clock(view.away_since_us)
            away = tr("since {time} · {n} min", time=since, n=minutes)
            rows.append(DetailRow(tr("Away"), away, Tone.WARN))
        if view.missed_big_blinds:
            rows.append(DetailRow(tr("Missed big blinds"), str(view.missed_big_blinds), Tone.WARN))
        if view.on_the_way:
            rows.append(DetailRow(tr("Chips on the way"), words.amount(view.on_the_way), Tone.WARN))
        if view.straddle_announced:
            rows.append(DetailRow("Straddle", tr("announced"), Tone.ACCENT))
        return tuple(rows)

    def _entry(self, purchase: PurchaseView) -> DetailEntry:
        tr, words = self.tr, self.words
        if purchase.means == "cash":
            text = tr("top-up, cash") if purchase.top_up else tr("buy-in, cash")
        else:
            text = tr("top-up, chips brought") if purchase.top_up else tr("buy-in, chips brought")
        return DetailEntry(words.clock(purchase.at_us), text, words.amount(purchase.amount))

    def _actions(self, view: SeatView) -> tuple[ActModel, ...]:
        tr = self.tr
        has_chips = view.stack > 0 or in_running_hand(view, self.snapshot)
        can = self._acts(view)
        acts = [
            ActModel("buy_in", tr("Top-up") if has_chips else tr.p("act", "Buy-in"), style=ActStyle.MONEY),
            self._may(ActModel("cash_out", tr("Cash-out") if has_chips else tr("Free the seat")), can.leave),
            *self._presence(view),
            self._may(ActModel("tip", tr("Tip")), can.tip),
            self._may(ActModel("count_stack", tr("Count the stack")), can.count_stack),
            ActModel("change_seat", tr("Change seat")),
            self._may(ActModel("table_change", tr("To another table")), can.leave),
        ]
        if view.status is SeatStatus.SITTING_OUT:
            acts.insert(1, self._pick_up(view))
        if view.on_the_way:
            arrive = ActModel("chips_arrive", tr("Chips are here"), self.words.amount(view.on_the_way))
            acts.insert(0, replace(arrive, style=ActStyle.MONEY))
        acts.extend(self._straddle(view))
        acts.append(ActModel("name", tr("Name")))
        return tuple(acts)

    def _pick_up(self, view: SeatView) -> ActModel:
        """Proposed after the minutes or the missed blinds of the house; before that it says how long (BLD-12)."""
        due = pick_up_due(view, self.snapshot, self.desk.now_us())
        act = ActModel("pick_up", self.tr("Pick up"), style=ActStyle.RAISE if due else ActStyle.NEUTRAL)
        return act if due else self._may(act, self._acts(view).pick_up)

    def _presence(self, view: SeatView) -> list[ActModel]:
        """Sit out, or the ways back with the exact amount each costs (BLD-7, BLD-8)."""
        tr, words = self.tr, self.words
        if view.status is not SeatStatus.SITTING_OUT:
            return [ActModel("sit_out", tr("Sit out")), *self._coming_in(view)]
        small, big = self._owed(view)
        if not small + big:
            back = ActModel("return_wait", tr("Back in play"))
            return [self._may(back, self._acts(view).return_waiting)]
        waits = ActModel("return_wait", tr("Back: waits"), tr("for the big blind"))
        if small and big:
            how = tr("{big} live + {small} dead", big=words.amount(big), small=words.amount(small))
        elif big:
            how = tr("big blind, live")
        else:
            how = tr("small blind, dead")
        posts = ActModel("return_post", tr("Back: posts {amount}", amount=words.amount(small + big)), how)
        can = self._acts(view)
        return [self._may(waits, can.return_waiting), self._may(posts, can.return_posting)]

    def _coming_in(self, view: SeatView) -> list[ActModel]:
        """Somebody who waits to come in may change his mind and post, or the other way round (BLD-3, BLD-7)."""
        tr = self.tr
        if view.status is not SeatStatus.WAITING:
            return []
        if view.entry in (Entry.POST.value, Entry.BUY_BUTTON.value):
            return [ActModel("return_wait", tr("Waits instead"), tr("for the big blind"))]
        small, big = self._owed(view)
        amount = self.words.amount(small + big or self._blinds()[1])
        posts = ActModel("return_post", tr("Posts {amount}", amount=amount), tr("and comes in"))
        ways = [self._may(posts, self._acts(view).return_posting)]
        if self.snapshot.special.buy_button and not (small or big):
            ways.append(
                ActModel("return_button", tr("Buys the button"), tr("big blind live, small blind dead"))
            )
        return ways

    def _straddle(self, view: SeatView) -> list[ActModel]:
        rules = self.snapshot.rules
        if rules is None or not rules.straddle_allowed:
            return []
        if view.straddle_announced:
            return [
                ActModel("no_straddle", self.tr("No straddle"), self.tr("in the next hand"), checked=True)
            ]
        offer = ActModel("straddle", "Straddle", self.tr("in the next hand"))
        return [self._may(offer, self._acts(view).straddle)]

    # --- values -----------------------------------------------------------------------------------

    def _acts(self, view: SeatView) -> SeatActsView:
        """What the seat may do now, and why not, as the engine says."""
        table = self.snapshot.acts
        acts = table.seat(view.seat) if table is not None else None
        if acts is None:
            raise LookupError(f"nobody sits on seat {view.seat}, or the table is not open")
        return acts

    def _may(self, act: ActModel, refused: Refused | None) -> ActModel:
        """The act as it is, or greyed with the reason why not."""
        return act if refused is None else replace(act, enabled=False, why=self.words.why(refused))

    def _command(self, key: str) -> TableCommand | None:
        seat = SeatNo(self.seat)
        commands: dict[str, Callable[[], TableCommand]] = {
            "sit_out": lambda: SitOut(seat),
            "return_wait": lambda: ReturnToPlay(seat, Entry.WAIT),
            "return_post": lambda: ReturnToPlay(seat, Entry.POST),
            "return_button": lambda: ReturnToPlay(seat, Entry.BUY_BUTTON),
            "chips_arrive": lambda: ChipsArrive(seat),
            "straddle": lambda: Straddle(seat),
            "no_straddle": lambda: CancelStraddle(seat),
        }
        make = commands.get(key)
        return make() if make is not None else None

    def _view(self) -> SeatView:
        view = seat_of(self.snapshot, self.seat)
        if view is None:
            raise LookupError(f"no seat {self.seat} at this table")
        return view

    def _is_free(self) -> bool:
        return self._view().status is SeatStatus.EMPTY

    def _form(self) -> SeatingForm:
        """The form of a free seat, kept as long as it is free."""
        if self._seating is None:
            self._seating = SeatingForm(self.desk, self.args)
        return self._seating

    def _blinds(self) -> tuple[int, int]:
        rules = self.snapshot.rules
        return (0, 0) if rules is None else (rules.small_blind, rules.big_blind)

    def _owed(self, view: SeatView) -> tuple[int, int]:
        """(small blind, big blind) owed, in chips."""
        small, big = self._blinds()
        return small if view.owes_small_blind else 0, big if view.owes_big_blind else 0


def status_words(view: SeatView, words: Words) -> str:
    """How the player stands, in words."""
    tr = words.tr
    states = {
        SeatStatus.EMPTY: tr("free"),
        SeatStatus.NO_CHIPS: tr("no chips yet") if not view.bought_total else tr("has lost everything"),
        SeatStatus.READY: tr("ready"),
        SeatStatus.SITTING_OUT: tr("sits out"),
        SeatStatus.IN_HAND: tr("in the hand"),
        SeatStatus.FOLDED: tr("has folded"),
        SeatStatus.ALL_IN: "all-in",
    }
    if view.status is SeatStatus.WAITING:
        return tr("posts to come in") if view.entry == Entry.POST.value else tr("waits for the big blind")
    return states[view.status]


def owes_words(view: SeatView, blinds: tuple[int, int], words: Words) -> str:
    """«big blind 50 + small blind 25»; empty when nothing is owed (BLD-6)."""
    tr, (small, big) = words.tr, blinds
    owed = []
    if view.owes_big_blind:
        owed.append(tr("BB {amount}", amount=words.amount(big)))
    if view.owes_small_blind:
        owed.append(tr("SB {amount}", amount=words.amount(small)))
    return " + ".join(owed)
