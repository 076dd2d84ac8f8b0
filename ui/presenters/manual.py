"""The manual inside the program, opened at the page that fits the screen it was asked for on (F1 twice)."""

from __future__ import annotations

from tablemgr.app.api import Change
from tablemgr.text.manual import ManualPage, manual
from ui.presenters.keys import Mode, help_model
from ui.presenters.model_parts import ActModel
from ui.presenters.rulebook import bare
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.view_models import HelpGroup, ManualModel

FIRST = "start"
QUERY = "query"
RULES = "rules"
"""The last row leads to the rulebook, which is a page of its own."""

KEYS_HERE = "{keys}"
"""Where the page of keys wants the tables."""

PAGE_OF_SCREEN = {
    "first_start": "start",
    "house": "start",
    "open_table": "opening",
    "closing": "closing",
    "sessions": "papers",
    "settings": "settings",
    "menu": "start",
    "house_rules": "opening",
    "seat": "seats",
    "buy_in": "money",
    "cash_out": "money",
    "tip": "money",
    "count_stack": "money",
    "change_seat": "seats",
    "player_name": "seats",
    "waiting": "seats",
    "table_change": "seats",
    "arrival": "seats",
    "pick_up": "seats",
    "dealer": "seats",
    "floor": "seats",
    "void_hand": "mistakes",
    "repair": "mistakes",
    "fill": "money",
    "credit": "money",
    "slips": "money",
    "slip": "money",
    "slip_issue": "money",
    "slip_accept": "money",
    "slip_void": "money",
    "boxes": "closing",
    "take_out": "closing",
    "count": "closing",
    "jackpot": "special",
    "depth": "hand",
    "count_all": "hand",
    "special": "special",
    "chop": "special",
    "run_it": "special",
    "run_awards": "special",
    "bomb": "special",
    "kill": "special",
    "straddle": "special",
    "button_draw": "special",
    "time_charge": "special",
    "exchange": "special",
    "pay_out": "special",
    "override": "special",
    "correct_hand": "special",
    "people": "people",
    "pin": "people",
    "limits": "people",
    "players": "people",
    "hand_export": "papers",
    "papers": "papers",
    "clock": "hand",
    "floor_call": "hand",
    "tags": "hand",
    "balance": "start",
    "incident": "papers",
    "remark": "hand",
    "manual": "start",
    "rules": "start",
    "rule": "start",
}
"""Side screens and pages by name; a screen that is not here opens the page of what the table expects."""

PAGE_OF_MODE = {
    Mode.ACT: "hand",
    Mode.CARDS: "hand",
    Mode.AWARD: "awards",
    Mode.BETWEEN: "seats",
    Mode.NONE: "start",
}


def page_for(screen: str, mode: Mode) -> str:
    """Key of the manual's page for what stands on the screen: a panel or page by name, else what the keys mean."""
    return PAGE_OF_SCREEN.get(screen) or PAGE_OF_MODE.get(mode, FIRST)


class ManualScreen:
    """Pages at the left, words at the right; stands over whatever was there and gives it back."""

    name = "manual"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self._desk = desk
        self._chosen = str((args or {}).get("page", FIRST))
        self._query = ""

    def model(self) -> ManualModel:
        tr = self._desk.words.tr
        pages = self._pages()
        page = next((page for page in pages if page.key == self._chosen), pages[0])
        found = self._found()
        rules = ((RULES, tr("Rules of the game")),) if not self._query.strip() else ()
        return ManualModel(
            title=tr("Manual"),
            pages=(*((page.key, page.title) for page in found), *rules),
            chosen=page.key,
            heading=page.title,
            text=self._text(page),
            back=ActModel("back", tr("Close"), hint="Esc"),
            query=self._query,
            query_label=tr("Search the manual"),
            none_text="" if found else tr("No page has it."),
        )

    def edit(self, key: str, value: object) -> None:
        """A letter was typed: the first page that has what is searched for is shown, unless this one has it."""
        if key != QUERY:
            return
        self._query = str(value)
        found = self._found()
        if found and all(page.key != self._chosen for page in found):
            self._chosen = found[0].key

    def touch(self, key: str) -> None:
        if key == "back":
            self._desk.close()
        elif key == RULES:
            self._desk.open_page(RULES)
        elif any(page.key == key for page in self._pages()):
            self._chosen = key

    def changed(self, change: Change) -> None:
        """The manual does not follow the table."""

    def _text(self, page: ManualPage) -> str:
        return page.text.replace(KEYS_HERE, self._keys())

    def _found(self) -> tuple[ManualPage, ...]:
        """Pages with every word of the query in title or text; all of them while nothing is searched for."""
        wanted = bare(self._query).split()
        return tuple(
            page
            for page in self._pages()
            if all(word in bare(f"{page.title} {self._text(page)}") for word in wanted)
        )

    def _keys(self) -> str:
        """All keys as Markdown tables, made of what F1 shows: the two can never differ."""
        groups = help_model(Mode.NONE, self._desk.words).groups
        return "\n\n".join(_table(group) for group in groups)

    def _pages(self) -> tuple[ManualPage, ...]:
        return manual(self._desk.words.language)


def _table(group: HelpGroup) -> str:
    rows = "\n".join(f"| {_cell(keys)} | {_cell(meaning)} |" for keys, meaning in group.rows)
    return f"## {group.title}\n\n| | |\n|---|---|\n{rows}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")
