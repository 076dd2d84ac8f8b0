"""Seat-first entry: touching somebody further on says what those between must have done, before anything is written.

Who still has to act is read from the snapshot: a live seat whose bet is below the price, or that has not acted on this
street. Between two acts nobody's price changes, because the implied acts are only folds and checks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablemgr.app.api import (
    AmountOption,
    Check,
    Fold,
    HandCommand,
    LegalView,
    RefusalCode,
    Refused,
    SeatNo,
    SeatStatus,
    SeatView,
    TableSnapshot,
)
from ui.presenters.wording import Words, seat_of

ACTED = frozenset({"check", "call", "bet", "raise"})
"""Last acts of a street after which somebody is asked again only if the price rises. A post is no act (BET-7)."""


@dataclass(frozen=True, slots=True)
class Implied:
    """What those before ``target`` do, in turn; ``checks`` are those of them who check for free, the others fold."""

    target: int
    skipped: tuple[int, ...]
    checks: tuple[int, ...]

    @property
    def folds(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.skipped if seat not in self.checks)

    def commands(self) -> tuple[HandCommand, ...]:
        """In turn: with the act itself they are one batch."""
        return tuple(
            Check(SeatNo(seat)) if seat in self.checks else Fold(SeatNo(seat)) for seat in self.skipped
        )


def seats_due(snapshot: TableSnapshot) -> tuple[SeatView, ...]:
    """Who has still to act on this street, in turn, the actor first."""
    legal = snapshot.legal
    if legal is None:
        return ()
    turn = sorted(snapshot.seats, key=lambda view: (view.seat < legal.seat, view.seat))
    return tuple(view for view in turn if view.seat == legal.seat or _is_due(view, legal))


def implied_acts(snapshot: TableSnapshot, target: int) -> Implied | None:
    """What it means that ``target`` acts next; None when he cannot (he is the actor, out, or not asked any more)."""
    due = seats_due(snapshot)
    order = tuple(view.seat for view in due)
    legal = snapshot.legal
    if legal is None or target not in order[1:]:
        return None
    between = due[: order.index(target)]
    checks = tuple(view.seat for view in between if view.bet == legal.price)
    return Implied(target, tuple(view.seat for view in between), checks)


def presumed_legal(snapshot: TableSnapshot, target: SeatView) -> LegalView | None:
    """What the seat further on may do after the implied acts, for the buttons; when it is given, the engine decides.

    Folds and checks change neither the price nor the minimum raise, so only his own bet and chips differ.
    """
    legal = snapshot.legal
    if legal is None:
        return None
    to_call = min(target.stack, max(0, legal.price - target.bet))
    skipped_call = legal.call if isinstance(legal.call, int) else 0
    all_in_to = target.bet + target.stack
    pot_after_call = legal.pot_after_call - skipped_call + to_call
    pot_limit = snapshot.rules is not None and snapshot.rules.variant == "PL"
    ceiling = min(all_in_to, legal.price + pot_after_call) if pot_limit else all_in_to
    free = to_call == 0
    return replace(
        legal,
        seat=target.seat,
        stack=target.stack,
        own_bet=target.bet,
        pot_after_call=pot_after_call,
        fold_is_free_check=free,
        check=None if free else _facing(target.seat, to_call),
        call=_nothing_to_call(target.seat) if free else to_call,
        bet=_presumed(_unshortened(legal.bet, legal, snapshot), ceiling, all_in_to),
        raise_=_presumed(_unshortened(legal.raise_, legal, snapshot), ceiling, all_in_to),
        all_in_to=all_in_to,
    )


def _unshortened(
    option: AmountOption | Refused, legal: LegalView, snapshot: TableSnapshot
) -> AmountOption | Refused:
    """The option without the short stack of the seat that is skipped: his last chips are nobody else's limit."""
    rules, hand = snapshot.rules, snapshot.hand
    if isinstance(option, Refused) or option.to_max != legal.all_in_to or rules is None or hand is None:
        return option
    late = hand.street in ("turn", "river")
    limit = rules.variant == "FL"
    full = legal.price + ((rules.big_bet if late else rules.small_bet) if limit else rules.big_blind)
    if option.to_min >= full:
        return option
    return AmountOption(full, full if limit else option.to_max, option.step)


def _presumed(option: AmountOption | Refused, ceiling: int, all_in_to: int) -> AmountOption | Refused:
    if isinstance(option, Refused):
        return option
    fixed = option.to_min == option.to_max and option.to_max != all_in_to
    low = min(option.to_min, all_in_to)
    return AmountOption(low, low if fixed else max(low, ceiling), option.step)


def _facing(seat: int, to_call: int) -> Refused:
    return Refused(RefusalCode.FACING_BET, "BET-1", (("seat", seat), ("facing", to_call)))


def _nothing_to_call(seat: int) -> Refused:
    return Refused(RefusalCode.NOTHING_TO_CALL, "BET-1", (("seat", seat),))


def last_bettor(snapshot: TableSnapshot) -> int:
    """Whose bet stands: the live seat with the highest bet of the street; 0 when nobody has bet.

    Of several with the same bet it is the one who is not asked any more because the others answered him.
    """
    bets = [
        view for view in snapshot.seats if view.bet and view.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN)
    ]
    if not bets:
        return 0
    top = max(view.bet for view in bets)
    raised = [view for view in bets if view.bet == top and view.last_act in ("bet", "raise", "all_in")]
    posted = [view for view in bets if view.bet == top and view.last_act in ("bb", "straddle", "live")]
    candidates = raised or posted
    return candidates[0].seat if len(candidates) == 1 else 0


def rest_of_round(snapshot: TableSnapshot) -> tuple[HandCommand, ...]:
    """All who still have to act fold, or check where it is free, until the round is over or one hand is left."""
    legal = snapshot.legal
    if legal is None:
        return ()
    left = sum(view.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN) for view in snapshot.seats)
    acts: list[HandCommand] = []
    for view in seats_due(snapshot):
        if left == 1:
            break
        if view.bet == legal.price:
            acts.append(Check(SeatNo(view.seat)))
        else:
            acts.append(Fold(SeatNo(view.seat)))
            left -= 1
    return tuple(acts)


def reached(snapshot: TableSnapshot) -> int:
    """Who is meant by S or / alone: two before him fold or check; of two who are left the last one.

    After a reraise it is whoever raised before, when two or more are between: it mostly comes back to him.
    0 when nobody else is asked.
    """
    due = seats_due(snapshot)
    back = next((view.seat for view in due[2:] if view.last_act in ("bet", "raise")), 0)
    return back or (due[min(2, len(due) - 1)].seat if len(due) > 1 else 0)


def implied_words(implied: Implied, words: Words) -> str:
    """«3, 4 skládají · 5 čeká»."""
    tr = words.tr
    parts = []
    if implied.folds:
        parts.append(
            tr.n("{seats} folds", "{seats} fold", len(implied.folds), seats=words.seats(implied.folds))
        )
    if implied.checks:
        parts.append(
            tr.n("{seats} checks", "{seats} check", len(implied.checks), seats=words.seats(implied.checks))
        )
    return " · ".join(parts)


def why_not(snapshot: TableSnapshot, target: int, words: Words) -> str:
    """Why somebody cannot act next."""
    tr = words.tr
    view = seat_of(snapshot, target)
    seat = words.seat(target)
    if view is None or view.status is SeatStatus.EMPTY:
        return tr("{seat} is empty.", seat=seat)
    if view.status is SeatStatus.FOLDED:
        return tr("{seat} has folded.", seat=seat)
    if view.status is SeatStatus.ALL_IN:
        return tr("{seat} is all-in and does not act any more.", seat=seat)
    if view.status is not SeatStatus.IN_HAND:
        return tr("{seat} is not in this hand.", seat=seat)
    return tr("{seat} is not asked any more: the betting round would be over first.", seat=seat)


def _is_due(view: SeatView, legal: LegalView) -> bool:
    if view.status is not SeatStatus.IN_HAND or not view.stack:
        return False
    return view.bet < legal.price or view.last_act not in ACTED
