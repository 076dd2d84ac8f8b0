"""Hands out of the window: one, a session, those found at the desk or all of the file, filtered, for other programs.

Players leave as references unless their names are asked for. Afterwards the page says which hands went where, and why.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from datetime import date
from pathlib import Path

from tablemgr.app.api import (
    EnvironmentFault,
    HandFilter,
    HandKey,
    HandKind,
    HandQuery,
    HandsAccount,
    HandWish,
    ReviewApi,
    SessionInfo,
)
from tablemgr.text import _
from tablemgr.text.dates import format_day
from ui.presenters.console.view_models import BannerKind
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
    TextField,
)
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.screens import Desk, ScreenArgs

HAND, FOUND, SESSION, FILE = "hand", "found", "session", "file"
EVERYTHING = "all"
PHH, PHHS, OHH, STARS = ".phh", ".phhs", ".ohh", ".txt"

FORMATS = (
    (PHHS, "PHH", _("researchers' programs; the rest goes to OHH beside")),
    (OHH, "Open Hand History", _("trackers; holds every game")),
    (STARS, _("PokerStars text"), _("older trackers; settled hands in full only")),
)

KINDS = (
    (EVERYTHING, _("All hands")),
    (HandKind.VALID.value, _("Valid hands")),
    (HandKind.VOID.value, _("Void hands")),
    (HandKind.PARTIAL.value, _("Recorded in part")),
    (HandKind.ALL_IN.value, _("With an all-in")),
    (HandKind.SPLIT.value, _("Split pots")),
)

OWN = ""
"""The file of this window, as the desk calls it."""
AT_A_TIME = 500
LINES_SHOWN = 12
"""More do not fit under the form; the number of the rest is said."""


class HandExportScreen(FormScreen):
    """Opened with a ``session`` and, from a hand, with that ``hand``; with ``found`` from the floor's desk."""

    name = "hand_export"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._session, self._hand = int(self.args.get("session", 0)), int(self.args.get("hand", 0))
        self._sessions = desk.api.sessions()
        self._query = self._of_desk() if self.args.get("found") else None
        self._found = self._number_found()
        self._account: HandsAccount | None = None
        self._writing = False
        self.values.update(
            format=PHHS,
            scope=HAND if self._hand else SESSION,
            kind=EVERYTHING,
            player=EVERYTHING,
            table=EVERYTHING,
            names=False,
        )

    # --- gestures ---------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        """What was told of the last export is not of this one."""
        self._account = None

    def cancel(self) -> None:
        if self.args.get("found"):
            self.desk.close()
        else:
            self.desk.open_page("sessions", {"session": self._session})

    def confirm(self) -> None:
        if not self._why_not() and not self._writing:
            self.desk.files.choose_place(self._suggested(), self.tr("Export hands"), self._write)

    def _write(self, place: Path) -> None:
        self._writing = True

        def written(answer: HandsAccount | EnvironmentFault) -> None:
            self._writing = False
            if isinstance(answer, EnvironmentFault):
                self.desk.say(Message(lambda words: fault_sentence(answer, words), BannerKind.ERROR))
            else:
                self._account = answer
            self.desk.redraw()

        wish, query, review = self._wish(), self._query, self._review()

        def work() -> HandsAccount:
            found = wish
            if self._scope == FOUND and query is not None and review is not None:
                found = replace(wish, wanted=HandFilter(listed=listed(review, query)))
            return self.desk.papers.export_job(found, place)()

        self.desk.files.in_background(work, written)
        self.desk.redraw()

    # --- found at the desk ------------------------------------------------------------------------

    def _review(self) -> ReviewApi | None:
        return self.desk.floor.review if self.desk.floor is not None else None

    def _of_desk(self) -> HandQuery | None:
        """What the desk's list is narrowed to, in the file of this window."""
        if self.desk.floor is None or self.desk.floor.place.filters.source not in (None, OWN):
            return None
        return replace(self.desk.floor.place.filters, source=OWN)

    def _number_found(self) -> int:
        review = self._review()
        if review is None or self._query is None:
            return 0
        page = review.hands(self._query, None, 1)
        return page.total - page.taken_back

    # --- what is meant ----------------------------------------------------------------------------

    def _wish(self) -> HandWish:
        names = dict(self.desk.api.known_players()) if self.checked("names") else {}
        return HandWish(tuple(info.session_id for info in self._chosen_sessions()), self._filter(), names)

    def _filter(self) -> HandFilter:
        if self._scope == HAND:
            return HandFilter(numbers=frozenset({self._hand}))
        if self._scope == FOUND:
            return HandFilter()
        kind, player = self.text("kind"), self.text("player")
        return HandFilter(
            players=frozenset() if player == EVERYTHING else frozenset({player}),
            kind=None if kind == EVERYTHING else HandKind(kind),
            least_pot=self.amount("least_pot") or 0,
        )

    @property
    def _scope(self) -> str:
        return self.text("scope")

    def _chosen_sessions(self) -> tuple[SessionInfo, ...]:
        """Oldest first, as they were played."""
        told = tuple(reversed(self._sessions))
        if self._scope == FOUND:
            return told
        if self._scope != FILE:
            return tuple(info for info in told if info.session_id == self._session)
        since, until, table = self._day("since"), self._day("until"), self.text("table")
        return tuple(
            info
            for info in told
            if (since is None or since <= date.fromisoformat(info.gaming_day))
            and (until is None or date.fromisoformat(info.gaming_day) <= until)
            and table in (EVERYTHING, info.table)
        )

    def _day(self, key: str) -> date | None:
        try:
            return date.fromisoformat(self.text(key))
        except ValueError:
            return None

    def _bad_day(self, key: str) -> str:
        if not self.text(key) or self._day(key) is not None:
            return ""
        return self.tr("This is no day: year-month-day.")

    def _why_not(self) -> str:
        if self._writing:
            return self.tr("The hands are being written …")
        if self._scope == FILE and (self._bad_day("since") or self._bad_day("until")):
            return self.tr("This is no day: year-month-day.")
        if self._scope == FOUND:
            return "" if self._found else self.tr("No hand is like that.")
        if self._scope != HAND and self.unreadable("least_pot"):
            return self.unreadable("least_pot")
        return "" if self._chosen_sessions() else self.tr("No session is meant.")

    def _ending(self) -> str:
        chosen = self.text("format")
        return PHH if chosen == PHHS and self._scope == HAND else chosen

    def _suggested(self) -> str:
        """``PK07-12-hand-4.phh``, ``PK07-12.phhs``, ``hands.ohh``."""
        if self._scope in (FILE, FOUND):
            return f"hands{self._ending()}"
        info = self._chosen_sessions()[0]
        hand = f"-hand-{self._hand}" if self._scope == HAND else ""
        return f"{info.table}-{info.session_no}{hand}{self._ending()}"

    # --- the page ---------------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr = self.tr
        formats = tuple(Choice(key, tr(name), tr(detail)) for key, name, detail in FORMATS)
        fields: list[Field] = [
            ChoiceField("format", tr("Format"), formats, self.text("format"), whole_row=True),
            ChoiceField("scope", tr("Hands"), self._scopes(), self._scope, whole_row=True),
            *(self._filters() if self._scope in (SESSION, FILE) else ()),
            CheckField(
                "names", tr("With the names of the players"), self.checked("names"),
                tr("else references such as P-ABCDEFGH stand for them"),
            ),
        ]  # fmt: skip
        if self._account is not None:
            fields.append(self._told(self._account))
        return FormModel(
            key=self.name,
            title=tr("Export hands"),
            fields=tuple(fields),
            confirm=self.confirm_act(tr("Choose a file"), why=self._why_not()),
            cancel=self.cancel_act(tr.p("page", "Back")),
            refusal=self.refusal(),
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _scopes(self) -> tuple[Choice, ...]:
        tr = self.tr
        info = next((info for info in self._sessions if info.session_id == self._session), None)
        choices = [Choice(FILE, tr("All sessions of this file"), str(len(self._sessions)))]
        if info is not None:
            day = format_day(date.fromisoformat(info.gaming_day), self.words.language)
            choices.insert(0, Choice(SESSION, tr("This session"), f"{info.table} · {info.shift} · {day}"))
        if self._query is not None:
            number = tr.n("{n} hand", "{n} hands", self._found)
            choices.insert(0, Choice(FOUND, tr("Found at the desk"), number))
        if self._hand:
            choices.insert(0, Choice(HAND, tr("Hand no. {hand}", hand=self._hand)))
        return tuple(choices)

    def _filters(self) -> tuple[Field, ...]:
        tr = self.tr
        everybody = (Choice(EVERYTHING, tr("anybody")),)
        players = tuple(Choice(ref, name, ref) for ref, name in self.desk.api.known_players())
        kinds = tuple(Choice(key, tr(name)) for key, name in KINDS)
        fields: tuple[Field, ...] = (
            ChoiceField("kind", tr("Which hands"), kinds, self.text("kind"), whole_row=True),
            ChoiceField("player", tr("With this player"), everybody + players, self.text("player"), compact=True),
            AmountField(
                "least_pot", tr("Pot at least"), self.amount_text("least_pot"), self.words.currency.code,
                tr("empty: any"), refusal=self.unreadable("least_pot"),
            ),
        )  # fmt: skip
        return fields + (self._which_sessions() if self._scope == FILE else ())

    def _which_sessions(self) -> tuple[Field, ...]:
        tr = self.tr
        days = tuple(
            TextField(
                key, label, self.text(key), hint=tr("year-month-day; empty: any"), max_length=10,
                refusal=self._bad_day(key), figures=True,
            )
            for key, label in (("since", tr("From the gaming day")), ("until", tr("To the gaming day")))
        )  # fmt: skip
        tables = sorted({info.table for info in self._sessions})
        every = (Choice(EVERYTHING, tr("all tables")), *(Choice(table, table) for table in tables))
        return (*days, ChoiceField("table", tr("Table"), every, self.text("table"), compact=True))

    def _told(self, account: HandsAccount) -> NoteField:
        """Which hands went where, and why."""
        tr = self.tr
        told = account.told(tr)
        if not told:
            told = [tr("No hand is like that: nothing was written.")]
        more = len(told) - LINES_SHOWN
        if more > 0:
            told = [*told[:LINES_SHOWN], tr("and {number} more", number=more)]
        lines: tuple[Line, ...] = tuple((TextPart(line),) for line in told)
        return NoteField("account", lines, Tone.GOOD if account.wrote else Tone.WARN)


def listed(review: ReviewApi, query: HandQuery) -> dict[int, frozenset[int]]:
    """The numbers of the hands of a query by session: page after page, for a thread beside the window."""
    found = defaultdict[int, set[int]](set)
    last: HandKey | None = None
    while True:
        page = review.hands(query, last, AT_A_TIME)
        for row in page.rows:
            found[row.key.session_id].add(row.key.hand_no)
        if not page.more or not page.rows:
            return {session: frozenset(numbers) for session, numbers in found.items()}
        last = page.rows[-1].key
