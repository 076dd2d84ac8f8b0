"""The log: filtered, one account followed through it, the chain walked, the end compared with what a paper says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablemgr.app.api import (
    NAMED,
    AnchorAnswer,
    AnchorState,
    DocumentInfo,
    DocumentKind,
    EnvironmentFault,
    LogPage,
    LogQuery,
    LogRow,
    PaperRequest,
    ReviewApi,
    SessionMark,
)
from tablemgr.text import _
from ui.presenters.console.balance import PLACES
from ui.presenters.console.log import log_lines
from ui.presenters.console.phrases import phrase, told
from ui.presenters.console.view_models import BannerKind
from ui.presenters.floor.anchor_words import ANCHORS, WHICH_GROUP, anchor_words
from ui.presenters.floor.chain import Chain
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.leaving import Leaving
from ui.presenters.floor.models import (
    CHIP,
    PICK,
    Badge,
    Column,
    FiltersModel,
    ListLine,
    LogTabModel,
    PickerModel,
    Rows,
    StoryLine,
    next_version,
)
from ui.presenters.floor.proofs import MEANING, marked
from ui.presenters.floor.sessions_kept import session_words
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.notices import Message
from ui.presenters.wording import Words

PAGE = 200
WHERE, KIND, WHO, ACCOUNT, TAKEN = "where", "kind", "who", "account", "taken"
DONE, ANCHOR, COMPARE, EXTRACT, VERIFY = "done", "anchor", "compare", "extract", "verify"
EVERYTHING = ""

GROUPS = {
    "hand.": _("hands"),
    "table.": _("table and seats"),
    "table.slip_": _("slips"),
    "table.box_": _("boxes"),
    "house.": _("house and people"),
    "document.": _("papers"),
    "journal.": _("taken back"),
}
"""Beginnings of stored kinds, as one looks for them."""

ACCOUNTS = ("table_bank", "rake_box", "tip_box", "jackpot_box", "fee_box", "cash_box")

OUTSIDE = {"cage": _("cage"), "patron": _("patron"), "variance": _("variance")}
"""Where chips come from and go to."""


class LogTab:
    """Oldest first, as it was written; pages as one scrolls."""

    def __init__(self, host: FloorHost, chain: Chain) -> None:
        self._host, self._chain = host, chain
        self.query = LogQuery()
        self.open = ""
        self.rows: list[LogRow] = []
        self.total, self.has_more, self.version = 0, False, next_version()
        self.of_all = 0
        """Records of the session, or of the file, without the other filters."""
        self.anchor = ""
        self.answer: AnchorAnswer | None = None
        self.asked = False
        self._fetching = -1
        self._leaving = Leaving(host)

    # --- gestures -------------------------------------------------------------------------------------------------

    def show(self, source: str, session_id: int) -> None:
        """The log of a session; what was set before in the filters goes."""
        if not self.asked or (self.query.source, self.query.session_id) != (source, session_id):
            self.query = LogQuery(source=source, session_id=session_id)
            self.ask()

    @property
    def query_asked(self) -> LogQuery | None:
        """What is shown; None while nobody has come to this tab."""
        return self.query if self.asked else None

    def ask(self) -> None:
        page = self._review.log(self.query, 0, PAGE)
        self.rows, self.total, self.has_more = list(page.rows), page.total, page.more
        all_of_it = LogQuery(source=self.query.source, session_id=self.query.session_id)
        narrowed = self.query != all_of_it and self.query.session_id  # of a whole file nobody reads a year
        self.of_all = self._review.log(all_of_it, 0, 1).total if narrowed else self.total
        self.version = next_version()
        self.asked = True

    def more(self, have: int) -> None:
        """The page after the last row, fetched beside the window."""
        if not self.has_more or have != len(self.rows) or self._fetching == self.version:
            return
        self._fetching = version = self.version
        review, query, last = self._review, self.query, self.rows[-1].line.seq

        def heard(page: object) -> None:
            self._fetching = -1
            if version == self.version and isinstance(page, LogPage):
                self.rows.extend(page.rows)
                self.has_more = page.more
                self._host.redraw()

        self._host.parts.errands.run(lambda: review.log(query, last, PAGE), heard)

    def reworded(self) -> None:
        self.version = next_version()

    def edit(self, key: str, value: object) -> None:
        if key == ANCHOR:
            self.anchor, self.answer = str(value), None

    def touch(self, key: str) -> bool:
        """A filter, a proof; whether it was one of them."""
        name, _colon, argument = key.partition(":")
        if name == CHIP and argument == TAKEN:
            self.query = replace(self.query, retracted_only=not self.query.retracted_only)
            self.ask()
        elif name == CHIP:
            self.open = "" if self.open == argument else argument
        elif key == DONE:
            self.open = ""
        elif name == PICK and self.open:
            self._pick(argument)
            self.ask()
        elif key == COMPARE:
            self._compare()
        elif key == EXTRACT:
            self._extract()
        else:
            return False
        return True

    def _pick(self, value: str) -> None:
        chip, self.open = self.open, ""
        if chip == KIND:
            self.query = replace(self.query, kinds=frozenset({value}) if value else frozenset())
        elif chip == WHO:
            self.query = replace(self.query, staff=value)
        elif chip == ACCOUNT:
            self.query = replace(self.query, account=value)
        elif chip == WHERE:
            source, _bar, session = value.rpartition("|")
            self.query = replace(self.query, source=source, session_id=int(session or 0), account="")

    @property
    def _review(self) -> ReviewApi:
        return self._host.parts.review

    def _compare(self) -> None:
        """Beside the window: the characters may stand at any record of a year."""
        review, source, text = self._review, self.query.source, self.anchor

        def heard(answer: object) -> None:
            if text != self.anchor or source != self.query.source:
                return
            self.answer = answer if isinstance(answer, AnchorAnswer) else None
            if isinstance(answer, EnvironmentFault):
                self._leaving.say_trouble(answer)
            self._host.redraw()

        self._host.parts.errands.run(lambda: review.check_anchor(source, text), heard)

    def _extract(self) -> None:
        """The audit extract: numbered at the table, drawn in the worker, saved where one wants it."""
        table = self._host.table
        if table is None:
            return

        def leave(info: DocumentInfo | None, pdf: bytes) -> None:
            number = info.printed_number if info is not None else ""
            name = f"{number}-{self._leaving.language}.pdf"
            self._host.files.save_pdf(name, pdf, lambda path, fault: saved(info, pdf, path, fault))

        def saved(info: DocumentInfo | None, pdf: bytes, path: Path | None, fault: str) -> None:
            if fault:
                self._host.say(Message(lambda words: fault, BannerKind.ERROR))
            elif path is not None and self._leaving.noted(info, pdf):
                self._host.say(Message(lambda words: words.tr("Saved: {path}", path=str(path))))
            self._host.redraw()

        session = self.query.session_id or table.snapshot.session_id
        self._leaving.issued(table, session, PaperRequest(DocumentKind.AUDIT_EXTRACT), leave)

    # --- what is shown --------------------------------------------------------------------------------------------

    def model(self, words: Words, sessions: tuple[SessionMark, ...]) -> LogTabModel:
        tr = words.tr
        return LogTabModel(
            filters=self._filters(words, sessions),
            rows=self._rows(words),
            count_text=self._count(words),
            proof=self._proof(words),
            anchor_label=tr("«chain»: 16 characters"),
            anchor=self.anchor,
            acts=self._acts(words),
            backspace_text=tr("Delete the last letter"),
            clear_text=tr("Clear"),
        )

    def _count(self, words: Words) -> str:
        """«8 z celkem 720 zápisů»; of a whole file so many as were looked at by now."""
        if not self.query.session_id and self.has_more:
            return words.tr("{n} records so far", n=words.amount(self.total))
        if self.total == self.of_all:
            return words.tr.n("{n} record", "{n} records", self.total)
        return words.tr("{n} of {all} records", n=words.amount(self.total), all=words.amount(self.of_all))

    def _filters(self, words: Words, sessions: tuple[SessionMark, ...]) -> FiltersModel:
        tr, query = words.tr, self.query
        where = next(
            (session_words(mark, words) for mark in sessions
             if (mark.source, mark.session_id) == (query.source, query.session_id)),
            tr("the whole file"),
        )  # fmt: skip
        kind = next(iter(query.kinds), "")
        titles = {
            WHERE: (tr("Session: {what}", what=where), bool(query.session_id)),
            KIND: (
                tr("Kind: {what}", what=tr(GROUPS[kind]) if kind in GROUPS else tr("all records")),
                bool(kind),
            ),
            WHO: (tr("Who: {who}", who=words.staff(query.staff) or tr("all")), bool(query.staff)),
            ACCOUNT: (
                tr("Follow: {what}", what=self._account(query.account, words) or "–"),
                bool(query.account),
            ),
            TAKEN: (tr("Only taken back"), query.retracted_only),
        }
        chips = tuple(
            ActModel(f"{CHIP}:{key}", title, hint="" if key == TAKEN else "▾", checked=self.open == key,
                     style=ActStyle.RAISE if is_set else ActStyle.NEUTRAL)
            for key, (title, is_set) in titles.items()
        )  # fmt: skip
        return FiltersModel(
            chips, understood=self._count(words), picker=self._picker(words, sessions) if self.open else None
        )

    def _picker(self, words: Words, sessions: tuple[SessionMark, ...]) -> PickerModel:
        tr = words.tr
        choices: list[tuple[str, str]] = [(EVERYTHING, tr("All"))]
        chosen, title = "", ""
        if self.open == WHERE:
            title, chosen = tr("Session"), f"{self.query.source}|{self.query.session_id}"
            choices = [(f"{self.query.source}|0", tr("the whole file"))]
            choices += [(f"{mark.source}|{mark.session_id}", session_words(mark, words)) for mark in sessions]
        elif self.open == KIND:
            title, chosen = tr("Kind of record"), next(iter(self.query.kinds), "")
            choices += [(key, tr(name)) for key, name in GROUPS.items()]
        elif self.open == WHO:
            title, chosen = tr("Who entered or approved"), self.query.staff
            choices += [(staff, f"{staff} {name}".strip()) for staff, name in words.names]
        elif self.open == ACCOUNT:
            title, chosen = tr("Follow the chips of"), self.query.account
            choices += [(account, self._account(account, words)) for account in ACCOUNTS]
            choices += [(f"seat_stack:{seat}", words.seat(seat)) for seat in range(1, 11)]
            choices += [(f"player:{ref}", name) for ref, name in self._review.players()[:40]]
        acts = tuple(ActModel(f"{PICK}:{value}", name, checked=value == chosen) for value, name in choices)
        return PickerModel(self.open, title, acts, ActModel(DONE, tr("Done"), style=ActStyle.CALL))

    def _account(self, account: str, words: Words) -> str:
        kind, _colon, owner = account.partition(":")
        if kind == "seat_stack" and owner.isdigit():
            return words.tr("stack of seat {seat}", seat=owner)
        if kind == "player":
            return dict(self._review.players()).get(owner, owner)
        if kind in OUTSIDE:
            return words.tr(OUTSIDE[kind])
        return words.tr(PLACES[kind]) if kind in PLACES else account

    def _rows(self, words: Words) -> Rows:
        tr, rows, follows = words.tr, self.rows, bool(self.query.account)
        columns = [
            Column(tr("Record"), 56, right=True, rank=3, stays=True),
            Column(tr("Time"), 84, rank=0, stays=True),
            Column(tr("Hand"), 44, right=True, rank=5, stays=True),
            Column(tr("What"), 124, share=0.8, strong=True, rank=0),
            Column(tr("Chips"), 156, share=2.2, rank=1),
            Column(tr("Who"), 92, share=0.6, rank=2, stays=True),
            Column(tr("Seal"), 82, rank=4, stays=True),
        ]
        if follows:
            columns.insert(-2, Column(tr("Then held"), 84, right=True, strong=True, rank=0))
        if self.query.retracted_only:
            columns.insert(4, Column(tr("Taken back"), 118, share=0.4, rank=0, stays=True))
        return Rows(
            self.version, len(rows), self.has_more,
            lambda index: self._line(rows[index], words, follows), tuple(columns),
            name=tr.p("tab", "Log"), empty=tr("No record is like that."), list_no=self.version,
            badged=not self.query.retracted_only,
        )  # fmt: skip

    def _line(self, row: LogRow, words: Words, follows: bool) -> ListLine:
        line = row.line
        said = log_lines((replace(line, retracted=False),), words)
        what = said[0].text if said else phrase(told(line), words)
        if line.cards:
            what = f"{what} {' '.join(line.cards)}".strip()
        chips = self._moved(row, words)
        approver = marked(row.authorised_by, named=row.named)
        who = f"{row.actor} / {approver}" if approver else words.staff(row.actor)
        cells = [
            str(line.seq), words.log_time(line.at_us), str(row.hand_no or ""), what, chips, who, row.hash[:8],
        ]  # fmt: skip
        if follows:
            cells.insert(-2, words.amount(row.balance) if row.balance is not None else "")
        badges = (Badge(words.tr("taken back"), Tone.WARN),) if line.retracted else ()
        if self.query.retracted_only:
            cells.insert(4, f"{words.log_time(row.taken_back_at_us)} {row.taken_back_by}")
            badges = ()
        if row.authorised_by:
            said_of = f" ({words.tr(MEANING)})" if row.named else ""
            who = f"{words.staff(row.actor)} / {words.staff(row.authorised_by)}{said_of}"
        spoken = (*cells[:-2], who, cells[-1])
        return ListLine(tuple(cells), badges, line.retracted, ", ".join(cell for cell in spoken if cell))

    def _moved(self, row: LogRow, words: Words) -> str:
        """«5 000: patron → cash box · table bank → stack of seat 1»; an amount stands once for moves of the same."""
        told: list[str] = []
        before = 0
        for out, into, amount in row.moves[:2]:
            way = f"{self._account(out, words)} → {self._account(into, words)}"
            told.append(way if amount == before else f"{words.amount(amount)}: {way}")
            before = amount
        return " · ".join(told)

    def _proof(self, words: Words) -> tuple[StoryLine, ...]:
        tr = words.tr
        lines = [StoryLine((TextPart(tr("Is the log whole?"), Tone.STRONG),), heading=True)]
        lines += [StoryLine((TextPart(text, tone),)) for text, tone in self._chain.told(words)]
        if any(row.named for row in self.rows):
            lines.append(StoryLine((TextPart(f"{NAMED} {tr(MEANING)}", Tone.MUTED),)))
        answer = self.answer
        if answer is None:
            lines.append(StoryLine((TextPart(tr(ANCHORS[AnchorState.NONE]), Tone.MUTED),)))
            lines.append(StoryLine((TextPart(tr(WHICH_GROUP), Tone.MUTED),)))
            return tuple(lines)
        lines.append(StoryLine((TextPart(*anchor_words(answer, words)),)))
        if answer.document:
            lines.append(StoryLine((TextPart(tr("Paper {number}", number=answer.document), Tone.MUTED),)))
        return tuple(lines)

    def _acts(self, words: Words) -> tuple[ActModel, ...]:
        tr = words.tr
        no_text = "" if self.anchor.strip() else tr("Type what stands on the paper.")
        not_here = "" if self._host.table is not None and not self.query.source else tr(
            "This is a copy, to be read only: go to the table's own program."
        )  # fmt: skip
        return (
            ActModel(
                COMPARE, tr("Compare with the paper"), enabled=not no_text, why=no_text, style=ActStyle.CALL
            ),
            self._chain.act(words),
            ActModel(EXTRACT, tr("Extract as PDF"), enabled=not not_here, why=not_here),
        )
