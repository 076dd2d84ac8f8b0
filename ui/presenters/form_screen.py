"""The common part of all forms: what is typed is kept raw and worded anew each time it is drawn.

So a switch of language, a hand that goes on beside the form, or a failed write loses nothing. A refusal stays in the
form until the next edit; trouble with the disk is said in the form and told to the window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace

from tablemgr.app.api import Change, Done, EnvironmentFault, Refused, TableCommand, TableSnapshot
from tablemgr.text import Translator
from ui.presenters.form_models import ChoiceField, FormModel
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import Message, Notice, fault_sentence, notice_text, parted, rule_name
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.wording import Words

CONFIRM, CANCEL = "confirm", "cancel"
_BUTTON_LINE = 18
"""Letters that fit on a line of the confirmation beside its key: who signs is never cut off there, and where its title
takes two lines he stands above it."""
_PAGE_BUTTON_LINE = 34
_NAMED_WITH_WORD = 2
"""So many signers stand there with the word; more by their numbers alone."""


class FormScreen(ABC):
    """A screen over a few values. Subclasses give ``form`` and ``confirm``; ``take`` for fields that send no text."""

    name = ""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self.desk = desk
        self.args: ScreenArgs = args or {}
        self.values: dict[str, str | bool] = {}
        self.notice: Notice | None = None
        self._fault: EnvironmentFault | None = None
        self._wrote = True
        self._seen = desk.snapshot.seq

    # --- what subclasses say ----------------------------------------------------------------------

    @abstractmethod
    def form(self) -> ScreenModel:
        """The model in the words of now."""

    def confirm(self) -> None:  # noqa: B027 - not every form has one
        """The large button was touched, or Enter given."""

    def take(self, key: str, value: object) -> None:  # noqa: B027 - not every form has one
        """A field was changed: for fields that send more than a text, and for values that follow from others."""

    def act(self, key: str) -> None:  # noqa: B027 - not every form has one
        """Something was touched that is neither confirm nor cancel."""

    def cancel(self) -> None:
        """Given up; nothing was written."""
        self.desk.close()

    # --- the face of a screen ---------------------------------------------------------------------

    def model(self) -> ScreenModel:
        self._seen = self.snapshot.seq
        form = self.form()
        if not isinstance(form, FormModel):
            return form
        return self._with_names(self._with_rule(self._with_signers(form)))

    def _with_signers(self, form: FormModel) -> FormModel:
        """The button names who will stand under it: nobody signs unseen, whatever the form is scrolled to (A05)."""
        signing = [field.chosen for field in form.fields if isinstance(field, ChoiceField) and field.signs]
        who = [one for one in signing if one]
        if not who or not form.confirm.enabled:
            return form
        signed = (
            " + ".join(who) if len(who) > _NAMED_WITH_WORD else self.tr("signed by {who}", who=", ".join(who))
        )
        if len(form.confirm.title) > _BUTTON_LINE and not (form.wide or form.confirm.subtitle):
            return replace(form, summary=(*form.summary, (self.tr("Signature"), ", ".join(who))))
        both = " · ".join(part for part in (form.confirm.subtitle, signed) if part)
        room = _PAGE_BUTTON_LINE if form.wide else _BUTTON_LINE
        said = both if len(both) <= room else signed
        return replace(form, confirm=replace(form.confirm, subtitle=said))

    def _with_names(self, form: FormModel) -> FormModel:
        """What a screen reader calls the two keys of the pads that bear no word."""
        return replace(
            form,
            backspace_text=form.backspace_text or self.tr("Delete the last letter"),
            space_text=self.tr("Space"),
        )

    def _with_rule(self, form: FormModel) -> FormModel:
        """A refusal whose rule can be read has it apart from its sentence, to be touched."""
        if not isinstance(self.notice, Refused) or not form.refusal:
            return form
        sentence, rule = parted(form.refusal)
        return replace(form, refusal=sentence, rule=rule, rule_name=rule_name(rule, self.words))

    def edit(self, key: str, value: object) -> None:
        self.notice, self._fault = None, None
        if isinstance(value, str | bool):
            self.values[key] = value
        self.take(key, value)

    def touch(self, key: str) -> None:
        if key == CONFIRM:
            self.confirm()
        elif key == CANCEL:
            self.cancel()
        else:
            self.act(key)

    def changed(self, change: Change) -> None:
        """The next act is meant for the table as it is now drawn."""
        self._seen = change.seq

    # --- for subclasses ---------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.desk.words

    @property
    def tr(self) -> Translator:
        return self.desk.words.tr

    @property
    def snapshot(self) -> TableSnapshot:
        return self.desk.snapshot

    def text(self, key: str) -> str:
        """What stands in a text or choice field."""
        value = self.values.get(key, "")
        return value if isinstance(value, str) else ""

    def checked(self, key: str) -> bool:
        return self.values.get(key) is True

    def amount(self, key: str) -> int | None:
        """The amount typed in a field; None while it is empty or unreadable."""
        return self.words.parse(self.text(key))

    def amount_text(self, key: str) -> str:
        """The amount as it is shown: grouped once it can be read, else as it was typed; empty stays empty."""
        amount = self.amount(key)
        return self.text(key) if amount is None else self.words.amount(amount)

    def unreadable(self, key: str) -> str:
        """What is wrong with the text of an amount field that is no amount at all."""
        if not self.text(key) or self.amount(key) is not None:
            return ""
        return self.tr("This is no amount.")

    def refusal(self) -> str:
        """The sentence over the confirmation: what was refused, with its rule, or that nothing was stored."""
        if self._fault is not None:
            said = fault_sentence(self._fault, self.words)
            return self.tr("Not saved: {what}", what=said) if self._wrote else said
        return notice_text(self.notice, self.words) if self.notice is not None else ""

    def run(
        self, command: TableCommand, *, by: str = "", ok: str = "", session: int | None = None
    ) -> Done | None:
        """Ask for one act; None when it was refused or could not be stored: the form then says so."""
        done = self.settle(
            lambda: self.desk.api.execute(
                command, by=by, ok=ok, expected_seq=self._seen, initiator=self.name, session=session
            )
        )
        if done is not None and session is None:
            self.desk.remember(done.batch, (command,), by)
        return done

    def run_batch(self, commands: tuple[TableCommand, ...], *, by: str = "", ok: str = "") -> Done | None:
        """Several commands as one act, taken back in one step."""
        done = self.settle(
            lambda: self.desk.api.execute_batch(
                commands, by=by, ok=ok, expected_seq=self._seen, initiator=self.name
            )
        )
        if done is not None:
            self.desk.remember(done.batch, commands, by)
        return done

    def settle(self, ask: Callable[[], Done | Refused]) -> Done | None:
        """Ask, and keep a refusal or a fault for the form to show."""
        outcome = self.guarded(ask)
        if isinstance(outcome, Refused):
            self.notice = outcome
            return None
        return outcome

    def guarded(
        self, ask: Callable[[], Done | Refused | None], *, writes: bool = True
    ) -> Done | Refused | None:
        """Ask; trouble with the disk is kept and told to the window, and gives None. ``writes``: an act was lost."""
        self.notice, self._fault, self._wrote = None, None, writes
        try:
            return ask()
        except EnvironmentFault as fault:
            self._fault = fault
            self.desk.fault(fault)
            return None

    @property
    def failed(self) -> bool:
        """Whether the last question ended in trouble with the disk."""
        return self._fault is not None

    def say(self, sentence: Callable[[Words], str]) -> None:
        """Tell in the console what was done, after the form has gone."""
        self.desk.say(Message(sentence))

    def confirm_act(
        self, title: str, subtitle: str = "", why: str = "", style: ActStyle = ActStyle.MONEY
    ) -> ActModel:
        """The large button; with ``why`` it is grey and says why when touched."""
        return ActModel(CONFIRM, title, subtitle, "↵", enabled=not why, why=why, style=style)

    def cancel_act(self, title: str = "") -> ActModel:
        return ActModel(CANCEL, title or self.tr("Cancel"), hint="Esc")
