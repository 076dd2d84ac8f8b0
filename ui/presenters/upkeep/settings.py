"""Settings of this user on this computer: each takes effect at the touch, there is nothing to confirm."""

from __future__ import annotations

from ui.presenters.form_models import CheckField, Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.look import LOUDNESS_STEPS, TEXT_STEPS, Look
from ui.presenters.model_parts import ActModel, ActStyle, TextPart
from ui.presenters.notices import Message
from ui.presenters.reading.support import program_words
from ui.presenters.surroundings import AwakeState, Cue, SoundWay
from ui.presenters.upkeep.copies import second_place_field, take_second_place
from ui.presenters.upkeep.support_file import save_support_file
from ui.presenters.upkeep.training import LEAVE, START, take_training, training_fields
from ui.presenters.wording import Words

DARK, LIGHT = "dark", "light"
FOUR, TWO = "four", "two"
RIGHT, LEFT = "right", "left"
SHEETS, SUPPORT = "sheets", "support"


class SettingsScreen(FormScreen):
    """Language, colours, letters, hands, sounds, display, public screen; opened over whatever stands there."""

    name = "settings"

    def form(self) -> FormModel:
        tr = self.tr
        return FormModel(
            key=self.name,
            title=tr("Settings"),
            fields=(
                *look_fields(self.words, self.desk.look),
                *self._behaviour(),
                *self._copies(),
                *self._program(),
            ),
            confirm=ActModel("confirm", tr("Done"), hint="↵", style=ActStyle.CALL),
            intro=(TextPart(tr("For this user on this computer. Everything takes effect at once.")),),
            keypad=False,
            wide=True,
        )

    def confirm(self) -> None:
        self.desk.close()

    def cancel(self) -> None:
        self.desk.close()

    def take(self, key: str, value: object) -> None:
        desk = self.desk
        match key, value:
            case "language", str(code):
                desk.set_language(code)
            case (("colours" | "suits" | "text" | "hand"), _chosen):
                desk.set_look(**look_changes(key, value))
            case "loudness", str(step) if step.isdigit():
                desk.set_look(loudness=int(step))
                if desk.look.sounds:
                    desk.surroundings.play(Cue.ACT, desk.look.loudness)
            case (("help" | "practice"), str(which)):
                self._help(which)
            case (("sounds" | "stay_awake" | "public_names" | "public_screen"), bool(on)):
                desk.set_look(**{key: on})
            case "copies", str(page):
                desk.close()
                desk.open_page(page)
            case "second", bool(on) if desk.copies is not None:
                take_second_place(desk, desk.copies, on)
            case _:
                pass

    def _behaviour(self) -> tuple[Field, ...]:
        tr, look = self.tr, self.desk.look
        names = (tr("Quiet"), tr("Medium"), tr("Loud"))
        steps = tuple(Choice(str(step), name) for step, name in zip(LOUDNESS_STEPS, names, strict=True))
        return (
            CheckField("sounds", tr("Short sounds"), look.sounds, hint=self._sounds()),
            ChoiceField(
                "loudness", tr("Loudness of the sounds"), steps, str(look.loudness), hint=self._loudness()
            ),
            CheckField(
                "stay_awake",
                tr("Keep the display on while the table is open"),
                look.stay_awake,
                hint=self._awake(),
            ),
            CheckField(
                "public_screen",
                tr("Public screen"),
                look.public_screen,
                hint=tr(
                    "A second window with the felt for everybody; it stands still while a correction is open."
                ),
            ),
            CheckField("public_names", tr("Names on the public screen"), look.public_names),
        )

    def _program(self) -> tuple[Field, ...]:
        """Version and the check of the program's own files."""
        tr, said = self.tr, program_words(self.desk.support, self.words)
        if not said:
            return ()
        helps = (
            Choice(SHEETS, tr("Cards and forms to print")),
            Choice(SUPPORT, tr("File for support"), tr("no names, no cards")),
        )
        return (
            ChoiceField("help", tr("Help"), helps, whole_row=True, opens=True),
            *training_fields(self.desk),
            NoteField("program", ((TextPart(said),),)),
        )

    def _help(self, which: str) -> None:
        if which == SHEETS:
            self.desk.open_page(SHEETS)
        elif which in (START, LEAVE):
            take_training(self.desk, which)
        else:
            save_support_file(self.desk, self._say)

    def _say(self, sentence: str) -> None:
        self.desk.say(Message(lambda _words: sentence))
        self.desk.redraw()

    def _copies(self) -> tuple[Field, ...]:
        """Only where the table lies in a file."""
        tr, keeping = self.tr, self.desk.copies
        if keeping is None:
            return ()
        shown = (Choice("copies", tr("Show the copies")),)
        said = keeping.said(self.words) or tr("No copy was made yet.")
        return (
            second_place_field(keeping, self.words, self.desk.now_us()),
            ChoiceField("copies", tr("Copies and restoring"), shown, hint=said, opens=True),
        )

    def _sounds(self) -> str:
        tr = self.tr
        return {
            SoundWay.FILES: tr("An act, a refusal, an award and an alarm sound different."),
            SoundWay.BEEP: tr("No player for sound files was found here: the beep of the system is used."),
            SoundWay.NONE: tr("This computer cannot make sounds."),
        }[self.desk.surroundings.sound_way()]

    def _loudness(self) -> str:
        """The beep and a silent computer know no loudness of ours."""
        if self.desk.surroundings.sound_way() is SoundWay.FILES:
            return ""
        return self.tr("The system decides how loud it is here.")

    def _awake(self) -> str:
        tr, around = self.tr, self.desk.surroundings
        state = around.awake_state()
        if state is AwakeState.HELD:
            return tr("The display is kept on now.")
        if state is AwakeState.UNABLE:
            return tr("It cannot be kept on here: {why}", why=around.awake_trouble())
        return tr("The display may turn off now.")


def look_changes(key: str, value: object) -> dict[str, bool | int]:
    """What a touched choice of `look_fields` changes of the look."""
    match key, value:
        case "colours", str(which):
            return {"daylight": which == LIGHT}
        case "suits", str(which):
            return {"four_colours": which == FOUR}
        case "text", str(step) if step.isdigit():
            return {"text": int(step)}
        case "hand", str(which):
            return {"left_handed": which == LEFT}
        case _:
            return {}


def look_fields(words: Words, look: Look) -> tuple[Field, ...]:
    """Language, colours, letters, suits, hand."""
    tr = words.tr
    names = (tr("Normal"), tr("Large"), tr("Largest"))
    sizes = tuple(Choice(str(step), name, f"{step} %") for step, name in zip(TEXT_STEPS, names, strict=True))
    return (
        ChoiceField(
            "language",
            tr("Language"),
            (Choice("cs", "Čeština"), Choice("en", "English")),
            words.language.value,
            hint=tr("Papers have a language of their own."),
        ),
        ChoiceField(
            "colours",
            tr("Colours"),
            (Choice(DARK, tr("Dim room")), Choice(LIGHT, tr("Daylight"))),
            LIGHT if look.daylight else DARK,
        ),
        ChoiceField("text", tr("Letters"), sizes, str(look.text)),
        ChoiceField(
            "suits",
            tr("Suits"),
            (Choice(FOUR, tr("Four colours")), Choice(TWO, tr("Two colours"))),
            FOUR if look.four_colours else TWO,
        ),
        ChoiceField(
            "hand",
            tr("Entering hand"),
            (Choice(RIGHT, tr("Right")), Choice(LEFT, tr("Left"))),
            LEFT if look.left_handed else RIGHT,
            hint=tr("The keypads and the log lie on this side; the seats stay where they are."),
        ),
    )
