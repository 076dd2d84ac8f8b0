"""The manual inside the program, opened at the page that fits the screen it was asked for on (F1 twice)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablemgr.app.api import Change
from tablemgr.text import Language
from tablemgr.text.glossary import glossary_tables
from tablemgr.text.manual import ManualPage, manual, pictures_folder
from tablemgr.text.searching import Found, find_words
from tablemgr.text.sheets import SHEETS as PRINTED
from tablemgr.text.sheets import rankings_table
from ui.presenters.console.keys import Mode, help_model
from ui.presenters.console.view_models import HelpGroup, ManualModel
from ui.presenters.model_parts import ActModel
from ui.presenters.reading.help import halves
from ui.presenters.reading.read import Reader
from ui.presenters.screens import ScreenArgs

FIRST = "start"
QUERY = "query"
RULES, SHEETS = "rules", "sheets"
"""The last rows lead to the rulebook and to what can be printed, which are pages of their own."""

KEYS_HERE, RANKINGS_HERE, GLOSSARY_HERE = "{keys}", "{rankings}", "{glossary}"
"""Where a page wants tables that are made of what the program itself uses."""

PAGE_OF_SCREEN = {
    "first_start": "start",
    "house": "start",
    "open_table": "opening",
    "closing": "closing",
    "reopen": "closing",
    "sessions": "papers",
    "floor_desk": "desk",
    "settings": "settings",
    "copies": "copies",
    "table_in": "copies",
    "table_out": "copies",
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
    "ruling": "desk",
    "ruling_page": "desk",
    "correction": "desk",
    "correction_way": "desk",
    "decks": "floor",
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
    "sheets": "papers",
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

    def __init__(self, desk: Reader, args: ScreenArgs | None = None) -> None:
        self._desk = desk
        self._chosen = str((args or {}).get("page", FIRST))
        self._query = ""
        self._texts: dict[tuple[str, Language], str] = {}

    def model(self) -> ManualModel:
        tr = self._desk.words.tr
        pages = self._pages()
        page = next((page for page in pages if page.key == self._chosen), pages[0])
        found, searched = self._found(), bool(self._query.strip())
        leads = () if searched else tuple((lead.key, lead.title) for lead in self._leads())
        return ManualModel(
            title=tr("Manual"),
            pages=(*((page.key, page.title) for page, _where in found), *leads),
            chosen=page.key,
            heading=page.title,
            text=self._text(page),
            back=ActModel("back", tr("Close"), hint="Esc"),
            query=self._query,
            query_label=tr("Search the manual"),
            none_text=self._not_found(found),
            passages=tuple(where.passage for _page, where in found) if searched else (),
            found_word=next((where.word for each, where in found if each is page), "") if searched else "",
            pictures=str(pictures_folder(self._desk.words.language)),
        )

    def edit(self, key: str, value: object) -> None:
        """A letter was typed: the first page that has what is searched for is shown, unless this one has it."""
        if key != QUERY:
            return
        self._query = str(value)
        keys = [page.key for page, _where in self._found() if page.key not in (RULES, SHEETS)]
        if keys and self._chosen not in keys:
            self._chosen = keys[0]

    def touch(self, key: str) -> None:
        if key == "back":
            self._desk.close()
        elif key == RULES:
            self._desk.open_page(RULES)
        elif key == SHEETS:
            self._desk.open_page(SHEETS, {"manual": self._chosen})
        elif any(page.key == key for page in self._pages()):
            self._chosen = key

    def changed(self, change: Change) -> None:
        """The manual does not follow the table."""

    def _text(self, page: ManualPage) -> str:
        """The page with its tables, made once for each language."""
        tr = self._desk.words.tr
        if (page.key, tr.language) not in self._texts:
            self._texts[page.key, tr.language] = self._whole(page)
        return self._texts[page.key, tr.language]

    def _whole(self, page: ManualPage) -> str:
        tr = self._desk.words.tr
        return (
            page.text.replace(KEYS_HERE, self._keys() if KEYS_HERE in page.text else "")
            .replace(RANKINGS_HERE, rankings_table(tr))
            .replace(GLOSSARY_HERE, glossary_tables(tr))
        )

    def _found(self) -> tuple[tuple[ManualPage, Found], ...]:
        """Pages with every word of the query, the nearest first; where none has all, those that have some of them.

        All pages in their order while nothing is searched for.
        """
        if not self._query.strip():
            return tuple((page, Found("", "")) for page in self._pages())
        pages = (*self._pages(), *self._leads())
        places = [(page, self._place_in(page, every=True)) for page in pages]
        if not any(where for _page, where in places) and len(self._query.split()) > 1:
            places = [(page, self._place_in(page, every=False)) for page in pages]
        found = [(page, where) for page, where in places if where is not None]
        return tuple(
            sorted(found, key=lambda hit: (-hit[1].words, -self._words_in_title(hit[0]), hit[1].nearness))
        )

    def _place_in(self, page: ManualPage, *, every: bool) -> Found | None:
        """In the text, where the passage can be shown; else in title and text together."""
        text = self._text(page)
        in_text = find_words(self._query, text, every=every)
        whole = find_words(self._query, f"{page.title}. {text}", every=every)
        if in_text is None or whole is None or whole.words > in_text.words:
            return whole
        return replace(in_text, nearness=whole.nearness)

    def _words_in_title(self, page: ManualPage) -> int:
        found = find_words(self._query, page.title, every=False)
        return found.words if found is not None else 0

    def _not_found(self, found: Sequence[tuple[ManualPage, Found]]) -> str:
        """What to try when no page has all the words."""
        tr, words = self._desk.words.tr, len(self._query.split())
        if not found:
            return tr(
                "No page has it. Try the beginning of the word, or another word for it; the glossary lists them."
            )
        if words and found[0][1].words < words:
            return tr("No page has all of these words. These have some of them:")
        return ""

    def _keys(self) -> str:
        """All keys as Markdown tables, made of what F1 shows: the two can never differ."""
        model = help_model(Mode.NONE, self._desk.words)
        return "\n\n".join(_table(group, model.heads) for group in model.groups)

    def _leads(self) -> tuple[ManualPage, ...]:
        """The rows that lead elsewhere, with the words by which they are found."""
        tr = self._desk.words.tr
        printed = " ".join(f"{tr(sheet.title)}: {tr(sheet.purpose)}." for sheet in PRINTED)
        return (
            ManualPage(RULES, tr("Rules of the game"), ""),
            ManualPage(SHEETS, tr("Cards and forms to print"), printed),
        )

    def _pages(self) -> tuple[ManualPage, ...]:
        return manual(self._desk.words.language)


def _table(group: HelpGroup, heads: tuple[str, str] | None) -> str:
    if heads is None:
        rows = "\n".join(f"| {_cell(keys)} | {_cell(meaning)} |" for keys, meaning in group.rows)
        return f"## {group.title}\n\n| | |\n|---|---|\n{rows}"
    rows = "\n".join(
        f"| {' | '.join(_cell(half) for half in halves(keys))} | {_cell(meaning)} |"
        for keys, meaning in group.rows
    )
    return f"## {group.title}\n\n| {heads[0]} | {heads[1]} | |\n|---|---|---|\n{rows}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")
