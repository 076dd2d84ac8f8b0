"""Gestures while somebody has to act: acts, amounts, seats further on, everybody folds."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import Done, HandCommand, LegalView
from ui.presenters.console import acts
from ui.presenters.console.amounts import amount_option, raise_refusal, size_rule, spot_of, with_zeros
from ui.presenters.console.gestures.repair import RepairGestures
from ui.presenters.console.keys import Mode
from ui.presenters.console.seat_first import rest_of_round
from ui.presenters.notices import Message


class BettingGestures(RepairGestures):
    """Acts and amounts; while a repair is open they say what was right."""

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
        to = self.draft.entry.amount or acts.fixed_amount(legal)
        if to is None:
            self._ask_amount(legal)
        else:
            self._give_total(legal, to, seq)

    def enter_amount(self) -> None:
        """Enter of the keyboard gives what stands in the field and nothing else: one Enter too many moves no chip."""
        self._begin()
        legal = self._legal()
        if legal is None or self.mode is not Mode.ACT or self._no_amount():
            return
        if self.draft.entry.amount is None:
            self._ask_amount(legal)
        else:
            self.give_amount(self._desk.snapshot.seq)

    def _ask_amount(self, legal: LegalView) -> None:
        """Nothing is typed: the field is opened; where one amount only is possible, the key that gives it is named."""
        only, option = acts.fixed_amount(legal), amount_option(legal)
        if only is not None:
            self.say(
                Message(
                    lambda words: words.tr(
                        "Enter alone puts no chips in. R gives the only amount that is possible: {amount}.",
                        amount=words.amount(only),
                    )
                )
            )
            return
        self.draft.entry = self.draft.entry.opened()
        least = option.to_min if option is not None else 0
        self.say(
            Message(
                lambda words: words.tr("Enter the amount: at least {amount}.", amount=words.amount(least))
            )
        )

    def _give_total(self, legal: LegalView, to: int, seq: int) -> None:
        """Bet or raise to ``to``; the second row of sizes learns from it."""
        spot, learns = spot_of(self._seen), self.draft.repair is None
        if self._give_act(acts.raise_command(legal, to), seq) and learns:
            self.draft.habits.learn(spot, legal, to)

    def _give_act(self, command: HandCommand, seq: int) -> bool:
        if self.draft.repair is not None:
            return self._mend((command,))
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
        """A ready size is an act: one touch or one key gives it."""
        seq = self._desk.snapshot.seq
        self._begin()
        if self.mode is not Mode.ACT:
            return
        seen = self.deeds.seen_seq(seq) if touched else seq
        if key == acts.ALL_IN:
            self.hand_act(acts.all_in_command, seen)
            return
        legal, rule = self._legal(), size_rule(key)
        option = amount_option(legal) if legal is not None else None
        if rule is None or legal is None or self._no_amount() or option is None:
            return
        self._give_total(legal, rule.total(legal, option), seen)

    def preset(self, key: str) -> None:
        """A ready size goes into the field, to be given by the next key (+ ++ +++ of the pad)."""
        self._begin()
        legal, rule = self._legal(), size_rule(key)
        option = amount_option(legal) if legal is not None else None
        if legal is None or rule is None or self._no_amount() or option is None:
            return
        self.draft.entry = self.draft.entry.filled(rule.total(legal, option), key)

    def numbered_size(self) -> None:
        """One digit and * (X): the ready size with this number, as they are numbered on the screen."""
        self._begin()
        sizes = self.draft.habits.numbered(spot_of(self._seen))
        digits = self.draft.entry.digits
        if len(digits) != 1 or int(digits) > len(sizes):
            self.say(
                Message(
                    lambda words: words.tr("One digit and * is a ready size: 1 … {last}.", last=len(sizes))
                )
            )
            return
        if self._no_amount():
            return
        implied = self.draft.target
        self.draft.drop_amount()
        self.draft.target = implied
        self.size(sizes[int(digits) - 1].key, touched=False)

    def zeros(self) -> None:
        """The point after digits: as many zeros as the least legal amount needs, and given."""
        self._begin()
        legal = self._legal()
        option = amount_option(legal) if legal is not None else None
        amount = self.draft.entry.amount
        if legal is not None and option is not None and amount is not None:
            self._give_total(legal, with_zeros(amount, option), self._desk.snapshot.seq)

    def thousands(self) -> None:
        """K after digits: they are thousands."""
        self._begin()
        if self.mode is Mode.ACT:
            self.draft.pluses = 0
            self.draft.entry = self.draft.entry.thousands()

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

    def rest(self, *, touched: bool = True) -> None:
        """All who still have to act fold, or check where it is free: one act, and the round (or the hand) is over."""
        self._begin()
        snapshot = self._desk.snapshot
        run = rest_of_round(snapshot)
        if self.mode is not Mode.ACT or not run or self.draft.repair is not None:
            return
        seq = self.deeds.seen_seq(snapshot.seq) if touched else snapshot.seq
        self._heard(self.deeds.give(run, seq), None)
