"""House rules of the table that is open: looked at any time, changed between two hands with the floor (SES-1)."""

from __future__ import annotations

from tablemgr.app.api import ChangeRules, Expected, Refused
from ui.presenters.fields import on_duty, staff_field, staff_of
from ui.presenters.form_models import FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.house.game_form import GameForm
from ui.presenters.house.rule_changes import RuleChange, change_line, changes
from ui.presenters.house.rules import READ, HouseRulesForm
from ui.presenters.model_parts import TextPart
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel


class HouseRulesScreen(FormScreen):
    """First the options; then, with what changes before and after, the floor who approves."""

    name = "house_rules"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self._reviewing = False
        game = GameForm(chips=desk.snapshot.denominations)
        game.begin_with(desk.snapshot.rules)
        self.rules = HouseRulesForm(game, stakes_fixed=True)
        house = desk.snapshot.house
        self.values["floor"] = on_duty(staff_of(house, "FM"), desk.snapshot.floor)

    # --- gestures ---------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        if key != "floor":
            self.rules.take(key, value)

    def act(self, key: str) -> None:
        name, _colon, rule = key.partition(":")
        if name == READ:
            self.desk.open_page("rules", {"rule": rule})
        else:
            self.rules.act(key, self.words)

    def confirm(self) -> None:
        if not self._reviewing:
            self._reviewing = not self._why_not()
            return
        rules = self.rules.game.entered().resolved()
        if isinstance(rules, Refused):
            self.notice, self._reviewing = rules, False
        elif self.run(ChangeRules(rules), ok=self.text("floor")) is not None:
            self.desk.close()
            self.say(lambda words: words.tr("New house rules from the next hand on."))

    def cancel(self) -> None:
        if self._reviewing:
            self._reviewing = False
        else:
            self.desk.close()

    # --- the model --------------------------------------------------------------------------------

    def form(self) -> ScreenModel:
        return self._review() if self._reviewing else self._options()

    def _options(self) -> ScreenModel:
        tr, differ = self.tr, len(self._changes())
        return self.rules.model(
            tr("House rules of table {table}", table=self.snapshot.table),
            self.confirm_act(
                tr("Change the rules"),
                tr.n("{n} option differs", "{n} options differ", differ) if differ else "",
                self._why_not(),
            ),
            self.cancel_act(tr("Close")),
            self.words,
        )

    def _why_not(self) -> str:
        """Why nothing can be changed now; empty when it can."""
        tr, expected = self.tr, self.snapshot.expected
        if expected in (Expected.NO_SESSION, Expected.COUNTS):
            return tr("The table is closed: rules are chosen when it is opened. (SES-1)")
        if expected is not Expected.NEXT_HAND:
            return tr("Rules change only between two hands. (SES-1)")
        problem = self.rules.first_problem(self.words)
        if problem:
            return problem
        return "" if self._changes() else tr("Nothing is changed yet.")

    def _review(self) -> FormModel:
        tr, words, floor = self.tr, self.words, self.text("floor")
        lines = tuple(change_line(change, words) for change in self._changes())
        people = staff_of(self.snapshot.house, "FM")
        return FormModel(
            key="house_rules_review",
            title=tr("Change the rules of table {table}", table=self.snapshot.table),
            fields=(
                NoteField("changes", lines),
                staff_field("floor", tr("Approved by"), people, floor, words),
            ),
            confirm=self.confirm_act(
                tr("Change the rules"),
                tr("from the next hand on"),
                "" if floor else tr("Choose the floor who approves."),
            ),
            cancel=self.cancel_act(tr.p("page", "Back")),
            intro=(TextPart(tr("Hands that were played keep the rules they had.")),),
            refusal=self.refusal(),
            keypad=False,
            wide=True,
        )

    def _changes(self) -> tuple[RuleChange, ...]:
        """What would be another; nothing while something cannot be resolved."""
        rules = self.snapshot.rules
        after = self.rules.game.entered().normal()
        if rules is None or rules.entered is None or isinstance(after, Refused):
            return ()
        return changes(rules.entered, after)
