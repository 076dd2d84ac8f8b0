"""The shortest way to enter what happened: what a dealer who knows the grammar of the console would touch or type.

Fed with the acts of a recorded hand it looks at the table as it stands, finds what one gesture can say of the acts that
come, and gives it by real events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tablemgr.app.api import (
    AllIn,
    AmountOption,
    BetTo,
    Call,
    Check,
    DealBoard,
    Fold,
    HandCommand,
    LegalView,
    Muck,
    RaiseTo,
    ShowCards,
    TableSnapshot,
    format_card,
)
from tests.helpers.driver import Driver, Hands, Keyboard, NumericPad, Touch
from ui.presenters.console.acts import fixed_amount
from ui.presenters.console.amounts import amount_option, spot_of, with_zeros
from ui.presenters.console.seat_first import implied_acts, presumed_legal, reached, rest_of_round
from ui.presenters.wording import seat_of

BETTING = (Fold, Check, Call, BetTo, RaiseTo, AllIn)
THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class Gesture:
    """So many inputs say so many of the coming acts."""

    inputs: int
    acts: int
    give: Callable[[], None]
    typed: Callable[[], None] | None = None
    """Digits that are typed before it."""

    def enter(self) -> None:
        """All of it."""
        if self.typed is not None:
            self.typed()
        self.give()

    def cost(self, rest: int) -> tuple[int, int]:
        """To compare gestures: each act still to say costs one more input; of equals the one that says more."""
        return self.inputs + rest - self.acts, -self.acts


class BestEntry:
    """Enters a hand by ``way``; ``inputs`` and ``entries`` count what the betting took."""

    def __init__(self, driver: Driver, way: type[Hands]) -> None:
        self.driver = driver
        self.way = way(driver)
        self.inputs = 0
        self.entries = 0

    def play(self, commands: Sequence[HandCommand]) -> None:
        """Everything from the first act to the last card shown; board cards after the end of the hand are left out."""
        left = list(commands)
        while left:
            if isinstance(left[0], BETTING):
                said = self._betting(left)
            else:
                said = 1
                self._cards(left[0])
            left = left[said:]

    # --- cards: not counted -------------------------------------------------------------------------------------------

    def _cards(self, command: HandCommand) -> None:
        if isinstance(command, DealBoard):
            if self.driver.expected.value == "board":
                self.way.board("".join(format_card(card) for card in command.cards))
        elif isinstance(command, ShowCards):
            self.way.show(command.seat, "".join(format_card(card) for card in command.cards))
        elif isinstance(command, Muck):
            self.way.muck(command.seat)
        else:
            raise AssertionError(f"{command} is no act of a recorded hand")

    # --- betting ------------------------------------------------------------------------------------------------------

    def _betting(self, coming: Sequence[HandCommand]) -> int:
        """Give the gesture that saves most; how many acts it said."""
        street = []
        for command in coming:
            if not isinstance(command, BETTING):
                break
            street.append(command)
        gestures = [*self._one_act(street, 0), *self._rest(street), *self._seat_first(street)]
        best = min(gestures, key=lambda gesture: gesture.cost(len(street)))
        before = self.driver.inputs
        seq = self.driver.snapshot.seq
        best.enter()
        if self.driver.inputs - before != best.inputs:
            raise AssertionError(
                f"{street[0]} took {self.driver.inputs - before} inputs instead of {best.inputs}"
            )
        if self.driver.snapshot.seq == seq:
            raise AssertionError(f"{street[: best.acts]} was not accepted")
        self.inputs += best.inputs
        self.entries += 1
        return best.acts

    @property
    def _now(self) -> TableSnapshot:
        return self.driver.snapshot

    def _rest(self, street: Sequence[HandCommand]) -> list[Gesture]:
        run = rest_of_round(self._now)
        if len(run) < 2 or tuple(street[: len(run)]) != run:
            return []
        return [Gesture(1, len(run), self.way.everybody_folds)]

    def _seat_first(self, street: Sequence[HandCommand]) -> list[Gesture]:
        found = []
        for skipped in range(1, len(street)):
            seat = _seat(street[skipped])
            implied = implied_acts(self._now, seat)
            if implied is None or implied.commands() != tuple(street[:skipped]):
                continue
            for act in self._one_act(street, skipped):
                found += self._for_seat(act, seat)
        return found

    def _for_seat(self, act: Gesture, seat: int) -> list[Gesture]:
        """The act of a seat further on: the seat is named before it, or before what gives a typed amount."""
        ways = [(partial(self.way.seat_first, seat), 1 if isinstance(self.way, Touch) else 2)]
        star = isinstance(self.way, NumericPad) and act.give == self.way.all_in  # /* asks for something else
        if seat == reached(self._now) and not isinstance(self.way, Touch) and not star:
            ways.append((self.way.reach, 1))
        return [
            Gesture(act.inputs + inputs, act.acts, partial(self._in_turn, act, name)) for name, inputs in ways
        ]

    @staticmethod
    def _in_turn(act: Gesture, name: Callable[[], None]) -> None:
        """Digits come before S or /, since after it they would be a seat."""
        if act.typed is not None:
            act.typed()
        name()
        act.give()

    def _one_act(self, street: Sequence[HandCommand], place: int) -> list[Gesture]:
        """The act at ``place``, those before it being implied."""
        command, snapshot = street[place], self._now
        said = place + 1
        if isinstance(command, Fold):
            return [Gesture(1, said, self.way.fold)]
        if isinstance(command, Check | Call):
            return [Gesture(1, said, self.way.call)]
        view = seat_of(snapshot, _seat(command))
        legal = snapshot.legal if place == 0 else presumed_legal(snapshot, view) if view is not None else None
        if legal is None:
            return []
        if isinstance(command, AllIn) or (
            isinstance(command, BetTo | RaiseTo) and command.to == legal.all_in_to
        ):
            return [Gesture(1, said, self.way.all_in)]
        if isinstance(command, BetTo | RaiseTo):
            return [replace(gesture, acts=said) for gesture in self._amounts(command.to, legal)]
        return []

    # --- amounts ------------------------------------------------------------------------------------------------------

    def _amounts(self, to: int, legal: LegalView) -> list[Gesture]:
        option, way = amount_option(legal), self.way
        if option is None:
            return []
        if fixed_amount(legal) == to:
            return [Gesture(1, 1, way.raise_only)]
        plain = Gesture(way.digits(to) + 1, 1, way.give_typed, partial(way.type_amount, to))
        return [plain, *self._ready(to, legal, option), *self._with_point(to, option)]

    def _ready(self, to: int, legal: LegalView, option: AmountOption) -> list[Gesture]:
        """Ready sizes: a touch or a letter, or a digit and the key that makes a size of it."""
        habits, way = self.driver.window.desk.console.draft.habits, self.way
        found = []
        for number, rule in enumerate(habits.numbered(spot_of(self._now)), start=1):
            if rule.total(legal, option) != to:
                continue
            if way.size_inputs(number) == 1:
                found.append(Gesture(1, 1, partial(way.size, rule.key, number)))
            else:
                found.append(Gesture(2, 1, way.give_numbered, partial(way.type_digits, str(number))))
        return found

    def _with_point(self, to: int, option: AmountOption) -> list[Gesture]:
        """Digits and the point: the least digits that it makes ``to`` of."""
        if isinstance(self.way, Touch):
            return []
        text = str(to)
        for digits in (text[:length] for length in range(1, len(text))):
            if set(text[len(digits) :]) == {"0"} and with_zeros(int(digits), option) == to:
                typed = partial(self.way.type_digits, digits)
                return [Gesture(len(digits) + 1, 1, self.way.give_with_zeros, typed)]
        return []


def _seat(command: HandCommand) -> int:
    return int(getattr(command, "seat", 0))


WAYS: dict[str, type[Hands]] = {"touch": Touch, "keyboard": Keyboard, "pad": NumericPad}
