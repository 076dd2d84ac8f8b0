"""The text for players' trackers: its words, and money that foots in every hand."""

import re
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tablemgr.engine.rules import Variant
from tablemgr.formats.exchange import write_items
from tablemgr.formats.reading import Item
from tablemgr.formats.record import HandRecord
from tablemgr.formats.stars import stars_piece, unwritable
from tests.helpers.money_lines import identity
from tests.helpers.told_hands import told


def lines(record: HandRecord) -> list[str]:
    assert unwritable(record) is None
    return stars_piece(record).strip().split("\n")


def test_a_hand_is_written_as_trackers_read_it() -> None:
    record = told(
        "p3 cbr 6", "p1 f", "p2 cbr 100", "p3 cc", "d db 2h7h9c", "d db Qc", "d db 3h", "p2 sm QsQd", "p3 sm AhKh",
        _rake=6,
    )  # fmt: skip
    assert lines(record) == [
        "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD)",
        "Table 'T1' 9-max Seat #8 is the button",
        "Seat 3: Ann ($100 in chips)",
        "Seat 5: Ann B ($100 in chips)",
        "Seat 8: pennyfolds ($100 in chips)",
        "Ann: posts small blind $1",
        "Ann B: posts big blind $2",
        "*** HOLE CARDS ***",
        "pennyfolds: raises $4 to $6",
        "Ann: folds",
        "Ann B: raises $94 to $100 and is all-in",
        "pennyfolds: calls $94 and is all-in",
        "*** FLOP *** [2h 7h 9c]",
        "*** TURN *** [2h 7h 9c] [Qc]",
        "*** RIVER *** [2h 7h 9c Qc] [3h]",
        "*** SHOW DOWN ***",
        "Ann B: shows [Qs Qd] (three of a kind, Queens)",
        "pennyfolds: shows [Ah Kh] (a flush, Ace high)",
        "pennyfolds collected $195 from pot",
        "*** SUMMARY ***",
        "Total pot $201 | Rake $6",
        "Board [2h 7h 9c Qc 3h]",
        "Seat 3: Ann (small blind) folded before Flop",
        "Seat 5: Ann B (big blind) showed [Qs Qd] and lost with three of a kind, Queens",
        "Seat 8: pennyfolds (button) showed [Ah Kh] and won ($195) with a flush, Ace high",
    ]


def test_when_all_fold_to_the_big_blind_the_rest_of_it_is_an_uncalled_bet() -> None:
    text = lines(told("p3 f", "p1 f"))
    assert "Uncalled bet ($1) returned to Ann B" in text
    assert "Ann B collected $2 from pot" in text
    assert "Ann B: doesn't show hand" in text
    assert "Total pot $2 | Rake $0" in text


def test_a_call_for_the_difference_of_the_blinds_counts_only_the_difference() -> None:
    """A public report: the completed small blind was counted twice, 4.49 written for 4.24."""
    half = Decimal("0.50")
    record = told(
        "p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2h7h9c", "p1 cc", "p2 cc", "p3 cbr 1.12", "p4 cc", "p1 f", "p2 f",
        "d db Qc", "p3 cc", "p4 cc", "d db 3h", "p3 cc", "p4 cc", "p3 sm AhKh", "p4 sm 8s8c",
        antes=[0] * 4, blinds_or_straddles=[Decimal("0.25"), half, 0, 0], min_bet=half,
        starting_stacks=[50] * 4, seats=[1, 2, 3, 4], players=["a", "b", "c", "d"], _rake=Decimal("0.22"),
    )  # fmt: skip
    text = lines(record)
    assert "a: calls $0.25" in text
    assert "Total pot $4.24 | Rake $0.22" in text
    assert "c collected $4.02 from pot" in text


def test_each_winner_of_a_split_pot_collects_his_share_once() -> None:
    """A public report: two winners each wrote the whole pot."""
    record = told(
        "p3 cbr 33", "p1 f", "p2 cc", "d db 2h7h9c", "p2 cc", "p3 cc", "d db Qc", "p2 cc", "p3 cc", "d db Js",
        "p2 cc", "p3 cc", "p2 sm AhKd", "p3 sm AdKh",
    )  # fmt: skip
    collected = [line for line in lines(record) if "collected" in line and "Seat" not in line]
    assert collected == ["Ann B collected $34 from pot", "pennyfolds collected $33 from pot"]


def test_side_pots_are_named_and_summed_pot_by_pot() -> None:
    record = told(
        "p3 cbr 50", "p1 cc", "p2 cc", "d db 2c3c4d", "p2 cbr 50", "p3 cc", "d db 9s", "d db Ts",
        "p2 sm AhAd", "p3 sm KhKd", "p1 sm QhQd", starting_stacks=[50, 100, 100], _rake=7,
    )  # fmt: skip
    text = lines(record)
    assert "Total pot $250 Main pot $150. Side pot $100. | Rake $7" in text
    assert identity(text) == (Decimal(250), Decimal(243) + 7)


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        (Variant.NL, "Hold'em No Limit ($1/$2 USD)"),
        (Variant.PL, "Hold'em Pot Limit ($1/$2 USD)"),
        (Variant.FL, "Hold'em Limit ($2/$4 USD)"),
    ],
)
def test_the_game_is_named_in_the_order_that_trackers_want(variant: Variant, words: str) -> None:
    record = told("p3 f", "p1 f")
    rules = replace(record.rules, variant=variant, small_bet=2, big_bet=4)
    assert words in lines(replace(record, rules=rules))[0]


@pytest.mark.parametrize(
    ("currency", "stakes"), [("EUR", "(€1/€2 EUR)"), ("CZK", "(1/2 CZK)"), ("XXX", "(1/2)")]
)
def test_a_currency_without_a_sign_is_written_by_its_code(currency: str, stakes: str) -> None:
    assert stakes in lines(replace(told("p3 f", "p1 f"), currency=currency))[0]


def test_the_clock_of_the_house_and_eastern_time_stand_in_the_head() -> None:
    record = replace(told("p3 f", "p1 f"), started_at_us=1_746_299_045_000_000, zone="Europe/Prague")
    assert lines(record)[0].endswith(" - 2025/05/03 21:04:05 CEST [2025/05/03 15:04:05 ET]")


def test_a_number_that_is_no_digits_is_always_the_same_digits() -> None:
    record = told("p3 f", "p1 f")
    number = re.search(r"#(\d+):", lines(replace(record, number="A-17"))[0])
    again = re.search(r"#(\d+):", lines(replace(record, number="A-17"))[0])
    assert number is not None
    assert again is not None
    assert number[1] == again[1]


@pytest.mark.parametrize(
    "name", ["x: calls $5", "Big C (host)", "a$1b", "[Hero]", r"/\ntiHer[]", "Ann folds"]
)
def test_a_name_that_looks_like_a_line_is_written_as_it_is(name: str) -> None:
    text = lines(told("p3 f", "p1 f", players=["Ann", name, "C"]))
    assert f"{name}: posts big blind $2" in text
    assert f"{name} collected $2 from pot" in text


@pytest.mark.parametrize("players", [[" lead", "b", "c"], ["a\nb", "b", "c"], ["a", "a", "c"]])
def test_a_name_that_no_line_can_hold_is_refused_and_not_changed(players: list[str]) -> None:
    assert unwritable(told("p3 f", "p1 f", players=players)) is not None


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        ("AhKd", "2c5c9dJsQd", "high card Ace"),
        ("6h6d", "2c5c9dJsQd", "a pair of Sixes"),
        ("KhTd", "KcTc9dJs2d", "two pair, Kings and Tens"),
        ("Ah2d", "3c4c5dJsQd", "a straight, Ace to Five"),
        ("AhKh", "QhJhThQdQs", "a Royal Flush"),
        ("9h8h", "7h6h5hQdQs", "a straight flush, Five to Nine"),
        ("8h8d", "8cQcQd2s3d", "a full house, Eights full of Queens"),
        ("9h9d", "9c9s2dJsQd", "four of a kind, Nines"),
    ],
)
def test_a_hand_of_five_is_named_in_the_words_of_the_format(hole: str, board: str, words: str) -> None:
    acts: list[str] = ["p3 cc", "p1 f", "p2 cc", f"d db {board[:6]}", "p2 cc", "p3 cc", f"d db {board[6:8]}"]
    acts += ["p2 cc", "p3 cc", f"d db {board[8:]}", "p2 cc", "p3 cc", f"p2 sm {hole}", "p3 sm 2h3s"]
    shown: list[Any] = [line for line in lines(told(*acts)) if line.startswith("Ann B: shows")]
    assert shown == [f"Ann B: shows [{hole[:2]} {hole[2:]}] ({words})"]


def test_antes_are_won_by_who_is_left_and_stand_in_the_pot() -> None:
    """Public reports: antes broke a conversion, or were dropped. Six of 0.10, all fold to the big blind: +0.75."""
    tenth, half = Decimal("0.10"), Decimal("0.50")
    record = told(
        "p3 f", "p4 f", "p5 f", "p6 f", "p1 f", antes=[tenth] * 6,
        blinds_or_straddles=[Decimal("0.25"), half, 0, 0, 0, 0], min_bet=half, starting_stacks=[50] * 6,
        seats=[1, 2, 3, 4, 5, 6], players=["a", "b", "c", "d", "e", "f"],
    )  # fmt: skip
    assert record.final_stacks()[2] - 5000 == 75
    text = lines(record)
    assert sum(line.endswith(": posts the ante $0.10") for line in text) == 6
    assert identity(text) == (Decimal("1.10"), Decimal("1.10"))


def test_every_seat_has_one_line_in_the_summary_and_acts_stand_in_their_order() -> None:
    """A public report: a tracker refused texts for «invalid pot size», «action out of sequence», «unexpected end»."""
    record = told(
        "p3 cbr 6", "p1 f", "p2 cc", "d db 2h7h9c", "p2 cc", "p3 cbr 10", "p2 f",
    )  # fmt: skip
    text = lines(record)
    summary = text[text.index("*** SUMMARY ***") :]
    assert [line.split(":")[0] for line in summary if line.startswith("Seat ")] == [
        "Seat 3",
        "Seat 5",
        "Seat 8",
    ]
    acts = [line for line in text if re.search(r": (folds|checks|calls|bets|raises)", line)]
    assert [line.split(":")[0] for line in acts] == [
        "pennyfolds", "Ann", "Ann B", "Ann B", "pennyfolds", "Ann B",
    ]  # fmt: skip


def test_a_hand_whose_money_does_not_foot_is_not_written() -> None:
    record = told("p3 f", "p1 f")
    short = replace(
        record, steps=tuple(step for step in record.steps if "Awarded" not in type(step.event).__name__)
    )
    reason = unwritable(short)
    assert reason is not None
    assert "is not the" in reason.message


OLD_HEADER = re.compile(
    r"PokerStars (?:Game|Hand) #(\d+):  (Hold'em No Limit) \((.+)\) - (\d{4}/\d\d/\d\d) (\d+:\d\d:\d\d) ([A-Z]+)"
)
NEW_HEADER = re.compile(OLD_HEADER.pattern + r" \[(\d{4}/\d\d/\d\d) (\d+:\d\d:\d\d) ET\]$")


def test_the_head_is_read_by_parsers_of_old_texts_and_of_new_ones() -> None:
    """Old ones knew one moment, new ones want both (bugs 57)."""
    record = replace(told("p3 f", "p1 f"), started_at_us=1_746_299_045_000_000, zone="Europe/Prague")
    head = lines(record)[0]
    old, new = OLD_HEADER.match(head), NEW_HEADER.match(head)
    assert old is not None
    assert new is not None
    assert old.groups() == ("7", "Hold'em No Limit", "$1/$2 USD", "2025/05/03", "21:04:05", "CEST")
    assert new.groups()[-2:] == ("2025/05/03", "15:04:05")


def test_a_table_and_names_of_any_letters_are_in_the_file_as_utf_8_without_a_mark(tmp_path: Path) -> None:
    """A table name in a wrong encoding is another table (bugs 61)."""
    record = replace(told("p3 f", "p1 f"), table="Stůl Ž 1 €")
    target = tmp_path / "hands.txt"
    assert write_items([Item("7", record)], target, "test").wrote == 1
    content = target.read_bytes()
    assert content.startswith(b"PokerStars Hand")
    assert "Table 'Stůl Ž 1 €' 9-max" in content.decode("utf-8")
