"""When the game has outrun the entry: the rest of the hand by its pot and winner, or only counted (SES-4).

The same screen takes a hand that runs and one of which nothing was entered: it is then dealt and ended in one act.
Afterwards one form counts the stacks of everybody who was dealt in, and the mark goes.
"""

from __future__ import annotations

from tablemgr.app.api import (
    CountStack,
    CutShort,
    Depth,
    Expected,
    SeatNo,
    SeatStatus,
    SeatView,
    StartNextHand,
    TableCommand,
)
from tablemgr.text.reasons import DIFFERENCE
from ui.presenters.console.partial_marks import RUNNING
from ui.presenters.fields import on_duty, reason_fields, reason_of, staff_field
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
)
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.wording import Words, seat_of

_IN = (SeatStatus.IN_HAND, SeatStatus.ALL_IN)
_SPLIT = "split"


class DepthScreen(FormScreen):
    """How much is known of this hand: who won how much, or only that it was played; and the rake that was taken."""

    name = "depth"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["depth"] = Depth.POT_AND_WINNER.value
        live = self._live()
        if len(live) == 1:
            self.values["winner"] = str(live[0])

    # --- what is shown --------------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr = self.tr
        counted = self._counted
        title = tr("Only counted") if counted else tr("Pot and winner")
        return FormModel(
            key=self.name,
            title=tr("Hand no. {hand} in part", hand=self._hand_no()),
            fields=tuple(self._fields()),
            confirm=self.confirm_act(title, tr("the hand ends here"), self._missing(), ActStyle.MONEY),
            cancel=self.cancel_act(),
            intro=(TextPart(self._intro()),),
            refusal=self.refusal(),
            focus="rake" if counted else "pot",
            backspace_text=tr("Delete the last digit"),
        )

    def _intro(self) -> str:
        tr = self.tr
        if self._begun:
            return tr("What was entered stays; stacks are estimates until they are counted (SES-4).")
        return tr("Nothing of this hand was entered: it is dealt and ended in one act (SES-4).")

    def _fields(self) -> list[Field]:
        tr = self.tr
        ways = (
            Choice(Depth.POT_AND_WINNER.value, tr("Pot and winner"), tr("who won how much")),
            Choice(Depth.COUNTED.value, tr("Only counted"), tr("that it was played")),
        )
        fields: list[Field] = [ChoiceField("depth", tr("What is known"), ways, self.text("depth"))]
        if not self._counted:
            fields += [self._amount("pot", tr("Pot before rake"), self._entered_pot()), *self._winners()]
        fields.append(self._amount("rake", tr("Rake taken"), 0))
        if self._has_jackpot:
            fields.append(self._amount("jackpot", tr("Jackpot drop taken"), 0))
        return fields

    def _amount(self, key: str, label: str, ready: int | None) -> AmountField:
        quick = () if ready is None else (Choice(str(ready), self.words.amount(ready)),)
        return AmountField(
            key,
            label,
            self.amount_text(key),
            self.words.currency.code,
            quick=quick,
            refusal=self.unreadable(key),
        )

    def _winners(self) -> list[Field]:
        tr, live = self.tr, self._live()
        split = self.checked(_SPLIT)
        fields: list[Field] = []
        if not split:
            choices = tuple(Choice(str(seat), str(seat), self._name(seat)) for seat in live)
            fields.append(ChoiceField("winner", tr("Winner"), choices, self.text("winner")))
        if len(live) > 1:
            fields.append(CheckField(_SPLIT, tr("The pot was split"), split))
        if split:
            fields += [
                CheckField(f"wins_{seat}", f"{seat} {self._name(seat)}".strip(), self.checked(f"wins_{seat}"))
                for seat in live
            ]
        return fields

    def _name(self, seat: int) -> str:
        view = seat_of(self.snapshot, seat)
        return self.words.name(view) if view is not None else ""

    # --- values ---------------------------------------------------------------------------------------

    @property
    def _begun(self) -> bool:
        return self.snapshot.expected in RUNNING

    @property
    def _counted(self) -> bool:
        return self.text("depth") == Depth.COUNTED.value

    @property
    def _has_jackpot(self) -> bool:
        """Whether a drop can have been taken: only where the house has one."""
        rules = self.snapshot.rules
        return rules is not None and rules.entered is not None and rules.entered.jackpot is not None

    def _hand_no(self) -> int:
        hand, coming = self.snapshot.hand, self.snapshot.next_hand
        if self._begun and hand is not None:
            return hand.hand_no
        return coming.hand_no if coming is not None else 0

    def _entered_pot(self) -> int | None:
        """What has been put in so far: the least that was played for."""
        hand = self.snapshot.hand
        return hand.pot_total if self._begun and hand is not None and hand.pot_total else None

    def _live(self) -> tuple[int, ...]:
        """Who may have won: not folded; of a hand that was not entered everybody who is dealt in."""
        if self._begun:
            return tuple(view.seat for view in self.snapshot.seats if view.status in _IN)
        coming = self.snapshot.next_hand
        return tuple(sorted(coming.dealt)) if coming is not None else ()

    def _won_by(self) -> tuple[int, ...]:
        live = self._live()
        if self.checked(_SPLIT):
            return tuple(seat for seat in live if self.checked(f"wins_{seat}"))
        return tuple(seat for seat in live if str(seat) == self.text("winner"))

    def _missing(self) -> str:
        tr = self.tr
        if not self._counted:
            if self.amount("pot") is None:
                return tr("Give the pot that was played for.")
            if not self._won_by():
                return tr("Choose who won.")
        if self.amount("rake") is None:
            return tr("Give the rake that was taken, 0 if none.")
        return ""

    # --- gestures -------------------------------------------------------------------------------------

    def confirm(self) -> None:
        if self._missing():
            return
        hand_no, counted = self._hand_no(), self._counted
        pot = 0 if counted else self.amount("pot") or 0
        winners = () if counted else tuple(SeatNo(seat) for seat in self._won_by())
        cut = CutShort(
            Depth(self.text("depth")), pot, winners, self.amount("rake") or 0, self.amount("jackpot") or 0
        )
        commands: tuple[TableCommand, ...] = (cut,) if self._begun else (StartNextHand(None), cut)
        if self.run_batch(commands) is None:
            return
        self.desk.close()

        def sentence(words: Words) -> str:
            if counted:
                return words.tr("Hand no. {hand} is only counted", hand=hand_no)
            return words.tr("Hand no. {hand} is recorded by pot and winner", hand=hand_no)

        self.say(sentence)


class CountAllScreen(FormScreen):
    """The stacks that hands recorded in part have left open, counted in one form and booked as one act."""

    name = "count_all"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)

    # --- what is shown --------------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr = self.tr
        open_seats = self._open()
        return FormModel(
            key=self.name,
            title=tr("Count the stacks"),
            fields=tuple(self._fields(open_seats)),
            confirm=self.confirm_act(
                tr("Book the counts"), self._how_many(len(self._commands()), len(open_seats)), self._missing()
            ),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Stacks of hands recorded in part: what lies there is right (SES-4).")),),
            summary=((tr("still unallocated"), self.words.signed(self._remaining())),) if open_seats else (),
            refusal=self.refusal(),
            focus=f"seat_{open_seats[0].seat}" if open_seats else "",
            backspace_text=tr("Delete the last digit"),
        )

    def _how_many(self, counted: int, of: int) -> str:
        return self.tr("{n} of {total}", n=counted, total=of) if of else ""

    def _fields(self, open_seats: tuple[SeatView, ...]) -> list[Field]:
        tr = self.tr
        if not open_seats:
            return [NoteField("none", ((TextPart(tr("Every stack is counted or computed.")),),))]
        fields: list[Field] = [self._stack(view) for view in open_seats]
        if self._is_off():
            off = tr("{amount} is left over: a difference, with a reason and the floor.",
                     amount=self.words.signed(self._remaining()))  # fmt: skip
            fields.append(NoteField("off", ((TextPart(off, Tone.WARN),),)))
            fields += reason_fields(DIFFERENCE, self.text("reason"), self.text("reason_text"), self.words)
            floors = floors_of(self.snapshot)
            fields.append(
                staff_field("floor", tr("Confirmed by the floor"), floors, self.text("floor"), self.words)
            )
        return fields

    def _stack(self, view: SeatView) -> AmountField:
        key = f"seat_{view.seat}"
        ready = (Choice(str(view.stack), self.tr("As computed"), self.words.amount(view.stack)),)
        return AmountField(
            key, self.words.who(view), self.amount_text(key), self.words.currency.code, quick=ready,
            refusal=self.unreadable(key),
        )  # fmt: skip

    # --- values ---------------------------------------------------------------------------------------

    def _open(self) -> tuple[SeatView, ...]:
        estimated = self.snapshot.balance.estimated
        return tuple(view for view in self.snapshot.seats if view.seat in estimated)

    def _counts(self) -> dict[int, int]:
        """Counted chips by seat, of the fields that are filled in."""
        found = {view.seat: self.amount(f"seat_{view.seat}") for view in self._open()}
        return {seat: amount for seat, amount in found.items() if amount is not None}

    def _remaining(self) -> int:
        """What would still stand in no stack after these counts."""
        counts = self._counts()
        moved = sum(counts[view.seat] - view.stack for view in self._open() if view.seat in counts)
        return self.snapshot.balance.unallocated - moved

    def _is_off(self) -> bool:
        """All stacks are counted and chips are left over, or missing."""
        return bool(self._open()) and len(self._counts()) == len(self._open()) and self._remaining() != 0

    def _commands(self) -> tuple[TableCommand, ...]:
        reason = reason_of(self.text("reason"), self.text("reason_text")) if self._is_off() else ""
        return tuple(CountStack(SeatNo(seat), chips, reason) for seat, chips in self._counts().items())

    def _missing(self) -> str:
        tr = self.tr
        if self.snapshot.expected is not Expected.NEXT_HAND:
            return tr("Stacks are counted between hands.")
        if not self._counts():
            return tr("Count a stack first.")
        if self._is_off() and not reason_of(self.text("reason"), self.text("reason_text")):
            return tr("The counts differ from the books: give a reason.")
        if self._is_off() and not self.text("floor"):
            return tr("Choose who of the floor confirms it.")
        return ""

    # --- gestures -------------------------------------------------------------------------------------

    def confirm(self) -> None:
        commands = self._commands()
        if self._missing() or not commands:
            return
        if self.run_batch(commands, ok=self.text("floor") if self._is_off() else "") is None:
            return
        self.desk.close()
        number = len(commands)
        self.say(lambda words: words.tr.n("{n} stack counted", "{n} stacks counted", number))
