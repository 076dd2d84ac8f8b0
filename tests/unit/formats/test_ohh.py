"""Open Hand History: every act with what it puts in, pots that foot, and what a file may contain."""

import json
from copy import deepcopy
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tablemgr.engine.hand.events import BoardDealt, CardsShown, RaisedTo, UncalledReturned
from tablemgr.formats import ohh_text
from tablemgr.formats.ohh_hands import read_object
from tablemgr.formats.ohh_text import OhhText, split_objects
from tablemgr.formats.ohh_write import ohh_object, ohh_piece, unwritable
from tablemgr.formats.phh import BrokenHand, LeftOutHand
from tablemgr.formats.record import HandRecord, money_fault, pots_of
from tablemgr.text import Language, translator
from tests.helpers.shared import shared_path
from tests.helpers.told_hands import told

ENGLISH = translator(Language.EN)


def act(player: int, action: str, amount: float | None = None, **more: Any) -> dict[str, Any]:
    return {
        "action_number": 1,
        "player_id": player,
        "action": action,
        **({"amount": amount} if amount else {}),
        **more,
    }


def hand(
    *acts: dict[str, Any], pot: float, wins: dict[int, float], rake: float = 0, **changed: Any
) -> dict[str, Any]:
    """Three players with 100, blinds 1 and 2, everything before the flop."""
    return {
        "game_number": "17",
        "site_name": "Home",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0},
        "table_name": "T1",
        "table_size": "9",
        "currency": "EUR",
        "dealer_seat": 8,
        "small_blind_amount": 1,
        "big_blind_amount": 2,
        "ante_amount": 0,
        "players": [
            {"id": n, "seat": seat, "name": f"N{n}", "starting_stack": 100}
            for n, seat in enumerate((3, 5, 8))
        ],
        "rounds": [
            {
                "id": 0,
                "street": "Preflop",
                "actions": [act(0, "Post SB", 1), act(1, "Post BB", 2), *acts],
            }
        ],
        "pots": [
            {
                "number": 0,
                "amount": pot,
                "rake": rake,
                "player_wins": [{"player_id": p, "win_amount": w} for p, w in wins.items()],
            }
        ],
        **changed,
    }


FOLDS = (act(2, "Fold"), act(0, "Fold"))


def read(fields: dict[str, Any]) -> HandRecord | BrokenHand | LeftOutHand:
    (text,) = split_objects([json.dumps({"ohh": fields})])
    return read_object(text)


def good(fields: dict[str, Any]) -> HandRecord:
    record = read(fields)
    assert isinstance(record, HandRecord), record
    return record


def fault(fields: dict[str, Any]) -> tuple[int, str]:
    broken = read(fields)
    assert isinstance(broken, BrokenHand), broken
    return broken.action, broken.reason.said(ENGLISH)


def test_what_nobody_called_goes_back_to_the_one_who_bet_most() -> None:
    record = good(hand(act(2, "Raise", 6), *FOLDS[1:], act(1, "Fold"), pot=5, wins={2: 5}))
    assert [e.amount for e in record.events() if isinstance(e, UncalledReturned)] == [4]
    assert record.final_stacks() == {3: 99, 5: 98, 8: 103}


def test_the_amount_of_a_raise_is_what_it_puts_in_and_not_the_total() -> None:
    record = good(
        hand(act(2, "Fold"), act(0, "Raise", 9), act(1, "Raise", 58), act(0, "Fold"), pot=20, wins={1: 20})
    )
    assert [e.to for e in record.events() if isinstance(e, RaisedTo)] == [10, 60]


def test_pot_and_net_of_a_player_are_without_the_uncalled_part_of_his_bet() -> None:
    """A public report: 3.17 was bet, 0.34 of it never called; the pot is 5.86, rake 0.36, won 5.50: net +2.67."""
    fields = hand(
        act(0, "Raise", 3.07),
        act(1, "Call", 2.73),
        pot=5.86,
        wins={0: 5.50},
        rake=0.36,
        small_blind_amount=0.10,
        big_blind_amount=0.10,
    )
    fields["players"] = [
        {"id": 0, "seat": 3, "name": "a", "starting_stack": 10},
        {"id": 1, "seat": 5, "name": "b", "starting_stack": 2.83},
        {"id": 2, "seat": 8, "name": "c", "starting_stack": 10},
    ]
    fields["rounds"][0]["actions"][:2] = [
        act(0, "Post SB", 0.10),
        act(1, "Post BB", 0.10),
        act(2, "Post Dead", 0.20),
    ]
    fields["rounds"][0]["actions"].insert(3, act(2, "Fold"))
    record = good(fields)
    assert record.final_stacks()[3] - 1000 == 267
    assert sum(record.returned().values()) == 34


def test_a_cash_out_is_between_the_player_and_the_site_and_no_part_of_the_pot() -> None:
    """A public report: 15.82 was cashed out for a fee of 0.32 while the pot was 20.89 with a rake of 1.00."""
    fields = hand(act(2, "Fold"), act(0, "Fold"), pot=2, wins={1: 2})
    fields["pots"][0]["player_wins"][0] |= {"cashout_amount": 1.5, "cashout_fee": 0.1}
    record = good(fields)
    assert {seat: stack // record.scale for seat, stack in record.final_stacks().items()} == {
        3: 99,
        5: 101,
        8: 100,
    }
    assert '"cashout_amount":1.5' in ohh_piece(1, record, "1")


def test_a_live_and_a_dead_blind_of_a_returning_player_make_a_pot_of_five_with_two_to_call() -> None:
    fields = hand(act(0, "Fold"), act(1, "Check"), pot=5, wins={1: 5})
    fields["rounds"][0]["actions"][:2] = [
        act(1, "Post BB", 2), act(2, "Post Extra Blind", 2), act(2, "Post Dead", 1), act(2, "Fold"),
    ]  # fmt: skip
    record = good(fields)
    assert sum(record.put_in().values()) == 5
    assert record.final_stacks() == {3: 100, 5: 103, 8: 97}
    wrong = deepcopy(fields)
    wrong["rounds"][0]["actions"][4] = act(0, "Call", 3)
    assert fault(wrong) == (5, "the call does not match the bet of 2")


def test_more_collected_than_the_pot_holds_refuses_the_hand() -> None:
    """A public report: «collected 3.03 exceeds total pot 0.01» was adjusted silently."""
    _action, reason = fault(hand(*FOLDS, pot=2, wins={1: 3}))
    assert reason == "the pot of 2 is not the 3 collected and 0 rake"


def test_a_pot_that_is_not_what_was_put_in_refuses_the_hand() -> None:
    assert fault(hand(*FOLDS, pot=9, wins={1: 9}))[1] == "the pots state 9, 3 was put in"
    assert fault(hand(*FOLDS, pot=1, wins={1: 1}))[1] == "the pots state 1, 3 was put in"


@pytest.mark.parametrize(
    ("changed", "action", "word"),
    [
        ({"dealer_seat": "x"}, 0, "dealer_seat"),
        ({"players": 3}, 0, "players"),
        ({"start_date_utc": "yesterday"}, 0, "no moment"),
        ({"start_date_utc": "0001-01-01T00:00:00Z"}, 0, "no moment"),
        ({"start_date_utc": "9999-12-31T23:59:59-14:00"}, 0, "no moment"),
        ({"_tablemgr": {"time_zone": "Nowhere/At all"}}, 0, "no time zone"),
        ({"currency": None}, 0, "currency"),
    ],
)
def test_a_field_of_a_wrong_kind_is_named(changed: dict[str, Any], action: int, word: str) -> None:
    found, reason = fault(hand(*FOLDS, pot=2, wins={1: 2}, **changed))
    assert found == action
    assert word in reason


@pytest.mark.parametrize(
    ("bad", "word"),
    [
        (act(9, "Fold"), "nobody who plays has the id 9"),
        (act(2, "Bet it"), "no action"),
        (act(2, "Call", 500), "more than he has"),
        (act(2, "Call", -1), "no amount"),
        (act(2, "Call", 0.001), "finer than the smallest unit"),
        (act(2, "Raise", 1), "below 2"),
        (act(2, "Fold", 3), "costs nothing"),
        (act(2, "Shows Cards", cards=["1x", "Ah"]), "no card"),
        (act(2, "Shows Cards", cards=["Ah", "Ah"]), "comes twice"),
    ],
)
def test_a_wrong_act_is_named_by_its_number(bad: dict[str, Any], word: str) -> None:
    action, reason = fault(hand(bad, *FOLDS, pot=2, wins={1: 2}))
    assert action == 3
    assert word in reason


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"tournament": True}, "tournament"),
        ({"game_type": "Omaha"}, "Omaha"),
        ({"bet_limit": {"bet_type": "NL", "bet_cap": 50}}, "capped"),
        ({"bet_limit": {"bet_type": "SL"}}, "SL"),
    ],
)
def test_a_hand_of_another_game_is_left_out_by_its_name(changed: dict[str, Any], word: str) -> None:
    left_out = read(hand(*FOLDS, pot=2, wins={1: 2}, **changed))
    assert isinstance(left_out, LeftOutHand)
    assert word in left_out.reason.said(ENGLISH)


def test_chips_added_in_a_hand_leave_it_out() -> None:
    left_out = read(hand(act(2, "Added Chips", 50), *FOLDS, pot=2, wins={1: 2}))
    assert isinstance(left_out, LeftOutHand)


def test_one_card_shown_is_one_card() -> None:
    record = good(hand(*FOLDS, act(1, "Shows Cards", cards=["Ah"]), pot=2, wins={1: 2}))
    assert [len(e.cards) for e in record.events() if isinstance(e, CardsShown)] == [1]


def run_twice() -> dict[str, Any]:
    fields = hand(act(2, "Fold"), act(0, "Raise", 99), act(1, "Call", 98), pot=200, wins={0: 100, 1: 100})
    fields["rounds"] += [
        {"id": 1, "street": "Flop", "cards": ["2c", "3c", "4d"], "actions": []},
        {"id": 2, "street": "Turn", "cards": ["9s"], "actions": []},
        {"id": 3, "street": "River", "cards": ["Ts"], "actions": []},
        {"id": 4, "street": "Turn", "cards": ["Kd"], "actions": []},
        {"id": 5, "street": "River", "cards": ["Kh"], "actions": []},
    ]
    return fields


def test_a_second_board_begins_with_the_cards_that_were_out() -> None:
    record = good(run_twice())
    assert [(len(e.cards), e.run) for e in record.events() if isinstance(e, BoardDealt)] == [
        (3, 1), (1, 1), (1, 1), (1, 2), (1, 2),
    ]  # fmt: skip
    written = ohh_object(record, "1")
    assert [opened["street"] for opened in written["rounds"]] == [
        "Preflop",
        "Flop",
        "Turn",
        "River",
        "Turn",
        "River",
    ]


def test_a_street_that_comes_too_early_is_a_fault() -> None:
    fields = run_twice()
    del fields["rounds"][1]
    assert "Turn comes too early" in fault(fields)[1]


def test_a_broken_or_unfinished_object_does_not_hide_the_others() -> None:
    one = json.dumps({"ohh": hand(*FOLDS, pot=2, wins={1: 2})})
    text = f"\ufeff{one}\n\n\n{{broken\n\n{json.dumps(json.loads(one), indent=1)}\n\n{{}}\n{one[:80]}".lstrip(
        "\ufeff"
    )
    found = [(text.line, text.hand is not None) for text in split_objects([text])]
    assert [good_one for _line, good_one in found] == [True, False, True, False, False]
    assert found[1][0] == 4


def blocks_of(text: str, size: int) -> list[str]:
    return [text[start : start + size] for start in range(0, len(text), size)]


@pytest.mark.parametrize("size", [1, 7, 1000, 10**9])
@pytest.mark.parametrize("indent", [None, 2])
def test_objects_are_the_same_wherever_a_block_of_the_file_ends(size: int, indent: int | None) -> None:
    """A broken hand in the middle costs itself only, whatever objects it holds inside."""
    one = json.dumps({"ohh": hand(*FOLDS, pot=2, wins={1: 2})}, indent=indent)
    broken = one.replace('"pots"', "pots", 1)
    text = f"{one}\n\n{one}{one}\n \n{broken}\n\n{one}\n\n{one[:-20]}"
    found = list(split_objects(blocks_of(text, size)))
    assert [found_one.hand is not None for found_one in found] == [True, True, True, False, True, False]
    lines, gap = one.count("\n"), 2
    second = 1 + lines + gap
    third = second + lines
    assert [found_one.line for found_one in found[:5]] == [
        1, second, third, third + lines + gap, third + 2 * (lines + gap)
    ]  # fmt: skip
    place = broken.index("pots")
    said = dict(found[3].fault.places)["fault"] if found[3].fault is not None else ""
    line = found[3].line + broken.count("\n", 0, place)
    column = place - broken.rfind("\n", 0, place)
    assert said == f"Expecting property name enclosed in double quotes: line {line} column {column}"


def test_an_object_without_end_is_no_hand_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    one = json.dumps({"ohh": hand(*FOLDS, pot=2, wins={1: 2})})
    monkeypatch.setattr(ohh_text, "LONGEST_HAND", 3 * len(one))
    long = one.replace('{"ohh": {', '{"ohh": {"novel": "' + "x" * 10 * len(one) + '", ', 1)
    text = f"{one}\n\n{long}\n\n{one}"
    for size in (100, 10**9):
        first, second, third = split_objects(blocks_of(text, size))
        assert (first.hand, third.hand) == (json.loads(one)["ohh"],) * 2
        assert second.fault is not None
        assert "is longer than" in second.fault.message


@pytest.mark.parametrize(
    "start", ["2025-05-03T19:04:05Z", "2025-05-03T19:04:05", "2025-05-03T21:04:05+02:00"]
)
def test_a_moment_with_and_without_its_letter_is_utc(start: str) -> None:
    record = good(hand(*FOLDS, pot=2, wins={1: 2}, start_date_utc=start))
    assert ohh_object(record, "1")["start_date_utc"] == "2025-05-03T19:04:05Z"


def test_members_that_only_the_file_knows_are_written_back() -> None:
    fields = hand(*FOLDS, pot=2, wins={1: 2}, flags=["Observed", "Fast"], table_handle="x", hero_player_id=7)
    fields["players"][0]["display"] = "Zoë"
    fields["pots"][0]["player_wins"][0]["cashout_amount"] = 1.5
    written = ohh_object(good(fields), "1")
    assert (written["flags"], written["table_handle"], written["hero_player_id"]) == (
        ["Observed", "Fast"],
        "x",
        7,
    )
    assert written["players"][0]["display"] == "Zoë"
    assert float(written["pots"][0]["player_wins"][0]["cashout_amount"]) == 1.5


def test_an_opening_raise_is_a_raise_and_a_call_puts_in_the_difference() -> None:
    record = told("p3 cbr 6", "p1 f", "p2 cc", "d db 2c3c4d", "p2 cc", "p3 cbr 10", "p2 f")
    written = ohh_object(record, "1")
    acts = [(a["action"], a.get("amount")) for opened in written["rounds"] for a in opened["actions"]]
    assert acts == [
        ("Post SB", 1), ("Post BB", 2), ("Raise", 6), ("Fold", None), ("Call", 4), ("Check", None), ("Bet", 10),
        ("Fold", None),
    ]  # fmt: skip
    assert [a["action_number"] for opened in written["rounds"] for a in opened["actions"]] == list(
        range(1, 9)
    )
    assert written["pots"] == [
        {"number": 0, "amount": 13, "rake": 0, "player_wins": [{"player_id": 2, "win_amount": 13}]}
    ]


def test_an_amount_is_written_with_the_digits_of_the_currency() -> None:
    record = told(
        "p3 cbr 0.40",
        "p1 f",
        "p2 f",
        blinds_or_straddles=[Decimal("0.10"), Decimal("0.20"), 0],
        min_bet=Decimal("0.20"),
    )
    text = ohh_piece(1, record, "1")
    assert '"amount":0.4,' in text
    assert '"win_amount":0.5' in text
    assert "0000000" not in text


def test_the_rakes_of_the_pots_are_the_rake_of_the_hand_to_the_chip() -> None:
    record = told(
        "p3 cbr 50", "p1 cc", "p2 cc", "d db 2c3c4d", "p2 cbr 50", "p3 cc", "d db 9s", "d db Ts",
        "p2 sm AhAd", "p3 sm KhKd", "p1 sm QhQd", starting_stacks=[50, 100, 100], _rake=7,
    )  # fmt: skip
    pots = pots_of(record)
    assert len(pots) == 2
    assert sum(pot.rake for pot in pots) == record.rake == 7
    assert [pot.amount for pot in pots] == [150, 100]
    assert money_fault(record) is None


def test_a_hand_that_was_called_off_cannot_be_written() -> None:
    reason = unwritable(told("p3 cbr 6", _void="FOULED_DECK"))
    assert reason is not None
    assert "void" in reason.message


def test_the_example_of_the_format_is_read_and_written_back() -> None:
    path = shared_path("data/examples/one.ohh")
    (text,) = split_objects([Path(path).read_text("utf-8")])
    record = read_object(text)
    assert isinstance(record, HandRecord)
    assert record.final_stacks() == {3: 19900, 4: 0, 6: 15050, 9: 35500}
    written = ohh_piece(1, record, "1")
    second = read_object(next(iter(split_objects([written]))))
    assert isinstance(second, HandRecord)
    assert ohh_piece(1, second, "1") == written


@pytest.mark.parametrize(
    "name",
    ["O'Neil", 'Bob "B" Ray', "back\\slash", "tab\there", "bell\x07", "Žofie 🂡", "שלום", "pennyfolds", "x: calls $5",
     "Big C (host)", "a$1b", "[Hero]", "/\ntiHer[]", r"/\ntiHer[]", " lead", "{}", '{"ohh": {'],
)  # fmt: skip
def test_a_name_of_any_shape_survives_and_so_do_names_within_one_another(name: str) -> None:
    """Names that broke parsers of others (bugs 59)."""
    names = ["Ann", "Ann B", name]
    written = ohh_piece(1, told("p3 f", "p1 f", players=names), "1")
    (text,) = split_objects([written])
    record = read_object(text)
    assert isinstance(record, HandRecord)
    assert [player.player for player in record.players] == names
    assert ohh_piece(1, record, "1") == written


def test_no_object_is_no_hand() -> None:
    assert [t.hand for t in split_objects(["[1, 2]"])] == [None]
    assert isinstance(read_object(OhhText(1, None)), BrokenHand)


NASTY: tuple[Any, ...] = (
    None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], [None], {"a": 1}, ["x"], "9999-99-99", 2**63, "\ud800",
    "A" * 5000,
)  # fmt: skip


def places_in(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every member of an object, however deep."""
    if not isinstance(value, dict | list):
        return []
    members = value.items() if isinstance(value, dict) else enumerate(value)
    return [place for key, part in members for place in ((*here, key), *places_in(part, (*here, key)))]


def test_whatever_stands_in_a_member_is_a_value_and_never_an_exception() -> None:
    """Each member in turn holds what it must not: the hand is read, refused or left out, and can be written."""
    whole = hand(*FOLDS, pot=2, wins={1: 2})
    for place in places_in(whole):
        for nasty in NASTY:
            spoilt = json.loads(json.dumps(whole))
            holder = spoilt
            for key in place[:-1]:
                holder = holder[key]
            holder[place[-1]] = nasty
            told = read(spoilt)
            assert isinstance(told, HandRecord | BrokenHand | LeftOutHand), (place, nasty)
            assert not isinstance(told, HandRecord) or "\ud800" not in json.dumps(spoilt, ensure_ascii=False)
