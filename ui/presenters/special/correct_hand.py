"""Another rake or payout than the computed one: at the award (D11), or of a hand that was settled before (SES-7)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from tablemgr.app.api import Change, CorrectHand, EndHand, Expected, HandNo, HandReport, SeatNo
from tablemgr.text import _
from tablemgr.text.reasons import CORRECTION
from ui.presenters.console.next_hand import won_by_seat
from ui.presenters.fields import on_duty, reason_fields, reason_of, staff_field, staff_of
from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.special.words import who_of

HANDS_MAX = 40
"""So many of the newest hands can be chosen here."""


class _Settlement(FormScreen):
    """Rake, what every seat gets, a reason, who approves. Both versions stay in log and papers."""

    corrects = True

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._fill()

    @abstractmethod
    def planned(self) -> tuple[int, dict[int, int], tuple[int, ...]] | None:
        """(rake, chips by seat, seats of the hand) as computed or booked; None while nothing can be changed."""

    def who(self, seat: int) -> str:
        return who_of(seat, self.snapshot, self.words)

    def _fill(self) -> None:
        known = self.planned()
        if known is None:
            return
        rake, won, seats = known
        self.values["rake"] = str(rake)
        for seat in seats:
            self.values[f"gets_{seat}"] = str(won.get(seat, 0))

    def money_fields(self) -> list[Field]:
        """The amounts, each beside what was computed or booked."""
        known = self.planned()
        if known is None:
            return []
        rake, won, seats = known
        tr, words = self.tr, self.words
        code = words.currency.code

        def field(key: str, label: str, was: int) -> AmountField:
            hint = tr("was {amount}", amount=words.amount(was))
            return AmountField(key, label, self.amount_text(key), code, hint, refusal=self.unreadable(key))

        return [
            field("rake", tr("Rake"), rake),
            *(field(f"gets_{seat}", self.who(seat), won.get(seat, 0)) for seat in seats),
        ]

    def wanted(self) -> tuple[int, tuple[tuple[SeatNo, int], ...]] | None:
        """What should go down; None while a field cannot be read."""
        known = self.planned()
        rake = self.amount("rake")
        if known is None or rake is None:
            return None
        amounts = [(seat, self.amount(f"gets_{seat}")) for seat in known[2]]
        if any(amount is None for _seat, amount in amounts):
            return None
        return rake, tuple((SeatNo(seat), amount) for seat, amount in amounts if amount)

    def why_not(self) -> str:
        """What is missing before anything is asked: the pot must foot, something must differ, a reason be given."""
        tr, words = self.tr, self.words
        known, wanted = self.planned(), self.wanted()
        if known is None:
            return tr("There is nothing to correct here.")
        if wanted is None:
            return tr("Give every amount.")
        rake, won, _seats = known
        left = rake + sum(won.values()) - wanted[0] - sum(amount for _seat, amount in wanted[1])
        if left > 0:
            return tr("{amount} still to be paid: rake and payouts make the pot.", amount=words.amount(left))
        if left < 0:
            return tr("{amount} too much: rake and payouts make the pot.", amount=words.amount(-left))
        if (rake, tuple(sorted((seat, amount) for seat, amount in won.items() if amount))) == wanted:
            return tr("Nothing differs from what was booked.")
        return "" if self.reason() else tr("Give a reason.")

    def wants(self) -> str:
        """The field that a confirmation waits for: an amount that cannot be read or does not fit, then the reason."""
        known = self.planned()
        if known is None:
            return ""
        keys = ("rake", *(f"gets_{seat}" for seat in known[2]))
        unread = next((key for key in keys if self.amount(key) is None), "")
        if unread or not self.why_not():
            return unread
        return "reason" if self.why_not() == self.tr("Give a reason.") else "rake"

    def reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def reasons(self) -> tuple[Field, ...]:
        return reason_fields(CORRECTION, self.text("reason"), self.text("reason_text"), self.words)

    def warning(self, key: str, text: str) -> NoteField:
        return NoteField(key, ((TextPart(text, Tone.WARN),),), Tone.WARN)


class OverrideScreen(_Settlement):
    """The chips went down otherwise than the program says: it is booked so, and is an exception of the shift (D11)."""

    name = "override"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)

    def planned(self) -> tuple[int, dict[int, int], tuple[int, ...]] | None:
        hand = self.snapshot.hand
        if hand is None or hand.award is None or not hand.award.complete:
            return None
        seats = sorted(
            {seat for pot in hand.award.pots for seat in pot.eligible} | set(won_by_seat(hand.award))
        )
        return hand.award.rake, won_by_seat(hand.award), tuple(seats)

    def form(self) -> FormModel:
        tr = self.tr
        floors = floors_of(self.snapshot)
        return FormModel(
            key=self.name,
            title=tr("Other rake or payout"),
            fields=(
                self.warning("exception", tr("The computed award is right by the rules. This is an exception.")),
                *self.money_fields(),
                *self.reasons(),
                staff_field("floor", tr("Approved by the floor"), floors, self.text("floor"), self.words),
            ),
            confirm=self.confirm_act(tr("End the hand like this"), why=self._why(), style=ActStyle.DANGER),
            cancel=self.cancel_act(),
            refusal=self.refusal(),
        )  # fmt: skip

    def _why(self) -> str:
        if self.planned() is None:
            return self.tr("Choose the winners first.")
        return self.why_not() or (
            "" if self.text("floor") else self.tr("Choose who of the floor confirms it.")
        )

    def confirm(self) -> None:
        wanted = self.wanted()
        if wanted is None or self._why():
            return
        if self.run(EndHand(wanted[0], wanted[1], self.reason()), ok=self.text("floor")) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected not in (Expected.SHOWDOWN, Expected.CONFIRM):
            self.desk.close()


class CorrectHandScreen(_Settlement):
    """A hand that is settled: entered by the floor, approved by the manager; new entries move the chips (SES-7)."""

    name = "correct_hand"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self._report: HandReport | None = None
        super().__init__(desk, args)
        house = self.snapshot.house
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)
        managers = staff_of(house, "M")
        self.values["manager"] = managers[0].staff_id if len(managers) == 1 else ""
        numbers = self._numbers()
        wanted = int(self.args.get("hand", 0))
        if numbers:
            self._choose(str(wanted if wanted in numbers else numbers[0]))

    def _numbers(self) -> tuple[int, ...]:
        """The newest hands first; an older one that was asked for stands at the end."""
        session = self.snapshot.session_id
        numbers = tuple(reversed(self.desk.api.hand_numbers(session))) if session else ()
        asked = int(self.args.get("hand", 0))
        return numbers[:HANDS_MAX] + tuple(number for number in numbers[HANDS_MAX:] if number == asked)

    def _choose(self, number: str) -> None:
        self.values["hand"] = number
        self._report = self.desk.api.hand_report(int(number)) if number else None
        self._fill()

    def take(self, key: str, value: object) -> None:
        if key == "hand":
            self._choose(str(value))

    def who(self, seat: int) -> str:
        """Who had the seat in that hand: somebody else may sit there by now."""
        lines = self._report.seats if self._report is not None else ()
        player = next((line.player for line in lines if line.seat == seat), "")
        name = next((view.name for view in self.snapshot.seats if player and view.player == player), "")
        return f"{self.words.seat(seat)} · {name or self.tr('Player {seat}', seat=seat)}"

    def wants(self) -> str:
        """As before; then who corrects and who approves."""
        people = next((key for key in ("floor", "manager") if not self.text(key)), "")
        return super().wants() or people

    def planned(self) -> tuple[int, dict[int, int], tuple[int, ...]] | None:
        report = self._report
        if report is None or report.status not in ("OK", "CORRECTED", "PARTIAL"):
            return None
        won = {line.seat: line.awarded for line in report.seats if line.awarded}
        return report.rake, won, tuple(line.seat for line in report.seats)

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        numbers = self._numbers()
        hands = tuple(Choice(str(number), tr("Hand no. {hand}", hand=number)) for number in numbers)
        fields: list[Field] = [ChoiceField("hand", tr("Which hand"), hands, self.text("hand"), compact=True)]
        if self._report is not None and self._report.status in _NOT_SETTLED:
            fields.append(self.warning("status", tr(_NOT_SETTLED[self._report.status])))
        fields += self.money_fields()
        fields += self.reasons()
        house = self.snapshot.house
        fields.append(
            staff_field("floor", tr("Corrected by"), floors_of(self.snapshot), self.text("floor"), words)
        )
        fields.append(
            staff_field(
                "manager", tr("Approved by the manager"), staff_of(house, "M"), self.text("manager"), words
            )
        )
        return FormModel(
            key=self.name,
            title=tr("Correct a hand"),
            fields=tuple(fields),
            confirm=self._button(),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("What was booked stays; a new entry moves the chips (SES-7).")),),
            refusal=self.refusal(),
            wants=self.wants(),
        )  # fmt: skip

    def _button(self) -> ActModel:
        why = self.why_not()
        if not why and not self.text("floor"):
            why = self.tr("Choose who of the floor confirms it.")
        if not why and not self.text("manager"):
            why = self.tr("Choose the manager who approves it.")
        return self.confirm_act(self.tr("Correct the hand"), why=why, style=ActStyle.DANGER)

    def confirm(self) -> None:
        wanted, number = self.wanted(), self.text("hand")
        if wanted is None or not number or self._button().why:
            return
        command = CorrectHand(HandNo(int(number)), wanted[0], wanted[1], self.reason())
        if self.run(command, by=self.text("floor"), ok=self.text("manager")) is not None:
            self.desk.close()
            self.say(lambda words: words.tr("Hand no. {hand} is corrected.", hand=number))

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected is not Expected.NEXT_HAND:
            self.desk.close()


_NOT_SETTLED: Mapping[str, str] = {
    "VOID": _("This hand is void: there is nothing to correct in it."),
    "OPEN": _("This hand is still open."),
}
