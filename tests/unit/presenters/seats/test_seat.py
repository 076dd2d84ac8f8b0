"""A touched seat: what is offered on a free one, what a taken one tells and lets do (BLD-3 … BLD-10)."""

from tablemgr.app.api import Entry, SeatNo, SeatStatus, SeatView, SitOut, StartNextHand
from tablemgr.text import Language
from tests.helpers.front_desk import FrontDesk
from ui.presenters.form_models import FormModel
from ui.presenters.seats.seating import MATCHES_MAX, folded, matching
from ui.presenters.wording import seat_of


def view(front: FrontDesk, seat: int) -> SeatView:
    found = seat_of(front.snapshot, seat)
    assert found is not None
    return found


def three_players() -> FrontDesk:
    """Seats 1, 3 and 5 with 5 000 each, one hand played."""
    return FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva").play_folded_hand(button=1)


def test_a_free_seat_asks_for_a_name_and_goes_on_to_the_buy_in() -> None:
    front = FrontDesk().side("seat", seat=3)
    assert front.form.title == "Seat 3: free"
    front.edit(name="Karel").confirm()
    assert view(front, 3).name == "Karel"
    assert front.form.key == "buy_in"


def test_somebody_without_a_name_sits_down_too() -> None:
    front = FrontDesk().side("seat", seat=3).confirm()
    assert (view(front, 3).status, view(front, 3).name) == (SeatStatus.NO_CHIPS, "")
    assert view(front, 3).player


def test_the_journal_gets_a_reference_and_never_the_name() -> None:
    front = FrontDesk().seat(3, "Řehoř Čížek")
    player = view(front, 3).player
    assert player is not None
    assert player.startswith("P")
    assert player[1:].isalpha()


def test_a_name_of_two_hundred_letters_is_refused_and_nobody_sits_down() -> None:
    front = FrontDesk().side("seat", seat=3).edit(name="<b>\"Ř'" * 40).confirm()
    assert "too long" in front.refusal
    assert view(front, 3).status is SeatStatus.EMPTY
    front.edit(name="<b>\"Ř'").confirm()
    assert view(front, 3).name == "<b>\"Ř'"


def test_known_players_are_offered_by_the_letters_typed_without_marks() -> None:
    front = FrontDesk().seat(1, "Řehoř Čížek").seat(3, "Jana Nová").side("cash_out", seat=1)
    front.edit(counted="5000").confirm().side("seat", seat=1).edit(name="reh")
    assert list(front.choices("known").values()) == ["Řehoř Čížek"]


def test_a_known_player_keeps_his_reference() -> None:
    front = FrontDesk().seat(1, "Karel")
    ref = view(front, 1).player
    assert ref is not None
    front.side("cash_out", seat=1).edit(counted="5000").confirm().side("seat", seat=5).edit(
        known=ref
    ).confirm()
    assert (view(front, 5).player, view(front, 5).name) == (ref, "Karel")


def test_somebody_who_sits_is_not_offered_again() -> None:
    front = FrontDesk().seat(1, "Karel").side("seat", seat=3)
    assert [field.key for field in front.form.fields] == ["name", "elsewhere", "entry"]


def test_matching_puts_beginnings_first_and_ends_somewhere() -> None:
    known = tuple((f"P{n}", name) for n, name in enumerate(("Marek Ala", "Alena", "Dana", "Alan")))
    assert [name for _ref, name in matching(known, "al", frozenset({"P3"}))] == ["Alena", "Marek Ala"]
    assert len(matching(tuple((str(n), "A") for n in range(20)), "", frozenset())) == MATCHES_MAX
    assert folded(" ŽLUŤOUČKÝ ") == "zlutoucky"


def test_before_the_first_hand_everybody_comes_in_free() -> None:
    front = FrontDesk().side("seat", seat=3)
    assert front.note("entry") == "Before the first hand everybody comes in free (BTN-2)."


def test_a_newcomer_waits_or_posts_the_big_blind() -> None:
    front = three_players().side("seat", seat=7)
    assert front.choices("entry") == {"wait": "Waits", "post": "Posts 50"}
    front.edit(entry="post").confirm().edit(amount="3000").confirm()
    assert view(front, 7).entry == Entry.POST.value


def test_a_seat_taken_meanwhile_shows_its_player() -> None:
    """The form of a free seat follows the table: no refusal is needed."""
    front = FrontDesk().side("seat", seat=3).edit(name="Karel")
    assert isinstance(front.model, FormModel)
    other = FrontDesk(service=front.service)
    other.seat(3, "Eva")
    assert front.detail.title == "Seat 3 · Eva"


def test_a_taken_seat_tells_purchases_minutes_and_hands() -> None:
    front = three_players().side("buy_in", seat=3).edit(amount="1000").confirm().side("seat", seat=3)
    front.clock.us = view(front, 3).seated_minutes_base_us + 95 * 60_000_000
    rows = front.rows()
    assert front.detail.title == "Seat 3 · Karel"
    assert rows["Bought in all"] == "6 000"
    assert rows["Hands played"] == "1"
    assert rows["At the table"].endswith("· 95 min")
    assert [(entry.text, entry.amount.replace("\u00a0", " ")) for entry in front.detail.entries] == [
        ("buy-in, cash", "5 000"), ("top-up, cash", "1 000"),
    ]  # fmt: skip


def test_sitting_out_and_coming_back_free_without_a_missed_blind() -> None:
    front = three_players().side("seat", seat=3).touch("sit_out")
    assert view(front, 3).status is SeatStatus.SITTING_OUT
    assert front.desk.model().console.side is None  # done: what lay under the panel is free again
    front.side("seat", seat=3)
    assert "return_post" not in front.acts()
    assert front.acts()["return_wait"] == "Back in play"
    front.touch("return_wait")
    assert view(front, 3).status in (SeatStatus.READY, SeatStatus.WAITING)


def missed_blinds() -> FrontDesk:
    """Seat 3 sits out until the big blind has passed it."""
    front = (
        FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva").seat(7, "Ivo").play_folded_hand(button=1)
    )
    front.give(SitOut(SeatNo(3)))
    for _hand in range(3):
        front.play_folded_hand()
    assert view(front, 3).owes_big_blind
    return front


def test_the_ways_back_name_the_exact_amount_owed() -> None:
    front = missed_blinds().side("seat", seat=3)
    assert front.rows()["Owes"] == "BB 50 + SB 25"
    acts = {act.key: act for act in front.detail.actions}
    assert acts["return_wait"].title == "Back: waits"
    assert (acts["return_post"].title, acts["return_post"].subtitle) == (
        "Back: posts 75",
        "50 live + 25 dead",
    )
    front.touch("return_post")
    assert view(front, 3).entry == "post"


def test_who_waits_to_come_in_may_change_his_mind() -> None:
    front = missed_blinds().side("seat", seat=3).touch("return_wait")
    while view(front, 3).status is not SeatStatus.WAITING:
        front.play_folded_hand()
    front.side("seat", seat=3)
    assert front.acts()["return_post"] == "Posts 75"
    front.touch("return_post")
    assert view(front, 3).entry == "post"


def test_a_tip_without_chips_is_grey_and_says_why() -> None:
    front = FrontDesk().seat(3, chips=0).side("seat", seat=3)
    tip = next(act for act in front.detail.actions if act.key == "tip")
    assert not tip.enabled
    assert tip.why == "Seat 3 has no chips: it buys in first. (TIP-1)"


def test_a_straddle_is_announced_and_taken_back() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5).seat(7).play_folded_hand(button=1)
    coming = front.snapshot.next_hand
    assert coming is not None
    seat = coming.straddle_seats[0]
    front.side("seat", seat=seat).touch("straddle")
    assert view(front, seat).straddle_announced
    front.side("seat", seat=seat).touch("no_straddle")
    assert not view(front, seat).straddle_announced


def test_a_straddle_from_the_wrong_seat_is_refused_in_words() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5).seat(7).play_folded_hand(button=1)
    coming = front.snapshot.next_hand
    assert coming is not None
    wrong = next(seat for seat in coming.dealt if seat not in coming.straddle_seats)
    front.side("seat", seat=wrong).touch("straddle")
    assert "straddle" in front.said
    assert not view(front, wrong).straddle_announced


def test_a_player_moves_to_a_free_seat() -> None:
    front = three_players().side("change_seat", seat=3)
    assert "1" not in front.choices("to")
    assert front.form.confirm.why == "Choose a free seat."
    front.edit(to="8").confirm()
    assert view(front, 8).name == "Karel"
    assert front.detail.title == "Seat 8 · Karel"


def test_nobody_moves_while_he_is_in_the_hand() -> None:
    front = three_players()
    front.give(StartNextHand(None))
    front.side("change_seat", seat=3).edit(to="8").confirm()
    assert "(BLD-10)" in front.refusal
    assert view(front, 3).name == "Karel"


def test_a_name_is_corrected_beside_the_journal() -> None:
    front = three_players().side("player_name", seat=3)
    seq = front.snapshot.seq
    front.edit(name="Karel Nový").confirm()
    assert view(front, 3).name == "Karel Nový"
    assert front.snapshot.seq == seq
    front.side("player_name", seat=3).edit(name="  ").confirm()
    assert front.refusal.startswith("Give a name.")


def test_everything_is_said_in_czech_too() -> None:
    front = FrontDesk(language=Language.CS).seat(3, "Karel").side("seat", seat=3)
    assert list(front.acts().values()) == [
        "Dokup", "Výplata", "Vynechat", "Spropitné", "Přepočet žetonů", "Přesadit", "K jinému stolu",
        "Straddle", "Jméno",
    ]  # fmt: skip


def test_an_act_that_is_not_possible_now_is_grey_and_says_why() -> None:
    front = FrontDesk().seat(1).seat(3).seat(5)
    front.give(StartNextHand(SeatNo(1)))
    front.side("seat", seat=3)
    why = {act.key: act.why for act in front.detail.actions if not act.enabled}
    assert "(BUY-18)" in why["cash_out"]
    assert "(TIP-1)" in why["tip"]
    assert "(SES-7)" in why["count_stack"]
    assert "(STR-1)" in why["straddle"]
