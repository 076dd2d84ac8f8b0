"""Closing: counts without the books, a difference explained before it is written, final or not and why (B05, E6)."""

import re

import pytest

from tablemgr.app.api import SeatNo, StartNextHand, Tip
from tablemgr.engine.table.events import CountGiven
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.form_models import AmountField, ChoiceField, TextField
from ui.presenters.model_parts import plain
from ui.presenters.shift.papers import reason_words


def closing() -> FrontDesk:
    """20 000 opened, 5 000 sold to seat 3: 15 000 in the bank, 5 000 in the cash box."""
    return FrontDesk().seat(3, "Karel").page("closing")


def good_count(front: FrontDesk) -> FrontDesk:
    """15 000 twice: 1 000 + 4 000 + 8 000 + 2 000."""
    return front.both_count(c25=40, c100=40, c500=16, c1000=2)


def short_count(front: FrontDesk) -> FrontDesk:
    """14 975, found by both."""
    return front.both_count(c25=39, c100=40, c500=16, c1000=2)


def close_clean() -> FrontDesk:
    """The bank agrees."""
    return good_count(closing())


def test_books_and_first_count_are_hidden_until_both_have_counted() -> None:
    front = closing()
    assert "15 000" not in spaced(repr(front.form))
    front.count(c25=39, c100=40, c500=16, c1000=2).confirm()
    assert front.form.key == "closing_bank_second"
    shown = spaced(repr(front.form))
    assert "14 975" not in shown
    assert "15 000" not in shown
    assert front.snapshot.money.blind[0].found is None


def test_a_count_on_which_both_agree_with_the_books_closes_the_table_at_once() -> None:
    front = close_clean()
    assert front.snapshot.status == "closed"
    assert front.form.title == "PK07: counts and signature"
    assert dict(front.form.summary) == {"Table bank": "15\u00a0000 · agrees"}


def test_a_difference_is_shown_and_a_reason_asked_before_it_is_recorded() -> None:
    front = short_count(closing())
    assert front.snapshot.status == "open"
    assert front.note("compared").startswith("counted 14 975 · books 15 000 · short 25")
    assert front.form.confirm.why == "The count differs from the books: give a reason."
    front.edit(reason="UNKNOWN")
    assert front.form.confirm.subtitle == "with the difference −25"
    front.confirm()
    assert front.snapshot.status == "closed"
    assert [(count.what, count.variance) for count in front.snapshot.counts] == [("bank", -25)]


def test_the_bank_is_counted_by_dealer_and_floor() -> None:
    front = closing()
    assert list(front.choices("by")) == ["D101", "D102"]
    assert list(front.choices("ok")) == ["F201", "F202", "M301"]
    by, ok = front.field("by"), front.field("ok")
    assert isinstance(by, ChoiceField)
    assert isinstance(ok, ChoiceField)
    assert (by.chosen, ok.chosen) == ("D101", "F201")


def test_two_counts_that_differ_are_counted_again_and_every_attempt_is_kept() -> None:
    front = closing().count(c100=150).confirm().edit(pieces={"second": {"100": "149"}}).confirm()
    assert plain(front.form.intro) == "The two counts differ: both count again, attempt 2."
    assert "14 900" not in spaced(repr(front.form))
    assert front.snapshot.status == "open"
    good_count(front)
    assert front.snapshot.status == "closed"
    given = [r.event for r in front.service.told_session(1).records if isinstance(r.event, CountGiven)]
    assert [(event.attempt, event.counter, event.found) for event in given] == [
        (1, 1, 15_000), (1, 2, 14_900), (2, 1, 15_000), (2, 2, 15_000),
    ]  # fmt: skip


def test_a_running_hand_and_an_open_slip_are_said_before_the_count() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5)
    front.side("fill").count(c25=40).edit(reason="LOW_BANK", by="F201").confirm()
    front.give(StartNextHand(SeatNo(1)))
    front.page("closing")
    assert "Fill no. 1 is open: finish or void it first." in front.note("obstacles")
    assert "(SES-8)" in front.note("obstacles")
    front.count(c100=10)
    assert not front.form.confirm.enabled


def test_the_way_to_the_open_slip_keeps_what_was_counted() -> None:
    front = FrontDesk().side("fill").count(c25=40).edit(reason="LOW_BANK", by="F201").confirm()
    front.page("closing").count(c100=150, c500=3)
    assert front.form.confirm.why == "Fill no. 1 is open: finish or void it first."
    front.edit(slip="fill:1")
    assert front.detail.title == "Fill no. 1"
    front.touch("slip_void").edit(reason="NOT_NEEDED", by="F202").confirm().page("closing")
    assert spaced(front.count_field().counters[0].total) == "16 500"
    assert front.form.confirm.enabled


def test_breaking_the_table_needs_empty_seats() -> None:
    """Ticked, it says at once who still has chips and how many; nobody counts for nothing."""
    front = closing()
    assert front.field("break_table").refusal == ""
    front.edit(break_table=True)
    said, stacks = front.field("break_table").refusal, [s for s in front.snapshot.seats if s.stack]
    assert stacks
    assert all(f"Seat {seat.seat} · {seat.name}" in said for seat in stacks)
    assert front.form.confirm.why == said
    assert front.snapshot.status == "open"
    front.edit(break_table=False)
    assert front.field("break_table").refusal == ""
    assert "chips" not in front.form.confirm.why


def test_back_to_the_table_leaves_everything_as_it_was() -> None:
    front = closing().cancel()
    assert not front.on_page
    assert front.snapshot.status == "open"


def test_the_boxes_follow_one_after_the_other() -> None:
    front = close_clean()
    steps = front.field("what")
    assert isinstance(steps, ChoiceField)
    assert [(choice.key, choice.detail) for choice in steps.choices] == [
        ("rake_box", "not counted yet"), ("tip_box", "not counted yet"), ("cash_box", "not counted yet"),
        ("sign", "shift manager"),
    ]  # fmt: skip
    assert steps.chosen == "rake_box"
    front.both_count(c25=0)
    assert dict(front.form.summary)["Rake box"] == "0 · agrees"
    assert front.choices("what")["tip_box"] == "Tips"
    steps = front.field("what")
    assert isinstance(steps, ChoiceField)
    assert steps.chosen == "tip_box"


def tips_in_three_boxes() -> FrontDesk:
    """125 of tips went out in box T, 25 in box T2, 50 lie at the table; T is counted, then the table is closed."""
    front = FrontDesk().seat(3, "Karel").seat(5, "Eva")
    for tips in (125, 25):
        front.give(Tip(SeatNo(3), tips))
        front.side("take_out", what="tip_box").edit(by="N501").confirm()
    front.page("count", what="tip_box").edit(by="D101", ok="N502").both_count(c25=1, c100=1)
    front.give(Tip(SeatNo(5), 50))
    return front.page("closing").both_count(c500=10, c1000=5)


def test_each_box_out_and_then_the_one_at_the_table_is_counted_without_being_chosen() -> None:
    front = tips_in_three_boxes().both_count(c25=0)  # the rake
    assert (front.chosen("what"), front.detail_of("what", "tip_box")) == (
        "tip_box",
        "PK07-T2: not counted yet",
    )
    assert front.count_field().label == "Tip box PK07-T2"
    front.edit(by="D101", ok="N502").both_count(c25=1)
    assert (front.chosen("what"), front.detail_of("what", "tip_box")) == (
        "tip_box", "at the table: not counted yet",
    )  # fmt: skip
    number = front.field("box_no")
    assert isinstance(number, TextField)
    assert number.text == "PK07-T3"
    front.edit(by="D101", ok="N502").both_count(c25=2)
    assert (front.chosen("what"), front.detail_of("what", "tip_box")) == ("cash_box", "counted 200")


def test_what_lies_in_a_box_that_is_still_to_be_counted_is_told_nowhere() -> None:
    front = tips_in_three_boxes()
    assert "Tip box" not in dict(front.form.summary)
    said = " ".join(front.detail_of("what", key) for key in front.choices("what")) + repr(front.form.summary)
    assert not {"200", "75", "50"} & set(
        re.findall(r"\d+", said)
    )  # the whole, what is left, what is at the table
    bank = front.snapshot.bank
    assert bank is not None
    assert bank.tip_box is None


def test_a_box_whose_number_was_taken_by_hand_is_not_offered_again() -> None:
    front = FrontDesk().side("take_out", what="rake_box").edit(by="N501", box_no="PK07-R2").confirm()
    front.side("take_out", what="rake_box")
    number = front.field("box_no")
    assert isinstance(number, TextField)
    assert number.text == "PK07-R"
    front.edit(by="N501").confirm().side("take_out", what="rake_box")
    number = front.field("box_no")
    assert isinstance(number, TextField)
    assert number.text == "PK07-R3"


def test_the_count_team_of_two_is_proposed_and_a_dealer_may_count_tips() -> None:
    front = close_clean()
    by, ok = front.field("by"), front.field("ok")
    assert isinstance(by, ChoiceField)
    assert isinstance(ok, ChoiceField)
    assert (by.chosen, ok.chosen) == ("N501", "N502")
    assert list(front.choices("by")) == ["N501", "N502"]
    front.edit(what="tip_box")
    assert list(front.choices("by")) == ["N501", "N502", "D101", "D102"]
    assert list(front.choices("ok")) == ["N501", "N502"]


def test_one_person_cannot_be_both_counters() -> None:
    front = close_clean().edit(ok="N501").both_count(c25=0)
    assert "N501" in front.refusal
    assert [count.what for count in front.snapshot.counts] == ["bank"]


def test_the_cash_box_is_counted_as_an_amount() -> None:
    front = close_clean().edit(what="cash_box").edit(amount="4900")
    amount = front.field("amount")
    assert isinstance(amount, AmountField)
    assert spaced(amount.text) == "4 900"
    front.both_count_cash("4900")
    assert front.note("compared").startswith("counted 4 900 · books 5 000 · short 100")
    front.edit(reason="MISCOUNT").confirm()
    assert front.snapshot.counts[-1].variance == -100


def test_why_the_report_is_not_final_is_said_in_words() -> None:
    front = close_clean()
    intro = plain(front.form.intro)
    assert intro.startswith("PRELIMINARY · ")
    for missing in ("Rake box", "Tip box", "Cash box", "signature missing: Shift manager"):
        assert missing in intro


def counted() -> FrontDesk:
    """Everything counted; only the signature is missing."""
    return close_clean().both_count(c25=0).both_count(c25=0).both_count_cash("5000")


def test_the_signature_of_the_shift_manager_makes_it_final_and_shows_the_paper() -> None:
    front = counted()
    assert plain(front.form.intro) == "PRELIMINARY · signature missing: Shift manager"
    assert front.form.confirm.why == "Choose the shift manager."
    front.edit(signer="M301")
    assert front.form.confirm.subtitle == "final · signed by M301"
    front.confirm()
    assert front.service.shift_report(1).head.status == "FINAL"
    assert front.papers.rows[0].badge == "final"
    assert front.papers.pdf.startswith(b"draft SR")


def test_signing_before_the_counts_leaves_it_preliminary_and_says_so() -> None:
    front = close_clean().edit(what="sign", signer="M301")
    assert front.form.confirm.subtitle == "preliminary · signed by M301"


def test_counts_left_for_later_wait_among_the_sessions() -> None:
    front = close_clean().cancel()
    assert front.form.key == "open_table"
    front.confirm().edit(dealer="D101", floor="F201").both_count(c25=40, c100=40, c500=16, c1000=2)
    assert front.snapshot.status == "open"
    front.page("sessions", session=1).touch("closing")
    assert front.form.title == "PK07: counts and signature"
    front.both_count(c25=0)
    assert front.service.session_snapshot(1).counts[-1].what == "rake_box"
    assert front.cancel().papers.chosen == "session:1"


def test_a_signed_report_is_not_signed_twice() -> None:
    front = counted().edit(signer="M301").confirm().page("closing", session=1)
    assert front.form.confirm.why == "The shift report is signed already."
    assert plain(front.form.intro) == "FINAL"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("session_open", "the table is not closed"),
        ("count_missing:rake_box", "count missing: Rake box"),
        ("signature_missing:M", "signature missing: Shift manager"),
        ("variance_unexplained:bank", "variance without a reason: Table bank"),
        ("something_new:x", "something_new:x"),
    ],
)
def test_every_reason_has_its_words(code: str, said: str) -> None:
    assert reason_words(code, closing().desk.words) == said
