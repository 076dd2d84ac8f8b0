"""A hand of a table that is closed, or whose report is final: what has to be done first, by whom, and the way there.

Nothing of a closed session is changed beneath its signatures (B12, controls 3.2): the close is taken back or the report
opened again, the correction stands in the next version as two rows, and the version before it is superseded.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablemgr.app.api import SessionInfo
from ui.presenters.form_models import FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs

OPEN, FINAL = "open", "final"
RULING_PAGE, INCIDENT = "ruling_page", "incident"


def status_of(desk: Desk, session: int) -> str:
    """open, closed or final; "" for a session that is none of this file."""
    info = _info(desk, session)
    return info.status if info is not None else ""


def _info(desk: Desk, session: int) -> SessionInfo | None:
    return next((row for row in desk.api.sessions() if row.session_id == session), None)


class CorrectionWayScreen(FormScreen):
    """Args: ``hand``, ``session`` and ``step`` of the replay, ``page`` that was wanted: the correction or a ruling."""

    name = "correction_way"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._session = int(str(self.args.get("session", 0)))
        self._hand = int(str(self.args.get("hand", 0)))
        self._ruling = self.args.get("page") == RULING_PAGE

    @property
    def _is_newest(self) -> bool:
        """Only the newest close can be taken back: later sessions began with its chips."""
        return self._session == self.snapshot.session_id

    def form(self) -> FormModel:
        tr = self.tr
        steps = tuple(
            NoteField(f"step_{number}", ((TextPart(f"{number}.  ", Tone.ACCENT), TextPart(said)),))
            for number, said in enumerate(self._steps(), start=1)
        )
        info = _info(self.desk, self._session)
        return FormModel(
            key=self.name,
            title=tr("Correction of hand no. {hand}", hand=self._hand),
            fields=(NoteField("why", ((TextPart(self._why(), Tone.WARN),),), Tone.WARN), *steps),
            confirm=self.confirm_act(self._next(), style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(TextPart(info.table if info is not None else ""),),
            keypad=False,
            wide=True,
        )

    def _why(self) -> str:
        tr = self.tr
        if status_of(self.desk, self._session) == FINAL:
            return tr(
                "The shift report of this hand is final: it is signed and nothing beneath it is changed."
            )
        if not self._is_newest:
            return tr("This table was opened again since: its chips are those of a later session.")
        return tr("The table is closed: what was counted stands, and no chip moves.")

    def _steps(self) -> Iterator[str]:
        tr = self.tr
        if status_of(self.desk, self._session) == FINAL:
            yield tr("The shift manager opens the report again, accounting approves; its signatures fall.")
        if self._ruling:
            yield tr("The floor records the ruling on the hand.")
        elif self._is_newest:
            yield tr("The shift manager, who did not count, takes the close back; the table goes on.")
            yield tr("The floor corrects the hand at the desk, the shift manager approves.")
        else:
            yield tr("The floor records a ruling on the hand: what was wrong and what is paid for it.")
            yield tr(
                "What is paid or taken back goes over the cage; the report of an incident opens by itself then."
            )
        yield tr("The report is counted and signed anew: it supersedes this version and shows both figures.")

    def _next(self) -> str:
        tr = self.tr
        if status_of(self.desk, self._session) == FINAL:
            return tr("Open the report again …")
        if self._is_newest and not self._ruling:
            return tr("Cancel the close …")
        return tr("Ruling …")

    def confirm(self) -> None:
        """To the page of the first step."""
        if status_of(self.desk, self._session) == FINAL or (self._is_newest and not self._ruling):
            self.desk.open_page("reopen", {"session": self._session})
        else:
            then = "" if self._ruling else INCIDENT  # of what is paid over the cage a paper tells
            self.desk.open_page(RULING_PAGE, {**self.args, "then": then})
