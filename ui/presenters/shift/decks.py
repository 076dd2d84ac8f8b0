"""The decks: one is counted and taken off the table, another comes into play, in one act with the floor (S11, G07)."""

from __future__ import annotations

from tablemgr.app.api import DeckFate, DeckView, PutDeckIn, TableCommand, TakeDeckOut
from tablemgr.text.terms import DECK_COLOURS, DECK_FATES
from ui.presenters.fields import on_duty, staff_field
from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.shift.opening_decks import deck_name

NONE = "none"
FULL = 52
GONE_SHOWN = 4


class DecksScreen(FormScreen):
    """What goes out, what comes in; either may be left out."""

    name = "decks"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._begin()

    def _begin(self) -> None:
        playing = self._playing()
        self.values.update(
            out=playing[0].setup_no if playing else NONE,
            counted=str(FULL),
            fate=DeckFate.SPARE.value,
            setup="",
            colour="",
            floor=on_duty(floors_of(self.snapshot), self.snapshot.floor),
        )

    def _playing(self) -> tuple[DeckView, ...]:
        return tuple(deck for deck in self.snapshot.decks if not deck.fate)

    def _shown(self) -> tuple[DeckView, ...]:
        """What lies here, and the last that went: those that never come back are kept for years."""
        gone = tuple(deck for deck in self.snapshot.decks if deck.fate)
        return gone[-GONE_SHOWN:] + self._playing()

    def _is_out(self) -> bool:
        return self.text("out") not in ("", NONE)

    def form(self) -> FormModel:
        tr = self.tr
        return FormModel(
            key=self.name,
            title=tr("Decks"),
            fields=tuple(self._fields()),
            confirm=self.confirm_act(self._title(), why=self._missing(), style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Between hands; the dealer counts, the floor stands beside.")),),
            refusal=self.refusal(),
            keypad=self._is_out(),
            focus="counted" if self._is_out() else "setup",
        )

    def _title(self) -> str:
        tr, comes = self.tr, bool(self.text("setup").strip())
        if self._is_out():
            return tr("Change the deck") if comes else tr("Take the deck out")
        return tr("Deck into play")

    def _fields(self) -> list[Field]:
        tr = self.tr
        fields: list[Field] = []
        if self.snapshot.decks:
            fields.append(NoteField("decks", tuple(self._line(deck) for deck in self._shown())))
        playing = self._playing()
        if playing:
            out = (
                *(Choice(deck.setup_no, deck_name(deck, self.words)) for deck in playing),
                Choice(NONE, tr("none")),
            )
            fields.append(ChoiceField("out", tr("Goes out"), out, self.text("out")))
        if self._is_out():
            fates = tuple(Choice(fate.value, tr(DECK_FATES[fate.value])) for fate in DeckFate)
            fields += [
                AmountField("counted", tr("Number of cards"), self.text("counted")),
                ChoiceField("fate", tr("State"), fates, self.text("fate")),
            ]
        colours = tuple(Choice(key, tr(name)) for key, name in DECK_COLOURS.items())
        floors, label = floors_of(self.snapshot), tr("The floor stands beside")
        return [
            *fields,
            TextField("setup", tr("Comes into play: deck no."), self.text("setup"), max_length=20),
            ChoiceField("colour", tr("Colour"), colours, self.text("colour")),
            staff_field("floor", label, floors, self.text("floor"), self.words),
        ]

    def _line(self, deck: DeckView) -> Line:
        tone = Tone.STRONG if not deck.fate else Tone.MUTED
        return (TextPart(f"{deck_name(deck, self.words)}: {self.tr(DECK_FATES[deck.fate])}", tone),)

    def _missing(self) -> str:
        tr = self.tr
        if not self._is_out() and not self.text("setup").strip():
            return tr("Which deck: write its number.")
        if self._is_out() and self.amount("counted") is None:
            return tr("Count the cards of the deck.")
        return "" if self.text("floor") else tr("Choose who stands beside.")

    def confirm(self) -> None:
        if self._missing():
            return
        commands: list[TableCommand] = []
        if self._is_out():
            fate = DeckFate(self.text("fate"))
            commands.append(TakeDeckOut(self.text("out"), self.amount("counted") or 0, fate))
        if self.text("setup").strip():
            commands.append(PutDeckIn(self.text("setup"), self.text("colour")))
        if self.run_batch(tuple(commands), ok=self.text("floor")) is not None:
            self.desk.close()
            self.say(lambda words: words.tr("The decks are recorded."))
