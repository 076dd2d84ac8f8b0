"""Gestures while somebody has to act: acts, amounts, seats further on, everybody folds."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import Done, HandCommand, LegalView
from ui.presenters import acts
from ui.presenters.amounts import amount_option, raise_refusal, size_rule
from ui.presenters.console_base import ConsoleBase
from ui.presenters.keys import Mode
from ui.presenters.notices import Message
from ui.presenters.seat_first import fold_to_bettor
from ui.presenters.view_models import BannerKind


class BettingGestures(ConsoleBase):
    """Acts and amounts."""

    def hand_act(self, make: Callable[[LegalView], HandCommand], seq: int) -> None:
        """Fold, check or call, all-in of the seat that is meant, with the acts its seat-first touch implies."""
        legal = self._legal()
        if legal is not None and self.mode is Mode.ACT:
            self._give_act(make(legal), seq)

    def give_amount(self, seq: int) -> None:
        """Bet or raise to what stands in the field; an empty field is opened and asked for."""
        if self.mode is not Mode.ACT or self._no_amount():
            return
        legal = self._legal()
        if legal is None:
            return
        to = acts.fixed_amount(legal) or self.draft.entry.amount
        if to is None:
            self.draft.entry = self.draft.entry.opened()
            option = amount_option(legal)
            least = option.to_min if option is not None else 0
            self.say(
                Message(
                    lambda words: words.tr("Enter the amount: at least {amount}.", amount=words.amount(least))
                )
            )
            return
        before_flop = self._desk.snapshot.hand is not None and self._desk.snapshot.hand.street == "preflop"
        if self._give_act(acts.raise_command(legal, to), seq):
            self.draft.habits.learn(before_flop, legal, to)

    def _give_act(self, command: HandCommand, seq: int) -> bool:
        implied = self.draft.implied(self._desk.snapshot)
        skipped = implied.commands() if implied is not None else ()
        done = self._heard(self.deeds.give((*skipped, command), seq), None)
        if isinstance(done, Done):
            self.draft.drop_amount()  # with others skipped the same seat may be on turn again
        return isinstance(done, Done)

    # --- amounts ------------------------------------------------------------------------------------------------------

    def digit(self, digits: str) -> None:
        """A digit (or 00) into the field."""
        self._begin()
        if self._legal() is None or self.mode is not Mode.ACT or self._no_amount():
            return
        self.draft.pluses = 0
        self.draft.entry = self.draft.entry.typed(digits)

    def erase(self) -> None:
        """Backspace: edits the field or the cards, never takes an act back."""
        self._begin()
        if self.draft.cards is not None:
            self.draft.cards = self.draft.cards.backspaced()
            return
        self.draft.pluses = 0
        self.draft.entry = self.draft.entry.backspaced()

    def open_field(self) -> None:
        """R, B, or a touch of the field."""
        self._begin()
        if not self._no_amount():
            self.draft.entry = self.draft.entry.opened()

    def size(self, key: str, *, touched: bool = True) -> None:
        """A ready size goes into the field; all-in is an act of its own."""
        if key == acts.ALL_IN:
            seq = self._desk.snapshot.seq
            self._begin()
            self.hand_act(acts.all_in_command, self.deeds.seen_seq(seq) if touched else seq)
            return
        self._begin()
        legal, rule = self._legal(), size_rule(key)
        option = amount_option(legal) if legal is not None else None
        if legal is None or rule is None or self._no_amount() or option is None:
            return
        self.draft.entry = self.draft.entry.filled(rule.total(legal, option), key)

    @property
    def only_amount(self) -> bool:
        """One total is possible (fixed limit, or the last chips): no digits are needed."""
        legal = self._legal()
        return legal is not None and acts.fixed_amount(legal) is not None

    def _no_amount(self) -> bool:
        """Says why no amount can be given, if so."""
        legal = self._legal()
        refused = raise_refusal(legal) if legal is not None else None
        if refused is not None:
            self.say(refused)
        return legal is None or refused is not None

    def fold_all(self, *, touched: bool = True) -> None:
        """Everybody else folds, the pot goes to the last bettor: one act."""
        self._begin()
        snapshot = self._desk.snapshot
        run = fold_to_bettor(snapshot)
        if not run:
            self.say(
                Message(
                    lambda words: words.tr(
                        "Not everybody else can fold: somebody has called or is all-in, or nobody has bet."
                    ),
                    BannerKind.WARN,
                    "BET-12",
                )
            )
            return
        seq = self.deeds.seen_seq(snapshot.seq) if touched else snapshot.seq
        self._heard(self.deeds.give(run, seq), None)
