"""View-models of the floor's desk. Every text is in the language of the moment; gestures send the keys named here.

``touch`` of a screen gets: ``tab:<key>``, ``chip:<key>``, ``pick:<value>``, ``row:<number>``, ``step:<number>``,
``street:<name>``, ``rule:<id>``, ``seat:<number>`` and the keys of the acts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count

from tablemgr.app.api import ChartLook
from ui.presenters.console.log_models import LogLine
from ui.presenters.console.view_models import FeltModel
from ui.presenters.model_parts import ActModel, CardFace, Line, Tone

TAB, CHIP, PICK, ROW, STEP, STREET, RULE, SEAT = (
    "tab", "chip", "pick", "row", "step", "street", "rule", "seat",
)  # fmt: skip
SORT = "sort"
QUERY, MORE, GO = "query", "more", "go"
"""Keys of ``edit``: the search field; the list asks for rows after the last one; a step of looking, with its key, which
may come as often and as quickly as one likes."""


_VERSIONS = count(1)


def next_version() -> int:
    """A number that no list had: the view outlives the desk, and must not take new rows for the old ones."""
    return next(_VERSIONS)


class Tab(StrEnum):
    ROOM = "room"
    SESSION = "session"
    HANDS = "hands"
    MONEY = "money"
    CLOSINGS = "closings"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class FloorTop:
    """The top line: way back, house, tabs, lamp of the chain, who looks."""

    house: str
    tabs: tuple[ActModel, ...]  # ``checked`` is the one that is shown
    lamp: ActModel
    lamp_tone: Tone
    who: str
    language: ActModel
    help: ActModel
    back: ActModel | None = None


@dataclass(frozen=True, slots=True)
class Badge:
    text: str
    tone: Tone = Tone.MUTED


@dataclass(frozen=True, slots=True)
class ListLine:
    """A row as it is drawn: one text for each column, then badges."""

    cells: tuple[str, ...]
    badges: tuple[Badge, ...] = ()
    struck: bool = False
    spoken: str = ""
    remark: str = ""  # stands in the widest column, not struck through


@dataclass(frozen=True, slots=True)
class Column:
    """``room``: pixels at normal size that it needs; ``share``: of what is left. ``rank``: the highest go first where
    there is no room."""

    title: str
    room: int
    share: float = 0.0
    right: bool = False
    strong: bool = False
    rank: int = 0
    key: str = ""  # what a touch of the head sends
    first: bool = False  # the list is in its order
    stays: bool = False  # not struck in a struck line: who did it and when holds in any case


@dataclass(frozen=True, slots=True)
class Rows:
    """A list that grows: the rows of another ``version`` are others from the first on. ``line`` words a row when it is
    drawn, so that a thousand rows cost nothing."""

    version: int
    count: int
    more: bool
    line: Callable[[int], ListLine] = field(compare=False)
    columns: tuple[Column, ...]
    chosen: int = -1
    name: str = ""
    empty: str = ""  # sentences, one a line
    badged: bool = True  # room is kept for badges
    list_no: int = 0  # the rows of another list begin at its top; the same list keeps its place


@dataclass(frozen=True, slots=True)
class PickerModel:
    """What a touched filter may be; several may be chosen where ``several``."""

    key: str
    title: str
    choices: tuple[ActModel, ...]
    done: ActModel
    keypad: tuple[ActModel, ...] = ()
    """Digits for an amount that is not among the choices, three in a row."""


@dataclass(frozen=True, slots=True)
class FiltersModel:
    chips: tuple[ActModel, ...]
    query: str = ""
    query_labels: tuple[str, ...] = ()
    """What may be written into the search, the longest first: the first that has room in the field."""
    clear_text: str = ""
    droppable: bool = False
    """Whether the last chip drops all filters."""
    understood: str = ""  # "číslo hry · 3 hry"
    picker: PickerModel | None = None
    backspace_text: str = ""
    space_text: str = ""


ColoursOf = Callable[[], ChartLook]
"""The colours of the window of the moment, told by who shows the chart."""


@dataclass(frozen=True, slots=True)
class ChartModel:
    """A picture as SVG; ``draw`` makes it for a size in the window's colours, since letters must stay readable.
    Charts of one ``version`` are the same."""

    title: str
    figures: Line = ()
    version: object = None
    draw: Callable[[int, int, ColoursOf], bytes] | None = field(default=None, compare=False)
    empty: str = ""
    moves: tuple[
        Line, ...
    ] = ()  # under the figures, one after the other; the newest where there is no room for all


@dataclass(frozen=True, slots=True)
class TimelineModel:
    """All stops of the replay; ``at`` is the present one, 0 the table before the first act."""

    stops: tuple[int, ...]  # step of each stop
    at: int
    streets: tuple[tuple[int, str], ...]  # (stop, name) where a street begins
    retracted: frozenset[int]  # stops that were taken back
    name: str = ""


@dataclass(frozen=True, slots=True)
class ReplayModel:
    felt: FeltModel
    transport: tuple[ActModel, ...]
    streets: tuple[ActModel, ...]
    speed: ActModel
    timeline: TimelineModel
    said: Line  # the act in words with its time of day
    struck: bool = False
    interval_ms: int = 0  # while it plays


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of «who won what»: running text, cards drawn after it, a rule that can be touched."""

    text: Line
    cards: tuple[CardFace, ...] = ()
    rule: str = ""
    heading: bool = False
    indent: bool = False


@dataclass(frozen=True, slots=True)
class HandDetail:
    """One hand: heading, replay, reasons, what can be done with it."""

    key: str
    title: str
    subtitle: str
    badges: tuple[Badge, ...]
    replay: ReplayModel
    story: tuple[StoryLine, ...]
    log: tuple[LogLine, ...]
    log_title: str
    log_at: str  # key of the line of the present step
    sides: tuple[ActModel, ...]  # table, story, log: which of them where there is no room for all
    acts: tuple[ActModel, ...]
    rule: StoryRule | None = None


@dataclass(frozen=True, slots=True)
class StoryRule:
    """A rule that was touched, to be read over the reasons."""

    rule: str
    title: str
    sentence: str
    close: ActModel


@dataclass(frozen=True, slots=True)
class HandsModel:
    filters: FiltersModel
    rows: Rows
    count_text: str
    chart: ChartModel
    detail: HandDetail | None
    no_detail: str
    reading: str = ""  # hands are still being read in


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of a table on a sheet; with a key it can be touched."""

    cells: tuple[str, ...]
    key: str = ""
    tone: Tone = Tone.NORMAL
    badge: Badge | None = None


@dataclass(frozen=True, slots=True)
class TableBlock:
    title: str
    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    empty: str = ""
    note: str = ""  # what a mark in its cells means


@dataclass(frozen=True, slots=True)
class FigureBlock:
    """Large figures side by side: (label, figure, tone)."""

    title: str
    figures: tuple[tuple[str, str, Tone], ...]


@dataclass(frozen=True, slots=True)
class CardBlock:
    """Tables of the room as cards; each can be touched."""

    cards: tuple[RoomCard, ...]


@dataclass(frozen=True, slots=True)
class RoomCard:
    key: str
    title: str
    badge: Badge
    figures: tuple[tuple[str, str], ...]
    alerts: tuple[Badge, ...] = ()
    subtitle: str = ""


@dataclass(frozen=True, slots=True)
class ChartBlock:
    chart: ChartModel
    height: int = 200


Block = TableBlock | FigureBlock | CardBlock | ChartBlock


@dataclass(frozen=True, slots=True)
class SheetModel:
    """A page of blocks, scrolled; acts at its foot."""

    key: str
    title: str
    subtitle: str
    blocks: tuple[Block, ...]
    acts: tuple[ActModel, ...] = ()
    choices: tuple[ActModel, ...] = ()
    empty: str = ""


@dataclass(frozen=True, slots=True)
class LogTabModel:
    """The log of a file: filters, its lines, the proofs."""

    filters: FiltersModel
    rows: Rows
    count_text: str
    proof: tuple[StoryLine, ...]
    anchor_label: str
    anchor: str
    acts: tuple[ActModel, ...]
    backspace_text: str = ""
    clear_text: str = ""


@dataclass(frozen=True, slots=True)
class FloorModel:
    """The whole desk; exactly one of hands, sheet and log stands under the top line."""

    top: FloorTop
    tab: Tab
    hands: HandsModel | None = None
    sheet: SheetModel | None = None
    log: LogTabModel | None = None
