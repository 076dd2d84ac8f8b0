"""Open a table: its game, then the blind counts of dealer and floor; who stayed from before comes back."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from tablemgr.app.api import (
    RefusalCode,
    Refused,
    SessionInfo,
    check_reference,
    settings_on,
)
from tablemgr.text.dates import gaming_day
from ui.presenters.bank.denominations import (
    PROPOSED,
    denominations_problem,
    denominations_text,
    parse_denominations,
)
from ui.presenters.fields import FIRST, SECOND, on_duty, staff_field, staff_of
from ui.presenters.form_models import Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.house.game_form import VARIANT_NAMES, GameForm, Problems
from ui.presenters.house.rules import READ, HouseRulesForm
from ui.presenters.model_parts import ActStyle
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.shift.last_closing import LastClosing, last_closing, stayed_lines
from ui.presenters.shift.opening_count import VARIANCE, BlindOpening
from ui.presenters.shift.opening_decks import deck_fields, decks_again

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
        self.opening = BlindOpening(PROPOSED)
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
        for key in ("small_blind", "big_blind"):  # the stakes named at the first start
            if key in self.args:
                self.game.take(key, str(self.args[key]))

    # --- edits ------------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        self._shown.discard(key)
        if self.rules is not None:
            self.rules.take(key, value)
            return
        text = value if isinstance(value, str) else "yes" if value is True else "no"
        if key == "pieces":
            self.opening.chips.take(value)
        elif key in ("table", "known"):
            self.values["table"] = text
            self._take_table(text)
        elif key == "denominations":
            self._take_chips()
        elif key == HOUSE_RULES:
            self.rules = HouseRulesForm(deepcopy(self.game))
        else:
            self.game.take(key, text)

    def _take_table(self, table: str) -> None:
        """A known table brings its last game, chips and closing."""
        session = next((known for known in self.sessions if known.table == table.strip()), None)
        self._last = None
        self.game.begin_with(session.game if session is not None else None)
        if session is None:
            return
        self._last = last_closing(session, self.desk.api.session_snapshot(session.session_id))
        if self._last is not None:
            for key, roles, who in zip(("dealer", "floor"), ("D", "FM"), self._last.counted_by, strict=True):
                self.values[key] = on_duty(staff_of(self.snapshot.house, roles), who)
            self.values["denominations"] = denominations_text(self._last.denominations)
            self.values["seats"] = str(self._last.seat_count)
            self._take_chips()

    def _take_chips(self) -> None:
        chips = parse_denominations(self.text("denominations"))
        if chips is not None:
            self.game.chips = chips
            self.opening.chips.denominations = chips

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
            self._give_count()
            return
        self._shown = set(self._all_problems())
        self.counting = not self._shown
        if self.counting:
            self.opening.tries = self.desk.api.opening_tries(self.text("table").strip())

    def cancel(self) -> None:
        """Back to the game; from there to the papers of earlier evenings."""
        if self.rules is not None:
            self.rules = None
        elif self.counting:
            self.counting = self.opening.stage != FIRST
            self.opening.begin_again()
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
            cancel=self.cancel_act(tr("Sessions")),
            summary=self._last_rows(),
            refusal=self.refusal() or self._first_problem(),
            focus="table",
            wide=True,
            filled_in=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _table_fields(self) -> list[Field]:
        tr, values = self.tr, self._problems
        fields: list[Field] = []
        known = tuple(dict.fromkeys(session.table for session in self.sessions))[:6]
        if known:  # in a row of its own: all else stands where it stood the first time
            choices = tuple(Choice(name, name) for name in known)
            chosen = self.text("table").strip()
            fields.append(ChoiceField("known", tr("Known tables"), choices, chosen, whole_row=True))
        fields.append(
            TextField(
                "table", tr("Table"), self.text("table"), max_length=40, refusal=values.get("table", "")
            )
        )
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
            opens=True,
        )  # fmt: skip

    def _count_form(self) -> FormModel:
        tr, opening = self.tr, self.opening
        titles = {FIRST: tr("Hand over to the floor"), SECOND: tr("Give the count")}
        title = titles.get(opening.stage, tr("Open the table"))
        return FormModel(
            key=f"open_table_count_{opening.stage}",
            title=tr("Open {table}: count of the bank", table=self.text("table").strip()),
            fields=tuple(self._count_fields()),
            confirm=self.confirm_act(title, self._opening_words(), self._missing(), self._style()),
            cancel=self.cancel_act(tr.p("page", "Back") if opening.stage == FIRST else tr("Count again")),
            intro=opening.intro(self.words, self.text("floor"), self._last),
            summary=((tr("Game"), self._game_words()),),
            refusal=self.refusal(),
            focus="" if opening.stage == VARIANCE else "pieces",
            keypad=opening.stage != VARIANCE,
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _style(self) -> ActStyle:
        return {FIRST: ActStyle.CALL, VARIANCE: ActStyle.RAISE}.get(self.opening.stage, ActStyle.MONEY)

    def _count_fields(self) -> list[Field]:
        tr, words, opening = self.tr, self.words, self.opening
        house, dealer, floor = self.snapshot.house, self.text("dealer"), self.text("floor")
        if opening.stage == VARIANCE and self._last is not None:
            values = self.text("reason"), self.text("reason_text"), self.text("manager")
            return opening.variance_fields(words, self._last, house, values)
        fields: list[Field] = []
        if opening.stage == FIRST:
            fields += [
                staff_field("dealer", tr("Counted by the dealer"), staff_of(house, "D"), dealer, words),
                staff_field("floor", tr("Second count: the floor"), staff_of(house, "FM"), floor, words),
            ]
        fields += opening.count_fields(words, dealer, floor)
        if opening.stage == FIRST:
            fields += deck_fields(self._last, self.values, words)
        if self._last is not None and self._last.stayed:
            fields.append(NoteField("stayed", stayed_lines(self._last.stayed, words)))
        return fields

    # --- opening ----------------------------------------------------------------------------------

    def _give_count(self) -> None:
        """The count of whose turn it is; when both agree with each other and with the last closing, the table opens."""
        if self._missing():
            return
        if self.opening.stage == SECOND:
            sets = self.desk.api.settings()
            self.opening.limit = settings_on(sets, self._today()).variance_limit
            if not self._kept():
                return
        if self.opening.give(self._last):
            self._open()

    def _kept(self) -> bool:
        """Counts that do not open the table are in the journal before anybody sees the last closing (B05)."""
        both = self.opening.both()
        if both is None or self.opening.opens(self._last):
            return True
        api, table = self.desk.api, self.text("table").strip()
        dealer, floor = self.text("dealer"), self.text("floor")
        refused = self.guarded(lambda: api.keep_opening_try(table, *both, by=dealer, ok=floor))
        self.notice = refused if isinstance(refused, Refused) else None
        self.opening.tries = api.opening_tries(table)
        return self.notice is None and not self.failed

    def _open(self) -> None:
        pieces = self.opening.pieces()
        if pieces is None:
            return
        game, api = self.game, self.desk.api
        counted = self.opening.said(self.text("reason"), self.text("reason_text"), self.text("manager"))
        counted = replace(counted, decks=decks_again(self._last, self.values))
        rules = game.entered()
        done = self.settle(
            lambda: api.open_table(
                table=self.text("table").strip(),
                shift=self.text("shift"),
                game=rules.game,
                denominations=game.chips,
                pieces=pieces,
                second_pieces=pieces,
                counted=counted,
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

    def _today(self) -> str:
        """The gaming day of now."""
        house = self.snapshot.house
        if house is None:
            return ""
        return gaming_day(self.desk.now_us(), house.time_zone, house.gaming_day_start).isoformat()

    def _missing(self) -> str:
        tr, opening = self.tr, self.opening
        if opening.stage == VARIANCE:
            if not opening.said(self.text("reason"), self.text("reason_text"), "").reason:
                return tr("The count differs from the last closing: give a reason.")
            if opening.needs_manager(self._last) and not self.text("manager"):
                return tr("So much needs the shift manager.")
            return ""
        if opening.total() is None:
            return opening.fault(self.words)
        if opening.is_empty():
            return tr("Count the bank first: zero chips are typed too.")
        chosen = self.text("dealer"), self.text("floor")
        if not any(chosen):
            return tr("Choose the dealer and the floor.")
        if not all(chosen):
            return (
                tr("Choose the floor who counts after the dealer.") if chosen[0] else tr("Choose the dealer.")
            )
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
        if self.opening.stage == VARIANCE:
            off = self.words.signed(self.opening.variance(self._last))
            return self.tr("with the difference {amount}", amount=off)
        total = self.opening.total()
        return "" if not total else self.tr("bank {amount}", amount=self.words.amount(total))

    def _last_rows(self) -> tuple[tuple[str, str], ...]:
        last = self._last
        if last is None:
            return ()
        tr, words = self.tr, self.words
        return (
            (tr("Last closing"), words.clock(last.at_us)),
            (tr("Counted by"), ", ".join(person for person in last.counted_by if person)),
            (tr("Players who stayed"), str(len(last.stayed))),
        )
