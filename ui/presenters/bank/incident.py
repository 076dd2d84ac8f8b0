"""A small form for an incident: codes and a short note, no names and no opinions (F06)."""

from __future__ import annotations

from typing import cast

from tablemgr.app.api import (
    INCIDENTS,
    NOTIFIED,
    DocumentKind,
    Drafted,
    EnvironmentFault,
    PaperApi,
    PaperRequest,
    Refused,
)
from tablemgr.text import Translator
from ui.presenters.console.view_models import BannerKind
from ui.presenters.form_models import Choice, ChoiceField, FormModel, NoteField, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.screens import Desk, ScreenArgs, floors_of

FIELDS = ("kind", "notified", "note", "action", "persons", "hand", "camera")


class IncidentScreen(FormScreen):
    """Issues an incident report of the session; the paper stands among the others afterwards.

    Args: ``session``, and ``hand`` when it is about one that is known already.
    """

    name = "incident"
    _busy = False
    """The report is being drafted; another touch does nothing."""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["hand"] = str(self.args.get("hand", "") or "")

    @property
    def session(self) -> int:
        """The session it belongs to."""
        return int(self.args.get("session", 0)) or self.snapshot.session_id

    def confirm(self) -> None:
        by = next((person.staff_id for person in floors_of(self.snapshot)), "")
        written = tuple((field, self.text(field).strip()) for field in FIELDS if self.text(field).strip())
        request = PaperRequest(DocumentKind.INCIDENT, "", written)
        if self._busy:
            return
        self._busy = True

        def drafted(answer: Drafted | Refused | EnvironmentFault) -> None:
            self._busy = False
            if isinstance(answer, Drafted):
                self._issue(request, by, answer)
            elif isinstance(answer, Refused):
                self.notice = answer
            else:
                self._say_fault(answer)
            self.desk.redraw()

        self.desk.files.in_background(self.desk.papers.drafted_job(self.session, request), drafted)

    def _issue(self, request: PaperRequest, by: str, drafted: Drafted) -> None:
        """Number it as it was drafted; the paper stands among the others then."""
        try:
            answer = cast(PaperApi, self.desk.api).issue_paper(self.session, request, by=by, drafted=drafted)
        except EnvironmentFault as fault:
            self._say_fault(fault)
            return
        if isinstance(answer, Refused):
            self.notice = answer
        else:
            self.desk.open_page("papers", {"session": self.session})

    def _say_fault(self, fault: EnvironmentFault) -> None:
        self.desk.say(Message(lambda words: fault_sentence(fault, words), BannerKind.ERROR))

    def cancel(self) -> None:
        self.desk.open_page("papers", {"session": self.session})

    def form(self) -> FormModel:
        tr = self.tr
        ready = bool(self.text("kind"))
        return FormModel(
            key="incident",
            title=tr("Incident report"),
            fields=(
                ChoiceField(
                    "kind", tr("What happened"), _choices(INCIDENTS, tr), self.text("kind"), whole_row=True
                ),
                ChoiceField(
                    "notified", tr("Notified"), _choices(NOTIFIED, tr), self.text("notified"), whole_row=True
                ),
                TextField("note", tr("Short note"), self.text("note"), max_length=200),
                TextField("action", tr("Action taken"), self.text("action"), max_length=200),
                TextField("persons", tr("Persons, ids only"), self.text("persons"), max_length=80),
                TextField("hand", tr("Hand no."), self.text("hand"), max_length=8, figures=True),
                TextField("camera", tr("Camera, time"), self.text("camera"), max_length=40),
                NoteField("hint", ((TextPart(tr("Facts only: no names and no opinions.")),),)),
            ),
            confirm=ActModel(
                "confirm",
                tr("Issue the report"),
                enabled=ready,
                why="" if ready else tr("Choose what happened."),
                style=ActStyle.MONEY,
            ),
            cancel=ActModel("cancel", tr("Cancel"), hint="Esc"),
            refusal=self.words.refusal(self.notice) if isinstance(self.notice, Refused) else "",
            wide=True,
        )


def _choices(names: dict[str, str], tr: Translator) -> tuple[Choice, ...]:
    return tuple(Choice(key, tr(name)) for key, name in names.items())
