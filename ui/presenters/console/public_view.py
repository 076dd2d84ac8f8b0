"""What everybody may see: pots, board, bets, stacks, tabled cards. Built from named fields only, so that nothing
private can slip in with a field that is added later: no purchases, no debts, no waiting chips, no names unless wanted.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import SeatStatus, SeatView, TableSnapshot
from ui.presenters.console.felt import Marks, felt_model
from ui.presenters.console.player_clock import clock_words
from ui.presenters.console.top_bar import game_name
from ui.presenters.console.view_models import FeltModel, SeatModel, SeatState
from ui.presenters.look import Look
from ui.presenters.model_parts import Tone
from ui.presenters.wording import Words

IN_HAND = (SeatStatus.IN_HAND, SeatStatus.FOLDED, SeatStatus.ALL_IN)


@dataclass(frozen=True, slots=True)
class PublicModel:
    """The second screen. ``paused``: a correction is open, the picture stands still."""

    title: str
    game: str
    hand: str
    felt: FeltModel
    language: str
    paused: bool = False
    paused_text: str = ""
    waiting: str = ""
    """How many wait for a seat; who they are stays at the desk."""
    clock: str = ""
    """The countdown of the player who is to act: it was called aloud, everybody may see it (ACT-15)."""
    daylight: bool = False
    four_colours: bool = True
    training: str = ""
    """What stands over everything at a table of training; empty at a real one."""


def public_model(snapshot: TableSnapshot, words: Words, look: Look, now_us: int = 0) -> PublicModel:
    """The picture of ``now_us`` (µs UTC), in the colours of the windows; with names only where ``look`` allows them."""
    tr, whole = words.tr, felt_model(snapshot, words, Marks())
    seats = tuple(
        _seat(view, shown, words, names=look.public_names)
        for view, shown in zip(snapshot.seats, whole.seats, strict=True)
    )
    felt = FeltModel(
        seats,
        street=whole.street,
        pot_label=whole.pot_label,
        pot=whole.pot,
        rake=whole.rake,
        pots=whole.pots,
        board=whole.board,
        message=whole.message,
        mark=whole.mark,
        dealer_label=whole.dealer_label,
    )
    hand, trains = snapshot.hand, snapshot.house is not None and snapshot.house.training
    return PublicModel(
        title=snapshot.table or "tablemgr",
        game=game_name(snapshot.rules, words),
        hand=tr("Hand no. {hand}", hand=hand.hand_no) if hand is not None else "",
        felt=felt,
        language=words.language.value,
        paused_text=tr("A moment, please"),
        waiting=_waiting(snapshot, words),
        clock=clock_words(snapshot, words, now_us),
        daylight=look.daylight,
        four_colours=look.four_colours,
        training=tr("TRAINING · nothing of this counts") if trains else "",
    )


def _waiting(snapshot: TableSnapshot, words: Words) -> str:
    count = len(snapshot.between.waiting)
    return words.tr.n("{n} waits for a seat", "{n} wait for a seat", count) if count else ""


def _seat(view: SeatView, shown: SeatModel, words: Words, *, names: bool) -> SeatModel:
    if shown.state is SeatState.EMPTY:
        return SeatModel(view.seat, words.tr("Free"), state=SeatState.EMPTY, button=shown.button)
    in_hand = view.status in IN_HAND
    name = words.name(view) if names else words.seat(view.seat)
    return SeatModel(
        seat=view.seat,
        name=name,
        stack=shown.stack,
        state=shown.state,
        badge=shown.badge if in_hand else "",
        badge_tone=shown.badge_tone if in_hand else Tone.MUTED,
        bet=shown.bet,
        button=shown.button,
        has_cards=shown.has_cards,
        shown_cards=shown.shown_cards,
        winner=shown.winner,
        note=shown.note if shown.shown_cards else "",
        accessible=", ".join(part for part in (words.seat(view.seat), shown.stack, shown.bet) if part),
    )
