"""The whole life of a table in one file: put into it here, taken over from it on another computer.

Both say first what the file holds and what it would bring; nothing that lies there already is written over.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from tablemgr.app.api import Arrival, CopyFacts, EnvironmentFault, RestoreWish, Source, TableFile
from tablemgr.text.copies import moment, relation_sentence, short_hash
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.notices import fault_sentence
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.upkeep.copy_keeping import CopyKeeping
from ui.presenters.upkeep.two_people import TwoPeople
from ui.presenters.wording import Words

ENDING: Final = ".table"
FILE = "file"


class ExportScreen(FormScreen):
    """Put this table into a file: what it will hold, where it goes, what came of it."""

    name = "table_out"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._present: CopyFacts | None = None
        self._written: tuple[str, TableFile] | None = None
        self._trouble: EnvironmentFault | None = None
        self._busy = False
        if desk.copies is not None:
            desk.copies.errands.run(desk.copies.door.present_job(), self._told)

    def _told(self, found: object) -> None:
        self._present = found if isinstance(found, CopyFacts) else None
        self.desk.redraw()

    def form(self) -> FormModel:
        tr = self.tr
        return FormModel(
            key=self.name,
            title=tr("Put this table into a file"),
            fields=self._fields(),
            confirm=self.confirm_act(
                tr("Choose a place and write it"), why=self._why_not(), style=ActStyle.CALL
            ),
            cancel=self.cancel_act(tr.p("page", "Back")),
            intro=(
                TextPart(
                    tr("One file with the whole life of the table, to go on with it on another computer.")
                ),
            ),
            refusal=fault_sentence(self._trouble, self.words) if self._trouble is not None else "",
            keypad=False,
            wide=True,
        )

    def _fields(self) -> tuple[Field, ...]:
        tr, words, facts = self.tr, self.words, self._present
        lines = [
            tr(
                "In it are all acts, hands, counts and papers, the people with their names, and hashes of their PINs."
            ),
            tr(
                "Only its owner can read it. Keep it like the table itself, and delete it when it has arrived."
            ),
            tr("A file that is there already is not written over."),
        ]
        if facts is not None and facts.seq:
            told = tr(
                "Table {table}, {sessions}, up to hand {hand}, {when}, record {seq}, head {head}.",
                table=facts.table or "–", sessions=_sessions(facts.sessions, words), hand=facts.last_hand,
                when=moment(facts.last_us, tr, self.words.zone), seq=facts.seq, head=short_hash(facts.head),
            )  # fmt: skip
            lines.insert(0, told)
        found: list[Field] = [NoteField("holds", tuple((TextPart(line),) for line in lines))]
        if self._written is not None:
            place, said = self._written
            done = tr(
                "Written: {path} · record {seq}, head {head}",
                path=place, seq=said.records, head=short_hash(said.head),
            )  # fmt: skip
            found.append(NoteField("written", ((TextPart(done, Tone.GOOD),),), Tone.GOOD))
        return tuple(found)

    def _why_not(self) -> str:
        tr = self.tr
        if self.desk.copies is None:
            return tr("This table is kept in memory only: there is no file to carry.")
        if self._busy:
            return tr("The file is being written …")
        return "" if self._present is not None else tr("The table is being looked at …")

    def confirm(self) -> None:
        keeping = self.desk.copies
        if keeping is None or self._why_not():
            return
        table = self._present.table if self._present is not None else ""
        day = time.strftime("%Y%m%d", time.gmtime(self.desk.now_us() // 1_000_000))
        name = f"{table or 'tablemgr'}-{day}{ENDING}"
        title = self.tr("Put this table into a file")
        self.desk.files.choose_place(name, title, lambda place: self._write(keeping, place))

    def _write(self, keeping: CopyKeeping, place: Path) -> None:
        self._busy, self._trouble, self._written = True, None, None
        job = keeping.door.export_job(str(place), self.desk.now_us())
        keeping.errands.run(job, lambda found: self._done(str(place), found))
        self.desk.redraw()

    def _done(self, place: str, found: object) -> None:
        self._busy = False
        self._trouble = found if isinstance(found, EnvironmentFault) else None
        self._written = (place, found) if isinstance(found, TableFile) else None
        self.desk.redraw()


class ImportScreen(FormScreen):
    """Take a table over: choose the file, read what it brings, two people, done when the table is opened again."""

    name = "table_in"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._file = ""
        self._arrival: Arrival | None = None
        self._trouble: EnvironmentFault | None = None
        self._busy = self._sure = False
        self._pair = TwoPeople(desk.copies, desk.redraw, desk) if desk.copies is not None else None

    def form(self) -> FormModel:
        tr, words, why = self.tr, self.words, self._why_not()
        refusal = fault_sentence(self._trouble, words) if self._trouble is not None else ""
        if not refusal and self._pair is not None:
            refusal = self._pair.refusal(words)
        return FormModel(
            key=self.name,
            title=tr("Take a table over from a file"),
            fields=self._fields(),
            confirm=ActModel(
                "confirm",
                tr("Yes, take it over") if self._sure else tr("Take this table over"),
                hint="↵",
                enabled=not why,
                why=why,
                style=ActStyle.DANGER,
            ),
            cancel=self.cancel_act(tr.p("page", "Back")),
            intro=(
                TextPart(
                    tr("The table goes on here from the file that you choose. Nothing is written over.")
                ),
            ),
            refusal=refusal,
            keypad=False,
            wide=True,
        )

    def _fields(self) -> tuple[Field, ...]:
        tr = self.tr
        name = Path(self._file).name if self._file else tr("none yet")
        pick = Choice("choose", tr("Choose a file"), name, not self._busy, tr("The file is being checked …"))
        found: list[Field] = [
            ChoiceField(FILE, tr("File of another computer"), (pick,), whole_row=True, opens=True)
        ]
        arrival = self._arrival
        if arrival is not None:
            tone = Tone.MUTED if arrival.may else Tone.WARN
            lines = brings(arrival, self.words)
            found.append(NoteField("brings", tuple((TextPart(line),) for line in lines), tone))
            if arrival.may and self._pair is not None:
                found += self._pair.fields(self.words)
        return tuple(found)

    def _why_not(self) -> str:
        tr, arrival = self.tr, self._arrival
        if self.desk.copies is None or self._pair is None:
            return tr("This table is kept in memory only: no file can take its place.")
        if self._busy:
            return tr("The file is being checked …")
        if arrival is None:
            return tr("Choose a file.")
        if not arrival.may:
            return not_taken(arrival, self.words)
        return self._pair.why_not(self.words)

    def take(self, key: str, value: object) -> None:
        keeping = self.desk.copies
        if keeping is None or self._pair is None:
            return
        if key == FILE:
            title = self.tr("File of another computer")
            self.desk.files.choose_file(title, ENDING, lambda file: self._look(keeping, str(file)))
        elif self._pair.take(key, value):
            self._sure = self._sure and key not in ("by", "ok")

    def cancel(self) -> None:
        """What was unpacked is not kept."""
        keeping = self.desk.copies
        if keeping is not None:
            keeping.errands.run(keeping.door.forget_arrival_job(), lambda _done: None)
        self.desk.close()

    def _look(self, keeping: CopyKeeping, file: str) -> None:
        self._file, self._arrival, self._trouble = file, None, None
        self._busy, self._sure = True, False
        keeping.errands.run(keeping.door.arrival_job(file), lambda found: self._looked(file, found))
        self.desk.redraw()

    def _looked(self, file: str, found: object) -> None:
        if file != self._file:
            return
        self._busy = False
        self._trouble = found if isinstance(found, EnvironmentFault) else None
        self._arrival = found if isinstance(found, Arrival) else None
        if self._arrival is not None and self._pair is not None:
            self._pair.begin(self._arrival.plan.copy.place)
        self.desk.redraw()

    def confirm(self) -> None:
        if self._why_not() or self._pair is None or self._arrival is None:
            return
        if not self._sure:
            self._sure = True
            return
        place = self._arrival.plan.copy.place
        self._pair.prove(lambda by, ok, proved: self._go(RestoreWish(place, by, ok, proved, Source.TABLE)))

    def _go(self, wish: RestoreWish) -> None:
        keeping = self.desk.copies
        if keeping is not None:
            keeping.wanted = wish
            keeping.leave()


def brings(arrival: Arrival, words: Words) -> tuple[str, ...]:
    """What the file holds, when it was made, and what would become of the present one."""
    tr, said = words.tr, arrival.said
    held = tr(
        "Table {table}, {sessions}, up to hand {hand}, {when}, record {seq}, head {head}.",
        table=said.table or "–", sessions=_sessions(said.sessions, words), hand=said.last_hand,
        when=moment(said.last_us, tr, words.zone), seq=said.records, head=short_hash(said.head),
    )  # fmt: skip
    made = tr(
        "Written {when} by version {version}; the whole chain was proved just now.",
        when=moment(said.made_at_us, tr, words.zone), version=said.program,
    )  # fmt: skip
    if not arrival.may:
        return held, made, not_taken(arrival, words)
    empty = tr("There is no table on this computer yet.")
    goes_on = tr("The file goes on where the present table ends: nothing would be missing.")
    told = goes_on if arrival.plan.present.seq else empty
    kept = tr("The present file is not lost: it is set aside beside it under a dated name.")
    return (held, made, told, kept) if arrival.plan.present.seq else (held, made, told)


def _sessions(number: int, words: Words) -> str:
    return words.tr.n("{n} session", "{n} sessions", number)


def not_taken(arrival: Arrival, words: Words) -> str:
    """Why it cannot be taken over here: something of the present file would be left out."""
    plan, tr = arrival.plan, words.tr
    said = relation_sentence(
        plan.relation.value,
        plan.acts,
        plan.hands,
        plan.papers,
        (plan.since_us, plan.until_us),
        tr,
        words.zone,
    )
    return tr("It is not taken over: {why}", why=said)
