"""Between two hands: how the last one ended, who is dealt in, where the button goes and why, who puts in what."""

from __future__ import annotations

from tablemgr.app.api import (
    AwardView,
    CancelStraddle,
    LeaveOutStraddle,
    NextHandView,
    PostView,
    RefusalCode,
    Refused,
    SeatNo,
    SeatStatus,
    SeatView,
    Straddle,
    TableSnapshot,
)
from tablemgr.text import _
from tablemgr.text.dates import whole_minutes
from ui.presenters.console.award import rake_line
from ui.presenters.console.felt import owed_words, pick_up_due
from ui.presenters.console.partial_marks import hand_mark
from ui.presenters.console.phrases import reason_words
from ui.presenters.console.view_models import NextHandModel, OwedModel
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.special.words import special_words
from ui.presenters.wording import Words, apart, seat_of

START = "start_hand"
STRADDLE = "straddle"
"""Act key with a seat number: announce or drop its straddle."""


def next_hand_model(
    snapshot: TableSnapshot,
    words: Words,
    button_at: int = 0,
    extra: tuple[ActModel, ...] = (),
    now_us: int = 0,
) -> NextHandModel:
    """Build the panel. ``button_at`` is the seat touched for the button of the first hand; 0 for none.

    ``now_us`` (wall clock) is for the minutes of a break and of absence; 0 leaves them out.
    """
    tr = words.tr
    coming = snapshot.next_hand
    if coming is None:
        start = ActModel(
            START,
            tr("Next hand"),
            enabled=False,
            why=tr("The table is not open: open it first."),
            style=ActStyle.CALL,
        )
        return NextHandModel(
            (TextPart(tr("The table is not open: open it first."), Tone.STRONG),), "", "", "", "", start
        )
    return NextHandModel(
        sentence=_sentence(coming, snapshot, button_at, words, now_us),
        dealt_label=tr("Dealt in"),
        dealt=_dealt(coming, snapshot, words),
        button_label=tr("Next button"),
        button=_button(coming, snapshot, button_at, words),
        start=_start(coming, snapshot, button_at, words),
        button_why=_button_why(coming, snapshot, words),
        owed_label=tr("Puts in"),
        owed=_owed(coming, snapshot, words),
        acts=(
            *_draw(snapshot, words),
            *_pick_ups(snapshot, words, now_us),
            *_straddles(coming, snapshot, words),
            *extra,
        ),
        result=result_lines(snapshot, words),
    )


def _sentence(
    coming: NextHandView, snapshot: TableSnapshot, button_at: int, words: Words, now_us: int
) -> Line:
    tr = words.tr
    since_us = snapshot.between.break_since_us
    if since_us:
        minutes = max(0, whole_minutes(since_us, now_us)) if now_us else 0
        said = tr("Break since {time} · {n} min", time=words.clock(since_us), n=minutes)
        return (
            TextPart(said, Tone.ACCENT),
            TextPart(" — "),
            TextPart(tr("button and debts stay as they are")),
        )
    if coming.button_needed and not button_at:
        if _is_drawn(snapshot):
            return (TextPart(tr("The button is drawn for: a card to everybody (V)"), Tone.ACCENT),)
        return (TextPart(tr("Touch the seat that has the button, or key its number"), Tone.ACCENT),)
    if coming.problem is not None and not coming.button_needed:
        return (TextPart(_why_not(coming.problem, snapshot, words), Tone.WARN),)
    return (
        TextPart(tr("Hand no. {hand}", hand=coming.hand_no), Tone.ACCENT),
        TextPart(" — "),
        TextPart(tr("shuffle and start")),
    )


def _why_not(problem: Refused, snapshot: TableSnapshot, words: Words) -> str:
    """Why no hand can start; while hardly anybody has chips, what has to be done first."""
    if problem.code is not RefusalCode.TOO_FEW_PLAYERS:
        return words.why(problem)
    params = dict(problem.params)
    with_chips = sum(1 for view in snapshot.seats if view.player and view.stack)
    needed = params.get("needed", 0)
    if not isinstance(needed, int) or with_chips >= needed:
        return words.why(problem)
    said = words.tr(
        "First at least {needed} players sit down and buy in; {players} are ready.",
        needed=needed,
        players=params.get("players", 0),
    )
    return f"{said} ({problem.rule})"


def _start(coming: NextHandView, snapshot: TableSnapshot, button_at: int, words: Words) -> ActModel:
    tr = words.tr
    if snapshot.between.break_since_us:
        return ActModel(START, tr("End the break"), tr("then the next hand"), "N", style=ActStyle.MONEY)
    title, subtitle = tr("Next hand"), tr("no. {hand}", hand=coming.hand_no)
    why = ""
    if coming.button_needed and not button_at:
        why = tr("Touch the seat that has the button (BTN-1).")
        if _is_drawn(snapshot):
            why = tr("First draw for the button (BTN-1).")
    elif coming.problem is not None and not coming.button_needed:
        why = _why_not(coming.problem, snapshot, words)
    return ActModel(START, title, subtitle, "N", enabled=not why, why=why, style=ActStyle.CALL)


def _dealt(coming: NextHandView, snapshot: TableSnapshot, words: Words) -> str:
    tr = words.tr
    dealt = coming.dealt
    if coming.button_needed:  # the first hand: everybody who is ready (BTN-2)
        dealt = tuple(view.seat for view in snapshot.seats if view.status is SeatStatus.READY)
    if not dealt:
        return tr("nobody")
    count = tr.n("{n} player", "{n} players", len(dealt))
    line = f"{words.seats(dealt)} · {count}"
    reasons: dict[str, list[int]] = {}
    for seat, code in coming.not_dealt:
        if _sits(seat, snapshot):
            reasons.setdefault(code, []).append(seat)
    left_out = [
        tr.n(
            "seat {seats} {why}", "seats {seats} {why}", len(seats), seats=words.seats(tuple(seats)), why=why
        )
        for code, seats in reasons.items()
        if (why := _not_dealt(code, len(seats), words))
    ]
    return f"{line} ({'; '.join(left_out)})" if left_out else line


def _sits(seat: int, snapshot: TableSnapshot) -> bool:
    view = seat_of(snapshot, seat)
    return view is not None and view.status is not SeatStatus.EMPTY


NOT_DEALT: dict[str, tuple[str, str]] = {
    "in_blind_zone": (_("waits for the button to pass"), _("wait for the button to pass")),
    "heads_up_transition": (_("waits one hand"), _("wait one hand")),
    "waits_for_big_blind": (_("waits for the big blind"), _("wait for the big blind")),
    "waits_for_replay": (
        _("waits until the void hand is replayed"),
        _("wait until the void hand is replayed"),
    ),
    "lets_blinds_pass": (_("lets the blinds pass"), _("let the blinds pass")),
    "waits_after_seat_change": (_("waits after a seat change"), _("wait after a seat change")),
    "sits_out_bomb_pot": (_("sits out the bomb pot"), _("sit out the bomb pot")),
    "sitting_out": (_("away"), _("away")),
    "no_chips": (_("no chips"), _("no chips")),
}
"""Why somebody is not dealt in, of one seat and of several."""


def _not_dealt(code: str, seats: int, words: Words) -> str:
    one, many = NOT_DEALT.get(code, (code, code))
    return words.tr(one if seats == 1 else many)


def _button(coming: NextHandView, snapshot: TableSnapshot, button_at: int, words: Words) -> str:
    seat = button_at or coming.button
    lies = snapshot.hand.button if snapshot.hand is not None else 0
    if not seat and lies and not coming.button_needed:
        return words.tr("lies at seat {seat}", seat=lies)
    if not seat:
        return words.tr("not placed yet")
    view = seat_of(snapshot, seat)
    said = words.who(view) if view is not None else words.seat(seat)
    now = snapshot.hand.button if snapshot.hand is not None else 0
    if button_at or not now or now == seat:
        return said
    return words.tr("{who} (in the last hand seat {seat})", who=said, seat=now)


def _button_why(coming: NextHandView, snapshot: TableSnapshot, words: Words) -> str:
    """Dead button and dead small blind, each with its rule; nothing to say about an ordinary move."""
    tr = words.tr
    lines = []
    agreed = special_words(snapshot.special, words)
    if agreed:
        lines.append(agreed)
    if coming.dead_button and not coming.button_needed:
        view = seat_of(snapshot, coming.button)
        if view is None or view.status is SeatStatus.EMPTY:
            lines.append(tr("dead button: seat {seat} is empty (BTN-5)", seat=coming.button))
        else:
            lines.append(tr("dead button: seat {seat} is not dealt in (BTN-5)", seat=coming.button))
    has_blinds = not snapshot.special.bomb_ante
    if has_blinds and not coming.small_blind and coming.dealt and not coming.button_needed:
        lines.append(tr("dead small blind: nobody posts it (BTN-4)"))
    if len(coming.dealt) == 2 and not coming.button_needed:
        lines.append(tr("heads-up: the button is the small blind (BTN-7)"))
    return " · ".join(lines)


def _owed(coming: NextHandView, snapshot: TableSnapshot, words: Words) -> tuple[OwedModel, ...]:
    owed = []
    for post in coming.posts:
        view = seat_of(snapshot, post.seat)
        name = words.name(view) if view is not None else ""
        owed.append(OwedModel(post.seat, name, post_words(post, words), _post_why(post, view, words)))
    return tuple(owed)


def post_words(post: PostView, words: Words) -> str:
    """«velký blind 50»."""
    tr, amount = words.tr, words.amount(post.amount)
    if post.what == "sb":
        return tr("small blind {amount}", amount=amount)
    if post.what == "bb":
        return tr("big blind {amount}", amount=amount)
    if post.what == "straddle":
        return tr("straddle {amount}", amount=amount)
    if post.what == "live":
        return tr("posts to enter {amount}", amount=amount)
    if post.what in ("dead_sb", "dead"):
        return tr("dead blind {amount}", amount=amount)
    if post.what == "kill":
        return tr("kill {amount}", amount=amount)
    if post.what == "bomb_ante":
        return tr("bomb pot {amount}", amount=amount)
    if post.what == "bb_ante":
        return tr("big blind ante {amount}", amount=amount)
    return tr("ante {amount}", amount=amount)


def _post_why(post: PostView, view: SeatView | None, words: Words) -> str:
    """Why somebody puts in something that is not an ordinary blind."""
    tr = words.tr
    missed = view is not None and bool(owed_words(view))
    if post.what == "live":
        return tr("missed blinds (BLD-7)") if missed else tr("comes in by posting (BLD-3)")
    if post.what == "dead_sb":
        return tr("missed small blind, dead (BLD-18)") if missed else tr("dead (BLD-7)")
    if post.what == "straddle":
        has_announced = view is not None and view.straddle_announced
        return tr("announced (STR-1)") if has_announced else tr("in every hand (STR-11)")
    if post.what == "kill":
        return tr("the limits of this hand rise (KILL-1)")
    return ""


def _is_drawn(snapshot: TableSnapshot) -> bool:
    """The house draws for the first button, and nobody has drawn yet (BTN-1)."""
    return snapshot.acts is not None and bool(snapshot.acts.draw_seats)


def _draw(snapshot: TableSnapshot, words: Words) -> tuple[ActModel, ...]:
    if not _is_drawn(snapshot):
        return ()
    return (ActModel("side:button_draw", words.tr("Draw for the button"), style=ActStyle.RAISE),)


def _pick_ups(snapshot: TableSnapshot, words: Words, now_us: int) -> tuple[ActModel, ...]:
    """Absent players whose chips the floor should pick up (BLD-12)."""
    due = [view.seat for view in snapshot.seats if pick_up_due(view, snapshot, now_us)]
    return tuple(
        ActModel(f"side:pick_up:{seat}", words.tr("Pick up · seat {seat}", seat=seat), style=ActStyle.RAISE)
        for seat in due[:2]
    )


def _straddles(coming: NextHandView, snapshot: TableSnapshot, words: Words) -> tuple[ActModel, ...]:
    """One toggle for each seat that has announced a straddle or may, and for that of every hand."""
    tr = words.tr
    announced = [view.seat for view in snapshot.seats if view.straddle_announced]
    acts: list[ActModel] = []
    for seat in straddle_toggles(snapshot):
        is_default = seat == coming.default_straddle and seat not in announced
        on = not coming.straddle_left_out if is_default else seat in announced
        title = tr("Straddle · seat {seat}", seat=seat) if seat else tr("Straddle in every hand")
        if is_default:
            subtitle = tr("every hand: touch to skip it") if on else tr("left out of this hand")
        elif on:
            subtitle = tr("announced: touch to drop it")
        else:
            subtitle = words.amount(coming.straddle) if coming.straddle else ""
        acts.append(ActModel(f"{STRADDLE}:{seat}", title, subtitle, "T" if not acts else "", checked=on))
    return tuple(acts)


def straddle_toggles(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Seats whose straddle one touch puts in or takes out; 0 is whoever has it by the house (STR-1, STR-11)."""
    coming = snapshot.next_hand
    if coming is None:
        return ()
    announced = {view.seat for view in snapshot.seats if view.straddle_announced}
    default = set() if coming.default_straddle is None else {coming.default_straddle}
    return tuple(sorted(announced | {*coming.straddle_seats} | default))


def straddle_command(snapshot: TableSnapshot, seat: int) -> LeaveOutStraddle | CancelStraddle | Straddle:
    """What a touch means: an announced one is dropped, that of every hand left out or put back, else one announced."""
    view, coming = seat_of(snapshot, seat), snapshot.next_hand
    if view is not None and view.straddle_announced:
        return CancelStraddle(SeatNo(seat))
    if coming is not None and coming.default_straddle == seat:
        return LeaveOutStraddle(not coming.straddle_left_out)
    return Straddle(SeatNo(seat))


def result_lines(snapshot: TableSnapshot, words: Words) -> tuple[str, ...]:
    """How the hand that has just ended ended: winners, rake; or that it was void and why."""
    tr, hand = words.tr, snapshot.hand
    if hand is None or not hand.finished:
        return ()
    if hand.voided:
        reason = next((line.text for line in reversed(snapshot.log) if line.kind == "hand.voided"), "")
        said = reason_words(reason, words)
        void = tr("Hand no. {hand} is void: everything went back", hand=hand.hand_no)
        return (f"{void} ({said})" if said else void,)
    mark = hand_mark(hand, words)
    if hand.award is None or (mark and not won_by_seat(hand.award)):
        return (tr("Hand no. {hand}: {winners}", hand=hand.hand_no, winners=mark),) if mark else ()
    won = won_by_seat(hand.award)
    winners = " · ".join(f"{_named(seat, snapshot, words)} {words.signed(won[seat])}" for seat in sorted(won))
    first = tr("Hand no. {hand}: {winners}", hand=hand.hand_no, winners=winners)
    first = f"{first} · {mark}" if mark else first
    rake = hand.award.rake
    if not rake or snapshot.rules is None:
        return (first,)
    line = rake_line(hand.award, snapshot.rules, snapshot, words)  # as the award has said it, with its cap
    return (first, line)


def won_by_seat(plan: AwardView) -> dict[int, int]:
    """Chips that each seat wins, all pots together."""
    won: dict[int, int] = {}
    for pot in plan.pots:
        for share in pot.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    return won


def _named(seat: int, snapshot: TableSnapshot, words: Words) -> str:
    """Who played there, also when he has left since or somebody else sits there now."""
    names = dict(snapshot.hand.names) if snapshot.hand is not None else {}
    return f"{seat} {apart(names.get(seat, '')) or words.tr('Player {seat}', seat=seat)}"
