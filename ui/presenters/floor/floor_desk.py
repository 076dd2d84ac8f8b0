"""The floor's desk as one thing: six tabs over the same files, one chosen hand, one lamp."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import Change, HandKey, PastHand, TableSnapshot
from tablemgr.text import Language
from tablemgr.text.rulebook import has_rule, rule_text
from ui.presenters.floor import closings_sheet as closings
from ui.presenters.floor import room as rooms
from ui.presenters.floor.chain import VERIFY, Chain
from ui.presenters.floor.filters import Filters, day_words, tags_of
from ui.presenters.floor.hand_papers import HandPapers
from ui.presenters.floor.hand_rows import HandRows, badges_of
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.log_tab import LogTab
from ui.presenters.floor.models import (
    GO,
    MORE,
    QUERY,
    ROW,
    RULE,
    SEAT,
    TAB,
    ChartModel,
    FloorModel,
    HandDetail,
    HandsModel,
    SheetModel,
    StoryRule,
    Tab,
)
from ui.presenters.floor.money_sheet import money_sheet
from ui.presenters.floor.replay import Replay, replayed
from ui.presenters.floor.session_sheet import HAND, SESSION, session_sheet
from ui.presenters.floor.sessions_kept import Sessions, stack_chart
from ui.presenters.floor.story import Story, subtitle_of
from ui.presenters.floor.top import BACK, HELP, LANGUAGE, top_line
from ui.presenters.model_parts import ActModel
from ui.presenters.wording import Words

ESCAPE, CLOSE_RULE = "escape", "close_rule"
TABLE_SIDE, STORY_SIDE, LOG_SIDE = "side:table", "side:story", "side:log"
UP, DOWN = "up", "down"
LOOKS_BACK = frozenset({"ruling", "ruling_page", "correct_player", "correct_hand"})
"""Screens that add to hands that are over."""
SOON_VERIFIED = 2_000
"""A file of so few hands is verified by itself when the desk is opened; that of a year waits for a touch."""


class FloorDesk:
    """Gestures in, one model out. ``hand``: open this one first."""

    def __init__(self, host: FloorHost, hand: HandKey | None = None) -> None:
        self._host = host
        review = host.parts.review
        self.tab = Tab.HANDS
        self.filters = Filters(review, lambda: tags_of(host))
        self.rows = HandRows(host)
        self.chain = Chain(host)
        self.sessions = Sessions(host)
        self.log = LogTab(host, self.chain)
        self.papers = HandPapers(host)
        self.replay: Replay | None = None
        self._side = TABLE_SIDE
        self._rule = ""
        self._seat = 0
        sources = review.sources()
        self._session: tuple[str, int] = (sources[0].source if sources else "", 0)
        self.chain.use(self._session[0])
        self._worded: Language | None = None
        self._asking = False
        self._read, self._to_read = 0, 0
        self._reading = False
        self._again = False
        self._verified = False
        self._stale = False
        self._lost = False
        """The chosen hand cannot be shown: its file cannot be read, or it was taken back whole."""
        self._ask(hand)
        self.refresh()

    # --- reading ---------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> HandKey | None:
        """The hand that is shown."""
        return self.replay.past.key if self.replay is not None else None

    def refresh(self) -> None:
        """Hands that came since are read in beside the window; then the list is asked again."""
        if self._reading:
            self._again = True
            return
        self._reading = True
        job = self._host.parts.review.refresh_job(self._progress)
        self._host.parts.errands.run(job, self._refreshed)

    def _progress(self, done: int, of_all: int) -> bool:
        self._read, self._to_read = done, of_all
        return not self._host.parts.errands.closing

    def _refreshed(self, _answer: object) -> None:
        """What came stands in the list; a hand that runs is shown anew unless somebody looks at an earlier act."""
        self._reading = False
        self.rows.refresh()
        self.sessions.heard_of(self._host.parts.review.sources())
        replay = self.replay
        if replay is None and self.rows.rows:
            self.open_hand(self.rows.rows[0].key)
        elif replay is not None and replay.at == len(replay.stops) - 1 and self._outdated(replay.past):
            self.open_hand(replay.past.key)
            if self.replay is None and self.rows.rows:
                self.open_hand(self.rows.rows[0].key)  # it was taken back whole
        self._stale = False
        if not self._verified and self.rows.total <= SOON_VERIFIED:
            self._verified = True
            self.chain.use(self._session[0])
            self.chain.touch()
        if self._again:
            self._again = False
            self.refresh()
        self._host.redraw()

    def _outdated(self, past: PastHand) -> bool:
        """It runs, or was ruled on or corrected since."""
        return self._stale or not past.row.ended_at_us

    def _ask(self, hand: HandKey | None) -> None:
        """The list anew; the chosen hand stays while it is still in it, else the newest is opened."""
        self._asking = False
        self.rows.ask(self.filters.query)
        wanted = hand or self.chosen
        if hand is None and wanted is not None and self.rows.index_of(wanted) >= 0:
            return
        if wanted is None or (hand is None and self.rows.index_of(wanted) < 0):
            wanted = self.rows.rows[0].key if self.rows.rows else None
        self.open_hand(wanted)

    def _ask_soon(self) -> None:
        """Once, after everything that was typed."""
        if not self._asking:
            self._asking = True

            def work() -> None:
                if self._asking:
                    self._ask(None)
                    self._host.redraw()

            self._host.parts.errands.soon(work)

    def open_hand(self, key: HandKey | None, step: int | None = None) -> None:
        """Show a hand, at its end or at a step of it."""
        review = self._host.parts.review
        past = review.hand(key) if key is not None else None
        self.replay = replayed(review, past) if past is not None else None
        self._lost = key is not None and self.replay is None
        if past is None or self.replay is None:
            return
        self._rule = ""
        self._seat = past.row.winners[0][0] if past.row.winners else 0
        self._session = (past.key.source, past.key.session_id)
        self.chain.use(past.key.source)
        if step is not None:
            self.replay.touch(f"step:{step}")

    # --- gestures --------------------------------------------------------------------------------------------------

    def touch(self, key: str) -> None:
        """Whatever was touched, by its key."""
        name, _colon, argument = key.partition(":")
        if name == TAB:
            self._open_tab(Tab(argument))
        elif key in (BACK, LANGUAGE, HELP):
            {BACK: self._host.leave, LANGUAGE: self._host.switch_language, HELP: self._host.help}[key]()
        elif key == ESCAPE:
            self._escape()
        elif key == VERIFY:
            self.chain.touch()
        elif self.tab is Tab.HANDS:
            self._touch_hands(key, name, argument)
        elif self.tab is Tab.LOG:
            self._touch_log(key, name, argument)
        else:
            self._touch_sheet(name, argument)

    def _open_tab(self, tab: Tab) -> None:
        self.tab = tab
        if self.replay is not None:
            self.replay.playing = False
        if tab is Tab.LOG:
            self.log.show(*self._session)
            self.chain.use(self._session[0])

    def _escape(self) -> None:
        """What lies over the rest first, then the search, then back."""
        if self._rule:
            self._rule = ""
        elif self.tab is Tab.HANDS and self.filters.open:
            self.filters.open = ""
        elif self.tab is Tab.LOG and self.log.open:
            self.log.open = ""
        elif self.tab is Tab.HANDS and self.filters.query.text:
            self.filters.touch("clear")
            self._ask(None)
        else:
            self._host.leave()

    def _touch_hands(self, key: str, name: str, argument: str) -> None:
        if name == ROW:
            self._choose(int(argument))
        elif key in (UP, DOWN):
            self._choose(self.rows.index_of(self.chosen) + (1 if key == DOWN else -1))
        elif key in (TABLE_SIDE, STORY_SIDE, LOG_SIDE):
            self._side = key
        elif name == RULE:
            self._rule = argument if has_rule(argument) else ""
        elif key == CLOSE_RULE:
            self._rule = ""
        elif name == SEAT:
            self._seat = int(argument)
        elif self.replay is not None and (
            self.replay.touch(key) or self.papers.touch(key, self.replay.past.key, self.replay.step)
        ):
            return
        elif self.filters.touch(key):
            self._ask(None)

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.rows.rows):
            self.open_hand(self.rows.rows[index].key)

    def _touch_log(self, key: str, name: str, argument: str) -> None:
        if name != ROW:
            self.log.touch(key)
            self.chain.use(self.log.query.source)
            return
        place = int(argument)
        row = self.log.rows[place] if 0 <= place < len(self.log.rows) else None
        if row is not None and row.hand_no:
            hand = HandKey(self.log.query.source, row.session_id, row.hand_no)
            self._show(hand, row.line.seq)

    def _show(self, hand: HandKey, seq: int = 0) -> None:
        """A hand from another tab, at the record that was touched."""
        self.tab = Tab.HANDS
        self.open_hand(hand)
        if self.replay is not None and seq:
            steps = self.replay.past.steps
            at = [index for index, step in enumerate(steps) if step.line.seq <= seq]
            self.replay.touch(f"step:{at[-1] if at else 0}")

    def _touch_sheet(self, name: str, argument: str) -> None:
        table = self._host.table
        if name == rooms.ROOM:
            source, _bar, shown = argument.rpartition("|")
            self.filters.query = replace(type(self.filters.query)(), source=source, table=shown)
            self.tab = Tab.HANDS
            self._ask(None)
        elif name == SESSION:
            source, _bar, session = argument.rpartition("|")
            self._session = (source, int(session))
        elif name == HAND:
            self._show(HandKey(*self._session, int(argument)))
        elif name == closings.PAPERS_OF and table is not None:
            table.open_page("sessions", {"session": int(argument)})
        elif name == "page" and table is not None and argument in closings.PAGES:
            own = self._session[1] if not self._session[0] else table.snapshot.session_id
            table.open_page(argument, {"session": own})

    def edit(self, key: str, value: object) -> None:
        """The search, the anchor, a list that wants its next page."""
        if key == GO:
            self.touch(str(value))
        elif key == QUERY and self.filters.search(str(value)):
            self._ask_soon()
        elif key == MORE and self.tab is Tab.LOG:
            self.log.more(int(str(value)))
        elif key == MORE:
            self.rows.more(int(str(value)))
        else:
            self.log.edit(key, value)

    def changed(self, change: Change) -> None:
        """The table goes on beneath: its hands are read in; what was ruled or corrected is shown anew."""
        self._stale = self._stale or change.initiator in LOOKS_BACK
        self.refresh()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def model(self) -> FloorModel:
        words = self._host.words
        if self._worded is not words.language:
            self._worded = words.language
            self.rows.reworded()
            self.log.reworded()
        table = self.replay.past.row.table if self.replay is not None else ""
        top = top_line(self._host, self.chain, self.tab, table, words)
        if self.tab is Tab.HANDS:
            return FloorModel(top, self.tab, hands=self._hands(words))
        if self.tab is Tab.LOG:
            return FloorModel(top, self.tab, log=self.log.model(words, self.sessions.known(self.rows.rows)))
        return FloorModel(top, self.tab, sheet=self._sheet(words))

    def _hands(self, words: Words) -> HandsModel:
        tr = words.tr
        several = len({table for source in self._host.parts.review.sources() for table in source.tables}) > 1
        reading = ""
        if self._reading and self._to_read:
            percent = self._read * 100 // self._to_read
            reading = tr("Hands are being read in: {n} %", n=percent)
        past = self.replay.past if self.replay is not None else None
        return HandsModel(
            filters=self.filters.model(words, self.rows.understood, self.rows.total),
            rows=self.rows.model(words, self.chosen, tables=several),
            count_text=tr.n("{n} hand", "{n} hands", self.rows.total),
            chart=self._chart(past, words),
            detail=self._detail(words),
            no_detail=tr("This hand cannot be read now.") if self._lost else tr("Choose a hand."),
            reading=reading,
        )

    def _chart(self, past: PastHand | None, words: Words) -> ChartModel:
        parts = self._host.parts
        player = ""
        if past is not None:
            player = next((line.player for line in past.report.seats if line.seat == self._seat), "")
        review = self.sessions.review(*self._session) if player else None
        return stack_chart(parts.charts, review, player, words)

    def _detail(self, words: Words) -> HandDetail | None:
        replay, tr = self.replay, words.tr
        if replay is None:
            return None
        past = replay.past
        log, at = replay.log(words)
        several = len(self._host.parts.review.sources()) > 1
        return HandDetail(
            key=f"{past.key.source}:{past.key.session_id}:{past.key.hand_no}",
            title=tr("Hand no. {hand}", hand=past.key.hand_no),
            subtitle=subtitle_of(past, words, table=several),
            badges=badges_of(past.row, words),
            replay=replay.model(words, self._seat),
            story=Story(past, words).lines(),
            log=log,
            log_title=tr("Act by act"),
            log_at=at,
            sides=tuple(
                ActModel(side, name, checked=self._side == side)
                for side, name in (
                    (TABLE_SIDE, tr.p("side", "Table")),
                    (STORY_SIDE, tr("Who won what")),
                    (LOG_SIDE, tr("Act by act")),
                )
            ),
            acts=self.papers.acts(past.key, words),
            rule=self._rule_card(words),
        )

    def _rule_card(self, words: Words) -> StoryRule | None:
        if not self._rule:
            return None
        text = rule_text(self._rule, words.tr)
        return StoryRule(
            self._rule, text.title, text.sentence, ActModel(CLOSE_RULE, words.tr("Close"), hint="Esc")
        )

    def _sheet(self, words: Words) -> SheetModel:
        tr, host = words.tr, self._host
        if self.tab is Tab.ROOM:
            return rooms.room_sheet(host, self.sessions, words)
        if self.tab is Tab.CLOSINGS:
            return closings.closings_sheet(host.table, words)
        if not self._session[1] and host.table is not None:
            self._session = "", host.table.snapshot.session_id
        source, session = self._session
        known = self.sessions.known(self.rows.rows)
        choices = tuple(
            ActModel(f"{SESSION}:{each}|{number}", f"{table} · {day_words(day, words)}",
                     checked=(each, number) == (source, session))
            for each, number, table, day in known[:8]
        )  # fmt: skip
        title = next((act.title for act in choices if act.checked), tr("Session"))
        review = self.sessions.review(source, session)
        charts = host.parts.charts
        if review is None and self.sessions.is_coming(source, session):
            title = tr("The session is being read …")
        if self.tab is Tab.SESSION:
            return session_sheet(review, charts, choices, words, title)
        table = host.table
        if table is not None and not source and table.snapshot.session_id == session:
            snapshot: TableSnapshot | None = table.snapshot
        else:
            snapshot = self.sessions.table(source, session)
        return money_sheet(snapshot, review, charts, choices, words, title)
