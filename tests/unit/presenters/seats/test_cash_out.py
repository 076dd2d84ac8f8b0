"""Leaving with a counted stack, a stack counted in its place: floor, difference, reason (BUY-18, B03, E6)."""

from tablemgr.app.api import SeatNo, SeatStatus, SeatView, StartNextHand
from tests.helpers.front_desk import FrontDesk
from ui.presenters.wording import seat_of


def view(front: FrontDesk, seat: int) -> SeatView:
    found = seat_of(front.snapshot, seat)
    assert found is not None
    return found


def test_leaving_demands_a_counted_stack() -> None:
    front = FrontDesk().seat(3, "Karel").side("cash_out", seat=3)
    assert not front.form.confirm.enabled
    assert front.form.confirm.why == "Count the stack first."


def test_the_floor_on_duty_confirms_unless_another_is_chosen() -> None:
    front = FrontDesk().seat(3, "Karel").side("cash_out", seat=3)
    assert list(front.choices("floor")) == ["F201", "F202", "M301"]
    front.edit(floor="").edit(counted="5000")
    assert front.form.confirm.why == "Choose who of the floor confirms it."
    front.edit(floor="F202").confirm()
    assert view(front, 3).status is SeatStatus.EMPTY
    assert front.said == "Seat 3 · Karel leaves with 5 000"


def test_a_difference_is_shown_and_must_be_explained() -> None:
    front = FrontDesk().seat(3, "Karel").side("cash_out", seat=3).edit(counted="4975")
    assert front.note("difference") == "short 25"
    assert front.form.confirm.why == "The count differs from the books: give a reason."
    front.edit(reason="OTHER")
    assert not front.form.confirm.enabled
    front.edit(reason_text="chip under the rail").confirm()
    assert view(front, 3).status is SeatStatus.EMPTY
    exceptions = front.service.shift_report(1).exceptions
    assert [(line.kind, line.difference, line.reason) for line in exceptions] == [
        ("VARIANCE", -25, "chip under the rail")
    ]


def test_the_difference_and_the_leaving_are_one_act() -> None:
    front = FrontDesk().seat(3, "Karel").side("cash_out", seat=3)
    front.edit(counted="5025", reason="FOUND_CHIP").confirm()
    front.service.undo(ok="F201")
    assert view(front, 3).stack == 5000


def test_a_count_by_denomination_makes_the_amount() -> None:
    front = FrontDesk().seat(3, "Karel").side("cash_out", seat=3).edit(by_pieces=True).count(c1000=4, c500=2)
    assert front.title == "Cash-out 5 000"
    front.confirm()
    assert view(front, 3).status is SeatStatus.EMPTY


def test_nobody_leaves_during_his_hand() -> None:
    front = FrontDesk().seat(1).seat(3, "Karel").seat(5)
    front.give(StartNextHand(SeatNo(1)))
    front.side("cash_out", seat=3).edit(counted=str(view(front, 3).stack)).confirm()
    assert "(BUY-18)" in front.refusal
    assert view(front, 3).name == "Karel"


def test_a_house_that_pays_at_the_table_offers_both_places() -> None:
    front = FrontDesk(cash_out_at="table").seat(3, "Karel").side("cash_out", seat=3)
    assert front.choices("where") == {"cage": "At the cage", "table": "At the table"}
    front.edit(where="table", counted="5000").confirm()
    bank = front.snapshot.bank
    assert bank is not None
    assert (bank.total, bank.cash_box) == (20_000, 0)


def test_where_only_the_cage_pays_nothing_is_asked() -> None:
    front = FrontDesk().seat(3).side("cash_out", seat=3)
    assert "where" not in [field.key for field in front.form.fields]


def test_a_seat_without_chips_is_only_freed() -> None:
    front = FrontDesk().seat(3, chips=0).side("cash_out", seat=3)
    assert front.form.title == "Free the seat"
    front.confirm()
    assert view(front, 3).status is SeatStatus.EMPTY


def test_a_counted_stack_is_booked_with_its_reason() -> None:
    front = FrontDesk().seat(3, "Karel").side("count_stack", seat=3).edit(counted="5000")
    assert front.form.confirm.why == "The count agrees with the books: there is nothing to book."
    front.edit(counted="5050", reason="MISCOUNT")
    assert front.title == "Book +50"
    front.confirm()
    assert view(front, 3).stack == 5050
    assert front.snapshot.balance.difference == 0


def test_a_count_between_the_chips_is_refused() -> None:
    front = FrontDesk().seat(3).side("count_stack", seat=3).edit(counted="5010", reason="MISCOUNT").confirm()
    assert "(GEN-2)" in front.refusal
    assert view(front, 3).stack == 5000
