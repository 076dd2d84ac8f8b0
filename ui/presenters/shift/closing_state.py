"""What a closing knows: the session, its step, the counts in progress, what is still missing (SES-8, B05, D05)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from tablemgr.app.api import (
    BlindView,
    Change,
    Counted,
    CountView,
    EnvironmentFault,
    ShiftReport,
    StaffView,
    TableSnapshot,
    TipShare,
    settings_on,
    shares_of,
)
from ui.presenters.fields import FIRST, SECOND, ChipCount, on_duty, reason_of, staff_of
from ui.presenters.form_models import TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.wording import Words

BOXES = (Counted.RAKE_BOX, Counted.JACKPOT_BOX, Counted.FEE_BOX, Counted.TIP_BOX, Counted.CASH_BOX)
"""What is counted after the table is closed, in this order; those that the table has."""

BOX_LETTERS = {
    Counted.RAKE_BOX: "R",
    Counted.JACKPOT_BOX: "J",
    Counted.FEE_BOX: "P",
    Counted.TIP_BOX: "T",
    Counted.CASH_BOX: "H",
}
"""For the number that is proposed for a box: «PK07-R»."""

COMPARED = "compared"
"""The third stage of a count: both have found the same, now the books are shown."""

SIGN = "sign"
"""The last step, beside the boxes."""

SHIFT_DOCUMENT = "shift"


def box_number(picture: TableSnapshot, what: Counted) -> str:
    """The number that the box at the table usually has: «PK07-R», or the next one once that was taken out."""
    usual, taken = f"{picture.table}-{BOX_LETTERS[what]}", {box.box_no for box in picture.money.boxes}
    later = (f"{usual}{number}" for number in range(2, len(taken) + 2))
    return next(number for number in (usual, *later) if number not in taken)


def seal_field(number: str, words: Words) -> TextField:
    """The number of a seal; it may be missing, and then every paper says so (controls 2.7)."""
    tr = words.tr
    hint = "" if number.strip() else tr("without one the papers say «no seal»")
    return TextField("seal", tr("Number of the seal"), number, hint=hint, max_length=20)


@dataclass(slots=True)
class Tally:
    """What one counter is typing; given, it goes into the journal and leaves the screen."""

    chips: ChipCount
    amount: str = ""


_KEPT: WeakKeyDictionary[Desk, tuple[int, Tally]] = WeakKeyDictionary()
"""What was typed when somebody had to leave the closing for a slip: (session, count), by window."""


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
        self.shares: tuple[TipShare, ...] = ()
        """Who gets what of the tips, once they are counted (E04)."""
        self._tallies: dict[str, Tally] = {}
        self._take_up()
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
    def stage(self) -> str:
        """First count, second count, or both agree and are compared with the books."""
        blind = self.blind
        if blind is None or blind.state in ("differ", "overtaken"):
            return FIRST
        return SECOND if blind.state == "waiting" else COMPARED

    @property
    def blind(self) -> BlindView | None:
        """The count of this step that is under way."""
        return next((view for view in self.picture.money.blind if view.what == self.step), None)

    @property
    def boxes(self) -> tuple[Counted, ...]:
        """The boxes that this table has (A06)."""
        return tuple(box for box in BOXES if box.value in self.picture.money.in_use)

    @property
    def tally(self) -> Tally:
        """The count of this step."""
        return self._tallies.setdefault(self.step, Tally(ChipCount(self.picture.denominations)))

    def _keep(self) -> None:
        """What was typed outlasts a visit to the slips."""
        if self.is_open and not self.tally.chips.is_empty():
            _KEPT[self.desk] = (self.session, self.tally)

    def _take_up(self) -> None:
        session, tally = _KEPT.pop(self.desk, (0, None))
        if tally is not None and session == self.session and self.is_open:
            self._tallies[Counted.TABLE_BANK.value] = tally

    def _load(self) -> TableSnapshot:
        if self.session == self.snapshot.session_id:
            return self.snapshot
        return self.desk.api.session_snapshot(self.session)

    def _judge(self) -> None:
        """Ask the shift report whether it is final, and why not: once after each change, beside the table, where the
        hands of a whole evening are read."""
        if self.is_open:
            return

        def told(report: ShiftReport | EnvironmentFault) -> None:
            if isinstance(report, EnvironmentFault):
                self.desk.fault(report)
                return
            self.status, self.reasons = report.head.status, report.head.status_reasons
            limits = settings_on(self.desk.api.settings(), self.picture.gaming_day)
            self.shares = shares_of(report, floor_takes=limits.floor_takes_tips)
            self.desk.redraw()

        self.desk.files.in_background(self.desk.papers.report_job(self.session), told)

    def changed(self, change: Change) -> None:
        super().changed(change)
        if change.snapshot.session_id == self.session:
            self.picture = change.snapshot

    def model(self) -> ScreenModel:
        model = super().model()
        self._seen = self.picture.seq
        return model

    def newest(self, what: str) -> CountView | None:
        """The count of a box that stands."""
        return next((count for count in reversed(self.picture.counts) if count.what == what), None)

    def _next_step(self) -> str:
        """The first container of which a box is not counted yet, one that is out or the one at the table; else the
        signature."""
        return next((box.value for box in self.boxes if self._is_to_count(box)), SIGN)

    def _said_of(self, what: Counted) -> str:
        """How far a container is: which box is counted next once one of several was taken out, or what was found."""
        tr, count = self.tr, self.newest(what.value)
        if count is not None and not self._is_to_count(what):
            return tr("counted {amount}", amount=self.words.amount(count.counted))
        if all(box.what != what.value for box in self.picture.money.boxes):
            return tr("not counted yet")
        return tr("{box}: not counted yet", box=self._box_out(what.value) or tr("at the table"))

    def _is_to_count(self, what: Counted) -> bool:
        return what.value in self.picture.money.to_count

    # --- values -----------------------------------------------------------------------------------

    def _counted(self) -> int | None:
        """What was counted: by both, else what is being typed; None while nothing readable stands there."""
        blind = self.blind
        if blind is not None and blind.found is not None:
            return blind.found
        if self.step == Counted.CASH_BOX.value:
            return self.words.parse(self.tally.amount)
        who = SECOND if self.stage == SECOND else FIRST
        return None if self.tally.chips.is_empty(who) else self.tally.chips.total(who)

    def _difference(self) -> int:
        """Against the books; 0 until both have counted the same."""
        blind = self.blind
        if blind is None or blind.found is None or blind.expected is None:
            return 0
        return blind.found - blind.expected

    def _box_is_out(self) -> bool:
        """The box that is counted next was taken out with its number already."""
        return bool(self._box_out(self.step))

    def _box_out(self, what: str) -> str:
        """The number of the box that was taken out first and waits for its count; '' when none does."""
        boxes = self.picture.money.boxes
        return next((box.box_no for box in boxes if box.what == what and box.counted is None), "")

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
        if self.is_open and self._obstacle():
            return self._obstacle()
        if self.stage == COMPARED:
            needs = self._difference() and not self._reason()
            return tr("The count differs from the books: give a reason.") if needs else ""
        if self._counted() is None:
            fault = self.tally.chips.fault(self.words, SECOND if self.stage == SECOND else FIRST)
            return fault or tr("Count first; nothing inside is typed as 0.")
        if not self.text("by") or not self.text("ok"):
            return tr("Choose both who count.")
        if not self.is_open and not self._box_is_out() and not self.text("box_no").strip():
            return tr("The box has a number: give it.")
        return ""

    @abstractmethod
    def _obstacle(self) -> str:
        """What keeps the table from closing, in words; empty when nothing does."""

    def _nobody_chosen(self) -> None:
        """The boxes are counted by other people than the bank."""
        team = staff_of(self.picture.house, "N")
        both = len(team) == 2
        self.values.update(by=team[0].staff_id if both else "", ok=team[1].staff_id if both else "")
        self._propose_box()

    def _propose_box(self) -> None:
        """The number that the box of this step usually has."""
        what = next((box for box in BOX_LETTERS if box.value == self.step), None)
        self.values.update(box_no="" if what is None else box_number(self.picture, what), seal="")
