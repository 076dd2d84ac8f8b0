"""Each seat of the table as the felt shows it."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.diary import Diary, Stay
from tablemgr.app.picture.hand import hole_text, last_act
from tablemgr.app.views.snapshot import SeatStatus, SeatView
from tablemgr.engine.hand import SeatStatus as InHand
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.table.button import NextHandPlan, button_marker
from tablemgr.engine.table.buy_in import US_PER_MINUTE
from tablemgr.engine.table.state import Seat, TableState

_NOBODY = Stay(SeatNo(0), 0)


def seat_views(
    state: TableState, diary: Diary, names: Mapping[str, str], plan: NextHandPlan | None
) -> tuple[SeatView, ...]:
    """All seats that the table has, the empty ones too; ``plan`` of the next hand tells who waits."""
    taken = {seat.seat: seat for seat in state.seats}
    queued: dict[int, int] = {}
    for waiting in state.queued:
        queued[waiting.seat] = queued.get(waiting.seat, 0) + waiting.amount
    button = button_marker(state)
    kept = dict(state.locks)
    return tuple(
        _seat_view(state, diary, taken[seat], names, queued.get(seat, 0), button, plan)
        if seat in taken
        else _empty(seat, kept.get(seat, PlayerRef("")), names, is_button=seat == button)
        for seat in (SeatNo(number) for number in range(1, state.seat_count + 1))
    )


def _empty(seat: SeatNo, kept_for: PlayerRef, names: Mapping[str, str], *, is_button: bool) -> SeatView:
    return SeatView(
        seat=seat,
        player=None,
        name="",
        status=SeatStatus.EMPTY,
        stack=0,
        bet=0,
        committed=0,
        last_act="",
        to_act=False,
        is_button=is_button,
        position="button" if is_button else "",
        owes_small_blind=False,
        owes_big_blind=False,
        entry="",
        queued_top_up=0,
        straddle_announced=False,
        cards=(),
        mucked=False,
        bought_total=0,
        seated_at_us=0,
        seated_minutes_base_us=0,
        purchases=(),
        hands_played=0,
        missed_big_blinds=0,
        kept_for=kept_for,
        kept_for_name=names.get(kept_for, ""),
    )


def _seat_view(
    state: TableState,
    diary: Diary,
    seat: Seat,
    names: Mapping[str, str],
    queued: int,
    button: SeatNo,
    plan: NextHandPlan | None,
) -> SeatView:
    hand = state.hand
    dealt = hand is not None and seat.seat in hand.order
    playing = dealt and state.hand_running
    view = hand.seat(seat.seat) if hand is not None and dealt else None
    stay = diary.stay(seat.seat) or _NOBODY
    return SeatView(
        seat=seat.seat,
        player=seat.player,
        name=names.get(seat.player, ""),
        status=_status_in_hand(view.status) if playing and view is not None else _status(seat, plan),
        stack=view.stack if playing and view is not None else seat.stack,
        bet=view.bet if playing and view is not None else 0,
        committed=view.committed + view.dead if playing and view is not None else 0,
        last_act=last_act(hand, seat.seat, diary) if hand is not None and playing else "",
        to_act=playing and hand is not None and hand.actor == seat.seat,
        is_button=seat.seat == button,
        position=_position(state, seat.seat, button),
        owes_small_blind=seat.owes_small_blind,
        owes_big_blind=seat.owes_big_blind,
        entry=seat.entry.value if seat.is_entering else "",
        queued_top_up=queued,
        straddle_announced=seat.seat in state.straddles,
        cards=hole_text(view.cards) if view is not None and state.is_open else (),
        mucked=view is not None and view.status is InHand.MUCKED,
        bought_total=seat.bought,
        seated_at_us=stay.since_us,
        seated_minutes_base_us=stay.playing_since_us,
        purchases=stay.bought,
        hands_played=seat.hands_played,
        missed_big_blinds=seat.missed_big_blinds,
        provenance=_provenance(seat),
        hands_since_count=seat.hands_since_count,
        counted_at_us=stay.counted_at_us,
        on_the_way=sum(chips.amount for chips in state.on_the_way if chips.seat == seat.seat),
        away_since_us=seat.away_since_us if seat.sitting_out else 0,
        pick_up_at_us=_pick_up_at(state, seat),
    )


def _provenance(seat: Seat) -> str:
    if seat.estimated:
        return "estimated"
    return "computed" if seat.hands_since_count else "counted"


def _pick_up_at(state: TableState, seat: Seat) -> int:
    """From when on an absent player's chips should be picked up, if the table plays on (BLD-12)."""
    if not seat.sitting_out or not seat.away_since_us:
        return 0
    return seat.away_since_us + state.rules.absent_minutes_max * US_PER_MINUTE


def _status_in_hand(status: InHand) -> SeatStatus:
    match status:
        case InHand.FOLDED | InHand.MUCKED:
            return SeatStatus.FOLDED
        case InHand.ALL_IN:
            return SeatStatus.ALL_IN
        case InHand.IN:
            return SeatStatus.IN_HAND


def _status(seat: Seat, plan: NextHandPlan | None) -> SeatStatus:
    if seat.stack == 0:
        return SeatStatus.NO_CHIPS
    if seat.sitting_out:
        return SeatStatus.SITTING_OUT
    if plan is not None and plan.problem is None:
        return SeatStatus.READY if seat.seat in plan.dealt else SeatStatus.WAITING
    if plan is not None and plan.problem is not None and plan.problem.code is RefusalCode.BUTTON_NOT_PLACED:
        return SeatStatus.READY  # a new game: everybody present is dealt in (BTN-2)
    return SeatStatus.WAITING if seat.is_entering and seat.hands_played else SeatStatus.READY


def _position(state: TableState, seat: SeatNo, button: SeatNo) -> str:
    where = state.positions
    if state.hand_running:
        if seat == where.small_blind:
            return "sb"
        if seat == where.big_blind:
            return "bb"
    return "button" if seat == button else ""
