"""A recorded hand (PHH): the fields of a file as rules, seats, posts and commands in whole units.

Amounts are integers: times 1 when every amount of the hand is whole, times 100 where there are decimals. The seats are
numbered in the file's order, p1 first after the button, so the button is the last seat; heads-up the format writes the
blinds as small, big but means p2, the button, by the small one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact, InvalidOperation, Overflow
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Final, cast

from tablemgr.app.casecheck.report import Sentence, not_built, option_not_built, sentence
from tablemgr.engine.chips import BASIS_POINTS, Chips
from tablemgr.engine.hand.commands import DeclareWinners, HandCommand, Post, PostKind, StartHand
from tablemgr.engine.ids import HandNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.quick import maker
from tablemgr.engine.rules import TableRules, resolve_rules
from tablemgr.formats.phh_actions import (
    MAX_PLAYERS,
    SEATS,
    Dealt,
    HandFault,
    UnplayableHand,
    read_actions,
)
from tablemgr.formats.phh_ending import read_ending
from tablemgr.formats.phh_text import AT_A_TIME, Fields, HandText, read_hand_texts
from tablemgr.formats.textfile import UTF_8
from tablemgr.text import _

#: The codes of hold'em in the format; ``PT`` is no code of the standard, which has none for pot-limit hold'em.
VARIANTS = {"NT": "NL", "PT": "PL", "FT": "FL"}
CENTS = 100
_OWN_AMOUNTS = ("_rake", "_jackpot", "_chip")
_NO_LIMIT_FIELDS = ("min_bet",)
_LIMIT_FIELDS = ("small_bet", "big_bet")
_LISTS = ("antes", "blinds_or_straddles", "starting_stacks")
_NEEDED: Final[Mapping[tuple[str, ...], frozenset[str]]] = {
    limits: frozenset((*_LISTS, *limits, "actions")) for limits in (_NO_LIMIT_FIELDS, _LIMIT_FIELDS)
}

Amount = int | Decimal


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand ready to be played: amounts in units of ``scale`` to the file's own unit.

    ``commands`` are everything to be played: the start, the acts, and from index ``settles`` on what settles the hand
    (`tablemgr.formats.phh_ending`); ``numbers`` say which action of the file each came from (0: the start).
    ``finishing_stacks`` is what the file states, in its
    own unit (None: nothing stated); ``fields`` is everything it says, unchanged.
    """

    label: str
    scale: int
    rules: TableRules
    start: StartHand
    numbers: tuple[int, ...]
    commands: tuple[HandCommand, ...]
    settles: int
    dealt: Dealt
    finishing_stacks: tuple[Amount, ...] | None
    fields: Fields


_recorded_hand, _start_hand, _post = maker(RecordedHand), maker(StartHand), maker(Post)


@dataclass(frozen=True, slots=True)
class BrokenHand:
    """A hand that cannot be played as it is written; ``action`` counts from 1, 0 when the fault is elsewhere."""

    label: str
    action: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class LeftOutHand:
    """A hand that is none of this game, or whose result nobody can know."""

    label: str
    reason: Sentence


HandRead = RecordedHand | BrokenHand | LeftOutHand


def reason_of(hand: BrokenHand) -> Sentence:
    """What is wrong with a hand, with the number of the action where it is in one."""
    if not hand.action:
        return hand.reason
    return sentence(_("action {number}: {reason}"), number=hand.action, reason=hand.reason)


def read_hands(path: Path, encoding: str = UTF_8) -> Iterator[HandRead]:
    """Read every hand of a ``.phh`` or ``.phhs`` file. Raises `UnreadableFile` when there is no such text file."""
    texts = read_hand_texts(path, encoding)
    while some := [*islice(texts, AT_A_TIME)]:
        yield from [_of_text(text) for text in some]


def _of_text(text: HandText) -> HandRead:
    if text.fault is not None:
        return BrokenHand(text.label, 0, text.fault)
    return read_hand(text.fields or {}, text.label)


def read_hand(fields: Fields, label: str = "") -> HandRead:
    """Make one hand of its fields: a value in every case, never an exception for what a file may contain."""
    try:
        return _recorded(fields, label)
    except HandFault as fault:
        return BrokenHand(label, fault.action, fault.reason)
    except UnplayableHand as left_out:
        return LeftOutHand(label, left_out.reason)


def _recorded(fields: Fields, label: str) -> RecordedHand:
    variant = fields.get("variant")
    game = VARIANTS.get(variant) if isinstance(variant, str) else None
    if game is None:
        raise UnplayableHand(
            sentence(_("the variant {variant} is no hold'em that is played here"), variant=variant)
        )
    limits = _LIMIT_FIELDS if game == "FL" else _NO_LIMIT_FIELDS
    _check_fields(fields, limits)
    actions = fields["actions"]
    has_points = "." in "".join(actions)
    scale = CENTS if has_points and any("." in line and _has_decimals(line) for line in actions) else 1
    scale, antes, blinds, stacks, bets, (rake, jackpot, chip) = _amounts(fields, limits, scale)
    shortest = min(stacks)
    if shortest <= 0:
        raise HandFault(sentence(_("a player starts without chips")))
    short = tuple(stacks) if shortest < max(antes) + max(blinds) else ()
    rules, posts = _opening(game, tuple(antes), tuple(blinds), tuple(bets), rake + jackpot, chip or 1, short)
    if isinstance(rules, Refused):
        raise _refused_rules(rules)
    seats = SEATS[1 : len(stacks) + 1]
    start = _start_hand(HandNo(1), seats[-1], seats, tuple(stacks), posts)
    ending = read_ending(fields, seats, scale)
    told = type(ending[0]) is DeclareWinners
    read = read_actions(actions, start, scale, winners_told=told)
    last = len(actions)
    return _recorded_hand(
        label,
        scale,
        rules,
        start,
        (0, *read.numbers, *[last] * len(ending)),
        (start, *read.commands, *ending),
        len(read.commands) + 1,
        read.dealt,
        _finishing(fields, len(stacks)),
        fields,
    )


@lru_cache(maxsize=256)
def _opening(
    variant: str,
    antes: tuple[Chips, ...],
    blinds: tuple[Chips, ...],
    bets: tuple[Chips, ...],
    rake: Chips,
    chip: Chips,
    short: tuple[Chips, ...],
) -> tuple[TableRules | Refused, tuple[Post, ...]]:
    """The rules and the posts, which most hands of a file have in common; ``short``: the stacks, if one may be too
    short for his posts."""
    big_blind = bets[0]
    place = _big_blind_place(blinds, big_blind, antes)
    posts = _posts(antes, blinds, short or (max(antes) + max(blinds),) * len(antes), place)
    small_blind = next((blind for blind in blinds[:place] if blind), 0)  # due, paid or not; 0 is a dead one
    straddles = sum([post.what is _STRADDLE for post in posts])
    ante = antes[0] if len(set(antes)) == 1 else 0
    return _rules(variant, small_blind, big_blind, bets[-1], ante, straddles, rake, chip), posts


def _refused_rules(refused: Refused) -> HandFault | UnplayableHand:
    if refused.code is RefusalCode.OPTION_NOT_BUILT:
        return UnplayableHand(option_not_built(refused))
    return HandFault(sentence(_("these stakes are no game: {refusal}"), refusal=refused))


def _check_fields(fields: Fields, limits: tuple[str, ...]) -> None:
    """What must be there is there, of its kind, and for every player."""
    if not _NEEDED[limits] <= fields.keys():
        missing = next(name for name in (*_LISTS, *limits, "actions") if name not in fields)
        raise HandFault(sentence(_("the field {field} is missing"), field=missing))
    if limits is _LIMIT_FIELDS and "min_bet" in fields:
        raise HandFault(sentence(_("the field {field} has no place in a fixed-limit hand"), field="min_bet"))
    stacks = fields["starting_stacks"]
    players = len(stacks) if isinstance(stacks, list) else 0
    for name in _LISTS:
        amounts = fields[name]
        if not isinstance(amounts, list) or len(amounts) != players:
            raise HandFault(
                sentence(_("the field {field} is no list with an amount for each player"), field=name)
            )
    if not 2 <= players <= MAX_PLAYERS:
        raise HandFault(sentence(_("{number} players cannot play a hand"), number=players))
    actions = fields["actions"]
    if not isinstance(actions, list) or not set(map(type, actions)) <= _ONLY_TEXTS:
        raise HandFault(sentence(_("the field {field} is no list of texts"), field="actions"))


_ONLY_TEXTS, _ONLY_WHOLE, _NUMBERS = {str}, {int}, {int, Decimal}
_Units = list[Chips]


def _amounts(
    fields: Fields, limits: Sequence[str], scale: int
) -> tuple[int, _Units, _Units, _Units, _Units, _Units]:
    """The scale, and in its units the antes, blinds, stacks, bets and our own amounts.

    The scale is 1 when every amount of the hand is whole, else 100; ``scale`` is what the actions ask for.
    """
    amounts: list[Amount] = [*fields["antes"], *fields["blinds_or_straddles"], *fields["starting_stacks"]]
    amounts += [fields[name] for name in limits]
    amounts += [fields.get(name, 0) for name in _OWN_AMOUNTS]
    units: list[Chips]
    kinds = set(map(type, amounts))
    if kinds == _ONLY_WHOLE:
        whole = cast(_Units, amounts)
        units = whole if scale == 1 else [amount * scale for amount in whole]
    elif kinds <= _NUMBERS:
        scale, units = _in_units(amounts, scale)
    else:
        scale, units = _in_units_by_fractions(amounts, scale)
    if min(units) < 0:
        raise HandFault(sentence(_("“{text}” is no amount"), text=amounts[units.index(min(units))]))
    players = len(fields["antes"])
    two, three = 2 * players, 3 * players
    last = three + len(limits)
    return scale, units[:players], units[players:two], units[two:three], units[three:last], units[last:]


def _in_units(amounts: Sequence[Amount], scale: int) -> tuple[int, _Units]:
    """Amounts that are not all whole numbers as they are written."""
    try:
        cents = [
            amount * CENTS if type(amount) is int else _whole(_times(amount, CENTS)) for amount in amounts
        ]
    except (ArithmeticError, ValueError):  # one is finer or endless: it is found and named
        return _in_units_by_fractions(amounts, scale)
    if scale == 1 and not any(amount % CENTS for amount in cents):
        return 1, [amount // CENTS for amount in cents]
    return CENTS, cents


_times: Final = Context(prec=4 * CENTS, traps=[Inexact, InvalidOperation, Overflow]).multiply


def _whole(amount: Decimal) -> int:
    """As an ``int``; ValueError when it is none."""
    whole = int(amount)
    if whole != amount:
        raise ValueError(f"{amount} is no whole number")
    return whole


def _in_units_by_fractions(amounts: Sequence[Amount], scale: int) -> tuple[int, _Units]:
    """The same by exact fractions, which say what is wrong with an amount."""
    fractions = [(amount, 1) if type(amount) is int else _fraction(amount) for amount in amounts]
    if any(below != 1 for _above, below in fractions):
        scale = CENTS
    return scale, [
        _unit(above, below, scale, amount) for (above, below), amount in zip(fractions, amounts, strict=True)
    ]


def _fraction(amount: object) -> tuple[int, int]:
    """Exactly, in lowest terms. `HandFault` for what is no amount, `UnplayableHand` for an endless one."""
    if not isinstance(amount, Decimal):
        raise HandFault(sentence(_("“{text}” is no amount"), text=amount))
    try:
        return amount.as_integer_ratio()
    except (ValueError, OverflowError):
        raise UnplayableHand(sentence(_("a stack is unknown"))) from None


def _has_decimals(line: str) -> bool:
    """Whether an action bets a fraction."""
    words = line.split("#", 1)[0].split()
    return len(words) == 3 and words[1] == "cbr" and words[2].rstrip("0").partition(".")[2] != ""


def _unit(above: int, below: int, scale: int, amount: Amount) -> Chips:
    """A fraction in whole units of ``scale``."""
    unit, rest = divmod(above * scale, below)
    if rest:
        raise HandFault(sentence(_("{text} is finer than the smallest unit of the file"), text=amount))
    return unit


def _posts(
    antes: Sequence[Chips], blinds: Sequence[Chips], stacks: Sequence[Chips], place: int
) -> tuple[Post, ...]:
    """Who posts what: equal antes first, then the blinds, last the uneven antes, which are dead posts.

    ``place`` is that of the big blind; a post before it is a small blind, one after it a straddle. The posts
    go as far as the stacks reach (BLD-16).
    """
    order = (SEATS[2], SEATS[1]) if len(blinds) == 2 else SEATS[1 : len(blinds) + 1]
    wanted = []
    for index, blind in enumerate(blinds):
        if blind:
            what = _SMALL if index < place else _BIG if index == place else _STRADDLE
            wanted.append((order[index], what, blind))
    if any(antes):
        if len(set(antes)) == 1:
            wanted = [(seat, _ANTE, antes[0]) for seat in order] + wanted
        else:
            wanted += [(seat, _DEAD, ante) for seat, ante in zip(order, antes, strict=True)]
    left = [0, *stacks]
    posts = []
    for seat, what, nominal in wanted:
        amount = nominal if nominal < left[seat] else left[seat]
        if amount:
            left[seat] -= amount
            posts.append(_post(seat, what, amount, nominal))
    return tuple(posts)


def _big_blind_place(blinds: tuple[Chips, ...], big_blind: Chips, antes: Sequence[Chips]) -> int:
    """Which of the posts is the big blind: the one as high as the smallest bet, the second of two equal ones."""
    if big_blind not in blinds:
        if not any(blinds) and any(antes):
            raise UnplayableHand(not_built("bomb_pot"))
        raise HandFault(sentence(_("no post is as high as the smallest bet, so there is no big blind")))
    place = blinds.index(big_blind)
    both_equal = not any(blinds[:place]) and blinds[place + 1 : place + 2] == (big_blind,)
    return place + 1 if both_equal else place


_SMALL, _BIG, _STRADDLE = PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE
_ANTE, _DEAD = PostKind.ANTE, PostKind.DEAD


@lru_cache(maxsize=256)
def _rules(
    variant: str,
    small_blind: Chips,
    big_blind: Chips,
    big_bet: Chips,
    ante: Chips,
    straddles: int,
    rake: Chips,
    chip: Chips,
) -> TableRules | Refused:
    """The rulebook's defaults with the stakes of the file; the rake that was taken is a rake of everything up to it."""
    game: dict[str, object] = {
        "variant": variant,
        "small_blind": small_blind,
        "big_blind": big_blind,
        "ante": ante,
        "chip": chip,
    }
    if variant == "FL":
        game |= {"small_bet": big_blind, "big_bet": big_bet}
        if straddles:
            game["limit_straddle"] = True
    elif straddles > 1:
        game["max_straddles"] = straddles
    taken = {"bps": BASIS_POINTS, "cap": rake, "unit": chip, "no_flop_no_drop": False} if rake else None
    return resolve_rules(game, rake=taken)


def _finishing(fields: Fields, players: int) -> tuple[Amount, ...] | None:
    stated = fields.get("finishing_stacks")
    if stated is None:
        return None
    if not isinstance(stated, list) or len(stated) != players:
        raise HandFault(
            sentence(
                _("the field {field} is no list with an amount for each player"), field="finishing_stacks"
            )
        )
    return tuple(stated)
