"""Who won what and why, pot by pot and board by board: codes with their rules, made from what really went down.

Amounts are read from the events, never computed again; the adviser's plan is asked only for what the events do not
say (who could win, how tabled hands rank). A hand that was not tabled appears nowhere: the journal never had it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablemgr.app.picture.hand import cards_text, hole_text
from tablemgr.app.reporting.hand_models import HandCorrectionLine
from tablemgr.app.review.rake_reasons import rake_reasons
from tablemgr.app.review.replay_models import Because, HandStory, PotStory
from tablemgr.app.review.settlement import Settlement
from tablemgr.app.views.hands import HandRankView, ShareView
from tablemgr.engine import hand as hands
from tablemgr.engine.cards import Card
from tablemgr.engine.hand import HandRank, HandState, Pot, SeatStatus
from tablemgr.engine.hand.commands import Depth, PostKind
from tablemgr.engine.hand.events import PotAwarded

_BOARD_SIZE = 5
_RANK_RULES = {
    "high_card": "RANK-12",
    "pair": "RANK-11",
    "two_pair": "RANK-10",
    "three_of_a_kind": "RANK-9",
    "straight": "RANK-8",
    "flush": "RANK-7",
    "full_house": "RANK-6",
    "four_of_a_kind": "RANK-5",
    "straight_flush": "RANK-4",
    "royal_flush": "RANK-4",
}
_MADE_OF = {"pair": 2, "two_pair": 4, "three_of_a_kind": 3, "four_of_a_kind": 4}
"""How many of the five cards make the kind; the others are kickers."""


def hand_story(
    settled: Settlement, corrections: Sequence[HandCorrectionLine] = (), *, void_reason: str = ""
) -> HandStory:
    """The whole hand explained. A running hand tells its pots and who may win them; nothing is guessed."""
    hand = settled.before
    shown = tuple(
        (int(seat), hole_text(view.cards)) for seat in hand.seats if (view := hand.seat(seat)).cards
    )
    tabled = {seat for seat, _cards in shown}
    return HandStory(
        pots=() if settled.void or settled.chopped else tuple(_pots(settled)),
        returned=tuple(settled.returned),
        shown=shown,
        not_shown=tuple(seat for seat in _at_showdown(settled) if seat not in tabled),
        reasons=tuple(_of_the_hand(settled, corrections, void_reason)),
    )


def _at_showdown(settled: Settlement) -> tuple[int, ...]:
    """Seats whose cards could have been asked for: several hands were left when the betting was over."""
    hand = settled.before
    left = [int(seat) for seat in hand.seats if hand.seat(seat).status is not SeatStatus.FOLDED]
    return tuple(left) if len(left) > 1 and settled.ended and not settled.chopped else ()


# --- what holds for the whole hand ------------------------------------------------------------------------------------


def _of_the_hand(
    settled: Settlement, corrections: Sequence[HandCorrectionLine], void_reason: str
) -> Iterator[Because]:
    yield from _kind_of_hand(settled)
    for seat, amount in settled.returned:
        yield Because("uncalled", "BET-10", {"seats": (seat,), "amount": amount})
    if settled.void is not None:
        yield Because("void", "SES-6", {"reason": void_reason or settled.void.reason})
        return
    if settled.chopped:
        yield Because("chopped", "BLD-15")
        return
    if settled.depth is Depth.POT_AND_WINNER:
        yield Because("partial", "G01")
    elif settled.depth is Depth.COUNTED:
        yield Because("only_counted", "G01")
    if not settled.ended:
        yield Because("running", "G02")
        return
    yield from rake_reasons(settled)
    for line in corrections:
        params = {"reason": line.reason, "computed": line.rake_before, "amount": line.rake}
        yield Because("corrected", "SES-7", params)


def _kind_of_hand(settled: Settlement) -> Iterator[Because]:
    bomb, kill = settled.posted(PostKind.BOMB_ANTE), settled.posted(PostKind.KILL)
    if bomb is not None:
        yield Because("bomb_pot", "BOMB-1", {"amount": bomb.nominal})
    if kill is not None:
        yield Because("kill_pot", "KILL-1", {"seats": (int(kill.seat),), "amount": kill.amount})
    if settled.before.more_boards:
        yield Because("run_more", "RIT-1", {"runs": len(settled.before.boards)})


# --- pot by pot -------------------------------------------------------------------------------------------------------


def _pots(settled: Settlement) -> Iterator[PotStory]:
    """Last side pot first, as they were pushed (POT-11); each board of it by itself (RIT-2)."""
    hand = settled.before
    for number, pot in reversed(list(enumerate(hand.pots()))):
        runs = hand.boards if len(pot.eligible) > 1 else hand.boards[:1]
        for run, board in enumerate(runs, start=1):
            yield _story(settled, number, pot, run, board, len(runs))


def _story(
    settled: Settlement, number: int, pot: Pot, run: int, board: tuple[Card, ...], runs: int
) -> PotStory:
    awards = [award for award in settled.awards if (award.pot, award.run) == (number, run)]
    rake = settled.rake_by_pot[number] if number < len(settled.rake_by_pot) and run == 1 else 0
    jackpot = settled.jackpot if number == 0 and run == 1 else 0
    won = sum(award.amount for award in awards)
    ranked = _ranked(settled.before, pot, board)
    return PotStory(
        pot=number,
        run=run,
        amount=won + rake + jackpot if settled.ended and runs > 1 else pot.amount if run == 1 else 0,
        rake=rake,
        jackpot=jackpot,
        eligible=tuple(int(seat) for seat in pot.eligible),
        ranked=tuple(view for _rank, view in ranked),
        shares=tuple(ShareView(int(a.seat), a.amount, a.odd_chips, a.run) for a in awards),
        reasons=(
            *_board_part(settled, awards, run, runs),
            *_why_not(settled.before, number, pot),
            *_why_won(settled, number, pot, run, ranked, awards),
            *_odd_chips(settled.before, awards),
        ),
    )


def _board_part(settled: Settlement, awards: Sequence[PotAwarded], run: int, runs: int) -> Iterator[Because]:
    if runs > 1 and settled.ended:
        amount = sum(award.amount for award in awards)
        yield Because("board_part", "RIT-2", {"run": run, "runs": runs, "amount": amount})


def _why_not(hand: HandState, number: int, pot: Pot) -> Iterator[Because]:
    """Why the others could not win it: folded, thrown away, in for less (POT-1, POT-2)."""
    outside = [seat for seat in hand.seats if seat not in pot.eligible]
    seats = {seat: hand.seat(seat) for seat in outside}
    less = [
        seat
        for seat in outside
        if seats[seat].status not in (SeatStatus.FOLDED, SeatStatus.MUCKED)
        and seats[seat].committed < hand.seat(pot.eligible[0]).committed
    ]
    below = max((seats[seat].committed for seat in less), default=0)
    for seat in less:
        params = {"seats": (int(seat),), "amount": seats[seat].committed}
        yield Because("in_for_less", "POT-1", params)
    folded = [
        int(seat)
        for seat in outside
        if seats[seat].status is SeatStatus.FOLDED and (not number or seats[seat].committed > below)
    ]
    if folded:
        yield Because("folded", "POT-2", {"seats": tuple(folded)})
    mucked = [int(seat) for seat in outside if seats[seat].status is SeatStatus.MUCKED]
    if mucked:
        yield Because("mucked", "SHOW-9", {"seats": tuple(mucked)})


def _why_won(
    settled: Settlement,
    number: int,
    pot: Pot,
    run: int,
    ranked: Sequence[tuple[HandRank, HandRankView]],
    awards: Sequence[PotAwarded],
) -> Iterator[Because]:
    hand = settled.before
    if not settled.ended:
        return
    winners = tuple(int(award.seat) for award in awards)
    if settled.depth is not Depth.FULL:
        if winners:
            yield Because("told", "GEN-4", {"seats": winners})
        return
    if len(pot.eligible) == 1:
        yield _alone(hand, int(pot.eligible[0]))
        return
    best = [view.seat for rank, view in ranked if rank == ranked[0][0]]
    tabled = {view.seat for _rank, view in ranked}
    if not set(winners) <= tabled:
        played = [int(award.seat) for award in awards if hand.seat(award.seat).plays_board]
        if played:
            yield Because("played_board", "SHOW-7", {"seats": tuple(played)})
        elif settled.overridden is None:
            yield Because("declared", "SHOW-6", {"seats": winners, "pot": number, "run": run})
        return
    if sorted(winners) != sorted(best) and settled.overridden is not None:
        yield Because("awarded_otherwise", "D11", {"seats": winners, "reason": settled.overridden.reason})
    yield from _by_cards(hand, ranked, best, run)


def _alone(hand: HandState, seat: int) -> Because:
    left = [other for other in hand.seats if hand.seat(other).status is not SeatStatus.FOLDED]
    if len(left) == 1:
        return Because("without_showdown", "POT-12", {"seats": (seat,)})
    if len(hand.players_left) == 1:
        return Because("last_hand", "SHOW-8", {"seats": (seat,)})
    return Because("sole_owner", "POT-8", {"seats": (seat,)})


def _by_cards(
    hand: HandState,
    ranked: Sequence[tuple[HandRank, HandRankView]],
    best: Sequence[int],
    run: int,
) -> Iterator[Because]:
    """The best hand, the next behind it, and by which card where both are of one kind."""
    if not ranked:
        return
    first = ranked[0][1]
    said = {"seats": tuple(best), "category": first.category, "ranks": first.ranks}
    yield Because("equal_hands", "RANK-13", said) if len(best) > 1 else Because("best_hand", "SHOW-6", said)
    if len(best) > 1 and set(first.cards) == set(cards_text(hand.boards[run - 1])):
        yield Because("board_plays", "RANK-14")
    second = next((view for rank, view in ranked if rank != ranked[0][0]), None)
    if second is None:
        return
    if second.category != first.category:
        params = {"seats": (second.seat,), "category": second.category, "ranks": second.ranks}
        yield Because("beats", "RANK-1", params)
        return
    place = next(
        n for n, pair in enumerate(zip(first.ranks, second.ranks, strict=True)) if pair[0] != pair[1]
    )
    kicker = place >= _MADE_OF.get(first.category, _BOARD_SIZE)
    yield Because(
        "kicker" if kicker else "higher",
        _RANK_RULES[first.category],
        {
            "seats": (second.seat,),
            "category": second.category,
            "ranks": second.ranks,
            "rank": first.ranks[place],
            "over": second.ranks[place],
        },
    )


def _odd_chips(hand: HandState, awards: Sequence[PotAwarded]) -> Iterator[Because]:
    for award in awards:
        if award.odd_chips:
            params = {"seats": (int(award.seat),), "amount": award.odd_chips, "button": int(hand.button)}
            yield Because("odd_chip", "POT-7", params)


def _ranked(hand: HandState, pot: Pot, board: tuple[Card, ...]) -> list[tuple[HandRank, HandRankView]]:
    """Tabled hands that could win it, best first; only with a full board."""
    if len(board) < _BOARD_SIZE or len(pot.eligible) < 2:
        return []
    ranked = []
    for seat in pot.eligible:
        cards = hand.seat(seat).cards
        if cards:
            rank = hands.rank_hand((*cards, *board))
            five = cards_text(hands.best_five((*cards, *board)))
            view = HandRankView(int(seat), rank.category_name.replace(" ", "_"), rank.ranks, five)
            ranked.append((rank, view))
    ranked.sort(key=lambda pair: pair[0].strength, reverse=True)
    return ranked
