"""The jackpot on its screen: a verified hand is paid, and whoever pays it again is told before (D08)."""

from tests.helpers.front_desk import FrontDesk, spaced
from tests.unit.app.test_tips_and_jackpot import jackpot_table, shown_hand
from ui.presenters.model_parts import Line, Tone, plain


def told(line: Line) -> str:
    return spaced(plain(line))


def test_a_hand_is_paid_once_without_and_again_only_with_a_word() -> None:
    table = jackpot_table().seated(1, 3)
    shown_hand(table)
    front = FrontDesk(service=table.service).side("jackpot").edit(by="M301", ok="F201").confirm()
    front.side("jackpot").edit(seat_1="30", cashier="C301", manager="M301")
    assert spaced(front.form.confirm.title) == "Pay 30"
    assert "paid already" not in told(front.form.intro)
    front.confirm()
    assert front.snapshot.money.jackpot_paid == ((1, 30),)

    front.side("jackpot").edit(seat_3="10", cashier="C301", manager="M301")
    assert spaced(front.form.confirm.title) == "Pay 10 more"
    assert told(front.form.intro).startswith("Belongs to players: 20")
    assert "Hand no. 1 has been paid already: 30" in told(front.form.intro)
    assert front.form.intro[-1].tone is Tone.WARN
    front.confirm()
    assert (front.snapshot.money.jackpot_pool, front.snapshot.money.jackpot_paid) == (10, ((1, 40),))


def test_what_one_hand_was_paid_says_nothing_of_the_next() -> None:
    table = jackpot_table().seated(1, 3)
    shown_hand(table)
    front = FrontDesk(service=table.service).side("jackpot").edit(by="M301", ok="F201").confirm()
    front.side("jackpot").edit(seat_1="30", cashier="C301", manager="M301").confirm()
    shown_hand(table)
    front = FrontDesk(service=table.service).side("jackpot")
    assert "paid already" not in told(front.form.intro)
