"""Copies of the table's file, and bringing one back step by step: which, what would be missing, really, done.

The same choice stands on a page of the windows and in the window that says that the table cannot be opened.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tablemgr.app.api import CopyFacts, EnvironmentFault, RestorePlan, RestoreWish
from tablemgr.text.copies import moment, relation_sentence, short_hash, state_words
from ui.presenters.form_models import CheckField, Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.notices import fault_sentence
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.upkeep.copy_keeping import CopyKeeping
from ui.presenters.upkeep.two_people import TwoPeople
from ui.presenters.wording import Words

COPY, SECOND, DRILL, CARRY, HERE = "copy", "second", "drill", "carry", "copies_here"
SHOWN: Final = 40


class CopyChoice:
    """Which copy, what it would do, and who does it. ``redraw`` is called when something was found beside the window;
    ``desk`` is the window of the table that is open."""

    def __init__(self, keeping: CopyKeeping, redraw: Callable[[], None], desk: Desk | None = None) -> None:
        self._keeping = keeping
        self._redraw = redraw
        self._copies: tuple[CopyFacts, ...] | None = None
        self._fault: EnvironmentFault | None = None
        self.chosen = ""
        self.plan: RestorePlan | None = None
        self.pair = TwoPeople(keeping, redraw, desk)
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
        self.pair.begin(place)
        self._keeping.errands.run(
            self._keeping.door.plan_job(place), lambda found: self._planned(place, found)
        )

    def take(self, key: str, value: object) -> None:
        """A copy or one of the two people was touched; what was asked once is asked anew."""
        if key == COPY and isinstance(value, str):
            self.choose(value)
        elif self.pair.take(key, value):
            self.sure = self.sure and key not in ("by", "ok")

    def confirm(self, words: Words, then: Callable[[RestoreWish], None]) -> None:
        """The large button: asked once more, then proved by both, then done."""
        if self.why_not(words):
            return
        if not self.sure:
            self.sure = True
            return
        place = self.chosen
        self.pair.prove(lambda by, ok, proved: then(RestoreWish(place, by, ok, proved)))

    def _planned(self, place: str, found: object) -> None:
        if place == self.chosen:
            self.plan = found if isinstance(found, RestorePlan) else None
            self._fault = found if isinstance(found, EnvironmentFault) else None
            self._redraw()

    @property
    def has_any(self) -> bool:
        """Whether there is a copy, as far as is known by now."""
        return bool(self._copies)

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
                else plan_words(self.plan, words)
            )
        return self.pair.why_not(words)

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
        able = self.plan is not None and self.plan.may
        return (listed, *self._plan_field(words), *(self.pair.fields(words) if able else ()))

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
            plan_words(plan, words),
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


def plan_words(plan: RestorePlan, words: Words) -> str:
    """What bringing it back would do to the present file."""
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


def drill_field(keeping: CopyKeeping, words: Words) -> ChoiceField:
    """When the newest copy was proved and what came of it; a touch proves it now."""
    busy = keeping.drills.running
    why = words.tr("The newest copy is being proved …") if busy else ""
    run = Choice("run", words.tr("Prove the newest copy now"), "", not busy, why)
    return ChoiceField(
        DRILL,
        words.tr("Restore drill"),
        (run,),
        hint=keeping.drills.said(words),
        whole_row=True,
        opens=True,
    )


def carry_field(words: Words, *, out: bool = True) -> ChoiceField:
    """The whole table in one file: out of this computer, or into it."""
    tr = words.tr
    into = Choice("table_in", tr("Take a table over"), tr("from a file of another computer"))
    export = Choice("table_out", tr("Put this table into a file"), tr("to carry it to another computer"))
    label = tr("Another computer")
    return ChoiceField(CARRY, label, (export, into) if out else (into,), whole_row=True, opens=True)


def here_field(keeping: CopyKeeping | None, words: Words) -> tuple[Field, ...]:
    """Copies that lie beside an empty file: its table was lost here, and whoever starts anew should know that."""
    if keeping is None or not keeping.found:
        return ()
    lead = Choice("copies", words.tr("Bring a copy back"), _choice(keeping.found[0], words).text)
    return (ChoiceField(HERE, words.tr("Copies of a table lie here"), (lead,), whole_row=True, opens=True),)


class CopiesScreen(FormScreen):
    """The page of the running program. Two people bring a copy back, each with his PIN where he has one."""

    name = "copies"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        keeping = desk.copies
        self._choice = CopyChoice(keeping, desk.redraw, desk) if keeping is not None else None

    def form(self) -> FormModel:
        tr, words, keeping, choice = self.tr, self.words, self.desk.copies, self._choice
        fields: tuple[Field, ...] = ()
        why = tr("This table is kept in memory only: there are no copies.")
        title = ""
        if keeping is not None and choice is not None:
            second = second_place_field(keeping, words, self.desk.now_us())
            fields = (second, carry_field(words), drill_field(keeping, words), *choice.fields(words))
            why = choice.why_not(words)
            title = choice.confirm_words(words)
        said = keeping.said(words) if keeping is not None else ""
        trouble = keeping.trouble(words, self.desk.now_us()) if keeping is not None else ""
        none = "" if choice is not None and choice.has_any else tr("No copy was made yet.")
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
            intro=(TextPart(trouble or said or none),),
            refusal=self.refusal() or (choice.pair.refusal(words) if choice is not None else ""),
            keypad=False,
            wide=True,
        )

    def take(self, key: str, value: object) -> None:
        keeping = self.desk.copies
        if self._choice is None or keeping is None:
            return
        if key == SECOND and isinstance(value, bool):
            take_second_place(self.desk, keeping, value)
        elif key == DRILL:
            keeping.drills.run(self.desk.now_us())
        elif key == CARRY:
            self.desk.open_page(str(value))
        else:
            self._choice.take(key, value)

    def confirm(self) -> None:
        if self._choice is not None:
            self._choice.confirm(self.words, self._go)

    def _go(self, wish: RestoreWish) -> None:
        keeping = self.desk.copies
        if keeping is not None:
            keeping.wanted = wish
            keeping.leave()


class LoneChoice:
    """The same where no table could be opened: both prove themselves with the PINs that the copy keeps.

    ``bring_back`` does it and gives the sentence of what went wrong, or ""; ``done`` hears that it went well.
    """

    def __init__(
        self,
        keeping: CopyKeeping,
        words: Words,
        redraw: Callable[[], None],
        bring_back: Callable[[RestoreWish], str],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        self._words = words
        self._choice = CopyChoice(keeping, redraw)
        self._bring_back = bring_back
        self._done = done
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
            refusal=self._trouble or choice.pair.refusal(self._words),
            keypad=False,
            wide=True,
            backspace_text=tr("Delete the last letter"),
            space_text=tr("Space"),
        )

    def edit(self, key: str, value: object) -> None:
        """A copy or a person was touched."""
        self._trouble = ""
        self._choice.take(key, value)

    def confirm(self) -> None:
        """The large button."""
        self._choice.confirm(self._words, self._go)

    def _go(self, wish: RestoreWish) -> None:
        self._trouble = self._bring_back(wish)
        if not self._trouble:
            self._done()
