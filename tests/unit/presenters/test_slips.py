"""Fills and credits: one numbered slip, a staff id at each step, voided but never erased (C01 … C05)."""

from tests.helpers.front_desk import FrontDesk


def requested(kind: str = "fill") -> FrontDesk:
    """A slip over 10 000, asked for by F201."""
    return FrontDesk().side(kind).count(c25=40, c100=40, c500=10).edit(reason="LOW_BANK").confirm()


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
    front.confirm()
    assert front.detail.title == "Fill no. 1"
    assert front.detail.subtitle.startswith("F-PRAHA1-PK07-")
    assert front.rows()["Requested"] == front.rows()["Approved"] == "F201 Petr Šťastný"


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


def test_chips_that_are_not_those_of_the_slip_are_refused() -> None:
    front = requested().touch("slip_issue").edit(by="C301").confirm().touch("slip_accept")
    assert front.form.confirm.why == "Count the chips first."
    front.count(c25=40, c100=40, c500=9)
    assert not front.form.confirm.enabled
    front.edit(runner="R401").confirm()
    assert "(C02)" in front.refusal
    assert bank(front) == (20_000, 10_000)


def test_a_slip_is_voided_by_somebody_else_with_a_reason_and_keeps_its_number() -> None:
    front = requested().touch("slip_void")
    assert list(front.choices("by")) == ["F202", "M301"]
    assert front.form.confirm.why == "Give the reason and who voids it."
    front.edit(reason="NOT_NEEDED", by="F202").confirm()
    assert front.rows()["State"] == "VOID"
    front.side("fill").count(c25=4).confirm()
    assert front.detail.title == "Fill no. 2"


def test_a_credit_takes_chips_to_the_cage() -> None:
    front = requested("credit").touch("slip_issue").edit(by="C301").confirm()
    front.touch("slip_accept").count(c25=40, c100=40, c500=10).edit(runner="R401").confirm()
    assert bank(front) == (10_000, 0)
    assert front.detail.title == "Credit no. 1"


def test_a_credit_above_the_bank_is_refused() -> None:
    front = FrontDesk().side("credit").count(c1000=6).confirm()
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
