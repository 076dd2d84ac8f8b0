"""The acts of a hand in words, street by street, with what was taken back still readable."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.reporting.hand_models import HandActionLine, HandReport
from tablemgr.reports.columns import Line
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.cards import cards_text
from tablemgr.text.tags import TAG_WORDS
from tablemgr.text.terms import POSTS

_ = mark

STREETS: Mapping[str, str] = {
    "preflop": _("Preflop"),
    "flop": _("Flop"),
    "turn": _("Turn"),
    "river": _("River"),
    "showdown": _("Showdown"),
    "settlement": _("Settlement"),
}

_ACTIONS: Mapping[str, str] = {
    "folded": _("folds"),
    "checked": _("checks"),
    "called": _("calls"),
    "bet_made": _("bets"),
    "raised_to": _("raises"),
    "uncalled_returned": _("takes back the uncalled bet"),
    "cards_shown": _("shows"),
    "mucked": _("throws the cards away"),
    "runs_agreed": _("the rest of the board is run more than once"),
    "board_played": _("plays the board"),
    "winners_declared": _("winner declared"),
    "rake_taken": _("rake taken"),
    "jackpot_taken": _("jackpot drop"),
    "blinds_chopped": _("blinds taken back"),
    "pot_awarded": _("wins"),
    "cut_short": _("recorded in part from here on"),
    "floor_called": _("floor called"),
    "floor_answered": _("the floor has come"),
    "hand_tagged": _("tag"),
    "hand_noted": _("note"),
    "clock_called": _("clock called"),
    "clock_expired": _("time is over"),
    "voided": _("hand void"),
    "board_dealt": _("board"),
    "tip_received": _("tips"),
    "stack_counted": _("stack counted"),
    "settlement_overridden": _("settled otherwise"),
    "hand_corrected": _("hand corrected"),
    "ruling_recorded": _("the floor has ruled"),
}

_WITH_WORDS = frozenset({"floor_answered", "hand_noted"})
"""Acts whose detail is what a person wrote."""

_NOT_SHOWN = frozenset({"round_closed", "started", "ended"})
"""Steps of the program that nobody at the table said or did."""
_AT_SHOWDOWN = frozenset(
    {
        "cards_shown",
        "mucked",
        "board_played",
        "winners_declared",
        "rake_taken",
        "jackpot_taken",
        "pot_awarded",
        "tip_received",
        "settlement_overridden",
        "hand_corrected",
    }
)
"""Acts that stand under their own heading, whatever street the hand ended on."""


def action_rows(report: HandReport, words: Words, writer: str) -> tuple[Line, ...]:
    """Return the lines of the list: street by street; ``writer`` entered what bears no name."""
    lines: list[Line] = []
    street = ""
    shown = any(act.action in ("cards_shown", "mucked", "board_played") for act in report.actions)
    for act in report.actions:
        if act.action in _NOT_SHOWN:
            continue
        here = "showdown" if act.action in _AT_SHOWDOWN or act.street == "showdown" else act.street
        if here == "showdown" and not shown:
            here = "settlement"
        if here != street:
            street = here
            lines.append(Line(heading=_street(street, report, words)))
        if act.action == "board_dealt" and not act.retracted and not act.detail:
            continue
        lines.append(_act(act, words, writer))
    return tuple(lines)


def _street(street: str, report: HandReport, words: Words) -> str:
    """Head a street with its new cards: «Flop · A♣ 7♦ 4♠»."""
    name = codes.label_of(STREETS, street, words).first
    new = {"flop": report.board[:3], "turn": report.board[3:4], "river": report.board[4:5]}.get(street, ())
    return f"{name} · {cards_text(new)}" if new else name


def _tag(detail: str, words: Words) -> str:
    """«tag: Dispute», or taken off again; never the stored key (F06)."""
    tag = detail.removeprefix("-")
    said = f"{words.tr('tag')}: {words.tr(TAG_WORDS[tag]) if tag in TAG_WORDS else printable(tag)}"
    return f"{said} ({words.tr('taken off')})" if detail.startswith("-") else said


def _declared(detail: str, words: Words) -> str:
    """Who was declared to win what: «seats 2, 9», the side pot named («0:2,9» is the main pot)."""
    pot, _colon, seats = detail.partition(":")
    if not seats:
        return ""
    said = words.tr("seats {seats}", seats=seats.replace(",", ", "))
    return said if pot == "0" else f"{words.tr('Side pot {n}', n=pot)}, {said}"


def _taken_back(act: HandActionLine, words: Words) -> str:
    """«taken back 18:13:50 D101»: no correction deletes anything, who and when stand beside it."""
    when = words.day_time(act.retracted_at_us) if act.retracted_at_us else ""
    return " ".join(part for part in (words.tr("taken back"), when, printable(act.retracted_by)) if part)


def _act(act: HandActionLine, words: Words, writer: str) -> Line:
    if act.action == "posted":
        text = codes.label_of(POSTS, act.detail, words).first
    else:
        text = codes.label_of(_ACTIONS, act.action, words).first
    if act.action == "board_dealt" and act.detail:  # the second or third board of a hand run more than once
        text = f"{text} {act.detail}:"
    if act.action == "winners_declared":
        text = f"{text}: {_declared(act.detail, words)}".removesuffix(": ")
    if act.action == "hand_tagged":
        text = _tag(act.detail, words)
    if act.action in _WITH_WORDS and act.detail:
        text = f"{text}: {printable(act.detail)}"
    if act.cards:
        text = f"{text} {cards_text(act.cards)}"
    if act.retracted:
        text = f"{text} ({_taken_back(act, words)})"
    if act.entered_by not in ("", writer):
        text = f"{text} · {printable(act.entered_by)}"
    has_amount = act.amount != 0
    return Line(
        texts=(
            str(act.seq),
            words.time(act.at_us),
            words.count(act.seat) if act.seat else "",
            text,
            words.amount(act.amount) if has_amount else "",
            words.amount(act.total_street) if act.total_street and has_amount else "",
            words.amount(act.pot_after),
        ),
        struck=act.retracted,
    )
