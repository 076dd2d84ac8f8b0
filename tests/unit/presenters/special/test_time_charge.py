"""The time charge on its screen: taken in one act, or waived with a reason by the floor (RAKE-10)."""

from __future__ import annotations

from tests.helpers.exhibits import ROOMS
from tests.helpers.front_desk import FrontDesk
from ui.presenters.form_models import CheckField


def special() -> FrontDesk:
    """A house that charges 100 every half hour; the screen of the charge is open."""
    return FrontDesk(service=ROOMS["special"]()).side("time_charge")


def due(front: FrontDesk) -> dict[int, int]:
    acts = front.snapshot.acts
    assert acts is not None
    return {each.seat: each.due_at_us for each in acts.time_due}


def pays(front: FrontDesk, *seats: int) -> FrontDesk:
    """Tick exactly these seats."""
    ticks = [field.key for field in front.form.fields if isinstance(field, CheckField)]
    return front.edit(**{key: key in {f"pays_{seat}" for seat in seats} for key in ticks})


def test_a_period_is_waived_with_a_reason_and_the_floor_and_no_chip_moves() -> None:
    front = special().edit(what="waive")
    before, stacks = due(front), [view.stack for view in front.snapshot.seats]
    assert front.form.confirm.why == "Choose whose it is."
    pays(front, 1)
    assert front.form.confirm.title == "Waive 100"
    assert front.form.confirm.why == "Choose the reason."
    front.edit(reason="SHORT_HANDED").confirm()
    assert front.model is None
    assert [view.stack for view in front.snapshot.seats] == stacks
    assert {seat for seat, at_us in due(front).items() if at_us != before[seat]} == {1}
    shift = front.service.shift_report(front.snapshot.session_id)
    assert [line.kind for line in shift.exceptions] == ["TIME_WAIVED"]


def test_without_a_floor_nothing_is_waived() -> None:
    front = pays(special().edit(what="waive"), 1).edit(reason="SHORT_HANDED", floor="")
    assert front.form.confirm.why == "Choose who of the floor confirms it."
    front.touch("confirm")
    assert front.form.title == "Time charge"
    assert front.service.shift_report(front.snapshot.session_id).exceptions == ()


def test_who_is_ticked_pays_as_before() -> None:
    front = pays(special(), 1, 2)
    assert front.form.confirm.title == "Take 200"
    before = {view.seat: view.stack for view in front.snapshot.seats}
    front.confirm()
    after = {view.seat: view.stack for view in front.snapshot.seats}
    assert {seat for seat in after if after[seat] != before[seat]} == {1, 2}


def test_where_nobody_owes_it_is_said_and_nothing_can_be_given() -> None:
    front = FrontDesk().side("time_charge")
    assert front.note("nobody") == "Nobody owes a time charge."
    assert front.form.confirm.why == "Choose who pays."
