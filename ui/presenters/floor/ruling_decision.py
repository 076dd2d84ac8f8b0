"""The last step of a ruling: what the adviser says, what the floor decides, who claimed it, what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.app.api import NOTE_MAX, HandNo, RecordRuling, SeatNo, advising
from tablemgr.text.rulebook import has_rule, rule_text
from tablemgr.text.rulings import (
    ANSWERS,
    EFFECTS,
    ENGINE_ACTS,
    RULING_WORDS,
    ruling_sentence,
    step_of_remedy,
)
from ui.presenters.fields import on_duty, staff_field
from ui.presenters.floor.ruled_hand import RuledHand
from ui.presenters.floor.ruling_deeds import MEND, ONLY, TITLES, VOID, Deed, deeds_for, preview_field
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    NoteField,
    TextField,
)
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.screens import floors_of

ADVISED, OTHERWISE = "advised", "otherwise"
OWN, NOBODY = "own", "0"
DETAILS = "details"
CAMERA_MAX = 40
GENERAL: Final = "GEN-4"
"""The floor decides: the rule of a ruling that no other rule gives."""
WITH_AMOUNTS: Final = frozenset({"bet", "pot", "stack", "award", "rake"})


class Decision:
    """Fields, what is missing, and the command of the last step."""

    def __init__(self, form: FormScreen, case: RuledHand) -> None:
        self._form, self._case = form, case
        self._found: tuple[object, tuple[Deed, ...]] = ((), ())

    def begin(self, ruling: advising.Ruling | None, *, details: bool) -> None:
        """The adviser's ruling is chosen; its amounts stand as the effect where they change the entered act.
        ``details``: there is room for the circumstances from the beginning."""
        values = self._form.values
        for key in ("decision", "ruling_as", "deed", "effect", "before", "after"):
            values.pop(key, None)
        values["decision"] = ADVISED if ruling is not None else OTHERWISE
        values["ruling_as"] = OWN
        table = self._form.snapshot
        values.setdefault("floor", on_duty(floors_of(table), table.floor))
        values.setdefault("claim", NOBODY)
        values.setdefault(DETAILS, details)
        totals = self._totals(ruling)
        if totals is not None and totals[0] != totals[1]:
            values.update(effect="bet", before=str(totals[0]), after=str(totals[1]))

    def _totals(self, ruling: advising.Ruling | None) -> tuple[int, int] | None:
        """Street total as it was entered and as it was ruled."""
        basis = self._case.basis()
        if ruling is None or basis.act is None or basis.legal is None:
            return None
        told = dict(ruling.values)
        to, add = told.get("to"), told.get("add")
        entered = basis.act.to or basis.legal.own_bet + basis.act.amount
        if isinstance(to, int) and not isinstance(to, bool):
            return entered, to
        if isinstance(add, int) and not isinstance(add, bool):
            return entered, basis.legal.own_bet + add
        return None

    def take(self, key: str) -> None:
        """A void changes the hand, whatever stood there before."""
        values = self._form.values
        if key == "deed" and values.get("deed") == VOID:
            values["effect"] = "hand"

    # --- what is shown ----------------------------------------------------------------------------------------------

    def fields(self, ruling: advising.Ruling | None) -> tuple[Field, ...]:
        form, tr = self._form, self._form.tr
        found: list[Field] = []
        if ruling is not None:
            found += self._advice(ruling)
            found.append(self._choice("decision", tr("The floor decides"), {
                ADVISED: tr("As advised"), OTHERWISE: tr("Otherwise"),
            }, whole_row=True))  # fmt: skip
        if self._otherwise:
            rulings = {code: tr(words) for code, words in RULING_WORDS.items()}
            own = rulings.pop(OWN)
            found.append(
                self._choice("ruling_as", tr("Ruling"), {OWN: own, **rulings}, compact=True, whole_row=True)
            )
        if self._otherwise or form.checked(DETAILS):
            hint = tr("a few words, no personal opinions, no names")
            label = tr("Why so (must be said)") if self._otherwise else tr("Note")
            found.append(TextField("note", label, form.text("note"), max_length=NOTE_MAX, hint=hint))
        found += self._deeds(ruling)
        found.append(CheckField(DETAILS, tr("Note, claim, effect, camera"), form.checked(DETAILS)))
        if form.checked(DETAILS):
            found += self._circumstances()
        floors = floors_of(form.snapshot)
        found.append(staff_field("floor", tr("Ruled by"), floors, form.text("floor"), form.words))
        return tuple(found)

    def _advice(self, ruling: advising.Ruling) -> list[Field]:
        form, tr, words = self._form, self._form.tr, self._form.words
        said = TextPart(ruling_sentence(ruling, tr, words.currency), Tone.STRONG)
        lines: list[Line] = [(said,)]
        lines += [
            (TextPart(f"{place}.  {step_of_remedy(step, tr, words.currency)}"),)
            for place, step in enumerate(ruling.steps, 1)
        ]
        does = tr(ENGINE_ACTS[ruling.engine])
        if self._case.running is None and ruling.engine is not advising.EngineAct.NOTHING:
            does = tr("The hand is over: what was booked wrong is set right by a correction (SES-7).")
        elif any(deed.key == MEND for deed in self._offered(ruling)):
            does = tr(ENGINE_ACTS[advising.EngineAct.CORRECT])
        lines.append((TextPart(does, Tone.MUTED),))
        found: list[Field] = [NoteField("advice", tuple(lines), Tone.ACCENT)]
        if has_rule(ruling.rule):
            title = rule_text(ruling.rule, form.tr).title
            rule = Choice(ruling.rule, f"{ruling.rule} · {title}")
            found.append(
                ChoiceField("rule", tr("Rule: touch to read it"), (rule,), "", whole_row=True, opens=True)
            )
        return found

    def _deeds(self, ruling: advising.Ruling | None) -> list[Field]:
        tr, words = self._form.tr, self._form.words
        deeds = self._offered(ruling)
        if len(deeds) < 2:
            return []
        chosen = self.deed(ruling)
        titles = {deed.key: tr(TITLES[deed.key]) for deed in deeds}
        choices = tuple(Choice(key, title) for key, title in titles.items())
        found: list[Field] = [
            ChoiceField("deed", tr("What the program does"), choices, chosen.key, whole_row=True)
        ]
        preview = preview_field(chosen, words)
        return [*found, preview] if preview is not None else found

    def _circumstances(self) -> list[Field]:
        """Who claimed it, what it changes, the recording, the player's answer."""
        form, tr = self._form, self._form.tr
        seats = {NOBODY: tr("nobody in particular")}
        for seat, name in self._case.seats():
            seats[str(seat)] = f"{seat} {name}".strip()
        effects = {"none": tr("nothing"), **{code: tr(words) for code, words in EFFECTS.items()}}
        answers = {"none": tr("not asked"), **{code: tr(words) for code, words in ANSWERS.items()}}
        found: list[Field] = [
            self._choice("claim", tr("Who claims it"), seats, compact=True),
            self._choice("effect", tr("What becomes something else"), effects, compact=True),
        ]
        if form.text("effect") in WITH_AMOUNTS:
            code = form.words.currency.code
            found += [
                AmountField(key, label, form.amount_text(key), code, refusal=form.unreadable(key))
                for key, label in (("before", tr("Before")), ("after", tr("After")))
            ]
        found.append(
            TextField(
                "camera",
                tr("Camera, time"),
                form.text("camera"),
                max_length=CAMERA_MAX,
                hint=tr("may stay empty"),
            )
        )
        found.append(self._choice("answer", tr("The player"), answers, compact=True))
        return found

    def _choice(
        self,
        key: str,
        label: str,
        choices: Mapping[str, str],
        *,
        compact: bool = False,
        whole_row: bool = False,
    ) -> ChoiceField:
        shown = tuple(Choice(code, text) for code, text in choices.items())
        chosen = self._form.text(key)
        known = chosen if chosen in choices else next(iter(choices))
        return ChoiceField(key, label, shown, known, compact=compact, whole_row=whole_row)

    # --- what is decided --------------------------------------------------------------------------------------------

    @property
    def _otherwise(self) -> bool:
        return self._form.text("decision") == OTHERWISE

    def _offered(self, ruling: advising.Ruling | None) -> tuple[Deed, ...]:
        """Worked out once for each picture of the table: a preview plays the rest of the hand again."""
        form, otherwise = self._form, self._otherwise
        asked = form.desk.snapshot.seq, ruling, otherwise, form.words.language, self._case.chosen
        if self._found[0] != asked:
            found = deeds_for(form.desk, self._case, ruling, as_advised=not otherwise, words=form.words)
            self._found = asked, found
        return self._found[1]

    def deed(self, ruling: advising.Ruling | None) -> Deed:
        """What the program does once it is recorded."""
        wanted = self._form.text("deed") or ONLY
        return next((deed for deed in self._offered(ruling) if deed.key == wanted), Deed(ONLY))

    def why(self, ruling: advising.Ruling | None) -> str:
        """What is missing before it can be recorded."""
        form, tr = self._form, self._form.tr
        if self._otherwise and not form.text("note").strip():
            return tr("Say in the note why it was decided so (GEN-4).")
        if form.text("effect") in WITH_AMOUNTS:
            amounts = [form.amount(key) for key in ("before", "after")]
            if None in amounts:
                return tr("Give the amounts before and after.")
        return "" if form.text("floor") else tr("Choose who of the floor rules.")

    def command(self, hand_no: HandNo, situation: str, ruling: advising.Ruling | None) -> RecordRuling:
        """The ruling as it is recorded."""
        form = self._form
        advised = ruling.code.value if ruling is not None else ""
        decided = form.text("ruling_as") if self._otherwise or ruling is None else advised
        amounts = _amounts(ruling) if ruling is not None and decided == advised else ()
        effect = form.text("effect") if form.text("effect") != "none" else ""
        before = after = None
        if effect in WITH_AMOUNTS:
            before, after = form.amount("before"), form.amount("after")
        answer = form.text("answer")
        return RecordRuling(
            hand_no,
            situation,
            decided or OWN,
            ruling.rule if ruling is not None and decided == advised else GENERAL,
            seat=SeatNo(int(form.text("claim") or NOBODY)),
            note=form.text("note").strip(),
            advised=advised,
            values=amounts,
            effect=effect,
            before=before,
            after=after,
            camera=form.text("camera").strip(),
            answer="" if answer == "none" else answer,
        )


def _amounts(ruling: advising.Ruling) -> tuple[tuple[str, int], ...]:
    """The named whole amounts of its sentence."""
    return tuple(
        (name, value)
        for name, value in ruling.values
        if isinstance(value, int) and not isinstance(value, bool)
    )
