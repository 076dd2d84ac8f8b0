"""A close taken back, or a final report opened to be corrected: who asks, who approves, why (B12, controls 3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import (
    CancelClose,
    Counted,
    ReopenReport,
    SessionInfo,
    StaffId,
    StaffView,
    TableSnapshot,
)
from tablemgr.text import _
from tablemgr.text.reasons import REOPENING
from ui.presenters.fields import ROLE_NAMES, on_duty, reason_fields, reason_of, staff_field, staff_of
from ui.presenters.form_models import Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.house.people import NEW
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs

FINAL, CLOSED = "final", "closed"


@dataclass(frozen=True, slots=True)
class _Kind:
    """What one of the two says and who does it."""

    title: str
    intro: str
    asked: str
    approved: str
    asks: str
    approves: str
    button: str
    done: str


_CLOSE = _Kind(
    _("Cancel the close"),
    _("The table goes on. The closing slip and the report keep their numbers and are superseded."),
    _("Asked by the floor"),
    _("Approved by the shift manager, who did not count"),
    "FM",
    "M",
    _("Open the table again"),
    _("The close of {table} is cancelled: the table goes on."),
)
_REPORT = _Kind(
    _("Correct a final report"),
    _("The report is counted and signed anew; the version that was final stays and is superseded."),
    _("Done by the shift manager"),
    _("Approved by accounting"),
    "M",
    "A",
    _("Open the report again"),
    _("The report of {table} is open again: count what is wrong and sign."),
)


def reopening_offered(info: SessionInfo | None, newest: int) -> str:
    """What a session page may offer: the label, or empty. Only the newest close can be taken back."""
    if info is None:
        return ""
    if info.status == FINAL:
        return _REPORT.title
    return _CLOSE.title if info.status == CLOSED and info.session_id == newest else ""


class ReopenScreen(FormScreen):
    """Two people and a reason; nothing that was counted or signed is lost."""

    name = "reopen"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        wanted = self.args.get("session", 0)
        self.session = wanted if isinstance(wanted, int) and wanted else self.snapshot.session_id
        info = next((one for one in desk.api.sessions() if one.session_id == self.session), None)
        self._kind = _REPORT if info is not None and info.status == FINAL else _CLOSE
        self.picture = self._load()
        approvers = self._approvers()
        self.values.update(
            by=on_duty(self._askers(), self.picture.floor),
            ok=approvers[0].staff_id if len(approvers) == 1 else "",
        )

    def _load(self) -> TableSnapshot:
        if self.session == self.snapshot.session_id:
            return self.snapshot
        return self.desk.api.session_snapshot(self.session)

    def _askers(self) -> tuple[StaffView, ...]:
        return staff_of(self.snapshot.house, self._kind.asks)

    def _approvers(self) -> tuple[StaffView, ...]:
        """Who may approve: of a close nobody who counted it (B12)."""
        found = staff_of(self.snapshot.house, self._kind.approves)
        if self._kind is _REPORT:
            return found
        banks = [count for count in self.picture.counts if count.what == Counted.TABLE_BANK.value]
        closers = (banks[-1].counted_by, banks[-1].second_by) if banks else ()
        return tuple(member for member in found if member.staff_id not in closers)

    def _lacking(self) -> str:
        """Why nobody of the staff can ask or approve, and whom the house needs; "" while somebody can (3.2)."""
        tr, kind = self.tr, self._kind
        for found, roles in ((self._askers(), kind.asks), (self._approvers(), kind.approves)):
            role = tr(ROLE_NAMES[roles[-1]])
            if found:
                continue
            if staff_of(self.snapshot.house, roles):
                return tr(
                    "Whoever counted this close cannot approve that it is taken back: another person with the"
                    " role «{role}» is needed.",
                    role=role,
                )
            return tr(
                "This needs somebody with the role «{role}», and nobody of the staff has it.", role=role
            )
        return ""

    def _reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def form(self) -> FormModel:
        tr, words, kind = self.tr, self.words, self._kind
        if lacking := self._lacking():
            return self._nobody(lacking)
        fields: list[Field] = [
            NoteField("what", ((TextPart(tr(kind.intro), Tone.WARN),),), Tone.WARN),
            *reason_fields(REOPENING, self.text("reason"), self.text("reason_text"), words),
            staff_field("by", tr(kind.asked), self._askers(), self.text("by"), words),
            staff_field("ok", tr(kind.approved), self._approvers(), self.text("ok"), words),
        ]
        return FormModel(
            key=self.name,
            title=tr(kind.title),
            fields=tuple(fields),
            confirm=self.confirm_act(tr(kind.button), why=self._missing(), style=ActStyle.DANGER),
            cancel=self.cancel_act(tr.p("page", "Back")),  # «Cancel» would cancel what?
            intro=(TextPart(self.picture.table),),
            refusal=self.refusal(),
            keypad=False,
            wide=True,
        )

    def _nobody(self, lacking: str) -> FormModel:
        """Nothing can be filled in that would do: who is missing, and the way to where he is added."""
        tr = self.tr
        way = tr(
            "Add him among the people of the house, then come back here: sessions and papers keep their numbers."
        )
        return FormModel(
            key=self.name,
            title=tr(self._kind.title),
            fields=(
                NoteField("what", ((TextPart(lacking, Tone.WARN),),), Tone.WARN),
                NoteField("way", ((TextPart(way),),)),
            ),
            confirm=self.confirm_act(tr("Add a person …"), style=ActStyle.CALL),
            cancel=self.cancel_act(tr.p("page", "Back")),  # «Cancel» would cancel what?
            intro=(TextPart(self.picture.table),),
            keypad=False,
            wide=True,
        )

    def _missing(self) -> str:
        tr = self.tr
        if not self._reason():
            return tr("Give a reason.")
        if not self.text("by") or not self.text("ok"):
            return tr("Choose who asks and who approves.")
        return ""

    def confirm(self) -> None:
        if self._lacking():
            self.desk.open_page("people", {"deed": NEW})
            return
        if self._missing():
            return
        kind, who, ok = self._kind, StaffId(self.text("by")), StaffId(self.text("ok"))
        reason = self._reason()
        command = CancelClose(reason, who, ok) if kind is _CLOSE else ReopenReport(reason, who, ok)
        if self.run(command, by=who, ok=ok, session=self.session) is None:
            return
        table = self.picture.table
        self.say(lambda words: words.tr(kind.done, table=table))
        if kind is _CLOSE:
            self.desk.close()
        else:
            self.desk.open_page("closing", {"session": self.session})

    def cancel(self) -> None:
        self.desk.open_page("sessions", {"session": self.session})
