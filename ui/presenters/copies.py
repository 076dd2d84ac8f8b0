"""Copies of the table's file, and bringing one back step by step: which, what would be missing, really, done.

The same choice stands on a page of the windows and in the window that says that the table cannot be opened.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tablemgr.app.api import CopyFacts, EnvironmentFault, RestorePlan
from tablemgr.text.copies import moment, relation_sentence, short_hash, state_words
from ui.presenters.copy_keeping import CopyKeeping
from ui.presenters.form_models import CheckField, Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.notices import fault_sentence
from ui.presenters.pin import has_pin
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.wording import Words

COPY, SECOND, WHO = "copy", "second", "who"
SHOWN: Final = 40
MANAGERS = ("M", "T")
"""Who may bring a copy back (controls 3.2)."""


class CopyChoice:
    """Which copy, and what it would do. ``redraw`` is called when something was found beside the window."""

    def __init__(self, keeping: CopyKeeping, redraw: Callable[[], None]) -> None:
        self._keeping = keeping
        self._redraw = redraw
        self._copies: tuple[CopyFacts, ...] | None = None
        self._fault: EnvironmentFault | None = None
        self.chosen = ""
        self.plan: RestorePlan | None = None
        self.sure = False
        """Asked once already: the next confirmation does it."""
        keeping.errands.run(keeping.door.list_job(keeping.second), self._listed)

    def _listed(self, found: object) -> None:
        self._copies = found if isinstance(found, tuple) else ()
        self._fault = found if isinstance(found, EnvironmentFault) else None
        self._redraw()

    def choose(self, place: str) -> None:
        """This one: it is checked whole, and compared with the present file."""
        self.chosen, self.plan, self.sure = place, None, False
        self._keeping.errands.run(
            self._keeping.door.plan_job(place), lambda found: self._planned(place, found)
        )

    def _planned(self, place: str, found: object) -> None:
        if place == self.chosen:
            self.plan = found if isinstance(found, RestorePlan) else None
            self._fault = found if isinstance(found, EnvironmentFault) else None
            self._redraw()

    def why_not(self, words: Words) -> str:
        """Why nothing can be brought back now; "" when it can."""
        tr = words.tr
        if self._copies is None:
            return tr("The copies are being looked at …")
        if not self._copies:
            return tr("There is no copy.")
        if not self.chosen:
            return tr("Choose a copy.")
        if self.plan is None:
            return tr("The copy is being checked …")
        if not self.plan.may:
            return (
                tr("This copy cannot be brought back.")
                if self.plan.copy.fault
                else _plan_words(self.plan, words)
            )
        return ""

    def fields(self, words: Words) -> tuple[Field, ...]:
        """The list, and what the chosen copy brings back."""
        tr = words.tr
        if self._fault is not None:
            return (NoteField("found", ((TextPart(fault_sentence(self._fault, words)),),), Tone.WARN),)
        if not self._copies:
            return (NoteField("found", ((TextPart(self.why_not(words)),),)),)
        choices = tuple(_choice(facts, words) for facts in self._copies[:SHOWN])
        listed = ChoiceField(
            COPY,
            tr("Copies, the newest first"),
            choices,
            self.chosen,
            compact=len(choices) > 6,
            whole_row=True,
        )
        return (listed, *self._plan_field(words))

    def _plan_field(self, words: Words) -> tuple[Field, ...]:
        tr, plan = words.tr, self.plan
        if not self.chosen:
            return ()
        if plan is None:
            return (NoteField("plan", ((TextPart(tr("The copy is being checked …")),),)),)
        facts = plan.copy
        lines: tuple[str, ...] = (
            tr(
                "Brought back would be table {table} up to hand {hand}, {when}, record {seq}.",
                table=facts.table or "–", hand=facts.last_hand, when=moment(facts.last_us, tr, words.zone),
                seq=facts.seq,
            ),
            tr("Head of the journal: {head}", head=short_hash(facts.head)),
            _plan_words(plan, words),
            tr("The present file is not lost: it is set aside beside it under a dated name."),
        )  # fmt: skip
        if facts.fault is not None:
            lines = (state_words(facts.fault.value, tr, checked=False),)
        return (NoteField("plan", tuple((TextPart(line),) for line in lines), Tone.WARN),)

    def confirm_words(self, words: Words) -> str:
        """The words on the large button."""
        return words.tr("Yes, bring it back") if self.sure else words.tr("Bring this copy back")


def _choice(facts: CopyFacts, words: Words) -> Choice:
    tr = words.tr
    state = state_words(facts.fault.value if facts.fault is not None else "", tr, checked=facts.checked)
    if not facts.seq:
        return Choice(facts.place, Path(facts.place).name, state)
    when = moment(facts.last_us, tr, words.zone)
    title = tr("{when} · {table} · hand {hand}", when=when, table=facts.table or "–", hand=facts.last_hand)
    detail = tr(
        "record {seq} · {head} · {state}", seq=facts.seq, head=short_hash(facts.head)[:9], state=state
    )
    return Choice(facts.place, title, detail)


def _plan_words(plan: RestorePlan, words: Words) -> str:
    times = (plan.since_us, plan.until_us)
    return relation_sentence(
        plan.relation.value, plan.acts, plan.hands, plan.papers, times, words.tr, words.zone
    )


def second_place_field(keeping: CopyKeeping, words: Words, now_us: int) -> CheckField:
    """Copies to a second place, yes or no; a yes asks for the folder."""
    return CheckField(
        SECOND,
        words.tr("Copies to a second place"),
        bool(keeping.second),
        hint=keeping.second_words(words, now_us),
    )


def take_second_place(desk: Desk, keeping: CopyKeeping, wanted: bool) -> None:
    """The field was touched."""
    if not wanted:
        keeping.choose("", desk.now_us())
        return
    title = desk.words.tr("Folder for the copies")
    desk.files.choose_folder(title, lambda folder: keeping.choose(str(folder), desk.now_us()))


class CopiesScreen(FormScreen):
    """The page of the running program. A manager confirms with his PIN where he has one."""

    name = "copies"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        keeping = desk.copies
        self._choice = CopyChoice(keeping, desk.redraw) if keeping is not None else None

    def form(self) -> FormModel:
        tr, words, keeping, choice = self.tr, self.words, self.desk.copies, self._choice
        fields: tuple[Field, ...] = ()
        why = tr("This table is kept in memory only: there are no copies.")
        title = ""
        if keeping is not None and choice is not None:
            second = second_place_field(keeping, words, self.desk.now_us())
            fields = (second, *choice.fields(words), *self._who())
            why = choice.why_not(words) or self._why_nobody()
            title = choice.confirm_words(words)
        said = keeping.said(words) if keeping is not None else ""
        trouble = keeping.trouble(words, self.desk.now_us()) if keeping is not None else ""
        intro = trouble or said or tr("No copy was made yet.")
        return FormModel(
            key=self.name,
            title=tr("Copies and restoring"),
            fields=fields,
            confirm=ActModel(
                "confirm",
                title or tr("Bring this copy back"),
                enabled=not why,
                why=why,
                style=ActStyle.DANGER,
            ),
            cancel=ActModel("cancel", tr.p("page", "Back"), hint="Esc"),
            intro=(TextPart(intro),),
            refusal=self.refusal(),
            keypad=False,
            wide=True,
        )

    def _managers(self) -> tuple[str, ...]:
        house = self.snapshot.house
        return tuple(one.staff_id for one in house.staff if one.role in MANAGERS) if house is not None else ()

    def _who(self) -> tuple[Field, ...]:
        """Who answers for it, once a copy can be brought back."""
        choice = self._choice
        if choice is None or choice.why_not(self.words) or not self._managers():
            return ()
        people = tuple(Choice(staff, self.words.staff(staff)) for staff in self._managers())
        return (
            ChoiceField(WHO, self.tr("Who answers for it"), people, self.text(WHO), compact=len(people) > 6),
        )

    def _why_nobody(self) -> str:
        return self.tr("Choose who answers for it.") if self._managers() and not self.text(WHO) else ""

    def take(self, key: str, value: object) -> None:
        if self._choice is None or self.desk.copies is None:
            return
        if key == COPY and isinstance(value, str):
            self._choice.choose(value)
        elif key == SECOND and isinstance(value, bool):
            take_second_place(self.desk, self.desk.copies, value)

    def confirm(self) -> None:
        choice = self._choice
        if choice is None or choice.why_not(self.words) or self._why_nobody():
            return
        if not choice.sure:
            choice.sure = True
            return
        who = self.text(WHO)
        if has_pin(self.desk.api, who):
            self.desk.ask_pin(who, self._go)
        else:
            self._go()

    def _go(self) -> None:
        keeping, choice = self.desk.copies, self._choice
        if keeping is not None and choice is not None:
            keeping.wanted = choice.chosen
            keeping.leave()


class LoneChoice:
    """The same where no table could be opened: nobody can prove himself there, whoever is at the computer decides.

    ``bring_back`` does it and gives the sentence of what went wrong, or "".
    """

    def __init__(
        self, keeping: CopyKeeping, words: Words, redraw: Callable[[], None], bring_back: Callable[[str], str]
    ) -> None:
        self._words = words
        self._choice = CopyChoice(keeping, redraw)
        self._bring_back = bring_back
        self._trouble = ""

    def model(self) -> FormModel:
        """The page."""
        tr, choice = self._words.tr, self._choice
        why = choice.why_not(self._words)
        return FormModel(
            key="copies",
            title=tr("Copies and restoring"),
            fields=choice.fields(self._words),
            confirm=ActModel(
                "confirm", choice.confirm_words(self._words), enabled=not why, why=why, style=ActStyle.DANGER
            ),
            cancel=ActModel("cancel", tr.p("page", "Back"), hint="Esc"),
            intro=(TextPart(tr("The table goes on from the copy that you choose.")),),
            refusal=self._trouble,
            keypad=False,
            wide=True,
            backspace_text=tr("Delete the last letter"),
            space_text=tr("Space"),
        )

    def edit(self, key: str, value: object) -> None:
        """A copy was touched."""
        self._trouble = ""
        if key == COPY and isinstance(value, str):
            self._choice.choose(value)

    def confirm(self) -> bool:
        """The large button; True when the copy was brought back."""
        if self._choice.why_not(self._words):
            return False
        if not self._choice.sure:
            self._choice.sure = True
            return False
        self._trouble = self._bring_back(self._choice.chosen)
        return not self._trouble
