"""The money of a session: tray, boxes, slips, differences. Nobody reads here what somebody has still to count (D05)."""

from __future__ import annotations

from tablemgr.app.api import ChartKind, Charts, ExceptionLine, SessionReview, TableSnapshot
from ui.presenters.bank.slips import OPEN_STATES, STATES, VOID, slip_name
from ui.presenters.console.top_bar import balance_words
from ui.presenters.floor.models import (
    Badge,
    Block,
    ChartBlock,
    Column,
    FigureBlock,
    SheetModel,
    SheetRow,
    TableBlock,
)
from ui.presenters.floor.proofs import marked, meaning
from ui.presenters.floor.reasons import stored_reason
from ui.presenters.floor.session_sheet import HAND, about_words, hand_of
from ui.presenters.floor.sessions_kept import chart
from ui.presenters.model_parts import ActModel, Tone
from ui.presenters.shift.papers import box_name
from ui.presenters.wording import Words

MONEY = "money"
GIVEN_BACK = frozenset({"VOID_HAND", "VOID_DOC"})
"""Exceptions whose chips went back to where they came from: nothing is missing."""


Named = frozenset[tuple[str, str]]
"""What somebody stands behind, and who was only named there."""


def money_sheet(
    snapshot: TableSnapshot | None, review: SessionReview | None, charts: Charts | None,
    choices: tuple[ActModel, ...], words: Words, title: str,
) -> SheetModel:  # fmt: skip
    """``snapshot``: the last picture of the session; None until it was read."""
    tr = words.tr
    blocks: list[Block] = []
    if snapshot is not None:
        named: Named = review.named if review is not None else frozenset()
        blocks += [_sums(snapshot, words), _boxes(snapshot, words, named), _slips(snapshot, words, named)]
    if review is not None:
        blocks.append(_differences(review, words))
        blocks.append(ChartBlock(chart(charts, ChartKind.BANK, review, tr("Chips in the tray"), words)))
    return SheetModel(
        MONEY, title, "", tuple(blocks), choices=choices, empty=tr("There is no session to look at.")
    )


def _sums(snapshot: TableSnapshot, words: Words) -> FigureBlock:
    tr, bank = words.tr, snapshot.bank
    said, _short, balances = balance_words(snapshot, words)
    figures = [(tr("Balance"), said, Tone.GOOD if balances else Tone.WARN)]
    if bank is not None:
        figures.insert(0, (tr("Table bank"), words.amount(bank.total), Tone.STRONG))
        figures.insert(1, (tr("At the opening"), words.amount(bank.opening), Tone.NORMAL))
        if bank.in_transit:
            figures.insert(2, (tr("On the way"), words.amount(bank.in_transit), Tone.WARN))
    return FigureBlock("", tuple(figures))


def _boxes(snapshot: TableSnapshot, words: Words, named: Named) -> TableBlock:
    """Counts that were recorded, then boxes that are out and wait for theirs."""
    tr = words.tr
    columns = (
        Column(tr("What"), 150, 1.0, strong=True), Column(tr("By the books"), 110, right=True),
        Column(tr("Counted"), 110, right=True), Column(tr("Difference"), 100, right=True),
        Column(tr("Who"), 120, 0.4), Column(tr("Time"), 66),
    )  # fmt: skip
    rows = []
    for count in snapshot.counts:
        books = words.amount(count.expected) if count.expected is not None else "–"
        who = _people(f"count:{count.at_us}", (count.counted_by, count.second_by), named)
        off = words.signed(count.variance) if count.variance else words.amount(0)
        cells = (
            box_name(count.what, words),
            books,
            words.amount(count.counted),
            off,
            who,
            words.clock(count.at_us),
        )
        rows.append(SheetRow(cells, tone=Tone.WARN if count.variance else Tone.NORMAL))
    for box in snapshot.money.boxes:
        if box.counted is None:
            who = _people(f"box:{box.removed_at_us}", (box.removed_by, box.witness), named)
            waits = Badge(tr("waits for its count"), Tone.ACCENT)
            name = f"{box_name(box.what, words)} {box.box_no}".strip()
            rows.append(SheetRow((name, "–", "–", "–", who, words.clock(box.removed_at_us)), badge=waits))
    said = meaning(rows, words)
    return TableBlock(tr("Counts and boxes"), columns, tuple(rows), tr("Nothing was counted yet."), said)


def _people(about: str, people: tuple[str, ...], named: Named) -> str:
    """«N501 + N502°»."""
    return " + ".join(marked(who, named=(about, who) in named) for who in people if who)


def _slips(snapshot: TableSnapshot, words: Words, named: Named) -> TableBlock:
    tr = words.tr
    columns = (
        Column(tr("Slip"), 140, 1.0, strong=True), Column(tr("Amount"), 100, right=True),
        Column(tr("Requested"), 90), Column(tr("Issued"), 90), Column(tr("Accepted"), 90), Column(tr("Time"), 66),
    )  # fmt: skip
    rows = []
    for slip in snapshot.slips:
        tone = Tone.WARN if slip.state in OPEN_STATES else Tone.MUTED
        state = tr(STATES[slip.state]) if slip.state in STATES else slip.state
        last = slip.voided_by if slip.state == VOID else slip.accepted_by
        about = f"{slip.kind}:{slip.slip_no}"
        people = (_people(about, (who,), named) for who in (slip.requested_by, slip.issued_by, last))
        cells = (slip_name(slip, words), words.amount(slip.amount), *people, words.clock(slip.at_us))
        rows.append(SheetRow(cells, badge=Badge(state, tone)))
    said = meaning(rows, words)
    return TableBlock(tr("Fills and credits"), columns, tuple(rows), tr("No slip was written."), said)


def _differences(review: SessionReview, words: Words) -> TableBlock:
    tr = words.tr
    columns = (
        Column(tr("Time"), 76), Column(tr("About"), 150, 0.6, strong=True), Column(tr("Before"), 90, right=True),
        Column(tr("After"), 90, right=True), Column(tr("Difference"), 100, right=True), Column(tr("Reason"), 120, 1.0),
    )  # fmt: skip
    booked = (line for line in review.exceptions if line.difference and line.kind not in GIVEN_BACK)
    rows = tuple(_difference(line, words) for line in booked)
    return TableBlock(tr("Differences"), columns, rows, tr("No difference was booked."))


def _difference(line: ExceptionLine, words: Words) -> SheetRow:
    hand = hand_of(line)
    about = about_words(line.ref, words)
    before, after = (
        words.amount(amount) if amount is not None else "–" for amount in (line.before, line.after)
    )
    reason = stored_reason(line.reason, words)
    cells = (words.log_time(line.at_us), about, before, after, words.signed(line.difference or 0), reason)
    return SheetRow(cells, f"{HAND}:{hand}" if hand else "", Tone.WARN)
