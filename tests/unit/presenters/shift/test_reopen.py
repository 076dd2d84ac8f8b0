"""Cancelling a close and correcting a final report from the page of sessions: who, why, and what stands afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers.front_desk import FrontDesk
from tests.unit.presenters.shift.test_closing import close_clean, counted
from ui.presenters.model_parts import ActModel


def offered(front: FrontDesk) -> ActModel | None:
    return next((act for act in front.papers.acts if act.key == "reopen"), None)


def test_a_closed_table_offers_to_cancel_the_close_and_an_open_one_does_not() -> None:
    assert offered(FrontDesk().seat(3, "Karel").page("sessions")) is None
    act = offered(close_clean().page("sessions"))
    assert act is not None
    assert act.title == "Cancel the close"


def test_the_close_is_cancelled_by_floor_and_manager_with_a_reason() -> None:
    front = close_clean().page("sessions").touch("reopen")
    assert front.form.title == "Cancel the close"
    assert "keep their numbers" in front.note("what")
    assert front.form.confirm.why == "Give a reason."
    front.edit(reason="CLOSED_TOO_EARLY")
    assert list(front.choices("ok")) == ["M301"]
    front.confirm()
    assert front.snapshot.status == "open"
    assert not front.on_page
    assert front.said == "The close of PK07 is cancelled: the table goes on."


def test_who_counted_the_closing_is_not_offered_as_approver() -> None:
    front = FrontDesk().seat(3, "Karel").page("closing").edit(ok="M301")
    front.both_count(c25=40, c100=40, c500=16, c1000=2)
    front.page("sessions").touch("reopen")
    assert "Whoever counted this close cannot approve" in front.note("what")
    assert "shift manager" in front.note("what").lower()


def test_a_final_report_is_opened_again_and_counted_and_signed_anew() -> None:
    front = counted().edit(signer="M301").confirm().page("sessions")
    act = offered(front)
    assert act is not None
    assert act.title == "Correct a final report"
    front.touch("reopen").edit(reason="LATE_ENTRY", by="M301", ok="A801").confirm()
    assert front.form.title == "PK07: counts and signature"
    assert front.service.sessions()[0].status == "closed"
    front.edit(what="sign", signer="M301").confirm()
    assert front.service.sessions()[0].status == "final"


def test_a_house_without_accounting_is_told_who_is_missing_and_led_to_where_he_is_added(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A final report is corrected with accounting only (controls 3.2): the page is no dead end without it."""
    front = counted().edit(signer="M301").confirm().page("sessions")
    real = front.service.snapshot()
    assert real.house is not None
    house = replace(real.house, staff=tuple(one for one in real.house.staff if one.role != "A"))
    monkeypatch.setattr(front.desk, "_snapshot", replace(real, house=house))
    front.touch("reopen")
    assert (
        front.note("what")
        == "This needs somebody with the role «Accounting», and nobody of the staff has it."
    )
    assert front.form.confirm.enabled
    front.confirm()
    assert front.form.key == "people"
    assert front.chosen("deed") == "new"


def test_giving_up_leads_back_to_the_sessions() -> None:
    front = close_clean().page("sessions").touch("reopen").cancel()
    assert front.papers.chosen == "session:1"
    assert front.snapshot.status == "closed"
