"""What a closing knows: the session, its step, the counts in progress, what is still missing (SES-8, B05, D05)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import Change, Counted, CountView, StaffView, TableSnapshot
from ui.presenters.fields import SECOND, ChipCount, on_duty, reason_of, staff_of
from ui.presenters.form_screen import FormScreen
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel

BOXES = (Counted.RAKE_BOX, Counted.TIP_BOX, Counted.CASH_BOX)
"""What is counted after the table is closed, in this order."""

SIGN = "sign"
"""The last step, beside the boxes."""

SHIFT_DOCUMENT = "shift"


@dataclass(slots=True)
class Tally:
    """One count in progress. ``compared``: it was given once, so the books may be shown now."""

    chips: ChipCount
    amount: str = ""
    compared: bool = False


class ClosingState(FormScreen):
    """Bank first, then the boxes, then the signature; the step follows from the state of the session."""

    name = "closing"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        session = self.args.get("session", 0)
        self.session = session if isinstance(session, int) and session else self.snapshot.session_id
        self.picture = self._load()
        self.status = ""
        self.reasons: tuple[str, ...] = ()
        self._tallies: dict[str, Tally] = {}
        self._judge()
        dealers, floors = staff_of(self.picture.house, "D"), staff_of(self.picture.house, "FM")
        self.values.update(
            by=on_duty(dealers, self.picture.dealer),
            ok=on_duty(floors, self.picture.floor),
            what=self._next_step(),
        )
        if not self.is_open:
            self._nobody_chosen()

    # --- state ------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return self.picture.status == "open"

    @property
    def step(self) -> str:
        """Bank while the table is open, else the box chosen, or the signature."""
        return Counted.TABLE_BANK.value if self.is_open else self.text("what") or SIGN

    @property
    def tally(self) -> Tally:
        """The count of this step."""
        return self._tallies.setdefault(self.step, Tally(ChipCount(self.picture.denominations)))

    def _load(self) -> TableSnapshot:
        if self.session == self.snapshot.session_id:
            return self.snapshot
        return self.desk.api.session_snapshot(self.session)

    def _judge(self) -> None:
        """Ask the shift report whether it is final, and why not: once after each change, not while drawing."""
        if not self.is_open:
            head = self.desk.api.shift_report(self.session).head
            self.status, self.reasons = head.status, head.status_reasons

    def changed(self, change: Change) -> None:
        super().changed(change)
        if change.snapshot.session_id == self.session:
            self.picture = change.snapshot

    def model(self) -> ScreenModel:
        model = self.form()
        self._seen = self.picture.seq
        return model

    def newest(self, what: str) -> CountView | None:
        """The count of a box that stands."""
        return next((count for count in reversed(self.picture.counts) if count.what == what), None)

    def _next_step(self) -> str:
        """The first box nobody has counted, else the signature."""
        return next((box.value for box in BOXES if self.newest(box.value) is None), SIGN)

    # --- values -----------------------------------------------------------------------------------

    def _counted(self) -> int | None:
        """What was counted; None while nothing readable stands there."""
        if self.step == Counted.CASH_BOX.value:
            return self.words.parse(self.tally.amount)
        return None if self.tally.chips.is_empty() else self.tally.chips.total()

    def _expected(self) -> int:
        """What the books say; asked for only when the count was given."""
        bank = self.picture.bank
        if bank is None:
            return 0
        return {
            Counted.TABLE_BANK.value: bank.total,
            Counted.RAKE_BOX.value: bank.rake_box,
            Counted.TIP_BOX.value: bank.tip_box,
            Counted.CASH_BOX.value: bank.cash_box,
        }[self.step]

    def _difference(self) -> int:
        counted = self._counted()
        return 0 if counted is None else counted - self._expected()

    def _counters(self) -> tuple[tuple[StaffView, ...], tuple[StaffView, ...]]:
        """Who may count: two of the count team; of tips one may be a dealer (E03)."""
        house = self.picture.house
        team = staff_of(house, "N")
        return (staff_of(house, "ND"), team) if self.step == Counted.TIP_BOX.value else (team, team)

    def _manager_signed(self) -> bool:
        return any(
            document == SHIFT_DOCUMENT and role == "M" for document, _who, role in self.picture.signatures
        )

    def _reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def _missing(self) -> str:
        tr = self.tr
        if self.step == SIGN:
            if self._manager_signed():
                return tr("The shift report is signed already.")
            return "" if self.text("signer") else tr("Choose the shift manager.")
        if self._counted() is None:
            return tr("Count first; nothing inside is typed as 0.")
        if self.is_open and self.checked("second_counts") and self.tally.chips.is_empty(SECOND):
            return tr("The second count is missing.")
        if not self.text("by") or not self.text("ok"):
            return tr("Choose both who counted.")
        if self.tally.compared and self._difference() and not self._reason():
            return tr("The count differs from the books: give a reason.")
        return ""

    def _nobody_chosen(self) -> None:
        """The boxes are counted by other people than the bank."""
        team = staff_of(self.picture.house, "N")
        both = len(team) == 2
        self.values.update(by=team[0].staff_id if both else "", ok=team[1].staff_id if both else "")
