"""Changing an earlier act of the open hand: what is being changed, what would be right, and what follows from it.

Nothing of it is written before the repair is confirmed. The table at the moment of the act stands where the table of
now stands otherwise, so that the same buttons and keys say what was right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablemgr.app.api import (
    ActView,
    BetTo,
    Call,
    Check,
    DealBoard,
    Fold,
    HandCommand,
    Mend,
    Muck,
    RaiseTo,
    RepairLine,
    RepairPreview,
    SeatNo,
    ShowCards,
    TableSnapshot,
    parse_card,
)
from tablemgr.app.api import LogLine as Record
from tablemgr.text.cards import cards_text
from ui.presenters.console.phrases import Told, phrase, told
from ui.presenters.console.seat_first import seats_due
from ui.presenters.console.view_models import DetailEntry, DetailModel, DetailRow
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.wording import Words, seat_of

BETTING = frozenset({"hand.folded", "hand.checked", "hand.called", "hand.bet_made", "hand.raised_to"})
WITH_CARDS = frozenset({"hand.board_dealt", "hand.cards_shown"})
REPAIRABLE = BETTING | WITH_CARDS | {"hand.mucked"}

CONFIRM, TAKE_OUT, DROP, CHOOSE = "repair", "repair_take_out", "repair_drop", "repair_choose"
EARLIER, LATER = "repair_earlier", "repair_later"


@dataclass(frozen=True, slots=True)
class RepairDraft:
    """What is being changed. ``choices`` instead of a line: several acts stand in the touched line, one is asked for.

    ``then`` is the table right before the act; ``mends`` are what was said to be right, ``preview`` what comes of it.
    ``seq`` is the picture that was looked at.
    """

    seq: int
    line: Record | None = None
    then: TableSnapshot | None = None
    choices: tuple[Record, ...] = ()
    mends: tuple[Mend, ...] = ()
    preview: RepairPreview | None = None

    @property
    def is_betting(self) -> bool:
        return self.line is not None and self.line.kind in BETTING

    @property
    def with_cards(self) -> bool:
        return self.line is not None and self.line.kind in WITH_CARDS


def repairable(snapshot: TableSnapshot) -> tuple[Record, ...]:
    """The acts of the open hand that can be changed, oldest first; empty when none is open."""
    if snapshot.hand is None or snapshot.hand.finished:
        return ()
    return tuple(line for line in snapshot.log if line.kind in REPAIRABLE and not line.retracted)


def neighbour(snapshot: TableSnapshot, seq: int, step: int) -> Record | None:
    """The act before (−1) or after (1) the one with this number; from none the newest."""
    acts = repairable(snapshot)
    places = [place for place, line in enumerate(acts) if line.seq == seq]
    place = places[0] + step if places else len(acts) - 1
    return acts[place] if 0 <= place < len(acts) else None


def commands_of(lines: Iterable[Record]) -> tuple[HandCommand, ...]:
    """What asks for these acts again; empty when one of them cannot be asked for like that."""
    commands = [act_command(line, line.seat) for line in lines if line.kind not in CONSEQUENCES]
    return tuple(command for command in commands if command is not None) if all(commands) else ()


CONSEQUENCES = frozenset({"hand.uncalled_returned", "hand.round_closed"})


def act_command(line: Record, seat: int) -> HandCommand | None:
    """The same act, by this seat."""
    number = SeatNo(seat)
    cards = tuple(parse_card(code) for code in line.cards)
    made: dict[str, HandCommand] = {
        "hand.folded": Fold(number),
        "hand.checked": Check(number),
        "hand.called": Call(number),
        "hand.bet_made": BetTo(number, line.to),
        "hand.raised_to": RaiseTo(number, line.to),
        "hand.mucked": Muck(number),
        "hand.cards_shown": ShowCards(number, cards),
        "hand.board_dealt": DealBoard(cards),
    }
    return made.get(line.kind)


def by_another_seat(snapshot: TableSnapshot, repair: RepairDraft, seat: int) -> tuple[Mend, ...]:
    """The act was of ``seat``: those before him folded or checked, or did what stands there for them.

    When an act of ``seat`` follows on this street, the two are exchanged. Empty when he could not act after them.
    """
    line, then = repair.line, repair.then
    if line is None or then is None or then.legal is None or not repair.is_betting:
        return ()
    later = _later_on_the_street(snapshot, line)
    if (other := later.get(seat)) is not None:
        mine, his = act_command(other, line.seat), act_command(line, seat)
        return (Mend(line.seq, (mine,)), Mend(other.seq, (his,))) if mine and his else ()
    due = [view.seat for view in seats_due(then)]
    act = act_command(line, seat)
    if seat not in due[1:] or act is None:
        return ()
    commands: dict[int, list[HandCommand]] = {line.seq: [_passes(then, line.seat)]}
    anchor = line.seq
    for between in due[1 : due.index(seat)]:
        recorded = later.get(between)
        again = act_command(recorded, between) if recorded is not None else None
        if recorded is not None and again is not None:
            anchor = recorded.seq
            commands[anchor] = [again]
        else:
            commands[anchor].append(_passes(then, between))
    commands[anchor].append(act)
    return tuple(Mend(seq, tuple(asked)) for seq, asked in commands.items())


def _later_on_the_street(snapshot: TableSnapshot, line: Record) -> dict[int, Record]:
    """The first act of each seat after ``line``, up to the next card."""
    found: dict[int, Record] = {}
    for record in repairable(snapshot):
        if record.seq <= line.seq:
            continue
        if record.kind not in BETTING:
            break
        found.setdefault(record.seat, record)
    return found


def _passes(then: TableSnapshot, seat: int) -> HandCommand:
    """Check where it was free, else fold."""
    view = seat_of(then, seat)
    free = then.legal is not None and view is not None and view.bet == then.legal.price
    return Check(SeatNo(seat)) if free else Fold(SeatNo(seat))


def changes_only(preview: RepairPreview, seats: Iterable[int]) -> bool:
    """Whether nothing but acts of these seats would change: then a second touch is enough to write it."""
    touched = set(seats)
    return preview.stopped is None and all(
        act.seat in touched
        for row in preview.lines
        if row.is_changed
        for act in (row.before, row.after)
        if act
    )


# --- in words ---------------------------------------------------------------------------------------------------------


def line_words(line: Record, words: Words) -> str:
    """«6 zvyšuje na 150», «flop A♠ K♥ 7♦»."""
    return act_words(ActView(line.kind, line.seat, line.amount, line.to, line.cards, told(line).text), words)


def act_words(act: ActView, words: Words) -> str:
    said = phrase(Told(act.kind, (act.seat,) if act.seat else (), act.amount, act.to, act.text), words)
    return f"{said} {cards_text(act.cards)}" if act.cards else said


def repair_sentence(repair: RepairDraft, words: Words, *, typing: bool = False) -> Line:
    """What is asked: what was right instead. While another amount is typed, Enter gives that and writes nothing."""
    tr = words.tr
    head = TextPart(tr("Repair"), Tone.ACCENT)
    if repair.line is None:
        return (head, TextPart(" — "), TextPart(tr("which of these acts?"), Tone.STRONG))
    if repair.preview is not None and not typing:
        change = TextPart(tr("“{what}”", what=what_changed(repair, words)), Tone.STRONG)
        return (head, TextPart(" · "), change, TextPart(" — " + tr("is that right? Enter writes it")))
    what = TextPart(tr("“{what}”", what=line_words(repair.line, words)), Tone.STRONG)
    ask = tr("what was right? Another seat: touch it, S or /") if repair.is_betting else tr("what was right?")
    return (head, TextPart(" · "), what, TextPart(f" — {ask}"))


def repair_side(
    repair: RepairDraft,
    words: Words,
    acts: Sequence[Record] = (),
    *,
    empty: bool = False,
    typing: bool = False,
) -> DetailModel:
    """Before and after, act by act; before that the ``acts`` around the one that is meant; or which of several it is.

    ``empty``: no card lies there, so that there is none to touch away. ``typing``: an amount is asked for once more.
    """
    tr = words.tr
    if repair.line is None:
        return DetailModel(
            "repair",
            tr("Repair"),
            tr("which of these acts?"),
            actions=tuple(
                ActModel(f"{CHOOSE}:{line.seq}", line_words(line, words)) for line in repair.choices[:10]
            ),
            close_text=tr("Close"),
        )
    around = _around(acts, repair.line, words)
    return DetailModel(
        "repair",
        tr("Repair"),
        line_words(repair.line, words),
        rows=_rows(repair, words, empty=empty),
        entries_label=tr("This hand") if repair.preview is None else tr("Before and after"),
        entries=around if repair.preview is None else _entries(repair.preview, words),
        actions=_actions(repair, words),
        close_text=tr("Close"),
        beside_keypad=repair.is_betting and (repair.preview is None or typing),
    )


BEFORE, AFTER = 3, 3
"""So many acts stand before and after the one that is repaired: as many as can be seen beside the keypad."""


def _around(acts: Sequence[Record], line: Record, words: Words) -> tuple[DetailEntry, ...]:
    """Where in the hand one is: who walks with the arrows does not count blind."""
    place = next((index for index, act in enumerate(acts) if act.seq == line.seq), -1)
    if place < 0:
        return ()
    shown = acts[max(0, place - BEFORE) : place + AFTER + 1]
    return tuple(DetailEntry("→" if act.seq == line.seq else "", line_words(act, words)) for act in shown)


def _rows(repair: RepairDraft, words: Words, *, empty: bool) -> tuple[DetailRow, ...]:
    tr, preview = words.tr, repair.preview
    if preview is None:
        hint = tr("Give the right act, touch the right seat, or say that it did not happen.")
        if repair.with_cards:
            hint = tr("Touch the wrong card away and the right one instead.")
        if repair.with_cards and empty:
            one = repair.line is not None and len(repair.line.cards) == 1
            hint = tr("Give the right card.") if one else tr("Give the right cards.")
        return (DetailRow(hint, "", Tone.MUTED),)
    rows = []
    if preview.stopped is not None:
        left = ", ".join(act_words(act, words) for act in preview.left_over)
        why = words.why(preview.stopped)
        rows.append(
            DetailRow(
                tr("It ends there: {why} To be entered again: {acts}", why=why, acts=left), "", Tone.WARN
            )
        )
    rows.append(
        DetailRow(tr("Pot"), _arrow(words.amount(preview.pot_before), words.amount(preview.pot_after)))
    )
    rows += [
        DetailRow(words.seat(seat), _arrow(words.amount(now), words.amount(after)))
        for seat, now, after in preview.stacks
    ]
    return tuple(rows)


def _arrow(before: str, after: str) -> str:
    return before if before == after else f"{before} → {after}"


def _entries(preview: RepairPreview, words: Words) -> tuple[DetailEntry, ...]:
    return tuple(
        DetailEntry("→" if row.is_changed else "", _changed_words(row, words)) for row in preview.lines
    )


def what_changed(repair: RepairDraft, words: Words) -> str:
    """The act that was touched: old → new; what was looked at is what is written."""
    rows = repair.preview.lines if repair.preview is not None else ()
    changed = next((row for row in rows if row.is_changed), None)
    if changed is not None:
        return _changed_words(changed, words)
    return line_words(repair.line, words) if repair.line is not None else ""


def _changed_words(row: RepairLine, words: Words) -> str:
    """One act: as it stays, or old → new; of the same kind of act only the new amount is said again."""
    tr, before, after = words.tr, row.before, row.after
    if before is None or after is None:
        only = after or before
        said = act_words(only, words) if only is not None else ""
        return tr("new: {act}", act=said) if before is None else tr("out: {act}", act=said)
    if not row.is_changed:
        return act_words(before, words)
    same = (before.kind, before.seat) == (after.kind, after.seat) and not after.cards
    short = words.amount(after.to or after.amount) if same else act_words(after, words)
    return f"{act_words(before, words)} → {short}"


def _actions(repair: RepairDraft, words: Words) -> tuple[ActModel, ...]:
    tr = words.tr
    walk = (ActModel(EARLIER, tr("Act before"), hint="↑"), ActModel(LATER, tr("Act after"), hint="↓"))
    out = ActModel(TAKE_OUT, tr("Did not happen"), hint="Del")
    drop = ActModel(DROP, tr("Leave it"), hint="Esc")
    if repair.preview is None:
        return (*walk, out, drop)
    confirm = ActModel(CONFIRM, tr("Repair it"), hint="↵", style=ActStyle.CALL)
    return (*walk, out, drop, confirm)
