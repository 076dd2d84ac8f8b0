"""The floor's desk as one thing: six tabs over the same files, one chosen hand, one lamp."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import Change, HandKey, PastHand
from tablemgr.text import Language
from tablemgr.text.rulebook import has_rule
from ui.presenters.floor import room as rooms
from ui.presenters.floor.chain import VERIFY, Chain
from ui.presenters.floor.closings_sheet import touch_closings
from ui.presenters.floor.filters import Filters, tags_of
from ui.presenters.floor.hand_detail import chart_of_seat, hand_detail
from ui.presenters.floor.hand_papers import HandPapers
from ui.presenters.floor.hand_rows import HandRows
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.kept_place import keep_hand, keep_place, kept_place
from ui.presenters.floor.log_tab import LogTab
from ui.presenters.floor.models import (
    GO,
    MORE,
    QUERY,
    ROW,
    RULE,
    SEAT,
    SORT,
    TAB,
    FloorModel,
    HandsModel,
    SheetModel,
    Tab,
)
from ui.presenters.floor.place import FloorPlace
from ui.presenters.floor.register import Register
from ui.presenters.floor.replay import Replay, replayed
from ui.presenters.floor.rule_card import CLOSE_RULE
from ui.presenters.floor.session_sheet import HAND, SESSION
from ui.presenters.floor.sessions_kept import Sessions
from ui.presenters.floor.sheets import sheet
from ui.presenters.floor.sides import LOG_SIDE, STORY_SIDE, TABLE_SIDE
from ui.presenters.floor.sought import seat_sought, step_sought
from ui.presenters.floor.top import BACK, HELP, LANGUAGE, top_line
from ui.presenters.wording import Words

ESCAPE = "escape"
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
        self.register = Register(host)
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
        table = host.table
        kept = kept_place(host) if hand is None else None
        if kept is not None:
            self.filters.query = kept.filters
        self._ask(kept.hand if kept is not None else hand, look=True)
        if hand is None and table is not None and table.snapshot.status == "open":
            self._session = ("", table.snapshot.session_id)  # also before its first hand was dealt
        if kept is not None:
            self._go_back_to(kept)
        self.refresh()

    def _go_back_to(self, kept: FloorPlace) -> None:
        """The tab, the session, the act that was looked at when the desk was left."""
        self._side, self._session = kept.side, kept.session
        if self.replay is not None and kept.hand == self.chosen and kept.step >= 0:
            self.replay.touch(f"step:{kept.step}")
        self._open_tab(kept.tab)
        if kept.log is not None:
            self.log.query = kept.log
            self.log.ask()

    def _keep_place(self) -> None:
        keep_place(self._host, self.tab, self.filters.query, self._side, self._session, self.log.query_asked)
        keep_hand(self._host, self.replay, newest=self.rows.index_of(self.chosen) == 0)

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
            self.open_hand(self.rows.rows[0].key, look=not self._session[1])
        elif replay is not None and replay.at_end and self._outdated(replay.past):
            self.open_hand(replay.past.key, look=False)
            if self.replay is None and self.rows.rows:
                self.open_hand(self.rows.rows[0].key, look=False)  # it was taken back whole
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

    def _ask(self, hand: HandKey | None, *, searched: bool = False, look: bool = False) -> None:
        """The list anew; the chosen hand stays while it is in it, else the first is opened, as in another order.

        ``searched``: what was typed asks for the first of what it finds. ``look``: a table was chosen, so that the tabs
        tell of that one; else they go on with their session, whatever hand the list happens to begin with.
        """
        self._asking = False
        reordered = self.rows.ask(self.filters.query)
        wanted = hand or (None if reordered or searched else self.chosen)
        if hand is None and wanted is not None and self.rows.index_of(wanted) >= 0:
            self._mark_sought()
            self._session = (wanted.source, wanted.session_id) if look else self._session
            return
        if wanted is None or (hand is None and self.rows.index_of(wanted) < 0):
            wanted = self.rows.rows[0].key if self.rows.rows else None
        self._open_found(wanted, look=look)

    def _open_found(self, key: HandKey | None, *, look: bool = True) -> None:
        """A hand of the list, at the time that was searched for."""
        self.open_hand(key, look=look)
        step = step_sought(self.replay.past, self.rows.sought, self._host.words) if self.replay else None
        if self.replay is not None and step is not None:
            self.replay.touch(f"step:{step}")

    def _mark_sought(self) -> None:
        """Below the list stands whom it was asked for: his seat, his stack."""
        if self.replay is not None:
            past = self.replay.past
            self._seat = seat_sought(past, self.rows.row_of(past.key), self.rows.sought)

    def _ask_soon(self) -> None:
        """Once, after everything that was typed."""
        if not self._asking:
            self._asking = True

            def work() -> None:
                if self._asking:
                    self._ask(None, searched=bool(self.filters.query.text.strip()))
                    self._host.redraw()

            self._host.parts.errands.soon(work)

    def open_hand(self, key: HandKey | None, step: int | None = None, *, look: bool = True) -> None:
        """Show a hand, at its end or at a step of it; ``look``: the other tabs tell of its session from now on."""
        review = self._host.parts.review
        past = review.hand(key) if key is not None else None
        self.replay = replayed(review, past) if past is not None else None
        self._lost = key is not None and self.replay is None
        if past is None or self.replay is None:
            return
        self._rule = ""
        self._mark_sought()
        if look:
            self._session = (past.key.source, past.key.session_id)
        self.chain.use(past.key.source)
        if step is not None:
            self.replay.touch(f"step:{step}")

    # --- gestures --------------------------------------------------------------------------------------------------

    def touch(self, key: str) -> None:
        """Whatever was touched, by its key."""
        self._touched(key)
        self._keep_place()

    def _touched(self, key: str) -> None:
        name, _colon, argument = key.partition(":")
        if name == TAB:
            self._open_tab(Tab(argument))
        elif key in (BACK, LANGUAGE, HELP):
            {BACK: self._host.leave, LANGUAGE: self._host.switch_language, HELP: self._host.help}[key]()
        elif key == ESCAPE:
            self._escape()
        elif key == VERIFY:
            self.log.answer = None  # of the walk one wants to know now, not of a paper compared before
            self.chain.touch(aloud=True)
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
        if tab is Tab.CLOSINGS:
            self.register.read()
        elif tab is Tab.LOG:
            self.log.show(*self._session)
            self.chain.use(self._session[0])

    def _escape(self) -> None:
        """What lies over the rest first, then the search, then back."""
        if self._rule:
            self._rule = ""
        elif self.tab is Tab.HANDS and self.papers.stop_choosing():
            return
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
        elif name == SORT:
            self.filters.order(argument)
            self._ask(None)
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
            self.replay.touch(key) or self.papers.touch(key, self.replay.past, self.replay.step)
        ):
            return
        else:
            self._filter(key)

    def _filter(self, key: str) -> None:
        before = self.filters.query
        if self.filters.touch(key):
            now = self.filters.query
            self._ask(None, look=(now.source, now.table) != (before.source, before.table) and bool(now.table))

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.rows.rows):
            self._open_found(self.rows.rows[index].key)

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
            self._ask(None, look=True)
        elif name == SESSION:
            source, _bar, session = argument.rpartition("|")
            self._session = (source, int(session))
            self.tab = Tab.SESSION if self.tab is Tab.CLOSINGS else self.tab
        elif name == HAND:
            self._show(HandKey(*self._session, int(argument)))
        else:
            own = self._session[1] if table is None or not self._session[0] else table.snapshot.session_id
            touch_closings(table, self.register, name, argument, own)

    def edit(self, key: str, value: object) -> None:
        """The search, the anchor, a list that wants its next page."""
        if key == GO:
            self.touch(str(value))
        elif key == QUERY and self.filters.search(str(value)):
            self._ask_soon()
            self._keep_place()
        elif key == MORE and self.tab is Tab.LOG:
            self.log.more(int(str(value)))
        elif key == MORE:
            self.rows.more(int(str(value)))
        else:
            self.log.edit(key, value)

    def changed(self, change: Change) -> None:
        """The table goes on beneath: its hands are read in; what was ruled or corrected is shown anew."""
        if change.initiator in LOOKS_BACK:
            self._stale, self._verified = True, False  # the lamp tells of the records that are there now
            self.sessions.looked_back()
        self.refresh()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def model(self) -> FloorModel:
        words = self._host.words
        if self._worded is not words.language:
            self._worded = words.language
            self.rows.reworded()
            self.log.reworded()
        known = self.sessions.known(self.rows.rows)
        table = next((m.table for m in known if (m.source, m.session_id) == self._session), "")
        top = top_line(self._host, self.chain, self.tab, table, words)
        if self.tab is Tab.HANDS:
            return FloorModel(top, self.tab, hands=self._hands(words))
        if self.tab is Tab.LOG:
            return FloorModel(top, self.tab, log=self.log.model(words, known))
        return FloorModel(top, self.tab, sheet=self._sheet(words))

    def _hands(self, words: Words) -> HandsModel:
        tr = words.tr
        several = len({table for source in self._host.parts.review.sources() for table in source.tables}) > 1
        reading = ""
        if self._reading and self._to_read:
            percent = self._read * 100 // self._to_read
            reading = tr("Hands are being read in: {n} %", n=percent)
        return HandsModel(
            filters=self.filters.model(words, self.rows.understood, self.rows.count_words(words)),
            rows=self.rows.model(words, self.chosen, tables=several),
            count_text=self.rows.found_words(words),
            chart=chart_of_seat(self._host, self.sessions, self.replay, self._seat, words),
            detail=hand_detail(
                self.replay, self.papers, words, seat=self._seat, side=self._side, rule=self._rule
            ),
            no_detail=self._no_detail(words),
            reading=reading,
        )

    def _no_detail(self, words: Words) -> str:
        if self._lost:
            return words.tr("This hand cannot be read now.")
        return words.tr("Choose a hand.") if self.rows.rows else words.tr("No hand was found.")

    def _sheet(self, words: Words) -> SheetModel:
        if not self._session[1] and self._host.table is not None:
            self._session = "", self._host.table.snapshot.session_id
        return sheet(self._host, self.tab, self.sessions, self.register, self.rows.rows, self._session, words)
