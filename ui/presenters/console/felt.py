"""The table from above: every seat with what a dealer must see, the board, the pots, and what is only implied yet."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import Expected, Fold, HandView, SeatStatus, SeatView, TableSnapshot
from tablemgr.text.dates import whole_minutes
from ui.presenters.console.log import street_name
from ui.presenters.console.partial_marks import provenance_words, stack_words
from ui.presenters.console.seat_first import Implied, rest_of_round
from ui.presenters.console.view_models import FeltModel, PotModel, SeatModel, SeatState
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.wording import Words

SPOKEN = {
    "fold": "FOLD", "check": "CHECK", "call": "CALL", "bet": "BET", "raise": "RAISE", "all_in": "ALL-IN", "sb": "SB",
    "bb": "BB", "straddle": "STRADDLE", "live": "BB", "dead_sb": "DEAD", "ante": "ANTE",
}  # fmt: skip
"""Last acts as they are said; spoken words are not translated."""

REST = "rest"

NAMED_POTS = 4
"""More pots have short titles on the felt."""

IN_PLAY = (SeatStatus.IN_HAND, SeatStatus.ALL_IN)


@dataclass(frozen=True, slots=True)
class Marks:
    """What the person has touched and not given yet: it is drawn on the felt, nothing of it is written."""

    selected: int = 0
    implied: Implied | None = None
    button_at: int = 0
    """Where the button was placed by touch before the first hand."""
    now_us: int = 0
    """Wall clock, for minutes of absence; 0 leaves them out."""
    repairing: bool = False
    """The felt shows an earlier moment: nothing goes on from here."""


def felt_model(snapshot: TableSnapshot, words: Words, marks: Marks) -> FeltModel:
    """Build the felt."""
    hand = snapshot.hand
    running = hand is not None and snapshot.expected not in (
        Expected.NEXT_HAND,
        Expected.NO_SESSION,
        Expected.COUNTS,
    )
    seats = tuple(_seat(view, snapshot, words, marks) for view in snapshot.seats)
    if hand is None or not running:
        message = words.tr("Waiting for the next hand") if snapshot.session_id else ""
        if snapshot.between.break_since_us:
            message = words.tr("Break since {time}", time=words.clock(snapshot.between.break_since_us))
        board = words.cards(hand.board) if hand is not None else ()
        return FeltModel(
            seats,
            message=message,
            board=board,
            mark=snapshot.table,
            dealer_label=words.tr("DEALER"),
            more_boards=tuple(words.cards(each) for each in hand.more_boards) if hand is not None else (),
        )
    return FeltModel(
        seats,
        street=street_name(hand.street, words).upper(),
        pot_label=words.tr("Pot"),
        pot=words.amount(hand.pot_total),
        rake=words.tr("rake {amount}", amount=words.amount(hand.rake_so_far)) if hand.rake_so_far else "",
        pots=pot_models(hand, words),
        board=words.cards(hand.board),
        mark=snapshot.table,
        dealer_label=words.tr("DEALER"),
        rest=rest_act(snapshot, words) if marks.implied is None and not marks.repairing else None,
        more_boards=tuple(words.cards(each) for each in hand.more_boards),
    )


def rest_act(snapshot: TableSnapshot, words: Words) -> ActModel | None:
    """All who still have to act fold, or check: offered when there are two or more of them."""
    run = rest_of_round(snapshot)
    if len(run) < 2:
        return None
    tr = words.tr
    title = tr("Rest folds") if any(isinstance(each, Fold) for each in run) else tr("Check around")
    return ActModel(REST, title, hint="E", style=ActStyle.FOLD)


def pot_title(pot: int, count: int, words: Words) -> str:
    """Main, Side, Side 2 …"""
    if pot == 0:
        return words.tr("Main pot")
    return words.tr("Side pot {n}", n=pot) if count > 2 else words.tr("Side pot")


def _pot_on_felt(pot: int, count: int, words: Words) -> str:
    """Its title; of many pots each has a short one, or they would lie under the seats."""
    if count <= NAMED_POTS:
        return pot_title(pot, count, words)
    return words.tr.p("pot", "Main") if pot == 0 else words.tr("S{n}", n=pot)


def pot_models(hand: HandView, words: Words) -> tuple[PotModel, ...]:
    """Each pot by name when there is more than one; the one awarded next is marked."""
    if len(hand.pots) < 2:
        return ()
    current = None
    if hand.award is not None:
        current = next((pot.pot for pot in hand.award.pots if not pot.shares), None)
    return tuple(
        PotModel(
            _pot_on_felt(pot.pot, len(hand.pots), words),
            words.amount(pot.amount),
            pot.pot == current,
            f"{pot_title(pot.pot, len(hand.pots), words)} {words.amount(pot.amount)}",
        )
        for pot in hand.pots
    )


def _seat(view: SeatView, snapshot: TableSnapshot, words: Words, marks: Marks) -> SeatModel:
    tr = words.tr
    button = _has_button(view, snapshot, marks)
    if view.status is SeatStatus.EMPTY:
        kept = kept_words(view, words)
        return SeatModel(
            view.seat,
            kept or tr("+ Free seat"),
            state=SeatState.EMPTY,
            button=button,
            selected=marks.selected == view.seat,
            accessible=f"{words.seat(view.seat)}, {kept}"
            if kept
            else tr("Seat {seat}, free", seat=view.seat),
        )
    state, badge, tone = _state(view, snapshot, words, marks)
    won = _won(view.seat, snapshot, words)
    bet = words.amount(view.bet) if view.bet else ""
    return SeatModel(
        seat=view.seat,
        name=words.name(view),
        stack=stack_words(view, words),
        state=state,
        badge=badge,
        badge_tone=tone,
        bet=bet,
        button=button,
        has_cards=view.status in IN_PLAY and not view.cards and not view.mucked and not _settled(snapshot),
        shown_cards=words.cards(view.cards),
        winner=won,
        note=_note(view, snapshot, words, marks.now_us),
        selected=marks.selected == view.seat,
        accessible=_accessible(view, badge, words),
        bet_accessible=tr("Bet {amount}, seat {seat}: everybody else folds", amount=bet, seat=view.seat)
        if bet
        else "",
    )


def _has_button(view: SeatView, snapshot: TableSnapshot, marks: Marks) -> bool:
    """Where the disc lies: where it was touched to, else of this hand; nowhere while it must be placed anew."""
    if marks.button_at:
        return marks.button_at == view.seat
    coming = snapshot.next_hand
    lost = snapshot.expected is Expected.NEXT_HAND and coming is not None and coming.button_needed
    return view.is_button and not lost


def _settled(snapshot: TableSnapshot) -> bool:
    return snapshot.hand is None or snapshot.hand.finished


def _state(
    view: SeatView, snapshot: TableSnapshot, words: Words, marks: Marks
) -> tuple[SeatState, str, Tone]:
    tr = words.tr
    implied = marks.implied
    if implied is not None and view.seat in implied.skipped:
        return SeatState.GHOST, "→ CHECK" if view.seat in implied.checks else "→ FOLD", Tone.MUTED
    if implied is not None and view.seat == implied.target:
        return SeatState.TO_ACT, tr("ACTS NEXT"), Tone.ACCENT
    if view.to_act and implied is None:
        return SeatState.TO_ACT, tr("TO ACT"), Tone.ACCENT
    spoken = SPOKEN.get(view.last_act, "")
    if view.status is SeatStatus.FOLDED:
        return SeatState.FOLDED, "FOLD", Tone.MUTED
    if view.status is SeatStatus.ALL_IN:
        return SeatState.ALL_IN, "ALL-IN", Tone.ACCENT
    if view.mucked:
        return SeatState.FOLDED, tr("MUCKED"), Tone.MUTED
    if view.status is SeatStatus.IN_HAND:
        return SeatState.ACTIVE, spoken, Tone.NORMAL
    return _outside(view, words, pick_up=pick_up_due(view, snapshot, marks.now_us))


def kept_words(view: SeatView, words: Words) -> str:
    """``Kept · Anna``: a free seat of somebody who is on his way (SES-11); empty for any other."""
    if not view.kept_for:
        return ""
    return words.tr("Kept · {name}", name=view.kept_for_name or words.tr("waiting list"))


def pick_up_due(view: SeatView, snapshot: TableSnapshot, now_us: int) -> bool:
    """Whether the floor should pick an absent player's chips up by now; breaks do not count (BLD-12, SES-12)."""
    acts = snapshot.acts.seat(view.seat) if snapshot.acts is not None else None
    if view.status is not SeatStatus.SITTING_OUT or acts is None:
        return False
    by_time = (
        bool(view.pick_up_at_us) and not snapshot.between.break_since_us and now_us >= view.pick_up_at_us
    )
    return acts.pick_up_proposed or by_time


def _outside(view: SeatView, words: Words, *, pick_up: bool) -> tuple[SeatState, str, Tone]:
    """Somebody who is not in the hand: away, waiting, without chips; and what he owes."""
    tr = words.tr
    owes = owed_words(view)
    if view.status is SeatStatus.SITTING_OUT:
        away = tr("PICK UP") if pick_up else tr("AWAY")
        return SeatState.AWAY, f"{away} · {owes}" if owes else away, Tone.WARN
    if view.status is SeatStatus.NO_CHIPS:
        return SeatState.AWAY, tr("NO CHIPS"), Tone.WARN
    if view.status is SeatStatus.WAITING:
        waits = tr("WAITS")
        return SeatState.WAITING, f"{waits} · {owes}" if owes else waits, Tone.MUTED
    if view.straddle_announced:
        return SeatState.ACTIVE, "STRADDLE", Tone.ACCENT
    return SeatState.ACTIVE, owes, Tone.WARN if owes else Tone.MUTED


def owed_words(view: SeatView) -> str:
    """``SB + BB``: what a seat owes for missed blinds (BLD-6)."""
    return " + ".join(
        word for word, owed in (("SB", view.owes_small_blind), ("BB", view.owes_big_blind)) if owed
    )


def _note(view: SeatView, snapshot: TableSnapshot, words: Words, now_us: int) -> str:
    """The small third line: the ranked hand, minutes of absence, or a top-up that waits for the end of the hand."""
    award = snapshot.hand.award if snapshot.hand is not None else None
    if award is not None and view.cards:
        ranked = next((rank for pot in award.pots for rank in pot.ranked if rank.seat == view.seat), None)
        if ranked is not None:
            return words.hand_name(ranked.category, ranked.ranks)
    if view.away_since_us and now_us and not snapshot.between.break_since_us:
        return words.tr("{n} min", n=max(0, whole_minutes(view.away_since_us, now_us)))
    if view.queued_top_up:
        return words.tr("+{amount} later", amount=words.amount(view.queued_top_up))
    return ""


def _won(seat: int, snapshot: TableSnapshot, words: Words) -> str:
    """What the seat wins by the award as it stands, all pots together."""
    award = snapshot.hand.award if snapshot.hand is not None else None
    if award is None or snapshot.hand is None or snapshot.hand.voided:
        return ""
    total = sum(share.amount for pot in award.pots for share in pot.shares if share.seat == seat)
    return words.signed(total) if total else ""


def _accessible(view: SeatView, badge: str, words: Words) -> str:
    parts = [words.seat(view.seat), words.name(view), words.amount(view.stack), badge]
    if view.bet:
        parts.append(words.tr("bet {amount}", amount=words.amount(view.bet)))
    if view.is_button:
        parts.append("button")
    if view.provenance == "estimated":
        parts.append(provenance_words(view, words))
    return ", ".join(part for part in parts if part)
