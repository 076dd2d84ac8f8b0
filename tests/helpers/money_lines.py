"""The money of a tracker's text, added up from its lines as an importer does."""

import re
from collections.abc import Iterable
from decimal import Decimal

_AMOUNT = r"[$€£]?([0-9.]+)"
_puts_in = re.compile(rf": (?:posts [a-z &]+|calls|bets) {_AMOUNT}").search
_raises = re.compile(rf"^(.+): raises {_AMOUNT} to {_AMOUNT}").search
_posts_live = re.compile(rf"^(.+): posts (?:small blind|big blind|straddle) {_AMOUNT}").search
_bets = re.compile(rf"^(.+): (?:calls|bets) {_AMOUNT}").search
_collected = re.compile(rf" collected {_AMOUNT} from ").search
_uncalled = re.compile(rf"^Uncalled bet \({_AMOUNT}\)").search
_total = re.compile(rf"^Total pot {_AMOUNT}(.*) \| Rake {_AMOUNT}").search


def identity(lines: Iterable[str]) -> tuple[Decimal, Decimal]:
    """(put in - uncalled, collected + rake); raises AssertionError when the stated total is neither."""
    put, back, won, rake, total = (Decimal(0) for _what in range(5))
    street: dict[str, Decimal] = {}
    small_blinds = 0
    for line in lines:
        if line.startswith(("*** FLOP", "*** TURN", "*** RIVER")):
            street.clear()
        raised, live, bet, amount = _raises(line), _posts_live(line), _bets(line), _puts_in(line)
        if raised:
            put += Decimal(raised[3]) - street.get(raised[1], Decimal(0))
            street[raised[1]] = Decimal(raised[3])
        elif amount:
            put += Decimal(amount[1])
            own = live or bet
            small_blinds += "posts small blind" in line
            if own and not (small_blinds > 1 and "posts small blind" in line):  # a second one is dead
                street[own[1]] = street.get(own[1], Decimal(0)) + Decimal(own[2])
        elif found := _collected(line):
            won += Decimal(found[1])
        elif found := _uncalled(line):
            back += Decimal(found[1])
        elif found := _total(line):
            total, rake = Decimal(found[1]), Decimal(found[3])
            pots = [Decimal(pot) for pot in re.findall(rf"pot(?:-\d)? {_AMOUNT}\.", found[2])]
            assert not pots or sum(pots) == total, line
    assert total == put - back, (total, put, back)
    return put - back, won + rake
