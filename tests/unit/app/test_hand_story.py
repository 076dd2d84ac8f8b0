"""Who won what and why, pot by pot: from hands played at a real table."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.api import (
    AllIn,
    Call,
    Check,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    Muck,
    RaiseTo,
    RunBoards,
    SeatNo,
    ShowCards,
    TableCommand,
    VoidHand,
)
from tablemgr.app.review.explaining import hand_story
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.replay_models import Because, HandStory, PotStory
from tablemgr.app.review.settlement import settlement_of
from tablemgr.app.review.tape import SessionTape
from tablemgr.engine.cards import parse_cards
from tests.helpers.live_table import NO_LIMIT, live_table
from tests.helpers.services import ServedTable, opened_table

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)


def show(seat: int, cards: str) -> ShowCards:
    return ShowCards(SeatNo(seat), parse_cards(cards))  # type: ignore[arg-type]


def story(table: ServedTable) -> HandStory:
    return hand_story(settlement_of(HandTape(SessionTape(table.store.read(1)), 1)))


def codes(reasons: tuple[Because, ...]) -> list[str]:
    return [reason.code for reason in reasons]


def reason(reasons: tuple[Because, ...], code: str) -> Because:
    return next(each for each in reasons if each.code == code)


def checked_down(*board: str) -> list[TableCommand]:
    """Three players limp and check to the river."""
    acts: list[TableCommand] = [Call(S6), Call(S1), Check(S3)]
    for cards in board:
        acts.append(DealBoard(parse_cards(cards)))
        acts += [Check(S1), Check(S3), Check(S6)]
    return acts


def played(*acts: TableCommand, stacks: Mapping[int, int] | None = None) -> ServedTable:
    table = opened_table()
    for seat, chips in (stacks or {1: 5000, 3: 5000, 6: 5000}).items():
        table.seated(seat, chips=chips)
    table.deal(button=6)
    for act in acts:
        table.do(act)
    return table


def foots(pot: PotStory) -> bool:
    return pot.amount == pot.rake + pot.jackpot + sum(share.amount for share in pot.shares)


def test_a_pot_won_before_the_flop_needs_no_cards_and_no_rake() -> None:
    told = story(played(Fold(S6), Fold(S1), EndHand()))
    (pot,) = told.pots
    assert codes(pot.reasons) == ["folded", "without_showdown"]
    assert (pot.shares[0].seat, pot.rake, pot.ranked) == (3, 0, ())
    assert told.returned == ((3, 25),)
    assert [(each.code, each.rule) for each in told.reasons] == [
        ("uncalled", "BET-10"),
        ("no_flop", "RAKE-2"),
    ]
    assert (told.shown, told.not_shown) == ((), ())


def test_the_best_hand_wins_and_the_next_one_is_named() -> None:
    acts = (*checked_down("AhKd7c", "2s", "9d"), show(1, "AcQd"), show(3, "KhQh"), show(6, "JcJh"), EndHand())
    told = story(played(*acts))
    (pot,) = told.pots
    assert foots(pot)
    assert [hand.seat for hand in pot.ranked] == [1, 3, 6]
    assert codes(pot.reasons) == ["best_hand", "higher"]
    assert reason(pot.reasons, "higher").params["seats"] == (3,)
    assert reason(pot.reasons, "higher").rule == "RANK-11"


def test_the_kicker_that_decides_is_named_with_its_rule() -> None:
    acts = (*checked_down("AhKd7c", "2s", "9d"), show(1, "AcQd"), show(3, "AdJh"), Muck(S6), EndHand())
    told = story(played(*acts))
    (pot,) = told.pots
    kicker = reason(pot.reasons, "kicker")
    assert (kicker.params["rank"], kicker.params["over"], kicker.rule) == ("Q", "J", "RANK-11")
    assert told.not_shown == (6,)
    assert reason(pot.reasons, "mucked").params["seats"] == (6,)


def test_an_odd_chip_names_its_seat_and_the_button() -> None:
    acts: list[TableCommand] = [Call(S6), Fold(S1), Check(S3)]
    for cards in ("AhKd7c", "2s", "9d"):
        acts += [DealBoard(parse_cards(cards)), Check(S3), Check(S6)]
    told = story(played(*acts, show(3, "AcQd"), show(6, "AdQh"), EndHand()))
    (pot,) = told.pots
    odd = reason(pot.reasons, "odd_chip")
    assert (odd.rule, odd.params["seats"], odd.params["amount"], odd.params["button"]) == (
        "POT-7",
        (3,),
        25,
        6,
    )
    assert codes(pot.reasons) == ["folded", "equal_hands", "odd_chip"]
    assert [(share.seat, share.amount) for share in pot.shares] == [(3, 75), (6, 50)]


def test_the_board_that_plays_is_said_to_play() -> None:
    acts = (*checked_down("AhKhQh", "Jh", "Th"), show(1, "2c3c"), show(3, "4c5c"), show(6, "6c7c"), EndHand())
    (pot,) = story(played(*acts)).pots
    assert [(each.code, each.rule) for each in pot.reasons][-2:] == [
        ("equal_hands", "RANK-13"),
        ("board_plays", "RANK-14"),
    ]


def test_who_is_in_for_less_cannot_win_the_side_pot_and_the_reason_says_with_how_much() -> None:
    acts = (
        RaiseTo(S6, 3000), AllIn(S1), Call(S3),
        DealBoard(parse_cards("AhKd7c")), Check(S3), Check(S6),
        DealBoard(parse_cards("2s")), Check(S3), Check(S6),
        DealBoard(parse_cards("9d")), Check(S3), Check(S6),
        show(3, "KhQh"), show(6, "JcJh"), show(1, "AcQd"), EndHand(),
    )  # fmt: skip
    told = story(played(*acts, stacks={1: 2000, 3: 5000, 6: 5000}))
    side, main = told.pots
    assert (side.pot, main.pot) == (1, 0)
    assert foots(side)
    assert foots(main)
    less = reason(side.reasons, "in_for_less")
    assert (less.params["seats"], less.params["amount"]) == ((1,), 2000)
    assert (side.shares[0].seat, main.shares[0].seat) == (3, 1)
    assert main.eligible == (1, 3, 6)


def test_a_side_pot_with_one_owner_is_his_without_cards() -> None:
    acts = (
        RaiseTo(S6, 3000), AllIn(S1), Call(S3),
        DealBoard(parse_cards("AhKd7c")), Check(S3), RaiseToBet(S6), Fold(S3),
        DealBoard(parse_cards("2s")), DealBoard(parse_cards("9d")),
        show(6, "JcJh"), show(1, "AcQd"), EndHand(),
    )  # fmt: skip
    side, main = story(played(*acts, stacks={1: 2000, 3: 5000, 6: 5000})).pots
    assert "sole_owner" in codes(side.reasons)
    assert reason(side.reasons, "sole_owner").rule == "POT-8"
    assert "best_hand" in codes(main.reasons)


def RaiseToBet(seat: SeatNo) -> TableCommand:  # noqa: N802  reads as one of the acts
    return AllIn(seat)


def test_a_winner_named_by_the_dealer_is_told_as_such_and_no_card_stands_anywhere() -> None:
    told = story(played(*checked_down("AhKd7c", "2s", "9d"), DeclareWinners(0, (S3,)), EndHand()))
    (pot,) = told.pots
    assert codes(pot.reasons) == ["declared"]
    assert (told.shown, told.not_shown, pot.ranked) == ((), (1, 3, 6), ())


def test_the_rake_is_told_step_by_step() -> None:
    acts = (*checked_down("AhKd7c", "2s", "9d"), show(1, "AcQd"), Muck(S3), Muck(S6), EndHand())
    told = story(played(*acts))
    assert [(each.code, each.rule) for each in told.reasons] == [
        ("rake_percent", "RAKE-1"),
        ("rake_rounded", "RAKE-4"),
    ]
    assert reason(told.reasons, "rake_percent").params == {"base": 150, "bps": 500, "hundredths": 750}


def test_the_cap_is_named_where_it_cuts_off() -> None:
    acts = (
        RaiseTo(S6, 3000), Fold(S1), Call(S3),
        DealBoard(parse_cards("AhKd7c")), Check(S3), Check(S6),
        DealBoard(parse_cards("2s")), Check(S3), Check(S6),
        DealBoard(parse_cards("9d")), Check(S3), Check(S6),
        show(3, "KhQh"), show(6, "JcJh"), EndHand(),
    )  # fmt: skip
    told = story(played(*acts))
    assert codes(told.reasons) == ["rake_percent", "rake_cap", "rake_taken"]
    assert told.pots[0].rake == 150


def test_a_void_hand_says_why_and_has_no_pots() -> None:
    table = played(Call(S6))
    table.do(VoidHand("FOULED_DECK"), by="D101", ok="F201")
    told = story(table)
    assert told.pots == ()
    assert [(each.code, each.params["reason"]) for each in told.reasons] == [("void", "FOULED_DECK")]


def test_a_running_hand_tells_its_pots_and_promises_nothing() -> None:
    told = story(played(Call(S6), Call(S1), Check(S3), DealBoard(parse_cards("AhKd7c"))))
    assert codes(told.reasons) == ["running"]
    assert [(pot.amount, pot.shares) for pot in told.pots] == [(150, ())]
    assert told.not_shown == ()


def test_boards_run_twice_are_told_each_by_itself_and_foot_to_the_pot() -> None:
    service = live_table({1: 2000, 3: 2000, 6: 2000}, game=NO_LIMIT, house_rules={"run_it_twice": True})
    table = ServedTable.__new__(ServedTable)
    table.service, table.store = service, service._store
    table.deal(button=6)
    for act in (AllIn(S6), AllIn(S1), Fold(S3), RunBoards(2, (S1, S6))):
        table.do(act)
    for cards in ("AhKd7c", "2s", "9d", "QcJd4h", "5s", "8d"):
        table.do(DealBoard(parse_cards(cards)))
    for act in (show(1, "AcQd"), show(6, "JcJh"), EndHand()):
        table.do(act)
    told = story(table)
    assert [(pot.pot, pot.run) for pot in told.pots] == [(0, 1), (0, 2)]
    assert all(foots(pot) for pot in told.pots)
    assert sum(pot.amount for pot in told.pots) == 4050
    assert [pot.shares[0].seat for pot in told.pots] == [1, 6]
    assert all("board_part" in codes(pot.reasons) for pot in told.pots)
    assert "run_more" in codes(told.reasons)


def test_another_rake_than_the_computed_one_is_told_with_both() -> None:
    table = played(*checked_down("AhKd7c", "2s", "9d"), show(1, "AcQd"), Muck(S3), Muck(S6))
    table.do(EndHand(rake_taken=50, reason="RAKE_MISTAKE"), by="D101", ok="F201")
    told = story(table)
    overridden = reason(told.reasons, "rake_overridden")
    assert (overridden.rule, overridden.params["computed"], overridden.params["amount"]) == ("D11", 0, 50)
