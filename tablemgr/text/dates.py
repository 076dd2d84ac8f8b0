"""Times of the journal (µs since 1970 UTC) in the words of the house: local clock, date, gaming day, durations."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tablemgr.text.catalogue import Language
from tablemgr.text.money import NBSP

PRAGUE = "Europe/Prague"
GAMING_DAY_START = "06:00"

_US_PER_SECOND = 1_000_000
_US_PER_MINUTE = 60 * _US_PER_SECOND
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
#: Days inside the ends of the calendar, so that a moment also has a date in the farthest zone.
_FIRST_US = (datetime(1, 1, 3, tzinfo=UTC) - _EPOCH) // timedelta(microseconds=1)
_LAST_US = (datetime(9999, 12, 29, tzinfo=UTC) - _EPOCH) // timedelta(microseconds=1)
_MONTHS_EN = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class UnknownZone(ValueError):
    """The name is no time zone known on this computer."""


@lru_cache(maxsize=16)
def zone(name: str) -> ZoneInfo:
    """Return the time zone called ``name``; raises ``UnknownZone``."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as fault:
        raise UnknownZone(f"No time zone is called {name!r}") from fault


def local(at_us: int, zone_name: str = PRAGUE) -> datetime:
    """Return the local wall-clock time of a moment of the journal; exact, also in the doubled hour of autumn."""
    return (_EPOCH + timedelta(microseconds=at_us)).astimezone(zone(zone_name))


def to_us(moment: datetime) -> int:
    """Return a moment that knows its offset as µs since 1970 UTC; raises ``ValueError`` without an offset, and for one
    so near the ends of the calendar that not every zone has a date for it."""
    if moment.tzinfo is None:
        raise ValueError("a moment without an offset is not a point in time")
    at_us = (moment - _EPOCH) // timedelta(microseconds=1)
    if not _FIRST_US <= at_us <= _LAST_US:
        raise ValueError("not every zone has a date for this moment")
    return at_us


def format_time(at_us: int, zone_name: str = PRAGUE, *, seconds: bool = True) -> str:
    """Write ``19:10:40``, or ``19:10`` without seconds."""
    return local(at_us, zone_name).strftime("%H:%M:%S" if seconds else "%H:%M")


def format_offset(at_us: int, zone_name: str = PRAGUE) -> str:
    """Write the offset from UTC that was in force: ``+01:00``."""
    offset = local(at_us, zone_name).utcoffset() or timedelta(0)
    minutes = offset // timedelta(minutes=1)
    sign = "+" if minutes >= 0 else "\u2212"
    return f"{sign}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


def format_day(day: date, language: Language = Language.CS) -> str:
    """Write a calendar day: ``28. 11. 2026`` in Czech, ``28 Nov 2026`` in English, never broken over two lines."""
    if language is Language.CS:
        return f"{day.day}.{NBSP}{day.month}.{NBSP}{day.year}"
    return f"{day.day}{NBSP}{_MONTHS_EN[day.month - 1]}{NBSP}{day.year}"


def format_short_day(day: date, language: Language = Language.CS) -> str:
    """Write a calendar day whose year is plain: ``28. 11.`` in Czech, ``28 Nov`` in English."""
    if language is Language.CS:
        return f"{day.day}.{NBSP}{day.month}."
    return f"{day.day}{NBSP}{_MONTHS_EN[day.month - 1]}"


def format_date(at_us: int, zone_name: str = PRAGUE, language: Language = Language.CS) -> str:
    """Write the local calendar day of a moment."""
    return format_day(local(at_us, zone_name).date(), language)


def format_moment(at_us: int, zone_name: str = PRAGUE, language: Language = Language.CS) -> str:
    """Write day, clock and offset: ``28. 11. 2026 20:21:07 +01:00``."""
    return (
        f"{format_date(at_us, zone_name, language)} {format_time(at_us, zone_name)}"
        f"{NBSP}{format_offset(at_us, zone_name)}"
    )


def doubled_hour(at_us: int, zone_name: str = PRAGUE) -> str:
    """Name of the clock (``CEST``, ``CET``) in the hour that comes twice in autumn; empty at any other time."""
    moment = local(at_us, zone_name)
    twice = moment.replace(fold=0).utcoffset() != moment.replace(fold=1).utcoffset()
    return moment.tzname() or "" if twice else ""


def format_period(from_us: int, to_us_: int, zone_name: str = PRAGUE, *, seconds: bool = False) -> str:
    """Write from–to with its offset; with both offsets when the clocks were changed in between."""
    start, end = (format_time(at_us, zone_name, seconds=seconds) for at_us in (from_us, to_us_))
    first, last = format_offset(from_us, zone_name), format_offset(to_us_, zone_name)
    if first == last:
        return f"{start}\u2013{end}{NBSP}{first}"
    return f"{start}{NBSP}{first}\u2013{end}{NBSP}{last}"


def format_dated_period(
    from_us: int,
    to_us_: int,
    zone_name: str = PRAGUE,
    language: Language = Language.CS,
    *,
    seconds: bool = False,
    year: bool = True,
) -> str:
    """As `format_period`, each end with its calendar day; the day stands once where both are of the same.

    Without ``year`` the days are short: for where the year stands beside it.
    """
    write = format_day if year else format_short_day
    start, end = (write(local(at_us, zone_name).date(), language) for at_us in (from_us, to_us_))
    if start == end:
        return f"{start} {format_period(from_us, to_us_, zone_name, seconds=seconds)}"
    since, until = (format_time(at_us, zone_name, seconds=seconds) for at_us in (from_us, to_us_))
    first, last = format_offset(from_us, zone_name), format_offset(to_us_, zone_name)
    offset = f"{NBSP}{first}" if first != last else ""
    return f"{start}{NBSP}{since}{offset} \u2013 {end}{NBSP}{until}{NBSP}{last}"


def gaming_day(at_us: int, zone_name: str = PRAGUE, starts: str = GAMING_DAY_START) -> date:
    """Return the gaming day a moment belongs to: it begins at ``starts`` of the local clock and ends next morning."""
    moment = local(at_us, zone_name)
    if moment.time() >= time.fromisoformat(starts):
        return moment.date()
    return moment.date() - timedelta(days=1)


def next_gaming_day(at_us: int, zone_name: str = PRAGUE, starts: str = GAMING_DAY_START) -> int:
    """Return the moment (µs UTC) at which the gaming day of ``at_us`` ends and the next begins."""
    following = gaming_day(at_us, zone_name, starts) + timedelta(days=1)
    return to_us(datetime.combine(following, time.fromisoformat(starts), tzinfo=zone(zone_name)))


def latest_clock(text: str, now_us: int, zone_name: str = PRAGUE) -> int | None:
    """The last moment before ``now_us`` at which the local clock showed ``21:40``, ``2140`` or ``940``.

    None when the text is no time of day. Where the hour came twice in autumn the later one is meant.
    """
    clock = "".join(text.split()).replace(".", ":")
    digits = clock.replace(":", "", 1)
    if not (digits.isascii() and digits.isdigit() and 3 <= len(digits) <= 4):
        return None
    if ":" in clock and clock.index(":") != len(clock) - 3:
        return None
    hour, minute = int(digits[:-2]), int(digits[-2:])
    if hour > 23 or minute > 59:
        return None
    now = local(now_us, zone_name)
    for days in (0, 1):
        day = now.date() - timedelta(days=days)
        moment = datetime.combine(day, time(hour, minute), tzinfo=now.tzinfo).replace(fold=1)
        if to_us(moment) <= now_us:
            return to_us(moment)
    return None


def whole_minutes(from_us: int, to_us_: int) -> int:
    """Return the whole minutes that went by, from UTC: the doubled hour of autumn counts twice (V5)."""
    return (to_us_ - from_us) // _US_PER_MINUTE


def format_duration(us: int) -> str:
    """Write a length of time: ``1:55:07`` hours, or ``1:07`` minutes when it is under an hour."""
    seconds = us // _US_PER_SECOND
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"
