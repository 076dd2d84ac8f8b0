"""Reviews of sessions, each made once; that of the open session anew when another hand was played."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.api import (
    ChartKind,
    Charts,
    HandRow,
    MoveKind,
    PlayerLine,
    SessionMark,
    SessionReview,
    SourceView,
    TableSnapshot,
)
from ui.presenters.floor.filters import day_words
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import ChartModel, ColoursOf
from ui.presenters.floor.movements import move_words
from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.wording import Words

MOST_SESSIONS = 12


class Sessions:
    """The sessions that the desk has looked into."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self._kept: dict[tuple[str, int], tuple[object, SessionReview | None]] = {}
        self._asked: dict[tuple[str, int], object] = {}
        self._looked_back = 0
        self._tables: dict[tuple[str, int], TableSnapshot | None] = {}
        self._stale: set[tuple[str, int]] = set()
        self._hands: dict[str, int] = {}
        self._marks: tuple[SessionMark, ...] | None = None
        """Read again when the files were read in."""

    def review(self, source: str, session_id: int) -> SessionReview | None:
        """A session at a glance, made beside the window; None until it comes, the last one while a newer is made."""
        if not session_id:
            return None
        key, stamp = (source, session_id), self._stamp(source, session_id)
        kept = self._kept.get(key)
        if (kept is None or kept[0] != stamp) and self._asked.get(key) != stamp:
            self._asked[key] = stamp
            review = self._host.parts.review
            self._host.parts.errands.run(
                lambda: review.session(source, session_id), lambda found: self._heard(key, stamp, found)
            )
            kept = self._kept.get(key)
        return kept[1] if kept is not None else None

    def looked_back(self) -> None:
        """A hand that is over was ruled on or corrected."""
        self._looked_back += 1

    def _heard(self, key: tuple[str, int], stamp: object, found: object) -> None:
        """What came; a file that could not be read gives nothing, and the desk says so by its source."""
        self._kept[key] = (stamp, found if isinstance(found, SessionReview) else None)
        self._host.redraw()

    def table(self, source: str, session_id: int) -> TableSnapshot | None:
        """The last picture of a session, made beside the window; None until it comes."""
        key = (source, session_id)
        if session_id and (key not in self._tables or key in self._stale):
            self._tables.setdefault(key, None)
            self._stale.discard(key)
            review = self._host.parts.review

            def heard(found: object) -> None:
                self._tables[key] = found if isinstance(found, TableSnapshot) else None
                self._host.redraw()

            self._host.parts.errands.run(lambda: review.table(source, session_id), heard)
        return self._tables.get(key)

    def heard_of(self, sources: Sequence[SourceView]) -> None:
        """Files were read in: sessions of those that have other hands now are looked at anew, and the money of this
        table's own file, where a box may have been counted since."""
        hands = {source.source: source.hands for source in sources}
        grown = {
            source for source, count in hands.items() if not source or self._hands.get(source, count) != count
        }
        self._hands = hands
        self._marks = None
        self._stale |= {key for key in self._tables if key[0] in grown}

    def is_coming(self, source: str, session_id: int) -> bool:
        """Whether the first review of a session is still being made."""
        return bool(session_id) and (source, session_id) not in self._kept

    def _stamp(self, source: str, session_id: int) -> object:
        """Changes with what could change the review: hands, seats and money of this table's newest session. While a
        hand runs only with the hand, so that nobody reads a whole evening after each act."""
        table = self._host.table
        if source or table is None or table.snapshot.session_id != session_id:
            return -self._hands.get(source, 0) if source else 0
        now, hand = table.snapshot, table.snapshot.hand
        if hand is not None and not hand.finished:
            return now.last_hand_no, False
        bank = now.bank.total if now.bank is not None else 0
        return (
            now.last_hand_no,
            tuple(view.stack for view in now.seats),
            bank,
            len(now.counts),
            self._looked_back,
        )

    def known(self, rows: Sequence[HandRow]) -> tuple[SessionMark, ...]:
        """The newest sessions of every file, then those of the listed hands."""
        if self._marks is None:
            self._marks = self._host.parts.review.sessions(MOST_SESSIONS)
        found = {(mark.source, mark.session_id): mark for mark in self._marks}
        for row in rows:
            key = row.key
            found.setdefault(
                (key.source, key.session_id),
                SessionMark(key.source, key.session_id, row.table, row.gaming_day),
            )
            if len(found) >= len(self._marks) + MOST_SESSIONS:
                break
        return tuple(found.values())


def session_words(mark: SessionMark, words: Words) -> str:
    """«PK07 · 30. 11. 2026 · A 13:00»: a table has several sessions a day."""
    when = " ".join(
        part for part in (mark.shift, mark.opened_at_us and words.clock(mark.opened_at_us)) if part
    )
    return " · ".join(part for part in (mark.table, day_words(mark.gaming_day, words), when) if part)


def chart(
    charts: Charts | None, kind: ChartKind, review: SessionReview, title: str, words: Words, player: str = ""
) -> ChartModel:
    """A drawn chart of a session in the colours of the window."""
    if charts is None:
        return ChartModel(title, empty=words.tr("There are no charts here."))
    drawn, language = charts, words.language.value

    def draw(width: int, height: int, colours: ColoursOf) -> bytes:
        return drawn.svg(kind, review, colours(), language, width, height, player)

    version = (kind, language, player, review.session_id, review.table, review.until_us, len(review.pace))
    return ChartModel(title, version=version, draw=draw)


def stack_chart(charts: Charts | None, review: SessionReview | None, player: str, words: Words) -> ChartModel:
    """«Karel · místo 5 · stack během session», «vklad 5 000 · nyní 5 450 · +450»."""
    tr = words.tr
    line = next((each for each in review.players if each.player == player), None) if review else None
    if review is None or line is None:
        return ChartModel(
            tr("Stack during the session"), empty=tr("Touch a seat: its stack through the session.")
        )
    made = chart(charts, ChartKind.STACK, review, "", words, player)
    title = tr("{name} · seat {seat} · stack during the session", name=line.name, seat=line.seat)
    figures, moves = player_figures(line, words), move_words(line, words)
    return ChartModel(title.upper(), figures, made.version, made.draw, made.empty, moves)


def player_figures(line: PlayerLine, words: Words) -> tuple[TextPart, ...]:
    """What he bought, was paid out, has now and has won: they add up."""
    tr = words.tr
    parts = [TextPart(f"{tr('bought')} {words.amount(line.bought)} · ", Tone.MUTED)]
    payouts = sum(1 for move in line.moves if move.kind is MoveKind.PAID_OUT)
    if payouts > bool(line.cashed_out and not line.stack):  # not only what he left with
        parts.append(TextPart(f"{tr('paid out')} {words.amount(line.cashed_out)} · ", Tone.MUTED))
    if line.stack or not line.cashed_out:
        parts += [TextPart(f"{tr('now')} ", Tone.MUTED), TextPart(words.amount(line.stack), Tone.STRONG)]
    else:
        last = next((-m.amount for m in reversed(line.moves) if m.kind is MoveKind.PAID_OUT), 0)
        parts += [TextPart(f"{tr('left with')} ", Tone.MUTED), TextPart(words.amount(last), Tone.STRONG)]
    parts.append(TextPart(f" · {words.signed(line.result)}", result_tone(line.result)))
    return tuple(parts)


def result_tone(result: int) -> Tone:
    """A win is green, a loss is no fault: only quiet."""
    return Tone.GOOD if result > 0 else Tone.NORMAL
