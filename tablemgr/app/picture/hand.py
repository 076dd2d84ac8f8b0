"""The running hand (or the last one) and the acts that are possible in it."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.diary import Diary
from tablemgr.app.views.snapshot import (
    AmountOption,
    AwardView,
    Expected,
    HandRankView,
    HandView,
    LegalView,
    PotAwardView,
    PotView,
    ShareView,
)
from tablemgr.engine import hand as hands
from tablemgr.engine.cards import Card, format_card, high_first
from tablemgr.engine.hand import CardsShown, HandState, Phase, PotPlan, SeatStatus
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused

_EXPECTED = {
    hands.Expected.ACT: Expected.ACT,
    hands.Expected.BOARD: Expected.BOARD,
    hands.Expected.SHOWDOWN: Expected.SHOWDOWN,
    hands.Expected.CONFIRM: Expected.CONFIRM,
    hands.Expected.ENDED: Expected.NEXT_HAND,
}
_BOARD_SIZE = 5


def expected_of(hand: HandState) -> Expected:
    """What the hand waits for."""
    return _EXPECTED[hands.expected_next(hand)]


def cards_text(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Cards as they are written."""
    return tuple(format_card(card) for card in cards)


def cards_of_event(event: object) -> tuple[str, ...]:
    """Cards that an event brought: a board as it was dealt, a player's cards in the one order (`hole_text`)."""
    cards: tuple[Card, ...] = getattr(event, "cards", ())
    return hole_text(cards) if isinstance(event, CardsShown) else cards_text(cards)


def hole_text(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Cards of a player: higher first, however they were typed, so that felt, log and desk show them alike."""
    return cards_text(high_first(cards))


def hand_view(hand: HandState, diary: Diary, names: Mapping[str, str]) -> HandView:
    """The hand with its pots and, as soon as no act is left, the plan of the awards."""
    finished = hand.is_over
    settling = hand.phase is Phase.SHOWDOWN or hand.phase is Phase.ENDED
    return HandView(
        hand_no=hand.hand_no,
        street=hand.street.name.lower(),
        board=cards_text(hand.board),
        board_due=hand.cards_due,
        pots=tuple(PotView(n, pot.amount, pot.eligible) for n, pot in enumerate(hand.pots())),
        pot_total=hand.pot_total,
        rake_so_far=hand.rake_taken,
        button=hand.button,
        dead_button=hand.button not in hand.order,
        seats_dealt=hand.seats,
        actor=hand.actor or 0,
        raises_left=hand.raises_left,
        award=award_view(hand) if settling else None,
        started_at_us=diary.hand_started_at_us,
        finished=finished,
        voided=hand.phase is Phase.VOIDED,
        more_boards=tuple(cards_text(board) for board in hand.more_boards),
        run_due=hand.run_due,
        depth=hand.depth.value,
        names=tuple((seat, names[player]) for seat, player in diary.hand_players if names.get(player)),
    )


def award_view(hand: HandState) -> AwardView:
    """The settlement as it would be confirmed now, or as it was; the last side pot first (POT-11)."""
    ended = hand.phase is Phase.ENDED
    plan = hands.award_plan(hand)
    if ended and plan.rake != hand.rake_taken:  # something else was taken than the schedule asks (D11)
        plan = hands.award_plan(hand, hand.rake_taken)
    return AwardView(
        pots=tuple(_pot_award(hand, pot, ended=ended) for pot in reversed(plan.pots)),
        returned=plan.returned,
        rake=plan.rake,
        total=plan.pot_total,
        complete=ended or plan.missing is None,
        show_order=hands.show_order(hand),
        contradiction=plan.contradiction,
        jackpot=plan.jackpot,
    )


def _pot_award(hand: HandState, pot: PotPlan, *, ended: bool) -> PotAwardView:
    return PotAwardView(
        pot=pot.pot,
        amount=pot.amount,
        rake=pot.rake,
        eligible=pot.eligible,
        ranked=_ranked(hand, pot),
        declared=pot.winners if pot.declared and pot.winners is not None else (),
        shares=_pushed(hand, pot) if ended else _planned(pot),
        sole_owner=len(pot.eligible) == 1,
        jackpot=pot.jackpot,
    )


def _planned(pot: PotPlan) -> tuple[ShareView, ...]:
    return tuple(ShareView(share.seat, share.amount, share.odd_chips, share.run) for share in pot.shares)


def _pushed(hand: HandState, pot: PotPlan) -> tuple[ShareView, ...]:
    """What really went to each winner; odd chips as planned where the amount is the planned one."""
    planned = {(share.seat, share.amount): (share.odd_chips, share.run) for share in pot.shares}
    return tuple(
        ShareView(seat, amount, *planned.get((seat, amount), (0, 1)))
        for number, seat, amount in hand.awards
        if number == pot.pot
    )


def _ranked(hand: HandState, pot: PotPlan) -> tuple[HandRankView, ...]:
    """Tabled hands that may win this pot, best first; only with a full board."""
    if len(hand.board) < _BOARD_SIZE:
        return ()
    ranked = []
    for seat in pot.eligible:
        view = hand.seat(seat)
        if view.cards:
            cards = (*view.cards, *hand.board)
            rank = hands.rank_hand(cards)
            shown = HandRankView(
                seat, rank.category_name.replace(" ", "_"), rank.ranks, cards_text(hands.best_five(cards))
            )
            ranked.append((rank, shown))
    ranked.sort(key=lambda pair: pair[0].strength, reverse=True)
    return tuple(shown for _rank, shown in ranked)


def legal_view(hand: HandState) -> LegalView | None:
    """The acts of the seat to act; None when nobody acts."""
    legal = hands.legal_actions(hand)
    if legal.actor is None:
        return None
    seat = hand.seat(legal.actor)
    call = legal.call if isinstance(legal.call, Refused) else legal.call.amount
    return LegalView(
        seat=seat.seat,
        stack=seat.stack,
        own_bet=seat.bet,
        price=hand.price,
        pot_after_call=hand.pot_total + (call if isinstance(call, int) else 0),
        fold=not isinstance(legal.fold, Refused),
        fold_is_free_check=not isinstance(legal.fold, Refused) and legal.fold.is_free,
        check=legal.check if isinstance(legal.check, Refused) else None,
        call=call,
        bet=_option(legal.bet),
        raise_=_option(legal.raise_),
        all_in=legal.all_in if isinstance(legal.all_in, Refused) else None,
        all_in_to=seat.bet + seat.stack,
    )


def _option(option: hands.BetOption | hands.RaiseOption | Refused) -> AmountOption | Refused:
    if isinstance(option, Refused):
        return option
    return AmountOption(option.to_min, option.to_max, option.step)


def last_act(hand: HandState, seat: SeatNo, diary: Diary) -> str:
    """The seat's last act on this street in one word; a post by its name, an act with the last chip as all_in."""
    view = hand.seat(seat)
    if view.status is SeatStatus.FOLDED:
        return "fold"
    if view.last_act is None:
        return ""
    if view.last_act is hands.Act.POST:
        return diary.posted(seat)
    if view.stack == 0 and view.bet:
        return "all_in"
    return str(view.last_act.value)
