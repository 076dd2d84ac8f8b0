"""Buy-in, top-up, tip: limits shown, refusals with their rule, nothing half written (BUY-3 … BUY-8, TIP-1)."""

from tablemgr.app.api import Fold, JournalUnavailable, Means, SeatNo, SeatStatus, StartNextHand
from tablemgr.text import Language
from tests.helpers import tables
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers, ScriptedTable
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import FormModel
from ui.presenters.model_parts import plain
from ui.presenters.wording import seat_of

DISK_FULL = JournalUnavailable("The disk is full: {where}", "/data/tablemgr.db")


def stack(front: FrontDesk, seat: int) -> int:
    view = seat_of(front.snapshot, seat)
    assert view is not None
    return view.stack


def test_a_buy_in_shows_its_limits_and_ready_amounts() -> None:
    front = FrontDesk().side("seat", seat=3).edit(name="Karel").confirm()
    field = front.amount_field("amount")
    assert front.form.title == "Buy-in"
    assert spaced(field.hint) == "2 000 – 10 000, by 25"
    assert [(choice.text, choice.key) for choice in field.quick] == [
        ("Min", "2000"), ("100 BB", "5000"), ("Max", "10000"),
    ]  # fmt: skip


def test_an_amount_is_grouped_and_an_emptied_field_stays_empty() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3)
    assert spaced(front.edit(amount="5000").amount_field("amount").text) == "5 000"
    assert front.edit(amount="").amount_field("amount").text == ""
    assert not front.form.confirm.enabled
    assert front.form.confirm.why == "Give the amount."


def test_words_in_an_amount_are_kept_and_named_as_no_amount() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3).edit(amount="12a")
    field = front.amount_field("amount")
    assert (field.text, field.refusal) == ("12a", "This is no amount.")


def test_chips_bought_for_cash_come_from_the_bank_and_the_form_closes() -> None:
    front = FrontDesk().seat(3, "Karel", chips=5000)
    bank = front.snapshot.bank
    assert bank is not None
    assert (stack(front, 3), bank.total, bank.cash_box) == (5000, 15_000, 5000)
    assert front.model is None
    assert front.said == "Seat 3 · Karel: buy-in 5 000"


def test_chips_brought_from_the_cage_leave_the_bank_alone() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3)
    front.edit(means=Means.BROUGHT.value, amount="4000").confirm()
    bank = front.snapshot.bank
    assert bank is not None
    assert (stack(front, 3), bank.total, bank.cash_box) == (4000, 20_000, 0)


def test_a_buy_in_below_the_minimum_is_refused_with_its_rule_and_keeps_the_amount() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3).edit(amount="1975").confirm()
    assert front.refusal == "1 975 is too little: the least is 2 000. (BUY-4)"
    assert spaced(front.amount_field("amount").text) == "1 975"
    assert stack(front, 3) == 0
    assert front.edit(amount="2000").refusal == ""


def test_too_much_is_said_while_it_is_typed() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3).edit(amount="10025")
    assert spaced(front.amount_field("amount").refusal) == "10 025 is too much: the most is 10 000. (BUY-3)"


def test_more_than_the_table_bank_has_is_said_while_it_is_typed_but_not_for_chips_from_the_cage() -> None:
    front = FrontDesk().seat(1, chips=10_000).seat(2, chips=8000)
    front.seat(3, chips=0).side("buy_in", seat=3).edit(amount="3000")
    assert "2 000" in spaced(front.amount_field("amount").refusal)
    assert "(SES-3)" in front.amount_field("amount").refusal
    assert front.edit(means=Means.BROUGHT.value).amount_field("amount").refusal == ""


def test_who_has_the_maximum_is_told_so_before_he_types() -> None:
    front = FrontDesk().seat(3, chips=10_000).side("buy_in", seat=3)
    assert "(BUY-7)" in front.amount_field("amount").hint
    assert not front.form.confirm.enabled
    assert "(BUY-7)" in front.form.confirm.why


def test_an_amount_between_the_chips_is_refused() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3).edit(amount="2010").confirm()
    assert "25" in front.refusal
    assert "(GEN-2)" in front.refusal


def test_chips_counted_by_denomination_are_compared_with_the_amount() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3)
    front.edit(amount="5000", by_pieces=True).count(c1000=4, c500=1)
    assert plain(front.count_field().difference) == "short 500"
    front.confirm()
    assert front.refusal.startswith("The chips counted make 4 500, but the amount is 5 000: count again")
    assert stack(front, 3) == 0
    front.count(c1000=4, c500=2).confirm()
    bank = front.snapshot.bank
    assert bank is not None
    assert stack(front, 3) == 5000
    assert bank.pieces == ((25, 80), (100, 50), (500, 14), (1000, 1))


def test_chips_alone_are_enough_when_no_amount_was_typed() -> None:
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3).edit(by_pieces=True).count(c1000=3)
    assert front.title == "Buy-in 3 000"
    front.confirm()
    assert stack(front, 3) == 3000


def test_a_top_up_goes_up_to_the_maximum_and_says_what_is_left() -> None:
    front = FrontDesk().seat(3, "Karel", chips=4000).side("buy_in", seat=3)
    field = front.amount_field("amount")
    assert front.form.title == "Top-up"
    assert spaced(field.hint) == "at most 6 000, by 25"
    assert [(choice.text, choice.key) for choice in field.quick] == [("100 BB", "1000"), ("Max", "6000")]
    front.edit(amount="6025")
    assert spaced(front.amount_field("amount").refusal) == "6 025 is too much: the most is 6 000. (BUY-7)"
    front.edit(amount="6000").confirm()
    assert stack(front, 3) == 10_000


def test_a_top_up_during_a_hand_waits_for_its_end_and_says_so() -> None:
    front = FrontDesk().seat(1).seat(3, "Karel").seat(5)
    front.give(StartNextHand(SeatNo(1)))
    front.side("buy_in", seat=3)
    assert front.note("waits") == "A hand is running: the chips count from the next one (BUY-6)."
    assert front.edit(amount="1000").form.confirm.subtitle == "after the hand"
    front.confirm()
    assert front.said == "Seat 3 · Karel: top-up 1 000 waits for the end of the hand"
    view = seat_of(front.snapshot, 3)
    assert view is not None
    assert (view.stack + view.committed, view.queued_top_up) == (5000, 1000)
    front.side("buy_in", seat=3)
    assert spaced(front.amount_field("amount").hint) == spaced(
        f"at most {front.desk.words.amount(4000 + view.committed)}, by 25"
    )


def test_who_returns_soon_brings_at_least_what_he_took() -> None:
    """BUY-12, BUY-13: the engine knows who left with what; its sentence stands in the form."""
    front = FrontDesk().seat(3, "Karel", chips=9000)
    front.side("cash_out", seat=3).edit(counted="9000").confirm()
    front.side("seat", seat=3)
    ref = next(key for key, name in front.choices("known").items() if name == "Karel")
    front.edit(known=ref).confirm().edit(amount="5000").confirm()
    assert "9 000" in front.refusal
    assert "(BUY-13)" in front.refusal
    front.edit(amount="9000").confirm()
    assert stack(front, 3) == 9000


def test_a_sale_above_the_bank_asks_for_a_fill() -> None:
    front = FrontDesk().seat(1, chips=10_000).seat(3, chips=10_000).seat(5, chips=0)
    front.side("buy_in", seat=5).edit(amount="5000").confirm()
    assert "(SES-3)" in front.refusal


def test_a_tip_goes_from_the_stack_to_the_tip_box() -> None:
    front = FrontDesk().seat(1).seat(3, "Karel").seat(5).play_folded_hand(button=1)
    before = stack(front, 3)
    front.side("tip", seat=3)
    assert [choice.key for choice in front.amount_field("amount").quick] == ["25", "50", "100", "200"]
    front.edit(amount="50").confirm()
    bank = front.snapshot.bank
    assert bank is not None
    assert (stack(front, 3), bank.tip_box) == (before - 50, 50)


def test_a_tip_larger_than_the_stack_is_refused() -> None:
    front = FrontDesk().seat(1).seat(3, chips=2000).side("tip", seat=3).edit(amount="2025").confirm()
    assert "(TIP-1)" in front.refusal


def test_the_form_goes_on_when_the_language_changes() -> None:
    front = FrontDesk().seat(3, "Karel", chips=0).side("buy_in", seat=3).edit(amount="5000", means="brought")
    front.desk.set_language("cs")
    assert front.form.title == "Buy-in"
    assert spaced(front.amount_field("amount").text) == "5 000"
    assert spaced(front.amount_field("amount").hint) == "2 000 – 10 000, po 25"
    assert front.choices("means")["brought"] == "Své žetony"


def test_the_form_closes_when_the_player_is_gone() -> None:
    front = FrontDesk().seat(3, "Karel", chips=0).side("buy_in", seat=3)
    front.service.undo()
    view = seat_of(front.snapshot, 3)
    assert view is not None
    assert view.status is SeatStatus.EMPTY
    assert front.model is None


def test_a_failed_write_is_said_in_the_form_with_its_place_and_nothing_is_lost() -> None:
    table = ScriptedTable(tables.facing_a_bet(), [DISK_FULL])
    desk = TableDesk(table, NoPapers(), NoFiles(), ManualClock(), Language.EN)  # type: ignore[arg-type]
    desk.open_side("buy_in", {"seat": 9})
    desk.side_edit("amount", "1000")
    desk.side_confirm()
    window = desk.model().console
    assert window is not None
    assert isinstance(window.side, FormModel)
    assert window.side.refusal == "Not saved: The disk is full: /data/tablemgr.db"
    assert window.alert is not None
    desk.side_edit("amount", "1025")
    model = desk.model().console
    assert model is not None
    assert isinstance(model.side, FormModel)
    assert model.side.refusal == ""


def test_the_second_of_two_quick_confirmations_buys_nothing() -> None:
    """The form has gone with the first one: a double click cannot sell twice."""
    front = FrontDesk().seat(3, chips=0).side("buy_in", seat=3).edit(amount="5000").confirm()
    front.desk.side_confirm()
    assert stack(front, 3) == 5000


def test_a_folded_player_may_announce_a_top_up_too() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5)
    front.give(StartNextHand(SeatNo(1)))
    legal = front.snapshot.legal
    assert legal is not None
    front.give(Fold(SeatNo(legal.seat)))
    front.side("buy_in", seat=legal.seat).edit(amount="500").confirm()
    view = seat_of(front.snapshot, legal.seat)
    assert view is not None
    assert view.queued_top_up == 500
