"""Tags and a note on the running or last hand: ready words first, a short note beside them (controls F06, F07)."""

from __future__ import annotations

from tablemgr.app.api import NOTE_MAX, TAGS, HandNo, NoteHand, TableCommand, TagHand
from ui.presenters.form_models import CheckField, Field, FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.tag_words import tag_words
from ui.presenters.wording import Words


def tag_act(words: Words, tags: tuple[str, ...], note: str) -> ActModel:
    """The small button beside the log; it shows what the hand has already."""
    return ActModel("side:tags", words.tr("Tag"), hint="Ctrl+T", checked=bool(tags or note))


class TagsScreen(FormScreen):
    """Ticks for the tags of the house and one line of words; changes are one act."""

    name = "tags"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        said = self.snapshot.remarks
        hand = self.snapshot.hand
        self._hand_no = hand.hand_no if hand is not None else 0
        self.values.update({tag: tag in said.tags for tag in TAGS})
        self.values["note"] = said.note

    def form(self) -> FormModel:
        tr = self.tr
        note = TextField(
            "note", tr("Note"), self.text("note"), max_length=NOTE_MAX,
            hint=tr("a few words, no personal opinions, no names (F06)"),
        )  # fmt: skip
        ticks = [CheckField(tag, tag_words(tag, self.words), self.checked(tag)) for tag in TAGS]
        fields: tuple[Field, ...] = (*ticks, note)
        why = tr("No hand was dealt yet.") if not self._hand_no else ""
        if not why and not self._commands():
            why = tr("Nothing is changed.")
        return FormModel(
            self.name, tr("Hand no. {hand}: tags", hand=self._hand_no), fields,
            self.confirm_act(tr("Keep"), why=why, style=ActStyle.CALL), self.cancel_act(),
            refusal=self.refusal(), keypad=False,
        )  # fmt: skip

    def _commands(self) -> tuple[TableCommand, ...]:
        said, hand = self.snapshot.remarks, HandNo(self._hand_no)
        commands: list[TableCommand] = [
            TagHand(hand, tag, self.checked(tag)) for tag in TAGS if self.checked(tag) != (tag in said.tags)
        ]
        if self.text("note").strip() != said.note:
            commands.append(NoteHand(hand, self.text("note")))
        return tuple(commands)

    def confirm(self) -> None:
        commands = self._commands()
        if self._hand_no and commands and self.run_batch(commands) is not None:
            self.desk.close()
