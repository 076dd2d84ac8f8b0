"""`hands check`: what passes, what fails with expected and got, what is skipped and why."""

import json
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tablemgr.app.casecheck.report import Finding, Outcome
from tablemgr.formats import checking
from tablemgr.formats.checking import check_hands
from tablemgr.formats.textfile import UnreadableFile
from tablemgr.text import Language, translator

ENGLISH, CZECH = translator(Language.EN), translator(Language.CS)

HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [{actions}]
"""
FOLDED = ("p3 f", "p1 f")


def hand(*actions: str, **fields: object) -> str:
    written = HAND.format(actions=", ".join(f"'{action}'" for action in actions))
    return written + "".join(f"{name} = {value}\n" for name, value in fields.items())


def section(number: int, text: str) -> str:
    return f"[{number}]\n{text}\n"


def check(path: Path) -> list[str]:
    return check_hands(path).lines(ENGLISH)


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def with_expectations(folder: Path, text: str, **row: Any) -> Path:
    written(folder, "one.phh", text)
    written(folder, "expected.jsonl", json.dumps({"file": "one.phh", **row}) + "\n")
    return folder


def test_a_hand_passes_when_its_stacks_are_those_stated(tmp_path: Path) -> None:
    path = written(tmp_path, "one.phh", hand(*FOLDED, finishing_stacks=[99, 101, 100]))
    assert check(path) == ["1 passed, 0 failed, 0 skipped"]
    assert check_hands(path).failed == 0


def test_a_hand_without_a_stated_result_is_skipped(tmp_path: Path) -> None:
    path = written(tmp_path, "one.phh", hand(*FOLDED))
    assert check(path) == ["skipped, no result is stated: one.phh", "0 passed, 0 failed, 1 skipped"]


def test_other_stacks_are_shown_as_expected_and_got(tmp_path: Path) -> None:
    path = written(tmp_path, "one.phh", hand(*FOLDED, finishing_stacks=[98, 102, 100]))
    assert check(path) == [
        "FAILED one.phh: final stacks: expected [98, 102, 100], got [99, 101, 100]",
        "0 passed, 1 failed, 0 skipped",
    ]
    assert check_hands(path).failed == 1


def test_an_act_that_is_not_allowed_stops_the_hand_with_its_number_and_rule(tmp_path: Path) -> None:
    path = written(tmp_path, "one.phh", hand("# a note", "p3 cbr 3", finishing_stacks=[99, 101, 100]))
    line = check(path)[0]
    assert line.startswith("FAILED one.phh: action 2 “p3 cbr 3” is refused: [BET-4] ")


def test_nothing_is_repaired(tmp_path: Path) -> None:
    """A player is left out: the next act is out of turn, not a fold of the one before."""
    path = written(tmp_path, "one.phh", hand("p1 f", finishing_stacks=[99, 101, 100]))
    assert "action 1 “p1 f” is refused: [BET-2]" in check(path)[0]


def test_a_broken_hand_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    good = hand(*FOLDED, finishing_stacks=[99, 101, 100])
    broken = hand("p3 f", "p1 raises", finishing_stacks=[99, 101, 100])
    no_toml = "antes = = 3\n"
    text = section(1, good) + section(7, broken) + section(8, no_toml) + section(9, good)
    lines = check(written(tmp_path, "many.phhs", text))
    assert lines[0] == "FAILED many.phhs [7]: action 2: “p1 raises” is no action of this game"
    assert lines[1].startswith("FAILED many.phhs [8]: is no TOML: ")
    assert lines[-1] == "2 passed, 2 failed, 0 skipped"


def test_a_hand_of_another_game_is_skipped_by_its_name(tmp_path: Path) -> None:
    text = hand(*FOLDED, finishing_stacks=[99, 101, 100]).replace("'NT'", "'PO'")
    lines = check(written(tmp_path, "one.phh", text))
    assert "PO" in lines[0]
    assert lines[-1] == "0 passed, 0 failed, 1 skipped"


def test_a_card_after_the_end_of_a_hand_changes_nothing(tmp_path: Path) -> None:
    actions = (*FOLDED, "d db 2c3c4c")
    path = written(tmp_path, "one.phh", hand(*actions, finishing_stacks=[99, 101, 100]))
    assert check(path) == ["1 passed, 0 failed, 0 skipped"]


def test_a_record_that_ends_in_the_middle_states_the_stacks_of_that_moment(tmp_path: Path) -> None:
    path = written(tmp_path, "one.phh", hand("p3 cbr 6", finishing_stacks=[99, 98, 94]))
    assert check(path) == ["1 passed, 0 failed, 0 skipped"]


def test_the_stated_rake_is_taken_from_the_pot(tmp_path: Path) -> None:
    actions = ("p3 f", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f")
    path = written(tmp_path, "one.phh", hand(*actions, finishing_stacks=[101, 98, 100], _rake=1))
    assert check(path) == ["1 passed, 0 failed, 0 skipped"]


def test_decimals_are_compared_to_the_cent(tmp_path: Path) -> None:
    text = hand(*FOLDED, finishing_stacks=[99, 101, "100.50"]).replace("100, 100, 100]", "100, 100, 100.50]")
    text = text.replace("'100.50'", "100.50")
    path = written(tmp_path, "one.phh", text)
    assert check(path) == ["1 passed, 0 failed, 0 skipped"]


def test_a_folder_is_checked_against_its_expectations(tmp_path: Path) -> None:
    folder = with_expectations(tmp_path, hand(*FOLDED), expected_final_stacks=[99, 101, 100])
    assert check(folder) == ["1 passed, 0 failed, 0 skipped"]
    folder = with_expectations(tmp_path, hand(*FOLDED), expected_final_stacks=[99, 101, 101])
    assert check(folder)[0] == "FAILED one.phh: final stacks: expected [99, 101, 101], got [99, 101, 100]"


def test_a_folder_wants_its_hands_played_to_the_end(tmp_path: Path) -> None:
    folder = with_expectations(tmp_path, hand("p3 cbr 6"), expected_final_stacks=[99, 98, 94])
    assert check(folder)[0] == "FAILED one.phh: the record ends before the hand does"


ILLEGAL = hand("p3 cbr 3", "p1 f", "p2 f")


def test_an_expected_refusal_passes_at_its_action_for_its_rule(tmp_path: Path) -> None:
    assert (
        check(with_expectations(tmp_path, ILLEGAL, refused_at=1, rule="BET-4"))[-1]
        == "1 passed, 0 failed, 0 skipped"
    )


@pytest.mark.parametrize(
    ("text", "row", "said"),
    [
        (
            ILLEGAL,
            {"refused_at": 1, "rule": "BET-7"},
            "expected action 1 refused by BET-7, got action 1 refused: [BET-4]",
        ),
        (
            ILLEGAL,
            {"refused_at": 2, "rule": "BET-4"},
            "expected action 2 refused by BET-4, got action 1 refused: [BET-4]",
        ),
        (
            hand(*FOLDED),
            {"refused_at": 2, "rule": "BET-4"},
            "expected action 2 refused by BET-4, got nothing refused",
        ),
    ],
)
def test_another_refusal_or_none_fails(tmp_path: Path, text: str, row: dict[str, Any], said: str) -> None:
    assert said in check(with_expectations(tmp_path, text, **row))[0]


def test_a_file_that_the_expectations_name_and_that_is_not_there_has_failed(tmp_path: Path) -> None:
    written(tmp_path, "expected.jsonl", '{"file": "gone.phh", "expected_final_stacks": [1, 2]}\n')
    lines = check(tmp_path)
    assert lines[0].startswith("FAILED gone.phh: cannot be read")


@pytest.mark.parametrize(
    ("row", "word"),
    [
        ("nonsense", "line 2"),
        ('{"file": "one.phh"}', "line 2"),
        ('{"expected_final_stacks": [1]}', "line 2"),
        ('{"file": "one.phh", "expected_final_stacks": ["1"]}', "line 2"),
        ('{"file": "one.phh", "refused_at": 3}', "line 2"),
    ],
)
def test_a_line_of_the_expectations_that_states_nothing_is_named(tmp_path: Path, row: str, word: str) -> None:
    written(tmp_path, "expected.jsonl", f"\n{row}\n")
    with pytest.raises(UnreadableFile) as caught:
        check_hands(tmp_path)
    assert word in caught.value.said(ENGLISH)


def test_a_folder_without_expectations_is_no_set_of_hands(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile) as caught:
        check_hands(tmp_path)
    assert "expected.jsonl" in caught.value.said(ENGLISH)


def test_many_skipped_hands_are_counted_not_all_listed(tmp_path: Path) -> None:
    text = "".join(section(number, hand(*FOLDED)) for number in range(1, 31))
    lines = check(written(tmp_path, "many.phhs", text))
    assert lines[0].endswith("many.phhs [12] and 18 more")
    assert lines[-1] == "0 passed, 0 failed, 30 skipped"


def test_the_sentences_are_czech_too_and_the_last_line_stays_as_programs_read_it(tmp_path: Path) -> None:
    path = written(tmp_path, "one.phh", hand(*FOLDED, finishing_stacks=[98, 102, 100]))
    lines = check_hands(path).lines(CZECH)
    assert lines == [
        "CHYBA one.phh: konečné stacky: očekáváno [98, 102, 100], vyšlo [99, 101, 100]",
        "0 passed, 1 failed, 0 skipped",
    ]


def test_a_process_beside_tells_by_hands_and_not_by_files_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Counter:
        value = 0
        told: ClassVar[list[int]] = []

        def get_lock(self) -> AbstractContextManager[None]:
            return nullcontext()

        def __setattr__(self, name: str, value: int) -> None:
            self.told.append(value)
            object.__setattr__(self, name, value)

    monkeypatch.setattr(checking, "_seen", Counter())
    passed = Finding("one.phh", Outcome.PASSED, ())
    assert len(list(checking._told(iter([passed] * 250)))) == 250
    assert Counter.told == [100, 200, 250]


def test_progress_moves_while_files_are_still_being_checked_and_never_back() -> None:
    told: list[tuple[int, int]] = []
    counted = checking._Counted(lambda done, total: told.append((done, total)), 1000)
    for hands in (50, 400, 450, 300, 700):
        counted.reach(hands)
    counted.take(200)
    counted.take(650)
    assert told == [(400, 1000), (700, 1000), (850, 1000)]
