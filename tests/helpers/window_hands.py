"""The lines of a hand, through the windows: by touch, keyboard or numeric pad; runs of folds and checks at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablemgr.app.api import Check, HandCommand, LegalView, PotAwardView, SeatStatus
from tablemgr.app.evening.reader import Line
from tablemgr.text.reasons import OTHER, VOID_HAND
from tests.helpers.driver import Driver, Hands
from tests.helpers.window_desk import DeskLines, NotInTheWindows
from ui.presenters.console.acts import fixed_amount
from ui.presenters.console.amounts import HALF_POT, MINIMUM, POT, amount_option
from ui.presenters.console.seat_first import implied_acts, presumed_legal, rest_of_round

ACTS = ("fold", "check", "call", "bet_to", "raise_to", "all_in")
SKIPPED = ("fold", "check")


class HandLines:
    """Enters the acts of a hand; ``hands`` is how: it may be changed from hand to hand."""

    def __init__(self, driver: Driver, desk: DeskLines, hands: Hands) -> None:
        self.driver = driver
        self.desk = desk
        self.hands = hands
        self.verbs: dict[str, Callable[[Line], None]] = {
            **dict.fromkeys(ACTS, self.act),
            "straddle": self.straddle,
            "start_hand": self.start,
            "board": lambda line: self.hands.board("".join(map(str, line.items("cards")))),
            "show": self.show,
            "muck": lambda line: self.hands.muck(line.number_of("seat")),
            "winners": self.winners,
            "end_hand": lambda _line: self.hands.confirm(),
            "undo": self.undo,
            "void_hand": self.void,
        }

    # --- acts ---------------------------------------------------------------------------------------------------------

    def act(self, line: Line) -> None:
        """One act; somebody else than the one on turn is named first."""
        seat, legal = line.number_of("seat"), self.driver.snapshot.legal
        if legal is not None and legal.seat != seat:
            self.hands.seat_first(seat)
            legal = self._presumed(seat)
        if legal is not None:
            self._give(line, legal)

    def _presumed(self, seat: int) -> LegalView | None:
        """What the window offers a seat further on; None when it has refused to let him act."""
        snapshot = self.driver.snapshot
        view = next(view for view in snapshot.seats if view.seat == seat)
        return presumed_legal(snapshot, view) if implied_acts(snapshot, seat) is not None else None

    def _give(self, line: Line, legal: LegalView) -> None:
        if line.verb == "fold":
            self.hands.fold()
        elif line.verb in ("check", "call"):
            self.hands.call()
        elif line.verb == "all_in":
            self.hands.all_in()
        else:
            self._amount(line.number_of("to"), legal)

    def _amount(self, to: int, legal: LegalView) -> None:
        option = amount_option(legal)
        if option is None:
            self.hands.raise_only()  # it says why not
            return
        if fixed_amount(legal) == to:
            self.hands.raise_only()
            return
        for size in (MINIMUM, HALF_POT, POT):
            if size.total(legal, option) == to:
                self.hands.size(size.key)
                return
        self.hands.raise_to(to)

    def run(self, lines: Sequence[Line]) -> int:
        """Enter as many of these lines at once as one gesture means; 0 when the first is to be entered by itself."""
        snapshot, said = self.driver.snapshot, _acts_in_turn(lines)
        everybody = rest_of_round(snapshot)
        if len(everybody) > 1 and _as_said(everybody, said):
            self.desk.bare()
            self.hands.everybody_folds()
            return len(everybody)
        for count in range(len(said) - 1, 0, -1):
            target = said[count].number_of("seat")
            implied = implied_acts(snapshot, target)
            if implied is None or not _as_said(implied.commands(), said[:count]):
                continue
            legal = self._presumed(target)
            if legal is not None:
                self.desk.bare()
                self.hands.seat_first(target)
                self._give(said[count], legal)
                return count + 1
        return 0

    # --- the rest of a hand -------------------------------------------------------------------------------------------

    def start(self, line: Line) -> None:
        self.desk.bare()
        coming = self.driver.snapshot.next_hand
        if coming is not None and coming.button_needed:
            self.hands.button_at(line.number_of("button"))
        elif "button" in line.fields:
            raise NotInTheWindows(f"line {line.number}: a button that is placed by a ruling")
        self.hands.next_hand()

    def straddle(self, line: Line) -> None:
        seat = line.number_of("seat")
        self.desk.bare()
        if self.driver.shows(f"act_straddle:{seat}"):
            self.driver.touch(f"act_straddle:{seat}")
        else:
            self.desk.action(seat, "straddle")

    def show(self, line: Line) -> None:
        self.hands.show(line.number_of("seat"), "".join(map(str, line.items("cards"))))

    def winners(self, line: Line) -> None:
        """Touched one after the other; who wins already is left alone."""
        pot = line.number_of("pot", 0)
        wanted = set(line.whole_numbers("seats"))
        for seat in sorted(wanted - set(self._pot(pot).declared)):
            self.hands.winner(seat, pot)
        for seat in sorted(set(self._pot(pot).declared) - wanted):
            self.hands.winner(seat, pot)

    def _pot(self, number: int) -> PotAwardView:
        hand = self.driver.snapshot.hand
        if hand is None or hand.award is None:
            raise NotInTheWindows("winners are declared when the betting is over")
        return next(pot for pot in hand.award.pots if pot.pot == number)

    def undo(self, line: Line) -> None:
        for _act in range(line.number_of("n", 1)):
            self.desk.bare()
            self.hands.undo()
            if line.text("ok") and self.driver.shows(f"action_floor:{line.text('ok')}"):
                self.driver.touch(f"action_floor:{line.text('ok')}")
                self.desk.prove()

    def void(self, line: Line) -> None:
        """The small button over Undo; reason and floor in the panel."""
        self.desk.bare()
        self.driver.touch("tool_side:void_hand")
        reason = line.text("reason").lower()
        if reason in VOID_HAND:
            self.driver.choose("reason", reason)
        else:
            self.driver.choose("reason", OTHER)
            self.driver.write("field_other", line.text("reason"))
        self.driver.choose("floor", line.text("ok"))
        self.desk.confirm()

    def may_open(self, seat: int) -> bool:
        """Whether a touch opens the panel of this seat now: a live seat that is not on turn means «acts next»."""
        view = self.desk.view(seat)
        legal = self.driver.snapshot.legal
        live = view.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN)
        return legal is None or not live or legal.seat == seat


def _acts_in_turn(lines: Sequence[Line]) -> list[Line]:
    """The lines from the first on that are plain acts: folds and checks, and the act that ends the run."""
    found: list[Line] = []
    for line in lines:
        if line.verb not in ACTS or line.fields.get("refused"):
            break
        found.append(line)
        if line.verb not in SKIPPED:
            break
    return found


def _as_said(commands: Sequence[HandCommand], lines: Sequence[Line]) -> bool:
    """Whether the implied acts are those of the file."""
    return [("check" if isinstance(each, Check) else "fold", int(each.seat)) for each in commands] == [
        (line.verb, line.number_of("seat")) for line in lines[: len(commands)]
    ]
