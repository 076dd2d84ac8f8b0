"""Floor call, tags, notes, clock and the balance panel through the screens (ACT-15, F06, F07)."""

from tablemgr.app.api import Call, Fold, SeatNo, StartNextHand
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.console.view_models import BannerModel
from ui.presenters.form_models import SessionsModel


def running() -> FrontDesk:
    """Seats 1, 3 and 5 with 5 000 each, the second hand is being played."""
    front = FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva").play_folded_hand(button=1)
    front.give(StartNextHand(None))
    return front


def alert(front: FrontDesk) -> BannerModel | None:
    console = front.desk.model().console
    assert console is not None
    return console.alert


def act(front: FrontDesk, key: str) -> None:
    front.desk.console.act(key, touched=False)


def log(front: FrontDesk) -> list[str]:
    console = front.desk.model().console
    assert console is not None
    return [line.text for line in console.log.lines]


def test_the_floor_is_called_by_one_act_and_waits_until_he_answers() -> None:
    front = running()
    act(front, "floor")
    banner = alert(front)
    assert banner is not None
    assert "hand no. 2" in banner.text
    assert front.snapshot.remarks.floor_hand == 2
    front.side("floor_call").edit(note="seat 3 acted out of turn").confirm()
    assert alert(front) is None
    assert "floor called" in log(front)
    assert "the floor has come: seat 3 acted out of turn" in log(front)


def test_a_call_is_taken_back_by_the_same_key_and_play_goes_on_meanwhile() -> None:
    front = running()
    front.desk.console.floor_key()
    legal = front.snapshot.legal
    assert legal is not None
    front.give(Call(SeatNo(legal.seat)))
    assert alert(front) is not None
    front.desk.console.floor_key()
    assert alert(front) is None


def test_tags_and_a_note_stand_in_the_log_and_are_taken_back_as_one_act() -> None:
    front = running().side("tags").edit(dispute=True, note="pot counted twice").confirm()
    assert (front.snapshot.remarks.tags, front.snapshot.remarks.note) == (("dispute",), "pot counted twice")
    assert "tag: Dispute" in log(front)
    act(front, "undo")
    assert (front.snapshot.remarks.tags, front.snapshot.remarks.note) == ((), "")


def test_a_note_with_the_name_of_a_player_is_refused() -> None:
    front = running().side("tags").edit(note="karel complains").confirm()
    assert (
        front.refusal.endswith("names are not kept in the journal. (F07)")
        or "names are not kept" in front.refusal
    )
    assert front.snapshot.remarks.note == ""


def test_the_clock_counts_down_and_nothing_happens_before_it_is_over() -> None:
    front = running()
    act(front, "clock")
    seat = front.snapshot.remarks.clock_seat
    assert seat == (front.snapshot.legal.seat if front.snapshot.legal else 0)
    front.clock.us = front.snapshot.remarks.clock_until_us - 42_000_000
    banner = alert(front)
    assert banner is not None
    assert spaced(banner.text) == f"Clock on seat {seat}: 42 s"
    act(front, "clock_over")
    assert "seconds left" in front.said
    assert front.snapshot.remarks.clock_seat == seat


def test_the_clock_stops_when_he_acts() -> None:
    front = running()
    act(front, "clock")
    front.give(Call(SeatNo(front.snapshot.remarks.clock_seat)))
    assert front.snapshot.remarks.clock_seat == 0
    assert alert(front) is None


def test_when_the_time_is_over_the_dealer_confirms_and_the_hand_is_folded() -> None:
    front = running()
    act(front, "clock")
    seat = front.snapshot.remarks.clock_seat
    for _second in range(70):
        front.service._keeper.now_us()  # the clock of these tests goes on by a second with each look
    front.clock.us = front.snapshot.remarks.clock_until_us + 1
    banner = alert(front)
    assert banner is not None
    assert [each.key for each in banner.acts] == ["clock_over", "clock_stop"]
    front.desk.console.clock_key()
    folded = next(view for view in front.snapshot.seats if view.seat == seat)
    assert folded.last_act == "fold"
    assert f"the time of {seat} is over" in log(front)


def test_the_balance_line_opens_what_lies_where() -> None:
    front = running()
    front.desk.open_balance()
    rows = front.rows()
    assert rows["Difference"] == "0"
    assert rows["Chips at the table"]
    assert len(rows) > 4


def test_who_folded_is_not_put_on_the_clock_again() -> None:
    front = running()
    act(front, "clock")
    front.give(Fold(SeatNo(front.snapshot.remarks.clock_seat)))
    act(front, "clock")
    assert front.snapshot.remarks.clock_seat == (front.snapshot.legal.seat if front.snapshot.legal else 0)


def test_the_list_of_hands_says_tags_in_words_and_the_note() -> None:
    front = running().side("tags").edit(dispute=True, note="pot counted twice").confirm()
    front.desk.open_page("sessions")
    assert isinstance(front.model, SessionsModel)
    row = next(each for each in front.model.documents if each.key == "hand:2")
    assert row.badge == "Dispute"  # a badge is never cut off
    assert row.detail.endswith("“pot counted twice”")
