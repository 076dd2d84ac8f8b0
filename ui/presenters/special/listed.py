"""What is agreed beside the ordinary game, in one list: what can be done now, and why the rest cannot."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import CancelBombPot, Expected, PlayTheBoard, Refused, SeatNo, SeatStatus, TableCommand
from ui.presenters.console.view_models import DetailModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.screens import ScreenModel
from ui.presenters.special.words import special_rows

PLAYS_BOARD = "plays_board"
"""Act key with a seat number: this seat plays the board without tabling cards (SHOW-7)."""

NO_BOMB = "no_bomb"
"""Act key: what was agreed is dropped before the deal."""

OPENS = (
    "chop", "run_awards", "override", "bomb", "kill", "straddle", "button_draw", "time_charge",
    "exchange", "pay_out", "correct_hand", "void_hand",
)  # fmt: skip
"""Acts that open a panel of their own."""


@dataclass(frozen=True, slots=True)
class _Offer:
    """One line of the list: ``why`` is empty when it can be done now."""

    key: str
    title: str
    subtitle: str = ""
    why: str = ""
    style: ActStyle = ActStyle.NEUTRAL


class SpecialScreen(FormScreen):
    """During a hand what may be agreed in it, between hands what may be announced or set right."""

    name = "special"

    def form(self) -> ScreenModel:
        tr = self.tr
        return DetailModel(
            key=self.name,
            title=tr("Special games and corrections"),
            rows=special_rows(self.snapshot.special, self.words),
            actions=tuple(
                ActModel(
                    offer.key, offer.title, offer.subtitle, enabled=not offer.why, why=offer.why,
                    style=offer.style,
                )
                for offer in self._offers()
            ),
            close_text=tr("Close"),
        )  # fmt: skip

    def act(self, key: str) -> None:
        name, _colon, argument = key.partition(":")
        if name == PLAYS_BOARD:
            self._do(PlayTheBoard(SeatNo(int(argument))))
        elif name == NO_BOMB:
            self._do(CancelBombPot())
        elif name == "run_it":
            self.desk.open_side(name, {"boards": argument})
        elif key in OPENS:
            self.desk.open_side(key)
        else:
            self.desk.close()

    def _do(self, command: TableCommand) -> None:
        if self.run(command) is not None:
            self.desk.close()
        elif self.notice is not None:
            self.desk.say(self.notice)

    def _offers(self) -> tuple[_Offer, ...]:
        running = self.snapshot.expected in (
            Expected.ACT,
            Expected.BOARD,
            Expected.SHOWDOWN,
            Expected.CONFIRM,
        )
        return self._in_hand() if running else self._between()

    def _in_hand(self) -> tuple[_Offer, ...]:
        tr, special, snapshot = self.tr, self.snapshot.special, self.snapshot
        offers = [
            _Offer("chop", tr("Chop the blinds"), why=self._why(special.chop), style=ActStyle.CALL),
            _Offer("run_it:2", tr("Run it twice"), "", self._why(special.run_boards), ActStyle.CALL),
            _Offer("run_it:3", tr("Run it three times"), "", self._why(special.run_boards), ActStyle.CALL),
        ]
        hand = snapshot.hand
        at_end = snapshot.expected in (Expected.SHOWDOWN, Expected.CONFIRM)
        if hand is not None and hand.more_boards:
            why = "" if at_end else tr("Winners are chosen when all cards are out (SHOW-1).")
            offers.append(_Offer("run_awards", tr("Winners by board"), why=why))
        if special.play_board and at_end:
            offers.extend(
                _Offer(f"{PLAYS_BOARD}:{view.seat}", tr("Plays the board"), self.words.who(view))
                for view in snapshot.seats
                if view.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN)
                and not view.cards
                and not view.mucked
            )
        why = "" if at_end else tr("Only when the hand is at its award.")
        offers.append(_Offer("override", tr("Other rake or payout"), why=why))
        offers.append(
            _Offer("void_hand", tr("Void the hand"), tr("everything goes back"))
        )  # V, /*5: no touch needed
        return tuple(offers)

    def _between(self) -> tuple[_Offer, ...]:
        tr, words, snapshot = self.tr, self.words, self.snapshot
        special, acts = snapshot.special, snapshot.acts
        open_why = "" if acts is not None else tr("The table is not open: open it first.")
        drawing = acts is not None and bool(acts.draw_seats or acts.drawn_button)
        due = acts.time_due if acts is not None else ()
        now_us = self.desk.now_us()
        owing = sum(1 for each in due if each.due_at_us <= now_us)
        drop = _Offer(NO_BOMB, tr("No bomb pot"), tr("an ordinary hand"))
        return (
            *((drop,) if special.bomb_ante else ()),
            _Offer(
                "bomb",
                tr("Bomb pot"),
                words.amount(special.bomb_ante) if special.bomb_ante else "",
                self._why(special.bomb_pot),
            ),
            _Offer(
                "kill",
                tr("Kill pot"),
                words.seat(special.kill_seat) if special.kill_seat else "",
                self._why(special.kill),
            ),
            _Offer("straddle", "Straddle", tr("who and how much"), self._straddle_why() or open_why),
            _Offer(
                "button_draw",
                tr("Draw for the button"),
                why="" if drawing else open_why or tr("The button is placed by the floor here (BTN-1)."),
            ),
            _Offer(
                "time_charge",
                tr("Time charge"),
                tr.n("{n} due", "{n} due", owing) if owing else "",
                "" if due else open_why or tr("This table takes no time charge (RAKE-10)."),
                ActStyle.RAISE if owing else ActStyle.NEUTRAL,
            ),
            _Offer("exchange", tr("Even exchange"), tr("chips for chips"), open_why),
            _Offer("pay_out", tr("Pay from the stack"), tr("drink, food, service"), open_why),
            _Offer(
                "correct_hand",
                tr("Correct a hand"),
                tr("rake or payout"),
                "" if snapshot.last_hand_no else tr("No hand has been played yet."),
            ),
        )

    def _straddle_why(self) -> str:
        rules = self.snapshot.rules
        if rules is None or rules.straddle_allowed:
            return ""
        return self.tr("This house has no straddle (STR-1).")

    def _why(self, refused: Refused | None) -> str:
        return "" if refused is None else self.words.why(refused)
