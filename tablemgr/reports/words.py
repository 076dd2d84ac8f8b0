"""Labels in two languages and figures in the paper's language: the only place where papers turn values into text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from tablemgr.app.reporting.models import DocumentHead, Person
from tablemgr.app.reporting.person import NAMED
from tablemgr.reports.fonts import printable
from tablemgr.text import Language, Translator, translator
from tablemgr.text.dates import (
    doubled_hour,
    format_date,
    format_dated_period,
    format_moment,
    format_period,
    format_short_day,
    format_time,
    local,
    zone,
)
from tablemgr.text.dates import format_day as day_text
from tablemgr.text.money import (
    CURRENCIES,
    CZK,
    NBSP,
    NOT_APPLICABLE,
    Currency,
    format_amount,
    format_decimal,
    format_percent,
    format_ratio,
    format_signed,
)
from tablemgr.text.terms import titled


@dataclass(frozen=True, slots=True)
class Label:
    """One label: in the paper's language, and the other language in smaller type; equal words are printed once."""

    first: str
    second: str = ""


def _number(person: Person) -> str:
    return f"{person.staff_id}{NAMED}" if person.named else person.staff_id


class Words:
    """Writes labels and figures of one paper. ``language`` comes first, the other one below it in small type."""

    def __init__(self, language: Language, head: DocumentHead) -> None:
        self.language = language
        self.tr: Translator = titled(translator(language), head.titles)
        self._other: Translator = titled(self.tr.other, head.titles)
        self._currency: Currency = CURRENCIES.get(head.currency, CZK)
        self.currency_code = head.currency
        self._zone = head.time_zone
        zone(self._zone)
        self._gaming_day = head.gaming_day
        told = (head.period_from_us, head.period_to_us)
        self.dated = any(local(at_us, self._zone).date().isoformat() != head.gaming_day for at_us in told)
        """What it tells is not all of one calendar day: each time bears its day."""

    # --- labels

    def label(self, message: str, /, **places: object) -> Label:
        """Return the label in both languages."""
        first, second = self.tr(message, **places), self._other(message, **places)
        return Label(first, "" if first == second else second)

    def told(self, write: Callable[[Translator, Currency], str]) -> Label:
        """Return what a function of the texts says, in both languages."""
        first, second = write(self.tr, self._currency), write(self._other, self._currency)
        return Label(printable(first), "" if first == second else printable(second))

    def section(self, number: int, message: str, /, **places: object) -> Label:
        """Return a numbered section title: the number stands once, before the first language."""
        label = self.label(message, **places)
        return Label(f"{number}{NBSP}{NBSP}{label.first}", label.second)

    def both(self, message: str, /, **places: object) -> str:
        """Return both languages on one line: ``Strana 1 z 2 · Page 1 of 2``; equal words once."""
        label = self.label(message, **places)
        return f"{label.first} · {label.second}" if label.second else label.first

    def section_both(self, number: int, message: str, /, **places: object) -> str:
        """As `both`, with the number of its section before it."""
        return f"{number}{NBSP}{NBSP}{self.both(message, **places)}"

    def slashed(self, message: str, /, **places: object) -> str:
        """Return both languages as ``Určeno pro / Copy for``."""
        label = self.label(message, **places)
        return f"{label.first} / {label.second}" if label.second else label.first

    # --- figures

    def amount(self, amount: int | None) -> str:
        return NOT_APPLICABLE if amount is None else format_amount(amount, self._currency, self.language)

    def signed(self, amount: int | None) -> str:
        return NOT_APPLICABLE if amount is None else format_signed(amount, self._currency, self.language)

    def count(self, count: int | None) -> str:
        """Write a number of things (never money): hands, pieces, minutes."""
        return NOT_APPLICABLE if count is None else format_amount(count)

    def signed_count(self, count: int) -> str:
        """Write a number of things with its sign: a jump of the clock in seconds."""
        return format_signed(count)

    def decimal(self, figure: str | None) -> str:
        """Write a ratio that the report carries as a string of two places."""
        return NOT_APPLICABLE if figure is None else format_decimal(figure, self.language)

    def money_decimal(self, figure: str | None) -> str:
        """Write a ratio of amounts; in a currency with minor units it is brought to whole ones."""
        if figure is None or not self._currency.decimals:
            return self.decimal(figure)
        sign, digits = (-1, figure[1:]) if figure.startswith("-") else (1, figure)
        whole, _dot, part = digits.partition(".")
        scaled = int(whole) * 10 ** len(part) + int(part or 0)
        return format_ratio(sign * scaled, 10 ** (len(part) + self._currency.decimals), self.language)

    def ratio(self, numerator: int, denominator: int) -> str:
        return format_ratio(numerator, denominator, self.language)

    def basis_points(self, bps: int) -> str:
        """Write a rate: 500 is ``5 %``, 250 is ``2,50 %``."""
        return format_percent(bps, 10_000, self.language, 0 if bps % 100 == 0 else 2)

    # --- times and people

    def time(self, at_us: int | None) -> str:
        """Write ``19:10:40``; in the hour that comes twice in autumn with the name of its clock (controls 3.8)."""
        return NOT_APPLICABLE if at_us is None else f"{format_time(at_us, self._zone)}{self._clock(at_us)}"

    def minute(self, at_us: int | None) -> str:
        """As `time`, without the seconds."""
        if at_us is None:
            return NOT_APPLICABLE
        return f"{format_time(at_us, self._zone, seconds=False)}{self._clock(at_us)}"

    def _clock(self, at_us: int) -> str:
        name = doubled_hour(at_us, self._zone)
        return f"{NBSP}{name}" if name else ""

    def day_note(self, *times: int | None) -> str:
        """Write the calendar days of some times, ``24. 10.–25. 10.``; nothing where all is of the gaming day."""
        days = list(dict.fromkeys(local(at_us, self._zone).date() for at_us in times if at_us is not None))
        if not days or not (self.dated or any(day.isoformat() != self._gaming_day for day in days)):
            return ""
        year = self._gaming_day[:4]  # it stands in the head; another one is written out
        return "–".join(
            format_short_day(day, self.language) if str(day.year) == year else day_text(day, self.language)
            for day in days
        )

    def day_time(self, at_us: int | None) -> str:
        """Write the time, after its day where that is not plain: ``25. 10. 01:10:00``."""
        return f"{self.day_note(at_us)}{NBSP}{self.time(at_us)}".lstrip(NBSP)

    def day_minute(self, at_us: int | None) -> str:
        """As `day_time`, without the seconds."""
        return f"{self.day_note(at_us)}{NBSP}{self.minute(at_us)}".lstrip(NBSP)

    def date(self, at_us: int) -> str:
        """Write the calendar day of a moment: ``28. 11. 2026``."""
        return format_date(at_us, self._zone, self.language)

    def utc(self, at_us: int) -> str:
        """Write the time of UTC."""
        return format_time(at_us, "UTC")

    def utc_day(self, at_us: int) -> str:
        """Write the day of UTC, without its year."""
        return format_short_day(local(at_us, "UTC").date(), self.language)

    def full_time(self, at_us: int) -> str:
        """Write day and time, for what somebody has signed (controls S13): ``28. 11. 2026 20:01:00``."""
        return f"{format_date(at_us, self._zone, self.language)} {self.time(at_us)}"

    def period(self, from_us: int, to_us: int, *, seconds: bool = False) -> str:
        """Write ``18:00–20:00 +01:00``, both offsets when the clocks were changed in between; with the days where they
        are not the gaming day."""
        start, end = (local(at_us, self._zone).date() for at_us in (from_us, to_us))
        if start.isoformat() == end.isoformat() == self._gaming_day:
            return format_period(from_us, to_us, self._zone, seconds=seconds)
        other_year = any(str(day.year) != self._gaming_day[:4] for day in (start, end))
        return format_dated_period(
            from_us, to_us, self._zone, self.language, seconds=seconds, year=other_year
        )

    def span(self, from_us: int, to_us: int | None) -> str:
        """Write ``18:00–19:00``; an end that has not come is left open."""
        return f"{self.minute(from_us)}–{'' if to_us is None else self.minute(to_us)}"

    def moment(self, at_us: int) -> str:
        return format_moment(at_us, self._zone, self.language)

    def hour(self, at_us: int) -> int:
        return local(at_us, self._zone).hour

    def day(self, iso: str) -> str:
        """Write a gaming day given as ISO; anything else is printed as it is."""
        try:
            return day_text(date.fromisoformat(iso), self.language)
        except ValueError:
            return printable(iso)

    def person(self, person: Person | None) -> str:
        """Write id and full name (A05)."""
        return NOT_APPLICABLE if person is None else printable(f"{_number(person)} {person.name}".strip())

    def staff_ids(self, *people: Person | None) -> str:
        ids = [printable(_number(person)) for person in people if person is not None]
        return ", ".join(ids) if ids else NOT_APPLICABLE
