"""Players of this file: the statement of one of them, and forgetting his name (F04, F05, controls 2.10)."""

from __future__ import annotations

from tablemgr.app.api import Movement, PlayerStatement, Refused
from tablemgr.text import _
from ui.presenters.fields import staff_field, staff_of
from ui.presenters.form_models import CheckField, Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.wording import Words

KINDS = {
    "opening": _("stayed with"),
    "buy_in": _("buy-in"),
    "top_up": _("top-up"),
    "brought": _("brought"),
    "hand": _("hand no. {hand}"),
    "tip": _("tip"),
    "time": _("time charge"),
    "service": _("service"),
    "count": _("stack counted"),
    "correction": _("correction"),
    "cash_out": _("cash-out"),
}
LINES_MAX = 40
"""The newest movements on the screen; the paper has them all."""


class PlayersScreen(FormScreen):
    """Choose a player, see his movements of this session, forget his name. The journal keeps its references."""

    name = "players"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values.update(player=str(self.args.get("player", "")), sure=False, by="")

    def take(self, key: str, value: object) -> None:
        if key == "player":
            self.values["sure"] = False

    def form(self) -> FormModel:
        tr = self.tr
        known = self.desk.api.known_players()
        choices = tuple(Choice(ref, name, ref) for ref, name in known)
        fields: list[Field] = [
            ChoiceField(
                "player",
                tr("Player"),
                choices,
                self.text("player"),
                compact=len(choices) > 8,
                placeholder=tr("choose a player"),
            )
        ]
        chosen = self.text("player")
        if chosen:
            fields.append(NoteField("statement", self._statement(chosen), Tone.STRONG))
            fields.append(
                CheckField(
                    "sure",
                    tr("Forget this name"),
                    self.checked("sure"),
                    tr("Chips and papers stay, by number."),
                )
            )
            if self.checked("sure"):
                managers = staff_of(self.snapshot.house, "M")
                label = tr("Erased by the shift manager")
                fields.append(staff_field("by", label, managers, self.text("by"), self.words))
        if not choices:
            fields = [NoteField("nobody", ((TextPart(tr("No names are kept here.")),),))]
        return FormModel(
            key=self.name,
            title=tr("Players"),
            fields=tuple(fields),
            confirm=self.confirm_act(tr("Erase the name"), tr("for good"), self._missing(), ActStyle.DANGER),
            cancel=self.cancel_act(tr("Close")),
            intro=(
                TextPart(
                    tr("Names lie beside the journal and can be erased; the journal knows numbers only.")
                ),
            ),
            refusal=self.refusal(),
            keypad=False,
            wide=True,
        )

    def _statement(self, player: str) -> tuple[Line, ...]:
        tr, words = self.tr, self.words
        session = self.snapshot.session_id
        statement = self.desk.api.player_statement(session, player) if session else None
        if statement is None:
            return ((TextPart(tr("Has not played in this session.")),),)
        lines = [_totals(statement, words)]
        lines += [_line(movement, words) for movement in statement.movements[-LINES_MAX:]]
        lines.append(
            (TextPart(tr("Between hands these are figures of the system, not a count."), Tone.MUTED),)
        )
        return tuple(lines)

    def _missing(self) -> str:
        tr = self.tr
        if not self.text("player"):
            return tr("Choose a player.")
        if not self.checked("sure"):
            return tr("Say first that the name is to be forgotten.")
        return "" if self.text("by") else tr("Choose the shift manager who erases it.")

    def confirm(self) -> None:
        if self._missing():
            return
        api, player, by = self.desk.api, self.text("player"), self.text("by")
        refused = self.guarded(lambda: api.erase_name(player, by=by))
        if isinstance(refused, Refused):
            self.notice = refused
        elif not self.failed:
            self.values.update(player="", sure=False, by="")

    def cancel(self) -> None:
        self.desk.close()


def _totals(statement: PlayerStatement, words: Words) -> Line:
    tr = words.tr
    seats = ", ".join(str(seat) for seat in statement.seats)
    return (
        TextPart(tr("Seat {seat}", seat=seats) + " · "),
        TextPart(tr.n("{n} hand", "{n} hands", statement.hands) + " · "),
        TextPart(tr("bought {amount}", amount=words.amount(statement.bought)) + " · "),
        TextPart(tr("taken away {amount}", amount=words.amount(statement.cashed_out)) + " · "),
        TextPart(tr("result {amount}", amount=words.signed(statement.net)), Tone.ACCENT),
    )


def _line(movement: Movement, words: Words) -> Line:
    kind = (
        words.tr(KINDS[movement.kind], hand=movement.hand_no)
        if movement.hand_no
        else words.tr(KINDS[movement.kind])
    )
    return (
        TextPart(f"{words.clock(movement.at_us)}  {kind}  ", Tone.MUTED),
        TextPart(words.signed(movement.amount)),
        TextPart(f"  →  {words.amount(movement.balance)}", Tone.STRONG),
    )
