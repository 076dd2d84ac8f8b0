"""Chips that came to a player's stack or left it beside the hands, in words."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.api import MoveKind, PlayerLine, SessionReview, StackMove
from tablemgr.text import _
from ui.presenters.floor.models import Column, SheetRow, TableBlock
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.wording import Words

MOVES: Mapping[MoveKind, str] = {
    MoveKind.CARRIED: _("brought over"),
    MoveKind.BUY_IN: _("bought in"),
    MoveKind.TOP_UP: _("top-up"),
    MoveKind.BROUGHT: _("brought along"),
    MoveKind.PAID_OUT: _("paid out"),
    MoveKind.TIP: _("tip"),
    MoveKind.TIME: _("time charge"),
    MoveKind.SERVICE: _("service"),
    MoveKind.COUNTED: _("recount"),
    MoveKind.CORRECTION: _("correction"),
}
LOUD = frozenset({MoveKind.COUNTED, MoveKind.CORRECTION})
"""Chips that moved because something was wrong."""


SMALL = frozenset({MoveKind.TIP, MoveKind.TIME, MoveKind.SERVICE})
"""Paid out of the stack often and little: in the strip the sum of each kind, so that nothing pushes a payout out."""


def move_words(line: PlayerLine, words: Words) -> tuple[Line, ...]:
    """«18:08 bought in +2 500» for each movement, in order; before them sums of what is small, «tip 4× −125»."""
    tr = words.tr
    small = []
    for kind in MoveKind:
        mine = [move.amount for move in line.moves if move.kind is kind and kind in SMALL]
        if mine:
            often = f" {len(mine)}×" if len(mine) > 1 else ""
            said = TextPart(f"{tr(MOVES[kind])}{often} ", Tone.MUTED)
            small.append((said, TextPart(words.signed(sum(mine)), Tone.MUTED)))
    large = (
        (
            TextPart(f"{words.clock(move.at_us)} {tr(MOVES[move.kind])} ", Tone.MUTED),
            TextPart(words.signed(move.amount), _tone(move)),
        )
        for move in line.moves
        if move.kind not in SMALL
    )
    return (*small, *large)


def movements_table(review: SessionReview, words: Words) -> TableBlock:
    """Every movement of every player's chips, in the order in which they happened."""
    tr = words.tr
    columns = (
        Column(tr("Time"), 76), Column(tr("Player"), 120, 1.0, strong=True), Column(tr("What"), 110, 0.6),
        Column(tr("Movement"), 90, right=True), Column(tr("Stack"), 90, right=True),
        Column(tr("After hand"), 90, right=True),
    )  # fmt: skip
    moves = sorted(
        ((move, line) for line in review.players for move in line.moves), key=lambda each: each[0].seq
    )
    rows = tuple(
        SheetRow(
            (words.log_time(move.at_us), line.name, tr(MOVES[move.kind]), words.signed(move.amount),
             words.amount(move.stack), str(move.hand_no or "–")),
            tone=Tone.WARN if move.kind in LOUD else Tone.NORMAL,
        )
        for move, line in moves
    )  # fmt: skip
    return TableBlock(tr("Chips of players beside the hands"), columns, rows, tr("Nobody has bought yet."))


def _tone(move: StackMove) -> Tone:
    return Tone.WARN if move.kind in LOUD else Tone.STRONG
