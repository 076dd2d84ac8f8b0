"""Open a table: its game, then the count of its bank by dealer and floor; who stayed from before comes back."""

from __future__ import annotations

from copy import deepcopy

from tablemgr.app.api import (
    Pieces,
    RefusalCode,
    Refused,
    SeatView,
    SessionInfo,
    check_reference,
)
from ui.presenters.denominations import (
    PROPOSED,
    denominations_problem,
    denominations_text,
    parse_denominations,
)
from ui.presenters.fields import (
    FIRST,
    SECOND,
    ChipCount,
    count_field,
    difference_line,
    staff_field,
    staff_of,
)
from ui.presenters.form_models import CheckField, Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.game_form import VARIANT_NAMES, GameForm, Problems
from ui.presenters.house_rules import READ, HouseRulesForm
from ui.presenters.last_closing import LastClosing, last_closing
from ui.presenters.model_parts import ActStyle, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.wording import Words

SHIFTS = ("A", "B", "C")
SEAT_COUNTS = ("6", "8", "9", "10")
SEATS_USUAL = "9"
HOUSE_RULES = "house_rules"

GAME_CODES = frozenset({
    RefusalCode.BAD_OPTION, RefusalCode.OPTION_NOT_BUILT, RefusalCode.NOT_MULTIPLE_OF_CHIP,
    RefusalCode.NOT_POSITIVE, RefusalCode.NAME_EMPTY, RefusalCode.NAME_UNREADABLE, RefusalCode.NAME_TOO_LONG,
})  # fmt: skip
"""Refusals that are about the first step: the form goes back to it."""


class OpenTableScreen(FormScreen):
    """Two steps, because the bank is counted once the game is clear. Nothing is written before the last button."""

    name = "open_table"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.counting = False
        self.rules: HouseRulesForm | None = None
        """The house rules, while they are looked through."""
        self.sessions: tuple[SessionInfo, ...] = ()
        self._shown: set[str] = set()
        """Fields whose problem is said: after a confirmation, until they are corrected."""
        self._problems: Problems = {}
        self._last: LastClosing | None = None
        self.game = GameForm()
        self.count = ChipCount(PROPOSED)
        self.guarded(self._start, writes=False)

    def _start(self) -> None:
        """First start's values, else the table that was open last; trouble with the journal is said in the form."""
        chips = parse_denominations(str(self.args.get("denominations", ""))) or PROPOSED
        self.values.update(shift=SHIFTS[0], seats=SEATS_USUAL, denominations=denominations_text(chips))
        self._take_chips()
        self.values["table"] = str(self.args.get("table", ""))
        self.sessions = self.desk.api.sessions()
        table = str(self.args.get("table", "")) or (self.sessions[0].table if self.sessions else "")
        self.values["table"] = table
        self._take_table(table)

    # --- edits ------------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        self._shown.discard(key)
        if self.rules is not None:
            self.rules.take(key, value)
            return
        text = value if isinstance(value, str) else "yes" if value is True else "no"
        if key in ("pieces", "as_last"):
            self._take_count(key, value)
        elif key in ("table", "known"):
            self.values["table"] = text
            self._take_table(text)
        elif key == "denominations":
            self._take_chips()
        elif key == HOUSE_RULES:
            self.rules = HouseRulesForm(deepcopy(self.game))
        else:
            self.game.take(key, text)

    def _take_count(self, key: str, value: object) -> None:
        if key == "pieces":
            self.count.take(value)
        elif self._last is not None and self._last.pieces is not None:
            self.count.fill(self._last.pieces)

    def _take_table(self, table: str) -> None:
        """A known table brings its last game, chips and closing."""
        session = next((known for known in self.sessions if known.table == table.strip()), None)
        self._last = None
        self.game.begin_with(session.game if session is not None else None)
        if session is None:
            return
        self._last = last_closing(session, self.desk.api.session_snapshot(session.session_id))
        if self._last is not None:
            self.values["denominations"] = denominations_text(self._last.denominations)
            self.values["seats"] = str(self._last.seat_count)
            self._take_chips()

    def _take_chips(self) -> None:
        chips = parse_denominations(self.text("denominations"))
        if chips is not None:
            self.game.chips = chips
            self.count.denominations = chips

    # --- the forms --------------------------------------------------------------------------------

    def form(self) -> ScreenModel:
        if self.rules is not None:
            title = self.tr("House rules of a new table")
            confirm = self.confirm_act(self.tr("Use these rules"), style=ActStyle.CALL)
            return self.rules.model(title, confirm, self.cancel_act(self.tr.p("page", "Back")), self.words)
        return self._count_form() if self.counting else self._game_form()

    def act(self, key: str) -> None:
        name, _colon, rule = key.partition(":")
        if name == READ:
            self.desk.open_page("rules", {"rule": rule})
        elif self.rules is not None:
            self.rules.act(key, self.words)

    def confirm(self) -> None:
        if self.rules is not None:
            self.game, self.rules = self.rules.game, None
            return
        if self.counting:
            self._open()
            return
        self._shown = set(self._all_problems())
        self.counting = not self._shown

    def cancel(self) -> None:
        """Back to the game; from there to the papers of earlier evenings."""
        if self.rules is not None:
            self.rules = None
        elif self.counting:
            self.counting = False
        else:
            self.desk.open_page("sessions")

    def _all_problems(self) -> Problems:
        found = {**self._table_problems(), **self.game.problems(self.words)}
        if not found:
            said = HouseRulesForm(self.game).first_problem(self.words)
            found |= {HOUSE_RULES: said} if said else {}
        return found

    def _game_form(self) -> FormModel:
        tr = self.tr
        found = self._all_problems() if self._shown else {}
        self._problems = {key: said for key, said in found.items() if key in self._shown}
        variant, *stakes = self.game.fields(self._problems, self.words)
        return FormModel(
            key="open_table",
            title=tr("Open a table: the game"),
            fields=(*self._table_fields(), variant, self._house_rules_field(), *stakes),
            confirm=self.confirm_act(tr("Count the bank"), tr("next step"), style=ActStyle.CALL),
            cancel=self.cancel_act(tr("Papers")),
            summary=self._last_rows(),
            refusal=self.refusal() or self._first_problem(),
            focus="table",
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _table_fields(self) -> list[Field]:
        tr, values = self.tr, self._problems
        fields: list[Field] = [
            TextField(
                "table", tr("Table"), self.text("table"), max_length=40, refusal=values.get("table", "")
            )
        ]
        known = tuple(dict.fromkeys(session.table for session in self.sessions))[:6]
        if known:
            choices = tuple(Choice(name, name) for name in known)
            fields.append(ChoiceField("known", tr("Known tables"), choices, self.text("table").strip()))
        shifts = tuple(Choice(shift, shift) for shift in SHIFTS)
        seats = tuple(Choice(count, count) for count in SEAT_COUNTS)
        fields += [
            ChoiceField("shift", tr("Shift"), shifts, self.text("shift")),
            ChoiceField("seats", tr("Seats"), seats, self.text("seats"), refusal=values.get("seats", "")),
            TextField(
                "denominations",
                tr("Chips by value"),
                self.text("denominations"),
                hint=tr("from the smallest, with commas between"),
                max_length=120,
                refusal=values.get("denominations", ""),
            ),
        ]
        return fields

    def _house_rules_field(self) -> ChoiceField:
        """Whose rules and how many changes; a touch opens them all."""
        preset, changed = HouseRulesForm(self.game).summary(self.words)
        return ChoiceField(
            HOUSE_RULES, self.tr("House rules"), (Choice("open", f"{preset} …", changed),),
            refusal=self._problems.get(HOUSE_RULES, ""),
        )  # fmt: skip

    def _count_form(self) -> FormModel:
        tr = self.tr
        return FormModel(
            key="open_table_count",
            title=tr("Open {table}: count of the bank", table=self.text("table").strip()),
            fields=tuple(self._count_fields()),
            confirm=self.confirm_act(tr("Open the table"), self._opening_words(), self._missing()),
            cancel=self.cancel_act(tr.p("page", "Back")),
            intro=(TextPart(self._game_words()),),
            summary=self._last_rows(),
            refusal=self.refusal(),
            focus="pieces",
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _count_fields(self) -> list[Field]:
        tr, words = self.tr, self.words
        house, dealer, floor = self.snapshot.house, self.text("dealer"), self.text("floor")
        fields: list[Field] = [
            staff_field("dealer", tr("Counted by the dealer"), staff_of(house, "D"), dealer, words),
            staff_field("floor", tr("Confirmed by the floor"), staff_of(house, "FM"), floor, words),
        ]
        if self._last is not None and self._last.pieces is not None:
            said = words.amount(self._last.total)
            as_last = (Choice("yes", tr("As at the last closing"), said),)
            fields.append(ChoiceField("as_last", tr("Opening count"), as_last))
        fields.append(
            CheckField("second_counts", tr("The floor counts separately"), self.checked("second_counts"))
        )
        counters = [(FIRST, words.staff(dealer) or tr("Dealer"))]
        if self.checked("second_counts"):
            counters.append((SECOND, words.staff(floor) or tr("Floor")))
        fields.append(
            count_field(
                "pieces",
                tr("Chips in the bank"),
                self.count,
                words,
                counters=tuple(counters),
                difference=self._off(),
            )
        )
        if self._last is not None and self._last.stayed:
            fields.append(NoteField("stayed", self._stayed_lines(self._last.stayed)))
        return fields

    # --- opening ----------------------------------------------------------------------------------

    def _open(self) -> None:
        pieces, second = self.count.pieces(), self._second()
        if pieces is None or self._missing():
            return
        game, api = self.game, self.desk.api
        rules = game.entered()
        done = self.settle(
            lambda: api.open_table(
                table=self.text("table").strip(),
                shift=self.text("shift"),
                game=rules.game,
                denominations=game.chips,
                pieces=pieces,
                second_pieces=second,
                buy_in=rules.buy_in,
                rake=rules.rake,
                house_rules=rules.house_rules,
                jackpot=rules.jackpot,
                time_charge=rules.time_charge,
                preset=rules.preset,
                seat_count=int(self.text("seats")),
                by=self.text("dealer"),
                ok=self.text("floor"),
            )
        )
        if done is not None:
            self.desk.close()
        elif isinstance(self.notice, Refused) and self.notice.code in GAME_CODES:
            self.counting = False

    def _second(self) -> Pieces | None:
        return self.count.pieces(SECOND) if self.checked("second_counts") else None

    def _missing(self) -> str:
        tr = self.tr
        if self.count.total() is None or self.count.is_empty():
            return tr("Count the bank first: zero chips are typed too.")
        if self.checked("second_counts") and self.count.is_empty(SECOND):
            return tr("The second count is missing.")
        if not self.text("dealer") or not self.text("floor"):
            return tr("Choose the dealer and the floor (B02).")
        return ""

    def _table_problems(self) -> Problems:
        tr, found = self.tr, {}
        refused = check_reference(self.text("table").strip())
        if refused is not None:
            said = self.words.refusal(refused)
            found["table"] = tr("Table: {what} Letters and digits without blanks.", what=said)
        chips = denominations_problem(self.text("denominations"), self.words)
        if chips:
            found["denominations"] = tr("Chips by value: {what}", what=chips)
        last = self._last
        if last is not None and any(view.seat > int(self.text("seats")) for view in last.stayed):
            found["seats"] = tr("Somebody who stayed sits on a higher seat.")
        return found

    def _first_problem(self) -> str:
        """Over the button too, because the field may be out of sight."""
        return next(iter(self._problems.values()), "")

    # --- words ------------------------------------------------------------------------------------

    def _game_words(self) -> str:
        game, words = self.game, self.words
        stakes = f"{words.amount(game.number('small_blind') or 0)}/{words.amount(game.big_blind)}"
        return f"{VARIANT_NAMES[game.variant]} Hold'em {stakes}"

    def _opening_words(self) -> str:
        total = self.count.total()
        return "" if not total else self.tr("bank {amount}", amount=self.words.amount(total))

    def _off(self) -> Line:
        """How the count compares with the last closing (E10), once somebody has counted."""
        total = self.count.total()
        if self._last is None or total is None or self.count.is_empty():
            return ()
        line = difference_line(total, self._last.total, self.words)
        return (TextPart(self.tr("Against the last closing:") + " ", Tone.MUTED), *line)

    def _last_rows(self) -> tuple[tuple[str, str], ...]:
        last = self._last
        if last is None:
            return ()
        tr, words = self.tr, self.words
        return (
            (tr("Last closing"), f"{words.amount(last.total)} · {words.clock(last.at_us)}"),
            (tr("Counted by"), ", ".join(person for person in last.counted_by if person)),
            (tr("Players who stayed"), str(len(last.stayed))),
        )

    def _stayed_lines(self, stayed: tuple[SeatView, ...]) -> tuple[Line, ...]:
        tr, words = self.tr, self.words
        head: Line = (TextPart(tr("They stayed and come back with their chips:"), Tone.STRONG),)
        return (head, *(_stayed_line(view, words) for view in stayed))


def _stayed_line(view: SeatView, words: Words) -> Line:
    return (TextPart(f"{words.who(view)} · "), TextPart(words.amount(view.stack), Tone.ACCENT))
