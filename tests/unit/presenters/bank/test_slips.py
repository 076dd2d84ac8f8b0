"""Fills and credits: one numbered slip, a staff id at each step, voided but never erased (C01 … C05)."""

from dataclasses import replace

from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import plain


def requested(kind: str = "fill") -> FrontDesk:
    """A slip over 10 000, asked for by F201."""
    return FrontDesk().side(kind).count(c25=40, c100=40, c500=10).edit(reason="LOW_BANK", by="F201").confirm()


def bank(front: FrontDesk) -> tuple[int, int]:
    """(table bank, on the way)."""
    found = front.snapshot.bank
    assert found is not None
    return found.total, found.in_transit


def test_a_fill_is_asked_for_by_denomination_and_gets_a_number() -> None:
    front = FrontDesk().side("fill")
    assert front.form.confirm.why == "Give the chips by denomination."
    front.count(c25=40, c100=40, c500=10)
    assert front.count_field().counters[0].total == "10\u00a0000"
    assert front.form.confirm.why == "Give the reason."
    assert front.form.wants == "reason"
    front.edit(reason="LOW_BANK", by="")
    assert front.form.confirm.why == "Choose who of the floor asks for it."
    assert front.form.wants == "by"
    front.edit(by="F201").confirm()
    assert front.detail.title == "Fill no. 1"
    assert front.detail.subtitle.startswith("F-PRAHA1-PK07-")
    assert front.rows()["Requested"] == front.rows()["Approved"] == "F201 Petr Šťastný"


def test_the_responsible_floor_asks_for_it_unless_somebody_else_is_chosen() -> None:
    front = FrontDesk().side("fill").count(c500=2).edit(reason="LOW_BANK")
    assert front.chosen("by") == front.snapshot.floor == "F201"


def test_the_only_one_who_can_do_it_is_chosen_by_himself() -> None:
    front = requested().touch("slip_issue")
    assert list(front.choices("by")) == ["C301"]
    assert front.chosen("by") == "C301"


def test_nobody_signs_unseen_the_button_names_who_will_stand_under_it() -> None:
    front = FrontDesk().side("fill").count(c25=40, c100=40, c500=10).edit(reason="LOW_BANK")
    assert front.form.confirm.subtitle == "signed by F201"
    front.confirm().touch("slip_issue")
    assert front.form.confirm.subtitle == "signed by C301"
    front.confirm().touch("slip_accept").count(c25=40, c100=40, c500=10)
    assert front.form.confirm.subtitle == "signed by D101, R401"
    front.edit(runner="")
    assert (front.form.confirm.why, front.form.wants) == ("Choose the runner.", "runner")
    assert "signed by" not in front.form.confirm.subtitle


def test_the_bank_changes_only_when_dealer_and_runner_have_accepted() -> None:
    front = requested()
    assert bank(front) == (20_000, 0)
    front.touch("slip_issue").edit(by="C301").confirm()
    assert bank(front) == (20_000, 10_000)
    assert front.rows()["State"] == "on the way"
    front.touch("slip_accept").count(c25=40, c100=40, c500=10).edit(runner="R401").confirm()
    assert bank(front) == (30_000, 0)
    assert front.rows()["Accepted"] == "D101 Jana Nováková"
    assert front.rows()["Carried"] == "R401 Ondřej Vlk"


def on_its_way() -> FrontDesk:
    return requested().touch("slip_issue").edit(by="C301").confirm()


def test_chips_are_counted_without_sight_of_the_slip() -> None:
    front = on_its_way()
    assert front.rows()["Chips"] == "shown once they are counted"
    front.touch("slip_accept")
    assert front.form.confirm.why == "Count the chips first."
    shown = spaced(repr(front.form))
    assert "10 × 500" not in shown
    assert "40 × 100" not in shown


def test_chips_that_are_not_those_of_the_slip_are_counted_again_and_then_booked_with_a_reason() -> None:
    front = on_its_way().touch("slip_accept").count(c25=40, c100=40, c500=9).edit(runner="R401").confirm()
    assert plain(front.form.intro) == "This is not what was issued: count again."
    assert "10 000" not in spaced(repr(front.form))
    assert bank(front) == (20_000, 10_000)
    front.confirm()
    assert "booked as counted" in plain(front.form.intro)
    front.edit(reason="MISCOUNT", floor="F202").confirm()
    assert bank(front) == (29_500, 0)
    report = front.service.shift_report(1)
    lines = [(line.kind, line.before, line.after, line.reason) for line in report.exceptions]
    assert lines == [("VARIANCE", 10_000, 9_500, "MISCOUNT")]
    assert [equation.key for equation in report.equations if equation.difference] == []


def test_a_slip_is_voided_by_somebody_else_with_a_reason_and_keeps_its_number() -> None:
    front = requested().touch("slip_void")
    assert list(front.choices("by")) == ["F202", "M301", "C301"]
    assert front.form.confirm.why == "Give the reason and who voids it."
    front.edit(reason="NOT_NEEDED", by="F202").confirm()
    assert front.rows()["State"] == "VOID"
    front.side("fill").count(c25=4).edit(reason="LOW_BANK", by="F201").confirm()
    assert front.detail.title == "Fill no. 2"


def test_where_only_one_of_the_floor_is_there_the_cashier_voids_and_the_floor_approves() -> None:
    front = requested().touch("slip_void").edit(reason="NOT_NEEDED", by="C301")
    assert front.form.confirm.why == "The floor approves what the cashier voids."
    front.edit(ok="F201").confirm()
    assert front.rows()["Voided"] == "C301 Lenka Dvořáková"


def test_a_credit_takes_chips_to_the_cage() -> None:
    front = requested("credit").touch("slip_issue").edit(by="C301").confirm()
    front.touch("slip_accept").count(c25=40, c100=40, c500=10).edit(runner="R401").confirm()
    assert bank(front) == (10_000, 0)
    assert front.detail.title == "Credit no. 1"


def test_a_credit_above_the_bank_is_refused() -> None:
    front = FrontDesk().side("credit").count(c1000=6).edit(reason="TOO_MANY", by="F201").confirm()
    assert "(SES-3)" in front.refusal


def test_open_slips_are_listed_until_they_are_done() -> None:
    front = requested().side("slips")
    assert front.acts()["slip:fill:1"] == "Fill no. 1"
    assert front.rows()["Open slips"] == "1"
    front.touch("slip:fill:1").touch("slip_void").edit(reason="wrong_amount", by="M301").confirm().touch(
        "all"
    )
    assert "slip:fill:1" not in front.acts()
    assert front.detail.entries[0].text == "Fill no. 1 · VOID"


def test_a_form_of_a_slip_goes_back_to_the_slip() -> None:
    front = requested().touch("slip_issue").cancel()
    assert front.detail.title == "Fill no. 1"


def test_the_menu_tells_how_many_slips_are_open() -> None:
    front = requested().side("menu")
    slips = next(act for act in front.detail.actions if act.key == "slips")
    assert slips.subtitle == "1 open"


def test_over_a_title_of_two_lines_the_signer_stands_above_the_button() -> None:
    front = FrontDesk().side("fill").count(c500=2).edit(reason="LOW_BANK")
    screen = front.desk._side
    assert isinstance(screen, FormScreen)
    long = replace(front.form.confirm, title="Record it and void the hand", subtitle="")
    shown = screen._with_signers(replace(front.form, confirm=long))
    assert (shown.confirm.subtitle, shown.summary[-1]) == ("", ("Signature", "F201"))
