"""«Happened earlier»: the part of a form that enters something at its true time, with the floor (controls 3.6)."""

from __future__ import annotations

from tablemgr.text.dates import PRAGUE, latest_clock, whole_minutes
from ui.presenters.fields import on_duty, staff_field
from ui.presenters.form_models import CheckField, Field, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.screens import floors_of

LATE, LATE_AT, LATE_FLOOR = "late", "late_at", "late_floor"


def begin(form: FormScreen) -> None:
    """The floor on duty confirms, unless another one is chosen."""
    form.values[LATE_FLOOR] = on_duty(floors_of(form.snapshot), form.snapshot.floor)


def fields(form: FormScreen) -> list[Field]:
    """The tick; when it is set the time and who confirms it."""
    tr = form.tr
    ticked = form.checked(LATE)
    found: list[Field] = [CheckField(LATE, tr("Happened earlier"), ticked)]
    if not ticked:
        return found
    at_us = true_at_us(form)
    hint = tr("as on the clock: 21:40 or 2140")
    if at_us:
        minutes = whole_minutes(at_us, form.desk.now_us())
        hint = tr("at {time}, {n} minutes ago", time=form.words.clock(at_us), n=minutes)
    unreadable = tr("This is no time of day.") if form.text(LATE_AT) and at_us is None else ""
    found.append(
        TextField(
            LATE_AT, tr("When it really happened"), form.text(LATE_AT), hint=hint, max_length=5, refusal=unreadable,
            figures=True,
        )
    )  # fmt: skip
    floors = floors_of(form.snapshot)
    found.append(
        staff_field(LATE_FLOOR, tr("Confirmed by the floor"), floors, form.text(LATE_FLOOR), form.words)
    )
    return found


def true_at_us(form: FormScreen) -> int | None:
    """0 for now; None while the time is missing or unreadable."""
    if not form.checked(LATE):
        return 0
    house = form.snapshot.house
    return latest_clock(form.text(LATE_AT), form.desk.now_us(), house.time_zone if house else PRAGUE)


def floor(form: FormScreen) -> str:
    """Who confirms; nobody has to when it happens now."""
    return form.text(LATE_FLOOR) if form.checked(LATE) else ""


def missing(form: FormScreen) -> str:
    """Why it cannot be given yet; empty when it is complete."""
    if not form.checked(LATE):
        return ""
    if true_at_us(form) is None:
        return form.tr("Give the time at which it happened.")
    return "" if form.text(LATE_FLOOR) else form.tr("Choose who of the floor confirms it.")
