"""What the program can do about a ruling by itself, each with the table before and after it; nothing is done here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tablemgr.app.api import ActView, HandCommand, Mend, Refused, advising
from tablemgr.text import _
from ui.presenters.console.phrases import Told, phrase
from ui.presenters.floor.ruled_hand import RuledHand
from ui.presenters.form_models import NoteField
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

ONLY, VOID, UNDO, MEND, CORRECT = "only", "void", "undo", "mend", "correct"
TITLES: Final[Mapping[str, str]] = {
    ONLY: _("Only record it"),
    VOID: _("Void the hand"),
    UNDO: _("Take the act back"),
    MEND: _("Write the right act"),
    CORRECT: _("Correct the hand …"),
}
VOID_REASONS: Final[Mapping[str, str]] = {
    "misdeal": "MISDEAL",
    "exposed_hole_card": "EXPOSED_CARDS",
    "premature_card": "EXPOSED_CARDS",
    "button_error": "WRONG_BUTTON",
}


def void_reason(situation: str, fouled: bool) -> str:
    """The ready reason of a void that follows from this situation."""
    return "FOULED_DECK" if fouled else VOID_REASONS.get(situation, "MISDEAL")


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that the program can do, and what it would come to."""

    key: str
    preview: tuple[Line, ...] = ()
    mend: Mend | None = None


def deeds_for(
    desk: Desk, case: RuledHand, ruling: advising.Ruling | None, *, as_advised: bool, words: Words
) -> tuple[Deed, ...]:
    """What may follow now. On a hand that is settled only a correction, with its own form; nothing where the floor
    decided otherwise than the adviser, but what it may do by hand."""
    only = Deed(ONLY)
    if case.running is None:
        settled = case.past is not None and case.session == desk.snapshot.session_id
        return (only, Deed(CORRECT)) if settled and desk.snapshot.status == "open" else (only,)
    found = [only]
    engine = ruling.engine if ruling is not None else None
    mend = _mend(desk, case, ruling, words) if ruling is not None and as_advised else None
    if mend is not None:
        found.append(mend)
    undo = _undo(desk, case, words)
    if undo is not None and (engine is advising.EngineAct.TAKE_BACK or not as_advised):
        found.append(undo)
    if engine is advising.EngineAct.VOID or not as_advised:
        found.append(_void(desk, words))
    return tuple(found)


def _void(desk: Desk, words: Words) -> Deed:
    """Everything that was put in goes back (SES-6)."""
    table = desk.snapshot
    pot = table.hand.pot_total if table.hand is not None else 0
    lines = [_pot(pot, 0, words)]
    lines += [
        _stack(seat.seat, seat.stack, seat.stack + seat.committed, words)
        for seat in table.seats
        if seat.committed
    ]
    return Deed(VOID, tuple(lines))


def _undo(desk: Desk, case: RuledHand, words: Words) -> Deed | None:
    """The act did not happen: the chosen one, else the last of the hand; what came after it is decided again."""
    acts = case.acts()
    line = case.basis().act or (acts[-1] if acts else None)
    return _repair(desk, UNDO, Mend(line.seq, ()), words) if line is not None else None


def _mend(desk: Desk, case: RuledHand, ruling: advising.Ruling, words: Words) -> Deed | None:
    """The right act instead of the entered one; later acts are decided again."""
    basis = case.basis()
    command: HandCommand | None = advising.right_act(ruling, basis)
    if command is None or basis.act is None:
        return None
    return _repair(desk, MEND, Mend(basis.act.seq, (command,)), words)


def _repair(desk: Desk, key: str, mend: Mend, words: Words) -> Deed | None:
    """Acts, pot and stacks before and after; None where the table refuses it."""
    preview = desk.api.preview_repair((mend,))
    if isinstance(preview, Refused):
        return None
    lines: list[Line] = []
    for line in preview.lines:
        if line.is_changed:
            sides = [_said(act, words) for act in (line.before, line.after)]
            lines.append((TextPart(" → ".join(sides), Tone.STRONG),))
    if preview.left_over:
        said = words.tr("Acts after it that are no longer possible: {n}", n=len(preview.left_over))
        lines.append((TextPart(said, Tone.WARN),))
    lines.append(_pot(preview.pot_before, preview.pot_after, words))
    lines += [_stack(seat, now, then, words) for seat, now, then in preview.stacks]
    return Deed(key, tuple(lines), mend)


def _said(act: ActView | None, words: Words) -> str:
    if act is None:
        return "–"
    return phrase(Told(act.kind, (act.seat,), act.amount, act.to, act.text), words)


def _pot(before: int, after: int, words: Words) -> Line:
    said = words.tr("Pot {before} → {after}", before=words.amount(before), after=words.amount(after))
    return (TextPart(said),)


def _stack(seat: int, before: int, after: int, words: Words) -> Line:
    said = words.tr(
        "Seat {seat}: {before} → {after}", seat=seat, before=words.amount(before), after=words.amount(after)
    )
    return (TextPart(said),)


def preview_field(deed: Deed, words: Words) -> NoteField | None:
    """Both versions under the choice; None where nothing would change."""
    if not deed.preview:
        return None
    parts: list[TextPart] = []
    for line in deed.preview:
        if parts:
            parts.append(TextPart(" · ", Tone.MUTED))
        parts += line
    return NoteField("preview", (tuple(parts),), Tone.WARN)
