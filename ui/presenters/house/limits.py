"""Limits of the house from a gaming day on: cash of a player, differences at openings, rack, par bank (F01, B03)."""

from __future__ import annotations

from tablemgr.app.api import Refused, SettingsAdopted, settings_on
from tablemgr.text.dates import gaming_day
from ui.presenters.fields import staff_field, staff_of
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
    TextField,
)
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart
from ui.presenters.screens import Desk, ScreenArgs

DRILL_DAYS = (1, 2, 7)
"""Steps of the restore drill; what another program set stays until it is changed."""
RACK_HOURS = 4
"""Rake lies in a rack no longer than this (D03)."""


class LimitsScreen(FormScreen):
    """The manager asks, accounting approves; what was signed before stays as it was."""

    name = "limits"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        today = self._today()
        now = settings_on(desk.api.settings(), today)
        limits = (*now.cash_limits, 0, 0)
        self.values.update(
            valid_from=today,
            cash_1=_text(limits[0]),
            cash_2=_text(limits[1]),
            variance="" if now.variance_limit is None else str(now.variance_limit),
            rack=now.rack_minutes > 0,
            par=_text(now.par_bank),
            floor_tips=now.floor_takes_tips,
            drill=str(now.drill_days),
            pins=now.pins_required,
            by="",
            ok="",
        )

    def _today(self) -> str:
        house = self.snapshot.house
        if house is None:
            return ""
        return gaming_day(self.desk.now_us(), house.time_zone, house.gaming_day_start).isoformat()

    def form(self) -> FormModel:
        tr, words, house = self.tr, self.words, self.snapshot.house
        code = words.currency.code

        def amount(key: str, label: str, hint: str) -> AmountField:
            return AmountField(key, label, self.amount_text(key), code, hint, refusal=self.unreadable(key))

        drills = tuple(Choice(str(days), tr.n("{n} day", "{n} days", days)) for days in DRILL_DAYS)
        fields: list[Field] = [
            TextField(
                "valid_from", tr("From the gaming day"), self.text("valid_from"), max_length=10,
                hint=tr("year-month-day"), figures=True,
            ),
            amount("cash_1", tr("Cash of a player in a day"), tr("named to the floor once; empty: nobody is")),
            amount("cash_2", tr("Second limit of cash"), tr("empty: there is none")),
            amount("variance", tr("Difference that needs the shift manager"), tr("at an opening; empty: none")),
            amount("par", tr("Par bank of a table"), tr("empty: no such rule")),
            CheckField("rack", tr("Rake lies in a rack"), self.checked("rack"), tr("taken out every 4 hours")),
            CheckField("floor_tips", tr("The poker floor shares in the tips"), self.checked("floor_tips")),
            CheckField(
                "pins", tr("Every approval is confirmed with a PIN"), self.checked("pins"),
                tr("who has none chooses one first"),
            ),
            ChoiceField(
                "drill", tr("Restore drill at the latest after"), drills, self.text("drill"),
                hint=tr("a copy is proved by itself (3.7)"),
            ),
            staff_field("by", tr("Asked for by the shift manager"), staff_of(house, "M"), self.text("by"), words),
            staff_field("ok", tr("Approved by accounting"), staff_of(house, "A"), self.text("ok"), words),
        ]  # fmt: skip
        if not staff_of(house, "A"):
            said = tr("Nobody of accounting is in the list of staff: without one no limit can be set.")
            fields.append(NoteField("nobody", ((TextPart(said),),)))
        return FormModel(
            key=self.name,
            title=tr("Limits of the house"),
            fields=tuple(fields),
            confirm=self.confirm_act(tr("Set the limits"), why=self._missing(), style=ActStyle.CALL),
            cancel=self.cancel_act(tr.p("page", "Back")),
            intro=(TextPart(tr("They hold for sessions that open on this gaming day or later.")),),
            refusal=self.refusal(),
            wide=True,
            focus="cash_1",
            backspace_text=tr("Delete the last digit"),
        )

    def _missing(self) -> str:
        tr = self.tr
        for key in ("cash_1", "cash_2", "variance", "par"):
            if self.unreadable(key):
                return self.unreadable(key)
        return "" if self.text("by") and self.text("ok") else tr("Choose who asks and who approves.")

    def confirm(self) -> None:
        if self._missing():
            return
        cash = sorted({limit for limit in (self.amount("cash_1"), self.amount("cash_2")) if limit})
        settings = SettingsAdopted(
            self.text("valid_from").strip(),
            tuple(cash),
            self.amount("variance"),
            RACK_HOURS * 60 if self.checked("rack") else 0,
            self.amount("par") or 0,
            self.checked("floor_tips"),
            int(self.text("drill")),
            self.checked("pins"),
        )
        api, by, ok = self.desk.api, self.text("by"), self.text("ok")
        outcome = self.settle(lambda: api.adopt_settings(settings, by=by, ok=ok))
        if outcome is not None and not isinstance(outcome, Refused):
            self.desk.close()


def _text(amount: int) -> str:
    return str(amount) if amount else ""
