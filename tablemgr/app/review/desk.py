"""The floor's desk: several files asked as one, each fault told by the file it belongs to (`ReviewApi`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import merge
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import ParamSpec, TypeVar

from tablemgr.app.faults import (
    EnvironmentFault,
    JournalCorrupt,
    JournalLocked,
    NewerJournal,
    NotAJournal,
)
from tablemgr.app.review.anchors import check_anchor
from tablemgr.app.review.chain_walk import walk
from tablemgr.app.review.door import Progress
from tablemgr.app.review.finding import (
    HandKey,
    HandQuery,
    HandRow,
    HandsPage,
    SessionMark,
    Sought,
    SourceView,
)
from tablemgr.app.review.hand_facts import IndexedHand, hand_row
from tablemgr.app.review.kept_log import KeptLog
from tablemgr.app.review.log_models import AnchorAnswer, ChainAnswer, ChainState, LogPage, LogQuery
from tablemgr.app.review.ports import HandFile, Place
from tablemgr.app.review.replay_models import PastHand
from tablemgr.app.review.session_models import SessionReview
from tablemgr.app.review.shelf import Shelf
from tablemgr.app.review.wanted import TextKind, TextWish, Wanted, folded, wish_of
from tablemgr.app.views.snapshot import HouseView, TableSnapshot
from tablemgr.engine.table.events import SessionOpened

P = ParamSpec("P")
T = TypeVar("T")

OWN = ""
"""The source of the file of this table."""

_CODES: tuple[tuple[type[EnvironmentFault], str], ...] = (
    (NewerJournal, "newer"),
    (NotAJournal, "foreign"),
    (JournalCorrupt, "damaged"),
    (JournalLocked, "locked"),
)


def fault_code(fault: EnvironmentFault) -> str:
    """What is wrong with a file, in one word."""
    return next((code for kind, code in _CODES if isinstance(fault, kind)), "unavailable")


class Desk:
    """Reads only. May be asked from any thread; a file that fails is left out of the answer and told in `sources`."""

    def __init__(
        self, own: HandFile | None, open_copy: Callable[[Path], HandFile], app_version: str = ""
    ) -> None:
        self._open_copy = open_copy
        self._app_version = app_version
        self._files: dict[str, HandFile] = {} if own is None else {OWN: own}
        self._shelves: dict[str, tuple[Shelf, KeptLog]] = {}
        self._faults: dict[str, EnvironmentFault] = {}
        self._lock = Lock()

    # --- files -------------------------------------------------------------------------------------------------------

    def sources(self) -> tuple[SourceView, ...]:
        """The own file first, then copies that were added, faulty ones too."""
        views = []
        for source, file in self._all():
            state, fault = None, self._faults.get(source)
            try:
                state = file.state()
            except EnvironmentFault as found:
                fault = found
            views.append(
                SourceView(
                    source=source,
                    label=file.path.name,
                    tables=state.tables if state else (),
                    days=state.days if state else (),
                    hands=state.hands if state else 0,
                    up_to_date=state is not None and state.up_to_date and fault is None,
                    fault=fault_code(fault) if fault is not None else "",
                    training=state is not None and state.training,
                )
            )
        return tuple(views)

    def add_source(self, path: Path) -> EnvironmentFault | None:
        """Look into a copy too; a fault says why not, and it is not added then."""
        file = self._open_copy(path)
        source = str(file.path)
        if any(known.path == file.path for _source, known in self._all()):
            return None
        try:
            file.state()
        except EnvironmentFault as fault:
            file.close()
            return fault
        with self._lock:
            self._files[source] = file
        return None

    def take_copy(self, path: Path) -> None:
        """A copy that was named at the start: it stands in the list whatever is wrong with it."""
        file = self._open_copy(path)
        with self._lock:
            self._files.setdefault(str(file.path), file)

    def remove_source(self, source: str) -> None:
        """Look into a copy no more; the own file stays."""
        if source == OWN:
            return
        with self._lock:
            file = self._files.pop(source, None)
            self._faults.pop(source, None)
            self._shelves.pop(source, None)
        if file is not None:
            file.close()

    def refresh_job(self, progress: Progress) -> Callable[[], None]:
        """Work for another thread: every file read in, one after the other; a faulty one is passed over."""

        def work() -> None:
            files = self._all()
            for number, (source, file) in enumerate(files):
                stopped = False

                def told(done: int, of: int, number: int = number) -> bool:
                    nonlocal stopped
                    going_on = progress(number * of + done, len(files) * of)
                    stopped = not going_on
                    return going_on

                try:
                    file.refresh(told)
                    self._faults.pop(source, None)
                except EnvironmentFault as fault:
                    self._faults[source] = fault
                if stopped:
                    return

        return work

    def close(self) -> None:
        """Nobody looks any more."""
        with self._lock:
            files, self._files = list(self._files.values()), {}
        for file in files:
            file.close()

    # --- hands -------------------------------------------------------------------------------------------------------

    def hands(self, query: HandQuery, after: HandKey | None = None, limit: int = 100) -> HandsPage:
        """A page, newest first; hands with the number that was searched for come before all others."""
        files = [
            (rank, source, file)
            for rank, (source, file) in enumerate(self._all())
            if query.source is None or query.source == source
        ]
        wanted = {source: Wanted(query, self._wish(query.text, file)) for _rank, source, file in files}
        behind = self._place_of(after, files, wanted) if after is not None else None
        total, taken_back, found = 0, 0, []
        for rank, source, file in files:
            some = _asked(file.find, wanted[source], rank, behind, limit + 1)
            if some is not None:
                total += some.total
                taken_back += some.taken_back
                found.append([(place, source, hand) for place, hand in some.rows])
        rows = list(islice(merge(*found, key=lambda one: one[0]), limit + 1))
        who = {source: _sought_in(wanted[source]) for _rank, source, _file in files}
        names = {
            source: _names_of(file, [h for _p, s, h in rows if s == source], who[source])
            for _rank, source, file in files
        }
        return HandsPage(
            rows=tuple(
                hand_row(hand, source, names[source], who[source]) for _place, source, hand in rows[:limit]
            ),
            total=total,
            more=len(rows) > limit,
            understood=_understood(wanted.values()),
            taken_back=taken_back,
            sought=_sought(wanted.values()),
        )

    def row(self, key: HandKey) -> HandRow | None:
        """The row of one hand; None when there is none (any more)."""
        file = self._files.get(key.source)
        if file is None:
            return None
        hand = _asked(file.hand, key.session_id, key.hand_no)
        return hand_row(hand, key.source, _names_of(file, [hand])) if hand is not None else None

    def sessions(self, count: int) -> tuple[SessionMark, ...]:
        """The newest sessions of each file, so many of each, whether a hand was dealt or not; newest first."""
        return tuple(
            SessionMark(source, one.session_id, told.table, told.gaming_day, told.shift, one.at_us)
            for source, file in self._all()
            for one in _asked(file.newest_openings, count) or ()
            if isinstance(told := one.event, SessionOpened)
        )

    def players(self) -> tuple[tuple[str, str], ...]:
        """(reference, shown name) of everybody who was dealt in, by name; who has no name is shown by reference."""
        return self._people([(file, _asked(file.players)) for _source, file in self._all()])

    def dealers(self) -> tuple[tuple[str, str], ...]:
        """(staff id, name) of everybody who dealt."""
        return self._people([(file, _asked(file.dealers)) for _source, file in self._all()])

    def last_hand(self, table: str = "") -> HandKey | None:
        """The hand dealt last at this table, running or not; without a table that of the own file, else the newest."""
        keys = []
        for source, file in self._all():
            newest = _asked(file.newest_hand, table)
            if newest is not None:
                keys.append(HandKey(source, *newest))
                if source == OWN:
                    break
        if len(keys) < 2:
            return keys[0] if keys else None
        rows = [(row.started_at_us, key) for key in keys if (row := self.row(key)) is not None]
        return max(rows)[1] if rows else keys[0]

    def house(self, source: str) -> HouseView | None:
        """The house of a file, with the names of its staff; None when it has none or cannot be read now."""
        shelf = self._shelf(source)
        return _asked(shelf[0].house) if shelf is not None else None

    # --- one hand, one session, the log -------------------------------------------------------------------------------

    def hand(self, key: HandKey) -> PastHand | None:
        """One hand whole; None when there is none, or its file cannot be read now."""
        shelf = self._shelf(key.source)
        return _asked(shelf[0].hand, key) if shelf is not None else None

    def frame(self, key: HandKey, step: int) -> TableSnapshot:
        """The table after a step of a hand, −1 right before the first. Raises KeyError for a hand that is none."""
        shelf = self._shelf(key.source)
        if shelf is None:
            raise KeyError(key.source)
        return shelf[0].frame(key, step)

    def session(self, source: str, session_id: int) -> SessionReview | None:
        """A session at a glance; None when there is none, or its file cannot be read now."""
        shelf = self._shelf(source)
        return _asked(shelf[0].session, session_id) if shelf is not None else None

    def table(self, source: str, session_id: int) -> TableSnapshot | None:
        """The last picture of a session; None when there is none, or its file cannot be read now."""
        shelf = self._shelf(source)
        return _asked(shelf[0].table, session_id) if shelf is not None else None

    def log(self, query: LogQuery, after_seq: int = 0, limit: int = 200) -> LogPage:
        """A page of the log of one file; empty when it cannot be read now."""
        shelf = self._shelf(query.source)
        page = _asked(shelf[1].page, query, after_seq, limit) if shelf is not None else None
        return page or LogPage((), 0, more=False)

    def verify_job(self, source: str, progress: Progress) -> Callable[[], ChainAnswer]:
        """Work for another thread: the whole chain of one file. It raises what is wrong with the file itself."""

        def work() -> ChainAnswer:
            file, shelf = self._files[source], self._shelf(source)
            with file.journal() as store:
                answer = walk(store, progress)
            if shelf is not None and answer.state is not ChainState.CANCELLED:
                shelf[0].chain_ok = answer.state is ChainState.HOLDS
            return answer

        return work

    def check_anchor(self, source: str, text: str) -> AnchorAnswer:
        """Compare what stands on a paper with the file. Raises what is wrong with the file itself."""
        with self._files[source].journal() as store:
            return check_anchor(store, text)

    # --- inside ------------------------------------------------------------------------------------------------------

    @staticmethod
    def _wish(text: str, file: HandFile) -> TextWish | None:
        return wish_of(text, _asked(file.names) or {}) if text.strip() else None

    def _place_of(
        self, key: HandKey, files: Sequence[tuple[int, str, HandFile]], wanted: Mapping[str, Wanted]
    ) -> Place | None:
        for rank, source, file in files:
            if source == key.source:
                return _asked(file.place, wanted[source], rank, key)
        return None

    @staticmethod
    def _people(files: Sequence[tuple[HandFile, Sequence[str] | None]]) -> tuple[tuple[str, str], ...]:
        shown: dict[str, str] = {}
        for file, refs in files:
            names = _asked(file.names, refs) or {} if refs else {}
            for ref in refs or ():
                shown[ref] = names.get(ref, "") or shown.get(ref, "")
        people = [(ref, name or ref) for ref, name in shown.items()]
        return tuple(sorted(people, key=lambda person: (folded(person[1]), person[0])))

    def _shelf(self, source: str) -> tuple[Shelf, KeptLog] | None:
        with self._lock:
            file = self._files.get(source)
            if file is None:
                return None
            if source not in self._shelves:
                self._shelves[source] = (Shelf(file, self._app_version), KeptLog(file))
            return self._shelves[source]

    def _all(self) -> list[tuple[str, HandFile]]:
        with self._lock:
            return list(self._files.items())


def _asked(question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
    """The answer of one file; None when something is wrong with it: the others go on, `Desk.sources` tells it."""
    try:
        return question(*args, **kwargs)
    except EnvironmentFault:
        return None


def _names_of(
    file: HandFile, hands: Sequence[IndexedHand], sought: frozenset[str] = frozenset()
) -> Mapping[str, str]:
    """Names of the winners of some hands and of those searched for, as they stand beside the journal now."""
    refs = {ref for hand in hands for _seat, ref, _chips in hand.winners if ref}
    refs |= {ref for hand in hands for _seat, ref in hand.players if ref in sought}
    return (_asked(file.names, refs) or {}) if refs else {}


def _sought_in(wanted: Wanted) -> frozenset[str]:
    """References of those who were searched for in a file, by name or by the filter."""
    named = wanted.text.players if wanted.text is not None else frozenset()
    return named | ({wanted.query.player} if wanted.query.player else frozenset())


def _sought(wanted: Iterable[Wanted]) -> Sought:
    """What the text asked of the hands themselves: of every file the same."""
    wish = next((one.text for one in wanted if one.text is not None), None)
    return Sought() if wish is None else Sought(wish.number, wish.amount, wish.hole, wish.times)


def _understood(wanted: Iterable[Wanted]) -> str:
    """How the text was read, over all files; «nothing» only when no file knows better."""
    kinds = [kind for one in wanted if one.text is not None for kind in one.text.kinds]
    told = [kind for kind in TextKind if kind in kinds and kind is not TextKind.NOTHING]
    return "+".join(kind.value for kind in told or kinds[:1])
