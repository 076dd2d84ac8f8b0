"""Who wins what on which board, and who gets the odd chip: the award plan of a hand (sections 12, 13 and 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tablemgr.engine.cards import card_set
from tablemgr.engine.chips import Chips, split_coarsely
from tablemgr.engine.hand.bits import Place, Places, bit, each, is_several, lowest
from tablemgr.engine.hand.evaluator import Strength, strength_of
from tablemgr.engine.hand.pots import collected_pots, layers
from tablemgr.engine.hand.rake import compute_rake, jackpot_drop, spread_rake
from tablemgr.engine.hand.reading import BETTING, BOARD_SIZE, Phase
from tablemgr.engine.hand.state import AnyHand, is_one_left, seats_at
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused, Severity
from tablemgr.engine.quick import maker
from tablemgr.engine.rules import OddChipUnit, TableRules

Strengths = Mapping[Place, Strength]
"""How strong the tabled hands are on one board."""
ByRun = tuple[Places, ...]
"""The winners of one pot, board by board; 0 while they are open."""
Part = tuple[SeatNo, Chips, Chips, int]
"""What a `Share` is made of."""


@dataclass(frozen=True, slots=True)
class Share:
    """One winner's part of one pot, net of rake; ``odd_chips`` of it could not be divided (POT-7).

    ``run`` is the board that it was won on, when several were run (RIT-2).
    """

    seat: SeatNo
    amount: Chips
    odd_chips: Chips
    run: int = 1


@dataclass(frozen=True, slots=True)
class PotPlan:
    """One pot as it will be pushed; ``winners`` None while it is not determined, ``shares`` from the button's left.

    ``jackpot`` is the drop, out of the main pot only. With several boards ``winners`` are those of any of them,
    ``by_run`` those of each, and the shares stand board by board.
    """

    pot: int
    amount: Chips
    rake: Chips
    eligible: tuple[SeatNo, ...]
    winners: tuple[SeatNo, ...] | None
    shares: tuple[Share, ...]
    declared: bool
    """Whether the winners were declared by the dealer, not read from cards or the only ones left."""
    jackpot: Chips = 0
    by_run: tuple[tuple[SeatNo, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class AwardPlan:
    """What `EndHand` will do, or what is ``missing`` for it: «betting», «board» or «cards_or_winners».

    ``payouts`` are (seat, chips) from all determined pots, seats ascending; ``contradiction`` names the pot whose
    declared winners are beaten by cards on the table.
    """

    pot_total: Chips
    rake: Chips
    pots: tuple[PotPlan, ...]
    payouts: tuple[tuple[SeatNo, Chips], ...]
    returned: tuple[tuple[SeatNo, Chips], ...]
    missing: str | None
    contradiction: Refused | None
    jackpot: Chips = 0


def award_plan(state: AnyHand, rake_taken: Chips | None = None) -> AwardPlan:
    """Pots, rake, jackpot drop, winners and shares as they stand now.

    A pot with one owner is his (POT-8). Otherwise the best of the tabled hands wins as soon as every owner has tabled
    or mucked; or the declared winners, as long as no tabled cards contradict them. With several boards each has an
    equal part of every pot (RIT-2). ``rake_taken`` replaces the computed rake (main pot first).

    >>> from tablemgr.engine.hand import Fold, Post, PostKind, StartHand, decide
    >>> from tablemgr.engine.rules import TableRules, Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(2, PostKind.SMALL_BLIND, 50, 50), Post(1, PostKind.BIG_BLIND, 100, 100))
    >>> state = decide(None, rules, StartHand(1, 2, (1, 2), (5000, 5000), posts)).state
    >>> plan = award_plan(decide(state, None, Fold(2)).state)
    >>> plan.payouts, plan.returned, plan.missing
    (((1, 100),), ((1, 50),), None)
    """
    settlement = settle(state, rake_taken)
    pots, won, rake_by_pot = settlement.pots, settlement.won, settlement.rake_by_pot
    plans: list[PotPlan] = []
    payouts: dict[SeatNo, Chips] = {}
    for number, (amount, owners) in enumerate(pots):
        jackpot = 0 if number else settlement.jackpot
        shares = tuple(Share(*part) for part in parts_of_pot(state, settlement, number))
        for share in shares:
            payouts[share.seat] = payouts.get(share.seat, 0) + share.amount
        plans.append(
            PotPlan(
                number,
                amount,
                rake_by_pot[number],
                seats_at(state, owners),
                seats_at(state, _together(won[number])) if all(won[number]) else None,
                shares,
                bool(state.declared) and is_several(owners) and _declared(state, number, 0) != 0,
                jackpot,
                tuple(seats_at(state, winners) for winners in won[number]) if state.more_boards else (),
            )
        )
    return AwardPlan(
        settlement.total,
        settlement.rake,
        tuple(plans),
        tuple(sorted(payouts.items())),
        state.returned,
        _missing(state, plans),
        settlement.contradiction,
        settlement.jackpot,
    )


@dataclass(frozen=True, slots=True)
class Settlement:
    """What the middle comes to: the pots and who may win each, who wins which, and what the house takes of each.

    ``won`` has for every pot its winners board by board, 0 while they are open.
    """

    pots: Sequence[tuple[Chips, Places]]
    won: Sequence[ByRun]
    total: Chips
    rake: Chips
    rake_by_pot: tuple[Chips, ...]
    jackpot: Chips
    contradiction: Refused | None


_settlement = maker(Settlement)


def settle(state: AnyHand, rake_taken: Chips | None = None) -> Settlement:
    """Pots, winners and what is taken as they stand now; ``rake_taken`` replaces the computed rake."""
    pots = collected_pots(state)
    amounts = [amount for amount, _ in pots]
    known = _tabled_strengths(state)
    won = [_winners_by_run(state, number, owners, known) for number, (_, owners) in enumerate(pots)]
    if rake_taken is None:
        rake, rake_by_pot = _rake(state, amounts, won)
    else:
        rake, rake_by_pot = rake_taken, spread_rake(rake_taken, amounts)
    jackpot = state.rules.jackpot
    drop = jackpot_drop(jackpot, amounts, rake_by_pot, flop_seen=len(state.board) >= 3) if jackpot else 0
    contradiction = _first_contradiction(state, pots, known) if state.declared else None
    return _settlement(pots, won, sum(amounts), rake, rake_by_pot, drop, contradiction)


def parts_of_pot(state: AnyHand, settlement: Settlement, number: int) -> Sequence[Part]:
    """How one pot is shared, net of what the house takes; nothing on a board whose winners are open."""
    net = settlement.pots[number][0] - settlement.rake_by_pot[number]
    return _parts(state, settlement.won[number], net if number else net - settlement.jackpot)


def _missing(state: AnyHand, plans: Sequence[PotPlan]) -> str | None:
    if state.phase is BETTING:
        return "betting"
    if state.phase is Phase.BOARD:
        return "board"
    return "cards_or_winners" if any(plan.winners is None for plan in plans) else None


# --- rake -------------------------------------------------------------------------------------------------------------


def _rake(state: AnyHand, amounts: Sequence[Chips], won: Sequence[ByRun]) -> tuple[Chips, tuple[Chips, ...]]:
    rules = state.rules.rake
    if rules is None:
        return 0, (0,) * len(amounts)
    return compute_rake(
        rules,
        amounts,
        flop_seen=len(state.board) >= 3,
        players=len(state.order),
        dead_in_split=_dead_in_split(state, won) if rules.split_from_dead_only else (),
    )


def _dead_in_split(state: AnyHand, won: Sequence[ByRun]) -> list[Chips | None]:
    """For each pot that several win what they did not put in themselves; None for the others (RAKE-9).

    Whoever may win a pot has paid all of it: his own part is the height of its layer (POT-1).
    """
    found: list[Chips | None] = []
    if any(state.bets):  # the street is not in the pots yet: nothing is split now
        return found
    below = 0
    for (amount, owners), by_run in zip(
        layers(state.committed, state.live, sum(state.dead)), won, strict=True
    ):
        height = min(state.committed[place] for place in each(owners))
        winners = _together(by_run)
        own = winners.bit_count() * (height - below)
        found.append(amount - own if is_several(winners) else None)
        below = height
    return found


# --- winners ----------------------------------------------------------------------------------------------------------


def _tabled_strengths(hand: AnyHand) -> tuple[Strengths, ...]:
    """Strengths of the tabled hands, board by board; none on a board that is not complete."""
    first = _strengths_on(hand, hand.board)
    return (
        (first, *[_strengths_on(hand, board) for board in hand.more_boards]) if hand.more_boards else (first,)
    )


def _strengths_on(hand: AnyHand, cards: Sequence[int]) -> Strengths:
    if len(cards) < BOARD_SIZE:
        return {}
    board = card_set(cards)
    known = {place: strength_of(board | hole) for place, hole in enumerate(hand.shown) if hole}
    for place in each(hand.plays_board):
        known[place] = strength_of(board)
    return known


def _winners_by_run(state: AnyHand, pot: int, owners: Places, known: Sequence[Strengths]) -> ByRun:
    """Who wins this pot on each board; a pot with one owner is not divided (POT-8)."""
    if not is_several(owners):
        return (owners,)
    return tuple(
        [
            _winners(owners, _declared(state, pot, run) & owners, strengths)
            for run, strengths in enumerate(known, start=1)
        ]
    )


def _declared(hand: AnyHand, pot: int, run: int) -> Places:
    """The places declared for this pot and board (``run`` 0: any); 0 when nobody was."""
    for declared_pot, declared_run, places in reversed(hand.declared):
        if declared_pot == pot and (not run or declared_run in (0, run)):
            return places
    return 0


def _winners(owners: Places, declared: Places, strengths: Strengths) -> Places:
    """Who wins a pot on one board; 0 while it is open. A declared winner may have mucked since."""
    if declared:
        return declared
    best = -1
    winners = 0
    for place in each(owners):
        strength = strengths.get(place)
        if strength is None:
            return 0
        if strength > best:
            best, winners = strength, bit(place)
        elif strength == best:
            winners |= bit(place)
    return winners


def _together(by_run: ByRun) -> Places:
    winners = 0
    for of_board in by_run:
        winners |= of_board
    return winners


# --- contradictions ---------------------------------------------------------------------------------------------------


def _first_contradiction(
    state: AnyHand, pots: Sequence[tuple[Chips, Places]], known: Sequence[Strengths]
) -> Refused | None:
    """Of what stands: a declaration for one board has replaced one for all of them there (RIT-2)."""
    for pot, (_, owners) in enumerate(pots):
        for run in range(1, len(known) + 1):
            declaration = _declared(state, pot, run)
            if declaration:
                found = contradiction_of(state, pot, owners, declaration, run, known)
                if found is not None:
                    return found
    return None


def contradiction_of(
    hand: AnyHand,
    pot: int,
    owners: Places,
    declaration: Places,
    run: int = 0,
    known: Sequence[Strengths] | None = None,
) -> Refused | None:
    """Why tabled cards speak against winners declared for one board (``run`` 0: for every board), or None (SHOW-6).

    A declared hand that is tabled must be the best on the table, and so must be all that tie with it.
    """
    strengths = _tabled_strengths(hand) if known is None else known
    for number, on_board in enumerate(strengths, start=1):
        if run in (0, number):
            found = _contradiction_on(hand, pot, owners, declaration, on_board)
            if found is not None:
                return replace(found, params=(*found.params, ("run", number))) if hand.more_boards else found
    return None


def _contradiction_on(
    hand: AnyHand, pot: int, owners: Places, declaration: Places, known: Strengths
) -> Refused | None:
    tabled = [place for place in each(owners) if place in known]
    declared = [place for place in tabled if declaration >> place & 1]
    if not declared:
        return None
    best = max(known[place] for place in tabled)
    wrong = [place for place in tabled if (known[place] == best) != (declaration >> place & 1 == 1)]
    if not wrong:
        return None
    better = next(place for place in tabled if known[place] == best)
    params = (("pot", pot + 1), ("seat", hand.order[wrong[0]]), ("best", hand.order[better]))
    return Refused(RefusalCode.CARDS_CONTRADICT, "SHOW-6", params, Severity.NEEDS_FLOOR)


# --- shares -----------------------------------------------------------------------------------------------------------


def odd_chip_unit(rules: TableRules) -> Chips:
    """In what unit pots are split: the smallest chip, or the small blind where the house says so (POT-7)."""
    by_blind = rules.play.odd_chip_unit is OddChipUnit.SMALL_BLIND and rules.small_blind
    return rules.small_blind if by_blind else rules.chip


def _parts(hand: AnyHand, won: ByRun, amount: Chips) -> Sequence[Part]:
    """Equal parts for the boards, the odd unit to the first (RIT-2, RIT-3), and of each board equal shares from the
    first winner left of the button, who is the lowest place (POT-7)."""
    if len(won) == 1 and won[0] and not is_several(won[0]):
        return ((hand.order[lowest(won[0])], amount, 0, 1),)
    unit = odd_chip_unit(hand.rules)
    by_board = split_coarsely(amount, len(won), unit)
    parts: list[Part] = []
    for run, (winners, part) in enumerate(zip(won, by_board, strict=True), start=1):
        parts += _parts_of_board(hand, winners, part, unit, run)
    return parts


def _parts_of_board(hand: AnyHand, winners: Places, amount: Chips, unit: Chips, run: int) -> Iterator[Part]:
    if not winners:
        return
    places = tuple(each(winners))
    even = amount // (unit * len(places)) * unit if len(places) > 1 else amount
    for place, part in zip(places, split_coarsely(amount, len(places), unit), strict=True):
        yield hand.order[place], part, part - even, run


def is_settled(hand: AnyHand) -> bool:
    """At the showdown: whether every pot has its winners and no tabled cards speak against them."""
    if is_one_left(hand):
        return True
    pots = collected_pots(hand)
    known = _tabled_strengths(hand)
    return (
        all(all(_winners_by_run(hand, number, owners, known)) for number, (_, owners) in enumerate(pots))
        and _first_contradiction(hand, pots, known) is None
    )
