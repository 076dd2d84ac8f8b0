"""Who won what and why, in words: one sentence for each reason of a hand's story, in Czech and English.

A player is written as «Eva (7)», or «seat 7» where no name is known; the sentences keep him in the nominative, because
names are not declined by a program. The rule id stands beside the sentence, not in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Protocol

from tablemgr.text.cards import rank_text
from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.hand_names import hand_name
from tablemgr.text.money import CZK, Currency, format_amount, format_percent, format_ratio
from tablemgr.text.reasons import reason_text
from tablemgr.text.terms import pot_name

_ = mark

Who = Callable[[int], str]
"""How a seat is written."""

EXPLANATIONS: Final[Mapping[str, str]] = {
    # who could not win it
    "folded": _("Folded: {who}."),
    "mucked": _("Threw the cards away: {who}."),
    "in_for_less": _("In for less, not in this pot: {who} ({amount})."),
    # who won it
    "without_showdown": _("Everybody else folded, no cards are needed: {who}."),
    "last_hand": _("All others threw their cards away, the last hand wins unseen: {who}."),
    "sole_owner": _("Only one player could win this pot: {who}."),
    "best_hand": _("Best hand: {who}, {hand}."),
    "equal_hands": _("Equal hands share the pot: {who}, {hand}."),
    "board_plays": _("The board plays: no hole card improves it."),
    "beats": _("Behind it: {who}, {hand}."),
    "kicker": _("The kicker decides: {rank} against {over} ({who})."),
    "higher": _("Both are of one kind, {rank} against {over} decides ({who})."),
    "played_board": _("Played the board by a word: {who}."),
    "declared": _("The dealer named the winner, cards were not entered: {who}."),
    "told": _("Only the winner was recorded: {who}."),
    "awarded_otherwise": _("Awarded otherwise than the tabled cards say: {who}. {reason}"),
    "odd_chip": _("The odd {amount} goes to the first winner left of the button (seat {button}): {who}."),
    "board_part": _("Board {run} of {runs} is played for {amount}."),
    # the whole hand
    "uncalled": _("Uncalled bet of {amount} returned: {who}."),
    "void": _("The hand is void: {reason}. All chips went back."),
    "chopped": _("The blinds were taken back: no pot, no rake."),
    "partial": _("Only pot and winner were recorded; bets and cards may be missing."),
    "only_counted": _("The hand was only counted; bets and cards are missing."),
    "running": _("The hand is still being played."),
    "bomb_pot": _("Bomb pot: everybody posted {amount}."),
    "kill_pot": _("Kill pot, posted {amount}: {who}."),
    "run_more": _("The rest of the board was dealt more than once: {runs} boards."),
    "corrected": _("Corrected later: {reason}."),
    # rake
    "no_rake": _("No rake is taken at this table."),
    "time_charge": _("Time is charged instead of a rake."),
    "no_flop": _("No flop, no drop: no rake."),
    "below_minimum": _("The pot of {base} is below {minimum}: no rake."),
    "rake_percent": _("Rake: {percent} of {base} is {hundredths}."),
    "rake_step": _("Rake by steps: {amount} from a pot of {step} on; the pot is {base}."),
    "rake_each_pot": _("Rake: {percent} of each pot by itself ({pots})."),
    "rake_cap": _("At most {cap}."),
    "rake_cap_players": _("At most {cap} while so many are dealt in: {players}."),
    "rake_rounded": _("Rounded down to whole {unit}."),
    "rake_dead_only": _("A split pot bears rake only from chips of those who did not win it."),
    "rake_taken": _("Rake taken: {amount}."),
    "rake_overridden": _("Computed {computed}, taken {amount}: {reason}."),
    "paid_otherwise": _("Paid otherwise than computed: {reason}."),
    "jackpot": _("Jackpot drop out of the main pot: {amount}."),
}
"""Code of a reason → its sentence."""

_AMOUNTS: Final = frozenset({"amount", "base", "minimum", "step", "cap", "unit", "computed"})


class Reason(Protocol):
    """What a sentence is made of; the codes are those of `EXPLANATIONS`."""

    @property
    def code(self) -> str: ...
    @property
    def params(self) -> Mapping[str, object]: ...


class Share(Protocol):
    """Chips of one winner."""

    @property
    def seat(self) -> int: ...
    @property
    def amount(self) -> int: ...


class RankedHand(Protocol):
    """A tabled hand by its kind and its five ranks."""

    @property
    def seat(self) -> int: ...
    @property
    def category(self) -> str: ...
    @property
    def ranks(self) -> str: ...


class Pot(Protocol):
    """One pot on one board."""

    @property
    def pot(self) -> int: ...
    @property
    def run(self) -> int: ...
    @property
    def amount(self) -> int: ...
    @property
    def rake(self) -> int: ...
    @property
    def jackpot(self) -> int: ...
    @property
    def eligible(self) -> tuple[int, ...]: ...
    @property
    def shares(self) -> Sequence[Share]: ...
    @property
    def ranked(self) -> Sequence[RankedHand]: ...


def who_by(names: Mapping[int, str], tr: Translator) -> Who:
    """Seats as they are written here: «Eva (7)», without a name «seat 7»."""
    return lambda seat: f"{names[seat]} ({seat})" if names.get(seat) else tr("seat {seat}", seat=seat)


def explanation(reason: Reason, tr: Translator, who: Who, currency: Currency = CZK) -> str:
    """One reason as a sentence; KeyError for a code that has none."""
    params = reason.params
    shown = {name: _shown(name, value, tr, currency) for name, value in params.items()}
    shown["who"] = ", ".join(who(seat) for seat in _numbers(params.get("seats")))
    if "category" in params:
        shown["hand"] = hand_name(str(params["category"]), str(params["ranks"]), tr)
    if isinstance(bps := params.get("bps"), int):
        shown["percent"] = format_percent(bps, 10_000, tr.language)
    return tr(EXPLANATIONS[reason.code], **shown)


def pot_headline(pot: Pot, tr: Translator, who: Who, currency: Currency = CZK) -> str:
    """A pot in one line: name, what was deducted, who could win it, who won how much and with what.

    «Side pot 2 · 4 500 · could win it: 5, 7 → Eva (7): two pair, queens and eights».
    """

    def money(amount: int) -> str:
        return format_amount(amount, currency, tr.language)

    name = pot_name(pot.pot + 1, tr)
    name = name[:1].upper() + name[1:]
    if pot.run > 1 or any(getattr(share, "run", 1) > 1 for share in pot.shares):
        name = tr("{pot}, board {run}", pot=name, run=pot.run)
    amount = money(pot.amount)
    if pot.rake:
        amount = tr("{amount} − rake {rake}", amount=amount, rake=money(pot.rake))
    if pot.jackpot:
        amount = tr("{amount} − jackpot {jackpot}", amount=amount, jackpot=money(pot.jackpot))
    if pot.rake or pot.jackpot:
        amount = f"{amount} = {money(pot.amount - pot.rake - pot.jackpot)}"
    could = tr("could win it: {seats}", seats=", ".join(map(str, pot.eligible)))
    parts = [f"{name} · {amount}", could] if len(pot.eligible) > 1 else [f"{name} · {amount}"]
    line = " · ".join(parts)
    if not pot.shares:
        return line
    return f"{line} → {_winners(pot, tr, who, money)}"


def _winners(pot: Pot, tr: Translator, who: Who, money: Callable[[int], str]) -> str:
    if len(pot.shares) > 1:
        parts = ", ".join(f"{who(share.seat)} {money(share.amount)}" for share in pot.shares)
        return tr("shared: {parts}", parts=parts)
    winner = pot.shares[0].seat
    ranked = next((hand for hand in pot.ranked if hand.seat == winner), None)
    said = who(winner)
    return f"{said}: {hand_name(ranked.category, ranked.ranks, tr)}" if ranked is not None else said


def _numbers(value: object) -> Iterable[int]:
    return value if isinstance(value, tuple) else ()


def _shown(name: str, value: object, tr: Translator, currency: Currency) -> str:
    if name in ("rank", "over"):
        return rank_text(str(value))
    if name == "reason":
        return reason_text(str(value), tr)
    if name == "pots":
        return ", ".join(format_amount(amount, currency, tr.language) for amount in _numbers(value))
    if isinstance(value, int) and name == "hundredths":
        return format_ratio(value, 100 * 10**currency.decimals, tr.language)
    if isinstance(value, int) and name in _AMOUNTS:
        return format_amount(value, currency, tr.language)
    return str(value)
