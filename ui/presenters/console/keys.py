"""Keys of the console: keyboard and numeric pad, by what the table expects. A stroke and a mode give a gesture.

The top row of a Czech keyboard gives letters where others give digits; they are read as the digits printed above them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.text import _
from tablemgr.text.cards import RANKS, SUITS
from ui.presenters.console.view_models import HelpGroup, HelpModel
from ui.presenters.reading.help import help_foot
from ui.presenters.wording import Words


class Mode(StrEnum):
    """What the keys mean now."""

    ACT = "act"
    CARDS = "cards"
    AWARD = "award"
    BETWEEN = "between"
    NONE = "none"


class Do(StrEnum):
    """What a key asks for. ``arg`` of the gesture: digits, a size, a rank, a suit."""

    FOLD = "fold"
    CALL = "call"
    ALL_IN = "all_in"
    RAISE = "raise"
    ENTER_AMOUNT = "enter_amount"
    DIGIT = "digit"
    ERASE = "erase"
    SIZE = "size"
    NUMBERED_SIZE = "numbered_size"
    THOUSANDS = "thousands"
    ZEROS = "zeros"
    SEAT_PREFIX = "seat_prefix"
    REST = "rest"
    UNDO = "undo"
    REDO = "redo"
    ESCAPE = "escape"
    HELP = "help"
    RANK = "rank"
    SUIT = "suit"
    MUCK = "muck"
    WHICH = "which"
    """A digit of the pad at the showdown: it could be a card or a winner, so it is neither."""
    NEXT_POT = "next_pot"
    CONFIRM = "confirm"
    START = "start"
    STRADDLE = "straddle"
    BUTTON_AT = "button_at"
    PAD_ENTER = "pad_enter"
    PAD_PLUS = "pad_plus"
    PAD_MINUS = "pad_minus"
    PAD_STAR = "pad_star"
    PAD_POINT = "pad_point"
    PAD_ZERO = "pad_zero"
    PAD_SHOW = "pad_show"
    MENU = "menu"
    RULES = "rules"
    SPECIAL = "special"
    REASONS = "reasons"
    EARLIER = "earlier"
    LATER = "later"
    TAKE_OUT = "take_out"
    DEPTH = "depth"
    FLOOR = "floor"
    TAG = "tag"
    CLOCK = "clock"
    FLOOR_DESK = "floor_desk"


@dataclass(frozen=True, slots=True)
class Stroke:
    """One key going down: ``key`` is its sign in upper case, or Enter, Space, Backspace, Escape, F1, F10."""

    key: str
    pad: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True)
class Gesture:
    do: Do
    arg: str = ""


CZECH_DIGITS = {
    "+": "1", "Ě": "2", "Š": "3", "Č": "4", "Ř": "5", "Ž": "6", "Ý": "7", "Á": "8", "Í": "9", "É": "0",
}  # fmt: skip
"""Top row of the Czech layout without Shift. A plus of the pad is no digit."""

ANYWHERE = {
    "F1": Do.HELP, "F2": Do.RULES, "F10": Do.MENU, "Escape": Do.ESCAPE, "Up": Do.EARLIER, "Down": Do.LATER,
    "Delete": Do.TAKE_OUT, "G": Do.FLOOR, "V": Do.SPECIAL, "F11": Do.FLOOR_DESK,
}  # fmt: skip
WITH_CTRL = {
    "Z": Do.UNDO,
    "Y": Do.REDO,
    "W": Do.REASONS,
    "D": Do.DEPTH,
    "G": Do.FLOOR,
    "T": Do.TAG,
    "K": Do.CLOCK,
}

ACT_KEYS = {
    "F": Gesture(Do.FOLD),
    "C": Gesture(Do.CALL),
    "Space": Gesture(Do.CALL),
    "A": Gesture(Do.ALL_IN),
    "R": Gesture(Do.RAISE),
    "B": Gesture(Do.RAISE),
    "Enter": Gesture(Do.ENTER_AMOUNT),
    "M": Gesture(Do.SIZE, "min"),
    "H": Gesture(Do.SIZE, "half_pot"),
    "P": Gesture(Do.SIZE, "pot"),
    "E": Gesture(Do.REST),
    "K": Gesture(Do.THOUSANDS),
    "X": Gesture(Do.NUMBERED_SIZE),
    "*": Gesture(Do.NUMBERED_SIZE),
    ".": Gesture(Do.ZEROS),
    ",": Gesture(Do.ZEROS),
    "S": Gesture(Do.SEAT_PREFIX),
    "U": Gesture(Do.UNDO),
    "Backspace": Gesture(Do.ERASE),
}
ACT_PAD = {
    "-": Gesture(Do.PAD_MINUS),
    "Enter": Gesture(Do.PAD_ENTER),
    "*": Gesture(Do.PAD_STAR),
    "+": Gesture(Do.PAD_PLUS),
    "/": Gesture(Do.SEAT_PREFIX, "/"),
    ".": Gesture(Do.PAD_POINT),
    ",": Gesture(Do.PAD_POINT),
    "0": Gesture(Do.PAD_ZERO),
}
PAD_RANKS = {"0": "T", "/": "J", "*": "Q", "-": "K", "1": "A"}
PAD_SUITS = {"1": "c", "2": "d", "3": "h", "4": "s"}
WINNER_KEYS = ("W", "*")
"""Keyboard and pad: the seat that follows wins the pot. A digit alone never chooses a winner: it begins a card."""

AWARD_KEYS = {
    "Enter": Gesture(Do.CONFIRM),
    "S": Gesture(Do.SEAT_PREFIX),
    "W": Gesture(Do.SEAT_PREFIX, "W"),
    "M": Gesture(Do.MUCK),
    "P": Gesture(Do.NEXT_POT),
    "U": Gesture(Do.UNDO),
}
AWARD_PAD = {
    "Enter": Gesture(Do.CONFIRM),
    "/": Gesture(Do.SEAT_PREFIX, "/"),
    "*": Gesture(Do.SEAT_PREFIX, "*"),
    "+": Gesture(Do.NEXT_POT),
    ".": Gesture(Do.UNDO),
    ",": Gesture(Do.UNDO),
}
BETWEEN_KEYS = {
    "N": Gesture(Do.START),
    "Enter": Gesture(Do.START),
    "T": Gesture(Do.STRADDLE),
    "S": Gesture(Do.SEAT_PREFIX),
    "U": Gesture(Do.UNDO),
}
BETWEEN_PAD = {
    "Enter": Gesture(Do.START),
    "/": Gesture(Do.SEAT_PREFIX, "/"),
    "*": Gesture(Do.STRADDLE),
    ".": Gesture(Do.UNDO),
    ",": Gesture(Do.UNDO),
}


def gesture_of(stroke: Stroke, mode: Mode, *, half_card: bool = False) -> Gesture | None:
    """What the stroke asks for, or None. ``half_card``: a rank is typed and its suit is awaited."""
    if stroke.ctrl:
        return Gesture(WITH_CTRL[stroke.key]) if stroke.key in WITH_CTRL else None
    if stroke.key in ANYWHERE:
        return Gesture(ANYWHERE[stroke.key])
    key = stroke.key if stroke.pad else CZECH_DIGITS.get(stroke.key, stroke.key)
    if mode is Mode.ACT:
        return _from(ACT_KEYS, ACT_PAD, key, stroke.pad) or _digit(key, Do.DIGIT)
    if mode is Mode.CARDS:
        return _pad_card(key, half_card) if stroke.pad else _typed_card(key, half_card)
    if mode is Mode.AWARD:
        return _award(key, stroke.pad)
    if mode is Mode.BETWEEN:
        return _digit(key, Do.BUTTON_AT) or _from(BETWEEN_KEYS, BETWEEN_PAD, key, stroke.pad)
    return None


def seat_of_digit(digit: str) -> int:
    """0 is seat 10."""
    return int(digit) or 10


def digit_of(stroke: Stroke) -> str:
    """The digit of a stroke, also of the top row of a Czech keyboard; empty for any other key."""
    key = stroke.key if stroke.pad else CZECH_DIGITS.get(stroke.key, stroke.key)
    return key if len(key) == 1 and key in "0123456789" else ""


def _digit(key: str, do: Do) -> Gesture | None:
    return Gesture(do, key) if len(key) == 1 and key in "0123456789" else None


def _from(keys: dict[str, Gesture], pad: dict[str, Gesture], key: str, on_pad: bool) -> Gesture | None:
    return pad.get(key) if on_pad else keys.get(key)


TENS = {"1": Gesture(Do.RANK, "T"), "0": Gesture(Do.RANK, "T")}
"""Who types 10 gets a ten with its first key, or with its last."""


def _typed_card(key: str, half_card: bool) -> Gesture | None:
    if key == "Backspace":
        return Gesture(Do.ERASE)
    if half_card and key.lower() in SUITS and len(key) == 1:
        return Gesture(Do.SUIT, key.lower())
    if key in RANKS and len(key) == 1:
        return Gesture(Do.RANK, key)
    others = {
        "M": Gesture(Do.MUCK),
        "U": Gesture(Do.UNDO),
        "S": Gesture(Do.SEAT_PREFIX),
        "W": Gesture(Do.SEAT_PREFIX, "W"),
    }
    return TENS.get(key) or others.get(key)


def _pad_card(key: str, half_card: bool) -> Gesture | None:
    if half_card and key in PAD_SUITS:
        return Gesture(Do.SUIT, PAD_SUITS[key])
    if key in PAD_RANKS:
        return Gesture(Do.RANK, PAD_RANKS[key])
    if key in "23456789":
        return Gesture(Do.RANK, key)
    others = {"+": Gesture(Do.PAD_SHOW), ".": Gesture(Do.PAD_POINT), ",": Gesture(Do.PAD_POINT)}
    return others.get(key)


def _award(key: str, on_pad: bool) -> Gesture | None:
    """A rank opens the cards of whoever shows next. On the pad signs are ranks too, so the seat is named first."""
    if on_pad:
        return AWARD_PAD.get(key) or _digit(key, Do.WHICH)
    if len(key) == 1 and key in RANKS:
        return Gesture(Do.RANK, key)
    return TENS.get(key) or AWARD_KEYS.get(key)


HELP_ROWS: dict[Mode, tuple[tuple[str, str], ...]] = {
    Mode.ACT: (
        ("F  ·  −", _("fold")),
        ("C, Space  ·  Enter", _("check or call")),
        ("A  ·  *", _("all-in")),
        ("123 ↵  ·  123 +", _("bet or raise to the amount")),
        ("15.  ·  15.", _("with zeros: 150, or 1 500 if 150 is too little")),
        ("5K, 1K5  ·  ", _("thousands: 5 000, 1 500")),
        ("M, H, P  ·  + ++ +++ Enter", _("minimum, half pot, pot")),
        ("4X  ·  4*", _("ready size number 4")),
        ("S 7  ·  / 7", _("seat 7 acts next: those before fold or check")),
        ("S  ·  /", _("and an act: of the seat that is shown (two further on, or who raised before)")),
        ("E  ·  0, //", _("the rest of the round folds or checks")),
    ),
    Mode.CARDS: (
        ("A K Q J T 9…2  ·  1 − * / 0 9…2", _("rank: ace, king, queen, jack, ten, nine … two")),
        ("S H D C  ·  4 3 2 1", _("suit: spades, hearts, diamonds, clubs")),
        ("M  ·  +", _("muck")),
        ("S 7  ·  + 7", _("while the board is due: cards of seat 7 first")),
        ("⌫  ·  .", _("take back the last card")),
    ),
    Mode.AWARD: (
        ("7d7h  ·  / 7 …", _("cards of the seat that shows next (pad: its seat first)")),
        ("S 7  ·  / 7", _("cards of seat 7")),
        ("W 7  ·  * 7", _("seat 7 wins this pot; again: not")),
        ("M  ·  / 7 +", _("the seat that shows next mucks")),
        ("P  ·  +", _("next pot")),
        ("Enter", _("confirm the award")),
    ),
    Mode.BETWEEN: (
        ("N, Enter  ·  Enter", _("next hand")),
        ("T  ·  *", _("straddle")),
        ("S 7  ·  / 7", _("seat 7: its player and his chips")),
        ("1 … 9, 0 = 10", _("seat of the button, before the first hand")),
    ),
    Mode.NONE: (
        ("U, Ctrl+Z  ·  .", _("undo the last act")),
        ("Ctrl+Y  ·  /.", _("do it again")),
        ("↑  ·  / 7 .", _("repair an act (pad: the last one of seat 7): give the right one, then Enter")),
        ("↑ ↓  ·  /− /+", _("the act before or after it")),
        ("Del  ·  /*", _("the act that is repaired did not happen")),
        ("Esc  ·  ", _("drop what is begun, close")),
        ("F2  ·  ", _("the rule of the refusal that stands there, else the rulebook")),
        ("G  ·  /* 1", _("call the floor; again: not needed")),
        ("Ctrl+T  ·  /* 2", _("tags and note of this hand")),
        ("Ctrl+K  ·  /* 3", _("clock on the player to act; again: stop it, or confirm that it is over")),
        ("Ctrl+D  ·  /* 4", _("the rest of the hand by pot and winner, or only counted")),
        ("V  ·  /* 5", _("special games and corrections")),
        ("F10  ·  /* 6", _("menu of the table; in a panel arrows and Enter")),
        ("F11  ·  /* 7", _("the floor's desk: past hands, replay, log; again: back")),
        ("·  + 7 .  +*", _("while cards are awaited / is a jack: + in its place")),
        ("Ctrl+W  ·  ", _("why the table did this by itself: reasons in the log")),
        ("F1  ·  ", _("these keys")),
    ),
}
"""Rows of F1: keyboard, then after · the numeric pad where it differs."""

_TITLES = {
    Mode.ACT: _("Betting"),
    Mode.CARDS: _("Cards"),
    Mode.AWARD: _("Showdown and award"),
    Mode.BETWEEN: _("Between hands"),
    Mode.NONE: _("Always"),
}


def help_model(mode: Mode, words: Words) -> HelpModel:
    """The keys over the screen they act on: those of now first."""
    tr = words.tr
    order = sorted(HELP_ROWS, key=lambda each: (each is not mode, list(HELP_ROWS).index(each)))
    groups = tuple(
        HelpGroup(tr(_TITLES[each]), tuple((keys, tr(meaning)) for keys, meaning in HELP_ROWS[each]))
        for each in order
    )
    heads = (tr("Keyboard"), tr("Numeric pad"))
    return HelpModel(tr("Keys"), groups, help_foot(words), tr("Close"), heads)
