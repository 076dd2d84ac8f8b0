"""Between hands: who is dealt in, the button and why, who owes what, and how the last hand ended."""

from tablemgr.app.api import PostView, RefusalCode, Refused
from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.console.next_hand import next_hand_model
from ui.presenters.model_parts import plain
from ui.presenters.wording import words_for

CS = words_for(Language.CS, tables.HOUSE)
EN = words_for(Language.EN, tables.HOUSE)
NBSP = "\u00a0"


def test_dealt_seats_are_listed_and_counted() -> None:
    model = next_hand_model(tables.snapshot(), CS)
    assert model.dealt == "1, 2, 3, 4, 5, 6, 7, 8, 9 · 9 hráčů"
    assert model.button == "Místo 1 · Alena"
    assert model.start.enabled
    assert model.start.hint == "N"


def test_who_is_not_dealt_in_says_why() -> None:
    coming = tables.next_hand(
        dealt=(1, 2, 3), not_dealt=((5, "in_blind_zone"), (6, "sitting_out"), (7, "sitting_out"))
    )
    dealt = next_hand_model(tables.snapshot(next_hand=coming), CS).dealt
    assert dealt == "1, 2, 3 · 3 hráči (místo 5 čeká, až přejde button; místa 6, 7 pryč)"


def test_a_dead_button_and_a_dead_small_blind_give_their_rules() -> None:
    seats = tuple(tables.empty_seat(4) if n == 4 else tables.seat(n) for n in range(1, 10))
    coming = tables.next_hand(button=4, dead_button=True, small_blind=0)
    why = next_hand_model(tables.snapshot(seats=seats, next_hand=coming), CS).button_why
    assert "místo 4 je prázdné (BTN-5)" in why
    assert "(BTN-4)" in why


def test_who_missed_only_the_small_blind_puts_in_a_dead_one_with_its_rule() -> None:
    seats = tuple(tables.seat(n, owes_small_blind=n == 6) for n in range(1, 10))
    posts = (PostView(2, "sb", 25), PostView(3, "bb", 50), PostView(6, "dead_sb", 25))
    owed = next_hand_model(tables.snapshot(seats=seats, next_hand=tables.next_hand(posts=posts)), CS).owed
    assert [(each.seat, each.what) for each in owed] == [
        (2, "malý blind 25"),
        (3, "velký blind 50"),
        (6, "mrtvý blind 25"),
    ]
    assert owed[2].why == "zmeškaný malý blind, mrtvý (BLD-18)"


def test_before_the_first_hand_the_button_is_asked_for() -> None:
    coming = tables.next_hand(button=0, button_needed=True)
    asking = next_hand_model(tables.snapshot(next_hand=coming), CS)
    assert plain(asking.sentence) == "Dotkněte se místa, které má button, nebo zadejte jeho číslo"
    assert not asking.start.enabled
    assert "BTN-1" in asking.start.why
    placed = next_hand_model(tables.snapshot(next_hand=coming), CS, button_at=3)
    assert placed.start.enabled
    assert placed.button == "Místo 3 · Cyril"


def test_a_hand_that_cannot_start_says_why() -> None:
    problem = Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", (("needed", 2), ("players", 1)))
    model = next_hand_model(tables.snapshot(next_hand=tables.next_hand(problem=problem)), CS)
    assert not model.start.enabled
    assert "(BTN-13)" in model.start.why


def test_before_anybody_has_chips_the_panel_asks_for_players_and_not_for_the_button() -> None:
    problem = Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", (("needed", 2), ("players", 1)))
    seats = tuple(tables.seat(n) if n == 4 else tables.empty_seat(n) for n in range(1, 10))
    shown = tables.snapshot(seats=seats, next_hand=tables.next_hand(button=0, dealt=(), problem=problem))
    model = next_hand_model(shown, CS)
    asked = "Nejdřív si musí sednout a koupit žetony aspoň 2 hráči; připraveni: 1. (BTN-13)"
    assert plain(model.sentence) == model.start.why == asked
    away = tuple(tables.seat(n) for n in range(1, 10))
    model = next_hand_model(tables.snapshot(seats=away, next_hand=tables.next_hand(problem=problem)), CS)
    assert model.start.why == CS.why(problem)


def test_who_waits_for_a_replay_or_after_a_seat_change_is_named() -> None:
    coming = tables.next_hand(
        dealt=(1, 2, 3), not_dealt=((5, "waits_for_replay"), (6, "waits_after_seat_change"))
    )
    dealt = next_hand_model(tables.snapshot(next_hand=coming), CS).dealt
    assert dealt == (
        "1, 2, 3 · 3 hráči (místo 5 čeká, až se zopakuje anulovaná hra; místo 6 čeká po změně místa)"
    )


def test_a_straddle_is_one_touch_and_one_touch_less() -> None:
    model = next_hand_model(tables.snapshot(), CS)
    assert [(act.key, act.checked) for act in model.acts] == [("straddle:4", False)]
    seats = tuple(tables.seat(n, straddle_announced=n == 4) for n in range(1, 10))
    announced = next_hand_model(
        tables.snapshot(seats=seats, next_hand=tables.next_hand(straddle_seats=())), CS
    )
    assert [(act.key, act.checked) for act in announced.acts] == [("straddle:4", True)]


def test_a_straddle_of_every_hand_says_that_a_touch_skips_it_and_whether_it_is_left_out() -> None:
    posted = tables.next_hand(default_straddle=4, straddle_seats=())
    (act,) = next_hand_model(tables.snapshot(next_hand=posted), CS).acts
    assert (act.key, act.checked, act.subtitle) == ("straddle:4", True, "každou hru: dotykem vynecháte")
    left_out = tables.next_hand(default_straddle=4, straddle_left_out=True, straddle=0)
    (act,) = next_hand_model(tables.snapshot(next_hand=left_out), CS).acts
    assert (act.key, act.checked, act.subtitle) == ("straddle:4", False, "v této hře vynechán")


def test_before_the_button_lies_the_straddle_of_every_hand_has_no_seat_yet() -> None:
    coming = tables.next_hand(button=0, button_needed=True, default_straddle=0, straddle_seats=())
    (act,) = next_hand_model(tables.snapshot(next_hand=coming), CS).acts
    assert (act.key, act.title, act.checked) == ("straddle:0", "Straddle v každé hře", True)


def test_a_straddle_that_nobody_announced_is_said_to_be_of_every_hand() -> None:
    posts = (PostView(4, "straddle", 100),)
    owed = next_hand_model(tables.snapshot(next_hand=tables.next_hand(posts=posts)), CS).owed
    assert owed[0].why == "v každé hře (STR-11)"


def test_the_result_of_the_last_hand_stays_in_sight() -> None:
    pot = tables.pot_award(0, 2700, (3, 5), rake=125, shares=tables.shares((5, 2575, 0)))
    hand = tables.hand(finished=True, award=tables.award(pot), actor=0)
    result = next_hand_model(tables.snapshot(hand=hand), CS).result
    assert result == (f"Hra č. 412: 5 Karel +2{NBSP}575", f"Rake 125 · 5{NBSP}% z 2{NBSP}700")


def test_a_void_hand_says_why() -> None:
    hand = tables.hand(finished=True, voided=True, actor=0)
    log = (tables.log_line("hand.voided", text="MISDEAL"),)
    result = next_hand_model(tables.snapshot(hand=hand, log=log), CS).result
    assert result == ("Hra č. 412 je anulována: vše se vrátilo (neplatné rozdání)",)


def test_several_who_are_not_dealt_in_are_several() -> None:
    left_out = ((4, "waits_for_big_blind"), (5, "waits_for_big_blind"), (6, "sits_out_bomb_pot"))
    coming = tables.next_hand(dealt=(1, 2, 3), not_dealt=left_out)
    now = tables.snapshot(next_hand=coming)
    assert next_hand_model(now, EN).dealt.endswith(
        "(seats 4, 5 wait for the big blind; seat 6 sits out the bomb pot)"
    )
    assert next_hand_model(now, CS).dealt.endswith(
        "(místa 4, 5 čekají na velký blind; místo 6 bomb pot vynechává)"
    )
