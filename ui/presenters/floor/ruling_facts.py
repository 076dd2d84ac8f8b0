"""The adviser's questions as fields: one by one, what the hand knows in one line that can be opened."""

from __future__ import annotations

from tablemgr.app.api import advising
from tablemgr.text import Translator
from ui.presenters.floor.ruling_words import ANSWERS, NO_ACTS, QUESTIONS, YES_NO
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
from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.wording import Words

PREFIX, OPEN, DROP = "fact_", "known_open", "drop"
BUTTONS_MAX = 7
CHIPS_MAX = 30


class FactFields:
    """Fields and answers of one situation; the form keeps what was typed."""

    def __init__(self, form: FormScreen) -> None:
        self._form = form

    def answers(self, facts: tuple[advising.Fact, ...]) -> dict[str, str]:
        """What was said, amounts as plain numbers; what cannot be read stays as it is and answers nothing."""
        found: dict[str, str] = {}
        for fact in facts:
            key = PREFIX + fact.key
            if key not in self._form.values:
                continue
            text = self._form.text(key)
            if fact.kind is advising.FactKind.AMOUNT and text:
                amount = self._form.amount(key)
                text = "" if amount is None else str(amount)
            elif fact.kind is advising.FactKind.NUMBER:
                text = text.strip() if text.strip().isascii() and text.strip().isdigit() else ""
            found[fact.key] = text
        return found

    def fields(self, facts: tuple[advising.Fact, ...], missing: str) -> list[Field]:
        """As far as the first open question; what the hand knows stands in one line under it."""
        open_known = self._form.checked(OPEN)
        shown: list[Field] = []
        asked = [fact for fact in facts if open_known or not fact.known]
        for fact in asked:
            shown.append(self._field(fact))
            if fact.key == missing:
                break
        known = [fact for fact in facts if fact.known]
        if known and (open_known or not missing or missing in [fact.key for fact in known]):
            if not open_known:
                shown.append(self._known(known))
            label = self._form.tr("Change what the hand knows")
            shown.append(CheckField(OPEN, label, open_known))
        return shown

    def _known(self, known: list[advising.Fact]) -> NoteField:
        words, tr = self._form.words, self._form.tr
        told = [f"{tr(QUESTIONS[fact.key])}: {self.said(fact, words)}" for fact in known]
        return NoteField(
            "known", ((TextPart(tr("From the hand: {facts}", facts=" · ".join(told)), Tone.MUTED),),)
        )

    def said(self, fact: advising.Fact, words: Words) -> str:
        """The answer in words."""
        answer = self.answers((fact,)).get(fact.key, fact.default)
        if fact.kind is advising.FactKind.AMOUNT:
            return words.amount(int(answer)) if answer else "–"
        return answer_words(fact.key, answer, words.tr) if answer else "–"

    def _field(self, fact: advising.Fact) -> Field:
        form, kind = self._form, advising.FactKind
        key, label = PREFIX + fact.key, form.tr(QUESTIONS[fact.key])
        hint = form.tr("may stay empty") if fact.optional else ""
        if fact.kind is kind.AMOUNT:
            return self._amount(fact, key, label, hint)
        if fact.kind is kind.CHIPS:
            return self._chips(key, label)
        if fact.kind is kind.NUMBER:
            typed = form.text(key) if key in form.values else fact.default
            unread = bool(typed) and not typed.strip().isdigit()
            refusal = form.tr("A whole number.") if unread else ""
            return TextField(key, label, typed, hint=hint, max_length=4, refusal=refusal, figures=True)
        chosen = form.text(key) or fact.default
        choices = tuple(Choice(word, answer_words(fact.key, word, form.tr)) for word in fact.choices)
        whole = len(choices) > 3 and len(choices) <= BUTTONS_MAX and fact.kind is not kind.ACTS
        compact = fact.kind is kind.ACTS or len(choices) > BUTTONS_MAX
        return ChoiceField(key, label, choices, chosen, compact=compact, whole_row=whole)

    def _amount(self, fact: advising.Fact, key: str, label: str, hint: str) -> AmountField:
        form = self._form
        if key in form.values:
            text = form.amount_text(key)
        else:
            text = form.words.amount(int(fact.default)) if fact.default else ""
        return AmountField(
            key, label, text, form.words.currency.code, hint=hint, refusal=form.unreadable(key)
        )

    def _chips(self, key: str, label: str) -> ChoiceField:
        """Each touch of a chip is one chip pushed."""
        form, words, tr = self._form, self._form.words, self._form.tr
        pushed = [int(part) for part in form.text(key).split()]
        told = " + ".join(words.amount(chip) for chip in pushed)
        hint = f"{told} = {words.amount(sum(pushed))}" if len(pushed) > 1 else told
        chips = tuple(Choice(f"+{chip}", f"+ {words.amount(chip)}") for chip in form.snapshot.denominations)
        nothing = "" if pushed else tr("No chip was pushed yet.")
        drop = Choice(DROP, tr("Take one back"), enabled=not nothing, why=nothing)
        return ChoiceField(
            key,
            label,
            (*chips, drop),
            "",
            hint=hint or tr("Touch each chip."),
            whole_row=True,
            opens=True,
        )

    def take(self, key: str, value: object, before: str) -> None:
        """A chip was touched: it joins those that lie there. Everything else is kept by the form itself."""
        text = str(value)
        if not key.startswith(PREFIX) or not (text.startswith("+") or text == DROP):
            return
        pushed = before.split()
        pushed = pushed[:-1] if text == DROP else [*pushed, text.removeprefix("+")]
        self._form.values[key] = " ".join(pushed[:CHIPS_MAX])


def answer_words(key: str, answer: str, tr: Translator) -> str:
    """An answer as it is read: words of its question, yes and no, acts in turn, or as it stands."""
    if (key, answer) in ANSWERS:
        return tr(ANSWERS[key, answer])
    if answer in YES_NO:
        return tr(YES_NO[answer])
    if key in ("actions", "actions_after"):
        acts = answer.split()
        if acts == ["none"]:
            return tr(NO_ACTS)
        return f"{len(acts)}: {', '.join(act.replace('_', '-') for act in acts)}"
    return answer.replace("_", "-")
