"""The adviser led by touch: what happened, what it must be told, the ruling with its remedy; recorded by the floor."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import Change, HandNo, TableSnapshot, VoidHand, advising
from tablemgr.text.rulings import SITUATIONS, ruling_sentence
from ui.presenters.floor.ruled_hand import NO_STEP, NOW, RuledHand
from ui.presenters.floor.ruling_decision import Decision
from ui.presenters.floor.ruling_deeds import CORRECT, MEND, ONLY, UNDO, VOID, Deed, void_reason
from ui.presenters.floor.ruling_facts import FactFields
from ui.presenters.floor.ruling_words import GROUPS, QUESTIONS
from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs

WHAT, FACTS, RULING = "what", "facts", "ruling"
INCIDENT = "incident"
OWN = "own"


class RulingScreen(FormScreen):
    """Beside the running hand. Args: ``hand``, ``session``, ``step`` of the replay; without them the hand of now.

    ``then``: «incident» when the report of one is to be written after it.
    """

    name = "ruling"
    wide = False

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        table = desk.snapshot
        session = int(self.args.get("session", 0)) or table.session_id
        hand = int(self.args.get("hand", 0)) or table.remarks.floor_hand or _newest(table)
        self.case = RuledHand(desk, session, hand, int(self.args.get("step", NO_STEP)))
        self.facts = FactFields(self)
        self.decision = Decision(self, self.case)
        self.stage = WHAT
        self._recorded = False
        self._past: TableSnapshot | None = None

    # --- what it is about -----------------------------------------------------------------------------------------

    @property
    def snapshot(self) -> TableSnapshot:
        """The table of the hand's session: a closed one is ruled on as well, until its report is final."""
        now = self.desk.snapshot
        if self.case.session in (0, now.session_id):
            return now
        if self._past is None:
            self._past = self.desk.api.session_snapshot(self.case.session)
        return self._past

    @property
    def situation(self) -> str:
        return self.text("situation")

    @property
    def asked(self) -> tuple[advising.Fact, ...]:
        """The questions of the situation at the moment that was chosen."""
        return advising.facts_of(self.situation, self.case.basis())

    @property
    def ruling(self) -> advising.Ruling | None:
        """What the adviser says; None while something is missing, and where the floor decides by itself."""
        answers = self.facts.answers(self.asked)
        return advising.advised(self.situation, answers, self.case.basis())

    def changed(self, change: Change) -> None:
        """The hand went on: what it knows is asked anew."""
        self._past = None
        self.case.read()
        self._seen = self.snapshot.seq

    # --- gestures ---------------------------------------------------------------------------------------------------

    def edit(self, key: str, value: object) -> None:
        before = self.text(key)
        super().edit(key, value)
        self.facts.take(key, value, before)

    def take(self, key: str, value: object) -> None:
        if key == "group":
            self.values["situation"] = OWN if value == OWN else ""
        if key == "act":
            self.case.chosen = str(value)
        if key == "rule":
            self.desk.read_rule(str(value))
        if self.stage == WHAT and self.situation and key in ("situation", "group"):
            self._drop_answers()
            self._to(FACTS if self._asks else RULING)
        self.decision.take(key)

    def _drop_answers(self) -> None:
        for key in [key for key in self.values if key.startswith("fact_")]:
            del self.values[key]

    @property
    def _asks(self) -> bool:
        return bool(self.asked)

    def _to(self, stage: str) -> None:
        self.stage = stage
        if stage == RULING:
            self.decision.begin(self.ruling, details=self.wide)

    def cancel(self) -> None:
        """One step back; from the first step away."""
        if self._recorded or self.stage == WHAT:
            self.desk.close()
        elif self.stage == RULING and self._asks:
            self.stage = FACTS
        else:
            self.stage = WHAT
            self.values["situation"] = ""

    def confirm(self) -> None:
        if self._why():
            return
        if self.stage == FACTS:
            self._to(RULING)
        elif self.stage == RULING:
            self._record()

    def _record(self) -> None:
        """The ruling first, then what the program does about it, given again alone when somebody proves himself."""
        deed = self.decision.deed(self.ruling)
        if not self._recorded:
            command = self.decision.command(HandNo(self.case.hand_no), self.situation, self.ruling)
            if self.run(command, by=self.text("floor"), session=self.case.session) is None:
                return
            self._recorded = True
        if not self._do(deed):
            return
        self.desk.close()
        if deed.key == CORRECT:
            self.desk.open_page("correction", {"hand": self.case.hand_no})
        elif self.args.get("then") == INCIDENT:
            self.desk.open_page(INCIDENT, {"session": self.case.session, "hand": self.case.hand_no})
        hand = self.case.hand_no
        self.say(lambda words: words.tr("The ruling on hand no. {hand} is recorded.", hand=hand))

    def _do(self, deed: Deed) -> bool:
        """False when it was refused: the ruling stands, and the form says why the rest was not done."""
        api, floor = self.desk.api, self.text("floor")
        if deed.key == VOID:
            fouled = self.text("fact_condition") == "fouled_deck"
            reason = void_reason(self.situation, fouled)
            return self.run(VoidHand(reason), ok=floor) is not None
        if deed.mend is not None:
            mends, seen = (deed.mend,), self.desk.snapshot.seq
            done = self.settle(lambda: api.repair(mends, ok=floor, expected_seq=seen, initiator=self.name))
            return done is not None
        return True

    # --- what is shown ----------------------------------------------------------------------------------------------

    def form(self) -> FormModel:
        stages = {WHAT: self._what, FACTS: self._facts, RULING: self._ruling}
        return replace(stages[self.stage](), refusal=self.refusal(), wide=self.wide)

    def _title(self) -> str:
        tr, hand = self.tr, self.case.hand_no
        return f"{tr('Ruling')} · {tr('hand no. {hand}', hand=hand)}" if hand else tr("Ruling")

    def _intro(self) -> Line:
        """What happened, once it was chosen."""
        return (TextPart(self.tr(SITUATIONS[self.situation]), Tone.ACCENT),)

    def _what(self) -> FormModel:
        tr = self.tr
        groups = tuple(Choice(key, tr(name)) for key, name in GROUPS.items())
        fields: list[Field] = [
            ChoiceField("group", tr("What happened"), groups, self.text("group"), whole_row=True)
        ]
        found = self._situations()
        if found:
            fields.append(ChoiceField("situation", tr("What exactly"), found, self.situation, whole_row=True))
        return FormModel(
            "ruling_what", self._title(), tuple(fields),
            self.confirm_act(tr("Continue"), why=self._why(), style=ActStyle.CALL), self.cancel_act(),
            keypad=False,
        )  # fmt: skip

    def _situations(self) -> tuple[Choice, ...]:
        """Those of the chosen section that this kind of betting knows."""
        rules = self.snapshot.rules
        variant = rules.variant if rules is not None else ""
        codes = advising.ADVICE_GROUPS.get(self.text("group"), ())
        only = advising.ONLY_IN
        return tuple(
            Choice(code, self.tr(SITUATIONS[code])) for code in codes if only.get(code, variant) == variant
        )

    def _facts(self) -> FormModel:
        tr, ruling = self.tr, self.ruling
        fields: list[Field] = []
        acts = self.case.acts()
        if acts and self.situation in advising.OF_AN_ACT:
            now = tr("As it stands now") if self.case.running is not None else tr("The whole hand")
            choices = (
                Choice(NOW, now),
                *(Choice(str(line.seq), self.case.act_words(line, self.words)) for line in reversed(acts)),
            )
            fields.append(ChoiceField("act", tr("Which act"), choices, self.case.chosen, compact=True))
        fields += self.facts.fields(self.asked, self._missing())
        if ruling is not None:
            said = TextPart(ruling_sentence(ruling, tr, self.words.currency), Tone.STRONG)
            fields.append(NoteField("said", ((TextPart(f"{tr('Ruling')}: ", Tone.MUTED), said),)))
        return FormModel(
            "ruling_facts", self._title(), tuple(fields),
            self.confirm_act(tr("To the ruling"), why=self._why(), style=ActStyle.CALL),
            self.cancel_act(tr.p("step", "Back")),
            intro=self._intro(), keypad=any(map(_is_figures, fields)), focus=fields[0].key if fields else "",
        )  # fmt: skip

    def _missing(self) -> str:
        return advising.missing(self.situation, self.facts.answers(self.asked), self.case.basis())

    def _ruling(self) -> FormModel:
        tr = self.tr
        return FormModel(
            "ruling_decided", self._title(), self.decision.fields(self.ruling),
            self._button(), self.cancel_act(tr("Close") if self._recorded else tr.p("step", "Back")),
            intro=self._intro(), keypad=False,
        )  # fmt: skip

    def _button(self) -> ActModel:
        tr = self.tr
        deed = self.decision.deed(self.ruling).key
        titles = {
            ONLY: tr("Record the ruling"),
            VOID: tr("Record it and void the hand"),
            UNDO: tr("Record it and take the act back"),
            MEND: tr("Record it and write the right act"),
            CORRECT: tr("Record it and correct the hand"),
        }
        style = ActStyle.MONEY if deed == ONLY else ActStyle.DANGER
        return self.confirm_act(titles[deed], why=self._why(), style=style)

    def _why(self) -> str:
        """What is still missing on this step."""
        tr = self.tr
        if not self.case.hand_no:
            return tr("There is no hand yet.")
        if not self.situation:
            return tr("Choose what happened.")
        if self.stage == FACTS:
            missing = self._missing()
            if missing:
                return tr("Still to be told: {what}", what=tr(QUESTIONS[missing]))
            return "" if self.ruling is not None else tr("One of the answers cannot be read.")
        if self.stage == RULING:
            return self.decision.why(self.ruling)
        return ""


class RulingPage(RulingScreen):
    """The same from the floor's desk, on a page of its own."""

    name = "ruling_page"
    wide = True


def _is_figures(field: Field) -> bool:
    """Whether it is written on the keypad."""
    return isinstance(field, AmountField) or (isinstance(field, TextField) and field.figures)


def _newest(table: TableSnapshot) -> int:
    """The running hand, else the last one."""
    return table.hand.hand_no if table.hand is not None else table.last_hand_no
