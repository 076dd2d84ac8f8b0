"""Chips bought, topped up and tipped at a seat: one panel each, limits shown; the engine says no, with its rule."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import BuyChips, Entry, Means, Pieces, RefusalCode, Refused, SeatView, Tip
from ui.presenters.fields import ChipCount, count_field, difference_line, entry_field, pieces_total
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
)
from ui.presenters.model_parts import ActModel, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.seats import late
from ui.presenters.seats.seat_form import SeatForm, chips_multiple
from ui.presenters.wording import Words, seat_of

QUICK_BLINDS = 100
"""The usual purchase in big blinds, one of the ready amounts."""

TIP_CHIPS = (1, 2, 4, 8)
"""Ready tips, in smallest chips."""


class BuyInScreen(SeatForm):
    """Buy-in, rebuy or top-up; during a hand a top-up waits for its end and says so (BUY-6)."""

    name = "buy_in"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.count = ChipCount(self.snapshot.denominations)
        self.values.update(means=Means.CASH.value, entry=Entry.WAIT.value)
        late.begin(self)

    def take(self, key: str, value: object) -> None:
        if key == "pieces":
            self.count.take(value)

    def form(self) -> FormModel:
        tr = self.tr
        return FormModel(
            key=self.name,
            title=tr("Top-up") if self._is_top_up else tr.p("act", "Buy-in"),
            fields=tuple(self._fields()),
            confirm=self._button(),
            cancel=self.cancel_act(),
            intro=self.who_line(),
            summary=self._summary(),
            refusal=self.refusal(),
            focus="amount",
            backspace_text=tr("Delete the last digit"),
        )

    def confirm(self) -> None:
        amount = self._wanted()
        if amount is None or late.missing(self):
            return
        view, top_up = self.view, self._is_top_up
        done = self.run(
            BuyChips(
                seat=self.seat_no,
                amount=amount,
                means=Means(self.text("means")),
                pieces=self._pieces(),
                at_us=self.desk.now_us(),
                entry=Entry(self.text("entry")),
                top_up=top_up,
                behind=self.checked("behind") and self.text("means") == Means.BROUGHT.value,
                true_at_us=late.true_at_us(self) or 0,
            ),
            ok=late.floor(self),
        )
        if done is None:
            return
        now = seat_of(done.snapshot, self.seat)
        waits = now is not None and now.queued_top_up > 0
        self.desk.close()
        self.say(_bought(view, amount, top_up, waits))

    # --- what the form shows ----------------------------------------------------------------------

    def _fields(self) -> list[Field]:
        tr, words = self.tr, self.words
        fields: list[Field] = []
        if self._waits:
            line = (TextPart(tr("A hand is running: the chips count from the next one (BUY-6)."), Tone.WARN),)
            fields.append(NoteField("waits", (line,)))
        fields.append(
            AmountField(
                "amount",
                tr("Amount"),
                self.amount_text("amount"),
                words.currency.code,
                self._limits_hint(),
                self._quick(),
                self.unreadable("amount") or self._too_much(),
            )
        )
        means = (
            Choice(Means.CASH.value, tr("Cash"), tr("from the table bank")),
            Choice(Means.BROUGHT.value, tr("Own chips"), tr("from the cage")),
        )
        fields.append(ChoiceField("means", tr("Paid with"), means, self.text("means")))
        if self.text("means") == Means.BROUGHT.value and not self._waits:
            hint = tr("paid at the cage, they play once they are here or at once, as the house says (BUY-10)")
            fields.append(
                CheckField("behind", tr("The chips are still on the way"), self.checked("behind"), hint)
            )
        if self.view.owes_small_blind or self.view.owes_big_blind:
            fields.append(entry_field(self.text("entry"), self._owed(), tr("what is owed"), words))
        if not self._waits:
            fields += late.fields(self)
        by_pieces = self.checked("by_pieces")
        fields.append(CheckField("by_pieces", tr("Count by denomination"), by_pieces))
        if by_pieces:
            off = self._off()
            fields.append(count_field("pieces", tr("Chips given"), self.count, words, difference=off))
        return fields

    def _button(self) -> ActModel:
        tr, buy = self.tr, self.acts.buy
        amount = self._wanted()
        if isinstance(buy, Refused):
            return self.confirm_act(tr("Top-up"), why=self.words.why(buy))
        if amount is None:
            title = tr("Top-up") if self._is_top_up else tr.p("act", "Buy-in")
            return self.confirm_act(title, why=tr("Give the amount."))
        said = self.words.amount(amount)
        title = tr("Top-up {amount}", amount=said) if self._is_top_up else tr("Buy-in {amount}", amount=said)
        after = tr("after the hand") if self._waits else ""
        return self.confirm_act(title, after, late.missing(self))

    def _summary(self) -> tuple[tuple[str, str], ...]:
        tr, amount = self.tr, self._wanted()
        rows = [(tr("Bought so far"), self.words.amount(self.view.bought_total))]
        if self.view.queued_top_up:
            rows.append((tr("Waiting top-up"), self.words.amount(self.view.queued_top_up)))
        if amount is not None and not self._waits:
            rows.append((tr("Stack afterwards"), self.words.amount(self.view.stack + amount)))
        return tuple(rows)

    def _limits_hint(self) -> str:
        """«2 000 – 10 000, by 25»; a top-up: «at most 4 550, by 25»; or why nothing can be bought."""
        tr, words, buy = self.tr, self.words, self.acts.buy
        if isinstance(buy, Refused):
            return words.why(buy)
        chip = words.amount(buy.step)
        if self._is_top_up:
            if buy.most is None:
                return tr("any amount, by {chip}", chip=chip)
            return tr("at most {most}, by {chip}", most=words.amount(buy.most), chip=chip)
        least = words.amount(buy.least)
        if buy.most is None:
            return tr("at least {least}, by {chip}", least=least, chip=chip)
        return tr("{least} – {most}, by {chip}", least=least, most=words.amount(buy.most), chip=chip)

    def _quick(self) -> tuple[Choice, ...]:
        """Ready amounts; the key is the amount itself, so that it comes back as if it was typed."""
        tr, buy = self.tr, self.acts.buy
        if isinstance(buy, Refused):
            return ()
        ready = [] if self._is_top_up else [(tr("Min"), buy.least)]
        ready.append((tr("{n} BB", n=QUICK_BLINDS), QUICK_BLINDS * self.rules.big_blind - self._there))
        if buy.most is not None:
            ready.append((tr("Max"), buy.most))
        fitting = [
            (title, amount)
            for title, amount in ready
            if amount >= buy.least and (buy.most is None or amount <= buy.most)
        ]
        return tuple(Choice(str(amount), title, self.words.amount(amount)) for title, amount in fitting)

    def _too_much(self) -> str:
        """Said while typing, because more digits only make it worse; the rest is said when it is given."""
        amount, buy = self.amount("amount"), self.acts.buy
        if amount is None or isinstance(buy, Refused):
            return ""
        if buy.most is not None and amount > buy.most:
            params = (("amount", amount), ("maximum", buy.most))
            return self.words.why(Refused(RefusalCode.ABOVE_MAXIMUM, buy.most_rule, params))
        if self.text("means") == Means.CASH.value and amount > buy.from_bank:
            short = (("amount", amount), ("bank", buy.from_bank))
            return self.words.why(Refused(RefusalCode.TRAY_TOO_SMALL, "SES-3", short))
        return ""

    def _off(self) -> Line:
        """How the counted chips compare with the amount."""
        total, amount = self.count.total(), self.amount("amount")
        if total is None or amount is None or self.count.is_empty():
            return ()
        return difference_line(total, amount, self.words)

    # --- values -----------------------------------------------------------------------------------

    @property
    def _is_top_up(self) -> bool:
        """Somebody with chips adds to them; without any it is a purchase with its minimum (BUY-7, BUY-8)."""
        return self._there > 0

    @property
    def _waits(self) -> bool:
        """The chips come after the running hand (BUY-6)."""
        buy = self.acts.buy
        return not isinstance(buy, Refused) and buy.after_hand

    @property
    def _there(self) -> int:
        """What counts against the maximum: chips behind and chips announced before."""
        return self.view.stack + self.view.queued_top_up

    def _owed(self) -> int:
        """Missed blinds in chips (BLD-6)."""
        small = self.rules.small_blind if self.view.owes_small_blind else 0
        return small + (self.rules.big_blind if self.view.owes_big_blind else 0)

    def _pieces(self) -> Pieces | None:
        """The chips given, when they were counted; the engine compares them with the amount."""
        if not self.checked("by_pieces") or self.count.is_empty():
            return None
        return self.count.pieces()

    def _wanted(self) -> int | None:
        """The amount typed, or what the counted chips make when only they were given."""
        if self.text("amount"):
            return self.amount("amount")
        pieces = self._pieces()
        return pieces_total(pieces) if pieces else None


def _bought(view: SeatView, amount: int, top_up: bool, waits: bool) -> Callable[[Words], str]:
    def sentence(words: Words) -> str:
        said, who = words.amount(amount), words.who(view)
        if waits:
            return words.tr("{who}: top-up {amount} waits for the end of the hand", who=who, amount=said)
        if top_up:
            return words.tr("{who}: top-up {amount}", who=who, amount=said)
        return words.tr("{who}: buy-in {amount}", who=who, amount=said)

    return sentence


class TipScreen(SeatForm):
    """A tip out of the stack; it goes to the dealer of the hand that just ended (TIP-1)."""

    name = "tip"

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        amount = self.amount("amount")
        quick = chips_multiple(self.rules.chip, TIP_CHIPS, self.view.stack)
        field = AmountField(
            "amount",
            tr("Tip"),
            self.amount_text("amount"),
            words.currency.code,
            tr(
                "at most {most}, by {chip}",
                most=words.amount(self.view.stack),
                chip=words.amount(self.rules.chip),
            ),
            tuple(Choice(str(chips), words.amount(chips)) for chips in quick),
            self.unreadable("amount"),
        )
        note = (TextPart(tr("It goes to the tip box, for the dealer of the hand just ended (TIP-1).")),)
        refused = self.acts.tip
        if refused is not None:
            confirm = self.confirm_act(tr("Tip"), why=words.why(refused))
        elif amount is None:
            confirm = self.confirm_act(tr("Tip"), why=tr("Give the amount."))
        else:
            confirm = self.confirm_act(tr("Tip {amount}", amount=words.amount(amount)))
        return FormModel(
            key=self.name,
            title=tr("Tip"),
            fields=(field, NoteField("goes_to", (note,))),
            confirm=confirm,
            cancel=self.cancel_act(),
            intro=self.who_line(),
            refusal=self.refusal(),
            focus="amount",
            backspace_text=tr("Delete the last digit"),
        )

    def confirm(self) -> None:
        amount = self.amount("amount")
        if amount is None:
            return
        view = self.view
        if self.run(Tip(self.seat_no, amount)) is not None:
            self.desk.close()
            self.say(
                lambda words: words.tr(
                    "{who}: tip {amount}", who=words.who(view), amount=words.amount(amount)
                )
            )
