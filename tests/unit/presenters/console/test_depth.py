"""Hands recorded in part through the screens: entry, marks, and the count that clears them (expectation F1, SES-4)."""

from tablemgr.app.api import Fold, SeatNo, StartNextHand
from tablemgr.text import Language
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.console.top_bar import balance_words


def three() -> FrontDesk:
    """Seats 1, 3 and 5 with 5 000 each, one hand played in full."""
    return FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva").play_folded_hand(button=1)


def balance(front: FrontDesk) -> str:
    return spaced(balance_words(front.snapshot, front.desk.words)[0])


def last_hand(front: FrontDesk) -> tuple[str, ...]:
    console = front.desk.model().console
    assert console is not None
    return tuple(spaced(line) for line in console.bottom.result)  # type: ignore[union-attr]


def stacks(front: FrontDesk) -> dict[int, str]:
    console = front.desk.model().console
    assert console is not None
    return {seat.seat: spaced(seat.stack) for seat in console.felt.seats if seat.stack}


def test_a_running_hand_is_ended_by_its_pot_and_winner() -> None:
    front = three()
    front.give(StartNextHand(None))
    front.side("depth").edit(pot="600", winner="3", rake="25").confirm()
    assert front.model is None
    assert front.said == "Hand no. 2 is recorded by pot and winner"
    hand = front.snapshot.hand
    assert hand is not None
    assert (hand.finished, hand.depth, hand.pot_total) == (True, "pot_and_winner", 600)


def test_a_hand_of_which_nothing_was_entered_is_dealt_and_ended_in_one_act() -> None:
    front = three()
    front.side("depth").edit(depth="counted", rake="0").confirm()
    hand = front.snapshot.hand
    assert hand is not None
    assert (hand.hand_no, hand.finished, hand.depth) == (2, True, "counted")
    front.desk.console.act("undo")
    front.touch("floor:F201")
    assert front.snapshot.last_hand_no == 1


def test_who_folded_cannot_be_chosen_and_a_split_pot_names_several() -> None:
    front = three()
    front.give(StartNextHand(None))
    legal = front.snapshot.legal
    assert legal is not None
    front.give(Fold(SeatNo(legal.seat)))
    front.side("depth")
    assert str(legal.seat) not in front.choices("winner")
    left = [int(seat) for seat in front.choices("winner")]
    front.edit(pot="600", rake="0", split=True)
    assert front.form.confirm.why == "Choose who won."
    front.edit(**{f"wins_{seat}": True for seat in left}).confirm()
    hand = front.snapshot.hand
    assert hand is not None
    assert hand.award is not None
    assert sorted((share.seat, share.amount) for pot in hand.award.pots for share in pot.shares) == [
        (seat, 300) for seat in left
    ]


def test_what_is_missing_is_said_before_anything_is_written() -> None:
    front = three().side("depth")
    assert front.form.confirm.why == "Give the pot that was played for."
    front.edit(pot="600")
    assert front.form.confirm.why == "Choose who won."
    front.edit(winner="1")
    assert front.form.confirm.why == "Give the rake that was taken, 0 if none."


def test_a_refusal_of_the_table_stays_in_the_form() -> None:
    front = three().side("depth").edit(pot="610", winner="1", rake="0").confirm()
    assert "25" in front.refusal
    assert front.snapshot.last_hand_no == 1


def test_a_hand_in_part_is_marked_everywhere_until_the_stacks_are_counted() -> None:
    front = three()
    front.side("depth").edit(pot="600", winner="3", rake="25").confirm()
    assert "unallocated −525 until 1, 3, 5 are counted" in balance(front)
    assert all(stack.startswith("≈ ") for stack in stacks(front).values())
    assert last_hand(front)[0].endswith("pot and winner only")
    front.side("seat", seat=3)
    assert front.rows()["Known by"].startswith("an estimate, last counted at ")
    view = {view.seat: view for view in front.snapshot.seats}
    front.side("count_all").edit(
        seat_1=str(view[1].stack - 200), seat_3=str(view[3].stack - 175), seat_5=str(view[5].stack - 150)
    ).confirm()
    assert front.said == "3 stacks counted"
    assert "unallocated" not in balance(front)
    assert not any("≈" in stack for stack in stacks(front).values())
    assert front.snapshot.balance.unallocated == 0


def test_some_stacks_may_be_counted_first_and_the_rest_later() -> None:
    front = three()
    front.side("depth").edit(depth="counted", rake="0").confirm()
    front.side("count_all").edit(seat_1="4975").confirm()
    assert 1 not in front.snapshot.balance.estimated
    assert {field.key for field in front.side("count_all").form.fields} == {"seat_3", "seat_5"}


def test_chips_that_are_left_over_need_a_reason_and_the_floor() -> None:
    front = three()
    front.side("depth").edit(pot="600", winner="3", rake="25").confirm()
    view = {view.seat: view.stack for view in front.snapshot.seats}
    front.side("count_all").edit(seat_1=str(view[1]), seat_3=str(view[3]), seat_5=str(view[5] - 500))
    assert front.note("off").startswith("−25 is left over")
    assert "reason" in front.form.confirm.why
    front.edit(reason="UNKNOWN").confirm()
    assert front.snapshot.balance.unallocated == 0
    assert front.service.shift_report(1).exceptions[-1].kind == "VARIANCE"


def test_the_screens_speak_czech() -> None:
    front = FrontDesk(language=Language.CS).seat(1).seat(3).seat(5).play_folded_hand(button=1)
    front.side("depth")
    assert front.form.title == "Hra č. 2 zkráceně"
    front.edit(pot="600", winner="3", rake="25").confirm()
    assert "nerozúčtováno −525, dokud se nespočítají 1, 3, 5" in balance(front)
