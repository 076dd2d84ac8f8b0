"""Do the tests notice? Every branch of money, rules, books and sums is walked, and faults made there are found (T07).

For each subject: once with marks, to see which way every condition went; then faults drawn at random, one a run. A
run is a process forked from one that has everything loaded but the program itself, and plays the tests of the subject
until one fails. Where no test fails the fault was not noticed; it is printed with its line.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.oracle import Failure
from tests.oracle.mutating import MARK, Fault, Putting, faults_of, lines_not_gone, with_fault, with_marks

ROOT = Path(__file__).parents[2]
LEAST_SCORE = 95
"""Faults in a hundred that must be noticed."""
PATIENCE_S = 150
"""A fault may also make an endless loop: that is noticed too. Seconds of the processor: on a machine with other work
the tests themselves take longer, and that notices nothing. The longest subject needs less than thirty."""
HOPELESS_S = 3600
"""By the clock on the wall: then nothing is said of the fault at all."""

HAND = ("tests/unit/engine/hand", "tests/unit/engine/table/test_partial_hands.py", "tests/unit/ledger/test_guards.py",
        "tests/unit/app/test_partial_hands.py", "tests/property/test_hand_random_play.py",
        "tests/unit/engine/test_known_faults_rake.py", "tests/unit/engine/test_known_faults_pots.py",
        "tests/property/test_hand_pots.py", "tests/property/test_oracle_sample.py",
        "tests/scenarios/test_golden_evening.py")  # fmt: skip
BOOKS = ("tests/unit/ledger", "tests/unit/app/test_partial_hands.py", "tests/unit/engine/table/test_seating.py",
         "tests/unit/engine/table/test_partial_hands.py",
         "tests/unit/engine/table/test_corrections.py", "tests/unit/engine/table/test_house_chips.py",
         "tests/unit/app/test_tips_and_jackpot.py", "tests/unit/engine/table/test_bank.py",
         "tests/unit/app/test_bank_controls.py", "tests/scenarios/test_golden_evening.py",
         "tests/property/test_second_books.py")  # fmt: skip
SUMS = ("tests/scenarios/test_golden_evening.py", "tests/unit/app/test_bank_controls.py",
        "tests/unit/app/test_reporting_ratios.py", "tests/unit/app/test_controls_on_paper.py",
        "tests/unit/app/test_tips_and_jackpot.py", "tests/unit/people/test_clock.py",
        "tests/unit/app/test_partial_hands.py", "tests/unit/app/test_blind_counts.py",
        "tests/unit/app/test_hidden_counts.py", "tests/unit/app/test_recounts.py",
        "tests/unit/app/test_papers.py", "tests/property/test_second_books.py")  # fmt: skip
FIGURES = ("tests/unit/app/test_both_sides_of_the_equations.py", "tests/unit/app/test_bank_line_and_hours.py",
           "tests/unit/app/test_control_equations.py", *SUMS)  # fmt: skip

SUBJECTS: dict[str, tuple[str, ...]] = {
    "tablemgr.engine.chips": ("tests/unit/engine/test_chips.py", *HAND),
    "tablemgr.engine.hand.pots": HAND,
    "tablemgr.engine.hand.rake": HAND,
    "tablemgr.engine.hand.settling": HAND,
    "tablemgr.engine.hand.betting": HAND,
    "tablemgr.engine.hand.legal": HAND,
    "tablemgr.engine.ledger.accounts": BOOKS,
    "tablemgr.engine.ledger.balances": BOOKS,
    "tablemgr.engine.ledger.checks": BOOKS,
    "tablemgr.engine.ledger.transfers": BOOKS,
    "tablemgr.engine.posting": BOOKS,
    "tablemgr.app.reporting.bank_line": FIGURES,
    "tablemgr.app.reporting.box_facts": FIGURES,
    "tablemgr.app.reporting.equations": FIGURES,
    "tablemgr.app.reporting.hours": FIGURES,
    "tablemgr.app.reporting.ratios": FIGURES,
}
"""Modules in which an amount is decided, posted or summed, and the tests that must notice."""


@dataclass(frozen=True, slots=True)
class Idle:
    """A fault that changes nothing anybody could notice: where it would stand, and why it says the same."""

    module: str
    text: str
    """Of its line."""
    what: str
    why: str


_GUARD = "a guard: both sides are made with the same length a line before"
_EITHER = "of two equal amounts either one is the smaller and the larger"
_SHORT = "a short cut of the inner loop: the long way gives the same"
_SIGN = "a numerator of 0 has no hundredths and so no sign, a denominator of 0 was answered above"
IDLE = (
    Idle("tablemgr.engine.hand.pots", "if paid > below:", "Gt → GtE", "who paid just as much adds 0"),
    Idle(
        "tablemgr.engine.hand.pots", "paid < level", "Lt → LtE", "who paid the level adds the same either way"
    ),
    Idle("tablemgr.engine.hand.pots", "strict=True", "True → False", _GUARD),
    Idle(
        "tablemgr.engine.hand.pots",
        "if amount > highest:",
        "Gt → GtE",
        "two highest alike: nothing is returned",
    ),
    Idle("tablemgr.engine.hand.pots", "elif amount > second:", "Gt → GtE", _EITHER),
    Idle("tablemgr.engine.hand.pots", "if is_several(live)", "condition is True", _SHORT),
    Idle("tablemgr.engine.hand.pots", "if any(hand.bets)", "condition is True", _SHORT),
    Idle("tablemgr.engine.hand.pots", "if not hand.mucks:", "condition is False", _SHORT),
    Idle("tablemgr.engine.hand.betting", "own < price else price", "Lt → LtE", _EITHER),
    Idle("tablemgr.engine.hand.betting", "if highest > lowest_full", "Gt → GtE", _EITHER),
    Idle("tablemgr.engine.hand.legal", "low if low < total", "Lt → LtE", _EITHER),
    Idle("tablemgr.engine.hand.legal", "due if due < stack", "Lt → LtE", _EITHER),
    Idle("tablemgr.engine.hand.settling", "strict=True", "True → False", _GUARD),
    Idle("tablemgr.engine.hand.betting", "laps = len", "1 → 2", "any larger divisor orders the lap the same"),
    Idle("tablemgr.app.reporting.equations", "strict=True", "True → False", _GUARD),
    Idle("tablemgr.app.reporting.ratios", "is_negative =", "Lt → LtE", _SIGN),
    Idle("tablemgr.app.reporting.ratios", "is_negative =", "0 → 1", _SIGN),
)
"""Faults that are not made."""


@dataclass(frozen=True, slots=True)
class Made:
    """A fault in its module, and whether a test noticed."""

    module: str
    fault: Fault
    noticed: bool

    def __str__(self) -> str:
        place = f"{path_of(self.module).relative_to(ROOT)}:{self.fault.line}"
        return f"{place}: {self.fault.what} (fault {self.fault.number})"


def path_of(module: str) -> Path:
    """Where the text of a module lies."""
    return ROOT / f"{module.replace('.', '/')}.py"


def run(count: int, seed: int) -> Iterator[str]:
    """The branches of every subject, then ``count`` faults drawn from all of them (all, where there are fewer)."""
    _load_what_stays()
    walked = missing = 0
    for module in SUBJECTS:
        conditions, left = branches(module)
        walked += 2 * conditions
        missing += len(left)
        yield from (
            f"mutants: {path_of(module).relative_to(ROOT)}:{line} is never {way}" for line, way in left
        )
    yield f"mutants: {walked} ways of conditions in {len(SUBJECTS)} modules, {missing} of them not gone"
    drawn = [(module, fault) for module in SUBJECTS for fault in faults_in(module)]
    every = len(drawn)
    drawn = sorted(
        random.Random(seed).sample(drawn, min(count, every)), key=lambda made: (made[0], made[1].number)
    )
    unnoticed = 0
    for module, fault in drawn:
        if not (made := make(module, fault)).noticed:
            unnoticed += 1
            yield f"mutants: not noticed: {made}"
    score = 100 * (len(drawn) - unnoticed) / max(len(drawn), 1)
    yield f"mutants: {len(drawn)} of {every} faults made, seed {seed}: {unnoticed} not noticed, score {score:.1f} %"
    if missing or score < LEAST_SCORE:
        raise Failure(f"mutants: {missing} ways not gone, score {score:.1f} %, {LEAST_SCORE} % are due")


def faults_in(module: str) -> list[Fault]:
    """Every fault of a module that could be noticed; Failure for one named in `IDLE` that is no longer there."""
    source = path_of(module).read_text("utf-8")
    lines, faults = source.splitlines(), faults_of(source)
    for idle in IDLE:
        if idle.module == module:
            left = [
                fault for fault in faults if fault.what != idle.what or idle.text not in lines[fault.line - 1]
            ]
            if len(left) == len(faults):
                raise Failure(f"mutants: {module} has no fault «{idle.what}» at «{idle.text}» any more")
            faults = tuple(left)
    return list(faults)


def make(module: str, fault: Fault) -> Made:
    """Play the tests of the subject on this fault."""
    path = path_of(module)
    tree = with_fault(path.read_text("utf-8"), fault.number)
    return Made(module, fault, _forked(lambda: _tests_fail(module, Putting(module, path, tree))) != 0)


def branches(module: str) -> tuple[int, list[tuple[int, bool]]]:
    """(number of conditions, those that never went a way) under the tests of the subject."""
    path = path_of(module)
    tree, places = with_marks(path.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "went.json"

        def play() -> int:
            went: set[tuple[int, bool]] = set()

            def mark(place: int, value: object) -> object:
                went.add((place, bool(value)))
                return value

            failed = _tests_fail(module, Putting(module, path, tree, **{MARK: mark}))
            told.write_text(json.dumps(sorted(went)))
            return failed

        if _forked(play):
            raise Failure(f"mutants: the tests of {module} fail without any fault")
        went = {(place, way) for place, way in json.loads(told.read_text())}
    return len(places), list(lines_not_gone(places, went))


def _load_what_stays() -> None:
    """What every run needs and no fault touches, once; pytest loads its own plug-ins."""
    import pypdf  # noqa: F401
    import PySide6.QtWidgets  # noqa: F401
    import reportlab.platypus  # noqa: F401
    import sqlalchemy  # noqa: F401


def _tests_fail(module: str, putting: Putting) -> int:
    import pytest

    for name in [name for name in sys.modules if name.partition(".")[0] in ("tablemgr", "ui", "tests")]:
        del sys.modules[name]
    putting.put()
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--no-header", *SUBJECTS[module]]))


def _forked(work: Callable[[], int]) -> int:
    """Its result from a process of its own; 0 only when it ended well and in time. Failure when it hangs."""
    child = os.fork()
    if not child:
        for end in (signal.SIGALRM, signal.SIGPROF):
            signal.signal(end, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE_S)  # ends an endless loop
        signal.alarm(HOPELESS_S)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(silence, stream)
        try:
            os._exit(1 if work() else 0)
        finally:
            os._exit(2)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code == -signal.SIGALRM:
        raise Failure(f"mutants: the tests of a subject did not end in {HOPELESS_S} s")
    return code
