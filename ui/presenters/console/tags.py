"""Tags and a note on the running or last hand: ready words first, a short note beside them (controls F06, F07)."""

from __future__ import annotations

from tablemgr.app.api import NOTE_MAX, ONE_TOUCH, TAGS, HandNo, NoteHand, TableCommand, TableSnapshot, TagHand
from ui.presenters.console.tag_words import tag_words
from ui.presenters.form_models import CheckField, Field, FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.wording import Words

TAG = "tag"
LOOK = ONE_TOUCH
"""The tag that one touch gives: what it was about can be said later, in the list that the next touch opens."""


def tag_act(words: Words, tags: tuple[str, ...], note: str) -> ActModel:
    """The small button beside the log; it shows what the hand has already."""
    return ActModel(TAG, words.tr("Tag"), hint="Ctrl+T", checked=bool(tags or note))


def offered_tags(snapshot: TableSnapshot) -> tuple[str, ...]:
    """The tags of the house, then what the hand has already and the house offers no more."""
    house = TAGS if snapshot.house is None else snapshot.house.tags
    return (*house, *(tag for tag in snapshot.remarks.tags if tag not in house))


class TagsScreen(FormScreen):
    """Ticks for the tags of the house and one line of words; changes are one act."""

    name = "tags"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        said = self.snapshot.remarks
        hand = self.snapshot.hand
        self._hand_no = hand.hand_no if hand is not None else 0
        self._tags = offered_tags(self.snapshot)
        self._keys = {tag: tag if tag in TAGS else f"own_{at}" for at, tag in enumerate(self._tags)}
        self.values.update({self._keys[tag]: tag in said.tags for tag in self._tags})
        self.values["note"] = said.note

    def form(self) -> FormModel:
        tr = self.tr
        note = TextField(
            "note", tr("Note"), self.text("note"), max_length=NOTE_MAX,
            hint=tr("a few words, no personal opinions, no names"),
        )  # fmt: skip
        ticks = [
            CheckField(key, tag_words(tag, self.words), self.checked(key)) for tag, key in self._keys.items()
        ]
        fields: tuple[Field, ...] = (*ticks, note)
        why = tr("No hand was dealt yet.") if not self._hand_no else ""
        if not why and not self._commands():
            why = tr("Nothing is changed.")
        return FormModel(
            self.name, tr("Hand no. {hand}: tags", hand=self._hand_no), fields,
            self.confirm_act(tr("Keep"), why=why, style=ActStyle.CALL), self.cancel_act(),
            refusal=self.refusal(), keypad=False, focus=fields[0].key,
        )  # fmt: skip

    def take(self, key: str, value: object) -> None:
        """A tag that says more takes the place of the one that only asks to look at the hand later."""
        if value is True and key in self._keys.values() and key != LOOK:
            self.values[LOOK] = False

    def _commands(self) -> tuple[TableCommand, ...]:
        said, hand = self.snapshot.remarks, HandNo(self._hand_no)
        commands: list[TableCommand] = [
            TagHand(hand, tag, self.checked(key))
            for tag, key in self._keys.items()
            if self.checked(key) != (tag in said.tags)
        ]
        if self.text("note").strip() != said.note:
            commands.append(NoteHand(hand, self.text("note")))
        return tuple(commands)

    def confirm(self) -> None:
        commands = self._commands()
        if self._hand_no and commands and self.run_batch(commands) is not None:
            self.desk.close()
