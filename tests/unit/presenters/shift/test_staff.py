"""Who deals, who is responsible, and where one can go from the table's menu (SES-5, A01)."""

from tablemgr.app.api import SeatNo, StartNextHand
from tests.helpers.front_desk import FrontDesk


def test_a_dealer_takes_over_between_hands() -> None:
    front = FrontDesk().side("dealer")
    assert list(front.choices("who")) == ["D102"]
    assert front.form.confirm.why == "Choose who takes over."
    front.edit(who="D102")
    assert front.form.confirm.title == "D102 Řehoř Čížek takes over"
    front.confirm()
    assert front.snapshot.dealer == "D102"
    assert front.said == "D102 Řehoř Čížek has taken over"


def test_during_a_hand_the_dealer_stays_and_the_form_says_so() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5)
    front.give(StartNextHand(SeatNo(1)))
    front.side("dealer")
    assert front.note("remark") == "A hand is running: the dealer changes after it (SES-5)."
    front.edit(who="D102").confirm()
    assert "(SES-5)" in front.refusal
    assert front.snapshot.dealer == "D101"


def test_another_floor_becomes_responsible_at_any_time() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5)
    front.give(StartNextHand(SeatNo(1)))
    front.side("floor")
    assert list(front.choices("who")) == ["F202", "M301"]
    front.edit(who="F202").confirm()
    assert front.snapshot.floor == "F202"


def test_the_menu_tells_who_is_on_duty_and_leads_everywhere() -> None:
    front = FrontDesk().side("menu")
    assert front.rows()["Dealer"] == "D101 Jana Nováková"
    assert front.rows()["Table bank"] == "20 000"
    for key, kind in (("dealer", "dealer"), ("floor", "floor"), ("fill", "fill"), ("credit", "credit")):
        front.side("menu").touch(key)
        assert front.form.key == kind
    front.side("menu").touch("slips")
    assert front.detail.key == "slips"
    for key in ("sessions", "house", "closing"):
        front.side("menu").touch(key)
        assert front.on_page
        front.cancel()
        assert not front.on_page


def test_settings_and_manual_are_found_in_the_menu_and_give_it_back() -> None:
    for key in ("settings", "manual"):
        front = FrontDesk().side("menu").touch(key)
        assert not front.desk.on_console
        front.desk.close()
        assert front.desk.in_menu
