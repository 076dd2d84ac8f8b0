"""The list of hands: pages fetched as one scrolls, each hand in one line."""

from __future__ import annotations

from tablemgr.app.api import HandKey, HandMark, HandOrder, HandQuery, HandRow, HandsPage, Sought
from ui.presenters.console.tag_words import tag_words
from ui.presenters.floor.filters import mark_words
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import SORT, Badge, Column, ListLine, Rows, next_version
from ui.presenters.floor.nothing_found import nothing_words
from ui.presenters.model_parts import Tone
from ui.presenters.wording import Words

PAGE = 100

TONES = {
    HandMark.RUNNING: Tone.GOOD,
    HandMark.VOID: Tone.WARN,
    HandMark.CORRECTED: Tone.WARN,
    HandMark.RULED: Tone.WARN,
    HandMark.REPAIRED: Tone.ACCENT,
    HandMark.PARTIAL: Tone.ACCENT,
    HandMark.FLOOR_CALLED: Tone.ACCENT,
}
QUIET = frozenset({HandMark.TAGGED, HandMark.SIDE_POTS})
"""Said by other words of the same row."""


class HandRows:
    """Everything fetched so far. `more` asks for the next page, and for nothing while there is none."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self._fetching = -1
        """The version whose next page is on its way; −1 for none."""
        self._query = HandQuery()
        self.rows: list[HandRow] = []
        self.total, self.taken_back = 0, 0
        self.of_all = 0
        """Hands of the desk without search and filters."""
        self.without = 0
        """Hands that the search alone would find, asked for when the filters leave none."""
        self.has_more = False
        self.understood = ""
        self.sought = Sought()
        self.version = next_version()
        self.asked = next_version()
        """Another for each other list; the same list keeps its place."""

    def ask(self, query: HandQuery) -> bool:
        """Other hands, from the newest on. Whether they stand in another order than before: the first is then meant."""
        reordered = query.order is not self._query.order
        self.asked = next_version()
        self._query = query
        page = self._host.parts.review.hands(query, None, PAGE)
        self.rows = list(page.rows)
        self.total, self.has_more, self.understood = page.total, page.more, page.understood
        self.taken_back, self.sought = page.taken_back, page.sought
        self._count_others()
        self.version = next_version()
        return reordered

    def refresh(self) -> None:
        """The same list with what came since: newer hands above, what was fetched below stays."""
        page = self._host.parts.review.hands(self._query, None, PAGE)
        before, self.total, self.taken_back = self.rows, page.total, page.taken_back
        self._count_others()
        end = self.index_of(page.rows[-1].key) if page.rows else -1
        tail = before[end + 1 :] if end >= 0 else []
        self.rows = [*page.rows, *tail]
        self.has_more = self.has_more if tail else page.more
        if self.rows != before:
            self.version = next_version()

    @property
    def is_narrowed(self) -> bool:
        """Whether search or filters leave something out."""
        return self._query != HandQuery(order=self._query.order)

    @property
    def is_filtered(self) -> bool:
        """Whether anything but the search leaves something out."""
        return self._query != HandQuery(order=self._query.order, text=self._query.text)

    def _count_others(self) -> None:
        self.of_all = self._count(HandQuery()) if self.is_narrowed else self.total - self.taken_back
        nothing = not self.total and self.is_filtered
        self.without = self._count(HandQuery(text=self._query.text)) if nothing else 0

    def _count(self, query: HandQuery) -> int:
        page = self._host.parts.review.hands(query, None, 1)
        return page.total - page.taken_back

    def more(self, have: int) -> None:
        """The page after the last row, fetched beside the window; an older wish is fulfilled already."""
        if not self.has_more or have != len(self.rows) or self._fetching == self.version:
            return
        self._fetching = version = self.version
        review, query, last = self._host.parts.review, self._query, self.rows[-1].key

        def heard(page: object) -> None:
            self._fetching = -1
            if version == self.version and isinstance(page, HandsPage):
                self.rows.extend(page.rows)
                self.has_more = page.more
                self._host.redraw()

        self._host.parts.errands.run(lambda: review.hands(query, last, PAGE), heard)

    def count_words(self, words: Words) -> str:
        """«64 her · 1 vzato zpět»: deals that were taken back are no hands."""
        tr, back = words.tr, self.taken_back
        hands = tr.n("{n} hand", "{n} hands", self.total - back)
        return f"{hands} · {tr.n('{n} taken back', '{n} taken back', back)}" if back else hands

    def found_words(self, words: Words) -> str:
        """«3 z celkem 64»: what search and filters leave of all hands; without them how many there are."""
        hands = self.total - self.taken_back
        if not self.is_narrowed:
            return words.tr.n("{n} hand", "{n} hands", hands)
        return words.tr("{n} of {all} hands", n=words.amount(hands), all=words.amount(self.of_all))

    def reworded(self) -> None:
        """In another language the same rows say other words."""
        self.version = next_version()

    def index_of(self, key: HandKey | None) -> int:
        """The place of a hand in what was fetched; −1 when it is not there."""
        return next((place for place, row in enumerate(self.rows) if row.key == key), -1)

    def row_of(self, key: HandKey) -> HandRow | None:
        """A hand's line in what was fetched."""
        place = self.index_of(key)
        return self.rows[place] if place >= 0 else None

    def model(self, words: Words, chosen: HandKey | None, *, tables: bool) -> Rows:
        """``tables``: hands of several tables stand in the list."""
        tr, rows, order = words.tr, self.rows, self._query.order
        columns = [
            Column(tr("Hand"), 45, strong=True, rank=0),
            Column(tr("Time"), 48, rank=2, key=f"{SORT}:{HandOrder.NEWEST}", first=order is HandOrder.NEWEST),
            Column(tr("Players"), 62, rank=5),
            Column(tr("Won by"), 81, share=1.0, strong=True, rank=1),
            Column(
                tr("Pot"),
                66,
                right=True,
                strong=True,
                rank=0,
                key=f"{SORT}:{HandOrder.POT}",
                first=order is HandOrder.POT,
            ),
            Column(
                tr("Rake"),
                46,
                right=True,
                rank=4,
                key=f"{SORT}:{HandOrder.RAKE}",
                first=order is HandOrder.RAKE,
            ),
        ]
        if tables:
            columns.insert(1, Column(tr("Table"), 50, rank=3))
        return Rows(
            version=self.version,
            list_no=self.asked,
            count=len(rows),
            more=self.has_more,
            line=lambda index: line_of(rows[index], words, tables=tables),
            columns=tuple(columns),
            chosen=self.index_of(chosen),
            name=tr("Hands"),
            empty=nothing_words(
                self._query.text,
                self.understood,
                filtered=self.is_filtered,
                without=self.without,
                words=words,
            ),
        )


def line_of(row: HandRow, words: Words, *, tables: bool) -> ListLine:
    """One hand in one line."""
    tr = words.tr
    cells = [
        str(row.key.hand_no), words.clock(row.started_at_us), str(row.players), winners_words(row, words),
        words.amount(row.pot), words.amount(row.rake) if row.rake else "—",
    ]  # fmt: skip
    if tables:
        cells.insert(1, row.table)
    back = HandMark.TAKEN_BACK in row.marks
    remark = ""
    if back:
        cells[-3:] = "", "—", "—"
        at, who = words.log_time(row.ended_at_us), words.staff(row.taken_back_by)
        remark = tr("taken back {time} by {who}", time=at, who=who)
    badges = (*_found(row, words), *(() if back else badges_of(row, words)))
    said = (*filter(None, cells[1:]), remark) if back else (*cells[1:], *(each.text for each in badges))
    spoken = ", ".join((tr("Hand no. {hand}", hand=row.key.hand_no), *said))
    return ListLine(tuple(cells), badges, back or HandMark.VOID in row.marks, spoken, remark)


def _found(row: HandRow, words: Words) -> tuple[Badge, ...]:
    """«Eva · 7»: who was searched for, where the line does not name him as the winner."""
    winners = {seat for seat, _name, _chips in row.winners}
    return tuple(
        Badge(f"{name or words.tr('Player {seat}', seat=seat)} · {seat}", Tone.ACCENT)
        for seat, name in row.found
        if seat not in winners
    )


def winners_words(row: HandRow, words: Words) -> str:
    """«Eva», «Dana = Karel» when they got the same, a dash when nobody won."""
    if not row.winners:
        return "—"
    names = [name or words.tr("Player {seat}", seat=seat) for seat, name, _amount in row.winners]
    same = len({amount for _seat, _name, amount in row.winners}) == 1 and HandMark.SPLIT in row.marks
    return (" = " if same else ", ").join(names)


def badges_of(row: HandRow, words: Words) -> tuple[Badge, ...]:
    """What one must see first: running, void, corrected, ruled; then what kind of hand it was."""
    tr = words.tr
    found: list[Badge] = []
    for mark in sorted(row.marks, key=_weight):
        if mark in QUIET:
            continue
        text = mark_words(mark, words)
        if mark is HandMark.ALL_IN and row.pots > 1:
            text = f"{text} · {tr.n('{n} pot', '{n} pots', row.pots)}"
        found.append(Badge(text, TONES.get(mark, Tone.MUTED)))
    found += [Badge(tag_words(tag, words), Tone.ACCENT) for tag in row.tags]
    return tuple(found)


def _weight(mark: HandMark) -> tuple[bool, int]:
    return mark not in TONES, list(HandMark).index(mark)
