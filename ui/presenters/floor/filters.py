"""The filters over the list of hands: chips that say what they are set to, pickers that open below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from tablemgr.app.api import TAGS, HandMark, HandOrder, HandQuery, ReviewApi
from tablemgr.text import _
from tablemgr.text.dates import format_day
from ui.presenters.console.tag_words import tag_words
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import CHIP, PICK, FiltersModel, PickerModel
from ui.presenters.floor.nothing_found import hints, understood_words
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.wording import Words

DAY, TABLE, PLAYER, POT, ONLY, TAGGED, DEALER = "day", "table", "player", "pot", "only", "tag", "dealer"
ORDER = "order"
CHIPS = frozenset({DAY, TABLE, PLAYER, POT, ONLY, TAGGED, DEALER, ORDER})
DONE, CLEAR, CLEAR_ALL = "done", "clear", "clear_all"
EVERYTHING = ""
POTS = (100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000)
DIGIT, BACK = "digit", "back"
PAD = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", BACK)
MOST_DIGITS = 12
MOST_CHOICES = 60
"""More than these are found with the search field."""

MARKS: Mapping[HandMark, str] = {
    HandMark.RUNNING: _("running"),
    HandMark.ALL_IN: _("all-in"),
    HandMark.SIDE_POTS: _("side pots"),
    HandMark.SPLIT: _("split pot"),
    HandMark.NO_FLOP: _("no flop"),
    HandMark.REPAIRED: _("repaired"),
    HandMark.CORRECTED: _("corrected"),
    HandMark.RULED: _("ruling"),
    HandMark.PARTIAL: _("in part"),
    HandMark.VOID: _("VOID"),
    HandMark.TAGGED: _("tagged"),
    HandMark.NOTED: _("note"),
    HandMark.FLOOR_CALLED: _("floor called"),
    HandMark.TAKEN_BACK: _("deal taken back"),
}

ORDERS: Mapping[HandOrder, str] = {
    HandOrder.NEWEST: _("Newest first"),
    HandOrder.POT: _("Largest pot first"),
    HandOrder.RAKE: _("Largest rake first"),
}


class Filters:
    """What the list is narrowed to. A changed filter closes its picker unless several may be chosen."""

    def __init__(self, review: ReviewApi, house_tags: Callable[[], tuple[str, ...]] = lambda: TAGS) -> None:
        """``house_tags``: those that the house of the open table offers; ready ones can always be looked for."""
        self._review = review
        self._house_tags = house_tags
        self.query = HandQuery()
        self.open = ""
        self._typing = False
        """A digit goes on with the amount; the first one begins another."""

    # --- gestures -------------------------------------------------------------------------------------------------

    def touch(self, key: str) -> bool:
        """A chip, a choice; whether the list is another one now."""
        name, _colon, argument = key.partition(":")
        if name == CHIP and argument not in CHIPS:
            return False
        if name == CHIP:
            self.open = "" if self.open == argument else argument
            self._typing = False
        elif key == DONE:
            self.open = ""
        elif key == CLEAR:
            self.query = replace(self.query, text="")
            return True
        elif key == CLEAR_ALL:
            self.query, self.open = HandQuery(), ""
            return True
        elif name == DIGIT and self.open == POT:
            return self._digit(argument)
        elif name == PICK and self.open:
            self._pick(argument)
            return True
        return False

    def search(self, text: str) -> bool:
        """The search field; whether it is another text."""
        changed = text != self.query.text
        self.query = replace(self.query, text=text)
        return changed

    def _digit(self, digit: str) -> bool:
        """The least pot as it is typed: the list follows each digit."""
        before = self.query.least_pot
        text = str(before) if self._typing and before else ""
        text = text[:-1] if digit == BACK and self._typing else "" if digit == BACK else text + digit
        self._typing = True
        if len(text) <= MOST_DIGITS:
            self.query = replace(self.query, least_pot=int(text or 0))
        return self.query.least_pot != before

    def _pick(self, value: str) -> None:
        chip = self.open
        if chip == ONLY:
            if value == EVERYTHING:
                self.query = replace(self.query, marks=frozenset())
            else:
                self.query = replace(self.query, marks=self.query.marks ^ {HandMark(value)})
            return
        self.open = ""
        if chip == DAY:
            self.query = replace(self.query, first_day=value, last_day=value)
        elif chip == TABLE:
            source, _at, table = value.rpartition("|")
            self.query = replace(self.query, source=source if value else None, table=table)
        elif chip == POT:
            self.query = replace(self.query, least_pot=int(value or 0))
        elif chip == PLAYER:
            self.query = replace(self.query, player=value)
        elif chip == DEALER:
            self.query = replace(self.query, dealer=value)
        elif chip == TAGGED:
            self.query = replace(self.query, tag=value)
        elif chip == ORDER:
            self.query = replace(self.query, order=HandOrder(value))

    def order(self, value: str) -> None:
        """By the head of a column: the same head again goes back to the newest."""
        same = self.query.order == value
        self.query = replace(self.query, order=HandOrder.NEWEST if same else HandOrder(value))

    # --- the row of chips -----------------------------------------------------------------------------------------

    def model(self, words: Words, understood: str, hands: str) -> FiltersModel:
        """``hands``: how many there are, in words; over the list they stand in any case."""
        tr, query = words.tr, self.query
        said = understood_words(understood, words) if query.text.strip() else ""
        return FiltersModel(
            chips=self._chips(words),
            query=query.text,
            query_labels=hints(words),
            clear_text=tr("Empty the search"),
            understood=said or hands,
            picker=self._picker(words) if self.open else None,
            backspace_text=tr("Delete the last letter"),
            space_text=tr("Space"),
            droppable=self.is_set,
        )

    def _chips(self, words: Words) -> tuple[ActModel, ...]:
        tr, query = words.tr, self.query
        marks = " · ".join(mark_words(mark, words) for mark in HandMark if mark in query.marks)
        titles = {
            DAY: day_words(query.first_day, words) if query.first_day else tr("All gaming days"),
            TABLE: query.table or tr("All tables"),
            PLAYER: tr("Player: {who}", who=self._player(words) or tr("all")),
            POT: tr("Pot ≥ {amount}", amount=words.amount(query.least_pot)),
            ONLY: tr("Only: {what}", what=marks or tr("all hands")),
            TAGGED: tr("Tag: {what}", what=tag_words(query.tag, words) if query.tag else tr("any")),
            DEALER: tr("Dealer: {who}", who=query.dealer or tr("all")),
            ORDER: tr(ORDERS[query.order]),
        }
        shorts = {
            DAY: titles[DAY] if query.first_day else tr("Day"), TABLE: query.table or tr("Table"),
            PLAYER: self._player(words) or tr("Player"), ONLY: marks or tr("Only"),
            POT: f"≥ {words.amount(query.least_pot)}" if query.least_pot else tr("Pot"),
            TAGGED: tag_words(query.tag, words) if query.tag else tr("Tag"), DEALER: query.dealer or tr("Dealer"),
            ORDER: titles[ORDER] if query.order else tr("Order"),
        }  # fmt: skip
        is_set = {
            DAY: query.first_day, TABLE: query.table or query.source, PLAYER: query.player, POT: query.least_pot,
            ONLY: query.marks, TAGGED: query.tag, DEALER: query.dealer, ORDER: query.order,
        }  # fmt: skip
        chips = [
            ActModel(f"{CHIP}:{key}", title, shorts[key], hint="▾", checked=self.open == key,
                     style=ActStyle.RAISE if is_set[key] else ActStyle.NEUTRAL)
            for key, title in titles.items()
        ]  # fmt: skip
        if self.is_set:
            chips.append(ActModel(CLEAR_ALL, tr("Drop all filters"), tr("Drop all")))
        return tuple(chips)

    @property
    def is_set(self) -> bool:
        """Whether any chip narrows or orders the list; the search is no chip."""
        return self.query != HandQuery(text=self.query.text)

    def _player(self, words: Words) -> str:
        return dict(self._review.players()).get(self.query.player, self.query.player)

    # --- pickers --------------------------------------------------------------------------------------------------

    def _picker(self, words: Words) -> PickerModel:
        tr, query = words.tr, self.query
        makers = {
            DAY: (tr("Gaming day"), self._days, query.first_day),
            TABLE: (tr("Table"), self._tables, f"{query.source or ''}|{query.table}" if query.table else ""),
            PLAYER: (tr("Player"), self._players, query.player),
            POT: (tr("Least pot"), self._pots, str(query.least_pot or "")),
            ONLY: (tr("Only hands with one of these"), self._marks, ""),
            TAGGED: (tr("Tag"), self._tags, query.tag),
            DEALER: (tr("Dealer"), self._dealers, query.dealer),
            ORDER: (tr("What stands first"), self._orders, query.order),
        }
        title, maker, chosen = makers[self.open]
        everything = () if self.open == ORDER else ((EVERYTHING, tr("All"), ""),)
        choices = tuple(
            ActModel(f"{PICK}:{value}", name, detail, checked=self._is_chosen(value, chosen))
            for value, name, detail in (*everything, *maker(words)[:MOST_CHOICES])
        )
        if self.open == POT:
            title = tr("Pot ≥ {amount}", amount=words.amount(query.least_pot))
        done = ActModel(DONE, tr("Done"), style=ActStyle.CALL)
        return PickerModel(self.open, title, choices, done, self._keypad(words) if self.open == POT else ())

    @staticmethod
    def _keypad(words: Words) -> tuple[ActModel, ...]:
        delete = words.tr("Delete the last digit")
        return tuple(
            ActModel(f"{DIGIT}:{key}", "⌫" if key == BACK else key, why=delete if key == BACK else "")
            for key in PAD
        )

    def _is_chosen(self, value: str, chosen: str) -> bool:
        if self.open == ONLY:
            marks = self.query.marks
            return (not marks) if value == EVERYTHING else HandMark(value) in marks
        return value == chosen

    def _days(self, words: Words) -> list[tuple[str, str, str]]:
        days = sorted({day for source in self._review.sources() for day in source.days}, reverse=True)
        return [(day, day_words(day, words), "") for day in days]

    def _tables(self, words: Words) -> list[tuple[str, str, str]]:
        return [
            (f"{source.source}|{table}", table, source.label if source.source else "")
            for source in self._review.sources()
            for table in source.tables
        ]

    def _players(self, words: Words) -> list[tuple[str, str, str]]:
        return [(ref, name, ref if name != ref else "") for ref, name in self._review.players()]

    def _dealers(self, words: Words) -> list[tuple[str, str, str]]:
        return [(ref, ref, name if name != ref else "") for ref, name in self._review.dealers()]

    def _pots(self, words: Words) -> list[tuple[str, str, str]]:
        return [(str(pot), words.amount(pot), "") for pot in POTS]

    def _orders(self, words: Words) -> list[tuple[str, str, str]]:
        return [(order.value, words.tr(name), "") for order, name in ORDERS.items()]

    def _marks(self, words: Words) -> list[tuple[str, str, str]]:
        return [(mark.value, mark_words(mark, words), "") for mark in HandMark]

    def _tags(self, words: Words) -> list[tuple[str, str, str]]:
        return [(tag, tag_words(tag, words), "") for tag in dict.fromkeys((*self._house_tags(), *TAGS))]


def tags_of(host: FloorHost) -> tuple[str, ...]:
    """What the house of the table beside offers; alone, the ready tags."""
    house = host.table.snapshot.house if host.table is not None else None
    return TAGS if house is None else house.tags


def mark_words(mark: HandMark, words: Words) -> str:
    return words.tr(MARKS[mark])


def day_words(day: str, words: Words) -> str:
    """«28. 11. 2026» of an ISO day."""
    return format_day(date.fromisoformat(day), words.language)
