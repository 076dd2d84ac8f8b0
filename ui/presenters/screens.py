"""What a side panel or a page is: a presenter with one small face, found by name in a registry.

The main window knows the names only through ``ui.presenters.registry``. It shows a side screen over the log of the
console and a page instead of the console; either is drawn from the model it returns, so a screen needs no widget of its
own. Plain Python: a screen is tested by calling it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from tablemgr.app.api import (
    Change,
    Done,
    EnvironmentFault,
    Papers,
    Refused,
    StaffView,
    TableApi,
    TableCommand,
    TableSnapshot,
)
from ui.presenters.console.view_models import DetailModel, ManualModel, MessagePageModel
from ui.presenters.floor.models import FloorModel
from ui.presenters.floor.parts import FloorParts
from ui.presenters.form_models import FormModel, SessionsModel
from ui.presenters.look import Look
from ui.presenters.notices import Notice
from ui.presenters.reading.rule_models import HouseRulesModel, RulebookModel
from ui.presenters.reading.support import Support
from ui.presenters.surroundings import Surroundings
from ui.presenters.upkeep.copy_keeping import CopyKeeping
from ui.presenters.wording import Words

ScreenArgs: TypeAlias = Mapping[str, int | str]
"""What a screen is opened with: ``{"seat": 5}``."""

ScreenModel: TypeAlias = (
    FormModel
    | DetailModel
    | SessionsModel
    | MessagePageModel
    | ManualModel
    | HouseRulesModel
    | RulebookModel
    | FloorModel
)
"""A side screen gives a form or a detail; a page a (wide) form, a list of sessions, words with acts, manual, rules,
the floor's desk."""


@dataclass(frozen=True, slots=True)
class PinAsked:
    """What a PIN is asked for: ``about`` says in the words of now what waits for it. ``once_more``: he has proved
    himself just now, and what follows from his act wants a proof of its own."""

    about: Callable[[Words], str] = lambda _words: ""
    once_more: bool = False


JUST_ASKED = PinAsked()
"""What waits is in sight anyway."""

Made = TypeVar("Made")
"""What work beside the table comes to."""


class Files(Protocol):
    """Where papers go: non-modal dialogs of the window, a scripted fake in tests. ``then`` hears what came of it."""

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        """Ask for a place and write there; ``then(path, fault)``: no path when given up, fault words or ""."""

    def save_made(
        self,
        suggested: str,
        make: Callable[[Callable[[bytes], None]], None],
        then: Callable[[Path | None, str], None],
    ) -> None:
        """As `save_pdf`, of what is made only once somebody has chosen the place: ``make`` gets who writes it."""

    def choose_place(self, suggested: str, title: str, then: Callable[[Path], None]) -> None:
        """Ask where a file shall lie; ``then(path)`` when somebody chose, with the ending of ``suggested``."""

    def choose_folder(self, title: str, then: Callable[[Path], None]) -> None:
        """Ask for a folder; ``then(path)`` when somebody chose."""

    def choose_file(self, title: str, ending: str, then: Callable[[Path], None]) -> None:
        """Ask for a file that is there, ``.table``; ``then(path)`` when somebody chose."""

    def in_background(
        self, work: Callable[[], Made], then: Callable[[Made | EnvironmentFault], None]
    ) -> None:
        """Do ``work`` in another thread; ``then`` hears of it in this one, never after the window was closed."""

    def no_printer(self) -> str:
        """Why nothing can be printed here; "" when there is a printer. Asked before a paper gets its number."""

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        """Send to a printer; ``then(fault)``: a sentence, or ``""`` when it went."""


class Desk(Protocol):
    """What a screen may use of the window it stands in."""

    @property
    def api(self) -> TableApi: ...

    @property
    def papers(self) -> Papers: ...

    @property
    def files(self) -> Files: ...

    @property
    def words(self) -> Words:
        """Translator, amounts, times in the language of now: never keep it, it changes while a hand runs."""

    @property
    def snapshot(self) -> TableSnapshot:
        """The newest picture of the table."""

    def now_us(self) -> int: ...

    def offers(self, name: str) -> bool:
        """Whether a side screen or page of this name is there."""

    def open_side(self, name: str, args: ScreenArgs | None = None) -> None:
        """Show a side screen of the console (closes another one)."""

    def open_page(self, name: str, args: ScreenArgs | None = None) -> None:
        """Show a page instead of the console; ``"console"`` goes back to it."""

    def close(self) -> None:
        """Close the side screen, or the page: back to the console, or to what the table needs next."""

    def close_detail(self) -> None:
        """Close the side screen if it only shows facts; a form that is being filled in stays."""

    def say(self, notice: Notice) -> None:
        """Show one sentence in the console until the next gesture (a refusal, a confirmation)."""

    def remember(self, batch: int, commands: tuple[TableCommand, ...], by: str = "") -> None:
        """A screen gave this act: when it is taken back, Redo can give it again."""

    def fault(self, fault: EnvironmentFault) -> None:
        """A fault met in a screen: red lamp and the alert under the top line; nothing pretends to be stored."""

    def redraw(self) -> None:
        """The screen's model has changed without a change of the table."""

    def ask_floor(
        self, question: Callable[[Words], str], then: Callable[[str], Done | Refused | None]
    ) -> None:
        """Ask, without hiding the table, which floor approves; ``then(staff_id)`` does it and its refusal is shown."""

    def ask_pin(self, staff_id: str, then: Callable[[], None], asked: PinAsked = JUST_ASKED) -> None:
        """Ask somebody of the staff for his PIN beside what stands there, which comes back; ``then`` goes on."""

    def shows(self, screen: Screen) -> bool:
        """Whether this screen is still open: what it waited for may come after it has gone."""

    @property
    def look(self) -> Look:
        """Colours, letters, hands, sounds as this user wants them."""

    def set_look(self, **changes: Any) -> None:
        """Change some of them: ``set_look(daylight=True)``."""

    @property
    def surroundings(self) -> Surroundings:
        """What the computer offers beside the window."""

    @property
    def floor(self) -> FloorParts | None:
        """Past hands of this table and of copies; None where nobody gave any."""

    @property
    def support(self) -> Support | None:
        """Printable sheets, the file for support, the program check; None where nobody gave any."""

    @property
    def copies(self) -> CopyKeeping | None:
        """Copies of the table's file; None for a table in memory."""

    def show_keys(self) -> None:
        """F1: the keys over what stands there; again: away, and on to the manual."""

    def open_manual(self) -> None:
        """The manual at the page that fits what stands there."""

    def read_rule(self, rule: str) -> None:
        """Show a rule: beside the table, or over a page; what stood there comes back as it was."""

    def open_rules(self) -> None:
        """The rule of the refusal that stands there, else the rulebook; again: away."""

    def set_language(self, code: str) -> None:
        """``cs`` or ``en``, for all screens."""


class Screen(Protocol):
    """One side panel or page. Built anew by its factory each time it is opened."""

    @property
    def name(self) -> str: ...

    def model(self) -> ScreenModel:
        """What to draw now, in the words of ``desk.words``. Cheap: asked for after every gesture and change."""

    def edit(self, key: str, value: object) -> None:
        """A field was changed (values as the fields of ``form_models`` say)."""

    def touch(self, key: str) -> None:
        """An act, a row, a document, ``confirm`` or ``cancel``: the key of what was touched."""

    def changed(self, change: Change) -> None:
        """The table has changed; the window asks for ``model()`` afterwards by itself."""


ScreenFactory: TypeAlias = Callable[[Desk, ScreenArgs], Screen]


def floors_of(snapshot: TableSnapshot) -> tuple[StaffView, ...]:
    """The people who may approve (roles floor and manager), the floor on duty first."""
    if snapshot.house is None:
        return ()
    able = [member for member in snapshot.house.staff if member.role in ("F", "M")]
    return tuple(sorted(able, key=lambda member: member.staff_id != snapshot.floor))
