"""How the console says amounts, people, places and times: one object made anew for each language of the moment."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from tablemgr.app.api import HouseView, Refused, SeatView, TableSnapshot
from tablemgr.text import Language, Translator, translator
from tablemgr.text.cards import RANK_NAMES, SUIT_NAMES, rank_text
from tablemgr.text.dates import PRAGUE, format_time
from tablemgr.text.hand_names import hand_name
from tablemgr.text.money import (
    CURRENCIES,
    CZK,
    Currency,
    format_amount,
    format_money,
    format_signed,
    parse_amount,
)
from tablemgr.text.refusals import refusal_sentence
from tablemgr.text.terms import titled
from ui.presenters.model_parts import CardFace


@dataclass(frozen=True, slots=True)
class Words:
    """Translator, currency and time zone of the house. Amounts are chips (smallest currency units), times µs UTC."""

    tr: Translator
    currency: Currency = CZK
    zone: str = PRAGUE
    names: tuple[tuple[str, str], ...] = ()
    """(staff id, name) of everybody of the staff."""

    @property
    def language(self) -> Language:
        return self.tr.language

    def amount(self, chips: int) -> str:
        """``12 300``."""
        return format_amount(chips, self.currency, self.language)

    def money(self, chips: int) -> str:
        """``12 300 CZK``."""
        return format_money(chips, self.currency, self.language)

    def signed(self, chips: int) -> str:
        """``+12 300``."""
        return format_signed(chips, self.currency, self.language)

    def parse(self, text: str) -> int | None:
        """The amount somebody typed, or None."""
        return parse_amount(text, self.currency)

    def seat(self, seat: int) -> str:
        """``Místo 5``."""
        return self.tr("Seat {seat}", seat=seat)

    def name(self, seat: SeatView) -> str:
        """The shown name, or «Hráč 5» for somebody without one."""
        return apart(seat.name) or self.tr("Player {seat}", seat=seat.seat)

    def who(self, seat: SeatView) -> str:
        """``Místo 5 · Karel``, or ``Místo 5`` when he has no name."""
        return f"{self.seat(seat.seat)} · {apart(seat.name)}" if seat.name else self.seat(seat.seat)

    def staff(self, staff_id: str) -> str:
        """``D102 Jana``."""
        name = dict(self.names).get(staff_id, "")
        return f"{staff_id} {name}".strip()

    def refusal(self, refused: Refused) -> str:
        """The sentence without its rule."""
        return refusal_sentence(refused, self.tr, self.currency)

    def why(self, refused: Refused) -> str:
        """The sentence with its rule: what a grey button says when touched."""
        sentence = self.refusal(refused)
        return f"{sentence} ({refused.rule})" if refused.rule else sentence

    def clock(self, at_us: int) -> str:
        """``19:42``."""
        return format_time(at_us, self.zone, seconds=False)

    def log_time(self, at_us: int) -> str:
        """``19:41:02``: the wall clock to the second, as the hand's log shows it."""
        return format_time(at_us, self.zone)

    def card(self, code: str) -> CardFace:
        """A card to draw, with its spoken name."""
        return CardFace(code[0], code[1], self.card_name(code))

    def cards(self, codes: tuple[str, ...]) -> tuple[CardFace, ...]:
        return tuple(self.card(code) for code in codes)

    def card_name(self, code: str) -> str:
        """``ace of spades`` / ``eso, piky``."""
        return self.tr(
            "{rank} of {suit}", rank=self.tr(RANK_NAMES[code[0]]), suit=self.tr(SUIT_NAMES[code[1]])
        )

    def hand_name(self, category: str, ranks: str) -> str:
        """``two pair, queens and eights``."""
        return hand_name(category, ranks, self.tr)

    def seats(self, seats: tuple[int, ...]) -> str:
        """``1, 2, 5``."""
        return ", ".join(str(seat) for seat in seats)


def words_for(language: Language, house: HouseView | None) -> Words:
    """The words of a house in one language; before the first start those of the defaults."""
    if house is None:
        return Words(translator(language))
    currency = CURRENCIES.get(house.currency, Currency(house.currency))
    return Words(
        titled(translator(language), house.titles),
        currency,
        house.time_zone,
        tuple((member.staff_id, member.name) for member in house.staff),
    )


RIGHT_TO_LEFT = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI"})
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"


def apart(name: str) -> str:
    """A name that is written from right to left keeps to itself: it turns no amount that stands beside it."""
    if any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name):
        return f"{ISOLATE}{name}{END_OF_ISOLATE}"
    return name


def seat_of(snapshot: TableSnapshot, seat: int) -> SeatView | None:
    """The seat with this number, or None when the table has no such seat."""
    return next((view for view in snapshot.seats if view.seat == seat), None)


def spoken_rank(rank: str) -> str:
    """``10`` for ``T``: what stands on the card."""
    return rank_text(rank)
