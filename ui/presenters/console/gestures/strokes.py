"""Keys of the console: from a stroke to the gesture it means, with the seat that is awaited after S or /."""

from __future__ import annotations

from collections.abc import Callable

from ui.presenters.clock import UiClock
from ui.presenters.console import acts, award, next_hand
from ui.presenters.console.keys import (
    WINNER_KEYS,
    Do,
    Gesture,
    Mode,
    Stroke,
    digit_of,
    gesture_of,
    seat_of_digit,
)
from ui.presenters.console.presenter import ConsolePresenter
from ui.presenters.console.tags import TAG
from ui.presenters.deeds import AWARD_PAUSE_MS
from ui.presenters.notices import Message
from ui.presenters.wording import Words

LIST_AFTER = ("/", "+")
"""Signs of the pad that wait for a seat: a star after them asks which of the things beside the play is meant."""

LIST = "/*"
"""What the draft awaits then: the digit of one of them."""

BESIDE = {
    "1": Do.FLOOR, "2": Do.TAG, "3": Do.CLOCK, "4": Do.DEPTH, "5": Do.SPECIAL, "6": Do.MENU,
    "7": Do.FLOOR_DESK,
}  # fmt: skip
"""Digits after that star."""

PAD_SIZES = ("min", "half_pot", "pot")
"""+, ++ and +++ on an empty field."""

POINTS = (".", ",")
TAIL_MS = 1000
"""So long an Enter may still be the tail of the one that confirmed a panel: it is asked for once more."""

CONFIRMING = ("Enter", "Space")
"""Keys that press what has the keyboard."""

WALK = {"-": Do.EARLIER, "+": Do.LATER, "*": Do.TAKE_OUT}
"""Signs of the pad after / while a repair is open: then no seat further on can be meant."""

OF_THE_SEAT = frozenset({
    Do.FOLD, Do.CALL, Do.ALL_IN, Do.RAISE, Do.ENTER_AMOUNT, Do.SIZE, Do.NUMBERED_SIZE, Do.ZEROS, Do.PAD_ENTER,
    Do.PAD_PLUS, Do.PAD_MINUS, Do.PAD_STAR, Do.PAD_POINT, Do.ESCAPE,
})  # fmt: skip
"""What may follow S or / without a digit: an act of the seat that is shown."""


class ConsoleKeys:
    """Feeds strokes to the presenter. A key held down is one stroke; only ⌫ repeats."""

    def __init__(self, console: ConsolePresenter, clock: UiClock) -> None:
        self._console = console
        self._clock = clock
        self._held = ""
        self._released = True
        self._held_ms = 0
        self._rests_until_ms = 0
        self._tail_until_ms = 0
        self._just_gone = False
        """A panel has gone and no key went down since."""
        self._named = 0
        """The seat that was named by the last two keys: a point now repairs its last act."""
        self._reached = False
        """The seat that acts next was meant by S or / alone."""
        self._number_refused = False
        """The last digit was refused: zeros that follow belong to the same number."""
        self._handlers: dict[Do, Callable[[str], None]] = {
            Do.FOLD: lambda _arg: self._act(acts.FOLD),
            Do.CALL: lambda _arg: self._act(acts.CALL),
            Do.ALL_IN: lambda _arg: self._act(acts.ALL_IN),
            Do.RAISE: lambda _arg: self._raise(),
            Do.ENTER_AMOUNT: lambda _arg: console.enter_amount(),
            Do.DIGIT: self._digit,
            Do.ERASE: lambda _arg: console.erase(),
            Do.SIZE: lambda size: console.size(size, touched=False),
            Do.SEAT_PREFIX: self._await_seat,
            Do.NUMBERED_SIZE: lambda _arg: self._numbered(),
            Do.THOUSANDS: lambda _arg: console.thousands(),
            Do.ZEROS: lambda _arg: console.zeros(),
            Do.REST: lambda _arg: console.rest(touched=False),
            Do.UNDO: lambda _arg: self._act("undo"),
            Do.REDO: lambda _arg: self._act("redo"),
            Do.ESCAPE: lambda _arg: console.escape(),
            Do.HELP: lambda _arg: console.help(),
            Do.RANK: console.rank,
            Do.SUIT: console.suit,
            Do.MUCK: lambda _arg: self._act("muck"),
            Do.WHICH: lambda digit: self._card_or_winner(digit),
            Do.NEXT_POT: lambda _arg: console.next_pot(),
            Do.CONFIRM: lambda _arg: self._act(award.CONFIRM),
            Do.START: lambda _arg: self._act(next_hand.START),
            Do.STRADDLE: lambda _arg: console.straddle_key(),
            Do.BUTTON_AT: self._button_at,
            Do.PAD_ENTER: lambda _arg: self._pad_enter(),
            Do.PAD_PLUS: lambda _arg: self._pad_plus(),
            Do.PAD_MINUS: lambda _arg: self._pad_minus(),
            Do.PAD_STAR: lambda _arg: self._pad_star(),
            Do.PAD_POINT: lambda _arg: self._pad_point(),
            Do.PAD_ZERO: lambda _arg: self._pad_zero(),
            Do.PAD_SHOW: lambda _arg: self._pad_show(),
            Do.EARLIER: lambda _arg: console.earlier(),
            Do.LATER: lambda _arg: console.later(),
            Do.TAKE_OUT: lambda _arg: console.take_out(),
            Do.MENU: lambda _arg: self._act("side:menu"),
            Do.SPECIAL: lambda _arg: self._act("side:special"),
            Do.RULES: lambda _arg: self._act("rules"),
            Do.FLOOR: lambda _arg: console.floor_key(),
            Do.TAG: lambda _arg: self._act(TAG),
            Do.CLOCK: lambda _arg: console.clock_key(),
            Do.DEPTH: lambda _arg: self._act("side:depth"),
            Do.FLOOR_DESK: lambda _arg: self._act("floor_desk"),
            Do.REASONS: lambda _arg: console.toggle_reasons(),
        }

    def down(self, stroke: Stroke, repeated: bool = False) -> bool:
        """A key went down (``repeated``: it is being held); whether the console took it."""
        if repeated and stroke.key != "Backspace":
            return True
        self._just_gone = False
        if self._is_held(stroke) or self._rests(stroke):
            return True
        if self._console.draft.prefix:
            return self._after_prefix(stroke)
        named, self._named = self._named, 0
        if named and stroke.key in POINTS and not self._console.draft.entry.digits:
            self._console.repair_seat(named)
            return True
        if stroke.key == "Enter" and self._console.can_confirm_repair:
            self._console.confirm_repair(self._console.seq)
            return True
        gesture = self._meant(stroke)
        if gesture is None:
            return False
        self._give(gesture, stroke)
        return True

    def _meant(self, stroke: Stroke) -> Gesture | None:
        entry = self._console.draft.cards
        half = entry is not None and bool(entry.rank)
        return gesture_of(stroke, self._console.mode, half_card=half)

    def up(self, stroke: Stroke) -> None:
        """A key was released."""
        if stroke.key == self._held:
            self._released = True
        if stroke.key in CONFIRMING and self._just_gone:
            self._tail_until_ms = self._clock.ticks_ms() + TAIL_MS
        self._just_gone = False

    def rest(self) -> None:
        """A panel or page has gone: the key that confirmed it, pressed once more, must not go on to the table."""
        self._rests_until_ms = self._clock.ticks_ms() + AWARD_PAUSE_MS
        self._just_gone = True

    def _rests(self, stroke: Stroke) -> bool:
        """Right after a panel an Enter is none; a little later it deals or calls only when it comes once more."""
        if stroke.key not in CONFIRMING:
            return False
        now = self._clock.ticks_ms()
        if now >= self._rests_until_ms:
            tail, self._tail_until_ms = now < self._tail_until_ms, 0
            if tail:
                self._console.say(
                    Message(
                        lambda words: words.tr(
                            "That Enter followed the panel that has just closed: once more, if the table is meant."
                        )
                    )
                )
            return tail
        return True

    def _is_held(self, stroke: Stroke) -> bool:
        """The key that confirmed an award counts again once it is released and its pause is over."""
        if stroke.key != self._held:
            return False
        if self._released and self._clock.ticks_ms() - self._held_ms >= AWARD_PAUSE_MS:
            self._held = ""
            return False
        return True

    def _give(self, gesture: Gesture, stroke: Stroke) -> None:
        was_award = self._console.mode is Mode.AWARD
        if gesture.do not in (Do.DIGIT, Do.PAD_ZERO):
            self._number_refused = False
        self._handlers[gesture.do](gesture.arg)
        if gesture.do is Do.CONFIRM and was_award and self._console.just_confirmed:
            self._held, self._held_ms, self._released = stroke.key, self._clock.ticks_ms(), False

    def _act(self, key: str) -> None:
        self._console.act(key, touched=False)

    # --- a seat after S or / ------------------------------------------------------------------------------------------

    def _await_seat(self, arg: str) -> None:
        """Until the digit comes a seat further on is meant and shown: an act without a digit is his."""
        draft = self._console.draft
        if arg in WINNER_KEYS:
            self._await_winner(arg)
            return
        self._reached = self._console.reach()
        if self._reached:
            target = draft.target
            draft.notice = Message(
                lambda words: words.tr(
                    "Which seat? {digits}; an act now is of seat {seat}; Esc to drop it",
                    seat=target,
                    digits=self._seat_digits(words),
                )
            )
        else:
            draft.notice = Message(
                lambda words: words.tr(
                    "Which seat? {digits}; Esc to drop it", digits=self._seat_digits(words)
                )
            )
        draft.prefix = arg or "S"

    def _seat_digits(self, words: Words) -> str:
        """«1 … 9», and 0 only where there is a seat 10."""
        seats = self._console.seat_count
        return words.tr("1 … 9, 0 for seat 10") if seats > 9 else f"1 … {seats}"

    def _await_winner(self, key: str) -> None:
        """W or * at the showdown: the digit that follows is the seat that wins the pot that is shown."""
        if not self._console.chooses_winners:
            return
        self._console.say(
            Message(
                lambda words: words.tr(
                    "Which seat wins? {digits}; Esc to drop it", digits=self._seat_digits(words)
                )
            )
        )
        self._console.draft.prefix = key

    def _card_or_winner(self, digit: str) -> None:
        """A digit of the pad at the showdown could be a card or a winner: nothing is chosen, both ways are said."""
        self._console.say(
            Message(
                lambda words: words.tr(
                    "Nothing is chosen: / {seat} for the cards of seat {full}, * {seat} when seat {full} wins",
                    seat=digit,
                    full=seat_of_digit(digit),
                )
            )
        )

    def _after_prefix(self, stroke: Stroke) -> bool:
        """A digit is the seat; // is the rest of the round, /. does again; an act belongs to the seat that is shown.

        Only the star alone is none: an all-in needs the seat, since /* asks for something beside the play.
        """
        console = self._console
        prefix, console.draft.prefix = console.draft.prefix, ""
        reached, self._reached = self._reached, False
        console.say(None)
        digit = digit_of(stroke)
        gesture = self._meant(stroke)
        if reached and (gesture is None or gesture.do not in OF_THE_SEAT):
            console.draft.target = 0
        if prefix == LIST:
            self._beside(digit)
        elif prefix in LIST_AFTER and stroke.key == "*" and self._asks_beside:
            console.draft.target = 0
            self._await_beside()
        elif prefix in WINNER_KEYS:
            if digit:
                console.winner_digit(seat_of_digit(digit))
        elif digit:
            console.draft.target = 0 if reached else console.draft.target
            self._named = seat_of_digit(digit)
            console.further(self._named)
        elif prefix == "/" and stroke.key == "/" and console.mode is Mode.ACT:
            console.rest(touched=False)
        elif prefix == "/" and stroke.key in POINTS and not console.draft.entry.is_typed:
            console.draft.target = 0 if reached else console.draft.target
            self._act("redo")
        elif prefix == "/" and console.draft.repair is not None and stroke.key in WALK:
            self._handlers[WALK[stroke.key]]("")
        elif reached and gesture is not None:
            self._give(gesture, stroke)
        return True

    @property
    def _asks_beside(self) -> bool:
        """In a repair the star takes the act out; after digits it is the ready size with that number."""
        draft = self._console.draft
        return draft.repair is None and not draft.entry.is_typed

    def _await_beside(self) -> None:
        """The line at the bottom names the digits: nobody has to know them by heart."""
        self._console.say(
            Message(
                lambda words: words.tr(
                    "1 floor! · 2 tag · 3 clock · 4 pot and winner · 5 special games · 6 menu · 7 desk; Esc to drop it"
                )
            )
        )
        self._console.draft.prefix = LIST

    def _beside(self, digit: str) -> None:
        """One of the things beside the play; any other key drops the question."""
        if digit in BESIDE:
            self._handlers[BESIDE[digit]]("")

    def _button_at(self, digit: str) -> None:
        if self._console.mode is Mode.BETWEEN and self._console.button_needed:
            self._console.seat(seat_of_digit(digit))

    # --- amounts ------------------------------------------------------------------------------------------------------

    def _digit(self, digit: str) -> None:
        self._console.digit(digit)
        self._number_refused = not self._console.draft.entry.is_typed

    def _raise(self) -> None:
        """R or B: opens the field; with an amount in it (or only one possible) it gives it."""
        self._act(acts.RAISE)

    def _pad_enter(self) -> None:
        """Check or call; after + a ready size is given; with digits it is refused in words."""
        entry = self._console.draft.entry
        if entry.preset:
            self._act(acts.RAISE)
        elif entry.digits:
            self._console.say(Message(lambda words: words.tr("An amount is typed: + raises, − clears.")))
        else:
            self._act(acts.CALL)

    def _pad_plus(self) -> None:
        """Digits then + is the amount; on an empty field + ++ +++ are ready sizes."""
        draft = self._console.draft
        if draft.entry.digits and not draft.entry.preset:
            self._act(acts.RAISE)
            return
        if self._console.only_amount:
            self._act(acts.RAISE)
            return
        pluses = draft.pluses % len(PAD_SIZES)
        self._console.preset(PAD_SIZES[pluses])
        draft.pluses = pluses + 1

    def _pad_minus(self) -> None:
        """Fold; with an amount in the field it clears that."""
        if self._console.draft.entry.digits:
            self._console.draft.notice = None
            self._console.draft.drop_amount()
        else:
            self._act(acts.FOLD)

    def _numbered(self) -> None:
        """One digit and X."""
        if self._console.draft.entry.is_typed:
            self._console.numbered_size()

    def _pad_star(self) -> None:
        """All-in; after a digit the ready size with that number."""
        if self._console.draft.entry.is_typed:
            self._console.numbered_size()
        else:
            self._act(acts.ALL_IN)

    def _pad_point(self) -> None:
        """Undo; after digits it adds zeros and gives the amount; of cards the last one goes, or whose they were."""
        cards = self._console.draft.cards
        if self._console.draft.entry.is_typed:
            self._console.zeros()
        elif cards is not None and (cards.chosen or cards.rank) and self._console.draft.repair is None:
            self._console.erase()
        elif cards is not None and cards.seat and self._console.draft.repair is None:
            self._console.escape()
        else:
            self._act("undo")

    def _pad_zero(self) -> None:
        """A zero of an amount; on an empty field the rest of the round folds or checks, but not in the middle of a
        number that was refused."""
        if self._console.draft.entry.is_typed or self._number_refused:
            self._digit("0")
        else:
            self._console.rest(touched=False)

    def _pad_show(self) -> None:
        """While a seat's cards are asked for it mucks; while the board is due a seat follows that shows before it."""
        entry = self._console.draft.cards
        if entry is not None and not entry.seat:
            self._await_seat("+")
        else:
            self._act("muck")
