"""A session at a glance: exceptions first, players, hours, dealers, where the entry cost the game time."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import ChartKind, Charts, DealerLine, ExceptionLine, PaceLine, PlayerLine, SessionReview
from tablemgr.text import _
from ui.presenters.floor.models import (
    Block,
    ChartBlock,
    Column,
    FigureBlock,
    SheetModel,
    SheetRow,
    TableBlock,
)
from ui.presenters.floor.movements import movements_table
from ui.presenters.floor.proofs import both_marked, meaning
from ui.presenters.floor.reasons import stored_reason
from ui.presenters.floor.room import per_hour
from ui.presenters.floor.sessions_kept import chart, result_tone
from ui.presenters.model_parts import ActModel, Tone
from ui.presenters.shift.papers import box_name
from ui.presenters.wording import Words

SESSION, HAND = "session", "hand_no"
SLOWEST = 8
"""So many of the longest silences are listed; the chart shows all."""
_SECOND_US = 1_000_000

KINDS = {
    "VOID_HAND": _("Void hand"), "VOID_DOC": _("Void document"), "CORRECTION": _("Correction"),
    "RAKE_OVERRIDE": _("Rake override"), "VARIANCE": _("Variance"), "RULING": _("Ruling"),
    "LATE_ENTRY": _("Late entry"), "CLOCK": _("Clock changed"), "RESTART": _("Restart"),
    "LOGIN_LOCK": _("Log-in locked"), "RESTORED": _("Copy brought back"),
    "PARAM_CHANGE": _("Setting changed"), "REPRINT": _("Reprint"),
    "AML_LIMIT": _("AML limit reached"), "OVERDUE_RAKE": _("Rake overdue"), "EVIDENCE_DECK": _("Deck in evidence"),
    "REOPEN": _("Opened again"), "UNDO_CARD": _("Card taken back"), "PARTIAL_HAND": _("Hand recorded in part"),
    "TIME_WAIVED": _("Time charge waived"), "UNDO_DEAL": _("Deal taken back"),
    "FIRST_PIN": _("First PIN chosen at the table"), "PIN_VOUCHED": _("First PIN vouched for"),
}  # fmt: skip
"""Kinds of exceptions as the shift report calls them."""

PROVENANCE = {"counted": _("counted"), "computed": _("computed"), "estimated": _("estimated")}


def session_sheet(
    review: SessionReview | None,
    charts: Charts | None,
    choices: tuple[ActModel, ...],
    words: Words,
    title: str,
) -> SheetModel:
    """The page of one session."""
    tr = words.tr
    if review is None:
        return SheetModel(
            SESSION, title, "", (), choices=choices, empty=tr("There is no session to look at.")
        )
    figures, by_hand = words, f"{HAND}:"
    blocks: tuple[Block, ...] = (
        _sums(review, figures),
        _exceptions(review, words, by_hand),
        ChartBlock(chart(charts, ChartKind.STACKS, review, tr("Stacks of all players"), words), 300),
        _players(review, words),
        movements_table(review, words),
        ChartBlock(chart(charts, ChartKind.HOURS, review, tr("Hands and rake by hour"), words)),
        _hours(review, words),
        _dealers(review, words),
        ChartBlock(chart(charts, ChartKind.PACE, review, tr("Between the hands and in them"), words)),
        _pace(review, words, by_hand),
    )
    since = words.clock(review.opened_at_us) if review.opened_at_us else ""
    until = words.clock(review.until_us) if review.until_us else ""
    return SheetModel(SESSION, title, f"{since} – {until}" if since else "", blocks, choices=choices)


def _sums(review: SessionReview, words: Words) -> FigureBlock:
    tr = words.tr
    hands = sum(hour.hands for hour in review.hours)
    minutes = sum(hour.minutes_open for hour in review.hours)
    exceptions = len(review.exceptions)
    slowest = max(_between(review), key=_longest, default=None)
    voids = sum(1 for line in review.exceptions if line.kind == "VOID_HAND")
    besides = f" · {tr.n('{n} void besides', '{n} void besides', voids)}" if voids else ""
    longest = (
        ((tr("Longest wait · hand"), f"{_time(_longest(slowest))} · {slowest.hand_no}", Tone.STRONG),)
        if slowest is not None
        else ()
    )
    return FigureBlock(
        "",
        (
            (tr("Hands") + besides, words.amount(hands), Tone.STRONG),
            (tr("Hands / hour"), per_hour(hands, minutes), Tone.STRONG),
            (tr("Pots"), words.amount(sum(hour.pots for hour in review.hours)), Tone.STRONG),
            (tr("Rake"), words.amount(sum(hour.rake for hour in review.hours)), Tone.STRONG),
            *longest,
            (tr("Exceptions"), str(exceptions), Tone.WARN if exceptions else Tone.GOOD),
        ),
    )


def hand_of(line: ExceptionLine) -> int:
    """The hand an exception points at; 0 for none."""
    kind, _colon, number = line.ref.partition(":")
    return int(number) if kind == "hand" and number.isdigit() else 0


def _exceptions(review: SessionReview, words: Words, by_hand: str) -> TableBlock:
    tr = words.tr
    rows = []
    for line in review.exceptions:
        kind = tr(KINDS[line.kind]) if line.kind in KINDS else line.kind
        reason = stored_reason(line.reason, words)
        change = words.signed(line.difference) if line.difference else ""
        who = both_marked(line.by, line.ok)
        hand = hand_of(line)
        about = about_words(line.ref, words)
        cells = (words.log_time(line.at_us), kind, about, change, reason, who)
        rows.append(SheetRow(cells, f"{by_hand}{hand}" if hand else ""))
    columns = (
        Column(tr("Time"), 76), Column(tr("What"), 122, 0.6, strong=True), Column(tr("About"), 92, 0.4),
        Column(tr("Difference"), 74, right=True), Column(tr("Reason"), 104, 1.0), Column(tr("Who"), 112),
    )  # fmt: skip
    said = meaning(rows, words)
    return TableBlock(tr("Exceptions"), columns, tuple(rows), tr("No exceptions."), said)


def about_words(ref: str, words: Words) -> str:
    """What an exception is about: a hand, a seat, a slip, a box."""
    tr = words.tr
    kind, _colon, number = ref.partition(":")
    if kind in ("hand", "seat", "fill", "credit", "slip") and number.rpartition(":")[2].isdigit():
        number = number.rpartition(":")[2] if kind == "slip" else number
        kind = ref.split(":")[1] if kind == "slip" else kind
        names = {
            "hand": tr("hand no. {hand}", hand=number), "seat": tr("Seat {seat}", seat=number),
            "fill": tr("Fill no. {number}", number=number), "credit": tr("Credit no. {number}", number=number),
        }  # fmt: skip
        return names.get(kind, ref)
    return box_name(number or kind, words)


def _players(review: SessionReview, words: Words) -> TableBlock:
    tr = words.tr
    columns = (
        Column(tr("Player"), 112, 1.0, strong=True), Column(tr("Seat"), 50, right=True),
        Column(tr("Hands"), 60, right=True), Column(tr("Bought"), 82, right=True),
        Column(tr("Paid out"), 82, right=True), Column(tr("Stack"), 82, right=True),
        Column(tr("Result"), 82, right=True, strong=True), Column(tr("Stack is"), 90),
    )  # fmt: skip
    return TableBlock(tr("Players"), columns, tuple(_player(line, words) for line in review.players))


def _player(line: PlayerLine, words: Words) -> SheetRow:
    tr = words.tr
    known = line.points[-1].provenance if line.points else ""
    provenance = tr(PROVENANCE[known]) if known in PROVENANCE and line.stack else ""
    cells = (
        line.name, str(line.seat), str(line.hands), words.amount(line.bought), words.amount(line.cashed_out),
        words.amount(line.stack), words.signed(line.result) if line.result else words.amount(0), provenance,
    )  # fmt: skip
    return SheetRow(cells, tone=result_tone(line.result))


def _hours(review: SessionReview, words: Words) -> TableBlock:
    tr = words.tr
    columns = (
        Column(tr("From"), 70, strong=True), Column(tr("Minutes"), 80, right=True),
        Column(tr("Hands"), 80, right=True), Column(tr("Pots"), 100, 0.5, right=True),
        Column(tr("Rake"), 100, 0.5, right=True),
    )  # fmt: skip
    rows = tuple(
        SheetRow((words.clock(hour.from_us), str(hour.minutes_open), str(hour.hands), words.amount(hour.pots),
                  words.amount(hour.rake)))
        for hour in review.hours
    )  # fmt: skip
    return TableBlock(tr("By hour"), columns, rows)


def _dealers(review: SessionReview, words: Words) -> TableBlock:
    tr = words.tr
    columns = (
        Column(tr("Dealer"), 140, 0.5, strong=True), Column(tr("Dealt from – to"), 170, 1.0),
        Column(tr("Minutes"), 80, right=True),
        Column(tr("Hands"), 80, right=True), Column(tr("Hands / hour"), 100, right=True),
        Column(tr("Rake"), 90, right=True), Column(tr("Tips"), 90, right=True),
    )  # fmt: skip
    rows = tuple(
        SheetRow((f"{line.staff_id} {line.name}".strip(), _turns(line, words), str(line.minutes), str(line.hands),
                  per_hour(line.hands, line.minutes), words.amount(line.rake), words.amount(line.tips)))
        for line in review.dealers
    )  # fmt: skip
    return TableBlock(tr("Dealers"), columns, rows)


def _turns(line: DealerLine, words: Words) -> str:
    """«18:00–18:40, 19:20–»: who dealt at a given time."""
    return ", ".join(
        f"{words.clock(since)}–{words.clock(until) if until else ''}" for since, until in line.turns
    )


def _pace(review: SessionReview, words: Words, by_hand: str) -> TableBlock:
    """Where the table stood still longest, announced breaks not counted."""
    tr = words.tr
    slowest = sorted(_between(review), key=lambda line: -_longest(line))[:SLOWEST]
    columns = (
        Column(tr("Hand"), 70, strong=True), Column(tr("Before it"), 110, 0.5, right=True),
        Column(tr("Break"), 90, right=True), Column(tr("Played"), 110, 0.5, right=True),
        Column(tr("Longest wait in it"), 150, 0.5, right=True),
    )  # fmt: skip
    rows = tuple(
        SheetRow((str(line.hand_no), _time(_waited(line)), _time(line.breaks_us), _time(line.length_us),
                  _time(line.entry_us)), f"{by_hand}{line.hand_no}")
        for line in slowest
    )  # fmt: skip
    return TableBlock(tr("Longest waits"), columns, rows)


def _between(review: SessionReview) -> list[PaceLine]:
    """The hands with the time before each; before the first one the table waited for players."""
    return [
        replace(line, gap_us=0, breaks_us=0) if not place else line for place, line in enumerate(review.pace)
    ]


def _longest(line: PaceLine) -> int:
    """How long the table stood still about this hand: before it or in it, whichever was longer."""
    return max(line.entry_us, _waited(line))


def _waited(line: PaceLine) -> int:
    return max(0, line.gap_us - line.breaks_us)


def _time(us: int) -> str:
    """``1:05``; a dash for nothing."""
    seconds = us // _SECOND_US
    return f"{seconds // 60}:{seconds % 60:02d}" if seconds else "–"
